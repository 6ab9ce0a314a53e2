package import EncyBase
package import EncyTexts

/// Figures, inputs and units as people read them in a language. Pages write the same with what ``json`` hands on
/// (`Schemas/Page/figures.js`).
package struct FigureText: Sendable {
  package let language: Language
  package let currency: Currency
  package let format: NumberFormat

  package init(_ language: Language, _ currency: Currency) {
    (self.language, self.currency, format) = (language, currency, NumberFormat(language))
  }

  private static let noBreakSpace = "\u{A0}"
  private static let minus = "\u{2212}"
  /// What stands for a number that has too many digits, and on pages for a figure that can't be computed.
  private static let none = "—"

  // MARK: Outcomes

  /// A number with what stands before and after it: `SEK`, `kWh/year`.
  package typealias Parts = (before: String, number: String, after: String)

  /// What a figure comes to, with its unit: money in whole units for amounts that come each year.
  /// With other decimals than people are shown where they are given.
  package func text(_ outcome: Outcome, of figure: FigureDeclaration, decimals: Int? = nil) -> String {
    whole(parts(outcome, of: figure, decimals: decimals))
  }

  /// The same in parts. A sign belongs to its number, also where the currency stands between.
  package func parts(_ outcome: Outcome, of figure: FigureDeclaration, decimals: Int? = nil) -> Parts {
    guard outcome.isNumber else { return ("", reason(outcome), "") }
    let decimals = decimals ?? self.decimals(of: figure)
    guard let value = FigureText.rounded(outcome, decimals) else { return ("", FigureText.none, "") }
    return parts(format.string(value, decimals: decimals), figure.unit, value)
  }

  /// The same where the label says that it is of a year: an amount without that word, any other number without its unit.
  package func short(_ outcome: Outcome, of figure: FigureDeclaration) -> String {
    let decimals = decimals(of: figure)
    guard figure.unit.isYearly, let value = FigureText.rounded(outcome, decimals) else {
      return text(outcome, of: figure)
    }
    let number = format.string(value, decimals: decimals)
    return figure.unit.isAmount ? whole(parts(number, EncyFigures.unit("¤"), value)) : number
  }

  /// The same for a column beside ``unit(of:)``.
  package func number(_ outcome: Outcome, of figure: FigureDeclaration, decimals: Int? = nil) -> String {
    switch outcome {
    case .exact, .estimate: shown(outcome, decimals ?? self.decimals(of: figure))
    case .missing, .failed: "–"
    case .never: reason(outcome)
    }
  }

  /// Why figures can't be computed: each reason once, with the labels of its figures.
  package func reasons(of figures: [(label: String, outcome: Outcome)]) -> [(why: Message, labels: [String])] {
    var reasons: [(failure: Outcome.Failure, labels: [String])] = []
    for case (let label, .failed(let failure)) in figures {
      if let known = reasons.firstIndex(where: { $0.failure == failure }) {
        if !reasons[known].labels.contains(label) { reasons[known].labels.append(label) }
      } else {
        reasons.append((failure, [label]))
      }
    }
    return reasons.map { (.explainFailed(why: SafeText($0.failure.rawValue)), $0.labels) }
  }

  /// The notes below a table for the cells without a number; with one reason for all, it alone.
  package func notes(_ figures: [(label: String, outcome: Outcome)]) -> [Message] {
    let reasons = reasons(of: figures)
    if let only = reasons.first, reasons.count == 1 { return [.figuresNone(why: SafeText(only.why))] }
    return reasons.map { why, labels in
      .figuresNoneOf(why: SafeText(why), figures: .list(labels.map { .asItIs(text: SafeText($0)) }, most: 6))
    }
  }

  /// How much more the second is, of the numbers that people are shown; empty where one of them is none.
  package func difference(_ one: Outcome, _ other: Outcome, of figure: FigureDeclaration) -> String {
    let decimals = decimals(of: figure)
    guard let first = FigureText.rounded(one, decimals).flatMap({ try? Rational($0) }),
      let second = FigureText.rounded(other, decimals).flatMap({ try? Rational($0) }),
      let between = try? second.adding(first.negated)
    else { return "" }
    return (between.numerator > 0 ? "+" : "") + shown(.exact(between), decimals)
  }

  /// The unit of a figure's column; empty where it is a plain number.
  package func unit(of figure: FigureDeclaration) -> String {
    figure.unit.description == "year" ? language.text(.explainYears) : name(of: figure.unit)
  }

  /// How many decimals people are shown.
  package func decimals(of figure: FigureDeclaration) -> Int {
    guard figure.unit.isAmount else { return figure.decimals }
    return figure.unit.isYearly || figure.decimals == 0 ? 0 : currency.minorDigits
  }

  /// The decimals by which two numbers of a figure differ: those that people are shown, none of amounts from a hundred on, or more where
  /// these look alike.
  package func decimals(of figure: FigureDeclaration, telling one: Double?, from other: Double?) -> Int {
    let isLarge = [one, other].compactMap(\.self).allSatisfy { $0.magnitude >= 100 }
    let usual = figure.unit.isAmount && isLarge ? 0 : decimals(of: figure)
    guard let one, let other, one != other else { return usual }
    return (usual...9).first { decimals in
      // Of an amount that isn't whole, all digits of the minor unit are read.
      if figure.unit.isAmount, decimals > usual, decimals < currency.minorDigits { return false }
      return shown(.estimate(one), decimals) != shown(.estimate(other), decimals)
    } ?? usual
  }

  /// A share as a percentage, with all of its digits.
  package func percent(_ share: Double) -> String {
    language.text(.percent(number: SafeText(digits(.estimate(share * 100)))))
  }

  /// Whether people are shown less than all digits.
  package func isCut(_ outcome: Outcome, of figure: FigureDeclaration) -> Bool {
    guard var number = outcome.number else { return false }
    for _ in 0..<decimals(of: figure) { number *= 10 }
    return (number - number.rounded()).magnitude > 1e-9 * max(1, number.magnitude)
  }

  /// The number with at most so many decimals; `nil` for what is none, or has too many digits.
  package static func rounded(_ outcome: Outcome, _ decimals: Int) -> ExactDecimal? {
    switch outcome {
    case .exact(let number): try? number.rounded(decimals: decimals).decimal
    case .estimate(let number): JSONNumber(number, decimals: decimals)?.decimalValue
    default: nil
    }
  }

  private func shown(_ outcome: Outcome, _ decimals: Int) -> String {
    FigureText.rounded(outcome, decimals).map { format.string($0, decimals: decimals) } ?? FigureText.none
  }

  private func reason(_ outcome: Outcome) -> String {
    switch outcome {
    case .never: language.text(.figureNever)
    case .missing: language.text(.explainMissing)
    case .failed(let failure): language.text(.explainFailed(why: SafeText(failure.rawValue)))
    default: ""
    }
  }

  // MARK: Values in formulas

  /// A number with all the digits that somebody needs who computes with it, and its unit.
  package func precise(_ outcome: Outcome, _ unit: FigureUnit) -> String {
    guard outcome.isNumber else { return reason(outcome) }
    var digits = digits(outcome)
    // What is shown in whole currency has its minor unit where there is any of it.
    if unit.isAmount, !unit.isYearly || outcome.number != outcome.number?.rounded() {
      digits = self.digits(outcome, atLeast: currency.minorDigits)
    }
    // What is too large to be rounded is many.
    return whole(parts(digits, unit, FigureText.rounded(outcome, 9) ?? ExactDecimal(1_000_000)))
  }

  /// All digits of what ends within sixteen decimals, else twelve that count: a product of some of them agrees in ten.
  package func digits(_ outcome: Outcome, atLeast: Int = 0) -> String {
    if case .exact(let value) = outcome, let decimal = value.decimal?.normalized, decimal.scale <= 16 {
      return format.string(decimal, decimals: max(decimal.scale, atLeast))
    }
    let number = outcome.number ?? 0
    var (decimals, size) = (11, number.magnitude)
    while size >= 10, decimals > 0 { (decimals, size) = (decimals - 1, size / 10) }
    guard let decimal = JSONNumber(number, decimals: decimals)?.decimalValue?.normalized else {
      return "\(number)"
    }
    return format.string(decimal, decimals: max(decimal.scale, atLeast))
  }

  /// The value of an input as it stands in the proposal. One that the proposal doesn't have is missing where the figure needs it; else it is
  /// none, or the number is named that stands in for it.
  package func text(
    _ value: FigureInputs.Value, of input: InputDeclaration, isNeeded: Bool = true,
    standIn: (number: ExactDecimal, unit: FigureUnit)? = nil
  ) -> String {
    switch value {
    case .absent:
      if isNeeded {
        language.text(.explainMissing)
      } else if let standIn, standIn.number.coefficient != 0, let number = try? Rational(standIn.number) {
        language.text(.explainAssumed(value: SafeText(precise(.exact(number), standIn.unit))))
      } else {
        language.text(standIn == nil ? Message.explainNotSet : .explainNone)
      }
    case .exact(let number): precise(.exact(number), input.unit)
    case .estimate(let number): precise(.estimate(number), input.unit)
    case .text(let text): choice(text)
    case .truth(let isTrue):
      input.kind == .presence ? language.text(.explainThere) : choice(isTrue ? "true" : "false")
    case .failed(let failure): language.text(.explainFailed(why: SafeText(failure.rawValue)))
    }
  }

  /// A word of the format as schemas label it; any other text in quotation marks.
  package func choice(_ text: String) -> String { language.text(.explainChoice(choice: SafeText(text))) }

  /// What the items of a list are called.
  package func list(_ name: String) -> String { language.text(.explainList(list: SafeText(name))) }

  // MARK: Units

  /// A number that is written already, with its unit; the word for years goes by the value.
  private func parts(_ number: String, _ unit: FigureUnit, _ value: ExactDecimal) -> Parts {
    var (before, after) = around(unit)
    if unit.isYears { after += language.text(.unitYears(number: value.normalized)) }
    guard number.hasPrefix(FigureText.minus) else { return (before, number, after) }
    return ("", FigureText.minus + before + number.dropFirst(), after)
  }

  private func whole(_ parts: Parts) -> String { parts.before + parts.number + parts.after }

  /// What stands before and after a number of a unit, but for the word for years, which goes by the number.
  private func around(_ unit: FigureUnit) -> (before: String, after: String) {
    func around(_ text: String) -> (before: String, after: String) {
      let parts = text.split(separator: "0", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(parts.first ?? ""), String(parts.dropFirst().first ?? ""))
    }
    if unit.isAmount {
      let (before, after) = around(format.amount("0", currency))
      return (before, after + (unit.isYearly ? " " + language.text(.pagePerYear) : ""))
    }
    return switch unit.description {
    case "1": ("", "")
    case "%": around(language.text(.percent(number: "0")))
    case "year": ("", FigureText.noBreakSpace)
    default: ("", FigureText.noBreakSpace + name(of: unit))
    }
  }

  /// A unit's name: `kWh/år`, `kr/kWh`; empty for a plain number.
  package func name(of unit: FigureUnit) -> String {
    if unit.description == "1" { return "" }
    var (text, symbol) = ("", "")
    func close() {
      switch symbol {
      case "": break
      case "¤": text += format.sign(of: currency)
      default: text += language.text(.explainUnit(unit: SafeText(symbol)))
      }
      symbol = ""
    }
    for character in unit.description {
      guard "·/()".contains(character) else {
        symbol.append(character)
        continue
      }
      close()
      text.append(character)
    }
    close()
    return text
  }
}

