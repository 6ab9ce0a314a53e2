import EncyBase
import EncyDocument
import EncyTestSupport
import EncyTexts
import EncyValidation
import Testing

@testable import EncyLayout

@Suite("A check of a plan and a validation")
struct PlacementAgreementTests {
  /// A proposal with that plan, of fans of 3 m.
  private static func document(_ overlay: JSONValue, isSent: Bool) throws -> Document {
    var document = try Document.hall()
    try document.setTree("plans/hall-a/overlay.json", to: overlay)
    try document.setTree("model/building.json", to: building)
    try document.setTree("model/products.json", to: ["products": [product]])
    var proposal = try document.model("proposal")
    if isSent { proposal["status"] = "sent" }
    try document.setTree("model/proposal.json", to: proposal)
    return document
  }

  private static let building: JSONValue = ["ceilingHeight": 9500, "fanUnderside": 7000]
  private static let product: JSONValue = ["id": "D3000", "name": "Fan", "type": "hvls", "diameter": 3000]

  @Test(
    "call the same places errors, and none in a sent proposal", arguments: 0..<UInt64(isFullRun ? 5_000 : 150))
  func agree(seed: UInt64) throws {
    var generator = SeededGenerator(seed &+ 4921)
    var hall = RandomLayout.hall(&generator, keepOuts: 6)
    let (width, height) = (hall.zone.map(\.x).max() ?? 1, hall.zone.map(\.y).max() ?? 1)
    hall.fans = (1...Int.random(in: 1...8, using: &generator)).map { number in
      var fan = LayoutCase.fan(
        "F\(number)", "D3000",
        at: Point(
          x: Double.random(in: 0...width, using: &generator), y: Double.random(in: 0...height, using: &generator)))
      if Int.random(in: 0..<4, using: &generator) == 0 {
        fan["mountHeight"] = .int([2800, 3047, 3100, 6000].randomElement(using: &generator) ?? 3000)
      }
      return fan
    }
    let zones: [JSONValue] =
      seed % 7 == 0 ? [] : [["id": "z", "points": .array(hall.plan.zones[0].points.compactMap(\.json))]]
    let overlay = hall.json(zones: zones)
    let today = try #require(CalendarDate("2026-03-02"))
    func found(isSent: Bool) throws -> [Finding] {
      Validator(today: today, layers: [.rules]).validate(try Self.document(overlay, isSent: isSent)).filter {
        Rule.idsOfPlacement.contains($0.code)
      }
    }
    func checked(isSent: Bool) throws -> [LayoutFinding] {
      let plan = try #require(PlanOverlay(id: "hall-a", json: overlay, kind: .svg))
      var site = try SitePlan(plan, building: Building(json: Self.building), products: [Product(json: Self.product)])
      site.isSent = isSent
      return try LayoutCheck.run(site, profile: .sweden).findings
    }
    let errors = try checked(isSent: false).filter { $0.severity == .error }
    let validated = try found(isSent: false).filter { $0.severity == .error }
    func places(_ code: String) -> [String] {
      validated.filter { $0.code == code }.compactMap { $0.pointer?.tokens.prefix(2).joined(separator: "/") }.sorted()
    }
    func places(isOutside: Bool) throws -> [String] {
      try errors.filter { $0.isOutsideHall == isOutside }.map { error in
        let number = try #require(hall.fans.firstIndex { $0.text("id") == error.fan })
        return "fans/\(number)"
      }.sorted()
    }
    #expect(try places("fan-placement") == places(isOutside: false), "\(seed)")
    #expect(try places("fan-outside-hall") == places(isOutside: true), "\(seed)")
    #expect(try found(isSent: true).allSatisfy { $0.severity < .error }, "\(seed)")
    #expect(try found(isSent: true).count == found(isSent: false).count, "\(seed)")
    #expect(try checked(isSent: true).allSatisfy { $0.severity != .error }, "\(seed)")
  }
}

