internal import ArgumentParser
internal import EncyBase
internal import EncyChanges
internal import EncyCommandBase
internal import EncyDocument
internal import EncyKit
internal import EncyMerge
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency undo`
package struct UndoCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "undo",
    abstract: "Take back the last change that you made to a proposal.",
    discussion: """
      Each command that changes a proposal is kept on this machine, and can be taken back: undo takes back the last one, and undo \
      again the one before it; `ency redo` makes it again. What others changed meanwhile stays. Where they changed the same, \
      nothing is written, and the places are named. What is taken back is a new revision. Sending, answers of the customer and \
      signatures are never taken back, nor what was done before them. `ency config set undo=off` keeps nothing.

      Examples:
        ency undo hall.ency
        ency undo hall.ency --list
      """)

  @Argument(help: "The proposal, a file or a working folder.", completion: Completions.proposal)
  var file: String
  @Flag(help: "List the changes, the newest first, and change nothing (--json: schema Output/undo).")
  var list = false
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  package init() {}

  package func validate() throws { try UndoneChange.validate(file) }

  package func run() throws {
    if list { return try UndoneChange.list(file, json: options.json) }
    try UndoneChange.run(file, isRedo: false, options)
  }
}

/// `ency redo`
package struct RedoCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "redo",
    abstract: "Make the change again that undo took back last.",
    discussion: """
      It is gone once anything else was changed. What others changed meanwhile stays.

      Examples:
        ency redo hall.ency
        ency redo hall.ency --json
      """)

  @Argument(help: "The proposal, a file or a working folder.", completion: Completions.proposal)
  var file: String
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  package init() {}

  package func validate() throws { try UndoneChange.validate(file) }

  package func run() throws { try UndoneChange.run(file, isRedo: true, options) }
}

/// The work of `ency undo` and `ency redo`.
private enum UndoneChange {
  /// The lines of the difference that are shown.
  private static let mostLines = 12

  static func validate(_ file: String) throws {
    if file == "-" { throw ValidationError("A stream has no undo; name a file.") }
  }

  static func run(_ file: String, isRedo: Bool, _ options: ChangeOptions) throws {
    let document = try DocumentFile.openForChange(file)
    let journal = Journaling.journal(of: document.manifest.id)
    let state = try journal?.state(of: document)
    guard let journal, let state, let entry = isRedo ? state.undone.last : state.done.last else {
      throw Failure.no(isRedo ? .errorNothingToRedo : .errorNothingToUndo, file: file)
    }
    // A state that was there is there again, whatever is wrong with it.
    let isAnyway = options.anyway.isGiven || state.isUnbroken(since: entry)
    var change = try ProposalChange(file, .init(isAnyway: isAnyway, json: options.json), opened: document)
    guard let merge = try document.undoing(entry, in: journal, isRedo: isRedo, origin: change.origin) else {
      throw Failure.no(.errorUndoLost(command: command(entry)), file: file)
    }
    if !merge.conflicts.isEmpty {
      let phrases = ConflictWording(merge.document, merge.conflicts, Session.current.language).phrases
      let places = SafeText.list(phrases.map { .asItIs(text: SafeText($0.label)) }, most: 5)
      throw Failure.no(
        isRedo
          ? .errorRedoConflicts(command: command(entry), places: places)
          : .errorUndoConflicts(command: command(entry), places: places), file: file)
    }
    change.document = merge.document
    let session = Session.current
    let what: Message = isRedo ? .saidRedone(command: command(entry)) : .saidUndone(command: command(entry))
    var lines: [TerminalText] = [session.language.line(what)]
    if !options.json {
      let difference = DifferenceText(
        try Comparison(old: document, new: merge.document), rules: ComparisonRules(), figures: ["toPay", "payback"])
      lines += difference.lines(colour: session.usesColour, columns: (session.width ?? 80) - 2).prefix(mostLines)
        .map { $0.isEmpty ? "" : "  \($0)" }
    }
    try change.finish(ChangeReport(lines: lines), undone: .init(isRedo ? .redo : .undo, of: entry))
  }

  /// The command that made a change, as it was typed.
  private static func command(_ entry: UndoJournal.Entry) -> SafeText {
    SafeText("ency \(typed(entry))")
  }

  private static func typed(_ entry: UndoJournal.Entry) -> String {
    entry.words.map { $0.hasPrefix("-") ? shellShown($0) : shellWord($0) }.joined(separator: " ")
  }

  static func list(_ file: String, json: Bool) throws {
    let session = Session.current
    let document = try DocumentFile.open(file)
    let state = try Journaling.journal(of: document.manifest.id)?.state(of: document)
    let (done, undone) = (Set(state?.done.map(\.name) ?? []), Set(state?.undone.map(\.name) ?? []))
    func kept(_ entry: UndoJournal.Entry) -> String {
      done.contains(entry.name) ? "done" : undone.contains(entry.name) ? "undone" : "final"
    }
    let entries = (state?.entries ?? []).reversed().filter { $0.kind == .change || $0.kind == .barrier }
    if json {
      let rows = entries.map { entry -> JSONValue in
        [
          "at": .string("\(entry.at)"), "command": .array(entry.words.map { .string($0) }),
          "parts": .array(entry.paths.map { .string($0) }), "state": .string(kept(entry)),
        ]
      }
      return try session.print(
        JSONAnswer.text("undo", [("file", .string(file)), ("changes", .array(rows))]), terminator: "")
    }
    if entries.isEmpty { return try session.note(.errorNothingToUndo) }
    var table = TextTable([.left, .left, .left])
    for entry in entries {
      let state: Message =
        switch kept(entry) {
        case "done": .undoStateDone
        case "undone": .undoStateUndone
        default: .undoStateFinal
        }
      table.add(
        clockTime(of: "\(entry.at)"), session.language.text(state),
        typed(entry))
    }
    for line in table.lines() { try session.print(line) }
  }
}
