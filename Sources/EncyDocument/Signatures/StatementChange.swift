internal import EncyTexts
internal import EncyBase
internal import EncyContainer

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
    /// The manifest says something else.
    case manifest
  }

  /// What changed.
  public let kind: Kind
  /// The part's path, safe to print; nil when it is about the whole package.
  public let part: String?
  /// What was signed and what is there: a clause without a full stop.
  public let message: String

  init(_ kind: Kind, _ part: String? = nil, _ message: String) {
    (self.kind, self.part, self.message) = (kind, part.map(printable), message)
  }
}

extension SignatureStatement {
  /// What changed in a package since the statement was made, in a fixed order; empty when all is as it was signed.
  ///
  /// Only the bytes count, not what the manifest says about them; what the manifest says is compared as well.
  public func changes(in contents: PackageContents) -> [StatementChange] {
    let manifest = contents.manifest
    var changes: [StatementChange] = []
    if !manifest.id.isExactly(document) {
      changes.append(
        StatementChange(.document, nil, "document \(printable(document)) was signed, this is \(printable(manifest.id))")
      )
    }
    var listed: [ExactText: Manifest.Part] = [:]
    for part in manifest.parts { listed[ExactText(part.path)] = part }
    var signed: Set<ExactText> = []
    for part in parts {
      signed.insert(ExactText(part.path))
      changes += SignatureStatement.changes(of: part, to: contents[part.path], listed: listed[ExactText(part.path)])
    }
    for path in contents.paths where ContentHash.covers(path) && !signed.contains(ExactText(path)) {
      changes.append(StatementChange(.added, path, "wasn't there when it was signed"))
    }
    for part in manifest.parts where ContentHash.covers(part.path) && !signed.contains(ExactText(part.path)) {
      if contents[part.path] == nil {
        changes.append(
          StatementChange(.manifest, part.path, "is listed in the manifest but was neither signed nor is there"))
      }
    }
    if manifest.revisionHash != revisionHash {
      let message =
        manifest.revision == revision
        ? "the revision's hash is another, although its number is still \(revision)"
        : "revision \(revision) was signed, this is revision \(manifest.revision)"
      changes.insert(StatementChange(.revision, nil, message), at: changes.first?.kind == .document ? 1 : 0)
    } else if changes.isEmpty, manifest.signedHash != manifestHash {
      changes.append(
        StatementChange(
          .manifest, PackageReader.manifestPath, "other members changed: dates, generator or those of other programs"))
    }
    return changes
  }

  private static func changes(
    of part: Part, to entry: PackageContents.Entry?, listed: Manifest.Part?
  ) -> [StatementChange] {
    var changes: [StatementChange] = []
    func add(_ kind: StatementChange.Kind, _ message: String) {
      changes.append(StatementChange(kind, part.path, message))
    }
    switch entry {
    case nil: add(.removed, "is gone")
    case .damaged(let error): add(.damaged, error.message.description)
    case .whole(let size, let sha256):
      if size != part.size {
        add(.changed, "has \(size) bytes, \(part.size) were signed")
      } else if sha256 != part.sha256 {
        add(.changed, "has other bytes than were signed")
      }
    }
    guard let listed else {
      if entry != nil { add(.manifest, "is no longer listed in the manifest") }
      return changes
    }
    func compare(_ kind: StatementChange.Kind, _ word: String, _ old: String?, _ new: String?) {
      func shown(_ text: String?) -> String { text.map(printable) ?? "none" }
      if old.map(ExactText.init) != new.map(ExactText.init) { add(kind, "\(word) \(shown(old)) → \(shown(new))") }
    }
    compare(.mediaType, "media type", part.mediaType, listed.mediaType)
    compare(.role, "role", part.role.rawValue, listed.role.rawValue)
    compare(.schema, "schema", part.schema, listed.schema)
    if changes.isEmpty, listed.size != part.size || listed.sha256 != part.sha256 {
      add(.manifest, "is whole, but the manifest gives it another size or hash")
    }
    return changes
  }
}
