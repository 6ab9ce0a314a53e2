internal import EncyBase

extension DrawingContent {
  /// Reads a page of a PDF.
  /// - Parameters:
  ///   - plan: The document.
  ///   - page: 1-based.
  /// - Returns: What is shown of it, in points.
  /// - Throws: When there is no such page, or a reader fails or takes too long.
  package static func read(_ plan: PDFPlan, page: Int) async throws(UnderlayError) -> DrawingContent {
    let size = try plan.facts(page: page).size
    let (segments, isComplete) = try plan.segments(page: page)
    let words = try await words(plan, page: page)
    return DrawingContent(
      size: size, unitsPerInch: 72, words: words, segments: segments,
      isPartial: !isComplete || words.count >= maximumWords)
  }

  /// Reads the words of a page of a PDF alone, those that are shown.
  package static func words(_ plan: PDFPlan, page: Int) async throws(UnderlayError) -> [Word] {
    let size = try plan.facts(page: page).size
    let sheet = Rect(x: 0, y: 0, width: size.width, height: size.height)
    return try await PDFWords.read(plan, page: page).filter { sheet.contains($0.box.center) }
  }
}
