import EncyBase
import EncyTestSupport
import Foundation
import Testing

@testable import EncyJSONSchema

/// The official test suite, where the corpora lie beside the repository.
@Suite struct SchemaSuiteTests {
  static let folder = TestPlaces.corpus("json-schema-suite") ?? URL(filePath: "/nowhere")

  struct Outcome {
    var passed = 0
    var failed: [String] = []
  }

  static func parsed(_ url: URL) throws -> JSONValue { try JSONParser().parse([UInt8](Data(contentsOf: url))) }

  /// All schemas the suite's references may lead to.
  static func registry() throws -> SchemaRegistry {
    var registry = SchemaRegistry()
    let remotes = folder.appending(path: "remotes")
    for case let file as URL in FileManager.default.enumerator(at: remotes, includingPropertiesForKeys: nil) ?? .init()
    where file.pathExtension == "json" {
      let path = file.path(percentEncoded: false).dropFirst(remotes.path(percentEncoded: false).count)
        .drop { $0 == "/" }
      registry.add(try parsed(file), uri: "http://localhost:1234/\(path)")
    }
    return registry
  }

  static func run(_ file: URL, _ registry: SchemaRegistry, assertsFormat: Bool) throws -> Outcome {
    var outcome = Outcome()
    for group in try parsed(file).arrayValue ?? [] {
      let name = "\(file.lastPathComponent): \(group["description"]?.stringValue ?? "")"
      let schema = try #require(group["schema"])
      let program: JSONSchema
      do { program = try JSONSchema(schema, in: registry) } catch {
        outcome.failed.append("\(name): \(error)")
        continue
      }
      for test in group["tests"]?.arrayValue ?? [] {
        let data = try #require(test["data"])
        let wanted = test["valid"]?.boolValue ?? false
        let quick = program.isValid(data, assertsFormat: assertsFormat)
        let found = program.violations(in: data, assertsFormat: assertsFormat)
        if quick == wanted, found.isEmpty == wanted {
          outcome.passed += 1
        } else {
          outcome.failed.append("\(name): \(test["description"]?.stringValue ?? "") should be \(wanted)")
        }
      }
    }
    return outcome
  }

  static func files(_ path: String) -> [URL] {
    let all = try? FileManager.default.contentsOfDirectory(
      at: folder.appending(path: path), includingPropertiesForKeys: nil)
    return (all ?? []).filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }
  }

  @Test(arguments: [
    ("tests/draft2020-12", false), ("tests/draft2020-12/optional", false), ("tests/draft2020-12/optional/format", true),
  ])
  func suite(path: String, assertsFormat: Bool) throws {
    let files = SchemaSuiteTests.files(path)
    if files.isEmpty {
      print("The JSON Schema test suite is not beside the repository: \(path) not run.")
      #expect(files.isEmpty)
      return
    }
    let registry = try SchemaSuiteTests.registry()
    var total = SchemaSuiteTests.Outcome()
    for file in files {
      let asserts = assertsFormat && file.lastPathComponent != "format-assertion.json"
      let outcome = try SchemaSuiteTests.run(file, registry, assertsFormat: asserts)
      total.passed += outcome.passed
      total.failed += outcome.failed
    }
    print("\(path): \(total.passed) passed, \(total.failed.count) failed")
    for failure in total.failed { print("  \(failure)") }
    #expect(total.failed == [])
  }
}

/// What the suite's cases ask for beyond one document, in words of our own.
@Suite struct SchemaEdgeTests {
  static func isValid(_ schema: String, _ value: String, _ others: [String: String] = [:]) throws -> Bool {
    var registry = SchemaRegistry()
    for (uri, text) in others { registry.add(try JSONParser().parse(text), uri: uri) }
    return try JSONSchema(try JSONParser().parse(schema), in: registry)
      .isValid(try JSONParser().parse(value))
  }

