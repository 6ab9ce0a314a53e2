internal import EncyTexts

/// Reads numbers from bytes at any place; `nil` past the end.
struct ByteReader {
  var bytes: ArraySlice<UInt8>

  func byte(_ offset: Int) -> Int? {
    offset >= 0 && offset < bytes.count ? Int(bytes[bytes.startIndex + offset]) : nil
  }

  func two(_ offset: Int) -> Int? {
    guard let first = byte(offset), let second = byte(offset + 1) else { return nil }
    return first << 8 | second
  }

  func four(_ offset: Int) -> Int? {
    guard let first = two(offset), let second = two(offset + 2) else { return nil }
    return first << 16 | second
  }

  func slice(_ offset: Int, _ count: Int) -> ArraySlice<UInt8>? {
    guard offset >= 0, count >= 0, offset <= bytes.count, count <= bytes.count - offset else { return nil }
    return bytes[(bytes.startIndex + offset)..<(bytes.startIndex + offset + count)]
  }
}

/// What may be asked of a picture before anything decodes it.
enum RasterLimits {
  /// Cairo's picture surfaces hold no longer side.
  static let maximumSide = 32_767
  static let maximumPixels = 200_000_000
  /// Of pixels as they are stored.
  static let maximumBytes = 800_000_000

  /// `bits` are those of one pixel, all its components together.
  static func check(width: Int, height: Int, bits: Int) throws(UnderlayError) {
    if width <= 0 || height <= 0 {
      throw UnderlayError(
        .damaged, .planPictureSize(width: SafeText("\(width)"), height: SafeText("\(height)")), remedy: .planRemedyAnew)
    }
    if width > maximumSide || height > maximumSide || width * height > maximumPixels
      || width * height * bits > maximumBytes * 8
    {
      throw UnderlayError(
        .tooLarge,
        .planPictureLarge(
          width: SafeText("\(width)"), height: SafeText("\(height)"), bits: SafeText("\(bits)"),
          pixels: SafeText("\(maximumPixels / 1_000_000)"),
          bytes: SafeText("\(maximumBytes / 1_000_000)"), side: SafeText("\(maximumSide)")),
        remedy: .planRemedyResolution)
    }
  }

  /// Keeps a plausible resolution, and reports irregularities.
  static func note(pixelsPerInch: PlanFacts.PixelsPerInch?, in facts: inout PlanFacts) {
    guard let pixelsPerInch else { return }
    let range = 1.0...10_000
    guard range.contains(pixelsPerInch.x), range.contains(pixelsPerInch.y) else {
      facts.warn(
        "plan-resolution-unusable", .planResolutionUnusable, remedy: .planRemedyTwoPoints)
      return
    }
    facts.pixelsPerInch = pixelsPerInch
    if abs(pixelsPerInch.x - pixelsPerInch.y) > 0.005 * pixelsPerInch.x {
      facts.warn(
        "plan-resolution-uneven", .planResolutionUneven, remedy: .planRemedyTwoWays)
    }
    if pixelsPerInch.x.rounded() == 72 || pixelsPerInch.x.rounded() == 96 {
      facts.note(
        "plan-resolution-doubtful",
        .planResolutionDoubtful(number: SafeText(Int(pixelsPerInch.x.rounded()))), remedy: .planRemedyTwoPoints)
    }
  }
}
