package import EncyBase
package import EncyCompare
package import EncyDocument
internal import EncyValidation

/// Two proposals, and what differs between them.
package struct Comparison: Sendable {
  /// The proposal before.
  package let old: Document
  /// The proposal after.
  package let new: Document
  /// What differs.
  package private(set) var difference: PackageDifference
  /// The schemas of the new proposal's parts.
  let schemas: PartSchemas

  /// Compares two proposals; the schemas are those of the new one.
  /// - Throws: ``DocumentError`` when a part that differs can't be read.
  package init(old: Document, new: Document, rules: ComparisonRules = ComparisonRules()) throws(DocumentError) {
    // Wording and what follows ask for the same parts as the comparison.
    self.old = old.keepingTapes()
    self.new = new.keepingTapes(beside: [self.old])
    schemas = PartSchemas(new)
    var rules = rules
    if !rules.isEmpty { rules.currency = Proposal(json: try self.new.model("proposal")).currency }
    difference = try PackageComparer(places: schemas, rules: rules)
      .difference(from: self.old, to: self.new)
  }

  /// The comparison with only what is wanted of it: changes, and of a change only the edits, at these places. Places are pointers
  /// over the parts by name; a part that came, went or is no JSON is one place.
  package func keeping(_ isWanted: (JSONPointer) -> Bool) -> Comparison {
    var copy = self
    copy.difference.parts = difference.parts.compactMap { part in
      let name = JSONPointer(PartName.tokens(of: part.path))
      guard part.isTree, part.kind == .changed || part.kind == .renamed else { return isWanted(name) ? part : nil }
      var part = part
      part.changes = part.changes.compactMap { change in
        let place = name.appending(change.pointer)
        guard !change.edits.isEmpty else { return isWanted(place) ? change : nil }
        var change = change
        change.edits.removeAll { !isWanted(place.appending($0.pointer)) }
        if change.move != nil, !isWanted(place) { change.move = nil }
        return change.edits.isEmpty && change.move == nil ? nil : change
      }
      return part.changes.isEmpty ? nil : part
    }
    for index in copy.difference.parts.indices where copy.difference.parts[index].isFollowing {
      let path = copy.difference.parts[index].path
      // What named it may be left out.
      copy.difference.parts[index].isFollowing = copy.difference.parts.contains { $0.names(path, in: [old, new]) }
    }
    copy.difference.manifest = difference.manifest.filter { isWanted(JSONPointer(["manifest"]).appending($0.pointer)) }
    return copy
  }

  /// Two proposals of which nothing is compared, to word single places of them.
  package init(wording old: Document, _ new: Document) {
    (self.old, self.new, difference) = (old.keepingTapes(), new.keepingTapes(), PackageDifference())
    schemas = PartSchemas(new)
  }
}

extension PartDifference {
  /// Whether a change of a JSON part is at a place that names another part, or beside it.
  fileprivate func names(_ path: String, in documents: [Document]) -> Bool {
    func holds(_ value: JSONNode) -> Bool {
      value.stringValue == path || value.members.contains { holds($0.value) }
        || (value.arrayValue ?? []).contains(where: holds)
    }
    let roots = documents.compactMap { document in isTree ? ((try? document.tape(of: self.path)) ?? nil)?.root : nil }
    return changes.contains { change in
      let places = change.edits.isEmpty ? [JSONPointer()] : change.edits.map(\.pointer)
      return places.map(change.pointer.appending).contains { place in
        roots.contains { root in
          root[place].map(holds) ?? false
            || (root[place.parent]?.members.contains { $0.value.stringValue == path } ?? false)
        }
      }
    }
  }
}
