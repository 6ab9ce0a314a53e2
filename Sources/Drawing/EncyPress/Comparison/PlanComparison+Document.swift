import EncyBase
internal import EncyChanges
import EncyCompare
import EncyDocument
import EncyDrawing
internal import EncyTexts

/// The plans of a comparison that differ, with the names of their marks.
struct ComparedPlans {
  /// One plan.
  struct Plan {
    var comparison: PlanComparison
    /// The names of the marks, by where what changed stands: a pointer from the part's name on, as `ency show` takes it.
    var anchors: [JSONPointer: String] = [:]

    /// The path of the part that describes it; `nil` where that is the same on both sides.
    var path: String?

    var name: String { comparison.shown.map { $0.name ?? $0.id } ?? "" }
  }

  /// In the order of the new proposal, then those that are gone.
  private(set) var plans: [Plan] = []

  /// Finds them.
  /// - Throws: ``DocumentError`` when a plan's part or the products are damaged.
  init(_ comparison: Comparison, language: EncyTexts.Language) throws {
    let (old, new) = (comparison.old, comparison.new)
    let parts = comparison.difference.parts
    let oldProducts = try old.acceptedProducts().hanging(old.products())
    let newProducts = try new.acceptedProducts().hanging(new.products())
    let (oldPlans, newPlans) = (try old.plans(), try new.plans())
    var formerID: [String: String] = [:]
    for part in parts {
      guard let before = part.old?.planID, let after = part.new?.planID, before != after else { continue }
      formerID[after] = before
    }
    let taken = Set(formerID.values)
    var seen: Set<String> = []
    func add(_ before: PlanOverlay?, _ after: PlanOverlay?) throws {
      var compared = PlanComparison(old: before, new: after, oldProducts: oldProducts, newProducts: newProducts)
      let part = parts.first { part in
        (after.map { part.new?.planID == $0.id } ?? false) || (before.map { part.old?.planID == $0.id } ?? false)
      }
      var plan = Plan(comparison: compared)
      if before == nil || after == nil {
        guard part != nil else { return }
        plan.anchors = compared.addAll()
      } else if let part {
        plan.anchors = compared.add(part, language)
      }
      compared.addOtherSizes()
      if let before, let after, try isRedrawn(before, after) { compared.isDrawingChanged = true }
      guard part != nil || compared.isDrawingChanged || !compared.fans.isEmpty else { return }
      (plan.comparison, plan.path) = (compared, part?.path)
      plans.append(plan)
    }
    func isRedrawn(_ before: PlanOverlay, _ after: PlanOverlay) throws -> Bool {
      let (from, to) = (before.source.path, after.source.path)
      guard from != to || parts.contains(where: { $0.new?.path == to || $0.old?.path == from }), old.hasPart(from),
        new.hasPart(to)
      else { return false }
      if before.source.page != after.source.page { return true }
      return try !(old.hasSameBytes(from, as: new, to) ?? (old.bytes(of: from) == new.bytes(of: to)))
    }
    for after in newPlans {
      let id = formerID[after.id] ?? (taken.contains(after.id) ? nil : after.id)
      let before = id.flatMap { id in oldPlans.first { $0.id == id } }
      if let before { seen.insert(before.id) }
      try add(before, after)
    }
    for before in oldPlans where !seen.contains(before.id) { try add(before, nil) }
  }
}

extension PartDifference.Facts {
  /// The id of the plan whose overlay this is; `nil` for any other part.
  fileprivate var planID: String? {
    let steps = path.split(separator: "/")
    return steps.count == 3 && steps[0] == "plans" && steps[2] == "overlay.json" ? String(steps[1]) : nil
  }
}

