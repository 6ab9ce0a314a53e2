package import EncyBase
internal import EncyCompare
internal import EncyContainer
package import EncyDocument
internal import EncyValidation

/// A conflict in words. Every text is safe to print on a terminal: what would steer it stands as `\u{…}`.
package struct ConflictPhrase: Sendable {
  /// What a side has, and who made it so.
  package struct Side: Sendable {
    /// `9,500 mm`, `removed`, `Quantity 2 → 3 pcs`; a long text is shortened.
    package var text: String
    /// The text whole, where ``text`` is shortened.
    package var whole: String?
    /// `Anna Berg, 5 March 2026`; `nil` where neither is known.
    package var author: String?
    /// The words of a text as they stayed, went and came since the value before; empty for other values.
    package var words: [WordRun] = []

    /// `9,500 mm (Anna Berg, 5 March 2026)`.
    package var told: String { author.map { "\(text) (\($0))" } ?? text }
  }

  package let conflict: MergeConflict
  package let language: Language
  /// What it is about: `Ceiling height`, `Fan F3 › Position`.
  package var label: String
  /// Why there is a conflict, in a few words: `Both changed it`.
  package var kind: String
  /// What the document holds.
  package var ours: Side
  package var theirs: Side
  /// The value that both came from; `nil` where the sides say it, or there was none.
  package var before: String?
  /// Why the merge couldn't decide, where the kind doesn't say it all.
  package var reason: String?
  /// What the plan is called that it is about something on; `nil` for others.
  var plan: String?
  /// The conflicts that are decided together, which this sums up; empty for one alone.
  package var members: [ConflictPhrase] = []

  /// `5 conflicts, settled together`; `nil` for one alone.
  package var together: String? {
    guard !members.isEmpty, let noun = ItemNoun.known["conflicts/conflicts"] else { return nil }
    return ConflictTerm.together.text(language, ["conflicts": noun.counted(members.count, language)])
  }

  /// `ours 9,500 mm (Anna Berg, 5 March 2026), theirs 11,000 mm (Bo Lind, 4 March 2026); before 9,000 mm`.
  package var values: String {
    let sides = ConflictTerm.sides.text(language, ["ours": ours.told, "theirs": theirs.told])
    return before.map { sides + ConflictTerm.before.text(language, ["before": $0]) } ?? sides
  }

  /// The value before in words; where the sides say it, that it is as it was.
  package var valueBefore: String {
    before ?? (conflict.base == nil ? ConflictTerm.removed : .unchanged).text(language)
  }

  /// All of it on one line.
  package var line: String {
    let head = [label, together].compactMap(\.self).joined(separator: ", ")
    return ["\(head): \(values)", reason].compactMap(\.self).joined(separator: ". ")
  }
}

extension ConflictPhrase {
  /// Conflicts that are decided together as one; of the values the first few stand for all.
  init(members: [ConflictPhrase]) {
    // That of a plan as a whole says most, then its drawing; what is known of its file goes unsaid.
    func rank(_ phrase: ConflictPhrase) -> Int {
      let tokens = phrase.conflict.pointer.tokens
      guard tokens.first == "plans" else { return 1 }
      return tokens.count == 2 ? 0 : phrase.conflict.isAboutBytes ? 1 : tokens[2] == "source" ? 3 : 2
    }
    let sorted = members.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
      .map(\.element)
    self = sorted[0]
    self.members = members
    if conflict.kind == .sending { label = ConflictTerm.whole.text(language) } else if let plan { label = plan }
    if conflict.pointer.tokens.count == 2, conflict.kind != .sending { return }
    func summed(_ side: KeyPath<ConflictPhrase, Side>) -> Side {
      let most = 3
      let known = sorted.filter { rank($0) < 3 }
      var texts = (known.isEmpty ? sorted : known).prefix(most).map {
        "\($0.label): \(ValueWording.shortened($0[keyPath: side].text))"
      }
      let more = (known.isEmpty ? sorted : known).count - texts.count
      if more > 0 { texts.append(ComparisonTerm.andMore.text(language, ["count": "\(more)"])) }
      return Side(text: texts.joined(separator: "; "), author: self[keyPath: side].author)
    }
    (ours, theirs, before) = (summed(\.ours), summed(\.theirs), nil)
  }
}

