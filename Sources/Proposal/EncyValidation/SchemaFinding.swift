internal import EncyBase
package import EncyJSONSchema
package import EncyTexts

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

  /// What is wrong and what to do, in English and without expressions: for what is told by no ``Finding``.
  package var sentence: String {
    let finding = finding(part: nil)
    return [finding.message, finding.remedy].compactMap { $0.map { Language.english.text($0) } }.joined(separator: "; ")
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

extension [SchemaViolation] {
  /// Without what only repeats another: an empty text needs nothing said of its form, nor one that isn't of its format.
  var withoutRepeats: [SchemaViolation] {
    if count < 2 { return self }
    return filter { violation in
      guard case .noMatch = violation.problem else { return true }
      return !contains { other in
        switch other.problem {
        case .tooShort(0, _), .notOfFormat: other.pointer == violation.pointer
        default: false
        }
      }
    }
  }
}
