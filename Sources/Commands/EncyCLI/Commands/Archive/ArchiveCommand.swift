internal import ArgumentParser
internal import EncyArchive
internal import EncyArchiveCommands
internal import EncyBase
internal import EncyCommandBase
internal import EncyContainer
internal import EncyFiles
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency archive`
struct ArchiveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "archive",
    abstract: "Keep proposals with all their revisions on a shared drive.",
    discussion: """
      A store is a folder that people browse by year and customer, and that any tool for the Oxford Common File Layout \
      (OCFL 1.1) reads and checks. Several people add to it at once. A proposal in it is named by its path, its number, or \
      words of both; a version by v2, the order in which it came, or r2, the revision of the file.

      Examples:
        ency archive init /srv/archive
        ency archive add /srv/archive hall.ency
        ency archive history /srv/archive OFF-2026-0142
      """,
    subcommands: [
      ArchiveInitCommand.self, ArchiveAddCommand.self, ArchiveListCommand.self, ArchiveShowCommand.self,
      ArchiveHistoryCommand.self, ArchiveDiffCommand.self, ArchiveRestoreCommand.self, ArchiveOpenCommand.self,
      ArchiveSearchCommand.self, ArchiveStatsCommand.self, ArchiveIndexCommand.self, ArchiveVerifyCommand.self,
      ArchiveMirrorCommand.self, ArchivePruneCommand.self, ArchiveForgetCommand.self, ArchiveExportCommand.self,
      ArchiveImportCommand.self,
    ])

  /// The names of its subcommands.
  static var names: [String] { configuration.subcommands.compactMap { $0.configuration.commandName } }
}

/// A proposal in a store.
struct ArchivedArguments: ParsableArguments {
  @OptionGroup var store: StoreArgument
  @Argument(help: "The proposal: its path below the archive, its number, or words of both.")
  var proposal: String

  /// The store, the proposal's path, and the version that is meant.
  func find(_ version: String?) throws -> (store: ArchiveStore, path: String, revision: ArchiveRevision, file: String) {
    let store = try store.open()
    let path = try store.proposal(named: proposal)
    let revision = try store.revision(version, of: path)
    guard let file = store.file(of: revision, in: path) else {
      throw Failure.no(.errorArchiveNoVersion(name: SafeText(version ?? ""), names: ""), file: path)
    }
    return (store, path, revision, file)
  }

  /// Says where a proposal has branches, of which one was taken because nobody named one.
  func tellBranches(_ store: ArchiveStore, _ path: String, _ taken: ArchiveRevision) throws {
    let branches = store.branches(of: path)
    if branches.isEmpty { return }
    try Session.current.note(
      .archiveBranchesShown(
        path: SafeText(path), versions: SafeText(branches.joined(separator: ", ")), version: SafeText(taken.version)))
  }
}

/// `ency archive init`
struct ArchiveInitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Make an empty archive.",
    discussion: """
      In a folder of its own, with a text that says how it is laid out.

      Examples:
        ency archive init /srv/archive
        ency archive init "Z:/Offerter/Arkiv"
      """)

  @OptionGroup var folder: StoreArgument
  @OptionGroup var display: DisplayLanguage

  func run() throws {
    let store = try ArchiveStore.make(at: folder.store)
    try Session.current.print(.archiveMade(file: SafeText(store.path)))
  }
}
