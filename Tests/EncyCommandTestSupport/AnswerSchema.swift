import EncyBase
import EncyJSONSchema
import EncySchemas
import EncyValidation
import Testing

/// The schemas of answers in JSON, `Schemas/Output`.
package enum AnswerSchema {
  /// An answer is canonical and follows the schema of that name.
  package static func expect(_ output: [UInt8], _ name: String) throws {
    let answer = try JSONParser().parse(output)
    #expect(JSONPrinter().bytes(answer) == output)
    let schema = try #require(SchemaLibrary.schema(named: "Output/\(name)"))
    let program = try JSONSchema(uri: schema.id, in: .builtIn)
    let violations = program.violations(in: answer, assertsFormat: true)
    #expect(violations.isEmpty, "\(violations.map { "\($0.pointer): \($0.message)" })")
    #expect(answer["ency"]?["output"]?.stringValue == name)
  }
}
