internal import EncyBase
internal import EncyTexts

/// What air the fans move, as far as their power allows it, and how often that turns over the hall's.
///
/// Fans of one size obey the affinity laws: airflow is proportional to speed, power to its cube. A jet of the airflow Q through the rotor's
/// disc A carries ½·ρ·Q·(Q/A)², which no fan makes of less than 1/0.6 of that in electricity; an airflow that would is advertising, and
/// nothing is computed from it.
enum AirFigures {
  static let products = "products"

  static let inputs: [InputDeclaration] = [
    InputDeclaration("fanSpeed", .message(.inputFanSpeed), at: "/energy/inputs/fanSpeed", .estimate, unit("%")),
    // Asked for where a product's airflow can't be true.
    InputDeclaration(
      "measuredAirflow", .message(.inputMeasuredAirflow), at: "/products/products/*/airflow", .estimate, unit("m³/h")),
  ]

  /// What a jet follows from, in the same names for a product and for a line or a fan that names one.
  static func fields(through: (list: String, by: String)? = nil) -> [InputDeclaration] {
    [
      InputDeclaration(
        "productDiameter", .message(.inputProductDiameter), at: "/diameter", .estimate, unit("mm"), through: through),
      InputDeclaration(
        "productPower", .message(.inputProductPower), at: "/power", .estimate, unit("W"), through: through),
      InputDeclaration(
        "productAirflow", .message(.inputProductAirflow), at: "/airflow", .estimate, unit("m³/h"), through: through),
      InputDeclaration("productRating", .message(.inputProductRating), at: "/ratingStandard", .text, through: through),
    ]
  }

  static let lists: [ListDeclaration] = [
    ListDeclaration(products, at: "/products/products", fields: fields())
  ]

  /// How the edition is written whose ratings are √2 above those of later ones (epochfans.com).
  private static let oldRatings = [
    "AMCA 230-99", "ANSI/AMCA 230-99", "AMCA Standard 230-99", "ANSI/AMCA Standard 230-99", "230-99", "AMCA 230-1999",
  ]

  /// The airflow of the item at hand by today's editions of AMCA 230.
  private static let flow = Formula.choice(
    .isOne(.field("productRating"), oldRatings), .field("productAirflow") / number("1.4142135623730951"),
    .field("productAirflow"))
  private static let disc = number("0.7853981633974483") * .field("productDiameter") * .field("productDiameter")
  private static let jet = number("0.6", "J·s²/(m²·m³)") * flow * flow * flow / (disc * disc)
  private static let efficiency = jet / .field("productPower")

  /// The item's airflow, where it can be true.
  private static let possibleFlow = Formula.choice(
    .all([.less(number("0", "W"), .field("productPower")), .less(efficiency, number("\(ProductJet.mostPercent)", "%"))]
    ), flow,
    .absent("measuredAirflow"))

  private static let affinity = "fan laws: airflow in proportion to speed, power to its cube"

  /// Of each product by itself.
  static let jets: [FigureDeclaration] = [
    FigureDeclaration(
      "jetEfficiency", .message(.figureJetEfficiency), unit("%"), decimals: 0, each: products,
      source: """
        ½·ρ·Q·v² with v = Q/A and ρ = 1.2 kg/m³, by the electrical power; airflow by AMCA 230-99 is √2 above later editions \
        (epochfans.com), and taken down to them
        """, validity: .message(.validityJet), interest: .any([]), efficiency),
    FigureDeclaration(
      "possibleAirflow", .message(.figurePossibleAirflow), unit("m³/h"), decimals: 0, each: products,
      source: "airflow by today's editions of AMCA 230; none where the jet would have 60 % of the power or more",
      interest: .any([]), possibleFlow),
    FigureDeclaration(
      "discSpeed", .message(.figureDiscSpeed), unit("m/s"), each: products,
      source:
        "Q/A, airflow through the rotor's disc; the fastest air in a room is about 1.3 to 1.5 times as fast (CBE fan guide)",
      interest: .any([]), .figure("possibleAirflow") / disc),
  ]

  static let figures: [FigureDeclaration] =
    jets + [
      FigureDeclaration(
        "fullAirflow", .message(.figureFullAirflow), unit("m³/h"), decimals: 0,
        source: "airflow by AMCA 230 at full speed, all fans together; nothing is computed from a jet of 60 % or more",
        .choice(
          .less(number("0"), .figure("fanCount")),
          .choice(
            .less(number("0"), .figure("soldFans")),
            .total(list: OfferFigures.lines, FanFigures.isSold, FanFigures.quantity * possibleFlow),
            .total(list: FanFigures.placed, FanFigures.isFan, .field("count") * possibleFlow)), .absent("placedFans"))),
      FigureDeclaration(
        "airflow", .message(.figureAirflow), unit("m³/h"), decimals: 0, source: affinity,
        .choice(
          // A power at winter speed without that speed says that it isn't the full one.
          .all([.has(.input("fanPower")), .not(.has(.input("fanSpeed")))]), .absent("fanSpeed"),
          .figure("fullAirflow") * input("fanSpeed", or: "100", "%"))),
      FigureDeclaration(
        "turnovers", .message(.figureTurnovers), unit("1/h"), decimals: 1,
        source: """
          airflow by the hall's volume; at least 0.5 an hour (Hunter), 3 to 4 in winter (clubsolutionsmagazine.com 2005-09)
          """, .figure("airflow") / .figure("volume")),
    ]

  /// The power of a fan at winter speed.
  static let power = Formula.choice(
    .has(.input("fanSpeed")),
    .figure("ratedPowerEach") * .input("fanSpeed") * .input("fanSpeed") * .input("fanSpeed"), .figure("ratedPowerEach"))
}
