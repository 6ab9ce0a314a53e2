internal import EncyBase

/// What a camera wrote into a photo: where and when it was taken, and how it is turned (Exif 2.32, CIPA DC-008; TIFF 6.0). Bounded, and
/// nothing is followed but the two directories that are named, so that what is broken is at most not there.
package struct PhotoFacts: Sendable, Equatable {
  /// Where it was taken; `nil` where that isn't said whole: a place without a hemisphere is none.
  package private(set) var position: EarthPosition?
  /// Good within so many metres.
  package private(set) var accuracy: Double?
  /// By the camera's clock, which names no zone: `2026-02-19T08:12:40`.
  package private(set) var taken: String?
  /// How far that clock was ahead of UTC, as RFC 3339 writes it: `+01:00`; `nil` where the photo doesn't state it.
  package private(set) var offset: String?
  /// How the stored picture is to be turned and mirrored, 1 to 8.
  package private(set) var orientation = 1

  /// Reads a JPEG or PNG file; nothing of any other.
  package init(_ file: [UInt8]) {
    guard let data = PhotoFacts.exif(in: file), let exif = Exif(data) else { return }
    let root = exif.directory(at: exif.number(4, 4) ?? 0)
    if let turn = root.first(0x0112), (1...8).contains(turn) { orientation = Int(turn) }
    let details = root.first(0x8769).map { exif.directory(at: Int($0)) }
    // When it was taken, became a file and was changed last, each with the offset of its clock.
    let moments = [
      (details?.text(0x9003), details?.text(0x9011)), (details?.text(0x9004), details?.text(0x9012)),
      (root.text(0x0132), details?.text(0x9010)),
    ]
    for (date, zone) in moments where taken == nil {
      taken = date.flatMap(PhotoFacts.instant)
      offset = taken == nil ? nil : zone.flatMap(PhotoFacts.offset)
    }
    guard let places = root.first(0x8825).map({ exif.directory(at: Int($0)) }) else { return }
    if offset == nil { offset = taken.flatMap { PhotoFacts.offset(of: $0, at: places) } }
    guard let latitude = places.angle(2, sign: 1, negative: "S"),
      let longitude = places.angle(4, sign: 3, negative: "W")
    else { return }
    position = EarthPosition(latitude: latitude, longitude: longitude)
    if let error = places.first(0x001F), error >= 0, error < 100_000 { accuracy = error }
  }

  /// The Exif data of the first segment that has any.
  private static func exif(in file: [UInt8]) -> ArraySlice<UInt8>? {
    let isPNG = SourceKind(signatureOf: file) == .png
    guard isPNG || SourceKind(signatureOf: file) == .jpeg else { return nil }
    var found: ArraySlice<UInt8>?
    if isPNG {
      PictureMetadata.chunks(of: file) { type, chunk in
        if type == "eXIf", found == nil { found = chunk.dropFirst(8).dropLast(4) }
      }
    } else {
      _ = PictureMetadata.segments(of: file) { marker, segment in
        let data = segment.dropFirst(4)
        if marker == 0xE1, found == nil, data.starts(with: PictureMetadata.exifMark) { found = data.dropFirst(6) }
      }
    }
    return found
  }

  /// `+01:00` as it is; `nil` for what is no offset.
  private static func offset(_ text: String) -> String? {
    let plain = text.trimmingSpaces
    return plain.utf8.count == 6 && Instant("2000-01-01T00:00:00\(plain)") != nil ? plain : nil
  }

  /// The offset of a clock that showed a time when receivers counted another of UTC: whole quarters of an hour, of at most 14 hours.
  private static func offset(of taken: String, at places: Exif.Directory) -> String? {
    guard let date = places.text(0x1D), let hour = places.value(7, 0), let minute = places.value(7, 1),
      let second = places.value(7, 2), (0..<24).contains(hour), (0..<60).contains(minute), (0..<60).contains(second)
    else { return nil }
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let time = [hour, minute, second].map { two(Int($0)) }.joined(separator: ":")
    guard let utc = instant("\(date) \(time)").flatMap({ Instant($0 + "Z") }), let local = Instant(taken + "Z") else {
      return nil
    }
    let seconds = local.secondsSince1970 - utc.secondsSince1970
    let quarters = Int((Double(seconds) / 900).rounded())
    // A receiver's last fix may be minutes old.
    guard abs(quarters) <= 56, abs(seconds - quarters * 900) <= 300 else { return nil }
    return "\(quarters < 0 ? "-" : "+")\(two(abs(quarters) / 4)):\(two(abs(quarters) % 4 * 15))"
  }

  /// `2026:02:19 08:12:40` with the signs of ISO 8601; `nil` for no moment, such as cameras write whose clock isn't set.
  private static func instant(_ text: String) -> String? {
    let bytes = Array(text.utf8.prefix(19))
    guard bytes.count == 19 else { return nil }
    func field(_ range: Range<Int>) -> Int? {
      bytes[range].allSatisfy { (0x30...0x39).contains($0) }
        ? bytes[range].reduce(0) { $0 * 10 + Int($1 - 0x30) } : nil
    }
    guard let year = field(0..<4), let month = field(5..<7), let day = field(8..<10), let hour = field(11..<13),
      let minute = field(14..<16), let second = field(17..<19)
    else { return nil }
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let date = "\(String(repeating: "0", count: 4 - "\(year)".count))\(year)-\(two(month))-\(two(day))"
    guard year > 0, CalendarDate(date) != nil, hour < 24, minute < 60, second < 60 else { return nil }
    return "\(date)T\(two(hour)):\(two(minute)):\(two(second))"
  }
}

