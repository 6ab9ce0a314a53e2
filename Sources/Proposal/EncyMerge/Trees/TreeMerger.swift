public import EncyBase
internal import EncyCompare
package import EncyDocument
package import EncyTexts

/// An answer to a conflict: what its place is to hold.
public enum MergeAnswer: Sendable, Equatable {
  /// Our side's value, which the proposal holds already.
  case ours
  /// The other side's value, or nothing where it took the place away.
  case theirs
  /// What both sides came from.
  case base
  /// Another value.
  case value(JSONValue)
}

/// Brings together two trees of a part that came from one, guided by what the schemas specify for each place.
///
/// What only one side changed comes from that side. What both changed is merged as the schemas specify: objects by member, lists by
/// identity, sets, running text by line and word, and by `merge`. What remains is a conflict, and the value of ours stands.
package struct TreeMerger: Sendable {
  package var strategies = MergeStrategies()
  package var answers: [JSONPointer: MergeAnswer] = [:]
  package var forced = ForcedPlaces()
  /// Where set, nothing is mixed: ours stands, and every place that a side changed is such a conflict.
  package var standing: (kind: MergeConflict.Kind, reason: Message?)?
  /// Whether items are taken whole, and none is asked about: ours where both changed one, and what one side changed where the other took
  /// it away.
  package var takesItemsWhole = false
  /// Whether it is known what both came from; otherwise it can't be known that a side added something.
  package var isBaseKnown = true
  /// Members of the whole value that are left out: ours stand.
  package var leftOut: Set<String> = []

  let part: String
  /// The tokens of the place that the whole value has.
  package var name: [String]

  package init(part path: String) {
    part = path
    name = PartName.tokens(of: path)
  }

  /// What came of it.
  package struct Outcome: Sendable {
    /// The tree; nil where nothing is left of it.
    package var result: MergedValue
    /// Whether it is the whole tree of a side as it stands there.
    package var isOurs = false
    package var isTheirs = false
    package var decisions: [MergeDecision] = []
    package var conflicts: [MergeConflict] = []
    /// Whether what came of both sides together might not be what the schema asks for.
    package var needsSchema = false
    /// Whether an item went on both sides while others came: it may stand there under another id.
    package var mayBeReissued = false
    /// Whether items of a list that are named by an identity may share one: on a side some did.
    package var mayShareIdentity = false
  }

  /// Merges; nil is a tree that isn't there.
  package func merge(
    base: JSONNode?, ours: JSONNode?, theirs: JSONNode?, place: (any SchemaPlace)?
  ) -> Outcome {
    var walk = MergeWalk(self)
    let result = walk.merge(base, ours, theirs, place)
    return Outcome(
      result: result, isOurs: result.isNode(ours), isTheirs: result.isNode(theirs), decisions: walk.decisions,
      conflicts: walk.conflicts, needsSchema: walk.needsSchema,
      mayBeReissued: walk.mayBeReissued, mayShareIdentity: walk.mayShareIdentity)
  }
}

/// A value that comes into the result.
package enum MergedValue: Sendable {
  case absent
  /// As a side has it.
  case node(JSONNode)
  /// Made of both.
  case tree(JSONValue)

  init(_ node: JSONNode?) { self = node.map { .node($0) } ?? .absent }

  package var isAbsent: Bool { if case .absent = self { true } else { false } }

  /// The value; nil where there is none.
  package var value: JSONValue? {
    switch self {
    case .absent: nil
    case .node(let node): node.value
    case .tree(let tree): tree
    }
  }

  /// Whether it is that value as it stands there.
  func isNode(_ node: JSONNode?) -> Bool {
    switch (self, node) {
    case (.absent, nil): true
    case (.node(let own), let node?): own.tape === node.tape && own.index == node.index
    default: false
    }
  }
}

/// One way through three trees at once.
struct MergeWalk {
  let merger: TreeMerger
  let traits = TraitsTable()
  var path: [String]
  let root: Int
  var decisions: [MergeDecision] = []
  var conflicts: [MergeConflict] = []
  var needsSchema = false
  var mayBeReissued = false
  var mayShareIdentity = false
  /// The item that theirs has before the current one.
  var after: (depth: Int, id: String)?

