internal import EncyDocument
package import EncyFigures
package import EncyTexts

/// A chart, or why there is none.
package enum ChartAnswer: Sendable {
  case chart(Chart)
  /// Figures that it shows and that are no numbers.
  case missing([FigurePlace])
  /// The energy case is computed by another method than a heat balance.
  case otherMethod
}

extension FigureValues {
  /// The chart of a kind. Every number in it is a figure; what charts read and write is here alone.
  package func chart(_ kind: Chart.Kind, _ language: Language) -> ChartAnswer {
    let reader = ChartReader(values: self, text: FigureText(language, inputs.currency))
    return switch kind {
    case .savings: reader.savings()
    case .cash: reader.cash()
    case .heat: reader.heat()
    case .profile: reader.profile()
    }
  }

  /// What moves a figure when each value that it follows from is made smaller and larger by itself.
  /// - Parameters:
  ///   - place: The figure.
  ///   - share: By how much of itself each value moves, as 0.1.
  ///   - language: What texts are in.
  /// - Returns: The chart, or what is missing for it.
  package func tornado(
    of place: FigurePlace, share: Double, _ language: Language
  ) -> ChartAnswer {
    let figure = catalog.figures[place.figure]
    let text = FigureText(language, inputs.currency)
    func number(_ value: Double?, _ decimals: Int) -> Chart.Number? {
      value.map { Chart.Number($0, text.number($0.isFinite ? .estimate($0) : .never, of: figure, decimals: decimals)) }
    }
    let outcome = self.outcome(place)
    let value: Chart.Number
    switch outcome {
    case .never: value = Chart.Number(.infinity, text.text(outcome, of: figure))
    case .exact, .estimate: value = Chart.Number(outcome.number ?? 0, text.text(outcome, of: figure))
    default: return .missing([place])
    }
    let sensitivity = FigureSensitivity(of: figure.name, item: id(place), inputs, share: share)
    return .chart(
      .tornado(
        Chart.Tornado(
          name: label(place, language), value: value,
          bars: sensitivity.bars.map { bar in
            let decimals = text.decimals(of: figure, telling: bar.low, from: bar.high)
            return Chart.Tornado.Bar(
              name: bar.label(text), low: number(bar.low, decimals), high: number(bar.high, decimals))
          }, share: text.percent(share))))
  }
}

/// Reads figures for charts.
private struct ChartReader {
  let values: FigureValues
  let text: FigureText

  private var language: Language { text.language }

  private func label(_ name: String) -> String { values.catalog.figure(name)?.label.text(language) ?? name }
  private func unit(_ name: String) -> String { values.catalog.figure(name).map { text.unit(of: $0) } ?? "" }

  private func number(_ place: FigurePlace) -> Chart.Number? {
    let outcome = values.outcome(place)
    let figure = values.catalog.figures[place.figure]
    return outcome.number.map {
      Chart.Number($0, text.number(outcome, of: figure), of: Chart.Figure(figure.name, of: values.id(place)))
    }
  }

  /// How large a figure is, without its sign; with its unit where it is whole.
  private func size(_ place: FigurePlace, isWhole: Bool = false) -> String {
    let outcome = values.outcome(place)
    let size = outcome.number.map { $0 < 0 ? Outcome.estimate(-$0) : outcome } ?? outcome
    let figure = values.catalog.figures[place.figure]
    return isWhole ? text.text(size, of: figure) : text.number(size, of: figure)
  }

  private func written(_ place: FigurePlace) -> String {
    text.text(values.outcome(place), of: values.catalog.figures[place.figure])
  }

  /// Figures of which there is one of the proposal, as numbers; nothing where one of them is none.
  private func numbers(_ names: [String]) -> (numbers: [String: Chart.Number], missing: [FigurePlace]) {
    var (numbers, missing): ([String: Chart.Number], [FigurePlace]) = ([:], [])
    for name in names {
      guard let place = values.place(of: name) else { continue }
      if let number = number(place) { numbers[name] = number } else { missing.append(place) }
    }
    return (numbers, missing)
  }

  private func isChosen(_ place: FigurePlace) -> Bool { place.list.flatMap { values.chosen(in: $0) } == place.item }

  private func name(_ place: FigurePlace) -> String {
    guard let list = place.list, let item = place.item else { return "" }
    return values.title(list: list, item: item, language)
  }

  func savings() -> ChartAnswer {
    var rows: [Chart.Savings.Row] = []
    let places = values.places(of: "netSaving")
    for (index, place) in places.enumerated() {
      guard let saving = number(place) else { continue }
      let (percent, payback) = (values.places(of: "savingPercent")[index], values.places(of: "payback")[index])
      let years: String =
        switch values.outcome(payback) {
        case .missing, .failed: ""
        default: written(payback)
        }
      rows.append(
        Chart.Savings.Row(
          name: name(place), isChosen: isChosen(place), percent: written(percent), saving: saving, payback: years))
    }
    if rows.isEmpty { return .missing(places) }
    return .chart(
      .savings(
        Chart.Savings(
          rows: rows, percentLabel: label("savingPercent"), savingLabel: label("netSaving"),
          paybackLabel: label("payback"), unit: unit("netSaving"))))
  }

