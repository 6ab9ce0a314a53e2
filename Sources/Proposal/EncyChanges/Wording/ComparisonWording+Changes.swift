package import EncyBase
package import EncyCompare
internal import EncyContainer
package import EncyDocument
internal import EncyFiles
internal import EncyTexts
internal import EncyValidation

/// Changes as phrases: where they are, and what became of what stands there.
extension ComparisonWording {
  /// A step of the way to a change.
  struct Step {
    let token: String
    let node: JSONNode
    let place: (any SchemaPlace)?
    /// The list that the step picks from.
    let list: JSONNode?
    let listPlace: (any SchemaPlace)?
    /// The names of the lists up to here, without items: `overlay/fans`.
    let key: String
  }

  /// The steps from a part's root to a place, as far as they lead.
  func steps(_ pointer: JSONPointer, path: String, root: JSONNode) -> [Step] {
    var steps: [Step] = []
    var (node, place) = (root, self.place(ofPart: path, root))
    var key = PartName.schemaName(of: path) ?? path
    for token in pointer.tokens {
      if node.isObject {
        guard let next = node[token] else { break }
        place = place?.member(token, next)
        node = next
        key += "/\(token)"
        steps.append(Step(token: token, node: node, place: place, list: nil, listPlace: nil, key: key))
      } else {
        guard let (index, next) = item(token, of: node) else { break }
        let (list, listPlace) = (node, place)
        place = place?.item(index, next)
        node = next
        steps.append(Step(token: token, node: node, place: place, list: list, listPlace: listPlace, key: key))
      }
    }
    return steps
  }

  /// An item of a list and its index.
  func item(_ token: String, of list: JSONNode) -> (index: Int, node: JSONNode)? {
    let tape = Int(bitPattern: ObjectIdentifier(list.tape))
    let known = lists[tape]?[list.index] ?? ItemIndex(list.arrayValue ?? [])
    lists[tape, default: [:]][list.index] = known
    let index = JSONPointer.identity(token).map { known.index(of: $0.value, by: $0.name) } ?? Int(token)
    guard let index, known.items.indices.contains(index) else { return nil }
    return (index, known.items[index])
  }

  /// A change of an item of a list: the item, whose it is, and the steps that lead there.
  struct Found {
    let node: JSONNode
    let side: Side
    let trail: [Step]
    /// Whether the last step picks it from a list.
    let isItem: Bool
  }

  func find(_ change: Change, path: String) -> Found {
    let (node, side) =
      change.new.map { ($0, sides.new) } ?? (change.old ?? .null, sides.old)
    let trail = steps(change.pointer, path: path, root: node.tape.root)
    let isItem = trail.count == change.pointer.tokens.count && trail.last?.list != nil
    return Found(node: node, side: side, trail: trail, isItem: isItem)
  }

  /// What stands at a place of a part before and after, as a change of the item that it is in; `nil` where neither side has anything.
  package func change(at pointer: JSONPointer, path: String) -> Change? {
    let roots = (old: sides.old.root(path), new: sides.new.root(path))
    let trails = (
      old: roots.old.map { steps(pointer, path: path, root: $0) } ?? [],
      new: roots.new.map { steps(pointer, path: path, root: $0) } ?? []
    )
    let trail = trails.old.count > trails.new.count ? trails.old : trails.new
    guard trail.count == pointer.tokens.count else { return nil }
    let depth = trail.lastIndex { $0.list != nil }.map { $0 + 1 } ?? trail.count
    let place = JSONPointer(Array(pointer.tokens.prefix(depth)))
    let inner = JSONPointer(Array(pointer.tokens.dropFirst(depth)))
    // A longer list is looked through once.
    func node(_ trail: [Step], _ root: JSONNode?) -> JSONNode? {
      depth == 0 ? root : depth <= trail.count ? trail[depth - 1].node : nil
    }
    let (old, new) = (node(trails.old, roots.old), node(trails.new, roots.new))
    let info = depth == 0 ? (roots.new ?? roots.old).flatMap { self.place(ofPart: path, $0) } : trail[depth - 1].place
    let kind: Change.Kind = old == nil ? .added : new == nil ? .removed : .changed
    var change = Change(kind, place, old: old, new: new, place: info)
    guard let old, let new else { return change }
    if !inner.tokens.isEmpty {
      change.edits = [Edit(inner, old: old[inner], new: new[inner], place: trail.last?.place)]
    } else if depth > 0, trail[depth - 1].list != nil {
      change.edits = TreeComparer(part: path).changes(from: old, to: new, place: info).map {
        Edit($0.pointer, old: $0.old, new: $0.new, place: $0.place)
      }
    }
    return change
  }

  /// What the schemas specify for a place that either side has.
  package func info(at pointer: JSONPointer, path: String) -> SchemaNodeInfo? {
    [sides.new, sides.old].lazy.compactMap { $0.root(path) }.compactMap { root -> SchemaNodeInfo? in
      let trail = self.steps(pointer, path: path, root: root)
      return trail.count == pointer.tokens.count ? trail.last?.place?.info : nil
    }.first
  }

  /// A value of a place as people read it; `parent` is what it is in, which may name its unit.
  package func text(_ value: JSONNode, _ place: (any SchemaPlace)?, path: String, parent: JSONNode? = nil) -> String {
    text(value, place, sides.old, path: path, parent: parent).whole
  }

  /// What a changed item is called among others of its list.
  package func name(_ change: Change, path: String) -> String {
    let found = find(change, path: path)
    guard found.isItem, let last = found.trail.last else { return phrase(change, path: path).name }
    return name(of: found.node, last, found.side, path: path, isShort: true)
  }

