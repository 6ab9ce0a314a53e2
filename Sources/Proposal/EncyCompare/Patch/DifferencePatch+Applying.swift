package import EncyBase
internal import EncyContainer
package import EncyDocument
internal import EncyTexts

extension DifferencePatch {
  /// Applies all of it to a proposal, or nothing; `order` determines where new members of an object go, by the part's path and tree.
  /// - Throws: ``PatchError`` with the first change that doesn't fit; ``DocumentError`` when a part can't be read or changed.
  package func apply(
    to document: inout Document, order: (String, JSONValue) -> JSONValue.MemberOrder = { _, _ in { _ in nil } }
  ) throws {
    var number = 1
    var outcomes: [Outcome] = []
    for part in parts {
      outcomes.append(try outcome(of: part, in: document, number: number, order))
      number += part.steps?.count ?? 1
    }
    var result = document
    for outcome in outcomes { if let path = outcome.gone { try result.removePart(path) } }
    for outcome in outcomes {
      guard let part = outcome.part, let content = outcome.content else { continue }
      if outcome.isNew, result.hasPart(part.path) {
        throw PatchError(.misfit, .init(.patchPart(path: SafeText(part.path))), .errorPatchPartExists)
      }
      switch content {
      case .tree(let tree): try result.setTree(part.path, to: tree)
      case .bytes(let bytes): try result.setPart(part.path, to: bytes)
      }
    }
    try list(parts.filter(\.isListed).compactMap(\.new), in: &result)
    if !manifest.isEmpty {
      let tree = result.manifest.json()
      let script = try TreeScript(manifest, on: tree, part: ["manifest"], number: number)
      try result.adopt(manifest: script.applied(to: tree))
    }
    document = result
  }

  /// What becomes of a part.
  private struct Outcome {
    enum Content {
      case tree(JSONValue)
      case bytes([UInt8])
    }

    /// The path that goes.
    var gone: String?
    /// The part that is written.
    var part: PartDifference.Facts?
    /// Whether nothing may be there yet.
    var isNew = false
    var content: Content?
  }

  private func outcome(
    of part: Part, in document: Document, number: Int, _ order: (String, JSONValue) -> JSONValue.MemberOrder
  ) throws -> Outcome {
    func fault(_ kind: PatchError.Kind, _ message: Message) -> PatchError {
      PatchError(kind, .init(.patchChangePart(number: SafeText(number), path: SafeText(part.path))), message)
    }
    var outcome = Outcome(part: part.new, isNew: part.kind == .added || part.kind == .renamed)
    let tokens = DocumentTree.tokens(of: (part.old ?? part.new)?.path ?? "")
    if let old = part.old {
      if part.kind != .changed { outcome.gone = old.path }
      guard document.hasPart(old.path) else { throw fault(.misfit, .errorPatchPartMissing(path: SafeText(old.path))) }
    } else if document.hasPart(part.path) {
      throw fault(.misfit, .errorPatchPartExists)
    }
    guard let steps = part.steps else {
      if let bytes = try bytes(of: part, in: document, fault) { outcome.content = .bytes(bytes) }
      return outcome
    }
    switch part.kind {
    case .added:
      guard let tree = steps.first?.new else { throw fault(.malformed, .errorPatchMemberMissing(name: "new")) }
      outcome.content = .tree(tree)
    case .removed:
      guard let wanted = steps.first?.old, let path = part.old?.path, let tree = try document.tree(of: path) else {
        throw fault(.malformed, .errorPatchMemberMissing(name: "old"))
      }
      guard tree.isEquivalent(to: wanted) else {
        throw PatchError(.misfit, .change(number, JSONPointer(tokens)), .errorPatchPartDiffers)
      }
    case .changed, .renamed:
      guard let path = part.old?.path, let tree = try document.tree(of: path) else { return outcome }
      let script = try TreeScript(steps, on: tree, part: tokens, number: number)
      let fresh = script.applied(to: tree, order: order(path, tree))
      if part.kind == .renamed || fresh != tree { outcome.content = .tree(fresh) }
    }
    return outcome
  }

  /// The new bytes of a part that is exchanged whole; `nil` for one that goes, and for one that has them already.
  private func bytes(
    of part: Part, in document: Document, _ fault: (PatchError.Kind, Message) -> PatchError
  ) throws -> [UInt8]? {
    if let old = part.old {
      let present = try document.bytes(of: old.path)
      let digest = SHA256Digest(of: present)
      if let wanted = part.new?.sha256, digest == wanted { return part.kind == .renamed ? present : nil }
      guard digest == old.sha256 else {
        throw fault(.misfit, .errorPatchContentDiffers)
      }
    }
    guard let new = part.new else { return nil }
    guard let content = part.newContent else {
      throw fault(.misfit, .errorPatchNoBytes)
    }
    guard new.sha256 == nil || SHA256Digest(of: content) == new.sha256 else {
      throw fault(.malformed, .errorPatchDigest)
    }
    return content
  }

  /// Lists in the manifest what new parts are, where their paths don't show it.
  private func list(_ parts: [PartDifference.Facts], in document: inout Document) throws {
    var manifest = document.manifest
    for part in parts {
      var listed =
        try manifest.part(part.path) ?? Manifest.Part(path: part.path, bytes: document.bytes(of: part.path))
      listed.take(part.listing)
      manifest.list(listed)
    }
    if manifest != document.manifest { document.adopt(manifest) }
  }
}

extension Document {
  /// Takes over the content of a changed tree of the manifest: features, members of other versions, and what it says of parts that are
  /// there beyond their bytes.
  /// - Throws: ``PatchError`` when it contains other things than a save keeps.
  package mutating func adopt(manifest tree: JSONValue) throws {
    let old = manifest.json()
    if tree.isEquivalent(to: old) { return }
    for name in Manifest.saved.union(["format", "id"]).subtracting(["preview", "parts"]).sorted() {
      let isSame =
        if let now = tree[name], let was = old[name] { now.isEquivalent(to: was) } else { tree[name] == old[name] }
      if !isSame {
        throw PatchError(.misfit, .place(JSONPointer(["manifest", name])), .errorPatchKept)
      }
    }
    var adopted = try Manifest(tree, file: file)
    let listed = adopted.parts
    adopted.parts = manifest.parts
    for part in listed where hasPart(part.path) {
      var own = try adopted.part(part.path) ?? Manifest.Part(path: part.path, bytes: bytes(of: part.path))
      own.take(part.facts)
      adopted.list(own)
    }
    adopt(adopted)
  }
}
