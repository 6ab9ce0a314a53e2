internal import ArgumentParser
internal import EncyBase
internal import EncyFigures
internal import EncyTerminal
internal import EncyTexts

/// `ency explain`
struct ExplainCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Show how a figure comes about, down to the values that it follows from.",
    discussion: """
      FIGURE is a name or label as `ency figures` shows it; of one for each line, with the line: lineAmount/@id=L3. The formula stands \
      in words and in numbers, beside the values that it names with their pointers, the figures that it builds on, rounding and \
      source: enough to compute it by hand. With --tree these figures are explained, too, down to the values. Exit code 1 when \
      something is missing; what, and how to set it, is said.

      Examples:
        ency explain hall.ency payback
        ency explain hall.ency netSaving --scenario high --tree
      """)

  @Argument(help: "The proposal: a file, a working folder, or - for standard input.", completion: Completions.proposal)
  var file: String
  @Argument(help: "The figure.", completion: Completions.figures)
  var figure: String
  @Flag(help: "Explain all that it follows from, too.")
  var tree = false
  @Option(
    help: ArgumentHelp("The scenario, by id or name. Default: the chosen one.", valueName: "scenario"),
    completion: Completions.scenarios)
  var scenario: String?
  @Flag(help: "Answer in JSON (schema Output/explain).")
  var json = false
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    let session = Session.current
    let figures = try ProposalFigures(DocumentFile.open(file), file: file, scenario: scenario)
    let text = ExplanationText(figures: figures, place: try figures.place(figure))
    if json {
      try session.print(
        JSONAnswer.text("explain", [("file", .string(file))] + text.members(showsTree: tree)), terminator: "")
    } else {
      try session.print((tree ? text.treeLines : text.lines).map { $0 + "\n" }.joined(), terminator: "")
    }
    if case .missing = text.told.outcome { throw Failure.said }
  }
}
