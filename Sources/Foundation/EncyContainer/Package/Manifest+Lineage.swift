public import EncyBase

extension Manifest {
  /// A revision that this one came from, and what that came from. The revision's own manifest holds the same; this holds it where its
  /// file isn't at hand, so that what two copies both came from is known however often either was saved since.
  public struct Ancestor: Sendable, Equatable {
    /// The revision's hash.
    public var hash: SHA256Digest
    /// Which save it was.
    public var revision: Int
    /// What it came from: its parents, or where those aren't kept, the nearest before them that are.
    public var parents: [SHA256Digest]

    /// A revision and what it came from.
    public init(hash: SHA256Digest, revision: Int, parents: [SHA256Digest]) {
      (self.hash, self.revision, self.parents) = (hash, revision, parents)
    }
  }

  /// The hashes of all revisions that it says to come from.
  package var ancestors: Set<SHA256Digest> { Set(parents + lineage.flatMap { [$0.hash] + $0.parents }) }

  /// The number of newest saves that are all kept.
  private static let recentSaves = 128
  /// Of the older ones, in each stretch twice as long as the one before, about this many are kept.
  private static let perStretch = 16
  /// More are never kept.
  private static let mostAncestors = 400

  /// What a revision that is saved from others came from, for its ``lineage``.
  ///
  /// The newest saves are all kept; of older ones those whose number is a multiple of a power of two, which grows with their age. Copies
  /// that were saved on apart from each other thus keep the same ones.
  package static func lineage(of parents: [Manifest]) -> [Ancestor] {
    var known: [SHA256Digest: Ancestor] = [:]
    func add(_ ancestor: Ancestor) {
      guard var other = known[ancestor.hash] else {
        known[ancestor.hash] = ancestor
        return
      }
      // Each may have left out others.
      other.parents = Set(other.parents + ancestor.parents).sorted { $0.description < $1.description }
      known[ancestor.hash] = other
    }
    for parent in parents {
      parent.lineage.forEach(add)
      if !parent.parents.isEmpty {
        let hash = parent.revisionHash
        // What the revision itself records is complete.
        known[hash] = Ancestor(hash: hash, revision: parent.revision, parents: parent.parents)
      }
    }
    let newest = parents.map(\.revision).max() ?? 0
    let sorted = known.values.sorted { ($1.revision, $0.hash.description) < ($0.revision, $1.hash.description) }
    let kept = Set(sorted.filter { isKept($0.revision, newest) }.prefix(mostAncestors).map(\.hash))
    return sorted.filter { kept.contains($0.hash) }.map { ancestor in
      var ancestor = ancestor
      var (found, seen): (Set<SHA256Digest>, Set<SHA256Digest>) = ([], [])
      var waiting = ancestor.parents
      while let next = waiting.popLast() {
        guard seen.insert(next).inserted else { continue }
        // Of one that isn't listed only the hash is known.
        if let omitted = known[next], !kept.contains(next) { waiting += omitted.parents } else { found.insert(next) }
      }
      ancestor.parents = found.sorted { $0.description < $1.description }
      return ancestor
    }
  }

  /// Whether a save is kept, determined by its number and the newest one's.
  private static func isKept(_ revision: Int, _ newest: Int) -> Bool {
    let age = newest - revision
    if age < recentSaves { return true }
    var step = 2 * recentSaves / perStretch / 2
    var end = 2 * recentSaves
    while age >= end, end < 1 << 40 { (step, end) = (2 * step, 2 * end) }
    return revision % step == 0
  }
}

extension Manifest.Ancestor {
  func json() -> JSONValue {
    [
      "hash": .string(hash.description), "revision": .int(revision),
      "parents": .array(parents.map { .string($0.description) }),
    ]
  }
}
