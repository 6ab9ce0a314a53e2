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

/// `ency archive list`
struct ArchiveListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the proposals of an archive.",
    discussion: """
      By year, customer and number, with how many versions there are, their branches, and when the last one was added. Words \
      leave those out that lack them in their paths and in number, title and customer of their newest revision; capitals \
      and accents make no difference. Exit code 1 when there is none, or when a folder cannot be listed.

      Examples:
        ency archive list /srv/archive
        ency archive list /srv/archive 2026 mälardalen
      """)

  @OptionGroup var store: StoreArgument
  @Argument(help: "Words, all of which must be there.")
  var words: [String] = []
  @Flag(help: "Answer in JSON (schema Output/archive-list).")
  var json = false
  @OptionGroup var display: DisplayLanguage

  func run() throws {
    let session = Session.current
    let store = try store.open()
    let (proposals, unlisted) = try store.listing(words: words)
    try UnlistedFolders.tell(unlisted, in: store.path)
    if json {
      let rows = proposals.map { proposal -> JSONValue in
        [
          "path": .string(proposal.path), "versions": .int(proposal.versions),
          "added": .optional(proposal.added?.description), "branches": .array(proposal.branches.map { .string($0) }),
        ]
      }
      try session.print(
        JSONAnswer.text(
          "archive-list",
          [("store", .string(store.path))] + UnlistedFolders.members(unlisted) + [("proposals", .array(rows))]),
        terminator: "")
      if rows.isEmpty || !unlisted.isEmpty { throw Failure.alreadyReported }
      return
    }
    if proposals.isEmpty {
      let all = words.isEmpty ? 0 : try store.proposals().count
      throw Failure.no(
        all == 0
          ? .errorArchiveEmpty
          : .errorArchiveListNone(
            proposals: SafeText(.archiveFound(count: all)), words: SafeText(words.joined(separator: " "))),
        file: store.path)
    }
    for line in ProposalList(proposals, session.language).lines(inColour: session.usesColour) {
      try session.print(line)
    }
    if !unlisted.isEmpty { throw Failure.alreadyReported }
  }
}

/// The proposals of an archive for people: in wide rows, or below their customers.
private struct ProposalList {
  private let headings: [String]
  private let rows: [(year: String, customer: String, cells: [String])]

  init(_ proposals: [ArchivedProposal], _ language: Language) {
    let format = NumberFormat(language)
    rows = proposals.map { proposal in
      let steps = proposal.path.split(separator: "/").map(String.init)
      let isOurs = steps.count == 3
      var name = isOurs ? steps[2] : proposal.path
      if !proposal.branches.isEmpty {
        let versions = SafeText(proposal.branches.joined(separator: ", "))
        name += " (\(language.text(.archiveBranches(versions: versions))))"
      }
      let day = proposal.added.map { format.date($0.date) } ?? ""
      return (
        isOurs ? steps[0] : "", isOurs ? steps[1] : "", [name, format.string(proposal.versions), day]
      )
    }
    headings = [
      language.heading(.archiveYear), language.heading(.overviewCustomer), language.text(.archiveProposalHeading),
      language.text(.archiveVersionsHeading), language.text(.archiveAddedHeading),
    ]
  }

  func lines(inColour: Bool) -> [TerminalText] {
    var (wide, narrow) = (
      TextTable([.left, .left, .left, .right, .left]), TextTable([.left, .right, .left])
    )
    typealias Cell = (text: String, emphasis: TextTable.Emphasis)
    wide.add(headings.map { ($0, .faint) as Cell })
    narrow.add(headings.dropFirst(2).map { ($0, .faint) as Cell })
    for row in rows {
      wide.add([row.year, row.customer] + row.cells)
      narrow.add(row.cells)
    }
    let columns = Session.current.width
    if columns.map({ $0 >= 120 }) ?? true { return wide.lines(columns: columns, inColour: inColour) }
    // Year and customer stand once, above what is theirs.
    let blocks = narrow.blocks(indent: 2, columns: columns, inColour: inColour)
    var lines = blocks[0]
    for (place, row) in rows.enumerated() {
      let isNew = place == 0 || (rows[place - 1].year, rows[place - 1].customer) != (row.year, row.customer)
      if isNew, !row.year.isEmpty {
        var heading = TextTable([.left])
        heading.add([("\(row.year)  \(row.customer)", .strong) as Cell])
        lines += heading.lines(columns: columns, inColour: inColour)
      }
      lines += blocks[place + 1]
    }
    return lines
  }
}
