internal import EncyBase
internal import EncyDocument
internal import EncyDrawing
internal import EncyExplanation
internal import EncyExport
internal import EncyFigures
internal import EncyProposalPages
internal import EncyTexts

extension OfferPageWriter {
  /// Of each scenario, in the order of the pages.
  private static let results = [
    "savingPercent", "savedEnergy", "savedCost", "fanCost", "netSaving", "maintenanceCost", "yearlyResult", "payback",
    "horizonSaving", "horizonResult", "savedCO2",
  ]
  /// What is paid for, which a sum of what is saved has with a minus.
  private static let costs: Set<String> = ["fanCost", "maintenanceCost"]
  private static let strong: Set<String> = ["netSaving", "yearlyResult", "payback"]
  /// Beside the results, of the chosen scenario where somebody tries other values.
  private static let others = ["netPresentValue", "internalRate", "discountedPayback"]

  /// A figure that comes to something, for an item where there is one for each.
  private func shown(_ name: String, of id: String?) -> (text: String, isLoss: Bool)? {
    guard offer.values.isOfInterest(name), let place = offer.values.place(of: name, id) else { return nil }
    let outcome = offer.values.outcome(place)
    guard outcome.number != nil || outcome == .never else { return nil }
    let isCost = OfferPageWriter.costs.contains(name)
    let text = offer.text.text(isCost ? outcome.negated : outcome, of: offer.values.catalogue.figures[place.figure])
    return (text, outcome == .never || !isCost && (outcome.number ?? 0) < 0)
  }

  private func label(_ name: String) -> String {
    offer.values.catalogue.figure(name)?.label.text(language) ?? name
  }

  /// The same with the years that a result is of.
  private func label(_ name: String, _ energy: EnergyFigures) -> String {
    let years = SafeText(offer.layout.horizonText(energy))
    return switch name {
    case "horizonSaving": text(.pageHorizonSaving(years: years))
    case "horizonResult": text(.pageHorizonResult(years: years))
    default: label(name)
    }
  }

  mutating func writeEnergy() {
    guard let energy = content.energy else { return }
    let hasResult = energy.scenarios.contains { $0.savedEnergy != nil }
    guard hasResult || energy.hasOwnInputs else { return }
    section("energy", text(.pageEnergyTitle)) { writer in
      if energy.fanCount > 0, energy.unheatedAt == nil {
        writer.paragraph(
          writer.text(energy.isEnergyComputed ? .pageEnergyIntroductionComputed : .pageEnergyIntroduction))
      }
      let assumptions = writer.offer.layout.assumptions(energy)
      if !assumptions.isEmpty { writer.page.element("<h3>", writer.text(.pageAssumptions), "</h3>\n") }
      if writer.hasChoice, !assumptions.isEmpty {
        writer.page.element("<p class=\"note\" data-unchosen hidden>", writer.text(.webWithoutChoice), "</p>\n")
      }
      writer.facts(assumptions)
      if hasResult {
        writer.page.element("<h3>", writer.text(.pageResult), "</h3>\n")
        writer.results(energy)
        for chart in writer.offer.charts { writer.write(chart) }
      }
      for note in writer.offer.layout.notes(energy) { writer.note(note) }
    }
  }

