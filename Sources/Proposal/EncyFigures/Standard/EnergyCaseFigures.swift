internal import EncyBase
internal import EncyTexts

/// What the fans save: the method's percent of the metered heating energy, less the fans' own electricity.
///
/// The percent is applied to the bought energy of the meter, not to a computed heat loss, so the heating's efficiency is in it already.
package enum EnergyCaseFigures {
  package static let scenarios = "scenarios"

  private static func value(
    _ name: String, _ label: Message, _ pointer: String, _ kind: InputDeclaration.Kind, _ text: String
  ) -> InputDeclaration {
    InputDeclaration(name, .message(label), at: pointer, kind, unit(text))
  }

  static let inputs: [InputDeclaration] = [
    InputDeclaration("energyMethod", .message(.inputEnergyMethod), at: "/energy/method", .text),
    InputDeclaration("distribution", .message(.inputDistribution), at: "/building/heating/distribution", .text),
    InputDeclaration("chosenScenario", .message(.inputChosenScenario), at: "/energy/chosen", .text),
    InputDeclaration("placedFans", .message(.inputPlacedFans), at: "/plans", .presence),
    value("annualEnergy", .inputAnnualEnergy, "/building/heating/annualEnergy", .estimate, "kWh/year"),
    value("energyPrice", .inputEnergyPrice, "/building/heating/energyPrice", .exact, "¤/kWh"),
    value("heatingCO2Factor", .inputHeatingCo2Factor, "/building/heating/co2Factor/value", .estimate, "g/kWh"),
    value("heatingHours", .inputHeatingHours, "/building/heatingHours", .estimate, "h/year"),
    value("electricityPrice", .inputElectricityPrice, "/building/electricity/energyPrice", .exact, "¤/kWh"),
    value(
      "electricityCO2Factor", .inputElectricityCo2Factor, "/building/electricity/co2Factor/value", .estimate, "g/kWh"),
    value("fanHours", .inputFanHours, "/energy/inputs/fanHours", .estimate, "h/year"),
    value("fanPower", .inputFanPower, "/energy/inputs/fanPower", .estimate, "W"),
    value("lifetime", .inputLifetime, "/energy/inputs/lifetime", .exact, "year"),
  ]

  static let lists: [ListDeclaration] = [
    ListDeclaration(
      scenarios, at: "/energy/scenarios",
      fields: [
        InputDeclaration("name", .message(.inputScenarioName), at: "/name", .text),
        InputDeclaration("statedPercent", .message(.inputStatedPercent), at: "/savingPercent", .estimate, unit("%")),
        InputDeclaration("band", .message(.inputBand), at: "/band", .text),
      ],
      standIns: ["low", "base", "high"].map { ["id": $0, "name": $0, "band": $0] },
      chosenBy: ("chosenScenario", "base"))
  ]

  /// A third of a loss isn't cautious.
  private static let saves = Formula.Condition.less(number("0", "%"), .figure("countedPercent"))

  static let figures: [FigureDeclaration] =
    FanFigures.figures + AirFigures.figures + [
      FigureDeclaration(
        "rulePercent", .message(.figureRulePercent), unit("%"), decimals: 1,
        source: .message(.sourceRulePercent),
        validity: .message(.validityRule),
        HeatBalanceFigures.heated(
          "%",
          .choice(
            .isOne(.input("energyMethod"), ["legacy"]),
            .choice(
              .less(.input("ceilingHeight"), number("15", "m")),
              .greatest([
                number("0", "%"),
                .rounded(.inUnit(.input("ceilingHeight") * number("3", "%/m"), unit("%")), .decimals(0, .towardZero)),
              ]),
              number("30", "%")),
            .choice(
              .isOne(.input("energyMethod"), ["perMetre"]),
              .greatest([
                number("0", "%"),
                number("0.5", "%/ft") * (.input("ceilingHeight") - input("thermostatHeight", or: "1.5", "m")),
              ]),
              .choice(
                HeatBalanceFigures.isMethod, .figure("balancePercent"),
                .greatest([
                  number("0", "%"), .least([number("30", "%"), .input("ceilingHeight") * number("3", "%/m")]),
                ])))))),
      FigureDeclaration(
        "heatingEnergy", .message(.figureHeatingEnergy), unit("kWh/year"), decimals: 0,
        source: .message(.sourceHeatingEnergy),
        .choice(
          .has(.input("annualEnergy")), .figure("normalEnergy"),
          .choice(HeatBalanceFigures.isMethod, .figure("boughtHeat"), .absent("annualEnergy")))),
      FigureDeclaration(
        "countedPercent", .message(.figureCountedPercent), unit("%"), decimals: 1,
        source: .message(.sourceCountedPercent),
        .choice(
          .isOne(.input("distribution"), ["radiant"]), .figure("rulePercent") * number("0.35"), .figure("rulePercent"))),
      FigureDeclaration(
        "savingPercent", .message(.figureSavingPercent), unit("%"), decimals: 1, each: scenarios,
        source: .message(.sourceSavingPercent),
        // Somebody's own percent is of heating, too.
        HeatBalanceFigures.heated(
          "%",
          .choice(
            .has(.field("statedPercent")), .field("statedPercent"),
            .choice(
              .all([.isOne(.field("band"), ["low"]), saves]),
              .least([number("10", "%"), .figure("countedPercent") / number("3")]),
              .choice(
                .all([.isOne(.field("band"), ["base"]), saves]),
                .least([number("15", "%"), .figure("countedPercent") / number("2")]),
                .figure("countedPercent")))))),
      FigureDeclaration(
        "savedEnergy", .message(.figureSavedEnergy), unit("kWh/year"), decimals: 0, each: scenarios,
        source: .message(.sourceSavedEnergy),
        .figure("heatingEnergy") * .figure("savingPercent")),
      FigureDeclaration(
        "savedCost", .message(.figureSavedCost), unit("¤/year"), each: scenarios, source: .message(.sourceSavedCost),
        .rounded(.figure("savedEnergy") * .input("energyPrice"), .minorUnit)),
      FigureDeclaration(
        "fanPowerEach", .message(.figureFanPowerEach), unit("W"), decimals: 0,
        source: .message(.sourceFanPower), .instead(.input("fanPower"), AirFigures.power)),
      FigureDeclaration(
        "runningHours", .message(.figureRunningHours), unit("h/year"), decimals: 0,
        source: .message(.sourceRunningHours), .instead(.input("fanHours"), .input("heatingHours"))
      ),
      FigureDeclaration(
        "fanEnergy", .message(.figureFanEnergy), unit("kWh/year"), decimals: 0, source: .message(.sourceFanEnergy),
        .figure("fanCount") * .figure("fanPowerEach") * .figure("runningHours")),
      FigureDeclaration(
        "fanCost", .message(.figureFanCost), unit("¤/year"), source: .message(.sourceFanCost),
        .rounded(.figure("fanEnergy") * .input("electricityPrice"), .minorUnit)),
      FigureDeclaration(
        "netSaving", .message(.figureNetSaving), unit("¤/year"), each: scenarios,
        source: .message(.sourceNetSaving),
        .figure("savedCost") - .figure("fanCost")),
      FigureDeclaration(
        "savedCO2", .message(.figureSavedCo2), unit("kg/year"), decimals: 0, each: scenarios,
        source: .message(.sourceSavedCo2),
        .figure("savedEnergy") * .input("heatingCO2Factor") - .figure("fanEnergy") * .input("electricityCO2Factor")),
    ]
}
