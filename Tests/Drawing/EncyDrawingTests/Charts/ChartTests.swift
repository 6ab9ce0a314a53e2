import EncyCanvas
import EncyBase
import EncyDocument
import EncyExplanation
import EncyDrawing
import EncyProposalPages
import EncyTexts
import Testing

/// Charts of any numbers and names: every text lies on the sheet, none over another, and no bar or line leaves it.
@Suite("Charts")
struct ChartTests {
  private struct Maker {
    var random: Seeded
    private static let names = [
      "Bas", "Low", "High", "Med nya portar och högre takhöjd i den norra hallen",
      "Ušteda kroz vijek trajanja ventilatora",
      "Ẁîţĥ ñéŵ ĝàţéš îñ ţĥé ñöŕţĥéŕñ ĥàļļ, ļöñĝéŕ ţĥàñ àñý ļàñĝûàĝé", "x",
      "Donaudampfschifffahrtsgesellschaftskapitän",
    ]

    mutating func name() -> String { Maker.names[random.below(Maker.names.count)] }

    mutating func value() -> Double {
      let sizes = [0, 0.0004, 1, 37.5, 54_869, 123_456_789, 9e13]
      let size = sizes[random.below(sizes.count)] * Double(1 + random.below(9))
      return random.isTrue(35) ? -size : size
    }

    mutating func number(_ decimals: Int = 0) -> Chart.Number {
      let value = value()
      return Chart.Number(value, NumberFormat(.swedish).string(value, decimals: decimals))
    }

    mutating func charts() -> [Chart] {
      let count = 1 + random.below(12)
      let chosen = random.below(count)
      let names = (0..<count).map { "\($0 + 1). " + name() }
      var rows: [Chart.Savings.Row] = []
      var ends: [Chart.Cash.Row] = []
      for place in 0..<count {
        rows.append(
          Chart.Savings.Row(
            name: names[place], isChosen: place == chosen, percent: "14,0 %", saving: number(),
            payback: random.isTrue(30) ? "aldrig" : "6,3 år"))
        ends.append(Chart.Cash.Row(name: names[place], isChosen: place == chosen, end: number(2)))
      }
      var bars: [Chart.Tornado.Bar] = []
      for _ in 0..<(1 + random.below(15)) {
        bars.append(
          Chart.Tornado.Bar(
            name: name(), low: random.isTrue(90) ? number(1) : nil,
            high: random.isTrue(85) ? number(1) : Chart.Number(.infinity, "aldrig")))
      }
      let height = [2.5, 10.5, 60.0][random.below(3)]
      func level(_ height: Double, _ temperature: Double) -> Chart.Profile.Level {
        Chart.Profile.Level(
          height: height,
          temperature: Chart.Number(temperature, NumberFormat(.swedish).string(temperature, decimals: 1)))
      }
      func mark(_ name: String, _ height: Double) -> Chart.Profile.Mark {
        Chart.Profile.Mark(
          name: name, height: Chart.Number(height, NumberFormat(.swedish).string(height, decimals: 1)))
      }
      let top = [18.0, 18.2, 26.1, 55][random.below(4)]
      var parts: [Chart.Heat.Part] = []
      for _ in 0..<4 {
        let size = value().magnitude
        parts.append(
          Chart.Heat.Part(
            name: name(), before: Chart.Number(size, NumberFormat(.swedish).string(size, decimals: 0)),
            after: Chart.Number(size * 0.8, NumberFormat(.swedish).string(size * 0.8, decimals: 0))))
      }
      let years = [1, 15, 30, 200][random.below(4)]
      var cash = Chart.Cash(
        rows: ends, investment: Chart.Number(345_678, "345 678"), years: Double(years),
        payback: random.isTrue(60) ? .after(Chart.Number(6.3, "6,3 år")) : .never, unit: "kr")
      if random.isTrue() {
        let course = (0..<years).map { _ in value() }
        cash.rows.append(Chart.Cash.Row(name: name() + ", 6 % ränta", isChosen: false, end: number(), course: course))
        cash.discountedPayback = random.isTrue() ? Chart.Number(7.8, "7,8 år") : Chart.Number(.infinity, "aldrig")
      }
      return [
        .savings(
          Chart.Savings(
            rows: rows, percentLabel: "Sparad värme", savingLabel: "Besparing", paybackLabel: "Återbetalningstid",
            unit: "kr/år")),
        .cash(
          cash),
        .heat(Chart.Heat(parts: parts, whole: parts[0], saved: "85 940", percent: "16,86 %", unit: "kWh/år")),
        .profile(
          Chart.Profile(
            before: [level(0, 16.6), level(height, top)], after: [level(0, 17.7), level(height, 18.1)],
            ceiling: mark("Tak", height), marks: [mark("Termostat", 1.5), mark("Knä", 2)], unit: "°C")),
        .tornado(
          Chart.Tornado(name: "Om " + name(), value: Chart.Number(6.3, "6,3 år"), bars: bars, share: "10 %")),
      ]
    }
  }

