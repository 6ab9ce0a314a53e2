package import EncyBase
package import EncyTexts

/// What a schema specifies for one place of a document: its type, and the annotations that show, set, compare and forms read.
///
/// Where several schemas apply, the one nearest to the place wins: an annotation beside a `$ref` over the same one behind it.
package struct SchemaNodeInfo: Sendable {
  /// The place's name for people, by language.
  package var label: LocalizedText?
  /// Of a list: what its items are called after a number, by language and plural category.
  package var counted: JSONNode?
  /// One sentence on what the place holds, in English.
  package var description: String?
  /// The JSON types it may have, as `type` names them; empty where the schema doesn't specify them.
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
  /// Bounds of its number; the exclusive ones may not be reached.
  package var minimum, maximum, exclusiveMinimum, exclusiveMaximum: JSONNumber?
  /// The most characters of its text.
  package var maxLength: Int?
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
  /// Of a list: the most items it may have.
  package var maxItems: Int?
  /// Whether it depends on several members or items together whether the value is valid, beyond those that it must have.
  package var isConditional = false
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
  /// When the value is the seller's own business; `nil` where customers may have it.
  package var internalTo: Internal?

  /// When copies for customers leave a value out.
  package enum Internal: Sendable {
    case always
    /// Only where the offer hides the prices of its lines.
    case linePrice
  }

  /// Combines the schemas that apply to one place, nearest first.
  package init(_ sources: [JSONNode]) {
    func first<Value>(_ keyword: String, _ read: (JSONNode) -> Value?) -> Value? {
      for source in sources {
        if let value = source[keyword].flatMap(read) { return value }
      }
      return nil
    }
    label = first("label", SchemaNodeInfo.localized)
    counted = first("counted") { $0.isObject ? $0 : nil }
    description = first("description", \.stringValue)
    choices = first("enum") { $0.arrayValue?.map(\.value) } ?? first("const") { [$0.value] }
    choiceLabels = (first("enumLabels", \.members) ?? []).compactMap { member in
      SchemaNodeInfo.localized(member.value).map { (member.name, $0) }
    }
    unit = first("unit", \.stringValue)
    precision = first("precision", \.intValue)
    tolerance = first("tolerance", \.numberValue)
    minimum = first("minimum", \.numberValue)
    maximum = first("maximum", \.numberValue)
    exclusiveMinimum = first("exclusiveMinimum", \.numberValue)
    exclusiveMaximum = first("exclusiveMaximum", \.numberValue)
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
    internalTo = first("internal") { $0 }.flatMap { keyword in
      keyword.stringValue == "linePrice" ? .linePrice : keyword.boolValue == false ? nil : .always
    }
    maxItems = first("maxItems", \.intValue)
    maxLength = first("maxLength", \.intValue)
    isConditional = sources.contains { source in SchemaNodeInfo.conditions.contains { source[$0] != nil } }
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

  private static let conditions = [
    "if", "allOf", "anyOf", "oneOf", "not", "dependentRequired", "dependentSchemas", "minProperties", "maxProperties",
    "propertyNames", "contains", "minItems", "uniqueItems", "unevaluatedProperties", "unevaluatedItems",
  ]

  private static func localized(_ value: JSONNode) -> LocalizedText? {
    guard value.isObject else { return nil }
    return LocalizedText(
      Dictionary(
        value.members.compactMap { member in member.value.stringValue.map { (member.name, $0) } },
        uniquingKeysWith: { first, _ in first }))
  }
}
