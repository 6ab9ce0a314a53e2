internal import EncyBase
internal import EncyCompare
internal import EncyContainer
package import EncyDocument
internal import EncyFigures
internal import EncyFiles
internal import EncyPictures
package import EncyTexts
internal import EncyValidation

/// Describes the differences between two proposals in a language: labels, units and values by the schemas, references by the name of what
/// they mean, places as lengths on site.
package final class ComparisonWording {
  let comparison: Comparison
  let language: Language
  /// What shows all that a brief report leaves out; `nil` where the reader has it anyway.
  package var hint: String? = "--full"
  let schemas: PartSchemas
  let sides: (old: Side, new: Side)
  /// The proposal in whose lists lines are counted; `nil` for the side that has them.
  let counted: Side?
  var roots: [String: (any SchemaPlace)?] = [:]
  var frames: [String: PlaceWording?] = [:]
  /// By tape, and the list's place on it.
  var lists: [Int: [Int: ItemIndex]] = [:]
  /// The numbers that the lines of an offer are printed by, likewise.
  var printedNumbers: [Int: [Int: [Int]]] = [:]

  /// - Parameters:
  ///   - comparison: What is described.
  ///   - language: The language of the description.
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
  final class Side {
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

  /// What differs, part by part: with similar changes grouped, or in full each by itself. In a brief report such
  /// groups have only their first change in words.
  package func report(isFull: Bool = false, isBrief: Bool = false) -> ComparisonReport {
    var parts = comparison.difference.parts.map { part($0, isFull: isFull, isBrief: isBrief) }
    if !comparison.difference.manifest.isEmpty {
      let changes = comparison.difference.manifest.map { PhraseGroup([phrase($0, path: "manifest.json")]) }
      parts.append(
        PartReport(
          heading: language.text(.changeManifest), path: "manifest.json", kind: .changed, remarks: [],
          groups: changes, notes: [], sizes: (nil, nil), isTree: true,
          tally: ComparisonWording.tally(comparison.difference.manifest)))
    }
    return ComparisonReport(language: language, parts: parts)
  }

  static func tally(_ changes: [Change]) -> ComparisonReport.Tally {
    changes.reduce(into: ComparisonReport.Tally()) { if !$1.isFollowing { $0.add($1.kind) } }
  }

  func part(_ part: PartDifference, isFull: Bool, isBrief: Bool) -> PartReport {
    let path = part.path
    if path == SentLock.quote, !isFull, let report = frozen(part) { return report }
    var remarks: [String] = []
    switch part.kind {
    case .added: remarks.append(language.text(.changePartAdded))
    case .removed: remarks.append(language.text(.changePartRemoved))
    case .renamed:
      remarks.append(
        language.text(.changePartRenamed(old: SafeText(ComparisonWording.fileName(part.old?.path ?? "")))))
    case .changed: break
    }
    if path == Lifecycle.path, let answer = answer() { remarks.append(language.text(answer)) }
    if let old = part.old, let new = part.new, part.isRelisted {
      for (before, after) in [
        (old.mediaType, new.mediaType), (old.role.rawValue, new.role.rawValue), (old.schema ?? "–", new.schema ?? "–"),
      ] where before != after { remarks.append("\(printable(before)) → \(printable(after))") }
      for name in Set(old.more.keys).union(new.more.keys).sorted() where old.more[name] != new.more[name] {
        func shown(_ facts: PartDifference.Facts) -> String {
          facts.more[name].map { language.text(.asItIs(text: $0.excerpt)) } ?? "–"
        }
        let (before, after) = (shown(old), shown(new))
        remarks.append("\(printable(name)) \(before) → \(after)")
      }
    }
    let changes = part.changes.flatMap(pieces)
    var tally = ComparisonWording.tally(changes)
    if !part.isTree {
      if part.kind == .changed, part.old?.sha256 != part.new?.sha256 {
        remarks.append(language.text(.changePartReplaced))
      }
      remarks.append(size(part))
    }
    // What came, went or changed as a whole, and not because something that names it did.
    if tally.count == 0, part.count > 0 {
      tally.add(part.kind == .added ? .added : part.kind == .removed ? .removed : .changed)
    }
    let following = changes.reduce(0) { $0 + $1.edits.count(where: \.follows) }
    let note = following == 0 ? [] : [language.text(.changeFollows(count: following))]
    return PartReport(
      heading: heading(path), path: path, kind: part.kind, remarks: remarks,
      groups: isFull
        ? changes.map { PhraseGroup([phrase($0, path: path)]) } : groups(changes, path: path, isBrief: isBrief),
      notes: note, sizes: (part.old?.size, part.new?.size), isTree: part.isTree, tally: tally)
  }

  /// What was sent, in a few words: that figures were frozen, and what they come to; each of them is evidence, and no change.
  /// - Returns: `nil` where a sending has other figures than it had: that is a change.
  private func frozen(_ part: PartDifference) -> PartReport? {
    let (old, new) = (sides.old.root(part.path), sides.new.root(part.path))
    if let old, let new, old["frozenAt"]?.stringValue == new["frozenAt"]?.stringValue { return nil }
    func total(_ quote: JSONNode?) -> SafeText? {
      guard let quote, let total = (quote["totals"]?["toPay"] ?? quote["totals"]?["total"])?.intValue,
        let currency = quote["currency"]?.stringValue.flatMap(Currency.init)
      else { return nil }
      return SafeText(NumberFormat(language).money(total, currency))
    }
    let remark: Message
    switch (total(old), total(new)) {
    case (nil, let total?) where old == nil: remark = .changeFrozen(total: total)
    case (let before?, let after?): remark = .changeFrozenAnew(old: before, new: after)
    case (_?, nil) where new == nil: remark = .changeFrozenGone
    default: return nil
    }
    var tally = ComparisonReport.Tally()
    tally.add(part.kind == .added ? .added : part.kind == .removed ? .removed : .changed)
    return PartReport(
      heading: heading(part.path), path: part.path, kind: part.kind, remarks: [language.text(remark)], groups: [],
      notes: [], sizes: (part.old?.size, part.new?.size), isTree: part.isTree, tally: tally)
  }

  /// What there is to pay as it was accepted, where an answer changed that; `nil` where none did, or an amount is missing.
  private func answer() -> Message? {
    func toPay(_ document: Document) -> SafeText? {
      guard document.manifest.requires.allSatisfy(Document.knownFeatures.contains),
        let proposal = (try? document.model("proposal")).map({ Proposal(json: $0) }),
        let lifecycle = (try? document.model("lifecycle")).map({ Lifecycle(json: $0) }),
        // By the first of days nothing is expired.
        ProposalStatus(proposal, lifecycle, today: CalendarDate(daysSince1970: 0)) == .accepted,
        let totals = try? document.figureValues().agreedTotals()
      else { return nil }
      return SafeText(NumberFormat(language).money(totals.toPay, proposal.currency))
    }
    switch (toPay(comparison.old), toPay(comparison.new)) {
    case (nil, let now?): return .changeAccepted(amount: now)
    case (let old?, let now?) where old != now: return .changeAcceptedAnew(old: old, new: now)
    case (_?, nil): return .changeAcceptedGone
    default: return nil
    }
  }

  /// The sizes of a part that is no JSON.
  func size(_ part: PartDifference) -> String {
    guard let old = part.old?.size, let new = part.new?.size else { return size(part.new?.size ?? part.old?.size ?? 0) }
    if sizeText(old) == sizeText(new) { return size(new) }
    let sides = ValueText.sides(sizeText(old), sizeText(new))
    return "\(sides.old) → \(sides.new)"
  }

  /// The displayed name of a file: of a picture named by its hash, only as much as distinguishes it from others.
  static func fileName(_ path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let pieces = name.split(separator: ".", maxSplits: 1).map(String.init)
    guard path.hasPrefix("media/"), let hash = pieces.first, ValueWording.isHash(hash) else { return printable(path) }
    return printable((["\(hash.prefix(8))…"] + pieces.dropFirst()).joined(separator: "."))
  }

  /// How large a file is: of a picture `1200 × 800 px, 340.5 kB`; `nil` where it isn't there.
  package func size(of path: String, in document: Document) -> String? {
    guard let facts = document.facts(of: path) else { return nil }
    let isPicture = ["png", "jpg", "jpeg"].contains(path.split(separator: ".").last.map { $0.lowercased() } ?? "")
    let picture = isPicture ? (try? document.bytes(of: path)).flatMap { PictureSize($0) } : nil
    let format = NumberFormat(language)
    let pixels = picture.map { "\(format.string($0.width)) × \(format.string($0.height)) px" }
    return [pixels, size(facts.size)].compactMap(\.self).joined(separator: ", ")
  }

  /// So many bytes: `12.0 kB`.
  func size(_ bytes: Int) -> String { sizeText(bytes).whole }

  func sizeText(_ bytes: Int) -> ValueText {
    let size = NumberFormat(language).size(bytes)
    return ValueText(body: size.number, suffix: size.unit)
  }

  /// What a part is called.
  package func heading(_ path: String) -> String {
    let steps = path.split(separator: "/").map(String.init)
    if steps.count == 3, steps[0] == "plans" {
      let overlay = "plans/\(steps[1])/overlay.json"
      let name = sides.new.root(overlay)?["name"]?.stringValue ?? sides.old.root(overlay)?["name"]?.stringValue
      let shown = SafeText(printable(name ?? steps[1]))
      if steps[2] == "overlay.json" { return language.text(.changePlan(name: shown)) }
      if steps[2].hasPrefix("source.") { return language.text(.changeDrawing(name: shown)) }
    }
    if steps.count == 2, steps[0] == "media" {
      return language.text(
        .changePicture(name: SafeText(printable(steps[1].count > 24 ? "\(steps[1].prefix(12))…" : steps[1]))))
    }
    if path.hasSuffix(".json"), let root = sides.new.root(path) ?? sides.old.root(path),
      let label = place(ofPart: path, root)?.info.label
    {
      return printable(label[language])
    }
    return printable(path)
  }

  /// What the schemas specify for a part that either side has.
  package func place(ofPart path: String) -> (any SchemaPlace)? {
    (sides.new.root(path) ?? sides.old.root(path)).flatMap { place(ofPart: path, $0) }
  }

  func place(ofPart path: String, _ root: JSONNode) -> (any SchemaPlace)? {
    if let known = roots[path] { return known }
    let place = schemas.root(ofPart: path, root)
    roots[path] = .some(place)
    return place
  }

  func frame(_ path: String) -> PlaceWording? {
    if let known = frames[path] { return known }
    func plan(_ side: Side, of document: Document) -> PlanOverlay? {
      guard PartName.schemaName(of: path) == "overlay", let root = side.root(path) else { return nil }
      // Of what is placed on it only the hall is asked for, from whose corner places count.
      let tree = root.picking(["source", "view", "scale", "zones"])
      return PlanOverlay(id: "", json: tree, kind: document.sourceKind(of: tree))
    }
    let (old, new) = (plan(sides.old, of: comparison.old), plan(sides.new, of: comparison.new))
    let frame = old == nil && new == nil ? nil : PlaceWording(old: old, new: new, language)
    frames[path] = .some(frame)
    return frame
  }

  /// The labels of the units of lines, which are the same for every line.
  private(set) lazy var unitLabels: [(value: String, label: LocalizedText)] = {
    let line = JSONTape(["lines": [["unit": "pcs"]]]).root
    let items = schemas.root(ofPart: "model/offer.json", line).flatMap { root in
      line["lines"].flatMap { root.member("lines", $0) }
    }
    guard let item = line["lines"]?.arrayValue?.first, let unit = item["unit"] else { return [] }
    return items?.item(0, item)?.member("unit", unit)?.info.choiceLabels ?? []
  }()
}
