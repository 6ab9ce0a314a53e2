package import EncyBase
package import EncyDocument

/// Why a text is no value of the type its schema asks for.
package struct ValueTextError: Error, Sendable, CustomStringConvertible {
  /// What is wrong and what to do.
  package let description: String
}

extension SchemaNodeInfo {
  /// The value a text means at this place: a number where the schema asks for one, a string where it asks for one, else whichever fits.
  /// - Throws: ``ValueTextError`` when the text can't be read as any type the schema allows.
  package func value(from text: String) throws(ValueTextError) -> JSONValue {
    let allowed = types.isEmpty ? (choices ?? []).map(\.typeName) : types
    if let choice = choices?.first(where: { $0.stringValue == text || JSONPrinter(isCompact: true).text($0) == text }) {
      return choice
    }
    if allowed.contains("string") || allowed.isEmpty, !(allowed.isEmpty && SchemaNodeInfo.looksLikeJSON(text)) {
      return .string(text)
    }
    if allowed.contains("number") || allowed.contains("integer"), let number = SchemaNodeInfo.number(text) {
      return .number(number)
    }
    if allowed.contains("boolean"), let bool = SchemaNodeInfo.words[text.lowercased()] { return .bool(bool) }
    if allowed.contains("null"), text == "null" { return .null }
    if allowed.isEmpty || allowed.contains("object") || allowed.contains("array") {
      if let tree = try? JSONParser().parse(text), allowed.isEmpty || allowed.contains(tree.typeName) { return tree }
    }
    let wanted = Wording.list(allowed.map(Wording.typeName), joinedBy: "or")
    throw ValueTextError(description: "\"\(text)\" is not \(wanted)")
  }

  private static let words = [
    "true": true, "yes": true, "ja": true, "da": true, "false": false, "no": false, "nej": false, "ne": false,
  ]

  private static func looksLikeJSON(_ text: String) -> Bool { (try? JSONParser().parse(text)) != nil }

  /// A number as people write it: spaces of any kind between groups, either minus, a comma or point before decimals.
  private static func number(_ text: String) -> JSONNumber? {
    if let number = JSONNumber(text: text) { return number }
    var plain = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case " ", "\u{A0}", "\u{202F}": continue
      case "\u{2212}": plain += "-"
      case ",": plain += "."
      default: plain.unicodeScalars.append(scalar)
      }
    }
    return JSONNumber(text: plain)
  }
}
