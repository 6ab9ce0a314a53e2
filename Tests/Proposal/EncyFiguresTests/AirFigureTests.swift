import EncyBase
import EncyDocument
import EncyExplanation
import EncyFigures
import EncyExplanation
import EncyExplanation
import EncyTestSupport
import EncyTexts
import Testing

/// What fans draw and move at a part of their speed, and airflows that can't be true.
@Suite("Air of fans")
struct AirFigureTests {
  private static func number(_ value: Double) -> JSONValue { .number(JSONNumber(trusted: "\(value)")) }

  private static func products(
    diameter: Double, airflow: Double, power: Double, rating: String = "AMCA 230-15"
  ) -> JSONValue {
    [
      "products": [
        [
          "id": "F", "type": "hvls", "diameter": number(diameter), "airflow": number(airflow), "power": number(power),
          "ratingStandard": .string(rating),
        ]
      ]
    ]
  }

  private static func hall(_ products: JSONValue, fans: Int = 4, inputs: JSONValue = [:]) throws -> FigureValues {
    try FigureState.values([
      "building": ["width": 40_000, "length": 60_000, "ceilingHeight": 10_000],
      "products": products, "energy": ["method": "capped", "inputs": inputs],
      "offer": ["lines": [["id": "L", "product": "F", "quantity": .int(fans), "unitPrice": 1]]],
    ])
  }

  @Test(
    "catalogs: three that can be, and two makers whose every row no fan can reach",
    arguments: [
      (3050, 35_158, 61.8, 0.17), (1219, 10_119, 62, 0.16), (7315, 237_900, 370, 0.26),
      (3000, 240_000, 370, nil), (3700, 300_000, 370, nil), (4900, 600_000, 1100, nil), (5500, 660_000, 1100, nil),
      (6100, 690_000, 1100, nil), (7300, 780_000, 1100, nil),
      (2500, 195_000, 370, nil), (3000, 306_000, 560, nil), (3700, 342_000, 560, nil), (4300, 399_000, 750, nil),
      (4900, 435_000, 1100, nil), (5500, 660_000, 1100, nil), (6100, 714_000, 1100, nil), (7300, 930_000, 1500, nil),
    ] as [(Double, Double, Double, Double?)])
  func catalog(diameter: Double, airflow: Double, power: Double, efficiency: Double?) throws {
    let values = try Self.hall(Self.products(diameter: diameter, airflow: airflow, power: power))
    let found = try #require(values.value("jetEfficiency", of: "F")?.number) / 100
    if let efficiency {
      #expect(abs(found - efficiency) < 0.01)
      #expect(values.value("fullAirflow")?.number == 4 * airflow)
      #expect(abs((values.value("turnovers")?.number ?? 0) - 4 * airflow / 24_000) < 1e-9)
    } else {
      #expect(found > 2.6 && found < 13.2)
      #expect(values.value("turnovers") == .missing(["measuredAirflow"]))
    }
  }

  @Test("the tips of 7.3 m run 22.55 m/s at 59 turns a minute")
  func tips() throws {
    let values = try FigureState.values([
      "products": ["products": [["id": "F", "type": "hvls", "diameter": 7300, "rotationalSpeed": 59]]]
    ])
    #expect(abs(try #require(values.value("tipSpeed", of: "F")?.number) - 22.5514) < 1e-3)
  }

  @Test("an old rating is taken down by √2: a jet has 2.83 times less")
  func oldRating() throws {
    let new = try Self.hall(Self.products(diameter: 7300, airflow: 200_000, power: 500))
    let old = try Self.hall(Self.products(diameter: 7300, airflow: 200_000, power: 500, rating: "AMCA 230-99"))
    func jet(_ values: FigureValues) -> Double { values.value("jetEfficiency", of: "F")?.number ?? 0 }
    #expect(abs(jet(new) / jet(old) - 2.0.squareRoot() * 2) < 1e-9)
    #expect(abs((old.value("fullAirflow")?.number ?? 0) - 800_000 / 2.0.squareRoot()) < 1e-6)
  }

