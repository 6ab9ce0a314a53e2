internal import ArgumentParser
internal import EncyArchive
internal import EncyArchiveCommands
internal import EncyBase
internal import EncyCommandBase
internal import EncyContainer
internal import EncyFileCommands
internal import EncyFiles
internal import EncySession
internal import EncyTerminal
internal import EncyTexts
internal import EncyVersionCommands

/// `ency archive show`
struct ArchiveShowCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show a proposal of an archive, as `ency show`.",
    discussion: """
      The newest revision, or the version that is named. Where there are branches they are named.

      Examples:
        ency archive show /srv/archive OFF-2026-0142
        ency archive show /srv/archive OFF-2026-0142 --revision v2 --pointer /offer/lines
      """)

  @OptionGroup var archived: ArchivedArguments
  @Option(help: ArgumentHelp("The version, v2, or the revision, r2.", valueName: "version"))
  var revision: String?
  @Option(help: "A part such as offer, or a pointer such as /proposal/title.")
  var pointer: String?
  @Flag(help: "Answer in JSON (schema Output/show).")
  var json = false
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    let found = try archived.find(revision)
    try Show(file: found.file, pointer: pointer, answersJSON: json).run()
    if revision == nil { try archived.tellBranches(found.store, found.path, found.revision) }
  }
}

/// `ency archive history`
struct ArchiveHistoryCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Show the revisions of a proposal of an archive in words.",
    discussion: """
      As `ency history --in`, whose options it takes after the name.

      Examples:
        ency archive history /srv/archive OFF-2026-0142
        ency archive history /srv/archive OFF-2026-0142 --stat
      """)

  @OptionGroup var archived: ArchivedArguments
  @Flag(help: "Only count what changed.")
  var stat = false
  @Flag(help: "Every change, however many there are.")
  var full = false
  @Flag(help: "Answer in JSON (schema Output/history).")
  var json = false
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    let found = try archived.find(nil)
    let flags = [("--stat", stat), ("--full", full), ("--json", json)].filter(\.1).map(\.0)
    let folder = "\(found.store.path)/\(found.path)"
    var command = try HistoryCommand.parseAsRoot([found.file, "--in", folder] + flags)
    try command.run()
  }
}

/// `ency archive diff`
struct ArchiveDiffCommand: AsyncParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Show what differs between two versions of a proposal.",
    discussion: """
      As `ency diff`. Without a second version the newest revision is the other side.

      Examples:
        ency archive diff /srv/archive OFF-2026-0142 v1
        ency archive diff /srv/archive OFF-2026-0142 v1 v3
      """)

  @OptionGroup var archived: ArchivedArguments
  @Argument(help: "The earlier version, v1, or revision, r1.")
  var old: String
  @Argument(help: "The later one.")
  var new: String?
  @Flag(help: "Every change, however many there are.")
  var full = false
  @Flag(help: "Answer in JSON (schema Output/diff).")
  var json = false
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() async throws {
    let (one, other) = (try archived.find(old), try archived.find(new))
    let flags = (full ? ["--full"] : []) + (json ? ["--format", "json"] : [])
    let command = try DiffCommand.parseAsRoot([one.file, other.file] + flags)
    if var command = command as? any AsyncParsableCommand { try await command.run() }
  }
}

/// `ency archive restore`
struct ArchiveRestoreCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "Copy a proposal out of an archive, byte for byte.",
    discussion: """
      The newest revision, or the version that is named; what lies beside it, such as a picture, stays. The archive stays as \
      it is; what is changed in the copy is a new version once it is added.

      Examples:
        ency archive restore /srv/archive OFF-2026-0142
        ency archive restore /srv/archive OFF-2026-0142 --revision v2 -o before.ency
      """)

  @OptionGroup var copy: ArchiveCopy
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    if copy.output == "-" {
      let found = try copy.archived.find(copy.revision)
      let limit = try Session.current.limits().totalSize
      return try Session.current.send(found.store.bytes(of: found.revision, in: found.path, limit: limit))
    }
    _ = try copy.write()
  }
}

/// What is copied out of an archive, and where to.
struct ArchiveCopy: ParsableArguments {
  @OptionGroup var archived: ArchivedArguments
  @Option(help: ArgumentHelp("The version, v2, or the revision, r2.", valueName: "version"))
  var revision: String?
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Where it is written; - for standard output. Default: its name, in this folder.", valueName: "file"))
  var output: String?
  @OptionGroup var force: ReplaceOption

  /// - Returns: The file that was written.
  func write() throws -> String {
    let session = Session.current
    let found = try archived.find(revision)
    let goal = output ?? FileStore.name(of: found.file)
    let place = try OutputFile(goal, isForced: force.isSet, sources: [found.file])
    let expectation = try place.claim()
    let bytes = try found.store.bytes(of: found.revision, in: found.path, limit: session.limits().totalSize)
    try DurableFile.replace(path: goal, with: bytes, expecting: expectation)
    if let manifest = found.revision.manifest { ActivityRecorder.note("restored", manifest) }
    try session.print(
      .archiveRestored(file: SafeText(goal), path: SafeText(found.path), version: SafeText(found.revision.version)))
    if revision == nil { try archived.tellBranches(found.store, found.path, found.revision) }
    return goal
  }
}

/// `ency archive open`
struct ArchiveOpenCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Copy a proposal out of an archive and unpack it to work in, as `ency open`.",
    discussion: """
      What is saved from the folder goes into the copy, which `ency archive add` makes a new version.

      Examples:
        ency archive open /srv/archive OFF-2026-0142
        ency archive open /srv/archive OFF-2026-0142 work/hall -o hall.ency
      """)

  @OptionGroup var copy: ArchiveCopy
  @Argument(help: "The folder to make. Default: the copy's name, in the current folder.")
  var folder: String?
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if copy.output == "-" { throw ValidationError("open needs a file, since `ency save` writes to it.") }
  }

  func run() throws {
    var command = try OpenCommand.parseAsRoot(["--"] + [copy.write()] + (folder.map { [$0] } ?? []))
    try command.run()
  }
}
