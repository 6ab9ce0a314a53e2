import EncyBase
import EncyDocument
import EncyFigures
import EncyTestSupport
import Testing

/// The worked examples of a large hall and of a small, well insulated one, and what published rules and measurements give.
@Suite("Heat balances")
struct HeatBalanceTests {
  private static func state(
    _ size: (length: Int, width: Int, height: Int), _ losses: (roof: String, wall: String, changes: String),
    efficiency: Int = 100,
    fans: (count: Int, power: Int, hours: Int), prices: (heat: String, power: String), price: Int, _ inputs: String,
    method: String = "heatBalance"
  ) throws -> FigureValues {
    try FigureState.values([
      "building": FigureState.json(
        """
        {"length": \(size.length), "width": \(size.width), "ceilingHeight": \(size.height), "heatingHours": 5000,
         "uValues": {"roof": \(losses.roof), "wall": \(losses.wall)}, "airChanges": \(losses.changes),
         "temperatures": {"indoor": 18, "outdoor": 1},
         "heating": {"efficiency": \(efficiency), "energyPrice": \(prices.heat), "co2Factor": {"value": 51}},
         "electricity": {"energyPrice": \(prices.power), "co2Factor": {"value": 90}}}
        """),
      "energy": FigureState.json(
        """
        {"method": "\(method)", "scenarios": [{"id": "base", "name": "base"}],
         "inputs": {"fanPower": \(fans.power), "fanHours": \(fans.hours), \(inputs)}}
        """),
      "products": FigureState.json(#"{"products": [{"id": "F", "type": "hvls"}]}"#),
      "offer": FigureState.json(
        #"{"lines": [{"id": "a", "product": "F", "quantity": \#(fans.count), "unitPrice": \#(price * 100 / fans.count)}]}"#
      ),
    ])
  }

  private static func large(_ inputs: String, method: String = "heatBalance") throws -> FigureValues {
    try state(
      (60_000, 40_000, 10_000), (".30".leading, ".40".leading, ".3".leading), efficiency: 90, fans: (4, 400, 5000),
      prices: ("1.00", "1.50"), price: 160_000, inputs, method: method)
  }

  private func close(_ outcome: Outcome?, _ wanted: Double, _ tolerance: Double) -> Bool {
    outcome?.number.map { abs($0 - wanted) <= tolerance } ?? false
  }

  @Test("the large hall: 14.74 %, 55 518.90 kr a year, paid back in 2.88 years")
  func largeHall() throws {
    let values = try Self.large(#""gradientBefore": 0.9, "gradientAfter": 0.2"#)
    for (name, wanted, tolerance) in [
      ("ceilingDrop", 5.95, 1e-9), ("roofSaving", 21_420, 0.01), ("wallSaving", 9_800, 0.01),
      ("airSaving", 29_547, 0.01),
      ("exhaustSaving", 0, 0), ("baseHeat", 412_349, 0.5), ("savedHeat", 60_767, 0.5), ("balancePercent", 14.74, 0.005),
      ("heatingEnergy", 412_349 / 0.9, 1), ("savedEnergy", 67_518.9, 0.05), ("fanEnergy", 8000, 0),
      ("netSaving", 55_518.9, 0.05),
      ("payback", 2.88, 0.005), ("savedCO2", 2723, 0.5),
    ] as [(String, Double, Double)] {
      #expect(close(values.value(name), wanted, tolerance), "\(name): \(String(describing: values.value(name)))")
    }
    let shifted = try Self.large(#""gradientBefore": 0.9, "gradientAfter": 0.2, "setPointShift": 1"#)
    let more = try #require(shifted.value("balancePercent")?.number) - #require(values.value("balancePercent")?.number)
    #expect(abs(more - 4.8) < 0.05)
  }

  @Test("the gradient decides", arguments: [("0.5", 6.90), ("0.9", 14.74), ("1.4", 22.86)] as [(String, Double)])
  func sensitivity(gradient: String, percent: Double) throws {
    let values = try Self.large(#""gradientBefore": \#(gradient), "gradientAfter": 0.2"#)
    #expect(close(values.value("balancePercent"), percent, 0.005))
  }

  @Test("two zones: 3.3 K at the ceiling, 1.5 K on average, 9.28 %")
  func zones() throws {
    let values = try Self.large(
      #""gradientBefore": 0.5, "gradientBelow": 2.0, "gradientAfter": 0.2"#, method: "twoZone")
    for (name, wanted, tolerance) in [
      ("ceilingDrop", 3.3, 1e-9), ("meanDrop", 1.5, 1e-9), ("savedHeat", 35_970, 0.5), ("baseHeat", 387_552, 0.5),
      ("balancePercent", 9.28, 0.005),
    ] as [(String, Double, Double)] {
      #expect(close(values.value(name), wanted, tolerance), "\(name): \(String(describing: values.value(name)))")
    }
  }

  @Test("the small hall loses: 2.38 %, −8 966.20 kr a year, never paid back")
  func smallHall() throws {
    let values = try Self.state(
      (30_000, 20_000, 6_000), ("0.15", "0.20", "0.2"), fans: (2, 370, 8760), prices: ("0.80", "1.50"), price: 90_000,
      #""gradientBefore": 0.3, "gradientAfter": 0.1"#)
    for (name, wanted, tolerance) in [
      ("roofSaving", 405, 0.01), ("wallSaving", 180, 0.01), ("airSaving", 361.8, 0.01), ("baseHeat", 39_772.2, 0.05),
      ("savedHeat", 946.8, 0.05), ("balancePercent", 2.38, 0.005), ("fanEnergy", 6_482.4, 1e-6),
      ("netSaving", -8_966.2, 0.05),
    ] as [(String, Double, Double)] {
      #expect(close(values.value(name), wanted, tolerance), "\(name): \(String(describing: values.value(name)))")
    }
    #expect(values.value("payback") == .never)
  }

  @Test(
    "1.64 % for each metre above the thermostat",
    arguments: [(6, 7.38), (8, 10.66), (10, 13.94), (12, 17.22), (15, 22.15)] as [(Int, Double)])
  func perMetre(height: Int, percent: Double) throws {
    let values = try FigureState.values([
      "building": ["ceilingHeight": .int(height * 1000)], "energy": ["method": "perMetre"],
    ])
    #expect(close(values.value("rulePercent"), percent, 0.005))
  }

  @Test("degree days: 2 000 W/K at Lindesberg's 4 070 are 195 360 kWh; a place nobody knows is asked for")
  func degreeDays() throws {
    func values(_ days: JSONValue) throws -> FigureValues {
      try FigureState.values([
        "building": FigureState.json(
          """
          {"length": 50000, "width": 40000, "ceilingHeight": 10000, "uValues": {"roof": 1, "wall": 0.0001}, "airChanges": 0}
          """),
        "energy": ["method": "heatBalance", "inputs": ["degreeDays": days]],
      ])
    }
    #expect(close(try values(["value": 4070]).value("degreeDayHeat"), 195_360 + 0.18 * 4.07 * 24, 0.01))
    #expect(try values(["place": "Norrtälje"]).value("degreeDaysUsed")?.number == 3699)
    #expect(try values(["place": "Atlantis"]).value("degreeDaysUsed") == .missing(["degreeDays"]))
  }

  @Test("measured temperatures give the gradient")
  func measured() throws {
    let values = try FigureState.values([
      "building": ["ceilingHeight": 10_000, "temperatures": ["floor": 18, "ceiling": 27]]
    ])
    #expect(values.value("gradient")?.number == 0.9)
    let zones = try FigureState.values([
      "building": ["ceilingHeight": 10_000, "temperatures": ["floor": 17, "ceiling": 24]],
      "energy": ["method": "twoZone", "inputs": ["gradientBelow": 1]],
    ])
    #expect(zones.value("gradient")?.number == 0.625)
  }

  @Test("a loan over the investment: 100 000 at 5 % over 10 years costs 12 950.46 a year")
  func loan() throws {
    let values = try FigureState.values([
      "energy": ["method": "capped", "inputs": ["loanRate": 5, "loanYears": 10]],
      "offer": ["lines": [["id": "a", "quantity": 1, "unitPrice": 10_000_000]]],
    ])
    #expect(values.value("loanPayment")?.number == 12_950.46)
  }
}

extension String {
  /// `.30` as JSON has it.
  fileprivate var leading: String { hasPrefix(".") ? "0" + self : self }
}
