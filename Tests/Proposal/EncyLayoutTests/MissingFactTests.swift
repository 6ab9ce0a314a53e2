import EncyBase
import EncyDocument
import EncyTestSupport
import EncyTexts
import Testing

@testable import EncyLayout

@Suite("Facts that a product doesn't state")
struct MissingFactTests {
  /// The facts that are taken away, and what else a product has.
  static let facts = [
    "coverage", "airflow", "power", "ratingStandard", "diameter", "sound", "price", "type", "weight", "rotationalSpeed",
  ]
  /// The full count is 5 000.
  static let seeds = 0..<UInt64(isFullRun ? 5_000 : 15)

  /// A fan whose stated facts are any that makers state: the assumed ones are below all of them.
  private static func product(_ generator: inout SeededGenerator) -> JSONValue {
    let diameter = Int.random(in: 1500...7300, using: &generator)
    let square = Double(diameter * diameter) / 1e6
    let airflow = square * Double.random(in: 3600...12_000, using: &generator)
    // Most of them can be true, some can't.
    let jet = 0.6 * (airflow / 3600) * (airflow / 3600) * (airflow / 3600) / (0.6169 * square * square)
    return [
      "id": "X", "name": "Fan", "type": "hvls", "diameter": .int(diameter),
      "coverage": .int(Int((square * Double.random(in: 15.3...60, using: &generator)).rounded(.up))),
      "airflow": .int(Int(airflow)), "power": .int(Int(jet / Double.random(in: 0.1...0.7, using: &generator)) + 1),
      "ratingStandard": .string(["AMCA 230-99", "AMCA 230-15"].randomElement(using: &generator) ?? "AMCA 230-15"),
      "sound": .int(Int.random(in: 35...60, using: &generator)), "price": 4_000_000, "weight": 100,
      "rotationalSpeed": 60,
    ]
  }

  private static func rank(_ verdict: LayoutReport.Verdict) -> Int {
    switch verdict {
    case .broken: 0
    case .incomplete: 1
    case .kept: 2
    }
  }

  @Test("taking a fact away improves no verdict, and needs no fewer fans", arguments: seeds)
  func law(seed: UInt64) throws {
    var generator = SeededGenerator(seed &+ 4900)
    let hall = LayoutCase(
      Double(Int.random(in: 15...70, using: &generator)), Double(Int.random(in: 12...45, using: &generator)))
    let known = MissingFactTests.product(&generator)
    let best = try hall.propose([Product(json: known)]).proposals.first
    var placed = hall
    let places =
      best?.metres ?? [Point(x: hall.zone[2].x / 2, y: hall.zone[2].y / 2)]
    // Now and then one that is out of place.
    let shift = Int.random(in: 0..<4, using: &generator) == 0 ? Double.random(in: 0...60, using: &generator) : 0
    for (index, place) in places.enumerated() {
      placed.fans.append(LayoutCase.fan("F\(index)", "X", at: Point(x: place.x + (index == 0 ? shift : 0), y: place.y)))
    }
    let before = try LayoutCheck.run(placed.site([Product(json: known)]), profile: .sweden)
    for fact in MissingFactTests.facts {
      var less = known
      less[fact] = nil
      let product = Product(json: less)
      let after = try LayoutCheck.run(placed.site([product]), profile: .sweden)
      let most = max(MissingFactTests.rank(before.verdict), fact == "diameter" ? 1 : 0)
      #expect(MissingFactTests.rank(after.verdict) <= most, "\(seed) \(fact): \(before.verdict), \(after.verdict)")
      #expect(!before.isRefused || after.isRefused, "\(seed) without \(fact)")
      #expect(after.fanCount == before.fanCount)
      let answer = try hall.propose([product])
      guard let left = answer.proposals.first else { continue }
      let stated = try #require(best, "\(seed): a layout only without \(fact)")
      #expect(left.count >= stated.count, "\(seed) without \(fact)")
      #expect(!left.isRegular || stated.isRegular, "\(seed) without \(fact)")
      #expect(left.isAssumed == (fact == "coverage"), "\(seed) \(fact)")
      // Beside each other, what is stated comes first.
      if fact == "coverage" {
        var twin = less
        twin["id"] = "Y"
        let both = try hall.propose([Product(json: twin), Product(json: known)]).proposals
        #expect(both.first?.product.id == "X" || !stated.isRegular, "\(seed)")
      }
    }
  }