/// Every fixed text about conflicts, in all languages. `{name}` stands for a value that is filled in.
package enum ConflictTerm: String, Sendable, CaseIterable {
  case ours, theirs, base, sides, before, removed, added, unchanged, waiting
  case waits, wait, nothing, same, together, whole, value
  // What stays in the activity
  case tookOurs, tookTheirs, tookBase, tookValue, bothHave, dropped

  /// The text in a language, with these values filled in.
  package func text(_ language: Language, _ values: [String: String] = [:]) -> String {
    ComparisonTerm.filled(texts[language], values)
  }

  package var texts: LocalizedText {
    switch self {
    case .ours: .init(sv: "vår", en: "ours", hr: "naše")
    case .theirs: .init(sv: "deras", en: "theirs", hr: "njihovo")
    case .base: .init(sv: "före", en: "before", hr: "prije")
    case .sides:
      .init(sv: "vår {ours}, deras {theirs}", en: "ours {ours}, theirs {theirs}", hr: "naše {ours}, njihovo {theirs}")
    case .before: .init(sv: "; före {before}", en: "; before {before}", hr: "; prije {before}")
    case .removed: .init(sv: "borttagen", en: "removed", hr: "uklonjeno")
    case .added: .init(sv: "tillagd", en: "added", hr: "dodano")
    case .unchanged: .init(sv: "oförändrad", en: "unchanged", hr: "nepromijenjeno")
    case .waiting: .init(sv: "Väntar på beslut", en: "Waiting for a decision", hr: "Čeka odluku")
    case .waits:
      .init(sv: "{conflicts} väntar på beslut", en: "{conflicts} waits for a decision", hr: "{conflicts} čeka odluku")
    case .wait:
      .init(
        sv: "{conflicts} väntar på beslut", en: "{conflicts} wait for a decision", hr: "{conflicts}, čeka se odluka")
    case .nothing:
      .init(sv: "inget väntar på beslut", en: "nothing waits for a decision", hr: "ništa ne čeka odluku")
    case .same:
      .init(sv: "Båda har samma nu", en: "Both have the same by now", hr: "Sada obje strane imaju isto")
    case .together:
      .init(
        sv: "{conflicts}, avgörs tillsammans", en: "{conflicts}, settled together",
        hr: "{conflicts}, rješava se zajedno")
    case .whole: .init(sv: "Hela offerten", en: "The whole proposal", hr: "Cijela ponuda")
    case .value: .init(sv: "annat värde", en: "another value", hr: "druga vrijednost")
    case .bothHave:
      .init(
        sv: "{label}: båda har nu {value}", en: "{label}: both have {value} by now",
        hr: "{label}: sada obje strane imaju {value}")
    case .tookOurs:
      .init(
        sv: "{label}: vår behölls, {value}", en: "{label}: ours kept, {value}", hr: "{label}: zadržano naše, {value}")
    case .tookTheirs:
      .init(
        sv: "{label}: deras togs, {value}", en: "{label}: theirs taken, {value}",
        hr: "{label}: preuzeto njihovo, {value}")
    case .tookBase:
      .init(
        sv: "{label}: det tidigare värdet togs, {value}", en: "{label}: the value before taken, {value}",
        hr: "{label}: preuzeta prijašnja vrijednost, {value}")
    case .tookValue:
      .init(
        sv: "{label}: annat värde, {value}", en: "{label}: another value, {value}",
        hr: "{label}: druga vrijednost, {value}")
    case .dropped: .init(sv: "; bortvalt: {values}", en: "; dropped: {values}", hr: "; odbačeno: {values}")
    }
  }
}

