internal import EncyBase
internal import EncyCanvas
internal import EncyTexts

/// The content of the title block of a plan sheet.
package struct SheetTitle: Sendable, Equatable {
  /// Label and text of each cell, in order; cells without a text are left out.
  package var cells: [Cell]

  package struct Cell: Sendable, Equatable {
    package var label: String
    package var text: String
    /// How wide it is beside the others; 2 and more for a line's half at least.
    package var share: Double
    /// Whether it stays empty, for a pen.
    package var isToFill: Bool

    package init(_ label: String, _ text: String, share: Double, isToFill: Bool = false) {
      (self.label, self.text, self.share, self.isToFill) = (label, text, share, isToFill)
    }
  }

  package init(_ cells: [Cell]) { self.cells = cells }
}

/// The title block as drawing offices have it (ISO 7200): labelled cells in rows, thin rules between them.
struct TitleBlock {
  /// Its width in points.
  let width: Double
  let unit: Double
  private let rows: [[(cell: SheetTitle.Cell, x: Double, width: Double)]]
  private let measure: any TextMeasure
  private let language: Language

  init(_ cells: [SheetTitle.Cell], width: Double, unit: Double, measure: any TextMeasure, language: Language) {
    (self.width, self.unit, self.measure, self.language) = (width, unit, measure, language)
    let shown = cells.filter { !$0.text.isEmpty || $0.isToFill }
    // Long texts get a line or half of it, short ones stand together.
    let isNarrow = width < 240 * unit
    let wide = shown.filter { $0.share >= 2 }
    let short = shown.filter { $0.share < 2 }
    var lines = TitleBlock.split(wide, by: isNarrow ? 1 : 2)
    lines += TitleBlock.split(short, by: isNarrow ? 2 : short.count == 4 || short.count > 6 ? 4 : 3)
    rows = lines.map { line in
      let shares = line.reduce(0) { $0 + $1.share }
      var x = 0.0
      return line.map { cell in
        let cellWidth = width * cell.share / shares
        defer { x += cellWidth }
        return (cell, x, cellWidth)
      }
    }
  }

  /// Lines of at most so many, as equal as can be.
  private static func split(_ cells: [SheetTitle.Cell], by most: Int) -> [[SheetTitle.Cell]] {
    guard !cells.isEmpty else { return [] }
    let count = (cells.count + most - 1) / most
    var lines: [[SheetTitle.Cell]] = []
    var start = 0
    for line in 0..<count {
      let length = (cells.count - start + count - line - 1) / (count - line)
      lines.append(Array(cells[start..<(start + length)]))
      start += length
    }
    return lines
  }

  private func stacks() -> [[TextStack]] {
    let pad = 5 * unit
    return rows.map { row in
      row.map { entry in
        var stack = TextStack(
          x: entry.x + pad, y: 3.5 * unit, width: entry.width - 2 * pad, measure: measure, language: language)
        stack.add(entry.cell.label, font: Font(size: 5.5 * unit), color: Ink.soft, pitch: 7.5 * unit, maximum: 1)
        if entry.cell.isToFill {
          stack.y += 15 * unit
        } else {
          let isWide = entry.cell.share >= 2
          var font = Font(size: (isWide ? 8.5 : 7.5) * unit, weight: isWide ? .semibold : .medium)
          // A number or a date is not broken: it gets smaller.
          if !isWide, !entry.cell.text.contains(" ") {
            let wide = measure.width(of: entry.cell.text, font: font)
            if wide > stack.width { font.size *= max(stack.width / wide * 0.99, 0.6) }
          }
          let lines = measure.lines(of: entry.cell.text, font: font, width: stack.width, language: language)
          if isWide, lines.count > 2 {
            stack.add(
              entry.cell.text, font: Font(size: 7 * unit, weight: .semibold), pitch: 8.8 * unit, maximum: 5)
          } else {
            stack.add(entry.cell.text, font: font, pitch: (isWide ? 10.5 : 9.5) * unit, maximum: 2)
          }
        }
        stack.y += 3 * unit
        return stack
      }
    }
  }

  /// How high it is, in points.
  var height: Double { stacks().reduce(0) { $0 + ($1.map(\.y).max() ?? 0) } }

  /// The block with its top left corner at a place: a line above each row, and between cells.
  func items(at place: Point) -> [DrawingItem] {
    var items: [DrawingItem] = []
    var y = place.y
    for (index, (row, stacks)) in zip(rows, stacks()).enumerated() {
      let high = stacks.map(\.y).max() ?? 0
      let stroke = index == 0 ? Stroke(Ink.text, width: 0.75 * unit) : Stroke(Ink.rule, width: 0.5 * unit)
      items.append(.shape(.line(Point(x: place.x, y: y), Point(x: place.x + width, y: y), stroke: stroke)))
      for (entry, stack) in zip(row, stacks) {
        if entry.x > 0 {
          let x = place.x + entry.x
          items.append(
            .shape(.line(Point(x: x, y: y), Point(x: x, y: y + high), stroke: Stroke(Ink.rule, width: 0.5 * unit))))
        }
        items += stack.items.map { $0.moved(by: Point(x: place.x, y: y)) }
      }
      y += high
    }
    return [.group(Group(role: "title-block", items: items))]
  }
}
