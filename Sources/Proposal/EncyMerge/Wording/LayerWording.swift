internal import EncyBase
internal import EncyChanges
internal import EncyCompare
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncyTexts
internal import EncyValidation

/// Conflicts of which none is inside another.
struct LayerWording {
  package let document: Document
  let reader: PlaceReader
  let language: Language
  let zone: ClockZone
  /// From the value before to either side's.
  let ours: ComparisonWording
  let theirs: ComparisonWording
  let values: ValueWording
  /// The proposal with the other side's values.
  let other: Document
  private let schemas: PartSchemas

  init(
    _ document: Document, _ conflicts: [MergeConflict], _ language: Language, _ zone: ClockZone,
    counting counted: Document
  ) {
    (self.document, self.language, self.zone) = (document, language, zone)
    reader = PlaceReader(document)
    let base = LayerWording.side(document, conflicts) { $0.base }
    ours = ComparisonWording(Comparison(wording: base, document), language, counting: counted)
    var other = LayerWording.side(document, conflicts) { $0.theirs }
    for conflict in conflicts {
      guard let path = conflict.filePath(in: document), let file = conflict.file, document.hasPart(file) else {
        continue
      }
      try? other.takePart(file, from: document, as: path)
    }
    self.other = other
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
    var parts = PlacedParts(document)
    var gone: Set<String> = []
    for conflict in conflicts where conflict.kind != .order && conflict.filePath(in: document) == nil {
      guard let (path, inner) = try? conflict.place(in: document), path != PackageReader.manifestPath else {
        continue
      }
      if inner.tokens.isEmpty, value(conflict) == nil {
        gone.insert(path)
        continue
      }
      try? parts.tree(path).settle(inner, to: value(conflict), after: conflict.after, isOrdered: false)
    }
    var side = parts.result
    for path in gone where side.hasPart(path) { try? side.removePart(path) }
    return side
  }

  /// A conflict in words; raw, by its values alone.
  func phrase(_ conflict: MergeConflict, isRaw: Bool = false) -> ConflictPhrase {
    var phrase = ConflictPhrase(
      conflict: conflict, language: language, label: label(conflict), kind: kind(conflict),
      ours: side(conflict.oursAuthor, beside: conflict.theirsAuthor),
      theirs: side(conflict.theirsAuthor, beside: conflict.oursAuthor))
    phrase.reason = conflict.reason?.told(language)
    if conflict.pointer.tokens.first == "plans", conflict.pointer.tokens.count > 1 {
      let path = "plans/\(conflict.pointer.tokens[1])/overlay.json"
      phrase.plan = (document.hasPart(path) ? ours : theirs).heading(path)
    }
    if let standing = try? conflict.standing(in: reader, schemas), conflict.isSettled(by: standing) {
      phrase.kind = language.text(.conflictSame)
    }
    if let path = conflict.filePath(in: document) {
      tellFile(path, conflict, &phrase)
    } else if !isRaw, let (path, inner) = try? conflict.place(in: document), path != PackageReader.manifestPath {
      let identity = conflict.holdsNames ? ours.info(at: inner, path: path)?.identity : nil
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

  /// Who made a side what it is and when, with as much as tells it from the other side: the file that it came from where no person is
  /// known, or it is the same one, and the time of one day.
  private func side(_ author: MergeConflict.Author, beside other: MergeConflict.Author) -> ConflictPhrase.Side {
    let date = author.at.map { at in
      let isOneDay = other.at.map { zone.date($0) == zone.date(at) } ?? false
      let words = [NumberFormat(language).date(zone.date(at)), isOneDay ? zone.time(at) : nil]
      return words.compactMap(\.self).joined(separator: " ").replacing(" ", with: "\u{A0}")
    }
    func told(_ names: [String?]) -> String? {
      let parts = names.map { $0.map(printable) } + [date]
      let known = parts.compactMap(\.self)
      return known.isEmpty ? nil : known.joined(separator: ", ")
    }
    let file = author.name == nil || author.name == other.name ? author.file : nil
    return ConflictPhrase.Side(text: "", author: told([author.name]), whose: told([author.name, file]))
  }

  func label(_ conflict: MergeConflict) -> String { printable(conflict.pointer.description) }

  // MARK: Files

  private func tellFile(_ path: String, _ conflict: MergeConflict, _ phrase: inout ConflictPhrase) {
    phrase.label = ours.heading(path)
    phrase.ours.text = told(path, size: path, in: document)
    phrase.theirs.text = conflict.file.map { told(path, size: $0, in: other) } ?? language.text(.conflictRemoved)
  }

  /// A file by the name that it was taken in by, where that is known, and its size.
  private func told(_ path: String, size: String, in side: Document) -> String {
    guard let size = ours.size(of: size, in: document) else { return language.text(.conflictRemoved) }
    let tokens = path.split(separator: "/").map(String.init)
    let source =
      tokens.first == "plans" && tokens.count == 3
      ? (try? side.tree(of: "plans/\(tokens[1])/overlay.json"))??["source"] : nil
    let name = source?.text("path") == path ? source?.text("fileName").map(printable) : nil
    return [name, size].compactMap(\.self).joined(separator: ", ")
  }

  // MARK: Order

  private func tellOrder(
    _ conflict: MergeConflict, _ path: String, _ inner: JSONPointer, _ identity: String, _ phrase: inout ConflictPhrase
  ) {
    let list = ((try? reader.node(inner, in: path)) ?? nil)?.arrayValue ?? []
    let now = list.compactMap { $0[identity]?.stringValue }
    func names(_ ids: [String]) -> String {
      let most = 8
      let named = ids.prefix(most).map { id in
        ours.change(at: inner.appending("@\(identity)=\(id)"), path: path).map { ours.name($0, path: path) }
          .flatMap { $0.isEmpty ? nil : $0 } ?? printable(id)
      }
      let more = ids.count - most
      let rest = more > 0 ? [language.text(.changeAndMore(count: more))] : []
      return (named + rest).joined(separator: ", ")
    }
    func ids(_ value: JSONValue?) -> [String] { value?.arrayValue?.compactMap(\.stringValue) ?? [] }
    if let change = ours.change(at: inner, path: path) { phrase.label = ours.phrase(change, path: path).name }
    phrase.ours.text = names(now)
    phrase.theirs.text = names(ids(conflict.theirs))
    if conflict.base != nil { phrase.before = names(ids(conflict.base)) }
  }
}
