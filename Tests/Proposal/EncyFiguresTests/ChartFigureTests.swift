import EncyBase
import EncyDocument
import EncyExplanation
import EncyFigures
import EncyTestSupport
import EncyTexts
import Testing

@Suite("Figures that charts show")
struct ChartFigureTests {
  private static func values(_ method: String) throws -> FigureValues {
    try FigureState.values([
      "proposal": FigureState.json(#"{"currency": "SEK"}"#),
      "offer": FigureState.json(#"{"lines": [{"id": "L", "product": "F", "quantity": 2, "unitPrice": 8582580}]}"#),
      "products": FigureState.json(#"{"products": [{"id": "F", "type": "hvls", "power": 1100}]}"#),
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
    for name in ["savingPercent", "savedCost", "investment", "savedEnergy", "baseHeat", "meanRise"] {
      let figure = try #require(values.catalog.figure(name))
      let place = try #require(values.place(of: name))
      guard case .chart(.tornado(let chart)) = values.tornado(of: place, share: share, .english) else {
        Issue.record("no chart of \(name)")
        continue
      }
      #expect(!chart.bars.isEmpty)
      for bar in chart.bars {
        guard let low = bar.low, let high = bar.high, abs(low.value - high.value) > 1e-8 else { continue }
        #expect(low.text != high.text, "\(name): \(bar.name)")
        let usual = [low, high].map {
          let isLarge = figure.unit.isAmount && min(low.value.magnitude, high.value.magnitude) >= 100
          return text.number(.estimate($0.value), of: figure, decimals: isLarge ? 0 : nil)
        }
        if usual[0] != usual[1] { #expect([low.text, high.text] == usual) }
      }
    }
    let euro = FigureText(.english, try #require(Currency("EUR")))
    let saving = try #require(values.catalog.figure("savedCost"))
    #expect(euro.decimals(of: saving, telling: 10, from: 11) == 0)
    #expect(euro.decimals(of: saving, telling: 10.2, from: 10.4) == 2)
    #expect(euro.decimals(of: saving, telling: 10.2, from: 10.2) == 0)
    #expect(euro.decimals(of: saving, telling: .infinity, from: 10.2) == 0)
    let toPay = try #require(values.catalog.figure("toPay"))
    #expect(euro.decimals(of: toPay, telling: 9.5, from: 10.5) == 2)
    #expect(euro.decimals(of: toPay, telling: 171_651.59, from: 171_652.6) == 0)
    #expect(euro.decimals(of: toPay, telling: 171_651.59, from: 171_651.6) == 2)
  }

  @Test(
    "the course with interest ends at the present value and crosses zero at its payback", arguments: [0.5, 4, 8, 30])
  func discounted(rate: Double) throws {
    let plain = try ChartFigureTests.values("heatBalance")
    guard case .chart(.cash(let without)) = plain.chart(.cash, .english) else {
      Issue.record("no chart")
      return
    }
    // Without a rate that is given there is no such course, though figures assume one.
    #expect(without.rows.allSatisfy(\.course.isEmpty) && without.discountedPayback == nil)
    let pointer = try #require(JSONPointer("/energy/inputs/discountRate"))
    let slot = try #require(plain.inputs.slot(at: pointer) { _ in nil })
    let values = FigureValues(plain.inputs.setting(slot, to: try #require(ExactDecimal("\(rate)"))))
    guard case .chart(.cash(let chart)) = values.chart(.cash, .english) else {
      Issue.record("no chart")
      return
    }
    let row = try #require(chart.rows.first { !$0.course.isEmpty })
    #expect(chart.rows.count == without.rows.count + 1 && Double(row.course.count) == chart.years)
    #expect(try abs(#require(row.course.last) - #require(values.value("netPresentValue")?.number)) < 0.006)
    let levels = [-chart.investment.value] + row.course
    let later = try #require(chart.discountedPayback)
    if let year = levels.indices.dropFirst().first(where: { levels[$0] >= 0 }) {
      let crossing = Double(year - 1) + levels[year - 1] / (levels[year - 1] - levels[year])
      #expect(abs(crossing - later.value) < 1e-6)
    } else {
      #expect(later.value == .infinity && later.text == Language.english.text(.figureNever))
    }
  }

  @Test("a share is told with the digits that it has", arguments: ["99.9%", "0.001%", "10%", "12.5%"])
  func share(text: String) throws {
    let number = try #require(Double(text.dropLast()))
    #expect(FigureText(.english, .sek).percent(number / 100) == text)
  }

  @Test("pages and charts write a figure as it is written everywhere", arguments: ["heatBalance", "twoZone"])
  func oneText(method: String) throws {
    let values = try ChartFigureTests.values(method)
    let text = FigureText(.swedish, .sek)
    let results = ScenarioTable(values, .swedish)
    guard case .chart(.heat(let heat)) = values.chart(.heat, .swedish),
      case .chart(.cash(let cash)) = values.chart(.cash, .swedish)
    else {
      Issue.record("no charts")
      return
    }
    #expect(values.text(of: "rulePercent", .swedish) == heat.percent)
    #expect(results.rows.map(\.name) == ScenarioTable.figures.filter { values.isOfInterest($0) && $0 != "savedCO2" })
    for row in results.rows {
      let figure = try #require(values.catalog.figure(row.name))
      for (column, cell) in zip(results.columns, row.cells) {
        let outcome = try #require(
          figure.each == nil ? values.value(row.name) : values.value(row.name, at: column.item))
        #expect(cell?.text == text.text(row.isCost ? outcome.negated : outcome, of: figure), "\(row.name)")
        guard figure.unit.isAmount, let amount = outcome.minorUnits(of: .sek) else { continue }
        let page = NumberFormat(.swedish).money(row.isCost ? -amount : amount, .sek, decimals: 0)
        #expect(cell?.short == page, "\(row.name)")
      }
    }
    let ends = try #require(results.row("horizonResult")).cells.compactMap { $0?.text }
    for (end, row) in zip(ends, cash.rows) { #expect(end.hasPrefix(row.end.text)) }
  }
}
