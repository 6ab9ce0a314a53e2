internal import EncyBase

/// What cameras and programs write into pictures beside the pixels: places, times, names, comments.
package enum PictureMetadata {
  /// The picture without it; only how it is turned stays, and its colour profile.
  /// - Returns: `nil` for what is no picture of a known kind, or broken.
  package static func removed(from bytes: [UInt8]) -> [UInt8]? {
    switch SourceKind(signatureOf: bytes) {
    case .jpeg: jpeg(bytes)
    case .png: png(bytes)
    default: nil
    }
  }

  static let exifMark: [UInt8] = [0x45, 0x78, 0x69, 0x66, 0, 0]

  private static func number(_ bytes: some Collection<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

  /// The segments before the pixels (T.81, B.1.1.3), each with its marker and length.
  /// - Returns: Where the pixels begin; `nil` where they don't.
  static func segments(of bytes: [UInt8], _ take: (_ marker: UInt8, _ segment: ArraySlice<UInt8>) -> Void) -> Int? {
    var place = 2
    while place + 4 <= bytes.count {
      guard bytes[place] == 0xFF else { return nil }
      let marker = bytes[place + 1]
      if marker == 0xFF {
        place += 1
        continue
      }
      if marker == 0xDA { return place }
      let length = number(bytes[place + 2..<place + 4])
      guard length >= 2, place + 2 + length <= bytes.count else { return nil }
      take(marker, bytes[place..<place + 2 + length])
      place += 2 + length
    }
    return nil
  }

  /// Of the segments for programs stay those that say how the pixels are read: JFIF, colour profiles, and what colours they are of (APP0,
  /// APP2, APP14). Exif, XMP, IPTC, comments and those of makers, such as tracks of cameras, go.
  private static func jpeg(_ bytes: [UInt8]) -> [UInt8]? {
    var kept: [UInt8] = [0xFF, 0xD8]
    var hasExif = false
    let pixels = segments(of: bytes) { marker, segment in
      let data = segment.dropFirst(4)
      switch marker {
      case 0xE0:
        // Its small picture may show what was cut off the large one (T.871, 10.1).
        guard data.starts(with: Array("JFIF\0".utf8)), data.count >= 14 else { return }
        kept += [0xFF, 0xE0, 0, 16] + data.prefix(12) + [0, 0]
      case 0xE2: if data.starts(with: Array("ICC_PROFILE\0".utf8)) { kept += segment }
      case 0xE1:
        // The first one counts, as where it is drawn.
        guard data.starts(with: exifMark), !hasExif else { return }
        hasExif = true
        let turn = PhotoFacts([0xFF, 0xD8] + segment).orientation
        if turn != 1 { kept += exif(UInt8(turn)) }
      case 0xEE: if data.starts(with: Array("Adobe".utf8)) { kept += segment }
      case 0xE3...0xED, 0xEF, 0xFE, 0xF0...0xFD: break
      default: kept += segment
      }
    }
    guard let pixels, let scans = scans(of: bytes, from: pixels) else { return nil }
    return kept + scans
  }

  /// The scans, the tables between those of a picture that comes in passes, and the end (T.81, B.1.1.3 and B.1.1.5); not comments and
  /// segments for programs, nor what some hang on behind the end.
  private static func scans(of bytes: [UInt8], from start: Int) -> [UInt8]? {
    var (place, begun, kept) = (start, start, [UInt8]())
    while place + 1 < bytes.count {
      guard bytes[place] == 0xFF else {
        place += 1
        continue
      }
      switch bytes[place + 1] {
      case 0xFF: place += 1
      case 0, 0x01, 0xD0...0xD7: place += 2
      case 0xD9: return kept + bytes[begun..<place + 2]
      case let marker:
        guard place + 4 <= bytes.count else { return nil }
        let length = number(bytes[place + 2..<place + 4])
        guard length >= 2, place + 2 + length <= bytes.count else { return nil }
        if marker >= 0xE0 {
          kept += bytes[begun..<place]
          begun = place + 2 + length
        }
        place += 2 + length
      }
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

  /// The chunks of a PNG (PNG, section 5.3), each with its length, type and checksum.
  /// - Returns: Whether the last of them is there.
  @discardableResult
  static func chunks(of bytes: [UInt8], _ take: (_ type: String, _ chunk: ArraySlice<UInt8>) -> Void) -> Bool {
    var place = 8
    while place + 12 <= bytes.count {
      let length = number(bytes[place..<place + 4])
      guard length <= bytes.count - place - 12 else { return false }
      let type = String(decoding: bytes[place + 4..<place + 8], as: UTF8.self)
      take(type, bytes[place..<place + 12 + length])
      if type == "IEND" { return true }
      place += 12 + length
    }
    return false
  }

  /// Of the chunks that a reader may pass over stay those that say how the pixels look (PNG, section 11.3) or move (APNG); those of texts,
  /// times, Exif and of programs go.
  private static func png(_ bytes: [UInt8]) -> [UInt8]? {
    var kept = Array(bytes.prefix(8))
    let looks = ["tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "cICP", "sBIT", "bKGD", "pHYs", "acTL", "fcTL", "fdAT"]
    let isWhole = chunks(of: bytes) { type, chunk in
      if type.first?.isUppercase ?? false || looks.contains(type) { kept += chunk }
    }
    return isWhole ? kept : nil
  }
}
