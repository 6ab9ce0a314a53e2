internal import EncyBase
internal import EncyTexts

/// Value added tax by rate, where lines of an offer have rates of their own.
///
/// Each rate's tax is rounded by itself: of its lines' sum less its part of the order discount; shipping and adjustment have the offer's
/// own rate. Where all lines have that one there are no rates, and the offer's net amount is taxed as a whole.
enum VATFigures {
  static let rates = "vatRates"

  static let lists: [ListDeclaration] = [
    ListDeclaration(
      rates, at: "/offer/ rates",
      fields: [InputDeclaration("rate", .message(.inputVatRate), at: "/ rate", .exact, unit("%"))],
      numbers: ("offerVatRate", "lineVatRate", "vatRate"))
  ]

  static let isFree = Formula.Condition.isOne(.input("vatMode"), ["reverseCharge", "none"])
  /// The exact part of the order discount; of an amount where the lines come to nothing the offer's own rate has all.
  private static func quota(_ sums: OfferSums) -> Formula {
    sums.figure("rateNet") * input("orderDiscountPercent", or: "0", "%")
      + .choice(
        .equal(sums.figure("subtotal"), zero),
        .choice(.equal(.field("rate"), .figure("offerVatRate")), input("orderDiscountAmount", or: "0", "¤"), zero),
        input("orderDiscountAmount", or: "0", "¤") * sums.figure("rateNet") / sums.figure("subtotal"))
  }
  /// Whether lines have several.
  static let hasRates = Formula.Condition.less(number("0"), .count(list: rates, nil))
  private static let zero = number("0", "¤")

  static let figures: [FigureDeclaration] =
    [
      FigureDeclaration(
        "offerVatRate", .message(.inputVatRate), unit("%"), source: .message(.sourceOfferVatRate),
        interest: OfferFigures.never,
        input("vatRate", or: "25", "%")),
      FigureDeclaration(
        "lineVatRate", .message(.figureLineVatRate), unit("%"), each: OfferFigures.lines,
        source: .message(.sourceLineVatRate),
        interest: OfferFigures.never, .instead(.field("vatRate"), .figure("offerVatRate"))),
    ] + figures(of: .offered)

  /// What each rate is charged on, and what it comes to.
  static func figures(of sums: OfferSums) -> [FigureDeclaration] {
    func figure(
      _ name: String, _ label: Message, _ source: Message, each: String? = rates,
      interest: Formula.Condition? = OfferFigures.never, _ formula: Formula
    ) -> FigureDeclaration {
      sums.declared(name, label, each: each, source: source, interest: interest, formula)
    }
    let (rest, rounded, quota) = (sums.figure("rateDiscountRest"), sums.figure("rateDiscountRounded"), quota(sums))
    return [
      figure(
        "rateNet", .figureRateNet, .sourceLineAmounts,
        .totalOf(list: OfferFigures.lines, by: .figure("lineVatRate"), sums.counts, .figure("lineAmount"))),
      figure(
        "rateDiscountRounded", .figureRateDiscountRounded, .sourceOrderDiscount, .rounded(quota, .minorUnit)),
      figure(
        "rateDiscountRest", .figureRateDiscountRest, .sourceRateDiscountRest, each: nil,
        .choice(hasRates, sums.figure("orderDiscount") - .total(list: rates, nil, rounded), zero)),
      figure(
        "rateDiscountGap", .figureRateDiscountGap, .sourceRateDiscountGap,
        .greatest([zero, .choice(.less(zero, rest), quota - rounded, rounded - quota)])),
      figure(
        "rateDiscount", .figureRateDiscount, .sourceRateDiscount,
        rounded
          + .choice(
            .equal(rest, zero), zero,
            .share(list: rates, by: nil, nil, sum: rest, weight: sums.figure("rateDiscountGap")))),
      figure(
        "rateBase", .figureRateBase, .sourceRateBase, interest: .not(isFree),
        sums.figure("rateNet") - sums.figure("rateDiscount")
          + .choice(
            .equal(.field("rate"), .figure("offerVatRate")),
            .figure("shippingAmount") + .figure("adjustmentAmount"), zero)),
      figure(
        "rateVat", .figureRateVat, .sourceRateVat, interest: .not(isFree),
        .choice(isFree, zero, .rounded(sums.figure("rateBase") * .field("rate"), .minorUnit))),
    ]
  }
}
