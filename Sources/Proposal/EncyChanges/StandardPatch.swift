package import EncyBase
internal import EncyCompare
internal import EncyContainer
package import EncyDocument
internal import EncyFiles
package import EncyTexts

/// A difference in a form that any tool can apply to the tree that `ency show FILE --json` prints as `value`.
package struct StandardPatch: Sendable {
  /// The patch.
  package let value: JSONValue
  /// What it can't carry, each in one sentence without a full stop; for standard error.
  package let notes: [Message]

  /// RFC 6902: each `replace` and `remove` follows a `test` of what was there, and what is done in or with an item of a list a
  /// `test` of its identity.
  /// - Throws: ``DocumentError`` when a part can't be read.
  package static func operations(for comparison: Comparison) throws(DocumentError) -> StandardPatch {
    let (old, difference) = (comparison.old, comparison.difference)
    return StandardPatch(
      value: try operations(difference, from: old, to: comparison.new).json, notes: notes(difference))
  }

  /// RFC 7396: an object with the members that change; lists are given whole.
  /// - Throws: ``DocumentError`` when a part can't be read.
  package static func merge(for comparison: Comparison) throws(DocumentError) -> StandardPatch {
    let operations = try operations(comparison.difference, from: comparison.old, to: comparison.new)
    let old = try DocumentTree.value(of: comparison.old)
    var (lists, nulls): ([JSONPointer], [JSONPointer]) = ([], [])
    var notes = notes(comparison.difference)
    // What a limit stops here, no document could hold either.
    guard let new = try? operations.applied(to: old, limits: comparison.new.limits) else {
      return StandardPatch(value: .object(JSONObject()), notes: [.notePatchLimit])
    }
    let value = MergePatch.make(from: old, to: new, lists: &lists, nulls: &nulls)
    for pointer in nulls {
      notes.append(.notePatchNull(pointer: SafeText(pointer.description)))
    }
    if !lists.isEmpty {
      let names = lists.prefix(5).map(\.description).joined(separator: ", ")
      notes.append(.notePatchLists(names: .list(names, more: lists.count - 5)))
    }
    return StandardPatch(value: value, notes: notes)
  }

  private static func notes(_ difference: PackageDifference) -> [Message] {
    difference.parts.compactMap { part in
      part.isTree ? nil : .notePatchBinary(path: SafeText(part.path))
    }
  }

  /// The changes to the manifest's entries for parts. A part whose entry follows from its path needs none.
  private static func listing(
    _ parts: [DifferencePatch.Part], from old: Document, to new: Document
  ) -> [JSONPatch.Operation] {
    let list = JSONPointer(["manifest", "parts"])
    var (changes, removals, additions): ([JSONPatch.Operation], [(Int, JSONValue)], [JSONPatch.Operation]) = (
      [], [], []
    )
    typealias Entry = (index: Int, value: JSONValue)
    func entries(_ document: Document) -> [ExactText: Entry] {
      let entries = document.manifest.json().items("parts").enumerated().compactMap { index, item in
        item.text("path").map { (ExactText($0), (index, item)) }
      }
      return Dictionary(entries) { first, _ in first }
    }
    if !parts.contains(where: { $0.steps != nil && ($0.kind != .changed || $0.isListed) }) { return [] }
    let (oldEntries, newEntries) = (entries(old), entries(new))
    func entry(_ facts: PartDifference.Facts?, _ entries: [ExactText: Entry]) -> Entry? {
      facts.flatMap { entries[ExactText($0.path)] }
    }
    for part in parts where part.steps != nil && (part.kind != .changed || part.isListed) {
      let (before, after) = (entry(part.old, oldEntries), entry(part.new, newEntries))
      guard part.old.map(isSpecial) == true || part.new.map(isSpecial) == true || part.kind == .changed else {
        continue
      }
      guard let before, let after else {
        if let before { removals.append(before) }
        if let after { additions.append(JSONPatch.Operation(.add(after.value), list.appending("-"))) }
        continue
      }
      let place = list.appending(before.index)
      changes.append(JSONPatch.Operation(.test(before.value["path"] ?? .null), place.appending("path")))
      // Taken back, the patch begins with the last.
      defer { changes.append(JSONPatch.Operation(.test(after.value["path"] ?? .null), place.appending("path"))) }
      let names = (before.value.objectValue?.names ?? []) + (after.value.objectValue?.names ?? [])
      for name in names.uniqued() where name == "path" || !Manifest.Part.measured.contains(name) {
        let pointer = place.appending(name)
        switch (before.value[name], after.value[name]) {
        case (let was?, let now?) where was != now:
          changes += [JSONPatch.Operation(.test(was), pointer), JSONPatch.Operation(.replace(now), pointer)]
        case (let was?, nil):
          changes += [JSONPatch.Operation(.test(was), pointer), JSONPatch.Operation(.remove, pointer)]
        case (nil, let now?): changes.append(JSONPatch.Operation(.add(now), pointer))
        default: break
        }
      }
    }
    for (index, value) in removals.sorted(by: { $0.0 > $1.0 }) {
      let place = list.appending(index)
      changes += [JSONPatch.Operation(.test(value), place), JSONPatch.Operation(.remove, place)]
    }
    return changes + additions
  }

  /// Whether the manifest holds something about a part that doesn't follow from its path.
  private static func isSpecial(_ facts: PartDifference.Facts) -> Bool {
    if !facts.more.isEmpty || facts.role != .guess(path: facts.path) || facts.mediaType != "application/json" {
      return true
    }
    return facts.schema != nil && PartName.schemaName(of: facts.path) == nil
  }

  // MARK: Operations

  private static func operations(
    _ difference: PackageDifference, from old: Document, to new: Document
  ) throws(DocumentError) -> JSONPatch {
    let patch = try DifferencePatch(difference, from: old, to: new, includesBinary: false)
    var operations: [JSONPatch.Operation] = []
    func place(_ path: String) -> JSONPointer { JSONPointer(DocumentTree.tokens(of: path)) }
    func inside(_ steps: [DifferencePatch.Step], _ path: String) throws(DocumentError) {
      guard let tree = try old.tree(of: path) else { return }
      do throws(PatchError) {
        operations += try TreeScript(steps, on: tree, part: place(path).tokens).operations(on: tree, at: place(path))
      } catch {
        // What was just found in this very tree fits it; should it ever not, the whole part is exchanged.
        guard let whole = try new.tree(of: path) else { return }
        operations += [
          JSONPatch.Operation(.test(tree), place(path)), JSONPatch.Operation(.replace(whole), place(path)),
        ]
      }
    }
    let oldPlans = old.partPaths.contains { place($0).tokens.count == 2 }
    let newPlans = new.partPaths.contains { place($0).tokens.count == 2 }
    let plans = JSONPointer(["plans"])
    var moves: [JSONPatch.Operation] = []
    var removals: [JSONPatch.Operation] = []
    var additions: [JSONPatch.Operation] = []
    let renamed = Set(patch.parts.filter { $0.kind == .renamed }.compactMap { $0.old?.path })
    for part in patch.parts {
      guard let steps = part.steps else { continue }
      func remove() throws(DocumentError) {
        guard let path = part.old?.path, let tree = try old.tree(of: path) else { return }
        removals += [JSONPatch.Operation(.test(tree), place(path)), JSONPatch.Operation(.remove, place(path))]
      }
      func add() throws(DocumentError) {
        guard let path = part.new?.path, let tree = try new.tree(of: path) else { return }
        additions.append(JSONPatch.Operation(.add(tree), place(path)))
      }
      switch part.kind {
      case .changed: try inside(steps, part.path)
      case .renamed:
        guard let from = part.old?.path, let to = part.new?.path else { continue }
        // Two that swap their names can't be moved one after the other.
        if renamed.contains(to) {
          try remove()
          try add()
        } else {
          try inside(steps, from)
          moves.append(JSONPatch.Operation(.move(from: place(from)), place(to)))
        }
      case .removed: try remove()
      case .added: try add()
      }
    }
    if !patch.manifest.isEmpty { try inside(patch.manifest, PackageReader.manifestPath) }
    operations += listing(patch.parts, from: old, to: new) + removals
    if newPlans, !oldPlans {
      operations.append(JSONPatch.Operation(.add(.object(JSONObject())), plans))
    }
    operations += moves + additions
    if oldPlans, !newPlans {
      operations += [
        JSONPatch.Operation(.test(.object(JSONObject())), plans), JSONPatch.Operation(.remove, plans),
      ]
    }
    return JSONPatch(operations)
  }
}
