public import EncyBase

/// Numbers, amounts and dates as a language writes them: the marks stand with its texts.
public struct NumberFormat: Sendable {
  /// The language whose marks are used.
  public let language: Language
  private let decimalMark, groupMark: String

  /// The format of a language.
  public init(_ language: Language) {
    self.language = language
    (decimalMark, groupMark) = (language.text(.numberDecimal), language.text(.numberGroup))
  }

  private static let noBreakSpace = "\u{A0}"
  private static let minus = "\u{2212}"

  /// A decimal with exactly so many decimals (as many as it has when `nil`), rounded half away from zero, in groups of three.
  public func string(_ value: ExactDecimal, decimals: Int? = nil) -> String {
    let shown = decimals.map { value.rounded(toScale: $0) } ?? value.normalized
    var digits = String(shown.coefficient.magnitude)
    if digits.count <= shown.scale { digits = String(repeating: "0", count: shown.scale - digits.count + 1) + digits }
    var fraction = String(digits.suffix(shown.scale))
    let whole = grouped(String(digits.dropLast(shown.scale)))
    if let decimals, fraction.count < decimals { fraction += String(repeating: "0", count: decimals - fraction.count) }
    let sign = shown.coefficient < 0 ? NumberFormat.minus : ""
    return sign + whole + (fraction.isEmpty ? "" : decimalMark + fraction)
  }

  /// A whole number in groups of three.
  public func string(_ value: Int) -> String { string(ExactDecimal(value)) }

  /// How large something is, in bytes, kB or MB: the number, and the unit with the space before it.
  package func size(_ bytes: Int) -> (number: String, unit: String) {
    if bytes < 1000 { return (string(bytes), "\u{A0}" + language.text(.unitBytes(number: ExactDecimal(bytes)))) }
    let isLarge = bytes >= 999_950
    return (
      string(Double(bytes) / (isLarge ? 1_000_000 : 1000), decimals: 1), isLarge ? "\u{A0}MB" : "\u{A0}kB"
    )
  }

  /// A measured number with exactly so many decimals; an em dash when it is not finite.
  public func string(_ value: Double, decimals: Int) -> String {
    guard let number = JSONNumber(value, decimals: decimals), let decimal = number.decimalValue else { return "—" }
    return string(decimal, decimals: decimals)
  }

  private func grouped(_ digits: String) -> String {
    var out = ""
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place) % 3 == 0 { out += groupMark }
      out.append(digit)
    }
    return out
  }

  /// An amount in minor units, with the currency where the language puts it: `1 234 567,50 kr`, `SEK 1,234,567.50`. Shows so many
  /// decimals, the currency's own when `nil`, rounded half away from zero.
  public func money(_ minorUnits: Int, _ currency: Currency, decimals: Int? = nil) -> String {
    let digits = currency.minorDigits
    let number = string(
      ExactDecimal(coefficient: Int128(minorUnits.magnitude), scale: digits), decimals: decimals ?? digits)
    let isNegative = minorUnits < 0 && number.contains { ("1"..."9").contains($0) }
    let sign = isNegative ? NumberFormat.minus : ""
    return sign + amount(number, currency)
  }

  /// A number that is written already with its currency where the language puts it.
  package func amount(_ number: String, _ currency: Currency) -> String {
    language.text(.amount(currency: "\(currency.code)", number: SafeText(number)))
  }

  /// What stands for a currency beside or in place of amounts: its code, or the language's own sign.
  public func sign(of currency: Currency) -> String { language.text(.currencySign(currency: "\(currency.code)")) }

  /// A percent value of 0 to 100: `25 %`, in English `25%`.
  public func percent(_ value: ExactDecimal, decimals: Int? = nil) -> String {
    language.text(.percent(number: "\(string(value, decimals: decimals))"))
  }

  /// A percent value that was measured.
  package func percent(_ value: Double, decimals: Int) -> String {
    language.text(.percent(number: "\(string(value, decimals: decimals))"))
  }

  /// A number with its unit after a no-break space.
  public func quantity(_ value: Double, decimals: Int, unit: String) -> String {
    "\(string(value, decimals: decimals))\(NumberFormat.noBreakSpace)\(unit)"
  }

  /// A number with its unit after a no-break space, with as many decimals as it needs, at most so many; an em dash when it is not finite.
  public func quantity(_ value: Double, atMost decimals: Int, unit: String) -> String {
    guard let number = JSONNumber(value, decimals: decimals)?.decimalValue else { return "—" }
    return "\(string(number.normalized))\(NumberFormat.noBreakSpace)\(unit)"
  }

  /// A length on site in millimetres, as changes are told: metres to a tenth from one metre on, else millimetres.
  package func siteLength(_ millimetres: Double) -> String {
    let size = millimetres.magnitude
    if size >= 99_950 { return quantity(millimetres / 1000, decimals: 0, unit: "m") }
    if size >= 999.5 { return quantity(millimetres / 1000, decimals: 1, unit: "m") }
    return quantity(millimetres, decimals: size < 9.95 ? 1 : 0, unit: "mm")
  }

  /// A date: `2026-03-05` in Swedish, `5 March 2026` in English, `5. 3. 2026.` in Croatian.
  public func date(_ date: CalendarDate) -> String {
    func padded(_ number: Int) -> SafeText { number < 10 ? "0\(number)" : "\(number)" }
    return language.text(
      .date(
        day: "\(date.day)", month: "\(date.month)", year: "\(date.year)", month2: padded(date.month),
        day2: padded(date.day)))
  }
}
