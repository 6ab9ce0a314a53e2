internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyExplanation
internal import EncyFigures
internal import EncyPressService
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency split share`
struct SplitShareCommand: AsyncParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "share",
    abstract: "Give a party its share: a sheet as PDF or HTML, or a text for a message.",
    discussion: """
      It has the expenses that the party paid or bears a part of, the payments it made or got, what it has to pay or to get, and to \
      whom: nothing of what others share without it. It is in the proposal's language.

      Examples:
        ency split share hall.ency "Nordlager AB" -o share.pdf
        ency split share hall.ency tenant -o -
      """)

  enum Format: String, CaseIterable, ExpressibleByArgument { case txt, html, pdf }

  @Argument(help: "The proposal, a file or a working folder; - reads a stream.", completion: Completions.proposal)
  var file: String
  @Argument(help: "The party, by name or id.")
  var party: String
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
    let id = try SplitDesk(document, document.model(SplitDesk.part), file: file).party(party)
    let book = try SplitDesk.book(document)
    let language = try language ?? Proposal(json: document.model("proposal")).language
    try book.tellOutdated(file)
    if let trouble = book.trouble(language) { throw Failure.no(.asItIs(text: SafeText(trouble)), file: file) }
    let sheet = try ShareSheet(book, id, document, language).sheet
    try await SheetOutput(goal: goal, file: file, language: language, look: look, json: json)
      .write(sheet, document, SheetRequest.Format(rawValue: format.rawValue))
  }
}

/// Where a sheet goes.
struct SheetOutput {
  let goal: OutputFile
  let file: String
  let language: Language
  let look: ThemeOption
  let json: Bool

  /// Writes a sheet, as text without a format.
  func write(_ sheet: PaperSheet, _ document: Document, _ format: SheetRequest.Format?) async throws {
    guard let format else {
      let text = sheet.lines(columns: 78).map(\.text).joined(separator: "\n") + "\n"
      try goal.write(Array(text.utf8))
      return try goal.report(json: json)
    }
    let theme = try look.chosen(for: file)
    let page = try await Session.pressService().sheet(
      document, SheetRequest(sheet: sheet, format: format, language: language, theme: theme))
    for remark in page.remarks { try Session.current.remark(remark) }
    try goal.write(page.bytes)
    try goal.report(json: json)
  }
}

extension PaperSheet {
  /// The sheet as text for a message or a terminal.
  func lines(columns: Int) -> [TerminalText] {
    var lines: [TerminalText] = ["\(title)"]
    if !subtitle.isEmpty { lines.append("\(subtitle)") }
    for section in sections {
      lines.append("")
      if !section.heading.isEmpty { lines.append("\(section.heading)") }
      switch section.content {
      case .text(let text):
        for line in text.split(separator: "\n") { lines += wrapped("\(line)", indent: 2, columns: columns) }
      case .facts(let facts):
        var table = TextTable([.left, .right])
        for fact in facts { table.add(fact.label, fact.value) }
        lines += table.lines(columns: columns)
      case .table(let titles, let rows):
        var table = TextTable(titles.map { $0.isNumber ? .right : .left })
        table.add(titles.map(\.title))
        // A cell of paper may have lines.
        for row in rows { table.add(row.map { $0.replacing("\n(", with: " (").replacing("\n", with: ", ") }) }
        lines += table.lines(columns: columns)
      case .scores(let scores):
        var table = TextTable([.left, .right])
        for score in scores {
          let sign = score.value == nil ? "" : "\(score.level.sign) "
          table.add(ScoreText.indent(score.depth) + score.name, sign + score.text)
        }
        lines += table.lines(columns: columns)
      }
    }
    return lines
  }
}
