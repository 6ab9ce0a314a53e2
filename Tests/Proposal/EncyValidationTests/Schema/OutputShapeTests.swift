import EncyBase
import EncyJSONSchema
import Testing

@testable import EncyValidation

/// The output formats of the standard (core, section 12), of our own schemas.
@Suite struct OutputShapeTests {
  /// What every output must keep to: an output unit says whether it is valid, where the keyword and the value are, and why not.
  static let unit = """
    {"$id": "https://example.org/unit", "type": "object", "required": ["valid", "keywordLocation", "instanceLocation"],
     "properties": {
      "valid": {"type": "boolean"}, "error": {"type": "string", "minLength": 1},
      "keywordLocation": {"type": "string", "format": "json-pointer"},
      "absoluteKeywordLocation": {"type": "string", "format": "uri"},
      "instanceLocation": {"type": "string", "format": "json-pointer"},
      "errors": {"type": "array", "items": {"$ref": "#"}}, "annotations": {"type": "array", "items": {"$ref": "#"}},
      "annotation": true},
     "additionalProperties": false,
     "allOf": [
      {"if": {"properties": {"valid": {"const": false}}},
       "then": {"anyOf": [{"required": ["error"]}, {"required": ["errors"]}], "not": {"required": ["annotation"]}},
       "else": {"not": {"required": ["error"]}}},
      {"if": {"properties": {"keywordLocation": {"pattern": "/\\\\$(ref|dynamicRef)/"}}},
       "then": {"required": ["absoluteKeywordLocation"]}}]}
    """

  /// Every mutation of every example, in each format, keeps to the shape of outputs and says what the quick pass says.
  @Test func everyOutputHasTheShapeOfOutputs() throws {
    let shape = try JSONSchema(text: Self.unit)
    var count = 0
    for file in MutationTests.files {
      let program = try MutationTests.program(file)
      let tree = try MutationTests.tree(file)
      let mutations = MutationTests.mutations(of: tree, program)
      for mutation in stride(from: 0, to: mutations.count, by: max(1, mutations.count / 12)).map({ mutations[$0].tree })
        + [tree]
      {
        let value = JSONTape(mutation).root
        let isValid = program.isValid(value, assertsFormat: true)
        for format in [SchemaOutput.basic, .detailed] {
          let output = program.output(format, of: value, assertsFormat: true)
          #expect(output["valid"]?.boolValue == isValid)
          #expect((output["errors"] == nil) == isValid)
          let wrong = shape.violations(in: output, assertsFormat: true)
          #expect(wrong.isEmpty, "\(file): \(wrong.first.map { "\($0.pointer) \($0.message)" } ?? "")")
          count += 1
        }
      }
    }
    #expect(count > 400)
  }
}
