package import EncyBase
package import EncyCanvas
import EncyDocument
package import EncyTexts

extension PlanDrawing {
  /// One line of the legend.
  package struct LegendEntry {
    package enum Key {
      case product(String)
      case coverage
      case mark(Finding.Severity)
      case airSpeed
      /// What is drawn with its middle at a place, so far to each side.
      case drawn(@Sendable (Point, Double) -> [DrawingItem])
      case none
    }
    let key: Key
    let title: BoundLines
    let detail: BoundLines

    package init(key: Key, title: String = "", detail: String = "") {
      (self.key, self.title, self.detail) = (key, BoundLines(title), BoundLines(detail))
    }
  }

  func legendEntries(_ facts: LegendFacts) -> [LegendEntry] {
    let format = NumberFormat(language)
    var entries: [LegendEntry] = []
    if shows(.fans) {
      entries = productIds.map { id in
        let product = product(id)
        let fans = fans(of: id)
        var words = [language.text(.countFans(count: fans.count))]
        if let diameter = product?.diameter { words.insert(PlanDrawing.diameterText(diameter, language), at: 0) }
        words.append(PlanDrawing.ranges(fans.map(label)))
        if facts.hasCoverage, let coverage = product?.coverage {
          words.insert(format.quantity(coverage, decimals: 0, unit: "m²"), at: words.count - 1)
        }
        return LegendEntry(key: .product(id), title: product?.name ?? id, detail: words.joined(separator: " · "))
      }
    }
    func add(_ key: LegendEntry.Key, title: String = "", detail: String = "") {
      entries.append(LegendEntry(key: key, title: title, detail: detail))
    }
    if facts.hasCoverage {
      add(.coverage, title: language.text(.pageCoverage), detail: language.text(.pageCoverageNote))
    }
    if facts.hasAirSpeed {
      add(.airSpeed, title: language.text(.pageAirSpeed), detail: language.text(.pageAirSpeedNote))
    }
    for entry in facts.marks {
      let word: Message =
        switch entry.severity {
        case .error: .pageMarksError
        case .warning: .pageMarksWarning
        case .note: .pageMarksNote
        }
      add(.mark(entry.severity), title: "\(language.text(word)) (\(format.string(entry.count)))")
    }
    entries += facts.items
    if facts.millimetresPerPoint == nil, shows(.fans), !plan.fans.isEmpty {
      add(.none, detail: language.text(.pageScaleNotSet))
    }
    if !facts.outside.isEmpty {
      add(.none, detail: language.text(.pageOutsideView(fans: SafeText(PlanDrawing.ranges(facts.outside)))))
    }
    if !facts.unlabelled.isEmpty {
      add(.none, detail: language.text(.pageLabelsLeftOut(fans: SafeText(PlanDrawing.ranges(facts.unlabelled)))))
    }
    if facts.wordlessMarks > 0 {
      add(.none, detail: language.text(.pageMarksLeftOut(count: facts.wordlessMarks)))
    }
    let missing = missingCharacters
    if !missing.isEmpty { add(.none, detail: language.text(.pageMissingCharacters(list: SafeText(missing)))) }
    for text in facts.leftNotes { add(.none, detail: language.text(.pageMoreNotes(text: SafeText(onPaper: text)))) }
    return entries
  }

  /// What stands on the drawing as replacement characters, by code: `U+1F469, U+1F527`.
  private var missingCharacters: String {
    var texts: [String] = []
    texts += plan.elements.filter { shows(type(of: $0).layer) }.compactMap(\.name)
    if shows(.fans) { texts += plan.fans.map(\.number) + productIds.map { product($0)?.name ?? $0 } }
    var codes: [String] = []
    for text in texts where !text.utf8.allSatisfy({ $0 < 0x80 }) {
      for scalar in measure.missing(in: cleaned(text)) {
        let code = scalar.code
        if !codes.contains(code) { codes.append(code) }
      }
    }
    return codes.prefix(8).joined(separator: ", ") + (codes.count > 8 ? ", …" : "")
  }

