import EncyTexts
import EncyBase
import EncyDocument
import EncyLayout
import EncyTestSupport
import Foundation
import Testing

/// One file of `Rules/`: a plan at 1 px = 100 mm, and what its rule must find there. A file without `finding` must not break its rule,
/// nor leave it unchecked.
struct LayoutFixture: CustomStringConvertible {
  let name: String
  let tree: JSONValue

  static let all: [LayoutFixture] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Rules")
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    return names.compactMap { name in
      guard let data = try? Data(contentsOf: folder.appending(path: name)),
        let tree = try? JSONParser().parse([UInt8](data))
      else { return nil }
      return LayoutFixture(name: String(name.dropLast(5)), tree: tree)
    }
  }()

  var description: String { name }
  var rule: LayoutRule? { LayoutRule(rawValue: String(name.prefix { $0 != "-" })) }

  func report() throws -> LayoutReport {
    var overlay: JSONValue = [
      "source": ["path": "source.svg", "mediaType": "image/svg+xml", "width": 700, "height": 500],
      "scale": ["kind": "twoPoints", "from": ["x": 0, "y": 0], "to": ["x": 10, "y": 0], "length": 1000],
    ]
    for part in ["fans", "keepOuts", "zones"] { overlay[part] = tree[part] }
    let plan = try #require(PlanOverlay(id: "plan", json: overlay))
    let profile = try #require(LayoutProfile.all.first { $0.name == tree["profile"]?.stringValue })
    return try LayoutCheck.run(
      plan, building: Building(json: tree["building"] ?? [:]),
      products: (tree["products"]?.arrayValue ?? []).map { Product(json: $0) }, profile: profile)
  }
}

@Suite("Rules for placing fans")
struct RuleFixtureTests {
  @Test("each has a plan that breaks it and one that nearly does")
  func pairs() {
    for rule in LayoutRule.allCases {
      let mine = LayoutFixture.all.filter { $0.rule == rule }
      #expect(mine.contains { $0.tree["finding"] != nil }, "\(rule.id) has no plan that breaks it")
      #expect(mine.contains { $0.tree["finding"] == nil }, "\(rule.id) has no plan that nearly breaks it")
    }
  }

  @Test("are kept where the height they advise is taken", arguments: LayoutFixture.all)
  func heightAdvised(fixture: LayoutFixture) throws {
    let rule = try #require(fixture.rule)
    for finding in try fixture.report().findings where finding.rule == rule && finding.severity == .error {
      guard
        let advice = try finding.remedy.flatMap({
          try /Hang it at ([0-9.]+)\u{A0}m or lower/.firstMatch(in: $0.description)
        }),
        let metres = Double(advice.1), let fan = finding.subjects.first
      else { continue }
      var tree = fixture.tree
      let fans = (tree["fans"]?.arrayValue ?? []).map { value -> JSONValue in
        guard value["number"]?.stringValue.map({ SafeText($0) }) == fan else { return value }
        var value = value
        value["mountHeight"] = .int(Int((metres * 1000).rounded()))
        return value
      }
      tree["fans"] = .array(fans)
      let left = try LayoutFixture(name: fixture.name, tree: tree).report().findings
      #expect(!left.contains { $0.rule == rule && $0.subjects.first == fan && $0.severity != nil }, "\(finding.text)")
    }
  }

  @Test("find what the plan is about", arguments: LayoutFixture.all)
  func finds(fixture: LayoutFixture) throws {
    let rule = try #require(fixture.rule)
    let found = try fixture.report().findings.filter { $0.rule == rule }
    guard let wanted = fixture.tree["finding"] else {
      // P15's engineer signs whatever the distances.
      for finding in found where !(rule == .p15 && finding.status == .checklist) {
        #expect(finding.status == .kept, "\(finding.text)")
      }
      return
    }
    let first = try #require(found.first)
    #expect((first.severity?.rawValue ?? "checklist") == wanted["status"]?.stringValue)
    if let measured = wanted["measured"]?.doubleValue {
      #expect(((first.measured ?? 0) - measured).magnitude <= 0.006 * max(0.1, measured.magnitude), "\(first)")
    }
    if let limit = wanted["limit"]?.doubleValue { #expect(first.limit == limit) }
    if let subjects = wanted["subjects"]?.arrayValue?.compactMap(\.stringValue) {
      #expect(first.subjects.map { Language.english.text(.asItIs(text: $0)) } == subjects)
    }
    #expect(first.marks.isEmpty == (wanted["marks"]?.boolValue == false))
    #expect(first.remedy != nil && !first.source.isEmpty)
  }
}

@Suite("Checks of plans")
struct LayoutCheckTests {
  private let product = LayoutCase.fan(6100)

