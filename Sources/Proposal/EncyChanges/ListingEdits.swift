internal import EncyBase
internal import EncyCompare
internal import EncyContainer
internal import EncyDocument
internal import EncyTexts

/// What the operations of a standard patch do to the list of parts in the manifest. Each part is found by its path, which a `test` before
/// names: where it stands in the list, its size and its hash are a save's own business.
struct ListingEdits {
  private let document: Document
  /// The paths of the entries that were named, by the token of the place in the list.
  private var paths: [String: String] = [:]
  /// What the manifest is to hold about parts, by their paths.
  private var facts: [String: JSONObject] = [:]

  init(_ document: Document) { self.document = document }

  /// Takes an operation, if it is about an entry of the list.
  /// - Throws: ``PatchError`` when it changes what a save keeps itself, or doesn't fit.
  mutating func take(_ operation: JSONPatch.Operation) throws(PatchError) -> Bool {
    let tokens = operation.pointer.tokens
    guard tokens.count > 2, tokens[0] == "manifest", tokens[1] == "parts" else { return false }
    func refusal() -> PatchError {
      PatchError(.misfit, .place(operation.pointer), .errorPatchKept)
    }
    let (slot, name) = (tokens[2], tokens.count > 3 ? tokens[3] : nil)
    switch (name, operation.action) {
    case (nil, .test(let entry)): paths[slot] = entry.text("path")
    case (nil, .remove):
      if let path = paths.removeValue(forKey: slot) { facts[path] = nil }
    case (nil, .add(let entry)):
      guard let object = entry.objectValue, let path = entry.text("path") else { throw refusal() }
      facts[path] = object
    case ("path", .test(let path)): paths[slot] = path.stringValue
    case ("path", .replace(let path)):
      guard let old = paths[slot], let new = path.stringValue else { throw refusal() }
      facts[new] = known(old)
      facts[old] = nil
      paths[slot] = new
    case (let name?, .add), (let name?, .remove), (let name?, .replace), (let name?, .test):
      guard let path = paths[slot], !Manifest.Part.measured.contains(name) else { throw refusal() }
      let inner = JSONPatch([JSONPatch.Operation(operation.action, JSONPointer(Array(tokens.dropFirst(3))))])
      facts[path] = try inner.applied(to: .object(known(path)), limits: document.limits).objectValue
    default: throw refusal()
    }
    return true
  }

  private func known(_ path: String) -> JSONObject {
    facts[path] ?? document.manifest.part(path)?.facts ?? JSONObject()
  }

  /// Does it to what became of the proposal.
  /// - Throws: ``PatchError`` when there is no such part; ``DocumentError`` when a part can't be read.
  func apply(to document: inout Document) throws {
    if facts.isEmpty { return }
    var manifest = document.manifest
    for (path, facts) in facts.sorted(by: { $0.key.precedesByBytes($1.key) }) {
      guard document.hasPart(path) else {
        throw PatchError(
          .misfit, .place(JSONPointer(["manifest", "parts"])), .errorPatchPartMissing(path: SafeText(path)))
      }
      var part = try manifest.part(path) ?? Manifest.Part(path: path, bytes: document.bytes(of: path))
      part.take(facts)
      manifest.list(part)
    }
    document.adopt(manifest)
  }
}
