internal import EncyBase
internal import EncyTexts

/// The amounts of an offer.
///
/// Each line is quantity × price less its discount, rounded half away from zero to the minor unit; a discount in money comes off after
/// that; value added tax is a mark-up on the net amount; the amount to pay may be rounded to whole units, which leaves the tax as it is. Optional and alternative lines have an
/// amount but don't count.
enum OfferFigures {
  static let lines = "lines"
  static let sections = "sections"
  static let amounts = [
    InputDeclaration("quantity", .message(.inputQuantity), at: "/quantity", .exact),
    InputDeclaration("unitPrice", .message(.inputUnitPrice), at: "/unitPrice", .money, unit("¤")),
    InputDeclaration("discount", .message(.inputDiscount), at: "/discount", .exact, unit("%")),
    InputDeclaration("discountAmount", .message(.inputDiscountAmount), at: "/discountAmount", .money, unit("¤")),
  ]
  /// Of the line that an alternative could stand in for.
  private static let replaced = ("/offer/lines", "alternativeTo")
  private static let replacedAmounts = [
    InputDeclaration(
      "replacedQuantity", .message(.inputReplacedQuantity), at: "/quantity", .exact, through: replaced),
    InputDeclaration(
      "replacedUnitPrice", .message(.inputReplacedUnitPrice), at: "/unitPrice", .money, unit("¤"), through: replaced),
    InputDeclaration(
      "replacedDiscount", .message(.inputReplacedDiscount), at: "/discount", .exact, unit("%"), through: replaced),
    InputDeclaration(
      "replacedDiscountAmount", .message(.inputReplacedDiscountAmount), at: "/discountAmount", .money, unit("¤"),
      through: replaced),
    InputDeclaration("replacedOptional", .message(.inputReplacedOptional), at: "/optional", .truth, through: replaced),
    InputDeclaration(
      "replacedAlternativeTo", .message(.inputReplacedAlternative), at: "/alternativeTo", .text, through: replaced),
  ]

  static let inputs: [InputDeclaration] = [
    InputDeclaration("offer", .message(.inputOffer), at: "/offer/lines", .presence),
    InputDeclaration(
      "orderDiscountPercent", .message(.inputOrderDiscount), at: "/offer/orderDiscount", .exact, unit("%")),
    InputDeclaration(
      "orderDiscountAmount", .message(.inputOrderDiscountAmount), at: "/offer/orderDiscountAmount", .money, unit("¤")),
    InputDeclaration("shipping", .message(.inputShipping), at: "/offer/shipping", .money, unit("¤")),
    InputDeclaration("adjustment", .message(.inputAdjustment), at: "/offer/adjustment/amount", .money, unit("¤")),
    InputDeclaration("vatMode", .message(.inputVatMode), at: "/offer/vatMode", .text),
    InputDeclaration("vatRate", .message(.inputVatRate), at: "/offer/vatRate", .exact, unit("%")),
    InputDeclaration("rounding", .message(.inputRounding), at: "/offer/rounding", .text),
    OfferSums.acceptance,
  ]

  static let lists: [ListDeclaration] = [
    ListDeclaration(
      lines, at: "/offer/lines",
      fields: amounts + [
        InputDeclaration("name", .message(.inputLineName), at: "/description", .text),
        InputDeclaration(
          "productName", .message(.inputProductName), at: "/name", .text, through: ("/products/products", "product")),
        InputDeclaration("optional", .message(.inputOptional), at: "/optional", .truth),
        InputDeclaration("alternativeTo", .message(.inputAlternative), at: "/alternativeTo", .text),
        InputDeclaration("vatRate", .message(.inputVatRate), at: "/vatRate", .exact, unit("%")),
        InputDeclaration("section", .message(.inputLineSection), at: "/section", .text),
        InputDeclaration(
          "listPrice", .message(.inputListPrice), at: "/price", .money, unit("¤"),
          through: ("/products/products", "product")),
      ] + replacedAmounts + FanFigures.productFields + [OfferSums.taken]),
    ListDeclaration(
      sections, at: "/offer/sections",
      fields: [InputDeclaration("name", .message(.inputSectionTitle), at: "/title", .text)]),
    ListDeclaration(
      FanFigures.placed, at: "/plans/*/fans",
      fields: [InputDeclaration("count", .message(.inputPlacedFans), at: "/count", .exact)] + FanFigures.productFields,
      grouping: "product"),
  ]

  /// Whether a line counts. Said here and nowhere else.
  static let counts = counting("optional", "alternativeTo")
  private static func counting(_ optional: String, _ alternative: String) -> Formula.Condition {
    .not(.any([.isOne(.field(optional), ["true"]), .has(.field(alternative))]))
  }

  private static func field(_ name: String, or text: String, _ name_: String = "1") -> Formula {
    .instead(.field(name), number(text, name_))
  }

  /// Of no interest by itself: the offer shows which lines count.
  static let never = Formula.Condition.any([])

  /// Of a line of the offer, and of one that was frozen when it was sent.
  static let lineAmount = amount("quantity", "unitPrice", "discount", "discountAmount")
  private static func amount(_ quantity: String, _ price: String, _ percent: String, _ discount: String) -> Formula {
    .rounded(field(quantity, or: "0") * field(price, or: "0", "¤") * discounted(percent), .minorUnit)
      - field(discount, or: "0", "¤")
  }

