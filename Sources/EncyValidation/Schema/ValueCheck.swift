internal import EncyBase

/// `enum` and `const` (validation, sections 6.1.2 and 6.1.3).
struct ValueCheck: Sendable {
  let choices: [JSONValue]?
  let constant: JSONValue?
  /// The choices when all are strings, for a quick look.
  private let texts: Set<ExactText>?

  init?(_ object: JSONObject, at place: SchemaCompiler.Place, _ compiler: inout SchemaCompiler) throws(SchemaError) {
    constant = object["const"]
    if let value = object["enum"] {
      guard let items = value.arrayValue else { throw compiler.error(place, "enum", value, "enum must be an array") }
      choices = items
      let strings = items.compactMap(\.stringValue)
      texts = strings.count == items.count ? Set(strings.map(ExactText.init)) : nil
    } else {
      choices = nil
      texts = nil
    }
    if choices == nil && constant == nil { return nil }
  }

  func isChoice(_ value: JSONValue) -> Bool {
    if let texts { return value.stringValue.map { texts.contains(ExactText($0)) } ?? false }
    return choices?.contains { $0.isEquivalent(to: value) } ?? true
  }
}

extension SchemaEvaluator {
  mutating func run(_ check: ValueCheck, _ node: SchemaNode, _ value: JSONValue) -> Bool {
    var isValid = true
    if let choices = check.choices, !check.isChoice(value) {
      isValid = false
      report(node, "enum") { wording in
        let texts = choices.map { $0.stringValue ?? wording.shown($0) }
        let near = value.stringValue.flatMap { Suggestion.nearest(to: $0, among: choices.compactMap(\.stringValue)) }
        return (
          "\(wording.subject) is \(wording.shown(value)); it must be one of: \(texts.joined(separator: ", "))",
          near.map { "did you mean \"\($0)\"?" } ?? "choose one of: \(texts.joined(separator: ", "))"
        )
      }
      if !collects { return false }
    }
    if let constant = check.constant, !constant.isEquivalent(to: value) {
      isValid = false
      report(node, "const") { wording in
        (
          "\(wording.subject) is \(wording.shown(value)); it must be \(wording.shown(constant))",
          "write \(wording.shown(constant))"
        )
      }
    }
    return isValid
  }
}
