package import EncyBase

/// One thing in a value that its schema doesn't allow.
package struct SchemaViolation: Sendable, Equatable {
  /// The keyword that refuses; `false` for a schema that refuses everything.
  package let keyword: String
  /// The keyword's place: the schema's URI, `#`, JSON pointer.
  package let keywordLocation: String
  /// The place in the value.
  package let pointer: JSONPointer
  /// The place in the text the value was read from.
  package let position: SourcePosition?
  /// What is wrong.
  package let message: String
  /// What to do.
  package let remedy: String
  /// The one change that mends it and can't be wrong.
  package let fix: Finding.Fix?

  /// The finding in a part.
  package func finding(part: String?) -> Finding {
    Finding(
      code: "schema-" + SchemaViolation.hyphenated(keyword), part: part, pointer: pointer, position: position,
      message: message, remedy: remedy, fix: fix)
  }

  /// The codes that findings of schemas can have.
  package static let codes = SchemaKeyword.allCases.filter(\.canRefuse).map { "schema-" + hyphenated($0.rawValue) }

  /// `exclusiveMinimum` as `exclusive-minimum`.
  private static func hyphenated(_ keyword: String) -> String {
    var out = ""
    for scalar in keyword.unicodeScalars {
      if ("A"..."Z").contains(scalar) { out += "-" }
      out += scalar.properties.lowercaseMapping
    }
    return out
  }

  /// By place in the document, what holds before what is held; those at one place as they were found, each once.
  static func inDocumentOrder(
    _ found: [FoundViolation], _ program: SchemaProgram, _ tape: JSONTape
  ) -> [SchemaViolation] {
    let sorted = found.enumerated().sorted { left, right in
      (left.element.place, left.offset) < (right.element.place, right.offset)
    }
    var out: [SchemaViolation] = []
    var place = -1
    var said: Set<String> = []
    for (_, found) in sorted {
      if found.place != place {
        place = found.place
        said = []
      }
      let violation = ViolationText(found, program, tape).violation
      if said.insert(violation.message).inserted { out.append(violation) }
    }
    return out
  }
}

extension SchemaKeyword {
  /// Whether findings can name it.
  fileprivate var canRefuse: Bool {
    switch self {
    case .prefixItems, .items, .properties, .patternProperties, .propertyNames, .reference, .dynamicReference, .allOf,
      .condition, .then, .otherwise, .dependentSchemas, .contentSchema, .definitions, .oldDefinitions, .anchor,
      .dynamicAnchor, .unevaluatedItems:
      false
    default: true
    }
  }
}
