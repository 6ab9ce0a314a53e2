internal import EncyBase
internal import EncyPictures
internal import EncyTexts

/// The metadata of a JPEG (ITU-T T.81 annex B, T.871 for JFIF, EXIF), read without decoding a pixel.
struct JPEGHeader {
  private(set) var facts = PlanFacts(kind: .jpeg, size: Size(width: 0, height: 0), unit: .pixels)
  private var frame: (width: Int, height: Int, components: Int)?
  private var exif: ExifData?
  private var hasExif = false
  private var density: PlanFacts.PixelsPerInch?
  private var hasAdobeMarker = false
  private var scans = 0

  /// A picture may be drawn in so many passes; each costs a decoder a walk over all pixels.
  private static let maximumScans = 200
  private static let maximumScannedPixels = 8_000_000_000

  /// Walks through the markers and the image data to the end marker.
  /// - Throws: When the header is missing, impossible or too large, or the end is missing.
  init(_ bytes: [UInt8]) throws(UnderlayError) {
    guard bytes.starts(with: [0xFF, 0xD8]) else { throw JPEGHeader.damaged("its header is missing") }
    var segments = JPEGSegments(bytes)
    while let segment = segments.next() { try take(segment) }
    switch segments.fault {
    case .noMarker: throw JPEGHeader.damaged("there is something else where a marker should be")
    case .cut: throw JPEGHeader.damaged("it ends in the middle")
    case nil: break
    }
    guard let frame else { throw JPEGHeader.damaged("it has no frame header") }
    guard scans > 0 else { throw JPEGHeader.damaged("it has no image data") }
    guard segments.isComplete else { throw JPEGHeader.damaged("it ends in the middle") }
    state(width: Double(frame.width), height: Double(frame.height), components: frame.components)
  }

  /// Takes in one segment.
  private mutating func take(_ segment: JPEGSegments.Segment) throws(UnderlayError) {
    switch segment.marker {
    case 0xC0, 0xC1, 0xC2:
      guard let found = segment.frame, frame == nil, [1, 3, 4].contains(found.components)
      else { throw JPEGHeader.damaged("its frame header is impossible") }
      guard found.bits == 8 else { throw JPEGHeader.rare("with \(found.bits) bits a colour") }
      try RasterLimits.check(width: found.width, height: found.height, bits: found.components * 8)
      frame = (found.width, found.height, found.components)
    case 0xC3, 0xC5, 0xC6, 0xC7: throw JPEGHeader.rare("without loss or in layers")
    case 0xC9, 0xCA, 0xCB, 0xCD, 0xCE, 0xCF: throw JPEGHeader.rare("arithmetically")
    case 0xDA:
      guard let frame else { throw JPEGHeader.damaged("it has no frame header") }
      scans += 1
      if scans > JPEGHeader.maximumScans || scans * frame.width * frame.height > JPEGHeader.maximumScannedPixels {
        throw UnderlayError(
          .tooLarge, .planJpegPasses(number: SafeText("\(scans - 1)")), remedy: .planRemedyPlainPicture)
      }
    case 0xE0 where segment.data.starts(with: Array("JFIF\0".utf8)):
      let data = ByteReader(bytes: segment.data)
      if let unit = data.byte(7), unit == 1 || unit == 2, let x = data.two(8), let y = data.two(10) {
        let factor = unit == 2 ? 2.54 : 1
        density = density ?? PlanFacts.PixelsPerInch(x: Double(x) * factor, y: Double(y) * factor)
      }
    case 0xE1:
      guard let data = segment.exif else { break }
      if !hasExif { exif = ExifData(data) }
      hasExif = true
    case 0xEE where segment.data.starts(with: Array("Adobe".utf8)): hasAdobeMarker = true
    default: break
    }
  }

  /// Puts together what the segments say.
  private mutating func state(width: Double, height: Double, components: Int) {
    // Orientations 5 to 8 lie on their side.
    let orientation = exif?.orientation ?? 1
    facts.size = orientation >= 5 ? Size(width: height, height: width) : Size(width: width, height: height)
    facts.orientation = orientation
    var resolution = exif?.pixelsPerInch.map { PlanFacts.PixelsPerInch(x: $0.x, y: $0.y) } ?? density
    if orientation >= 5, let flat = resolution {
      resolution = PlanFacts.PixelsPerInch(x: flat.y, y: flat.x)
    }
    RasterLimits.note(pixelsPerInch: resolution, in: &facts)
    if components == 4 {
      facts.note("plan-cmyk", hasAdobeMarker ? .planCmyk : .planCmykUnknown, remedy: .planRemedyRgb)
    }
  }

  private static func rare(_ how: String) -> UnderlayError {
    UnderlayError(
      .refused, .planJpegCoding(how: SafeText(how)), remedy: .planRemedyPlainPicture)
  }

  private static func damaged(_ what: String) -> UnderlayError {
    UnderlayError(.damaged, .planJpegDamaged(what: SafeText(what)), remedy: .planRemedyAnewOrAsk)
  }
}
