import EncyBase
import Testing

@testable import EncyJSONSchema

/// What is said about a value, word by word.
struct ViolationTests {
  static func said(_ schema: String, _ value: String) throws -> [String] {
    let program = try JSONSchema(try JSONParser().parse(schema))
    return program.violations(in: try JSONParser().parse(value), assertsFormat: true).map { violation in
      "\(violation.position?.description ?? "-") \(violation.pointer): \(violation.message) | \(violation.remedy)"
    }
  }

  @Test(arguments: [
    (
      #"{"properties": {"height": {"exclusiveMinimum": 0}}}"#, #"{"height": -5}"#,
      "1:12 /height: height is -5; it must be above 0 | write a number that fits"
    ),
    (
      #"{"properties": {"lines": {"items": {"properties": {"quantity": {"type": "number"}}}}}}"#,
      #"{"lines": [{}, {"quantity": "3"}]}"#,
      #"1:29 /lines/1/quantity: quantity is "3"; it must be a number | write it without quotes: 3"#
    ),
    (
      #"{"properties": {"status": {"enum": ["draft", "sent"]}}}"#, #"{"status": "Dratf"}"#,
      #"1:12 /status: status is "Dratf"; it must be one of: draft, sent | did you mean "draft"?"#
    ),
    (
      #"{"properties": {"contacts": {"items": {"required": ["name"], "properties": {"name": {}}}}}}"#,
      #"{"contacts": [{"nmae": "x"}]}"#,
      #"1:15 /contacts/0: item 1 of contacts has no name | did you mean name where "nmae" stands?"#
    ),
    (
      #"{"properties": {"date": {"format": "date"}}}"#, #"{"date": "2026-02-30"}"#,
      #"1:10 /date: date is "2026-02-30", which is not a date that exists, as year-month-day | write it like 2026-03-05"#
    ),
    (
      #"{"additionalProperties": false, "properties": {"width": {}}}"#, #"{"widht": 3}"#,
      #"1:2 /widht: the value has the member "widht", which is not allowed there | did you mean "width"?"#
    ),
    (
      #"{"properties": {"n": {"type": "integer"}}}"#, #"{"n": 1.5}"#,
      "1:7 /n: n is 1.5; it must be a whole number | write it without decimals"
    ),
    (
      #"{"properties": {"tags": {"uniqueItems": true}}}"#, #"{"tags": [1, 2, 1.0]}"#,
      "1:17 /tags/2: item 3 of tags is the same as item 1; each may stand only once | remove one of them"
    ),
    (
      #"{"properties": {"title": {"minLength": 1}}}"#, #"{"title": ""}"#,
      "1:11 /title: title is empty | fill it in, or remove the member"
    ),
  ])
  func words(schema: String, value: String, wanted: String) throws {
    #expect(try ViolationTests.said(schema, value) == [wanted])
  }

  /// Of the branches, the one the value was meant for says what is wrong.
  @Test func theMeantBranchSpeaks() throws {
    let schema = """
      {"oneOf": [
        {"properties": {"kind": {"const": "circle"}, "radius": {"minimum": 1}}, "required": ["kind", "radius"]},
        {"properties": {"kind": {"const": "point"}, "x": {"type": "number"}}, "required": ["kind", "x"]}]}
      """
    #expect(
      try ViolationTests.said(schema, #"{"kind": "point", "x": true}"#) == [
        "1:24 /x: x is true; it must be a number | write a number"
      ])
    let open = #"{"anyOf": [{"type": "string"}, {"type": "number", "minimum": 0}]}"#
    #expect(try ViolationTests.said(open, "-1").map { $0.prefix(10) } == ["1:1 : the "])
    #expect(try ViolationTests.said(open, "{}").first?.contains("fits none of the 2 allowed forms") == true)
  }

  @Test func hostileTextsStayOnOneLine() throws {
    let said = try ViolationTests.said(#"{"maxLength": 3}"#, #""a\n\u001b[31m\u202e""#)
    #expect(said.allSatisfy { !$0.contains("\n") && !$0.contains("\u{1B}") })
    let shown = try ViolationTests.said(#"{"enum": ["a"]}"#, #""\u001b[31m\u202e\n""#)
    #expect(shown.allSatisfy { !$0.contains("\u{1B}") && !$0.contains("\u{202E}") && !$0.contains("\n") })
  }

  @Test(arguments: [
    (#"{"$ref": "other.json"}"#, "known schema"), (##"{"$ref": "#/$defs/none"}"##, "no place"),
    (##"{"$ref": "#nowhere"}"##, "anchor"), (#"{"minimum": "0"}"#, "must be a number"),
    (#"{"pattern": "("}"#, "can't be read"),
    (#"{"type": "decimal"}"#, "no JSON type"), (#"{"properties": []}"#, "object of schemas"),
    (#"{"allOf": []}"#, "one schema or more"),
    (#"{"properties": {"a": 3}}"#, "a schema is an object"), (##"{"allOf": [{"$ref": "#"}]}"##, "never end"),
    (#"{"multipleOf": 0}"#, "above 0"), (#"{"required": ["a", "a"]}"#, "different strings"),
  ])
  func brokenSchemasAreRefused(schema: String, words: String) throws {
    let tree = try JSONParser().parse(schema)
    let error = #expect(throws: SchemaError.self) { try JSONSchema(tree) }
    #expect(error?.message.contains(words) == true, "\(error?.description ?? "")")
  }

  @Test func exactNumbers() throws {
    func isValid(_ schema: String, _ value: String) throws -> Bool {
      try JSONSchema(try JSONParser().parse(schema)).isValid(try JSONParser().parse(value))
    }
    #expect(try isValid(#"{"multipleOf": 0.01}"#, "4.35"))
    #expect(try !isValid(#"{"multipleOf": 0.01}"#, "4.355"))
    #expect(try isValid(#"{"multipleOf": 0.0001}"#, "1e308"))
    #expect(try !isValid(#"{"multipleOf": 3}"#, "1e308"))
    #expect(try isValid(#"{"multipleOf": 3}"#, "3e30000000"))
    #expect(try !isValid(#"{"maximum": 1180591620717411303424}"#, "1180591620717411303425"))
    #expect(
      try isValid(
        #"{"exclusiveMaximum": 972783798187987123879878123.188781371}"#, "972783798187987123879878123.18878137"))
  }
}
