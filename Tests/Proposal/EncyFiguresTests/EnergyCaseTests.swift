import EncyBase
import EncyDocument
import EncyExplanation
import EncyFigures
import EncyTestSupport
import EncyTexts
import Testing

private let building: JSONValue = [
  "ceilingHeight": 10000, "heatingHours": 5000,
  "heating": [
    "distribution": "warmAir", "annualEnergy": 400_000, "energyPrice": .number(JSONNumber(trusted: "1.00")),
    "co2Factor": ["value": 51, "source": "Umeå Energi", "year": 2022],
  ],
  "electricity": ["energyPrice": .number(JSONNumber(trusted: "1.50")), "co2Factor": ["value": 90]],
]

private func percent(_ text: String) -> JSONValue { .number(JSONNumber(trusted: text)) }

@Suite("Rules for the saving")
struct EnergyRuleTests {
  private func percent(_ method: String, _ height: JSONValue) throws -> Double? {
    try FigureState.values(["building": ["ceilingHeight": height], "energy": ["method": .string(method)]])
      .value("rulePercent")?.number
  }

  @Test("legacy is the old app's arithmetic at every millimetre below 15 m, up to its binary rounding")
  func legacyEverywhere() throws {
    for height in 1..<15_000 {
      #expect(try percent("legacy", .int(height)) == Double(height * 3 / 1000))
    }
  }

  @Test("no height saves nothing", arguments: ["legacy", "capped"])
  func nonsense(method: String) throws {
    #expect(try percent(method, 0) == 0)
    #expect(try percent(method, -1) == 0)
    #expect(try percent(method, .number(JSONNumber(trusted: "1e300"))) == nil)
  }
}

@Suite("Energy case")
struct EnergyCaseTests {
  private func energy(
    _ inputs: JSONValue, building: JSONValue = building, fans: Int = 4, power: JSONValue = 1100,
    investment: Int? = 16_000_000
  ) throws -> EnergyCase {
    var parts: [String: JSONValue] = [
      "building": building, "energy": inputs,
      "products": ["products": [["id": "F", "type": "hvls", "power": power]]],
      "plans/p/overlay": ["fans": .array((0..<fans).map { ["id": .string("f\($0)"), "product": "F"] })],
    ]
    parts["offer"] = investment.map { ["lines": [["id": "L", "quantity": 1, "unitPrice": .int($0)]]] }
    return EnergyCase(try FigureState.values(parts), .english)
  }

  @Test("a case by hand: 400 000 kWh at 1.00, four fans of 400 W for 5 000 h at 1.50")
  func byHand() throws {
    let case1 = try energy(
      ([
        "method": "capped", "inputs": ["fanHours": 5000, "fanPower": 400, "lifetime": 15],
        "scenarios": [
          ["id": "a", "name": "low", "savingPercent": 7],
          ["id": "b", "name": "base", "savingPercent": percent("14.5")],
          ["id": "c", "name": "high"],
        ], "chosen": "b",
      ]))
    #expect(case1.missing.isEmpty)
    #expect(case1.number("fanEnergy") == 8000 && case1.amount("fanCost") == 1_200_000)
    #expect(case1.results.chosen == 1)
    #expect(case1.results.horizon == 15 && case1.horizonIsLifetime)
    #expect(case1.number("savedEnergy") == 58_000)
    #expect(case1.amount("savedCost") == 5_800_000 && case1.amount("netSaving") == 4_600_000)
    #expect(case1.number("payback") == 16_000_000.0 / 4_600_000)
    #expect(case1.amount("horizonSaving") == 69_000_000)
    let grams: Double = 58_000 * 51 - 8000 * 90
    #expect(case1.number("savedCO2") == grams / 1000)
    #expect(case1.values.value("savingPercent", at: 2)?.number == 30)
  }

  @Test("a loss is a loss and never pays back")
  func loss() throws {
    let small = try energy(
      ([
        "method": "capped", "inputs": ["fanHours": 8760, "fanPower": 370],
        "scenarios": [["id": "x", "name": "base", "savingPercent": percent("0.1")]],
      ]))
    #expect(try #require(small.amount("netSaving")) < 0)
    #expect(small.values.value("payback") == .never)
    #expect(try #require(small.amount("horizonSaving")) < 0)
    #expect(small.results.horizon == 30 && !small.horizonIsLifetime)
  }

