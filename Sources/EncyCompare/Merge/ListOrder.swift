internal import EncyBase

/// The order of items that both sides have: for each two of them the order of the side that turned it.
struct ListOrder {
  /// The order; nil where what one side did contradicts what the other did.
  let merged: [NodeText]?

  /// Longer lists that both sides put in another order are a conflict at once: two by two would take too long.
  private static let most = 4_000

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
    guard ours.count <= ListOrder.most else {
      merged = nil
      return
    }
    func ranks(_ order: [NodeText]) -> [NodeText: Int] {
      Dictionary(order.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
    }
    let (old, others) = (ranks(base), ranks(theirs))
    let oldRanks = ours.map { old[$0] }
    let otherRanks = ours.map { others[$0] ?? 0 }
    // Transitive just when all win another number of times (Landau 1953).
    var wins = [Int](repeating: 0, count: ours.count)
    for left in ours.indices {
      for right in ours.indices where right > left {
        // In ours, left comes first.
        let isFirstInTheirs = otherRanks[left] < otherRanks[right]
        let isFirst: Bool
        if isFirstInTheirs {
          isFirst = true
        } else if let a = oldRanks[left], let b = oldRanks[right] {
          // One side turned them.
          isFirst = !(a < b)
        } else {
          merged = nil
          return
        }
        if isFirst { wins[left] += 1 } else { wins[right] += 1 }
      }
    }
    var order = [Int?](repeating: nil, count: ours.count)
    for (index, won) in wins.enumerated() {
      let place = ours.count - 1 - won
      guard order[place] == nil else {
        merged = nil
        return
      }
      order[place] = index
    }
    merged = order.compactMap { $0 }.map { ours[$0] }
  }
}
