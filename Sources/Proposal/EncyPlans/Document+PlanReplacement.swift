package import EncyBase
package import EncyDocument
package import EncyTexts

/// How another drawing takes a plan's place.
package struct PlanReplacement: Sendable, Equatable {
  /// A point of the building on both drawings.
  package struct CommonPoint: Sendable, Equatable {
    /// In units of the drawing that goes.
    package var old: Point
    /// In units of the drawing that comes.
    package var new: Point

    package init(old: Point, new: Point) { (self.old, self.new) = (old, new) }
  }

  /// Two or more say scale, turn and shift; one says the shift where scale and turn are the same.
  package var common: [CommonPoint]
  /// Whether both sheets are drawn to one scale and the same way up, also where they differ in size.
  package var hasSameScale: Bool
  /// Whether what then lies off the page is kept there, and points that don't agree are accepted.
  package var isForced: Bool

  package init(common: [CommonPoint] = [], hasSameScale: Bool = false, isForced: Bool = false) {
    (self.common, self.hasSameScale, self.isForced) = (common, hasSameScale, isForced)
  }
}

/// What came of putting another drawing in a plan's place.
package struct PlanReplacementReport: Sendable, Equatable {
  /// From units of the old drawing to units of the new one.
  package var map: Similarity
  /// How far each common point is from its place, in the order they were given: in millimetres on site, or in units of the new drawing
  /// where the scale isn't known.
  package var residuals: [Double]
  /// Whether ``residuals`` are millimetres.
  package var knowsScale: Bool
  /// What lies off the new page, a few words each.
  package var offPage: [Message]
  /// What else is worth knowing, a sentence each.
  package var remarks: [Message]
}

extension Similarity {
  /// By how many degrees it turns, from 0 up to 360; `nil` where that reads as 0.
  package func turn(decimals: Int) -> JSONNumber? {
    let turn = JSONNumber(degrees, decimals: decimals)
    return turn?.text == "0" || turn?.text == "360" ? nil : turn
  }
}

extension Document {
  /// Puts another drawing in a plan's place. What is placed on the plan stays where it is on site: fans, keep-outs, zones, dimensions,
  /// notes, column lines, the part shown; a unit stays as long on site.
  /// - Parameters:
  ///   - plan: The plan.
  ///   - drawing: The new drawing, as it is kept.
  ///   - fileExtension: The ending of its name in the package, without the dot.
  ///   - source: The member `source` of the part, without the path.
  ///   - replacement: How the drawings lie on one another.
  /// - Returns: What came of it.
  /// - Throws: ``Refusal`` when the drawings can't be brought together, or something would lie off the page.
  package mutating func replaceDrawing(
    of plan: PlanOverlay, by drawing: [UInt8], fileExtension: String, source: JSONValue,
    _ replacement: PlanReplacement
  ) throws -> PlanReplacementReport {
    let part = "plans/\(plan.id)/overlay.json"
    guard var tree = try tree(of: part),
      let fresh = Sheet(source, kind: SourceKind(drawing) ?? SourceKind(recordedIn: source))
    else {
      throw Refusal(.errorDrawingSize, remedy: .remedyImportAnew(file: .theFile))
    }
    let before = Sheet(tree["source"] ?? .null, kind: plan.source.kind)
    let map = try replacement.map(from: before, to: fresh)
    let oldFactor = plan.millimetresPerUnit
    let newFactor = oldFactor.map { $0 / map.factor }
    let pairs = replacement.pairs
    var report = PlanReplacementReport(
      map: map, residuals: map.residuals(pairs).map { $0 * (newFactor ?? 1) }, knowsScale: newFactor != nil,
      offPage: [], remarks: [])
    try replacement.check(map, pairs, unit: newFactor)

    var mover = PlanMover(map: map, page: fresh.size)
    mover.move(&tree)
    report.remarks = replacement.doubts(
      map, pairs, unit: newFactor, from: before, to: fresh, plan)
    if let newFactor {
      mover.turnScale(&tree, of: plan, from: before, to: newFactor, on: fresh, pairs: pairs)
    }
    mover.keepLayers(&tree, of: source)
    report.offPage = mover.offPage
    report.remarks += mover.remarks
    if !mover.offPage.isEmpty, !replacement.isForced {
      throw Refusal(
        .errorOffNewPage(names: .list(mover.offPage, most: 8)),
        remedy: .remedyOffNewPage)
    }

    let path = "plans/\(plan.id)/source.\(fileExtension)"
    if plan.source.path != path, hasPart(plan.source.path) { try removePart(plan.source.path) }
    var members = JSONObject()
    members["path"] = .string(path)
    for member in source.objectValue?.members ?? [] { members[member.name] = member.value }
    tree["source"] = .object(members)
    try setPart(path, to: drawing)
    try setTree(part, to: tree)
    return report
  }
}

