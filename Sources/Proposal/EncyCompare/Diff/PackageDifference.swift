package import EncyBase
package import EncyContainer
internal import EncyDocument

/// What differs between two proposals, part by part.
package struct PackageDifference: Sendable {
  /// The parts that differ, by the order of ``PartName/known``, then plans, then all others by path.
  package var parts: [PartDifference]
  /// Members of the manifest that aren't about parts: features, members of other versions. What a save keeps itself
  /// (revision, parents, instants, the list of parts) is no change.
  package var manifest: [Change]

  package init(parts: [PartDifference] = [], manifest: [Change] = []) {
    (self.parts, self.manifest) = (parts, manifest)
  }

  /// Whether nothing differs.
  package var isEmpty: Bool { parts.isEmpty && manifest.isEmpty }

  /// How many things were done. What only follows another change, as lines that name a product by its new id, is none of its own.
  package var count: Int { parts.reduce(manifest.count) { $0 + $1.count } }
}

/// What differs in one part.
package struct PartDifference: Sendable {
  /// What happened to the part.
  package enum Kind: String, Sendable, CaseIterable {
    case added, removed, changed
    /// It has another path, whatever else changed.
    case renamed
  }

  /// What a part is, without its content.
  package struct Facts: Sendable, Equatable {
    /// Its path in the package.
    package var path: String
    package var mediaType: String
    package var role: Manifest.Role
    /// The `$id` of its schema where the manifest gives one.
    package var schema: String?
    /// The members of its manifest entry that this version doesn't know.
    package var more: [String: JSONValue] = [:]
    /// Its size in bytes.
    package var size: Int
    /// Its SHA-256; worked out only where it is shown.
    package var sha256: SHA256Digest?

    /// Whether the manifest holds the same about another, whatever their paths and bytes are.
    package func saysSame(as other: Facts) -> Bool {
      mediaType == other.mediaType && role == other.role && schema == other.schema && more == other.more
    }
  }

  package var kind: Kind
  /// The part before; nil for an added one.
  package var old: Facts?
  /// The part after; nil for a removed one.
  package var new: Facts?
  /// Why a renamed part is taken for the same.
  package var resemblance: Resemblance?
  /// The changes inside a JSON part, in document order. For an added or removed one, its whole value is one change.
  package var changes: [Change] = []
  /// Whether both sides are JSON that could be read, so that ``changes`` is complete; other parts differ as bytes.
  package var isTree: Bool
  /// Whether the part came, went, moved or changed only because of a change in another part, which names it: the photo of a product
  /// that was added, the drawing of a plan that was imported anew.
  package var isFollowing = false

  package init(
    _ kind: Kind, old: Facts?, new: Facts?, resemblance: Resemblance? = nil, changes: [Change] = [], isTree: Bool
  ) {
    (self.kind, self.old, self.new) = (kind, old, new)
    (self.resemblance, self.changes, self.isTree) = (resemblance, changes, isTree)
  }

  /// The path to speak of: the new one, the old one for a removed part.
  package var path: String { new?.path ?? old?.path ?? "" }

  /// Whether the manifest's entry for the part changed: media type, role, schema or what only other versions know.
  package var isRelisted: Bool {
    guard let old, let new, kind == .changed else { return false }
    return !old.saysSame(as: new)
  }

  /// How many things were done to it; see ``PackageDifference/count``.
  package var count: Int {
    let whole = isFollowing ? 0 : 1
    switch kind {
    case .added, .removed: return whole
    case .renamed: return whole + changes.count { !$0.isFollowing }
    case .changed: return isTree ? changes.count { !$0.isFollowing } + (isRelisted ? 1 : 0) : whole
    }
  }
}

extension PartDifference.Facts {
  /// The part's manifest entry, except for its path and bytes.
  package var listing: JSONObject {
    var object = JSONObject(sorted: more)
    object["mediaType"] = .string(mediaType)
    object["role"] = .string(role.rawValue)
    object["schema"] = schema.map { .string($0) }
    return object
  }
}

extension JSONObject {
  /// Members in the order of their names.
  init(sorted members: [String: JSONValue]) {
    self.init()
    for (name, value) in members.sorted(by: { $0.key.precedesByBytes($1.key) }) { self[name] = value }
  }
}
