import EncyBase
internal import EncyCanvas
import EncyDocument
internal import EncyTexts

/// The marks of all that changed on a plan, with their legend entries.
struct ChangeMarks {
  let drawing: ComparisonDrawing
  let frame: PlanFrame
  var items: [DrawingItem] = []
  var facts = ComparisonDrawing.Facts()
  /// Numbers of fans whose change is reported once for many.
  var plainLabels: [(text: String, center: Point, radius: Double, color: Color)] = []

  var wishes: [LabelWish] = []
  /// Words that describe many fans at once, each near one of them.
  var banners: [(text: String, center: Point, radius: Double, color: Color)] = []
  let oldProducts: [String: Product]
  let newProducts: [String: Product]
  let unit: Double
  let language: Language
  var base: PlanDrawing { drawing.base }

  init(_ drawing: ComparisonDrawing, frame: PlanFrame) {
    (self.drawing, self.frame) = (drawing, frame)
    (unit, language) = (frame.fontSize, drawing.language)
    func byID(_ products: [Product]) -> [String: Product] {
      Dictionary(products.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }
    oldProducts = byID(drawing.comparison.oldProducts)
    newProducts = byID(drawing.comparison.newProducts)
  }

  /// Draws all marks; labels shall keep off them.
  mutating func draw(avoidedBy placer: inout LabelPlacer) {
    for case let kind as any MarkedItem.Type in PlanOverlay.elementKinds { mark(kind, &placer) }
    fans(&placer)
    conflicts(&placer)
  }

  private mutating func mark<Item: MarkedItem>(_ kind: Item.Type, _ placer: inout LabelPlacer) {
    Item.mark(drawing.comparison.changes(of: kind), in: &self, &placer)
  }

  /// The words beside the marks; what finds no room is named in the legend.
  mutating func placeLabels(_ placer: inout LabelPlacer) -> [DrawingItem] {
    var items: [DrawingItem] = []
    for banner in banners {
      let font = Font(size: unit * 1.3, weight: .bold)
      let size = Size(
        width: drawing.measure.width(of: banner.text, font: font) + unit, height: font.size * 1.6)
      guard let place = placer.place(size: size, center: banner.center, radius: banner.radius) else { continue }
      var made: [DrawingItem] = []
      if place.isFar {
        made.append(base.leader(to: banner.center, from: place.box, color: banner.color, size: unit * 1.3))
      }
      made += [
        .shape(
          Shape(
            .rectangle(place.box, cornerRadius: unit * 0.4), fill: Ink.white.withAlpha(0.95),
            stroke: Stroke(banner.color, width: unit * 0.08))),
        .text(
          TextLine(
            banner.text, at: Point(x: place.box.center.x, y: place.box.center.y + font.size * 0.36), anchor: .middle,
            font: font, color: banner.color)),
      ]
      items.append(.group(Group(role: "change-labels", items: made)))
    }
    for wish in wishes {
      if let made = base.place(wish, in: frame, placer: &placer) {
        items += made
      } else {
        var short = wish
        short.lines = Array(wish.lines.prefix(1))
        if wish.lines.count > 1, let made = base.place(short, in: frame, placer: &placer) { items += made }
        facts.unlabelled.append(wish.lines.first ?? "")
      }
    }
    return items
  }

  /// Characters of a list in the legend.
  static let longest = 300

  /// Adds one kind of thing to the legend.
  mutating func count(
    _ word: Message, _ symbol: ChangeSymbol, of side: Int, _ names: [String], _ more: String = "",
    listed: String? = nil
  ) {
    if names.isEmpty { return }
    facts.sides.insert(side)
    let done: Message =
      switch symbol {
      case .removed: .pictureRemoved
      case .added: .pictureAdded
      case .moved: .pictureMoved
      case .changed: .pictureChanged
      case .conflict: .pictureWaiting
      }
    var listed = listed ?? PlanDrawing.ranges(names.filter { !$0.isEmpty })
    if listed.count > ChangeMarks.longest { listed = listed.prefix(ChangeMarks.longest) + "…" }
    let whose = drawing.sides.count > 2 && symbol != .conflict ? " · \(drawing.sides[side].word)" : ""
    facts.entries.append(
      (
        symbol, look(side).color(of: symbol),
        "\(language.text(word)): \(language.text(done)) (\(NumberFormat(language).string(names.count)))\(whose)",
        [listed, more].filter { !$0.isEmpty }.joined(separator: " · ")
      ))
  }

  /// Adds things of one kind to the legend, by what was done to them and by whom.
  mutating func count(_ word: Message, _ things: [(symbol: ChangeSymbol, side: Int, name: String)]) {
    for side in drawing.sides.indices {
      for symbol in ChangeSymbol.allCases {
        count(
          word, symbol, of: side, things.filter { $0.symbol == symbol && $0.side == side }.map(\.name))
      }
    }
  }

  func group(
    _ symbol: ChangeSymbol, _ anchor: String, _ title: String, _ facts: [Group.Fact] = [], _ items: [DrawingItem]
  )
    -> DrawingItem
  {
    .group(Group(role: "change change-\(symbol.rawValue)", id: anchor, title: title, facts: facts, items: items))
  }

  func look(_ side: Int) -> PlanSide.Look { drawing.sides[min(side, drawing.sides.count - 1)].look }

  /// How old outlines are drawn.
  func was(_ share: Double = 0.13) -> Stroke { look(0).stroke(unit, share) }

  /// How new outlines are drawn.
  func isNow(_ side: Int, _ share: Double = 0.13) -> Stroke { look(side).stroke(unit, share) }

  var rim: Stroke { Stroke(Ink.white.withAlpha(0.8), width: unit * 0.3, join: .round) }

  mutating func wish(_ lines: [String], _ center: Point, _ radius: Double, _ color: Color = Ink.text) {
    let lines = lines.map(base.cleaned).filter { !$0.isEmpty }
    if lines.isEmpty { return }
    wishes.append(
      LabelWish(
        role: "change-labels", lines: lines, center: center, radius: radius, color: color, anchor: .beside, reach: 16))
  }

  // MARK: Fans

  /// A fan that changed, with its complete description.
  struct MarkedFan {
    var anchor: String
    var side: Int
    var symbol: ChangeSymbol
    var old: Fan?
    var new: Fan?
    /// `F3`, or `F3 → F7`.
    var name: String
    /// What changed, a line each, but for what the name shows.
    var lines: [String]
    /// What changed, with the number, as it is worded where the name is not shown.
    var words: String
    /// The same for fans that changed alike.
    var likeness: String
  }

  /// More fans with the same change are described once.
  static let mostAlike = 6
  /// The numbers of more would be a thicket.
  static let mostPlain = 60

  mutating func fans(_ placer: inout LabelPlacer) {
    let changes = drawing.comparison.changes(of: Fan.self).compactMap(change)
    var alike: [String: [Int]] = [:]
    for (index, change) in changes.enumerated() where change.symbol == .moved || change.symbol == .changed {
      alike[change.likeness, default: []].append(index)
    }
    if drawing.comparison.isScaleChanged, !drawing.comparison.isDrawingChanged { sizesAtOldScale() }
    // Arrows last: they are thin, and no ring shall lie over them.
    for change in changes.filter({ $0.symbol != .moved }) + changes.filter({ $0.symbol == .moved }) {
      if let (center, radius) = circle(change.old ?? change.new) {
        placer.avoid(Rect.around(center, max(unit * 0.5, 0)), .symbol)
        placer.avoid(Rect.around(center, radius * 0.85), .area)
      }
      items.append(drawn(change, &placer))
    }
    for (index, change) in changes.enumerated() {
      guard let (center, radius) = circle(change.new ?? change.old) else {
        facts.outside.append(change.name)
        continue
      }
      let shared = alike[change.likeness].map { $0.count > ChangeMarks.mostAlike ? $0 : [] } ?? []
      if shared.isEmpty {
        let whose = drawing.sides.count > 2 ? " · \(drawing.sides[change.side].word)" : ""
        wish(
          [change.name + whose] + change.lines, center, radius,
          look(change.side).isOwn ? look(change.side).color : Ink.text)
      } else {
        if shared.count <= ChangeMarks.mostPlain { plainLabels.append((change.name, center, radius, Ink.soft)) }
        if index == shared[0] {
          let fans = language.text(.countFans(count: shared.count))
          let what = change.words
          let isMoved = change.symbol == .moved && change.lines == [what]
          banners.append(
            (
              isMoved
                ? language.text(.pictureMovedAlike(fans: SafeText(fans), distance: SafeText(what)))
                : language.text(.pictureChangedAlike(fans: SafeText(fans), what: SafeText(what))), center, radius,
              look(change.side).isOwn ? look(change.side).color : Ink.text
            ))
        }
      }
    }
    for side in drawing.sides.indices {
      for symbol in ChangeSymbol.allCases {
        count(.pageFans, symbol, of: side, changes.filter { $0.symbol == symbol && $0.side == side })
      }
    }
  }

  /// Adds fans to the legend: those with the same change together, and none with the change of another.
  mutating func count(
    _ word: Message, _ symbol: ChangeSymbol, of side: Int, _ changes: [MarkedFan]
  ) {
    var order: [String] = []
    var names: [String: [String]] = [:]
    for change in changes {
      if names[change.words] == nil { order.append(change.words) }
      names[change.words, default: []].append(change.name)
    }
    if order.count < 2 { return count(word, symbol, of: side, changes.map(\.name), order.first ?? "") }
    let told = order.map { "\(PlanDrawing.ranges(names[$0] ?? [])): \($0)" }.joined(separator: "; ")
    // Too much for a legend: only which fans; what changed stands beside them in the picture.
    let isLong = told.count > ChangeMarks.longest
    count(word, symbol, of: side, changes.map(\.name), listed: isLong ? nil : told)
  }

  func change(_ pair: ItemChange<Fan>) -> MarkedFan? {
    let (old, new) = (pair.old, pair.new)
    guard let any = new ?? old else { return nil }
    var change = MarkedFan(
      anchor: pair.anchor, side: pair.side, symbol: pair.symbol, old: old, new: new, name: base.label(any),
      lines: [],
      words: "", likeness: "")
    guard let old, let new else {
      let product = self.product(any.product, isOld: new == nil)
      change.lines = [product?.name ?? any.product]
      change.words = change.lines[0]
      return change
    }
    if base.label(old) != base.label(new) { change.name = "\(base.label(old)) → \(base.label(new))" }
    var lines: [String] = []
    let distance = old.position.distance(to: new.position)
    let (dx, dy) = (new.position.x - old.position.x, new.position.y - old.position.y)
    if distance > ComparisonDrawing.stillness {
      change.symbol = .moved
      lines.append(way(distance))
    }
    let (before, after) = (product(old.product, isOld: true), product(new.product, isOld: false))
    if old.product != new.product {
      func text(_ product: Product?, _ id: String) -> String {
        let name = product?.name ?? id
        return name.isEmpty ? language.text(.pictureMissing) : name
      }
      lines.append(ChangeMarks.step(text(before, old.product), text(after, new.product)))
    } else if before?.diameter != after?.diameter {
      func text(_ product: Product?) -> String {
        product?.diameter.map { PlanDrawing.diameterText($0, language) } ?? language.text(.pictureMissing)
      }
      lines.append("\(text(before)) → \(text(after))")
    }
    if old.mountHeight != new.mountHeight {
      func text(_ height: Double?) -> String { height.map { metres($0) } ?? language.text(.pictureMissing) }
      lines.append("\(language.text(.pictureHeight)) \(text(old.mountHeight)) → \(text(new.mountHeight))")
    }
    let turned = (new.rotation - old.rotation).magnitude.truncatingRemainder(dividingBy: 360)
    if min(turned, 360 - turned) > 0.05 {
      func text(_ degrees: Double) -> String {
        NumberFormat(language).string(degrees, decimals: degrees.rounded() == degrees ? 0 : 1) + "°"
      }
      lines.append("\(language.text(.pictureRotation)) \(text(old.rotation)) → \(text(new.rotation))")
    }
    if old.isLocked != new.isLocked {
      lines.append(language.text(new.isLocked ? Message.pictureLocked : .pictureUnlocked))
    }
    if old.note != new.note { lines.append(language.text(.pictureNoteChanged)) }
    lines += pair.other
    var words = lines
    if old.number != new.number { words.append(language.text(.pictureNumberChanged)) }
    if words.isEmpty {
      lines = [language.text(.pictureChanged)]
      words = lines
    }
    change.lines = lines
    change.words = words.joined(separator: ", ")
    // Places are rounded when they are stored, so that two that moved together differ by a little: less than five millimetres.
    let step = 5 / (drawing.plan.millimetresPerUnit ?? 5)
    change.likeness =
      "\(pair.side) " + words.joined(separator: "|") + " \((dx / step).rounded()) \((dy / step).rounded())"
    return change
  }

  /// `Nordluft 6100 → 7300`: the words that both begin with stand once.
  static func step(_ old: String, _ new: String) -> String {
    let (before, after) = (old.split(separator: " "), new.split(separator: " "))
    let same = zip(before, after).prefix { $0 == $1 }.count
    let rest = after.dropFirst(max(0, min(same, after.count - 1, before.count - 1)))
    return "\(old) → \(rest.joined(separator: " "))"
  }

  func product(_ id: String, isOld: Bool) -> Product? {
    isOld ? oldProducts[id] : newProducts[id]
  }

  /// A distance on the plan as it is on site; in units of the plan where the scale isn't known.
  func distance(_ units: Double) -> String {
    guard let factor = drawing.plan.millimetresPerUnit else {
      let unit = drawing.plan.source.unit
      return NumberFormat(language).quantity(units, decimals: 1, unit: unit)
    }
    return metres(units * factor)
  }

  /// How far something was moved, as the texts on changes give it.
  func way(_ units: Double) -> String {
    drawing.plan.millimetresPerUnit.map { NumberFormat(language).siteLength($0 * units) } ?? distance(units)
  }

  func metres(_ millimetres: Double) -> String {
    if millimetres < 1 { return language.text(.pictureTiny) }
    if millimetres < 100 { return NumberFormat(language).quantity(millimetres, decimals: 0, unit: "mm") }
    let decimals = max(1, NumberFormat.metreDecimals(millimetres.rounded()))
    return NumberFormat(language).quantity(millimetres / 1000, decimals: decimals, unit: "m")
  }

  /// Where a fan stands on the page and how large it is drawn; `nil` off the page.
  func circle(_ fan: Fan?) -> (center: Point, radius: Double)? {
    guard let fan, base.view.part.contains(fan.position), let center = frame.point(fan.position) else { return nil }
    let isOld = drawing.comparison.new == nil
    return (center, max(trueRadius(fan, isOld: isOld) ?? 0, unit * 0.95))
  }

  /// The radius in points at the scale of its side.
  func trueRadius(_ fan: Fan, isOld: Bool) -> Double? {
    let comparison = drawing.comparison
    let factor =
      isOld
      ? comparison.old?.millimetresPerUnit.map { $0 / drawing.alignment.map.factor } : drawing.plan.millimetresPerUnit
    guard let factor, let diameter = product(fan.product, isOld: isOld)?.diameter, diameter > 0 else { return nil }
    let radius = frame.length(diameter / 2 / factor)
    return radius.isFinite && radius < PlanFrame.farthest / 2 ? radius : nil
  }

  /// A ring of a fan: at its true size a circle, else a mark of fixed size.
  func ring(_ fan: Fan, _ center: Point, isOld: Bool, fill: Color, _ stroke: Stroke)
    -> [DrawingItem]
  {
    guard let radius = trueRadius(fan, isOld: isOld) else {
      return [.shape(.roundPath(center: center, radius: unit * 0.95, fill: fill, stroke: stroke))]
    }
    var rings: [DrawingItem] = [.shape(Shape(.circle(center: center, radius: radius), fill: fill, stroke: stroke))]
    // Too small to be found on the paper: another ring around it.
    if radius < unit * 0.4 { rings.append(.shape(.roundPath(center: center, radius: unit * 0.95, stroke: stroke))) }
    return rings
  }

  func drawn(_ change: MarkedFan, _ placer: inout LabelPlacer) -> DrawingItem {
    let view = base.view.part
    var made: [DrawingItem] = []
    var facts = [Group.Fact("number", change.name)]
    func place(_ fan: Fan?) -> Point? {
      fan.flatMap { view.contains($0.position) ? frame.point($0.position) : nil }
    }
    let (from, to) = (place(change.old), place(change.new))
    if let old = change.old, let from {
      let mark = look(change.side).color(of: .removed)
      let fill = change.symbol == .removed ? mark.withAlpha(0.08) : Ink.white.withAlpha(0)
      var shapes = ring(old, from, isOld: true, fill: fill, was())
      if change.symbol == .removed {
        let side = (trueRadius(old, isOld: true) ?? unit * 0.95) * 0.5.squareRoot()
        shapes.append(
          .shape(
            Shape(
              .path([
                .move(Point(x: from.x - side, y: from.y - side)), .line(Point(x: from.x + side, y: from.y + side)),
                .move(Point(x: from.x + side, y: from.y - side)), .line(Point(x: from.x - side, y: from.y + side)),
              ]), stroke: Stroke(mark.withAlpha(0.7), width: unit * 0.09))))
      }
      made.append(.group(Group(role: "was", items: shapes)))
      facts += [Group.Fact("from-x", text(old.position.x)), Group.Fact("from-y", text(old.position.y))]
    }
    if let new = change.new, let to {
      var shapes = ring(new, to, isOld: false, fill: Ink.white.withAlpha(0.3), isNow(change.side))
      if let radius = trueRadius(new, isOld: false), radius >= unit * 0.4 {
        var symbol = FanSymbol(
          index: 0, kind: FanSymbol.Kind(type: product(new.product, isOld: false)?.type),
          bladeCount: product(new.product, isOld: false)?.bladeCount)
        symbol.color = look(change.side).color
        shapes.append(
          contentsOf: symbol.body(
            center: to, radius: radius, hubRadius: radius * 0.08,
            rotation: symbol.turn(new.rotation + Double(base.view.turns) * 90)))
      }
      made.append(.group(Group(role: "is", items: shapes)))
      facts += [Group.Fact("to-x", text(new.position.x)), Group.Fact("to-y", text(new.position.y))]
    }
    let badge = unit * 0.6
    let color = look(change.side).color(of: change.symbol)
    switch change.symbol {
    case .moved:
      if let from, let to {
        let arrow = ChangeSymbol.arrow(from: from, to: to, unit: unit, color: color, tail: look(0).color)
        if from.distance(to: to) < unit * 0.5 {
          made += ChangeSymbol.moved.badge(center: to, radius: badge, color: color)
        } else {
          made.append(.group(Group(role: "arrow", items: arrow)))
          placer.avoid(from: from, to: to, width: unit * 0.5)
        }
      } else if let center = to ?? from {
        made += ChangeSymbol.moved.badge(center: center, radius: badge, color: color)
      }
    default: if let center = to ?? from { made += change.symbol.badge(center: center, radius: badge, color: color) }
    }
    return group(change.symbol, change.anchor, ([change.name] + change.lines).joined(separator: ", "), facts, made)
  }

  func text(_ value: Double) -> String { JSONNumber(value, decimals: 3)?.text ?? "" }

  /// Rings as large as the fans were drawn before the scale was corrected.
  mutating func sizesAtOldScale() {
    let changed = Set(drawing.comparison.changes(of: Fan.self).compactMap { $0.new?.id })
    var rings: [DrawingItem] = []
    for fan in drawing.comparison.new?.fans ?? []
    where base.view.part.contains(fan.position) && !changed.contains(fan.id) {
      guard let center = frame.point(fan.position), let radius = trueRadius(fan, isOld: true) else { continue }
      rings.append(.shape(Shape(.circle(center: center, radius: radius), stroke: was(0.1))))
      guard let now = trueRadius(fan, isOld: false) else { continue }
      rings.append(.shape(Shape(.circle(center: center, radius: now), stroke: isNow(1, 0.1))))
    }
    if !rings.isEmpty { items.append(.group(Group(role: "scale-sizes", items: rings))) }
  }

  // MARK: Conflicts

  /// What waits for a decision: how every side has it, each with its word, and a badge where it was or is.
  mutating func conflicts(_ placer: inout LabelPlacer) {
    // Of very many, the words of every side would be a thicket.
    let isWordy = drawing.comparison.conflicts.count <= ChangeMarks.mostAlike
    for conflict in drawing.comparison.conflicts {
      // What lies alike is drawn once.
      var states: [(sides: [Int], item: any PlanItem, center: Point)] = []
      for (side, item) in conflict.states {
        guard let anchor = item.shape.anchor, base.view.part.contains(anchor), let center = frame.point(anchor) else {
          continue
        }
        if let same = states.firstIndex(where: { liesAlike($0.item, item) }) {
          states[same].sides.append(side)
        } else {
          states.append(([side], item, center))
        }
      }
      guard let first = states.first else {
        facts.outside.append(conflict.name)
        continue
      }
      var made: [DrawingItem] = []
      var radii: [Double] = []
      // Of sides that have it alike, the side's own line is drawn, not that of the state before.
      func own(_ sides: [Int]) -> Int { sides.last ?? 0 }
      for state in states {
        let stroke = look(own(state.sides)).stroke(unit, 0.16)
        made += outline(state.item, state.center, stroke, isOld: state.sides == [0])
        facts.sides.formUnion(state.sides)
        radii.append(radius(state.item))
      }
      let before = states.first { $0.sides.contains(0) }
      for (state, radius) in zip(states, radii) {
        let color = look(own(state.sides)).color
        if let before, before.sides != state.sides, before.center.distance(to: state.center) > unit {
          made += ChangeSymbol.arrow(
            from: before.center, to: state.center, unit: unit, color: color, tail: look(0).color)
          placer.avoid(from: before.center, to: state.center, width: unit * 0.5)
        }
        // What only one side has to show goes by its name.
        var lines = [
          conflict.states.count == 1
            ? conflict.name : state.sides.map { drawing.sides[$0].word }.joined(separator: ", ")
        ]
        if let before, before.sides != state.sides, let from = before.item.shape.anchor,
          let to = state.item.shape.anchor,
          from.distance(to: to) > ComparisonDrawing.stillness
        {
          lines.append(way(from.distance(to: to)))
        }
        if isWordy { wish(lines, state.center, radius, color) }
        let isOne = drawing.comparison.conflicts.count == 1 || conflict.states.count == 1
        facts.tags.append(
          .init(
            text: isOne ? lines[0] : "\(conflict.name): \(lines[0])", center: state.center, side: own(state.sides)))
      }
      if conflict.states.count == 1 {
        items.append(group(.conflict, conflict.anchor, conflict.name, [], made))
        continue
      }
      let center = (before ?? first).center
      made += ChangeSymbol.conflict.badge(center: center, radius: unit * 0.75)
      placer.avoid(Rect.around(center, unit * 0.9), .symbol)
      let gone = conflict.removers.map { "\(drawing.sides[$0].word): \(language.text(.pictureMissing))" }
      wish([conflict.name] + gone, center, unit * 0.9, ChangeSymbol.waiting)
      items.append(group(.conflict, conflict.anchor, conflict.name, [], made))
    }
    count(.pictureConflicts, .conflict, of: 0, drawing.comparison.conflicts.map(\.name))
  }

  /// Whether two states of a thing are drawn alike.
  func liesAlike(_ left: any PlanItem, _ right: any PlanItem) -> Bool {
    left.shape.isPolygon == right.shape.isPolygon
      && left.shape.liesAt(right.shape, within: ComparisonDrawing.stillness)
      && (radius(left) - radius(right)).magnitude < unit * 0.05
  }

  /// How large a thing is drawn around its mark.
  func radius(_ item: any PlanItem) -> Double {
    if let fan = item as? Fan {
      return max(trueRadius(fan, isOld: false) ?? trueRadius(fan, isOld: true) ?? 0, unit * 0.95)
    }
    let radius = item.shape.radius
    return radius > 0 ? min(frame.length(radius), PlanFrame.farthest / 2) : unit * 0.7
  }

  /// The outline of a thing, as one side has it.
  func outline(_ item: any PlanItem, _ center: Point, _ stroke: Stroke, isOld: Bool) -> [DrawingItem] {
    if let fan = item as? Fan {
      // A product that only one side has.
      let isKnown = product(fan.product, isOld: isOld) != nil
      return ring(fan, center, isOld: isOld == isKnown, fill: Ink.white.withAlpha(0), stroke)
    }
    guard item.shape.points.count > 1, let corners = frame.points(item.shape.points) else {
      return [.shape(.roundPath(center: center, radius: radius(item), stroke: stroke))]
    }
    func shape(_ stroke: Stroke) -> Shape {
      item.shape.isPolygon ? .polygon(corners, stroke: stroke) : .line(corners[0], corners[1], stroke: stroke)
    }
    return [.shape(shape(rim)), .shape(shape(stroke))]
  }
}
