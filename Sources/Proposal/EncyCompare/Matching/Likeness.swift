internal import EncyBase
internal import EncyDocument

/// Finds, among items whose identity has no partner, those that are the same thing under another one.
///
/// Equal content comes first. Then each pair of one kind is scored by what both hold: values that distinguish an item from its neighbours
/// count twice, position as much as all members together and at least as four of them, size half of that (the weights of KiCad's
/// diff: position 0.40, size 0.20, members 0.40). A position counts less the further it is, down to nothing at half the distance
/// that neighbours keep.
struct Likeness {
  /// Two items from this score on are one thing. Two neighbours that share kind, product and height stay far below; a fan that was
  /// moved by a third of the distance to its neighbour, or re-numbered where it hangs, is above.
  static let threshold = 0.7

  let old: [JSONNode]
  let new: [JSONNode]
  /// The member that doesn't count.
  let identity: String
  /// The list's place.
  let list: (any SchemaPlace)?
  let traits: TraitsTable

  struct Pair {
    let old: Int
    let new: Int
    /// `nil` where neither has an identity and both are equal: then nothing changed.
    let resemblance: Resemblance?
  }

  /// The pairs among some items of each list.
  func pairs(_ oldPlaces: [Int], _ newPlaces: [Int]) -> [Pair] {
    var (pairs, looseOld, looseNew) = equal(oldPlaces, newPlaces)
    guard !looseOld.isEmpty, !looseNew.isEmpty else { return pairs }
    let paths = ItemFeatures.Paths()
    func features(_ items: [JSONNode], _ places: [Int]) -> [ItemFeatures] {
      places.map { ItemFeatures(items[$0], leavingOut: identity, list?.item($0, items[$0]), paths, traits) }
    }
    // Other items of the list show what distinguishes them, and how far apart they are.
    func sample(_ items: [JSONNode], without loose: [Int]) -> [ItemFeatures] {
      let known = Set(loose)
      return features(
        items, stride(from: 0, to: items.count, by: max(1, items.count / 64)).filter { !known.contains($0) })
    }
    let scorer = Scorer(
      features(old, looseOld), features(new, looseNew),
      (sample(old, without: looseOld), sample(new, without: looseNew)), paths)
    for found in scorer.pairs() {
      let (left, right) = (looseOld[found.old], looseNew[found.new])
      pairs.append(Pair(old: left, new: right, resemblance: found.resemblance))
    }
    return pairs
  }

  /// Pairs of equal content, in linear time, and what is left.
  private func equal(_ oldPlaces: [Int], _ newPlaces: [Int]) -> (pairs: [Pair], old: [Int], new: [Int]) {
    var waiting: [Int: [Int]] = [:]
    for place in oldPlaces.reversed() {
      waiting[old[place].digest(leavingOut: identity), default: []].append(place)
    }
    var pairs: [Pair] = []
    var taken: Set<Int> = []
    var looseNew: [Int] = []
    for place in newPlaces {
      let digest = new[place].digest(leavingOut: identity)
      guard let match = waiting[digest]?.last, isSame(old[match], new[place]) else {
        looseNew.append(place)
        continue
      }
      let isUnchanged = old[match].isEquivalent(to: new[place])
      // What is nothing but its identity is another with another one.
      guard isUnchanged || holdsAnything(new[place]) else {
        looseNew.append(place)
        continue
      }
      waiting[digest]?.removeLast()
      taken.insert(match)
      let names = new[place].members.map(\.name).filter { $0 != identity }
      let resemblance = Resemblance(score: 1, reasons: Array(names.prefix(3)))
      pairs.append(Pair(old: match, new: place, resemblance: isUnchanged ? nil : resemblance))
    }
    return (pairs, oldPlaces.filter { !taken.contains($0) }, looseNew)
  }

  private func holdsAnything(_ item: JSONNode) -> Bool {
    !item.isObject || item.count > (item[identity] == nil ? 0 : 1)
  }

  private func isSame(_ left: JSONNode, _ right: JSONNode) -> Bool {
    guard left.isObject, right.isObject else { return left.isEquivalent(to: right) }
    return MemberPair.differing(left, right).allSatisfy { pair in
      if pair.name.text == identity { return true }
      guard let left = pair.old, let right = pair.new else { return false }
      return left.isEquivalent(to: right)
    }
  }
}

