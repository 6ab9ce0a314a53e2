internal import EncyBase

/// What a JPEG says about itself (ITU-T T.81 annex B, T.871 for JFIF, EXIF), read without decoding a pixel.
struct JPEGHeader {
  private(set) var facts: PlanFacts

  /// Walks through the markers up to the image data.
  /// - Throws: When the header is missing, impossible or too large.
  init(_ bytes: [UInt8]) throws(UnderlayError) {
    let reader = ByteReader(bytes: bytes[...])
    guard reader.two(0) == 0xFFD8 else { throw JPEGHeader.damaged("its header is missing") }
    var frame: (width: Int, height: Int, components: Int)?
    var exif: ExifTags?
    var density: PlanFacts.PixelsPerInch?
    var hasAdobeMarker = false
    var hasScan = false
    var at = 2
    while !hasScan, let lead = reader.byte(at) {
      guard lead == 0xFF, let marker = reader.byte(at + 1) else {
        throw JPEGHeader.damaged("there is something else where a marker should be")
      }
      if marker == 0xFF {
        at += 1  // A fill byte.
        continue
      }
      if marker == 0x01 || (0xD0...0xD7).contains(marker) {
        at += 2
        continue
      }
      if marker == 0xD9 { break }
      guard let length = reader.two(at + 2), length >= 2, let data = reader.slice(at + 4, length - 2) else {
        throw JPEGHeader.damaged("it ends in the middle")
      }
      let segment = ByteReader(bytes: data)
      switch marker {
      case 0xC0, 0xC1, 0xC2, 0xC9, 0xCA:
        guard let height = segment.two(1), let width = segment.two(3), let components = segment.byte(5),
          segment.byte(0) == 8
        else { throw JPEGHeader.damaged("its frame header is impossible") }
        frame = frame ?? (width, height, components)
      case 0xC3, 0xC5, 0xC6, 0xC7, 0xCB, 0xCD, 0xCE, 0xCF:
        throw UnderlayError(
          .refused, "the JPEG is coded in a rare way that few programs read", remedy: "save it as a plain JPEG or PNG")
      case 0xDA: hasScan = true
      case 0xE0 where data.starts(with: Array("JFIF\0".utf8)):
        if let unit = segment.byte(7), unit == 1 || unit == 2, let x = segment.two(8), let y = segment.two(10) {
          let factor = unit == 2 ? 2.54 : 1
          density = density ?? PlanFacts.PixelsPerInch(x: Double(x) * factor, y: Double(y) * factor)
        }
      case 0xE1 where data.starts(with: Array("Exif\0".utf8)):
        exif = exif ?? ExifTags(data.dropFirst(6))
      case 0xEE where data.starts(with: Array("Adobe".utf8)):
        hasAdobeMarker = true
      default: break
      }
      at += 2 + length
    }
    guard let frame else { throw JPEGHeader.damaged("it has no frame header") }
    guard hasScan else { throw JPEGHeader.damaged("it has no image data") }
    try RasterLimits.check(width: frame.width, height: frame.height)

    // Orientations 5 to 8 lie on their side.
    let orientation = exif?.orientation ?? 1
    let (width, height) = (Double(frame.width), Double(frame.height))
    facts = PlanFacts(
      mediaType: .jpeg,
      size: orientation >= 5 ? Size(width: height, height: width) : Size(width: width, height: height),
      unit: .pixels)
    facts.orientation = orientation
    var resolution = exif?.pixelsPerInch ?? density
    if orientation >= 5, let flat = resolution {
      resolution = PlanFacts.PixelsPerInch(x: flat.y, y: flat.x)
    }
    RasterLimits.note(pixelsPerInch: resolution, in: &facts)
    if frame.components == 4 {
      facts.note(
        "plan-cmyk",
        "the picture is in printing colours\(hasAdobeMarker ? "" : " without saying which way"); "
          + "its colours may look different",
        remedy: "save it in RGB")
    }
    if !bytes.suffix(64).contains([0xFF, 0xD9]) {
      facts.warn("plan-incomplete", "the picture may be cut off: its end is missing", remedy: "ask for it again")
    }
  }

  private static func damaged(_ what: String) -> UnderlayError {
    UnderlayError(.damaged, "the JPEG is damaged: \(what)", remedy: "export it anew, or ask for it again")
  }
}
