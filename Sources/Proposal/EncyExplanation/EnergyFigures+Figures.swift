internal import EncyBase
package import EncyDocument
package import EncyFigures
package import EncyTexts

extension EnergyFigures {
  /// The energy case as pages show it.
  /// - Parameters:
  ///   - values: The figures.
  ///   - building: The hall, for the sources of its factors.
  ///   - inputs: How the saving is estimated.
  ///   - language: What the details are written in.
  package init(
    _ values: FigureValues, building: Building, inputs: EnergyInputs, _ language: EncyTexts.Language = .english
  ) {
    let currency = values.inputs.currency
    let text = FigureText(language, currency)
    var missing: Set<Missing> = []
    var others: Set<String> = []
    func look(_ outcome: Outcome?) -> Outcome? {
      if case .missing(let names) = outcome {
        missing.formUnion(names.compactMap { EnergyFigures.missing(named: $0) })
        others.formUnion(names.filter { EnergyFigures.missing(named: $0) == nil })
      }
      return outcome
    }
    func number(_ name: String) -> Double? { look(values.value(name))?.number }
    /// As people read it, with its unit or without.
    func shown(_ name: String, at place: Int? = nil, withUnit: Bool = true) -> Chart.Number? {
      guard let figure = values.catalogue.figure(name),
        let outcome = look(place.map { values.value(name, at: $0) } ?? values.value(name)),
        let number = outcome.number
      else { return nil }
      return Chart.Number(number, withUnit ? text.text(outcome, of: figure) : text.number(outcome, of: figure))
    }
    func money(_ outcome: Outcome?) -> Int? { look(outcome)?.minorUnits(of: currency) }
    let items = values.catalogue.listPlaces[EnergyCaseFigures.scenarios].map { values.inputs.lists[$0] } ?? []
    // Also those that were stored with their places in it.
    let places = values.catalogue.list(EnergyCaseFigures.scenarios)?.fields.map(\.name) ?? []
    let (stated, band) = (places.firstIndex(of: "statedPercent"), places.firstIndex(of: "band"))
    let hasDefaultScenarios = items.contains { item in
      guard let stated, let band else { return false }
      return item.values[stated] == .absent && item.values[band] != .absent
    }
    var scenarios: [Scenario] = []
    var chosen = 0
    let wanted = values.catalogue.listPlaces[EnergyCaseFigures.scenarios].flatMap { values.chosen(in: $0) }
    for (place, item) in items.enumerated() {
      guard let percent = shown("savingPercent", at: place) else { continue }
      if place == wanted { chosen = scenarios.count }
      let name = item.values.first.flatMap { if case .text(let name) = $0 { name } else { nil } } ?? ""
      var scenario = Scenario(
        id: item.id, name: name, savingPercent: percent, isStated: item.values.count > 1 && item.values[1] != .absent)
      scenario.savedEnergy = shown("savedEnergy", at: place, withUnit: false)
      scenario.savedCost = money(values.value("savedCost", at: place))
      scenario.netSaving = money(values.value("netSaving", at: place))
      if values.isOfInterest("yearlyResult") {
        scenario.yearlyResult = values.value("yearlyResult", at: place)?.minorUnits(of: currency)
      }
      scenario.paybackYears = shown("payback", at: place)
      scenario.horizonSaving = money(values.value("horizonSaving", at: place))
      scenario.horizonResult = values.value("horizonResult", at: place)?.minorUnits(of: currency)
      scenario.savedCO2 = shown("savedCO2", at: place, withUnit: false)
      scenarios.append(scenario)
    }
    let count = number("fanCount").map { Int($0) } ?? 0
    let (rule, energy) = (shown("rulePercent"), number("heatingEnergy"))
    self.init(
      method: inputs.method, rulePercent: rule, isRadiant: building.heating.distribution == "radiant",
      hasDefaultScenarios: hasDefaultScenarios, ceilingHeight: building.ceilingHeight, annualEnergy: energy,
      energyPrice: building.heating.energyPrice, electricityPrice: building.electricityPrice, fanCount: count,
      fanPower: count > 0 ? number("fanPowerEach") : nil,
      usesFullPower: inputs.fanPower == nil && inputs.fanSpeed == nil,
      fanHours: number("runningHours"), fanEnergy: number("fanEnergy"), fanCost: money(values.value("fanCost")),
      investment: money(values.value("investment")), horizon: number("horizon") ?? 30,
      horizonIsLifetime: number("horizon") != nil && number("horizon") == inputs.lifetime,
      heatingCO2Factor: building.heating.co2Factor, electricityCO2Factor: building.electricityCO2Factor,
      scenarios: scenarios, chosen: chosen, missing: [])
    // What only stated percents would need isn't.
    if !hasDefaultScenarios, scenarios.count == items.count { missing.remove(.ceilingHeight) }
    for name in ["energyPrice", "electricityPrice", "heatingCO2Factor", "electricityCO2Factor"] {
      _ = look(values.value(input: name))
    }
    // Of no fans nobody knows the power.
    if count == 0 { missing.remove(.fanPower) }
    self.missing = Missing.allCases.filter(missing.contains)
    missingInputs = values.catalogue.inputs.compactMap { input in
      if others.contains(input.name), case .message(let label) = input.label { label } else { nil }
    }
    if values.value(input: "meteredDegreeDays")?.number != nil {
      meteredEnergy = values.value(input: "annualEnergy")?.number
    }
    if values.isOfInterest("calibration") { calibration = values.value("calibration")?.number }
    if values.isUnheated {
      // Fans run for the heating season unless hours are stated; here there is none.
      if inputs.fanHours == nil { (fanHours, fanEnergy, fanCost) = (nil, nil, nil) }
      let kept = HeatBalanceFigures.temperatures.first { values.value(input: $0)?.number != nil }
      let place = kept.flatMap { values.catalogue.inputPlaces[$0] }
      unheatedAt = place.map { text.text(values.inputs.values[$0], of: values.catalogue.inputs[$0]) }
    }
    if values.isOfInterest("savedHeat"), values.isOfInterest("boughtHeat") {
      details = EnergyFigures.details(values, text)
    }
    if values.isOfInterest("maintenanceCost") {
      maintenance = values.value("maintenanceCost")?.minorUnits(of: currency)
    }
    isEnergyComputed = energy != nil && values.value(input: "annualEnergy")?.number == nil
    ratedPower = count > 0 ? values.value("ratedPowerEach")?.number : nil
  }

