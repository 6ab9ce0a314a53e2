internal import EncyBase
internal import EncyTexts

/// What the frozen amounts of a sent proposal come to among themselves. They are evidence, which is compared and shown nowhere.
enum QuoteFigures {
  private static let lines = "quoteLines"
  private static let rates = "quoteRates"
  /// Of no interest by themselves.
  private static let never = Formula.Condition.any([])
  private static func money(_ name: String, _ label: Message, at pointer: String) -> InputDeclaration {
    InputDeclaration(name, .message(label), at: pointer, .money, unit("¤"))
  }

  static let inputs: [InputDeclaration] = [
    InputDeclaration("sentLines", .message(.inputOffer), at: "/quote/lines", .presence),
    money("sentSubtotal", .figureSubtotal, at: "/quote/totals/subtotal"),
    money("sentDiscount", .figureOrderDiscount, at: "/quote/totals/orderDiscount"),
    money("sentShipping", .inputShipping, at: "/quote/totals/shipping"),
    money("sentAdjustment", .inputAdjustment, at: "/quote/totals/adjustment"),
    money("sentNet", .figureNetAmount, at: "/quote/totals/net"),
    money("sentVat", .figureVat, at: "/quote/totals/vat"),
    money("sentTotal", .figureTotalAmount, at: "/quote/totals/total"),
    money("sentRounding", .figureRounding, at: "/quote/totals/rounding"),
    InputDeclaration("sentVatMode", .message(.inputVatMode), at: "/quote/vatMode", .text),
  ]

  static let lists: [ListDeclaration] = [
    ListDeclaration(
      lines, at: "/quote/lines",
      fields: OfferFigures.amounts + [
        money("net", .figureLineAmount, at: "/net"),
        InputDeclaration("counted", .message(.figureLineCounts), at: "/counted", .truth),
      ]),
    ListDeclaration(
      rates, at: "/quote/vat",
      fields: [
        InputDeclaration("rate", .message(.inputVatRate), at: "/rate", .exact, unit("%")),
        money("base", .figureNetAmount, at: "/base"), money("amount", .figureVat, at: "/amount"),
      ]),
  ]

  private static func sent(_ name: String) -> Formula { input(name, or: "0", "¤") }
  private static func amount(_ name: String) -> Formula { .instead(.field(name), number("0", "¤")) }

  private static func figure(
    _ name: String, _ label: Message, each: String? = nil, _ formula: Formula
  ) -> FigureDeclaration {
    FigureDeclaration(
      name, .message(label), unit("¤"), each: each, source: .message(.sourceSentAmounts), interest: never, formula)
  }

  static let figures: [FigureDeclaration] = [
    figure("quoteLineNet", .figureLineAmount, each: lines, OfferFigures.lineAmount),
    figure(
      "quoteSubtotal", .figureSubtotal,
      .choice(
        .has(.input("sentLines")), .total(list: lines, .isOne(.field("counted"), ["true"]), amount("net")),
        .absent("sentLines"))),
    figure(
      "quoteNet", .figureNetAmount,
      sent("sentSubtotal") - sent("sentDiscount") + sent("sentShipping") + sent("sentAdjustment")),
    figure("quoteRateAmount", .figureVat, each: rates, .rounded(.field("base") * .field("rate"), .minorUnit)),
    // Without rates nobody can tell a tax that was charged.
    figure(
      "quoteVat", .figureVat,
      .choice(
        .less(number("0"), .count(list: rates, nil)), .total(list: rates, nil, amount("amount")),
        .choice(.isOne(.input("sentVatMode"), ["normal"]), .absent("sentVat"), number("0", "¤")))),
    figure("quoteTotal", .figureTotalAmount, sent("sentNet") + sent("sentVat")),
    figure("quoteToPay", .pageToPay, sent("sentTotal") + sent("sentRounding")),
  ]
}
