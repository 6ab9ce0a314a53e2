internal import EncyBase
package import EncyContainer
public import EncyTexts

/// One way in which a package is no longer what somebody signed.
public struct StatementChange: Sendable, Equatable {
  /// What changed.
  public enum Kind: String, Sendable, CaseIterable {
    /// The package is another document.
    case document
    /// The package is another revision.
    case revision
    /// The part's bytes are others.
    case changed
    /// The part can't be read to its end.
    case damaged
    /// The part wasn't there.
    case added
    /// The part is gone.
    case removed
    /// The manifest gives the part another media type.
    case mediaType = "media-type"
    /// The manifest gives the part another role.
    case role
    /// The manifest gives the part another schema.
    case schema
    /// The manifest differs.
    case manifest
  }

  /// What changed.
  public let kind: Kind
  /// The part's path, safe to print; nil when it is about the whole package.
  public let part: String?
  /// What was signed and what is there: a clause without a full stop.
  public let message: Message

  init(_ kind: Kind, _ part: String? = nil, _ message: Message) {
    (self.kind, self.part, self.message) = (kind, part.map(printable), message)
  }
}

extension SignatureStatement {
  /// What changed in a package since the statement was made, in a fixed order; empty when all is as it was signed.
  ///
  /// Only the bytes count, not their manifest entries; the manifest itself is compared as well.
  public func changes(in contents: PackageContents) -> [StatementChange] {
    let manifest = contents.manifest
    var changes: [StatementChange] = []
    if !manifest.id.isExactly(document) {
      let message = Message.signedDocument(signed: SafeText(document), present: SafeText(manifest.id))
      changes.append(StatementChange(.document, nil, message))
    }
    var listed: [ExactText: Manifest.Part] = [:]
    for part in manifest.parts { listed[ExactText(part.path)] = part }
    var signed: Set<ExactText> = []
    for part in parts {
      signed.insert(ExactText(part.path))
      changes += SignatureStatement.changes(of: part, to: contents[part.path], listed: listed[ExactText(part.path)])
    }
    for path in contents.paths where ContentHash.covers(path) && !signed.contains(ExactText(path)) {
      changes.append(StatementChange(.added, path, .signedAdded))
    }
    for part in manifest.parts where ContentHash.covers(part.path) && !signed.contains(ExactText(part.path)) {
      if contents[part.path] == nil {
        changes.append(StatementChange(.manifest, part.path, .signedListedOnly))
      }
    }
    func are(_ isAside: (String) -> Bool) -> Bool {
      changes.allSatisfy { change in
        [.added, .changed, .removed].contains(change.kind) && change.part.map(isAside) ?? false
      }
    }
    if are(Lifecycle.isBeside) && holdsBeside(manifest) || are(SentDraft.isWritten) && holdsSending(contents) {
      return []
    }
    if manifest.revisionHash != revisionHash {
      let message: Message =
        manifest.revision == revision
        ? .signedHash(revision: "\(revision)")
        : .signedRevision(signed: "\(revision)", present: "\(manifest.revision)")
      changes.insert(StatementChange(.revision, nil, message), at: changes.first?.kind == .document ? 1 : 0)
    } else if changes.isEmpty, manifest.signedHash != manifestHash {
      changes.append(StatementChange(.manifest, PackageReader.manifestPath, .signedManifest))
    }
    return changes
  }

  /// Whether a later revision of a signed sending differs from it in nothing but what happened since: put back together from the later
  /// one, the signed revision has the hash that was signed.
  package func holdsBeside(_ manifest: Manifest) -> Bool {
    parts.contains { $0.path == SentDraft.quote } && isRevision(of: manifest, beside: Lifecycle.isBeside)
  }

  /// Whether the signed draft was sent as it was signed: put back together without what sending writes, it has the hash that was signed.
  package func holdsSending(_ contents: PackageContents) -> Bool {
    guard let signed = parts.first(where: { $0.path == SentDraft.proposal }), let sent = contents.proposal,
      isRevision(of: contents.manifest, beside: SentDraft.isWritten)
    else { return false }
    return SentDraft.proposals(before: sent).contains {
      $0.count == signed.size && SHA256Digest(of: $0) == signed.sha256
    }
  }

  /// Whether a later revision is a sending of what was signed, as far as its manifest tells.
  package func isSent(by manifest: Manifest) -> Bool {
    let signed = parts.first { $0.path == SentDraft.quote }?.sha256
    return manifest.part(SentDraft.quote)?.sha256 != signed && isRevision(of: manifest, beside: SentDraft.isWritten)
  }

  /// Whether what was signed is a revision that a manifest names as an ancestor, and the same but for some parts.
  private func isRevision(of manifest: Manifest, beside isAside: (String) -> Bool) -> Bool {
    guard let signed = manifest.lineage.first(where: { $0.hash == revisionHash }) else { return false }
    func facts(_ path: String, _ sha256: SHA256Digest, _ mediaType: String, _ role: String, _ schema: String?)
      -> [String]
    {
      [path, sha256.description, mediaType, role, schema ?? ""]
    }
    let then = parts.filter { !isAside($0.path) }
      .map { facts($0.path, $0.sha256, $0.mediaType, $0.role.rawValue, $0.schema) }
    let now = manifest.parts.filter { !isAside($0.path) && ContentHash.covers($0.path) }
      .map { facts($0.path, $0.sha256, $0.mediaType, $0.role.rawValue, $0.schema) }
    guard Set(then) == Set(now) else { return false }
    var state = manifest
    (state.revision, state.parents) = (revision, signed.parents)
    state.parts = parts.map { part in
      var listed = Manifest.Part(
        path: part.path, bytes: [], mediaType: part.mediaType, role: part.role, schema: part.schema)
      (listed.size, listed.sha256) = (part.size, part.sha256)
      return listed
    }
    return state.revisionHash == revisionHash
  }

  private static func changes(
    of part: Part, to entry: PackageContents.Entry?, listed: Manifest.Part?
  ) -> [StatementChange] {
    var changes: [StatementChange] = []
    func add(_ kind: StatementChange.Kind, _ message: Message) {
      changes.append(StatementChange(kind, part.path, message))
    }
    switch entry {
    case nil: add(.removed, .signedGone)
    case .damaged(let error): add(.damaged, error.message)
    case .whole(let size, let sha256):
      if size != part.size {
        add(.changed, .signedSize(present: SafeText(size), signed: SafeText(part.size)))
      } else if sha256 != part.sha256 {
        add(.changed, .signedBytes)
      }
    }
    guard let listed else {
      if entry != nil { add(.manifest, .signedUnlisted) }
      return changes
    }
    func compare(
      _ kind: StatementChange.Kind, _ old: String?, _ new: String?, _ message: (SafeText, SafeText) -> Message
    ) {
      func shown(_ text: String?) -> SafeText { text.map { SafeText($0) } ?? SafeText(.signedNone) }
      if old.map(ExactText.init) != new.map(ExactText.init) { add(kind, message(shown(old), shown(new))) }
    }
    compare(.mediaType, part.mediaType, listed.mediaType, Message.signedMediaType)
    compare(.role, part.role.rawValue, listed.role.rawValue, Message.signedRole)
    compare(.schema, part.schema, listed.schema, Message.signedSchema)
    if changes.isEmpty, listed.size != part.size || listed.sha256 != part.sha256 {
      add(.manifest, .signedRelisted)
    }
    return changes
  }
}
