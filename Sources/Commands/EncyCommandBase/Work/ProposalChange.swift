package import EncyBase
package import EncyDocument
package import EncyFigures
package import EncyKit
package import EncyMerge
internal import EncySession
package import EncyTerminal
package import EncyTexts

/// A change of a proposal by a command, from opening the file to reporting the result.
///
/// ```swift
/// try ProposalChange.run(file, options, ids: "offer") { change in
///   try change.document.set(pointer, to: value)
///   return ChangeReport(lines: ["Title: Hall 3"], figures: ["toPay"])
/// }
/// ```
package struct ProposalChange {
  /// The options of the command.
  package struct Options {
    /// `true` saves a change that brings in errors.
    package var isAnyway: Bool
    /// `true` answers in JSON.
    package var json: Bool
    /// `true` saves nothing.
    package var isDry: Bool

    package init(isAnyway: Bool = false, json: Bool = false, isDry: Bool = false) {
      (self.isAnyway, self.json, self.isDry) = (isAnyway, json, isDry)
    }

    package init(anyway: AnywayOption, json: Bool, isDry: Bool = false) {
      self.init(isAnyway: anyway.isGiven, json: json, isDry: isDry)
    }

    package init(_ options: ChangeOptions, isDry: Bool = false) {
      self.init(anyway: options.anyway, json: options.json, isDry: isDry)
    }
  }

  package let file: String
  /// The proposal as it was opened.
  package let before: Document
  /// The proposal, changed in place.
  package var document: Document
  /// The clock: when the proposal was opened, unless a command that waits for its user sets it.
  package var origin: Origin
  /// The source of ids for what is made.
  package var ids: IDSource
  package let options: Options

  /// Opens a proposal, unless it is open already. `context` distinguishes the ids from those of other changes of the same revision.
  package init(
    _ file: String, _ options: Options, ids context: String = "", opened before: Document? = nil
  ) throws {
    (self.file, self.options) = (file, options)
    self.before = try before ?? DocumentFile.openForChange(file)
    document = self.before
    origin = try Session.current.origin()
    ids = ProposalChange.ids(for: self.before, context, origin)
  }

  /// The source of ids for what a change of a proposal makes.
  package static func ids(for document: Document, _ context: String, _ origin: Origin) -> IDSource {
    origin.ids(context: "\(document.openedRevision?.description ?? "") \(context)")
  }

  /// Changes a proposal, saves it unless the change brings in errors, and reports it.
  package static func run(
    _ file: String, _ options: Options, ids context: String = "",
    _ body: (inout ProposalChange) throws -> ChangeReport
  ) throws {
    var change = try ProposalChange(file, options, ids: context)
    let report = try naming(file) { try body(&change) }
    try change.finish(report)
  }

  /// Reads a value as `ency set` does and sets it; an empty text removes it.
  /// - Returns: The line that reports it, `Ceiling height: 9500 mm → 9200 mm`; none where nothing changes.
  /// - Throws: ``Failure`` for a text that is no such value; `DocumentError` when the part can't be read.
  package mutating func write(_ text: String, to pointer: JSONPointer) throws -> [TerminalText] {
    let place = try ValueReader(document, at: pointer, in: FieldGuide(document), file: file)
    try document.write(text, to: pointer, file: file, isForced: options.isAnyway)
    let report = ChangeText(
      pointer: pointer, field: place.field, currency: place.measure.currency, language: Session.current.language)
    return try report.line(from: place.old, to: document.value(at: pointer)).map { ["\($0)"] } ?? []
  }

  /// Saves the change, unless it brings in errors, and reports nothing.
  package func save() throws -> SavedChange {
    try refuseErrors(as: .change)
    return try written(as: .change)
  }

  private func written(
    as act: MergingSave.Act, _ undone: UndoJournal.Reference? = nil, _ settle: MergingSave.Settling = { _ in }
  ) throws -> SavedChange {
    try DocumentFile.save(
      document, since: before, to: file, as: act, origin: origin, undone: undone, settle: settle)
  }

  /// Refuses errors that the change brings in, before the user is asked for more.
  package func refuseErrors(as act: MergingSave.Act) throws {
    try Checks.refuseErrors(in: document, since: before, anyway: options.isAnyway, act: act)
  }

  /// Saves the change, unless it brings in errors, and reports it.
  ///
  /// The errors of a change that `isChecked` were judged before, or are none of the command's business. `settle` corrects a proposal that
  /// was merged, and `retell` returns the report of it, instead of the first.
  package func finish(
    _ report: ChangeReport, as act: MergingSave.Act = .change, isChecked: Bool = false,
    undone: UndoJournal.Reference? = nil,
    settle: MergingSave.Settling = { _ in }, retell: () throws -> ChangeReport? = { nil }
  ) throws {
    if !isChecked { try refuseErrors(as: act) }
    var report = report
    report.lines += try FigureChanges.lines(report.figures, from: before, to: document)
    guard !options.isDry else {
      try reportTrial(report)
      return try reportWarnings(report.warnings)
    }
    let saved = try written(as: act, undone, settle)
    if let other = try retell() { report = other }
    for note in report.notes { try Session.current.note(note) }
    for remark in report.remarks { try Session.current.remark(remark) }
    if options.json, let json = report.json {
      try answer(json(saved), for: file)
      try DocumentFile.refuseConflicts(saved)
    } else {
      try DocumentFile.report(
        saved, file, json: options.json, ids: report.ids, lines: report.lines, saysUnchanged: report.saysUnchanged)
    }
    try reportWarnings(report.warnings)
  }

  private func reportTrial(_ report: ChangeReport) throws {
    if options.json { return try answer(JSONAnswer.written([], ids: report.ids).trimmed, for: file) }
    for line in report.lines { try answer(line, for: file) }
    try Session.current.note(.saidNothingChanged(file: SafeText(file)))
  }

  private func reportWarnings(_ warnings: ChangeReport.Warnings) throws {
    switch warnings {
    case .none: break
    case .money(let parts, let includesPayments):
      try Checks.tellDoubts(in: document, since: before, parts: parts, tellsPayments: includesPayments)
    case .new(let rules): try Checks.tell(rules, in: document, since: before)
    case .rules(let rules): try Checks.tell(rules, in: document)
    }
  }
}

