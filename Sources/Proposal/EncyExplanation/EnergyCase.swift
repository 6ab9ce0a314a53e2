package import EncyDocument
package import EncyFigures
package import EncyTexts

/// An energy case as pages present it: its results, what they rest on, and what is missing for them. Every number is read from the figures.
package struct EnergyCase: Sendable {
  package let values: FigureValues
  package let results: ScenarioTable
  private let text: FigureText

  /// - Parameters:
  ///   - values: The figures of the proposal.
  ///   - language: The language of texts.
  package init(_ values: FigureValues, _ language: Language) {
    self.values = values
    results = ScenarioTable(values, language)
    text = FigureText(language, values.inputs.currency)
  }

  package func number(_ figure: String) -> Double? { values.value(figure)?.number }
  package func input(_ name: String) -> Double? { values.value(input: name)?.number }
  /// An amount in minor units.
  package func amount(_ figure: String) -> Int? { values.value(figure)?.minorUnits(of: text.currency) }

  private func choice(_ input: String) -> String? {
    guard let place = values.catalog.inputPlaces[input], case .text(let choice) = values.inputs.values[place] else {
      return nil
    }
    return choice
  }

  package var method: EnergyInputs.Method { choice("energyMethod").flatMap { .init(rawValue: $0) } ?? .capped }
  package var isBalance: Bool { [.heatBalance, .twoZone].contains(method) }
  package var isRadiant: Bool { choice("distribution") == "radiant" }
  package var fanCount: Int { Int(number("fanCount") ?? 0) }
  /// Whether the fans' power is that at full speed, since neither the power nor the speed in winter is given.
  package var usesFullPower: Bool { input("fanPower") == nil && input("fanSpeed") == nil }
  package var horizonIsLifetime: Bool { input("lifetime") == results.horizon }
  /// The energy of a meter, where the case is that of a normal year.
  package var meteredEnergy: Double? { input("meteredDegreeDays") == nil ? nil : input("annualEnergy") }
  /// Whether a heat balance computes the energy, since none was metered.
  package var isEnergyComputed: Bool { number("heatingEnergy") != nil && input("annualEnergy") == nil }
  package var hasResults: Bool { results.row("savedEnergy") != nil }

  /// Whether the hours that the fans run are known: those of the heating season aren't theirs in a hall that isn't heated.
  package var hasFanHours: Bool { unheatedAt == nil || input("fanHours") != nil }

  /// Whether there is a result, or a value of its own: energy, its price, or in a hall that isn't heated the cost of the fans.
  package var isPrinted: Bool {
    hasResults || number("heatingEnergy") != nil || input("energyPrice") != nil
      || unheatedAt != nil && hasFanHours && amount("fanCost") != nil
  }

  /// How the saving arises; `nil` without fans, and without heating.
  package var introduction: Message? {
    if fanCount == 0 || unheatedAt != nil { return nil }
    return isEnergyComputed ? .pageEnergyIntroductionComputed : .pageEnergyIntroduction
  }

  /// The temperature of a hall that isn't heated, in words; `nil` in heated halls.
  package var unheatedAt: String? {
    guard values.isUnheated, let kept = HeatBalanceFigures.temperatures.first(where: { input($0) != nil }),
      let place = values.catalog.inputPlaces[kept]
    else { return nil }
    return text.text(values.inputs.values[place], of: values.catalog.inputs[place])
  }

  /// The names of the inputs that figures of the case need and the proposal doesn't contain.
  package var missing: Set<String> {
    let prices = ["energyPrice", "electricityPrice", "heatingCO2Factor", "electricityCO2Factor"]
    let figures = [
      "fanCount", "rulePercent", "heatingEnergy", "fanPowerEach", "runningHours", "fanEnergy", "fanCost", "investment",
      "horizon",
    ]
    let ofScenarios = ["savedEnergy", "savedCost", "netSaving", "payback", "horizonSaving", "savedCO2"]
    let percents = values.values("savingPercent")
    let outcomes: [[Outcome?]] = [
      prices.map { values.value(input: $0) }, figures.map { values.value($0) }, percents,
      results.columns.flatMap { column in ofScenarios.map { values.value($0, at: column.item) } },
    ]
    var missing = Set(outcomes.joined().flatMap { $0?.missing ?? [] })
    // Percents that are all stated need no height.
    if !results.hasDefaultBand, results.columns.count == percents.count { missing.remove("ceilingHeight") }
    // No fans have no power.
    if fanCount == 0 { missing.subtract(["fanPower", "lines.productPower", "placedFans.productPower"]) }
    return missing
  }

  /// The inputs of a heat balance with their values, but for those that every case rests on.
  package var details: [(label: String, value: String)] {
    guard values.isOfInterest("savedHeat"), values.isOfInterest("boughtHeat") else { return [] }
    // What is printed already, and temperatures from which a given gradient doesn't follow.
    let left =
      ["heatingHours", "energyMethod"] + (method == .twoZone ? [] : ["gradientBelow"])
      + (input("gradientBefore") == nil ? [] : ["floorTemperature", "ceilingTemperature"])
    let known = HeatBalanceFigures.inputs + ZoneFigures.inputs
    return values.catalog.inputs(of: "balancePercent").compactMap { name -> (label: String, value: String)? in
      guard !left.contains(name), known.contains(where: { $0.name == name }),
        let place = values.catalog.inputPlaces[name]
      else { return nil }
      let (input, value) = (values.catalog.inputs[place], values.inputs.values[place])
      switch value {
      case .absent, .failed, .truth(false): return nil
      case .truth: return (input.label.text(text.language), zones)
      default: return (input.label.text(text.language), text.text(value, of: input))
      }
    }
  }

  /// Each zone with its area and its height.
  private var zones: String {
    let sizes = ["zoneArea", "zoneHeight"].map { name in
      (values.catalog.figure(name), values.values(name))
    }
    guard let list = values.catalog.listPlaces[ZoneFigures.zones] else { return "" }
    return values.inputs.lists[list].indices.map { item in
      let shown = sizes.compactMap { figure, outcomes in figure.map { text.text(outcomes[item], of: $0) } }
      return "\(values.title(list: list, item: item, text.language)) \(shown.joined(separator: " × "))"
    }.joined(separator: "; ")
  }
}
