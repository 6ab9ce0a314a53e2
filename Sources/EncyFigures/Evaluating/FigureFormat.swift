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
    let decimals = decimals(of: figure)
    guard let number = FigureFormat.rounded(outcome, decimals) else { return FigureFormat.none }
    let size = ExactDecimal(
      coefficient: number.coefficient < 0 ? -number.coefficient : number.coefficient, scale: number.scale)
    let (before, after) = around(figure.unit.description)
    let years = figure.unit.description == "year" ? language.text(.unitYears(number: number.normalized)) : ""
    return (number.coefficient < 0 ? FigureFormat.minus : "") + before + format.string(size, decimals: decimals) + after
      + years
  }

  /// How a page writes a figure: its decimals, what stands before and after the number, and whether a word for years follows.
  func json(of figure: FigureDeclaration) -> JSONValue {
    let unit = figure.unit.description
    let (before, after) = around(unit)
    return [
      "decimals": .int(decimals(of: figure)), "before": .string(before), "after": .string(after),
      "hasYears": .bool(unit == "year"),
    ]
  }

  private func decimals(of figure: FigureDeclaration) -> Int {
    switch figure.unit.description {
    case "¤": currency.minorDigits
    case "¤/year": 0
    default: figure.decimals
    }
  }

  /// What stands before and after the number. A sign stands before both.
  private func around(_ unit: String) -> (before: String, after: String) {
    func around(_ text: String) -> (before: String, after: String) {
      let parts = text.split(separator: "0", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(parts.first ?? ""), String(parts.dropFirst().first ?? ""))
    }
    switch unit {
    case "1": return ("", "")
    case "%": return around(language.text(.percent(number: "0")))
    case "year": return ("", FigureFormat.noBreakSpace)
    case _ where unit.hasPrefix("¤"):
      let (before, after) = around(format.amount("0", currency))
      return (before, after + (unit == "¤/year" ? " " + language.text(.pagePerYear) : String(unit.dropFirst())))
    default: return ("", FigureFormat.noBreakSpace + word(unit))
    }
  }

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

  /// What a page needs to write numbers: the language's marks and words, and its rules for which word follows a number.
  package var json: JSONValue {
    let rules = PluralRules(language.text(.pluralRules))
    var years = JSONObject()
    // Every form is that of one of these numbers.
    let samples = (0...2000).map { ExactDecimal(coefficient: $0, scale: 1).normalized } + [ExactDecimal(1_000_000)]
    for number in samples where years[rules.category(of: number)] == nil {
      years[rules.category(of: number)] = .string(language.text(.unitYears(number: number)))
    }
    return [
      "decimal": .string(language.text(.numberDecimal)), "group": .string(language.text(.numberGroup)),
      "minus": .string(FigureFormat.minus), "plurals": .string(language.text(.pluralRules)), "years": .object(years),
      "never": .string(language.text(.figureNever)), "none": .string(FigureFormat.none),
    ]
  }
}
