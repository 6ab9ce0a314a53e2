import EncyBase

/// A table over the whole width: numbers right-aligned in columns as wide as they need, one column of text that takes the rest, the
/// head repeated on every page.
struct PageTable {
  /// A column.
  struct Column {
    var header: String
    /// Whether its cells are numbers, at the right edge of the column.
    var isNumber: Bool
    /// Whether it takes the width that the others leave.
    var isFlexible: Bool

    init(_ header: String, isNumber: Bool = false, isFlexible: Bool = false) {
      (self.header, self.isNumber, self.isFlexible) = (header, isNumber, isFlexible)
    }
  }

  /// A cell: runs of text below each other.
  struct Cell {
    var runs: [(text: String, style: TextStyle)]

    init(_ text: String, _ style: TextStyle = .table) { runs = [(text, style)] }
    init(runs: [(text: String, style: TextStyle)]) { self.runs = runs }
  }

  /// A row.
  enum Row {
    /// A heading over the rows that follow.
    case section(String)
    /// One cell for each column.
    case cells([Cell], isHighlighted: Bool)
    /// A sum: a text in the flexible column and an amount in the last.
    case sum(String, String)
  }

  static let gap = 12.0
  static let padding = 3.0

  var columns: [Column]
  var rows: [Row]
  /// A column that stands out, by its place.
  var highlightedColumn: Int?
  /// The row that begins a new page, with what follows.
  var startOfEnd: Int?
  /// Whether all columns of numbers are equally wide.
  var hasEqualNumbers: Bool

  init(_ columns: [Column], rows: [Row] = [], highlightedColumn: Int? = nil, hasEqualNumbers: Bool = false) {
    (self.columns, self.rows, self.highlightedColumn) = (columns, rows, highlightedColumn)
    self.hasEqualNumbers = hasEqualNumbers
  }

  /// The left and right edge of each column, and by how much the letters shrink so that no number is broken.
  func geometry(in writer: PageWriter) -> (edges: [(left: Double, right: Double)], shrink: Double) {
    for shrink in [1, 0.94, 0.88, 0.82, 0.76, 0.7] {
      var natural = columns.indices.map { naturalWidth($0, shrink: shrink, writer: writer) }
      if hasEqualNumbers {
        let numbers = natural.indices.filter { columns[$0].isNumber }
        let widest = (numbers.map { natural[$0] }.max() ?? 0) + 6
        for index in numbers { natural[index] = widest }
      }
      let gaps = PageTable.gap * Double(columns.count - 1)
      let fixed = columns.indices.filter { !columns[$0].isFlexible }.reduce(0) { $0 + natural[$1] }
      let flexible = columns.indices.filter { columns[$0].isFlexible }
      let rest = writer.width - gaps - fixed
      let wanted = min(150, flexible.map { natural[$0] }.max() ?? 0) * Double(flexible.count)
      guard rest >= wanted || shrink == 0.7 else { continue }
      var widths = natural
      if flexible.isEmpty {
        let more = max(0, rest) / Double(columns.count)
        for index in widths.indices { widths[index] += more }
      }
      for index in flexible { widths[index] = max(60, rest / Double(flexible.count)) }
      let sum = widths.reduce(gaps, +)
      if sum > writer.width {
        for index in widths.indices { widths[index] *= (writer.width - gaps) / (sum - gaps) }
      }
      var x = writer.left
      return (
        widths.map { width in
          defer { x += width + PageTable.gap }
          return (x, x + width)
        }, shrink
      )
    }
    return ([], 1)
  }

  private func naturalWidth(_ column: Int, shrink: Double, writer: PageWriter) -> Double {
    var widest = writer.measured(columns[column].header, PageTable.headStyle(shrink))
    for row in rows {
      guard case .cells(let cells, _) = row, column < cells.count else { continue }
      for run in cells[column].runs {
        for line in run.text.split(separator: "\n") {
          widest = max(widest, writer.measured(String(line), PageTable.shrunk(run.style, shrink)))
        }
      }
    }
    if case .sum(_, let amount)? = rows.first(where: { if case .sum = $0 { true } else { false } }),
      column == columns.count - 1
    {
      widest = max(widest, writer.measured(amount, PageTable.shrunk(.tableStrong, shrink)))
    }
    return columns[column].isFlexible ? widest : min(widest + 0.5, 190)
  }

  static func shrunk(_ style: TextStyle, _ shrink: Double) -> TextStyle {
    var copy = style
    copy.font.size *= shrink
    return copy
  }

  static func headStyle(_ shrink: Double) -> TextStyle { shrunk(TextStyle(7.5, pitch: 12, color: Ink.soft), shrink) }
}

extension PageWriter {
  /// Writes a table.
  mutating func table(_ table: PageTable) {
    let (edges, shrink) = table.geometry(in: self)
    guard edges.count == table.columns.count, !edges.isEmpty else { return }
    write(.table) { $0.rows(of: table, edges, shrink) }
  }

