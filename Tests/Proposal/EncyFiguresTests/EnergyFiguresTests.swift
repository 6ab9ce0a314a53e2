import EncyBase
import EncyDocument
import EncyFigures
import EncyTestSupport
import Testing

@Suite("Figures of energy and money over time")
struct EnergyFiguresTests {
  private static func state(height: Int = 10_000, method: String = "capped", more: String = "") throws -> FigureValues {
    try FigureState.values([
      "building": FigureState.json(
        """
        {"width": 40000, "length": 60000, "ceilingHeight": \(height), "heatingHours": 5000,
         "heating": {"annualEnergy": 400000, "energyPrice": 1.00, "co2Factor": {"value": 51}},
         "electricity": {"energyPrice": 1.50, "co2Factor": {"value": 90}}}
        """),
      "energy": FigureState.json(#"{"method": "\#(method)", "inputs": {"fanPower": 400\#(more)}}"#),
      "products": FigureState.json(#"{"products": [{"id": "F", "type": "hvls", "power": 1100}]}"#),
      "offer": FigureState.json(
        #"{"lines": [{"id": "a", "product": "F", "quantity": 4, "unitPrice": 4000000}]}"#),
    ])
  }

  @Test(
    "legacy is a step, capped follows the height up to 10 m",
    arguments: [
      ("legacy", 8_000, 24), ("legacy", 10_000, 30), ("legacy", 12_000, 36), ("legacy", 14_999, 44),
      ("legacy", 15_000, 30),
      ("capped", 4_000, 12), ("capped", 8_500, 25.5), ("capped", 10_000, 30), ("capped", 20_000, 30),
    ] as [(String, Int, Double)])
  func rules(method: String, height: Int, percent: Double) throws {
    #expect(try Self.state(height: height, method: method).value("rulePercent")?.number == percent)
  }

  @Test("the case of four fans")
  func fans() throws {
    let values = try Self.state()
    #expect(values.value("fanCount")?.number == 4)
    #expect(values.value("fanEnergy")?.number == 8000)
    #expect(values.value("fanCost")?.minorUnits(of: .sek) == 1_200_000)
    #expect(values.values("savingPercent").map(\.number) == [10, 15, 30])
    #expect(values.value("netSaving")?.minorUnits(of: .sek) == 4_800_000)
    #expect(values.value("payback")?.number == 160_000.0 / 48_000)
    #expect(values.value("netSaving", of: "low")?.minorUnits(of: .sek) == 2_800_000)
    #expect(values.value("volume")?.number == 24_000)
  }

  /// 160 000 invested, 50 000 saved a year, 15 years: domain vectors of investment metrics.
  @Test(
    "net present value, internal rate and discounted payback",
    arguments: [
      (5, 15, 0, 358_982.90, 0.306858, 3.5795), (5, 15, 2, 427_690.53, 0.326424, 3.4853),
      (0, 30, 0, 1_340_000, 0.312410, 3.20),
    ] as [(Int, Int, Int, Double, Double, Double)])
  func investment(rate: Int, years: Int, growth: Int, value: Double, internalRate: Double, payback: Double) throws {
    let values = try FigureState.values([
      "building": FigureState.json(
        #"{"heating": {"annualEnergy": 100000, "energyPrice": 1}, "electricity": {"energyPrice": 0}, "heatingHours": 1}"#
      ),
      "energy": FigureState.json(
        """
        {"method": "capped", "scenarios": [{"id": "base", "savingPercent": 50}], "inputs":
          {"fanPower": 1, "lifetime": \(years), "discountRate": \(rate), "priceGrowth": \(growth)}}
        """),
      "products": FigureState.json(#"{"products": [{"id": "F", "type": "hvls"}]}"#),
      "offer": FigureState.json(#"{"lines": [{"id": "a", "product": "F", "quantity": 1, "unitPrice": 16000000}]}"#),
    ])
    #expect(values.value("netSaving")?.number == 50_000)
    #expect(values.value("payback")?.number == 3.2)
    #expect(values.value("netPresentValue")?.number == value)
    #expect(try abs(#require(values.value("internalRate")?.number) / 100 - internalRate) < 0.0000005)
    #expect(try abs(#require(values.value("discountedPayback")?.number) - payback) < 0.00005)
  }

  @Test("what isn't saved is never paid back")
  func never() throws {
    let values = try FigureState.values([
      "building": FigureState.json(
        #"{"heating": {"annualEnergy": 100, "energyPrice": 1}, "electricity": {"energyPrice": 3}, "heatingHours": 5000}"#
      ),
      "energy": FigureState.json(
        #"{"method": "capped", "scenarios": [{"id": "base", "savingPercent": 5}], "inputs": {"fanPower": 400}}"#),
      "products": FigureState.json(#"{"products": [{"id": "F", "type": "hvls"}]}"#),
      "offer": FigureState.json(#"{"lines": [{"id": "a", "product": "F", "quantity": 1, "unitPrice": 16000000}]}"#),
    ])
    #expect(values.value("netSaving")?.number == -5995)
    #expect(values.value("payback") == .never)
    #expect(values.value("internalRate") == .never)
    #expect(values.value("discountedPayback") == .never)
  }

  @Test("what is missing is named, all of it")
  func missing() throws {
    let values = try FigureState.values(["energy": FigureState.json(#"{"method": "capped"}"#)])
    #expect(
      values.value("netSaving")
        == .missing(["annualEnergy", "ceilingHeight", "energyPrice", "placedFans", "fanHours", "electricityPrice"])
        || values.value("netSaving")?.number == nil)
  }
}
