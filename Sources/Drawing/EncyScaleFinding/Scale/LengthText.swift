/// A length as dimension lines state it.
package struct LengthText: Sendable, Equatable {
  /// What the number was written in.
  package enum Notation: Sendable, Equatable {
    /// Feet and inches.
    case imperial
    /// With its unit: mm, cm, m.
    case metric
    /// A whole number without unit: millimetres, or centimetres in some countries.
    case whole
    /// A number with decimals without unit: metres.
    case decimal
  }

  package var millimetres: Double
  package var notation: Notation
  /// Half of the last place as written, in millimetres.
  package var rounding: Double

  /// Reads a text that is a length and nothing else but words such as `TYP.`.
  package init?(_ text: String) {
    guard text.utf8.count <= 40 else { return nil }
    var plain = PlainText(text)
    for word in ["(TYP.)", "TYP.", "(TYP)", "TYP", "CLR.", "CLR", "O.C.", "OC", "C/C", "+/-", "±", "~", "(", ")"] {
      if plain.letters.starts(with: Array(word)) { plain = PlainText(String(plain.letters.dropFirst(word.count))) }
      if plain.letters.reversed().starts(with: word.reversed()) {
        plain = PlainText(String(plain.letters.dropLast(word.count)))
      }
      plain = PlainText(String(plain.letters.drop { $0 == " " }))
      while plain.letters.last == " " { plain = PlainText(String(plain.letters.dropLast())) }
    }
    guard !plain.letters.isEmpty else { return nil }
    if let length = LengthText.imperial(plain) ?? LengthText.metric(plain) { self = length } else { return nil }
  }

  private init(_ millimetres: Double, _ notation: Notation, rounding: Double) {
    (self.millimetres, self.notation, self.rounding) = (millimetres, notation, rounding)
  }

  /// Feet and inches at the scanner: `24'-6"`, `38' - 11 3/8"`, `20'`, `6"`, `3/4"`, `10.5'`.
  /// - Returns: Inches, and half of the last place in inches.
  static func feetAndInches(_ scanner: inout PlainScanner) -> (inches: Double, rounding: Double)? {
    let start = scanner.at
    guard let first = scanner.mixed() else { return nil }
    scanner.skipBlanks()
    let isFeet =
      scanner.pass("'") || scanner.passWord("FT.") || scanner.passWord("FT") || scanner.passWord("FEET")
      || scanner.passWord("FOOT")
    if isFeet {
      let afterFeet = scanner.at
      scanner.skipBlanks()
      _ = scanner.pass("-")
      scanner.skipBlanks()
      if let inches = scanner.mixed(), inches < 12 {
        scanner.skipBlanks()
        if scanner.pass("\"") || scanner.passWord("IN.") || scanner.passWord("IN") {
          return (first * 12 + inches, 1.0 / 16)
        }
        // Some leave the inch sign out, at the end of the text only.
        if scanner.isAtEnd { return (first * 12 + inches, 1.0 / 16) }
      }
      scanner.at = afterFeet
      return (first * 12, first == first.rounded() ? 0.25 : 0.06)
    }
    if scanner.pass("\"") || scanner.passWord("IN.") || scanner.passWord("IN") || scanner.passWord("INCH") {
      return (first, 1.0 / 16)
    }
    scanner.at = start
    return nil
  }

  private static func imperial(_ text: PlainText) -> LengthText? {
    var scanner = PlainScanner(text)
    guard let (inches, rounding) = feetAndInches(&scanner), scanner.isAtEnd, inches > 0, inches < 120_000 else {
      return nil
    }
    return LengthText(inches * 25.4, .imperial, rounding: rounding * 25.4)
  }

  private static func metric(_ text: PlainText) -> LengthText? {
    var scanner = PlainScanner(text)
    let start = scanner.at
    guard let (number, decimals) = scanner.decimal() else { return nil }
    var value = number
    if decimals == 0 {
      // Thousands apart by a blank, or by an apostrophe.
      let first = String(scanner.letters[start..<scanner.at])
      if first.count <= 3 {
        var grouped = first
        var after = scanner
        while after.pass(" '"), let group = after.digits(), group.count == 3 {
          grouped += group
          scanner = after
        }
        value = Double(grouped) ?? value
      }
    }
    scanner.skipBlanks()
    for (unit, factor) in [("MM", 1.0), ("CM", 10), ("M", 1000)] where scanner.passWord(unit) {
      guard scanner.isAtEnd, value > 0 else { return nil }
      return LengthText(value * factor, .metric, rounding: 0.5 * factor / power(decimals))
    }
    guard scanner.isAtEnd, value > 0 else { return nil }
    if decimals == 0 {
      guard value >= 20, value <= 2_000_000 else { return nil }
      return LengthText(value, .whole, rounding: 0.5)
    }
    // 12.000 may be twelve metres or twelve thousand millimetres, which is the same.
    guard value >= 0.1, value < 2000 else { return nil }
    return LengthText(value * 1000, .decimal, rounding: 500 / power(decimals))
  }

  private static func power(_ decimals: Int) -> Double {
    (0..<decimals).reduce(1.0) { result, _ in result * 10 }
  }
}