  init(_ merger: TreeMerger) {
    self.merger = merger
    path = merger.name
    root = path.count
  }

  var pointer: JSONPointer { JSONPointer(path) }

  static func isSame(_ left: JSONNode?, _ right: JSONNode?) -> Bool {
    switch (left, right) {
    case (nil, nil): true
    case (let left?, let right?): left.isIdentical(to: right) || left.isEquivalent(to: right)
    default: false
    }
  }

  mutating func merge(
    _ base: JSONNode?, _ ours: JSONNode?, _ theirs: JSONNode?, _ place: (any SchemaPlace)?
  ) -> MergedValue {
    if MergeWalk.isSame(ours, theirs) {
      if !MergeWalk.isSame(base, ours) { decide(.both, base, ours, theirs, ours, place) }
      return MergedValue(ours)
    }
    let traits = traits[place]
    if traits.isDerived { return MergedValue(ours) }
    // Where ours stands anyhow, nothing needs to be forced.
    if !merger.forced.isEmpty, merger.standing == nil {
      if let kind = merger.forced.kind(at: pointer) {
        return force(kind, base, ours, theirs, traits)
      }
      if merger.forced.isAbove(pointer) || merger.forced.orderReason(at: pointer) != nil {
        return mergeInside(base, ours, theirs, traits, isForced: true)
      }
    }
    let isOursNew = !MergeWalk.isSame(base, ours)
    // What ours only spells otherwise keeps its spelling.
    if !isOursNew, let base, let ours, let theirs, merger.standing == nil, !base.isIdentical(to: ours),
      ours.kind == theirs.kind, ours.isObject || !traits.isAtomic && items(base, ours, theirs, traits) != nil
    {
      if !traits.isAtomic { return mergeInside(base, ours, theirs, traits) }
      decide(.theirs, base, ours, theirs, theirs, place)
      return .tree(theirs.value.spelled(like: ours.value))
    }
    if !isOursNew || MergeWalk.isSame(base, theirs) {
      if let standing = merger.standing { return stand(standing, base, ours, theirs, traits) }
      decide(isOursNew ? .ours : .theirs, base, ours, theirs, isOursNew ? ours : theirs, place)
      return MergedValue(isOursNew ? ours : theirs)
    }
    if let standing = merger.standing { return stand(standing, base, ours, theirs, traits) }
    return mergeInside(base, ours, theirs, traits)
  }

  /// A place that goes to ours whatever the sides did.
  mutating func force(
    _ kind: MergeConflict.Kind, _ base: JSONNode?, _ ours: JSONNode?, _ theirs: JSONNode?, _ traits: Traits
  ) -> MergedValue {
    let reason = merger.forced.reason(at: pointer)
    // What would be a conflict by itself is that, whatever else hangs on it: seen from the other side nothing may hang on it.
    if kind == .reference, !isUnchanged(base, ours, traits.place), !isUnchanged(base, theirs, traits.place) {
      var alone = self
      let result = alone.mergeInside(base, ours, theirs, traits)
      if alone.conflicts.count == conflicts.count + 1, alone.conflicts.last?.pointer == pointer {
        alone.conflicts[conflicts.count].reason = reason.map { MergeConflict.Reason($0) }
        self = alone
        return result
      }
    }
    let isDeletion =
      base != nil && (ours == nil || theirs == nil) && !isUnchanged(base, ours ?? theirs, traits.place)
    return conflict(isDeletion ? .deletion : kind, base, ours, theirs, traits.place, reason)
  }

  /// Whether a side left a value as it was, within the tolerance.
  func isUnchanged(_ base: JSONNode?, _ side: JSONNode?, _ place: (any SchemaPlace)?) -> Bool {
    if MergeWalk.isSame(base, side) { return true }
    guard let base, let side else { return false }
    return isNear(base, side, place)
  }

