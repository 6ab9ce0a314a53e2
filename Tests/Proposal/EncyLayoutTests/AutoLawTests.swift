import EncyTexts
import EncyBase
import EncyDocument
import EncyTestSupport
import Testing

@testable import EncyLayout

@Suite("Laws of automatic layout")
struct AutoLawTests {
  /// The full count is 500.
  static let seeds = 0..<UInt64(isFullRun ? 500 : 10)

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
    for refusal in answer.refused { #expect(refusal.reason.description.count > 20) }
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

  @Test("the corners' order, direction and first one don't matter", arguments: 0..<UInt64(isFullRun ? 60 : 3))
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

  @Test(
    "facts tell of the cells of locked fans, too, and a layout is regular only if those keep P9", arguments: [20.0, 27])
  func lockedCells(x: Double) throws {
    var hall = LayoutCase(60, 40)
    // Two near each other, whose cells are too long whatever is placed around them; or one, which any grid takes in.
    hall.fans = [LayoutCase.fan("A", "D7300", at: Point(x: x, y: 11), isLocked: true)]
    if x > 25 { hall.fans.append(LayoutCase.fan("B", "D3000", at: Point(x: x + 8, y: 11), isLocked: true)) }
    let products = [LayoutCase.fan(6100), LayoutCase.fan(7300), LayoutCase.fan(3000)]
    for proposal in try hall.propose(products).proposals {
      var placed = hall
      for (index, place) in proposal.metres.enumerated() {
        placed.fans.append(LayoutCase.fan("F\(index)", proposal.product.id, at: place))
      }
      let report = try LayoutCheck.run(placed.site(products), profile: .sweden)
      let isBroken = report.findings.contains { $0.rule == .p9 && $0.severity != nil }
      #expect(isBroken == !proposal.isRegular, "\(proposal.product.id) \(proposal.shape)")
    }
  }

  @Test("hubs hang in the middle of four sprinklers where that costs no fan")
  func sprinklers() throws {
    var hall = LayoutCase(60, 44)
    let spots = stride(from: 1.9, to: 60, by: 3.7).flatMap { x in
      stride(from: 1.6, to: 44, by: 3.5).map { Point(x: x, y: $0) }
    }
    hall.keepOuts = spots.enumerated().map {
      LayoutCase.keepOut("s\($0.offset)", .sprinkler, [$0.element], bottom: 10_000)
    }
    let product = LayoutCase.fan(6100)
    let best = try #require(hall.propose([product], profile: .nfpa13).proposals.first)
    #expect(best.count == 4 && best.isRegular)
    #expect(best.findings.allSatisfy { $0.rule != .p2 })
  }

  @Test(
    "a hall of 100 × 80 m with racks in the way takes as few fans as its area allows", arguments: [3000, 3700, 4300])
  func racks(diameter: Int) throws {
    var generator = SeededGenerator(30)
    var hall = LayoutCase(100, 80)
    for index in 0..<30 {
      let place = Point(
        x: Double.random(in: 2...94, using: &generator), y: Double.random(in: 2...74, using: &generator))
      let (width, depth) = (
        Double.random(in: 1...4, using: &generator), Double.random(in: 1...4, using: &generator)
      )
      let corners = [
        place, Point(x: place.x + width, y: place.y), Point(x: place.x + width, y: place.y + depth),
        Point(x: place.x, y: place.y + depth),
      ]
      hall.keepOuts.append(LayoutCase.keepOut("k\(index)", .rack, corners, top: 9000, clearance: 500))
    }
    let best = try #require(hall.propose([LayoutCase.fan(diameter)]).proposals.first)
    let least = (8000e6 / (25 * Double(diameter) * Double(diameter))).rounded(.up)
    #expect(best.isRegular && Double(best.count) <= least + 1)
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
    #expect(
      narrow.refused.first?.reason.description.shows("layout-no-room-but", "5.00 m") == true)
    var blocked = LayoutCase(60, 20)
    blocked.keepOuts = [
      LayoutCase.keepOut(
        "c", .crane, [Point(x: 0, y: 0), Point(x: 45, y: 0), Point(x: 45, y: 20), Point(x: 0, y: 20)])
    ]
    let answer = try blocked.propose([LayoutCase.fan(3000)])
    #expect(answer.refused.first?.reason.description.shows("layout-least-covered") == true, "\(answer)")
    let low = LayoutCase(60, 40)
    var request = LayoutRequest(products: [LayoutCase.fan(6100)])
    request.mountHeight = 2600
    #expect(try AutoLayout.propose(low.site(), request).refused.first?.reason.description.contains("P6") == true)
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

  @Test("coverage comes first as exactly as it is shown", arguments: [0, 1])
  func coverageRank(seed: Int) throws {
    let hall = seed == 0 ? LayoutCase(60, 40) : LayoutCase(70, 45)
    let products = [2400, 3000, 3700, 4900, 5500, 6100, 6700, 7300].map { LayoutCase.fan($0) }
    let shown = try hall.propose(products, goal: .coverage).proposals.filter(\.isRegular)
      .map { ($0.nearCoverage * 10).rounded() }
    #expect(shown == shown.sorted(by: >))
    #expect(Set(shown).count > 1)
  }

  @Test(
    "no fan serves more than its maker states, whatever the goal", arguments: LayoutRequest.Goal.allCases,
    [250.0, 400, 700, 2000])
  func stated(goal: LayoutRequest.Goal, area: Double) throws {
    let hall = LayoutCase(zone: [(0, 0), (60, 0), (60, 40), (25, 40), (25, 30), (0, 30)])
    var product = LayoutCase.fan(6100)
    product.coverage = area
    let answer = try hall.propose([product], goal: goal)
    for proposal in answer.proposals where proposal.isRegular {
      let fact = try #require(proposal.facts.first { $0.name == "servedArea" })
      #expect(fact.most ?? .infinity <= area * 1.0001 && fact.limitMost == area)
      #expect(Double(proposal.count) * area >= 2150)
    }
    #expect(area < 300 || answer.proposals.first?.isRegular == true)
  }

  @Test("a maker's area that is smaller than P9 allows is why there is no layout")
  func tooSmall() throws {
    var product = LayoutCase.fan(7300)
    product.coverage = 100
    let answer = try LayoutCase(60, 40).propose([product])
    #expect(answer.proposals.isEmpty)
    #expect(
      answer.refused.first?.reason.description
        == "its maker states 100\u{A0}m² a fan, less than the 333\u{A0}m² that one of its size serves at least (P9)")
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
