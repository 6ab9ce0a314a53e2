internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyExplanation
internal import EncyFigures
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency explain`
package struct ExplainCommand: AsyncParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Show how a figure comes about, down to the values that it follows from.",
    discussion: """
      FIGURE is a name or label as `ency figures` shows it; of one for each line, with the line: lineAmount/@id=L3. The formula stands \
      in words and in numbers, beside the values that it names with their pointers, the figures that it builds on, rounding and \
      source: enough to compute it by hand. With --tree these figures are explained, too, down to the values. --sensitivity shows what \
      moves it most, each value by itself; --simulate what it may come to when all values are uncertain at once, the same for \
      the same --seed. --chart and --draw show as a chart what moves it, by --sensitivity, or 10 percent. Exit code 1 when something is missing; what, and how to set it, is said.

      Examples:
        ency explain hall.ency payback
        ency explain hall.ency netSaving --scenario high --tree
        ency explain hall.ency savedCost --who
        ency explain hall.ency netPresentValue --sensitivity 10 --simulate 10000
        ency explain hall.ency payback --chart payback.svg
      """)

  @Argument(help: "The proposal: a file, a working folder, or - for standard input.", completion: Completions.proposal)
  var file: String
  @Argument(help: "The figure.", completion: Completions.figures)
  var figure: String
  @Flag(help: "Explain all that it follows from, too.")
  var tree = false
  @Flag(help: "Say who set the values: as the document tells it, else as git does.")
  var who = false
  @Option(
    help: ArgumentHelp("The scenario, by id or name. Default: the chosen one.", valueName: "scenario"),
    completion: Completions.scenarios)
  var scenario: String?
  @Option(
    help: ArgumentHelp("Move each value by so many percent, and show what that does.", valueName: "percent"))
  var sensitivity: Double?
  @Option(help: ArgumentHelp("Draw all values so often within --sensitivity, or 10 percent.", valueName: "runs"))
  var simulate: Int?
  @Option(help: ArgumentHelp("What the draws follow from. Default: 1.", valueName: "number"))
  var seed: UInt64?
  @OptionGroup(title: "Charts") var charts: ChartOptions
  @Flag(help: "Answer in JSON (schema Output/explain; of --chart Output/written).")
  var json = false
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if let sensitivity, !(sensitivity > 0 && sensitivity < 100) {
      throw ValidationError("--sensitivity takes a percentage between 0 and 100.")
    }
    if let simulate, !(1...FigureSimulation.mostRuns).contains(simulate) {
      throw ValidationError("--simulate takes 1 to \(FigureSimulation.mostRuns) runs.")
    }
    if seed != nil, simulate == nil { throw ValidationError("--seed is for --simulate.") }
    if who, tree { throw ValidationError("--who is for the values of one formula; leave out --tree.") }
    if charts.isGiven, tree || simulate != nil {
      throw ValidationError("--tree and --simulate are for words; leave out --chart and --draw.")
    }
    if charts.draw, json { throw ValidationError("--draw has no answer in JSON.") }
    if charts.chart == "-", json { throw ValidationError("Standard output is the chart; leave out --json.") }
    if json, !charts.isGiven, sensitivity != nil || simulate != nil {
      throw ValidationError("--sensitivity and --simulate have no answer in JSON.")
    }
  }

  func run() async throws {
    if charts.isGiven {
      return try await ChartOutput(
        file: file, options: charts, language: display.language, answersJSON: json, scenario: scenario
      ).run {
        try ChartOutput.tornado(of: try $0.place(figure), share: (sensitivity ?? 10) / 100, $0, $1)
      }
    }
    let session = Session.current
    let figures = try ProposalFigures(DocumentFile.open(file), file: file, scenario: scenario)
    var text = ExplanationText(figures: figures, place: try figures.place(figure))
    if who {
      let inputs = text.told.inputs + text.told.items.flatMap(\.inputs)
      text.history = try InputHistory(of: inputs.compactMap(\.pointer), in: figures.document, file: file)
    }
    if json {
      try session.print(
        JSONAnswer.text("explain", [("file", .string(file))] + text.members(showsTree: tree)), terminator: "")
    } else {
      let moved = SensitivityText(figures: figures, place: text.place)
      let lines =
        (tree ? text.treeLines : text.lines) + (sensitivity.map { moved.lines(share: $0 / 100) } ?? [])
        + (simulate.map { moved.lines(share: (sensitivity ?? 10) / 100, runs: $0, seed: seed ?? 1) } ?? [])
      try session.print(lines.map { $0 + "\n" }.joined(), terminator: "")
    }
    if case .missing = text.told.outcome { throw Failure.alreadyReported }
  }
}
