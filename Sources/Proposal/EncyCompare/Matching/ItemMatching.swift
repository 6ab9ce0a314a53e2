package import EncyBase

/// Which items of two lists are the same thing: by identity, then, where ids were issued anew, by what they hold.
package struct ItemMatching: Sendable {
  /// The items of the old list.
  package let old: [JSONNode]
  /// The items of the new list.
  package let new: [JSONNode]
  /// For each old item the index of the new one.
  package private(set) var newOfOld: [Int?]
  /// For each new item the index of the old one.
  package private(set) var oldOfNew: [Int?]
  /// The new indices of items that changed places among those that stayed: as few as explain the order.
  package private(set) var moved: Set<Int> = []
  /// Why items with another identity are taken for the same, by new index.
  package private(set) var resemblances: [Int: Resemblance] = [:]
  private let identity: String
  /// Identities that more than one item has.
  private var repeated: Set<ExactText> = []
  private var repeatedNew: Set<ExactText> = []

  /// Matches by identity. Where more than one item has it, equal ones belong together, then the others by their order.
  package init(old: [JSONNode], new: [JSONNode], identity: String) {
    (self.old, self.new, self.identity) = (old, new, identity)
    newOfOld = Array(repeating: nil, count: old.count)
    oldOfNew = Array(repeating: nil, count: new.count)
    var identities = TextNumbers(room: old.count + new.count)
    // By the number of the identity: the old item, the bundle of those that share it, whether a new item has it; -1 for none.
    var places: [Int] = []
    var bundled: [Int] = []
    var isNew: [Bool] = []
    var bundles: [(old: [Int], new: [Int])] = []
    func number(_ id: NodeText) -> Int {
      let number = identities.number(id)
      if number == places.count {
        places.append(-1)
        bundled.append(-1)
        isNew.append(false)
      }
      return number
    }
    for (index, item) in old.enumerated() {
      guard let id = item.text(of: identity), case let number = number(id) else { continue }
      if places[number] < 0 {
        places[number] = index
        continue
      }
      if bundled[number] < 0 {
        repeated.insert(ExactText(id.node.text))
        bundled[number] = bundles.count
        bundles.append(([places[number]], []))
      }
      bundles[bundled[number]].old.append(index)
    }
    for (index, item) in new.enumerated() {
      guard let id = item.text(of: identity), case let number = number(id) else { continue }
      if isNew[number] { repeatedNew.insert(ExactText(id.node.text)) }
      isNew[number] = true
      let match = places[number]
      if bundled[number] >= 0 {
        bundles[bundled[number]].new.append(index)
      } else if match >= 0, let first = newOfOld[match] {
        bundled[number] = bundles.count
        bundles.append(([match], [first, index]))
        (newOfOld[match], oldOfNew[first]) = (nil, nil)
      } else if match >= 0 {
        (newOfOld[match], oldOfNew[index]) = (index, match)
      }
    }
    for bundle in bundles {
      matchEqual(bundle.old, bundle.new)
      let rest = zip(bundle.old.filter { newOfOld[$0] == nil }, bundle.new.filter { oldOfNew[$0] == nil })
      for (match, index) in rest { (newOfOld[match], oldOfNew[index]) = (index, match) }
    }
    // Items that have none are the same where they are equal.
    let nameless = new.indices.filter { new[$0].text(of: identity) == nil }
    if !nameless.isEmpty { matchEqual(old.indices.filter { old[$0].text(of: identity) == nil }, nameless) }
  }

  private mutating func matchEqual(_ oldPlaces: [Int], _ newPlaces: [Int]) {
    var waiting: [Int: [Int]] = [:]
    for index in oldPlaces.reversed() { waiting[old[index].digest(), default: []].append(index) }
    for index in newPlaces {
      let digest = new[index].digest()
      guard let match = waiting[digest]?.last, old[match].isEquivalent(to: new[index]) else { continue }
      waiting[digest]?.removeLast()
      (newOfOld[match], oldOfNew[index]) = (index, match)
    }
  }

  /// The old items without a partner.
  var looseOld: [Int] { newOfOld.indices.filter { newOfOld[$0] == nil } }
  /// The new items without a partner.
  var looseNew: [Int] { oldOfNew.indices.filter { oldOfNew[$0] == nil } }

  /// How many items came, went, changed or changed places.
  var differing: Int {
    newOfOld.count { $0 == nil }
      + oldOfNew.enumerated().count { index, match in
        guard let match else { return true }
        return moved.contains(index) || !old[match].isIdentical(to: new[index])
      }
  }

  /// Makes two items partners.
  mutating func pair(_ old: Int, _ new: Int, _ resemblance: Resemblance?) {
    (newOfOld[old], oldOfNew[new]) = (new, old)
    resemblances[new] = resemblance
  }

  /// Makes items partners whose identity is known to be another now.
  mutating func pairLoose(_ newID: (String) -> String?) {
    var waiting: [ExactText: Int] = [:]
    for index in looseNew.reversed() {
      if let id = new[index][identity]?.stringValue { waiting[ExactText(id)] = index }
    }
    for index in looseOld {
      guard let id = old[index][identity]?.stringValue, let other = newID(id),
        let match = waiting.removeValue(forKey: ExactText(other))
      else { continue }
      pair(index, match, nil)
    }
  }

  /// How pointers name an old item: by its identity where no other item has it, else by its index.
  package func oldToken(_ index: Int) -> String { token(old[index], index, repeated) }
  /// How pointers name a new item.
  package func newToken(_ index: Int) -> String { token(new[index], index, repeatedNew) }

  /// How pointers name two items that belong together.
  func tokens(_ oldIndex: Int, _ newIndex: Int) -> (old: String, new: String) {
    let new = newToken(newIndex)
    guard repeated.isEmpty, repeatedNew.isEmpty, new.utf8.first == UInt8(ascii: "@"),
      let id = old[oldIndex].text(of: identity),
      id == self.new[newIndex].text(of: identity)
    else { return (oldToken(oldIndex), new) }
    return (new, new)
  }

  private func token(_ item: JSONNode, _ index: Int, _ repeated: Set<ExactText>) -> String {
    guard let id = item[identity]?.stringValue, repeated.isEmpty || !repeated.contains(ExactText(id)),
      !identity.isEmpty, !identity.utf8.contains(0x3D)
    else { return String(index) }
    return "@\(identity)=\(id)"
  }

  /// Finds the items outside a longest run that kept its order (Fredman 1975); of equally long ones the run with most items that
  /// didn't change, since those that did are reported anyway.
  mutating func findMoves() {
    let pairs = oldOfNew.enumerated().compactMap { new, old in old.map { (new: new, old: $0) } }
    // Most lists kept their order.
    if zip(pairs, pairs.dropFirst()).allSatisfy({ $0.old < $1.old }) { return }
    // A Fenwick tree over the old indices: of each stretch the pair that ends the best run there.
    var best = [Int](repeating: -1, count: old.count + 1)
    var weights = [Int](repeating: 0, count: pairs.count)
    var before = [Int](repeating: -1, count: pairs.count)
    for (place, pair) in pairs.enumerated() {
      var index = pair.old
      while index > 0 {
        let other = best[index]
        if other >= 0, before[place] < 0 || weights[other] > weights[before[place]] { before[place] = other }
        index &= index - 1
      }
      let isUnchanged = old[pair.old].isIdentical(to: new[pair.new])
      // Of runs of one length, the one whose items changed least, and then the one that stands where it stood.
      let bonus = (isUnchanged ? 2 : 0) + (pair.old == pair.new ? 1 : 0)
      weights[place] = (before[place] < 0 ? 0 : weights[before[place]]) + 3 * pairs.count + 1 + bonus
      index = pair.old + 1
      while index <= old.count {
        if best[index] < 0 || weights[place] > weights[best[index]] { best[index] = place }
        index += index & -index
      }
    }
    moved = Set(pairs.map(\.new))
    var place = weights.indices.max { weights[$0] < weights[$1] } ?? -1
    while place >= 0 {
      moved.remove(pairs[place].new)
      place = before[place]
    }
  }
}
