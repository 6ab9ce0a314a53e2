internal import ArgumentParser
internal import EncyBase
package import EncyCommandBase
internal import EncyContainer
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// The work of `ency validate`, apart from how its arguments are read.
package struct Validate {
  let files: [String]
  var options: CheckOptions
  var format = FindingFormat.text
  package var isRecursive = false
  var isBrief = false
  var showsAll = false
  var isVerbose = false
  package var jobs: Int?
  var usesCache = true

  package init(files: [String], options: CheckOptions, format: FindingFormat = .text) {
    self.files = files
    self.options = options
    self.format = format
  }

  /// Prints the answer.
  package func run() throws {
    let session = Session.current
    let options = checkOptions
    let items = try FileChoice(files, isRecursive: isRecursive).items
    let cache =
      usesCache
      ? ResultCache.open(for: options, limits: try session.limits(), variable: session.variable) : nil
    var run = Run(report: report(for: session), limit: options.limit, count: items.count, session: session)
    try run.begin()
    var place = 0
    // What is remembered needs no threads.
    while let cache, place < items.count, let found = Validate.remembered(items[place], cache) {
      try run.take(items[place].file, found, isWaiting: false)
      place += 1
    }
    try run.flush()
    let threads = min(jobs ?? OrderedWork.processors, items.count - place)
    let look: @Sendable (Int) -> Looked = { place in
      Session.$current.withValue(session) { Validate.look(at: items[place], options, cache) }
    }
    if threads > 1 || threads == 1 && run.progress.isOnTerminal {
      try OrderedWork.run(place..<items.count, jobs: threads, work: look) {
        try run.idle()
      } take: { place, looked in
        try run.take(items[place].file, looked, cache)
      }
    } else {
      for place in place..<items.count { try run.take(items[place].file, look(place), cache) }
    }
    if let cache { cache.store(run.fresh) }
    try run.end(dayThatCounts: format == .text ? .some(options.dayThatCounts) : nil)
  }

  /// The options, with what the format needs.
  var checkOptions: CheckOptions {
    var options = options
    options.takesExcerpts = format == .text && !isBrief || format == .sarif
    return options
  }

  func report(for session: Session) -> any ValidationReport {
    let options = checkOptions
    switch format {
    case .json: return JSONReport(options: options)
    case .sarif: return SARIFReport(options: options)
    case .junit: return JUnitReport(options: options)
    case .text:
      return TextReport(
        options: options, isBrief: isBrief, showsAll: showsAll, isVerbose: isVerbose, inColour: session.usesColour,
        width: session.width ?? 100)
    }
  }

  /// A file that was looked at, with its state if that was the same before and after.
  struct Looked: Sendable {
    var checked: CheckedFile
    var state: FileState?
    var moment: Int64 = 0
    var isRemembered = false
  }

  private static func look(at item: FileChoice.Item, _ options: CheckOptions, _ cache: ResultCache?) -> Looked {
    if let failure = item.failure { return Looked(checked: CheckedFile(failure: failure)) }
    guard let cache, item.file != "-" else { return Looked(checked: Checks.check(item.file, options)) }
    let moment = FileState.now
    let before = FileState(item.file)
    if let before, let checked = cache.lookUp(item.file, before) { return Looked(checked: checked, isRemembered: true) }
    let checked = Checks.check(item.file, options)
    // What a PDF was judged by isn't remembered.
    let isSame = before != nil && checked.pdf == nil && FileState(item.file) == before
    return Looked(checked: checked, state: isSame ? before : nil, moment: moment)
  }

  private static func remembered(_ item: FileChoice.Item, _ cache: ResultCache) -> CheckedFile? {
    guard item.failure == nil, item.file != "-", let state = FileState(item.file) else { return nil }
    return cache.lookUp(item.file, state)
  }

  /// The answer on its way out.
  private struct Run {
    var report: any ValidationReport
    let limit: Finding.Severity
    let session: Session
    var progress: ProgressLine
    var summary = CheckSummary()
    var fresh = ResultCache.Fresh()
    private var waiting: TerminalText = ""

    init(report: any ValidationReport, limit: Finding.Severity, count: Int, session: Session) {
      self.report = report
      self.limit = limit
      self.session = session
      progress = ProgressLine(total: count, in: session)
    }

    var exitCode: ExitCode { !summary.failures.isEmpty ? .couldNotRead : summary.invalid > 0 ? .no : .yes }

    mutating func begin() throws { waiting += report.begin() }

    mutating func idle() throws { try progress.show(summary.files) }

    mutating func take(_ file: String, _ looked: Looked, _ cache: ResultCache?) throws {
      if let cache, let state = looked.state {
        cache.add(file, state, looked.checked, lookedAt: looked.moment, to: &fresh)
      }
      try take(file, looked.checked, isWaiting: !looked.isRemembered)
    }

    /// Takes what was found in the next file; printed at once where it had to be waited for.
    mutating func take(_ file: String, _ checked: CheckedFile, isWaiting: Bool) throws {
      summary.add(file, checked, limit: limit)
      waiting += report.text(file, checked)
      if let failure = checked.failure {
        try flush()
        try progress.clear()
        try session.note("ency: \(failure)")
      } else if isWaiting || waiting.text.utf8.count > 64 << 10 {
        try flush()
      }
      if isWaiting { try progress.show(summary.files) }
    }

    mutating func flush() throws {
      guard !waiting.isEmpty else { return }
      if session.answersTerminal() { try progress.clear() }
      try session.print(waiting, terminator: "")
      waiting = ""
    }

    /// Ends the answer. For people a last line says what all came to, and the day; `nil` where none is wanted.
    mutating func end(dayThatCounts: CalendarDate??) throws {
      waiting += report.end(summary, exitCode: exitCode.rawValue)
      try flush()
      try progress.clear()
      if let dayThatCounts, summary.files > 1 || !summary.counts.isEmpty {
        try session.note(TextReport.line(summary, day: dayThatCounts, session.language))
      }
      if exitCode != .yes { throw Failure.alreadyReported(exitCode) }
    }
  }
}
