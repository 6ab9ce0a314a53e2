internal import EncyBase
package import EncyDocument

/// What a change of a proposal can have made wrong. All else is as wrong or right as it was before.
package struct ChangeScope {
  /// The parts that may differ: their schemas' findings may have changed.
  package let parts: Set<String>
  /// The parts whose identities and references may have: those, and whatever has in it the name of something that is gone.
  package let walked: Set<String>
  /// Whether a drawing may be another than the one a plan was made of.
  package let concernsDrawings: Bool

  /// - Throws: ``DocumentError`` when a part that changed can't be read.
  package init(from before: Document, to after: Document) throws(DocumentError) {
    let changed = after.partsChanged(since: before)
    var gone = Set(before.partPaths).subtracting(after.partPaths)
    for path in changed where path.hasSuffix(".json") && before.hasPart(path) {
      guard let old = try before.tape(of: path)?.root else { continue }
      let new = after.hasPart(path) ? try after.tape(of: path)?.root : nil
      ChangeScope.compare(old, new, isItem: false, &gone)
    }
    parts = changed
    concernsDrawings = changed.contains { $0.hasPrefix("plans/") || !$0.hasSuffix(".json") }
    var walked = changed
    if !gone.isEmpty {
      let names = gone.map { Array($0.utf8) }
      for path in after.partPaths where path.hasSuffix(".json") && !walked.contains(path) {
        // What can't be read is walked so that it is reported.
        guard let tape = try? after.tape(of: path), !tape.holds(oneOf: names) else {
          walked.insert(path)
          continue
        }
      }
    }
    self.walked = walked
  }

  /// Gathers the texts of items that may have named them and don't stand in the same place any more.
  private static func compare(_ old: JSONNode, _ new: JSONNode?, isItem: Bool, _ gone: inout Set<String>) {
    if let new, old.isIdentical(to: new) { return }
    switch old.kind {
    case .object:
      for member in old.members {
        let other = new?[member.name]
        if member.value.kind != .string {
          compare(member.value, other, isItem: false, &gone)
        } else if isItem, other?.isIdentical(to: member.value) != true {
          gone.insert(member.value.text)
        }
      }
    case .array:
      let others = new?.arrayValue ?? []
      for (place, item) in (old.arrayValue ?? []).enumerated() {
        compare(item, others.indices.contains(place) ? others[place] : nil, isItem: true, &gone)
      }
    default: break
    }
  }
}
