internal import EncyBase
internal import EncyTexts

/// The metadata of a JPEG (ITU-T T.81 annex B, T.871 for JFIF, EXIF), read without decoding a pixel.
struct JPEGHeader {
  private(set) var facts = PlanFacts(kind: .jpeg, size: Size(width: 0, height: 0), unit: .pixels)
  private var frame: (width: Int, height: Int, components: Int)?
  private var exif: ExifTags?
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
    let reader = ByteReader(bytes: bytes[...])
    guard reader.two(0) == 0xFFD8 else { throw JPEGHeader.damaged("its header is missing") }
    var isComplete = false
    var at = 2
    while let lead = reader.byte(at) {
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
      if marker == 0xD9 {
        isComplete = true
        break
      }
      guard let length = reader.two(at + 2), length >= 2, let data = reader.slice(at + 4, length - 2) else {
        throw JPEGHeader.damaged("it ends in the middle")
      }
      try take(marker, data)
      at += 2 + length
      if marker == 0xDA { at = JPEGHeader.endOfScan(bytes, from: at) }
    }
    guard let frame else { throw JPEGHeader.damaged("it has no frame header") }
    guard scans > 0 else { throw JPEGHeader.damaged("it has no image data") }
    guard isComplete else { throw JPEGHeader.damaged("it ends in the middle") }
    state(width: Double(frame.width), height: Double(frame.height), components: frame.components)
  }

  /// Takes in one segment.
  private mutating func take(_ marker: Int, _ data: ArraySlice<UInt8>) throws(UnderlayError) {
    let segment = ByteReader(bytes: data)
    switch marker {
    case 0xC0, 0xC1, 0xC2:
      guard let bits = segment.byte(0), let height = segment.two(1), let width = segment.two(3),
        let components = segment.byte(5), frame == nil, [1, 3, 4].contains(components)
      else { throw JPEGHeader.damaged("its frame header is impossible") }
      guard bits == 8 else { throw JPEGHeader.rare("with \(bits) bits a colour") }
      try RasterLimits.check(width: width, height: height, bits: components * 8)
      frame = (width, height, components)
    case 0xC3, 0xC5, 0xC6, 0xC7: throw JPEGHeader.rare("without loss or in layers")
    case 0xC9, 0xCA, 0xCB, 0xCD, 0xCE, 0xCF: throw JPEGHeader.rare("arithmetically")
    case 0xDA:
      guard let frame else { throw JPEGHeader.damaged("it has no frame header") }
      scans += 1
      if scans > JPEGHeader.maximumScans || scans * frame.width * frame.height > JPEGHeader.maximumScannedPixels {
        throw UnderlayError(
          .tooLarge, .planJpegPasses(number: SafeText("\(scans - 1)")), remedy: .planRemedyPlainPicture)
      }
    case 0xE0 where data.starts(with: Array("JFIF\0".utf8)):
      if let unit = segment.byte(7), unit == 1 || unit == 2, let x = segment.two(8), let y = segment.two(10) {
        let factor = unit == 2 ? 2.54 : 1
        density = density ?? PlanFacts.PixelsPerInch(x: Double(x) * factor, y: Double(y) * factor)
      }
    case 0xE1 where data.starts(with: Array("Exif\0\0".utf8)):
      if !hasExif { exif = ExifTags(data.dropFirst(6)) }
      hasExif = true
    case 0xEE where data.starts(with: Array("Adobe".utf8)): hasAdobeMarker = true
    default: break
    }
  }

  /// Puts together what the segments say.
  private mutating func state(width: Double, height: Double, components: Int) {
    // Orientations 5 to 8 lie on their side.
    let orientation = exif?.orientation ?? 1
    facts.size = orientation >= 5 ? Size(width: height, height: width) : Size(width: width, height: height)
    facts.orientation = orientation
    var resolution = exif?.pixelsPerInch ?? density
    if orientation >= 5, let flat = resolution {
      resolution = PlanFacts.PixelsPerInch(x: flat.y, y: flat.x)
    }
    RasterLimits.note(pixelsPerInch: resolution, in: &facts)
    if components == 4 {
      facts.note("plan-cmyk", hasAdobeMarker ? .planCmyk : .planCmykUnknown, remedy: .planRemedyRgb)
    }
  }

  /// Where the marker behind the data of a scan stands: the next 0xFF that is neither data, a fill byte nor a restart
  /// (T.81, B.1.1.5); the end of the bytes if there is none.
  private static func endOfScan(_ bytes: [UInt8], from start: Int) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      var at = start
      while at + 1 < bytes.count {
        if bytes[at] == 0xFF {
          switch bytes[at + 1] {
          case 0x00, 0xD0...0xD7: at += 1
          case 0xFF: break
          default: return at
          }
        }
        at += 1
      }
      return bytes.count
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
