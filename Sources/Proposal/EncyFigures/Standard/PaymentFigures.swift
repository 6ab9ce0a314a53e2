internal import EncyBase
internal import EncyTexts

/// The parts in which an offer is paid: amounts as they are, percents of the amount to pay; where these are the whole, to the last minor
/// unit of it. Of an accepted offer the last payment takes what the customer's choices add to or take from a plan that was the whole.
enum PaymentFigures {
  static let payments = "payments"

  static let lists: [ListDeclaration] = [
    ListDeclaration(
      payments, at: "/offer/paymentPlan",
      fields: [
        InputDeclaration("name", .message(.inputPaymentText), at: "/text", .text),
        InputDeclaration("percent", .message(.inputPaymentPercent), at: "/percent", .exact, unit("%")),
        InputDeclaration("amount", .message(.inputPaymentAmount), at: "/amount", .money, unit("¤")),
        InputDeclaration("isLast", .message(.inputPaymentLast), at: "", .last),
      ])
  ]

  private static let isShare = Formula.Condition.not(.has(.field("amount")))
  private static let percent = Formula.instead(.field("percent"), number("0", "%"))
  /// Whether the percents are the whole. Until then each part is rounded by itself, so that another payment doesn't change it.
  private static let isWhole = Formula.Condition.all([
    .notAbove(.figure("paymentPercents"), number("100", "%")),
    .notAbove(number("100", "%"), .figure("paymentPercents")),
  ])
  private static let hasPlan = Formula.Condition.less(number("0"), .count(list: payments, nil))

  static let figures: [FigureDeclaration] =
    [
      FigureDeclaration(
        "paymentPercents", .message(.figurePaymentPercents), unit("%"), source: .message(.sourcePaymentPercents),
        interest: OfferFigures.never, .total(list: payments, isShare, percent))
    ] + figures(of: .offered)

  /// What each part comes to, and what is in none.
  static func figures(of sums: OfferSums) -> [FigureDeclaration] {
    let asPlanned = Formula.choice(
      isShare,
      .choice(
        isWhole,
        .share(list: payments, by: nil, isShare, sum: sums.figure("toPay"), weight: percent),
        .rounded(sums.figure("toPay") * percent, .minorUnit)),
      .field("amount"))
    return
      (sums.isOffered
      ? [sums.declared("paymentPart", .figurePaymentPart, each: payments, source: .sourcePaymentPart, asPlanned)]
      : accepted(sums, asPlanned)) + [
        sums.declared(
          "paymentRest", .figurePaymentRest, source: .sourcePaymentRest, interest: hasPlan,
          sums.figure("toPay") - .total(list: payments, nil, sums.figure("paymentPart")))
      ]
  }

  /// The parts of what was accepted. A plan that wasn't the whole of what was offered stays as it is, and so does one whose last payment
  /// would be below 0.
  private static func accepted(_ sums: OfferSums, _ asPlanned: Formula) -> [FigureDeclaration] {
    let planned = sums.figure("paymentPlanned")
    let changed = planned + (sums.figure("toPay") - .total(list: payments, nil, planned))
    return [
      sums.declared(
        "paymentPlanned", .figurePaymentPlanned, each: payments, source: .sourcePaymentPart,
        interest: OfferFigures.never, asPlanned),
      sums.declared(
        "paymentPart", .figurePaymentPart, each: payments, source: .sourcePaymentAccepted,
        .choice(
          .all([
            .isOne(.field("isLast"), ["true"]), .equal(.figure("paymentRest"), number("0", "¤")),
            .notAbove(number("0", "¤"), changed),
          ]), changed, planned)),
    ]
  }
}
