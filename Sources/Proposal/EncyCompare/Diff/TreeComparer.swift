package import EncyBase
package import EncyDocument

/// Compares two trees of a part, guided by what the schemas specify for each place.
package struct TreeComparer: Sendable {
  /// What is left out.
  package var rules: ComparisonRules
  /// The tokens before a part's own pointers: its name.
  let name: [String]
  /// Members of the whole value that are left out.
  var leftOut: Set<String> = []
  /// The items of other lists that got a new id, for lists whose items are named by such.
  var reissues = Reissues()

  package init(part path: String, rules: ComparisonRules = ComparisonRules()) {
    self.rules = rules
    name = PartName.tokens(of: path)
  }

  /// The changes from one tree to another, in document order; none when both mean the same.
  package func changes(from old: JSONNode, to new: JSONNode, place: (any SchemaPlace)?) -> [Change] {
    outcome(from: old, to: new, place: place).changes
  }

  /// What a comparison found.
  struct Outcome {
    var changes: [Change] = []
    /// The items that got a new id.
    var reissues = Reissues()
    /// Whether a list whose items are named by the ids of others has some on both sides that found no partner.
    var hasLooseReferences = false
  }

  func outcome(from old: JSONNode, to new: JSONNode, place: (any SchemaPlace)?) -> Outcome {
    if old.isIdentical(to: new) { return Outcome() }
    var walk = TreeWalk(self)
    walk.compareWhole(old, new, place)
    return walk.outcome
  }
}

/// Ids that stand in the place of others.
struct Reissues {
  /// New ids by old ones, by the list that the items are in, as references name it: `/products/products`.
  private(set) var lists: [String: [ExactText: String]] = [:]

  package var isEmpty: Bool { lists.isEmpty }

  mutating func add(_ old: String, _ new: String, in list: String) { lists[list, default: [:]][ExactText(old)] = new }

  mutating func merge(_ other: Reissues) {
    for (list, ids) in other.lists { lists[list, default: [:]].merge(ids) { first, _ in first } }
  }

  /// The id that took an id's place.
  func new(of old: String, in list: String) -> String? { lists[list]?[ExactText(old)] }
}

/// One way through two trees at once.
struct TreeWalk {
  private let rules: ComparisonRules
  private let leftOut: Set<String>
  private let known: Reissues
  private let traits = TraitsTable()
  /// The tokens of the current place in the new and in the old tree, from the part's name on.
  private var path: [String]
  private var oldPath: [String]
  private let root: Int
  /// The item whose own edits are being collected.
  private var subject: Subject?
  private(set) var outcome = TreeComparer.Outcome()

  private struct Subject {
    let depth: Int
    var edits: [Edit] = []
  }

  init(_ comparer: TreeComparer) {
    rules = comparer.rules
    leftOut = comparer.leftOut
    known = comparer.reissues
    path = comparer.name
    oldPath = path
    root = path.count
  }

  mutating func compareWhole(_ old: JSONNode, _ new: JSONNode, _ place: (any SchemaPlace)?) {
    if !isLeftOut(place) { compare(old, new, place) }
  }

  /// Compares two values that are not written alike.
  private mutating func compare(_ old: JSONNode, _ new: JSONNode, _ place: (any SchemaPlace)?) {
    let traits = traits[place]
    switch (old.kind, new.kind) {
    case (.object, .object):
      // What is evidence as a whole still shows where it differs.
      if traits.isAtomic, path.count > root { break }
      return compareMembers(old, new, place)
    case (.array, .array):
      if let identity = identity(old, new, traits) { return compareItems(old, new, identity, traits) }
    default: break
    }
    if !isEqual(old, new, traits) { record(.changed, old, new, place) }
  }

  private func isLeftOut(_ place: (any SchemaPlace)?) -> Bool {
    if traits[place].isDerived { return true }
    return !rules.isEmpty && rules.ignores(path, place?.info)
  }

  private mutating func enter(_ token: String, old: String? = nil) {
    path.append(token)
    oldPath.append(old ?? token)
  }

  private mutating func leave() {
    path.removeLast()
    oldPath.removeLast()
  }

  private func pointer(_ path: [String]) -> JSONPointer { JSONPointer(Array(path[root...])) }

  private func isTold(_ old: JSONNode?, _ new: JSONNode?, _ place: (any SchemaPlace)?) -> Bool {
    if rules.isEmpty { return true }
    return rules.tells(new, at: path, place) || (old != nil && rules.tells(old, at: path, place))
  }

