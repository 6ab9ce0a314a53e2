/// The unit of a member, as schemas name it, and how people write quantities in it: `90m`, `10,5 m`, `62 900,50 kr`, `10 %`.
package struct MeasureUnit: Sendable {
  /// The name in the schemas; `minor` is the minor unit of a currency, `nil` a plain number.
  package let name: String?
  /// How many decimals mean something in that unit; any number of them when `nil`.
  package let precision: Int?
  /// What amounts are in.
  package let currency: Currency
  /// Further words for the unit, as that of an offer line.
  package let words: [String]

  /// A unit by its name in the schemas.
  package init(_ name: String?, precision: Int? = nil, currency: Currency = .sek, words: [String] = []) {
    (self.name, self.currency, self.words) = (name, currency, words)
    self.precision = name == "minor" ? currency.minorDigits : precision
  }

  /// Lengths on site.
  package static let millimetres = MeasureUnit("mm", precision: 0)
  /// Angles.
  package static let degrees = MeasureUnit("°")
  /// Shares of 100.
  package static let percent = MeasureUnit("%")

  /// A quantity that was read.
  package struct Quantity: Sendable, Equatable {
    /// How much, in the unit; amounts in minor units.
    package var value: ExactDecimal
    /// Whether the unit was written.
    package var hasUnit: Bool
  }

  /// Reads what people write; without a unit it is the one that people see, so an amount is in whole currency.
  /// - Throws: When the text is no quantity of this unit, could be two, or is finer than the minor unit.
  package func read(_ text: String) throws(WrittenNumberError) -> Quantity {
    let (sign, rest) = WrittenNumber.sign(of: text.trimmingSpaces)
    let (number, factor) = try split(rest)
    let isScaled = factor != nil && factor != ExactDecimal(1)
    // Three decimals of a metre are millimetres, and nobody writes thousands of metres.
    let isMetres = name == "mm" && factor == ExactDecimal(1000)
    let read: ExactDecimal
    do throws(WrittenNumberError) {
      read = try WrittenNumber.read(
        sign + number, precision: isScaled && name != "minor" ? nil : precision, takesDecimalComma: isMetres)
    } catch {
      throw inFull(error, factor) { "\(sign)\(rest.replacing(number, with: $0.drop { $0 == "-" }))" }
    }
    let tooLarge = WrittenNumberError(text, .tooManyDigits)
    guard let scaled = try? read.multiplied(by: factor ?? ExactDecimal(1)) else { throw tooLarge }
    guard name == "minor" else { return Quantity(value: scaled, hasUnit: factor != nil) }
    guard let amount = try? scaled.multiplied(by: currency.minorFactor).normalized else { throw tooLarge }
    guard amount.scale == 0 else {
      throw WrittenNumberError(text, .tooFine(currency: currency.code, decimals: currency.minorDigits))
    }
    return Quantity(value: amount, hasUnit: factor != nil)
  }

  /// A number of the unit as ``read(_:)`` takes it: plain digits with a point, amounts in whole currency with all their decimals.
  package func text(_ value: JSONNumber) -> String {
    guard let exact = value.decimalValue else { return value.text }
    if name == "minor", exact.normalized.scale == 0 {
      return ExactDecimal(coefficient: exact.normalized.coefficient, scale: currency.minorDigits).description
    }
    let isPlain = value.text.utf8.allSatisfy { $0 != 0x65 && $0 != 0x45 }
    let text = isPlain ? value.text : exact.normalized.description
    // Three decimals could be a group where fewer mean anything.
    let decimals = text.utf8.drop { $0 != 0x2E }.count - 1
    return decimals == 3 && (precision ?? .max) < 3 ? "\(text)0" : text
  }

  /// What could be two quantities, both written `out` with their unit; where one of two amounts is finer than the minor unit and can't be
  /// written at all, that is said.
  private func inFull(
    _ error: WrittenNumberError, _ factor: ExactDecimal?, _ out: (String) -> String
  ) -> WrittenNumberError {
    guard case .ambiguous(let large, let small, let plain) = error.fault else { return error }
    if name == "minor",
      let amount = try? ExactDecimal(small)?.multiplied(by: factor ?? ExactDecimal(1))
        .multiplied(by: currency.minorFactor).normalized, amount.scale > 0
    {
      return WrittenNumberError(
        error.text,
        .ambiguousFine(
          large: out(large), small: out(small), currency: currency.code, decimals: currency.minorDigits))
    }
    return WrittenNumberError(error.text, .ambiguous(large: out(large), small: out(small), plain: out(plain)))
  }

  // MARK: Units as people write them

  /// The number's text without the unit, and how much a unit as it was written is in this one; `nil` where none was.
  private func split(_ text: String) throws(WrittenNumberError) -> (number: String, factor: ExactDecimal?) {
    for (word, factor) in spellings {
      if let rest = text.droppingUnit(word, anyCase: name == "minor") { return (rest, factor) }
      // A currency stands before the amount, too, and there a second sign may follow.
      if name == "minor", text.lowercased().hasPrefix(word.lowercased()) {
        let rest = String(text.dropFirst(word.count)).trimmingSpaces
        if let first = rest.unicodeScalars.first, !first.properties.isAlphabetic { return (rest, factor) }
      }
    }
    let letters = text.unicodeScalars.contains { $0.properties.isAlphabetic || "%°€$£/".unicodeScalars.contains($0) }
    guard letters, ExactDecimal(text) == nil else { return (text, nil) }
    guard text.unicodeScalars.contains(where: { ("0"..."9").contains($0) }) else {
      throw WrittenNumberError(text, .notNumber)
    }
    // As programs write what is too large or too small to be measured: 1e300.
    if JSONNumber(text: text.trimmingSpaces) != nil { throw WrittenNumberError(text, .tooManyDigits) }
    let known = name == "minor" ? "\(currency.code)" : spellings.first?.word
    throw WrittenNumberError(text, .otherUnit(own: known))
  }

  /// What people write after a number of this unit; the unit itself first.
  package var written: [String] { spellings.map(\.word).uniqued() }

  /// The same, and how much that is.
  private var spellings: [(word: String, factor: ExactDecimal)] {
    func decimal(_ text: String) -> ExactDecimal { ExactDecimal(text) ?? ExactDecimal(1) }
    let known: [(String, String)]
    switch name {
    case nil, "1": known = []
    case "mm": known = MeasureUnit.lengths
    case "minor": return currency.words.map { ($0, ExactDecimal(1)) } + currency.partWords.map { ($0.0, decimal($0.1)) }
    case "currency/kWh":
      return currency.words.flatMap { word in ["/kWh", " per kWh"].map { (word + $0, ExactDecimal(1)) } }
        + currency.partWords.flatMap { word in [("\(word.0)/kWh", decimal(word.1)), (word.0, decimal(word.1))] }
        + currency.words.map { ($0, ExactDecimal(1)) }
    case let unit?: known = MeasureUnit.known[unit] ?? [(unit, "1")]
    }
    return words.filter { !$0.isEmpty }.map { ($0, ExactDecimal(1)) } + known.map { ($0.0, decimal($0.1)) }
  }

  private static let lengths = [
    ("mm", "1"), ("cm", "10"), ("dm", "100"), ("km", "1000000"), ("m", "1000"), ("meter", "1000"), ("metres", "1000"),
    ("metre", "1000"), ("metara", "1000"),
  ]

  /// Words that end in others come before them.
  private static let known: [String: [(String, String)]] = [
    "m²": [("m²", "1"), ("m2", "1"), ("kvm", "1")],
    "m³/h": [
      ("m³/h", "1"), ("m3/h", "1"), ("m³/s", "3600"), ("m3/s", "3600"), ("m³/min", "60"), ("m3/min", "60"),
      ("l/s", "3.6"),
    ],
    "W": [("kW", "1000"), ("MW", "1000000"), ("W", "1")],
    "kWh": [("kWh", "1"), ("MWh", "1000"), ("GWh", "1000000"), ("Wh", "0.001")],
    "kWh/year": ["/year", "/år", "/god.", "/god", "/a", ""].flatMap { period in
      [("kWh\(period)", "1"), ("MWh\(period)", "1000"), ("GWh\(period)", "1000000")]
    },
    "kg/year": ["/year", "/år", "/god.", "/god", "/a", ""].flatMap { period in
      [("kg\(period)", "1"), ("ton\(period)", "1000"), ("t\(period)", "1000")]
    },
    "h/year": ["/year", "/år", "/god.", "/god", "/a", ""].flatMap { period in
      [
        ("h\(period)", "1"), ("timmar\(period)", "1"), ("tim\(period)", "1"), ("hours\(period)", "1"),
        ("sati\(period)", "1"),
      ]
    },
    "kg": [("kg", "1"), ("ton", "1000"), ("t", "1000"), ("g", "0.001")],
    "g/kWh": [("kg/kWh", "1000"), ("g/kWh", "1"), ("kg/MWh", "1")],
    "°C": [("°C", "1"), ("C", "1"), ("°", "1"), ("grader", "1")],
    "°": [("°", "1"), ("deg", "1"), ("grader", "1")],
    "%": [("%", "1"), ("percent", "1"), ("procent", "1"), ("per cent", "1"), ("posto", "1")],
    "dB(A)": [("dB(A)", "1"), ("dBA", "1"), ("dB", "1")],
    "rpm": [("rpm", "1"), ("varv/min", "1"), ("r/min", "1"), ("o/min", "1")],
    "W/(m²·K)": [
      ("W/(m²·K)", "1"), ("W/(m²K)", "1"), ("W/(m2·K)", "1"), ("W/(m2K)", "1"), ("W/m²·K", "1"), ("W/m²K", "1"),
      ("W/m2K", "1"),
    ],
    "1/h": [("1/h", "1"), ("/h", "1"), ("h⁻¹", "1")],
    "year": [
      ("years", "1"), ("year", "1"), ("yrs", "1"), ("yr", "1"), ("år", "1"), ("godina", "1"), ("godine", "1"),
      ("god.", "1"),
      ("god", "1"),
    ],
    "px/inch": [("px/inch", "1"), ("dpi", "1"), ("ppi", "1")],
    "pt": [("pt", "1")],
    "line unit": [
      ("st.", "1"), ("st", "1"), ("pcs", "1"), ("pc", "1"), ("kom.", "1"), ("kom", "1"),
    ],
    "plan unit": [("pt", "1"), ("px", "1")],
  ]
}

