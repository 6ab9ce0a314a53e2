internal import EncyBase

/// `type` (validation, section 6.1.1).
struct TypeCheck: Sendable {
  /// The names as the schema has them.
  let names: [String]
  private let allowed: Set<String>

  init?(_ object: JSONObject, at place: SchemaCompiler.Place, _ compiler: inout SchemaCompiler) throws(SchemaError) {
    guard let value = object["type"] else { return nil }
    names = if let name = value.stringValue { [name] } else { try compiler.strings(value, "type", at: place) }
    for name in names
    where !["null", "boolean", "object", "array", "number", "integer", "string"].contains(name) {
      throw compiler.error(place, "type", value, "\"\(name)\" is no JSON type")
    }
    allowed = Set(names)
  }

  func accepts(_ value: JSONValue) -> Bool {
    switch value.content {
    case .number(let number):
      allowed.contains("number") || (allowed.contains("integer") && number.isInteger)
    default: allowed.contains(value.typeName)
    }
  }
}

extension SchemaEvaluator {
  mutating func run(_ check: TypeCheck, _ node: SchemaNode, _ value: JSONValue) -> Bool {
    if check.accepts(value) { return true }
    report(node, "type") { wording in
      let wanted = Wording.list(check.names.map(Wording.typeName), joinedBy: "or")
      if check.names == ["integer"], value.numberValue != nil {
        return ("\(wording.subject) is \(wording.shown(value)); it must be a whole number", "write it without decimals")
      }
      var remedy = "write \(wanted)"
      if let text = value.stringValue, check.names.contains(where: { ["number", "integer"].contains($0) }) {
        if let number = JSONNumber(text: text) {
          remedy = "write it without quotes: \(number)"
        } else {
          remedy = "write a number without quotes, unit or spaces, with a point before decimals"
        }
      } else if check.names == ["string"], value.numberValue != nil || value.boolValue != nil {
        remedy = "write it in quotes: \"\(JSONPrinter(isCompact: true).text(value))\""
      } else if value.isNull {
        remedy = "write \(wanted), or remove the member"
      }
      return ("\(wording.subject) is \(wording.shown(value)); it must be \(wanted)", remedy)
    }
    return false
  }
}
