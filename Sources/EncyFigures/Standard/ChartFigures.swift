internal import EncyBase
internal import EncyTexts

/// What charts show beside the figures that stand in tables: heat by the way that it leaves, temperatures over the height.
enum ChartFigures {
  private static let indoor = Formula.input("indoorTemperature")
  private static let shift = input("setPointShift", or: "0", "K")
  private static let profile = "the temperature at a height, from the gradient and the thermostat's height"
  private static let balance = "a way's losses, times the temperature above the outdoor air, over the heating's hours"

  private static func figure(
    _ name: String, _ label: Message, _ text: String, decimals: Int = 0, _ source: String,
    interest: Formula.Condition = HeatBalanceFigures.isMethod, _ formula: Formula
  ) -> FigureDeclaration {
    FigureDeclaration(
      name, .message(label), unit(text), decimals: decimals, source: source,
      validity: name.hasSuffix("Level") ? nil : .message(.validityBalance), interest: interest, formula)
  }

  /// What leaves with the air's temperature higher than the thermostat's.
  private static func heat(_ loss: String, _ rise: String) -> Formula {
    ZoneFigures.orByZone(
      loss, rise: rise,
      .figure(loss) * (indoor + .figure(rise) - .input("outdoorTemperature")) * .input("heatingHours"))
  }
  /// The same when fans mix the air, and the set point is lower.
  private static func after(_ heat: String, _ saving: String, _ loss: String) -> Formula {
    .figure(heat) - .figure(saving) - .figure(loss) * shift * .input("heatingHours")
  }

  static let figures: [FigureDeclaration] = [
    figure("roofHeat", .figureRoofHeat, "kWh/year", balance, heat("roofLoss", "ceilingRise")),
    figure("wallHeat", .figureWallHeat, "kWh/year", balance, heat("wallLoss", "meanRise")),
    figure("airHeat", .figureAirHeat, "kWh/year", balance, heat("airLoss", "meanRise")),
    figure("exhaustHeat", .figureExhaustHeat, "kWh/year", balance, heat("exhaustLoss", "ceilingRise")),
    figure("roofHeatAfter", .figureRoofHeatAfter, "kWh/year", balance, after("roofHeat", "roofSaving", "roofLoss")),
    figure("wallHeatAfter", .figureWallHeatAfter, "kWh/year", balance, after("wallHeat", "wallSaving", "wallLoss")),
    figure("airHeatAfter", .figureAirHeatAfter, "kWh/year", balance, after("airHeat", "airSaving", "airLoss")),
    figure(
      "exhaustHeatAfter", .figureExhaustHeatAfter, "kWh/year", balance,
      after("exhaustHeat", "exhaustSaving", "exhaustLoss")),
    figure(
      "heatAfter", .figureHeatAfter, "kWh/year", "heat that is needed without fans, less what they save",
      .figure("baseHeat") - .figure("savedHeat")),
    figure(
      "thermostatLevel", .inputThermostatHeight, "m", decimals: 1, "1.5 m where it isn't given",
      .inUnit(input("thermostatHeight", or: "1.5", "m"), unit("m"))),
    figure(
      "kneeLevel", .figureKneeLevel, "m", decimals: 1, "Said, MacDonald and Durrant 1996: steeper below 2 m",
      interest: HeatBalanceFigures.isTwoZone, number("2", "m")),
    figure(
      "ceilingLevel", .inputCeilingHeight, "m", decimals: 1, "as given",
      .inUnit(.input("ceilingHeight"), unit("m"))),
    figure("floorBefore", .figureFloorBefore, "°C", decimals: 1, profile, indoor - .figure("thermostatRise")),
    figure(
      "kneeBefore", .figureKneeBefore, "°C", decimals: 1, profile, interest: HeatBalanceFigures.isTwoZone,
      .figure("floorBefore") + .input("gradientBelow") * .figure("kneeLevel")),
    figure("ceilingBefore", .figureCeilingBefore, "°C", decimals: 1, profile, indoor + .figure("ceilingRise")),
    figure(
      "floorAfter", .figureFloorAfter, "°C", decimals: 1, profile,
      indoor - shift - .input("gradientAfter") * .figure("thermostatLevel")),
    figure(
      "ceilingAfter", .figureCeilingAfter, "°C", decimals: 1, profile,
      .figure("ceilingBefore") - .figure("ceilingDrop") - shift),
  ]
}
