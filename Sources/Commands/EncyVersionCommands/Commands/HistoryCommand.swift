internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyCompare
internal import EncyDocument
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency history`
package struct HistoryCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Show the revisions of a proposal in words.",
    discussion: """
      Newest first, each with what changed against the one before: as git has them, renames followed, and what is not \
      committed yet before all; or with --in, all copies of the same proposal in a folder and below, ordered by what \
      each says it came from. A revision that can't be read is told and passed over. Exit code 1 when there is no \
      revision.

      Examples:
        ency history hall.ency
        ency history hall.ency --in /srv/offers --stat
      """)

  @Argument(help: "The proposal: a file, or a folder with an unpacked one.", completion: Completions.proposal)
  var file: String
  @Option(help: ArgumentHelp("Take the copies in this folder and below instead of git.", valueName: "folder"))
  var `in`: String?
  @Option(help: ArgumentHelp("The most revisions to show.", valueName: "number"))
  var limit: CountLimit?
  @Option(
    help: ArgumentHelp(
      "Only revisions since then: a day as YYYY-MM-DD; with git anything that git log takes.", valueName: "date"))
  var since: String?
  @Flag(help: "Only count what changed.")
  var stat = false
  @Flag(help: "Every change, however many there are.")
  var full = false
  @Flag(help: "Don't show what is longer than the screen in $ENCY_PAGER, $PAGER or less.")
  var noPager = false
  @Flag(help: "Answer in JSON (schema Output/history).")
  var json = false
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if stat, full { throw ValidationError("--stat counts changes, --full shows them all; give one of them.") }
    if file == "-" { throw ValidationError("A stream has no history; name a file.") }
  }

  func run() throws {
    let session = Session.current
    let report = HistoryReport(
      detail: stat ? .counts : full ? .all : .some, colour: session.usesColour, columns: session.width ?? 80,
      isFolder: self.in != nil)
    var entries: [HistoryEntry]
    var (problems, heads): ([String], [String]) = ([], [])
    if let folder = self.in {
      let history = try FolderHistory(of: file, in: folder, since: since.map(HistoryCommand.instant))
      (entries, problems) = (history.entries, history.problems)
      for problem in problems { try session.note("ency: \(problem)") }
      heads = history.heads
      if let limit { entries = Array(entries.prefix(limit.value)) }
    } else {
      entries = try GitHistory.entries(of: file, limit: limit?.value, since: since)
    }
    if entries.isEmpty, !json { throw Failure.no(.errorNoRevision, file: file) }
    let rules = try ComparisonOptions.fileRules(for: file)
    var rows: [JSONValue] = []
    var text: TerminalText = heads.isEmpty ? "" : report.heads(heads).map { $0 + "\n" }.joined()
    for (index, entry) in entries.enumerated() {
      let step = HistoryStep(entry, rules: rules)
      if json {
        rows.append(report.json(step))
      } else {
        if index > 0, !stat { text += "\n" }
        text += report.lines(step).map { $0 + "\n" }.joined()
      }
    }
    guard json else { return try Session.current.page(text, isWanted: !noPager) }
    let source = self.in == nil ? "git" : "folder"
    let members: [(String, JSONValue)] = [
      ("file", .string(file)), ("source", .string(source)), ("revisions", .array(rows)),
      ("problems", .array(problems.map { .string($0) })),
    ]
    try session.print(JSONAnswer.text("history", members), terminator: "")
    if rows.isEmpty { throw Failure.alreadyReported }
  }

  private static func instant(_ text: String) throws -> Instant {
    if let instant = Instant(text) { return instant }
    let date =
      try CalendarDate(text)
      ?? { throw Failure.usage("--since is \"\(text)\"; with --in it must be a day, YYYY-MM-DD") }()
    return Instant(secondsSince1970: date.daysSince1970 * 86_400)
  }
}