  @Test("only the method: a band whose top is the rule")
  func defaultBand() throws {
    let case1 = try energy((["method": "legacy"]))
    func percents(_ energy: EnergyCase) -> [Double?] { energy.values.values("savingPercent").map(\.number) }
    #expect(case1.results.hasDefaultBand)
    #expect(case1.results.columns.map(\.id) == ["low", "base", "high"])
    #expect(percents(case1) == [10, 15, 30])
    let stored = try energy([
      "method": "legacy",
      "scenarios": [["id": "low", "band": "low"], ["id": "base", "band": "base"], ["id": "high", "band": "high"]],
    ])
    #expect(stored.results.hasDefaultBand && percents(stored) == [10, 15, 30])
    #expect(case1.results.columns.filter(\.isChosen).map(\.id) == ["base"])
    #expect(case1.usesFullPower && case1.number("fanPowerEach") == 1100)
    #expect(case1.number("runningHours") == 5000)
  }

  @Test("radiant heating counts for about a third of the rule, stated percents stay")
  func radiant() throws {
    var hall = building
    hall["heating"] = building["heating"].map { heating in
      var heating = heating
      heating["distribution"] = "radiant"
      return heating
    }
    let case1 = try energy((["method": "capped"]), building: hall)
    #expect(case1.isRadiant)
    #expect(case1.number("rulePercent") == 30)
    #expect(case1.values.value("savingPercent", of: "high")?.number == 10.5)
    let stated = try energy(
      (["method": "capped", "scenarios": [["id": "x", "name": "base", "savingPercent": 12]]]), building: hall)
    #expect(stated.number("savingPercent") == 12 && stated.results.columns.allSatisfy(\.isStated))
  }

  @Test("what is missing is named and nothing is made up")
  func missing() throws {
    let empty = try energy(
      (["method": "capped"]), building: [:], fans: 0, investment: nil)
    #expect(empty.results.columns.isEmpty && empty.results.chosen == nil && empty.results.rows.isEmpty)
    #expect(
      empty.missing == [
        "ceilingHeight", "annualEnergy", "energyPrice", "placedFans", "heatingHours", "electricityPrice", "offer",
        "heatingCO2Factor", "electricityCO2Factor",
      ])
    var noPrice = building
    noPrice["electricity"] = ["co2Factor": ["value": 90]]
    let partial = try energy((["method": "capped"]), building: noPrice)
    #expect(partial.results.rows.map(\.name) == ["savingPercent", "savedEnergy", "savedCost", "savedCO2"])
    #expect(partial.missing == ["electricityPrice"])
  }

  @Test("an offer without an amount gives a saving but no word on payback")
  func freeOffer() throws {
    let case1 = try energy((["method": "capped"]), investment: 0)
    #expect(case1.number("investment") == nil)
    #expect(case1.missing == ["offer"])
    let names = case1.results.rows.map(\.name)
    #expect(names.contains("netSaving") && !names.contains("payback"))
    // Nor where nothing is saved that could pay it back.
    let loss = try energy(["method": "capped", "scenarios": [["id": "x", "savingPercent": -5]]], investment: nil)
    #expect(loss.results.row("netSaving")?.cells.first??.isLoss == true && loss.results.row("payback") == nil)
  }

  @Test(
    "estimates become money half away from zero, in the currency's own digits",
    arguments: [
      ("SEK", "0.125", 13), ("SEK", "-0.125", -13), ("JPY", "2.5", 3), ("KWD", "1.0625", 1063), ("SEK", "1e15", nil),
    ]
      as [(String, String, Int?)])
  func rounding(code: String, percent: String, minor: Int?) throws {
    let values = try FigureState.values([
      "proposal": ["currency": .string(code)],
      "building": ["heating": ["annualEnergy": 100, "energyPrice": 1]],
      "energy": [
        "method": "capped",
        "scenarios": [["id": "base", "savingPercent": .number(JSONNumber(trusted: percent))]],
      ],
    ])
    #expect(values.value("savedCost")?.minorUnits(of: try #require(Currency(code))) == minor)
  }

  @Test("laws over generated cases: the net is the saved cost less the fans', payback × net is the investment")
  func laws() throws {
    var state: UInt64 = 0x5EED
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for _ in 0..<300 {
      let hall: JSONValue =
        [
          "ceilingHeight": .init(integerLiteral: 3000 + random(20_000)),
          "heating": [
            "annualEnergy": .init(integerLiteral: random(2_000_000)),
            "energyPrice": .init(integerLiteral: random(4)),
            "distribution": random(2) == 0 ? "radiant" : "warmAir",
          ],
          "electricity": ["energyPrice": .init(integerLiteral: random(4))],
        ]
      let case1 = try energy(
        ([
          "method": random(2) == 0 ? "legacy" : "capped",
          "inputs": ["fanHours": .init(integerLiteral: random(8760)), "lifetime": .init(integerLiteral: random(40))],
        ]), building: hall, fans: 1 + random(20), power: .int(random(1000)),
        investment: random(100_000_000))
      let percents = case1.values.values("savingPercent").compactMap(\.number)
      #expect(case1.results.columns.count == 3 && percents.count == 3 && percents == percents.sorted())
      for place in 0..<3 {
        func amount(_ name: String) -> Int? { case1.values.value(name, at: place)?.minorUnits(of: .sek) }
        guard let net = amount("netSaving"), let cost = amount("savedCost"), let fanCost = case1.amount("fanCost")
        else {
          Issue.record("every input is given")
          continue
        }
        #expect(net == cost - fanCost)
        let investment = case1.amount("investment")
        if let years = case1.values.value("payback", at: place)?.number {
          #expect(net > 0)
          #expect((years * Double(net)).rounded() == Double(investment ?? 0))
        } else {
          #expect(net <= 0 || investment == nil)
        }
      }
      for row in case1.results.trialRows {
        #expect(row.cells.count == 3 && row.cells.contains { $0 != nil }, "\(row.name)")
        for cell in row.cells.compactMap(\.self) {
          let number = cell.outcome.number
          #expect(cell.isLoss == (number.map { !row.isCost && $0 < 0 } ?? true), "\(row.name)")
          // A minus, but where the number rounds to none.
          let isNegative = number.map { (row.isCost ? -$0 : $0) <= -0.5 } ?? false
          if isNegative { #expect(cell.text.hasPrefix("\u{2212}") && cell.short.hasPrefix("\u{2212}"), "\(row.name)") }
          #expect(cell.text.hasPrefix(cell.short), "\(row.name): \(cell)")
        }
      }
    }
  }
}