  /// One entry at a place; the height it took comes back.
  func legendItems(
    _ entry: LegendEntry, at place: Point, width: Double, unit: Double, names: Int = .max, lines: Int = .max,
    isTrial: Bool = false
  ) -> (items: [DrawingItem], height: Double) {
    let keyRadius = 8 * unit
    let center = Point(x: place.x + keyRadius, y: place.y + keyRadius + 0.5 * unit)
    var items: [DrawingItem] = []
    var indent = keyRadius * 2 + 7 * unit
    switch entry.key {
    case .airSpeed, .none: indent = 0
    case _ where isTrial: break
    case .product(let id):
      // Keys are paths: the only circles of a page are rotors and coverage.
      let symbol = symbol(of: id)
      let key =
        plan.millimetresPerUnit == nil
        ? symbol.marker(center: center, radius: keyRadius * 0.85)
        : symbol.shapes(center: center, radius: keyRadius, rotation: 0, hubShare: 0.3)
      items = key.map { item in
        guard case .shape(let shape) = item, case .circle(let center, let radius) = shape.outline else { return item }
        return .shape(.roundPath(center: center, radius: radius, fill: shape.fill, stroke: shape.stroke))
      }
    case .mark(let severity):
      items = MarkBadge.items(severity, center: center, radius: keyRadius * 0.75)
    case .coverage:
      items = [
        .shape(
          .roundPath(
            center: center, radius: keyRadius, fill: Ink.soft.withAlpha(0.06),
            stroke: Stroke(Ink.soft, width: 0.8 * unit, dash: [3 * unit, 2 * unit])))
      ]
    case .drawn(let draw): items = draw(center, keyRadius)
    }
    var stack = TextStack(
      x: place.x + indent, y: place.y, width: width - indent, measure: measure, language: language)
    stack.isTrial = isTrial
    if !entry.title.isEmpty {
      let font = Font(size: 8 * unit, weight: .semibold)
      // A title alone stands beside the middle of its key.
      if entry.detail.isEmpty, indent > 0 { stack.y += 3.5 * unit }
      stack.add(entry.title, font: font, pitch: 10.5 * unit, maximum: names)
    }
    if case .airSpeed = entry.key {
      items += airSpeedKey(
        at: Point(x: place.x, y: stack.y + 1.5 * unit), width: min(width, 190 * unit), unit: unit)
      stack.y += 23 * unit
    }
    stack.add(
      entry.detail, font: Font(size: 7 * unit), color: Ink.soft, pitch: 9.5 * unit, maximum: lines)
    let keyHeight = indent > 0 ? keyRadius * 2 + unit : 0
    // Entries of one line stand closer.
    let gap = entry.detail.isEmpty ? 1 : 6.0
    return (
      [.group(Group(role: "legend-entry", items: items + stack.items))], max(stack.y - place.y, keyHeight) + gap * unit
    )
  }

  /// The classes of the map side by side, with the speeds where they meet.
  private func airSpeedKey(at place: Point, width: Double, unit: Double) -> [DrawingItem] {
    let colors = AirSpeedMap.colors
    let step = width / Double(colors.count)
    let high = 9 * unit
    var items: [DrawingItem] = []
    for (index, color) in colors.enumerated() {
      let box = Rect(x: place.x + Double(index) * step, y: place.y, width: step, height: high)
      items.append(
        .shape(
          Shape(
            .rectangle(box, cornerRadius: 0), fill: color.withAlpha(AirSpeedMap.alpha),
            stroke: Stroke(Ink.text.withAlpha(0.45), width: 0.5 * unit))))
    }
    let font = Font(size: 6.5 * unit, hasTabularDigits: true)
    for (index, limit) in (airSpeed?.limits ?? []).enumerated() {
      items.append(
        .text(
          TextLine(
            NumberFormat(language).string(limit, decimals: 1),
            at: Point(x: place.x + Double(index + 1) * step, y: place.y + high + 7.5 * unit), anchor: .middle,
            font: font, color: Ink.text)))
    }
    return items
  }

  /// The line that parts a plan from the strip below: a pixel's breadth below the plan, so that none of its rows is covered.
  package static func stripRule(at place: Point, width: Double, unit: Double) -> DrawingItem {
    let line = place.y + 2 * unit
    return .shape(
      .line(
        Point(x: place.x, y: line), Point(x: place.x + width, y: line), stroke: Stroke(Ink.rule, width: 0.75 * unit)))
  }