extension Currency {
  /// Minor units of one of this currency.
  package var minorFactor: ExactDecimal {
    ExactDecimal((0..<minorDigits).reduce(1) { power, _ in power * 10 })
  }

  /// What people write for it: its code, its sign, and the signs of thousands are not among them.
  fileprivate var words: [String] {
    switch code {
    case "SEK", "NOK", "DKK": [code, "kronor", "kroner", "kr.", "kr", ":-"]
    case "ISK": [code, "krónur", "kr.", "kr"]
    case "EUR": [code, "euro", "eura", "€"]
    case "GBP": [code, "£"]
    case "USD": [code, "US$", "$"]
    case "CHF": [code, "Fr.", "Fr"]
    default: [code]
    }
  }

  /// Hundredths and thousands with words of their own.
  fileprivate var partWords: [(String, String)] {
    switch code {
    case "SEK": [("öre", "0.01"), ("tkr", "1000"), ("mkr", "1000000")]
    case "NOK", "DKK": [("øre", "0.01"), ("öre", "0.01"), ("tkr", "1000")]
    case "EUR": [("cent", "0.01"), ("ct", "0.01"), ("c", "0.01")]
    default: []
    }
  }
}

extension String {
  /// What stands before a unit; `nil` where the text doesn't end in it. Case counts, but for currencies, where it distinguishes nothing.
  fileprivate func droppingUnit(_ word: String, anyCase: Bool) -> String? {
    guard count > word.count, hasSuffix(word) || anyCase && lowercased().hasSuffix(word.lowercased()) else {
      return nil
    }
    let before = String(dropLast(word.count))
    // A unit that begins with a digit stands apart.
    if word.first?.isNumber ?? false, let last = before.unicodeScalars.last, !WrittenNumber.isSpace(last) { return nil }
    let rest = before.trimmingSpaces
    guard let end = rest.unicodeScalars.last, ("0"..."9").contains(end) else { return nil }
    return rest
  }
}