@Suite("Advised distances")
struct AdvisedDistanceTests {
  /// The first number of an advice, in metres.
  private static func metres(_ remedy: Message?) -> Double? {
    remedy.flatMap { Language.english.text($0).firstMatch(of: #/([0-9]+[.][0-9]+)/#) }.flatMap { Double($0.1) }
  }

  @Test(
    "suffice, and are no centimetre longer than needed, at any scale",
    arguments: 0..<UInt64(isFullRun ? 20_000 : 400), ["wall", "column", "fan"])
  func suffices(seed: UInt64, kind: String) throws {
    var generator = SeededGenerator(seed &+ 4926)
    /// Millimetres on site that a plan unit stands for: drawings from 1:20 in points to small pictures.
    let factor =
      [7.05555, 35.27778, 50.8, 100, 17.63889, 352.7778, Double.random(in: 5...400, using: &generator)]
      .randomElement(using: &generator) ?? 100
    func unit(_ millimetres: Double) -> Double { (millimetres / factor * 1000).rounded() / 1000 }
    let side = 60_000.0
    func position(_ x: Double) -> JSONValue { ["x": .number(x), "y": .number(unit(30_000))] }
    func run(_ x: Double) throws -> (finding: LayoutFinding?, tolerance: Double) {
      let fans: [JSONValue] =
        [["id": "f", "number": "F1", "product": "D", "position": position(x)]]
        + (kind == "fan" ? [["id": "g", "number": "F2", "product": "D", "position": position(unit(30_000))]] : [])
      let columns: [JSONValue] =
        kind == "column"
        ? [["id": "k", "kind": "column", "shape": "point", "points": [position(unit(30_000))]]] : []
      let corners: [JSONValue] = [(0, 0), (side, 0), (side, side), (0, side)].map {
        ["x": .number(unit($0.0)), "y": .number(unit($0.1))]
      }
      let overlay: JSONValue = [
        "source": ["path": "a.svg", "width": .number(unit(side) + 1), "height": .number(unit(side) + 1)],
        "scale": [
          "kind": "twoPoints", "from": ["x": 0, "y": 0], "to": ["x": 100, "y": 0], "length": .number(factor * 100),
        ],
        "zones": [["id": "z", "points": .array(corners)]], "keepOuts": .array(columns), "fans": .array(fans),
      ]
      let plan = try #require(PlanOverlay(id: "p", json: overlay, kind: .svg))
      let product: JSONValue = ["id": "D", "name": "Fan", "type": "hvls", "diameter": 3000]
      let site = try SitePlan(
        plan, building: Building(json: ["ceilingHeight": 9500, "fanUnderside": 7000]),
        products: [Product(json: product)])
      let rule = kind == "fan" ? LayoutRule.p10 : .p8
      let found = try LayoutCheck.run(site, profile: .sweden).findings.first {
        $0.rule == rule && $0.severity == .error
      }
      return (found, site.tolerance)
    }
    // To the right of what it is too near to.
    let near = kind == "wall" ? 0.0 : 30_000
    let least = kind == "fan" ? 3_900.0 : 2_500
    let start = unit(near + Double.random(in: (kind == "wall" ? 5 : 1600)...(least - 5), using: &generator))
    let (finding, tolerance) = try run(start)
    guard let finding else { return }
    let advised = try #require(Self.metres(finding.remedy), "\(seed)")
    let needed = least - (start * factor - unit(near) * factor)
    #expect(advised * 1000 >= needed - tolerance, "\(seed) \(kind): \(advised) for \(needed)")
    #expect(advised * 1000 < needed + 10, "\(seed) \(kind): \(advised) for \(needed)")
    #expect(try run(unit(start * factor + advised * 1000)).finding == nil, "\(seed) \(kind) by \(factor)")
  }
}

extension JSONValue {
  fileprivate static func number(_ value: Double) -> JSONValue {
    JSONNumber(value, decimals: 6).map { .number($0) } ?? .null
  }
}