  /// The strip below a plan: legend left, scale and north right.
  func legendStrip(
    at place: Point, width: Double, unit: Double, facts: LegendFacts, scaleText: String?
  ) -> (items: [DrawingItem], height: Double) {
    let margin = 12 * unit
    let inner = width - 2 * margin
    var items = [PlanDrawing.stripRule(at: place, width: width, unit: unit)]
    let top = place.y + 10 * unit
    let scaleWidth = inner >= 420 * unit ? 190 * unit : min(inner, 260 * unit)
    let isBeside = inner >= 420 * unit && (facts.millimetresPerPoint != nil || plan.north != nil)
    let scale = scaleItems(
      at: Point(x: isBeside ? place.x + width - margin - scaleWidth : place.x + margin, y: top), width: scaleWidth,
      unit: unit, millimetresPerPoint: facts.millimetresPerPoint, scaleText: scaleText)
    let legendWidth = isBeside ? inner - scaleWidth - 20 * unit : inner
    var y = isBeside ? top : top + (scale.height > 0 ? scale.height + 8 * unit : 0)
    items += scale.items

    var legend: [DrawingItem] = []
    var title = TextStack(x: place.x + margin, y: y, width: legendWidth, measure: measure, language: language)
    title.add(
      plan.name ?? defaultTitle, font: Font(size: 10 * unit, weight: .semibold), pitch: 13 * unit)
    legend += title.items
    y = title.y + 4 * unit
    let rows = legendRows(
      legendEntries(facts), at: Point(x: place.x + margin, y: y), width: legendWidth, unit: unit)
    legend += rows.items
    y += rows.height
    items.append(.group(Group(role: "legend", title: language.text(.pageLegend), items: legend)))
    return (items, max(y, isBeside ? top + scale.height : y) + 6 * unit - place.y)
  }

  /// Entries in columns, row by row, so that what belongs together reads from left to right; the height they took comes back.
  package func legendRows(
    _ entries: [LegendEntry], at place: Point, width: Double, unit: Double
  ) -> (items: [DrawingItem], height: Double) {
    let columns = max(1, min(entries.count, Int((width + 14 * unit) / (180 * unit))))
    let columnWidth = (width - Double(columns - 1) * 14 * unit) / Double(columns)
    var items: [DrawingItem] = []
    var y = place.y
    for start in stride(from: 0, to: entries.count, by: columns) {
      var rowHeight = 0.0
      for (column, entry) in entries[start..<min(entries.count, start + columns)].enumerated() {
        let x = place.x + Double(column) * (columnWidth + 14 * unit)
        let block = legendItems(entry, at: Point(x: x, y: y), width: columnWidth, unit: unit)
        items += block.items
        rowHeight = max(rowHeight, block.height)
      }
      y += rowHeight
    }
    return (items, y - place.y)
  }

  /// The scale as words and as a bar, and beside them which way is north, where that is known.
  package func scaleItems(
    at place: Point, width: Double, unit: Double, millimetresPerPoint: Double?, scaleText: String?
  ) -> (items: [DrawingItem], height: Double) {
    let arrow = plan.north == nil ? 0 : 34 * unit
    var items: [DrawingItem] = []
    var height = arrow
    if let millimetresPerPoint,
      let bar = ScaleBar(maximumWidth: width - 18 * unit - arrow, millimetresPerPoint: millimetresPerPoint)
    {
      var stack = TextStack(x: place.x, y: place.y, width: width - arrow, measure: measure, language: language)
      let words = language.text(.pageScale) + (scaleText.map { " " + $0 } ?? "")
      stack.add(words, font: Font(size: 8 * unit, weight: .semibold), pitch: 10.5 * unit)
      if let scaleText, let other = otherScale(than: scaleText) {
        stack.add(
          language.text(.pageScaleOfDrawing(ratio: SafeText(other))), font: Font(size: 6 * unit), color: Ink.soft,
          pitch: 7.5 * unit, maximum: 3)
      }
      stack.y += 1 * unit
      items += stack.items
      items += bar.items(
        at: Point(x: place.x, y: stack.y), fontSize: 7 * unit, measure: measure, language: language)
      height = max(height, stack.y + ScaleBar.height(fontSize: 7 * unit) - place.y)
    }
    if let north = plan.north {
      let center = Point(x: place.x + width - arrow / 2, y: place.y + arrow / 2)
      items += northArrow(degrees: north + Double(view.turns) * 90, center: center, unit: unit)
    }
    return (items, height)
  }

