package import EncyBase
package import EncyContainer
package import EncyTerminal

/// The answers of `--json`: each says which it is and the version of its form (`Schemas/Output/`).
package enum JSONAnswer {
  /// An answer as canonical text, or on one line.
  package static func text(
    _ output: String, version: Int = 1, _ members: [(String, JSONValue)], isCompact: Bool = false
  ) -> TerminalText {
    var object = JSONObject()
    object["ency"] = ["output": .string(output), "version": .int(version)]
    for (name, value) in members { object[name] = value }
    return TerminalText(json: JSONPrinter(isCompact: isCompact).text(.object(object)))
  }

  /// What a command wrote.
  package static func written(
    _ files: [String], manifest: Manifest? = nil, ids: [String]? = nil, merged: JSONValue? = nil,
    left: [String] = [], more: [(String, JSONValue)] = []
  ) -> TerminalText {
    var members: [(String, JSONValue)] = [("files", .array(files.map { .string($0) }))]
    if let manifest {
      members.append(("revision", .int(manifest.revision)))
      members.append(("hash", .string(manifest.revisionHash.description)))
      members.append(("id", .string(manifest.id)))
    }
    if let ids { members.append(("ids", .array(ids.map { .string($0) }))) }
    if let merged { members.append(("merged", merged)) }
    members += more
    if !left.isEmpty { members.append(("left", .array(left.map { .string($0) }))) }
    return text("written", members)
  }
}

extension JSONValue {
  /// The text, or `null` without one.
  package static func optional(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
}