/// A drawing's sheet: how large it is, and how long its units are on paper.
private struct Sheet {
  let size: Size
  let unit: String
  let kind: SourceKind?
  let pixelsPerInch: Double?

  init?(_ source: JSONValue, kind: SourceKind?) {
    guard let width = source.double("width"), let height = source.double("height"), width > 0, height > 0 else {
      return nil
    }
    size = Size(width: width, height: height)
    unit = source.text("unit") ?? ""
    self.kind = kind
    pixelsPerInch = source["pixelsPerInch"]?.double("x")
  }

  /// Plan units to an inch of paper; `nil` for pixels of unknown size.
  var unitsPerInch: Double? { (kind?.unitsPerInch ?? pixelsPerInch).flatMap { $0 > 0 ? $0 : nil } }
}

extension PlanReplacement {
  var pairs: [(from: Point, to: Point)] { common.map { ($0.old, $0.new) } }

  /// How the old drawing lies on the new one.
  fileprivate func map(from old: Sheet?, to new: Sheet) throws -> Similarity {
    if common.count >= 2 {
      guard let map = Similarity(fitting: pairs) else {
        throw Refusal(.errorPointsOne, remedy: .remedyPointsFar)
      }
      return map
    }
    guard let old else { throw Refusal(.errorPlanSize, remedy: .remedyCommonPoints) }
    let factor: Double
    if hasSameScale {
      guard let before = old.unitsPerInch, let after = new.unitsPerInch else {
        throw Refusal(
          .errorPixelsUnknown,
          remedy: .remedyCommonPoints)
      }
      factor = after / before
    } else {
      // As large on paper, or, where that isn't known, in pixels.
      factor =
        if let before = old.unitsPerInch, let after = new.unitsPerInch { after / before } else { 1 }
      // Half a millimetre of paper, or half a pixel.
      let slack = new.unitsPerInch.map { 0.5 * $0 / 25.4 } ?? 0.5
      guard (old.size.width * factor - new.size.width).magnitude <= slack,
        (old.size.height * factor - new.size.height).magnitude <= slack,
        old.unit == new.unit || (old.unitsPerInch != nil && new.unitsPerInch != nil)
      else {
        throw Refusal(
          .errorDrawingOtherSize,
          remedy:
            .remedyCommonPointsBuilding)
      }
    }
    guard let pair = common.first else { return Similarity(a: factor) }
    return Similarity(a: factor, tx: pair.new.x - factor * pair.old.x, ty: pair.new.y - factor * pair.old.y)
  }

  /// Refuses points that don't agree with one another.
  fileprivate func check(_ map: Similarity, _ pairs: [(from: Point, to: Point)], unit: Double?) throws {
    guard pairs.count >= 3, !isForced else { return }
    let spread = pairs.map { $0.to.distance(to: pairs[0].to) }.max() ?? 0
    let worst = map.residuals(pairs).max() ?? 0
    guard worst > 0.002 * spread else { return }
    let mirrored = pairs.map { (from: Point(x: -$0.from.x, y: $0.from.y), to: $0.to) }
    if let other = Similarity(fitting: mirrored), (other.residuals(mirrored).max() ?? 0) * 4 < worst {
      throw Refusal(.errorDrawingMirrored, remedy: .remedyDrawingMirrored)
    }
    let text =
      unit.flatMap { JSONNumber(worst * $0, decimals: 0) }.map { "\($0.text) mm on site" }
      ?? "\(JSONNumber(worst, decimals: 2)?.text ?? "many") units"
    throw Refusal(
      .errorPointsDisagree(text: SafeText(text)),
      remedy: .remedyPointsDisagree)
  }
}

