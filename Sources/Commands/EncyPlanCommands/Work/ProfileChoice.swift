internal import EncyBase
internal import EncyContainer
internal import EncyFiles
internal import EncyJSONSchema
internal import EncyLayout
internal import EncySchemas
internal import EncySession
internal import EncyTerminal
internal import EncyTexts
internal import EncyValidation

/// The profile of layout rules that `--profile` names.
enum ProfileChoice {
  /// A built-in profile by its name, else the one in that file.
  /// - Throws: ``Failure`` with the exit code of wrong usage for a file that is no profile.
  static func profile(_ name: String) throws -> LayoutProfile {
    if let known = LayoutProfile.all.first(where: { $0.name == name }) { return known }
    let names = LayoutProfile.all.map(\.name).joined(separator: ", ")
    guard name.contains("/") || name.contains(".") || name == "-" else {
      throw Failure.usage("there is no profile \"\(name)\"; the built-in ones are \(names), others are files")
    }
    let bytes = try name == "-" ? Session.current.input() : FileReading.read(name, limit: 1 << 20)
    let tree: JSONValue
    let violations: [SchemaViolation]
    do throws(JSONSyntaxError) {
      tree = try JSONParser().parse(bytes)
      violations = schema().violations(in: tree, assertsFormat: true)
    } catch { throw Failure.usage("\(name):\(error)") }
    if let first = violations.first {
      let place = first.position.map { ":\($0)" } ?? ""
      throw Failure.usage("\(name)\(place): \(first.sentence) (schema layout-profile)")
    }
    do throws(LayoutError) { return try LayoutProfile(json: tree) } catch { throw Failure.usage("\(name): \(error)") }
  }

  private static func schema() -> JSONSchema {
    guard let schema = SchemaLibrary.schema(named: "layout-profile"),
      let program = try? JSONSchema(uri: schema.id, in: .builtIn)
    else { preconditionFailure("the schema layout-profile is built in, and a test compiles it") }
    return program
  }
}
