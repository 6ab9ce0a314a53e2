internal import ArgumentParser
internal import EncyBase
internal import EncyContainer
internal import EncyDocument
internal import EncyTexts
internal import EncyValidation
internal import Glibc

/// `ency validate`
struct ValidateCommand: ParsableCommand, Limited {
  /// How findings are printed.
  enum Format: String, CaseIterable, ExpressibleByArgument { case text, json, sarif, junit }

  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Check proposals against their schemas and rules.",
    discussion: """
      Prints FILE: PART:LINE:COLUMN: SEVERITY: MESSAGE [CODE], the text at that place, then what to do. Exit code 0 \
      when all are valid, 1 when one is not, 2 when one can't be read. FILE may be a pattern in quotes: * and ? within \
      a name, ** for any folders.

      Layers, from the outside in: container (any zip: its structure, and that every entry can be read), package \
      (mimetype and manifest), json (every JSON part; also judges a JSON file by itself), schema, rules.

      What was found in a file that has not changed since is remembered in $XDG_CACHE_HOME/ency or ~/.cache/ency, which \
      may be deleted at any time; --no-cache or ENCY_CACHE=off looks again.

      Examples:
        ency validate hall.ency
        ency validate -r --format sarif offers > findings.sarif
        ency validate 'offers/**/*.ency' --severity draft-expired=error
        ency validate --fix hall.ency
      """)

  @Argument(help: "Proposals, working folders or patterns; - is standard input.")
  var files: [String] = []
  @Option(help: "How findings are printed: text, json (schema Output/validate), sarif 2.1.0, or junit.")
  var format: Format = .text
  @Option(help: ArgumentHelp("Stop after this layer. Default: rules, the last.", valueName: "layer"))
  var layer: LayerOption = .rules
  @Flag(help: "Count warnings as errors.")
  var strict = false
  @Option(
    help: ArgumentHelp(
      "How much a finding matters: error, warning, note or off. May be repeated.", valueName: "code=level"))
  var severity: [String] = []
  @Option(
    help: ArgumentHelp("The same from a file (schema severities); --severity wins.", valueName: "file"))
  var severities: String?
  @Flag(name: [.customShort("r"), .long], help: "Look for *.ency in folders and the folders below.")
  var recursive = false
  @Option(help: ArgumentHelp("So many threads; as many as there are processors without it.", valueName: "count"))
  var jobs: CountLimit?
  @Flag(help: "Read the drawings, too, and compare them with what import recorded of them.")
  var deep = false
  @Flag(help: "One line for each finding: no excerpt, no remedy.")
  var brief = false
  @Flag(help: "Show all findings, also where more than 20 of a file are alike.")
  var all = false
  @Flag(help: "Mend what has one safe repair: shows the changes, then asks.")
  var fix = false
  @Flag(help: "With --fix: make the changes without asking.")
  var yes = false
  @Flag(help: "List the rules instead: id, severity, and what is asked; also with --format json (schema Output/rules).")
  var rules = false
  @Option(
    help: ArgumentHelp("The language of --rules: sv, en or hr.", valueName: "language"),
    completion: Completions.languages, transform: Values.language)
  var language: Language = .english
  @Flag(help: "Look again at files that have not changed.")
  var noCache = false
  @OptionGroup var day: TodayOption
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if files.isEmpty, !rules { throw ValidationError("Missing expected argument '<files> ...'") }
    if rules, !files.isEmpty { throw ValidationError("--rules lists the rules and looks at no file.") }
    if rules, format != .text, format != .json { throw ValidationError("--rules is printed as text or json.") }
    if fix, format != .text { throw ValidationError("--fix shows its changes as text; leave --format out.") }
    if fix, files.contains("-") { throw ValidationError("--fix changes files; standard input has none.") }
    if deep, files.contains("-") { throw ValidationError("--deep reads files; standard input can't be read twice.") }
    if deep, layer != .rules { throw ValidationError("--deep goes with all layers; leave --layer out.") }
    if yes, !fix { throw ValidationError("--yes goes with --fix.") }
  }

  func run() throws {
    let severities = try SeverityChoice(file: severities, flags: severity)
    if rules { return try RuleList(severities: severities, language: language).print(asJSON: format == .json) }
    let session = Session.current
    var options = CheckOptions(today: try session.origin(today: day.today).today)
    options.isStrict = strict
    options.layer = layer
    options.severities = severities
    options.isDeep = deep
    if deep { try DeepCheck.prepare() }
    var work = Validate(files: files, options: options, format: format)
    work.isRecursive = recursive
    work.isBrief = brief
    work.showsAll = all
    work.jobs = jobs?.value
    // What drawings were found to be is not remembered: it hangs on the programs that read them as well.
    work.usesCache = !noCache && !deep
    guard fix else { return try work.run() }
    try Fixing(files: FileChoice(files, isRecursive: recursive).items, work: work, asks: !yes).run()
  }
}

