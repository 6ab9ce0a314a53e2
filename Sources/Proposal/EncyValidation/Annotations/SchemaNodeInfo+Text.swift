package import EncyBase
package import EncyDocument
internal import EncyJSONSchema
package import EncyTexts

/// Why a text is no value of the type its schema asks for.
package struct ValueTextError: ReportedError {
  package let finding: Finding
  package var subject: String? { nil }
  package var isRefusal: Bool { true }

  fileprivate init(_ message: Message) { finding = Finding(error: message) }
}

extension SchemaNodeInfo {
  /// The unit of the place's number, with how people write quantities in it.
  /// - Parameters:
  ///   - currency: What amounts are in.
  ///   - lineUnit: What a line's quantity counts.
  /// - Returns: The unit; a plain number where the schema names none.
  package func measureUnit(in currency: Currency, lineUnit: String? = nil) -> MeasureUnit {
    MeasureUnit(unit, precision: precision, currency: currency, words: unit == "line unit" ? [lineUnit ?? ""] : [])
  }

  /// The value a text means at this place: a number where the schema asks for one, a string where it asks for one, else whichever fits.
  /// - Parameters:
  ///   - text: What somebody wrote: quantities with or without a unit, choices by their value or label.
  ///   - measure: The unit of the place, see ``measureUnit(in:lineUnit:)``.
  /// - Returns: The value as documents hold it, amounts in minor units.
  /// - Throws: ``ValueTextError`` when the text can't be read as any type the schema allows.
  package func value(from text: String, in measure: MeasureUnit) throws(ValueTextError) -> JSONValue {
    let allowed = types.isEmpty ? (choices ?? []).map(\.typeName) : types
    if let choice = choices?.first(where: { $0.stringValue == text || JSONPrinter(isCompact: true).text($0) == text }) {
      return choice
    }
    let named = choiceLabels.filter { choice in
      Language.allCases.contains { choice.label[$0].lowercased() == text.lowercased() }
    }
    if named.isEmpty, text.count > 1 {
      // `tim` for timme, as it is printed.
      let begun = choiceLabels.filter { choice in
        Language.allCases.contains { choice.label[$0].lowercased().hasPrefix(text.lowercased()) }
      }
      if begun.count == 1, let choice = choices?.first(where: { $0.stringValue == begun[0].value }) { return choice }
    }
    if named.count == 1, let choice = choices?.first(where: { $0.stringValue == named[0].value }) { return choice }
    if allowed.contains("string") || allowed.isEmpty, !(allowed.isEmpty && SchemaNodeInfo.looksLikeJSON(text)) {
      return .string(text)
    }
    if allowed.contains("boolean"), let bool = SchemaNodeInfo.words[text.lowercased()] { return .bool(bool) }
    if allowed.contains("null"), text == "null" { return .null }
    if allowed.isEmpty || allowed.contains("object") || allowed.contains("array") {
      if let tree = try? JSONParser().parse(text), allowed.isEmpty || allowed.contains(tree.typeName) { return tree }
    }
    guard allowed.contains("number") || allowed.contains("integer") else {
      let wanted = SafeText.oneOf(allowed.map { SafeText(.violationType(type: SafeText($0))) })
      throw ValueTextError(.errorValueType(text: SafeText(text), wanted: wanted))
    }
    let value: ExactDecimal
    do throws(WrittenNumberError) { value = try measure.read(text).value } catch {
      throw ValueTextError(error.finding.message)
    }
    guard allowed.contains("number") || value.normalized.scale == 0 else {
      throw ValueTextError(.errorValueType(text: SafeText(text), wanted: SafeText(.violationType(type: "integer"))))
    }
    // What is JSON already keeps its spelling.
    if measure.name != "minor", let number = JSONNumber(text: text) { return .number(number) }
    return .number(JSONNumber(value.normalized))
  }

  private static let words = [
    "true": true, "yes": true, "ja": true, "da": true, "false": false, "no": false, "nej": false, "ne": false,
  ]

  private static func looksLikeJSON(_ text: String) -> Bool { (try? JSONParser().parse(text)) != nil }
}