  /// What identifies an item that came or went.
  func facts(_ change: Change, path: String) -> [String] {
    let found = find(change, path: path)
    guard found.isItem, let last = found.trail.last else { return [] }
    return facts(found.node, last, found.side, path: path)
  }

  /// A change as a phrase.
  package func phrase(_ change: Change, path: String) -> ChangePhrase {
    let found = find(change, path: path)
    let (node, side, trail) = (found.node, found.side, found.trail)
    let whole = JSONPointer(PartName.tokens(of: path)).appending(change.pointer)
    guard found.isItem, let last = trail.last, let list = last.list else {
      return valuePhrase(change, trail, path: path, pointer: whole)
    }
    var phrase = ChangePhrase(
      kind: change.kind, subject: subject(trail, side, path: path),
      name: name(of: node, last, side, path: path, isShort: true), noun: noun(last), pointer: whole,
      siblings: list.count)
    switch change.kind {
    case .added, .removed: phrase.facts = facts(node, last, side, path: path)
    case .changed:
      phrase.fields = fields(change, last, path: path)
      if let move = change.move {
        phrase.reordering = language.text(.changeReordered(from: "\(move.from + 1)", to: "\(move.to + 1)"))
      }
      if let resemblance = change.resemblance { phrase.remarks.append(words(resemblance, change, last)) }
    }
    return phrase
  }

  /// A change as one, but for a part or a list that came or went as a whole: each thing in it.
  func pieces(_ change: Change) -> [Change] {
    guard change.kind != .changed, let node = change.new ?? change.old else { return [change] }
    func piece(_ token: String, _ value: JSONNode, _ place: (any SchemaPlace)?) -> Change {
      let isNew = change.kind == .added
      return Change(
        change.kind, change.pointer.appending(token), old: isNew ? nil : value, new: isNew ? value : nil, place: place)
    }
    if change.pointer.tokens.isEmpty, node.isObject, node.count > 0 {
      return node.members.flatMap { pieces(piece($0.name, $0.value, change.place?.member($0.name, $0.value))) }
    }
    guard let items = node.arrayValue, let identity = change.place?.info.identity, !items.isEmpty else {
      return [change]
    }
    var seen: Set<String> = []
    let ids = items.compactMap { $0[identity]?.stringValue }
    guard ids.count == items.count, ids.allSatisfy({ seen.insert($0).inserted }) else { return [change] }
    return zip(items, ids).enumerated().map { index, pair in
      var piece = piece("@\(identity)=\(pair.1)", pair.0, change.place?.item(index, pair.0))
      piece.isItem = true
      return piece
    }
  }

  func words(_ resemblance: Resemblance, _ change: Change, _ step: Step) -> String {
    func id(_ node: JSONNode?) -> String {
      printable(node?[step.listPlace?.info.identity ?? "id"]?.stringValue ?? "–")
    }
    let reasons = resemblance.reasons.map { name in
      change.new?[name].flatMap { step.place?.member(name, $0)?.info.label?[language] } ?? printable(name)
    }
    return language.text(
      .changeResembles(
        new: SafeText(id(change.new)), old: SafeText(id(change.old)),
        reasons: SafeText(reasons.joined(separator: ", ")),
        score: SafeText(NumberFormat(language).string(resemblance.score, decimals: 2))))
  }

  func valuePhrase(_ change: Change, _ trail: [Step], path: String, pointer: JSONPointer) -> ChangePhrase {
    let labels = zip(
      change.pointer.tokens, trail.map(Optional.some) + Array(repeating: nil, count: change.pointer.tokens.count)
    ).map {
      token, step in label(step?.place, token)
    }
    let heading = labels.isEmpty ? self.heading(path) : labels.joined(separator: ComparisonWording.steps)
    var phrase = ChangePhrase(kind: change.kind, subject: "", name: heading, noun: nil, pointer: pointer)
    phrase.fields = self.fields(
      change.old, change.new, change.place, label: heading, path: path, parents: (nil, nil))
    if change.pointer.tokens == ["scale"], let frame = frame(path) {
      // The points of its evidence add nothing to its length and what follows from it.
      phrase.fields.removeAll { field in
        ["from", "to", "position"].contains { name in
          let value = (change.new ?? change.old)?[name] ?? change.old?[name]
          return value.map { field.label.hasSuffix(label(change.place?.member(name, $0), name)) } ?? false
        }
      }
      let (old, new) = (frame.scale(frame.plans.old) ?? "–", frame.scale(frame.plans.new) ?? "–")
      let name = heading + ComparisonWording.steps + language.text(.pageScale)
      if old != new || phrase.fields.isEmpty {
        phrase.fields.insert(FieldPhrase(label: name, old: old, new: new), at: 0)
      }
      if phrase.fields.count == 1, old != new { phrase.fields[0].label = heading }
    }
    if phrase.fields.count > 1 {
      // Several values have what they are in before them once.
      phrase.subject = heading
      for index in phrase.fields.indices {
        phrase.fields[index].label = String(
          phrase.fields[index].label.dropFirst(heading.count + ComparisonWording.steps.count))
      }
    }
    return phrase
  }

  /// Between the names of a place and of what it is in.
  package static let steps = " › "

  /// A longer name of a member is cut, in characters.
  private static let longestName = 120

  func label(_ place: (any SchemaPlace)?, _ token: String) -> String {
    if let label = place?.info.label?[language] { return printable(label) }
    return printable(
      ValueWording.shortened(JSONPointer.identity(token)?.value ?? token, to: ComparisonWording.longestName))
  }
}
