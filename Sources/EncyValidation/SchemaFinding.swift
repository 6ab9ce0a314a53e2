package import EncyTexts
internal import EncyBase
package import EncyJSONSchema

extension SchemaViolation {
  /// The finding in a part.
  /// - Parameters:
  ///   - part: The part.
  ///   - subject: What people call the place; its member where that isn't said.
  /// - Returns: The finding.
  package func finding(part: String?, subject: String? = nil) -> Finding {
    let words = ViolationMessage(violation: self, english: words, unit: unit, name: subject)
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
