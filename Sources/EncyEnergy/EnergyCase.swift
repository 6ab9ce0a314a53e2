package import EncyBase
package import EncyDocument

/// What the fans save: the saving rule applied to the metered heating energy, less the fans' own electricity.
///
/// The percent is applied to the bought energy of the meter, not to a computed heat loss, so the heating's efficiency is in it
/// already. Independent measurements put the saving of mixing the air at 10–20 percent (BRE IP 9/95: typically 10, never above 12);
/// the rules of thumb promise up to three times as much, so a case of which only the method is known shows a band.
package struct EnergyCase: Sendable {
  package private(set) var figures: EnergyFigures

  /// Computes a case. Missing data of the hall becomes ``EnergyFigures/missing``; without scenarios the band of
  /// ``defaultScenarios(rulePercent:)`` is shown; the fans' full power counts where the power at winter speed isn't given; the
  /// investment is the offer's net amount in minor units, `nil` when there is no offer.
  package init(building: Building, inputs: EnergyInputs, fans: FanSet, investment: Int?, currency: Currency) {
    var missing: [EnergyFigures.Missing] = []
    func need<Value>(_ value: Value?, _ name: EnergyFigures.Missing) -> Value? {
      if value == nil { missing.append(name) }
      return value
    }
    let heating = building.heating
    let isRadiant = heating.distribution == "radiant"
    let rule = building.ceilingHeight.map { inputs.method.savingPercent(ceilingHeight: $0) }
    let counted = rule.map { isRadiant ? $0 * EnergyInputs.Method.radiantShare : $0 }

    let hasDefaultScenarios = inputs.scenarios.isEmpty
    var scenarios: [EnergyFigures.Scenario]
    if hasDefaultScenarios {
      scenarios = need(counted, .ceilingHeight).map(EnergyCase.defaultScenarios) ?? []
    } else {
      scenarios = inputs.scenarios.compactMap { scenario in
        (scenario.savingPercent ?? counted).map {
          EnergyFigures.Scenario(
            id: scenario.id, name: scenario.name, savingPercent: $0, isStated: scenario.savingPercent != nil)
        }
      }
      if scenarios.count < inputs.scenarios.count { missing.append(.ceilingHeight) }
    }

    let annualEnergy = need(heating.annualEnergy, .annualEnergy)
    let energyPrice = need(heating.energyPrice, .energyPrice)
    let count = need(fans.count > 0 ? fans.count : nil, .fanCount) ?? 0
    let usesFullPower = inputs.fanPower == nil
    var fanPower: Double?
    if count > 0 { fanPower = need(inputs.fanPower ?? fans.fullPower.map { $0 / Double(count) }, .fanPower) }
    let fanHours = need(inputs.fanHours ?? building.heatingHours, .fanHours)
    let electricityPrice = need(building.electricityPrice, .electricityPrice)
    // An offer without lines costs nothing yet; no payback follows from that.
    let investment = need(investment.flatMap { $0 > 0 ? $0 : nil }, .investment)
    let heatingFactor = need(heating.co2Factor, .heatingCO2Factor)
    let electricityFactor = need(building.electricityCO2Factor, .electricityCO2Factor)

    var fanEnergy: Double?
    if let fanPower, let fanHours { fanEnergy = Double(count) * fanPower * fanHours / 1000 }
    let fanCost = fanEnergy.flatMap { energy in
      electricityPrice.flatMap { currency.minorUnits(ofEstimate: $0.doubleValue * energy) }
    }
    let horizon = inputs.lifetime.flatMap { $0 > 0 && $0 <= 200 ? $0 : nil } ?? 30

    for index in scenarios.indices {
      guard let annualEnergy else { break }
      let saved = annualEnergy * scenarios[index].savingPercent / 100
      scenarios[index].savedEnergy = saved
      scenarios[index].savedCost = energyPrice.flatMap { currency.minorUnits(ofEstimate: $0.doubleValue * saved) }
      if let cost = scenarios[index].savedCost, let fanCost {
        let net = cost - fanCost
        scenarios[index].netSaving = net
        scenarios[index].paybackYears = investment.flatMap { Payback.years(of: $0, netSaving: net) }
        var units = 1.0
        for _ in 0..<currency.minorDigits { units *= 10 }
        scenarios[index].horizonSaving = currency.minorUnits(ofEstimate: Double(net) / units * horizon)
      }
      if let fanEnergy, let heatingFactor, let electricityFactor {
        scenarios[index].savedCO2 = (saved * heatingFactor.value - fanEnergy * electricityFactor.value) / 1000
      }
    }
    let chosen =
      inputs.chosen.flatMap { id in scenarios.firstIndex { $0.id == id } }
      ?? scenarios.firstIndex { $0.name == "base" } ?? 0
    figures = EnergyFigures(
      method: inputs.method, rulePercent: rule, isRadiant: isRadiant, hasDefaultScenarios: hasDefaultScenarios,
      ceilingHeight: building.ceilingHeight, annualEnergy: annualEnergy, energyPrice: energyPrice,
      electricityPrice: electricityPrice, fanCount: count, fanPower: fanPower, usesFullPower: usesFullPower,
      fanHours: fanHours, fanEnergy: fanEnergy, fanCost: fanCost, investment: investment, horizon: horizon,
      horizonIsLifetime: horizon == inputs.lifetime, heatingCO2Factor: heating.co2Factor,
      electricityCO2Factor: building.electricityCO2Factor, scenarios: scenarios, chosen: chosen, missing: missing)
    if count > 0 { figures.ratedPower = fans.fullPower.map { $0 / Double(count) } }
  }

  /// The band that is shown when only the method is known: a third of the rule but at most 10 percent (what independent measurements
  /// typically found), half of it but at most 15 (the middle of the independent band, near the rule of 1.64 percent a metre above
  /// the thermostat), and the rule itself.
  package static func defaultScenarios(rulePercent: Double) -> [EnergyFigures.Scenario] {
    [
      EnergyFigures.Scenario(id: "low", name: "low", savingPercent: min(10, rulePercent / 3)),
      EnergyFigures.Scenario(id: "base", name: "base", savingPercent: min(15, rulePercent / 2)),
      EnergyFigures.Scenario(id: "high", name: "high", savingPercent: rulePercent),
    ]
  }
}