extension Document {
  /// Reads a member as people write it and sets it; an empty text removes it.
  package mutating func write(_ text: String?, to pointer: JSONPointer, file: String, isForced: Bool) throws {
    guard let text else { return }
    if text.isEmpty {
      if try value(at: pointer) != nil { try remove(pointer) }
      return
    }
    let guide = FieldGuide(self)
    let reader = try ValueReader(self, at: pointer, in: guide, file: file)
    let (path, _) = try locate(pointer)
    try set(
      pointer, to: try reader.read(.text(text), isForced: isForced),
      order: guide.order(part: path, in: try tree(of: path)))
  }
}

/// The report of a change: what a command prints once it is saved.
package struct ChangeReport {
  /// The warnings that are looked for after the change.
  package enum Warnings {
    case none
    /// Those that may cost money, and those in some parts; of payment plans only where `includesPayments`.
    case money(parts: [String] = [], includesPayments: Bool = true)
    /// New ones of some rules.
    case new(Set<String>)
    /// Those of some rules, new or not.
    case rules(Set<String>)

    /// New ones about the places of fans.
    package static var placement: Warnings { .new(Rule.idsOfPlacement) }
  }

  /// The ids of what was made, changed or removed; `nil` where the answer has none.
  package var ids: [String]?
  /// A line each for people.
  package var lines: [TerminalText]
  /// Figures whose changes are lines, too, by their names.
  package var figures: [String]
  /// Lines on standard error.
  package var notes: [TerminalText]
  /// Remarks of the program on standard error.
  package var remarks: [Message]
  package var warnings: Warnings
  /// `true` prints that nothing changed, where that is so; `false` prints the lines all the same.
  package var saysUnchanged: Bool
  /// The answer in JSON, where it is another one than `Output/written`.
  package var json: ((SavedChange) throws -> TerminalText)?

  package init(
    ids: [String]? = nil, lines: [TerminalText], figures: [String] = [], notes: [TerminalText] = [],
    remarks: [Message] = [], warnings: Warnings = .none, saysUnchanged: Bool = true,
    json: ((SavedChange) throws -> TerminalText)? = nil
  ) {
    (self.ids, self.lines, self.figures, self.notes) = (ids, lines, figures, notes)
    (self.remarks, self.warnings, self.saysUnchanged, self.json) = (remarks, warnings, saysUnchanged, json)
  }
}

/// The consequences of a change for figures.
package enum FigureChanges {
  /// The same of two states of a proposal.
  package static func lines(
    _ names: [String], from before: Document, to document: Document
  ) throws -> [TerminalText] {
    if names.isEmpty { return [] }
    return lines(names, from: try before.figureValues(), to: try document.figureValues())
  }

  /// Returns a line for each figure that has another value than before: `To pay: SEK 100.00 → SEK 120.00`.
  package static func lines(_ names: [String], from old: FigureValues, to new: FigureValues) -> [TerminalText] {
    let language = Session.current.language
    return names.compactMap { name in
      guard let figure = new.catalog.figure(name), let now = new.value(name) else { return nil }
      func text(_ outcome: Outcome, _ values: FigureValues) -> String {
        FigureText(language, values.inputs.currency).text(outcome, of: figure)
      }
      let (was, isNow) = (old.value(name).map { text($0, old) }, text(now, new))
      if was == isNow { return nil }
      return "\(figure.label.text(language)): \(was.map { "\($0) → " } ?? "")\(isNow)"
    }
  }
}