  @Test("without a scale nothing is measured")
  func scale() throws {
    let plan = try #require(
      PlanOverlay(
        id: "p", json: ["source": ["path": "s.svg", "mediaType": "image/svg+xml", "width": 10, "height": 10]]))
    #expect(throws: LayoutError.self) {
      try LayoutCheck.run(plan, building: Building(json: [:]), products: [], profile: .sweden)
    }
  }

  @Test("what data is missing for is not checked, and never kept")
  func missing() throws {
    var hall = LayoutCase(60, 40)
    hall.building = Building(json: [:])
    hall.keepOuts = [
      LayoutCase.keepOut("d", .diffuser, [Point(x: 30, y: 20)]), LayoutCase.keepOut("h", .heater, [Point(x: 2, y: 2)]),
    ]
    hall.fans = [LayoutCase.fan("F1", "D6100", at: Point(x: 20, y: 20))]
    let report = try LayoutCheck.run(hall.site([product]), profile: .sweden)
    for rule in [LayoutRule.p2, .p3, .p6, .p7, .p12, .p14] {
      let found = report.findings.filter { $0.rule == rule }
      #expect(found.contains { $0.status == .notChecked }, "\(rule.id)")
      if rule != .p12 { #expect(!found.contains { $0.status == .kept }, "\(rule.id)") }
    }
    #expect(!report.hasErrors)
  }

  @Test("an airflow that can't be true feeds no turnovers and no air speeds")
  func advertising() throws {
    // Marut's 7.3 m: 780 000 m³/h with 1.1 kW.
    let marut = Product(
      json: ["id": "M73", "type": "hvls", "diameter": 7300, "airflow": 780_000, "power": 1100])
    guard case .unusable(let why, _) = Airflow(marut) else {
      Issue.record("it was believed")
      return
    }
    #expect(why.description.shows("layout-airflow-impossible"))
    var hall = LayoutCase(60, 40)
    hall.fans = [LayoutCase.fan("F1", "M73", at: Point(x: 20, y: 20))]
    let report = try LayoutCheck.run(hall.site([marut]), profile: .sweden)
    let turnovers = report.findings.filter { $0.rule == .p14 }
    #expect(turnovers.map(\.status) == [.notChecked])
    #expect(turnovers.first?.text.description.contains("M73") == true)
    let field = try #require(try AirSpeedField(hall.site([marut]), cellSize: 2000))
    #expect(field.speeds.allSatisfy { $0 == nil } && !field.remarks.isEmpty)
  }

  @Test(
    "catalog figures are judged as physics does",
    arguments: [
      (3050, 35_158, 61.8, 0.17), (1219, 10_119, 62, 0.16), (7315, 237_900, 370, 0.26), (7300, 780_000, 1100, 3.2),
      (6100, 714_000, 1100, 5.0),
    ] as [(Int, Int, Double, Double)])
  func efficiency(diameter: Int, airflow: Int, power: Double, wanted: Double) throws {
    let number = try #require(JSONNumber(power, decimals: 1))
    let product = Product(
      json: ["id": "X", "diameter": .int(diameter), "airflow": .int(airflow), "power": .number(number)])
    switch Airflow(product) {
    case .usable(_, let efficiency):
      #expect(wanted < 0.6 && (efficiency - wanted).magnitude < 0.01)
    case .unusable: #expect(wanted >= 0.6)
    }
  }

  @Test("a hall without zones is the building's rectangle in the middle of the page, and said to be")
  func assumed() throws {
    var json = LayoutCase(60, 40).plan
    json.zones = []
    let site = try SitePlan(json, building: Building(json: ["width": 40_000, "length": 60_000]), products: [])
    #expect(site.assumesHall && site.zones.first?.outline.bounds.size == PlaneSize(width: 60_000, height: 40_000))
    let none = try SitePlan(json, building: Building(json: [:]), products: [])
    #expect(none.zones.isEmpty && none.gaps.count == 1)
    #expect(throws: LayoutError.self) {
      try AutoLayout.propose(none, LayoutRequest(products: [product]))
    }
  }

  @Test("a zone that crosses itself is named with the place, and not used")
  func crossing() throws {
    let hall = LayoutCase(zone: [(0, 0), (40, 40), (40, 0), (0, 40)])
    let site = try hall.site([product])
    #expect(site.zones.isEmpty)
    #expect(site.gaps.first?.what.description == "zone z: the outline crosses or touches itself at 200.0,200.0")
    #expect(
      throws: LayoutError(
        .layoutZoneFaulty(name: "z", why: SafeText(.errorOutlineCrosses(place: "200.0,200.0"))),
        remedy: .layoutRemedyOutline)
    ) {
      try AutoLayout.propose(site, LayoutRequest(products: [product]))
    }
  }

  @Test("hundreds of fans at one place are told of within bounds")
  func crowded() throws {
    var hall = LayoutCase(60, 40)
    hall.fans = (0..<600).map { LayoutCase.fan("F\($0)", "D6100", at: Point(x: 30, y: 20)) }
    let report = try LayoutCheck.run(hall.site([product]), profile: .sweden)
    #expect(report.findings.count < 2000)
    #expect((report.left[.p10] ?? 0) > 100_000)
  }

  @Test("a maker's profile changes limits, severities and sources")
  func profile() throws {
    let json = try JSONParser().parse(
      """
      {"name": "Maker", "base": "nfpa13", "rules": {"P8": {"severity": "warning", "limits": {"leastTipToWall": 2000},
       "source": "Manual p. 7"}, "P10": {"severity": "off"}}}
      """)
    let profile = try LayoutProfile(json: json)
    #expect(profile.severity(.p8) == .warning && profile.severity(.p10) == nil && profile.severity(.p1) == .error)
    #expect(profile.limit(.leastTipToWall) == 2000 && profile.source(.p8) == "Manual p. 7")
    var hall = LayoutCase(60, 40)
    hall.fans = [
      LayoutCase.fan("F1", "D6100", at: Point(x: 4.5, y: 20)), LayoutCase.fan("F2", "D6100", at: Point(x: 9, y: 20)),
    ]
    let report = try LayoutCheck.run(hall.site([product]), profile: profile)
    #expect(report.findings.first { $0.rule == .p8 }?.limit == 2000)
    #expect(!report.findings.contains { $0.rule == .p10 })
    #expect(throws: LayoutError.self) {
      try LayoutProfile(json: ["name": "x", "rules": ["P8": ["limits": ["leastSpacing": 2]]]])
    }
  }
}

