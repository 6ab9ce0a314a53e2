import EncyChanges
import EncyTestSupport
import Testing

@Suite("The nearest stretches of two texts")
struct NearestStretchTests {
  @Test("are those that a look at all pairs finds", arguments: UInt64(1)...400)
  func law(seed: UInt64) {
    var random = SeededGenerator(seed)
    func row() -> [Range<Int>] {
      var row: [Range<Int>] = []
      var place = Int.random(in: 0...4, using: &random)
      for _ in 0..<Int.random(in: 0...8, using: &random) {
        let end = place + Int.random(in: 0...3, using: &random)
        row.append(place..<end)
        place = end + Int.random(in: 1...9, using: &random)
      }
      return row
    }
    let (own, other) = (row(), row())
    let differs = Int.random(in: 0...2, using: &random)
    func isSame(_ left: Int, _ right: Int) -> Bool { own[left] == other[right] && left % 3 != differs }
    var best: (gap: Int, own: Int, other: Int)?
    for left in own.indices {
      for right in other.indices where !isSame(left, right) {
        let gap = max(
          0, max(own[left].lowerBound, other[right].lowerBound) - min(own[left].upperBound, other[right].upperBound))
        if best.map({ gap < $0.gap }) ?? true { best = (gap, left, right) }
      }
    }
    let found = TextWording.nearest(own, other, isSame: isSame)
    #expect(found?.own == best?.own && found?.other == best?.other, "\(own) \(other)")
  }
}
