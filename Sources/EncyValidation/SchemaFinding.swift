package import EncyTexts
internal import EncyBase
package import EncyJSONSchema

extension SchemaViolation {
  /// The finding in a part.
  package func finding(part: String?) -> Finding {
    let words = ViolationMessage(violation: self, english: words, unit: unit)
    return Finding(
      code: SchemaViolation.code(keyword), part: part, pointer: pointer, position: position, message: words.message,
      remedy: words.remedy, fix: mistakenAmount == nil ? fix : nil)
  }

  /// The codes that findings of schemas can have.
  package static let codes = keywords.map(code)

  /// `exclusiveMinimum` as `schema-exclusive-minimum`.
  private static func code(_ keyword: String) -> String {
    var out = "schema-"
    for scalar in keyword.unicodeScalars {
      if ("A"..."Z").contains(scalar) { out += "-" }
      out += scalar.properties.lowercaseMapping
    }
    return out
  }
}
