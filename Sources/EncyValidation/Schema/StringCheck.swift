internal import EncyBase

/// `minLength`, `maxLength`, `pattern` (validation, section 6.3) and `format` (section 7).
struct StringCheck: Sendable {
  let minimum: Int?
  let maximum: Int?
  let pattern: Pattern?
  let format: Format?
  /// Whether the schema's own vocabulary makes `format` refuse.
  let formatAlwaysAsserts: Bool

  init?(_ object: JSONObject, at place: SchemaCompiler.Place, _ compiler: inout SchemaCompiler) throws(SchemaError) {
    var pattern: Pattern?
    if compiler.validates(place) {
      minimum = try compiler.count(object, "minLength", at: place)
      maximum = try compiler.count(object, "maxLength", at: place)
      if let text = try compiler.string(object, "pattern", at: place) {
        do throws(PatternError) { pattern = try Pattern(text) } catch {
          throw compiler.error(place, "pattern", object["pattern"], "the pattern \"\(text)\" can't be read: \(error)")
        }
      }
    } else {
      (minimum, maximum) = (nil, nil)
    }
    self.pattern = pattern
    // An unknown format only describes (section 7.2.3).
    format = try compiler.string(object, "format", at: place).flatMap { Format(rawValue: $0) }
    formatAlwaysAsserts = compiler.assertsFormat(place)
    if minimum == nil, maximum == nil, pattern == nil, format == nil { return nil }
  }
}

extension SchemaEvaluator {
  mutating func run(_ check: StringCheck, _ node: SchemaNode, _ text: String) -> Bool {
    var isValid = true
    if check.minimum != nil || check.maximum != nil {
      let count = text.unicodeScalars.count
      if let minimum = check.minimum, count < minimum {
        isValid = false
        report(node, "minLength") { wording in
          count == 0
            ? ("\(wording.subject) is empty", "fill it in, or remove the member")
            : (
              "\(wording.subject) has \(Wording.count(count, "character")); it must have \(minimum) or more",
              "write a longer text"
            )
        }
      }
      if let maximum = check.maximum, count > maximum {
        isValid = false
        report(node, "maxLength") { wording in
          (
            "\(wording.subject) has \(Wording.count(count, "character")); it must have \(maximum) or fewer",
            "shorten it"
          )
        }
      }
    }
    if let pattern = check.pattern, !pattern.matches(text) {
      isValid = false
      report(node, "pattern") { wording in
        let example = node.source["examples"]?.arrayValue?.first?.stringValue
        return (
          "\(wording.subject) is \(wording.shown(text)), which is not of the form \(pattern.text)",
          example.map { "write it like \"\($0)\"" } ?? "write it in the form \(pattern.text)"
        )
      }
    }
    if assertsFormat || check.formatAlwaysAsserts, let format = check.format, !format.accepts(text) {
      isValid = false
      report(node, "format") { wording in
        (
          "\(wording.subject) is \(wording.shown(text)), which is not \(format.meaning)",
          "write it like \(format.example)"
        )
      }
    }
    return isValid
  }
}
