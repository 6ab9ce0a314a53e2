package import EncyBase
internal import EncyContainer
package import EncyDocument
package import EncyTexts

/// The changes that mend what was found in a document, as far as findings know one, and what they would make of it.
package struct Fixes {
  /// One change to a part.
  package struct Change: Sendable, Equatable {
    package let part: String
    package let pointer: JSONPointer
    package let fix: Fix
    package let message: Message
  }

  /// The changes that could be made, in document order.
  package private(set) var changes: [Change] = []
  /// The document with them.
  package private(set) var document: Document
  /// The document without them.
  package let before: Document

  /// Makes the changes that findings propose, in memory. A place is changed once; the manifest is left alone, since it is
  /// rewritten by every save.
  package init(of findings: [Finding], in document: Document, except refused: [Change] = []) throws {
    before = document
    self.document = document
    var wanted: [Change] = []
    for finding in findings {
      guard let fix = finding.fix, let part = finding.part, let pointer = finding.pointer else { continue }
      let change = Change(part: part, pointer: pointer, fix: fix, message: finding.message)
      guard part != PackageReader.manifestPath, !refused.contains(change) else { continue }
      if !wanted.contains(where: { $0.part == part && $0.pointer == pointer }) { wanted.append(change) }
    }
    // Of two members that may have been meant for one name, none is known to be it.
    var meant: [String: Int] = [:]
    func target(_ change: Change) -> String? {
      guard case .rename(let name) = change.fix else { return nil }
      return "\(change.part)\n\(change.pointer.parent.appending(name))"
    }
    for change in wanted { if let name = target(change) { meant[name, default: 0] += 1 } }
    wanted.removeAll { target($0).map { meant[$0, default: 0] > 1 } ?? false }
    // From the end, and from the inside out: so no change moves or renames what a later one is about.
    for change in wanted.reversed() {
      do throws(DocumentError) {
        try self.document.edit(change.part) { tree throws(JSONEditError) in try Fixes.make(change, in: &tree) }
        changes.insert(change, at: 0)
      } catch {
        // A place that can't be reached as the finding describes stays as it is; other errors are about the whole document.
        guard case .edit = error else { throw error }
      }
    }
  }

  private static func make(_ change: Change, in tree: inout JSONValue) throws(JSONEditError) {
    let place = change.pointer
    guard let old = tree[place] else {
      throw JSONEditError(.empty, at: place)
    }
    switch change.fix {
    case .remove: try tree.remove(place)
    case .replace(let value): try tree.set(place, to: JSONValue(value.content, position: old.position))
    case .rename(let name):
      guard let object = tree[place.parent]?.objectValue, let last = place.tokens.last, object[name] == nil else {
        throw JSONEditError(.taken(name), at: place)
      }
      var renamed = JSONObject()
      for member in object.members {
        renamed.append(JSONObject.Member(name: member.name.isExactly(last) ? name : member.name, value: member.value))
      }
      try tree.set(place.parent, to: .object(renamed))
    }
  }

  /// The parts that the changes touch, in document order.
  package var parts: [String] {
    var parts: [String] = []
    for change in changes where !parts.contains(change.part) { parts.append(change.part) }
    return parts
  }

  /// Those of the changes whose places have findings afterwards that were not there before.
  private func changes(near fresh: [Finding]) -> [Change] {
    changes.filter { change in
      var place = change.pointer
      if case .rename(let name) = change.fix { place = place.parent.appending(name) }
      return fresh.contains { finding in
        guard finding.part == change.part, let pointer = finding.pointer else { return false }
        return pointer.tokens.starts(with: place.tokens) || pointer == place.parent
      }
    }
  }
}

extension Fixes {
  /// The changes that leave less to find in a document, and no error or warning that it doesn't have. A change that brings one
  /// up at its place is left out.
  /// - Throws: ``DocumentError`` when a part can't be read or changed.
  package init(mending document: Document, find: (Document) -> [Finding]) throws {
    let found = find(document)
    var refused: [Change] = []
    while true {
      let fixes = try Fixes(of: found, in: document, except: refused)
      let after = fixes.changes.isEmpty ? found : find(fixes.document)
      let fresh = Fixes.fresh(after, since: found)
      if fixes.changes.isEmpty || fresh.isEmpty && after.count < found.count {
        self = fixes
        return
      }
      let guilty = fixes.changes(near: fresh)
      // Where none of them stands out, none is made.
      refused += guilty.isEmpty ? fixes.changes : guilty
    }
  }

  private static func grave(_ findings: [Finding]) -> [Finding] { findings.filter { $0.severity > .note } }

  /// The errors and warnings that are not among earlier findings. They are distinguished without their place, since items may
  /// have moved up.
  private static func fresh(_ findings: [Finding], since earlier: [Finding]) -> [Finding] {
    var known: [String: Int] = [:]
    for finding in grave(earlier) { known[ChangeGate.spoken(finding), default: 0] += 1 }
    return grave(findings).filter { finding in
      known[ChangeGate.spoken(finding), default: 0] -= 1
      return known[ChangeGate.spoken(finding), default: 0] < 0
    }
  }
}
