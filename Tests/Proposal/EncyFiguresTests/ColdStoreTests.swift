import EncyBase
import EncyDocument
import EncyExplanation
import EncyTestSupport
import EncyTexts
import Testing

@testable import EncyExplanation
@testable import EncyFigures

@Suite("Halls that aren't heated")
struct ColdStoreTests {
  private static let methods = EnergyInputs.Method.allCases.map(\.rawValue)
  /// What says something of heat that is needed or saved.
  private static let figures = [
    "rulePercent", "countedPercent", "savingPercent", "savedEnergy", "savedCost", "netSaving", "payback",
    "horizonSaving",
    "savedCO2", "savedHeat", "balancePercent", "setPointSaving", "netPresentValue",
  ]

  static func parts(
    _ indoor: JSONValue?, _ outdoor: JSONValue?, method: String = "capped", products: JSONValue? = nil,
    quantity: Int = 4, stated: Int? = nil
  ) -> [String: JSONValue] {
    var temperatures: JSONValue = [:]
    temperatures["indoor"] = indoor
    temperatures["outdoor"] = outdoor
    var scenario: JSONValue = ["id": "base", "name": "base"]
    scenario["savingPercent"] = stated.map { .int($0) }
    return [
      "building": [
        "ceilingHeight": 10000, "width": 40000, "length": 60000, "heatingHours": 5000, "airChanges": 1,
        "uValues": ["roof": 1, "wall": 1], "temperatures": temperatures,
        "heating": ["annualEnergy": 400_000, "energyPrice": 1, "co2Factor": ["value": 51]],
        "electricity": ["energyPrice": 2, "co2Factor": ["value": 90]],
      ],
      "energy": [
        "method": .string(method),
        "inputs": ["gradientBefore": 1, "gradientAfter": 0, "gradientBelow": 1, "setPointShift": 1],
        "scenarios": [scenario],
      ],
      "products": ["products": products ?? [["id": "F", "type": "hvls", "diameter": 6000, "power": 1100]]],
      "offer": ["lines": [["id": "L", "product": "F", "quantity": .int(quantity), "unitPrice": 4_000_000]]],
    ]
  }

