package import ArgumentParser
internal import EncyArchive
internal import EncyBase
internal import EncyCommandBase
package import EncyTerminal
internal import EncyTexts

/// `ency archive stats`
package struct ArchiveStatsCommand: ParsableCommand, Limited {
  package static let configuration = CommandConfiguration(
    commandName: "stats",
    abstract: "Count the proposals of an archive: won and lost, amounts, promised savings.",
    discussion: """
      Of newest revisions, with the filters of `ency archive search`. Won is what was accepted; lost what was declined, \
      withdrawn or has expired. Amounts have tax and are added in one currency only; savings are those that the energy \
      cases of what was won promise for each year. The bar shows what was offered, and in it what was won.

      Examples:
        ency archive stats /srv/archive
        ency archive stats /srv/archive --by salesperson --since 2024 -o won.svg
      """)

  /// What proposals are put together by.
  enum Key: String, ExpressibleByArgument, CaseIterable {
    case year, customer, salesperson, status

    var key: ArchiveStatistics.Key { ArchiveStatistics.Key(rawValue: rawValue) ?? .year }
  }

  @OptionGroup var filter: ArchiveFilter
  @Option(help: "Put together by year, customer, salesperson or status.")
  var by: Key = .year
  @Option(name: .shortAndLong, help: ArgumentHelp("Draw the bars into this SVG.", valueName: "file"))
  var output: String?
  @OptionGroup var force: ForceOption
  @OptionGroup var index: ArchiveIndexOptions
  @Flag(help: "Answer in JSON (schema Output/archive-stats).")
  var json = false
  @OptionGroup var day: TodayOption
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") package var limits: LimitOptions

  package init() {}

  package func run() throws {
    let service = try Session.archiveService()
    let session = Session.current
    let goal = try output.map { try OutputFile($0, isForced: force.isSet) }
    if let output, !output.hasSuffix(".svg"), output != "-" { throw Failure.usage("\(output): the chart is an SVG") }
    let search = try filter.search(today: session.origin(today: day.today).today)
    let (answer, state) = try index.answering(filter.store) { cache, indexing in
      try service.search(search, store: filter.store, cache: cache, indexing)
    } state: {
      $0.1
    }
    let statistics = ArchiveStatistics(answer.rows, by: by.key)
    let text = StatisticsText(statistics, by.key, session.language, store: filter.store)
    if let goal { try goal.write(Array(text.svg.utf8)) }
    if json {
      try session.print(json(statistics, state), terminator: "")
    } else if goal?.isStandard != true, !statistics.groups.isEmpty {
      for line in text.lines { try session.print(line) }
    }
    if !statistics.groups.isEmpty { return }
    if json { throw Failure.said }
    throw Failure.no(.errorArchiveNothing, file: filter.store)
  }

  private func json(_ statistics: ArchiveStatistics, _ state: ArchiveIndexState) -> TerminalText {
    func rows(_ groups: [ArchiveStatistics.Group]) -> JSONValue {
      .array(
        groups.map { group -> JSONValue in
          [
            "name": .string(group.name), "currency": .optional(group.currency?.code), "count": .int(group.count),
            "won": .int(group.won), "lost": .int(group.lost), "open": .int(group.open),
            "offered": .int(group.offered), "wonAmount": .int(group.wonAmount), "saving": .int(group.saving),
          ]
        })
    }
    return JSONAnswer.text(
      "archive-stats",
      [
        ("store", .string(filter.store)), ("asOf", .string("\(state.asOf)")),
        ("isFresh", .bool(state.isFresh)), ("by", .string(by.rawValue)),
        ("groups", rows(statistics.groups)), ("all", rows(statistics.all)),
      ])
  }
}