/// Scores pairs of items and takes the best.
private struct Scorer {
  let old: [ItemFeatures]
  let new: [ItemFeatures]
  let paths: ItemFeatures.Paths
  /// By path, whether its values mostly distinguish items.
  private let isTelling: [Bool]
  /// The distance neighbours keep, in plan units.
  private let spacing: Double

  /// Up to so many pairs are scored all; of more only those that share a rare value or lie close.
  private static let mostPairs = 20_000

  /// As many steps of comparing are taken in all, so that no list takes long.
  private static let mostSteps = 100_000_000

  init(
    _ old: [ItemFeatures], _ new: [ItemFeatures], _ samples: (old: [ItemFeatures], new: [ItemFeatures]),
    _ paths: ItemFeatures.Paths
  ) {
    (self.old, self.new, self.paths) = (old, new, paths)
    let (left, right) = (old + samples.old, new + samples.new)
    isTelling = zip(Scorer.telling(left, paths), Scorer.telling(right, paths)).map { $0 || $1 }
    let centers = (left + right).compactMap(\.geometry).filter { !$0.isGeographic }.map(\.center)
    let (xs, ys) = (centers.map(\.x), centers.map(\.y))
    let (width, height) = ((xs.max() ?? 0) - (xs.min() ?? 0), (ys.max() ?? 0) - (ys.min() ?? 0))
    let size = (xs + ys).map(\.magnitude).max() ?? 0
    let count = max(1, left.count { $0.geometry != nil }, right.count { $0.geometry != nil })
    // Few items indicate little about the distance; then a tenth of how far from the corner they are.
    let spread = (width * width + height * height).squareRoot() / Double(count).squareRoot()
    spacing = max(count < 4 ? 0.1 * size : 0, spread, 1e-9)
  }

  /// By path, whether the values of some items mostly distinguish them.
  private static func telling(_ items: [ItemFeatures], _ paths: ItemFeatures.Paths) -> [Bool] {
    var values = [Set<Int>](repeating: [], count: paths.members.count)
    var counts = [Int](repeating: 0, count: paths.members.count)
    for item in items {
      for field in item.fields {
        values[field.path].insert(field.digest)
        counts[field.path] += 1
      }
    }
    return zip(values, counts).map { $1 >= 3 && $0.count * 2 > $1 }
  }

  func pairs() -> [(old: Int, new: Int, resemblance: Resemblance)] {
    var scored: [(score: Double, old: Int, new: Int)] = []
    var steps = 0
    for (left, right) in candidates() {
      steps += old[left].size + new[right].size
      if steps > Scorer.mostSteps { break }
      let score = score(old[left], new[right], nil)
      if score >= Likeness.threshold { scored.append((score, left, right)) }
    }
    // Of equal scores the ones that stand alike in their lists.
    scored.sort { first, second in
      if first.score != second.score { return first.score > second.score }
      let (a, b) = (abs(first.old - first.new), abs(second.old - second.new))
      return a == b ? first.old + first.new < second.old + second.new : a < b
    }
    var (usedOld, usedNew) = (Set<Int>(), Set<Int>())
    var pairs: [(old: Int, new: Int, resemblance: Resemblance)] = []
    for pair in scored where !usedOld.contains(pair.old) && !usedNew.contains(pair.new) {
      usedOld.insert(pair.old)
      usedNew.insert(pair.new)
      let reasons = reasons(old[pair.old], new[pair.new])
      pairs.append((pair.old, pair.new, Resemblance(score: pair.score, reasons: reasons)))
    }
    return pairs
  }

  // MARK: Candidates

  private func candidates() -> [(Int, Int)] {
    if old.count * new.count <= Scorer.mostPairs {
      return old.indices.flatMap { left in new.indices.map { (left, $0) } }
    }
    var holders: [Int: [Int]] = [:]
    for (index, item) in new.enumerated() {
      for field in item.fields { holders[field.digest, default: []].append(index) }
    }
    // Half the spacing is as far as a position counts.
    let cell = spacing / 2
    func step(_ value: Double) -> Int { Int(max(-1e15, min(1e15, (value / cell).rounded(.down)))) }
    var cells: [SIMD2<Int>: [Int]] = [:]
    for (index, item) in new.enumerated() {
      guard let center = item.geometry?.center else { continue }
      cells[SIMD2(step(center.x), step(center.y)), default: []].append(index)
    }
    var pairs: [(Int, Int)] = []
    for (left, item) in old.enumerated() {
      var found: Set<Int> = []
      for field in item.fields {
        if let some = holders[field.digest], some.count <= 8 { found.formUnion(some) }
      }
      if let center = item.geometry?.center {
        let middle = SIMD2(step(center.x), step(center.y))
        for x in -1...1 {
          for y in -1...1 { found.formUnion((cells[middle &+ SIMD2(x, y)] ?? []).prefix(8)) }
        }
      }
      pairs += found.sorted().prefix(64).map { (left, $0) }
    }
    return pairs
  }