extension PlanReplacement {
  /// What makes the common points doubtful, a sentence each: a typing error in one of them changes the scale, unseen by two points
  /// alone.
  fileprivate func doubts(
    _ map: Similarity, _ pairs: [(from: Point, to: Point)], unit: Double?, from old: Sheet?, to new: Sheet,
    _ plan: PlanOverlay
  ) -> [Message] {
    guard pairs.count >= 2 else { return [] }
    var doubts: [Message] = []
    let spread = pairs.map { $0.to.distance(to: pairs[0].to) }.max() ?? 0
    let worst = map.residuals(pairs).max() ?? 0
    if worst > 0.002 * spread {
      let share = SafeText(100 * worst / spread, decimals: 1)
      doubts.append(
        unit.map { .doubtPointsOnSite(percent: share, metres: SafeText(worst * $0 / 1000, decimals: 2)) }
          ?? .doubtPoints(percent: share))
    }
    guard let before = old?.unitsPerInch, let after = new.unitsPerInch else { return doubts }
    // How much larger the building is drawn, on paper.
    let enlarged = map.factor * before / after
    if (enlarged - 1).magnitude > 0.001 {
      let times = SafeText(enlarged, decimals: 3)
      doubts.append(
        plan.millimetresPerUnit.map { unit in
          .doubtEnlargedScales(
            times: times, old: SafeText(unit * before / 25.4, decimals: 1),
            new: SafeText(unit / map.factor * after / 25.4, decimals: 1))
        } ?? .doubtEnlarged(times: times))
    }
    return doubts
  }
}

/// Moves what lies on a plan from one drawing onto another.
private struct PlanMover {
  let map: Similarity
  let page: Size
  var offPage: [Message] = []
  var remarks: [Message] = []
  private var hasScaleOnPage = true

  init(map: Similarity, page: Size) { (self.map, self.page) = (map, page) }

  /// All places in a plan's part.
  mutating func move(_ tree: inout JSONValue) {
    for kind in PlanOverlay.kinds { moveItems(kind, of: &tree) }
    moveScale(&tree)
    moveView(&tree)
  }

  private mutating func moveView(_ tree: inout JSONValue) {
    var view = tree["view"] ?? [:]
    guard view.objectValue != nil else { return }
    turn("north", of: &view, isOptional: false)
    // A drawing that comes turned by a quarter is turned back, so that the hall is shown as it was.
    let quarters = (map.degrees / 90).rounded()
    if quarters != 0, (map.degrees - 90 * quarters).magnitude < 1 {
      let old = Int(view.double("rotation") ?? 0)
      let new = (((old - 90 * Int(quarters)) % 360) + 360) % 360
      if new != old {
        view["rotation"] = .int(new)
        remarks.append(
          .remarkTurned(degrees: SafeText("\(90 * Int(quarters))"), shown: SafeText("\(new)")))
      }
    }
    if var crop = view["crop"], let x = crop.double("x"), let y = crop.double("y"), let width = crop.double("width"),
      let height = crop.double("height")
    {
      let corners = [(x, y), (x + width, y), (x, y + height), (x + width, y + height)]
        .map { map.apply(Point(x: $0.0, y: $0.1)) }
      let left = max(corners.map(\.x).min() ?? 0, 0)
      let top = max(corners.map(\.y).min() ?? 0, 0)
      let right = min(corners.map(\.x).max() ?? 0, page.width)
      let bottom = min(corners.map(\.y).max() ?? 0, page.height)
      if right > left, bottom > top {
        for (name, value) in [("x", left), ("y", top), ("width", right - left), ("height", bottom - top)] {
          crop[name] = JSONNumber(value, decimals: 3).map { .number($0) }
        }
        view["crop"] = crop
      } else {
        view["crop"] = nil
        remarks.append(.remarkWholePage)
      }
    }
    if tree["view"] != nil || view["rotation"] != nil { tree["view"] = view }
  }

  /// Moves where the scale was read. Off the new page it can't be shown any more, and no one could take it away by hand.
  private mutating func moveScale(_ tree: inout JSONValue) {
    guard var scale = tree["scale"], scale.objectValue != nil else { return }
    if !move("position", of: &scale) {
      scale["text"] = nil
      scale["position"] = nil
    }
    let isOn = ["from", "to"].reduce(true) { move($1, of: &scale, slack: 0) && $0 }
    tree["scale"] = scale
    hasScaleOnPage = isOn
  }

