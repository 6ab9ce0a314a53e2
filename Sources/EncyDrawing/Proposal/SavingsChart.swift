import EncyBase
import EncyDocument
internal import EncyTexts

/// What is left after the investment, year by year: a line for each scenario, the zero line, and where the chosen one crosses it.
struct SavingsChart {
  private struct Curve {
    var name: String
    var end: Double
    var style: Stroke
    var isChosen: Bool
    var color: Color
  }

  let height: Double
  private let layout: ProposalLayout
  private let writer: PageWriter
  private let investment: Double
  private let years: Double
  private let curves: [Curve]
  private let payback: Double?
  private let tickStep: Double
  private let lowest: Double
  private let highest: Double

  private static let dashes: [[Double]] = [[4, 2.5], [], [1, 2], [7, 2, 1, 2], [2, 2]]

  /// A chart, or `nil` when no course can be drawn: nothing invested, no net saving known, no time.
  init?(_ energy: EnergyFigures, height: Double, layout: ProposalLayout, writer: PageWriter) {
    guard let amount = energy.investment, energy.horizon >= 1 else { return nil }
    (self.layout, self.writer, self.height) = (layout, writer, height)
    var unit = 1.0
    for _ in 0..<layout.currency.minorDigits { unit *= 10 }
    investment = Double(amount) / unit
    years = energy.horizon
    payback = energy.chosenScenario?.paybackYears
    var curves: [Curve] = []
    for (index, scenario) in energy.scenarios.enumerated() {
      guard let saving = scenario.netSaving else { continue }
      let isChosen = index == energy.chosen
      let color = isChosen ? Ink.accent : Ink.soft
      let dash = isChosen ? [] : SavingsChart.dashes[index % SavingsChart.dashes.count]
      let end = -Double(amount) / unit + Double(saving) / unit * energy.horizon
      curves.append(
        Curve(
          name: layout.name(of: scenario), end: end,
          style: Stroke(color, width: isChosen ? 2 : 1.1, dash: dash, cap: .round, join: .round), isChosen: isChosen,
          color: color))
    }
    guard !curves.isEmpty else { return nil }
    self.curves = curves
    let low = min(0, -Double(amount) / unit, curves.map(\.end).min() ?? 0)
    let high = max(0, -Double(amount) / unit, curves.map(\.end).max() ?? 0)
    guard high > low, (high - low).isFinite else { return nil }
    tickStep = SavingsChart.niceStep((high - low) / 5)
    lowest = (low / tickStep).rounded(.down) * tickStep
    highest = (high / tickStep).rounded(.up) * tickStep
  }

  /// 1, 2 or 5 × a power of ten, at least so large.
  static func niceStep(_ wanted: Double) -> Double {
    var power = 1.0
    while power * 10 <= wanted { power *= 10 }
    while power > wanted { power /= 10 }
    for factor in [1.0, 2, 5, 10] where factor * power >= wanted { return factor * power }
    return 10 * power
  }

