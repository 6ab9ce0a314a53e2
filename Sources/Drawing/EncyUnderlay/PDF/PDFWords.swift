internal import EncyBase

/// The words of a PDF page with their boxes, read by poppler's `pdftotext -bbox` in a limited process.
enum PDFWords {
  /// - Parameters:
  ///   - plan: The document.
  ///   - page: 1-based.
  /// - Returns: The words in points on the plan, in poppler's order of reading.
  /// - Throws: When there is no such page, or poppler is missing, fails or takes too long.
  static func read(_ plan: PDFPlan, page: Int) async throws(UnderlayError) -> [DrawingContent.Word] {
    let process = LimitedProcess(
      tool: "pdftotext", package: "poppler-utils",
      arguments: ["-q", "-bbox", "-enc", "UTF-8", "-f", "1", "-l", "1", "/dev/stdin", "-"],
      outputLimit: 32 << 20, seconds: 4)
    return words(in: try await process.run(input: plan.singlePage(page)))
  }

  /// The words in what `pdftotext -bbox` writes: a line `<word xMin="1" yMin="2" xMax="3" yMax="4">text</word>` each.
  static func words(in output: [UInt8]) -> [DrawingContent.Word] {
    var words: [DrawingContent.Word] = []
    for line in output.split(separator: UInt8(ascii: "\n")) {
      guard let start = line.firstIndex(of: UInt8(ascii: "<")), line[start...].starts(with: Array("<word ".utf8)),
        let close = line[start...].firstIndex(of: UInt8(ascii: ">")),
        let end = line.lastIndex(of: UInt8(ascii: "<")), end > close
      else { continue }
      let pieces = line[start..<close].split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
      guard pieces.count >= 8, let left = Double(String(decoding: pieces[1], as: UTF8.self)),
        let top = Double(String(decoding: pieces[3], as: UTF8.self)),
        let right = Double(String(decoding: pieces[5], as: UTF8.self)),
        let bottom = Double(String(decoding: pieces[7], as: UTF8.self)),
        left.isFinite, top.isFinite, right >= left, bottom >= top, right.isFinite, bottom.isFinite
      else { continue }
      let text = unescaped(String(decoding: line[line.index(after: close)..<end].prefix(400), as: UTF8.self))
      if text.isEmpty { continue }
      words.append(
        DrawingContent.Word(text: text, box: Rect(x: left, y: top, width: right - left, height: bottom - top)))
      if words.count >= DrawingContent.maximumWords { break }
    }
    return words
  }

  private static func unescaped(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    return text.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
      .replacing("&apos;", with: "'").replacing("&#39;", with: "'").replacing("&amp;", with: "&")
  }
}