  @Test("fan laws at every percent: power by the cube, airflow in proportion; a given power wins")
  func affinity() throws {
    let products = Self.products(diameter: 7300, airflow: 200_000, power: 1500)
    for percent in 0...100 {
      let values = try Self.hall(products, inputs: ["fanSpeed": .int(percent)])
      let share = Double(percent) / 100
      #expect(abs((values.value("fanPowerEach")?.number ?? -1) - 1500 * share * share * share) < 1e-9)
      #expect(abs((values.value("airflow")?.number ?? -1) - 800_000 * share) < 1e-6)
    }
    let given = try Self.hall(products, inputs: ["fanSpeed": 40, "fanPower": 111])
    #expect(given.value("fanPowerEach")?.number == 111)
    let unsaid = try Self.hall(products, inputs: ["fanPower": 111])
    #expect(unsaid.value("turnovers") == .missing(["fanSpeed"]))
    let none = try Self.hall(products)
    #expect(none.value("fanPowerEach")?.number == 1500 && none.value("airflow")?.number == 800_000)
  }

  @Test("no fans, no airflow: it is asked for")
  func none() throws {
    let values = try Self.hall(Self.products(diameter: 7300, airflow: 200_000, power: 1500), fans: 0)
    #expect(values.value("turnovers") == .missing(["placedFans"]))
  }
}

/// The meter against the balance, and years against normal years.
@Suite("Meters")
struct MeterFigureTests {
  static func values(
    height: Double = 10_000, metered: Double? = 400_000, inputs: String = "", method: String = "heatBalance",
    roof: Double = 0.3, exhaust: Double = 0
  ) throws -> FigureValues {
    let meter = metered.map { "\"annualEnergy\": \($0)," } ?? ""
    return try FigureState.values([
      "building": FigureState.json(
        """
        {"length": 60000, "width": 40000, "ceilingHeight": \(height), "heatingHours": 5000, "exhaust": \(exhaust),
         "uValues": {"roof": \(roof), "wall": 0.4}, "airChanges": 0.3, "temperatures": {"indoor": 18, "outdoor": 1},
         "heating": {\(meter) "efficiency": 90}}
        """),
      "energy": FigureState.json(
        """
        {"method": "\(method)", "scenarios": [{"id": "base", "name": "base"}],
         "inputs": {"gradientBefore": 0.9, "gradientAfter": 0.2\(inputs)}}
        """),
    ])
  }

  @Test("saved energy is saved heat ÷ efficiency × calibration, whatever was metered")
  func calibration() throws {
    for metered in [1000.0, 123_456, 400_000, 458_165.4, 2_000_000] {
      let values = try Self.values(metered: metered)
      let calibration = try #require(values.value("calibration")?.number) / 100
      #expect(abs(calibration - metered / (412_349 / 0.9)) < 1e-4 * calibration)
      let saved = try #require(values.value("savedEnergy")?.number)
      let heat = try #require(values.value("savedHeat")?.number)
      #expect(abs(saved - heat / 0.9 * calibration) < 1e-9 * saved)
    }
    #expect(try Self.values(metered: nil).value("calibration") == .missing(["annualEnergy"]))
  }