@Suite("Predicted air speeds")
struct AirSpeedTests {
  @Test("are the regressions' figures")
  func figures() throws {
    // U = 82.5 / (π·6.1²/4) = 2.823 m/s; r = √600 = 24.495; H = 9.5, h = 7.
    let speeds = try #require(
      AirSpeeds(flow: 82.5, diameter: 6100, cellArea: 600, aspect: 1.5, ceiling: 9500, bladeHeight: 7000))
    // 2.823·(0.2241 − 0.0265 + 0.3947 + 0.047), 2.823·(0.2465 − 0.0934 + 0.3947 + 0.25), 2.823·(1.3 − 0.2066)
    #expect(speeds.lowest == 1.80 && speeds.average == 2.25 && speeds.highest == 3.09)
    #expect(speeds.outside.count == 1)
    let half = try #require(
      AirSpeeds(
        flow: 82.5, diameter: 6100, cellArea: 600, aspect: 1.5, ceiling: 9500, bladeHeight: 7000, speed: 0.5,
        isSeated: true))
    #expect(half.lowest == 0.94 && half.highest == 1.40)
  }

  @Test("of a plan average to the regression's mean over a round cell")
  func field() throws {
    var hall = LayoutCase(60, 40)
    hall.fans = [
      LayoutCase.fan("F1", "D6100", at: Point(x: 15, y: 20)), LayoutCase.fan("F2", "D6100", at: Point(x: 45, y: 20)),
    ]
    let field = try #require(try AirSpeedField(hall.site([LayoutCase.fan(6100)]), cellSize: 500))
    #expect(field.columns == 120 && field.rows == 80)
    #expect(field.speeds.allSatisfy { $0 != nil })
    let speeds = field.speeds.compactMap { $0 }
    #expect(speeds.allSatisfy { ($0 * 100).rounded() == $0 * 100 || (($0 * 100).rounded() / 100) == $0 })
    // Mirrored halls have mirrored fields.
    for row in 0..<field.rows {
      for column in 0..<field.columns {
        #expect(speeds[row * 120 + column] == speeds[row * 120 + 119 - column])
      }
    }
    // The cells are 30 × 40, so the mean is a little below the disc's.
    let mean = speeds.reduce(0, +) / Double(speeds.count)
    let flow = 2.8 * Double.pi * 6.1 * 6.1 / 4
    let wanted = try #require(
      AirSpeeds(flow: flow, diameter: 6100, cellArea: 1200, aspect: 4 / 3, ceiling: 9500, bladeHeight: 7000))
    #expect((mean - wanted.average).magnitude < 0.05)
    #expect(speeds.max().map { $0 <= wanted.highest } == true && speeds.min().map { $0 >= wanted.lowest } == true)
  }

  @Test("are none outside the zones")
  func outside() throws {
    var hall = LayoutCase(zone: [(0, 0), (60, 0), (60, 20), (30, 20), (30, 50), (0, 50)])
    hall.fans = [LayoutCase.fan("F1", "D6100", at: Point(x: 15, y: 15))]
    let field = try #require(try AirSpeedField(hall.site([LayoutCase.fan(6100)]), cellSize: 1000))
    #expect(field.speeds[40 * field.columns + 50] == nil)
    #expect(field.speeds[40 * field.columns + 10] != nil)
    #expect(field.speeds.count { $0 != nil } == 2100)
  }
}
