internal import EncyBase
internal import EncyDocument
internal import EncyMerge

/// Conflicts as somebody saw them, and what the proposal held there.
struct SeenConflicts {
  private var conflicts: [String: MergeConflict] = [:]
  private var values: [String: JSONValue] = [:]

  init(_ conflicts: [MergeConflict], in document: Document) {
    let reader = PlaceReader(document)
    for conflict in conflicts {
      self.conflicts[conflict.id] = conflict
      values[conflict.id] = reader.standing(at: conflict)
    }
  }

  /// The proposal has something else by now than was seen.
  struct Overtaken: Error {
    let document: Document
    let conflicts: [MergeConflict]
    /// The conflicts about other values than were seen.
    let ids: Set<String>
  }

  /// Refuses a proposal that has something else by now where something was answered.
  /// - Throws: ``Overtaken``.
  func refuseOthers(in document: Document, answered ids: [String]) throws {
    let now = try document.conflicts()
    let present = Dictionary(now.map { ($0.id, $0) }) { first, _ in first }
    let reader = PlaceReader(document)
    // An answer for one of those that belong together is one for all.
    let asked = Set(ids)
    let groups = ConflictGroups(Array(conflicts.values)).groups + ConflictGroups(now).groups
    let all = asked.union(groups.filter { $0.contains { asked.contains($0.id) } }.joined().map(\.id))
    var changed: Set<String> = []
    for id in all {
      guard let conflict = present[id], let old = conflicts[id], conflict == old else {
        changed.insert(id)
        continue
      }
      let (before, value) = (values[id], reader.standing(at: conflict))
      let isSame =
        if let before, let value { before.isEquivalent(to: value) } else { before == nil && value == nil }
      if !isSame { changed.insert(id) }
    }
    if changed.isEmpty { return }
    throw Overtaken(document: document, conflicts: now, ids: changed)
  }
}
