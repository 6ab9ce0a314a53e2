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

  /// Of the segments for programs stay those that say how the pixels are read: JFIF, colour profiles, and what colours they are of (APP0,
  /// APP2, APP14). Exif, XMP, IPTC, comments and those of makers, such as tracks of cameras, go.
  ///
  /// Of the scans stay the tables between them, too, of a picture that comes in passes (T.81, B.1.1.3 and B.1.1.5); not what some hang on
  /// behind the end.
  private static func jpeg(_ bytes: [UInt8]) -> [UInt8]? {
    var segments = JPEGSegments(bytes, isLenient: true)
    var kept: [UInt8] = [0xFF, 0xD8]
    var hasExif = false
    // Where the scans begin, then what follows the last segment that went.
    var begun: Int?
    while let segment = segments.next() {
      if let start = begun {
        guard segment.marker >= 0xE0 else { continue }
        kept += bytes[start..<segment.range.lowerBound]
        begun = segment.range.upperBound
        continue
      }
      let data = segment.data
      switch segment.marker {
      case 0xDA: begun = segment.range.lowerBound
      case 0xE0:
        // Its small picture may show what was cut off the large one (T.871, 10.1).
        guard data.starts(with: Array("JFIF\0".utf8)), data.count >= 14 else { continue }
        kept += [0xFF, 0xE0, 0, 16] + data.prefix(12) + [0, 0]
      case 0xE2: if data.starts(with: Array("ICC_PROFILE\0".utf8)) { kept += segment.bytes }
      case 0xE1:
        // The first one counts, as where it is drawn.
        guard let own = segment.exif, !hasExif else { continue }
        hasExif = true
        let turn = ExifData(own)?.orientation ?? 1
        if turn != 1 { kept += exif(UInt8(turn)) }
      case 0xEE: if data.starts(with: Array("Adobe".utf8)) { kept += segment.bytes }
      case 0xE3...0xED, 0xEF, 0xFE, 0xF0...0xFD: break
      default: kept += segment.bytes
      }
    }
    guard let begun, segments.isComplete else { return nil }
    return kept + bytes[begun..<segments.place]
  }

  private static func exif(_ turn: UInt8) -> [UInt8] {
    [
      0xFF, 0xE1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0,
      1, 0,
      turn, 0, 0, 0, 0, 0, 0,
    ]
  }

  /// Of the chunks that a reader may pass over stay those that say how the pixels look (PNG, section 11.3) or move (APNG); those of texts,
  /// times, Exif and of programs go.
  private static func png(_ bytes: [UInt8]) -> [UInt8]? {
    var kept = Array(bytes.prefix(8))
    let looks = ["tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "cICP", "sBIT", "bKGD", "pHYs", "acTL", "fcTL", "fdAT"]
    var chunks = PNGChunks(bytes)
    while let chunk = chunks.next() { if chunk.isCritical || looks.contains(chunk.type) { kept += chunk.bytes } }
    return chunks.isComplete ? kept : nil
  }
}