  /// A schema of an earlier draft is read as one: there `prefixItems` means nothing, and `items` may be an array.
  @Test func earlierDrafts() throws {
    let older = #"{"$schema": "https://json-schema.org/draft/2019-09/schema", "prefixItems": [{"type": "string"}]}"#
    let schema = #"{"$ref": "https://example.org/older"}"#
    #expect(try Self.isValid(schema, "[1]", ["https://example.org/older": older]))
    let listed =
      #"{"$schema": "http://json-schema.org/draft-07/schema#", "items": [{"type": "string"}], "additionalItems": false}"#
    #expect(try !Self.isValid(schema, "[1]", ["https://example.org/older": listed]))
    #expect(try !Self.isValid(schema, #"["a", 2]"#, ["https://example.org/older": listed]))
    #expect(try Self.isValid(schema, #"["a"]"#, ["https://example.org/older": listed]))
  }

  /// A reference that jumps into a resource inside another doesn't enter the one around it (core, section 8.2.3.2).
  @Test func dynamicReferencesSkipWhatAReferenceJumpsOver() throws {
    let schema = ##"""
      {"$id": "https://example.org/main", "properties": {"it": {"$ref": "bar#/$defs/item"}},
       "$defs": {"bar": {"$id": "bar", "items": {"$ref": "item"},
        "$defs": {"item": {"$id": "item", "properties": {"content": {"$dynamicRef": "#content"}},
                           "$defs": {"fallback": {"$dynamicAnchor": "content", "type": "integer"}}},
                  "content": {"$dynamicAnchor": "content", "type": "string"}}}}}
      """##
    #expect(try Self.isValid(schema, #"{"it": {"content": 42}}"#))
    #expect(try !Self.isValid(schema, #"{"it": {"content": "text"}}"#))
  }

  /// Numbers beyond every binary type, exactly.
  @Test(arguments: [
    (#"{"type": "integer"}"#, "1e400", true), (#"{"type": "integer", "multipleOf": 0.5}"#, "1e308", true),
    (#"{"multipleOf": 0.01}"#, "0.07", true), (#"{"multipleOf": 0.01}"#, "0.071", false),
    (#"{"maximum": 18446744073709551600}"#, "18446744073709551600", true),
    (#"{"exclusiveMaximum": 972783798187987123879878123.18878137}"#, "972783798187987123879878123.188781371", false),
    (#"{"const": 1180591620717411303424}"#, "1.180591620717411303424e21", true),
    (#"{"minimum": -1e400}"#, "-1e401", false), (#"{"multipleOf": 1e-300}"#, "1e308", true),
    (#"{"multipleOf": 999999999999999999}"#, "999999999999999999000000000000000000", true),
    (#"{"enum": [0]}"#, "-0.0e5", true), (#"{"uniqueItems": true}"#, "[1e2, 100]", false),
  ])
  func exactNumbers(schema: String, value: String, wanted: Bool) throws {
    #expect(try Self.isValid(schema, value) == wanted)
  }

  /// Schemas that double at each step are given up in bounded time, and say so.
  @Test func schemasThatMultiplyAreGivenUp() throws {
    var definitions = [##""d0": {"type": "string"}"##]
    for step in 1...60 {
      definitions.append(
        ##""d\##(step)": {"anyOf": [{"$ref": "#/$defs/d\##(step - 1)"}, {"$ref": "#/$defs/d\##(step - 1)"}]}"##)
    }
    let schema = ##"{"$ref": "#/$defs/d60", "$defs": {"## + definitions.joined(separator: ", ") + "}}"
    let program = try JSONSchema(try JSONParser().parse(schema))
    let found = program.violations(in: try JSONParser().parse("1"))
    #expect(found.count == 1)
    #expect(found.first?.message.contains("takes too long") == true)
  }

  /// Many hard searches are given up together, not each in its turn.
  @Test func manyHardPatternsAreGivenUp() throws {
    let program = try JSONSchema(try JSONParser().parse(#"{"items": {"pattern": "^(a+)+\\1$"}}"#))
    let text = String(repeating: "a", count: 5_000) + "b"
    let found = program.violations(in: JSONValue.array(Array(repeating: .string(text), count: 200)))
    #expect(found.count == 1)
    #expect(found.first?.message.contains("takes too long") == true)
    let one = program.violations(in: JSONValue.array([.string(text)]))
    #expect(one.first?.message.contains("too many steps") == true)
  }

  /// Where a search was given up, nothing may be made of it: neither that the value fits nor, behind `not` and in branches, that it
  /// doesn't.
  @Test(arguments: [
    #"{"not": P}"#, #"{"if": P, "then": false}"#, #"{"oneOf": [P, {"type": "string"}]}"#, #"{"anyOf": [P]}"#,
    #"{"allOf": [{"not": {"not": P}}]}"#,
  ])
  func whatWasGivenUpIsNoAnswer(schema: String) throws {
    let hard = #"{"pattern": "(a*)*\\1b|!$"}"#
    let program = try JSONSchema(
      try JSONParser().parse(schema.replacing("P", with: hard)))
    let value = JSONValue.string(String(repeating: "a", count: 30) + "!")
    #expect(!program.isValid(value))
    #expect(
      program.violations(in: value).contains { $0.message.contains("too long") || $0.message.contains("too many") })
    for format in isFullRun ? SchemaOutput.allCases : [.flag] {
      #expect(program.output(format, of: JSONTape(value).root)["valid"] == false)
    }
  }

  /// Nesting past the limit of schemas inside each other is no answer under `not` either.
  @Test func depthUnderNot() throws {
    var links = (0..<60).map { ##""l\##($0)": {"allOf": [{"$ref": "#/$defs/l\##($0 + 1)"}]}"## }
    links.append(##""l60": {"properties": {"a": {"$ref": "#/$defs/l0"}}}"##)
    let schema = ##"{"not": {"$ref": "#/$defs/l0"}, "$defs": {"## + links.joined(separator: ", ") + "}}"
    var value = "1"
    for _ in 0..<100 { value = #"{"a": \#(value)}"# }
    let program = try JSONSchema(try JSONParser().parse(schema))
    #expect(!program.isValid(try JSONParser().parse(value)))
  }

  /// A dynamic reference that could lead back, but never does, is no loop.
  @Test func dynamicReferencesThatNeverLoop() throws {
    let schema = ##"""
      {"$id": "https://x.example/r", "$ref": "t",
       "$defs": {"n": {"$dynamicAnchor": "n", "type": "string"},
                 "t": {"$id": "t", "$dynamicAnchor": "n", "$dynamicRef": "#n"}}}
      """##
    #expect(try Self.isValid(schema, #""x""#))
    #expect(try !Self.isValid(schema, "5"))
    // One that does is given up.
    let loop = ##"{"$dynamicAnchor": "n", "not": {"$dynamicRef": "#n"}}"##
    #expect(try !Self.isValid(loop, "5"))
  }

  /// A vocabulary that must be understood and isn't makes a schema unusable (core, section 8.1.2).
  @Test func unknownVocabulariesAreRefused() throws {
    func meta(_ isRequired: Bool) -> String {
      #"{"$vocabulary": {"https://json-schema.org/draft/2020-12/vocab/core": true, "https://x.example/v": \#(isRequired)}}"#
    }
    let schema = #"{"$schema": "https://x.example/meta", "type": "string"}"#
    #expect(throws: SchemaError.self) { try Self.isValid(schema, "1", ["https://x.example/meta": meta(true)]) }
    #expect(try Self.isValid(schema, "1", ["https://x.example/meta": meta(false)]))
  }

  /// Thousands of findings, are all told, each with its own place.
  @Test func manyFindings() throws {
    let count = 5_000
    let items = JSONValue.array((0..<count).map { .int($0) })
    let found = try JSONSchema(try JSONParser().parse(#"{"items": {"type": "string"}}"#)).violations(
      in: items)
    #expect(found.count == count)
    #expect(found.last?.pointer == JSONPointer([String(count - 1)]))
    var object = JSONObject()
    for place in 0..<count { object["m\(place)"] = .int(place) }
    let extra = try JSONSchema(try JSONParser().parse(#"{"additionalProperties": false}"#))
      .violations(in: .object(object))
    #expect(extra.map { $0.pointer.tokens } == (0..<count).map { ["m\($0)"] })
  }

  /// Looking at every member for each of many schemas counts: such a schema is given up.
  @Test func schemasThatLookAtEverythingAgainAreGivenUp() throws {
    var schemas = JSONObject()
    var object = JSONObject()
    for place in 0..<3_000 {
      schemas["m\(place)"] = ["unevaluatedProperties": false]
      object["m\(place)"] = 1
    }
    let program = try JSONSchema(["dependentSchemas": .object(schemas)])
    #expect(program.violations(in: .object(object)).first?.message.contains("takes too long") == true)
  }
}
