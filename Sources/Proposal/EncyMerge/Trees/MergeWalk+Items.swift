internal import EncyBase
internal import EncyCompare
internal import EncyDocument

/// The items of lists, in which order they stand, and sets.
extension MergeWalk {
  /// Three lists whose items have an identity each.
  struct Lists {
    let identity: String
    let base: ItemTable
    let ours: ItemTable
    let theirs: ItemTable
  }

  /// The items by identity; nil where the list is one value, or some have none or the same.
  func items(_ base: JSONNode?, _ ours: JSONNode, _ theirs: JSONNode, _ traits: Traits) -> Lists? {
    guard ours.kind == .array, theirs.kind == .array else { return nil }
    let identity: String
    if let named = traits.identity {
      identity = named
    } else if traits.isOrdered == nil {
      identity = "id"
    } else {
      return nil
    }
    guard !identity.utf8.contains(0x3D), let own = ItemTable(ours, identity), let other = ItemTable(theirs, identity),
      let old = ItemTable(base.flatMap { $0.kind == .array ? $0 : nil }, identity)
    else { return nil }
    // Without a schema, empty lists are values as any.
    if traits.identity == nil, own.ids.isEmpty || other.ids.isEmpty { return nil }
    return Lists(identity: identity, base: old, ours: own, theirs: other)
  }

  mutating func mergeItems(
    _ lists: Lists, _ base: JSONNode?, _ ours: JSONNode, _ theirs: JSONNode, _ traits: Traits
  ) -> MergedValue {
    var results: [NodeText: MergedValue] = Dictionary(minimumCapacity: lists.ours.ids.count)
    var isOurs = true
    func value(_ id: NodeText, _ index: Int, _ table: ItemTable) -> JSONNode? { table.item(id, near: index) }
    for (index, id) in lists.ours.ids.enumerated() {
      let item = lists.ours.items[index]
      let (old, other) = (value(id, index, lists.base), value(id, index, lists.theirs))
      let result = mergeItem(id, index, old, item, other, lists, traits)
      if !result.isNode(item) { isOurs = false }
      results[id] = result
    }
    for (index, id) in lists.theirs.ids.enumerated() where value(id, index, lists.ours) == nil {
      let before = after
      if index > 0 { after = (path.count + 1, lists.theirs.ids[index - 1].node.text) }
      let result = mergeItem(
        id, index, value(id, index, lists.base), nil, lists.theirs.items[index], lists, traits)
      after = before
      if !result.isAbsent { isOurs = false }
      results[id] = result
    }
    var isAsked = mayBeReissued
    for (index, id) in lists.base.ids.enumerated()
    where value(id, index, lists.ours) == nil && value(id, index, lists.theirs) == nil {
      if !isAsked {
        func comes(_ table: ItemTable) -> Bool { table.ids.enumerated().contains { value($1, $0, lists.base) == nil } }
        isAsked = true
        mayBeReissued = comes(lists.ours) || comes(lists.theirs)
      }
      let result = mergeItem(id, index, lists.base.items[index], nil, nil, lists, traits)
      if !result.isAbsent {
        results[id] = result
        isOurs = false
      }
    }
    let isPresent = { (id: NodeText) in results[id]?.isAbsent == false }
    let order = arrange(lists, isPresent, isOrdered: traits.isOrdered ?? true, traits)
    if isOurs, order.elementsEqual(lists.ours.ids) { return .node(ours) }
    let items = order.compactMap { results[$0]?.value }
    noteItems(items.count, traits)
    return .tree(.array(items))
  }

  mutating func mergeItem(
    _ id: NodeText, _ index: Int, _ base: JSONNode?, _ ours: JSONNode?, _ theirs: JSONNode?, _ lists: Lists,
    _ traits: Traits
  ) -> MergedValue {
    if let base, let ours, let theirs, ours.isIdentical(to: theirs), ours.isIdentical(to: base) { return .node(ours) }
    guard let value = ours ?? theirs ?? base else { return .absent }
    path.append("@\(lists.identity)=\(id.node.text)")
    defer { path.removeLast() }
    let place = traits.place?.item(index, value)
    if traits.merge == "append", base != nil, (ours == nil) != (theirs == nil), merger.standing == nil {
      // A log is only ever added to.
      decide(ours == nil ? .theirs : .ours, base, ours, theirs, ours ?? theirs, place, .append)
      return MergedValue(ours ?? theirs)
    }
    if merger.takesItemsWhole, !MergeWalk.isSame(ours, theirs) {
      let isTheirs = MergeWalk.isSame(base, ours) || ours == nil && !MergeWalk.isSame(base, theirs)
      decide(isTheirs ? .theirs : .ours, base, ours, theirs, isTheirs ? theirs : ours, place)
      return MergedValue(isTheirs ? theirs : ours)
    }
    return merge(base, ours, theirs, place)
  }

