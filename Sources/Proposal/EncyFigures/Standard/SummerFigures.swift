internal import EncyBase
internal import EncyTexts

/// How much cooler people feel in summer where the fans move the air.
///
/// Fans don't cool the air; moving air takes more heat from people. How fast it moves where they are follows from the layout
/// (`ency plan check`) or a measurement, and is an input.
enum SummerFigures {
  private static func value(_ name: String, _ label: Message, _ member: String, _ text: String) -> InputDeclaration {
    InputDeclaration(name, .message(label), at: "/energy/inputs/summer/\(member)", .estimate, unit(text))
  }

  static let inputs: [InputDeclaration] = [
    value("summerAir", .inputSummerAir, "airTemperature", "°C"),
    value("summerRadiant", .inputSummerRadiant, "radiantTemperature", "°C"),
    value("summerHumidity", .inputSummerHumidity, "humidity", "%"),
    value("summerSpeed", .inputSummerSpeed, "airSpeed", "m/s"),
    value("summerActivity", .inputSummerActivity, "activity", "1"),
    value("summerClothing", .inputSummerClothing, "clothing", "1"),
    value("desiredCooling", .inputDesiredCooling, "desiredCooling", "K"),
  ]

  private static let isAsked = Formula.Condition.has(.input("summerAir"))
  private static let isWished = Formula.Condition.all([isAsked, .has(.input("desiredCooling"))])

  private static func person(_ third: Formula) -> [Formula] {
    [
      .input("summerAir"), .instead(.input("summerRadiant"), .input("summerAir")),
      input("summerHumidity", or: "50", "%"),
      third, input("summerActivity", or: "1.6"), input("summerClothing", or: "0.5"),
    ]
  }

  static let figures: [FigureDeclaration] = [
    FigureDeclaration(
      "coolingEffect", .message(.figureCoolingEffect), unit("K"), decimals: 1, source: .message(.sourceCoolingEffect),
      validity: .message(.validityCooling), interest: isAsked,
      .kernel("coolingEffect", person(.input("summerSpeed")))),
    FigureDeclaration(
      "coolingMargin", .message(.figureCoolingMargin), unit("K"), decimals: 1,
      source: .message(.sourceCoolingMargin), interest: isWished,
      .figure("coolingEffect") - .input("desiredCooling")),
    FigureDeclaration(
      "neededAirSpeed", .message(.figureNeededAirSpeed), unit("m/s"), source: .message(.sourceCoolingEffect),
      validity: .message(.validityCooling), interest: isWished,
      .kernel("airSpeed", person(.input("desiredCooling")))),
  ]
}
