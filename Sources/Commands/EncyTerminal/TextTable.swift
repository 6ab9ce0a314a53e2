internal import EncyBase
internal import EncyTexts

/// Rows of text in aligned columns, two spaces between them. Whatever stands in a cell is made harmless.
package struct TextTable {
  /// Which edge a column's cells keep to.
  package enum Alignment { case left, right }

  /// How a cell stands out where there is colour.
  package enum Emphasis {
    case plain, strong, good, bad, faint

    fileprivate var code: String? {
      switch self {
      case .plain: nil
      case .strong: "1"
      case .good: "32"
      case .bad: "31"
      case .faint: "2"
      }
    }
  }

  private let alignments: [Alignment]
  private var rows: [[String]] = []
  /// Of rows whose cells stand out, by their number.
  private var emphases: [Int: [Emphasis]] = [:]
  /// What a column of texts keeps at least, where there is too little room.
  private static let narrowest = 12

  package init(_ alignments: [Alignment]) { self.alignments = alignments }

  package mutating func add(_ cells: String...) { add(cells) }
  package mutating func add(_ cells: [String]) { rows.append(cells.map(visible)) }
  package mutating func add(_ cells: [(text: String, emphasis: Emphasis)]) {
    emphases[rows.count] = cells.map(\.emphasis)
    add(cells.map(\.text))
  }
  package var isEmpty: Bool { rows.isEmpty }

  /// The rows as lines, without spaces at their ends. Where they would be wider than `columns`, texts go on below in their column.
  package func lines(
    indent: Int = 0, columns: Int?, inColour: Bool = false
  ) -> [TerminalText] {
    blocks(indent: indent, columns: columns, inColour: inColour).flatMap(\.self)
  }

  /// The same, the lines of each row together.
  package func blocks(
    indent: Int = 0, columns: Int?, inColour: Bool = false
  ) -> [[TerminalText]] {
    let widths = widths(indent: indent, columns: columns)
    return rows.enumerated().map { number, row in
      let codes = inColour ? emphases[number]?.map(\.code) : nil
      let cells = row.enumerated().map { column, cell in pieces(of: cell, width: widths[column]) }
      return (0..<(cells.map(\.count).max() ?? 0)).map { place in
        var line = String(repeating: " ", count: indent)
        for (column, pieces) in cells.enumerated() {
          let piece = pieces.indices.contains(place) ? pieces[place] : ""
          let padding = String(repeating: " ", count: max(0, widths[column] - width(piece)))
          let code = piece.isEmpty ? nil : codes.flatMap { $0.indices.contains(column) ? $0[column] : nil }
          let shown = code.map { "\u{1B}[\($0)m\(piece)\u{1B}[0m" } ?? piece
          line += (column > 0 ? "  " : "") + (alignments[column] == .right ? padding + shown : shown + padding)
        }
        while line.last == " " { line.removeLast() }
        return TerminalText(safe: line)
      }
    }
  }

  /// Whether there is room for the rows when the texts of the first column go on below, in no less than half of its width.
  package func fits(indent: Int = 0, columns: Int?) -> Bool {
    let widths = widths(indent: indent, columns: nil)
    guard let columns, let first = widths.first else { return true }
    return indent + widths.reduce(-2) { $0 + $1 + 2 } - first + min(first, max(18, first / 2)) <= columns
  }

  /// How wide each column is: as its widest cell, less where that is too much, the widest of texts first.
  private func widths(indent: Int, columns: Int?) -> [Int] {
    var widths = alignments.indices.map { column in rows.map { $0.count > column ? width($0[column]) : 0 }.max() ?? 0 }
    guard let columns else { return widths }
    var excess = indent + widths.reduce(0, +) + 2 * max(0, widths.count - 1) - columns
    // Between words first, the widest column before others; only then inside of words, from the last column on.
    let texts = alignments.indices.filter { alignments[$0] == .left }
    let words = alignments.indices.map { column in
      rows.flatMap { $0.count > column ? $0[column].split(separator: " ").map(width) : [] }.max() ?? 0
    }
    for column in texts.sorted(by: { widths[$0] > widths[$1] }) where excess > 0 {
      let cut = max(0, min(excess, widths[column] - max(words[column], TextTable.narrowest)))
      widths[column] -= cut
      excess -= cut
    }
    for column in texts.reversed() where excess > 0 {
      let cut = max(0, min(excess, widths[column] - TextTable.narrowest))
      widths[column] -= cut
      excess -= cut
    }
    return widths
  }

  private func width(_ text: some StringProtocol) -> Int { text.unicodeScalars.reduce(0) { $0 + $1.columns } }

  /// A cell broken between words, and inside of those that are too long by themselves.
  private func pieces(of cell: String, width: Int) -> [String] {
    if self.width(cell) <= width { return [cell] }
    var pieces = [""]
    for word in cell.split(separator: " ") {
      var rest = word
      let last = pieces.count - 1
      if !pieces[last].isEmpty, self.width(pieces[last]) + 1 + self.width(rest) <= width {
        pieces[last] += " \(rest)"
        continue
      }
      if pieces[last].isEmpty { pieces.removeLast() }
      while self.width(rest) > width {
        var piece = ""
        while let character = rest.first, self.width(piece + String(character)) <= width || piece.isEmpty {
          piece.append(rest.removeFirst())
        }
        pieces.append(piece)
      }
      pieces.append(String(rest))
    }
    return pieces
  }
}
