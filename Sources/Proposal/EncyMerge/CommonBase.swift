package import EncyBase
internal import EncyCompare
internal import EncyContainer
package import EncyDocument

/// The base of a merge where both sides came from several revisions none of which came from another, as after two people merged each
/// other's work: these are merged among themselves first, as git's merge-recursive does.
package enum CommonBase {
  /// Brings revisions together into one document to be compared with, never to be kept.
  ///
  /// Where the revisions are in conflict, the value stands that they came from in turn: both sides then differ from it, so that
  /// neither gets its way unasked.
  /// - Parameters:
  ///   - revisions: At least one. Their order doesn't matter.
  ///   - graph: What they came from.
  ///   - document: Reads a revision; nil where it isn't at hand.
  /// - Returns: The document; nil where one of the revisions isn't at hand.
  /// - Throws: What reading and merging throw.
  package static func document(
    of revisions: [SHA256Digest], in graph: RevisionGraph, _ document: (SHA256Digest) throws -> Document?
  ) throws -> Document? {
    let order = revisions.sorted { $0.description < $1.description }
    guard let first = order.first, var merged = try document(first) else { return nil }
    var known: Set = [first]
    for revision in order.dropFirst() {
      guard let next = try document(revision) else { return nil }
      let common = graph.bestCommonAncestors(known, [revision])
      merged = try virtual(
        base: common.isEmpty ? nil : self.document(of: common, in: graph, document), merged, next)
      known.insert(revision)
    }
    return merged
  }

  /// Whether a revision lacks a change of another that it is said to come from, though every merge would have taken it: nothing else met
  /// it. So the revision got what came later only, as after a commit was picked.
  /// - Parameters:
  ///   - revision: The revision.
  ///   - early: The other.
  ///   - other: What the revision came from in truth.
  ///   - base: What those two came from.
  /// - Returns: Whether a value still is the base's.
  /// - Throws: What merging throws.
  package static func lacks(
    _ revision: Document, _ early: Document, besides other: Document, since base: Document
  ) throws(DocumentError) -> Bool {
    var options = Merge.Options()
    options.isDetailed = true
    let origin = Origin(now: revision.manifest.modified, seed: "base")
    let merge = try Merge(base: base, ours: .init(other), theirs: .init(early), options: options, origin: origin)
    return merge.decisions.flatMap(\.places).contains { decision in
      guard decision.choice == .theirs, decision.rule == nil, let old = decision.base?.value,
        let value = try? revision.value(at: decision.pointer)
      else { return false }
      return value.isEquivalent(to: old)
    }
  }

  /// Merges two revisions into one to be compared with: where they are in conflict, the base's value stands.
  package static func virtual(base: Document?, _ left: Document, _ right: Document) throws(DocumentError) -> Document {
    var options = Merge.Options()
    options.strategies = MergeStrategies(preferred: .base)
    let origin = Origin(now: max(left.manifest.modified, right.manifest.modified), seed: "base")
    let merge = try Merge(base: base, ours: .init(left), theirs: .init(right), options: options, origin: origin)
    var document = merge.document
    if merge.conflicts.isEmpty { return document }
    // Some are left whatever is preferred, and the value of ours stands there.
    for conflict in merge.conflicts {
      if let value = conflict.base, conflict.kind != .order {
        // What can't be put there is no base for either side.
        try? document.set(conflict.pointer, to: value)
      } else if conflict.base == nil {
        try? document.remove(conflict.pointer)
      }
    }
    let left = Set(merge.conflicts.map(\.id)).subtracting(try left.conflicts().map(\.id))
    try document.edit(MergeConflict.path) { tree throws(JSONEditError) in
      let kept = (tree["conflicts"]?.arrayValue ?? []).filter { !left.contains($0.text("id") ?? "") }
      try tree.set(JSONPointer(["conflicts"]), to: .array(kept))
    }
    return document
  }
}
