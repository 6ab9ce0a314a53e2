internal import EncyBase
internal import EncyCompare
internal import EncyDocument
internal import EncyPlans
internal import EncyTexts
internal import EncyValidation

/// Brings three states of a plan onto one drawing where a side put another drawing in its place: what the other side moved then lies
/// where it was put on site.
struct PlanReframing {
  /// The states on the new drawing.
  private(set) var base: JSONValue
  private(set) var ours: JSONValue
  private(set) var theirs: JSONValue
  /// The ids of fans that the other side placed where the new drawing has no page.
  private(set) var offPage: [String] = []

  /// How the drawings of a plan stand to each other.
  enum Finding {
    /// No side has another drawing.
    case same
    case reframed(PlanReframing)
    /// Where things belong on the new drawing can't be determined.
    case unknown(Message)
  }

  /// So much, in plan units, may a place differ by rounding.
  private static let slack = 0.02

  static func find(plan id: String, base: JSONValue, ours: JSONValue, theirs: JSONValue) -> Finding {
    func drawing(_ tree: JSONValue) -> [String] {
      [tree["source"]?.text("sha256") ?? "", String(tree["source"]?.int("page") ?? 1)]
    }
    let (old, own, other) = (drawing(base), drawing(ours), drawing(theirs))
    if own == old, other == old { return .same }
    if own != old, other != old, own != other {
      return .unknown(.reasonBothRedrawn)
    }
    let (redrawn, still) = own != old ? (ours, theirs) : (theirs, ours)
    if own != other, !same(still["source"], base["source"]) {
      return .unknown(.reasonFactsChanged)
    }
    guard let map = map(from: base, to: redrawn) else {
      return .unknown(.reasonUnknownMap)
    }
    guard let source = redrawn["source"], let moved = map.moved(base, plan: id, onto: source) else {
      return .unknown(.reasonNoSize)
    }
    var fresh = snapped(moved.tree, to: redrawn)
    if own == other {
      return .reframed(PlanReframing(base: fresh, ours: ours, theirs: snapped(theirs, to: fresh)))
    }
    guard let stillMoved = map.moved(still, plan: id, onto: source) else {
      return .unknown(.reasonNoSize)
    }
    // What belongs to the drawing is the redrawing side's, unless the other changed it too.
    for name in ["source", "scale", "view"] where same(still[name], base[name]) { fresh[name] = redrawn[name] }
    var carried = carried(stillMoved.tree, still, base, fresh)
    for name in ["source", "scale", "view"] where same(still[name], base[name]) {
      carried[name] = redrawn[name].map { value in still[name].map { value.spelled(like: $0) } ?? value }
    }
    var reframing = PlanReframing(
      base: fresh, ours: own != old ? ours : carried, theirs: own != old ? carried : theirs)
    if let size = source["width"]?.doubleValue, let height = source["height"]?.doubleValue {
      reframing.offPage = carried.items(Fan.list).compactMap { fan in
        guard let point = fan.point("position"), let id = fan.text("id") else { return nil }
        let isOn = point.x >= 0 && point.y >= 0 && point.x <= size && point.y <= height
        let isMoved = !same(
          still.items(Fan.list).first { $0.text("id") == id }, base.items(Fan.list).first { $0.text("id") == id })
        return isOn || !isMoved ? nil : id
      }
    }
    return .reframed(reframing)
  }

  private static func same(_ left: JSONValue?, _ right: JSONValue?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return left.isEquivalent(to: right)
  }

  // MARK: The map

  /// How the drawing of one state lies on that of another, told by what is placed on both; where nothing is, drawings of one size lie
  /// on one another as they are.
  static func map(from old: JSONValue, to new: JSONValue) -> Similarity? {
    let (before, after) = (points(old), points(new))
    let pairs = before.compactMap { name, point in after[name].map { (name: name, from: point, to: $0) } }
      .sorted { $0.name.precedesByBytes($1.name) }.map { (from: $0.from, to: $0.to) }
    if let (map, agreeing) = consensus(pairs), agreeing >= 3 || keepsLengths(map, old, new) {
      let isSame =
        (map.a - 1).magnitude < 1e-6 && map.b.magnitude < 1e-6 && map.tx.magnitude < slack && map.ty.magnitude < slack
      return isSame ? Similarity(a: 1) : map
    }
    let (sheet, newSheet) = (old["source"], new["source"])
    func isNear(_ name: String) -> Bool {
      guard let left = sheet?.double(name), let right = newSheet?.double(name) else { return false }
      return (left - right).magnitude <= 0.5
    }
    guard isNear("width"), isNear("height"), same(sheet?["unit"], newSheet?["unit"]),
      pairs.allSatisfy({ $0.from.distance(to: $0.to) <= slack })
    else { return nil }
    return Similarity(a: 1)
  }

