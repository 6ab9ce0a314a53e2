internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyCompare
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
package import EncyMerge
internal import EncyPressService
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency merge`
package struct MergeCommand: AsyncParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Bring together what several people changed in one proposal.",
    discussion: """
      With two files, both sides, the base is found: in what their revisions say they came from, in working folders and \
      in git's history, with --in also among the copies in a folder. With three, the first is the base, the second ours, \
      the third theirs. More are merged one after the other, all from the same base. A file may be a working folder, an \
      unpacked proposal, - or what git has, as in `ency diff`.

      What only one side changed is taken, texts are merged by line and word, lists by their items. Where both changed \
      the same place, the value of ours stands and the other is kept in the result for `ency resolve`, so that the \
      result is a valid proposal where both sides are. Exit code 0 when nothing waits for an answer, 1 when conflicts do (the result \
      is written all the same), 2 when it couldn't look and wrote nothing.

      STRATEGIES has lines such as "/offer/lines/*/discount max": a place as in .encydiffignore and what counts there, \
      ours, theirs, base, max, union (of lists) or conflict; the last line that fits a place wins.

      Examples:
        ency merge base.ency anna.ency bo.ency -o hall.ency
        ency merge hall.ency "hall (conflicted copy).ency" -o hall.ency
      """)

  @Argument(
    help: ArgumentHelp("OURS THEIRS, or BASE OURS THEIRS, or BASE and any number of others.", valueName: "file"))
  var files: [String]
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Where to write the result: a new file, or one of those merged, which it replaces.", valueName: "out"))
  var output: String?
  @Flag(help: "Only say what would come of it; nothing is written.")
  var dryRun = false
  @Flag(help: "Write over another output that is there.")
  var force = false
  @OptionGroup(title: "Settling without asking") var settling: MergeOptions
  @OptionGroup(title: "The base") var base: MergeBaseOptions
  @Option(help: ArgumentHelp("What to print.", valueName: "format"))
  var format = MergeFormat.text
  @Option(
    help: ArgumentHelp(
      "Write a report to a file, too, of the kind that its ending says: json, md or html. May be repeated.",
      valueName: "file"))
  var report: [String] = []
  @Flag(help: "Only how many changes each part has.")
  var stat = false
  @Flag(name: [.long, .customShort("q")], help: "Only what came of it.")
  var brief = false
  @Flag(help: "Show every change by itself, and texts whole.")
  var full = false
  @Flag(help: "Show the pointer of each change.")
  var pointers = false
  @Flag(help: "Don't show what is longer than the screen in $ENCY_PAGER, $PAGER or less.")
  var noPager = false
  @OptionGroup var language: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if files.count < 2 { throw ValidationError("Name what is to be merged: OURS THEIRS, or BASE OURS THEIRS.") }
    if files.count(where: { $0 == "-" }) > 1 {
      throw ValidationError("Standard input can be read only once; name files for the others.")
    }
    if output == nil, !dryRun {
      throw ValidationError("Say where to write the result with -o, or ask only what would come of it with --dry-run.")
    }
    if settling.answers == "-", files.contains("-") {
      throw ValidationError("Only one of the files and --answers can be standard input.")
    }
    if output != nil, dryRun { throw ValidationError("Give -o or --dry-run, not both.") }
    if files.count > 2, base.folder != nil || base.none {
      throw ValidationError("With three files or more the first is the base; leave --in and --no-base out.")
    }
    if base.folder != nil, base.none { throw ValidationError("Give --in or --no-base, not both.") }
    if [stat, brief, full || pointers].count(where: \.self) > 1 {
      throw ValidationError("Give one of --stat and --brief, and --full and --pointers with neither.")
    }
    if stat || brief || pointers, format != .text {
      throw ValidationError("--stat, --brief and --pointers are for text; leave --format out.")
    }
    if format != .text, output == "-" {
      throw ValidationError(
        "The result and --format \(format.rawValue) both want standard output; write the report with --report.")
    }
  }

  func run() async throws {
    let kinds = try report.map(MergeFormat.init(ofReport:))
    // Before anything is read: a stream that was read here would be empty for the sibling.
    let press = kinds.contains(.html) || format == .html ? try Session.pressService() : nil
    let work = MergeRun(files: files, output: output, isForced: force)
    let done: MergeRun.Done
    do {
      var options = try settling.options()
      options.isDetailed = ([format] + kinds).contains { $0 == .json || $0 == .html }
      done = try work.run(options: options, lookingIn: base.folder, hasNoBase: base.none)
    } catch {
      // Exit code 1 would say that conflicts wait in the result.
      throw MergeRun.refusal(error)
    }
    let wording = MergeWording(done.report, Session.current.language)
    for (path, kind) in zip(report, kinds) {
      let goal = try OutputFile(path, isForced: force, sources: files)
      try goal.write(try await bytes(kind, done, wording, names: path, press), kind == .markdown ? .xml : nil)
    }
    if format == .text {
      var telling = MergeTelling()
      telling.detail = brief ? .brief : stat ? .stat : .changes
      (telling.isFull, telling.showsPointers, telling.isPaged) = (full, pointers, !noPager)
      try telling.tell(done, wording)
    } else {
      try Session.current.send(try await bytes(format, done, wording, names: "-", press))
    }
    if !done.report.isClean { throw Failure.alreadyReported }
  }

  /// A report that is no text for a terminal.
  private func bytes(
    _ kind: MergeFormat, _ done: MergeRun.Done, _ wording: MergeWording, names path: String,
    _ press: (any PressService)?
  ) async throws -> [UInt8] {
    switch kind {
    case .json:
      let answer = JSONPrinter().text(MergeJSON.value(of: done.report, written: done.written))
      return Array(TerminalText(json: answer).text.utf8)
    case .html:
      guard let press else { throw Failure.usage("\(path): this program can't draw") }
      let request = MergeRequest(language: Session.current.language, limits: try Session.current.drawingLimits())
      return try await press.merge(done.report, request)
    case .text, .markdown:
      return Array(try MergeMarkdown(wording: wording, written: done.written?.file, isFull: full).text().utf8)
    }
  }
}

/// How what came of a merge is told in text.
package struct MergeTelling {
  package var detail = MergeText.Detail.changes
  var isFull = false
  var showsPointers = false
  var isPaged = true

  package init() {}

  package func tell(_ done: MergeRun.Done, _ wording: MergeWording) throws {
    let session = Session.current
    let isBeside = done.written?.file == "-"
    let style = StyledText(
      inColour: session.usesColour && !isBeside, columns: max(40, isBeside ? 80 : session.width ?? 80))
    var wording = wording
    wording.zone = .ofSystem
    var text = MergeText(wording: wording, style: style)
    (text.detail, text.isFull, text.showsPointers, text.written) = (detail, isFull, showsPointers, done.written)
    let answer = try text.text()
    if isBeside { return try session.note(answer, terminator: "") }
    try Session.current.page(answer, isWanted: isPaged)
  }
}

/// What `ency merge` prints, or writes beside the result.
enum MergeFormat: String, CaseIterable, ExpressibleByArgument {
  case text, markdown, json, html

  /// The kind of report that a file's ending names.
  init(ofReport file: String) throws {
    let endings: [String: MergeFormat] = [
      "json": .json, "md": .markdown, "markdown": .markdown, "html": .html, "htm": .html,
    ]
    let ending = file.split(separator: ".").last.map { $0.lowercased() } ?? ""
    guard file.contains("."), let kind = endings[ending] else {
      throw Failure.usage("\(file): the ending says no kind of report; use .json, .md or .html")
    }
    self = kind
  }
}

/// What is settled without asking.
struct MergeOptions: ParsableArguments {
  /// A side that wins.
  enum Side: String, CaseIterable, ExpressibleByArgument { case ours, theirs }

  @Option(help: ArgumentHelp("Where both changed a place, take this side's: ours or theirs.", valueName: "side"))
  var prefer: Side?
  @Option(
    help: ArgumentHelp("What counts at which places, by the lines of a file. May be repeated.", valueName: "strategies")
  )
  var strategy: [String] = []
  @Option(help: ArgumentHelp("Answers to conflicts, as `ency resolve --answers` takes them.", valueName: "answers"))
  var answers: String?
  @Flag(help: "Merge proposals with different ids, too.")
  var unrelated = false

  /// What they ask of the merge.
  /// - Throws: ``Failure`` where a file can't be read or says nothing.
  func options() throws -> Merge.Options {
    var options = Merge.Options()
    options.allowsOthers = unrelated
    options.strategies.preferred = prefer.map { $0 == .ours ? .ours : .theirs }
    for file in strategy {
      do { options.strategies.places += try StrategiesFile.read(file) } catch {
        throw Failure.of(error).ending(with: .couldNotRead)
      }
    }
    if let answers { options.answers = try AnswersFile(contentsOf: answers).byPointer }
    return options
  }
}

/// How the base is found.
struct MergeBaseOptions: ParsableArguments {
  @Option(
    name: .customLong("in"),
    help: ArgumentHelp("Look for the base among the copies in a folder, too.", valueName: "folder"))
  var folder: String?
  @Flag(name: .customLong("no-base"), help: "Merge without a base: all that differs is a conflict.")
  var none = false
}
