internal import EncyBase
internal import EncyCompare
internal import EncyDocument

/// New names of items and parts, by the list they are in.
private struct Renaming {
  /// By list, as references name it: `/products/products`, `/manifest/parts`; or the pointer of a list inside an item.
  var ids: [String: [ExactText: String]] = [:]

  package var isEmpty: Bool { ids.isEmpty }

  mutating func add(_ old: String, _ new: String, in list: String) {
    if !old.isExactly(new) { ids[list, default: [:]][ExactText(old)] = new }
  }

  func new(_ old: String, in list: String) -> String? { ids[list]?[ExactText(old)] }
}

extension MergeWork {
  private static let parts = "/manifest/parts"

  /// Finds what a side gave a new id, and calls it the same in all three: then everything that the other side did to it, and what
  /// refers to it, is where it belongs.
  /// - Returns: Whether there was anything.
  mutating func normalise() throws(DocumentError) -> Bool {
    isNormalised = true
    // What was sent, or is set against it, is called as its side calls it.
    guard let base, !standing.values.contains(where: { $0.kind == .sending }) else { return false }
    var found = try found(from: base, to: ours, isTheirs: false)
    found += try self.found(from: base, to: theirs, isTheirs: true)
    if found.isEmpty { return false }
    var names: [String: [ExactText: (ours: String?, theirs: String?)]] = [:]
    for reissue in found {
      let id = ExactText(reissue.old)
      if reissue.isTheirs {
        names[reissue.list, default: [:]][id, default: (nil, nil)].theirs = reissue.new
      } else {
        names[reissue.list, default: [:]][id, default: (nil, nil)].ours = reissue.new
      }
    }
    // Where both gave it one, neither is better.
    let final = names.mapValues { ids in
      ids.mapValues { new in [new.ours, new.theirs].compactMap { $0 }.min { $0.precedesByBytes($1) } ?? "" }
    }
    var (old, left, right) = (Renaming(), Renaming(), Renaming())
    for (baseList, ids) in names {
      let list = MergeWork.renamed(baseList, final)
      for (id, new) in ids {
        let chosen = final[baseList]?[id] ?? id.text
        old.add(id.text, chosen, in: list)
        left.add(new.ours ?? id.text, chosen, in: list)
        right.add(new.theirs ?? id.text, chosen, in: list)
      }
    }
    // What holds a list comes before it, parts first.
    func depth(_ reissue: Reissue) -> Int {
      reissue.list == MergeWork.parts ? 0 : reissue.list.utf8.count { $0 == 0x2F }
    }
    reissues = found.enumerated().sorted { (depth($0.element), $0.offset) < (depth($1.element), $1.offset) }
      .map { reissue in
        var reissue = reissue.element
        reissue.list = MergeWork.renamed(reissue.list, final)
        return reissue
      }
    self.base = try renamed(base, old)
    ours = try renamed(ours, left)
    theirs = try renamed(theirs, right)
    // Under its new path a plan may have a new drawing, too.
    try reframePlans()
    return true
  }

  /// A list as it is called when all that it lies in has its new name.
  private static func renamed(_ list: String, _ names: [String: [ExactText: String]]) -> String {
    guard list != parts, let pointer = JSONPointer(list) else { return list }
    var (tokens, old): ([String], [String]) = ([], [])
    for token in pointer.tokens {
      if let (name, id) = JSONPointer.identity(token), let new = names[JSONPointer(old).description]?[ExactText(id)] {
        tokens.append("@\(name)=\(new)")
      } else {
        tokens.append(token)
      }
      old.append(token)
    }
    for (old, new) in names[parts] ?? [:] {
      let name = PartName.tokens(of: old.text)
      if pointer.tokens.starts(with: name) { tokens.replaceSubrange(..<name.count, with: PartName.tokens(of: new)) }
    }
    return JSONPointer(tokens).description
  }

