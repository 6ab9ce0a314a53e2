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
  /// The place among siblings at each step of the way.
  let order: [Int]
  /// What is wrong.
  package let message: String
  /// What to do.
  package let remedy: String

  /// The finding in a part.
  package func finding(part: String?) -> Finding {
    Finding(
      code: "schema-" + SchemaViolation.hyphenated(keyword), part: part, pointer: pointer, position: position,
      message: message, remedy: remedy)
  }

  /// `exclusiveMinimum` as `exclusive-minimum`.
  private static func hyphenated(_ keyword: String) -> String {
    var out = ""
    for scalar in keyword.unicodeScalars {
      if ("A"..."Z").contains(scalar) { out += "-" }
      out += scalar.properties.lowercaseMapping
    }
    return out
  }
}

extension [SchemaViolation] {
  /// By place in the document, what holds before what is held; those at one place as they were found, each once.
  var inDocumentOrder: [SchemaViolation] {
    let sorted = enumerated().sorted { left, right in
      if left.element.order == right.element.order { return left.offset < right.offset }
      return left.element.order.lexicographicallyPrecedes(right.element.order)
    }
    var out: [SchemaViolation] = []
    for (_, violation) in sorted {
      let isRepeated = out.reversed().prefix { $0.order == violation.order }.contains {
        $0.message == violation.message
      }
      if !isRepeated { out.append(violation) }
    }
    return out
  }
}
