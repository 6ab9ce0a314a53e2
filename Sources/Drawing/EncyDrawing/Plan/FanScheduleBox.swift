import EncyBase
internal import EncyCanvas
import EncyDocument
internal import EncyTexts

/// What stands in the table of a plan's fans.
private struct FanScheduleContents {
  let drawing: PlanDrawing
  let fans: [Fan]

  init(_ drawing: PlanDrawing, _ fans: [Fan]) { (self.drawing, self.fans) = (drawing, fans) }

  /// Where places are measured from; `nil` without a scale.
  var datum: PlanDatum? { drawing.plan.millimetresPerUnit == nil ? nil : drawing.plan.paperDatum }

  /// A row for each fan, with its place.
  var places: [FanScheduleBox.Column] {
    let format = NumberFormat(drawing.language)
    var columns = facts(fans.map { [$0] }, isNamed: true)
    guard let datum else { return columns }
    let ways = fans.compactMap { datum.site($0.position) }
    func metres(_ millimetres: Double) -> String { format.string(millimetres / 1000, decimals: 2) }
    columns.append(FanScheduleBox.Column(head: "→ (m)", texts: ways.map { metres($0.x) }, isNumber: true))
    columns.append(FanScheduleBox.Column(head: "↓ (m)", texts: ways.map { metres($0.y) }, isNumber: true))
    return columns
  }

  /// Rows of fans that are alike, those of fewer rows last.
  var alike: [[[Fan]]] {
    [grouped(fans) { $0.product == $1.product && $0.mountHeight == $1.mountHeight }]
      + (drawing.hasOwnHeights ? [grouped(fans) { $0.mountHeight == $1.mountHeight }] : [])
  }

  private func grouped(
    _ fans: [Fan], by areAlike: (Fan, Fan) -> Bool
  ) -> [[Fan]] {
    var rows: [[Fan]] = []
    for fan in fans {
      if let place = rows.firstIndex(where: { areAlike($0[0], fan) }) {
        rows[place].append(fan)
      } else {
        rows.append([fan])
      }
    }
    return rows
  }

  /// Number, product, diameter, height of rows of fans that are alike, and how many they are where it's more than one.
  func facts(_ rows: [[Fan]], isNamed: Bool) -> [FanScheduleBox.Column] {
    let (language, format) = (drawing.language, NumberFormat(drawing.language))
    let products = rows.map { drawing.product($0[0].product) }
    var columns = [
      FanScheduleBox.Column(
        head: language.text(.pageFanNumber), texts: rows.map { PlanDrawing.ranges($0.map(drawing.label)) },
        isNumber: false)
    ]
    if isNamed, drawing.productIds.count > 1 {
      let names = zip(rows, products).map { drawing.cleaned($1?.name ?? $0[0].product) }
      columns.append(
        FanScheduleBox.Column(head: language.text(.pageProduct), texts: names, isNumber: false, isFlexible: true))
      let diameters = products.map { $0?.diameter.map { format.string($0 / 1000, decimals: 2) } ?? "–" }
      columns.append(FanScheduleBox.Column(head: "Ø (m)", texts: diameters, isNumber: true))
    }
    if rows.contains(where: { $0[0].mountHeight != nil }) {
      let heights = rows.map { $0[0].mountHeight.map { format.string($0 / 1000, decimals: 2) } ?? "–" }
      columns.append(FanScheduleBox.Column(head: language.text(.pageMountHeight), texts: heights, isNumber: true))
    }
    if rows.contains(where: { $0.count > 1 }) {
      columns.append(
        FanScheduleBox.Column(
          head: language.text(.pageQuantity), texts: rows.map { format.string($0.count) }, isNumber: true))
      columns[0].isFlexible = true
    }
    return columns
  }
}

/// The table of a plan's fans: each with its place where there is room, else those that are alike in one row.
struct FanScheduleBox {
  /// A column's heading and texts, and whether it holds numbers.
  fileprivate struct Column {
    var head: String
    var texts: [String]
    var isNumber: Bool
    /// Whether it may be cut short.
    var isFlexible = false
  }

