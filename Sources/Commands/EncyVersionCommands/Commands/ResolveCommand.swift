internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyCompare
internal import EncyContainer
internal import EncyDocument
internal import EncyMerge
internal import EncySession

/// `ency resolve`
package struct ResolveCommand: AsyncParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "resolve",
    abstract: "Settle the conflicts that a merge left in a proposal.",
    discussion: """
      On a terminal it asks about one conflict at a time; ? shows the keys. Elsewhere, and with --json, it lists the \
      conflicts, with exit code 1 while there are any. --take, --set and --answers settle them without asking, all of \
      one command or none: what would make the proposal invalid is refused with exit code 1. Until a conflict is \
      settled the proposal holds the value of ours; afterwards its activity says what was chosen and what was not.

      Examples:
        ency resolve hall.ency
        ency resolve hall.ency --take theirs /offer --set /building/width=40000
      """)

  @Argument(
    help: "The proposal, a file or a working folder; - reads standard input and writes standard output.",
    completion: Completions.proposal)
  var file: String
  @Argument(
    help: ArgumentHelp(
      "What --take is about: conflicts by id, or by pointer, which takes along what is below it. Default: all.",
      valueName: "place"))
  var places: [String] = []
  @Option(help: ArgumentHelp("The value to take: ours, theirs, or base, the one before.", valueName: "side"))
  var take: SideArgument?
  @Option(
    help: ArgumentHelp(
      "Another value for a conflict: POINTER=VALUE or POINTER:=JSON. May be repeated.", valueName: "pointer=value"))
  var set: [String] = []
  @Option(
    help: ArgumentHelp(
      "Take the answers of this file: what --json prints, with take or value in each conflict; - is standard input.",
      valueName: "file"))
  var answers: String?
  @Option(help: ArgumentHelp("Who decides, for the activity. Default: you, by your account.", valueName: "name"))
  var by: String?
  @OptionGroup var anyway: AnywayOption
  @Flag(help: "Answer in JSON (schema Output/conflicts; once something is settled, Output/written).")
  var json = false
  @OptionGroup var language: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if !places.isEmpty, take == nil { throw ValidationError("Say what to take there: --take ours, theirs or base.") }
    if answers == "-", file == "-" { throw ValidationError("Only one of FILE and --answers can be standard input.") }
  }

  func run() async throws {
    let work = ResolveWork(file: file, by: by, anyway: anyway.isGiven, json: json, language: Session.current.language)
    if take == nil, set.isEmpty, answers == nil {
      let session = Session.current
      guard !json, file != "-", session.answersTerminal(), session.inputTerminal() else { return try work.list() }
      return try await ResolveDialogue.run(work)
    }
    let given = try answers.map { try AnswersFile(contentsOf: $0) }
    let assignments = try set.map { try Assignment($0) }
    try work.settle { document, conflicts in
      let choice = ConflictChoice(file: file, document: document, conflicts: conflicts)
      var chosen: [ConflictAnswer] = []
      if let take {
        let taken = try places.isEmpty ? conflicts : places.flatMap(choice.conflicts)
        chosen += taken.map { ConflictAnswer($0.id, take.answer) }
      }
      chosen += try given?.answers(choice) ?? []
      for assignment in assignments {
        let conflict = try choice.conflict(at: assignment.pointer)
        chosen.append(ConflictAnswer(conflict.id, .value(try choice.value(assignment.value, for: conflict))))
      }
      return chosen
    }
  }
}
