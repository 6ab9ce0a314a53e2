internal import EncyBase
internal import EncyCompare

/// The order of items that both sides have. What a side did to the order of the base is told by the fewest items that it moved; what
/// either moved stands where that side put it, and only an item that both moved, each elsewhere, is in dispute.
struct ListOrder {
  /// The order; nil where both moved an item, each elsewhere.
  let merged: [NodeText]?

  /// - Parameters:
  ///   - base: Those of the items that the base has, in its order.
  ///   - ours: All items in the order of ours.
  ///   - theirs: The same in the order of theirs.
  init(base: [NodeText], ours: [NodeText], theirs: [NodeText]) {
    if ours.elementsEqual(theirs) {
      merged = ours
      return
    }
    let known = Set(base)
    let isWhole = known.count == ours.count
    if isWhole, base.elementsEqual(ours) {
      merged = theirs
      return
    }
    if isWhole, base.elementsEqual(theirs) {
      merged = ours
      return
    }
    // Numbered by their places in the base, and those that came on both sides after them.
    let items = base + ours.filter { !known.contains($0) }.sorted { $0.node.text.precedesByBytes($1.node.text) }
    let numbers = Dictionary(items.enumerated().map { ($1, $0) }) { first, _ in first }
    let orders = [ours, theirs].map { $0.compactMap { numbers[$0] } }
    // Whichever is called ours, the same comes of it.
    let (first, second) =
      orders[1].lexicographicallyPrecedes(orders[0]) ? (orders[1], orders[0]) : (orders[0], orders[1])
    let moves = MovedItems(first, second, known: base.count)
    merged = moves.merged { items[$0].node.text }.map { $0.map { items[$0] } }
  }
}

/// The items that two sides moved, numbered by their places in the base.
private struct MovedItems {
  private let first: [Int]
  private let second: [Int]
  private let known: Int
  /// By item: whether the side left it where it was.
  private var firstKeeps: [Bool]
  private var secondKeeps: [Bool]

  /// Longer lists aren't looked through pair by pair.
  private static let most = 4_000

  /// - Parameters:
  ///   - first: The items in the order of a side.
  ///   - second: The same in that of the other.
  ///   - known: How many of them the base has; the others were put there by both.
  init(_ first: [Int], _ second: [Int], known: Int) {
    (self.first, self.second, self.known) = (first, second, known)
    // Of the ways to tell what a side moved, one in which it isn't what the other moved.
    let certain = MovedItems.certainlyMoved(second, known)
    firstKeeps = MovedItems.kept(first, known, preferring: certain)
    secondKeeps = MovedItems.kept(second, known, preferring: firstKeeps.map { !$0 })
    firstKeeps = MovedItems.kept(first, known, preferring: secondKeeps.map { !$0 })
  }

  /// The most items that stand to each other as in the base; of several such choices one with the most that are preferred.
  private static func kept(_ order: [Int], _ known: Int, preferring preferred: [Bool]) -> [Bool] {
    var tails = Tails(known)
    var before = [Int](repeating: -1, count: known)
    for item in order where item < known {
      let best = tails.best(below: item)
      before[item] = best.item
      tails.put(Tails.Chain(length: best.length + 1, bonus: best.bonus + (preferred[item] ? 1 : 0), item: item))
    }
    var isKept = [Bool](repeating: false, count: order.count)
    var item = tails.best(below: known).item
    while item >= 0 {
      isKept[item] = true
      item = before[item]
    }
    return isKept
  }

  /// The items that a side moved however its order is told.
  private static func certainlyMoved(_ order: [Int], _ known: Int) -> [Bool] {
    func lengths(_ order: [Int]) -> [Int] {
      var tails = Tails(known)
      var lengths = [Int](repeating: 0, count: known)
      for item in order where item < known {
        lengths[item] = tails.best(below: item).length + 1
        tails.put(Tails.Chain(length: lengths[item], bonus: 0, item: item))
      }
      return lengths
    }
    let ending = lengths(order)
    let starting = lengths(order.reversed().map { $0 < known ? known - 1 - $0 : $0 })
    let longest = ending.max() ?? 0
    return order.indices.map { $0 < known && ending[$0] + starting[known - 1 - $0] - 1 < longest }
  }

  /// For each item the best chain that ends with it or one before it (Fenwick 1994).
  private struct Tails {
    struct Chain {
      var length = 0
      var bonus = 0
      var item = -1
    }

    private var chains: [Chain]

