import EncyBase
import EncyDocument
import EncyTestSupport
import Testing

@testable import EncyLayout

/// Compares automatic layout with searches that share no code with it: every choice of places on a grid, and a long random search.
@Suite("How few fans automatic layout finds")
struct AutoOptimumTests {
  /// A hall and a fan of which about so many are needed.
  private func task(_ seed: UInt64, about count: ClosedRange<Double>) -> (LayoutCase, Product, PlainJudge) {
    var generator = SeededGenerator(seed)
    while true {
      let hall = RandomLayout.hall(&generator, keepOuts: 5)
      let judge = PlainJudge(hall, LayoutCase.fan(6100))
      let needed = Double.random(in: count, using: &generator)
      let diameter = Int((judge.area / needed).squareRoot() * 0.2 * 1000)
      guard (2000...7300).contains(diameter) else { continue }
      let product = LayoutCase.fan(diameter)
      return (hall, product, PlainJudge(hall, product))
    }
  }

  /// The fewest of these places that serve a hall, up to three, of all choices there are; `nil` when no three do.
  private func fewest(of places: [Point], _ judge: PlainJudge) -> Int? {
    let (coarse, fine) = (judge.samples(150), judge.samples(3000))
    func isGood(_ chosen: [Point]) -> Bool {
      judge.faults(of: chosen).isEmpty && judge.isRegular(chosen, samples: coarse, slack: 0.12)
        && judge.isRegular(chosen, samples: fine, slack: -0.004)
    }
    if places.contains(where: { isGood([$0]) }) { return 1 }
    for one in places.indices {
      for two in 0..<one where isGood([places[one], places[two]]) { return 2 }
    }
    for one in places.indices {
      for two in 0..<one {
        for three in 0..<two where isGood([places[one], places[two], places[three]]) { return 3 }
      }
    }
    return nil
  }

  private func compare(_ hall: LayoutCase, _ product: Product, _ judge: PlainJudge, _ places: [Point]) throws {
    let answer = try hall.propose([product])
    guard let wanted = fewest(of: places.filter(judge.isFree), judge) else { return }
    let best = try #require(answer.proposals.first, "\(wanted) would do; \(answer.refused)")
    #expect(best.isRegular, "\(wanted) would do")
    #expect(best.count <= wanted)
    #expect(judge.isRegular(best.metres, samples: judge.samples(40_000), slack: 0.01))
  }

  @Test("is no more than any choice on a grid needs", arguments: 0..<UInt64(isFullRun ? 100 : 3))
  func small(seed: UInt64) throws {
    let (hall, product, judge) = task(seed &+ 70_000, about: 0.4...2.6)
    try compare(hall, product, judge, judge.samples(70))
  }

  @Test("nor any choice of scattered places", arguments: 0..<UInt64(isFullRun ? 100 : 2))
  func scattered(seed: UInt64) throws {
    let (hall, product, judge) = task(seed &+ 50_000, about: 0.4...2.9)
    try compare(hall, product, judge, scattered(judge, seed))
  }

  @Test(
    "in clear rectangles, too, where regular grids may take more", arguments: 0..<UInt64(isFullRun ? 100 : 3))
  func rectangles(seed: UInt64) throws {
    var generator = SeededGenerator(seed &+ 60_000)
    let width = Double.random(in: 20...70, using: &generator)
    let hall = LayoutCase(width, width * Double.random(in: 0.45...1, using: &generator))
    let needed = Double.random(in: 1.2...2.95, using: &generator)
    let diameter = Int((PlainJudge(hall, LayoutCase.fan(6100)).area / needed).squareRoot() * 200)
    let product = LayoutCase.fan(diameter)
    let judge = PlainJudge(hall, product)
    try compare(hall, product, judge, judge.samples(48) + scattered(judge, seed).prefix(24))
  }

  /// Places at random.
  private func scattered(_ judge: PlainJudge, _ seed: UInt64) -> [Point] {
    var generator = SeededGenerator(seed)
    var places = judge.samples(1200)
    places.shuffle(using: &generator)
    return Array(places.prefix(80))
  }

  @Test(
    "is at most one or 5 % more than a long random search needs",
    arguments: 0..<UInt64(isFullRun ? 40 : 2))
  func large(seed: UInt64) throws {
    let (hall, product, judge) = task(seed &+ 80_000, about: 4...16)
    var generator = SeededGenerator(seed)
    let free = judge.samples(900).filter(judge.isFree)
    guard !free.isEmpty else { return }
    let (coarse, fine) = (judge.samples(350), judge.samples(3000))
    let least = max(1, Int((judge.area / (25 * judge.diameter * judge.diameter)).rounded(.up)))
    func fewest() -> Int? {
      for count in least...(least + 4) {
        for _ in 0..<(isFullRun ? 150 : 12) {
          var chosen: [Point] = []
          for _ in 0..<count { chosen.append(free.randomElement(using: &generator) ?? free[0]) }
          for _ in 0..<8 {
            // To the middles of what is nearest, then to where there is room.
            var sums = [(n: Double, x: Double, y: Double)](repeating: (0, 0, 0), count: count)
            for sample in coarse {
              let near = chosen.indices.min { chosen[$0].distance(to: sample) < chosen[$1].distance(to: sample) } ?? 0
              sums[near] = (sums[near].n + 1, sums[near].x + sample.x, sums[near].y + sample.y)
            }
            for (index, sum) in sums.enumerated() where sum.n > 0 {
              let middle = Point(x: sum.x / sum.n, y: sum.y / sum.n)
              chosen[index] = free.min { $0.distance(to: middle) < $1.distance(to: middle) } ?? middle
            }
            if judge.isRegular(chosen, samples: coarse, slack: 0.05), judge.faults(of: chosen).isEmpty,
              judge.isRegular(chosen, samples: fine, slack: -0.004)
            {
              return count
            }
          }
        }
      }
      return nil
    }
    let answer = try hall.propose([product])
    guard let wanted = fewest() else { return }
    let best = try #require(answer.proposals.first { $0.isRegular }, "\(seed): \(wanted) would do; \(answer.refused)")
    #expect(best.count <= max(wanted + 1, wanted * 105 / 100), "\(seed)")
  }
}
