import EncyBase
import EncyDocument

/// The table of a plan's fans: each with its place where there is room, else those that are alike in one row.
struct FanSchedule {
  /// A column's heading and texts, and whether it holds numbers.
  private struct Column {
    var head: String
    var texts: [String]
    var isNumber: Bool
    /// Whether it may be cut short.
    var isFlexible = false
  }

  private let drawing: PlanDrawing
  private let unit: Double

  init(_ drawing: PlanDrawing, unit: Double) { (self.drawing, self.unit) = (drawing, unit) }

  private var fans: [PlanOverlay.Fan] { drawing.plan.fans.filter { drawing.view.part.contains($0.position) } }

  /// The table in a box, or `nil` where not even the shorter one fits.
  func items(in box: Rect) -> (items: [DrawingItem], height: Double)? {
    let fans = fans
    guard !fans.isEmpty, box.width > 60 * unit, box.height > 30 * unit else { return nil }
    let note = origin.map { Wording.measuredFrom(drawing.language, ["place": $0.name]) } ?? ""
    return table(places(of: fans), rows: fans.count, note: note, in: box)
      ?? grouped(fans).flatMap { table($0.columns, rows: $0.rows, note: "", in: box) }
  }

  // MARK: Contents

  /// Where places are measured from, in plan units, and what it is called: the first two column lines that cross, else a corner of what
  /// is shown.
  private var origin: (place: Point, name: String)? {
    guard drawing.plan.millimetresPerUnit != nil else { return nil }
    let lines = drawing.plan.gridLines
    for (index, first) in lines.enumerated() {
      for second in lines.dropFirst(index + 1) {
        let (ax, ay) = (first.to.x - first.from.x, first.to.y - first.from.y)
        let (bx, by) = (second.to.x - second.from.x, second.to.y - second.from.y)
        let cross = ax * by - ay * bx
        let scale = (ax * ax + ay * ay).squareRoot() * (bx * bx + by * by).squareRoot()
        guard cross.magnitude > scale * 0.1 else { continue }
        let share = ((second.from.x - first.from.x) * by - (second.from.y - first.from.y) * bx) / cross
        let place = Point(x: first.from.x + ax * share, y: first.from.y + ay * share)
        return (place, drawing.cleaned(first.name) + "/" + drawing.cleaned(second.name))
      }
    }
    let (part, corner) = (drawing.view.part, Wording.planCorner(drawing.language))
    switch drawing.view.turns {
    case 1: return (Point(x: part.x, y: part.maxY), corner)
    case 2: return (Point(x: part.maxX, y: part.maxY), corner)
    case 3: return (Point(x: part.maxX, y: part.y), corner)
    default: return (Point(x: part.x, y: part.y), corner)
    }
  }

  private func places(of fans: [PlanOverlay.Fan]) -> [Column] {
    let format = NumberFormat(drawing.language)
    var columns = facts(fans.map { [$0] })
    guard let origin, let factor = drawing.plan.millimetresPerUnit else { return columns }
    let turn = AffineTransform.quarterTurns(drawing.view.turns)
    let ways = fans.map { fan in
      turn.apply(Point(x: fan.position.x - origin.place.x, y: fan.position.y - origin.place.y))
    }
    func metres(_ units: Double) -> String { format.string(units * factor / 1000, decimals: 2) }
    columns.append(Column(head: "→ (m)", texts: ways.map { metres($0.x) }, isNumber: true))
    columns.append(Column(head: "↓ (m)", texts: ways.map { metres($0.y) }, isNumber: true))
    return columns
  }

  /// Fans of one product at one height in a row, with how many they are.
  private func grouped(_ fans: [PlanOverlay.Fan]) -> (columns: [Column], rows: Int)? {
    var rows: [[PlanOverlay.Fan]] = []
    for fan in fans {
      let place = rows.firstIndex { $0[0].product == fan.product && $0[0].mountHeight == fan.mountHeight }
      if let place { rows[place].append(fan) } else { rows.append([fan]) }
    }
    // The legend says as much.
    guard rows.count > 1 || rows[0][0].mountHeight != nil else { return nil }
    var columns = facts(rows)
    let format = NumberFormat(drawing.language)
    columns.append(
      Column(head: Wording.quantity(drawing.language), texts: rows.map { format.string($0.count) }, isNumber: true))
    columns[0].isFlexible = true
    return (columns, rows.count)
  }

