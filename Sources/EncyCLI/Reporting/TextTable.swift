/// Rows of text in aligned columns, two spaces between them.
struct TextTable {
  /// Which edge a column's cells keep to.
  enum Alignment { case left, right }

  private let alignments: [Alignment]
  private var rows: [[String]] = []

  init(_ alignments: [Alignment]) { self.alignments = alignments }

  mutating func add(_ cells: String...) { rows.append(cells) }
  mutating func add(_ cells: [String]) { rows.append(cells) }
  var isEmpty: Bool { rows.isEmpty }

  /// The rows as lines, without spaces at their ends.
  func lines(indent: Int = 0) -> [String] {
    let widths = alignments.indices.map { column in rows.map { $0.count > column ? $0[column].count : 0 }.max() ?? 0 }
    return rows.map { row in
      var line = String(repeating: " ", count: indent)
      for (column, cell) in row.enumerated() {
        let padding = String(repeating: " ", count: max(0, widths[column] - cell.count))
        line += (column > 0 ? "  " : "") + (alignments[column] == .right ? padding + cell : cell + padding)
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