  private mutating func rows(of table: PageTable, _ edges: [(left: Double, right: Double)], _ shrink: Double) {
    let head: (inout PageWriter) -> Void = { writer in
      let cells = table.columns.enumerated().map { index, column in
        writer.lines(
          of: PageTable.Cell(column.header, PageTable.headStyle(1)), edges[index], isNumber: column.isNumber,
          shrink: shrink)
      }
      writer.write(.row) { writer in
        writer.flow(cells, pitch: 12, as: cells.map { _ in writer.element(.columnHeader) })
      }
      writer.y += 1.5
      writer.rule(Ink.text, width: 0.75)
      writer.y += 1
    }
    ensure(70)
    head(&self)
    for (index, row) in table.rows.enumerated() {
      if index == table.startOfEnd {
        newPage()
        again(head)
      }
      switch row {
      case .section(let title): section(title, isFirst: index == 0, edges.count, head)
      case .sum(let title, let amount): sum(title, amount, edges, shrink: shrink, head)
      case .cells(let cells, let isHighlighted):
        let columns = cells.enumerated().map { index, cell in
          lines(of: cell, edges[index], isNumber: table.columns[index].isNumber, shrink: shrink)
        }
        let highlighted = table.highlightedColumn.map { edges[$0] }
        cellRow(columns, isHighlighted: isHighlighted, highlighted: highlighted, head)
      }
    }
  }

  private mutating func section(
    _ title: String, isFirst: Bool, _ columns: Int, _ head: @escaping (inout PageWriter) -> Void
  ) {
    let lines = wrapped(title, .tableStrong, width: width)
    ensureRow(Double(lines.count + 2) * 12 + 20, head)
    y += isFirst ? 4 : 10
    write(.row) { writer in
      writer.flow(
        [lines.map { FlowLine(text: $0, x: writer.left, style: .tableStrong) }], pitch: 12,
        as: [writer.element(.rowHeader, columns: columns)], turning: head)
    }
    y += 3
    rule(Ink.rule)
  }

  private mutating func sum(
    _ title: String, _ amount: String, _ edges: [(left: Double, right: Double)], shrink: Double,
    _ head: @escaping (inout PageWriter) -> Void
  ) {
    let label = PageTable.shrunk(.tableStrong, shrink)
    let amountWidth = measured(amount, label)
    let labelRight = min(edges[max(edges.count - 2, 0)].right, right - amountWidth - PageTable.gap)
    let lines = wrapped(title, label, width: labelRight - left)
    ensureRow(Double(lines.count) * 12 + 8, head)
    y += PageTable.padding
    write(.row) { writer in
      writer.flow(
        [
          lines.map { FlowLine(text: $0, x: labelRight, anchor: .end, style: label) },
          [FlowLine(text: amount, x: writer.right, anchor: .end, style: label)],
        ], pitch: 12, as: [writer.element(.rowHeader, columns: edges.count - 1), writer.element(.cell)], turning: head)
    }
    y += PageTable.padding
  }

  private mutating func cellRow(
    _ columns: [[FlowLine]], isHighlighted: Bool, highlighted: (left: Double, right: Double)?,
    _ head: @escaping (inout PageWriter) -> Void
  ) {
    let height = Double(columns.map(\.count).max() ?? 0) * 12 + 2 * PageTable.padding
    ensureRow(height <= PageMeasure.content.height * 0.4 ? height : 60, head)
    if height <= room {
      if isHighlighted { wash(left - 6, width + 12, height, cornerRadius: 2) }
      if let highlighted { wash(highlighted.left - 3, highlighted.right - highlighted.left + 9, height) }
    }
    y += PageTable.padding
    write(.row) { writer in
      writer.flow(columns, pitch: 12, as: columns.map { _ in writer.element(.cell) }, turning: head)
    }
    y += PageTable.padding
    rule(Ink.hair)
  }

  private mutating func wash(_ x: Double, _ width: Double, _ height: Double, cornerRadius: Double = 0) {
    let area = Rect(x: x, y: y, width: width, height: height)
    paint(.shape(Shape(.rectangle(area, cornerRadius: cornerRadius), fill: Ink.accentWash)))
  }

  private mutating func ensureRow(_ height: Double, _ head: (inout PageWriter) -> Void) {
    guard room < height, height <= PageMeasure.content.height else { return }
    newPage()
    again(head)
  }

  /// The lines of a cell between two edges.
  func lines(
    of cell: PageTable.Cell, _ edges: (left: Double, right: Double), isNumber: Bool, shrink: Double
  ) -> [FlowLine] {
    cell.runs.flatMap { run in
      let style = PageTable.shrunk(run.style, shrink)
      return wrapped(run.text, style, width: edges.right - edges.left + 0.5).map {
        FlowLine(text: $0, x: isNumber ? edges.right : edges.left, anchor: isNumber ? .end : .start, style: style)
      }
    }
  }
}
