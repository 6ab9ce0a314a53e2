internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyContainer
internal import EncyDocument
internal import EncyExplanation
internal import EncyFigures
internal import EncyFiles
internal import EncySession
internal import EncyTerminal
internal import EncyTexts
internal import Glibc

/// `ency figures`
package struct FiguresCommand: AsyncParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "figures",
    abstract: "Show what is computed: amounts, saving, payback and more.",
    discussion: """
      Without names: every figure that the proposal has the inputs for, in groups, those of scenarios side by side, and what is \
      missing for the others. NAME is a figure's name or label. Nothing is stored: all of it follows from the proposal's \
      values. `ency explain` shows how. With --watch it is printed again whenever the proposal changes, until Ctrl-C.

      Charts: savings by scenario, cash over the years; of a heat balance also heat by where it leaves, and the profile of \
      temperatures over the height. Exit code 1 when one can't be drawn; what is missing, and how to set it, is said.

      Examples:
        ency figures hall.ency
        ency figures hall.ency payback netSaving --scenario low
        ency figures hall.ency --chart savings.png --of savings,cash
      """)

  @Argument(help: "The proposal: a file, a working folder, or - for standard input.", completion: Completions.proposal)
  var file: String
  @Argument(help: "The figures to show.", completion: Completions.figures)
  var name: [String] = []
  @Option(
    help: ArgumentHelp("Only this scenario, by id or name. Default: all.", valueName: "scenario"),
    completion: Completions.scenarios)
  var scenario: String?
  @Flag(help: "Print again whenever the proposal changes.")
  var watch = false
  @OptionGroup(title: "Charts") var charts: ChartOptions
  @Option(
    help: ArgumentHelp(
      "Which charts: \(ChartKinds.names.joined(separator: ", ")). Default: all that the proposal has values for.",
      valueName: "names"),
    completion: .list(ChartKinds.names), transform: ChartKinds.init)
  var of: ChartKinds?
  @Flag(help: "Answer in JSON (schema Output/figures; of --chart Output/written).")
  var json = false
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if watch, file == "-" { throw ValidationError("A stream doesn't change; --watch needs a file or a folder.") }
    if of != nil, !charts.isGiven { throw ValidationError("--of chooses charts; add --chart FILE or --draw.") }
    if charts.isGiven, !name.isEmpty || scenario != nil {
      throw ValidationError(
        "Charts are chosen by --of, and show all scenarios; names and --scenario are for the table.")
    }
    if charts.draw, json { throw ValidationError("--draw has no answer in JSON.") }
    if charts.chart == "-", json { throw ValidationError("Standard output is the chart; leave out --json.") }
    if charts.chart != nil, watch { throw ValidationError("--watch is for what is shown; use --draw.") }
  }

  func run() async throws {
    guard watch else { return try await answer(refusing: true) }
    let session = Session.current
    try session.note(.figuresWatching(file: SafeText(file)))
    var seen: [String: FileState]?
    while true {
      let now = state()
      if now != seen {
        if session.answersTerminal() { try session.print("\u{1B}[H\u{1B}[2J", terminator: "") }
        // While somebody edits, it may not be readable for a moment.
        do { try await answer(refusing: seen == nil) } catch let error as BrokenPipe { throw error } catch {
          if seen == nil { throw error }
          try session.note("ency: \(errorText(error))")
        }
        seen = now
      }
      usleep(500_000)
    }
  }

  private func answer(refusing: Bool) async throws {
    guard charts.isGiven else { return try show(refusing: refusing) }
    try await ChartOutput(file: file, options: charts, language: display.language, answersJSON: json).run {
      try ChartOutput.charts(of?.kinds, $0, $1)
    }
  }

  /// What tells the proposal's states apart.
  private func state() -> [String: FileState] {
    guard FileStore.isFolder(file) else { return FileState(file).map { [file: $0] } ?? [:] }
    var states: [String: FileState] = [:]
    for path in (try? FolderListing(of: file).files) ?? [] { states[path] = FileState("\(file)/\(path)") }
    return states
  }

  private func show(refusing: Bool) throws {
    let session = Session.current
    let figures = try ProposalFigures(DocumentFile.open(file), file: file, scenario: scenario)
    // With an item, as `lineAmount/@id=L3`, that one alone.
    let items = try name.filter { $0.contains("/") }.map { try figures.place($0) }
    let named = try name.filter { !$0.contains("/") }.map { try figures.figure($0).name }
    let asked = Set(named + items.map { figures.catalog.figures[$0.figure].name })
    let chosen = figures.catalog.figures.filter {
      name.isEmpty ? figures.values.isOfInterest($0.name) : asked.contains($0.name)
    }
    let table = FigureTable(
      figures: figures, chosen: chosen, showsMissing: !name.isEmpty, named: Set(named), items: items)
    let places = table.places
    let missing = figures.missing(places)
    let assumed = FigureAssumptions.of(places, figures.values, session.language)
    if json {
      try session.print(
        JSONAnswer.text(
          "figures",
          [
            ("file", .string(file)), ("currency", .string(figures.text.currency.code)),
            ("figures", .array(places.map(figures.members))),
            ("missing", .array(missing.map { figures.json($0.input) })), ("assumed", .array(assumed.map(\.json))),
          ]), terminator: "")
    } else {
      var lines = table.lines + table.notes
      let gaps = figures.missingLines(missing, heading: .figuresMissingHead)
      if !assumed.isEmpty {
        let what = assumed.map { "\($0.label) \($0.value)" }.joined(separator: ", ")
        lines.append("")
        lines += wrapped(
          session.language.line(.figuresAssumed(what: SafeText(what))), indent: 2, columns: session.width ?? 120)
      }
      let sent = name.isEmpty ? try figures.departureLines() : []
      if !lines.isEmpty, !sent.isEmpty { lines.append("") }
      lines += sent
      if !lines.isEmpty, !gaps.isEmpty { lines.append("") }
      try session.print((lines + gaps).map { $0 + "\n" }.joined(), terminator: "")
    }
    // What was asked for by name and can't be had is a no.
    if refusing, !watch, !name.isEmpty, places.allSatisfy({ figures.values.outcome($0).number == nil }),
      !missing.isEmpty
    {
      throw Failure.alreadyReported
    }
  }
}
