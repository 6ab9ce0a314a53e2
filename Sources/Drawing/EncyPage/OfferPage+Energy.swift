internal import EncyBase
internal import EncyDocument
internal import EncyDrawing
internal import EncyExplanation
internal import EncyExport
internal import EncyFigures
internal import EncyProposalPages
internal import EncyTexts

extension OfferPageWriter {
  mutating func writeEnergy() {
    guard let energy = content.energy, energy.isPrinted else { return }
    section("energy", text(.pageEnergyTitle)) { writer in
      if let introduction = energy.introduction { writer.paragraph(writer.text(introduction)) }
      let assumptions = writer.offer.layout.assumptions(energy)
      if !assumptions.isEmpty { writer.page.element("<h3>", writer.text(.pageAssumptions), "</h3>\n") }
      if writer.hasChoice, !assumptions.isEmpty {
        writer.page.element("<p class=\"note\" data-unchosen hidden>", writer.text(.webWithoutChoice), "</p>\n")
      }
      writer.facts(assumptions)
      if energy.hasResults {
        writer.page.element("<h3>", writer.text(.pageResult), "</h3>\n")
        writer.write(energy.results)
        for chart in writer.offer.charts { writer.write(chart) }
      }
      for note in writer.offer.layout.notes(energy) { writer.note(note) }
    }
  }

  private mutating func write(_ results: ScenarioTable) {
    page.raw("<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"")
    page.text(text(.pageResult))
    page.raw("\"><table class=\"results\">\n<thead><tr>")
    page.element("<th scope=\"col\">", text(.pageScenario), "</th>")
    for column in results.columns {
      page.raw(column.isChosen ? "<th scope=\"col\" class=\"number chosen\">" : "<th scope=\"col\" class=\"number\">")
      page.element("", column.title, "</th>")
    }
    page.raw("</tr></thead>\n<tbody>\n")
    for row in results.rows {
      page.raw(row.isStrong ? "<tr class=\"strong\">" : "<tr>")
      page.element("<th scope=\"row\">", row.title, "</th>")
      for (column, cell) in zip(results.columns, row.cells) {
        let classes = ["number", column.isChosen ? "chosen" : "", cell?.isLoss == true ? "loss" : ""]
        page.raw("<td class=\"")
        page.text(classes.filter { !$0.isEmpty }.joined(separator: " "))
        page.raw("\" data-label=\"")
        page.text(column.title)
        page.raw("\">")
        if let cell {
          figure(row.name, of: row.isOfScenarios ? column.id : nil, cell.text, follows: true, isCost: row.isCost)
        } else {
          page.raw("–")
        }
        page.raw("</td>")
      }
      page.raw("</tr>\n")
    }
    page.raw("</tbody></table></div>\n")
    if let chosen = offer.layout.chosenNote(results) { note(chosen) }
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
    guard !sliders.isEmpty, let results = content.energy?.results, let chosen = results.chosen else { return }
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
      let scenario = results.columns[chosen]
      writer.headings([(scenario.title, false), (writer.text(.webAsOffered), true), (writer.text(.webTried), true)])
      writer.page.raw("<tbody>\n")
      for row in results.trialRows {
        guard let cell = row.cells[chosen] else { continue }
        let id = row.isOfScenarios ? scenario.id : nil
        writer.page.raw(row.isStrong ? "<tr class=\"strong\">" : "<tr>")
        writer.page.element("<th scope=\"row\">", row.label, "</th><td class=\"number\">")
        writer.figure(row.name, of: id, cell.text)
        writer.page.raw("</td><td class=\"number\" data-tried=\"")
        writer.page.text(row.name)
        if let id {
          writer.page.raw("\" data-item=\"")
          writer.page.text(id)
        }
        if row.isCost { writer.page.raw("\" data-cost=\"") }
        writer.page.raw("\" data-offered=\"")
        writer.page.text(cell.text)
        // As the script writes it.
        writer.page.raw("\">")
        writer.page.text(cell.text)
        writer.page.raw("</td></tr>\n")
      }
      writer.page.element(
        "</tbody></table>\n<p class=\"tools\"><button type=\"button\" id=\"offered-values\">", writer.text(.webReset),
        "</button></p>\n</div>\n")
    }
  }
}
