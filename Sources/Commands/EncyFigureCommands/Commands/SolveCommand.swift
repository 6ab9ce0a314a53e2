internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyFigures
internal import EncySession
internal import EncyTexts

/// `ency solve`
package struct SolveCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "solve",
    abstract: "Find the value with which a figure reaches a goal.",
    discussion: """
      Tries other values of one number of the proposal until a figure is what you want: =, <= or >= a number, written as people do, with \
      or without its unit. The value has as few digits as that takes, and lies where its schema allows. The proposal stays as it is; \
      the command that takes the value over is printed. Exit code 1 when there is no such value, with the reason and what the \
      figure can reach.

      Examples:
        ency solve hall.ency --change /building/ceilingHeight --until 'payback = 5'
        ency solve hall.ency --change /offer/orderDiscount --until 'toPay <= 400000'
      """)

  @Argument(help: "The proposal: a file, a working folder, or - for standard input.", completion: Completions.proposal)
  var file: String
  @Option(help: ArgumentHelp("The number to change, by pointer or name.", valueName: "pointer"))
  var change: String
  @Option(help: ArgumentHelp("The goal, in quotes.", valueName: "figure = number"))
  var until: String
  @Option(
    help: ArgumentHelp("The scenario, by id or name. Default: the chosen one.", valueName: "scenario"),
    completion: Completions.scenarios)
  var scenario: String?
  @Flag(help: "Answer in JSON (schema Output/solve).")
  var json = false
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    let document = try DocumentFile.open(file).keepingTapes()
    let figures = try ProposalFigures(document, file: file, scenario: scenario)
    let place = try FieldGuide(document).place(of: change)
    let search = try FigureSearch(figures, pointer: place, goal: until)
    try search.run(json: json)
  }
}