  /// Goes as deep as what differs can be told apart.
  mutating func stand(
    _ standing: (kind: MergeConflict.Kind, reason: Message?), _ base: JSONNode?, _ ours: JSONNode?, _ theirs: JSONNode?,
    _ traits: Traits
  ) -> MergedValue {
    if let ours, let theirs, ours.kind == theirs.kind, !traits.isAtomic,
      ours.isObject || items(base, ours, theirs, traits) != nil
    {
      return mergeInside(base, ours, theirs, traits)
    }
    if let ours, let theirs, isNear(ours, theirs, traits.place) { return .node(ours) }
    return conflict(standing.kind, base, ours, theirs, traits.place, standing.reason)
  }

  /// Merges what both sides changed.
  mutating func mergeInside(
    _ base: JSONNode?, _ ours: JSONNode?, _ theirs: JSONNode?, _ traits: Traits, isForced: Bool = false
  ) -> MergedValue {
    let place = traits.place
    guard let ours, let theirs else {
      let isDeletion = base != nil && !isUnchanged(base, ours ?? theirs, place)
      if base != nil, !isDeletion, !isForced {
        // Less than the tolerance is no change that a removal would drop.
        decide(ours == nil ? .ours : .theirs, base, ours, theirs, nil, place)
        return .absent
      }
      return conflict(
        isDeletion ? .deletion : merger.forced.kind(below: pointer) ?? .deletion, base, ours, theirs, place)
    }
    // What both sides did side by side needs no strategy, but for those that make one value of two.
    if let strategy = merger.strategies.placed(pointer, place), strategy == .union || strategy == .max,
      let result = settled(strategy, .strategy, base, ours, theirs, place)
    {
      return result
    }
    var kind: MergeConflict.Kind = base == nil && merger.isBaseKnown ? .addition : .edit
    if isForced, isUnchanged(base, ours, place) || isUnchanged(base, theirs, place) {
      kind = merger.forced.kind(below: pointer) ?? kind
    }
    switch (ours.kind, theirs.kind) {
    case (.object, .object):
      if traits.isAtomic { break }
      return mergeMembers(base.flatMap { $0.isObject ? $0 : nil }, ours, theirs, place)
    case (.array, .array):
      let old = base.flatMap { $0.kind == .array ? $0 : nil }
      if let lists = items(old, ours, theirs, traits) { return mergeItems(lists, old, ours, theirs, traits) }
      if traits.isOrdered == false || traits.merge == "union" || traits.merge == "append" {
        return mergeSets(old, ours, theirs, traits)
      }
    case (.number, .number):
      if traits.merge == "max" {
        let isOurs = theirs.numberValue.flatMap { ours.numberValue?.isLess(than: $0) } == false
        decide(.merged, base, ours, theirs, isOurs ? ours : theirs, place, .max)
        return .node(isOurs ? ours : theirs)
      }
      if let tolerance = traits.tolerance, let value = nearest(base, ours, theirs, tolerance) {
        decide(.merged, base, ours, theirs, value, place, .tolerance)
        return .node(value)
      }
    case (.string, .string):
      if traits.merge == "max" {
        let isOurs = !ours.text.precedesByBytes(theirs.text)
        decide(.merged, base, ours, theirs, isOurs ? ours : theirs, place, .max)
        return .node(isOurs ? ours : theirs)
      }
      let hasLines = [base, ours, theirs].contains { $0?.text.utf8.contains(0x0A) == true }
      if traits.isText || hasLines,
        let merged = TextMerge.merge(base: base?.stringValue ?? "", ours: ours.text, theirs: theirs.text)
      {
        let value = JSONValue.string(merged)
        // No limit of ours is below it.
        if merged.utf8.count > 200 { needsSchema = true }
        decide(.merged, base, ours, theirs, JSONTape(value).root, place, .text)
        return .tree(value)
      }
    default: break
    }
    if !isForced, !ours.isScalar, !theirs.isScalar, let value = nearestWhole(base, ours, theirs, place) {
      decide(.merged, base, ours, theirs, value, place, .tolerance)
      return MergedValue.node(value).isNode(ours) ? .node(ours) : .tree(value.value.spelled(like: ours.value))
    }
    return conflict(kind, base, ours, theirs, place)
  }

