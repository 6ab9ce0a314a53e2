package import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyExplanation
internal import EncyFigures
internal import EncyPressService
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency score`
package struct ScoreCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "score",
    abstract: "A scorecard: weighted marks in blocks, units and courses, with their means.",
    discussion: """
      A block holds units, a unit courses, and a course has a mark; units and courses have weights among their neighbours. Whatever \
      it is, it is named by its number such as 1.2, by its title or its id. What has no mark, or the weight 0, doesn't count. All of \
      it is your own business: no copy for the customer has it.

      Examples:
        ency score from hall.ency site
        ency score set hall.ency 1.1.1 --mark 8
        ency score hall.ency
        ency score simulate hall.ency --target 12/20
      """,
    subcommands: [
      ScoreShowCommand.self, ScoreAddCommand.self, ScoreSetCommand.self, ScoreMoveCommand.self, ScoreRemoveCommand.self,
      ScoreFromCommand.self, ScoreSimulateCommand.self, ScoreSheetCommand.self,
    ], defaultSubcommand: ScoreShowCommand.self)

  package init() {}
}

/// `ency score show`
struct ScoreShowCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show the scorecard as a tree with means at each level.",
    discussion: """
      It is what `ency score FILE` does. Means are exact and cut to two decimals, so that one below a limit never looks as if it \
      had reached it; how good one is tells a sign, and a colour where there is some.

      Examples:
        ency score hall.ency
        ency score show hall.ency --json
      """)

  @Argument(help: "The proposal, a file or a working folder; - reads a stream.", completion: Completions.proposal)
  var file: String
  @Flag(help: "Answer in JSON (schema Output/score).")
  var json = false
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    let (session, document) = (Session.current, try DocumentFile.open(file))
    let scores = try ScoreDesk.scores(document.model(ScoreDesk.part), file: file)
    if json { return try session.print(ScoreAnswer(scores).text("score", file, []), terminator: "") }
    if scores.blocks.isEmpty { return try session.note(.scoreNone(file: SafeText(file))) }
    let text = ScoreText(scores, session.language, inColour: session.usesColour)
    try session.print(text.lines().joined(separator: "\n"))
  }
}

/// A scorecard for programs. Marks and means are of 100; means are cut to two decimals.
struct ScoreAnswer {
  let scores: Scorecard

  init(_ scores: Scorecard) { self.scores = scores }

  static func mean(_ mean: ScoreMean?, _ scores: Scorecard) -> JSONValue {
    guard let mean else { return .null }
    return ["value": ScoreDesk.json(mean.hundredths), "level": .string(scores.level(of: mean).rawValue)]
  }

  private static func weight(_ weight: UInt64) -> JSONValue {
    .number(JSONNumber(ExactDecimal(coefficient: Int128(weight), scale: 3).normalized))
  }

  func text(_ output: String, _ file: String, _ more: [(String, JSONValue)]) -> TerminalText {
    let means = scores.means
    let blocks = scores.blocks.enumerated().map { place, block -> JSONValue in
      let units = block.units.enumerated().map { number, unit -> JSONValue in
        let courses = unit.courses.enumerated().map { index, course -> JSONValue in
          [
            "number": .string("\(place + 1).\(number + 1).\(index + 1)"), "id": .string(course.id),
            "title": .string(course.title), "weight": ScoreAnswer.weight(course.weight),
            "mark": course.mark.map { ScoreDesk.json($0) } ?? .null, "locked": .bool(course.isLocked),
          ]
        }
        return [
          "number": .string("\(place + 1).\(number + 1)"), "id": .string(unit.id), "title": .string(unit.title),
          "weight": ScoreAnswer.weight(unit.weight), "mean": ScoreAnswer.mean(means.units[place][number], scores),
          "courses": .array(courses),
        ]
      }
      return [
        "number": .string("\(place + 1)"), "id": .string(block.id), "title": .string(block.title),
        "mean": ScoreAnswer.mean(means.blocks[place], scores), "units": .array(units),
      ]
    }
    return JSONAnswer.text(
      output,
      [
        ("file", .string(file)), ("title", .string(scores.title)), ("scale", .int(scores.scale)),
        ("good", ScoreDesk.json(scores.good)), ("weak", ScoreDesk.json(scores.weak)),
        ("mean", ScoreAnswer.mean(means.all, scores)), ("blocks", .array(blocks)),
      ] + more)
  }
}

/// `ency score sheet`
struct ScoreSheetCommand: AsyncParsableCommand, Limited {
  enum Format: String, CaseIterable, ExpressibleByArgument { case txt, html, pdf }

  static let configuration = CommandConfiguration(
    commandName: "sheet",
    abstract: "Print the scorecard: bars, a radar of the blocks, and all marks, as PDF or HTML, or as text.",
    discussion: """
      It is in the proposal's language. Three blocks or more with a mean make a radar.

      Examples:
        ency score sheet hall.ency -o score.pdf
        ency score sheet hall.ency -o score.html --language en
      """)

  @Argument(help: "The proposal, a file or a working folder; - reads a stream.", completion: Completions.proposal)
  var file: String
  @Option(name: .shortAndLong, help: ArgumentHelp("The file to write; - is standard output.", valueName: "file"))
  var output: String
  @Option(help: ArgumentHelp("txt, html or pdf. Default: as the output's ending says; - is txt.", valueName: "format"))
  var format: Format?
  @Option(
    help: "The language: \(Values.languages). Default: the proposal's.", completion: Completions.languages,
    transform: Values.language)
  var language: Language?
  @OptionGroup var look: ThemeOption
  @OptionGroup var force: ForceOption
  @Flag(help: "Answer in JSON (schema Output/written).")
  var json = false
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() async throws {
    let goal = try OutputFile(output, isForced: force.isSet, sources: [file])
    let format = try OutputFile.format(format, of: goal.path, standard: .txt)
    let document = try DocumentFile.open(file)
    let scores = try ScoreDesk.scores(document.model(ScoreDesk.part), file: file)
    if scores.blocks.isEmpty { throw Failure.no(.scoreNone(file: SafeText(file))) }
    let proposal = Proposal(json: try document.model("proposal"))
    let language = language ?? proposal.language
    let words = [proposal.number, proposal.title].filter { !$0.isEmpty }.joined(separator: "  ")
    let sheet = ScoreSheet(scores, language, subtitle: words).sheet
    try await SheetOutput(goal: goal, file: file, language: language, look: look, json: json)
      .write(sheet, document, SheetRequest.Format(rawValue: format.rawValue))
  }
}