  /// What the heat balance takes from the proposal, but for what every case rests on.
  private static func details(_ values: FigureValues, _ text: FigureText) -> [Detail] {
    func isGiven(_ name: String) -> Bool { values.value(input: name)?.number != nil }
    let method = values.catalogue.inputPlaces["energyMethod"].map { values.inputs.values[$0] }
    let isTwoZone = method == .text("twoZone")
    // What stands above already, and temperatures from which a given gradient doesn't follow.
    let left =
      ["heatingHours", "energyMethod"] + (isTwoZone ? [] : ["gradientBelow"])
      + (isGiven("gradientBefore") ? ["floorTemperature", "ceilingTemperature"] : [])
    let known = HeatBalanceFigures.inputs + ZoneFigures.inputs
    return values.catalogue.inputs(of: "balancePercent").compactMap { name in
      guard !left.contains(name), known.contains(where: { $0.name == name }),
        let place = values.catalogue.inputPlaces[name]
      else { return nil }
      let (input, value) = (values.catalogue.inputs[place], values.inputs.values[place])
      switch value {
      case .absent, .failed, .truth(false): return nil
      case .truth: return Detail(label: input.label.text(text.language), value: zones(values, text))
      default: return Detail(label: input.label.text(text.language), value: text.text(value, of: input))
      }
    }
  }

  /// Each zone with its area and its height.
  private static func zones(_ values: FigureValues, _ text: FigureText) -> String {
    let sizes = ["zoneArea", "zoneHeight"].map { name in
      (values.catalogue.figure(name), values.values(name))
    }
    guard let list = values.catalogue.listPlaces[ZoneFigures.zones] else { return "" }
    return values.inputs.lists[list].indices.map { item in
      let told = sizes.compactMap { figure, outcomes in figure.map { text.text(outcomes[item], of: $0) } }
      return "\(values.title(list: list, item: item, text.language)) \(told.joined(separator: " × "))"
    }.joined(separator: "; ")
  }

  /// What people are asked for where an input is missing.
  private static func missing(named name: String) -> Missing? {
    switch name {
    case "placedFans": .fanCount
    case "lines.productPower", "placedFans.productPower": .fanPower
    case "heatingHours": .fanHours
    case "offer": .investment
    default: Missing(rawValue: name)
    }
  }
}