  func item(at place: Point) -> DrawingItem {
    let label = Font(size: 7.5, hasTabularDigits: true)
    let strong = Font(size: 7.5, weight: .semibold)
    let format = layout.format
    func money(_ value: Double) -> String { format.string(value, decimals: 0) }
    let ticks = Array(stride(from: lowest, through: highest + tickStep * 0.01, by: tickStep))
    let axisWidth = (ticks.map { writer.measure.width(of: money($0), font: label) }.max() ?? 0) + 8
    let nameWidth = min(120, (curves.map { writer.measure.width(of: $0.name, font: strong) }.max() ?? 0)) + 10
    let plot = Rect(
      x: place.x + axisWidth, y: place.y + 6, width: writer.width - axisWidth - nameWidth, height: height - 36)
    func x(_ year: Double) -> Double { plot.x + plot.width * year / years }
    func y(_ value: Double) -> Double { plot.maxY - plot.height * (value - lowest) / (highest - lowest) }
    var items: [DrawingItem] = []

    // Below zero the ground is tinted: what stands there is a loss.
    if lowest < 0 {
      items.append(
        .shape(
          Shape(
            .rectangle(Rect(x: plot.x, y: y(0), width: plot.width, height: plot.maxY - y(0)), cornerRadius: 0),
            fill: Ink.wash)))
    }
    for tick in ticks {
      let isZero = tick.magnitude < tickStep * 0.01
      items.append(
        .shape(
          .line(
            Point(x: plot.x, y: y(tick)), Point(x: plot.maxX, y: y(tick)),
            stroke: isZero ? Stroke(Ink.text, width: 1) : Stroke(Ink.hair, width: 0.5))))
      items.append(
        .text(
          TextLine(
            money(isZero ? 0 : tick), at: Point(x: plot.x - 6, y: y(tick) + 2.6), anchor: .end,
            font: isZero ? Font(size: 7.5, weight: .semibold, hasTabularDigits: true) : label,
            color: isZero ? Ink.text : Ink.soft)))
    }
    let steps: [Double] = [1, 2, 5, 10, 20, 50].filter { years / $0 <= 16 }
    let yearStep = steps.first { (years / $0).rounded() == years / $0 } ?? steps.first ?? 50
    for year in stride(from: 0, through: years + 0.001, by: yearStep) {
      items.append(
        .shape(
          .line(
            Point(x: x(year), y: plot.maxY), Point(x: x(year), y: plot.maxY + 3),
            stroke: Stroke(Ink.faint, width: 0.5))))
      items.append(
        .text(
          TextLine(
            format.string(year, decimals: 0), at: Point(x: x(year), y: plot.maxY + 12), anchor: .middle, font: label,
            color: Ink.soft)))
    }
    items.append(
      .text(
        TextLine(
          layout.language.text(.pageChartYears), at: Point(x: plot.x + plot.width / 2, y: plot.maxY + 24),
          anchor: .middle, font: label, color: Ink.soft)))

    // The band between the lowest and the highest scenario.
    if curves.count > 1, let top = curves.map(\.end).max(), let foot = curves.map(\.end).min() {
      items.append(
        .shape(
          .polygon(
            [
              Point(x: x(0), y: y(-investment)), Point(x: x(years), y: y(top)), Point(x: x(years), y: y(foot)),
            ], fill: Ink.accent.withAlpha(0.09))))
    }
    for curve in curves.sorted(by: { !$0.isChosen && $1.isChosen }) {
      items.append(
        .shape(
          .line(Point(x: x(0), y: y(-investment)), Point(x: x(years), y: y(curve.end)), stroke: curve.style)))
    }
    items += names(x: plot.maxX + 6, width: nameWidth - 8, y: y, font: strong, top: plot.y, foot: plot.maxY)
    if let payback, payback <= years {
      items += paybackMark(at: Point(x: x(payback), y: y(0)), years: payback, plot: plot)
    }
    return .group(
      Group(role: "chart", title: layout.language.text(.pageChartTitle), items: items))
  }

  /// The names at the ends of the lines, moved apart where they would meet.
  private func names(
    x: Double, width: Double, y: (Double) -> Double, font: Font, top: Double, foot: Double
  ) -> [DrawingItem] {
    let pitch = 10.0
    let order = curves.indices.sorted { curves[$0].end > curves[$1].end }
    var places = order.map { y(curves[$0].end) }
    for index in places.indices.dropFirst() { places[index] = max(places[index], places[index - 1] + pitch) }
    if let last = places.last, last > foot {
      var limit = foot
      for index in places.indices.reversed() {
        places[index] = min(places[index], limit)
        limit = places[index] - pitch
      }
    }
    return zip(order, places).compactMap { curve, place in
      let text = writer.measure.fittedLines(
        of: curves[curve].name, font: font, width: width, language: layout.language, maximum: 1
      ).first
      return text.map {
        .text(TextLine($0, at: Point(x: x, y: place + 2.6), font: font, color: curves[curve].color))
      }
    }
  }

  /// The crossing of the zero line, and below it, where no curve passes, when that is.
  private func paybackMark(at point: Point, years: Double, plot: Rect) -> [DrawingItem] {
    let text = layout.language.text(.pageChartPaidBack(years: SafeText(layout.years(years))))
    let font = Font(size: 7.5, weight: .semibold)
    let width = writer.measure.width(of: text, font: font)
    let fitsRight = point.x + 6 + width < plot.maxX
    return [
      .shape(
        .line(
          Point(x: point.x, y: point.y), Point(x: point.x, y: plot.maxY),
          stroke: Stroke(Ink.accent, width: 0.75, dash: [1.5, 1.5]))),
      .shape(.roundPath(center: point, radius: 3.2, fill: Ink.white, stroke: Stroke(Ink.accent, width: 1.8))),
      .text(
        TextLine(
          text, at: Point(x: point.x + (fitsRight ? 5 : -5), y: plot.maxY - 5), anchor: fitsRight ? .start : .end,
          font: font, color: Ink.accent, haloWidth: 2.5)),
    ]
  }
}
