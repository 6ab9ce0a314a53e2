@testable import EncyBase
@testable import EncyJSONSchema
@testable import EncyValidation

/// Reads bytes as an array of a schema and values, and checks each value by it: the quick pass, the thorough one and the output
/// formats must agree, whatever the schema.
enum SchemaTarget {
  static func run(_ bytes: [UInt8]) {
    guard let tape = try? JSONParser().tape(bytes), let items = tape.root.arrayValue, let schema = items.first else {
      return
    }
    let program: JSONSchema
    do throws(SchemaError) { program = try JSONSchema(schema, in: .builtIn) } catch {
      precondition(!error.message.isEmpty)
      return
    }
    for value in items.dropFirst().prefix(4) {
      for assertsFormat in [false, true] {
        let isValid = program.isValid(value, assertsFormat: assertsFormat)
        let violations = program.violations(in: value, assertsFormat: assertsFormat)
        precondition(violations.isEmpty == isValid, "the passes disagree")
        for violation in violations {
          precondition(!violation.message.isEmpty && !violation.remedy.isEmpty)
          precondition(violation.position != nil)
        }
        // A tree of the same value is judged alike.
        precondition(program.isValid(value.value, assertsFormat: assertsFormat) == isValid)
        for format in SchemaOutput.allCases {
          let output = program.output(format, of: value, assertsFormat: assertsFormat)
          precondition(output["valid"]?.boolValue == isValid, "an output disagrees")
        }
      }
      _ = SchemaGuide(program).node(at: JSONPointer(["a"]), in: value.value)
      SchemaSurvey().walk(value, by: program) { _, _ in }
    }
  }
}