  private mutating func record(_ kind: Change.Kind, _ old: JSONNode?, _ new: JSONNode?, _ place: (any SchemaPlace)?) {
    if !isTold(old, new, place) { return }
    if let depth = subject?.depth {
      subject?.edits.append(Edit(JSONPointer(Array(path[depth...])), old: old, new: new, place: place))
      return
    }
    var change = Change(kind, pointer(kind == .removed ? oldPath : path), old: old, new: new, place: place)
    if kind == .changed { change.edits = [Edit(JSONPointer(), old: old, new: new, place: place)] }
    setOtherPointer(&change)
    outcome.changes.append(change)
  }

  /// Whether so many changes here, each with the way to its place, would take more than the whole that they are in: a deep one, or one
  /// under very long names. Then that is one change.
  private func isTooMuch(_ changes: Int) -> Bool {
    PointerWeight.isTooMuch(path[(subject?.depth ?? root)...], changes)
  }

  // MARK: Members

  private mutating func compareMembers(_ old: JSONNode, _ new: JSONNode, _ place: (any SchemaPlace)?) {
    let pairs = MemberPair.differing(old, new)
    if isTooMuch(pairs.count) { return record(.changed, old, new, place) }
    for pair in pairs {
      guard let value = pair.new ?? pair.old else { continue }
      let name = pair.name.text
      if path.count == root, leftOut.contains(name) { continue }
      let inner = place?.member(name, value)
      enter(name)
      defer { leave() }
      if isLeftOut(inner) { continue }
      if let old = pair.old, let new = pair.new {
        compare(old, new, inner)
      } else {
        record(pair.old == nil ? .added : .removed, pair.old, pair.new, inner)
      }
    }
  }

  // MARK: Items

  /// The member that names the items of a list; `nil` where the list is one value.
  private func identity(_ old: JSONNode, _ new: JSONNode, _ traits: Traits) -> String? {
    if let identity = traits.identity { return identity }
    guard traits.isOrdered == nil else { return nil }
    for list in [old, new] {
      let items = list.arrayValue ?? []
      var ids = TextNumbers(room: items.count)
      for (index, item) in items.enumerated() {
        guard let id = item.text(of: "id"), ids.number(id) == index else { return nil }
      }
    }
    return "id"
  }

  private mutating func compareItems(_ oldList: JSONNode, _ newList: JSONNode, _ identity: String, _ list: Traits) {
    let (old, new) = (oldList.arrayValue ?? [], newList.arrayValue ?? [])
    var matching = ItemMatching(old: old, new: new, identity: identity)
    matchRest(&matching, identity, list)
    if list.isOrdered ?? true { matching.findMoves() }
    if isTooMuch(old.count + new.count), isTooMuch(matching.differing) {
      return record(.changed, oldList, newList, list.place)
    }
    var next = 0
    for (index, item) in new.enumerated() {
      guard let match = matching.oldOfNew[index] else {
        lone(.added, item, index, matching.newToken(index), list)
        continue
      }
      while next < match {
        if matching.newOfOld[next] == nil { lone(.removed, old[next], next, matching.oldToken(next), list) }
        next += 1
      }
      let isMoved = matching.moved.contains(index)
      if !isMoved, old[match].isIdentical(to: item) { continue }
      compareItem(matching, match, index, list, isMoved: isMoved)
    }
    while next < old.count {
      if matching.newOfOld[next] == nil { lone(.removed, old[next], next, matching.oldToken(next), list) }
      next += 1
    }
  }

  /// An item that came or went.
  private mutating func lone(_ kind: Change.Kind, _ item: JSONNode, _ index: Int, _ token: String, _ list: Traits) {
    let place = list.place?.item(index, item)
    enter(token)
    defer { leave() }
    if isLeftOut(place) || !isTold(item, nil, place) { return }
    var change = Change(
      kind, pointer(kind == .removed ? oldPath : path), old: kind == .removed ? item : nil,
      new: kind == .added ? item : nil, place: place)
    change.isItem = true
    setOtherPointer(&change)
    outcome.changes.append(change)
  }

  /// Notes what the place is called in the tree that the change's pointer isn't about.
  private func setOtherPointer(_ change: inout Change) {
    if oldPath == path { return }
    if change.kind == .removed { change.newPointer = pointer(path) } else { change.oldPointer = pointer(oldPath) }
  }

