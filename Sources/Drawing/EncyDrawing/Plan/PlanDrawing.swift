package import EncyBase
package import EncyCanvas
package import EncyDocument
package import EncyTexts

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
  package let layers: Set<PlanLayer>
  package let airSpeed: AirSpeedMap?
  package let marks: [PlanMark]
  /// The words of the customer's drawing, which labels keep off.
  let words: [PlanWord]
  package let measure: any TextMeasure
  package let view: PlanView
  /// Whether a fan has a height of its own, unlike the building's.
  let hasOwnHeights: Bool
  /// The ids of the products that stand on the plan, in the order of the catalog, then of the fans.
  package let productIds: [String]
  /// The symbol and legend entry of the fans of each product.
  package var looks: [String: Look]

  /// What the fans of one product have in common.
  package struct Look {
    var product: Product?
    package var symbol: FanSymbol
    /// Millimetres from the hub that each covers.
    var coverage: Double?
    /// Product and diameter in words.
    var summary: String
    /// Places in the list of fans.
    var fans: [Int] = []
  }

  /// A plan's drawing.
  /// - Parameters:
  ///   - plan: What is placed on the plan.
  ///   - products: The proposal's products: they give diameters, blades and names.
  ///   - language: The language of all texts.
  ///   - measure: What the texts are measured with.
  ///   - layers: What is drawn; the plan's own choice when `nil`.
  ///   - airSpeed: The predicted air speeds, for the layer of that name.
  ///   - marks: What a check of the layout found, for the layer of marks.
  ///   - words: The words of the customer's drawing, which labels keep off.
  ///   - mountHeight: Blades above the floor of fans without a height of their own, in millimetres.
  package init(
    plan: PlanOverlay, products: [Product], language: Language, measure: any TextMeasure,
    layers: Set<PlanLayer>? = nil, airSpeed: AirSpeedMap? = nil, marks: [PlanMark] = [], words: [PlanWord] = [],
    mountHeight: Double? = nil
  ) {
    var plan = plan
    hasOwnHeights = plan.fans.contains { $0.mountHeight != nil }
    for index in plan.fans.indices where plan.fans[index].mountHeight == nil {
      plan.fans[index].mountHeight = mountHeight
    }
    // Their list has no order; on paper it would seem to have one.
    plan.fans.sort(by: PlanDrawing.precedes)
    (self.plan, self.products, self.language, self.measure) = (plan, products, language, measure)
    self.layers = layers ?? PlanLayerChoice().layers(of: plan)
    (self.airSpeed, self.marks, self.words) = (airSpeed, marks, words)
    view = PlanView(plan)
    let used = Set(plan.fans.map(\.product))
    var ids: [String] = []
    for product in products where used.contains(product.id) && !ids.contains(product.id) { ids.append(product.id) }
    let known = Set(ids)
    for fan in plan.fans where !known.contains(fan.product) && !ids.contains(fan.product) { ids.append(fan.product) }
    var looks: [String: Look] = [:]
    for (index, id) in ids.enumerated() {
      let product = products.first { $0.id == id }
      let diameter = product?.diameter.map { PlanDrawing.diameterText($0, language) }
      looks[id] = Look(
        product: product,
        symbol: FanSymbol(
          index: index, kind: FanSymbol.Kind(type: product?.type), bladeCount: product?.bladeCount),
        coverage: product.flatMap(PlanDrawing.coverageRadius),
        summary: [product?.name ?? id, diameter].compactMap(\.self).joined(separator: ", "))
    }
    for (index, fan) in plan.fans.enumerated() { looks[fan.product]?.fans.append(index) }
    self.looks = looks
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
    let millimetresPerPoint = painted.frame.millimetresPerPoint
    let ratio = plan.source.hasPaperSize && longest <= 13_000 ? millimetresPerPoint.map(paperRatio) : nil
    let scaleText = ratio.map { ScaleRatio.text($0, language: language) }
    let strip = legendStrip(
      at: Point(x: 0, y: size.height), width: pageWidth, unit: unit, facts: painted.facts, scaleText: scaleText)
    let height = size.height + strip.height
    let title = plan.name ?? defaultTitle
    let items = painted.items + strip.items
    return Drawing(
      size: Size(width: pageWidth, height: height), title: title, summary: summary(scaleText: scaleText), items: items,
      bookmarks: [Drawing.Bookmark(level: 0, title: title, y: 0)])
  }

  /// What a drawing without a name is called.
  var defaultTitle: String { language.text(plan.fans.isEmpty ? Message.pagePlan : .pagePlanTitle) }

  func paperRatio(_ millimetresPerPoint: Double) -> Double {
    millimetresPerPoint / ScaleRatio.millimetresPerPoint
  }

  // MARK: The plan with its fans

  /// What the legend has to know of the drawing.
  struct LegendFacts {
    /// Millimetres on site a point of the page is long; `nil` without a scale.
    var millimetresPerPoint: Double?
    /// Numbers of fans outside the part shown.
    var outside: [String]
    /// Numbers for which there was no room.
    var unlabelled: [String] = []
    /// Texts of notes for which there was no room.
    var leftNotes: [String] = []
    /// How many marks have a badge but no words, for want of room.
    var wordlessMarks = 0
    var hasCoverage: Bool
    /// The legend entries of the items other than fans.
    var items: [LegendEntry] = []
    var hasAirSpeed = false
    /// Severities of marks on the part shown, with how many there are, the worst first.
    var marks: [(severity: Finding.Severity, count: Int)] = []
  }

  /// What ``paint(in:pointsPerUnit:fontSize:)`` made.
  struct Painted {
    var items: [DrawingItem]
    var frame: PlanFrame
    var facts: LegendFacts
  }

  func shows(_ layer: PlanLayer) -> Bool { layers.contains(layer) }

  /// The legend's facts as far as they are known before anything is painted.
  func legendFacts(millimetresPerPoint: Double?) -> LegendFacts {
    var facts = LegendFacts(millimetresPerPoint: millimetresPerPoint, outside: [], hasCoverage: false)
    if shows(.fans) { facts.outside = plan.fans.filter { !view.part.contains($0.position) }.map(label) }
    facts.hasCoverage =
      shows(.coverage) && millimetresPerPoint != nil
      && plan.fans.contains { view.part.contains($0.position) && looks[$0.product]?.coverage != nil }
    facts.items = itemEntries(hasScale: millimetresPerPoint != nil)
    facts.hasAirSpeed = shows(.airSpeed) && airSpeed != nil
    if shows(.marks) {
      for severity in Finding.Severity.allCases.reversed() {
        let count = marks.count { $0.severity == severity && isSeen($0.place) }
        if count > 0 { facts.marks.append((severity, count)) }
      }
    }
    return facts
  }

  /// The customer's drawing and everything placed on it, in a frame of the page.
  func paint(in box: Rect, pointsPerUnit: Double, fontSize: Double) -> Painted {
    let frame = PlanFrame(
      box: box, transform: view.transform(at: Point(x: box.x, y: box.y), pointsPerUnit: pointsPerUnit),
      pointsPerUnit: pointsPerUnit, millimetresPerPoint: plan.millimetresPerUnit.map { $0 / pointsPerUnit },
      fontSize: fontSize)
    var facts = legendFacts(millimetresPerPoint: frame.millimetresPerPoint)
    var items: [DrawingItem] = []
    func add(_ role: String, _ layer: [DrawingItem], isTint: Bool = false) {
      if !layer.isEmpty { items.append(.group(Group(role: role, clip: box, isTint: isTint, items: layer))) }
    }
    if shows(.plan) {
      items.append(.plan(PlanPicture(plan: plan.id, planSize: plan.source.size, transform: frame.transform, clip: box)))
    }
    if shows(.airSpeed), let airSpeed { add("air-speed", airSpeedItems(airSpeed, in: frame), isTint: true) }

    var placer = LabelPlacer(frame: box.inset(by: 1))
    let words = seenWords(in: frame)
    for word in words { placer.avoid(text: word.box) }
    let drawn = drawItems(in: frame, words: words, placer: &placer)
    var labels: [DrawingItem] = []
    if shows(.labels) {
      let numbers = placeFanLabels(drawn.fans.labels, in: frame, placer: &placer)
      facts.unlabelled = numbers.left
      labels = numbers.items
    }
    let marked = shows(.marks) ? markItems(in: frame, placer: &placer) : ([], [])

    add("coverage", drawn.fans.coverage)
    for layer in drawn.belowFans { add(layer.role, layer.items) }
    add("fans", drawn.fans.symbols)
    // Below whatever has words.
    add("marks", marked.0)
    for layer in drawn.aboveFans { add(layer.role, layer.items) }
    if shows(.labels) {
      for wish in drawn.belowFans.flatMap(\.wishes) { labels += place(wish, in: frame, placer: &placer) ?? [] }
      for wish in drawn.aboveFans.flatMap(\.wishes) {
        if let items = place(wish, in: frame, placer: &placer) {
          labels += items
        } else {
          facts.leftNotes.append(wish.lines.joined(separator: " "))
        }
      }
      for wish in marked.1 {
        if let items = place(wish, in: frame, placer: &placer) { labels += items } else { facts.wordlessMarks += 1 }
      }
      if !labels.isEmpty { items.append(.group(Group(role: "labels", items: labels))) }
    }
    return Painted(items: items, frame: frame, facts: facts)
  }

  /// A label as a group of its own; `nil` where there is no room.
  package func place(_ wish: LabelWish, in frame: PlanFrame, placer: inout LabelPlacer) -> [DrawingItem]? {
    guard let name = wish.lines.first, !name.isEmpty else { return [] }
    for share in [1, 0.8] {
      let size = frame.fontSize * share
      let isNote = wish.role == "note-labels"
      let fonts = wish.lines.indices.map { index in
        isNote
          ? noteFont(size) : labelFont(size, isName: index < wish.nameLines)
      }
      let widths = zip(wish.lines, fonts).map { measure.width(of: $0, font: $1) }
      let pitch = size * 1.12
      let box = Size(width: (widths.max() ?? 0) + size * 0.4, height: pitch * Double(wish.lines.count) + size * 0.2)
      var items: [DrawingItem] = []
      var found: Rect?
      var (center, radius) = (wish.center, wish.radius)
      if case .inside(let places, let outline) = wish.anchor {
        // A label would hide what is smaller than itself.
        if wish.role == "keep-out-labels", let small = Polygon.bounds(outline).hidden(by: box) {
          (center, radius) = (small.center, (small.width * small.width + small.height * small.height).squareRoot() / 2)
          found = placer.place(size: box, at: LabelPlacer.beside(small, size: box))
        } else {
          found = placer.place(size: box, at: places, within: outline)
        }
      }
      if found == nil, let place = placer.place(size: box, center: center, radius: radius, reach: wish.reach) {
        found = place.box
        if place.isFar { items.append(leader(to: center, from: place.box, color: wish.color, size: size)) }
      }
      guard let found else { continue }
      for (index, line) in wish.lines.enumerated() {
        items.append(
          .text(
            TextLine(
              line, at: Point(x: found.center.x, y: found.y + size * 0.1 + pitch * (Double(index) + 0.78)),
              anchor: .middle, font: fonts[index], color: wish.color, haloWidth: size * 0.3)))
      }
      return [.group(Group(role: wish.role, items: items))]
    }
    return nil
  }

  /// How labels of zones and keep-outs are set, below their name smaller.
  package func labelFont(_ size: Double, isName: Bool) -> Font {
    Font(size: isName ? size * 0.9 : size * 0.8, weight: isName ? .semibold : .medium)
  }

  package func noteFont(_ size: Double) -> Font { Font(size: size * 0.85) }

  package func leader(to center: Point, from box: Rect, color: Color, size: Double) -> DrawingItem {
    .shape(.line(center, box.nearest(to: center), stroke: Stroke(color, width: size * 0.07)))
  }

  /// The drawing in a sentence, for people who can't see it.
  func summary(scaleText: String?) -> String {
    var words: [String] = []
    if !plan.fans.isEmpty { words.append(language.text(.countFans(count: plan.fans.count))) }
    for id in productIds { words.append("\(product(id)?.name ?? id): \(PlanDrawing.ranges(fans(of: id).map(label)))") }
    if scaleText != nil || plan.millimetresPerUnit == nil {
      words.append("\(language.text(.pageScale)) \(scaleText ?? language.text(.pageScaleUnknown))")
    }
    return words.joined(separator: "; ")
  }

  func symbol(of product: String) -> FanSymbol { looks[product]?.symbol ?? FanSymbol(index: 0, bladeCount: nil) }

  func product(_ id: String) -> Product? { looks[id]?.product }

  /// Whether a fan comes before another by their numbers, `F9` before `F10`.
  private static func precedes(_ left: Fan, _ right: Fan) -> Bool {
    func key(_ fan: Fan) -> (String, Int, String, String) {
      let digits = fan.number.reversed().prefix { $0.isASCII && $0.isNumber }.count
      return (String(fan.number.dropLast(digits)), Int(fan.number.suffix(digits)) ?? 0, fan.number, fan.id)
    }
    return key(left) < key(right)
  }

  func fans(of product: String) -> [Fan] {
    let fans = plan.fans
    return looks[product]?.fans.map { fans[$0] } ?? []
  }

  package func label(_ fan: Fan) -> String {
    let text = cleaned(fan.number)
    return text.isEmpty ? fan.id : text
  }

  package static func diameterText(_ millimetres: Double, _ language: Language) -> String {
    let metres = millimetres / 1000
    let decimals = (metres * 10).rounded() == metres * 10 ? 1 : 2
    return language.text(
      .pageDiameterShort(value: SafeText(NumberFormat(language).quantity(metres, decimals: decimals, unit: "m"))))
  }

  /// Numbers in few words: `F1–F4, F7`.
  package static func ranges(_ numbers: [String]) -> String {
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
