/// Writes rows as cells with a separator between them, RFC 4180, in UTF-8.
///
/// What a spreadsheet would compute (a cell that begins with `=`, `+`, `-`, `@`, a tab or a line end) stands behind an apostrophe, which has
/// it keep the text; ``CSVReader`` takes the apostrophe away again. So that nothing else is taken for such a cell, a text with
/// apostrophes before one of these gets one more.
package struct CSVWriter {
  /// What stands between cells.
  package let separator: Character

  package init(separator: Character = ";") { self.separator = separator }

  /// What stands in a cell.
  package enum Cell: Sendable {
    case text(String)
    /// A number, written as the reader's language does: a spreadsheet computes with it, whatever it begins with.
    case number(String)
  }

  /// A row with its line end.
  package func row(_ cells: [String]) -> String { row(cells.map { .text($0) }) }

  /// A row with its line end.
  package func row(_ cells: [Cell]) -> String {
    let texts = cells.map { cell in
      switch cell {
      case .text(let text): self.cell(CSVWriter.isComputed(text) ? "'" + text : text)
      case .number(let number): self.cell(number)
      }
    }
    return texts.joined(separator: String(separator)) + "\r\n"
  }

  private func cell(_ text: String) -> String {
    let needsQuotes =
      text.unicodeScalars.contains { "\"\r\n".unicodeScalars.contains($0) || separator.unicodeScalars.contains($0) }
      || text.first?.isWhitespace == true || text.last?.isWhitespace == true
    if !needsQuotes { return text }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" { quoted.unicodeScalars.append(scalar) }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }

  /// The text of a cell as it was given to ``row(_:)``.
  static func unguarded(_ cell: String) -> String {
    cell.utf8.first == 0x27 && isComputed(cell) ? String(cell.unicodeScalars.dropFirst()) : cell
  }

  /// Whether a text, apostrophes before it aside, begins as what spreadsheets compute.
  private static func isComputed(_ text: String) -> Bool {
    guard let first = text.utf8.first(where: { $0 != 0x27 }) else { return false }
    return switch first {
    case 0x3D, 0x2B, 0x2D, 0x40, 0x09, 0x0D, 0x0A: true
    default: false
    }
  }
}