/// Says conflicts in a language: labels, units and values by the schemas, as changes are told.
package struct ConflictWording {
  /// The conflicts in words, in the order they were given.
  package private(set) var phrases: [ConflictPhrase] = []

  /// Words these conflicts of a proposal; what it holds is ours. Lines are called by their numbers in it, or in another.
  package init(
    _ document: Document, _ conflicts: [MergeConflict], _ language: Language, counting counted: Document? = nil
  ) {
    let document = document.keepingTapes()
    var told: [ConflictPhrase?] = Array(repeating: nil, count: conflicts.count)
    for layer in ConflictWording.layers(conflicts) {
      let words = LayerWording(document, layer.map { conflicts[$0] }, language, counting: counted ?? document)
      for place in layer { told[place] = words.phrase(conflicts[place]) }
    }
    phrases = told.compactMap(\.self)
  }

  /// The conflicts of the document.
  /// - Throws: ``DocumentError`` when the part that holds them is damaged or not JSON.
  package init(_ document: Document, _ language: Language) throws(DocumentError) {
    self.init(document, try document.conflicts(), language)
  }

  /// Conflicts of a proposal in words, those that are decided together as one; of very many the first, and how many entries are left.
  package static func entries(
    _ document: Document, _ conflicts: [MergeConflict], _ language: Language, most: Int = .max
  ) -> (phrases: [ConflictPhrase], rest: Int) {
    let groups = ConflictGroups(conflicts).groups
    let shown = groups.prefix(most)
    let phrases = ConflictWording(document, shown.flatMap(\.self), language).phrases
    return (folded(phrases, shown.map(\.count)), groups.count - shown.count)
  }

  /// Runs of phrases as entries.
  private static func folded(_ phrases: [ConflictPhrase], _ counts: [Int]) -> [ConflictPhrase] {
    var start = 0
    return counts.map { count in
      let members = Array(phrases[start..<start + count])
      start += count
      return count == 1 ? members[0] : ConflictPhrase(members: members)
    }
  }

  /// How many conflicts wait, in words: `2 conflicts wait for a decision`.
  package static func count(_ count: Int, _ language: Language) -> String {
    if count == 0 { return ConflictTerm.nothing.text(language) }
    let noun = ItemNoun.known["conflicts/conflicts"]?.counted(count, language) ?? "\(count)"
    return (count == 1 ? ConflictTerm.waits : .wait).text(language, ["conflicts": noun])
  }

  /// Conflicts apart of which one is inside another, by index: each side's values then stand in one tree at once.
  private static func layers(_ conflicts: [MergeConflict]) -> [[Int]] {
    var layers: [(members: [Int], taken: Set<JSONPointer>, above: Set<JSONPointer>)] = []
    for (index, conflict) in conflicts.enumerated() {
      let tokens = conflict.pointer.tokens
      let prefixes = (0...tokens.count).map { JSONPointer(Array(tokens.prefix($0))) }
      let fitting = layers.firstIndex { layer in
        !layer.above.contains(conflict.pointer) && !prefixes.contains { layer.taken.contains($0) }
      }
      let place = fitting ?? layers.count
      if fitting == nil { layers.append(([], [], [])) }
      layers[place].members.append(index)
      layers[place].taken.insert(conflict.pointer)
      layers[place].above.formUnion(prefixes.dropLast())
    }
    return layers.map(\.members)
  }
}

/// Conflicts of which none is inside another.
private struct LayerWording {
  let document: Document
  let language: Language
  /// From the value before to either side's.
  let ours: ComparisonWording
  let theirs: ComparisonWording
  let values: ValueWording
  /// The proposal with the other side's values.
  private let other: Document
  private let schemas: PartSchemas

  init(_ document: Document, _ conflicts: [MergeConflict], _ language: Language, counting counted: Document) {
    (self.document, self.language) = (document, language)
    let base = LayerWording.side(document, conflicts) { $0.base }
    ours = ComparisonWording(Comparison(wording: base, document), language, counting: counted)
    other = LayerWording.side(document, conflicts) { $0.theirs }
    schemas = PartSchemas(document)
    theirs = ComparisonWording(Comparison(wording: base, other), language, counting: counted)
    let currency = (try? Proposal(json: document.model("proposal")).currency) ?? .sek
    values = ValueWording(language, currency: currency)
  }

