package import EncyBase
import EncyContainer
import EncyFiles
import EncyDocument
package import Foundation

/// One file of `Tests/Proposal/EncyValidationTests/Rules/Fixtures/RULE/`: what to change in the sound proposal in `base/`, and what must
/// be found then.
///
/// - `on`: `"sent"` starts from the sent proposal, which is `base/` with the parts in `sent/`.
/// - `set`, `remove`: pointers over the parts by name; a pointer such as `/lifecycle` sets the whole part.
/// - `files`: other parts as text; `gone`: parts that are taken away.
/// - `later`: the same four, done after the manifest was written for the parts, as another program would.
/// - `today`, `strict`: how it is validated.
/// - `finding`: severity, part, pointer, `at` (line:column) and `reads`, how the text at that place begins. A file without it must
///   not break the rule.
package struct RuleFixture: Sendable, CustomStringConvertible {
  /// What must be found.
  package struct Expected: Sendable {
    package let severity: String
    package let part: String
    package let pointer: String?
    package let at: String?
    package let reads: String?
  }

  /// The rule, which is the folder's name.
  package let rule: String
  package let file: URL
  package let today: CalendarDate
  package let isStrict: Bool
  package let expected: Expected?
  private let tree: JSONValue

  package var description: String { "\(rule)/\(file.deletingPathExtension().lastPathComponent)" }

  /// The folder of all fixtures.
  package static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Proposal/EncyValidationTests/Rules/Fixtures")

  /// The names of the folders, one a rule.
  package static let rules: [String] = names(folder).filter { $0 != "base" && $0 != "sent" }

  /// All fixtures, or those of some rules.
  package static func all(of rules: [String] = rules) throws -> [RuleFixture] {
    try rules.flatMap { rule in
      try names(folder.appending(path: rule)).map { try RuleFixture(rule, folder.appending(path: "\(rule)/\($0)")) }
    }
  }

  private static func names(_ folder: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  private init(_ rule: String, _ file: URL) throws {
    (self.rule, self.file) = (rule, file)
    tree = try JSONParser().parse([UInt8](Data(contentsOf: file)))
    today = tree["today"]?.stringValue.flatMap { CalendarDate($0) } ?? CalendarDate(daysSince1970: 20_522)
    isStrict = tree["strict"]?.boolValue ?? false
    expected = tree["finding"].map { finding in
      Expected(
        severity: finding["severity"]?.stringValue ?? "", part: finding["part"]?.stringValue ?? "",
        pointer: finding["pointer"]?.stringValue, at: finding["at"]?.stringValue, reads: finding["reads"]?.stringValue)
    }
  }

  /// The package that must be judged, and the texts of its parts.
  package func package() throws -> (bytes: [UInt8], parts: [String: [UInt8]]) {
    var parts = try RuleFixture.parts(in: "base")
    if let more = tree["on"]?.stringValue { parts.merge(try RuleFixture.parts(in: more)) { $1 } }
    try change(&parts, by: tree)
    var document = Document(file: "fixture.ency", origin: .fixed)
    for (path, bytes) in parts { try document.setPart(path, to: bytes) }
    let bytes = try document.package(origin: .fixed).bytes
    let reader = try PackageReader(bytes: bytes)
    var entries: [String: [UInt8]] = [:]
    for entry in reader.entries where entry.path != PackageReader.mimetypePath {
      entries[entry.path] = try reader.read(entry.path)
    }
    guard let later = tree["later"] else { return (bytes, entries) }
    try change(&entries, by: later)
    var writer = PackageWriter()
    for (path, bytes) in entries { try writer.add(path, bytes: bytes) }
    return (try writer.build(), entries)
  }

  private static func parts(in name: String) throws -> [String: [UInt8]] {
    let root = folder.appending(path: name)
    var parts: [String: [UInt8]] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: root.path) {
      // A folder has no contents.
      if let data = try? Data(contentsOf: root.appending(path: path)) { parts[path] = [UInt8](data) }
    }
    return parts
  }

  private func change(_ parts: inout [String: [UInt8]], by tree: JSONValue) throws {
    for member in tree["files"]?.objectValue?.members ?? [] {
      parts[member.name] = Array((member.value.stringValue ?? "").utf8)
    }
    for path in tree["gone"]?.arrayValue ?? [] { parts[path.stringValue ?? ""] = nil }
    for member in tree["set"]?.objectValue?.members ?? [] {
      try edit(&parts, member.name) { try $0.set($1, to: member.value) }
    }
    for pointer in tree["remove"]?.arrayValue ?? [] {
      try edit(&parts, pointer.stringValue ?? "") { try $0.remove($1) }
    }
  }

  private func edit(
    _ parts: inout [String: [UInt8]], _ place: String, _ change: (inout JSONValue, JSONPointer) throws -> Void
  ) throws {
    guard let pointer = JSONPointer(place),
      let (path, inner) = PartName.locate(pointer, among: Array(parts.keys))
    else {
      throw FixtureError(description: "\(self): there is no \(place)")
    }
    var tree = try parts[path].map { try JSONParser().parse($0) } ?? .object(JSONObject())
    try change(&tree, inner)
    parts[path] = JSONPrinter().bytes(tree)
  }

  private struct FixtureError: Error, CustomStringConvertible { let description: String }
}
