package import EncyBase
package import EncyTexts

/// Figures, inputs and units as people read them in a language.
package struct FigureText: Sendable {
  package let language: Language
  package let currency: Currency
  let format: NumberFormat

  package init(_ language: Language, _ currency: Currency) {
    (self.language, self.currency, format) = (language, currency, NumberFormat(language))
  }

  // MARK: Outcomes

  /// What a figure comes to, with its unit: money in whole units for amounts that come each year.
  package func text(_ outcome: Outcome, of figure: FigureDeclaration) -> String {
    switch outcome {
    case .exact, .estimate: quantity(shown(outcome, of: figure), figure.unit, outcome.number ?? 0, decimals(of: figure))
    default: reason(outcome)
    }
  }

  /// The same for a column beside ``unit(of:)``.
  package func number(_ outcome: Outcome, of figure: FigureDeclaration) -> String {
    switch outcome {
    case .exact, .estimate: shown(outcome, of: figure)
    case .missing: "–"
    default: reason(outcome)
    }
  }

  /// The unit of a figure's column; empty where it is a plain number.
  package func unit(of figure: FigureDeclaration) -> String {
    figure.unit.description == "year" ? language.text(.explainYears) : name(of: figure.unit)
  }

  /// How many decimals people are shown.
  package func decimals(of figure: FigureDeclaration) -> Int {
    guard figure.unit.isMoney else { return figure.decimals }
    return figure.unit.dimensions[6] == 0 ? currency.minorDigits : 0
  }

  /// Whether people are shown less than all digits.
  func isCut(_ outcome: Outcome, of figure: FigureDeclaration) -> Bool {
    guard var number = outcome.number else { return false }
    for _ in 0..<decimals(of: figure) { number *= 10 }
    return (number - number.rounded()).magnitude > 1e-9 * max(1, number.magnitude)
  }

  private func shown(_ outcome: Outcome, of figure: FigureDeclaration) -> String {
    let decimals = decimals(of: figure)
    // What is shown as 0 has no sign.
    if case .exact(let value) = outcome, let rounded = try? value.rounded(decimals: decimals).decimal {
      return format.string(rounded, decimals: decimals)
    }
    return format.string(outcome.number ?? 0, decimals: decimals)
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
  func precise(_ outcome: Outcome, _ unit: FigureUnit) -> String {
    guard outcome.isNumber else { return reason(outcome) }
    let money = unit.description == "¤" || unit.description == "¤/year"
    return quantity(digits(outcome, atLeast: money ? currency.minorDigits : 0), unit, outcome.number ?? 0, 9)
  }

  /// All digits of what ends within nine decimals, else ten that count.
  func digits(_ outcome: Outcome, atLeast: Int = 0) -> String {
    if case .exact(let value) = outcome, let decimal = value.decimal?.normalized, decimal.scale <= 9 {
      return format.string(decimal, decimals: max(decimal.scale, atLeast))
    }
    let number = outcome.number ?? 0
    var (decimals, size) = (9, number.magnitude)
    while size >= 10, decimals > 0 { (decimals, size) = (decimals - 1, size / 10) }
    guard let decimal = JSONNumber(number, decimals: decimals)?.decimalValue?.normalized else {
      return "\(number)"
    }
    return format.string(decimal, decimals: max(decimal.scale, atLeast))
  }

  /// The value of an input as it stands in the proposal.
  func text(_ value: FigureInputs.Value, of input: InputDeclaration) -> String {
    switch value {
    case .absent: language.text(.explainMissing)
    case .exact(let number): precise(.exact(number), input.unit)
    case .estimate(let number): precise(.estimate(number), input.unit)
    case .text(let text): choice(text)
    case .truth(let isTrue):
      input.kind == .presence ? language.text(.explainThere) : choice(isTrue ? "true" : "false")
    case .failed(let failure): language.text(.explainFailed(why: SafeText(failure.rawValue)))
    }
  }

  /// A word of the format as schemas label it; any other text in quotation marks.
  func choice(_ text: String) -> String { language.text(.explainChoice(choice: SafeText(text))) }

  /// What the items of a list are called.
  func list(_ name: String) -> String { language.text(.explainList(list: SafeText(name))) }

  private func quantity(_ number: String, _ unit: FigureUnit, _ value: Double, _ decimals: Int) -> String {
    switch unit.description {
    case "1": return number
    case "%": return language.text(.percent(number: SafeText(number)))
    case "¤", "¤/year":
      let isNegative = number.hasPrefix("\u{2212}")
      let amount =
        (isNegative ? "\u{2212}" : "") + format.amount(isNegative ? String(number.dropFirst()) : number, currency)
      return unit.description == "¤" ? amount : language.text(.explainYearly(amount: SafeText(amount)))
    case "year":
      guard let decimal = JSONNumber(value, decimals: decimals)?.decimalValue else { return number }
      return "\(number)\u{A0}\(language.text(.explainYearsAfter(number: decimal.normalized)))"
    default: return "\(number)\u{A0}\(name(of: unit))"
    }
  }

  /// A unit's name: `kWh/år`, `kr/kWh`; empty for a plain number.
  func name(of unit: FigureUnit) -> String {
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

extension FigureText {
  /// The value of an input.
  package func value(_ value: FigureInputs.Value, of input: InputDeclaration) -> String { text(value, of: input) }
  /// A number of an input in its declared unit; money in whole currency.
  package func value(_ number: ExactDecimal, of input: InputDeclaration) -> String {
    precise((try? Rational(number)).map { .exact($0) } ?? .estimate(number.doubleValue), input.unit)
  }
  package func value(_ number: Double, of input: InputDeclaration) -> String { precise(.estimate(number), input.unit) }
}

extension Outcome {
  /// How much more the other is; `nil` where one of them is no number.
  package func difference(to other: Outcome) -> Outcome? {
    if case .exact(let one) = self, case .exact(let more) = other, let sum = try? more.adding(one.negated) {
      return .exact(sum)
    }
    guard let one = number, let more = other.number else { return nil }
    return .estimate(more - one)
  }
}
