internal import EncyBase
internal import EncyTexts

/// Money over time.
enum InvestmentFigures {
  static let inputs: [InputDeclaration] = [
    InputDeclaration(
      "discountRate", .message(.inputDiscountRate), at: "/energy/inputs/discountRate", .estimate, unit("%")),
    InputDeclaration(
      "priceGrowth", .message(.inputPriceGrowth), at: "/energy/inputs/priceGrowth", .estimate, unit("%")),
    InputDeclaration(
      "residualPercent", .message(.inputResidual), at: "/energy/inputs/residualValue", .estimate, unit("%")),
    InputDeclaration(
      "maintenance", .message(.inputMaintenance), at: "/energy/inputs/maintenance", .estimate, unit("%/year")),
    InputDeclaration("loanRate", .message(.inputLoanRate), at: "/energy/inputs/loanRate", .estimate, unit("%")),
    InputDeclaration("loanYears", .message(.inputLoanYears), at: "/energy/inputs/loanYears", .estimate, unit("year")),
  ]

  private static let isMaintained = Formula.Condition.has(.input("maintenance"))
  private static let isLent = Formula.Condition.any([.has(.input("loanRate")), .has(.input("loanYears"))])
  private static let scenarios = EnergyCaseFigures.scenarios
  private static let growth = input("priceGrowth", or: "0", "%")
  private static let rate = input("discountRate", or: "5", "%")

  static let figures: [FigureDeclaration] = [
    FigureDeclaration(
      "investment", .message(.figureInvestment), unit("¤"),
      source: .message(.sourceInvestment),
      .choice(
        .all([
          .less(number("0"), .count(list: OfferFigures.lines, OfferSums.agreed)),
          .less(number("0", "¤"), OfferSums.agreedNet),
        ]), OfferSums.agreedNet, .absent("offer"))),
    FigureDeclaration(
      "maintenanceCost", .message(.inputMaintenance), unit("¤/year"), source: .message(.sourceMaintenanceCost),
      interest: isMaintained,
      .rounded(.inUnit(.figure("investment") * .input("maintenance"), unit("¤/year")), .minorUnit)),
    FigureDeclaration(
      "yearlyResult", .message(.figureYearlyResult), unit("¤/year"), each: scenarios,
      source: .message(.sourceYearlyResult), interest: isMaintained,
      .choice(isMaintained, .figure("netSaving") - .figure("maintenanceCost"), .figure("netSaving"))),
    FigureDeclaration(
      "payback", .message(.figurePayback), unit("year"), decimals: 1, each: scenarios,
      source: .message(.sourcePayback),
      .choice(
        .notAbove(.figure("yearlyResult"), number("0", "¤/year")), .never,
        .figure("investment") / .figure("yearlyResult"))),
    FigureDeclaration(
      "horizon", .message(.figureHorizon), unit("year"), decimals: 0,
      source: .message(.sourceHorizon),
      .instead(
        .choice(
          .all([.less(number("0", "year"), .input("lifetime")), .notAbove(.input("lifetime"), number("200", "year"))]),
          .greatest([number("1", "year"), .rounded(.input("lifetime"), .decimals(0, .towardZero))]),
          number("30", "year")),
        number("30", "year"))),
    FigureDeclaration(
      "horizonSaving", .message(.figureHorizonSaving), unit("¤"), decimals: 0, each: scenarios,
      source: .message(.sourceHorizonSaving),
      .rounded(.figure("yearlyResult") * .figure("horizon"), .minorUnit)),
    FigureDeclaration(
      "horizonResult", .message(.figureHorizonResult), unit("¤"), decimals: 0, each: scenarios,
      source: .message(.sourceHorizonResult),
      .figure("horizonSaving") - .figure("investment")),
    FigureDeclaration(
      "netPresentValue", .message(.figureNetPresentValue), unit("¤"), decimals: 0, each: scenarios,
      source: .message(.sourceNetPresentValue),
      .rounded(
        .kernel(
          "presentValue",
          [.figure("yearlyResult"), growth, rate, .figure("horizon"), .figure("residual")])
          - .figure("investment"), .minorUnit)),
    FigureDeclaration(
      "internalRate", .message(.figureInternalRate), unit("%"), decimals: 2, each: scenarios,
      source: .message(.sourceInternalRate),
      .kernel(
        "internalRate",
        [.figure("investment"), .figure("yearlyResult"), growth, .figure("horizon"), .figure("residual")])),
    FigureDeclaration(
      "discountedPayback", .message(.figureDiscountedPayback), unit("year"), decimals: 1, each: scenarios,
      source: .message(.sourceDiscountedPayback),
      .kernel(
        "discountedPayback", [.figure("investment"), .figure("yearlyResult"), growth, rate, .figure("horizon")])),
    FigureDeclaration(
      "residual", .message(.figureResidual), unit("¤"), source: .message(.sourceResidual),
      .rounded(.figure("investment") * input("residualPercent", or: "0", "%"), .minorUnit)),
    FigureDeclaration(
      "lifeCycleCost", .message(.figureLifeCycleCost), unit("¤"), decimals: 0, each: scenarios,
      source: .message(.sourceLifeCycleCost),
      .rounded(
        .figure("investment")
          + .kernel(
            "presentValue",
            [
              .figure("heatingEnergy") * .input("energyPrice") - .figure("yearlyResult"),
              growth, rate, .figure("horizon"), number("0", "¤") - .figure("residual"),
            ]), .minorUnit)),
    FigureDeclaration(
      "loanPayment", .message(.figureLoanPayment), unit("¤/year"),
      source: .message(.sourceLoanPayment), interest: isLent,
      .rounded(.kernel("annuity", [.figure("investment"), .input("loanRate"), .input("loanYears")]), .minorUnit)),
    FigureDeclaration(
      "afterLoan", .message(.figureAfterLoan), unit("¤/year"), each: scenarios,
      source: .message(.sourceAfterLoan), interest: isLent,
      .figure("yearlyResult") - .figure("loanPayment")),
  ]
}
