import EncyDocument
import EncyFigures
import EncyTestSupport
import EncyTexts
import Testing

@Suite("Figures that charts show")
struct ChartFigureTests {
  private static func values(_ method: String) throws -> FigureValues {
    try FigureState.values([
      "proposal": FigureState.json(#"{"currency": "SEK"}"#),
      "building": FigureState.json(
        """
        {"width": 40000, "length": 60000, "ceilingHeight": 10000, "airChanges": 0.5, "exhaust": 2000,
         "heatingHours": 5000, "uValues": {"roof": 0.3, "wall": 0.4}, "temperatures": {"indoor": 18, "outdoor": 2},
         "heating": {"energyPrice": 0.9, "efficiency": 90}, "electricity": {"energyPrice": 1.5}}
        """),
      "energy": FigureState.json(
        """
        {"method": "\(method)", "inputs": {"gradientBefore": 0.8, "gradientBelow": 1.5, "gradientAfter": 0.1,
         "setPointShift": 1, "fanPower": 100, "fanHours": 4000, "lifetime": 15}}
        """),
    ])
  }

  @Test("heat by where it leaves adds up, without fans and with them", arguments: ["heatBalance", "twoZone"])
  func heatAddsUp(method: String) throws {
    let values = try ChartFigureTests.values(method)
    func number(_ name: String) throws -> Double { try #require(values.value(name)?.number, "\(name)") }
    let parts = ["roofHeat", "wallHeat", "airHeat", "exhaustHeat"]
    let before = try parts.reduce(0) { try $0 + number($1) }
    let after = try parts.reduce(0) { try $0 + number($1 + "After") }
    #expect(abs(before - (try number("baseHeat"))) < 1e-6)
    #expect(abs(after - (try number("heatAfter"))) < 1e-6)
  }

  @Test("the profile has the mean that the balance takes", arguments: ["heatBalance", "twoZone"])
  func profileMean(method: String) throws {
    let values = try ChartFigureTests.values(method)
    guard case .chart(.profile(let chart)) = values.chart(.profile, .english) else {
      Issue.record("no chart")
      return
    }
    func mean(_ levels: [Chart.Profile.Level]) -> Double {
      zip(levels, levels.dropFirst()).reduce(0) { sum, pair in
        sum + (pair.0.temperature.value + pair.1.temperature.value) / 2 * (pair.1.height - pair.0.height)
      } / chart.ceiling.height.value
    }
    let rise = try #require(values.value("meanRise")?.number)
    let drop = try #require(values.value("meanDrop")?.number)
    #expect(abs(mean(chart.before) - 18 - rise) < 1e-9)
    #expect(abs(mean(chart.after) - (18 + rise - drop - 1)) < 1e-9)
  }
}
