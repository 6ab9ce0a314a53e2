package import EncyBase
package import EncyDocument

/// A floor plan with its fans, drawn at true scale over the customer's drawing.
package struct PlanDrawing: Sendable {
  /// Why a plan can't be drawn at a wanted scale.
  package enum SheetError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The plan is larger than the sheet at that ratio; the usual ratio that fits is given.
    case tooLarge(ratio: Double, fitting: Double)
    /// No scale is set, so no ratio can be kept.
    case scaleNotSet

    package var description: String {
      switch self {
      case .tooLarge(let ratio, let fitting):
        "the plan doesn't fit the sheet at \(ScaleRatio.text(ratio, language: .english)); "
          + "\(ScaleRatio.text(fitting, language: .english)) fits"
      case .scaleNotSet:
        "the plan's scale is not set, so it can't be drawn at a stated scale; set it with 'ency plan scale'"
      }
    }
  }

  package let plan: PlanOverlay
  package let products: [Product]
  package let language: Language
  package let showsCoverage: Bool
  let measure: any TextMeasure
  let view: PlanView
  /// The ids of the products that stand on the plan, in the order of the catalogue, then of the fans.
  let productIds: [String]

  /// A plan's drawing. The proposal's products give diameters, blades and names; `showsCoverage` says whether coverage circles are
  /// drawn, `nil` for what the plan says.
  package init(
    plan: PlanOverlay, products: [Product], language: Language, measure: any TextMeasure, showsCoverage: Bool? = nil
  ) {
    (self.plan, self.products, self.language, self.measure) = (plan, products, language, measure)
    self.showsCoverage = showsCoverage ?? plan.showsCoverage
    view = PlanView(plan)
    var ids: [String] = []
    for product in products where plan.fans.contains(where: { $0.product == product.id }) { ids.append(product.id) }
    for fan in plan.fans where !ids.contains(fan.product) { ids.append(fan.product) }
    productIds = ids
  }

  /// The plan at its own size, cropped and turned as it is shown, with a strip below for legend and scale bar, so that nothing of
  /// the drawing is covered. A point of the page is a point of the plan's paper (1/96 inch for px, the density for pixels).
  package func render() -> Drawing {
    var pointsPerUnit = plan.source.pointsPerUnit
    // ISO 32000-1 annex C limits a page to 14 400 units.
    let longest = max(view.size.width, view.size.height) * pointsPerUnit
    if longest > 13_000 { pointsPerUnit *= 13_000 / longest }
    let size = Size(width: view.size.width * pointsPerUnit, height: view.size.height * pointsPerUnit)
    let unit = min(max(min(size.width, size.height) / 560, 1), 12)
    let pageWidth = max(size.width, 240)
    let frame = Rect(x: (pageWidth - size.width) / 2, y: 0, width: size.width, height: size.height)
    let painted = paint(in: frame, pointsPerUnit: pointsPerUnit, fontSize: 8 * unit)
    let ratio = plan.source.hasPaperSize && longest <= 13_000 ? painted.millimetresPerPoint.map(paperRatio) : nil
    let strip = legendStrip(
      at: Point(x: 0, y: size.height), width: pageWidth, unit: unit, painted: painted,
      scaleText: ratio.map { ScaleRatio.text($0, language: language) })
    let height = size.height + strip.height
    let title = plan.name ?? Wording.planTitle(language)
    let items = painted.items + strip.items
    return Drawing(
      size: Size(width: pageWidth, height: height), title: title, items: items,
      bookmarks: [Drawing.Bookmark(level: 0, title: title, y: 0)])
  }

  private func paperRatio(_ millimetresPerPoint: Double) -> Double {
    millimetresPerPoint / ScaleRatio.millimetresPerPoint
  }

  // MARK: The plan with its fans

  /// What ``paint(in:pointsPerUnit:fontSize:)`` made.
  struct Painted {
    var items: [DrawingItem]
    /// Millimetres on site a point of the page is long; `nil` without a scale.
    var millimetresPerPoint: Double?
    /// Numbers of fans outside the part shown.
    var outside: [String]
    /// Numbers for which there was no room.
    var unlabelled: [String]
    var hasCoverage: Bool
  }

  /// The customer's drawing and the fans in a frame of the page.
  func paint(in frame: Rect, pointsPerUnit: Double, fontSize: Double) -> Painted {
    let transform = view.transform(at: Point(x: frame.x, y: frame.y), pointsPerUnit: pointsPerUnit)
    let millimetresPerPoint = plan.millimetresPerUnit.map { $0 / pointsPerUnit }
    var items: [DrawingItem] = [
      .plan(PlanPicture(plan: plan.id, planSize: plan.source.size, transform: transform, clip: frame))
    ]
    var coverage: [DrawingItem] = []
    var symbols: [DrawingItem] = []
    var placer = LabelPlacer(frame: frame.inset(by: 1))
    var outside: [String] = []
    var labelled: [(fan: PlanOverlay.Fan, center: Point, radius: Double, color: Color)] = []
    let markerRadius = fontSize * 0.95

    for fan in plan.fans {
      let center = transform.apply(fan.position)
      guard view.part.contains(fan.position) else {
        outside.append(label(fan))
        continue
      }
      let product = products.first { $0.id == fan.product }
      let symbol = symbol(of: fan.product)
      var radius = markerRadius
      var shapes = symbol.marker(center: center, radius: markerRadius)
      var summary = product?.name ?? fan.product
      // With an absurd scale a fan would be larger than any printer can place; it stays a marker.
      if let diameter = product?.diameter, diameter > 0, let millimetresPerPoint,
        diameter / 2 / millimetresPerPoint < PlanDrawing.largestRadius
      {
        radius = diameter / 2 / millimetresPerPoint
        shapes = symbol.shapes(center: center, radius: radius, rotation: fan.rotation + Double(view.turns) * 90)
        if showsCoverage, let reach = product.flatMap(PlanDrawing.coverageRadius),
          reach / millimetresPerPoint < PlanDrawing.largestRadius
        {
          coverage.append(
            .shape(coverageCircle(center: center, radius: reach / millimetresPerPoint, color: symbol.color)))
        }
      }
      if let diameter = product?.diameter { summary += ", " + diameterText(diameter) }
      symbols.append(
        .group(
          Group(role: "fan", id: fan.id, title: label(fan), summary: summary, items: shapes)))
      placer.hubs.append(
        Rect(x: center.x - radius * 0.1, y: center.y - radius * 0.1, width: radius * 0.2, height: radius * 0.2))
      labelled.append((fan, center, radius, symbol.color))
    }

    if !coverage.isEmpty { items.append(.group(Group(role: "coverage", clip: frame, items: coverage))) }
    if !symbols.isEmpty { items.append(.group(Group(role: "fans", clip: frame, items: symbols))) }

    var labels: [DrawingItem] = []
    var unlabelled: [String] = []
    let font = Font(size: fontSize, weight: .semibold)
    for entry in labelled {
      let text = label(entry.fan)
      let size = Size(width: measure.width(of: text, font: font) + fontSize * 0.3, height: fontSize * 1.3)
      guard let place = placer.place(size: size, center: entry.center, radius: entry.radius) else {
        unlabelled.append(text)
        continue
      }
      if place.isFar {
        labels.append(
          .shape(
            .line(
              entry.center, nearest(of: place.box, to: entry.center),
              stroke: Stroke(entry.color, width: fontSize * 0.07))))
      }
      labels.append(
        .text(
          TextLine(
            text, at: Point(x: place.box.center.x, y: place.box.center.y + fontSize * 0.36), anchor: .middle,
            font: font,
            color: Ink.text, haloWidth: fontSize * 0.35)))
    }
    if !labels.isEmpty { items.append(.group(Group(role: "labels", items: labels))) }
    return Painted(
      items: items, millimetresPerPoint: millimetresPerPoint, outside: outside, unlabelled: unlabelled,
      hasCoverage: !coverage.isEmpty)
  }

  private static let largestRadius = 200_000.0

  private func nearest(of box: Rect, to point: Point) -> Point {
    Point(x: min(max(point.x, box.x), box.maxX), y: min(max(point.y, box.y), box.maxY))
  }

  private func coverageCircle(center: Point, radius: Double, color: Color) -> Shape {
    let width = min(max(radius * 0.004, 0.5), 1.5)
    return Shape(
      .circle(center: center, radius: radius), fill: color.withAlpha(0.035),
      stroke: Stroke(color.withAlpha(0.75), width: width, dash: [width * 7, width * 4]))
  }

  /// Millimetres from the hub that a fan covers: the circle of the stated coverage, else 2.5 diameters, which is what makers' tables
  /// of stated coverage come to.
  package static func coverageRadius(of product: Product) -> Double? {
    if let coverage = product.coverage, coverage > 0 { return (coverage * 1e6 / Double.pi).squareRoot() }
    guard let diameter = product.diameter, diameter > 0 else { return nil }
    return 2.5 * diameter
  }

  func symbol(of product: String) -> FanSymbol {
    FanSymbol(
      index: productIds.firstIndex(of: product) ?? 0, bladeCount: products.first { $0.id == product }?.bladeCount)
  }

  func label(_ fan: PlanOverlay.Fan) -> String {
    let text = PageWriter.cleaned(fan.number).replacing("\n", with: " ")
    return text.isEmpty ? fan.id : text
  }

  func diameterText(_ millimetres: Double) -> String {
    let metres = millimetres / 1000
    let decimals = (metres * 10).rounded() == metres * 10 ? 1 : 2
    return Wording.diameterShort(
      language, ["value": NumberFormat(language).quantity(metres, decimals: decimals, unit: "m")])
  }

  /// Numbers in few words: `F1–F4, F7`.
  static func ranges(_ numbers: [String]) -> String {
    struct Run {
      var prefix: String
      var first, last: Int
      var firstText, lastText: String
    }
    var runs: [Run] = []
    var parts: [String] = []
    func flush() {
      guard let run = runs.popLast() else { return }
      if run.last == run.first {
        parts.append(run.firstText)
      } else if run.last == run.first + 1 {
        parts += [run.firstText, run.lastText]
      } else {
        parts.append("\(run.firstText)–\(run.lastText)")
      }
    }
    for number in numbers {
      let digits = number.reversed().prefix { $0.isASCII && $0.isNumber }.count
      let prefix = String(number.dropLast(digits))
      guard digits > 0, digits < 10, let value = Int(number.suffix(digits)) else {
        flush()
        parts.append(number)
        continue
      }
      if var run = runs.last, run.prefix == prefix, run.last + 1 == value {
        (run.last, run.lastText) = (value, number)
        runs[runs.count - 1] = run
      } else {
        flush()
        runs.append(Run(prefix: prefix, first: value, last: value, firstText: number, lastText: number))
      }
    }
    flush()
    return parts.joined(separator: ", ")
  }
}
