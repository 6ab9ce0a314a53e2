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
      source: "degree days of the metered year by those of a normal year, of one place and base", interest: isCorrected,
      .input("meteredDegreeDays") / .figure("degreeDaysUsed")),
    FigureDeclaration(
      "normalEnergy", .message(.figureNormalEnergy), unit("kWh/year"), decimals: 0,
      source:
        "normal-year correction: heating energy ÷ (actual ÷ normal degree days); as metered where the year isn't known",
      validity: .message(.validityYear), interest: isCorrected,
      .choice(isCorrected, .input("annualEnergy") / .figure("yearRatio"), .input("annualEnergy"))),
    FigureDeclaration(
      "boughtHeat", .message(.figureBoughtHeat), unit("kWh/year"), decimals: 0,
      source: "the heat that is needed without fans, by the heating's efficiency",
      interest: HeatBalanceFigures.isMethod,
      .figure("baseHeat") / input("efficiency", or: "100", "%")),
    FigureDeclaration(
      "calibration", .message(.figureCalibration), unit("%"), decimals: 0,
      source: """
        metered heating energy of a normal year by what the balance needs; the case takes the balance's share of the metered energy, so \
        that saved energy is saved heat ÷ efficiency × this
        """, interest: .all([HeatBalanceFigures.isMethod, .has(.input("annualEnergy"))]),
      .figure("normalEnergy") / .figure("boughtHeat")),
  ]
}