  /// A scale that the customer's drawing says it has, where the sheet has another: whoever measures on paper would take it for ours.
  private func otherScale(than ours: String) -> String? {
    let ratios = words.compactMap { word -> String? in
      let text = word.text.filter { !$0.isWhitespace }
      guard text.hasPrefix("1:"), 4...7 ~= text.count, text.dropFirst(2).allSatisfy({ $0.isASCII && $0.isNumber })
      else { return nil }
      return text
    }
    let digits = { (text: String) in text.prefix { $0 != "(" }.filter { $0.isASCII && ($0.isNumber || $0 == ":") } }
    // A drawing often says one scale for each size of paper.
    return ratios.contains { digits($0) == digits(ours) } ? nil : ratios.first
  }

  /// An arrow half dark and half light in a thin ring, the letter at its point.
  private func northArrow(degrees: Double, center: Point, unit: Double) -> [DrawingItem] {
    let (sine, cosine) = Trigonometry.sineAndCosine(degrees: degrees)
    func at(_ x: Double, _ y: Double) -> Point {
      Point(x: center.x + (x * cosine - y * sine) * unit, y: center.y + (x * sine + y * cosine) * unit)
    }
    let pen = Stroke(Ink.text, width: 0.7 * unit, join: .round)
    let font = Font(size: 7.5 * unit, weight: .bold)
    let foot = at(0, -13)
    return [
      .group(
        Group(
          role: "north", title: language.text(.pageNorth),
          items: [
            .shape(.roundPath(center: at(0, 2.5), radius: 9.5 * unit, stroke: Stroke(Ink.faint, width: 0.5 * unit))),
            .shape(.polygon([at(0, -7.5), at(5, 11), at(0, 7)], fill: Ink.white, stroke: pen)),
            .shape(.polygon([at(0, -7.5), at(-5, 11), at(0, 7)], fill: Ink.text, stroke: pen)),
            .text(
              TextLine(
                language.text(.pageNorth), at: Point(x: foot.x, y: foot.y + 2.7 * unit), anchor: .middle, font: font,
                color: Ink.text)),
          ]))
    ]
  }

  /// A legend for a box of the page.
  struct LegendBlock {
    var items: [DrawingItem]
    var height: Double
    /// How well its entries have room: 0 where all stand whole, more the more they are shortened.
    var squeeze: Int
  }

  /// How entries are set, from whole ones to the shortest: lines that names and other texts may take, and by how much all shrinks.
  private static let legendStyles: [(names: Int, lines: Int, size: Double)] = [
    (.max, .max, 1), (8, 8, 1), (5, 5, 1), (4, 4, 1), (3, 3, 1), (2, 2, 1), (4, 4, 0.85), (3, 3, 0.85), (2, 2, 0.85),
    (3, 3, 0.7), (2, 2, 0.7), (2, 1, 0.7), (1, 1, 0.7),
  ]

  /// What ``LegendBlock/squeeze`` is where entries have no room at all.
  static let legendOverfull = 100

  /// The legend in a column or several: all of it where there is room; else shorter entries, then smaller ones, at last as many as fit
  /// and how many more there are.
  func legendBlock(
    _ entries: [LegendEntry], in box: Rect, unit: Double, isTrial: Bool = false
  ) -> LegendBlock {
    if entries.isEmpty { return LegendBlock(items: [], height: 0, squeeze: 0) }
    var head = TextStack(x: box.x, y: box.y, width: box.width, measure: measure, language: language)
    head.add(language.text(.pageLegend), font: Font(size: 9 * unit, weight: .semibold), pitch: 13 * unit)
    head.y += 2 * unit
    func columns(_ style: (names: Int, lines: Int, size: Double), isTrial: Bool) -> LegendColumns {
      legendColumns(
        entries, in: Rect(x: box.x, y: head.y, width: box.width, height: box.maxY - head.y), unit: unit * style.size,
        names: style.names, lines: style.lines, isTrial: isTrial)
    }
    var made = LegendColumns(items: [], bottom: head.y, left: entries.count)
    var squeeze = 0
    for style in PlanDrawing.legendStyles {
      made = columns(style, isTrial: true)
      if made.left == 0 { break }
      squeeze += 1
    }
    if made.left > 0 { squeeze = PlanDrawing.legendOverfull + made.left }
    if isTrial { return LegendBlock(items: [], height: made.bottom - box.y, squeeze: squeeze) }
    made = columns(PlanDrawing.legendStyles[min(squeeze, PlanDrawing.legendStyles.count - 1)], isTrial: false)
    var items = head.items + made.items
    if made.left > 0 {
      var more = TextStack(
        x: box.maxX - 16 * unit, y: box.y + 2 * unit, width: 16 * unit, measure: measure, language: language)
      more.add("+\(made.left)", font: Font(size: 7 * unit), color: Ink.soft, pitch: 9.5 * unit)
      items += more.items
    }
    let group = Group(role: "legend", title: language.text(.pageLegend), items: items)
    return LegendBlock(items: [.group(group)], height: made.bottom - box.y, squeeze: squeeze)
  }

