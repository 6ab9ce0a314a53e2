package import EncyBase
package import EncyCompare
internal import EncyContainer
internal import EncyDocument
internal import EncyValidation

/// Says in a language what differs between two proposals: labels, units and values by the schemas, references by the name of what
/// they mean, places as lengths on site.
package final class ComparisonWording {
  let comparison: Comparison
  let language: Language
  private let schemas: PartSchemas
  private let sides: (old: Side, new: Side)
  /// The proposal in whose lists lines are counted; `nil` for the side that has them.
  private let counted: Side?
  private var roots: [String: (any SchemaPlace)?] = [:]
  private var frames: [String: PlanFrame?] = [:]
  /// By tape, and the list's place on it.
  private var lists: [Int: [Int: ItemIndex]] = [:]

  /// - Parameters:
  ///   - comparison: What is told.
  ///   - language: In which language.
  ///   - counted: The proposal whose lines give the numbers that lines are called by, where there are more than two; a line that it
  ///     doesn't have is called by its name alone.
  package init(_ comparison: Comparison, _ language: Language, counting counted: Document? = nil) {
    self.comparison = comparison
    self.counted = counted.map { Side($0, language) }
    self.language = language
    schemas = comparison.schemas
    sides = (Side(comparison.old, language), Side(comparison.new, language))
  }

  /// One of the two proposals.
  private final class Side {
    let document: Document
    private let language: Language
    private var tapes: [String: JSONTape?] = [:]
    private var lists: [String: (items: ItemIndex, place: (any SchemaPlace)?)] = [:]

    init(_ document: Document, _ language: Language) { (self.document, self.language) = (document, language) }

    private(set) lazy var values: ValueWording = {
      // What can't be read is the comparison's to report.
      let currency = (try? document.tape(of: "model/proposal.json"))??.root["currency"]?.stringValue.flatMap(
        Currency.init)
      return ValueWording(language, currency: currency ?? .sek)
    }()

    func root(_ path: String) -> JSONNode? {
      if let known = tapes[path] { return known?.root }
      let tape = (try? document.tape(of: path)) ?? nil
      tapes[path] = .some(tape)
      return tape?.root
    }

    /// What an id means, by the list it must be in: a pointer over the parts, or one with `#` before it into the part itself.
    func item(
      _ id: String, in reference: String, part: String, _ schema: (String, JSONNode) -> (any SchemaPlace)?
    ) -> (node: JSONNode, place: (any SchemaPlace)?)? {
      let key = reference.hasPrefix("#") ? part + reference : reference
      let list = lists[key] ?? list(reference, part: part, schema)
      lists[key] = list
      guard let index = list.items.index(of: id, by: "id") else { return nil }
      let item = list.items.items[index]
      return (item, list.place?.item(index, item))
    }

    private func list(
      _ reference: String, part: String, _ schema: (String, JSONNode) -> (any SchemaPlace)?
    ) -> (items: ItemIndex, place: (any SchemaPlace)?) {
      let pointer = JSONPointer(reference.hasPrefix("#") ? String(reference.dropFirst()) : reference) ?? JSONPointer()
      let place =
        reference.hasPrefix("#")
        ? (path: part, pointer: pointer) : PartName.locate(pointer, among: document.partPaths)
      guard let place, let root = root(place.path), let list = root[place.pointer] else {
        return (ItemIndex([], picksLast: true), nil)
      }
      var (node, above) = (root, schema(place.path, root))
      for token in place.pointer.tokens {
        guard let next = node[token] else { break }
        above = above?.member(token, next)
        node = next
      }
      return (ItemIndex(list.arrayValue ?? [], picksLast: true), above)
    }
  }

  // MARK: Parts

  /// What differs, part by part: with changes that are alike told together, or in full each by itself. In a brief report such
  /// groups have only their first change in words.
  package func report(isFull: Bool = false, isBrief: Bool = false) -> ComparisonReport {
    var parts = comparison.difference.parts.map { part($0, isFull: isFull, isBrief: isBrief) }
    if !comparison.difference.manifest.isEmpty {
      let changes = comparison.difference.manifest.map { PhraseGroup([phrase($0, path: "manifest.json")]) }
      parts.append(
        PartReport(
          heading: ComparisonTerm.manifest.text(language), path: "manifest.json", kind: .changed, remarks: [],
          groups: changes, notes: [], sizes: (nil, nil), isTree: true,
          tally: ComparisonWording.tally(comparison.difference.manifest)))
    }
    return ComparisonReport(language: language, parts: parts)
  }

  private static func tally(_ changes: [Change]) -> ComparisonReport.Tally {
    changes.reduce(into: ComparisonReport.Tally()) { if !$1.isFollowing { $0.add($1.kind) } }
  }

  private func part(_ part: PartDifference, isFull: Bool, isBrief: Bool) -> PartReport {
    let path = part.path
    var remarks: [String] = []
    switch part.kind {
    case .added: remarks.append(ComparisonTerm.partAdded.text(language))
    case .removed: remarks.append(ComparisonTerm.partRemoved.text(language))
    case .renamed:
      remarks.append(
        ComparisonTerm.partRenamed.text(language, ["old": ComparisonWording.fileName(part.old?.path ?? "")]))
    case .changed: break
    }
    if let old = part.old, let new = part.new, part.isRelisted {
      for (before, after) in [
        (old.mediaType, new.mediaType), (old.role.rawValue, new.role.rawValue), (old.schema ?? "–", new.schema ?? "–"),
      ] where before != after { remarks.append("\(printable(before)) → \(printable(after))") }
      for name in Set(old.more.keys).union(new.more.keys).sorted() where old.more[name] != new.more[name] {
        let (before, after) = (old.more[name]?.excerpt ?? "–", new.more[name]?.excerpt ?? "–")
        remarks.append("\(printable(name)) \(before) → \(after)")
      }
    }
    let changes = part.changes.flatMap(pieces)
    var tally = ComparisonWording.tally(changes)
    if !part.isTree {
      if part.kind == .changed, part.old?.sha256 != part.new?.sha256 {
        remarks.append(ComparisonTerm.partReplaced.text(language))
      }
      remarks.append(size(part))
    }
    // What came, went or changed as a whole, and not because something that names it did.
    if tally.count == 0, part.count > 0 {
      tally.add(part.kind == .added ? .added : part.kind == .removed ? .removed : .changed)
    }
    let following = changes.reduce(0) { $0 + $1.edits.count(where: \.follows) }
    let note = following == 0 ? [] : [ComparisonTerm.follows.text(language, ["count": "\(following)"])]
    return PartReport(
      heading: heading(path), path: path, kind: part.kind, remarks: remarks,
      groups: isFull
        ? changes.map { PhraseGroup([phrase($0, path: path)]) } : groups(changes, path: path, isBrief: isBrief),
      notes: note, sizes: (part.old?.size, part.new?.size), isTree: part.isTree, tally: tally)
  }

  /// The sizes of a part that is no JSON.
  private func size(_ part: PartDifference) -> String {
    guard let old = part.old?.size, let new = part.new?.size else { return size(part.new?.size ?? part.old?.size ?? 0) }
    if sizeText(old) == sizeText(new) { return size(new) }
    let sides = ValueText.sides(sizeText(old), sizeText(new))
    return "\(sides.old) → \(sides.new)"
  }

  /// What a file is called: of a picture that is called by its hash no more than tells it from others.
  static func fileName(_ path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let pieces = name.split(separator: ".", maxSplits: 1).map(String.init)
    guard path.hasPrefix("media/"), let hash = pieces.first, ValueWording.isHash(hash) else { return printable(path) }
    return printable((["\(hash.prefix(8))…"] + pieces.dropFirst()).joined(separator: "."))
  }

  /// How large a file is: of a picture `1200 × 800 px, 340.5 kB`; `nil` where it isn't there.
  func size(of path: String, in document: Document) -> String? {
    guard let facts = document.facts(of: path) else { return nil }
    let isPicture = ["png", "jpg", "jpeg"].contains(path.split(separator: ".").last.map { $0.lowercased() } ?? "")
    let picture = isPicture ? (try? document.bytes(of: path)).flatMap { PictureSize($0) } : nil
    let format = NumberFormat(language)
    let pixels = picture.map { "\(format.string($0.width)) × \(format.string($0.height)) px" }
    return [pixels, size(facts.size)].compactMap(\.self).joined(separator: ", ")
  }

  /// So many bytes: `12.0 kB`.
  func size(_ bytes: Int) -> String { sizeText(bytes).whole }

  private func sizeText(_ bytes: Int) -> ValueText {
    let format = NumberFormat(language)
    if bytes < 1000 {
      return ValueText(body: format.string(bytes), suffix: "\u{A0}" + ItemNoun.byte.word(bytes, language))
    }
    let isLarge = bytes >= 999_950
    return ValueText(
      body: format.string(Double(bytes) / (isLarge ? 1_000_000 : 1000), decimals: 1),
      suffix: isLarge ? "\u{A0}MB" : "\u{A0}kB")
  }

  /// What a part is called.
  func heading(_ path: String) -> String {
    let steps = path.split(separator: "/").map(String.init)
    if steps.count == 3, steps[0] == "plans" {
      let overlay = "plans/\(steps[1])/overlay.json"
      let name = sides.new.root(overlay)?["name"]?.stringValue ?? sides.old.root(overlay)?["name"]?.stringValue
      let term: ComparisonTerm? = steps[2] == "overlay.json" ? .plan : steps[2].hasPrefix("source.") ? .drawing : nil
      if let term { return term.text(language, ["name": printable(name ?? steps[1])]) }
    }
    if steps.count == 2, steps[0] == "media" {
      return ComparisonTerm.picture.text(
        language, ["name": printable(steps[1].count > 24 ? "\(steps[1].prefix(12))…" : steps[1])])
    }
    if path.hasSuffix(".json"), let root = sides.new.root(path) ?? sides.old.root(path),
      let label = place(ofPart: path, root)?.info.label
    {
      return printable(label[language])
    }
    return printable(path)
  }

  /// What the schemas say of a part that either side has.
  func place(ofPart path: String) -> (any SchemaPlace)? {
    (sides.new.root(path) ?? sides.old.root(path)).flatMap { place(ofPart: path, $0) }
  }

  private func place(ofPart path: String, _ root: JSONNode) -> (any SchemaPlace)? {
    if let known = roots[path] { return known }
    let place = schemas.root(ofPart: path, root)
    roots[path] = .some(place)
    return place
  }

  private func frame(_ path: String) -> PlanFrame? {
    if let known = frames[path] { return known }
    func plan(_ side: Side) -> PlanOverlay? {
      guard PartName.schemaName(of: path) == "overlay", let root = side.root(path) else { return nil }
      // Of what is placed on it nothing is asked.
      return PlanOverlay(id: "", json: root.picking(["source", "view", "scale"]))
    }
    let (old, new) = (plan(sides.old), plan(sides.new))
    let frame = old == nil && new == nil ? nil : PlanFrame(old: old, new: new, language)
    frames[path] = .some(frame)
    return frame
  }

  // MARK: Changes

  /// A step of the way to a change.
  private struct Step {
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
  private func steps(_ pointer: JSONPointer, path: String, root: JSONNode) -> [Step] {
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
  private func item(_ token: String, of list: JSONNode) -> (index: Int, node: JSONNode)? {
    let tape = Int(bitPattern: ObjectIdentifier(list.tape))
    let known = lists[tape]?[list.index] ?? ItemIndex(list.arrayValue ?? [])
    lists[tape, default: [:]][list.index] = known
    let index = JSONPointer.identity(token).map { known.index(of: $0.value, by: $0.name) } ?? Int(token)
    guard let index, known.items.indices.contains(index) else { return nil }
    return (index, known.items[index])
  }

  /// A change of an item of a list: the item, whose it is, and the steps that lead there.
  private struct Found {
    let node: JSONNode
    let side: Side
    let trail: [Step]
    /// Whether the last step picks it from a list.
    let isItem: Bool
  }

  private func find(_ change: Change, path: String) -> Found {
    let (node, side) =
      change.new.map { ($0, sides.new) } ?? (change.old ?? .null, sides.old)
    let trail = steps(change.pointer, path: path, root: node.tape.root)
    let isItem = trail.count == change.pointer.tokens.count && trail.last?.list != nil
    return Found(node: node, side: side, trail: trail, isItem: isItem)
  }

  /// What stands at a place of a part before and after, as a change of the item that it is in; `nil` where neither side has anything.
  func change(at pointer: JSONPointer, path: String) -> Change? {
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

  /// What the schemas say of a place that either side has.
  func info(at pointer: JSONPointer, path: String) -> SchemaNodeInfo? {
    [sides.new, sides.old].lazy.compactMap { $0.root(path) }.compactMap { root -> SchemaNodeInfo? in
      let trail = self.steps(pointer, path: path, root: root)
      return trail.count == pointer.tokens.count ? trail.last?.place?.info : nil
    }.first
  }

  /// A value of a place as people read it; `parent` is what it is in, which may name its unit.
  func text(_ value: JSONNode, _ place: (any SchemaPlace)?, path: String, parent: JSONNode? = nil) -> String {
    text(value, place, sides.old, path: path, parent: parent).whole
  }

  /// What a changed item is called among others of its list.
  func name(_ change: Change, path: String) -> String {
    let found = find(change, path: path)
    guard found.isItem, let last = found.trail.last else { return phrase(change, path: path).name }
    return name(of: found.node, last, found.side, path: path, isShort: true)
  }

  /// What identifies an item that came or went.
  private func facts(_ change: Change, path: String) -> [String] {
    let found = find(change, path: path)
    guard found.isItem, let last = found.trail.last else { return [] }
    return facts(found.node, last, found.side, path: path)
  }

  /// A change as a phrase.
  func phrase(_ change: Change, path: String) -> ChangePhrase {
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
        phrase.reordering = ComparisonTerm.reordered.text(
          language, ["from": "\(move.from + 1)", "to": "\(move.to + 1)"])
      }
      if let resemblance = change.resemblance { phrase.remarks.append(words(resemblance, change, last)) }
    }
    return phrase
  }

  /// A change as one, but for a part or a list that came or went as a whole: each thing in it.
  private func pieces(_ change: Change) -> [Change] {
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

  // MARK: Groups

  /// What changed in a part, a few words each: the first few, and how many more there are.
  func summary(_ changes: [Change], path: String) -> String {
    let most = 3
    let groups = groups(changes.flatMap(pieces), path: path, isBrief: false)
    var texts = groups.prefix(most).map { group in
      let (spans, rest) = group.sentence(language)
      let fields = rest.map { PhraseGroup.spans($0).map(\.text).joined() }.joined(separator: ", ")
      return ([spans.map(\.text).joined(), fields].filter { !$0.isEmpty }).joined(separator: ": ")
    }
    if groups.count > most {
      texts.append(ComparisonTerm.andMore.text(language, ["count": "\(groups.count - most)"]))
    }
    return texts.joined(separator: "; ")
  }

  /// The changes of a part, those alike told together, where the first of each stands.
  func groups(_ changes: [Change], path: String, isBrief: Bool) -> [PhraseGroup] {
    let plans = frame(path)?.plans
    let summary = ChangeSummary(changes, old: plans?.old, new: plans?.new)
    var places: [ExactText: Int] = [:]
    if summary.groups.count + summary.rest.count > 1 {
      for (place, change) in changes.enumerated().reversed() { places[ExactText(change.pointer.description)] = place }
    }
    var groups: [(place: Int, group: PhraseGroup)] = []
    for group in summary.groups {
      guard let first = group.changes.first else { continue }
      groups.append(
        (places[ExactText(first.pointer.description)] ?? 0, self.group(group, path: path, isBrief: isBrief)))
    }
    for change in summary.rest {
      groups.append((places[ExactText(change.pointer.description)] ?? 0, PhraseGroup([phrase(change, path: path)])))
    }
    return groups.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
      .map(\.element.group)
  }

  private func group(_ group: ChangeGroup, path: String, isBrief: Bool) -> PhraseGroup {
    let changes = group.changes.map { change in
      var change = change
      // Of a group's changes only what it is about is told.
      switch group.action {
      case .reissued: break
      case .reordered: change.resemblance = nil
      default: (change.move, change.resemblance) = (nil, nil)
      }
      return change
    }
    let phrases = changes.prefix(isBrief ? 1 : changes.count).map { phrase($0, path: path) }
    guard let first = phrases.first else { return PhraseGroup(phrases) }
    // Where it is all of them, their names say no more.
    var names: [String] = []
    if changes.count != first.siblings {
      names = isBrief ? [first.name] + changes.dropFirst().map { name($0, path: path) } : phrases.map(\.name)
    }
    let subject = first.noun?.counted(changes.count, language) ?? ""
    func filled(_ term: ComparisonTerm, _ values: [String: String] = [:]) -> [PhraseSpan] {
      PhraseGroup.filled(term, subject, values, language)
    }
    func label(_ spans: [PhraseSpan]) -> [PhraseSpan] {
      let label = first.fields.first?.label ?? ""
      return [PhraseSpan(subject, .subject), PhraseSpan(": \(label)\(spans.isEmpty ? "" : " ")")] + spans
    }
    let told: [PhraseSpan]
    switch group.action {
    case .added, .removed:
      var shared = first.facts
      for change in changes.dropFirst() where !shared.isEmpty {
        let facts = facts(change, path: path)
        shared.removeAll { !facts.contains($0) }
      }
      told = PhraseGroup.told(first.kind, subject, shared, language)
    case .moved(let shift): told = filled(.moved, ["motion": frame(path)?.motion(shift) ?? ""])
    case .reissued: told = filled(.reissuedMany)
    case .reordered: told = filled(.reorderedMany)
    case .set(_, let old, _):
      let field = first.fields.first
      let isSame = old != nil || changes.allSatisfy { $0.edits.first?.old == nil }
      told = label([
        PhraseSpan(isSame ? field?.sides.old ?? "" : "…", .old), PhraseSpan(" → "),
        PhraseSpan(isSame ? field?.sides.new ?? "" : field?.new ?? "", .new),
      ])
    case .raised(let edit, let by):
      let node = JSONTape(.number(JSONNumber(by))).root
      let text = text(node, edit.place, sides.new, path: path, parent: group.changes.first?.new).whole
      told = label([PhraseSpan(by.coefficient > 0 ? "+\(text)" : text, .new)])
    case .edited:
      var ways: [Double] = []
      for change in changes {
        guard let way = way(change, path: path), !way.isStill else { break }
        ways.append(way.length)
      }
      if let least = ways.min(), let most = ways.max(), ways.count == changes.count, let frame = frame(path) {
        let (least, most) = (frame.length(least), frame.length(most))
        told = filled(.moved, ["motion": least == most ? most : "\(least) – \(most)"])
      } else {
        let motions = Set(phrases.map { $0.fields.first?.motion })
        told = label(motions.count == 1 ? motions.compactMap { $0 }.map { PhraseSpan($0, .new) } : [])
      }
    }
    return PhraseGroup(phrases, told: told, names: names)
  }

  private func words(_ resemblance: Resemblance, _ change: Change, _ step: Step) -> String {
    func id(_ node: JSONNode?) -> String {
      printable(node?[step.listPlace?.info.identity ?? "id"]?.stringValue ?? "–")
    }
    let reasons = resemblance.reasons.map { name in
      change.new?[name].flatMap { step.place?.member(name, $0)?.info.label?[language] } ?? printable(name)
    }
    return ComparisonTerm.resembles.text(
      language,
      [
        "new": id(change.new), "old": id(change.old), "reasons": reasons.joined(separator: ", "),
        "score": NumberFormat(language).string(resemblance.score, decimals: 2),
      ])
  }

  private func valuePhrase(_ change: Change, _ trail: [Step], path: String, pointer: JSONPointer) -> ChangePhrase {
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
      // The points of its evidence say nothing that its length and what follows from it don't.
      phrase.fields.removeAll { field in
        ["from", "to", "position"].contains { name in
          let value = (change.new ?? change.old)?[name] ?? change.old?[name]
          return value.map { field.label.hasSuffix(label(change.place?.member(name, $0), name)) } ?? false
        }
      }
      let (old, new) = (frame.scale(frame.plans.old) ?? "–", frame.scale(frame.plans.new) ?? "–")
      let name = heading + ComparisonWording.steps + ComparisonTerm.scale.text(language)
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
  static let steps = " › "

  private func label(_ place: (any SchemaPlace)?, _ token: String) -> String {
    printable(place?.info.label?[language] ?? JSONPointer.identity(token)?.value ?? token)
  }

  // MARK: Things

  private func noun(_ step: Step) -> ItemNoun {
    if let known = ItemNoun.known[step.key] { return known }
    let token = step.key.split(separator: "/").last.map(String.init) ?? step.key
    let list = step.listPlace?.info.label ?? LocalizedText(["en": printable(token)])
    return ItemNoun(item: step.place?.info.label ?? list, list: list)
  }

  /// What a thing is called, with the things it is in: `Unit Physics › Course Optics`.
  private func subject(_ trail: [Step], _ side: Side, path: String) -> String {
    trail.filter { $0.list != nil }.map { step in
      let noun = noun(step).one(language)
      let name = name(of: step.node, step, side, path: path)
      // Block A is no Block Block A.
      if name.lowercased().hasPrefix(noun + " ") { return name }
      return noun.prefix(1).uppercased() + noun.dropFirst() + (name.isEmpty ? "" : " \(name)")
    }.joined(separator: ComparisonWording.steps)
  }

  /// The members that name things, the first that is there.
  private static let naming = ["number", "name", "title", "heading", "label", "description", "place", "text"]

  /// What a thing is called among those of its list; in a short form where it stands in a list of names.
  private func name(of item: JSONNode, _ step: Step, _ side: Side, path: String, isShort: Bool = false) -> String {
    let own = given(item, step.place).map { ValueWording.shortened($0) }
    switch step.key {
    case "offer/lines", "quote/lines":
      let place = number(of: item, step, side: side, path: path).map(String.init)
      if isShort, let place { return place }
      let name =
        own
        ?? item["product"]?.stringValue.map { reference($0, "/products/products", side, path: path) ?? printable($0) }
      let id = place == nil && name == nil ? item["id"]?.stringValue.map(printable) : nil
      if isShort { return name ?? id ?? "" }
      return [place ?? id, name.map { side.values.quoted(ValueWording.shortened($0, to: 40)) }].compactMap(\.self)
        .joined(separator: " ")
    case "overlay/dimensions" where own == nil:
      if let from = point(item["from"]), let to = point(item["to"]), let frame = frame(path) {
        return frame.length(from.distance(to: to))
      }
    case "split/expenses/splits":
      if let id = item["party"]?.stringValue {
        return reference(id, "/split/parties", side, path: path) ?? printable(id)
      }
    case "split/settlements":
      let parties = ["from", "to"].compactMap { item[$0]?.stringValue }
      return parties.map { reference($0, "/split/parties", side, path: path) ?? printable($0) }.joined(separator: " → ")
    case "overlay/notes": return own.map(side.values.quoted) ?? ""
    default: break
    }
    if let own { return own }
    // A kind says more than an id that nobody chose.
    if let kind = item["kind"], let info = step.place?.member("kind", kind)?.info, !info.choiceLabels.isEmpty {
      return side.values.text(kind, info).whole
    }
    let identity = step.listPlace?.info.identity ?? "id"
    return printable(item[identity]?.stringValue ?? JSONPointer.identity(step.token)?.value ?? step.token)
  }

  /// The number that a line is printed under, from 1; `nil` where it isn't among those that are counted.
  private func number(of line: JSONNode, _ step: Step, side: Side, path: String) -> Int? {
    guard let counted else {
      return step.list.flatMap { list in
        self.item(step.token, of: list).map { printed($0.index, in: list, side.root(path)) }
      }
    }
    guard let root = counted.root(path), let list = root["lines"], let id = line["id"]?.stringValue else { return nil }
    return item("@id=\(id)", of: list).map { printed($0.index, in: list, root) }
  }

  private func printed(_ index: Int, in list: JSONNode, _ offer: JSONNode?) -> Int {
    let sections = offer?.items("sections").compactMap { $0["id"]?.stringValue } ?? []
    if sections.isEmpty { return index + 1 }
    let lines = (list.arrayValue ?? []).map { $0["section"]?.stringValue }
    return (Offer.printedOrder(lines, sections: sections).firstIndex(of: index) ?? index) + 1
  }

  /// The name of what an id means; `nil` where there is no such thing.
  private func reference(_ id: String, _ list: String, _ side: Side, path: String) -> String? {
    guard let (item, place) = side.item(id, in: list, part: path, { self.place(ofPart: $0, $1) }) else { return nil }
    if let name = given(item, place) { return ValueWording.shortened(name) }
    guard let product = item["product"]?.stringValue, list != "/products/products" else { return nil }
    return reference(product, "/products/products", side, path: path)
  }

  /// What people called a thing; `nil` where they didn't.
  private func given(_ item: JSONNode, _ place: (any SchemaPlace)?) -> String? {
    for name in ComparisonWording.naming {
      guard let value = item[name] else { continue }
      let text = value.stringValue ?? value[language.rawValue]?.stringValue ?? value["en"]?.stringValue
      guard let text, !text.isEmpty else { continue }
      let choices = place?.member(name, value)?.info.choiceLabels ?? []
      return choices.first { $0.value == text }?.label[language] ?? text
    }
    return nil
  }

  /// What identifies a thing that came or went, beside its name.
  private func facts(_ item: JSONNode, _ step: Step, _ side: Side, path: String) -> [String] {
    func text(_ name: String) -> String? {
      item[name].map { self.text($0, step.place?.member(name, $0), side, path: path, parent: item).whole }
    }
    switch step.key {
    case "overlay/fans":
      let place = point(item["position"]).flatMap { point in frame(path)?.place(point) }
      return [text("product"), place].compactMap(\.self)
    case "offer/lines", "quote/lines":
      let isOptional = item["optional"]?.boolValue == true
      let amount = [text("quantity"), text("unitPrice")].compactMap(\.self).joined(separator: " × ")
      return [amount, isOptional ? ComparisonTerm.optional.text(language) : nil].compactMap(\.self)
        .filter { !$0.isEmpty }
    case "products/products":
      return [item["id"]?.stringValue.map(printable), text("price")].compactMap(\.self)
    case "overlay/zones", "overlay/keepOuts":
      let points = item["points"]?.arrayValue?.compactMap { point($0) } ?? []
      let kind = item["name"] == nil ? nil : text("kind")
      if points.count == 1 {
        let radius = item["radius"]?.doubleValue.flatMap { $0.magnitude < 1e9 ? $0 : nil }
        return [kind, frame(path).flatMap { frame in radius.map { "Ø \(frame.length($0 * 2))" } }].compactMap(\.self)
      }
      guard let frame = frame(path), let left = points.map(\.x).min(), let right = points.map(\.x).max(),
        let top = points.map(\.y).min(), let bottom = points.map(\.y).max(), right > left, bottom > top
      else { break }
      return [kind, "\(frame.length(right - left)) × \(frame.length(bottom - top))"].compactMap(\.self)
    case "overlay/gridLines", "overlay/dimensions": return []
    default: break
    }
    var facts: [String] = []
    let identity = step.listPlace?.info.identity ?? "id"
    let names = ComparisonWording.naming.first { item[$0]?.stringValue?.isEmpty == false }
    for member in item.members where member.name != identity && member.name != names && facts.count < 3 {
      let place = step.place?.member(member.name, member.value)
      guard !member.value.isObject, member.value.arrayValue == nil else { continue }
      facts.append(
        "\(label(place, member.name)) \(self.text(member.value, place, side, path: path, parent: item).whole)")
    }
    return facts
  }

  private func point(_ node: JSONNode?) -> Point? {
    guard let x = node?["x"]?.doubleValue, let y = node?["y"]?.doubleValue, x.magnitude < 1e9, y.magnitude < 1e9 else {
      return nil
    }
    return Point(x: x, y: y)
  }

  // MARK: Values

  private func text(
    _ value: JSONNode?, _ place: (any SchemaPlace)?, _ side: Side, path: String, parent: JSONNode?
  ) -> ValueText {
    guard let value else { return .absent }
    let info = place?.info
    if let list = info?.reference, let id = value.stringValue, list != "/manifest/parts" {
      return ValueText(body: reference(id, list, side, path: path) ?? printable(id))
    }
    if info?.reference != nil, let id = value.stringValue, id.hasPrefix("media/") {
      let size = size(of: id, in: side.document)
      return ValueText(body: [ComparisonWording.fileName(id), size].compactMap(\.self).joined(separator: ", "))
    }
    if value.isObject, let frame = frame(path), let point = point(value), value.count == 2 {
      return ValueText(body: frame.place(point))
    }
    var unit: String?
    if info?.unit == "line unit", let named = parent?["unit"] {
      // Fractions are many.
      let count = value.intValue ?? 5
      unit = ItemNoun.units[named.stringValue ?? ""]?.word(count, language) ?? lineUnit(named.stringValue ?? "")
    }
    return side.values.text(value, info, unit: unit)
  }

  private lazy var unitLabels: [(value: String, label: LocalizedText)] = {
    let line = JSONTape(["lines": [["unit": "pcs"]]]).root
    let items = schemas.root(ofPart: "model/offer.json", line).flatMap { root in
      line["lines"].flatMap { root.member("lines", $0) }
    }
    guard let item = line["lines"]?.arrayValue?.first, let unit = item["unit"] else { return [] }
    return items?.item(0, item)?.member("unit", unit)?.info.choiceLabels ?? []
  }()

  /// The label of a unit; those of every line are the same.
  private func lineUnit(_ name: String) -> String {
    unitLabels.first { $0.value == name }?.label[language] ?? printable(name)
  }

  /// What changed about a thing.
  private func fields(_ change: Change, _ step: Step, path: String) -> [FieldPhrase] {
    var fields: [FieldPhrase] = []
    let moved = motion(change, path: path)
    if let moved { fields.append(moved.field) }
    let identity = step.listPlace?.info.identity ?? "id"
    for edit in change.edits {
      if moved?.names.contains(edit.pointer.tokens.first ?? "") == true { continue }
      // The new identity is told with the reason why it is the same thing.
      if change.resemblance != nil, edit.pointer.tokens == [identity] { continue }
      fields += self.fields(
        edit.old, edit.new, edit.place, label: label(edit.pointer, change, step), path: path,
        parents: (change.old, change.new))
    }
    return fields
  }

  /// The name of a member of a thing, with what it is in.
  private func label(_ pointer: JSONPointer, _ change: Change, _ step: Step) -> String {
    var node = change.new ?? change.old
    var place = step.place
    var labels: [String] = []
    var other = change.old
    for token in pointer.tokens {
      let next = node?[token] ?? other?[token]
      place = next.flatMap { value in place.flatMap { $0.member(token, value) } }
      labels.append(label(place, token))
      (node, other) = (node?[token], other?[token])
    }
    return labels.joined(separator: ComparisonWording.steps)
  }

  /// The move of a thing whose places all changed by the same step: the first of them, and the members that say so.
  private struct Way {
    let from: Point
    let to: Point
    let names: Set<String>
    /// Whether it is the same place on site, of which another drawing has other coordinates.
    let isStill: Bool
    var length: Double { from.distance(to: to) }
  }

  private func way(_ change: Change, path: String) -> Way? {
    guard let frame = frame(path), let old = change.old, let new = change.new else { return nil }
    var names: Set<String> = []
    var pairs: [(Point, Point)] = []
    for name in ["position", "points", "from", "to"] {
      let (before, after) = (old[name], new[name])
      if before == nil, after == nil { continue }
      guard let before, let after, before.kind == after.kind else { return nil }
      let (left, right) = (before.arrayValue ?? [before], after.arrayValue ?? [after])
      guard left.count == right.count else { return nil }
      for (one, other) in zip(left, right) {
        guard let from = point(one), let to = point(other) else { return nil }
        pairs.append((from, to))
      }
      names.insert(name)
    }
    guard let first = pairs.first, first.0 != first.1,
      change.edits.contains(where: { names.contains($0.pointer.tokens.first ?? "") })
    else { return nil }
    // Positions have three decimals, so steps of one move differ by a thousandth at most.
    let isOne = pairs.allSatisfy { pair in
      (pair.1.x - pair.0.x - first.1.x + first.0.x).magnitude < 0.0025
        && (pair.1.y - pair.0.y - first.1.y + first.0.y).magnitude < 0.0025
    }
    let isStill = pairs.allSatisfy { frame.isSamePlace($0.0, $0.1) }
    return isOne || isStill ? Way(from: first.0, to: first.1, names: names, isStill: isStill) : nil
  }

  /// The move of a thing in words, and the members that say so.
  private func motion(_ change: Change, path: String) -> (field: FieldPhrase, names: Set<String>)? {
    guard let frame = frame(path), let way = way(change, path: path) else { return nil }
    let edit = change.edits.first { way.names.contains($0.pointer.tokens.first ?? "") }
    let token = edit?.pointer.tokens.first ?? "position"
    if way.isStill {
      let place = frame.place(way.to)
      var field = FieldPhrase(label: label(edit?.place, token), old: place, new: place)
      field.motion = ComparisonTerm.samePlace.text(language)
      return (field, way.names)
    }
    guard let motion = frame.motion(from: way.from, to: way.to) else { return nil }
    var field = FieldPhrase(label: label(edit?.place, token), old: frame.place(way.from), new: frame.place(way.to))
    field.motion = motion
    field.isWhole = true
    return (field, way.names)
  }

  /// A value that changed; of objects each member that did.
  private func fields(
    _ old: JSONNode?, _ new: JSONNode?, _ place: (any SchemaPlace)?, label: String, path: String,
    parents: (old: JSONNode?, new: JSONNode?)
  ) -> [FieldPhrase] {
    let isPlace = frame(path) != nil && (point(old) != nil || point(new) != nil)
    let isObject = old?.isObject ?? new?.isObject ?? false
    if isObject, new?.isObject ?? true, !isPlace {
      var names = old?.members.map(\.name) ?? []
      for member in new?.members ?? [] where old?[member.name] == nil { names.append(member.name) }
      let fields = names.flatMap { name -> [FieldPhrase] in
        let (before, after) = (old?[name], new?[name])
        if let before, let after, before.isEquivalent(to: after) { return [] }
        let inner = (after ?? before).flatMap { place?.member(name, $0) }
        return self.fields(
          before, after, inner, label: label + ComparisonWording.steps + self.label(inner, name), path: path,
          parents: (old, new))
      }
      if !fields.isEmpty { return fields }
    }
    return [field(old, new, place, label: label, path: path, parents: parents)]
  }

  private func field(
    _ old: JSONNode?, _ new: JSONNode?, _ place: (any SchemaPlace)?, label: String, path: String,
    parents: (old: JSONNode?, new: JSONNode?)
  ) -> FieldPhrase {
    if let before = old?.stringValue, let after = new?.stringValue, place?.info.reference == nil,
      place?.info.format == nil, place?.info.choiceLabels.isEmpty ?? true, !ValueWording.isHash(after)
    {
      return textField(before, after, label: label)
    }
    if let field = outline(old, new, label: label, path: path) { return field }
    var before = text(old, place, sides.old, path: path, parent: parents.old)
    var after = text(new, place, sides.new, path: path, parent: parents.new)
    if before == after, let old, let new {
      // What reads the same must be told apart somehow.
      before = ValueText(body: ValueWording.line(JSONPrinter(isCompact: true).text(old.value)))
      after = ValueText(body: ValueWording.line(JSONPrinter(isCompact: true).text(new.value)))
      let cut = TextWording.excerpts(before.body, after.body)
      (before.body, after.body) = cut
    } else if let text = old?.stringValue ?? new?.stringValue,
      before.whole.count > ValueWording.lineLength + 2 || after.whole.count > ValueWording.lineLength + 2
    {
      // A long text that came or went.
      let short = sides.new.values.quoted(ValueWording.shortened(text))
      let whole = (before.whole, after.whole)
      if old == nil { after = ValueText(body: short) } else { before = ValueText(body: short) }
      var field = FieldPhrase(label: label, old: before.whole, new: after.whole)
      field.whole = whole
      return field
    }
    var field = FieldPhrase(
      label: label, old: before.whole, new: after.whole, sides: ValueText.sides(before, after))
    if let frame = frame(path), let from = point(old), let to = point(new) {
      field.motion = frame.motion(from: from, to: to)
    }
    return field
  }

  /// An outline on a plan: its corners, and its area where the scale is known.
  private func outline(_ old: JSONNode?, _ new: JSONNode?, label: String, path: String) -> FieldPhrase? {
    guard let frame = frame(path), let before = corners(old), let after = corners(new),
      !before.isEmpty || !after.isEmpty
    else { return nil }
    let areas = (frame.area(before, in: frame.plans.old), frame.area(after, in: frame.plans.new))
    func text(_ corners: [Point], _ area: String?) -> String {
      if corners.isEmpty { return ValueText.absent.whole }
      return [ItemNoun.corner.counted(corners.count, language), area].compactMap(\.self).joined(separator: ", ")
    }
    var field = FieldPhrase(label: label, old: text(before, areas.0), new: text(after, areas.1))
    guard before.count == after.count else { return field }
    let count = zip(before, after).count { $0 != $1 }
    let moved = ComparisonTerm.cornersMoved.text(language, ["count": "\(count)", "all": "\(before.count)"])
    if areas.0 == areas.1 {
      field.motion = moved
    } else if let from = areas.0, let to = areas.1 {
      field = FieldPhrase(label: label, old: from, new: "\(to), \(moved)")
    }
    return field
  }

  /// The corners of an outline, none where there is no outline; `nil` for what is none.
  private func corners(_ node: JSONNode?) -> [Point]? {
    guard let node else { return [] }
    guard let items = node.arrayValue else { return nil }
    let points = items.compactMap { point($0) }
    return points.count == items.count ? points : nil
  }

  private func textField(_ old: String, _ new: String, label: String) -> FieldPhrase {
    let quoted = sides.new.values.quoted
    let whole = (quoted(ValueWording.line(old)), quoted(ValueWording.line(new)))
    let cut = TextWording.excerpts(old, new)
    var field = FieldPhrase(label: label, old: quoted(cut.0), new: quoted(cut.1))
    if (field.old, field.new) != whole { field.whole = whole }
    field.texts = (old, new)
    return field
  }
}
