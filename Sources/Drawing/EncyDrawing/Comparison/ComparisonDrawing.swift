package import EncyBase
package import EncyCanvas
package import EncyDocument
package import EncyTexts

/// A picture of what changed on a floor plan: the plan pale, and over it what was removed, added, moved and changed.
package struct ComparisonDrawing: Sendable {
  /// What lies under the marks.
  package enum Underlay: Sendable {
    /// The customer's drawing, or the one of a plan that is gone, as the printers know it by the plan's id.
    case plan
    /// A picture of it for the frame that ``frame`` gives: the bytes of a PNG file; and whether it shows both drawings, the old one
    /// orange, the new one blue.
    case picture([UInt8], isOverlay: Bool)
    /// Nothing: it can't be drawn.
    case none
  }

  package let comparison: PlanComparison
  let base: PlanDrawing
  let language: Language
  let measure: any TextMeasure
  /// Whose states are drawn; the first is how it was.
  let sides: [PlanSide]
  let underlay: Underlay
  private let magnification: Double
  /// Plan that is drawn, with the part of it that is shown.
  package let plan: PlanOverlay
  let alignment: PlanAlignment

  /// A picture; `nil` where the plan is on neither side.
  /// - Parameters:
  ///   - comparison: What changed.
  ///   - sides: Whose states are drawn, the one before first, then those that the changes are of.
  ///   - language: The language of all texts.
  ///   - measure: What the texts are measured with.
  ///   - underlay: What lies under the marks.
  ///   - part: The part of the plan that is shown, in its units; `nil` for what the plan's view shows, and all that changed.
  ///   - magnification: How much larger than on paper marks and words are, for pictures that are shown small.
  package init?(
    _ comparison: PlanComparison, sides: [PlanSide], language: Language, measure: any TextMeasure,
    underlay: Underlay = .plan, part: Rect? = nil, magnification: Double = 1
  ) {
    guard var shown = comparison.shown else { return nil }
    (self.sides, self.language) = (sides, language)
    (self.measure, self.underlay, self.magnification) = (measure, underlay, magnification)
    alignment = comparison.alignment
    let comparison = ComparisonDrawing.settled(comparison, alignment.map, shown)
    self.comparison = comparison
    shown.crop = part ?? ComparisonDrawing.part(comparison, shown)
    plan = shown
    // What changed is drawn by itself.
    let isAlone = comparison.old == nil || comparison.new == nil
    let disputed = Set(comparison.conflicts.flatMap { $0.states.map(\.item.id) })
    func leaveOut<Item: PlanItem>(_ kind: Item.Type) {
      let changed = Set(comparison.pairs.compactMap { ($0.new as? Item)?.id }).union(disputed)
      if isAlone || !changed.isEmpty { shown[kind].removeAll { isAlone || changed.contains($0.id) } }
    }
    for kind in PlanOverlay.kinds { leaveOut(kind) }
    let products = comparison.new == nil ? comparison.oldProducts : comparison.newProducts
    let layers = PlanLayerChoice(left: [.coverage, .airSpeed, .marks]).layers(of: shown)
    var base = PlanDrawing(plan: shown, products: products, language: language, measure: measure, layers: layers)
    for id in base.productIds { base.looks[id]?.symbol.color = Ink.soft }
    self.base = base
  }

  /// Places that are no farther apart, in plan units, are one: they are stored to a thousandth.
  static let stillness = 0.0006

  /// The pairs with what was in units of the new drawing, without those that only lie on another drawing.
  private static func settled(_ comparison: PlanComparison, _ map: Similarity, _ shown: PlanOverlay) -> PlanComparison {
    guard comparison.isDrawingChanged, comparison.old != nil, comparison.new != nil else { return comparison }
    let tolerance = max(0.002, shown.millimetresPerUnit.map { 2 / $0 } ?? 0)
    var copy = comparison
    copy.pairs = comparison.pairs.compactMap { pair in
      var pair = pair
      guard var old = pair.old?.moved(by: map) else { return pair }
      if let new = pair.new {
        if old.isSame(as: new, within: tolerance), pair.other.isEmpty { return nil }
        if old.shape.liesAt(new.shape, within: tolerance) { old.shape.points = new.shape.points }
      }
      pair.old = old
      return pair
    }
    return copy
  }

  /// What of the plan is shown: what is shown of it anyway, and wherever something changed.
  private static func part(_ comparison: PlanComparison, _ shown: PlanOverlay) -> Rect? {
    guard var part = shown.crop else { return nil }
    func include(_ points: [Point], _ reach: Double) {
      for point in points {
        let box = Rect.around(point, reach)
        let (left, top) = (min(part.x, box.x), min(part.y, box.y))
        part = Rect(x: left, y: top, width: max(part.maxX, box.maxX) - left, height: max(part.maxY, box.maxY) - top)
      }
    }
    let reach = shown.millimetresPerUnit.map { 4000 / $0 } ?? max(part.width, part.height) * 0.05
    let page = Rect(x: 0, y: 0, width: shown.source.size.width, height: shown.source.size.height)
    // Column lines go across the whole building.
    for pair in comparison.pairs where !(pair.item is ColumnLine) {
      for item in [pair.old, pair.new] { include((item?.shape.points ?? []).filter(page.contains), reach) }
    }
    for conflict in comparison.conflicts {
      include(conflict.states.flatMap(\.item.shape.points).filter(page.contains), reach)
    }
    return part
  }

  // MARK: The page

  /// How large the page of the plan alone is, in points.
  private struct Layout {
    var pointsPerUnit: Double
    var size: Size
    var unit: Double
    var pageWidth: Double
    var box: Rect
  }

  private var layout: Layout {
    let view = base.view
    var pointsPerUnit = plan.source.pointsPerUnit
    // ISO 32000-1 annex C limits a page to 14 400 units.
    let longest = max(view.size.width, view.size.height) * pointsPerUnit
    if longest > 13_000 { pointsPerUnit *= 13_000 / longest }
    let size = Size(width: view.size.width * pointsPerUnit, height: view.size.height * pointsPerUnit)
    let pageWidth = max(size.width, 320)
    return Layout(
      pointsPerUnit: pointsPerUnit, size: size,
      unit: min(max(min(size.width, size.height) / 560, 1), 12) * magnification,
      pageWidth: pageWidth, box: Rect(x: (pageWidth - size.width) / 2, y: 0, width: size.width, height: size.height))
  }

  /// Where the new and the old drawing stand on the page, for those who draw them: each with the id of its plan.
  package var pictures: (old: PlanPicture?, new: PlanPicture?) {
    let layout = layout
    let map = base.view.transform(at: Point(x: layout.box.x, y: layout.box.y), pointsPerUnit: layout.pointsPerUnit)
    func picture(_ plan: PlanOverlay, _ map: AffineTransform) -> PlanPicture {
      PlanPicture(plan: plan.id, planSize: plan.source.size, transform: map, clip: layout.box)
    }
    guard let new = comparison.new else { return (comparison.old.map { picture($0, map) }, nil) }
    let back = alignment.map
    let turned = AffineTransform(a: back.a, b: back.b, c: -back.b, d: back.a, tx: back.tx, ty: back.ty)
    return (comparison.old.map { picture($0, turned.followed(by: map)) }, picture(new, map))
  }

  /// The names of all marks of single things: those that lie otherwise on site, not only on another drawing.
  package var anchors: Set<String> { Set(comparison.pairs.map(\.anchor)) }

  /// How the old drawing lies on the new one, in a sentence; `nil` where it is the same drawing.
  package var alignmentWords: String? {
    guard comparison.isDrawingChanged else { return nil }
    let basis: Message =
      switch alignment.basis {
      case .same, .page: .pictureAlignedByPage
      case .common: .pictureAlignedByCommon
      case .scale: .pictureAlignedByScale
      case .fitted: .pictureAlignedByFit
      }
    return language.text(basis)
  }

  /// How long a point of the page is on site, in millimetres; `nil` where the scale isn't known.
  package var millimetresPerPoint: Double? { plan.millimetresPerUnit.map { $0 / layout.pointsPerUnit } }

  /// The plan's place on the page.
  package var frame: Rect { layout.box }

  /// The picture: the plan, and below it what the marks mean, how many there are, and the scale.
  package func render() -> Drawing {
    let layout = layout
    let unit = layout.unit
    let frame = PlanFrame(
      box: layout.box,
      transform: base.view.transform(
        at: Point(x: layout.box.x, y: layout.box.y), pointsPerUnit: layout.pointsPerUnit),
      pointsPerUnit: layout.pointsPerUnit,
      millimetresPerPoint: plan.millimetresPerUnit.map { $0 / layout.pointsPerUnit }, fontSize: 8 * unit)
    let painted = paint(in: frame)
    let strip = strip(at: Point(x: 0, y: layout.size.height), width: layout.pageWidth, unit: unit, frame, painted)
    let title = language.text(.pictureChanges(name: SafeText(onPaper: planName)))
    return Drawing(
      size: Size(width: layout.pageWidth, height: layout.size.height + strip.height), title: title,
      summary: summary(painted.facts), items: painted.items + strip.items,
      bookmarks: [Drawing.Bookmark(level: 0, title: title, y: 0)])
  }

  /// The picture in a sentence, for people who can't see it.
  private func summary(_ facts: Facts) -> String {
    var words: [String] = []
    if comparison.old == nil { words.append(language.text(.picturePlanAdded)) }
    if comparison.new == nil { words.append(language.text(.picturePlanRemoved)) }
    if comparison.isDrawingChanged { words.append(language.text(.pictureDrawingChanged)) }
    if comparison.isScaleChanged {
      let (old, new) = scaleTexts
      words.append(language.text(.pictureScaleChanged(old: SafeText(old), new: SafeText(new))))
    }
    return (words + facts.entries.map(\.title)).joined(separator: "; ")
  }

  var planName: String {
    let (before, after) = (comparison.old?.name, comparison.new?.name)
    guard let before, let after, before != after else { return after ?? before ?? language.text(.pagePlanTitle) }
    return "\(before) → \(after)"
  }

  /// A word for a picture that has no letters.
  package struct Tag: Sendable {
    package var text: String
    /// The middle of what it names, in points of the page.
    package var center: Point
    /// Whose it is, by its place in the sides; `nil` for what is alike on all.
    package var side: Int?
  }

  /// What the legend has to know.
  struct Facts {
    /// A line a kind of change.
    var entries: [(symbol: ChangeSymbol, color: Color, title: String, detail: String)] = []
    /// Sentences on changes that many share.
    var alike: [(symbol: ChangeSymbol, text: String)] = []
    var outside: [String] = []
    var unlabelled: [String] = []
    /// The sides that something drawn is of.
    var sides: Set<Int> = [0]
    /// Words for pictures that have no letters, each in the middle of what it names.
    var tags: [Tag] = []
  }

  struct Painted {
    var items: [DrawingItem]
    var facts: Facts
  }

  private func paint(in frame: PlanFrame, bareVeil: Double? = nil, isPale: Bool = true) -> Painted {
    let box = frame.box
    var items: [DrawingItem] = []
    func add(_ role: String, _ layer: [DrawingItem]) {
      if !layer.isEmpty { items.append(.group(Group(role: role, clip: box, items: layer))) }
    }
    let isOverlay: Bool
    switch underlay {
    case .plan:
      isOverlay = false
      let (old, new) = pictures
      if let picture = new ?? old { items.append(.plan(picture)) }
    case .picture(let bytes, let shows):
      isOverlay = shows
      items.append(.picture(Picture(frame: box, bytes: bytes, summary: language.text(.pictureDrawing))))
    case .none: isOverlay = false
    }
    var placer = LabelPlacer(frame: box.inset(by: 1))
    var marks = ChangeMarks(self, frame: frame)
    marks.draw(avoidedBy: &placer)
    let drawn = base.drawItems(in: frame, words: [], placer: &placer)
    if let bareVeil {
      items.append(veil(box, bareVeil))
      add("fans", drawn.fans.symbols)
      add("changes", marks.items)
      marks.facts.tags += base.plan.fans.compactMap { fan in
        guard base.view.part.contains(fan.position), let center = frame.point(fan.position) else { return nil }
        return Tag(text: base.label(fan), center: center)
      }
      return Painted(items: items, facts: marks.facts)
    }
    // The words of what changed come first.
    let words = marks.placeLabels(&placer)
    var labels = base.placeFanLabels(drawn.fans.labels + marks.plainLabels, in: frame, placer: &placer).items
    for wish in (drawn.belowFans + drawn.aboveFans).flatMap(\.wishes) {
      labels += base.place(wish, in: frame, placer: &placer) ?? []
    }
    if !isOverlay { items.append(veil(box, isPale ? 0.35 : 0.1)) }
    for layer in drawn.belowFans { add(layer.role, layer.items) }
    add("fans", drawn.fans.symbols)
    for layer in drawn.aboveFans { add(layer.role, layer.items) }
    add("labels", labels)
    items.append(veil(box, isOverlay || !isPale ? 0.12 : 0.45))
    add("changes", marks.items)
    if !words.isEmpty { items.append(.group(Group(role: "change-words", items: words))) }
    return Painted(items: items, facts: marks.facts)
  }

  /// The plan alone, with marks as large as a small picture needs, and the words that it hasn't room for. A title is written at the
  /// top left. Of a bare one only lines are drawn and nothing is written on it, for characters in the place of pixels.
  package func detail(title: PlanSide?, isBare: Bool) -> (drawing: Drawing, tags: [Tag]) {
    let layout = layout
    let box = Rect(x: 0, y: 0, width: layout.size.width, height: layout.size.height)
    let frame = PlanFrame(
      box: box, transform: base.view.transform(at: Point(x: 0, y: 0), pointsPerUnit: layout.pointsPerUnit),
      pointsPerUnit: layout.pointsPerUnit,
      millimetresPerPoint: plan.millimetresPerUnit.map { $0 / layout.pointsPerUnit },
      fontSize: min(box.width, box.height) / (isBare ? 14 : 34))
    // Where the drawings themselves are in question, their lines stay.
    var painted = paint(in: frame, bareVeil: isBare ? (title == nil ? 0.7 : 0.1) : nil, isPale: title == nil)
    if let title, !isBare {
      let size = frame.fontSize
      let font = Font(size: size * 1.2, weight: .bold)
      let text = base.cleaned(title.name.isEmpty ? title.word : "\(title.word): \(title.name)")
      let line = measure.fittedLines(
        of: text, font: font, width: box.width - 3 * size, language: language, maximum: 1
      ).joined()
      let width = measure.width(of: line, font: font)
      let plate = Rect(x: size * 0.5, y: size * 0.5, width: width + size * 1.2, height: size * 2)
      painted.items += [
        .shape(
          Shape(
            .rectangle(plate, cornerRadius: size * 0.3), fill: Ink.white.withAlpha(0.95),
            stroke: title.look.stroke(size, 0.12))),
        .text(
          TextLine(
            line, at: Point(x: plate.x + size * 0.6, y: plate.y + size * 1.4), font: font, color: title.look.color)),
      ]
    }
    return (
      Drawing(size: layout.size, title: planName, summary: summary(painted.facts), items: painted.items),
      painted.facts.tags
    )
  }

  private func veil(_ box: Rect, _ alpha: Double) -> DrawingItem {
    .group(
      Group(
        role: "veil", items: [.shape(Shape(.rectangle(box, cornerRadius: 0), fill: Ink.white.withAlpha(alpha)))]))
  }

  // MARK: The strip below

  private func strip(
    at place: Point, width: Double, unit: Double, _ frame: PlanFrame, _ painted: Painted
  ) -> (items: [DrawingItem], height: Double) {
    let margin = 12 * unit
    let inner = width - 2 * margin
    var items = [PlanDrawing.stripRule(at: place, width: width, unit: unit)]
    let top = place.y + 10 * unit
    let isBeside = inner >= 420 * unit
    let scaleWidth = isBeside ? 190 * unit : min(inner, 260 * unit)
    let scales = scaleItems(
      at: Point(x: isBeside ? place.x + width - margin - scaleWidth : place.x + margin, y: top), width: scaleWidth,
      unit: unit, frame)
    items += scales.items
    let legendWidth = isBeside ? inner - scaleWidth - 20 * unit : inner
    var y = isBeside ? top : top + (scales.height > 0 ? scales.height + 8 * unit : 0)
    var head = TextStack(x: place.x + margin, y: y, width: legendWidth, measure: measure, language: language)
    head.add(
      language.text(.pictureChanges(name: SafeText(base.cleaned(planName)))),
      font: Font(size: 10 * unit, weight: .semibold), pitch: 13 * unit, maximum: 2)
    y = head.y
    var words = head.items
    for (index, side) in sides.enumerated() where !side.look.isOwn || painted.facts.sides.contains(index) {
      let sample = side.look.isOwn ? 24 * unit : 0
      var line = TextStack(
        x: place.x + margin + sample, y: y, width: legendWidth - sample, measure: measure, language: language)
      line.add(
        side.name.isEmpty ? side.word : "\(side.word): \(base.cleaned(side.name))", font: Font(size: 7 * unit),
        color: side.look.color, pitch: 9.5 * unit, maximum: 2)
      words += line.items
      if sample > 0 {
        let height = y + 5.5 * unit
        words.append(
          .shape(
            .line(
              Point(x: place.x + margin, y: height), Point(x: place.x + margin + sample - 5 * unit, y: height),
              stroke: side.look.stroke(frame.fontSize, 0.16))))
      }
      y = line.y
    }
    y += 5 * unit
    let rows = base.legendRows(
      legend(painted.facts), at: Point(x: place.x + margin, y: y), width: legendWidth, unit: unit)
    y += rows.height
    items.append(.group(Group(role: "legend", title: language.text(.pageLegend), items: words + rows.items)))
    return (items, max(y, isBeside ? top + scales.height : y) + 6 * unit - place.y)
  }

  private func legend(_ facts: Facts) -> [PlanDrawing.LegendEntry] {
    var entries: [PlanDrawing.LegendEntry] = []
    func add(_ key: PlanDrawing.LegendEntry.Key, title: String = "", detail: String = "") {
      entries.append(PlanDrawing.LegendEntry(key: key, title: title, detail: detail))
    }
    func swatch(_ colors: [Color]) -> PlanDrawing.LegendEntry.Key {
      .drawn { center, radius in
        [
          .shape(
            Shape(
              .rectangle(
                Rect(x: center.x - radius, y: center.y - radius * 0.35, width: 2 * radius, height: radius * 0.7),
                cornerRadius: 0), fill: colors[0]))
        ]
      }
    }
    if comparison.old == nil { add(.none, title: language.text(.picturePlanAdded)) }
    if comparison.new == nil { add(.none, title: language.text(.picturePlanRemoved)) }
    if comparison.isScaleChanged {
      let (old, new) = scaleTexts
      add(
        .drawn { ChangeSymbol.changed.badge(center: $0, radius: $1 * 0.75) },
        title: language.text(.pictureScaleChanged(old: SafeText(old), new: SafeText(new))),
        detail: comparison.isDrawingChanged ? "" : language.text(.pictureScaleSizes))
    }
    for entry in facts.entries {
      add(
        .drawn { entry.symbol.badge(center: $0, radius: $1 * 0.75, color: entry.color) }, title: entry.title,
        detail: entry.detail)
    }
    if comparison.isDrawingChanged {
      add(.none, title: language.text(.pictureDrawingChanged), detail: alignmentWords ?? "")
      if case .picture(_, true) = underlay {
        add(swatch([ChangeSymbol.before]), title: language.text(.pictureOnlyOld))
        add(swatch([ChangeSymbol.after]), title: language.text(.pictureOnlyNew))
        add(swatch([Ink.text]), title: language.text(.pictureOnBoth))
      }
    }
    if !comparison.other.isEmpty {
      add(.none, detail: language.text(.pictureAlsoChanged(what: SafeText(comparison.other.joined(separator: ", ")))))
    }
    if plan.millimetresPerUnit == nil { add(.none, detail: language.text(.pageScaleNotSet)) }
    if !facts.outside.isEmpty {
      add(.none, detail: language.text(.pictureOutside(fans: SafeText(PlanDrawing.ranges(facts.outside)))))
    }
    if !facts.unlabelled.isEmpty {
      add(.none, detail: language.text(.pictureUnlabelled(fans: SafeText(PlanDrawing.ranges(facts.unlabelled)))))
    }
    return entries
  }

  /// Both scales in words, by the paper where a unit has a length there.
  var scaleTexts: (old: String, new: String) {
    func text(_ plan: PlanOverlay?) -> String {
      guard let plan, let factor = plan.millimetresPerUnit else { return language.text(.pictureOldUnknown) }
      if plan.source.hasPaperSize {
        return ScaleRatio.text(factor / plan.source.pointsPerUnit / ScaleRatio.millimetresPerPoint, language: language)
      }
      return NumberFormat(language).quantity(factor, decimals: factor < 10 ? 2 : 1, unit: "mm/px")
    }
    return (text(comparison.old), text(comparison.new))
  }

  /// The scale bar; where the scale changed, the old bar above it, as long as it was on the drawing.
  private func scaleItems(
    at place: Point, width: Double, unit: Double, _ frame: PlanFrame
  ) -> (items: [DrawingItem], height: Double) {
    guard comparison.isScaleChanged else {
      let text = plan.source.hasPaperSize && plan.millimetresPerUnit != nil ? scaleTexts : nil
      return base.scaleItems(
        at: place, width: width, unit: unit, millimetresPerPoint: frame.millimetresPerPoint,
        scaleText: comparison.new == nil ? text?.old : text?.new)
    }
    var items: [DrawingItem] = []
    var y = place.y
    let before = comparison.old?.millimetresPerUnit.map { $0 / alignment.map.factor / frame.pointsPerUnit }
    let texts = scaleTexts
    // As many metres in both, so that they show which is longer.
    let most = [before, frame.millimetresPerPoint].compactMap { factor in
      factor.flatMap { ScaleBar(maximumWidth: width - 18 * unit, millimetresPerPoint: $0)?.length }
    }.min()
    for (word, text, factor, color) in [
      (Message.pictureScaleWas, texts.old, before, ChangeSymbol.before),
      (.pictureScaleIs, texts.new, frame.millimetresPerPoint, ChangeSymbol.after),
    ] {
      var stack = TextStack(x: place.x, y: y, width: width, measure: measure, language: language)
      stack.add(
        "\(language.text(word)) \(text)", font: Font(size: 8 * unit, weight: .semibold), color: color,
        pitch: 10.5 * unit)
      y = stack.y + unit
      items += stack.items
      guard let factor, let bar = ScaleBar(maximumWidth: width - 18 * unit, millimetresPerPoint: factor, most: most)
      else { continue }
      items += bar.items(at: Point(x: place.x, y: y), fontSize: 7 * unit, measure: measure, language: language)
      y += ScaleBar.height(fontSize: 7 * unit) + 6 * unit
    }
    return (items, y - place.y)
  }
}