  @Test("a fan without a diameter leaves every rule unchecked and the answer no", arguments: [1, 3])
  func unmeasured(count: Int) throws {
    var hall = LayoutCase(60, 40)
    for index in 0..<count {
      hall.fans.append(
        LayoutCase.fan("F\(index)", index == 0 ? "none" : "D6100", at: Point(x: 15 + 15 * Double(index), y: 20)))
    }
    let none = Product(json: ["id": "none", "name": "Fan", "type": "hvls"])
    let report = try LayoutCheck.run(hall.site([none, LayoutCase.fan(6100)]), profile: .sweden)
    #expect(report.fanCount == count && report.unmeasuredCount == 1 && report.isRefused)
    #expect(report.verdict != .kept)
    for rule in LayoutRule.allCases {
      #expect(
        report.findings.contains { $0.rule == rule && $0.status == .notChecked && $0.subjects.contains("F0") },
        "\(rule)")
    }
    var request = LayoutRequest(products: [LayoutCase.fan(6100)])
    #expect(throws: LayoutError.self) { try AutoLayout.propose(hall.site([none, LayoutCase.fan(6100)]), request) }
    request.replaces = true
    let answer = try AutoLayout.propose(hall.site([none, LayoutCase.fan(6100)]), request)
    #expect(answer.replaced.map(\.id).contains("F0"))
  }

  @Test("an assumed area needs as many fans as a stated one of its size, and is told")
  func assumed() throws {
    let hall = LayoutCase(60, 40)
    var product = LayoutCase.fan(6100)
    product.coverage = nil
    let best = try #require(hall.propose([product]).proposals.first)
    #expect(best.count >= 5 && best.isAssumed)
    #expect(best.facts.first { $0.name == "servedArea" }?.remark != nil)
    var placed = hall
    placed.fans = [LayoutCase.fan("F1", product.id, at: Point(x: 30, y: 20))]
    let found = try LayoutCheck.run(placed.site([product]), profile: .sweden).findings.filter { $0.rule == .p11 }
    #expect(found.contains { $0.status == .notChecked && $0.subjects == ["F1"] })
    #expect(found.contains { $0.severity == .note })
  }

  @Test("the table is below what the makers in the sources state")
  func table() {
    // Diameter in millimetres, area: built-in catalog, Spyro, Marut Air, Fanbos, EnviroFan.
    for (diameter, area) in [
      (2400.0, 90.0), (3000, 140), (3700, 215), (4300, 290), (4900, 380), (5500, 480), (6100, 590), (6700, 710),
      (7300, 845), (2500, 117), (3000, 182), (3700, 263), (4300, 357), (7300, 1051), (7300, 1500), (3050, 232),
      (1219, 149),
    ] { #expect(AssumedFacts.coverage(diameter: diameter) < area) }
    for (diameter, airflow) in [
      (3050.0, 35_158.0), (7315, 237_900), (1219, 10_119), (2400, 50_000), (7300, 428_500),
    ] { #expect(AssumedFacts.airflow(diameter: diameter) < airflow) }
    // Larger fans are never assumed to do less.
    for diameter in stride(from: 300.0, to: 9000, by: 50) {
      #expect(AssumedFacts.coverage(diameter: diameter) < AssumedFacts.coverage(diameter: diameter + 50))
      #expect(AssumedFacts.airflow(diameter: diameter) < AssumedFacts.airflow(diameter: diameter + 50))
    }
  }
}

@Suite("Fans outside the hall")
struct OutsideHallTests {
  @Test(
    "are errors outside all zones, warnings in a sent proposal and around a found outline, and told where no hall is known",
    arguments: 0..<UInt64(isFullRun ? 5_000 : 40))
  func outside(seed: UInt64) throws {
    var generator = SeededGenerator(seed &+ 4909)
    var hall = RandomLayout.hall(&generator, keepOuts: 0)
    let (width, height) = (hall.zone.map(\.x).max() ?? 1, hall.zone.map(\.y).max() ?? 1)
    let place = Point(
      x: Double.random(in: -0.2 * width...1.2 * width, using: &generator),
      y: Double.random(in: -0.2 * height...1.2 * height, using: &generator))
    guard PlainJudge.edgeDistance(hall.zone, place) > 0.01 else { return }
    let isInside = PlainJudge.isInside(hall.zone, place)
    hall.fans = [LayoutCase.fan("F1", "D3000", at: place)]
    let product = LayoutCase.fan(3000)
    func outside(_ site: SitePlan) throws -> [LayoutFinding] {
      try LayoutCheck.run(site, profile: .sweden).findings.filter {
        $0.rule == .p8 && $0.severity != nil && ($0.measured ?? 0) < 0 && !isInside
      }
    }
    var site = try hall.site([product])
    #expect(try outside(site).map(\.severity) == (isInside ? [] : [.error]), "\(seed)")
    site.isSent = true
    #expect(try outside(site).map(\.severity) == (isInside ? [] : [.warning]), "\(seed)")
    let bare = try #require(PlanOverlay(id: "p", json: hall.json(zones: [])))
    var found = try SitePlan(bare, building: hall.building, products: [product])
    #expect(found.zones.isEmpty)
    #expect(
      try LayoutCheck.run(found, profile: .sweden).findings.contains { $0.rule == .p8 && $0.status == .notChecked })
    found.takeFoundHall(hall.zone.map { Point(x: $0.x * LayoutCase.unit, y: $0.y * LayoutCase.unit) })
    #expect(try outside(found).map(\.severity) == (isInside ? [] : [.warning]), "\(seed)")
  }

  @Test("no air speed is drawn around a hall whose place isn't known")
  func airSpeed() throws {
    var hall = LayoutCase(60, 40)
    hall.fans = [LayoutCase.fan("F1", "D6100", at: Point(x: 30, y: 20))]
    #expect(AirSpeedField(try hall.site([LayoutCase.fan(6100)]), cellSize: 500) != nil)
    hall.building = Building(json: ["ceilingHeight": 9500, "fanUnderside": 7000, "width": 40_000, "length": 60_000])
    let bare = try #require(PlanOverlay(id: "p", json: hall.json(zones: [])))
    let site = try SitePlan(bare, building: hall.building, products: [LayoutCase.fan(6100)])
    #expect(site.assumesHall && site.zones.count == 1)
    #expect(AirSpeedField(site, cellSize: 500) == nil)
  }
}

