package import ArgumentParser
internal import EncyArchive
internal import EncyArchiveSearch
internal import EncyBase
internal import EncyCommandBase
internal import EncyContainer
internal import EncyFiles
package import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency archive index`
package struct ArchiveIndexCommand: ParsableCommand, Limited {
  package static let configuration = CommandConfiguration(
    commandName: "index",
    abstract: "Bring the index of an archive up to date, and tell how it stands.",
    discussion: """
      Searching does this by itself; to do it beforehand, as each night, makes the first search of the day quick. Nothing is \
      written into the archive. Packages that can't be read are named; they are found by their path alone.

      The index lies on this machine, or with --index on a PostgreSQL server that any number of machines feed and ask. It knows \
      the archive by an identity, which is written into it once; what is encrypted isn't opened for it. A standby, or a user who may \
      only read, is asked as it is.

      Examples:
        ency archive index /srv/archive
        ency archive index /srv/archive --anew
        ency archive index /srv/archive --index postgresql://db/archive
      """)

  @Argument(help: "The folder of the archive.", completion: .directory)
  var store: String
  @Flag(help: "Make it anew from nothing.")
  var anew = false
  @Flag(help: "Remove it.")
  var remove = false
  @Flag(help: .hidden)
  var background = false
  @OptionGroup var index: ArchiveIndexOptions
  @Flag(help: "Answer in JSON (schema Output/archive-index).")
  var json = false
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") package var limits: LimitOptions

  package init() {}

  package func validate() throws {
    if remove, anew || json || index.stale { throw ValidationError("--remove goes with no other option.") }
    if anew, index.stale { throw ValidationError("Give --anew or --stale, not both.") }
  }

  package func run() throws {
    let session = Session.current
    let service = try Session.archiveService()
    if remove {
      let cache = CacheFolder(variable: session.variable)
      if let file = try service.remove(store: store, cache: cache, server: index.server()) {
        try session.note(.archiveIndexRemoved(file: SafeText(file)))
      }
      return
    }
    var turn: CacheFolder.Turn?
    if background {
      // Of several searches one has the index made, and nobody waits for it.
      turn = CacheFolder(variable: session.variable)?.folder("archives").turn("making")
      if turn == nil { return }
      Program.detach()
    }
    defer { withExtendedLifetime(turn) {} }
    let state = try index.answering(store, isAnew: anew) { cache, indexing in
      try service.index(store: store, cache: cache, indexing)
    } state: {
      $0
    }
    if json {
      let unread = state.unread.map { one -> JSONValue in
        ["file": .string(one.file), "code": .string(one.reason)]
      }
      try session.print(
        JSONAnswer.text(
          "archive-index",
          [
            ("store", .string(store)), ("file", .string(state.file)), ("size", .int(state.size)),
            ("proposals", .int(state.proposals)), ("versions", .int(state.versions)),
            ("asOf", .string("\(state.asOf)")), ("isFresh", .bool(state.isFresh)),
            ("read", .int(state.read)), ("gone", .int(state.gone)), ("unread", .array(unread)),
          ] + UnlistedFolders.members(state.unlisted)), terminator: "")
      if !state.unlisted.isEmpty { throw Failure.alreadyReported }
      return
    }
    for one in state.unread {
      try session.note(.archiveIndexUnread(file: SafeText(one.file), reason: SafeText(one.reason)))
    }
    let size = NumberFormat(session.language).size(state.size)
    try session.print(
      .archiveIndexState(
        proposals: SafeText(.archiveFound(count: state.proposals)),
        versions: SafeText(.archiveVersions(count: state.versions)), size: SafeText(size.number + size.unit),
        file: SafeText(state.file)))
    if !state.unlisted.isEmpty { throw Failure.alreadyReported }
  }
}