  /// Millimetres a unit stay what they are on site: a ratio that was stated changes with the size of the sheet.
  mutating func turnScale(
    _ tree: inout JSONValue, of plan: PlanOverlay, from before: Sheet?, to factor: Double, on sheet: Sheet,
    pairs: [(from: Point, to: Point)]
  ) {
    guard case .ratio(let stated, let paper)? = plan.scale else {
      if !hasScaleOnPage {
        setTwoPoints(&tree, factor, pairs, because: .remarkPointsOff)
      }
      return
    }
    let known = plan.scale?.millimetresPerUnit(
      kind: sheet.kind, pixelsPerInch: sheet.pixelsPerInch, size: sheet.size)
    if let known, (known / factor - 1).magnitude <= 1e-9 { return }
    guard let unitsPerInch = sheet.unitsPerInch else {
      return setTwoPoints(&tree, factor, pairs, because: .remarkNoPaper)
    }
    // For the page as it is.
    let ratio = factor * unitsPerInch / 25.4
    let old = before?.unitsPerInch.flatMap { before in plan.millimetresPerUnit.map { $0 * before / 25.4 } } ?? stated
    tree["scale"]?["ratio"] = JSONNumber(ratio, decimals: 4).map { .number($0) }
    tree["scale"]?["paper"] = nil
    func text(_ ratio: Double) -> SafeText { SafeText("1:\(JSONNumber(ratio, decimals: 2)?.text ?? "?")") }
    if paper != nil || (ratio / old - 1).magnitude > 0.001 {
      // The words stood on the other drawing, about another size.
      tree["scale"]?["text"] = nil
      tree["scale"]?["position"] = nil
    }
    if (ratio / old - 1).magnitude > 0.001 {
      remarks.append(.remarkScaleWas(old: text(old), new: text(ratio)))
    } else if let paper {
      remarks.append(
        .remarkScaleKept(ratio: text(ratio), paper: SafeText(paper.name)))
    }
  }

  /// Makes the scale known by two points of the new page: common ones, or else the page's sides.
  private mutating func setTwoPoints(
    _ tree: inout JSONValue, _ factor: Double, _ pairs: [(from: Point, to: Point)], because reason: Message
  ) {
    let common = pairs.map(\.to).filter { isOnPage($0, slack: 0) }
    let far = common.first.flatMap { first in common.max { $0.distance(to: first) < $1.distance(to: first) } }
    var ends = [Point(x: 0, y: page.height / 2), Point(x: page.width, y: page.height / 2)]
    var isCommon = false
    if let first = common.first, let far, far.distance(to: first) > 0.1 * page.width {
      (ends, isCommon) = ([first, far], true)
    }
    guard let from = ends[0].json, let to = ends[1].json,
      let length = JSONNumber(ends[0].distance(to: ends[1]) * factor, decimals: 3)
    else { return }
    tree["scale"] = ["kind": "twoPoints", "from": from, "to": to, "length": .number(length)]
    remarks.append(
      isCommon ? .remarkByPoints(reason: SafeText(reason)) : .remarkByWidth(reason: SafeText(reason)))
  }

  /// Of the layers that were shown, those that the new drawing has.
  mutating func keepLayers(_ tree: inout JSONValue, of source: JSONValue) {
    guard let shown = tree["view"]?["layers"]?.arrayValue?.compactMap(\.stringValue) else { return }
    let known = PlanLayers(source: source, chosen: nil).names
    let kept = known.filter { shown.contains($0) }
    let isNothing = kept.isEmpty && !shown.isEmpty
    tree["view"]?["layers"] = isNothing ? nil : .array(kept.map { .string($0) })
    let missing = shown.filter { !known.contains($0) }
    if isNothing {
      remarks.append(.remarkNoLayers)
    } else if !missing.isEmpty {
      remarks.append(.remarkLayersGone(names: SafeText(missing.joined(separator: ", "))))
    }
  }

  private mutating func moveItems(_ kind: any PlanItem.Type, of tree: inout JSONValue) {
    guard var items = tree[kind.list]?.arrayValue else { return }
    for index in items.indices where !moveItem(kind, &items[index]) {
      let name = items[index].text(kind.nameMember) ?? items[index].text("id") ?? "\(index + 1)"
      offPage.append(
        .itemNamed(
          title: SafeText(.itemTitle(list: SafeText(kind.list))),
          name: SafeText(name.count > 40 ? "\(name.prefix(39))…" : name)))
    }
    tree[kind.list] = .array(items)
  }

