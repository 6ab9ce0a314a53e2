internal import CDeflate
internal import EncyBase
internal import EncyPictures
internal import EncyTexts

/// The metadata of a PNG (W3C PNG specification, third edition), read without decoding a pixel.
struct PNGHeader {
  private(set) var facts: PlanFacts

  /// Walks through all chunks.
  /// - Throws: When the header is impossible or too large, or a chunk that decoders need is damaged or missing.
  init(_ bytes: [UInt8]) throws(UnderlayError) {
    let reader = ByteReader(bytes: bytes[...])
    guard bytes.starts(with: SourceKind.pngSignature), reader.four(8) == 13, PNGHeader.type(reader, at: 12) == "IHDR",
      let width = reader.four(16), let height = reader.four(20), let depth = reader.byte(24),
      let colour = reader.byte(25)
    else { throw PNGHeader.damaged("its header is missing") }
    let depths = [0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16]]
    let components = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4]
    try RasterLimits.check(width: width, height: height, bits: (components[colour] ?? 4) * depth)
    guard depths[colour]?.contains(depth) == true, reader.byte(26) == 0, reader.byte(27) == 0,
      (reader.byte(28) ?? 2) <= 1
    else { throw PNGHeader.damaged("its header is impossible") }

    facts = PlanFacts(
      kind: .png, size: Size(width: Double(width), height: Double(height)), unit: .pixels)
    facts.orientation = 1
    var pixelsPerInch: PlanFacts.PixelsPerInch?
    var at = 8
    var hasData = false
    var hasPalette = false
    var isComplete = false
    while let length = reader.four(at), let type = PNGHeader.type(reader, at: at + 4) {
      guard let data = reader.slice(at + 8, length), let stated = reader.four(at + 8 + length) else {
        throw PNGHeader.damaged("it ends in the middle")
      }
      // Upper case: decoders need the chunk.
      let isCritical = type.utf8.first.map { $0 & 0x20 == 0 } ?? false
      let isRead = isCritical || type == "pHYs"
      if isRead, let covered = reader.slice(at + 4, length + 4), Int(CRC32.of(covered)) != stated {
        if isCritical { throw PNGHeader.damaged("the checksum of its \(type) chunk is wrong") }
        facts.warn("plan-incomplete", .planChunkChecksum(type: SafeText(type)))
      } else if type == "pHYs" {
        let chunk = ByteReader(bytes: data)
        if let x = chunk.four(0), let y = chunk.four(4), chunk.byte(8) == 1, x > 0, y > 0 {
          pixelsPerInch = PlanFacts.PixelsPerInch(x: Double(x) * 0.0254, y: Double(y) * 0.0254)
        }
      } else if type == "eXIf", let found = ExifData(data)?.orientation, found != 1 {
        facts.note("plan-orientation", .planOrientation)
      } else if type == "acTL" {
        facts.note("plan-animated", .planAnimated)
      } else if type == "PLTE" {
        hasPalette = true
      } else if type == "IDAT" {
        hasData = true
      } else if type == "IEND" {
        isComplete = true
        break
      }
      at += 12 + length
    }
    guard hasData else { throw PNGHeader.damaged("it has no image data") }
    guard isComplete else {
      throw PNGHeader.damaged(at >= bytes.count ? "it ends in the middle" : "its chunk at byte \(at) is none")
    }
    guard colour != 3 || hasPalette else { throw PNGHeader.damaged("its palette is missing") }
    RasterLimits.note(pixelsPerInch: pixelsPerInch, in: &facts)
  }

  /// The file without chunks that don't draw and may unpack to much more than they are: texts, profiles, EXIF and what
  /// other programs put there. What follows the end goes too.
  static func withoutTexts(_ bytes: [UInt8]) -> [UInt8] {
    let drawing: Set<String> = ["tRNS", "gAMA", "sRGB", "cHRM", "sBIT", "pHYs", "bKGD", "acTL", "fcTL", "fdAT"]
    return PNGChunks(bytes).reduce(into: SourceKind.pngSignature) { result, chunk in
      if chunk.isCritical || drawing.contains(chunk.type) { result += chunk.bytes }
    }
  }

  private static func type(_ reader: ByteReader, at offset: Int) -> String? {
    guard let bytes = reader.slice(offset, 4),
      bytes.allSatisfy({ (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) })
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func damaged(_ what: String) -> UnderlayError {
    UnderlayError(.damaged, .planPngDamaged(what: SafeText(what)), remedy: .planRemedyAnewOrAsk)
  }
}

/// The checksum of PNG chunks (PNG specification, annex D).
enum CRC32 {
  /// C function: `libdeflate_crc32`.
  static func of(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) }
  }
}
