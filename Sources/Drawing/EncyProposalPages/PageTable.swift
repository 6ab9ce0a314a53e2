import EncyBase
internal import EncyCanvas
internal import EncyDrawing

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

  /// A cell: runs of text below each other, in the style of tables where they have none.
  struct Cell {
    var runs: [(text: String, style: TextStyle?)]

    init(_ text: String, _ style: TextStyle? = nil) { runs = [(text, style)] }
    init(runs: [(text: String, style: TextStyle)]) { self.runs = runs.map { ($0.text, $0.style) } }
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
    let inset = PageTable.inset(writer)
    let width = writer.width - 2 * inset
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
      let rest = width - gaps - fixed
      let wanted = min(150, flexible.map { natural[$0] }.max() ?? 0) * Double(flexible.count)
      guard rest >= wanted || shrink == 0.7 else { continue }
      var widths = natural
      if flexible.isEmpty {
        let more = max(0, rest) / Double(columns.count)
        for index in widths.indices { widths[index] += more }
      }
      for index in flexible { widths[index] = max(60, rest / Double(flexible.count)) }
      let sum = widths.reduce(gaps, +)
      if sum > width {
        for index in widths.indices { widths[index] *= (width - gaps) / (sum - gaps) }
      }
      var x = writer.left + inset
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
    var widest = writer.measured(columns[column].header, PageTable.shrunk(writer.styles.tableHead, shrink))
    for row in rows {
      guard case .cells(let cells, _) = row, column < cells.count else { continue }
      for run in cells[column].runs {
        for line in run.text.split(separator: "\n") {
          widest = max(
            widest, writer.measured(String(line), PageTable.shrunk(run.style ?? writer.styles.table, shrink)))
        }
      }
    }
    if case .sum(_, let amount)? = rows.first(where: { if case .sum = $0 { true } else { false } }),
      column == columns.count - 1
    {
      widest = max(widest, writer.measured(amount, PageTable.shrunk(writer.styles.tableStrong, shrink)))
    }
    return columns[column].isFlexible ? widest : min(widest + 0.5, 190)
  }

  static func shrunk(_ style: TextStyle, _ shrink: Double) -> TextStyle {
    var copy = style
    copy.font.size *= shrink
    return copy
  }

  /// Texts keep off the edge of a ground.
  static func inset(_ writer: PageWriter) -> Double { writer.styles.design.tables == .bands ? 6 : 0 }
}

extension PageWriter {
  /// A row that is ready to be placed.
  private struct PlacedRow {
    var row: PageTable.Row
    var columns: [[FlowLine]]
    var height: Double
    /// Whether it stands on a ground.
    var isBanded = false

    var isSum: Bool { if case .sum = row { true } else { false } }
    var isCells: Bool { if case .cells = row { true } else { false } }
  }

  /// Writes a table, under a heading where it has one. What is no longer than a good part of a page stays whole then.
  mutating func table(_ table: PageTable, under title: String? = nil) {
    let (edges, shrink) = table.geometry(in: self)
    guard edges.count == table.columns.count, !edges.isEmpty else { return }
    if let title {
      let rows = table.rows.reduce(0) { $0 + placed($1, of: table, edges, shrink).height }
      let height = rows + 2 * styles.table.pitch + 10
      heading(title, keepingWith: height <= styles.content.height * 0.4 ? height : 80)
    }
    write(.table) { $0.rows(of: table, edges, shrink) }
  }

  private mutating func rows(of table: PageTable, _ edges: [(left: Double, right: Double)], _ shrink: Double) {
    let pitch = styles.table.pitch
    let isBanded = styles.design.tables == .bands
    // A head that is repeated leaves most of the page to the rows.
    let most = max(1, Int(styles.content.height * 0.3 / pitch))
    let cells = table.columns.enumerated().map { index, column -> [FlowLine] in
      let head = PageTable.Cell(column.header, styles.tableHead)
      var lines = lines(of: head, edges[index], isNumber: column.isNumber, shrink: shrink)
      guard lines.count > most else { return lines }
      losses.noteCut(head: column.header)
      lines.removeLast(lines.count - most)
      lines[most - 1].text = "…"
      return lines
    }
    let headHeight = Double(cells.map(\.count).max() ?? 0) * pitch
    let head: (inout PageWriter) -> Void = { writer in
      switch writer.styles.design.tables {
      case .lines: break
      case .ruled:
        writer.rule(writer.styles.ink.text, width: 1)
        writer.y += 2
      case .bands:
        writer.field(writer.styles.ink.accent, x: writer.left, width: writer.width, height: headHeight + 6)
        writer.y += 3
      }
      writer.write(.row) { writer in
        writer.flow(cells, pitch: pitch, as: cells.map { _ in writer.element(.columnHeader) })
      }
      if isBanded { return writer.y += 3 }
      writer.y += 1.5
      writer.rule(writer.styles.ink.text, width: writer.styles.design.tables == .ruled ? 0.5 : 0.75)
      writer.y += 1
    }
    var rows = table.rows.map { placed($0, of: table, edges, shrink) }
    if isBanded, table.highlightedColumn == nil {
      var count = 0
      for index in rows.indices {
        if rows[index].isCells { count += 1 } else { count = 0 }
        rows[index].isBanded = rows[index].isCells && count.isMultiple(of: 2)
      }
    }
    ensure(headHeight + 10 + (rows.isEmpty ? 0 : company(of: 0, in: rows)))
    head(&self)
    for index in rows.indices {
      if index == table.startOfEnd {
        newPage()
        again(head)
      } else {
        ensureRow(company(of: index, in: rows), head)
      }
      switch rows[index].row {
      case .section: section(rows[index], isFirst: index == 0, edges.count, head)
      case .sum: sum(rows[index], edges.count, head)
      case .cells(_, let isHighlighted):
        let highlighted = table.highlightedColumn.map { edges[$0] }
        cellRow(rows[index], isHighlighted: isHighlighted, highlighted: highlighted, head)
      }
    }
    if styles.design.tables == .ruled { rule(styles.ink.text, width: 1) }
  }

