package import EncyBase
package import EncyTexts

/// How figures are written in a language. Pages write the same with what ``json`` hands on (`Schemas/Page/figures.js`).
package struct FigureFormat {
  private let currency: Currency
  private let language: Language
  private let format: NumberFormat

  package init(_ currency: Currency, _ language: Language) {
    (self.currency, self.language) = (currency, language)
    format = NumberFormat(language)
  }

  private static let noBreakSpace = "\u{A0}"
  private static let minus = "\u{2212}"
  /// What stands for a figure that can't be computed.
  private static let none = "—"

  /// A figure for people: money in the currency's decimals, or in whole units where it comes each year; other numbers in their own.
  package func text(_ outcome: Outcome, of figure: FigureDeclaration) -> String {
    if outcome == .never { return language.text(.figureNever) }
    let unit = figure.unit.description
    let decimals = unit == "¤" ? currency.minorDigits : unit == "¤/year" ? 0 : figure.decimals
    guard let number = FigureFormat.rounded(outcome, decimals) else { return FigureFormat.none }
    let text = format.string(number, decimals: decimals)
    switch unit {
    case _ where unit.hasPrefix("¤"):
      let size = ExactDecimal(
        coefficient: number.coefficient < 0 ? -number.coefficient : number.coefficient, scale: number.scale)
      let after = unit == "¤/year" ? yearly : String(unit.dropFirst())
      return (number.coefficient < 0 ? FigureFormat.minus : "")
        + format.amount(format.string(size, decimals: decimals), currency) + after
    case "%": return language.text(.percent(number: SafeText(text)))
    case "year": return text + FigureFormat.noBreakSpace + language.text(.unitYears(number: number.normalized))
    case "1": return text
    default: return text + FigureFormat.noBreakSpace + word(unit)
    }
  }

  private var yearly: String { " " + language.text(.pagePerYear) }

  /// A unit as people read it: only emissions are counted in grams, and a year is said in words.
  private func word(_ unit: String) -> String {
    let isYearly = unit.hasSuffix("/year")
    let stem = isYearly ? String(unit.dropLast(5)) : unit
    let name = stem == "kg" || stem == "g" ? stem + FigureFormat.noBreakSpace + "CO₂e" : stem
    return name + (isYearly ? language.text(.changePerYear) : "")
  }

  /// The number with at most so many decimals; `nil` for what is none, or has too many digits.
  private static func rounded(_ outcome: Outcome, _ decimals: Int) -> ExactDecimal? {
    switch outcome {
    case .exact(let number): try? number.rounded(decimals: decimals).decimal
    case .estimate(let number): JSONNumber(number, decimals: decimals)?.decimalValue
    default: nil
    }
  }

  /// What a page needs to write numbers so: marks, what stands before and after an amount and a percent, and words.
  package var json: JSONValue {
    func around(_ text: String) -> JSONValue {
      let parts = text.split(separator: "0", maxSplits: 1, omittingEmptySubsequences: false)
      return .array(parts.map { .string(String($0)) })
    }
    let rules = PluralRules(language.text(.pluralRules))
    var years = JSONObject()
    // Every form is that of one of these numbers.
    let samples = (0...2000).map { ExactDecimal(coefficient: $0, scale: 1).normalized } + [ExactDecimal(1_000_000)]
    for number in samples where years[rules.category(of: number)] == nil {
      years[rules.category(of: number)] = .string(language.text(.unitYears(number: number)))
    }
    return [
      "decimal": .string(language.text(.numberDecimal)), "group": .string(language.text(.numberGroup)),
      "amount": around(format.amount("0", currency)), "percent": around(language.text(.percent(number: "0"))),
      "yearly": .string(yearly), "perYear": .string(language.text(.changePerYear)),
      "plurals": .string(language.text(.pluralRules)), "years": .object(years),
      "never": .string(language.text(.figureNever)),
    ]
  }
}
