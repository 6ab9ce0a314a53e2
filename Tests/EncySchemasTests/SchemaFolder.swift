import EncySchemas
import Foundation

/// The schema files as they lie in `Schemas/`, and the Swift source that is generated from them.
enum SchemaFolder {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().appending(path: "Schemas")
  static let generated = root.appending(path: "Swift/SchemaTexts+Generated.swift")
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

  static func json(_ text: String) throws -> [String: Any] {
    guard let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] else {
      throw CocoaError(.propertyListReadCorrupt)
    }
    return object
  }

  /// The Swift source that `SchemaTexts+Generated.swift` must be: raw literals compile fast, resources don't.
  static func generatedSource() throws -> String {
    var table = ""
    var literals = ""
    for name in try names() {
      let text = try text(name)
      let schema = try json(text)
      let constant = constantName(name)
      var fence = "#"
      while text.contains("\"\"\"" + fence) || text.contains("\\" + fence) { fence += "#" }
      let id = schema["$id"] as? String ?? ""
      let part = (schema["part"] as? String).map { "\"\($0)\"" } ?? "nil"
      table += "    BuiltInSchema(\n      name: \"\(name)\", id: \"\(id)\",\n      part: \(part), text: \(constant)),\n"
      literals += "\n  static var \(constant): String {\n\(fence)\"\"\"\n\(text)\n\"\"\"\(fence)\n  }\n"
    }
    return """
      // swift-format-ignore-file
      // Generated from Schemas/*.schema.json and Schemas/Output/*.schema.json; never edit it by hand.
      // After a change there: ENCY_RECORD=1 swift test --filter EncySchemasTests (which fails, so that it is run again).

      enum SchemaTexts {
        static let all: [BuiltInSchema] = [
      \(table)  ]
      \(literals)}

      """
  }

  /// `Output/plan-list` → `outputPlanList`.
  private static func constantName(_ name: String) -> String {
    let words = name.split { $0 == "/" || $0 == "-" }
    return words.enumerated().map { $0 == 0 ? $1.lowercased() : $1.prefix(1).uppercased() + $1.dropFirst() }.joined()
  }
}
