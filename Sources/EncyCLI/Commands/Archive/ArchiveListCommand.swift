internal import EncyArchiveCommands
internal import EncyCommandBase
internal import ArgumentParser
internal import EncyArchive
internal import EncyBase
internal import EncyContainer
internal import EncyTerminal
internal import EncyTexts

/// `ency archive list`
struct ArchiveListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the proposals of an archive.",
    discussion: """
      By year, customer and number, with how many versions there are and when the last one was added. Words leave those \
      out that lack them. Exit code 1 when there is none.

      Examples:
        ency archive list /srv/archive
        ency archive list /srv/archive 2026 mälardalen
      """)

  @OptionGroup var store: StoreArgument
  @Argument(help: "Words of the path, all of which must be there.")
  var words: [String] = []
  @Flag(help: "Answer in JSON (schema Output/archive-list).")
  var json = false
  @OptionGroup var display: DisplayLanguage

  func run() throws {
    let session = Session.current
    let store = try store.open()
    let proposals = try store.proposals(words: words)
    if json {
      let rows = proposals.map { proposal -> JSONValue in
        [
          "path": .string(proposal.path), "versions": .int(proposal.versions),
          "added": .optional(proposal.added?.description),
        ]
      }
      try session.print(
        JSONAnswer.text("archive-list", [("store", .string(store.path)), ("proposals", .array(rows))]), terminator: "")
      if rows.isEmpty { throw Failure.said }
      return
    }
    if proposals.isEmpty { throw Failure.no(.errorArchiveEmpty, file: store.path) }
    var (table, wide) = (TextTable([.left, .left, .left, .left]), TextTable([.left, .left, .left, .left, .left]))
    for proposal in proposals {
      let steps = proposal.path.split(separator: "/").map(String.init)
      let day = proposal.added.map { NumberFormat(session.language).date($0.date) } ?? ""
      let versions = session.language.text(.archiveVersions(count: proposal.versions))
      guard steps.count == 3 else {
        table.add(proposal.path, "", versions, day)
        wide.add(proposal.path, "", "", versions, day)
        continue
      }
      table.add("\(steps[0])  \(steps[1])", steps[2], versions, day)
      wide.add(steps[0], steps[1], steps[2], versions, day)
    }
    for line in wide.fits() ? wide.lines() : table.lines() { try session.print(line) }
  }
}
