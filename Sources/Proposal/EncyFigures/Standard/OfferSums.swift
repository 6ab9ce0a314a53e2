internal import EncyBase
internal import EncyTexts

/// What the lines of an offer that count come to: as it was offered, or with the lines that the customer took. Both by the same formulas.
struct OfferSums {
  /// What the names of the figures begin with.
  private let prefix: String
  /// Whether a line counts.
  let counts: Formula.Condition
  /// Whether there is anything to sum, and the input that lacks otherwise.
  private let given: Formula.Condition
  private let absent: String
  /// When the sums are shown; `nil` for always.
  private let interest: Formula.Condition?

  /// Once the customer accepted, only what was accepted is shown unasked: there is one total.
  static let offered = OfferSums(
    prefix: "", counts: OfferFigures.counts, OfferFigures.given, "offer", interest: .not(.has(.input("acceptance"))))
  static let accepted = OfferSums(
    prefix: "accepted", counts: agreed, .has(.input("acceptance")), "acceptance",
    interest: .has(.input("acceptance")))

  /// Whether a line counts now. An answer says of each line that it changes whether it was taken; all others, and all lines without an
  /// answer, count as they were offered.
  static let agreed = Formula.Condition.any([
    .isOne(.field("taken"), ["true"]), .all([OfferFigures.counts, .not(.isOne(.field("taken"), ["false"]))]),
  ])
  /// The net amount now: as accepted, else as offered.
  static let agreedNet = Formula.choice(.has(.input("acceptance")), .figure("acceptedNetAmount"), .figure("netAmount"))

  /// Whether there is an answer that says which lines the customer took.
  static let acceptance = InputDeclaration(
    "acceptance", .message(.inputAcceptance), at: "/lifecycle/acceptance", .presence)
  /// Of a line: whether the customer took it, where an answer says so.
  static let taken = InputDeclaration(
    "taken", .message(.inputTaken), at: "/taken", .truth, through: ("/lifecycle/acceptance/lines", "id"))

  /// Whether they are as it was offered.
  var isOffered: Bool { prefix.isEmpty }

  private init(
    prefix: String, counts: Formula.Condition, _ given: Formula.Condition, _ absent: String,
    interest: Formula.Condition?
  ) {
    (self.prefix, self.counts, self.given, self.absent, self.interest) = (prefix, counts, given, absent, interest)
  }

  /// The name of a figure among these sums.
  func name(_ name: String) -> String {
    isOffered ? name : prefix + name.prefix(1).uppercased() + name.dropFirst()
  }

  func figure(_ name: String) -> Formula { .figure(self.name(name)) }

  func declared(
    _ name: String, _ label: Message, each: String? = nil, source: Message, interest other: Formula.Condition? = nil,
    _ formula: Formula
  ) -> FigureDeclaration {
    let conditions = [interest, other].compactMap(\.self)
    return FigureDeclaration(
      self.name(name), self.label(label), unit("¤"), each: each, source: .message(source),
      interest: conditions.count > 1 ? .all(conditions) : conditions.first, formula)
  }

  private func label(_ label: Message) -> Label {
    .message(isOffered ? label : .figureAccepted(figure: SafeText(label)))
  }

  var lineCounts: FigureDeclaration {
    FigureDeclaration(
      name("lineCounts"), label(.figureLineCounts), .one, decimals: 0, each: OfferFigures.lines,
      source: .message(.sourceLineCounts), interest: OfferFigures.never, .choice(counts, number("1"), number("0")))
  }

  var sectionSum: FigureDeclaration {
    declared(
      "sectionSum", .figureSectionSum, each: OfferFigures.sections, source: .sourceSectionSum,
      .totalOf(
        list: OfferFigures.lines, by: .field("section"), .all([counts, .has(.field("section"))]), .figure("lineAmount")
      ))
  }
  var subtotal: FigureDeclaration {
    declared(
      "subtotal", .figureSubtotal, source: .sourceLineAmounts,
      .choice(given, .total(list: OfferFigures.lines, counts, .figure("lineAmount")), .absent(absent)))
  }
  var orderDiscount: FigureDeclaration {
    declared(
      "orderDiscount", .figureOrderDiscount, source: .sourceOrderDiscount,
      OfferFigures.orderDiscount(figure("subtotal")))
  }
  var netAmount: FigureDeclaration {
    declared(
      "netAmount", .figureNetAmount, source: .sourceNetAmount,
      figure("subtotal") - figure("orderDiscount") + .figure("shippingAmount") + .figure("adjustmentAmount"))
  }
  var vat: FigureDeclaration {
    declared(
      "vat", .figureVat, source: .sourceVat,
      .choice(
        VATFigures.isFree, number("0", "¤"),
        .choice(
          VATFigures.hasRates, .total(list: VATFigures.rates, nil, figure("rateVat")),
          .rounded(figure("netAmount") * input("vatRate", or: "25", "%"), .minorUnit))))
  }
  var totalAmount: FigureDeclaration {
    declared("totalAmount", .figureTotalAmount, source: .sourceTotalAmount, figure("netAmount") + figure("vat"))
  }
  var toPay: FigureDeclaration {
    declared(
      "toPay", .pageToPay, source: .sourceToPay,
      .choice(
        .isOne(.input("rounding"), ["wholeUnit"]), .rounded(figure("totalAmount"), .decimals(0, .halfAway)),
        figure("totalAmount")))
  }
  var rounding: FigureDeclaration {
    declared("rounding", .figureRounding, source: .sourceRounding, figure("toPay") - figure("totalAmount"))
  }
  /// All that is summed, taxes by rate and payments among it.
  var all: [FigureDeclaration] {
    [lineCounts, sectionSum, subtotal, orderDiscount, netAmount, vat, totalAmount, toPay, rounding]
      + VATFigures.figures(of: self) + PaymentFigures.figures(of: self)
  }
}