  /// Whether values mean the same: numbers within their tolerance, sets in any order.
  func isNear(_ left: JSONNode, _ right: JSONNode, _ place: (any SchemaPlace)?) -> Bool {
    guard let place else { return false }
    return TreeComparer(part: merger.part).changes(from: left, to: right, place: place).isEmpty
  }

  /// Of values held whole, in which numbers differ by no more than their tolerance: the one that alone was really changed, else the one
  /// whose text comes first.
  func nearestWhole(
    _ base: JSONNode?, _ ours: JSONNode, _ theirs: JSONNode, _ place: (any SchemaPlace)?
  ) -> JSONNode? {
    let (isOursNear, isTheirsNear) = (
      base.map { isNear($0, ours, place) } ?? false, base.map { isNear($0, theirs, place) } ?? false
    )
    if isOursNear != isTheirsNear { return isOursNear ? theirs : ours }
    guard isOursNear || isNear(ours, theirs, place) else { return nil }
    func text(_ node: JSONNode) -> String { String(decoding: JSONPrinter().bytes(node.value), as: UTF8.self) }
    return text(theirs).precedesByBytes(text(ours)) ? theirs : ours
  }

  /// Of numbers that are one within the tolerance: the one that alone was really changed, else the smaller.
  func nearest(
    _ base: JSONNode?, _ ours: JSONNode, _ theirs: JSONNode, _ tolerance: JSONNumber
  ) -> JSONNode? {
    func isNear(_ side: JSONNode) -> Bool {
      base.map { $0.kind == .number && $0.isSameNumber(as: side, tolerance: tolerance) } ?? false
    }
    let (isOursNear, isTheirsNear) = (isNear(ours), isNear(theirs))
    if isOursNear != isTheirsNear { return isOursNear ? theirs : ours }
    guard isOursNear || ours.isSameNumber(as: theirs, tolerance: tolerance), let left = ours.numberValue,
      let right = theirs.numberValue
    else { return nil }
    return right.isLess(than: left) ? theirs : ours
  }

  // MARK: Decisions

  mutating func decide(
    _ choice: MergeDecision.Choice, _ base: JSONNode?, _ ours: JSONNode?, _ theirs: JSONNode?, _ result: JSONNode?,
    _ place: (any SchemaPlace)?, _ rule: MergeDecision.Rule? = nil
  ) {
    decisions.append(
      MergeDecision(
        choice, part: merger.part, pointer, base: base, ours: ours, theirs: theirs, result: result, rule: rule,
        place: place))
  }

  /// A place where nothing decides, unless somebody said before what to do.
  mutating func conflict(
    _ kind: MergeConflict.Kind, _ base: JSONNode?, _ ours: JSONNode?, _ theirs: JSONNode?, _ place: (any SchemaPlace)?,
    _ reason: Message? = nil
  ) -> MergedValue {
    let pointer = pointer
    if let answer = merger.answers[pointer] {
      let result: MergedValue =
        switch answer {
        case .ours: MergedValue(ours)
        case .theirs: MergedValue(theirs)
        case .base: MergedValue(base)
        case .value(let value): .tree(value)
        }
      let node: JSONNode? =
        switch result {
        case .absent: nil
        case .node(let node): node
        case .tree(let value): JSONTape(value).root
        }
      decide(.merged, base, ours, theirs, node, place, .answer)
      return result
    }
    let placed = merger.strategies.placed(pointer, place)
    if let strategy = placed ?? merger.strategies.preferred, strategy != .conflict {
      if let result = settled(strategy, placed == nil ? .preference : .strategy, base, ours, theirs, place) {
        return result
      }
    }
    var conflict = MergeConflict(
      pointer: pointer, kind: kind, base: base?.value, ours: ours?.value, theirs: theirs?.value, reason: reason)
    if ours == nil, let after, after.depth == path.count { conflict.after = after.id }
    conflicts.append(conflict)
    decide(.conflict, base, ours, theirs, ours, place)
    decisions[decisions.count - 1].conflict = conflict.id
    return MergedValue(ours)
  }

