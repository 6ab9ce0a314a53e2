import EncyJSONSchema
import Testing

/// What other programs use the engine by: only what is public.
@Suite struct SchemaInterfaceTests {
  private static func violations(
    _ schema: String, _ value: String, limits: SchemaLimits = SchemaLimits()
  ) throws -> [SchemaViolation] {
    try JSONSchema(text: schema, limits: limits).violations(inText: value, assertsFormat: true)
  }

  /// Every problem there is comes as data, with what it takes to word it, and has words.
  @Test(
    arguments: [
      (#"{"type": ["string", "null"]}"#, "1", .wrongType(allowed: ["string", "null"])),
      (#"{"enum": ["a", 1]}"#, "2", .noChoice(of: ["a", 1])), (#"{"const": "a"}"#, "2", .notConstant("a")),
      (#"{"minimum": 2}"#, "1", .belowMinimum(JSONNumber(2))),
      (#"{"maximum": 1}"#, "2", .aboveMaximum(JSONNumber(1))),
      (#"{"exclusiveMinimum": 2}"#, "2", .notAbove(JSONNumber(2))),
      (#"{"exclusiveMaximum": 2}"#, "2", .notBelow(JSONNumber(2))),
      (#"{"multipleOf": 3}"#, "2", .notMultiple(of: JSONNumber(3))),
      (#"{"minLength": 3}"#, #""ö𝄞""#, .tooShort(count: 2, minimum: 3)),
      (#"{"maxLength": 1}"#, #""ö𝄞""#, .tooLong(count: 2, maximum: 1)),
      (#"{"pattern": "^a"}"#, #""b""#, .noMatch(pattern: "^a")),
      (#"{"format": "date"}"#, #""b""#, .notOfFormat("date")),
      (#"{"minItems": 2}"#, "[1]", .tooFewItems(count: 1, minimum: 2)),
      (#"{"maxItems": 0}"#, "[1]", .tooManyItems(count: 1, maximum: 0)),
      (#"{"minProperties": 2}"#, #"{"a": 1}"#, .tooFewMembers(count: 1, minimum: 2)),
      (#"{"maxProperties": 0}"#, #"{"a": 1}"#, .tooManyMembers(count: 1, maximum: 0)),
      (#"{"uniqueItems": true}"#, "[1, 2, 1]", .repeatedItem(first: 0)),
      (#"{"contains": {"const": 1}, "minContains": 2}"#, "[1, 2]", .tooFewMatches(count: 1, minimum: 2)),
      (#"{"contains": {"const": 1}, "maxContains": 1}"#, "[1, 1]", .tooManyMatches(count: 2, maximum: 1)),
      (#"{"required": ["a"]}"#, "{}", .missingMember("a")),
      (#"{"dependentRequired": {"a": ["b"]}}"#, #"{"a": 1}"#, .missingCompanion("b", of: "a")),
      (#"{"additionalProperties": false}"#, #"{"a": 1}"#, .unknownMember),
      (#"{"unevaluatedProperties": false}"#, #"{"a": 1}"#, .unknownMember),
      (#"{"anyOf": [{"type": "string"}, {"type": "null"}]}"#, "1", .fitsNone(of: 2)),
      (#"{"oneOf": [true, true]}"#, "1", .fitsSeveral(of: 2)), (#"{"not": true}"#, "1", .excluded),
      ("false", "1", .forbidden),
    ] as [(String, String, SchemaViolation.Problem)])
  func problems(schema: String, value: String, wanted: SchemaViolation.Problem) throws {
    let found = try Self.violations(schema, value)
    #expect(found.map(\.problem) == [wanted])
    #expect(found.allSatisfy { !$0.message.isEmpty && !$0.remedy.isEmpty && $0.position != nil })
    #expect(found.allSatisfy { $0.keyword == "false" || $0.keywordLocation.hasSuffix("/\($0.keyword)") })
  }

  /// A way through the value says which of its steps are items, which a pointer alone doesn't.
  @Test func placesInTheValue() throws {
    let found = try Self.violations(
      #"{"items": {"properties": {"0": {"type": "null"}}}}"#, #"[{}, {"0": "x"}]"#)
    #expect(found.map(\.path) == [[.item(1), .member("0")]])
    #expect(found.map(\.pointer.description) == ["/1/0"])
    #expect(found.map(\.value) == ["x"])
  }

  @Test(
    arguments: [
      (##"{"properties": {"a": {"$ref": "#"}}}"##, #"{"a": {"a": {"a": {"a": {}}}}}"#, .tooDeep),
      (#"{"items": {"type": "number"}}"#, "[\(Array(repeating: "1", count: 200).joined(separator: ","))]", .tooSlow),
      (#"{"pattern": "^(a+)+\\1$"}"#, #""aaaaaaaaaaaab""#, .patternTooSlow),
    ] as [(String, String, SchemaViolation.Problem)])
  func limits(schema: String, value: String, wanted: SchemaViolation.Problem) throws {
    var limits = SchemaLimits()
    (limits.depth, limits.effort, limits.effortPerValue, limits.patternSteps) = (5, 100, 0, 1_000)
    if wanted == .patternTooSlow { limits.effort = 1_000_000 }
    #expect(try Self.violations(schema, value, limits: limits).map(\.problem) == [wanted])
    #expect(try Self.violations(schema, value).allSatisfy { $0.problem != wanted })
  }

  /// What a program says to know, it needn't fear being refused for.
  @Test func vocabulariesOfYourOwn() throws {
    let meta: JSONValue = ["$vocabulary": ["https://example.com/units": true]]
    func schema(_ vocabulary: SchemaVocabulary) throws -> JSONSchema {
      let registry = SchemaRegistry(vocabulary: vocabulary) { $0 == "https://example.com/meta" ? meta : nil }
      return try JSONSchema(["$schema": "https://example.com/meta", "minimum": 3, "unit": "mm"], in: registry)
    }
    #expect(throws: SchemaError.self) { try schema(SchemaVocabulary()) }
    let known = try schema(SchemaVocabulary(uris: ["https://example.com/units"]))
    #expect(known.isValid(1))
    #expect(known.output(.basic, of: 1)["annotations"]?.arrayValue?.first?["annotation"] == "mm")
  }

  @Test func schemasThatAreNoJSONNameTheirPlace() {
    let error = #expect(throws: SchemaError.self) { try JSONSchema(text: "{\n  \"type\": }") }
    #expect(error?.position == SourcePosition(line: 2, column: 11))
    #expect(error?.message.hasPrefix("this is no JSON") == true)
  }
}
