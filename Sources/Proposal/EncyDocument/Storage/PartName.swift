package import EncyBase
internal import EncySchemas

/// How a part is called: `/offer/lines/0` on the command line means `/lines/0` in `model/offer.json`.
package enum PartName {
  /// The parts of our own, in the order of the format's table, with the schema's name; what isn't in the table follows by name.
  package static let known: [String] = {
    let table = [
      "proposal", "customer", "building", "needs", "products", "offer", "energy", "team", "visits", "split",
      "scorecard",
      "activity", "quote", "lifecycle", "conflicts",
    ]
    let all = SchemaLibrary.all.filter { $0.part == "model/\($0.name).json" }.map(\.name)
    return table + all.filter { !table.contains($0) }
  }()

  /// The first tokens under which a part's tree is addressed, the inverse of ``locate(_:among:)``.
  package static func tokens(of path: String) -> [String] {
    if path == "manifest.json" { return ["manifest"] }
    let steps = steps(path)
    if steps.count == 2, steps[0] == "model", let name = steps[1].droppingSuffix(".json") { return [name] }
    if steps.count == 3, steps[0] == "plans", steps[2] == "overlay.json" { return ["plans", steps[1]] }
    return PartName.steps(path.droppingSuffix(".json") ?? path)
  }

  /// What stands between the slashes. Of ASCII every byte is a character.
  private static func steps(_ path: String) -> [String] {
    guard path.utf8.allSatisfy({ $0 < 0x80 }) else { return path.split(separator: "/").map(String.init) }
    return path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
  }

  /// The part a pointer leads into, and the pointer inside it; `nil` when no part has that name.
  ///
  /// A part of our own counts as present even when the package doesn't have it yet.
  package static func locate(_ pointer: JSONPointer, among paths: [String]) -> (
    path: String, pointer: JSONPointer
  )? {
    guard let first = pointer.tokens.first else { return nil }
    func rest(_ count: Int) -> JSONPointer { JSONPointer(Array(pointer.tokens.dropFirst(count))) }
    if first == "manifest" { return ("manifest.json", rest(1)) }
    if first == "plans", pointer.tokens.count > 1 {
      let path = "plans/\(pointer.tokens[1])/overlay.json"
      if paths.contains(path) { return (path, rest(2)) }
    }
    var best: (path: String, pointer: JSONPointer)?
    // Most paths begin otherwise, which shows without taking them apart; of ASCII every byte is a character.
    let isPlain = first.utf8.allSatisfy { $0 < 0x80 }
    func mayBegin(_ path: String) -> Bool {
      if !isPlain || path.utf8.starts(with: first.utf8) { return true }
      return path.utf8.starts(with: "model/".utf8) && path.utf8.dropFirst(6).starts(with: first.utf8)
    }
    for path in paths where path.hasSuffix(".json") && mayBegin(path) {
      let names = tokens(of: path)
      let isWhole = first == path || first == path.droppingSuffix(".json")
      if isWhole {
        best = (path, rest(1))
      } else if names.count > (best.map { pointer.tokens.count - $0.pointer.tokens.count } ?? 0),
        pointer.tokens.starts(with: names)
      {
        best = (path, rest(names.count))
      }
    }
    if best == nil, known.contains(first) { best = ("model/\(first).json", rest(1)) }
    return best
  }

  /// The name of the schema that describes a part of our own, or `nil` for any other part.
  package static func schemaName(of path: String) -> String? {
    // Asked for every part of every package, so bytes are compared rather than characters.
    let bytes = path.utf8
    if bytes.starts(with: "model/".utf8) {
      let rest = bytes.dropFirst("model/".utf8.count)
      return known.first { rest.count == $0.utf8.count + ".json".utf8.count && rest.starts(with: $0.utf8) }
        .flatMap { bytes.suffix(".json".utf8.count).elementsEqual(".json".utf8) ? $0 : nil }
    }
    if path == "manifest.json" { return "manifest" }
    if bytes.starts(with: "plans/".utf8), path.hasSuffix("/overlay.json") { return "overlay" }
    return StoredSignature.isStatement(path) ? "signature" : nil
  }
}

extension String {
  /// The text without that ending, or `nil` when it doesn't end so.
  package func droppingSuffix(_ suffix: String) -> String? {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : nil
  }
}
