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
    let following = copy.difference.parts.indices.filter { copy.difference.parts[$0].isFollowing }
    if !following.isEmpty {
      var named: Set<String> = []
      for part in copy.difference.parts { part.collectNames(in: [old, new], &named) }
      // What named it may be left out.
      for index in following {
        copy.difference.parts[index].isFollowing = named.contains(copy.difference.parts[index].path)
      }
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
  /// Collects what may name another part at the places of a JSON part's changes, and beside them.
  fileprivate func collectNames(in documents: [Document], _ names: inout Set<String>) {
    func collect(_ value: JSONNode) {
      if value.kind == .string { names.insert(value.text) }
      for member in value.members { collect(member.value) }
      for item in value.arrayValue ?? [] { collect(item) }
    }
    let roots = documents.compactMap { document in isTree ? ((try? document.tape(of: self.path)) ?? nil)?.root : nil }
    // Many changes are in one object.
    var seen: [Set<Int>] = Array(repeating: [], count: roots.count)
    for change in changes {
      let places = change.edits.isEmpty ? [JSONPointer()] : change.edits.map(\.pointer)
      for place in places.map(change.pointer.appending) {
        for (side, root) in roots.enumerated() {
          if let value = root[place] { collect(value) }
          guard let holder = root[place.parent], holder.isObject, seen[side].insert(holder.index).inserted else {
            continue
          }
          for member in holder.members where member.value.kind == .string { names.insert(member.value.text) }
        }
      }
    }
  }
}
