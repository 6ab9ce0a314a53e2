package import EncyBase

/// A schema compiled once: nodes that refer to each other by number, each with its checks grouped by the kind of value they apply to.
package final class SchemaProgram: Sendable {
  let nodes: [SchemaNode]
  let resources: [CompiledResource]
  let root: Int

  init(nodes: [SchemaNode], resources: [CompiledResource], root: Int) {
    self.nodes = nodes
    self.resources = resources
    self.root = root
  }

  /// Whether the value is valid; stops at the first thing that is wrong. `format` refuses values only when `assertsFormat` is set;
  /// else it describes them, as the standard's default has it.
  package func isValid(_ value: JSONValue, assertsFormat: Bool = false) -> Bool {
    var evaluator = SchemaEvaluator(program: self, assertsFormat: assertsFormat, collects: false)
    return evaluator.run(root, value)
  }

  /// Everything that is wrong with the value, in document order; empty when it is valid. `format` counts only when `assertsFormat`
  /// is set.
  package func violations(in value: JSONValue, assertsFormat: Bool = false) -> [SchemaViolation] {
    var evaluator = SchemaEvaluator(program: self, assertsFormat: assertsFormat, collects: true)
    _ = evaluator.run(root, value)
    return evaluator.found.inDocumentOrder
  }
}

/// One schema of a program. A group that has no keyword is `nil`, so that a value runs only the checks that can refuse it.
struct SchemaNode: Sendable {
  /// The schema's place: URI, `#`, JSON pointer.
  var location: String
  /// The schema resource it belongs to, for `$dynamicRef`.
  var resource: Int
  /// What a boolean schema says.
  var verdict: Bool?
  /// The schema's own text, for its annotations.
  var source = JSONObject()
  var type: TypeCheck?
  var values: ValueCheck?
  var number: NumberCheck?
  var string: StringCheck?
  var array: ArrayCheck?
  var object: ObjectCheck?
  var inPlace: InPlaceCheck?
  var unevaluatedItems: Int?
  var unevaluatedMembers: Int?

  /// The place of one of its keywords.
  func location(of keyword: String) -> String { "\(location)/\(keyword)" }
  /// The unit its numbers are in, as the annotation says.
  var unit: String? { source["unit"]?.stringValue }
}

/// What the program keeps of a schema resource: where its dynamic anchors lead.
struct CompiledResource: Sendable {
  var uri: String
  var dynamicAnchors: [String: Int] = [:]
}
