package import EncyBase

/// What a schema says about one place of a document: its type, and the annotations that show, set, compare and forms read.
///
/// Where several schemas apply, the one nearest to the place wins: an annotation beside a `$ref` over the same one behind it.
package struct SchemaNodeInfo: Sendable {
  /// The place's name for people, by language.
  package var label: LocalizedText?
  /// One sentence on what the place holds, in English.
  package var description: String?
  /// The JSON types it may have, as `type` names them; empty where the schema doesn't say.
  package var types: [String] = []
  /// The values it may have.
  package var choices: [JSONValue]?
  /// What people see in place of each value, by value.
  package var choiceLabels: [(value: String, label: LocalizedText)] = []
  /// The unit of its number.
  package var unit: String?
  /// The most decimals that mean something.
  package var precision: Int?
  /// Numbers that differ by no more are equal.
  package var tolerance: JSONNumber?
  /// `format`, as `date` or `email`.
  package var format: String?
  /// The value when the member is absent.
  package var defaultValue: JSONValue?
  /// A value such as it may have.
  package var example: JSONValue?
  /// Of an object: the names the schema knows, in the schema's order.
  package var propertyOrder: [String] = []
  /// Of an object: the members it must have.
  package var required: [String] = []
  /// Of a list: the member that names an item.
  package var identity: String?
  /// Of a list: whether the order means something; `nil` where undeclared.
  package var isOrdered: Bool?
  /// Of an id: the list it must exist in.
  package var reference: String?
  /// How the value is merged: `max`, `union`, `append`, `atomic`.
  package var merge: String?
  /// Whether the value is running text.
  package var isText = false
  /// Whether the value follows from others.
  package var isDerived = false
  /// `true`, or what kind of personal data it is; `nil` when it is none.
  package var personalData: JSONValue?

  init(_ sources: [JSONNode]) {
    func first<Value>(_ keyword: String, _ read: (JSONNode) -> Value?) -> Value? {
      for source in sources {
        if let value = source[keyword].flatMap(read) { return value }
      }
      return nil
    }
    label = first("label", SchemaNodeInfo.localized)
    description = first("description", \.stringValue)
    choices = first("enum") { $0.arrayValue?.map(\.value) } ?? first("const") { [$0.value] }
    choiceLabels = (first("enumLabels", \.members) ?? []).compactMap { member in
      SchemaNodeInfo.localized(member.value).map { (member.name, $0) }
    }
    unit = first("unit", \.stringValue)
    precision = first("precision", \.intValue)
    tolerance = first("tolerance", \.numberValue)
    format = first("format", \.stringValue)
    defaultValue = first("default", \.value)
    example = first("examples", \.arrayValue)?.first?.value
    identity = first("identity", \.stringValue)
    isOrdered = first("ordered", \.boolValue)
    reference = first("reference", \.stringValue)
    merge = first("merge", \.stringValue)
    isText = first("text", \.boolValue) ?? false
    isDerived = first("derived", \.boolValue) ?? false
    personalData = first("personalData") { $0.boolValue == false ? nil : $0.value }
    for source in sources {
      if let value = source["type"] {
        let named = value.stringValue.map { [$0] } ?? (value.arrayValue ?? []).compactMap(\.stringValue)
        types =
          types.isEmpty ? named : types.filter { named.contains($0) || ($0 == "integer" && named.contains("number")) }
      }
      for name in source["properties"]?.members.map(\.name) ?? [] where !propertyOrder.contains(name) {
        propertyOrder.append(name)
      }
      for name in (source["required"]?.arrayValue ?? []).compactMap(\.stringValue) where !required.contains(name) {
        required.append(name)
      }
    }
  }

  private static func localized(_ value: JSONNode) -> LocalizedText? {
    guard value.isObject else { return nil }
    return LocalizedText(
      Dictionary(
        value.members.compactMap { member in member.value.stringValue.map { (member.name, $0) } },
        uniquingKeysWith: { first, _ in first }))
  }
}

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
