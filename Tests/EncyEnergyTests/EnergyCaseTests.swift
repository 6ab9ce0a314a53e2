import EncyBase
import EncyDocument
import EncyEnergy
import Testing

private let building = Building(
  json: [
    "ceilingHeight": 10000, "heatingHours": 5000,
    "heating": [
      "distribution": "warmAir", "annualEnergy": 400_000, "energyPrice": .number(JSONNumber(trusted: "1.00")),
      "co2Factor": ["value": 51, "source": "Umeå Energi", "year": 2022],
    ],
    "electricity": ["energyPrice": .number(JSONNumber(trusted: "1.50")), "co2Factor": ["value": 90]],
  ])

private let fans = FanSet(count: 4, fullPower: 4400)

private func percent(_ text: String) -> JSONValue { .number(JSONNumber(trusted: text)) }

private func inputs(_ json: JSONValue) -> EnergyInputs { EnergyInputs(json: json) }

@Suite("Rules for the saving")
struct EnergyRuleTests {
  @Test(
    "legacy is a step, not a cap",
    arguments: [(8000, 24), (10_000, 30), (12_000, 36), (14_999, 44), (15_000, 30), (20_000, 30)] as [(Double, Double)])
  func legacy(height: Double, percent: Double) {
    #expect(EnergyInputs.Method.legacy.savingPercent(ceilingHeight: height) == percent)
  }

  @Test(
    "capped follows the height up to 10 m",
    arguments: [(4000, 12), (8500, 25.5), (10_000, 30), (12_000, 30), (14_999, 30), (20_000, 30)] as [(Double, Double)])
  func capped(height: Double, percent: Double) {
    #expect(EnergyInputs.Method.capped.savingPercent(ceilingHeight: height) == percent)
  }

  @Test("legacy is the old app's arithmetic at every millimetre below 15 m, up to its binary rounding")
  func legacyEverywhere() {
    for height in 1..<15_000 {
      let percent = EnergyInputs.Method.legacy.savingPercent(ceilingHeight: Double(height))
      #expect(percent == Double(height * 3 / 1000))
    }
  }

  @Test("no height saves nothing", arguments: EnergyInputs.Method.allCases)
  func nonsense(method: EnergyInputs.Method) {
    for height: Double in [0, -1, -Double.infinity, Double.infinity, Double.nan] {
      #expect(method.savingPercent(ceilingHeight: height) == 0)
    }
  }
}

@Suite("Energy case")
struct EnergyCaseTests {
  private func figures(
    _ inputs: EnergyInputs, building: Building = building, fans: FanSet = fans, investment: Int? = 16_000_000
  ) -> EnergyFigures {
    EnergyCase(building: building, inputs: inputs, fans: fans, investment: investment, currency: .sek).figures
  }

  @Test("a case by hand: 400 000 kWh at 1.00, four fans of 400 W for 5 000 h at 1.50")
  func byHand() throws {
    let case1 = figures(
      inputs([
        "method": "capped", "inputs": ["fanHours": 5000, "fanPower": 400, "lifetime": 15],
        "scenarios": [
          ["id": "a", "name": "low", "savingPercent": 7],
          ["id": "b", "name": "base", "savingPercent": percent("14.5")],
          ["id": "c", "name": "high"],
        ], "chosen": "b",
      ]))
    #expect(case1.missing.isEmpty)
    #expect(case1.fanEnergy == 8000)
    #expect(case1.fanCost == 1_200_000)
    #expect(case1.chosen == 1)
    #expect(case1.horizon == 15 && case1.horizonIsLifetime)
    let base = try #require(case1.chosenScenario)
    #expect(base.savedEnergy == 58_000)
    #expect(base.savedCost == 5_800_000)
    #expect(base.netSaving == 4_600_000)
    #expect(base.paybackYears == 16_000_000.0 / 4_600_000)
    #expect(base.horizonSaving == 69_000_000)
    let grams: Double = 58_000 * 51 - 8000 * 90
    #expect(base.savedCO2 == grams / 1000)
    #expect(case1.scenarios[2].savingPercent == 30)
  }

  @Test("a loss is a loss and never pays back")
  func loss() throws {
    let small = figures(
      inputs([
        "method": "capped", "inputs": ["fanHours": 8760, "fanPower": 370],
        "scenarios": [["id": "x", "name": "base", "savingPercent": percent("0.1")]],
      ]))
    let only = try #require(small.chosenScenario)
    #expect(try #require(only.netSaving) < 0)
    #expect(only.paybackYears == nil)
    #expect(try #require(only.horizonSaving) < 0)
    #expect(small.horizon == 30 && !small.horizonIsLifetime)
  }

  @Test("only the method: a band whose top is the rule")
  func defaultBand() {
    let case1 = figures(inputs(["method": "legacy"]))
    #expect(case1.hasDefaultScenarios)
    #expect(case1.scenarios.map(\.name) == ["low", "base", "high"])
    #expect(case1.scenarios.map(\.savingPercent) == [10, 15, 30])
    #expect(case1.chosenScenario?.name == "base")
    #expect(case1.usesFullPower && case1.fanPower == 1100)
    #expect(case1.fanHours == 5000)
  }

  @Test("radiant heating counts for about a third of the rule, stated percents stay")
  func radiant() {
    var hall = building
    hall.heating.distribution = "radiant"
    let case1 = figures(inputs(["method": "capped"]), building: hall)
    #expect(case1.isRadiant)
    #expect(case1.rulePercent == 30)
    #expect(case1.scenarios.last?.savingPercent == 10.5)
    let stated = figures(
      inputs(["method": "capped", "scenarios": [["id": "x", "name": "base", "savingPercent": 12]]]), building: hall)
    #expect(stated.scenarios.map(\.savingPercent) == [12])
  }

