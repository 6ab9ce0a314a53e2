internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncySession
internal import EncyTexts
internal import EncyWorkingFolder

/// `ency validate`
package struct ValidateCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Check proposals against their schemas and rules.",
    discussion: """
      Prints FILE: PART:LINE:COLUMN: SEVERITY: MESSAGE [CODE], the text at that place, then what to do. Exit code 0 \
      when all are valid, 1 when one is not, 2 when one can't be read. FILE may be a pattern in quotes: * and ? within \
      a name, ** for any folders.

      Layers, from the outside in: container (any zip: its structure, and that every entry can be read), package \
      (mimetype and manifest), json (every JSON part; also judges a JSON file by itself), schema, rules.

      A PDF is judged by what it claims to be, PDF/A-2b, PDF/A-3b or PDF/UA-1, by both when it claims nothing: findings \
      name the clause, and the clauses that were not checked are counted.

      What was found in a file that has not changed since is remembered in $XDG_CACHE_HOME/ency or ~/.cache/ency, which \
      may be deleted at any time; --no-cache or ENCY_CACHE=off looks again.

      Examples:
        ency validate hall.ency
        ency validate -r --format sarif offers > findings.sarif
        ency validate 'offers/**/*.ency' --severity draft-expired=error
        ency validate --fix hall.ency
        ency validate --verbose hall.pdf
      """)

  @Argument(
    help: "Proposals, working folders or patterns; - is standard input. Default: the working folder that one is in.")
  var files: [String] = []
  @Option(help: "How findings are printed: text, json (schema Output/validate), sarif 2.1.0, or junit.")
  var format: FindingFormat = .text
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
  @Flag(help: "Name the clauses that were not checked in a PDF.")
  var verbose = false
  @Flag(help: "Mend what has one safe repair: shows the changes, then asks.")
  var fix = false
  @Flag(help: "With --fix: make the changes without asking.")
  var yes = false
  @Flag(help: "List the rules instead: id, severity, and what is asked; also with --format json (schema Output/rules).")
  var rules = false
  @Flag(help: "Look again at files that have not changed.")
  var noCache = false
  @OptionGroup var day: TodayOption
  @OptionGroup var language: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  mutating func validate() throws {
    if files.isEmpty, !rules {
      guard (try? WorkingFolder(at: ".")) != nil else {
        throw ValidationError(
          "Missing expected argument '<files> ...': this is no working folder, so say what to check.")
      }
      files = ["."]
    }
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
    if rules {
      return try RuleList(severities: severities, language: Session.current.language).print(asJSON: format == .json)
    }
    let session = Session.current
    var options = CheckOptions(today: try session.origin(today: day.today).today)
    options.isStrict = strict
    options.layer = layer
    options.severities = severities
    options.isDeep = deep
    if deep { try DeepCheck.prepare() }
    try Checks.preparePDFs(files)
    var work = Validate(files: files, options: options, format: format)
    work.isRecursive = recursive
    work.isBrief = brief
    work.showsAll = all
    work.isVerbose = verbose
    work.jobs = jobs?.value
    // What drawings were found to be is not remembered: it hangs on the programs that read them as well.
    work.usesCache = !noCache && !deep
    guard fix else { return try work.run() }
    try Fixing(files: FileChoice(files, isRecursive: recursive).items, work: work, asks: !yes).run()
  }
}
