internal import EncyBase
internal import EncyPictures
internal import EncyTexts

/// The content of a PNG or JPEG file's header; the pixels aren't read.
struct ImageFile: Equatable {
  enum Form: String { case png, jpeg }

  let form: Form
  /// Pixels in a row and rows, as stored.
  let width, height: Int
  /// JPEG's number of colour components: 1 gray, 3 colour, 4 inks.
  let components: Int
  /// How the stored picture is to be turned and mirrored, 1 to 8 (Exif 2.3, section 4.6.4, tag 0x0112).
  let orientation: Int
  /// Where a JPEG's Exif segments lie.
  let exifSegments: [Range<Int>]

  /// Reads the head; `nil` when the bytes are neither a PNG nor a JPEG file.
  init?(_ bytes: [UInt8]) {
    let kind = SourceKind(signatureOf: bytes)
    if kind == .png, bytes.count >= 33 {
      guard let size = PictureSize(bytes), size.width > 0, size.height > 0 else { return nil }
      form = .png
      (width, height) = (size.width, size.height)
      components = 3
      orientation = 1
      exifSegments = []
      return
    }
    guard kind == .jpeg else { return nil }
    var exif: [JPEGSegments.Segment] = []
    for segment in JPEGSegments(bytes) {
      if segment.isScan { return nil }
      if segment.exif != nil { exif.append(segment) }
      guard segment.isFrame else { continue }
      guard let frame = segment.frame, frame.width > 0, frame.height > 0 else { return nil }
      form = .jpeg
      (width, height, components) = (frame.width, frame.height, frame.components)
      // The first one counts, as in import.
      orientation = exif.first?.exif.flatMap { ExifData($0) }?.orientation ?? 1
      exifSegments = exif.map(\.range)
      return
    }
    return nil
  }

  /// Why a file is none that can be read, and what to do.
  static func refusal(of bytes: [UInt8]) -> Message {
    // A PNG whose line ends were changed on the way is a damaged one.
    bytes.starts(with: SourceKind.jpegSignature) || bytes.starts(with: SourceKind.pngSignature.prefix(4))
      ? .exportHeadDamaged : .exportNoPicture
  }

  /// The chunks of a PNG file that decide what it looks like (PNG specification, section 11): size, palette, transparency,
  /// pixels. What can't be read as chunks is left out from there on.
  static func drawnChunks(of bytes: [UInt8]) -> [UInt8] {
    PNGChunks(bytes).reduce(into: Array(bytes.prefix(8))) { result, chunk in
      if chunk.isCritical || chunk.type == "tRNS" { result += chunk.bytes }
    }
  }

  /// Whether a JPEG has its end marker; what has been cut lacks it.
  func isComplete(_ bytes: [UInt8]) -> Bool {
    bytes.indices.dropFirst().last { bytes[$0] == 0xD9 && bytes[$0 - 1] == 0xFF } != nil
  }

  /// A JPEG as every reader of PDF draws it (ISO 32000-1, 7.4.8), and draws it as libjpeg does; `nil` where they differ. Fill bytes and
  /// markers without a meaning go, for cairo doesn't read past them.
  func portable(_ bytes: [UInt8]) -> [UInt8]? {
    var head: [UInt8] = [0xFF, 0xD8]
    var (isDrawnAlike, hasJFIF) = (false, false)
    var identifiers: [UInt8] = []
    var transform: UInt8?
    for segment in JPEGSegments(bytes) {
      let data = segment.data
      switch segment.marker {
      // Baseline and progressive, of 8 bits; not inks, for which Adobe's inversion would have to be sorted out.
      case 0xC0...0xC2:
        guard data.first == 8, data.count >= 6 + 3 * components else { return nil }
        isDrawnAlike = components == 1 || components == 3
        identifiers = (0..<components).map { data[data.startIndex + 6 + 3 * $0] }
      case 0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF: return nil
      case 0xE0 where data.starts(with: Array("JFIF\0".utf8)): hasJFIF = true
      case 0xEE where data.starts(with: Array("Adobe".utf8)):
        guard data.count >= 12 else { return nil }
        transform = data[data.startIndex + 11]
      case 0xDA:
        // Whether three components are brightness and tints, or red, green and blue: libjpeg asks JFIF first, then Adobe's marker, then
        // the components' names; PDF asks Adobe's marker alone.
        let isTinted = hasJFIF || (transform.map { $0 != 0 } ?? !identifiers.elementsEqual("RGB".utf8))
        let isTintedInPDF = transform.map { $0 != 0 } ?? true
        guard isDrawnAlike, components == 1 || isTinted == isTintedInPDF, (transform ?? 0) <= 1 else { return nil }
        let place = segment.range.lowerBound
        return head.count == place ? bytes : head + bytes[place...]
      default: break
      }
      head += segment.bytes
    }
    return nil
  }

  /// The size as people see it.
  var displayedSize: Size {
    orientation >= 5
      ? Size(width: Double(height), height: Double(width)) : Size(width: Double(width), height: Double(height))
  }

  /// From stored pixels to displayed ones.
  var displayTransform: AffineTransform {
    let (w, h) = (Double(width), Double(height))
    switch orientation {
    case 2: return AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: w, ty: 0)
    case 3: return AffineTransform(a: -1, b: 0, c: 0, d: -1, tx: w, ty: h)
    case 4: return AffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: h)
    case 5: return AffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
    case 6: return AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: h, ty: 0)
    case 7: return AffineTransform(a: 0, b: -1, c: -1, d: 0, tx: h, ty: w)
    case 8: return AffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: w)
    default: return .identity
    }
  }
}
