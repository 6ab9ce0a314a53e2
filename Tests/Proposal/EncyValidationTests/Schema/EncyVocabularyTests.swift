import EncyTexts
import EncyBase
import EncySchemas
import Testing

@testable import EncyJSONSchema
@testable import EncyValidation

/// What our own vocabulary adds to the standard.
struct EncyVocabularyTests {
  private static func findings(_ schema: String, _ value: String) throws -> [Finding] {
    let schema = try JSONSchema(text: schema, in: .builtIn)
    return try schema.violations(inText: value, assertsFormat: true).map { $0.finding(part: nil) }
  }

  @Test(arguments: [
    (
      #"{"properties": {"ceilingHeight": {"exclusiveMinimum": 0, "unit": "mm"}}}"#, #"{"ceilingHeight": -5}"#,
      "ceilingHeight is -5 mm; it must be above 0 | write a number that fits, in mm"
    ),
    (
      #"{"properties": {"price": {"maximum": 5, "unit": "minor"}}}"#, #"{"price": 6}"#,
      "price is 6 öre or cent; it must be 5 or less | write a number that fits, in öre or cent"
    ),
    (
      #"{"items": {"minimum": 1, "unit": "plan unit"}}"#, "[0]",
      "item 1 is 0 plan units; it must be 1 or more | write a number that fits, in plan units"
    ),
    (
      #"{"minimum": 1, "unit": "1"}"#, "0",
      "the part is 0; it must be 1 or more | write a number that fits"
    ),
    (
      #"{"properties": {"price": {"type": "integer", "unit": "minor"}}}"#, #"{"price": 12.5}"#,
      "price is 12.5; it must be a whole number | amounts are kept in the minor unit, öre or cent: write 1250 if that is 12.5 in whole currency"
    ),
    (
      #"{"properties": {"price": {"type": "integer", "unit": "minor"}}}"#, #"{"price": "much"}"#,
      "price is \"much\"; it must be a whole number | amounts are kept in the minor unit, öre or cent: write 1250000 for 12500.00"
    ),
  ])
  func units(schema: String, value: String, wanted: String) throws {
    #expect(try Self.findings(schema, value).map { "\($0.message) | \($0.remedy?.description ?? "")" } == [wanted])
  }

  /// An amount in quotes may be in whole currency: no fix could be sure.
  @Test func amountsAreNotMendedUnasked() throws {
    let amount = try Self.findings(#"{"type": "integer", "unit": "minor"}"#, #""12""#)
    #expect(amount.map(\.code) == ["schema-type"])
    #expect(amount.map(\.fix) == [nil])
    #expect(try Self.findings(#"{"type": "integer", "unit": "mm"}"#, #""12""#).map(\.fix) == [.replace(12)])
  }

  /// Every schema of ours is a valid schema, and uses our own keywords rightly.
  @Test(arguments: SchemaLibrary.all.map(\.name))
  func ourSchemasFitTheirMetaSchema(name: String) throws {
    let meta = try JSONSchema(uri: try #require(SchemaLibrary.schema(named: "ency-vocabulary")).id, in: .builtIn)
    let tree = try JSONParser().parse(try #require(SchemaLibrary.schema(named: name)).text)
    #expect(meta.violations(in: tree, assertsFormat: true).map { "\($0.pointer) \($0.message)" } == [])
    #expect(throws: Never.self) { try JSONSchema(uri: tree["$id"]?.stringValue ?? "", in: .builtIn) }
  }
}