  func cash() -> ChartAnswer {
    let (known, missing) = numbers(["investment", "horizon"])
    let places = values.places(of: "horizonResult")
    guard let investment = known["investment"], let years = known["horizon"] else { return .missing(missing + places) }
    var rows: [Chart.Cash.Row] = []
    for place in places {
      guard let end = number(place) else { continue }
      rows.append(Chart.Cash.Row(name: name(place), isChosen: isChosen(place), end: end))
    }
    guard !rows.isEmpty, investment.value > 0, years.value > 0 else { return .missing(places) }
    var payback = Chart.Cash.Payback.unknown
    if let place = values.place(of: "payback") {
      let outcome = values.outcome(place)
      if outcome == .never { payback = .never }
      if let number = outcome.number {
        payback = .after(Chart.Number(number, written(place), of: Chart.Figure("payback")))
      }
    }
    var chart = Chart.Cash(
      rows: rows, investment: investment, years: years.value, payback: payback, unit: unit("investment"))
    if let place = values.place(of: "netPresentValue"), let end = number(place), let course = discounted(chart) {
      chart.rows.append(Chart.Cash.Row(name: discountedName(place), isChosen: false, end: end, course: course))
      if let place = values.place(of: "discountedPayback"),
        values.outcome(place).isNumber || values.outcome(place) == .never
      {
        chart.discountedPayback = Chart.Number(values.outcome(place).number ?? .infinity, written(place))
      }
    }
    return .chart(.cash(chart))
  }

  private func discountedName(_ place: FigurePlace) -> String {
    let rate = values.value(input: "discountRate")?.number ?? 0
    return language.text(
      .chartDiscounted(name: SafeText(onPaper: name(place)), percent: SafeText(text.percent(rate / 100))))
  }

  /// What is left after each year where a discount rate is given: the present value of what came until then, less the investment.
  private func discounted(_ chart: Chart.Cash) -> [Double]? {
    guard let rate = values.value(input: "discountRate")?.number, let saving = values.value("yearlyResult")?.number
    else {
      return nil
    }
    let growth = values.value(input: "priceGrowth")?.number ?? 0
    let left = (1...max(1, Int(chart.years))).map { year -> Double? in
      let worth = FigureKernel.presentValue.value([saving, growth / 100, rate / 100, Double(year), 0])
      return worth.number.map { $0 - chart.investment.value }
    }
    return left.contains(nil) ? nil : left.compactMap(\.self)
  }

  /// Whether the energy case is that of a heat balance.
  private var isBalance: Bool { values.isOfInterest("ceilingLevel") }

  func heat() -> ChartAnswer {
    guard isBalance else { return .otherMethod }
    let names: [(name: Message, figure: String)] = [
      (.chartRoof, "roofHeat"), (.chartWalls, "wallHeat"), (.chartAir, "airHeat"), (.chartExhaust, "exhaustHeat"),
    ]
    let figures = names.flatMap { [$0.figure, $0.figure + "After"] } + ["baseHeat", "heatAfter", "savedHeat"]
    let (known, missing) = numbers(figures + ["balancePercent"])
    func part(_ name: Message, _ before: String, _ after: String) -> Chart.Heat.Part? {
      guard let before = known[before], let after = known[after] else { return nil }
      return Chart.Heat.Part(name: language.text(name), before: before, after: after)
    }
    let parts = names.compactMap { part($0.name, $0.figure, $0.figure + "After") }
    guard missing.isEmpty, let whole = part(.chartAll, "baseHeat", "heatAfter"),
      let saved = values.place(of: "savedHeat"), let percent = values.place(of: "balancePercent")
    else { return .missing(missing) }
    return .chart(
      .heat(
        Chart.Heat(
          // A way by which nothing leaves has no bars.
          parts: parts.filter { $0.before.value != 0 || $0.after.value != 0 }, whole: whole, saved: size(saved),
          percent: size(percent, isWhole: true), unit: unit("baseHeat"))))
  }

  func profile() -> ChartAnswer {
    guard isBalance else { return .otherMethod }
    // The knee is of interest in two zones only.
    let isTwoZone = values.isOfInterest("kneeLevel")
    let figures =
      ["thermostatLevel", "ceilingLevel", "floorBefore", "ceilingBefore", "floorAfter", "ceilingAfter"]
      + (isTwoZone ? ["kneeLevel", "kneeBefore"] : [])
    let (known, missing) = numbers(figures)
    guard missing.isEmpty, let thermostat = known["thermostatLevel"], let ceiling = known["ceilingLevel"],
      let floorBefore = known["floorBefore"], let ceilingBefore = known["ceilingBefore"],
      let floorAfter = known["floorAfter"], let ceilingAfter = known["ceilingAfter"], ceiling.value > 0
    else { return .missing(missing) }
    func level(_ height: Double, _ temperature: Chart.Number) -> Chart.Profile.Level {
      Chart.Profile.Level(height: height, temperature: temperature)
    }
    func mark(_ name: Message, _ height: Chart.Number, _ figure: String) -> Chart.Profile.Mark {
      let written = values.place(of: figure).map { self.written($0) } ?? height.text
      return Chart.Profile.Mark(
        name: language.text(name), height: Chart.Number(height.value, written, of: height.figure))
    }
    var before = [level(0, floorBefore)]
    var marks = [mark(.chartThermostat, thermostat, "thermostatLevel")].filter { $0.height.value < ceiling.value }
    if let knee = known["kneeLevel"], let temperature = known["kneeBefore"], knee.value < ceiling.value {
      before.append(level(knee.value, temperature))
      marks.append(mark(.chartKnee, knee, "kneeLevel"))
    }
    before.append(level(ceiling.value, ceilingBefore))
    return .chart(
      .profile(
        Chart.Profile(
          before: before, after: [level(0, floorAfter), level(ceiling.value, ceilingAfter)],
          ceiling: mark(.chartCeiling, ceiling, "ceilingLevel"), marks: marks, unit: unit("floorBefore"))))
  }
}