  /// Whether lengths on site stay what they are. Two points alone fit always.
  private static func keepsLengths(_ map: Similarity, _ old: JSONValue, _ new: JSONValue) -> Bool {
    guard let before = PlanOverlay(id: "", json: old, kind: SourceKind(recordedIn: old["source"]))?.millimetresPerUnit,
      let after = PlanOverlay(id: "", json: new, kind: SourceKind(recordedIn: new["source"]))?.millimetresPerUnit
    else { return false }
    return (before / map.factor / after - 1).magnitude <= 0.005
  }

  /// The map that most pairs agree on: more than half of them, and at least two. The redrawing side may have moved some itself.
  private static func consensus(_ pairs: [(from: Point, to: Point)]) -> (map: Similarity, agreeing: Int)? {
    guard pairs.count >= 2 else { return nil }
    var best: [(from: Point, to: Point)] = []
    // Few trials find a majority; each takes a point and the one half the list away (Fischler and Bolles, RANSAC, 1981, with the
    // choice made even).
    let trials = min(pairs.count, 64)
    for trial in 0..<trials {
      let first = trial * pairs.count / trials
      for stride in [pairs.count / 2, 1, pairs.count / 3] {
        let second = (first + max(1, stride)) % pairs.count
        guard second != first, let map = Similarity(fitting: [pairs[first], pairs[second]]) else { continue }
        let slack = max(slack, slack * map.factor) * 4
        let inliers = pairs.filter { map.apply($0.from).distance(to: $0.to) <= slack }
        if inliers.count > best.count { best = inliers }
      }
    }
    guard best.count >= 2, best.count * 2 > pairs.count else { return nil }
    return Similarity(fitting: best).map { ($0, best.count) }
  }

  /// Every point that is placed on a plan, by its item and member.
  private static func points(_ tree: JSONValue) -> [String: Point] {
    var found: [String: Point] = [:]
    for list in PlanOverlay.kinds.map({ $0.list }) {
      for item in tree.items(list) {
        guard let id = item.text("id") else { continue }
        for name in PlanShape.pointMembers {
          if let point = item.point(name) { found["\(list)/\(id)/\(name)"] = point }
        }
        for (index, corner) in item.items(PlanShape.pointsMember).enumerated() {
          if let point = Point(json: corner) { found["\(list)/\(id)/\(index)"] = point }
        }
      }
    }
    if let scale = tree["scale"] {
      for name in ["from", "to"] { if let point = scale.point(name) { found["scale/\(name)"] = point } }
    }
    return found
  }

  // MARK: Rounding

  /// A value whose numbers are those of another where they differ by rounding alone.
  private static func snapped(_ value: JSONValue, to other: JSONValue, name: String = "") -> JSONValue {
    switch (value.content, other.content) {
    case (.number(let number), .number(let near)):
      let allowed = name == "rotation" || name == "north" ? 0.11 : slack
      if number.isEqualValue(to: near) { return value }
      return (number.doubleValue - near.doubleValue).magnitude <= allowed ? other : value
    case (.object(var object), .object(let twin)):
      for member in object.members {
        if let near = twin[member.name] { object[member.name] = snapped(member.value, to: near, name: member.name) }
      }
      return .object(object)
    case (.array(let items), .array(let twins)):
      let byID = byID(twins)
      return .array(
        items.enumerated().map { index, item in
          let near = item.text("id").flatMap { byID[$0] } ?? (items.count == twins.count ? twins[index] : nil)
          return near.map { snapped(item, to: $0, name: name) } ?? item
        })
    default: return value
    }
  }

