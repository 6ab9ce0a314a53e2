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

  private static let isLent = Formula.Condition.any([.has(.input("loanRate")), .has(.input("loanYears"))])
  private static let scenarios = EnergyCaseFigures.scenarios
  private static let growth = input("priceGrowth", or: "0", "%")
  private static let rate = input("discountRate", or: "5", "%")
  private static let swedish = "BELOK, LCC: payments at the ends of years, real rate"

  static let figures: [FigureDeclaration] = [
    FigureDeclaration(
      "investment", .message(.figureInvestment), unit("¤"),
      source: "the offer's net amount; an offer without amount costs nothing yet, and no payback follows from that",
      .choice(
        .all([
          .less(number("0"), .count(list: OfferFigures.lines, OfferFigures.counts)),
          .less(number("0", "¤"), .figure("netAmount")),
        ]), .figure("netAmount"), .absent("offer"))),
    FigureDeclaration(
      "payback", .message(.figurePayback), unit("year"), decimals: 1, each: scenarios,
      source: "investment divided by the net saving; never where nothing is saved",
      .choice(
        .notAbove(.figure("netSaving"), number("0", "¤/year")), .never, .figure("investment") / .figure("netSaving"))),
    FigureDeclaration(
      "horizon", .message(.figureHorizon), unit("year"), decimals: 0,
      source: "the fans' lifetime in whole years, or 30 years",
      .instead(
        .choice(
          .all([.less(number("0", "year"), .input("lifetime")), .notAbove(.input("lifetime"), number("200", "year"))]),
          .greatest([number("1", "year"), .rounded(.input("lifetime"), .decimals(0, .halfAway))]), number("30", "year")),
        number("30", "year"))),
    FigureDeclaration(
      "horizonSaving", .message(.figureHorizonSaving), unit("¤"), each: scenarios,
      source: "the net saving of all years, without interest and without the investment",
      .rounded(.figure("netSaving") * .figure("horizon"), .minorUnit)),
    FigureDeclaration(
      "horizonResult", .message(.figureHorizonResult), unit("¤"), each: scenarios,
      source: "the net saving of all years less the investment, without interest",
      .figure("horizonSaving") - .figure("investment")),
    FigureDeclaration(
      "netPresentValue", .message(.figureNetPresentValue), unit("¤"), each: scenarios,
      source: "−I + Σ A(1+g)^(k−1)/(1+r)^k + R/(1+r)^n; maintenance isn't in it; " + swedish,
      .rounded(
        .kernel(
          "presentValue",
          [.figure("netSaving"), growth, rate, .figure("horizon"), .figure("residual")])
          - .figure("investment"), .minorUnit)),
    FigureDeclaration(
      "internalRate", .message(.figureInternalRate), unit("%"), decimals: 2, each: scenarios,
      source: "the rate at which the net present value is 0",
      .kernel(
        "internalRate", [.figure("investment"), .figure("netSaving"), growth, .figure("horizon"), .figure("residual")])),
    FigureDeclaration(
      "discountedPayback", .message(.figureDiscountedPayback), unit("year"), decimals: 1, each: scenarios,
      source: "interpolated in the year in which the sum of discounted savings reaches the investment",
      .kernel(
        "discountedPayback", [.figure("investment"), .figure("netSaving"), growth, rate, .figure("horizon")])),
    FigureDeclaration(
      "residual", .message(.figureResidual), unit("¤"), source: "a share of the investment that is left in the end",
      .rounded(.figure("investment") * input("residualPercent", or: "0", "%"), .minorUnit)),
    FigureDeclaration(
      "lifeCycleCost", .message(.figureLifeCycleCost), unit("¤"), each: scenarios,
      source:
        "EN 15459-1:2017: investment, and the present value of what heating, fans and maintenance cost, less what is left",
      .rounded(
        .figure("investment")
          + .kernel(
            "presentValue",
            [
              .figure("heatingEnergy") * .input("energyPrice") - .figure("netSaving")
                + .figure("investment") * input("maintenance", or: "0", "%/year"),
              growth, rate, .figure("horizon"), number("0", "¤") - .figure("residual"),
            ]), .minorUnit)),
    FigureDeclaration(
      "loanPayment", .message(.figureLoanPayment), unit("¤/year"),
      source: "annuity: L·r/(1−(1+r)^−n), payments at the ends of years", interest: isLent,
      .rounded(.kernel("annuity", [.figure("investment"), .input("loanRate"), .input("loanYears")]), .minorUnit)),
    FigureDeclaration(
      "afterLoan", .message(.figureAfterLoan), unit("¤/year"), each: scenarios,
      source: "what the saving leaves while the loan is paid off", interest: isLent,
      .figure("netSaving") - .figure("loanPayment")),
  ]
}