extension FigureValues {
  /// What a figure comes to as people read it, with its unit; `nil` where it is no number.
  package func text(of name: String, _ language: Language) -> String? {
    guard let figure = catalog.figure(name), let outcome = value(name), outcome.isNumber else { return nil }
    return FigureText(language, inputs.currency).text(outcome, of: figure)
  }
}

extension FigureText {
  // MARK: Pages

  /// How a page writes a figure: its decimals, what stands before and after the number, and whether a word for years follows. A sign
  /// stands before both.
  package func json(of figure: FigureDeclaration) -> JSONValue {
    let (before, after) = around(figure.unit)
    return [
      "decimals": .int(decimals(of: figure)), "before": .string(before), "after": .string(after),
      "hasYears": .bool(figure.unit.isYears),
    ]
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
      "minus": .string(FigureText.minus), "plurals": .string(language.text(.pluralRules)), "years": .object(years),
      "never": .string(language.text(.figureNever)), "none": .string(FigureText.none),
    ]
  }

  // MARK: Inputs

  /// The value of an input.
  package func value(_ value: FigureInputs.Value, of input: InputDeclaration) -> String { text(value, of: input) }
  /// A number of an input in its declared unit; money in whole currency.
  package func value(_ number: ExactDecimal, of input: InputDeclaration) -> String {
    precise((try? Rational(number)).map { .exact($0) } ?? .estimate(number.doubleValue), input.unit)
  }
  /// The same with so many decimals, so that several numbers look alike.
  package func value(_ number: ExactDecimal, of input: InputDeclaration, decimals: Int) -> String {
    whole(parts(format.string(number, decimals: decimals), input.unit, number))
  }
  package func value(_ number: Double, of input: InputDeclaration) -> String { precise(.estimate(number), input.unit) }
}
