internal import ArgumentParser
internal import EncyCommandBase
internal import EncySession
internal import EncySignatures
internal import EncyTerminal
internal import EncyTexts

/// `ency team keys show`
struct TeamKeysShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show who has which keys and roles.",
    discussion: """
      It is what `ency team keys` does. Keys that were revoked stay in the file, so that old signatures can be told; they don't hold.

      Examples:
        ency team keys
        ency team keys show --file /srv/sales/team.keys.json --json
      """)

  @OptionGroup var file: TeamFileOption
  @Flag(help: "Answer in JSON (schema Output/team-keys).")
  var json = false
  @OptionGroup var display: DisplayLanguage

  func run() async throws {
    let session = Session.current
    let file = try await TeamFile.open(file.place())
    if json { return try session.print(TeamKeyDesk.answer(file), terminator: "") }
    let lines = TeamKeyDesk.lines(file, session.language, inColour: session.usesColour)
    try session.print(lines.joined(separator: "\n"))
  }
}

/// `ency team keys check`
struct TeamKeysCheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check every change since the file began, and show them.",
    discussion: """
      Other commands judge the signatures of what is new since this machine looked last; this judges all. Exit code 1 where a change \
      isn't an administrator's, or the file doesn't lead on from what this machine has accepted.

      Examples:
        ency team keys check
        ency team keys check --file old.keys.json
      """)

  @OptionGroup var file: TeamFileOption
  @Flag(help: "Answer in JSON (schema Output/team-keys).")
  var json = false
  @OptionGroup var display: DisplayLanguage

  func run() async throws {
    let session = Session.current
    let file = try await TeamFile.open(file.place(), judgesAll: true)
    if json { return try session.print(TeamKeyDesk.answer(file), terminator: "") }
    var table = TextTable([.right, .left, .left, .left])
    for change in file.changes {
      table.add(
        "\(change.number).", clockTime(change.at), file.state.person(change.by)?.name ?? change.by,
        session.language.text(.asItIs(text: .list(TeamKeyDesk.what(change)))))
    }
    for line in table.lines() { try session.print(line) }
    try session.print(.teamKeysSaidChecked(count: file.changes.count, file: SafeText(file.path)))
  }
}

/// `ency team keys accept`
struct TeamKeysAcceptCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept",
    abstract: "Take another file than the one that this machine has accepted.",
    discussion: """
      For a company that began anew. The fingerprint is that of a key with which an administrator changed the file, as he tells it by \
      telephone or face to face: not as it stands in the file, or in mail.

      Examples:
        ency team keys accept /srv/sales/team.keys.json --administrator SHA256:7EjRnG9J7vfD1u99OFa2uBuNwgZnw+cxB9vlDosflp8
        ency team keys accept new.keys.json --administrator SHA256:… --json
      """)

  @Argument(help: "The team's file.")
  var path: String
  @Option(help: ArgumentHelp("The fingerprint of an administrator's key, which he told you.", valueName: "SHA256:…"))
  var administrator: String
  @Flag(help: "Answer in JSON (schema Output/team-keys).")
  var json = false
  @OptionGroup var display: DisplayLanguage

  func run() async throws {
    let file = try await TeamFile.accept(TeamFile.Place(path), administrator: administrator)
    if json { return try Session.current.print(TeamKeyDesk.answer(file), terminator: "") }
    try Session.current.print(.teamKeysSaidAccepted(file: SafeText(path), number: "\(file.state.number)"))
  }
}