  /// What a side holds on the new drawing: where it didn't change the base, just what the base holds there.
  private static func carried(
    _ moved: JSONValue, _ value: JSONValue, _ base: JSONValue, _ baseMoved: JSONValue
  ) -> JSONValue {
    if value.isEquivalent(to: base) { return baseMoved.spelled(like: value) }
    // Both coordinates of a place go into each of the new ones. Less than their tolerance stays less.
    if moved["x"] != nil, moved["y"] != nil {
      let isNear = ["x", "y"].allSatisfy { name in
        guard let left = value.double(name), let right = base.double(name) else { return false }
        return (left - right).magnitude <= 0.0005
      }
      return isNear && value.objectValue?.names == base.objectValue?.names ? baseMoved : moved
    }
    switch (moved.content, value.content, base.content, baseMoved.content) {
    case (.object(var object), .object(let own), .object(let old), .object(let fresh)):
      for member in object.members {
        guard let value = own[member.name], let before = old[member.name], let after = fresh[member.name] else {
          continue
        }
        object[member.name] = carried(member.value, value, before, after)
      }
      return .object(object)
    case (.array(let items), .array(let own), .array(let old), .array(let fresh)):
      let (values, before, after) = (byID(own), byID(old), byID(fresh))
      if values.isEmpty, [own.count, old.count, fresh.count].allSatisfy({ $0 == items.count }) {
        return .array(items.indices.map { carried(items[$0], own[$0], old[$0], fresh[$0]) })
      }
      return .array(
        items.map { item in
          guard let id = item.text("id"), let value = values[id], let base = before[id], let moved = after[id] else {
            return item
          }
          return carried(item, value, base, moved)
        })
    default: return moved
    }
  }

  private static func byID(_ items: [JSONValue]) -> [String: JSONValue] {
    Dictionary(items.compactMap { item in item.text("id").map { ($0, item) } }) { first, _ in first }
  }
}

extension MergeWork {
  /// Whether a part is less as its schema asks for than it was.
  private func breaks(_ path: String, _ before: Document, _ after: Document) -> Bool {
    func errors(_ document: Document) -> Int {
      Validator(today: today, layers: [.schema]).errors(in: document, schemasOf: [path], walks: false) { _ in false }
        .count
    }
    let count = errors(after)
    return count > 0 && count > errors(before)
  }

  /// Brings plans that a side has another drawing of onto one drawing.
  mutating func reframePlans() throws(DocumentError) {
    for id in ours.planIDs {
      let path = "plans/\(id)/overlay.json"
      guard standing[path] == nil, try !MergeWork.isSame(path, base, ours), try !MergeWork.isSame(path, base, theirs)
      else { continue }
      func tree(_ document: Document?) throws(DocumentError) -> JSONNode? {
        guard let document else { return nil }
        return try PackageComparer.tape(of: path, in: document)?.root
      }
      guard let own = try tree(ours), let other = try tree(theirs) else { continue }
      func stand(_ reason: Message) {
        for part in paths() where part.hasPrefix("plans/\(id)/") { standing[part] = (.drawing, reason) }
      }
      func digest(_ tree: JSONNode) -> JSONNode? { tree["source"]?["sha256"] }
      func page(_ tree: JSONNode) -> Int { tree["source"]?["page"]?.intValue ?? 1 }
      func isSame(_ left: JSONNode, _ right: JSONNode) -> Bool {
        digest(left)?.text == digest(right)?.text && page(left) == page(right)
      }
      guard let base, let old = try tree(base) else {
        // Two drawings under one name, and nothing that lies on both.
        if !isSame(own, other) { stand(.reasonBothRedrawn) }
        continue
      }
      if isSame(old, own), isSame(old, other) { continue }
      switch PlanReframing.find(plan: id, base: old.value, ours: own.value, theirs: other.value) {
      case .same: break
      case .unknown(let reason): stand(reason)
      case .reframed(let reframing):
        var (fresh, freshTheirs) = (ours, theirs)
        if isSame(old, own) { try fresh.setTree(path, to: reframing.ours) }
        if isSame(old, other) || isSame(own, other) { try freshTheirs.setTree(path, to: reframing.theirs) }
        // Somewhere no drawing reaches.
        if breaks(path, ours, fresh) || breaks(path, theirs, freshTheirs) {
          stand(.reasonOffPage)
          continue
        }
        reframed.insert(path)
        try self.base?.setTree(path, to: reframing.base)
        (ours, theirs) = (fresh, freshTheirs)
        for fan in reframing.offPage {
          forced.insert(
            JSONPointer(PartName.tokens(of: path) + [Fan.list, "@id=\(fan)"]), .drawing,
            reason: .reasonOffPage)
        }
      }
    }
  }
}