@Suite("Numbers beside limits")
struct PrintedLimitTests {
  @Test("a value that misses a limit never reads as the limit", arguments: 0..<UInt64(isFullRun ? 5_000 : 200))
  func printed(seed: UInt64) {
    var generator = SeededGenerator(seed &+ 4912)
    let limits: [Double] = [0.2, 0.4, 1.5, 95, 0.5, 1, 3.048, 7.3152, 1.3]
    let limit = limits.randomElement(using: &generator) ?? 1
    let off = limit * Double.random(in: 2e-6...1e-2, using: &generator) * (Bool.random(using: &generator) ? 1 : -1)
    let format = NumberFormat(.english)
    for least in 0...3 {
      let decimals = Measure.decimals(of: limit + off, beside: limit, least: least)
      let (value, asked) = (
        format.string(limit + off, decimals: decimals), format.string(limit, decimals: decimals)
      )
      #expect(value != asked && (Double(value.replacing(",", with: "")) ?? 0 > limit) == (off > 0), "\(value) \(asked)")
    }
  }

  @Test("marks have the value that was judged", arguments: [30.02, 30.01, 30.002])
  func marks(width: Double) throws {
    var hall = LayoutCase(width, 20)
    hall.fans = [LayoutCase.fan("F1", "D7300", at: Point(x: width / 2, y: 10))]
    let report = try LayoutCheck.run(hall.site([LayoutCase.fan(7300)]), profile: .sweden)
    let finding = try #require(report.findings.first { $0.rule == .p9 && $0.severity != nil })
    let label = Language.english.text(try #require(finding.marks.first).label)
    #expect(!label.hasSuffix("1:1.50"), "\(label)")
    #expect(!Language.english.text(finding.text).contains(" 1.50,"))
  }
}
