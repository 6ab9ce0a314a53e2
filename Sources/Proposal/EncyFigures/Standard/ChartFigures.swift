internal import EncyBase
internal import EncyTexts

/// What charts show beside the figures that stand in tables: heat by the way that it leaves, temperatures over the height.
enum ChartFigures {
  private static let indoor = Formula.input("indoorTemperature")
  private static let shift = input("setPointShift", or: "0", "K")

  private static func figure(
    _ name: String, _ label: Message, _ text: String, decimals: Int = 0, _ source: Message,
    interest: Formula.Condition = HeatBalanceFigures.isMethod, _ formula: Formula
  ) -> FigureDeclaration {
    FigureDeclaration(
      name, .message(label), unit(text), decimals: decimals, source: .message(source),
      validity: name.hasSuffix("Level") ? nil : .message(.validityBalance),
      interest: ["kWh/year", "°C"].contains(text) ? .all([interest, .not(HeatBalanceFigures.isUnheated)]) : interest,
      HeatBalanceFigures.heated(text, formula))
  }

  /// What leaves when fans mix the air, and the set point is lower.
  private static func after(_ heat: String, _ saving: String, _ loss: String) -> Formula {
    .figure(heat) - .figure(saving) - ZoneFigures.mixedLoss(loss) * shift * .input("heatingHours")
  }

  static let figures: [FigureDeclaration] = [
    figure(
      "roofHeat", .figureRoofHeat, "kWh/year", .sourceHeatOfWay, ZoneFigures.heat("roofLoss", rise: "ceilingRise")),
    figure("wallHeat", .figureWallHeat, "kWh/year", .sourceHeatOfWay, ZoneFigures.heat("wallLoss", rise: "meanRise")),
    figure("airHeat", .figureAirHeat, "kWh/year", .sourceHeatOfWay, ZoneFigures.heat("airLoss", rise: "meanRise")),
    figure(
      "exhaustHeat", .figureExhaustHeat, "kWh/year", .sourceHeatOfWay,
      ZoneFigures.heat("exhaustLoss", rise: "ceilingRise")),
    figure(
      "roofHeatAfter", .figureRoofHeatAfter, "kWh/year", .sourceHeatOfWay, after("roofHeat", "roofSaving", "roofLoss")),
    figure(
      "wallHeatAfter", .figureWallHeatAfter, "kWh/year", .sourceHeatOfWay, after("wallHeat", "wallSaving", "wallLoss")),
    figure("airHeatAfter", .figureAirHeatAfter, "kWh/year", .sourceHeatOfWay, after("airHeat", "airSaving", "airLoss")),
    figure(
      "exhaustHeatAfter", .figureExhaustHeatAfter, "kWh/year", .sourceHeatOfWay,
      after("exhaustHeat", "exhaustSaving", "exhaustLoss")),
    figure(
      "heatAfter", .figureHeatAfter, "kWh/year", .sourceHeatAfter,
      .figure("baseHeat") - .figure("savedHeat")),
    figure(
      "thermostatLevel", .inputThermostatHeight, "m", decimals: 1, .sourceThermostatLevel,
      .inUnit(input("thermostatHeight", or: "1.5", "m"), unit("m"))),
    figure(
      "kneeLevel", .figureKneeLevel, "m", decimals: 1, .sourceKneeLevel,
      interest: HeatBalanceFigures.isTwoZone, number("2", "m")),
    figure(
      "ceilingLevel", .inputCeilingHeight, "m", decimals: 1, .sourceAsGiven,
      .inUnit(.input("ceilingHeight"), unit("m"))),
    figure(
      "floorBefore", .figureFloorBefore, "°C", decimals: 1, .sourceTemperatureAtHeight,
      indoor - .figure("thermostatRise")),
    figure(
      "kneeBefore", .figureKneeBefore, "°C", decimals: 1, .sourceTemperatureAtHeight,
      interest: HeatBalanceFigures.isTwoZone,
      .figure("floorBefore") + .input("gradientBelow") * .figure("kneeLevel")),
    figure(
      "ceilingBefore", .figureCeilingBefore, "°C", decimals: 1, .sourceTemperatureAtHeight,
      indoor + .figure("ceilingRise")),
    figure(
      "floorAfter", .figureFloorAfter, "°C", decimals: 1, .sourceTemperatureAtHeight,
      indoor - shift - .input("gradientAfter") * .figure("thermostatLevel")),
    figure(
      "ceilingAfter", .figureCeilingAfter, "°C", decimals: 1, .sourceTemperatureAtHeight,
      .figure("ceilingBefore") - .figure("ceilingDrop") - shift),
  ]
}
