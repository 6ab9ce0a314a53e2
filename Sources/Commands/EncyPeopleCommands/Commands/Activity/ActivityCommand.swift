package import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyRegister
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency activity`
package struct ActivityCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "activity",
    abstract: "What was done, by whom and when.",
    discussion: """
      Nothing is kept unless you ask for it: `ency config set activity.document=true` keeps changes in the proposal itself, \
      `ency config set activity.log=/home/anna/ency.jsonl` adds a line of JSON to a file for what you open, export, look at, change, merge and archive. \
      Kept are time, kind, command, language, version, the part and the document's id; no name, and nothing that stands in the proposal. \
      With `ency config set activity.person=true` the name of seller.person.name is kept, too. No copy for a customer has any of it.

      Examples:
        ency activity show hall.ency
        ency activity show --since 2026-03-01 --what export
        ency activity stats
      """,
    subcommands: [ActivityShowCommand.self, ActivityStatsCommand.self, ActivityExportCommand.self],
    defaultSubcommand: ActivityShowCommand.self)

  package init() {}
}

/// Which events are meant.
struct ActivityFilter: ParsableArguments {
  @Argument(
    help: "A proposal, a working folder, or a log (.jsonl). Default: the log of the setting activity.log.",
    completion: Completions.proposal)
  var source: String?
  @Option(help: ArgumentHelp("Those from this day on, in UTC.", valueName: "day"), transform: Values.date)
  var since: CalendarDate?
  @Option(help: ArgumentHelp("Those of somebody: a part of the name.", valueName: "name"))
  var who: String?
  @Option(
    help: ArgumentHelp(
      "Those of a proposal, in a log of several: its file, or the beginning of its id.", valueName: "proposal"),
    completion: Completions.proposal)
  var proposal: String?
  @Option(help: ArgumentHelp("Those of a kind, or of a command such as plan.", valueName: "kind"))
  var what: String?

  /// The events, and word of lines that can't be read.
  func book() throws -> ActivityBook {
    var book = try ActivityBook(source)
    try book.keep(self, Session.current.language)
    try book.tellBroken()
    return book
  }
}

/// `ency activity show`
struct ActivityShowCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show what was done, the oldest first.",
    discussion: """
      It is what `ency activity FILE` does. In a log each event is of a proposal, whose id begins with what the last column has. Lines \
      of a log that can't be read are named and left out.

      Examples:
        ency activity show hall.ency --who anna
        ency activity show ency.jsonl --proposal hall.ency --what plan
      """)

  @OptionGroup var filter: ActivityFilter
  @Flag(help: "Answer in JSON (schema Output/activity).")
  var json = false
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    let (session, book) = (Session.current, try filter.book())
    let language = session.language
    if json {
      let events = book.events.map { event -> JSONValue in
        [
          "at": .string("\(event.at)"), "kind": .string(event.kind), "by": .optional(event.by),
          "feature": .optional(event.feature), "target": .optional(event.target), "text": .optional(event.text),
          "document": .optional(event.document), "revision": event.revision.map { .int($0) } ?? .null,
          "language": .optional(event.tree["user"]?.text("language")),
          "version": .optional(event.tree["user"]?.text("version")),
        ]
      }
      let broken = book.broken.map { line, reason -> JSONValue in
        ["line": .int(line), "message": .string(language.text(reason))]
      }
      return try session.print(
        JSONAnswer.text(
          "activity", [("file", .string(book.file)), ("events", .array(events)), ("broken", .array(broken))]),
        terminator: "")
    }
    if book.events.isEmpty { return try session.note(book.none) }
    let tellsProposals = book.events.contains { $0.document != nil }
    let columns = ["at", "by", "kind", "feature", "target"] + (tellsProposals ? ["document"] : [])
    var table = TextTable(columns.map { _ in .left })
    table.add(
      columns.map { (text: language.text(.activityHeading(column: SafeText($0))), emphasis: .strong) })
    for event in book.events {
      let kind = [event.kindText(language), event.text].compactMap(\.self).joined(separator: ": ")
      let cells = [clockTime(event.at), event.by ?? "", kind, event.feature ?? "", event.targetText(language) ?? ""]
      // So much of an id is never alike among few proposals.
      table.add(cells + (tellsProposals ? [String((event.document ?? "").prefix(8))] : []))
    }
    try session.print(table.lines(inColour: session.usesColour).joined(separator: "\n"))
  }
}

/// `ency activity stats`
struct ActivityStatsCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "stats",
    abstract: "Count what was done: by kind, by person and by week.",
    discussion: """
      Weeks are those of ISO 8601, in UTC.

      Examples:
        ency activity stats hall.ency
        ency activity stats --since 2026-01-01 --json
      """)

  @OptionGroup var filter: ActivityFilter
  @Flag(help: "Answer in JSON (schema Output/activity-stats).")
  var json = false
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    let (session, book) = (Session.current, try filter.book())
    let language = session.language
    let (kinds, people) = (ActivityBook.counts(book.events.map(\.kind)), ActivityBook.counts(book.events.map(\.by)))
    if json {
      func rows(_ groups: [(name: String?, count: Int)]) -> JSONValue {
        .array(groups.map { ["name": .optional($0.name), "count": .int($0.count)] })
      }
      return try session.print(
        JSONAnswer.text(
          "activity-stats",
          [
            ("file", .string(book.file)), ("count", .int(book.events.count)), ("kinds", rows(kinds)),
            ("people", rows(people)), ("weeks", rows(book.weeks)), ("broken", .int(book.broken.count)),
          ]), terminator: "")
    }
    if book.events.isEmpty { return try session.note(book.none) }
    let groups: [(heading: Message, rows: [(name: String, count: Int)])] = [
      (
        .activityHeading(column: "kind"),
        kinds.map { (language.text(.activityKind(kind: SafeText($0.name ?? ""))), $0.count) }
      ),
      (.activityHeading(column: "by"), people.map { ($0.name ?? language.text(.activityNobody), $0.count) }),
      (.activityWeek, book.weeks.map { ($0.name ?? "", $0.count) }),
    ]
    for (heading, rows) in groups {
      var table = TextTable([.left, .right, .left])
      table.add([(text: language.text(heading), emphasis: .strong)])
      let most = max(1, rows.map(\.count).max() ?? 1)
      for row in rows {
        // What there is at all is seen.
        let bar = max(1, (row.count * 30 + most / 2) / most)
        table.add(row.name, NumberFormat(language).string(row.count), String(repeating: "█", count: bar))
      }
      try session.print((table.lines(inColour: session.usesColour) + [""]).joined(separator: "\n"))
    }
    try session.print(.activityTotal(count: book.events.count))
  }
}

/// `ency activity export`
struct ActivityExportCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Hand what was done to a spreadsheet or another program.",
    discussion: """
      The output's ending says what is made: csv, or jsonl with an event on each line.

      Examples:
        ency activity export hall.ency -o activity.csv
        ency activity export ency.jsonl --since 2026-03-01 -o - --format jsonl
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable { case csv, jsonl }

  @OptionGroup var filter: ActivityFilter
  @Option(
    name: .shortAndLong, help: ArgumentHelp("The file to write; - is standard output.", valueName: "file"))
  var output: String
  @Option(help: ArgumentHelp("One of csv, jsonl. Default: as the output's ending says.", valueName: "format"))
  var format: Format?
  @OptionGroup var force: ForceOption
  @Flag(help: "Answer in JSON (schema Output/written).")
  var json = false
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    let goal = try OutputFile(output, isForced: force.isSet, sources: [filter.source].compactMap(\.self))
    let format = try OutputFile.format(format, of: goal.path)
    let book = try filter.book()
    try goal.write(format == .csv ? csv(book) : jsonLines(book))
    try goal.report(json: json)
  }

  private func csv(_ book: ActivityBook) -> [UInt8] {
    let writer = CSVWriter()
    var text = writer.row(["at", "kind", "feature", "target", "by", "text", "document", "revision"])
    for event in book.events {
      text += writer.row(
        [
          "\(event.at)", event.kind, event.feature, event.target, event.by, event.text, event.document,
          event.revision.map { "\($0)" },
        ].map { $0 ?? "" })
    }
    return Array(text.utf8)
  }

  private func jsonLines(_ book: ActivityBook) -> [UInt8] {
    book.events.flatMap { JSONPrinter(isCompact: true).bytes($0.tree) + [0x0A] }
  }
}