  private let drawing: PlanDrawing
  private let fans: [Fan]
  /// Where the places of fans are measured from.
  private let note: String
  /// The columns with a row for each fan, and with one for those that are alike in more and more.
  private let whole: [Column]
  private let alike: [(columns: [Column], rows: Int)]
  /// The last of ``alike`` as it is where not all rows have room.
  private let cut: [Column]

  init(_ drawing: PlanDrawing) {
    self.drawing = drawing
    fans = drawing.plan.fans.filter { drawing.view.part.contains($0.position) }
    let contents = FanScheduleContents(drawing, fans)
    note =
      contents.datum.map { datum in
        let place = SafeText(onPaper: drawing.cleaned(drawing.language.text(datum.words)))
        return drawing.language.text(.pageMeasuredFrom(place: place))
      } ?? ""
    whole = contents.places
    alike = contents.alike.enumerated().map { (contents.facts($0.element, isNamed: $0.offset == 0), $0.element.count) }
    cut = contents.alike.last.map { contents.facts($0, isNamed: contents.alike.count == 1) } ?? []
  }

  /// The table in a box, whole where there is room; else with smaller rows, those that are alike in one, at last as many as fit and how
  /// many more there are; `nil` where not even that fits.
  ///
  /// `squeeze` is 0 for a whole table and more the more is lost, at most ``mostSqueeze``.
  func items(
    in box: Rect, unit: Double, isTrial: Bool = false
  ) -> (items: [DrawingItem], squeeze: Int)? {
    guard !fans.isEmpty, box.width > 60 * unit, box.height > 24 * unit else { return nil }
    func table(_ columns: [Column], _ rows: Int, _ size: Double, note: String = "", isCut: Bool = false)
      -> [DrawingItem]?
    {
      self.table(columns, rows: rows, note: note, in: box, unit: unit * size, isCut: isCut, isTrial: isTrial)
    }
    for (size, squeeze) in [(1, 0), (0.85, 1)] {
      if let items = table(whole, fans.count, size, note: note) { return (items, squeeze) }
    }
    guard isNeeded else { return nil }
    for (index, (columns, rows)) in alike.enumerated() {
      for (size, squeeze) in [(1, 2), (0.85, 3), (0.7, 4)] {
        if let items = table(columns, rows, size) { return (items, squeeze + (index == 0 ? 0 : 1)) }
      }
    }
    return alike.last.flatMap { last in table(cut, last.rows, 0.7, isCut: true).map { ($0, 7) } }
  }

  /// What a sheet without a table counts as.
  static let mostSqueeze = 9
  /// What a table with all heights counts as at most.
  static let mostComplete = 5

  /// Whether the legend holds less than the shortest table.
  var isNeeded: Bool {
    guard let first = fans.first else { return false }
    return drawing.hasOwnHeights || fans.contains { $0.product != first.product }
  }

  // MARK: Drawing

  /// Names of products in less width, such that they still differ: without the words they all begin with, then without what comes first.
  private func shortened(_ texts: [String], width: Double, font: Font) -> [String] {
    let names = Set(texts.filter { !$0.isEmpty })
    guard names.count > 1 else { return texts }
    let words = names.map { $0.split(separator: " ") }
    let least = (words.map(\.count).min() ?? 1) - 1
    let common = (0..<max(least, 0)).prefix { index in words.allSatisfy { $0[index] == words[0][index] } }.count
    let short = texts.map { $0.split(separator: " ").dropFirst(common).joined(separator: " ") }
    func fitted(_ text: String) -> String {
      TextStack.lines(
        text, font: font, width: width, measure: drawing.measure, language: drawing.language, maximum: 1
      ).first ?? ""
    }
    guard Set(short.map(fitted)).count < Set(short).count else { return short }
    return short.map { text in
      guard drawing.measure.width(of: text, font: font) > width else { return text }
      let letters = Array(text)
      let kept = BoundLines.most(of: letters.count) {
        drawing.measure.width(of: "…" + String(letters.suffix($0)), font: font) <= width
      }
      return "…" + String(letters.suffix(kept))
    }
  }