  @Test("a cold year's meter is taken down to a normal year; without the normal year it is asked for")
  func normalYear() throws {
    let cold = try Self.values(inputs: #", "meteredDegreeDays": 4000, "degreeDays": {"value": 3200, "base": 17}"#)
    #expect(cold.value("yearRatio")?.number == 125)
    #expect(cold.value("normalEnergy")?.number == 320_000)
    #expect(cold.value("heatingEnergy")?.number == 320_000)
    let place = try Self.values(inputs: #", "meteredDegreeDays": 3699, "degreeDays": {"place": "Norrtälje"}"#)
    #expect(place.value("heatingEnergy")?.number == 400_000)
    let unknown = try Self.values(inputs: #", "meteredDegreeDays": 4000"#)
    #expect(unknown.value("heatingEnergy") == .missing(["degreeDays"]))
  }

  @Test("a taller hall, a worse roof and more exhaust never save a smaller share by the balance")
  func rising() throws {
    func percent(_ values: FigureValues) throws -> Double { try #require(values.value("balancePercent")?.number) }
    var before = -1.0
    for height in stride(from: 3000.0, through: 25_000, by: 500) {
      let now = try percent(Self.values(height: height))
      #expect(now > before)
      before = now
    }
    for height in [6000.0, 10_000, 18_000] {
      var before = 0.0
      for roof in [0.1, 0.2, 0.5, 1, 3] {
        let now = try percent(Self.values(height: height, roof: roof))
        #expect(now > before)
        before = now
      }
      before = 0
      for exhaust in [0.0, 1000, 5000, 40_000] {
        let now = try percent(Self.values(height: height, exhaust: exhaust))
        #expect(now > before)
        before = now
      }
    }
  }

  @Test(
    "known degree days say base and source; Härnösand's months come to its year; a base of 20 °C isn't taken by name")
  func degreeDays() throws {
    #expect([686, 625, 587, 438, 279, 132, 49, 79, 204, 371, 510, 645].reduce(0, +) == 4605)
    for days in DegreeDays.known {
      #expect(!days.source.isEmpty && Int(days.value) != nil && Int(days.base) != nil)
      let values = try Self.values(inputs: #", "degreeDays": {"place": "\#(days.place)"}"#)
      guard let latest = DegreeDays.known.first(where: { $0.place == days.place && $0.base == "17" }) else {
        #expect(values.value("degreeDaysUsed") == .missing(["degreeDays"]))
        continue
      }
      #expect(values.value("degreeDaysUsed")?.number.map { "\(Int($0))" } == latest.value)
    }
  }
}

/// The cautious band, and what is assumed.
@Suite("Bands and assumptions")
struct BandTests {
  private static func shares(_ scenarios: JSONValue, method: String = "legacy") throws -> [Double?] {
    try FigureState.values([
      "building": ["ceilingHeight": 11_000], "energy": ["method": .string(method), "scenarios": scenarios],
    ]).values("savingPercent").map(\.number)
  }

  @Test("a place in the band counts as what stands in does; a percent wins; without both it is the whole share")
  func bands() throws {
    #expect(try Self.shares([]) == [10, 15, 33])
    let band: [JSONValue] = ["low", "base", "high"].map { ["id": .string($0), "band": .string($0)] }
    #expect(try Self.shares(.array(band)) == [10, 15, 33])
    let mixed: JSONValue = [
      ["id": "base"], ["id": "x", "band": "base"], ["id": "y", "band": "low", "savingPercent": 7],
    ]
    #expect(try Self.shares(mixed) == [33, 15, 7])
  }

  @Test("a method by itself has the band, whatever scenarios state")
  func alone() throws {
    let inputs = try FigureState.inputs([
      "building": ["ceilingHeight": 11_000],
      "energy": ["method": "capped", "scenarios": [["id": "x", "savingPercent": 50]], "chosen": "x"],
    ])
    let values = FigureValues(inputs.computed(by: .legacy))
    #expect(["low", "base", "high"].map { values.value("savingPercent", of: $0)?.number } == [10, 15, 33])
    #expect(values.value("savingPercent")?.number == 15)
  }

  @Test("assumed is what formulas take instead of an input, only where it counts")
  func assumptions() throws {
    func assumed(_ method: String, _ names: [String]) throws -> [String] {
      let values = try FigureState.values([
        "building": ["ceilingHeight": 11_000, "heating": ["annualEnergy": 100_000, "energyPrice": 1]],
        "energy": ["method": .string(method)],
        "offer": ["lines": [["id": "a", "quantity": 1, "unitPrice": 1_000_000]]],
      ])
      return FigureAssumptions.of(names.flatMap { values.places(of: $0) }, values, .english).map {
        "\($0.name) \($0.value.replacing("\u{A0}", with: " "))"
      }
    }
    #expect(try assumed("capped", ["savingPercent"]).isEmpty)
    #expect(try assumed("perMetre", ["savingPercent"]) == ["thermostatHeight 1.5 m"])
    let money = try assumed("perMetre", ["horizon", "vat", "toPay"])
    #expect(money == ["lifetime 30 years", "vatRate 25%"])
    // What can't be computed assumes nothing.
    #expect(try assumed("capped", ["netPresentValue"]).isEmpty)
  }
}
