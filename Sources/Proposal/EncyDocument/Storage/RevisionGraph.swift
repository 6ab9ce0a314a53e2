package import EncyBase
package import EncyContainer

/// What revisions of one proposal came from, determined by manifests alone, wherever the files are stored. Revisions go by their hashes;
/// those that are only named by others are in it, too.
package struct RevisionGraph: Sendable {
  private struct Node: Sendable {
    let number: Int
    var parents: Set<SHA256Digest>
  }

  private var nodes: [SHA256Digest: Node] = [:]
  /// Those whose own manifest was seen.
  private var described: Set<SHA256Digest> = []

  package init() {}

  /// Adds a revision.
  /// - Parameters:
  ///   - revision: Its hash.
  ///   - number: Which save it is.
  ///   - parents: What it came from. Known twice, it came from all of them.
  package mutating func add(_ revision: SHA256Digest, number: Int, parents: some Sequence<SHA256Digest>) {
    nodes[revision, default: Node(number: number, parents: [])].parents.formUnion(parents)
  }

  /// Adds the revision that a manifest describes, and those that it names as what it came from.
  package mutating func add(_ manifest: Manifest) {
    let hash = manifest.revisionHash
    // What a revision itself states takes precedence over what others state about it.
    // Seen again, it adds nothing new, and a parent that was removed stays removed.
    guard described.insert(hash).inserted else { return }
    nodes[hash]?.parents = []
    add(hash, number: manifest.revision, parents: manifest.parents)
    for ancestor in manifest.lineage where !described.contains(ancestor.hash) {
      add(ancestor.hash, number: ancestor.revision, parents: ancestor.parents)
    }
  }

  /// Takes back that a revision came from another.
  package mutating func remove(_ parent: SHA256Digest, of revision: SHA256Digest) {
    nodes[revision]?.parents.remove(parent)
  }

  /// Whether it is known what a revision came from.
  package func isKnown(_ revision: SHA256Digest) -> Bool { nodes[revision] != nil }

  /// What a revision came from. A save counts up, so nothing comes from a revision with the same or a higher number; that also keeps
  /// forged histories from running in a circle.
  package func parents(of revision: SHA256Digest) -> Set<SHA256Digest> {
    guard let node = nodes[revision] else { return [] }
    return node.parents.filter { parent in nodes[parent].map { $0.number < node.number } ?? (parent != revision) }
  }

  /// These revisions and all that they came from.
  package func ancestors(of revisions: Set<SHA256Digest>) -> Set<SHA256Digest> {
    var found = revisions
    var waiting = Array(revisions)
    while let next = waiting.popLast() {
      for parent in parents(of: next) where found.insert(parent).inserted { waiting.append(parent) }
    }
    return found
  }

  /// The revisions that both sides came from, or are, and that no other such revision came from: more than one where both sides
  /// merged the same two revisions by themselves. In the order of their hashes.
  package func bestCommonAncestors(_ left: Set<SHA256Digest>, _ right: Set<SHA256Digest>) -> [SHA256Digest] {
    let common = ancestors(of: left).intersection(ancestors(of: right))
    // What came from one of them is among them with all between.
    let lesser = common.reduce(into: Set<SHA256Digest>()) { $0.formUnion(parents(of: $1)) }
    return common.subtracting(lesser).sorted { $0.description < $1.description }
  }

  /// The revisions of which only the hash is known and behind which a better common ancestor may be hidden.
  package func gaps(_ left: Set<SHA256Digest>, _ right: Set<SHA256Digest>) -> Set<SHA256Digest> {
    let (ours, theirs) = (ancestors(of: left), ancestors(of: right))
    let common = ours.intersection(theirs)
    let settled = ancestors(of: Set(common.filter(isKnown))).subtracting(common.filter(isKnown))
    return ours.union(theirs).filter { !isKnown($0) && !settled.contains($0) }
  }
}
