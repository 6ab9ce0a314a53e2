package import EncyBase
package import EncyDocument
internal import EncyFigures
package import EncyTexts

/// What an energy case comes to: computed on read, never stored. Amounts are minor units of the proposal's currency.
///
/// What can't be known is `nil`; ``missing`` names what would be needed.
package struct EnergyFigures: Sendable, Equatable {
  /// An input that the case needs and the proposal doesn't contain.
  package enum Missing: String, Sendable, CaseIterable {
    case ceilingHeight, annualEnergy, energyPrice, fanCount, fanPower, fanHours, electricityPrice, investment
    case heatingCO2Factor, electricityCO2Factor
  }

  /// A value that the case rests on, as people read it.
  package struct Detail: Sendable, Equatable {
    package var label: String
    package var value: String

    package init(label: String, value: String) { (self.label, self.value) = (label, value) }
  }

  /// One reading of the case.
  package struct Scenario: Sendable, Equatable {
    package var id: String
    /// `low`, `base`, `high`, or a name of its own.
    package var name: String
    /// Percent of the heating energy.
    package var savingPercent: Chart.Number
    /// Whether the percent is stated in the proposal rather than following from the method.
    package var isStated: Bool
    /// Bought heating energy that isn't needed any more, kilowatt hours a year.
    package var savedEnergy: Chart.Number?
    /// What that energy costs, a year.
    package var savedCost: Int?
    /// The saved cost less what the fans' electricity costs, a year; negative for a loss.
    package var netSaving: Int?
    /// The net saving less maintenance, a year; `nil` where none is given.
    package var yearlyResult: Int?
    /// Investment divided by what is left each year; `nil` where the net saving never pays it back, or isn't known.
    package var paybackYears: Chart.Number?
    /// Net savings of all years of the horizon, without the investment.
    package var horizonSaving: Int?
    /// The same less the investment.
    package var horizonResult: Int?
    /// Kilograms of CO2 equivalent a year, less the fans'; negative for more than before.
    package var savedCO2: Chart.Number?

    package init(
      id: String, name: String, savingPercent: Chart.Number, isStated: Bool = false, savedEnergy: Chart.Number? = nil,
      savedCost: Int? = nil, netSaving: Int? = nil, paybackYears: Chart.Number? = nil, horizonSaving: Int? = nil,
      savedCO2: Chart.Number? = nil
    ) {
      (self.id, self.name, self.savingPercent, self.isStated) = (id, name, savingPercent, isStated)
      (self.savedEnergy, self.savedCost, self.netSaving) = (savedEnergy, savedCost, netSaving)
      (self.paybackYears, self.horizonSaving, self.savedCO2) = (paybackYears, horizonSaving, savedCO2)
    }
  }

  package var method: EnergyInputs.Method
  /// What maintenance costs a year, where it is given.
  package var maintenance: Int?
  /// What the method's rule gives for the ceiling height, in percent, before any allowance for radiant heating.
  package var rulePercent: Chart.Number?
  /// Whether the hall is heated by radiation, where the rule's percent counts for less.
  package var isRadiant: Bool
  /// Whether scenarios are those of the toolkit's own band, since the proposal names none, or names their places in it.
  package var hasDefaultScenarios: Bool
  /// Millimetres.
  package var ceilingHeight: Double?
  /// Heating energy that is bought, kilowatt hours a year: as metered, or as a heat balance computes it.
  package var annualEnergy: Double?
  /// What was metered, where ``annualEnergy`` is that of a normal year.
  package var meteredEnergy: Double?
  /// What was metered by what a heat balance computes, in percent; `nil` where there aren't both.
  package var calibration: Double?
  /// What a heat balance rests on.
  package var details: [Detail] = []
  /// Whether nothing was metered, and a heat balance computes the energy.
  package var isEnergyComputed = false
  /// Currency a kilowatt hour.
  package var energyPrice: ExactDecimal?
  /// Currency a kilowatt hour.
  package var electricityPrice: ExactDecimal?
  package var fanCount: Int
  /// Watts of one fan, on average over all fans.
  package var fanPower: Double?
  /// Watts of one fan at full speed, on average over all fans; `nil` where a product doesn't specify it.
  package var ratedPower: Double?
  /// Whether the fans' power is that at full speed, since the power at winter speed isn't given.
  package var usesFullPower: Bool
  /// Hours a year.
  package var fanHours: Double?
  /// Kilowatt hours a year of all fans.
  package var fanEnergy: Double?
  /// What the fans' electricity costs a year.
  package var fanCost: Int?
  /// The offer's net amount.
  package var investment: Int?
  /// The years the horizon's sums are made over: the fans' lifetime, or 30.
  package var horizon: Double
  /// Whether the horizon is the fans' stated lifetime.
  package var horizonIsLifetime: Bool
  package var heatingCO2Factor: Building.CO2Factor?
  package var electricityCO2Factor: Building.CO2Factor?
  package var scenarios: [Scenario]
  /// The place in ``scenarios`` of the one that stands on the first page.
  package var chosen: Int
  package var missing: [Missing]
  /// The hall's temperature in words where no heating is for it, so that there is none to save; `nil` in heated halls.
  package var unheatedAt: String?
  /// `true` where the case has a figure of its own: energy, its price, or, of a hall that isn't heated, the cost of its fans.
  package var hasOwnInputs: Bool {
    annualEnergy != nil || energyPrice != nil || unheatedAt != nil && fanCost != nil
  }
  /// What else is missing: inputs of a heat balance, by their labels.
  package var missingInputs: [Message] = []

  package init(
    method: EnergyInputs.Method, rulePercent: Chart.Number?, isRadiant: Bool, hasDefaultScenarios: Bool,
    ceilingHeight: Double?, annualEnergy: Double?, energyPrice: ExactDecimal?, electricityPrice: ExactDecimal?,
    fanCount: Int, fanPower: Double?, usesFullPower: Bool, fanHours: Double?, fanEnergy: Double?, fanCost: Int?,
    investment: Int?, horizon: Double, horizonIsLifetime: Bool, heatingCO2Factor: Building.CO2Factor?,
    electricityCO2Factor: Building.CO2Factor?, scenarios: [Scenario], chosen: Int, missing: [Missing]
  ) {
    (self.method, self.rulePercent, self.isRadiant) = (method, rulePercent, isRadiant)
    (self.hasDefaultScenarios, self.ceilingHeight) = (hasDefaultScenarios, ceilingHeight)
    (self.annualEnergy, self.energyPrice, self.electricityPrice) = (annualEnergy, energyPrice, electricityPrice)
    (self.fanCount, self.fanPower, self.usesFullPower) = (fanCount, fanPower, usesFullPower)
    (self.fanHours, self.fanEnergy, self.fanCost, self.investment) = (fanHours, fanEnergy, fanCost, investment)
    (self.horizon, self.horizonIsLifetime) = (horizon, horizonIsLifetime)
    (self.heatingCO2Factor, self.electricityCO2Factor) = (heatingCO2Factor, electricityCO2Factor)
    (self.scenarios, self.chosen, self.missing) = (scenarios, chosen, missing)
  }

  /// The scenario of the first page.
  package var chosenScenario: Scenario? { scenarios.indices.contains(chosen) ? scenarios[chosen] : nil }
}
