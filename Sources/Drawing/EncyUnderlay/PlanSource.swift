internal import EncyBase
internal import EncyTexts

/// Reads what a plan file is, from its bytes alone: neither its name nor what somebody calls it counts.
package enum PlanSource {
  /// Plans may be so large, in bytes.
  package static let maximumBytes = 256 << 20

  /// Reads the facts of a plan.
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - page: The page of a PDF, 1-based; other formats have page 1 only.
  ///   - password: For encrypted PDFs.
  /// - Returns: What the file says about itself, and what is doubtful about it.
  /// - Throws: When the file can't serve as a plan. What is only doubtful is in ``PlanFacts/findings``.
  package static func inspect(_ bytes: [UInt8], page: Int = 1, password: String? = nil) throws(UnderlayError)
    -> PlanFacts
  {
    let facts: PlanFacts
    switch try checkedKind(of: bytes, page: page) {
    case .pdf: facts = try PDFPlan(bytes, password: password).drawableFacts(page: page)
    case .svg: facts = try SVGCleaner.clean(bytes).facts
    case .png: facts = try PNGHeader(bytes).facts
    case .jpeg: facts = try JPEGHeader(bytes).facts
    }
    try checkSize(facts)
    return facts
  }

  /// Reads an SVG, as ``inspect(_:page:password:)`` does, and keeps the cleaned drawing.
  package static func drawing(_ bytes: [UInt8], page: Int = 1) throws(UnderlayError) -> CleanedSVG {
    _ = try checkedKind(of: bytes, page: page)
    let drawing = try SVGCleaner.clean(bytes)
    try checkSize(drawing.facts)
    return drawing
  }

  /// The sides that a plan may have, in its own unit.
  private static let sides = 0.01...1_000_000

  /// Refuses sheets that no picture and no page has room for.
  private static func checkSize(_ facts: PlanFacts) throws(UnderlayError) {
    let size = facts.size
    guard sides.contains(size.width), sides.contains(size.height) else {
      let isLarge = max(size.width, size.height) > sides.upperBound
      let (most, least) = (Int(sides.upperBound), sides.lowerBound)
      let unit = facts.unit.rawValue
      throw UnderlayError(
        isLarge ? .tooLarge : .refused,
        .planSizeWrong(
          width: SafeText(SVGSize.number(size.width)), height: SafeText(SVGSize.number(size.height)),
          unit: SafeText("\(unit)"),
          limit: SafeText(
            isLarge
              ? .layoutAtMost(limit: SafeText("\(most) \(unit)")) : .layoutAtLeast(limit: SafeText("\(least) \(unit)")))
        ),
        remedy: .planRemedyPaperSize)
    }
  }

  private static func checkedKind(of bytes: [UInt8], page: Int) throws(UnderlayError) -> SourceKind {
    if bytes.isEmpty {
      throw UnderlayError(.damaged, .planFileEmpty, remedy: .planRemedySendAgain)
    }
    if bytes.count > maximumBytes {
      throw UnderlayError(
        .tooLarge, .planFileLarge(size: SafeText("\(bytes.count >> 20)"), limit: SafeText("\(maximumBytes >> 20)")),
        remedy: .planRemedyOnlySheet)
    }
    guard let kind = SourceKind(bytes) else {
      throw UnderlayError(
        .unknownFormat, .planFormatUnknown,
        remedy: .planRemedyAsPdf)
    }
    if kind != .pdf && page != 1 {
      throw UnderlayError(.noSuchPage, .planOnlyPdfPages, remedy: .planRemedyNoPage)
    }
    return kind
  }
}