extension PlanComparison {
  /// Takes all that lies on a plan of one side as added or removed; the names of the marks come back, by pointers.
  fileprivate mutating func addAll() -> [JSONPointer: String] {
    var anchors: [JSONPointer: String] = [:]
    let plan = shown?.id ?? ""
    func add<Item: PlanItem>(_ kind: Item.Type) {
      for (item, isNew) in (old?[kind] ?? []).map({ ($0, false) }) + (new?[kind] ?? []).map({ ($0, true) }) {
        let anchor = "change-\(anchors.count + 1)"
        anchors[JSONPointer(["plans", plan, kind.list, "@id=\(item.id)"])] = anchor
        pairs.append(Pair(anchor: anchor, old: isNew ? nil : item, new: isNew ? item : nil))
      }
    }
    for kind in PlanOverlay.kinds { add(kind) }
    return anchors
  }

  /// Takes the changes of a plan's part; the names of their marks come back, by pointers.
  fileprivate mutating func add(
    _ part: PartDifference, _ language: EncyTexts.Language
  ) -> [JSONPointer: String] {
    var anchors: [JSONPointer: String] = [:]
    let name = JSONPointer(PartName.tokens(of: part.path))
    for (index, change) in part.changes.enumerated() {
      let first = change.pointer.tokens.first ?? ""
      let anchor = "change-\(index + 1)"
      let kind = PlanOverlay.kind(inList: first)
      if let kind, take(change, anchor, kind, language) {
        anchors[name.appending(change.pointer)] = anchor
      } else if kind == nil, !["source", "scale"].contains(first) {
        let label = change.place?.info.label.map { $0[language] } ?? first
        if !other.contains(label) { other.append(label) }
      }
    }
    return anchors
  }

  /// Takes the change of an item, or of a whole list; whether a mark shows it.
  private mutating func take<Item: PlanItem>(
    _ change: Change, _ anchor: String, _ kind: Item.Type, _ language: EncyTexts.Language
  ) -> Bool {
    func read(_ value: JSONNode?) -> [Item] {
      guard let value else { return [] }
      return (value.arrayValue ?? [value]).compactMap { Item(json: $0.value) }
    }
    let (before, after) = (read(change.old), read(change.new))
    if change.pointer.tokens.count == 2, before.count <= 1, after.count <= 1 {
      guard !before.isEmpty || !after.isEmpty else { return false }
      let drawn = PlanComparison.drawnMembers(of: kind)
      var other: [String] = []
      for edit in change.edits {
        guard let name = edit.pointer.tokens.first, !drawn.contains(name) else { continue }
        let label = edit.place?.info.label.map { $0[language] } ?? name
        if !other.contains(label) { other.append(label) }
      }
      pairs.append(Pair(anchor: anchor, old: before.first, new: after.first, other: other))
      return true
    }
    // A list that is one value: what both have stayed.
    let isLong = before.count * after.count > 4_000_000
    let stayed = isLong ? [] : before.filter(after.contains)
    for (index, item) in before.filter({ !stayed.contains($0) }).enumerated() {
      pairs.append(Pair(anchor: "\(anchor)-o\(index)", old: item, new: nil))
    }
    for (index, item) in after.filter({ !stayed.contains($0) }).enumerated() {
      pairs.append(Pair(anchor: "\(anchor)-n\(index)", old: nil, new: item))
    }
    return false
  }

  /// Fans that stand as they did, and whose product has another diameter.
  fileprivate mutating func addOtherSizes() {
    guard let old, let new else { return }
    func diameters(_ products: [Product]) -> [String: Double?] {
      Dictionary(products.map { ($0.id, $0.diameter) }, uniquingKeysWith: { first, _ in first })
    }
    let (before, after) = (diameters(oldProducts), diameters(newProducts))
    let changed = Set(after.filter { id, diameter in before[id].map { $0 != diameter } ?? false }.keys)
    if changed.isEmpty { return }
    let told = Set(fans.flatMap { [$0.old?.id, $0.new?.id].compactMap(\.self) })
    let known = Dictionary(old.fans.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for (index, fan) in new.fans.enumerated() where changed.contains(fan.product) && !told.contains(fan.id) {
      if let former = known[fan.id] {
        pairs.append(Pair(anchor: "size-\(index + 1)", old: former, new: fan))
      }
    }
  }
}
