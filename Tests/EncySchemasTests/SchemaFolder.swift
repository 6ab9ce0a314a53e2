import EncySchemas
import Foundation

/// The schema files as they lie in `Schemas/`.
enum SchemaFolder {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().appending(path: "Schemas")
  static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

  /// Names of all schema files, sorted: `activity`, …, `Output/show`, ….
  static func names() throws -> [String] {
    let manager = FileManager.default
    let ending = ".schema.json"
    let here = try manager.contentsOfDirectory(atPath: root.path)
    let answers = try manager.contentsOfDirectory(atPath: root.appending(path: "Output").path)
    return (here + answers.map { "Output/" + $0 }).filter { $0.hasSuffix(ending) }.map {
      String($0.dropLast(ending.count))
    }
    .sorted { ($0.hasPrefix("Output/") ? 1 : 0, $0) < ($1.hasPrefix("Output/") ? 1 : 0, $1) }
  }

  static func text(_ name: String) throws -> String {
    try String(contentsOf: root.appending(path: name + ".schema.json"), encoding: .utf8)
  }

  /// The value of an example, which may be a list.
  static func value(_ text: String) throws -> Any { try JSONSerialization.jsonObject(with: Data(text.utf8)) }

  static func json(_ text: String) throws -> [String: Any] {
    guard let object = try value(text) as? [String: Any] else {
      throw CocoaError(.propertyListReadCorrupt)
    }
    return object
  }
}
