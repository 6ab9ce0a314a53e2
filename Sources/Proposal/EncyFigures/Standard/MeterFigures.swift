internal import EncyBase
internal import EncyTexts

/// What the meter says against what the balance needs.
///
/// The case takes the method's share of the metered energy. By that the meter calibrates it: the saved energy is the balance's saved heat,
/// bought at the heating's efficiency, times ``calibration``. A year that was colder or milder than a normal one is corrected first.
enum MeterFigures {
  static let inputs: [InputDeclaration] = [
    InputDeclaration(
      "meteredDegreeDays", .message(.inputMeteredDegreeDays), at: "/energy/inputs/meteredDegreeDays", .estimate,
      unit("K·day/year"))
  ]

  private static let isCorrected = Formula.Condition.has(.input("meteredDegreeDays"))

  static let figures: [FigureDeclaration] = [
    FigureDeclaration(
      "yearRatio", .message(.figureYearRatio), unit("%"), decimals: 1,
      source: .message(.sourceYearRatio), interest: isCorrected,
      .input("meteredDegreeDays") / .figure("degreeDaysUsed")),
    FigureDeclaration(
      "normalEnergy", .message(.figureNormalEnergy), unit("kWh/year"), decimals: 0,
      source: .message(.sourceNormalEnergy),
      validity: .message(.validityYear), interest: isCorrected,
      .choice(isCorrected, .input("annualEnergy") / .figure("yearRatio"), .input("annualEnergy"))),
    FigureDeclaration(
      "boughtHeat", .message(.figureBoughtHeat), unit("kWh/year"), decimals: 0,
      source: .message(.sourceBoughtHeat),
      interest: .all([HeatBalanceFigures.isMethod, .not(HeatBalanceFigures.isUnheated)]),
      .figure("baseHeat") / input("efficiency", or: "100", "%")),
    FigureDeclaration(
      "calibration", .message(.figureCalibration), unit("%"), decimals: 0,
      source: .message(.sourceCalibration),
      interest: .all([
        HeatBalanceFigures.isMethod, .has(.input("annualEnergy")), .not(HeatBalanceFigures.isUnheated),
      ]),
      .figure("normalEnergy") / .figure("boughtHeat")),
  ]
}