@Suite("Fans of a case")
struct FansOfCaseTests {
  private func fans(_ lines: JSONValue) throws -> FigureValues {
    try FigureState.values([
      "products": [
        "products": [
          ["id": "F", "name": "Fan", "type": "hvls", "power": 1100], ["id": "S", "type": "service", "power": 7],
          ["id": "N", "name": "Fan without power", "type": "destratification"],
        ]
      ], "offer": ["lines": lines],
      "plans/p/overlay": [
        "fans": [["id": "1", "product": "F"], ["id": "2", "product": "S"], ["id": "3", "product": "F"]]
      ],
    ])
  }

  @Test("counts the fans of lines that count")
  func offer() throws {
    let values = try fans([
      ["id": "1", "kind": "product", "product": "F", "quantity": 3, "unitPrice": 1],
      ["id": "2", "kind": "product", "product": "F", "quantity": 5, "unitPrice": 1, "optional": true],
      ["id": "3", "kind": "product", "product": "F", "quantity": 5, "unitPrice": 1, "alternativeTo": "1"],
      ["id": "4", "kind": "product", "product": "S", "quantity": 9, "unitPrice": 1],
      ["id": "5", "kind": "free", "quantity": 9, "unitPrice": 1],
      ["id": "6", "kind": "product", "product": "gone", "quantity": 9, "unitPrice": 1],
    ])
    #expect(values.value("fanCount")?.number == 3 && values.value("fullPower")?.number == 3300)
  }

  @Test("those on the plans, where the offer has none")
  func placed() throws {
    let values = try fans([["id": "4", "kind": "product", "product": "S", "quantity": 9, "unitPrice": 1]])
    #expect(values.value("fanCount")?.number == 2 && values.value("fullPower")?.number == 2200)
  }

  @Test("a fan of unknown power leaves the sum unknown")
  func unknown() throws {
    let values = try fans([
      ["id": "1", "product": "F", "quantity": 3, "unitPrice": 1],
      ["id": "2", "product": "N", "quantity": 1, "unitPrice": 1],
    ])
    #expect(values.value("fanCount")?.number == 4)
    #expect(values.value("fullPower") == .missing(["lines.productPower"]))
  }
}
