internal import EncyBase
internal import EncyTexts

/// What mixing the air saves by a steady heat balance: warm air that lay under the roof raises what goes out through roof, walls and air.
///
/// Heat loss is Σ(U·A) and 0.335 Wh/(m³·K) for each cubic metre of air, times the temperature above the outdoor air. The air's temperature
/// rises with height: linearly from the thermostat on, or in two zones, steeper below 2 m (Said, MacDonald and Durrant, Energy and
/// Buildings 24 (1996) 105–115, hangars of 9 and 17 m).
package enum HeatBalanceFigures {
  /// The methods that take the balance's share.
  static let methods = ["heatBalance", "twoZone"]
  static let isMethod = Formula.Condition.isOne(.input("energyMethod"), methods)
  static let isTwoZone = Formula.Condition.isOne(.input("energyMethod"), ["twoZone"])

  /// Whether the hall is kept at a temperature that no heating is for: below 5 °C, where thermostats that protect from frost begin (Themo: 5 to
  /// 12 °C; Sygonix 38923W: 5 to 7 °C), or no warmer than it is outdoors. There the rules for heating don't hold; for cooled halls no source with
  /// a method was found.
  ///
  /// Where the indoor temperature isn't stated, the desired one tells it, then that under the ceiling, where it is warmest, then that at the
  /// floor; a hall of which none is stated counts as heated.
  static let isUnheated = Formula.Condition.any([
    .less(
      temperatures.reversed().reduce(number("18", "°C")) { .instead(.input($1), $0) }, number("5", "°C")),
    .all([
      .has(.input("indoorTemperature")), .has(.input("outdoorTemperature")),
      .notAbove(.input("indoorTemperature"), .input("outdoorTemperature")),
    ]),
  ])

  /// The inputs for the temperature that a hall is kept at, the surest first.
  package static let temperatures = [
    "indoorTemperature", "desiredTemperature", "ceilingTemperature", "floorTemperature",
  ]

  private static func value(_ name: String, _ label: Message, _ pointer: String, _ text: String) -> InputDeclaration {
    InputDeclaration(name, .message(label), at: pointer, .estimate, unit(text))
  }

  package static let inputs: [InputDeclaration] = [
    value("roofUValue", .inputRoofUValue, "/building/uValues/roof", "W/(m²·K)"),
    value("wallUValue", .inputWallUValue, "/building/uValues/wall", "W/(m²·K)"),
    value("airChanges", .inputAirChanges, "/building/airChanges", "1/h"),
    value("exhaust", .inputExhaust, "/building/exhaust", "m³/h"),
    value("indoorTemperature", .inputIndoor, "/building/temperatures/indoor", "°C"),
    value("outdoorTemperature", .inputOutdoor, "/building/temperatures/outdoor", "°C"),
    value("floorTemperature", .inputFloorTemperature, "/building/temperatures/floor", "°C"),
    value("ceilingTemperature", .inputCeilingTemperature, "/building/temperatures/ceiling", "°C"),
    value("desiredTemperature", .inputDesiredTemperature, "/building/temperatures/desired", "°C"),
    value("efficiency", .inputEfficiency, "/building/heating/efficiency", "%"),
    value("gradientBefore", .inputGradientBefore, "/energy/inputs/gradientBefore", "K/m"),
    value("gradientBelow", .inputGradientBelow, "/energy/inputs/gradientBelow", "K/m"),
    value("gradientAfter", .inputGradientAfter, "/energy/inputs/gradientAfter", "K/m"),
    value("thermostatHeight", .inputThermostatHeight, "/energy/inputs/thermostatHeight", "mm"),
    value("setPointShift", .inputSetPointShift, "/energy/inputs/setPointShift", "K"),
    value("degreeDays", .inputDegreeDays, "/energy/inputs/degreeDays/value", "K·day/year"),
    InputDeclaration("degreeDayPlace", .message(.inputDegreeDayPlace), at: "/energy/inputs/degreeDays/place", .text),
  ]

  /// The heat that a cubic metre of air holds for each kelvin.
  static let air = number("0.335", "Wh/(m³·K)")
  private static let height = Formula.input("ceilingHeight")
  private static let thermostat = input("thermostatHeight", or: "1.5", "m")
  private static let knee = number("2", "m")

  private static func figure(
    _ name: String, _ label: Message, _ text: String, decimals: Int = 0, _ source: Message, _ formula: Formula
  ) -> FigureDeclaration {
    FigureDeclaration(
      name, .message(label), unit(text), decimals: decimals, source: .message(source),
      validity: .message(.validityBalance),
      interest: .all([
        .not(isUnheated), .any([isMethod, .has(.input("gradientAfter")), .has(.input("degreeDays"))]),
      ]), heated(text, formula))
  }

  /// A figure of heat or of the air's temperature as it is in heated halls; in others it can't be computed.
  static func heated(_ unit: String, _ formula: Formula) -> Formula {
    ["kWh/year", "%", "°C"].contains(unit) ? .choice(isUnheated, .failure(.notHeated), formula) : formula
  }

  private static let below = Formula.input("gradientBelow")
  private static func inMetres(_ height: Formula) -> Formula { .inUnit(height, unit("m")) }

  /// Kelvin above the floor's temperature at a height, without fans.
  private static func aboveFloor(_ height: Formula) -> Formula {
    let height = inMetres(height)
    return .choice(
      isTwoZone,
      .choice(.less(knee, height), below * knee + .figure("gradient") * (height - knee), below * height),
      .figure("gradient") * height)
  }
  /// The same on average from the floor to a height: the integral, divided by it.
  private static func meanAboveFloor(_ height: Formula) -> Formula {
    let height = inMetres(height)
    let two = number("2")
    return .choice(
      isTwoZone,
      .choice(
        .less(knee, height),
        below * knee - below * knee * knee / (two * height)
          + .figure("gradient") * (height - knee) * (height - knee) / (two * height), below * height / two),
      .figure("gradient") * height / two)
  }

  /// Kelvin above the thermostat's temperature at a height, without fans.
  static func rise(at height: Formula) -> Formula { aboveFloor(height) - .figure("thermostatRise") }
  /// The same on average from the floor to a height.
  static func meanRise(to height: Formula) -> Formula { meanAboveFloor(height) - .figure("thermostatRise") }
  /// Both with fans.
  static func riseAfter(at height: Formula) -> Formula {
    .input("gradientAfter") * (inMetres(height) - inMetres(thermostat))
  }
  static func meanRiseAfter(to height: Formula) -> Formula {
    .input("gradientAfter") * (inMetres(height) / number("2") - inMetres(thermostat))
  }

  /// Of two zones what is left for the upper one.
  private static let measured = Formula.choice(
    isTwoZone,
    (.input("ceilingTemperature") - .input("floorTemperature") - below * knee) / (height - knee),
    (.input("ceilingTemperature") - .input("floorTemperature")) / height)

  static let figures: [FigureDeclaration] = [
    figure(
      "gradient", .inputGradientBefore, "K/m", decimals: 2, .sourceGradient,
      .instead(
        .input("gradientBefore"), measured)),
    figure(
      "thermostatRise", .figureThermostatRise, "K", decimals: 2, .sourceTemperatureProfile, aboveFloor(thermostat)),
    figure("ceilingRise", .figureCeilingRise, "K", decimals: 2, .sourceTemperatureProfile, rise(at: height)),
    figure("meanRise", .figureMeanRise, "K", decimals: 2, .sourceTemperatureProfile, meanRise(to: height)),
    figure(
      "ceilingDrop", .figureCeilingDrop, "K", decimals: 2, .sourceTemperatureProfile,
      .figure("ceilingRise") - riseAfter(at: height)),
    figure(
      "meanDrop", .figureMeanDrop, "K", decimals: 2, .sourceTemperatureProfile,
      .figure("meanRise") - meanRiseAfter(to: height)),
    figure("roofLoss", .figureRoofLoss, "W/K", .sourceHeatBalance, .input("roofUValue") * .figure("floorArea")),
    figure("wallLoss", .figureWallLoss, "W/K", .sourceHeatBalance, .input("wallUValue") * .figure("wallArea")),
    figure(
      "airLoss", .figureAirLoss, "W/K", .sourceHeatBalance,
      air * .input("airChanges") * .figure("volume")),
    figure(
      "exhaustLoss", .figureExhaustLoss, "W/K", .sourceHeatBalance,
      air * input("exhaust", or: "0", "m³/h")),
    figure(
      "baseHeat", .figureBaseHeat, "kWh/year", .sourceHeatBalance,
      .figure("roofHeat") + .figure("wallHeat") + .figure("airHeat") + .figure("exhaustHeat")),
    figure(
      "roofSaving", .figureRoofSaving, "kWh/year", .sourceHeatBalance,
      ZoneFigures.saving("roofLoss", drop: "ceilingDrop")),
    figure(
      "wallSaving", .figureWallSaving, "kWh/year", .sourceHeatBalance,
      ZoneFigures.saving("wallLoss", drop: "meanDrop")),
    figure(
      "airSaving", .figureAirSaving, "kWh/year", .sourceHeatBalance,
      ZoneFigures.saving("airLoss", drop: "meanDrop")),
    figure(
      "exhaustSaving", .figureExhaustSaving, "kWh/year", .sourceHeatBalance,
      ZoneFigures.saving("exhaustLoss", drop: "ceilingDrop")),
    figure(
      "setPointSaving", .figureSetPointSaving, "kWh/year",
      .sourceSetPointSaving,
      (ZoneFigures.mixedLoss("roofLoss") + ZoneFigures.mixedLoss("wallLoss") + ZoneFigures.mixedLoss("airLoss")
        + ZoneFigures.mixedLoss("exhaustLoss")) * input("setPointShift", or: "0", "K") * .input("heatingHours")),
    figure(
      "savedHeat", .figureSavedHeat, "kWh/year", .sourceHeatBalance,
      .figure("roofSaving") + .figure("wallSaving") + .figure("airSaving") + .figure("exhaustSaving")
        + .figure("setPointSaving")),
    figure(
      "balancePercent", .figureBalancePercent, "%", decimals: 1, .sourceBalancePercent,
      .figure("savedHeat") / .figure("baseHeat")),
    figure(
      "degreeDaysUsed", .inputDegreeDays, "K·day/year", decimals: 0,
      DegreeDays.sources, .instead(.input("degreeDays"), DegreeDays.byName)),
    figure(
      "degreeDayHeat", .figureDegreeDayHeat, "kWh/year", .sourceDegreeDayHeat,
      (.figure("roofLoss") + .figure("wallLoss") + .figure("airLoss") + .figure("exhaustLoss"))
        * .figure("degreeDaysUsed")),
  ]
}
