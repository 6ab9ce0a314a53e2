/// Numbers, amounts and dates as a language writes them (CLDR number patterns for sv-SE, en-GB and hr-HR).
public struct NumberFormat: Sendable {
  /// The language whose marks are used.
  public let language: Language

  /// The format of a language.
  public init(_ language: Language) { self.language = language }

  private static let noBreakSpace = "\u{A0}"
  private static let minus = "\u{2212}"

  private var decimalMark: String { language == .english ? "." : "," }
  private var groupMark: String {
    switch language {
    case .swedish: NumberFormat.noBreakSpace
    case .english: ","
    case .croatian: "."
    }
  }

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
    switch language {
    case .english: return "\(sign)\(currency.code)\(NumberFormat.noBreakSpace)\(number)"
    case .swedish: return "\(sign)\(number)\(NumberFormat.noBreakSpace)\(currency.code == "SEK" ? "kr" : currency.code)"
    case .croatian: return "\(sign)\(number)\(NumberFormat.noBreakSpace)\(currency.code)"
    }
  }

  /// A percent value of 0 to 100: `25 %`, in English `25%`.
  public func percent(_ value: ExactDecimal, decimals: Int? = nil) -> String {
    string(value, decimals: decimals) + (language == .english ? "%" : "\(NumberFormat.noBreakSpace)%")
  }

  /// A number with its unit after a no-break space.
  public func quantity(_ value: Double, decimals: Int, unit: String) -> String {
    "\(string(value, decimals: decimals))\(NumberFormat.noBreakSpace)\(unit)"
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
    switch language {
    case .swedish: return date.description
    case .english:
      let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
      ]
      return "\(date.day) \(months[date.month - 1]) \(date.year)"
    case .croatian:
      return "\(date.day).\(NumberFormat.noBreakSpace)\(date.month).\(NumberFormat.noBreakSpace)\(date.year)."
    }
  }
}
