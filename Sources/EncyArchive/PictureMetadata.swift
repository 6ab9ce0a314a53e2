internal import EncyBase

/// What cameras and programs write into pictures beside the pixels: places, times, names, comments.
enum PictureMetadata {
  /// The picture without it; only how it is turned stays, and its colour profile.
  /// - Returns: `nil` for what is no picture of a known kind, or broken.
  static func removed(from bytes: [UInt8]) -> [UInt8]? {
    switch SourceKind(signatureOf: bytes) {
    case .jpeg: jpeg(bytes)
    case .png: png(bytes)
    default: nil
    }
  }

  private static func number(_ bytes: some Collection<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

  /// Segments APP1 (Exif, XMP), APP13 (IPTC) and COM go (T.81, B.1.1.3).
  private static func jpeg(_ bytes: [UInt8]) -> [UInt8]? {
    var (kept, place): ([UInt8], Int) = ([0xFF, 0xD8], 2)
    while place + 4 <= bytes.count {
      guard bytes[place] == 0xFF else { return nil }
      let marker = bytes[place + 1]
      if marker == 0xFF {
        place += 1
        continue
      }
      // From the first scan on there are only pixels, and what some programs hang on behind the end.
      if marker == 0xDA {
        guard let end = end(of: bytes, from: place) else { return nil }
        return kept + bytes[place..<end]
      }
      let length = number(bytes[place + 2..<place + 4])
      guard length >= 2, place + 2 + length <= bytes.count else { return nil }
      let segment = bytes[place..<place + 2 + length]
      if marker == 0xE1, let turn = orientation(segment.dropFirst(4)) { kept += exif(turn) }
      if ![0xE1, 0xED, 0xFE].contains(marker) { kept += segment }
      place += 2 + length
    }
    return nil
  }

  private static func end(of bytes: [UInt8], from start: Int) -> Int? {
    var place = start
    while place + 1 < bytes.count {
      if bytes[place] == 0xFF, bytes[place + 1] == 0xD9 { return place + 2 }
      place += 1
    }
    return nil
  }

  /// How the picture is turned (Exif 2.3, tag 0x0112), where that isn't as it lies.
  private static func orientation(_ segment: ArraySlice<UInt8>) -> UInt8? {
    guard segment.starts(with: [0x45, 0x78, 0x69, 0x66, 0, 0]) else { return nil }
    let tiff = Array(segment.dropFirst(6))
    let isLittle = tiff.starts(with: [0x49, 0x49])
    func value(_ place: Int, _ count: Int) -> Int? {
      guard place >= 0, place + count <= tiff.count else { return nil }
      let part = tiff[place..<place + count]
      return isLittle ? number(part.reversed()) : number(part)
    }
    guard let first = value(4, 4), let count = value(first, 2) else { return nil }
    for item in 0..<min(count, 1_000) {
      let place = first + 2 + 12 * item
      if value(place, 2) == 0x0112, let turn = value(place + 8, 2), (2...8).contains(turn) { return UInt8(turn) }
    }
    return nil
  }

  private static func exif(_ turn: UInt8) -> [UInt8] {
    [
      0xFF, 0xE1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0,
      1, 0,
      turn, 0, 0, 0, 0, 0, 0,
    ]
  }

  /// Chunks of texts, times and Exif go (PNG, section 11.3).
  private static func png(_ bytes: [UInt8]) -> [UInt8]? {
    var (kept, place) = (Array(bytes.prefix(8)), 8)
    let gone = ["tEXt", "zTXt", "iTXt", "eXIf", "tIME"]
    while place + 12 <= bytes.count {
      let length = number(bytes[place..<place + 4])
      guard length <= bytes.count - place - 12 else { return nil }
      let kind = String(decoding: bytes[place + 4..<place + 8], as: UTF8.self)
      if !gone.contains(kind) { kept += bytes[place..<place + 12 + length] }
      if kind == "IEND" { return kept }
      place += 12 + length
    }
    return nil
  }
}