  /// What a strategy makes of it; nil where it says nothing of such values.
  mutating func settled(
    _ strategy: MergeStrategies.Strategy, _ rule: MergeDecision.Rule, _ base: JSONNode?, _ ours: JSONNode?,
    _ theirs: JSONNode?, _ place: (any SchemaPlace)?
  ) -> MergedValue? {
    switch strategy {
    case .ours:
      decide(.ours, base, ours, theirs, ours, place, rule)
      return MergedValue(ours)
    case .theirs:
      decide(.theirs, base, ours, theirs, theirs, place, rule)
      return MergedValue(theirs)
    case .base:
      decide(.merged, base, ours, theirs, base, place, rule)
      return MergedValue(base)
    case .max:
      guard let ours, let theirs else { return nil }
      let isOurs: Bool
      switch (ours.kind, theirs.kind) {
      case (.number, .number):
        isOurs = theirs.numberValue.flatMap { ours.numberValue?.isLess(than: $0) } == false
      case (.string, .string): isOurs = !ours.text.precedesByBytes(theirs.text)
      default: return nil
      }
      decide(.merged, base, ours, theirs, isOurs ? ours : theirs, place, rule)
      return .node(isOurs ? ours : theirs)
    case .union:
      // Items with an identity are brought together by it.
      guard let ours, let theirs, ours.kind == .array, theirs.kind == .array,
        items(base, ours, theirs, traits[place]) == nil
      else { return nil }
      return mergeSets(base.flatMap { $0.kind == .array ? $0 : nil }, ours, theirs, traits[place])
    case .conflict: return nil
    }
  }

  // MARK: Members

  mutating func mergeMembers(
    _ base: JSONNode?, _ ours: JSONNode, _ theirs: JSONNode, _ place: (any SchemaPlace)?
  ) -> MergedValue {
    let (own, other) = (ours.members, theirs.members)
    let old = MemberTable(base), others = MemberTable(theirs), owns = MemberTable(ours)
    var results: [MergedValue] = []
    results.reserveCapacity(own.count)
    var isOurs = true
    for (index, member) in own.enumerated() {
      let result = mergeMember(
        member.nameNode, old.value(member.nameNode, near: index), member.value,
        others.value(member.nameNode, near: index), place)
      if !result.isNode(member.value) { isOurs = false }
      results.append(result)
    }
    var more: [(name: JSONNode, value: MergedValue)] = []
    for (index, member) in other.enumerated() where owns.value(member.nameNode, near: index) == nil {
      let result = mergeMember(
        member.nameNode, old.value(member.nameNode, near: index), nil, member.value, place)
      if !result.isAbsent { more.append((member.nameNode, result)) }
    }
    if isOurs, more.isEmpty { return .node(ours) }
    // What both took away is no one's to tell.
    if let base {
      for (index, member) in base.members.enumerated()
      where owns.value(member.nameNode, near: index) == nil && others.value(member.nameNode, near: index) == nil {
        _ = mergeMember(member.nameNode, member.value, nil, nil, place)
      }
    }
    var object = JSONObject()
    object.reserveCapacity(own.count + more.count)
    for (member, result) in zip(own, results) {
      if let value = result.value { object.append(JSONObject.Member(name: member.name, value: value)) }
    }
    let order = place?.info.propertyOrder ?? []
    for (name, result) in more {
      if let value = result.value { object.insert(JSONObject.Member(name: name.text, value: value), inOrderOf: order) }
    }
    if let info = place?.info, !needsSchema {
      needsSchema = info.isConditional || info.required.contains { object[$0] == nil }
    }
    return .tree(.object(object))
  }

  mutating func mergeMember(
    _ name: JSONNode, _ base: JSONNode?, _ ours: JSONNode?, _ theirs: JSONNode?, _ place: (any SchemaPlace)?
  ) -> MergedValue {
    if let base, let ours, let theirs, ours.isIdentical(to: theirs), ours.isIdentical(to: base) { return .node(ours) }
    guard let value = ours ?? theirs ?? base else { return .absent }
    let text = name.text
    if path.count == root, merger.leftOut.contains(text) { return MergedValue(ours) }
    path.append(text)
    defer { path.removeLast() }
    return merge(base, ours, theirs, place?.member(text, value))
  }
}

extension JSONNode {
  /// Whether it holds no others.
  var isScalar: Bool { kind != .object && kind != .array }
}