  // MARK: Scores

  /// How alike two items are, 0 to 1; 0 where they are of different kinds. What speaks for it is added up by path.
  private func score(_ left: ItemFeatures, _ right: ItemFeatures, _ evidence: ((Int, Double) -> Void)?) -> Double {
    for (path, kind) in left.kinds { if let other = right.kinds[path], other != kind { return 0 } }
    var (total, alike) = (0.0, 0.0)
    var (a, b) = (0, 0)
    func weight(_ field: ItemFeatures.Field) -> Double { isTelling[field.path] ? field.weight * 2 : field.weight }
    while a < left.fields.count || b < right.fields.count {
      if a < left.fields.count, b < right.fields.count, left.fields[a].path == right.fields[b].path {
        let weight = max(weight(left.fields[a]), weight(right.fields[b]))
        let likeness = Scorer.likeness(left.fields[a], right.fields[b])
        total += weight
        alike += weight * likeness
        if likeness > 0.5 { evidence?(left.fields[a].path, weight * likeness) }
        (a, b) = (a + 1, b + 1)
      } else if b == right.fields.count || (a < left.fields.count && left.fields[a].path < right.fields[b].path) {
        // A member that one side lacks doesn't contradict the other.
        total += weight(left.fields[a]) / 2
        a += 1
      } else {
        total += weight(right.fields[b]) / 2
        b += 1
      }
    }
    if let from = left.geometry, let to = right.geometry {
      let position = max(4, total)
      let reach = from.isGeographic ? 0.002 : spacing / 2
      let nearness = max(0, 1 - from.center.distance(to: to.center) / reach)
      let extents = [from.extent.width, from.extent.height, to.extent.width, to.extent.height]
      total += position
      alike += position * nearness
      if nearness > 0.5 { evidence?(from.path, position * nearness) }
      if extents.contains(where: { $0 > 0 }) {
        let largest = extents.max() ?? 1
        let difference = max(abs(extents[0] - extents[2]), abs(extents[1] - extents[3]))
        total += position / 2
        alike += position / 2 * max(0, 1 - 4 * difference / largest)
      }
    } else if left.geometry != nil || right.geometry != nil {
      total += 4
    }
    // The order of adding up leaves its traces behind the ninth decimal.
    return total > 0 ? (alike / total * 1e9).rounded() / 1e9 : 0
  }

  private static func likeness(_ left: ItemFeatures.Field, _ right: ItemFeatures.Field) -> Double {
    if left.digest == right.digest { return 1 }
    switch (left.value, right.value) {
    case (.number(let first, let tolerance), .number(let second, let other)):
      if first.isSameNumber(as: second, tolerance: tolerance ?? other) { return 1 }
      guard let a = first.doubleValue, let b = second.doubleValue, a.isFinite, b.isFinite else { return 0 }
      // A tenth more or less is another number.
      return 0.9 * max(0, 1 - 10 * abs(a - b) / max(a.magnitude, b.magnitude))
    case (.text(let first), .text(let second)):
      if first.isEmpty || second.isEmpty { return 0 }
      let likeness = Words.likeness(first, second)
      // Half of the words in common is what any two names of one maker have.
      return likeness <= 0.5 ? 0 : likeness * likeness
    case (.list(let first), .list(let second)): return Words.likeness(first, second)
    default: return 0
    }
  }

  /// The names of the members that speak most for a pair.
  private func reasons(_ left: ItemFeatures, _ right: ItemFeatures) -> [String] {
    var sums: [String: Double] = [:]
    _ = score(left, right) { path, weight in sums[paths.members[path], default: 0] += weight }
    let best = sums.sorted { $0.value == $1.value ? $0.key.precedesByBytes($1.key) : $0.value > $1.value }
    return best.prefix(3).map(\.key)
  }
}