  @Test("hold their texts apart and on the sheet, whatever the numbers and names", arguments: 0..<60)
  func laws(seed: Int) {
    let measure = RoughMeasure()
    var maker = Maker(random: Seeded(seed))
    let charts = maker.charts()
    for language in [Language.swedish, .english, .croatian] {
      for chart in charts {
        let painter = ChartPainter(measure: measure, language: language)
        let sheet = ChartSheet([chart], title: maker.name(), subtitle: maker.name(), painter: painter).drawing()
        let paper = Rect(x: 0, y: 0, width: sheet.size.width, height: sheet.size.height)
        let texts = sheet.texts
        let boxes = texts.map { $0.box(measure) }
        for (line, box) in zip(texts, boxes) {
          #expect(
            box.x >= -0.6 && box.maxX <= paper.maxX + 0.6 && box.y >= 0 && box.maxY <= paper.maxY,
            "\(kind(chart)) \(language): '\(line.text)' at \(box) of \(paper)")
          #expect(!line.text.contains("nan") && !line.text.contains("inf") && !line.text.contains("{"))
        }
        for first in boxes.indices {
          for second in boxes.indices.dropFirst(first + 1) where boxes[first].inset(by: 0.3).overlaps(boxes[second]) {
            Issue.record("\(kind(chart)) \(language): '\(texts[first].text)' meets '\(texts[second].text)'")
          }
        }
      }
    }
  }

  @Test("keep to the columns of a terminal, with a sign where a text is cut", arguments: 0..<27)
  func terminal(seed: Int) {
    var maker = Maker(random: Seeded(seed))
    let charts = maker.charts()
    let columns = 40 + 3 * seed
    for language in Language.allCases {
      let painter = ChartPainter(measure: CharacterMeasure(), language: language)
      for chart in charts {
        let drawing = ChartSheet([chart], title: "", subtitle: "", painter: painter).characters(columns: columns)
        let ends = drawing.words.map { $0.column + CharacterMeasure.columns(of: $0.text) }
        let whole = Set(ChartTests.texts(chart))
        for (word, end) in zip(drawing.words, ends) {
          #expect(end <= columns, "\(kind(chart)) \(language): '\(word.text)' ends at \(end) of \(columns)")
          let isCut =
            whole.contains { $0.hasPrefix(word.text) || $0.hasSuffix(word.text) } && !whole.contains(word.text)
          #expect(!isCut || word.text.count < 3, "\(kind(chart)) \(language) \(columns): '\(word.text)' is cut")
        }
        for first in ends.indices {
          for second in ends.indices.dropFirst(first + 1) where drawing.words[first].row == drawing.words[second].row {
            let (one, other) = (drawing.words[first], drawing.words[second])
            #expect(
              ends[first] < other.column || ends[second] < one.column,
              "\(kind(chart)) \(language) \(columns): '\(one.text)' meets '\(other.text)'")
          }
        }
      }
    }
  }

  /// What a chart brings as text.
  private static func texts(_ chart: Chart) -> [String] {
    switch chart {
    case .savings(let chart): chart.rows.flatMap { [$0.name, $0.percent, $0.saving.text, $0.payback] }
    case .cash(let chart): chart.rows.flatMap { [$0.name, $0.end.text] }
    case .heat(let chart): chart.parts.flatMap { [$0.name, $0.before.text, $0.after.text] }
    case .profile(let chart): (chart.marks + [chart.ceiling]).map { "\($0.name) \($0.height.text)" }
    case .tornado(let chart): chart.bars.map(\.name)
    }
  }

  private func kind(_ chart: Chart) -> String { "\(chart)".prefix { $0 != "(" }.description }
}
