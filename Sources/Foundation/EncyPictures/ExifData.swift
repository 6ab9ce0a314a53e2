internal import EncyBase

/// What a camera wrote into a picture: a TIFF of directories (Exif 2.32, CIPA DC-008; TIFF 6.0), read without believing it. Bounded, and
/// nothing is followed but the directories that are asked for.
package struct ExifData {
  private let bytes: [UInt8]
  private let isLittle: Bool

  /// The data of the first segment of a JPEG, or the first chunk of a PNG, that has any.
  package init?(in file: [UInt8]) {
    let data: ArraySlice<UInt8>? =
      switch SourceKind(signatureOf: file) {
      case .jpeg: JPEGSegments(file).lazy.prefix { !$0.isScan }.compactMap(\.exif).first
      case .png: PNGChunks(file).first { $0.type == "eXIf" }?.data
      default: nil
      }
    guard let data else { return nil }
    self.init(data)
  }

  /// - Returns: `nil` for what doesn't begin as one.
  package init?(_ data: ArraySlice<UInt8>) {
    bytes = Array(data)
    switch Array(bytes.prefix(2)) {
    case [0x49, 0x49]: isLittle = true
    case [0x4D, 0x4D]: isLittle = false
    default: return nil
    }
    guard number(2, 2) == 42 else { return nil }
  }

  /// The first directory.
  package var root: Directory { directory(at: number(4, 4) ?? 0) }

  /// How the stored picture is to be turned and mirrored, 1 to 8; 1 where nothing is said.
  package var orientation: Int { root.first(0x0112).flatMap { (1...8).contains($0) ? Int($0) : nil } ?? 1 }

  /// Pixels to an inch, across and down.
  package var pixelsPerInch: (x: Double, y: Double)? {
    let root = root
    guard let x = root.first(0x011A), let y = root.first(0x011B), x > 0, y > 0 else { return nil }
    switch root.first(0x0128) ?? 2 {
    case 2: return (x, y)
    case 3: return (x * 2.54, y * 2.54)
    default: return nil
    }
  }

  /// A number without a sign.
  private func number(_ place: Int, _ count: Int) -> Int? {
    guard place >= 0, place <= bytes.count - count else { return nil }
    let part = bytes[place..<place + count]
    func joined(_ bytes: some Sequence<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
    return isLittle ? joined(part.reversed()) : joined(part)
  }

  /// Entries of a directory by their tags, the first of several; none where there is none.
  package struct Directory {
    fileprivate let exif: ExifData
    fileprivate var entries: [Int: (type: Int, count: Int, place: Int)] = [:]

    /// The first of an entry's numbers.
    package func first(_ tag: Int) -> Double? { value(tag, 0) }

    package func value(_ tag: Int, _ index: Int) -> Double? {
      guard let (type, count, place) = entries[tag], index < count else { return nil }
      return exif.value(type, at: place + index * ExifData.sizes[type])
    }

    package func text(_ tag: Int) -> String? {
      guard let (type, count, place) = entries[tag], type == 2 || type == 7, let end = exif.end(place, min(count, 64))
      else { return nil }
      return String(decoding: exif.bytes[place..<end].prefix { $0 != 0 }, as: UTF8.self)
    }

    /// Degrees, minutes and seconds with the letter of the hemisphere.
    package func angle(_ tag: Int, sign: Int, negative: Character) -> Double? {
      guard let letter = text(sign)?.first, let count = entries[tag]?.count else { return nil }
      var degrees = 0.0
      for place in 0..<min(count, 3) {
        guard let part = value(tag, place) else { return nil }
        degrees += part / [1, 60, 3600][place]
      }
      return letter.uppercased() == String(negative) ? -degrees : degrees
    }
  }

  /// Bytes that a value of each type takes (TIFF 6.0, section 2, and Exif).
  private static let sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4]

  private func end(_ place: Int, _ count: Int) -> Int? {
    place >= 0 && place <= bytes.count - count ? place + count : nil
  }

  package func directory(at place: Int) -> Directory {
    var directory = Directory(exif: self)
    // One that isn't there whole, or begins with no type, is none: what else it seems to say is chance.
    guard place >= 8, let count = number(place, 2), let end = end(place + 2, 12 * count),
      ![1, 3].contains(bytes.count - end)
    else { return directory }
    for index in 0..<count {
      let entry = place + 2 + 12 * index
      guard let tag = number(entry, 2), let type = number(entry + 2, 2), let count = number(entry + 4, 4),
        let offset = number(entry + 8, 4)
      else { break }
      if !ExifData.sizes.indices.contains(type) || type == 0 {
        if index == 0 { return directory }
        continue
      }
      guard count > 0, count < 1 << 24 else { continue }
      let size = count * ExifData.sizes[type]
      let start = size <= 4 ? entry + 8 : offset
      guard self.end(start, size) != nil, directory.entries[tag] == nil else { continue }
      directory.entries[tag] = (type, count, start)
    }
    return directory
  }

  /// A value; `nil` where it is no number, such as a fraction of nothing.
  private func value(_ type: Int, at place: Int) -> Double? {
    func signed(_ count: Int) -> Double? {
      number(place, count).map { Double($0 >= 1 << (8 * count - 1) ? $0 - 1 << (8 * count) : $0) }
    }
    func fraction(_ sign: Bool) -> Double? {
      guard var top = number(place, 4), var bottom = number(place + 4, 4), bottom != 0 else { return nil }
      if sign { (top, bottom) = (Int(Int32(truncatingIfNeeded: top)), Int(Int32(truncatingIfNeeded: bottom))) }
      return Double(top) / Double(bottom)
    }
    switch type {
    case 1, 7: return number(place, 1).map(Double.init)
    case 3: return number(place, 2).map(Double.init)
    case 4, 13: return number(place, 4).map(Double.init)
    case 5: return fraction(false)
    case 6: return signed(1)
    case 8: return signed(2)
    case 9: return signed(4)
    case 10: return fraction(true)
    case 11: return number(place, 4).map { Double(Float(bitPattern: UInt32($0))) }.flatMap { $0.isFinite ? $0 : nil }
    default: return nil
    }
  }
}