  /// The proposal as it would be with one side's values. A place that can't be reached stays as it is: its conflict then is told
  /// by its values alone.
  private static func side(
    _ document: Document, _ conflicts: [MergeConflict], _ value: (MergeConflict) -> JSONValue?
  ) -> Document {
    var side = document
    var trees: [String: JSONValue] = [:]
    var gone: Set<String> = []
    for conflict in conflicts where conflict.kind != .order && conflict.filePath(in: document) == nil {
      guard let (path, inner) = try? conflict.place(in: document), path != PackageReader.manifestPath else {
        continue
      }
      if inner.tokens.isEmpty, value(conflict) == nil {
        gone.insert(path)
        continue
      }
      var tree = trees[path] ?? ((try? document.tree(of: path)) ?? nil) ?? .object(JSONObject())
      try? tree.settle(inner, to: value(conflict), after: conflict.after, isOrdered: false)
      trees[path] = tree
    }
    for (path, tree) in trees { try? side.setTree(path, to: tree) }
    for path in gone where side.hasPart(path) { try? side.removePart(path) }
    return side
  }

  func phrase(_ conflict: MergeConflict) -> ConflictPhrase {
    var phrase = ConflictPhrase(
      conflict: conflict, language: language, label: label(conflict), kind: kind(conflict),
      ours: ConflictPhrase.Side(text: "", author: author(conflict.oursAuthor)),
      theirs: ConflictPhrase.Side(text: "", author: author(conflict.theirsAuthor)))
    phrase.reason = conflict.reason.flatMap { $0.isEmpty ? nil : ConflictReason.told($0, language) }
    if conflict.pointer.tokens.first == "plans", conflict.pointer.tokens.count > 1 {
      let path = "plans/\(conflict.pointer.tokens[1])/overlay.json"
      phrase.plan = (document.hasPart(path) ? ours : theirs).heading(path)
    }
    if let standing = try? conflict.standing(in: document, schemas), conflict.isSettled(by: standing) {
      phrase.kind = ConflictTerm.same.text(language)
    }
    if let path = conflict.filePath(in: document) {
      tellFile(path, conflict, &phrase)
    } else if let (path, inner) = try? conflict.place(in: document), path != PackageReader.manifestPath {
      let identity = ours.info(at: inner, path: path)?.identity
      if conflict.isOrder(identity: identity) {
        tellOrder(conflict, path, inner, identity ?? "id", &phrase)
      } else {
        tellTree(conflict, path, inner, &phrase)
      }
    } else {
      tellRaw(conflict, &phrase)
    }
    return phrase
  }

  private func kind(_ conflict: MergeConflict) -> String {
    ConflictWording.kindLabels[conflict.kind.rawValue]?[language] ?? conflict.kind.rawValue
  }

