internal import EncyBase
internal import EncyDocument
internal import EncyValidation

/// Reads a value of the command line by what its schema says, or by the value it replaces.
struct ValueReader {
  let file: String
  let pointer: JSONPointer
  let field: SchemaNodeInfo?
  let old: JSONValue?

  /// The value as the document is to hold it.
  /// - Throws: ``Failure`` when the text is none of the types that may stand there.
  func read(_ value: Assignment.Value) throws -> JSONValue {
    switch value {
    case .json(let json): return json
    case .text(let text):
      guard let field, !field.types.isEmpty || field.choices != nil else { return readUndescribed(text) }
      do throws(ValueTextError) { return try field.value(from: text) } catch {
        let needsJSON = !field.types.contains { ["string", "integer", "number", "boolean"].contains($0) }
        throw Failure.no(
          "\(file): \(pointer): \(error)\(needsJSON ? "; write \(pointer):=JSON, or set one of its members" : "")")
      }
    }
  }

  /// What no schema describes keeps the type it has, and is text otherwise.
  private func readUndescribed(_ text: String) -> JSONValue {
    switch old?.content {
    case .number: JSONNumber(text: text).map { .number($0) } ?? .string(text)
    case .bool: text == "true" || text == "false" ? .bool(text == "true") : .string(text)
    default: .string(text)
    }
  }
}
