internal import EncyBase
internal import EncyChanges
internal import EncyCommandBase
internal import EncyCompare
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncyKit
internal import EncyMerge
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// The work of `ency resolve`, apart from how answers are found.
struct ResolveWork {
  let file: String
  /// Who decides; the account's owner when `nil`.
  var by: String?
  /// Whether what would not be valid is written all the same.
  var anyway = false
  var json = false
  let language: Language

  // MARK: Listing

  /// Prints the conflicts.
  /// - Throws: ``Failure/said`` when there are any.
  func list() throws {
    let session = Session.current
    let document = try DocumentFile.open(file)
    let conflicts = try document.conflicts()
    if json {
      let groups = ConflictGroups(conflicts).names
      let members: [(String, JSONValue)] = [
        ("file", .string(file)),
        (
          "conflicts",
          .array(ConflictWording(document, conflicts, language).phrases.map { ResolveWork.json($0, groups) })
        ),
      ]
      try session.print(JSONAnswer.text("conflicts", members), terminator: "")
    } else {
      let style = StyledText(inColour: session.usesColour, columns: max(40, session.width ?? 80))
      let text = ConflictText(style: style, language: language)
      let (entries, rest) = ConflictWording.entries(
        document, conflicts, language, .ofSystem, most: MergeWording.mostTold)
      let head: TerminalText = "\(file): \(ConflictWording.count(conflicts.count, language))"
      let more: [TerminalText] =
        rest > 0 ? ["", language.line(.noteMoreConflicts(count: rest, file: SafeText(file)))] : []
      let lines: [TerminalText] = entries.flatMap { [""] + text.lines($0) + text.place($0) }
      try session.print(([head] + lines + more).joined(separator: "\n"))
    }
    if conflicts.isEmpty { return }
    if !json {
      try session.note(.noteSettle(file: SafeText(file)))
    }
    throw Failure.alreadyReported
  }

  /// A conflict as the answer and an answers file have it.
  private static func json(_ phrase: ConflictPhrase, _ groups: [String: String]) -> JSONValue {
    var object = phrase.conflict.json.objectValue ?? JSONObject()
    object["label"] = .string(phrase.label)
    object["text"] = .string(phrase.line)
    object["group"] = groups[phrase.conflict.id].map { .string($0) }
    object["take"] = .null
    return .object(object)
  }

  // MARK: Settling

  /// Settles what `choose` says of the conflicts, saves the proposal and says what was done.
  func settle(_ choose: (Document, [MergeConflict]) throws -> [ConflictAnswer]) throws {
    let before = try DocumentFile.openForChange(file)
    let outcome = try settled(before, choose(before, before.conflicts()))
    let result = try DocumentFile.save(outcome.document, since: before, to: file, as: .resolution)
    if result.manifest == nil, !json {
      return try Session.current.note("\(file): \(ConflictWording.count(0, language))")
    }
    let last = result.manifest.map { [ResolveWork.told(file, outcome, $0, language)] } ?? []
    try DocumentFile.report(
      result, file, json: json, ids: outcome.ids, members: outcome.totals.map { [("totals", $0.json)] } ?? [],
      lines: outcome.lines + last)
  }

  /// What came of answers.
  struct Outcome {
    var document: Document
    /// The conflicts that were settled.
    var ids: [String]
    /// How many still wait.
    var remaining: Int
    /// What was chosen, a line each.
    var lines: [TerminalText]
    /// The amounts to pay, where they differ.
    var totals: MergeTotals?
  }

  /// `hall.ency: 2 conflicts settled, 1 still waits; saved as revision 4`.
  static func told(_ file: String, _ outcome: Outcome, _ manifest: Manifest, _ language: Language) -> TerminalText {
    let settled = SafeText(.countConflicts(count: outcome.ids.count))
    let rest =
      outcome.remaining == 0
      ? ""
      : language.text(.conflictStill(count: outcome.remaining))
    return "\(file): "
      + language.line(
        DocumentFile.isFolder(file)
          ? .conflictSettledInFolder(conflicts: settled, rest: SafeText(rest), folder: SafeText(file))
          : .conflictSettled(conflicts: settled, rest: SafeText(rest), number: SafeText(manifest.revision)))
  }

  /// The proposal with answers carried out, not yet saved.
  /// - Throws: ``Failure`` when one can't be carried out, or the result would not be valid.
  func settled(_ before: Document, _ answers: [ConflictAnswer]) throws -> Outcome {
    var document = before
    let conflicts = try before.conflicts()
    let answers = try naming(file) { try ConflictGroups(conflicts).spread(answers) }
    if answers.isEmpty { return Outcome(document: document, ids: [], remaining: conflicts.count, lines: []) }
    let origin = try Session.current.origin()
    let name = by ?? Person.name
    try naming(file) { try document.resolve(answers, by: name, origin: origin) }
    // Whoever sent it did so on one side of the merge; a value of one's own can't.
    let isOwn = answers.contains { if case .value = $0.answer { true } else { false } }
    if isOwn { try SentLock.refuse(document, since: before) }
    // What a merge brought stays, known or not.
    try Checks.refuseErrors(in: document, since: before, anyway: anyway, isMerged: true)
    let remaining = Set(try document.conflicts().map(\.id))
    let gone = conflicts.filter { !remaining.contains($0.id) }
    let chosen = Dictionary(answers.map { ($0.id, $0.answer) }) { $1 }
    let ((phrases, rest), now) = (entries(before, gone), entries(document, gone).phrases)
    // What both have by now nobody chose; where several are about one place, ours is what was put there.
    let put = Set(gone.filter { chosen[$0.id].map { $0 != .ours } ?? false }.map(\.pointer))
    let lines = zip(phrases, now).map { phrase, now -> TerminalText in
      let answer = chosen[phrase.conflict.id]
      let words = answer.map { phrase.told($0, own: now.ours.text) }
      let isOwn = answer == nil || answer == .ours && put.contains(phrase.conflict.pointer)
      let head = [phrase.label, phrase.together].compactMap(\.self).joined(separator: ", ")
      let kind = answer == nil ? " (\(now.kind))" : ""
      return "\(head): \(isOwn ? now.told(.ours, own: "") : words ?? "")\(kind)"
    }
    var more = rest > 0 ? [language.line(.changeAndMore(count: rest))] : []
    let totals = MergeTotals(base: before, sides: [], result: document)
    if let totals { more.append("\(totals.line(language))") }
    return Outcome(
      document: document, ids: gone.map(\.id), remaining: remaining.count, lines: lines + more, totals: totals)
  }

  private func entries(
    _ document: Document, _ conflicts: [MergeConflict]
  ) -> (phrases: [ConflictPhrase], rest: Int) {
    ConflictWording.entries(document, conflicts, language, most: MergeWording.mostTold)
  }
}

extension ConflictPhrase {
  /// An answer in words: `theirs 11,000 mm`; `own` is what another value reads as.
  func told(_ answer: Merge.Answer, own: String) -> String {
    func side(_ term: Message, _ text: String) -> String { "\(language.text(term)) \(text)" }
    return switch answer {
    case .ours: side(.conflictOurs, ours.text)
    case .theirs: side(.conflictTheirs, theirs.text)
    case .base: side(.conflictBase, valueBefore)
    case .value: own
    }
  }
}