  private func author(_ author: MergeConflict.Author) -> String? {
    let format = NumberFormat(language)
    let parts = [author.name.map(printable), author.at.map { format.date($0.date).replacing(" ", with: "\u{A0}") }]
      .compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private func label(_ conflict: MergeConflict) -> String { printable(conflict.pointer.description) }

  // MARK: Files

  private func tellFile(_ path: String, _ conflict: MergeConflict, _ phrase: inout ConflictPhrase) {
    phrase.label = ours.heading(path)
    phrase.ours.text = told(path, size: path, in: document)
    phrase.theirs.text = conflict.file.map { told(path, size: $0, in: other) } ?? ConflictTerm.removed.text(language)
  }

  /// A file by the name that it was taken in by, where that is known, and its size.
  private func told(_ path: String, size: String, in side: Document) -> String {
    guard let facts = document.facts(of: size) else { return ConflictTerm.removed.text(language) }
    let tokens = path.split(separator: "/").map(String.init)
    let source =
      tokens.first == "plans" && tokens.count == 3
      ? (try? side.tree(of: "plans/\(tokens[1])/overlay.json"))??["source"] : nil
    let name = source?.text("path") == path ? source?.text("fileName").map(printable) : nil
    return [name, ours.size(facts.size)].compactMap(\.self).joined(separator: ", ")
  }

  // MARK: Order

  private func tellOrder(
    _ conflict: MergeConflict, _ path: String, _ inner: JSONPointer, _ identity: String, _ phrase: inout ConflictPhrase
  ) {
    let list = (try? document.tree(of: path))??[inner]?.arrayValue ?? []
    let now = list.compactMap { $0[identity]?.stringValue }
    func names(_ ids: [String]) -> String {
      let most = 8
      let named = ids.prefix(most).map { id in
        ours.change(at: inner.appending("@\(identity)=\(id)"), path: path).map { ours.name($0, path: path) }
          .flatMap { $0.isEmpty ? nil : $0 } ?? printable(id)
      }
      let more = ids.count - most
      let rest = more > 0 ? [ComparisonTerm.andMore.text(language, ["count": "\(more)"])] : []
      return (named + rest).joined(separator: ", ")
    }
    func ids(_ value: JSONValue?) -> [String] { value?.arrayValue?.compactMap(\.stringValue) ?? [] }
    if let change = ours.change(at: inner, path: path) { phrase.label = ours.phrase(change, path: path).name }
    phrase.ours.text = names(now)
    phrase.theirs.text = names(ids(conflict.theirs))
    if conflict.base != nil { phrase.before = names(ids(conflict.base)) }
  }

  // MARK: Trees

  private func tellTree(
    _ conflict: MergeConflict, _ path: String, _ inner: JSONPointer, _ phrase: inout ConflictPhrase
  ) {
    if inner.tokens.isEmpty { return tellPart(conflict, path, &phrase) }
    let sides = (ours.change(at: inner, path: path), theirs.change(at: inner, path: path))
    guard let change = sides.0 ?? sides.1, conflict.theirs == nil || sides.1 != nil else {
      return tellRaw(conflict, &phrase)
    }
    var (first, second) = (told(sides.0, ours, path, at: inner), told(sides.1, theirs, path, at: inner))
    if conflict.kind == .drawing {
      // Each place is one on its side's own drawing.
      if let place = first?.onDrawing { first?.text = place }
      if let place = second?.onDrawing { second?.text = place }
    }
    phrase.label = label(of: first ?? second, change, conflict)
    // A side that changed nothing has what was there before, which the other side's phrase tells.
    phrase.ours.tell(first, instead: second?.before, language)
    phrase.theirs.tell(second, instead: first?.before, language)
    phrase.before = first?.before ?? second?.before
    tellClash(conflict, &phrase)
  }

  /// Of texts that are shortened, where both sides changed the same words.
  private func tellClash(_ conflict: MergeConflict, _ phrase: inout ConflictPhrase) {
    guard phrase.ours.whole != nil || phrase.theirs.whole != nil, let base = conflict.base?.stringValue,
      let own = ((try? document.value(at: conflict.pointer)) ?? nil)?.stringValue,
      let other = conflict.theirs?.stringValue, let clash = TextWording.clash(base, own, other)
    else { return }
    phrase.before = values.quoted(clash.base)
    phrase.ours.text = values.quoted(clash.ours)
    phrase.theirs.text = values.quoted(clash.theirs)
  }

  /// What a side has at a place, and what stood there.
  fileprivate struct Told {
    var subject: String
    var field: String?
    var text: String?
    /// The same without how far from the place before, which another drawing makes untrue.
    var onDrawing: String?
    var whole: String?
    var before: String?
    var words: [WordRun] = []
  }

  private func told(_ change: Change?, _ wording: ComparisonWording, _ path: String, at pointer: JSONPointer) -> Told? {
    guard let change else { return nil }
    let phrase = wording.phrase(change, path: path)
    var told = Told(subject: phrase.subject.isEmpty ? phrase.name : phrase.subject)
    let isItem = !phrase.subject.isEmpty && phrase.noun != nil
    // Of a place inside an item only that is told, of an item all that changed about it.
    let single = change.pointer == pointer ? nil : change.edits.first
    if isItem || change.kind != .changed {
      switch change.kind {
      case .removed: told.text = ConflictTerm.removed.text(language)
      case .added:
        let facts = isItem ? phrase.facts : phrase.fields.map(\.new)
        told.text = facts.isEmpty ? ConflictTerm.added.text(language) : facts.joined(separator: ", ")
      case .changed: break
      }
      if change.kind == .removed, !isItem, phrase.fields.count == 1 { told.before = phrase.fields[0].old }
    }
    guard change.kind == .changed else { return told }
    if let single, single.old?.isEquivalent(to: single.new ?? .null) ?? (single.new == nil) {
      // What stood there is there still.
      if let old = single.old, let field = phrase.fields.first {
        told.field = field.label
        told.text = wording.text(old, single.place, path: path, parent: change.new)
        told.before = told.text
      }
      return told
    }
    if !isItem, let old = change.old, let new = change.new, old.isEquivalent(to: new) {
      told.text = wording.text(old, change.place, path: path)
      told.before = told.text
      return told
    }
    if phrase.fields.count == 1, let field = phrase.fields.first, !isItem || single != nil {
      told.field = isItem ? field.label : nil
      told.text = field.new == "–" && field.old != "–" ? ConflictTerm.removed.text(language) : field.new
      if let motion = field.motion, isItem { (told.text, told.onDrawing) = ("\(field.new), \(motion)", field.new) }
      told.before = field.old
      told.whole = field.whole?.new
      told.words = field.words
    } else {
      let fields = phrase.fields.map { PhraseGroup.spans($0).map(\.text).joined() }
      told.text = fields.isEmpty ? ConflictTerm.unchanged.text(language) : fields.joined(separator: "; ")
    }
    return told
  }

  private func label(of told: Told?, _ change: Change, _ conflict: MergeConflict) -> String {
    guard let told, !told.subject.isEmpty else { return label(conflict) }
    return [told.subject, told.field].compactMap(\.self).joined(separator: ComparisonWording.steps)
  }

  /// A part that one side has no more, or that both added.
  private func tellPart(_ conflict: MergeConflict, _ path: String, _ phrase: inout ConflictPhrase) {
    phrase.label = (document.hasPart(path) ? ours : theirs).heading(path)
    func text(_ wording: ComparisonWording, _ value: JSONValue?) -> String {
      guard let value else { return ConflictTerm.removed.text(language) }
      guard let base = conflict.base else {
        let (schema, members) = (PartName.schemaName(of: path) ?? "", value.objectValue?.members ?? [])
        let counts = members.compactMap { member in
          member.value.arrayValue.flatMap { list in
            list.isEmpty ? nil : ItemNoun.known["\(schema)/\(member.name)"]?.counted(list.count, language)
          }
        }
        return ([ConflictTerm.added.text(language)] + counts).joined(separator: ", ")
      }
      let changes = TreeComparer(part: path).changes(
        from: JSONTape(base).root, to: JSONTape(value).root, place: wording.place(ofPart: path))
      return ItemNoun.change.counted(changes.count, language)
    }
    phrase.ours.text = text(ours, (try? document.tree(of: path)) ?? nil)
    phrase.theirs.text = text(theirs, conflict.theirs)
  }

  /// What no wording reaches, such as a member of a thing that isn't there any more.
  private func tellRaw(_ conflict: MergeConflict, _ phrase: inout ConflictPhrase) {
    func text(_ value: JSONValue?) -> String {
      guard let value else { return ConflictTerm.removed.text(language) }
      if let count = value.objectValue?.count { return ItemNoun.item.counted(count, language) }
      return values.text(JSONTape(value).root, nil).whole
    }
    let now = (try? document.value(at: conflict.pointer)) ?? nil
    phrase.ours.text = text(now)
    phrase.theirs.text = text(conflict.theirs)
    if conflict.base != nil { phrase.before = text(conflict.base) }
  }
}

extension ConflictPhrase.Side {
  /// Takes over what was found of a side; `instead` where that is nothing.
  fileprivate mutating func tell(_ told: LayerWording.Told?, instead: String?, _ language: Language) {
    text = told?.text ?? instead ?? ValueText.absent.whole
    whole = told?.whole
    words = told?.words ?? []
  }
}

extension ConflictWording {
  /// What each kind of conflict is called, as the schema of the part has it.
  static let kindLabels: [String: LocalizedText] = {
    let place = PartSchemas.builtIn.root(ofPart: MergeConflict.path, JSONTape.null.root)
    let sample = JSONTape(["conflicts": [["kind": "edit"]]]).root
    let kind = sample["conflicts"].flatMap { list in
      list.arrayValue?.first.flatMap { item in
        item["kind"].flatMap { place?.member("conflicts", list)?.item(0, item)?.member("kind", $0)?.info }
      }
    }
    return Dictionary((kind?.choiceLabels ?? []).map { ($0.value, $0.label) }) { first, _ in first }
  }()
}