  @Test(
    "no rule finds heating to save below 5 °C, or where it is no warmer than outdoors; stated percents neither",
    arguments: methods, [(-20, nil), (-20, -25), (-60, 1), (2, nil), (4, -30), (12, 12), (12, 20)] as [(Int, Int?)])
  func refused(method: String, _ temperatures: (Int, Int?)) throws {
    for stated in [nil, 20] {
      let values = try FigureState.values(
        ColdStoreTests.parts(.int(temperatures.0), temperatures.1.map { .int($0) }, method: method, stated: stated))
      for name in ColdStoreTests.figures {
        #expect(values.value(name) == .failed(.notHeated), "\(name) by \(method)")
      }
      for name in ["gradient", "savedHeat", "boughtHeat", "calibration"] { #expect(!values.isOfInterest(name)) }
      // What the fans take is known all the same.
      #expect(values.value("fanEnergy")?.number == 22_000)
    }
  }

  @Test(
    "without an indoor temperature, the desired one tells that there is nothing to heat, else that under the ceiling, else the floor's",
    arguments: [
      ([-20, nil, nil], true), ([4, 12, nil], true), ([12, 2, 2], false), ([nil, -16, nil], true),
      ([nil, -16, 12], true), ([nil, 12, -16], false), ([nil, nil, -22], true), ([nil, nil, 8], false),
    ] as [([Int?], Bool)])
  func otherTemperatures(stated: [Int?], isUnheated: Bool) throws {
    var parts = ColdStoreTests.parts(nil, nil)
    for (name, value) in zip(["desired", "ceiling", "floor"], stated) {
      parts["building"]?["temperatures"]?[name] = value.map { .int($0) }
    }
    let values = try FigureState.values(parts)
    for name in ColdStoreTests.figures { #expect((values.value(name) == .failed(.notHeated)) == isUnheated, "\(name)") }
    parts["building"]?["temperatures"]?["indoor"] = 18
    #expect(try FigureState.values(parts).value("rulePercent")?.number == 30)
  }

  @Test(
    "heated halls save as they did", arguments: [nil, 5, 12, 18] as [Int?], [nil, -10, 1] as [Int?])
  func heated(indoor: Int?, outdoor: Int?) throws {
    let values = try FigureState.values(
      ColdStoreTests.parts(indoor.map { .int($0) }, outdoor.map { .int($0) }))
    #expect(values.value("rulePercent")?.number == 30)
    #expect(values.value("netSaving")?.number ?? 0 != 0)
  }

  @Test("pages say why, and print no years, no method and no unused inputs")
  func pages() throws {
    for indoor in [-20, 4, 18] {
      let parts = ColdStoreTests.parts(.int(indoor), 1)
      let energy = EnergyCase(try FigureState.values(parts), .english)
      #expect((energy.unheatedAt != nil) == (indoor < 5))
      // The balance's inputs are not those of the capped rule.
      #expect(energy.details.isEmpty)
      #expect((energy.results.chosen == nil) == (indoor < 5))
    }
    let parts = ColdStoreTests.parts(18, 1, method: "heatBalance")
    let values = try FigureState.values(parts)
    let labels = EnergyCase(values, .english).details.map(\.label)
    #expect(!labels.isEmpty)
    let below = try #require(values.catalog.inputs.first { $0.name == "gradientBelow" }).label.text(.english)
    #expect(!labels.contains(below))
  }

  @Test(
    "taking a fact away from a product raises no saving", arguments: 0..<UInt64(isFullRun ? 5_000 : 200))
  func missing(seed: UInt64) throws {
    var generator = SeededGenerator(seed &+ 4908)
    func product(_ id: String) -> JSONValue {
      let diameter = Int.random(in: 1200...7300, using: &generator)
      return [
        "id": .string(id), "name": "Fan", "type": "hvls", "diameter": .int(diameter),
        "power": .int(Int.random(in: 50...3000, using: &generator)),
        "airflow": .int(Int.random(in: 5_000...500_000, using: &generator)), "coverage": 500, "sound": 45,
        "ratingStandard": "AMCA 230-15", "weight": 90, "rotationalSpeed": 60,
      ]
    }
    var (one, two) = (product("F"), product("G"))
    // Of some, something is missing already.
    if Bool.random(using: &generator) { one["type"] = nil }
    if Bool.random(using: &generator) { two[["type", "airflow"].randomElement(using: &generator) ?? "type"] = nil }
    func outcomes(_ first: JSONValue) throws -> [String: Double] {
      var parts = ColdStoreTests.parts(18, 1, products: [first, two])
      parts["offer"] = [
        "lines": [
          ["id": "L", "product": "F", "quantity": 3, "unitPrice": 4_000_000],
          ["id": "M", "product": "G", "quantity": 2, "unitPrice": 4_000_000],
        ]
      ]
      let values = try FigureState.values(parts)
      var numbers: [String: Double] = [:]
      for name in [
        "savedEnergy", "savedCost", "netSaving", "horizonSaving", "horizonResult", "savedCO2", "netPresentValue",
      ] {
        numbers[name] = values.value(name)?.number
      }
      if let years = values.value("payback")?.number { numbers["payback"] = -years }
      if let cost = values.value("fanCost")?.number { numbers["fanCost"] = -cost }
      return numbers
    }
    let known = try outcomes(one)
    for fact in [
      "type", "diameter", "power", "airflow", "coverage", "sound", "ratingStandard", "weight", "rotationalSpeed",
    ] {
      var less = one
      less[fact] = nil
      for (name, value) in try outcomes(less) {
        let before = try #require(known[name], "\(seed): \(name) is known only without \(fact)")
        #expect(value <= before + 1e-9, "\(seed): \(name) without \(fact)")
      }
    }
  }
}