  /// Number, product, diameter, height of rows of fans that are alike.
  private func facts(_ rows: [[PlanOverlay.Fan]]) -> [Column] {
    let (language, format) = (drawing.language, NumberFormat(drawing.language))
    let products = rows.map { row in drawing.products.first { $0.id == row[0].product } }
    var columns = [
      Column(
        head: Wording.fanNumber(language), texts: rows.map { PlanDrawing.ranges($0.map(drawing.label)) },
        isNumber: false)
    ]
    if drawing.productIds.count > 1 {
      let names = zip(rows, products).map { $1?.name ?? $0[0].product }
      columns.append(Column(head: Wording.product(language), texts: names, isNumber: false, isFlexible: true))
      let diameters = products.map { $0?.diameter.map { format.string($0 / 1000, decimals: 2) } ?? "–" }
      columns.append(Column(head: "Ø (m)", texts: diameters, isNumber: true))
    }
    if rows.contains(where: { $0[0].mountHeight != nil }) {
      let heights = rows.map { $0[0].mountHeight.map { format.string($0 / 1000, decimals: 2) } ?? "–" }
      columns.append(Column(head: Wording.mountHeight(language), texts: heights, isNumber: true))
    }
    return columns
  }

  // MARK: Drawing

  private func table(
    _ columns: [Column], rows: Int, note: String, in box: Rect
  ) -> (items: [DrawingItem], height: Double)? {
    let (head, body) = (Font(size: 6 * unit), Font(size: 7 * unit, hasTabularDigits: true))
    let measure = drawing.measure
    let (pitch, gap) = (9.2 * unit, 7 * unit)
    var widths = columns.map { column in
      max(
        measure.width(of: column.head, font: head), column.texts.map { measure.width(of: $0, font: body) }.max() ?? 0)
    }
    // What may be cut gives way; a table that is still too wide doesn't fit.
    var needed = widths.reduce(0, +) + gap * Double(columns.count - 1)
    for (index, column) in columns.enumerated() where column.isFlexible && needed > box.width {
      let least = min(widths[index], 34 * unit)
      let given = min(widths[index] - least, needed - box.width)
      widths[index] -= given
      needed -= given
    }
    guard needed <= box.width + 1e-6 else { return nil }
    var title = TextStack(x: box.x, y: box.y, width: box.width, measure: measure, language: drawing.language)
    title.add(Wording.fanSchedule(drawing.language), font: Font(size: 9 * unit, weight: .semibold), pitch: 13 * unit)
    let notes = TextStack.lines(note, font: head, width: box.width, measure: measure, language: drawing.language)
    let room = box.maxY - title.y - 11 * unit - Double(notes.count) * 8 * unit - 3 * unit
    // Side by side where one table would be too high.
    let gutter = 16 * unit
    let most = max(1, Int((box.width + gutter) / (needed + gutter)))
    let perTable = Int(room / pitch)
    guard perTable > 0, (rows + perTable - 1) / perTable <= most else { return nil }
    let tables = (rows + perTable - 1) / perTable
    let length = (rows + tables - 1) / tables
    let across = tables == 1 ? box.width : needed
    let spread = tables == 1 && columns.count > 1 ? (across - needed) / Double(columns.count - 1) : 0

    var items = title.items
    for table in 0..<tables {
      var y = title.y
      let left = box.x + Double(table) * (needed + gutter)
      func row(_ texts: [String], font: Font, color: Color, pitch: Double) {
        var x = left
        for (index, text) in texts.enumerated() {
          let shown =
            TextStack.lines(
              text, font: font, width: widths[index] + 0.01, measure: measure, language: drawing.language, maximum: 1
            ).first ?? ""
          let isEnd = columns[index].isNumber
          items.append(
            .text(
              TextLine(
                shown, at: Point(x: isEnd ? x + widths[index] : x, y: y + pitch * 0.74), anchor: isEnd ? .end : .start,
                font: font, color: color)))
          x += widths[index] + gap + spread
        }
        y += pitch
      }
      row(columns.map(\.head), font: head, color: Ink.soft, pitch: 8.5 * unit)
      items.append(
        .shape(
          .line(Point(x: left, y: y), Point(x: left + across, y: y), stroke: Stroke(Ink.rule, width: 0.5 * unit))))
      y += 1.5 * unit
      for index in (table * length)..<min(rows, (table + 1) * length) {
        row(columns.map { $0.texts[index] }, font: body, color: Ink.text, pitch: pitch)
      }
    }
    var bottom = title.y + 10 * unit + Double(length) * pitch
    for line in notes {
      items.append(
        .text(TextLine(line, at: Point(x: box.x, y: bottom + 8 * unit), font: head, color: Ink.soft)))
      bottom += 8 * unit
    }
    return (
      [.group(Group(role: "fan-schedule", title: Wording.fanSchedule(drawing.language), items: items))],
      bottom + 3 * unit - box.y
    )
  }
}

extension TextStack {
  /// A text's lines, none for an empty one.
  static func lines(
    _ text: String, font: Font, width: Double, measure: any TextMeasure, language: Language, maximum: Int = 2
  ) -> [String] {
    if text.isEmpty { return [] }
    if measure.width(of: text, font: font) <= width { return [text] }
    return measure.fittedLines(of: text, font: font, width: width, language: language, maximum: maximum)
  }
}