  private mutating func compareItem(
    _ matching: ItemMatching, _ match: Int, _ index: Int, _ list: Traits, isMoved: Bool
  ) {
    let (old, new) = (matching.old[match], matching.new[index])
    let place = list.place?.item(index, new)
    let tokens = matching.tokens(match, index)
    enter(tokens.new, old: tokens.old)
    defer { leave() }
    if isLeftOut(place) { return }
    let outer = subject
    let start = outcome.changes.count
    subject = Subject(depth: path.count)
    if !old.isIdentical(to: new) { compare(old, new, place) }
    let edits = subject?.edits ?? []
    subject = outer
    // That it changed places is reported for the item itself.
    var isMoved = isMoved
    if isMoved, !rules.isEmpty { isMoved = rules.tells(nil, at: path, place) }
    guard isMoved || !edits.isEmpty else { return }
    var change = Change(.changed, pointer(path), old: old, new: new, place: place)
    if oldPath != path { change.oldPointer = pointer(oldPath) }
    change.edits = edits
    change.isItem = true
    if isMoved { change.move = Change.Move(from: match, to: index) }
    change.resemblance = matching.resemblances[index]
    // What changed in lists inside it comes after it.
    if start == outcome.changes.count {
      outcome.changes.append(change)
    } else {
      outcome.changes.insert(change, at: start)
    }
  }

  /// Finds partners for the items whose identity has none: those that an id was issued anew for.
  private mutating func matchRest(_ matching: inout ItemMatching, _ identity: String, _ list: Traits) {
    let (loose, looseNew) = (matching.looseOld, matching.looseNew)
    guard let first = loose.first, !looseNew.isEmpty else { return }
    let item = matching.old[first]
    let place = list.place?.item(first, item)
    if let reference = item[identity].flatMap({ traits[place?.member(identity, $0)].reference }) {
      // Who is named by the id of something else is somebody else under another id, unless that got the new one.
      matching.pairLoose { known.new(of: $0, in: reference) }
      outcome.hasLooseReferences = true
      return
    }
    let likeness = Likeness(old: matching.old, new: matching.new, identity: identity, list: list.place, traits: traits)
    let name = JSONPointer(path).description
    for pair in likeness.pairs(loose, looseNew) {
      matching.pair(pair.old, pair.new, pair.resemblance)
      if let old = matching.old[pair.old][identity]?.stringValue,
        let new = matching.new[pair.new][identity]?.stringValue
      {
        outcome.reissues.add(old, new, in: name)
      }
    }
  }

  // MARK: Values

  /// Whether two values mean the same: numbers by value and within their tolerance, sets in any order.
  private mutating func isEqual(_ old: JSONNode, _ new: JSONNode, _ traits: Traits) -> Bool {
    switch (old.kind, new.kind) {
    case (.number, .number):
      let tolerance = rules.isEmpty ? traits.tolerance : rules.tolerance(path, traits.place?.info)
      return old.isSameNumber(as: new, tolerance: tolerance)
    case (.object, .object):
      for pair in MemberPair.differing(old, new) {
        guard let value = pair.new ?? pair.old else { continue }
        let name = pair.name.text
        let place = traits.place?.member(name, value)
        enter(name)
        defer { leave() }
        if isLeftOut(place) { continue }
        guard let before = pair.old, let after = pair.new, isEqual(before, after, self.traits[place]) else {
          return false
        }
      }
      return true
    case (.array, .array):
      guard old.count == new.count else { return false }
      let (before, after) = (old.arrayValue ?? [], new.arrayValue ?? [])
      if traits.isOrdered == false {
        if let identity = traits.identity { return areEqualItems(before, after, identity, traits) }
        var counts: [EquivalenceKey: Int] = [:]
        for item in before { counts[EquivalenceKey(item), default: 0] += 1 }
        for item in after { counts[EquivalenceKey(item), default: 0] -= 1 }
        return counts.values.allSatisfy { $0 == 0 }
      }
      for (index, pair) in zip(before, after).enumerated() where !pair.0.isIdentical(to: pair.1) {
        enter(String(index))
        defer { leave() }
        if !isEqual(pair.0, pair.1, self.traits[traits.place?.item(index, pair.1)]) { return false }
      }
      return true
    default: return old.isEquivalent(to: new)
    }
  }

  private mutating func areEqualItems(
    _ old: [JSONNode], _ new: [JSONNode], _ identity: String, _ traits: Traits
  ) -> Bool {
    let matching = ItemMatching(old: old, new: new, identity: identity)
    for (index, match) in matching.newOfOld.enumerated() {
      guard let match else { return false }
      enter(matching.newToken(match))
      defer { leave() }
      if !isEqual(old[index], new[match], self.traits[traits.place?.item(match, new[match])]) { return false }
    }
    return true
  }
}

extension JSONNumber {
  /// Whether both differ by no more than a tolerance, exactly.
  func isNear(_ other: JSONNumber, _ tolerance: JSONNumber?) -> Bool {
    guard let limit = tolerance?.decimalValue, let first = decimalValue, let second = other.decimalValue,
      let distance = try? (first.isLess(than: second) ? second.subtracting(first) : first.subtracting(second))
    else { return false }
    return !limit.isLess(than: distance)
  }
}