  /// Entries in columns, where those end, and how many had no room.
  private struct LegendColumns {
    var items: [DrawingItem]
    var bottom: Double
    var left: Int
  }

  /// The entries in columns as even as can be.
  private func legendColumns(
    _ entries: [LegendEntry], in box: Rect, unit: Double, names: Int, lines: Int, isTrial: Bool
  ) -> LegendColumns {
    let gap = 14 * unit
    let columns = max(1, min(entries.count, Int((box.width + gap) / (150 * unit + gap))))
    let width = (box.width - Double(columns - 1) * gap) / Double(columns)
    var blocks: [(items: [DrawingItem], height: Double)] = []
    var total = 0.0
    var end = (column: 0, y: 0.0)
    for entry in entries {
      // Where all columns are full, the rest has no room whatever its height is.
      if end.column >= columns, total > Double(columns) * box.height { break }
      let block = legendItems(
        entry, at: Point(x: 0, y: 0), width: width, unit: unit, names: names, lines: lines, isTrial: isTrial)
      blocks.append(block)
      total += block.height
      if end.y > 0, end.y + block.height > box.height + 1e-9 { end = (end.column + 1, 0) }
      end.y += block.height
    }
    let tallest = blocks.map(\.height).max() ?? 0
    // No column higher than it must be.
    var limit = blocks.count < entries.count ? box.height : min(max(total / Double(columns), tallest), box.height)
    var placed: [(column: Int, y: Double)] = []
    while true {
      placed = []
      var (column, y) = (0, 0.0)
      for block in blocks {
        if y > 0, y + block.height > limit + 1e-9 { (column, y) = (column + 1, 0) }
        placed.append((column, y))
        y += block.height
      }
      if column < columns || limit >= box.height { break }
      limit = min(limit + 4 * unit, box.height)
    }
    var items: [DrawingItem] = []
    var (bottom, left) = (box.y, entries.count - blocks.count)
    for (place, block) in zip(placed, blocks) {
      guard place.column < columns, place.y + block.height <= box.height + 1e-9 else {
        left += 1
        continue
      }
      let shift = Point(x: box.x + Double(place.column) * (width + gap), y: box.y + place.y)
      items += block.items.map { $0.moved(by: shift) }
      bottom = max(bottom, shift.y + block.height)
    }
    return LegendColumns(items: items, bottom: bottom, left: left)
  }
}

extension DrawingItem {
  /// The same, elsewhere on the page.
  package func moved(by shift: Point) -> DrawingItem {
    func moved(_ point: Point) -> Point { Point(x: point.x + shift.x, y: point.y + shift.y) }
    func moved(_ box: Rect) -> Rect {
      Rect(x: box.x + shift.x, y: box.y + shift.y, width: box.width, height: box.height)
    }
    switch self {
    case .shape(var shape):
      switch shape.outline {
      case .rectangle(let box, let radius): shape.outline = .rectangle(moved(box), cornerRadius: radius)
      case .circle(let center, let radius): shape.outline = .circle(center: moved(center), radius: radius)
      case .path(let segments):
        shape.outline = .path(
          segments.map { segment in
            switch segment {
            case .move(let point): .move(moved(point))
            case .line(let point): .line(moved(point))
            case .curve(let first, let second, let end): .curve(moved(first), moved(second), moved(end))
            case .close: .close
            }
          })
      }
      return .shape(shape)
    case .text(var line):
      line.place = moved(line.place)
      return .text(line)
    case .picture(var picture):
      picture.frame = moved(picture.frame)
      return .picture(picture)
    case .plan(var plan):
      plan.clip = moved(plan.clip)
      plan.transform = plan.transform.followed(by: .translation(x: shift.x, y: shift.y))
      return .plan(plan)
    case .group(var group):
      group.clip = group.clip.map(moved)
      if let stamp = group.stamp { group.stamp?.origin = moved(stamp.origin) }
      group.items = group.items.map { $0.moved(by: shift) }
      return .group(group)
    }
  }
}

extension Unicode.Scalar {
  /// How a character is called that can't be shown: `U+1F469`.
  package var code: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}
