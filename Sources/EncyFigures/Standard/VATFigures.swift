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
  private static let quota =
    Formula.figure("rateNet") * input("orderDiscountPercent", or: "0", "%")
    + .choice(
      .equal(.figure("subtotal"), zero),
      .choice(.equal(.field("rate"), .figure("offerVatRate")), input("orderDiscountAmount", or: "0", "¤"), zero),
      input("orderDiscountAmount", or: "0", "¤") * .figure("rateNet") / .figure("subtotal"))
  /// Whether lines have several.
  static let hasRates = Formula.Condition.less(number("0"), .count(list: rates, nil))
  private static let zero = number("0", "¤")

  static let figures: [FigureDeclaration] = [
    FigureDeclaration(
      "offerVatRate", .message(.inputVatRate), unit("%"), source: .message(.sourceOfferVatRate),
      interest: OfferFigures.never,
      input("vatRate", or: "25", "%")),
    FigureDeclaration(
      "lineVatRate", .message(.figureLineVatRate), unit("%"), each: OfferFigures.lines,
      source: .message(.sourceLineVatRate),
      interest: OfferFigures.never, .instead(.field("vatRate"), .figure("offerVatRate"))),
    FigureDeclaration(
      "rateNet", .message(.figureRateNet), unit("¤"), each: rates, source: .message(.sourceLineAmounts),
      interest: OfferFigures.never,
      .totalOf(list: OfferFigures.lines, by: .figure("lineVatRate"), OfferFigures.counts, .figure("lineAmount"))),
    FigureDeclaration(
      "rateDiscountRounded", .message(.figureRateDiscountRounded), unit("¤"), each: rates,
      source: .message(.sourceOrderDiscount), interest: OfferFigures.never,
      .rounded(quota, .minorUnit)),
    FigureDeclaration(
      "rateDiscountRest", .message(.figureRateDiscountRest), unit("¤"),
      source: .message(.sourceRateDiscountRest), interest: OfferFigures.never,
      .choice(
        hasRates, .figure("orderDiscount") - .total(list: rates, nil, .figure("rateDiscountRounded")), zero)),
    FigureDeclaration(
      "rateDiscountGap", .message(.figureRateDiscountGap), unit("¤"), each: rates,
      source: .message(.sourceRateDiscountGap), interest: OfferFigures.never,
      .greatest([
        zero,
        .choice(
          .less(zero, .figure("rateDiscountRest")), quota - .figure("rateDiscountRounded"),
          .figure("rateDiscountRounded") - quota),
      ])),
    FigureDeclaration(
      "rateDiscount", .message(.figureRateDiscount), unit("¤"), each: rates,
      source: .message(.sourceRateDiscount),
      interest: OfferFigures.never,
      .figure("rateDiscountRounded")
        + .choice(
          .equal(.figure("rateDiscountRest"), zero), zero,
          .share(
            list: rates, by: nil, nil, sum: .figure("rateDiscountRest"), weight: .figure("rateDiscountGap")))),
    FigureDeclaration(
      "rateBase", .message(.figureRateBase), unit("¤"), each: rates,
      source: .message(.sourceRateBase),
      interest: .not(isFree),
      .figure("rateNet") - .figure("rateDiscount")
        + .choice(
          .equal(.field("rate"), .figure("offerVatRate")), .figure("shippingAmount") + .figure("adjustmentAmount"), zero
        )),
    FigureDeclaration(
      "rateVat", .message(.figureRateVat), unit("¤"), each: rates,
      source: .message(.sourceRateVat),
      interest: .not(isFree), .choice(isFree, zero, .rounded(.figure("rateBase") * .field("rate"), .minorUnit))),
  ]
}
