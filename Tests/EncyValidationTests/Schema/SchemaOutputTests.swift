import EncyBase
import Foundation
import Testing

@testable import EncyValidation

/// The output formats of the standard (core, section 12).
@Suite struct SchemaOutputTests {
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

  static func program(_ text: String) throws -> SchemaProgram {
    try SchemaProgram.compile(JSONParser().tape(Array(text.utf8)).root, from: .builtIn)
  }

  static func node(_ text: String) throws -> JSONNode { try JSONParser().tape(Array(text.utf8)).root }

  @Test func flagSaysOnlyYesOrNo() throws {
    let program = try Self.program(#"{"type": "string"}"#)
    #expect(try program.output(.flag, of: Self.node("1")) == ["valid": false])
    #expect(try program.output(.flag, of: Self.node(#""a""#)) == ["valid": true])
  }

  @Test func basicListsErrorsWithBothPlacesOfTheKeyword() throws {
    let program = try Self.program(
      ##"{"$id": "https://example.org/s", "properties": {"a b": {"$ref": "#/$defs/n"}}, "$defs": {"n": {"type": "number"}}}"##
    )
    let output = try program.output(.basic, of: Self.node(#"{"a b": "x"}"#))
    let errors = try #require(output["errors"]?.arrayValue)
    #expect(errors.count == 1)
    #expect(errors[0]["keywordLocation"] == "/properties/a b/$ref/type")
    #expect(errors[0]["absoluteKeywordLocation"] == "https://example.org/s#/$defs/n/type")
    #expect(errors[0]["instanceLocation"] == "/a b")
    #expect(output["annotations"] == nil)
  }

  /// What a branch says that doesn't fit is nobody's annotation.
  @Test func annotationsOfFailedSchemasAreDropped() throws {
    let program = try Self.program(
      #"{"anyOf": [{"type": "string", "title": "text"}, {"type": "number", "title": "number"}], "default": 3}"#)
    let output = try program.output(.basic, of: Self.node("5"))
    let said = (output["annotations"]?.arrayValue ?? []).compactMap { $0["annotation"] }
    #expect(said == ["number", .int(3)])
  }

  @Test func appliedKeywordsSayWhatTheyLookedAt() throws {
    let program = try Self.program(
      #"{"properties": {"a": true}, "additionalProperties": true, "patternProperties": {"^x": true}}"#)
    let output = try program.output(.basic, of: Self.node(#"{"a": 1, "b": 2, "xy": 3}"#))
    var found: [String: JSONValue] = [:]
    for unit in output["annotations"]?.arrayValue ?? [] {
      found[unit["keywordLocation"]?.stringValue ?? ""] = unit["annotation"]
    }
    #expect(found == ["/properties": ["a"], "/patternProperties": ["xy"], "/additionalProperties": ["b"]])
  }

  @Test func detailedNestsByApplicatorAndLeavesSinglesOut() throws {
    let program = try Self.program(
      #"{"allOf": [{"properties": {"a": {"minimum": 3, "multipleOf": 2}, "b": {"type": "string"}}}]}"#)
    let output = try program.output(.detailed, of: Self.node(#"{"a": 1, "b": 2}"#))
    let errors = try #require(output["errors"]?.arrayValue)
    #expect(errors.map { $0["keywordLocation"]?.stringValue } == ["/allOf/0"])
    let inner = errors[0]["errors"]?.arrayValue ?? []
    #expect(
      inner.map { $0["keywordLocation"]?.stringValue } == ["/allOf/0/properties/a", "/allOf/0/properties/b/type"])
    #expect(inner.first?["errors"]?.arrayValue?.count == 2)
  }

  /// Every mutation of every example, in each format, keeps to the shape of outputs and says what the quick pass says.
  @Test func everyOutputHasTheShapeOfOutputs() throws {
    let shape = try Self.program(Self.unit)
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

  /// The suite's own tests of outputs, where the corpora lie beside the repository.
  @Test func suite() throws {
    let folder = SchemaSuiteTests.folder.appending(path: "output-tests/draft2020-12")
    let files = SchemaSuiteTests.files("output-tests/draft2020-12/content")
    if files.isEmpty {
      print("The JSON Schema test suite is not beside the repository: output-tests not run.")
      return
    }
    var registry = try SchemaSuiteTests.registry()
    registry.add(
      try SchemaSuiteTests.parsed(folder.appending(path: "output-schema.json")),
      uri: "https://json-schema.org/draft/2020-12/output/schema")
    var count = 0
    for file in files {
      for group in try SchemaSuiteTests.parsed(file).arrayValue ?? [] {
        let program = try SchemaProgram.compile(try #require(group["schema"]), from: registry)
        for test in group["tests"]?.arrayValue ?? [] {
          let data = JSONTape(try #require(test["data"])).root
          for member in test["output"]?.objectValue?.members ?? [] {
            // The suite also knows a format that the standard leaves to implementations.
            guard let format = SchemaOutput(rawValue: member.name) else { continue }
            let wanted = try SchemaProgram.compile(member.value, from: registry)
            let output = program.output(format, of: data)
            let wrong = wanted.violations(in: output)
            #expect(wrong.isEmpty, "\(file.lastPathComponent): \(wrong.first?.message ?? "") in \(output)")
            count += 1
          }
        }
      }
    }
    print("output-tests: \(count) outputs checked")
    #expect(count >= 4)
  }
}
