package import EncyBase
internal import EncyContainer
package import EncyDocument
internal import EncyFiles
package import EncyTexts

/// A value as people read it, its unit apart, so that two of them share it.
package struct ValueText: Equatable {
  var prefix = ""
  var body: String
  var suffix = ""
  package var whole: String { prefix + body + suffix }

  /// What stands for a value that isn't there.
  package static let absent = ValueText(body: "–")

  /// Two values with their unit once: before both, or after both.
  static func sides(_ old: ValueText, _ new: ValueText) -> (old: String, new: String) {
    guard old != absent, new != absent, old.prefix == new.prefix, old.suffix == new.suffix else {
      return (old.whole, new.whole)
    }
    return (old.prefix + old.body, new.body + new.suffix)
  }
}

/// Prints values as their schemas and a language have them.
package struct ValueWording {
  let language: Language
  let format: NumberFormat
  /// The proposal's currency.
  let currency: Currency

  package init(_ language: Language, currency: Currency) {
    (self.language, self.currency) = (language, currency)
    format = NumberFormat(language)
  }

  /// A number, a text, a boolean; of anything else a few words. The unit is what a line's quantity counts.
  package func text(_ value: JSONNode, _ info: SchemaNodeInfo?, unit: String? = nil) -> ValueText {
    switch value.kind {
    case .null: return .absent
    case .true, .false:
      return ValueText(body: language.text(value.kind == .true ? Message.changeYes : .changeNo))
    case .number: return number(value, info, unit: unit)
    case .string: return ValueText(body: string(value.text, info))
    case .array:
      let items = value.arrayValue ?? []
      let isShort = items.count <= 8 && items.allSatisfy { !$0.isObject && $0.arrayValue == nil }
      // A decimal comma between numbers would be one too many.
      let separator = language.text(.numberDecimal) == "," && items.contains { $0.kind == .number } ? "; " : ", "
      if isShort, !items.isEmpty {
        return ValueText(body: items.map { text($0, nil).whole }.joined(separator: separator))
      }
      let isPoints = !items.isEmpty && items.allSatisfy { $0["x"]?.doubleValue != nil && $0["y"]?.doubleValue != nil }
      return ValueText(
        body: language.text(isPoints ? .countCorners(count: items.count) : .countItems(count: items.count)))
    case .object: return ValueText(body: ValueWording.shortened(JSONPrinter(isCompact: true).text(value.value)))
    }
  }

  private func string(_ text: String, _ info: SchemaNodeInfo?) -> String {
    if let label = info?.choiceLabels.first(where: { $0.value == text })?.label {
      return escapingControls(label[language])
    }
    if info?.format == "date", let date = CalendarDate(text) { return format.date(date) }
    if info?.format == "date-time", let instant = Instant(text) {
      return "\(format.date(instant.date)) \(instant.description.dropFirst(11).prefix(5)) UTC"
    }
    if ValueWording.isHash(text) { return "\(text.prefix(12))…" }
    return quoted(ValueWording.line(text))
  }

  /// Whether a text is a SHA-256 in hexadecimal, which nobody reads to its end.
  static func isHash(_ text: String) -> Bool {
    text.utf8.count == 64 && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  package func quoted(_ text: String) -> String { language.text(.changeQuoted(text: SafeText(text))) }

  /// A text on one line, safe to print.
  static func line(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { !isPlain($0) }) else { return text }
    return escapingControls(
      text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: " ⏎ "))
  }

  /// Whether a character is one of those of western languages that stand in a line as they are. What it is not sure of it denies.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // All but the soft hyphen.
    case 0x20...0x7E, 0xA0...0xAC, 0xAE...0x2FF: true
    // Dashes, quotation marks, the ellipsis.
    case 0x2010...0x2027: true
    default: false
    }
  }

  /// The longest that a text stands in a line.
  static let lineLength = 60

  package static func shortened(_ text: String, to length: Int = lineLength) -> String {
    let line = line(text)
    // A long text isn't counted to its end.
    guard line.utf8.count > length, line.dropFirst(length).first != nil else { return line }
    // Whole words, unless the last one is most of it.
    let cut = line.prefix(length - 1)
    let word = cut.lastIndex(of: " ") ?? cut.endIndex
    return cut.distance(from: word, to: cut.endIndex) < length / 2 ? "\(cut[..<word])…" : "\(cut)…"
  }

  // MARK: Numbers

  private func number(_ value: JSONNode, _ info: SchemaNodeInfo?, unit: String?) -> ValueText {
    guard let exact = value.decimalValue, exact.coefficient.magnitude < 1_000_000_000_000_000_000_000 else {
      return ValueText(body: ValueWording.shortened(value.text))
    }
    if info?.unit == "minor" {
      return value.intValue.map(money) ?? ValueText(body: format.string(exact))
    }
    // A calendar year is a name, not an amount.
    if info?.unit == "year", info?.types == ["integer"] { return ValueText(body: exact.description) }
    var text = ValueText(body: format.string(exact))
    switch info?.unit {
    case nil, "1": break
    case "%": text.suffix = language.text(.percent(number: ""))
    case "°": text.suffix = "°"
    case "line unit": if let unit { text.suffix = "\u{A0}\(unit)" }
    case let name?: text.suffix = "\u{A0}\(self.unit(name))"
    }
    return text
  }

  private func money(_ amount: Int) -> ValueText {
    let whole = format.money(amount, currency)
    let isMark = { (character: Character) in !character.isNumber && character != "-" && character != "\u{2212}" }
    let prefix = whole.prefix(while: isMark)
    // The number's own marks stand between digits.
    guard let last = whole.lastIndex(where: \.isNumber) else { return ValueText(body: whole) }
    let end = whole.index(after: last)
    return ValueText(prefix: String(prefix), body: String(whole[prefix.endIndex..<end]), suffix: String(whole[end...]))
  }

  /// A unit of a schema in the language's words.
  package func unit(_ name: String) -> String {
    switch name {
    case "year": language.text(.changeYears)
    case "rpm": language.text(.changeRpm)
    case "plan unit", "user unit": language.text(.changePlanUnits)
    case "px/inch": language.text(.changePixelsPerInch)
    case "currency/kWh": "\(format.sign(of: currency))/kWh"
    case "1/h": language.text(.changePerHour)
    case "byte": language.text(.unitBytes(number: ExactDecimal(5)))
    default:
      escapingControls(name.hasSuffix("/year") ? name.dropLast(5) + language.text(.changePerYear) : name)
    }
  }
}