/// The work of `ency validate`, apart from how its arguments are read.
struct Validate {
  let files: [String]
  var options: CheckOptions
  var format = ValidateCommand.Format.text
  var isRecursive = false
  var isBrief = false
  var showsAll = false
  var jobs: Int?
  var usesCache = true

  /// The work that plain arguments ask for, `validate [-r] [--layer LAYER] [--jobs COUNT] FILE…`; `nil` where there is more to read in them.
  ///
  /// For what watches a folder of proposals, finding its way through all commands would cost as much as reading one.
  init?(plain arguments: [String]) throws {
    guard arguments.first == "validate" else { return nil }
    var rest = arguments.dropFirst()
    var layer = LayerOption.rules
    let isRecursive = rest.first == "-r"
    if isRecursive { rest = rest.dropFirst() }
    if rest.first == "--layer" {
      guard let chosen = rest.dropFirst().first.flatMap({ LayerOption(rawValue: $0) }) else { return nil }
      layer = chosen
      rest = rest.dropFirst(2)
    }
    var jobs: Int?
    if rest.first == "--jobs" {
      guard let count = rest.dropFirst().first.flatMap({ CountLimit(argument: $0) }) else { return nil }
      jobs = count.value
      rest = rest.dropFirst(2)
    }
    guard !rest.isEmpty, !rest.contains(where: { $0.hasPrefix("-") && $0 != "-" }) else { return nil }
    var options = CheckOptions(today: try Session.current.origin().today)
    options.layer = layer
    self.init(files: Array(rest), options: options, format: .text)
    self.isRecursive = isRecursive
    self.jobs = jobs
  }

  init(files: [String], options: CheckOptions, format: ValidateCommand.Format) {
    self.files = files
    self.options = options
    self.format = format
  }

  /// Prints the answer.
  func run() throws {
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
        options: options, isBrief: isBrief, showsAll: showsAll, inColour: session.usesColour,
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
    let isSame = before != nil && FileState(item.file) == before
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
    private var waiting: [UInt8] = []

    init(report: any ValidationReport, limit: Finding.Severity, count: Int, session: Session) {
      self.report = report
      self.limit = limit
      self.session = session
      progress = ProgressLine(total: count, in: session)
    }

    var exitCode: ExitCode { !summary.failures.isEmpty ? .couldNotLook : summary.invalid > 0 ? .no : .yes }

    mutating func begin() throws { waiting += report.begin().utf8 }

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
      waiting += report.text(file, checked).utf8
      if let failure = checked.failure {
        try flush()
        try progress.clear()
        try session.note("ency: \(visible(failure))")
      } else if isWaiting || waiting.count > 64 << 10 {
        try flush()
      }
      if isWaiting { try progress.show(summary.files) }
    }

    mutating func flush() throws {
      guard !waiting.isEmpty else { return }
      if session.answersTerminal() { try progress.clear() }
      try session.output(waiting)
      waiting = []
    }

    /// Ends the answer. For people a last line says what all came to, and the day; `nil` where none is wanted.
    mutating func end(dayThatCounts: CalendarDate??) throws {
      waiting += report.end(summary, exitCode: exitCode.rawValue).utf8
      try flush()
      try progress.clear()
      if let dayThatCounts, summary.files > 1 || !summary.counts.isEmpty {
        try session.note(TextReport.line(summary, day: dayThatCounts))
      }
      if exitCode != .yes { throw Failure(exitCode: exitCode, message: "") }
    }
  }
}

/// The layers of `validate` as an option.
enum LayerOption: String, CaseIterable, ExpressibleByArgument {
  case container, package, json, schema, rules
  var layer: Validator.Layer {
    switch self {
    case .container: .container
    case .package: .package
    case .json: .json
    case .schema: .schema
    case .rules: .rules
    }
  }
}