  /// A row with its lines, each measured once.
  private func placed(
    _ row: PageTable.Row, of table: PageTable, _ edges: [(left: Double, right: Double)], _ shrink: Double
  ) -> PlacedRow {
    let pitch = styles.table.pitch
    switch row {
    case .section(let title):
      let x = left + PageTable.inset(self)
      let lines = wrapped(title, styles.tableStrong, width: right - x)
      return PlacedRow(
        row: row, columns: [lines.map { FlowLine(text: $0, x: x, style: styles.tableStrong) }],
        height: Double(lines.count) * pitch + 14)
    case .sum(let title, let amount):
      let label = PageTable.shrunk(styles.tableStrong, shrink)
      let edge = right - PageTable.inset(self)
      let labelRight = min(edges[max(edges.count - 2, 0)].right, edge - measured(amount, label) - PageTable.gap)
      let lines = wrapped(title, label, width: labelRight - left)
      return PlacedRow(
        row: row,
        columns: [
          lines.map { FlowLine(text: $0, x: labelRight, anchor: .end, style: label) },
          [FlowLine(text: amount, x: edge, anchor: .end, style: label)],
        ], height: Double(lines.count) * pitch + 2 * PageTable.padding)
    case .cells(let cells, _):
      let columns = cells.enumerated().map { index, cell in
        lines(of: cell, edges[index], isNumber: table.columns[index].isNumber, shrink: shrink)
      }
      let count = columns.map(\.count).max() ?? 0
      return PlacedRow(row: row, columns: columns, height: Double(count) * pitch + 2 * PageTable.padding)
    }
  }

  /// The height of a row with those that it must not be parted from: a title has its first row, a sum its last; neither the first nor
  /// the last row of a table stands alone.
  private func company(of index: Int, in rows: [PlacedRow]) -> Double {
    let most = styles.content.height * 0.4
    func room(_ row: PlacedRow) -> Double { row.height <= most ? row.height : 60 }
    var height = room(rows[index])
    var next = index + 1
    if !rows[index].isCells, !rows[index].isSum, next < rows.count {
      height += room(rows[next])
      next += 1
    }
    if next < rows.count, rows[next].isSum || index == 0 || next + 1 == rows.count {
      height += room(rows[next])
      next += 1
      if next < rows.count, rows[next].isSum { height += room(rows[next]) }
    }
    return height
  }

  private mutating func section(
    _ row: PlacedRow, isFirst: Bool, _ columns: Int, _ head: @escaping (inout PageWriter) -> Void
  ) {
    y += isFirst ? 4 : 10
    write(.row) { writer in
      writer.flow(
        row.columns, pitch: writer.styles.table.pitch, as: [writer.element(.rowHeader, columns: columns)],
        turning: head)
    }
    y += 3
    if styles.design.tables == .lines { rule(styles.ink.rule) }
  }

  private mutating func sum(_ row: PlacedRow, _ columns: Int, _ head: @escaping (inout PageWriter) -> Void) {
    y += PageTable.padding
    write(.row) { writer in
      writer.flow(
        row.columns, pitch: writer.styles.table.pitch,
        as: [writer.element(.rowHeader, columns: columns - 1), writer.element(.cell)], turning: head)
    }
    y += PageTable.padding
  }

  private mutating func cellRow(
    _ row: PlacedRow, isHighlighted: Bool, highlighted: (left: Double, right: Double)?,
    _ head: @escaping (inout PageWriter) -> Void
  ) {
    if row.height <= room {
      let wash = styles.ink.accentWash
      if row.isBanded { field(wash, x: left, width: width, height: row.height) }
      if isHighlighted { field(wash, x: left - 6, width: width + 12, height: row.height, cornerRadius: 2) }
      if let highlighted {
        field(wash, x: highlighted.left - 3, width: highlighted.right - highlighted.left + 9, height: row.height)
      }
    }
    y += PageTable.padding
    write(.row) { writer in
      writer.flow(
        row.columns, pitch: writer.styles.table.pitch, as: row.columns.map { _ in writer.element(.cell) },
        turning: head)
    }
    y += PageTable.padding
    // A ground for every other row would hide a column that stands out.
    let hasLine = styles.design.tables == .lines || styles.design.tables == .bands && highlighted != nil
    if hasLine { rule(styles.ink.hair) }
  }

  private mutating func ensureRow(_ height: Double, _ head: (inout PageWriter) -> Void) {
    guard room < height, height <= styles.content.height else { return }
    newPage()
    again(head)
  }

  /// The lines of a cell between two edges.
  func lines(
    of cell: PageTable.Cell, _ edges: (left: Double, right: Double), isNumber: Bool, shrink: Double
  ) -> [FlowLine] {
    cell.runs.flatMap { run in
      let style = PageTable.shrunk(run.style ?? styles.table, shrink)
      return wrapped(run.text, style, width: edges.right - edges.left + 0.5).map {
        FlowLine(text: $0, x: isNumber ? edges.right : edges.left, anchor: isNumber ? .end : .start, style: style)
      }
    }
  }
}
