import EncyBase
import EncyDocument

extension PlanDrawing {
  /// One line of the legend.
  struct LegendEntry {
    enum Key { case product(String), coverage, none }
    var key: Key
    var title: String
    var detail: String
  }

  func legendEntries(_ painted: Painted) -> [LegendEntry] {
    let format = NumberFormat(language)
    var entries = productIds.map { id in
      let product = products.first { $0.id == id }
      let fans = plan.fans.filter { $0.product == id }
      var facts = [CountedWord.fan.counted(ExactDecimal(fans.count), language: language)]
      if let diameter = product?.diameter { facts.insert(diameterText(diameter), at: 0) }
      facts.append(PlanDrawing.ranges(fans.map(label)))
      if showsCoverage, let coverage = product?.coverage {
        facts.insert(format.quantity(coverage, decimals: 0, unit: "m²"), at: facts.count - 1)
      }
      return LegendEntry(key: .product(id), title: product?.name ?? id, detail: facts.joined(separator: " · "))
    }
    if painted.hasCoverage {
      entries.append(
        LegendEntry(key: .coverage, title: Wording.coverage(language), detail: Wording.coverageNote(language)))
    }
    if plan.fans.isEmpty { entries.append(LegendEntry(key: .none, title: "", detail: Wording.noFans(language))) }
    if painted.millimetresPerPoint == nil {
      entries.append(LegendEntry(key: .none, title: "", detail: Wording.scaleNotSet(language)))
    }
    if !painted.outside.isEmpty {
      let fans = PlanDrawing.ranges(painted.outside)
      entries.append(LegendEntry(key: .none, title: "", detail: Wording.outsideView(language, ["fans": fans])))
    }
    if !painted.unlabelled.isEmpty {
      let fans = PlanDrawing.ranges(painted.unlabelled)
      entries.append(LegendEntry(key: .none, title: "", detail: Wording.labelsLeftOut(language, ["fans": fans])))
    }
    return entries
  }

  /// One entry at a place; the height it took comes back.
  func legendItems(
    _ entry: LegendEntry, at place: Point, width: Double, unit: Double, maximum: Int = .max
  ) -> (items: [DrawingItem], height: Double) {
    let keyRadius = 8 * unit
    let center = Point(x: place.x + keyRadius, y: place.y + keyRadius + 0.5 * unit)
    var items: [DrawingItem] = []
    var indent = keyRadius * 2 + 7 * unit
    switch entry.key {
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
    case .coverage:
      items = [
        .shape(
          .roundPath(
            center: center, radius: keyRadius, fill: Ink.soft.withAlpha(0.06),
            stroke: Stroke(Ink.soft, width: 0.8 * unit, dash: [3 * unit, 2 * unit])))
      ]
    case .none: indent = 0
    }
    var stack = TextStack(
      x: place.x + indent, y: place.y, width: width - indent, measure: measure, language: language)
    if !entry.title.isEmpty {
      let font = Font(size: 8 * unit, weight: .semibold)
      stack.add(entry.title, font: font, pitch: 10.5 * unit, maximum: maximum)
    }
    stack.add(
      entry.detail, font: Font(size: 7 * unit), color: Ink.soft, pitch: 9.5 * unit, maximum: maximum)
    let keyHeight = indent > 0 ? keyRadius * 2 + unit : 0
    return (
      [.group(Group(role: "legend-entry", items: items + stack.items))], max(stack.y - place.y, keyHeight) + 6 * unit
    )
  }

  /// The strip below a plan: legend left, scale right.
  func legendStrip(
    at place: Point, width: Double, unit: Double, painted: Painted, scaleText: String?
  ) -> (items: [DrawingItem], height: Double) {
    let margin = 12 * unit
    let inner = width - 2 * margin
    var items: [DrawingItem] = [
      .shape(
        .line(
          place, Point(x: place.x + width, y: place.y), stroke: Stroke(Ink.rule, width: 0.75 * unit)))
    ]
    let top = place.y + 10 * unit
    let scaleWidth = inner >= 420 * unit ? 190 * unit : min(inner, 260 * unit)
    let isBeside = inner >= 420 * unit && painted.millimetresPerPoint != nil
    let scale = scaleItems(
      at: Point(x: isBeside ? place.x + width - margin - scaleWidth : place.x + margin, y: top), width: scaleWidth,
      unit: unit, millimetresPerPoint: painted.millimetresPerPoint, scaleText: scaleText)
    let legendWidth = isBeside ? inner - scaleWidth - 20 * unit : inner
    var y = isBeside ? top : top + (scale.height > 0 ? scale.height + 8 * unit : 0)
    items += scale.items

    var legend: [DrawingItem] = []
    var title = TextStack(x: place.x + margin, y: y, width: legendWidth, measure: measure, language: language)
    title.add(
      plan.name ?? Wording.planTitle(language), font: Font(size: 10 * unit, weight: .semibold), pitch: 13 * unit)
    legend += title.items
    y = title.y + 4 * unit
    let entries = legendEntries(painted)
    let columns = max(1, min(entries.count, Int((legendWidth + 14 * unit) / (180 * unit))))
    let columnWidth = (legendWidth - Double(columns - 1) * 14 * unit) / Double(columns)
    // Row by row, so that what belongs together reads from left to right.
    var row = 0
    while row * columns < entries.count {
      var rowHeight = 0.0
      for (column, entry) in entries[(row * columns)..<min(entries.count, (row + 1) * columns)].enumerated() {
        let x = place.x + margin + Double(column) * (columnWidth + 14 * unit)
        let block = legendItems(entry, at: Point(x: x, y: y), width: columnWidth, unit: unit)
        legend += block.items
        rowHeight = max(rowHeight, block.height)
      }
      y += rowHeight
      row += 1
    }
    items.append(.group(Group(role: "legend", title: Wording.legend(language), items: legend)))
    return (items, max(y, isBeside ? top + scale.height : y) + 6 * unit - place.y)
  }

  /// The scale as words and as a bar.
  func scaleItems(
    at place: Point, width: Double, unit: Double, millimetresPerPoint: Double?, scaleText: String?
  ) -> (items: [DrawingItem], height: Double) {
    guard let millimetresPerPoint,
      let bar = ScaleBar(maximumWidth: width - 18 * unit, millimetresPerPoint: millimetresPerPoint)
    else { return ([], 0) }
    var stack = TextStack(x: place.x, y: place.y, width: width, measure: measure, language: language)
    let words = Wording.scale(language) + (scaleText.map { " " + $0 } ?? "")
    stack.add(words, font: Font(size: 8 * unit, weight: .semibold), pitch: 10.5 * unit)
    stack.y += 1 * unit
    let items = bar.items(
      at: Point(x: place.x, y: stack.y), fontSize: 7 * unit, measure: measure, language: language)
    return (stack.items + items, stack.y + ScaleBar.height(fontSize: 7 * unit) - place.y)
  }
}
