/// The difference of two rows of symbols, by Myers' algorithm in linear space ("An O(ND) Difference Algorithm and Its Variations",
/// 1986), as GNU diff bounds it: where rows differ so much that the shortest way costs too much, a good way is taken.
package struct SequenceDifference {
  /// Whether each old symbol is gone.
  package private(set) var isRemoved: [Bool]
  /// Whether each new symbol has come.
  package private(set) var isAdded: [Bool]

  private let old: [Int32]
  private let new: [Int32]
  private let most: Int
  private var forward: [Int32]
  private var backward: [Int32]

  /// - Parameters:
  ///   - old: The row before.
  ///   - new: The row after.
  ///   - cost: How many changes a search looks for before it takes what it has; the time grows with it, times the length.
  init(from old: [Int32], to new: [Int32], cost: Int? = nil) {
    isRemoved = Array(repeating: true, count: old.count)
    isAdded = Array(repeating: true, count: new.count)
    // What only one side has can't stay: it needn't be searched for.
    let (kept, keptNew) = (Set(new), Set(old))
    let oldPlaces = old.indices.filter { kept.contains(old[$0]) }
    let newPlaces = new.indices.filter { keptNew.contains(new[$0]) }
    self.old = oldPlaces.map { old[$0] }
    self.new = newPlaces.map { new[$0] }
    let size = self.old.count + self.new.count
    most = cost ?? max(64, min(4_096, (1 << 24) / max(1, size)))
    forward = Array(repeating: 0, count: size + 3)
    backward = Array(repeating: 0, count: size + 3)
    var stays: [(Int, Int)] = []
    var waiting = [(0..<self.old.count, 0..<self.new.count)]
    while let (left, right) = waiting.popLast() { split(left, right, &waiting, &stays) }
    for (left, right) in stays {
      isRemoved[oldPlaces[left]] = false
      isAdded[newPlaces[right]] = false
    }
  }

  /// Takes off what is equal at both ends, then cuts the rest in two at a point that a short way leads through.
  private mutating func split(
    _ oldRange: Range<Int>, _ newRange: Range<Int>, _ waiting: inout [(Range<Int>, Range<Int>)],
    _ stays: inout [(Int, Int)]
  ) {
    var (x, y, endX, endY) = (oldRange.lowerBound, newRange.lowerBound, oldRange.upperBound, newRange.upperBound)
    while x < endX, y < endY, old[x] == new[y] {
      stays.append((x, y))
      (x, y) = (x + 1, y + 1)
    }
    while x < endX, y < endY, old[endX - 1] == new[endY - 1] {
      (endX, endY) = (endX - 1, endY - 1)
      stays.append((endX, endY))
    }
    if x == endX || y == endY { return }
    let (cutX, cutY) = middle(x, endX, y, endY)
    // A cut that leaves all on one side would never end.
    guard (x...endX).contains(cutX), (y...endY).contains(cutY), (cutX, cutY) != (x, y), (cutX, cutY) != (endX, endY)
    else { return }
    waiting.append((cutX..<endX, cutY..<endY))
    waiting.append((x..<cutX, y..<cutY))
  }

  /// A point on a shortest way from one corner to the other, or on a good one where the search takes too long.
  private mutating func middle(_ x0: Int, _ x1: Int, _ y0: Int, _ y1: Int) -> (Int, Int) {
    // Diagonals are x − y, from x0 − y1 to x1 − y0; they are kept from 1 on, with room for one more at each end.
    let base = x0 - y1 - 1
    let (low, high) = (x0 - y1, x1 - y0)
    let (start, end) = (x0 - y0, x1 - y1)
    let isOdd = (start - end) % 2 != 0
    var (fromLow, fromHigh, toLow, toHigh) = (start, start, end, end)
    forward[start - base] = Int32(x0)
    backward[end - base] = Int32(x1)
    var cost = 0
    while true {
      cost += 1
      if fromLow > low {
        fromLow -= 1
        forward[fromLow - 1 - base] = -1
      } else {
        fromLow += 1
      }
      if fromHigh < high {
        fromHigh += 1
        forward[fromHigh + 1 - base] = -1
      } else {
        fromHigh -= 1
      }
      for diagonal in stride(from: fromHigh, through: fromLow, by: -2) {
        let (less, more) = (forward[diagonal - 1 - base], forward[diagonal + 1 - base])
        var x = Int(less >= more ? less + 1 : more)
        var y = x - diagonal
        while x < x1, y < y1, old[x] == new[y] { (x, y) = (x + 1, y + 1) }
        forward[diagonal - base] = Int32(x)
        if isOdd, toLow <= diagonal, diagonal <= toHigh, Int(backward[diagonal - base]) <= x { return (x, y) }
      }
      if toLow > low {
        toLow -= 1
        backward[toLow - 1 - base] = Int32.max
      } else {
        toLow += 1
      }
      if toHigh < high {
        toHigh += 1
        backward[toHigh + 1 - base] = Int32.max
      } else {
        toHigh -= 1
      }
      for diagonal in stride(from: toHigh, through: toLow, by: -2) {
        let (less, more) = (backward[diagonal - 1 - base], backward[diagonal + 1 - base])
        var x = Int(less < more ? less : more - 1)
        var y = x - diagonal
        while x > x0, y > y0, old[x - 1] == new[y - 1] { (x, y) = (x - 1, y - 1) }
        backward[diagonal - base] = Int32(x)
        if !isOdd, fromLow <= diagonal, diagonal <= fromHigh, x <= Int(forward[diagonal - base]) { return (x, y) }
      }
      if cost >= most { return furthest(base, fromLow, fromHigh, toLow, toHigh, x0, x1, y0, y1) }
    }
  }

  /// The point that either search has come furthest to.
  private func furthest(
    _ base: Int, _ fromLow: Int, _ fromHigh: Int, _ toLow: Int, _ toHigh: Int, _ x0: Int, _ x1: Int, _ y0: Int,
    _ y1: Int
  ) -> (Int, Int) {
    var best = (x0, y0, progress: -1)
    for diagonal in stride(from: fromHigh, through: fromLow, by: -2) {
      let x = min(Int(forward[diagonal - base]), x1)
      let y = x - diagonal
      if x >= x0, y >= y0, y <= y1, x - x0 + y - y0 > best.progress { best = (x, y, x - x0 + y - y0) }
    }
    for diagonal in stride(from: toHigh, through: toLow, by: -2) {
      let x = max(Int(backward[diagonal - base]), x0)
      let y = x - diagonal
      if x <= x1, y <= y1, y >= y0, x1 - x + y1 - y > best.progress { best = (x, y, x1 - x + y1 - y) }
    }
    return (best.0, best.1)
  }
}
