import EncyBase
import Foundation
import Testing

@testable import EncyJSONSchema

/// The output formats of the standard (core, section 12).
@Suite struct SchemaOutputTests {
  static func program(_ text: String) throws -> JSONSchema {
    try JSONSchema(JSONParser().tape(Array(text.utf8)).root)
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
        let program = try JSONSchema(try #require(group["schema"]), in: registry)
        for test in group["tests"]?.arrayValue ?? [] {
          let data = JSONTape(try #require(test["data"])).root
          for member in test["output"]?.objectValue?.members ?? [] {
            // The suite also knows a format that the standard leaves to implementations.
            guard let format = SchemaOutput(rawValue: member.name) else { continue }
            let wanted = try JSONSchema(member.value, in: registry)
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