  /// The table, its lettering so large beside the legend's; with `isCut` as many rows as fit, `nil` where that is none.
  private func table(
    _ columns: [Column], rows: Int, note: String, in box: Rect, unit: Double, isCut: Bool, isTrial: Bool
  ) -> [DrawingItem]? {
    var (columns, rows) = (columns, rows)
    let (head, body) = (Font(size: 6 * unit), Font(size: 7 * unit, hasTabularDigits: true))
    let measure = drawing.measure
    let (pitch, gap, gutter) = (9.2 * unit, 7 * unit, 16 * unit)
    // So many tables stand side by side at most, and so many rows have room in one of them.
    func most(_ width: Double) -> Int { max(1, Int((box.width + gutter) / (width + gutter))) }
    let headWidths = columns.map { measure.width(of: $0.head, font: head) }
    let least =
      zip(columns, headWidths).reduce(gap * Double(columns.count - 1)) { $0 + ($1.0.isFlexible ? 0 : $1.1) }
    // Most tables that are tried are far too high, and measuring all their texts takes long.
    if !isCut, rows > Int(box.height / pitch) * most(max(0, least)) { return nil }
    var widths = zip(columns, headWidths).map { column, width in
      max(width, column.texts.map { measure.width(of: $0, font: body) }.max() ?? 0)
    }
    // What may be cut gives way; a table that is still too wide doesn't fit.
    var needed = widths.reduce(0, +) + gap * Double(columns.count - 1)
    for (index, column) in columns.enumerated() where column.isFlexible && needed > box.width {
      let least = min(widths[index], 34 * unit)
      let given = min(widths[index] - least, needed - box.width)
      widths[index] -= given
      needed -= given
      if given > 0, !column.isNumber, index > 0, !isTrial {
        columns[index].texts = shortened(column.texts, width: widths[index], font: body)
      }
    }
    guard needed <= box.width + 1e-6 else { return nil }
    var title = TextStack(x: box.x, y: box.y, width: box.width, measure: measure, language: drawing.language)
    title.add(drawing.language.text(.pageFanSchedule), font: Font(size: 9 * unit, weight: .semibold), pitch: 13 * unit)
    let notes = TextStack.lines(note, font: head, width: box.width, measure: measure, language: drawing.language)
    let room = box.maxY - title.y - 11 * unit - Double(notes.count) * 8 * unit - 3 * unit
    // Side by side where one table would be too high.
    let across = most(needed)
    let perTable = Int(room / pitch)
    guard perTable > 0 else { return nil }
    if (rows + perTable - 1) / perTable > across {
      // The last row says how many more there are.
      let kept = perTable * across - 1
      guard isCut, kept > 0 else { return nil }
      for index in columns.indices { columns[index].texts[kept] = "" }
      columns[0].texts[kept] = drawing.language.text(.pageRowsMore(count: rows - kept))
      rows = kept + 1
    }
    if isTrial { return [] }
    let tables = (rows + perTable - 1) / perTable
    let length = (rows + tables - 1) / tables
    let width = tables == 1 ? box.width : needed
    let spread = tables == 1 && columns.count > 1 ? (width - needed) / Double(columns.count - 1) : 0

    var items = title.items
    for table in 0..<tables {
      var y = title.y
      let left = box.x + Double(table) * (needed + gutter)
      func row(_ texts: [String], font: Font, color: Color, pitch: Double) {
        var x = left
        // How many more there are may reach into the next columns.
        let isAlone = texts.dropFirst().allSatisfy(\.isEmpty)
        for (index, text) in texts.enumerated() {
          let room = isAlone ? needed : widths[index]
          let shown =
            TextStack.lines(
              text, font: font, width: room + 0.01, measure: measure, language: drawing.language, maximum: 1
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
          .line(Point(x: left, y: y), Point(x: left + width, y: y), stroke: Stroke(Ink.rule, width: 0.5 * unit))))
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
    return [.group(Group(role: "fan-schedule", title: drawing.language.text(.pageFanSchedule), items: items))]
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