  /// The order of a list's items. What came on one side stands behind what it stood behind there.
  mutating func arrange(
    _ lists: Lists, _ isPresent: (NodeText) -> Bool, isOrdered: Bool, _ traits: Traits
  ) -> [NodeText] {
    let own = lists.ours.ids.filter(isPresent), other = lists.theirs.ids.filter(isPresent)
    let inOurs = Set(own)
    if own.elementsEqual(other) { return own + lists.base.ids.filter { isPresent($0) && !inOurs.contains($0) } }
    let inTheirs = Set(other)
    let (common, commonTheirs) = (own.filter(inTheirs.contains), other.filter(inOurs.contains))
    var order = common
    if !common.elementsEqual(commonTheirs), isOrdered {
      let shared = Set(common)
      let old = lists.base.ids.filter(shared.contains)
      let arrangement = ListOrder(base: old, ours: common, theirs: commonTheirs)
      func ids(_ order: [NodeText]) -> JSONNode { JSONTape(.array(order.map { .string($0.node.text) })).root }
      let reason = merger.standing?.reason ?? merger.forced.orderReason(at: pointer)
      // A place in a list can only be forced with the list.
      if let merged = arrangement.merged, reason == nil {
        order = merged
        decide(
          merged.elementsEqual(common) ? .ours : merged.elementsEqual(commonTheirs) ? .theirs : .merged, ids(old),
          ids(common), ids(commonTheirs), ids(merged), traits.place, .order)
      } else {
        let result = conflict(
          merger.standing?.kind ?? .order, ids(old), ids(common), ids(commonTheirs), traits.place, reason)
        if case .node(let chosen) = result, chosen.kind == .array {
          let wanted = (chosen.arrayValue ?? []).map { NodeText($0) }
          if Set(wanted) == shared { order = wanted }
        }
      }
    }
    // Runs of what the other side doesn't have, by what they stand behind.
    var (first, runs): ([[NodeText]], [NodeText: [[NodeText]]]) = ([], [:])
    func add(_ run: [NodeText], behind anchor: NodeText?) {
      if run.isEmpty { return }
      if let anchor { runs[anchor, default: []].append(run) } else { first.append(run) }
    }
    for (list, known) in [(own, inTheirs), (other, inOurs)] {
      var anchor: NodeText?
      var run: [NodeText] = []
      for id in list {
        if known.contains(id) {
          add(run, behind: anchor)
          (anchor, run) = (id, [])
        } else {
          run.append(id)
        }
      }
      add(run, behind: anchor)
    }
    func sorted(_ runs: [[NodeText]]) -> [NodeText] {
      runs.sorted { $0[0].node.text.precedesByBytes($1[0].node.text) }.flatMap { $0 }
    }
    var whole = sorted(first)
    for id in order {
      whole.append(id)
      if let runs = runs[id] { whole += sorted(runs) }
    }
    let all = Set(whole)
    return whole + lists.base.ids.filter { isPresent($0) && !all.contains($0) }
  }

  // MARK: Sets

  mutating func mergeSets(
    _ base: JSONNode?, _ ours: JSONNode, _ theirs: JSONNode, _ traits: Traits
  ) -> MergedValue {
    if traits.identity != nil { mayShareIdentity = true }
    func counts(_ list: JSONNode?) -> [EquivalenceKey: Int] {
      var counts: [EquivalenceKey: Int] = [:]
      for item in list?.arrayValue ?? [] { counts[EquivalenceKey(item), default: 0] += 1 }
      return counts
    }
    let (old, own, other) = (counts(base), counts(ours), counts(theirs))
    func wanted(_ key: EquivalenceKey) -> Int {
      let (b, o, t) = (old[key] ?? 0, own[key] ?? 0, other[key] ?? 0)
      return o == t || b == t ? o : b == o ? t : max(o, t)
    }
    var left: [EquivalenceKey: Int] = [:]
    var items: [JSONNode] = []
    for item in (ours.arrayValue ?? []) {
      let key = EquivalenceKey(item)
      let used = left[key] ?? 0
      if used < wanted(key) {
        items.append(item)
        left[key] = used + 1
      }
    }
    var more: [JSONNode] = []
    for item in (theirs.arrayValue ?? []) {
      let key = EquivalenceKey(item)
      let used = left[key] ?? 0
      if used < wanted(key) {
        more.append(item)
        left[key] = used + 1
      }
    }
    let value = JSONValue.array((items + more).map(\.value))
    let result = JSONTape(value).root
    let rule: MergeDecision.Rule = traits.merge == "append" ? .append : .union
    decide(.merged, base, ours, theirs, result, traits.place, rule)
    noteItems(items.count + more.count, traits)
    return more.isEmpty && items.count == ours.count ? .node(ours) : .tree(value)
  }

  mutating func noteItems(_ count: Int, _ traits: Traits) {
    guard let info = traits.place?.info, !needsSchema else { return }
    needsSchema = info.isConditional || info.maxItems.map { count > $0 } ?? false
  }
}
