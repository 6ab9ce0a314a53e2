package import EncyBase
internal import EncyChanges
package import EncyDocument
package import EncyTexts
internal import EncyValidation

/// A change as a line: where, what it is called, and both values with their unit.
package struct ChangeText {
  package let pointer: JSONPointer
  package let field: SchemaNodeInfo?
  package let currency: Currency
  package let language: Language

  package init(pointer: JSONPointer, field: SchemaNodeInfo?, currency: Currency, language: Language) {
    (self.pointer, self.field, self.currency, self.language) = (pointer, field, currency, language)
  }

  /// The line, or `nil` when nothing changed.
  package func line(from old: JSONValue?, to new: JSONValue?) -> String? {
    if let old, let new, old == new { return nil }
    let label = field?.label.map { "\($0[language]): " } ?? ""
    return "\(pointer)  \(label)\(text(old)) → \(text(new))"
  }

  private func text(_ value: JSONValue?) -> String {
    guard let value else { return language.text(.changeTextNone) }
    switch value.content {
    case .string(let text):
      if let label = field?.choiceLabels.first(where: { $0.value == text })?.label[language],
        label.lowercased() != text.lowercased()
      {
        return "\(text) (\(label))"
      }
      let line = text.replacing("\n", with: " ⏎ ")
      return "“\(line.count > 60 ? "\(line.prefix(59))…" : line)”"
    case .number(let number): return amount(number) ?? written(number) + unit
    case .bool, .null: return JSONPrinter(isCompact: true).text(value)
    case .array(let items): return language.text(.countItems(count: items.count))
    case .object(let object):
      let text = JSONPrinter(isCompact: true).text(value)
      return text.count <= 60 ? text : language.text(.countMembers(count: object.count))
    }
  }

  private func amount(_ number: JSONNumber) -> String? {
    guard field?.unit == "minor", let value = number.intValue else { return nil }
    return NumberFormat(language).money(value, currency)
  }

  /// As it may be typed again: digits without groups, with the language's decimal mark.
  private func written(_ number: JSONNumber) -> String {
    language == .english ? number.text : number.text.replacing(".", with: language.text(.numberDecimal))
  }

  private var unit: String {
    switch field?.unit {
    case nil, "1", "line unit", "minor": ""
    case "currency/kWh": " \(currency.code)/kWh"
    // As they may be typed again, too.
    case "plan unit", "user unit", "px/inch", "1/h", "rpm", "byte": " \(field?.unit ?? "")"
    case let unit?: " \(ValueWording(language, currency: currency).unit(unit))"
    }
  }
}
