internal import EncyBase
internal import EncyContainer
package import EncyDocument
internal import EncyTexts

extension DifferencePatch {
  /// The patch that does what two proposals differ by, with the bytes of parts that are no JSON if asked for.
  /// - Throws: ``DocumentError`` when a part can't be read.
  package init(
    _ difference: PackageDifference, from old: Document, to new: Document, includesBinary: Bool
  ) throws(DocumentError) {
    parts = []
    for part in difference.parts {
      var made = Part(part.kind, old: part.old, new: part.new)
      (made.resemblance, made.follows) = (part.resemblance, part.isFollowing)
      if let path = part.old?.path {
        let bytes = try old.bytes(of: path)
        made.old?.sha256 = SHA256Digest(of: bytes)
        if includesBinary, !part.isTree { made.oldContent = bytes }
      }
      if let path = part.new?.path {
        let bytes = try new.bytes(of: path)
        made.new?.sha256 = SHA256Digest(of: bytes)
        // Bytes that only got another name are in the document already.
        let isSame = made.new?.sha256 == made.old?.sha256
        if isSame { made.oldContent = nil } else if includesBinary, !part.isTree { made.newContent = bytes }
      }
      if part.isTree {
        made.steps = DifferencePatch.steps(
          part.changes, old: try part.old.flatMap { facts throws(DocumentError) in try old.tape(of: facts.path)?.root },
          new: try part.new.flatMap { facts throws(DocumentError) in try new.tape(of: facts.path)?.root })
      }
      parts.append(made)
    }
    // A document keeps its id for life, whatever is done to it.
    manifest = DifferencePatch.steps(
      difference.manifest.filter { $0.pointer.tokens != ["id"] },
      old: try old.tape(of: PackageReader.manifestPath)?.root,
      new: try new.tape(of: PackageReader.manifestPath)?.root)
  }

  /// The steps that a part's changes are.
  static func steps(_ changes: [Change], old: JSONNode?, new: JSONNode?) -> [Step] {
    if changes.isEmpty { return [] }
    let (before, after) = (ListPlaces(old), ListPlaces(new))
    return changes.map { change in
      var step: Step
      switch change.kind {
      case .added:
        step = Step(.added, change.pointer, oldPointer: change.oldPointer ?? change.pointer)
        step.new = change.new?.value
        step.place = after.place(change.new, at: change.pointer)
      case .removed:
        step = Step(.removed, change.newPointer ?? change.pointer, oldPointer: change.pointer)
        step.old = change.old?.value
        step.place = before.place(change.old, at: change.pointer)
      case .changed:
        let oldPointer = change.oldPointer ?? change.pointer
        step = Step(.changed, change.pointer, oldPointer: oldPointer)
        if change.edits.count == 1, let edit = change.edits.first, edit.pointer.tokens.isEmpty, change.move == nil {
          (step.old, step.new) = (edit.old?.value, edit.new?.value)
        } else {
          step.edits = change.edits.map { edit in
            Edit(
              pointer: edit.pointer, old: edit.old?.value, new: edit.new?.value,
              label: edit.place?.info.label.map { $0[.english] }, unit: edit.place?.info.unit, follows: edit.follows)
          }
        }
        if change.move != nil, let from = before.place(change.old, at: oldPointer),
          let to = after.place(change.new, at: change.pointer)
        {
          step.move = Move(from: from, to: to)
        }
        step.resemblance = change.resemblance
      }
      step.label = change.place?.info.label.map { $0[.english] }
      step.unit = change.place?.info.unit
      return step
    }
  }

  /// Finds where items stand in the lists of a tree.
  private final class ListPlaces {
    private struct List {
      let items: [JSONNode]
      /// By the node of each item.
      var indices: [Int: Int] = [:]
      /// How often each identity stands there, by the member's name.
      var counts: [String: [ExactText: Int]] = [:]
    }

    private let root: JSONNode?
    private var lists: [JSONPointer: List?] = [:]

    init(_ root: JSONNode?) { self.root = root }

    /// Where an item stands; `nil` for a member of an object.
    func place(_ node: JSONNode?, at pointer: JSONPointer) -> ListPlace? {
      guard let node, let token = pointer.tokens.last else { return nil }
      let parent = pointer.parent
      if lists[parent] == nil {
        lists[parent] = .some(
          root?[parent]?.arrayValue.map { items in
            var list = List(items: items)
            for (index, item) in items.enumerated() { list.indices[item.index] = index }
            return list
          })
      }
      guard var list = lists[parent] ?? nil, let index = list.indices[node.index] else { return nil }
      guard index > 0, let name = JSONPointer.identity(token)?.name else { return ListPlace(index: index, after: nil) }
      if list.counts[name] == nil {
        var counts: [ExactText: Int] = [:]
        for id in list.items.compactMap({ $0[name]?.stringValue }) { counts[ExactText(id), default: 0] += 1 }
        list.counts[name] = counts
        lists[parent] = list
      }
      let before = list.items[index - 1][name]?.stringValue.flatMap { id in
        list.counts[name]?[ExactText(id)] == 1 ? "@\(name)=\(id)" : nil
      }
      return ListPlace(index: index, after: before)
    }
  }
}