/// A TIFF of directories, read without believing it.
private struct Exif {
  private let bytes: [UInt8]
  private let isLittle: Bool

  /// - Returns: `nil` for what doesn't begin as one.
  init?(_ data: ArraySlice<UInt8>) {
    bytes = Array(data)
    switch Array(bytes.prefix(2)) {
    case [0x49, 0x49]: isLittle = true
    case [0x4D, 0x4D]: isLittle = false
    default: return nil
    }
    guard number(2, 2) == 42 else { return nil }
  }

  /// A number without a sign.
  func number(_ place: Int, _ count: Int) -> Int? {
    guard place >= 0, place <= bytes.count - count else { return nil }
    let part = bytes[place..<place + count]
    func joined(_ bytes: some Sequence<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
    return isLittle ? joined(part.reversed()) : joined(part)
  }

  /// Entries of a directory by their tags, the first of several; none where there is none.
  struct Directory {
    let exif: Exif
    var entries: [Int: (type: Int, count: Int, place: Int)] = [:]

    /// The first of an entry's numbers.
    func first(_ tag: Int) -> Double? { value(tag, 0) }

    func value(_ tag: Int, _ index: Int) -> Double? {
      guard let (type, count, place) = entries[tag], index < count else { return nil }
      return exif.value(type, at: place + index * Exif.sizes[type])
    }

    func text(_ tag: Int) -> String? {
      guard let (type, count, place) = entries[tag], type == 2 || type == 7, let end = exif.end(place, min(count, 64))
      else { return nil }
      return String(decoding: exif.bytes[place..<end].prefix { $0 != 0 }, as: UTF8.self)
    }

    /// Degrees, minutes and seconds with the letter of the hemisphere.
    func angle(_ tag: Int, sign: Int, negative: Character) -> Double? {
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
  static let sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4]

  func end(_ place: Int, _ count: Int) -> Int? { place >= 0 && place <= bytes.count - count ? place + count : nil }

  func directory(at place: Int) -> Directory {
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
      if !Exif.sizes.indices.contains(type) || type == 0 {
        if index == 0 { return directory }
        continue
      }
      guard count > 0, count < 1 << 24 else { continue }
      let size = count * Exif.sizes[type]
      let start = size <= 4 ? entry + 8 : offset
      guard self.end(start, size) != nil, directory.entries[tag] == nil else { continue }
      directory.entries[tag] = (type, count, start)
    }
    return directory
  }

  /// A value; `nil` where it is no number, such as a fraction of nothing.
  func value(_ type: Int, at place: Int) -> Double? {
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
