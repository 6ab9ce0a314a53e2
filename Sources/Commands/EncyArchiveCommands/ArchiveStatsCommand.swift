package import ArgumentParser
internal import EncyArchiveSearch
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyPictures
internal import EncyPressService
package import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency archive stats`
package struct ArchiveStatsCommand: AsyncParsableCommand, Limited {
  package static let configuration = CommandConfiguration(
    commandName: "stats",
    abstract: "Count the proposals of an archive: won and lost, amounts, promised savings.",
    discussion: """
      Each proposal counts once, by the newest of its revisions that has an answer, on whatever branch, else by its newest; a \
      proposal that was accepted counts as accepted also where it was taken up again. The filters are those of `ency archive search`, of that \
      revision. Won is what was accepted, open what was sent and \
      waits for an answer. Won of answered is what was accepted out of what was accepted or declined; what expired or was \
      withdrawn had no answer. Sent is what was sent and not withdrawn, open, accepted, declined or expired, with the amounts \
      that were sent; accepted is what was won, with the amounts that customers accepted. Drafts are only counted. Amounts \
      exclude VAT and are added in one currency only; savings are those that the energy cases of what was won promise for \
      each year. The bar shows what was sent, and in it what was accepted.

      Examples:
        ency archive stats /srv/archive
        ency archive stats /srv/archive --by salesperson --since 2024 -o won.png
      """)

  /// What proposals are put together by.
  enum Key: String, ExpressibleByArgument, CaseIterable {
    case year, customer, salesperson, status

    var key: ArchiveStatistics.Key { ArchiveStatistics.Key(rawValue: rawValue) ?? .year }
  }

  @OptionGroup var filter: ArchiveFilter
  @Option(help: "Put together by year, customer, salesperson or status.")
  var by: Key = .year
  @Option(name: .shortAndLong, help: ArgumentHelp("Draw the bars into this file: .svg or .png.", valueName: "file"))
  var output: String?
  @OptionGroup var force: ForceOption
  @OptionGroup var index: ArchiveIndexOptions
  @Flag(help: "Answer in JSON (schema Output/archive-stats).")
  var json = false
  @OptionGroup var day: TodayOption
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") package var limits: LimitOptions

  package init() {}

  /// What the bars are drawn as.
  private enum Format: String, CaseIterable { case svg, png }

  package func run() async throws {
    let session = Session.current
    let goal = try output.map { try OutputFile($0, isForced: force.isSet) }
    let format = try goal.map {
      try OutputFile.format(nil as Format?, of: $0.path, standard: .svg, takesOption: false)
    }
    // Finding and drawing are in two programs; with both at hand one of them asks the other.
    let press = format == .png ? try Session.pressService() : nil
    let (statistics, answer, isPartial) = session.archive == nil && press != nil ? try await elsewhere() : try here()
    let text = StatisticsText(statistics, by.key, session.language, store: filter.store)
    if let goal {
      let svg = Array(text.svg.utf8)
      if let press { try goal.write(await png(svg, press)) } else { try goal.write(svg) }
    }
    if json {
      try session.print(answer, terminator: "")
    } else if goal?.isStandard != true, !statistics.groups.isEmpty {
      for line in text.lines { try session.print(line) }
      if let legend = text.legend { try session.print("\n" + legend) }
      if let hidden = text.hidden { try session.note(hidden) }
    }
    if !statistics.groups.isEmpty, !isPartial { return }
    if json || !statistics.groups.isEmpty { throw Failure.alreadyReported }
    throw Failure.no(.errorArchiveNothing, file: filter.store)
  }

  /// The sums, the same as JSON, and whether folders can't be listed.
  private func here() throws -> (ArchiveStatistics, TerminalText, isPartial: Bool) {
    let service = try Session.archiveService()
    var search = try filter.search(today: Session.current.origin(today: day.today).today)
    search.versions = .answered
    let (answer, state) = try index.answering(filter.store) { cache, indexing in
      try service.search(search, store: filter.store, cache: cache, indexing)
    } state: {
      $0.1
    }
    try filter.noteUnits(found: answer.count)
    let statistics = ArchiveStatistics(answer.rows, by: by.key)
    return (statistics, json(statistics, state), !state.unlisted.isEmpty)
  }

  /// The same by the program that finds. What goes wrong there it says itself, without the drawing.
  private func elsewhere() async throws -> (ArchiveStatistics, TerminalText, isPartial: Bool) {
    guard let program = Program.sibling("ency-archive") else { try Program.becomeSibling("ency-archive") }
    var words: [String] = []
    var isValue = false
    for word in Session.current.arguments {
      let isOutput = word == "-o" || word == "--output"
      if !isValue, !isOutput, !word.hasPrefix("--output="), word != "--force", word != "--json" { words.append(word) }
      isValue = isOutput && !isValue
    }
    let asking = words.prefix(2) + ["--json"] + words.dropFirst(2)
    guard let bytes = try await Tool.answer(of: program, Array(asking)).bytes,
      let tree = try? JSONParser().parse(bytes),
      let statistics = ArchiveStatistics(answer: tree)
    else { try Program.become(program, [program] + words) }
    let unlisted = tree.items("unlisted").compactMap(\.stringValue)
    try UnlistedFolders.tell(unlisted, in: filter.store)
    return (statistics, TerminalText(json: String(decoding: bytes, as: UTF8.self)), !unlisted.isEmpty)
  }

  /// The drawing as pixels, two for each of its own.
  private func png(_ svg: [UInt8], _ press: any PressService) async throws -> [UInt8] {
    let request = DrawingFactsRequest(
      drawing: svg, drawingName: "stats.svg", page: 1, thumbnail: ThumbnailSize(width: 1800, height: 3600),
      limits: try Session.current.drawingLimits())
    guard let picture = try await press.drawingFacts(request).insight.thumbnail else {
      throw Failure.couldNotRead(.exportNoPicture, file: output)
    }
    return picture.png
  }

  private func json(_ statistics: ArchiveStatistics, _ state: ArchiveIndexState) -> TerminalText {
    func rows(_ groups: [ArchiveStatistics.Group]) -> JSONValue {
      .array(
        groups.map { group -> JSONValue in
          [
            "name": .string(group.name), "currency": .optional(group.currency?.code), "count": .int(group.count),
            "drafts": .int(group.drafts), "open": .int(group.open), "won": .int(group.won), "lost": .int(group.lost),
            "expired": .int(group.expired), "withdrawn": .int(group.withdrawn),
            "offered": .int(group.offered), "wonAmount": .int(group.wonAmount), "saving": .int(group.saving),
          ]
        })
    }
    return JSONAnswer.text(
      "archive-stats", version: 2,
      [
        ("store", .string(filter.store)), ("asOf", .string("\(state.asOf)")),
        ("isFresh", .bool(state.isFresh)),
      ] + UnlistedFolders.members(state.unlisted) + [
        ("by", .string(by.rawValue)), ("includesVat", .bool(false)), ("groups", rows(statistics.groups)),
        ("all", rows(statistics.all)),
      ])
  }
}