  private static func discounted(_ percent: String) -> Formula { number("100", "%") - field(percent, or: "0", "%") }
  /// What the lines come to with the one at hand in the place of the line that it could stand in for.
  private static let subtotalWith =
    Formula.figure("subtotal")
    + .choice(counts, number("0", "¤"), .figure("lineAmount"))
    - .choice(
      .all([.has(.field("alternativeTo")), counting("replacedOptional", "replacedAlternativeTo")]),
      amount("replacedQuantity", "replacedUnitPrice", "replacedDiscount", "replacedDiscountAmount"), number("0", "¤"))
  static func orderDiscount(_ sum: Formula) -> Formula {
    .rounded(sum * input("orderDiscountPercent", or: "0", "%"), .minorUnit) + input("orderDiscountAmount", or: "0", "¤")
  }
  private static let isOption = Formula.Condition.all([
    .isOne(.field("optional"), ["true"]), .not(.has(.field("alternativeTo"))),
  ])
  private static let options = Formula.total(list: lines, isOption, .figure("lineAmount"))
  /// The part of the order discount that the options would add.
  private static let discountOfOptions =
    orderDiscount(.figure("subtotal") + options) - .figure("orderDiscount")
  static let given = Formula.Condition.has(.input("offer"))

  static let figures: [FigureDeclaration] = [
    FigureDeclaration(
      "lineAmount", .message(.figureLineAmount), unit("¤"), each: lines, source: .message(.sourceLineAmounts),
      lineAmount),
    OfferSums.offered.lineCounts,
    FigureDeclaration(
      "reducedListPrice", .message(.figureReducedListPrice), unit("¤"), each: lines,
      source: .message(.sourceReducedListPrice), interest: never,
      .rounded(.field("listPrice") * discounted("discount"), .minorUnit)),
    OfferSums.offered.sectionSum,
    FigureDeclaration(
      "optionalAmount", .message(.figureOptionalAmount), unit("¤"), source: .message(.sourceOptionalAmount),
      interest: .less(number("0"), .count(list: lines, isOption)),
      .choice(given, options - discountOfOptions, .absent("offer"))),
    FigureDeclaration(
      "alternativeTotal", .message(.figureAlternativeTotal), unit("¤"), each: lines,
      source: .message(.sourceAlternativeTotal), interest: never,
      subtotalWith - orderDiscount(subtotalWith) + .figure("shippingAmount") + .figure("adjustmentAmount")),
    FigureDeclaration(
      "addedAmount", .message(.figureAddedAmount), unit("¤"), each: lines, source: .message(.sourceAddedAmount),
      interest: never, .figure("alternativeTotal") - .figure("netAmount")),
    OfferSums.offered.subtotal, OfferSums.offered.orderDiscount,
    FigureDeclaration(
      "shippingAmount", .message(.inputShipping), unit("¤"), source: .message(.sourceAsOffered),
      input("shipping", or: "0", "¤")),
    FigureDeclaration(
      "adjustmentAmount", .message(.inputAdjustment), unit("¤"), source: .message(.sourceAsOffered),
      input("adjustment", or: "0", "¤")),
    OfferSums.offered.netAmount, OfferSums.offered.vat, OfferSums.offered.totalAmount, OfferSums.offered.toPay,
    OfferSums.offered.rounding,
  ]
}

/// Which fans a case is about: those of the offer, or where it has none those on the plans.
enum FanFigures {
  static let placed = "placedFans"
  static let productFields: [InputDeclaration] =
    [
      InputDeclaration("product", .message(.inputProduct), at: "/product", .text),
      InputDeclaration(
        "productType", .message(.inputProductType), at: "/type", .text, through: ("/products/products", "product")),
    ] + AirFigures.fields(through: ("/products/products", "product"))

  /// Whether a product moves air; one of unknown type counts when it has a diameter, an airflow or a power.
  static let isFan = Formula.Condition.any([
    .isOne(.field("productType"), ["hvls", "destratification"]),
    .all([
      .not(.has(.field("productType"))),
      .any([.has(.field("productDiameter")), .has(.field("productAirflow")), .has(.field("productPower"))]),
    ]),
  ])

  static let quantity = Formula.rounded(.instead(.field("quantity"), number("0")), .decimals(0, .halfAway))
  static let isSold = Formula.Condition.all([
    OfferSums.agreed, isFan, .less(number("0"), quantity), .notAbove(quantity, number("1000000")),
  ])
  static let figures: [FigureDeclaration] = [
    FigureDeclaration(
      "soldFans", .message(.figureSoldFans), .one, decimals: 0, source: .message(.sourceFanCount),
      .total(list: OfferFigures.lines, isSold, quantity)),
    FigureDeclaration(
      "fanCount", .message(.figureFanCount), .one, decimals: 0, source: .message(.sourceFanCount),
      .choice(
        .less(number("0"), .figure("soldFans")), .figure("soldFans"),
        .choice(
          .less(number("0"), .total(list: placed, isFan, .field("count"))),
          .total(list: placed, isFan, .field("count")),
          .absent("placedFans")))),
    FigureDeclaration(
      "ratedPowerEach", .message(.figureRatedPowerEach), unit("W"), decimals: 0,
      source: .message(.sourceRatedPowerEach), .figure("fullPower") / .figure("fanCount")),
    FigureDeclaration(
      "fullPower", .message(.figureFullPower), unit("W"), decimals: 0,
      source: .message(.sourceFullPower),
      .choice(
        .less(number("0"), .figure("soldFans")),
        .total(list: OfferFigures.lines, isSold, quantity * .field("productPower")),
        .total(list: placed, isFan, .field("count") * .field("productPower")))),
  ]
}