  private mutating func results(_ energy: EnergyFigures) {
    page.raw("<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"")
    page.text(text(.pageResult))
    page.raw("\"><table class=\"results\">\n<thead><tr>")
    page.element("<th scope=\"col\">", text(.pageScenario), "</th>")
    for (place, scenario) in energy.scenarios.enumerated() {
      page.raw(
        place == energy.chosen ? "<th scope=\"col\" class=\"number chosen\">" : "<th scope=\"col\" class=\"number\">")
      page.element("", offer.layout.name(of: scenario), "</th>")
    }
    page.raw("</tr></thead>\n<tbody>\n")
    for name in OfferPageWriter.results {
      let each = offer.values.catalogue.figure(name)?.each != nil
      let cells = energy.scenarios.map { shown(name, of: each ? $0.id : nil) }
      guard cells.contains(where: { $0 != nil }) else { continue }
      page.raw(OfferPageWriter.strong.contains(name) ? "<tr class=\"strong\">" : "<tr>")
      page.element("<th scope=\"row\">", label(name, energy), "</th>")
      for (place, cell) in cells.enumerated() {
        let classes = ["number", place == energy.chosen ? "chosen" : "", cell?.isLoss == true ? "loss" : ""]
        page.raw("<td class=\"")
        page.text(classes.filter { !$0.isEmpty }.joined(separator: " "))
        page.raw("\" data-label=\"")
        page.text(offer.layout.name(of: energy.scenarios[place]))
        page.raw("\">")
        if let cell {
          figure(
            name, of: each ? energy.scenarios[place].id : nil, cell.text, follows: true,
            isCost: OfferPageWriter.costs.contains(name))
        } else {
          page.raw("–")
        }
        page.raw("</td>")
      }
      page.raw("</tr>\n")
    }
    page.raw("</tbody></table></div>\n")
    if let chosen = energy.chosenScenario, energy.scenarios.count > 1 {
      note(text(.pageChosenNote(name: SafeText(offer.layout.name(of: chosen)))))
    }
  }

  // MARK: Charts

  private mutating func write(_ drawn: OfferPage.DrawnChart) {
    let chart = drawn.chart
    let title = ChartPainter(measure: offer.layout.measure, language: language).title(of: chart)
    page.element(
      "<figure class=\"chart\"><figcaption>", title,
      "</figcaption>\n<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"")
    page.text(title)
    page.raw("\">")
    if hasChoice { page.element("<p class=\"note\" data-unchosen hidden>", text(.webWithoutChoice), "</p>\n") }
    page.raw("<div class=\"on-wide\">")
    page.drawing(drawn.wide)
    page.raw("</div>\n<div class=\"on-narrow\">")
    page.drawing(drawn.narrow)
    page.raw("</div>\n")
    // Its numbers lead to how they are computed.
    for figure in chart.figures {
      if let place = offer.values.place(of: figure.name, figure.item) { _ = anchor(place) }
    }
    page.element("</div>\n<details class=\"numbers\"><summary>", text(.webChartValues), "</summary>\n<table>\n")
    let (heads, rows) = numbers(of: chart)
    headings(heads.enumerated().map { ($0.element, $0.offset > 0) })
    page.raw("<tbody>\n")
    for row in rows {
      page.element("<tr><th scope=\"row\">", row.name, "</th>")
      for number in row.numbers {
        page.raw("<td class=\"number\">")
        figure(number.figure?.name, of: number.figure?.item, number.text)
        page.raw("</td>")
      }
      page.raw("</tr>\n")
    }
    page.raw("</tbody></table></details></figure>\n")
  }

  /// What a chart draws, as a table.
  private func numbers(
    of chart: Chart
  ) -> (heads: [String], rows: [(name: String, numbers: [(text: String, figure: Chart.Figure?)])]) {
    func years(_ number: Double) -> String {
      language.text(.countYears(number: JSONNumber(number, decimals: 1)?.decimalValue?.normalized ?? ExactDecimal(0)))
    }
    func cell(_ number: Chart.Number?) -> (text: String, figure: Chart.Figure?) {
      (number?.text ?? "–", number?.figure)
    }
    switch chart {
    case .savings(let chart):
      return (
        [text(.pageScenario), chart.percentLabel, chart.savingLabel, chart.paybackLabel],
        chart.rows.map { row in
          (row.name, [(row.percent, row.percentFigure), cell(row.saving), (row.payback, row.paybackFigure)])
        }
      )
    case .cash(let chart):
      return (
        [text(.pageScenario), text(.webResultAfter(years: SafeText(years(chart.years))))],
        [(text(.pageInvestment), [cell(chart.investment)])] + chart.rows.map { ($0.name, [cell($0.end)]) }
      )
    case .heat(let chart):
      return (
        ["", text(.chartBefore), text(.chartAfter)],
        (chart.parts + [chart.whole]).map { ($0.name, [cell($0.before), cell($0.after)]) }
      )
    case .profile(let chart):
      let heights = (chart.before + chart.after).map(\.height).uniqued().sorted()
      func temperature(_ levels: [Chart.Profile.Level], _ height: Double) -> Chart.Number? {
        levels.first { $0.height == height }?.temperature
      }
      return (
        [text(.webHeight), text(.chartBefore), text(.chartAfter)],
        heights.map { height in
          (
            format.quantity(height, atMost: 1, unit: "m"),
            [cell(temperature(chart.before, height)), cell(temperature(chart.after, height))]
          )
        }
      )
    case .tornado(let chart):
      return (
        [
          chart.name, text(.chartSmaller(percent: SafeText(chart.share))),
          text(.chartLarger(percent: SafeText(chart.share))),
        ],
        chart.bars.map { ($0.name, [cell($0.low), cell($0.high)]) }
      )
    }
  }

  // MARK: Other values

  mutating func writeTrial() {
    let sliders = offer.sliders
    guard !sliders.isEmpty, let energy = content.energy, let chosen = energy.chosenScenario else { return }
    section("try", text(.webTry)) { writer in
      writer.page.element(
        "<div class=\"try\" data-script hidden>\n<p>", writer.text(.webTryText), "</p>\n<div class=\"sliders\">\n")
      for (place, slider) in sliders.enumerated() {
        writer.page.raw("<div class=\"slider\"><label for=\"slider-")
        writer.page.text("\(place)")
        writer.page.element("\">", slider.label, "</label><output for=\"slider-")
        writer.page.text("\(place)")
        writer.page.element(
          "\">", slider.texts[slider.present], "</output><input type=\"range\" autocomplete=\"off\" id=\"slider-")
        writer.page.text("\(place)")
        writer.page.raw("\" data-slider=\"")
        writer.page.text("\(place)")
        writer.page.raw("\" min=\"0\" max=\"")
        writer.page.text("\(slider.values.count - 1)")
        writer.page.raw("\" value=\"")
        writer.page.text("\(slider.present)")
        writer.page.raw("\"></div>\n")
      }
      writer.page.raw("</div>\n<table class=\"tried\">\n")
      let name = writer.offer.layout.name(of: chosen)
      writer.headings([(name, false), (writer.text(.webAsOffered), true), (writer.text(.webTried), true)])
      writer.page.raw("<tbody>\n")
      for figure in OfferPageWriter.results + OfferPageWriter.others {
        let id = writer.offer.values.catalogue.figure(figure)?.each != nil ? chosen.id : nil
        guard let shown = writer.shown(figure, of: id) else { continue }
        writer.page.raw(OfferPageWriter.strong.contains(figure) ? "<tr class=\"strong\">" : "<tr>")
        writer.page.element("<th scope=\"row\">", writer.label(figure), "</th><td class=\"number\">")
        writer.figure(figure, of: id, shown.text)
        writer.page.raw("</td><td class=\"number\" data-tried=\"")
        writer.page.text(figure)
        if let id {
          writer.page.raw("\" data-item=\"")
          writer.page.text(id)
        }
        if OfferPageWriter.costs.contains(figure) { writer.page.raw("\" data-cost=\"") }
        writer.page.raw("\" data-offered=\"")
        writer.page.text(shown.text)
        // As the script writes it.
        writer.page.raw("\">")
        writer.page.text(shown.text)
        writer.page.raw("</td></tr>\n")
      }
      writer.page.element(
        "</tbody></table>\n<p class=\"tools\"><button type=\"button\" id=\"offered-values\">", writer.text(.webReset),
        "</button></p>\n</div>\n")
    }
  }
}
