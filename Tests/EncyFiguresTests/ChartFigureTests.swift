import EncyBase
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

  @Test(
    "the ends of a bar are told apart by their numbers, with no more decimals than that takes",
    arguments: [0.2, 0.01, 1e-4])
  func ends(share: Double) throws {
    let values = try ChartFigureTests.values("heatBalance")
    let text = FigureText(.english, .sek)
    for name in ["savingPercent", "savedCost", "savedEnergy", "baseHeat", "meanRise"] {
      let figure = try #require(values.catalogue.figure(name))
      let place = try #require(values.place(of: name))
      guard case .chart(.tornado(let chart)) = values.tornado(of: place, share: share, percent: "", .english) else {
        Issue.record("no chart of \(name)")
        continue
      }
      #expect(!chart.bars.isEmpty)
      for bar in chart.bars {
        guard let low = bar.low, let high = bar.high, abs(low.value - high.value) > 1e-8 else { continue }
        #expect(low.text != high.text, "\(name): \(bar.name)")
        let usual = [low, high].map { text.number(.estimate($0.value), of: figure) }
        if usual[0] != usual[1] { #expect([low.text, high.text] == usual) }
      }
    }
    let euro = FigureText(.english, try #require(Currency("EUR")))
    let saving = try #require(values.catalogue.figure("savedCost"))
    #expect(euro.decimals(of: saving, telling: 10, from: 11) == 0)
    #expect(euro.decimals(of: saving, telling: 10.2, from: 10.4) == 2)
    #expect(euro.decimals(of: saving, telling: 10.2, from: 10.2) == 0)
    #expect(euro.decimals(of: saving, telling: .infinity, from: 10.2) == 0)
  }
}