  @Test("what is missing is named and nothing is made up")
  func missing() {
    let empty = figures(
      inputs(["method": "capped"]), building: Building(json: [:]), fans: FanSet(count: 0, fullPower: nil),
      investment: nil)
    #expect(empty.scenarios.isEmpty)
    #expect(empty.chosenScenario == nil)
    #expect(
      empty.missing == [
        .ceilingHeight, .annualEnergy, .energyPrice, .fanCount, .fanHours, .electricityPrice, .investment,
        .heatingCO2Factor, .electricityCO2Factor,
      ])
    var noPrice = building
    noPrice.electricityPrice = nil
    let partial = figures(inputs(["method": "capped"]), building: noPrice)
    #expect(partial.scenarios.allSatisfy { $0.savedCost != nil && $0.netSaving == nil && $0.paybackYears == nil })
    #expect(partial.missing == [.electricityPrice])
  }

  @Test("an offer without an amount gives a saving but no word on payback")
  func freeOffer() throws {
    let case1 = figures(inputs(["method": "capped"]), investment: 0)
    #expect(case1.investment == nil)
    #expect(case1.missing == [.investment])
    #expect(case1.scenarios.allSatisfy { $0.netSaving != nil && $0.paybackYears == nil })
  }

  @Test("estimates become money half away from zero, in the currency's own digits")
  func rounding() throws {
    #expect(Currency.sek.minorUnits(ofEstimate: 0.125) == 13)
    #expect(Currency.sek.minorUnits(ofEstimate: -0.125) == -13)
    #expect(try #require(Currency("JPY")).minorUnits(ofEstimate: 2.5) == 3)
    #expect(try #require(Currency("KWD")).minorUnits(ofEstimate: 1.0625) == 1063)
    #expect(Currency.sek.minorUnits(ofEstimate: .infinity) == nil)
    #expect(Currency.sek.minorUnits(ofEstimate: .nan) == nil)
    #expect(Currency.sek.minorUnits(ofEstimate: 1e15) == nil)
  }

  @Test("laws over generated cases: the net is the saved cost less the fans', payback × net is the investment")
  func laws() {
    var state: UInt64 = 0x5EED
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for _ in 0..<300 {
      let hall = Building(
        json: [
          "ceilingHeight": .init(integerLiteral: 3000 + random(20_000)),
          "heating": [
            "annualEnergy": .init(integerLiteral: random(2_000_000)),
            "energyPrice": .init(integerLiteral: random(4)),
            "distribution": random(2) == 0 ? "radiant" : "warmAir",
          ],
          "electricity": ["energyPrice": .init(integerLiteral: random(4))],
        ])
      let case1 = figures(
        inputs([
          "method": random(2) == 0 ? "legacy" : "capped",
          "inputs": ["fanHours": .init(integerLiteral: random(8760)), "lifetime": .init(integerLiteral: random(40))],
        ]), building: hall, fans: FanSet(count: 1 + random(20), fullPower: Double(random(20_000))),
        investment: random(100_000_000))
      #expect(case1.scenarios.count == 3)
      #expect(case1.scenarios.map(\.savingPercent) == case1.scenarios.map(\.savingPercent).sorted())
      for scenario in case1.scenarios {
        guard let net = scenario.netSaving, let cost = scenario.savedCost, let fanCost = case1.fanCost else {
          Issue.record("every input is given")
          continue
        }
        #expect(net == cost - fanCost)
        if let years = scenario.paybackYears {
          #expect(net > 0)
          #expect((years * Double(net)).rounded() == Double(case1.investment ?? 0))
        } else {
          #expect(net <= 0 || case1.investment == nil)
        }
      }
    }
  }
}

@Suite("Fans of a case")
struct FanSetTests {
  private let products = [
    Product(json: ["id": "F", "name": "Fan", "type": "hvls", "power": 1100]),
    Product(json: ["id": "S", "name": "Service", "type": "service", "power": 7]),
    Product(json: ["id": "N", "name": "Fan without power", "type": "destratification"]),
  ]

  @Test("counts the fans of lines that count")
  func offer() {
    let offer = Offer(
      json: [
        "lines": [
          ["id": "1", "kind": "product", "product": "F", "quantity": 3, "unitPrice": 1],
          ["id": "2", "kind": "product", "product": "F", "quantity": 5, "unitPrice": 1, "optional": true],
          ["id": "3", "kind": "product", "product": "F", "quantity": 5, "unitPrice": 1, "alternativeTo": "1"],
          ["id": "4", "kind": "product", "product": "S", "quantity": 9, "unitPrice": 1],
          ["id": "5", "kind": "free", "quantity": 9, "unitPrice": 1],
          ["id": "6", "kind": "product", "product": "gone", "quantity": 9, "unitPrice": 1],
        ]
      ])
    #expect(FanSet(offer: offer, products: products) == FanSet(count: 3, fullPower: 3300))
  }

  @Test("a fan of unknown power leaves the sum unknown")
  func unknown() {
    let offer = Offer(
      json: [
        "lines": [
          ["id": "1", "product": "F", "quantity": 3, "unitPrice": 1],
          ["id": "2", "product": "N", "quantity": 1, "unitPrice": 1],
        ]
      ])
    #expect(FanSet(offer: offer, products: products) == FanSet(count: 4, fullPower: nil))
  }
}