  /// What a side gave a new id, where the other has no item of that id; the lists as the base calls them.
  private func found(
    from base: Document, to side: Document, isTheirs: Bool
  ) throws(DocumentError) -> [Reissue] {
    let schemas = isTheirs ? theirsSchemas : oursSchemas
    let difference = try PackageComparer(places: schemas).difference(from: base, to: side)
    let others = isTheirs ? ours : theirs
    var found: [Reissue] = []
    for part in difference.parts {
      if part.kind == .renamed, let old = part.old?.path, let new = part.new?.path, let why = part.resemblance,
        !old.hasPrefix("media/"), !others.hasPart(new), !base.hasPart(new)
      {
        found.append(Reissue(list: MergeWork.parts, old: old, new: new, isTheirs: isTheirs, resemblance: why))
      }
      let path = part.old?.path ?? part.path
      // What a conflict is called follows from what it is about.
      if path == MergeConflict.path { continue }
      let name = PartName.tokens(of: path)
      for change in part.changes {
        guard let why = change.resemblance, change.isItem, let before = change.oldPointer,
          let old = before.tokens.last.flatMap({ JSONPointer.identity($0) })?.value,
          let new = change.pointer.tokens.last.flatMap({ JSONPointer.identity($0) })?.value
        else { continue }
        let list = JSONPointer(name + before.parent.tokens)
        let token = change.pointer.tokens.last ?? ""
        let isTaken = try PackageComparer.tape(of: path, in: others)?.root[before.parent]?.item(token) != nil
        // Somebody else's, unless the other side gave it the same one.
        if isTaken { continue }
        found.append(Reissue(list: list.description, old: old, new: new, isTheirs: isTheirs, resemblance: why))
      }
    }
    return found
  }

  /// A proposal with other names.
  private func renamed(_ document: Document, _ names: Renaming) throws(DocumentError) -> Document {
    if names.isEmpty { return document }
    var document = document
    for (old, new) in names.ids[MergeWork.parts] ?? [:] where document.hasPart(old.text) {
      let source = document
      try document.takePart(old.text, from: source, as: new)
      try document.removePart(old.text)
    }
    for path in document.partPaths where path.hasSuffix(".json") {
      guard let tree = try PackageComparer.tape(of: path, in: document)?.root else { continue }
      let name = PartName.tokens(of: path)
      let place = place(path, tree)
      // What no schema describes refers to nothing, but may have such items itself.
      let own = JSONPointer(name).description + "/"
      if place == nil, !names.ids.keys.contains(where: { $0.hasPrefix(own) }) { continue }
      if let fresh = renamed(tree, place, JSONPointer(name), name, names) { try document.setTree(path, to: fresh) }
    }
    return document.keepingTapes()
  }

  /// A value with other names; nil where it has none of them.
  private func renamed(
    _ value: JSONNode, _ place: (any SchemaPlace)?, _ pointer: JSONPointer, _ part: [String], _ names: Renaming
  ) -> JSONValue? {
    switch value.kind {
    case .string:
      guard let reference = place?.info.reference else { return nil }
      let list = reference.hasPrefix("#") ? JSONPointer(part).description + reference.dropFirst() : reference
      return names.new(value.text, in: list).map { .string($0) }
    case .object:
      var fresh: JSONObject?
      for member in value.members {
        let inner = place?.member(member.name, member.value)
        guard place == nil || inner != nil,
          let new = renamed(member.value, inner, pointer.appending(member.name), part, names)
        else { continue }
        if fresh == nil { fresh = value.value.objectValue }
        fresh?[member.name] = new
      }
      return fresh.map { .object($0) }
    case .array:
      let list = names.ids[pointer.description]
      let identity = place?.info.identity ?? "id"
      var fresh: [JSONValue]?
      for (index, item) in (value.arrayValue ?? []).enumerated() {
        let id = item[identity]?.stringValue
        let token = id.map { "@\(identity)=\(list?[ExactText($0)] ?? $0)" } ?? String(index)
        let inner = place?.item(index, item)
        var new = place == nil || inner != nil ? renamed(item, inner, pointer.appending(token), part, names) : nil
        if let id, let other = list?[ExactText(id)] {
          var object = (new ?? item.value).objectValue ?? JSONObject()
          object[identity] = .string(other)
          new = .object(object)
        }
        guard let new else { continue }
        if fresh == nil { fresh = value.arrayValue?.map(\.value) }
        fresh?[index] = new
      }
      return fresh.map { .array($0) }
    default: return nil
    }
  }
}
