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
    InputDeclaration(
      "fanPlans", .message(.inputFanPlans), at: "/plans/*/fans", .drawn, measure: .plansWithFans),
    InputDeclaration(
      "outlinedArea", .message(.inputOutlinedArea), at: "/plans/*/zones", .drawn, unit("m²"), measure: .zoneArea),
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
    ListDeclaration(
      products, at: "/products/products",
      fields: fields() + [
        InputDeclaration(
          "productSpeed", .message(.inputProductSpeed), at: "/rotationalSpeed", .estimate, unit("1/min"))
      ])
  ]

  /// How the edition is written whose ratings are √2 above those of later ones (epochfans.com).
  private static let oldRatings = ["AMCA 230-99", "ANSI/AMCA 230-99", "AMCA Standard 230-99", "230-99"]

  /// What follows from a product for each item of a list that has it, or names it. Formulas reach items of one list only, so that each
  /// list has its own; here all of them are declared once. Of interest where somebody asks.
  private static func jets(of list: String, _ prefix: String) -> [FigureDeclaration] {
    func name(_ text: String) -> String {
      prefix.isEmpty ? text : prefix + text.prefix(1).uppercased() + text.dropFirst()
    }
    func own(_ text: String) -> Formula { .figure(name(text)) }
    let never = Formula.Condition.any([])
    return [
      FigureDeclaration(
        name("ratedAirflow"), .message(.figureRatedAirflow), unit("m³/h"), decimals: 0, each: list,
        source: .message(.sourceRatedAirflow),
        interest: never,
        .choice(
          .isOne(.field("productRating"), oldRatings), .field("productAirflow") / number("1.4142135623730951"),
          .field("productAirflow"))),
      FigureDeclaration(
        name("discArea"), .message(.figureDiscArea), unit("m²"), each: list,
        source: .message(.sourceDiscArea),
        interest: never,
        number("0.7853981633974483") * .field("productDiameter") * .field("productDiameter")),
      FigureDeclaration(
        name("jetPower"), .message(.figureJetPower), unit("W"), decimals: 0, each: list,
        source: .message(.sourceJetPower), interest: never,
        number("0.6", "J·s²/(m²·m³)") * own("ratedAirflow") * own("ratedAirflow") * own("ratedAirflow")
          / (own("discArea") * own("discArea"))),
      FigureDeclaration(
        name("jetEfficiency"), .message(.figureJetEfficiency), unit("%"), decimals: 0, each: list,
        source: .message(.sourceJetEfficiency), validity: .message(.validityJet), interest: never,
        own("jetPower") / .field("productPower")),
      FigureDeclaration(
        name("possibleAirflow"), .message(.figurePossibleAirflow), unit("m³/h"), decimals: 0, each: list,
        source: .message(.sourcePossibleAirflow), interest: never,
        .choice(
          .all([
            .less(number("0", "W"), .field("productPower")),
            .less(own("jetEfficiency"), number("\(ProductJet.mostPercent)", "%")),
          ]), own("ratedAirflow"), .absent("measuredAirflow"))),
    ]
  }

  /// Of each product by itself.
  static let jets: [FigureDeclaration] =
    jets(of: products, "") + [
      FigureDeclaration(
        "discSpeed", .message(.figureDiscSpeed), unit("m/s"), each: products,
        source: .message(.sourceDiscSpeed),
        interest: .any([]), .figure("possibleAirflow") / .figure("discArea")),
      FigureDeclaration(
        "tipSpeed", .message(.figureTipSpeed), unit("m/s"), decimals: 0, each: products,
        source: .message(.sourceTipSpeed), interest: .any([]),
        number("3.141592653589793") * .field("productDiameter") * .field("productSpeed")),
    ]

  static let figures: [FigureDeclaration] =
    jets + jets(of: OfferFigures.lines, "line") + jets(of: FanFigures.placed, "placed") + [
      FigureDeclaration(
        "fullAirflow", .message(.figureFullAirflow), unit("m³/h"), decimals: 0,
        source: .message(.sourceFullAirflow),
        .choice(
          .less(number("0"), .figure("fanCount")),
          .choice(
            .less(number("0"), .figure("soldFans")),
            .total(list: OfferFigures.lines, FanFigures.isSold, FanFigures.quantity * .figure("linePossibleAirflow")),
            .total(list: FanFigures.placed, FanFigures.isFan, .field("count") * .figure("placedPossibleAirflow"))),
          .absent("placedFans"))),
      FigureDeclaration(
        "airflow", .message(.figureAirflow), unit("m³/h"), decimals: 0, source: .message(.sourceFanLaws),
        .choice(
          // A power at winter speed without that speed says that it isn't the full one.
          .all([.has(.input("fanPower")), .not(.has(.input("fanSpeed")))]), .absent("fanSpeed"),
          .figure("fullAirflow") * input("fanSpeed", or: "100", "%"))),
      FigureDeclaration(
        "turnovers", .message(.figureTurnovers), unit("1/h"), decimals: 1,
        source: .message(.sourceTurnovers),
        .choice(isOfOtherSpace, .failure(.severalHalls), .figure("airflow") / .figure("volume"))),
    ]

  /// Whether the fans hang outside of the space whose volume is known: by zone, where some hang in no zone; else, on several plans, or where
  /// the zones are larger than the hall, by more than drawings are off.
  private static let isOfOtherSpace = Formula.Condition.any([
    .all([
      ZoneFigures.isByZone,
      .less(.figure("fansInZones"), .total(list: FanFigures.placed, nil, .field("count"))),
    ]),
    .all([.not(ZoneFigures.isByZone), .less(number("1"), .input("fanPlans"))]),
    .all([
      .not(ZoneFigures.isByZone), .has(.input("outlinedArea")),
      .less(.figure("boxArea") * number("1.1025"), .input("outlinedArea")),
    ]),
  ])

  /// The power of a fan at winter speed.
  static let power = Formula.choice(
    .has(.input("fanSpeed")),
    .inUnit(.figure("ratedPowerEach") * .input("fanSpeed") * .input("fanSpeed") * .input("fanSpeed"), unit("W")),
    .figure("ratedPowerEach"))
}
