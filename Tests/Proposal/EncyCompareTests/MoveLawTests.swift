import EncyBase
import EncyCompare
import EncyTestSupport
import Testing

/// Items that changed places in ordered lists.
@Suite struct MoveLawTests {
  @Test func `no fewer moves explain the order`() throws {
    for seed in UInt64(1)...200 {
      var random = SeededGenerator(seed)
      let count = Int.random(in: 1...9, using: &random)
      let order = Array(0..<count).shuffled(using: &random)
      let changed = Set((0..<count).filter { _ in Int.random(in: 0...3, using: &random) == 0 })
      func list(_ order: [Int], isNew: Bool) -> String {
        let items = order.map { "{\"id\": \"i\($0)\", \"quantity\": \(isNew && changed.contains($0) ? 2 : 1)}" }
        return "{\"lines\": [\(items.joined(separator: ","))]}"
      }
      let changes = try MatchingTests.changes(
        "model/offer.json", list(Array(0..<count), isNew: false), list(order, isNew: true))
      let moved = changes.filter { $0.move != nil }
      // Every way to let some stay, by brute force: the most that stand in order, and of those the most unchanged.
      var (longest, unchanged) = (0, 0)
      for mask in 0..<(1 << count) {
        let stays = order.filter { mask >> $0 & 1 == 1 }
        guard zip(stays, stays.dropFirst()).allSatisfy(<) else { continue }
        let steady = stays.count { !changed.contains($0) }
        if (stays.count, steady) > (longest, unchanged) { (longest, unchanged) = (stays.count, steady) }
      }
      #expect(moved.count == count - longest, "seed \(seed)")
      #expect(changes.count == changed.count + (count - changed.count - unchanged), "seed \(seed)")
      for change in moved {
        let move = try #require(change.move)
        #expect(order[move.to] == move.from)
      }
    }
  }
}