  /// Moves all places of an item.
  /// - Returns: Whether it is on the page then.
  private func moveItem(_ kind: any PlanItem.Type, _ item: inout JSONValue) -> Bool {
    if kind.isTurned { turn("rotation", of: &item, isOptional: true) }
    if let radius = item.double("radius") {
      item["radius"] = JSONNumber(radius * map.factor, decimals: 3).map { .number($0) }
    }
    var isOn = movePoints(of: &item)
    for name in PlanShape.pointMembers {
      isOn = move(name, of: &item, slack: kind == Fan.self ? 0.001 : nil) && isOn
    }
    return isOn
  }

  /// Moves a point of an object, if it has it.
  /// - Returns: Whether it is on the page then.
  private func move(_ name: String, of object: inout JSONValue, slack: Double? = nil) -> Bool {
    guard var place = object[name], let point = Point(json: place) else { return true }
    let moved = map.apply(point)
    place["x"] = JSONNumber(moved.x, decimals: 3).map { .number($0) }
    place["y"] = JSONNumber(moved.y, decimals: 3).map { .number($0) }
    object[name] = place
    return isOnPage(moved, slack: slack)
  }

  private func movePoints(of object: inout JSONValue) -> Bool {
    guard var points = object[PlanShape.pointsMember]?.arrayValue else { return true }
    var isOn = true
    for index in points.indices {
      guard let point = Point(json: points[index]) else { continue }
      let moved = map.apply(point)
      points[index]["x"] = JSONNumber(moved.x, decimals: 3).map { .number($0) }
      points[index]["y"] = JSONNumber(moved.y, decimals: 3).map { .number($0) }
      isOn = isOn && isOnPage(moved)
    }
    object[PlanShape.pointsMember] = .array(points)
    return isOn
  }

  /// Turns an angle along, in tenths of a degree from 0 up to 360.
  private func turn(_ name: String, of object: inout JSONValue, isOptional: Bool) {
    // What isn't turned is as it was said.
    guard map.turn(decimals: 1) != nil, let old = object[name]?.doubleValue ?? (isOptional ? 0 : nil) else { return }
    var angle = ((old + map.degrees).truncatingRemainder(dividingBy: 360) * 10).rounded() / 10
    if angle < 0 { angle += 360 }
    if angle >= 360 { angle -= 360 }
    if angle == old || (angle == 0 && object[name] == nil) { return }
    object[name] = JSONNumber(angle, decimals: 1).map { .number($0) }
  }

  /// On the page, but for so many units: fans stand on it, what is drawn along its edge may lie a hundredth over, since points
  /// are never measured without error.
  private func isOnPage(_ point: Point, slack: Double? = nil) -> Bool {
    let slack = slack ?? 0.01 * max(page.width, page.height)
    return point.x >= -slack && point.y >= -slack && point.x <= page.width + slack && point.y <= page.height + slack
  }
}

extension Similarity {
  /// A plan's part as it would be on another drawing, which lies on its own by this map: what is placed on it stays where it is on site.
  /// - Returns: The part with the new drawing's facts, and what lies off its page, a few words each; nil where the drawing has no size.
  package func moved(_ tree: JSONValue, plan id: String, onto source: JSONValue) -> (
    tree: JSONValue, offPage: [Message]
  )? {
    guard let sheet = Sheet(source, kind: SourceKind(recordedIn: source)) else { return nil }
    var tree = tree
    let recorded = SourceKind(recordedIn: tree["source"])
    let plan = PlanOverlay(id: id, json: tree, kind: recorded)
    var mover = PlanMover(map: self, page: sheet.size)
    // What lies where it lay keeps its spelling.
    if self != Similarity(a: 1) { mover.move(&tree) }
    if let plan, let factor = plan.millimetresPerUnit {
      mover.turnScale(
        &tree, of: plan, from: Sheet(tree["source"] ?? .null, kind: recorded), to: factor / self.factor, on: sheet,
        pairs: [])
    }
    mover.keepLayers(&tree, of: source)
    tree["source"] = source
    return (tree, mover.offPage)
  }
}
