internal import EncyBase
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
      form = .png
      width = bytes.bigEndian(at: 16, count: 4)
      height = bytes.bigEndian(at: 20, count: 4)
      components = 3
      orientation = 1
      exifSegments = []
      guard width > 0, height > 0 else { return nil }
      return
    }
    guard kind == .jpeg else { return nil }
    var place = 2
    var turned = 1
    var segments: [Range<Int>] = []
    while place + 4 <= bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      if marker == 0xFF {
        place += 1
        continue
      }
      if ImageFile.standsAlone(marker) {
        place += 2
        continue
      }
      let length = bytes.bigEndian(at: place + 2, count: 2)
      let end = place + 2 + length
      guard length >= 2, end <= bytes.count else { return nil }
      switch marker {
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        guard length >= 8 else { return nil }
        form = .jpeg
        height = bytes.bigEndian(at: place + 5, count: 2)
        width = bytes.bigEndian(at: place + 7, count: 2)
        components = Int(bytes[place + 9])
        orientation = turned
        exifSegments = segments
        guard width > 0, height > 0 else { return nil }
        return
      case 0xE1 where bytes[(place + 4)..<end].starts(with: [0x45, 0x78, 0x69, 0x66, 0, 0]):
        // The first one counts, as in import.
        if segments.isEmpty { turned = ImageFile.orientation(exif: bytes[(place + 10)..<end]) ?? 1 }
        segments.append(place..<end)
      case 0xD9, 0xDA: return nil
      default: break
      }
      place = end
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
    var result = Array(bytes.prefix(8))
    var place = 8
    while place + 12 <= bytes.count {
      let end = place + 12 + bytes.bigEndian(at: place, count: 4)
      guard end <= bytes.count else { break }
      let type = bytes[(place + 4)..<(place + 8)]
      if type[place + 4] & 0x20 == 0 || type.elementsEqual("tRNS".utf8) { result += bytes[place..<end] }
      if type.elementsEqual("IEND".utf8) { break }
      place = end
    }
    return result
  }

  /// Whether a JPEG has its end marker; what has been cut lacks it.
  func isComplete(_ bytes: [UInt8]) -> Bool {
    bytes.indices.dropFirst().last { bytes[$0] == 0xD9 && bytes[$0 - 1] == 0xFF } != nil
  }

  /// A JPEG as every reader of PDF draws it (ISO 32000-1, 7.4.8), and draws it as libjpeg does; `nil` where they differ. Fill bytes and
  /// markers without a meaning go, for cairo doesn't read past them.
  func portable(_ bytes: [UInt8]) -> [UInt8]? {
    var head: [UInt8] = [0xFF, 0xD8]
    var place = 2
    var (isDrawnAlike, hasJFIF) = (false, false)
    var identifiers: [UInt8] = []
    var transform: UInt8?
    while place + 4 <= bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      if marker == 0xFF || ImageFile.standsAlone(marker) {
        place += marker == 0xFF ? 1 : 2
        continue
      }
      let end = place + 2 + bytes.bigEndian(at: place + 2, count: 2)
      guard end >= place + 4, end <= bytes.count else { return nil }
      let data = bytes[(place + 4)..<end]
      switch marker {
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
        return head.count == place ? bytes : head + bytes[place...]
      default: break
      }
      head += bytes[place..<end]
      place = end
    }
    return nil
  }

  /// Whether a JPEG's marker has no length and no data (T.81, B.1.1.3).
  private static func standsAlone(_ marker: UInt8) -> Bool { marker == 0x01 || (0xD0...0xD7).contains(marker) }

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

  private static func orientation(exif: ArraySlice<UInt8>) -> Int? {
    let tiff = Array(exif)
    guard tiff.count >= 8 else { return nil }
    let isLittle = tiff.starts(with: [0x49, 0x49])
    guard isLittle || tiff.starts(with: [0x4D, 0x4D]) else { return nil }
    func number(_ place: Int, _ count: Int) -> Int? {
      guard place >= 0, place + count <= tiff.count else { return nil }
      return isLittle ? tiff.littleEndian(at: place, count: count) : tiff.bigEndian(at: place, count: count)
    }
    guard number(2, 2) == 42, let first = number(4, 4), let count = number(first, 2) else { return nil }
    var found: Int?
    for entry in 0..<min(count, 1000) {
      let place = first + 2 + 12 * entry
      guard let tag = number(place, 2), let type = number(place + 2, 2) else { break }
      if tag == 0x0112, type == 3, let value = number(place + 8, 2), (1...8).contains(value) { found = value }
    }
    return found
  }
}

extension [UInt8] {
  fileprivate func bigEndian(at place: Int, count: Int) -> Int {
    self[place..<(place + count)].reduce(0) { $0 << 8 | Int($1) }
  }

  fileprivate func littleEndian(at place: Int, count: Int) -> Int {
    self[place..<(place + count)].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
