import EncyBase
import EncyDocument
import EncyTestSupport
import Testing

@testable import EncyLayout

@Suite("Laws of automatic layout")
struct AutoLawTests {
  /// The full count is 500.
  static let seeds = 0..<UInt64(RandomLayout.isFull ? 500 : 16)

  @Test(
    "no rule of severity error is broken, the coverage is reached, and asking again gives the same", arguments: seeds)
  func rules(seed: UInt64) throws {
    var generator = SeededGenerator(seed &+ 9000)
    let hall = RandomLayout.hall(&generator)
    let product = LayoutCase.fan([2400, 3700, 4900, 6100, 7300].randomElement(using: &generator) ?? 6100)
    let coverage: Double = [95, 95, 90, 80].randomElement(using: &generator) ?? 95
    let profile = Bool.random(using: &generator) ? LayoutProfile.sweden : .nfpa13
    let answer = try hall.propose([product], coverage: coverage, profile: profile)
    #expect(answer.proposals.isEmpty == !answer.refused.isEmpty, "\(answer.refused)")
    for refusal in answer.refused { #expect(refusal.reason.count > 20) }
    for proposal in answer.proposals {
      // As it is once placed, by the check, and by measures of another kind.
      var placed = hall
      for (index, place) in proposal.metres.enumerated() {
        placed.fans.append(LayoutCase.fan("F\(index)", product.id, at: place))
      }
      let report = try LayoutCheck.run(placed.site([product]), profile: profile)
      #expect(!report.hasErrors, "\(seed): \(report.findings.filter { $0.severity == .error }.map(\.text))")
      let judge = PlainJudge(hall, product)
      #expect(judge.faults(of: proposal.metres) == [], "\(seed)")
      // What counting few points leaves open, counting many settles, to a thousandth.
      if judge.coverage(of: proposal.metres) < coverage / 100 + 0.005 {
        #expect(judge.coverage(of: proposal.metres, samples: 200_000) >= coverage / 100 - 0.001, "\(seed)")
      }
    }
    let again = try hall.propose([product], coverage: coverage, profile: profile)
    #expect(again.proposals.map(\.positions) == answer.proposals.map(\.positions))
    #expect(again.refused == answer.refused)
  }

  @Test("the corners' order, direction and first one don't matter", arguments: 0..<UInt64(RandomLayout.isFull ? 60 : 3))
  func order(seed: UInt64) throws {
    var generator = SeededGenerator(seed &+ 400)
    let hall = RandomLayout.hall(&generator, keepOuts: 6)
    var other = hall
    other.zone.reverse()
    let product = LayoutCase.fan(6100)
    let (one, two) = (try hall.propose([product]), try other.propose([product]))
    #expect(one.proposals.first?.count == two.proposals.first?.count)
  }

  @Test("locked fans stay and count; the others' places are as many fewer")
  func locked() throws {
    var hall = LayoutCase(60, 40)
    hall.fans = [LayoutCase.fan("A", "D6100", at: Point(x: 16, y: 11), isLocked: true)]
    let product = LayoutCase.fan(6100)
    let best = try #require(hall.propose([product]).proposals.first)
    #expect(best.count == 4 && best.positions.count == 3 && best.keptCount == 1)
    #expect(best.metres.allSatisfy { $0.distance(to: Point(x: 16, y: 11)) > 7.9 })
  }

  @Test("fans that are not locked are in the way until they may go")
  func loose() throws {
    var hall = LayoutCase(60, 40)
    hall.fans = [LayoutCase.fan("A", "D6100", at: Point(x: 16, y: 11))]
    let product = LayoutCase.fan(6100)
    #expect(throws: LayoutError.self) { try hall.propose([product]) }
    var request = LayoutRequest(products: [product])
    request.replaces = true
    let answer = try AutoLayout.propose(hall.site([product]), request)
    #expect(answer.replaced.map(\.id) == ["A"])
    #expect(answer.proposals.first?.positions.count == 4)
  }

  @Test("what can't be is said with the reason and what would be possible")
  func impossible() throws {
    let narrow = try LayoutCase(30, 7).propose([LayoutCase.fan(7300)])
    #expect(narrow.proposals.isEmpty)
    #expect(narrow.refused.first?.reason.contains("the widest place has room for about 5.00 m") == true)
    var blocked = LayoutCase(60, 20)
    blocked.keepOuts = [
      LayoutCase.keepOut(
        "c", .crane, [Point(x: 0, y: 0), Point(x: 45, y: 0), Point(x: 45, y: 20), Point(x: 0, y: 20)])
    ]
    let answer = try blocked.propose([LayoutCase.fan(3000)])
    #expect(answer.refused.first?.reason.contains("% of the zone can be covered") == true, "\(answer)")
    let low = LayoutCase(60, 40)
    var request = LayoutRequest(products: [LayoutCase.fan(6100)])
    request.mountHeight = 2600
    #expect(try AutoLayout.propose(low.site(), request).refused.first?.reason.contains("P6") == true)
  }

  @Test("goals put their own first")
  func goals() throws {
    let products = [
      LayoutCase.fan(7300, price: 9_000_000, sound: 52), LayoutCase.fan(6100, price: 2_000_000, sound: 50),
      LayoutCase.fan(4900, price: 2_500_000, sound: 40),
    ]
    let hall = LayoutCase(60, 40)
    #expect(try hall.propose(products).proposals.first?.product.id == "D7300")
    #expect(try hall.propose(products, goal: .cheapest).proposals.first?.product.id == "D6100")
    #expect(try hall.propose(products, goal: .quietest).proposals.first?.product.id == "D4900")
    let best = try #require(hall.propose(products, goal: .coverage).proposals.first)
    #expect(best.nearCoverage >= 95)
  }

  @Test("turned halls have the same layouts, turned", arguments: [(60.0, 40.0), (90, 25)])
  func turned(width: Double, length: Double) throws {
    // 3-4-5: no rounding turns it.
    func turn(_ x: Double, _ y: Double) -> (Double, Double) { (0.8 * x - 0.6 * y + 60, 0.6 * x + 0.8 * y) }
    let hall = LayoutCase(zone: [turn(0, 0), turn(width, 0), turn(width, length), turn(0, length)])
    let product = LayoutCase.fan(width == 60 ? 6100 : 7300)
    let (plain, turned) = (
      try #require(LayoutCase(width, length).propose([product]).proposals.first),
      try #require(hall.propose([product]).proposals.first)
    )
    #expect(turned.count == plain.count && turned.shape == plain.shape)
    for (one, other) in zip(plain.metres, turned.metres) {
      let (x, y) = turn(one.x, one.y)
      #expect(Point(x: x, y: y).distance(to: other) < 0.001)
    }
  }
}