    init(_ count: Int) { chains = [Chain](repeating: Chain(), count: count + 1) }

    func best(below item: Int) -> Chain {
      var best = Chain()
      var index = item
      while index > 0 {
        if (chains[index].length, chains[index].bonus) > (best.length, best.bonus) { best = chains[index] }
        index &= index - 1
      }
      return best
    }

    mutating func put(_ chain: Chain) {
      var index = chain.item + 1
      while index < chains.count {
        if (chain.length, chain.bonus) > (chains[index].length, chains[index].bonus) { chains[index] = chain }
        index += index & -index
      }
    }
  }

  /// Both sides' moves done; what was moved to one place stands there by its name.
  /// - Returns: The order; nil where both moved an item, each elsewhere.
  func merged(_ name: (Int) -> String) -> [Int]? {
    func isSettled(_ item: Int) -> Bool { item < known && firstKeeps[item] && secondKeeps[item] }
    /// What a side moved, by the settled item that it put it behind; the first are behind none.
    func gaps(_ order: [Int], _ keeps: [Bool]) -> [[Int]] {
      var gaps: [[Int]] = [[]]
      for item in order {
        if isSettled(item) {
          gaps.append([])
        } else if item >= known || !keeps[item] {
          gaps[gaps.count - 1].append(item)
        }
      }
      return gaps
    }
    let settled = first.filter(isSettled)
    var order: [Int] = []
    for (place, (left, right)) in zip(gaps(first, firstKeeps), gaps(second, secondKeeps)).enumerated() {
      if place > 0 { order.append(settled[place - 1]) }
      guard let run = MovedItems.woven(left, right, isShared: isMovedByBoth, name) else { return nil }
      order += run
    }
    return turned(order) ?? order
  }

  private func isMovedByBoth(_ item: Int) -> Bool { item >= known || !firstKeeps[item] && !secondKeeps[item] }

  /// What both sides put at one place: what is between the same two items stands by the names of the first.
  private static func woven(
    _ left: [Int], _ right: [Int], isShared: (Int) -> Bool, _ name: (Int) -> String
  ) -> [Int]? {
    let shared = left.filter(isShared)
    guard shared == right.filter(isShared) else { return nil }
    if left.isEmpty || right.isEmpty { return left + right }
    var run: [Int] = []
    var (rest, others) = (left[...], right[...])
    for anchor in shared + [-1] {
      let (own, other) = (rest.prefix { $0 != anchor }, others.prefix { $0 != anchor })
      (rest, others) = (rest.dropFirst(own.count + 1), others.dropFirst(other.count + 1))
      let isOwnFirst =
        own.first.map { one in other.first.map { name(one).precedesByBytes(name($0)) } ?? true } ?? false
      run += isOwnFirst ? own + other : other + own
      if anchor >= 0 { run.append(anchor) }
    }
    return run
  }

  /// The order with each two items that a side turned as that side has them, as near to the given one as can be; nil where it is
  /// so already, and where that can't be.
  private func turned(_ order: [Int]) -> [Int]? {
    guard known <= MovedItems.most else { return nil }
    func places(_ order: [Int]) -> [Int] {
      var places = [Int](repeating: 0, count: order.count)
      for (place, item) in order.enumerated() { places[item] = place }
      return places
    }
    let (one, other, present) = (places(first), places(second), places(order))
    /// Whether a side put the later of two before the earlier.
    func isTurned(_ early: Int, _ late: Int) -> Bool { one[late] < one[early] || other[late] < other[early] }
    let (left, right) = ((0..<known).filter { !firstKeeps[$0] }, (0..<known).filter { !secondKeeps[$0] })
    // All others stand as one of the sides has them.
    let isWrong = left.contains { a in
      right.contains { b in a != b && isTurned(min(a, b), max(a, b)) && present[min(a, b)] < present[max(a, b)] }
    }
    guard isWrong else { return nil }
    var waits = [Int](repeating: 0, count: order.count)
    var later: [[Int]] = Array(repeating: [], count: order.count)
    for late in 0..<known {
      for early in 0..<late where isTurned(early, late) {
        later[late].append(early)
        waits[early] += 1
      }
    }
    var rest = order
    var result: [Int] = []
    while let place = rest.firstIndex(where: { waits[$0] == 0 }) {
      let item = rest.remove(at: place)
      result.append(item)
      for next in later[item] { waits[next] -= 1 }
    }
    return rest.isEmpty ? result : nil
  }
}
