package import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyPressService
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency print`
package struct PrintCommand: AsyncParsableCommand, Limited {
  package static let configuration = CommandConfiguration(
    commandName: "print",
    abstract: "Print the proposal on paper, through the system's lp.",
    discussion: """
      Examples:
        ency print hall.ency
        ency print hall.ency --printer office -n 2 --language en
        ency print hall.ency --pages 1,3-5
      """)

  @Argument(help: "The proposal; - is standard input.", completion: Completions.proposal)
  var file: String
  @Option(name: [.customShort("P"), .long], help: "The printer. Default: the system's.")
  var printer: String?
  @Option(name: [.customShort("n"), .long], help: "How many copies.")
  var copies = 1
  @Option(
    help: ArgumentHelp("Which pages: 1,3-5. Default: all.", valueName: "pages"), transform: PageRanges.init(text:))
  var pages: PageRanges?
  @Option(
    help: "The language: \(Values.languages). Default: the proposal's.", completion: Completions.languages,
    transform: Values.language)
  var language: Language?
  @OptionGroup var look: PageOptions
  @OptionGroup var draft: DraftOption
  @OptionGroup var anyway: AnywayOption
  @OptionGroup(title: "Limits") var limits: LimitOptions

  package init() {}

  package func validate() throws {
    if !(1...999).contains(copies) { throw ValidationError("--copies is 1 to 999.") }
  }

  package func run() async throws {
    let press = try Session.pressService()
    let document = try DocumentFile.open(file)
    try Checks.refuseErrors(in: document, to: "print", anyway: anyway.isGiven)
    var request = ExportRequest(
      format: .pdf, language: language, draft: try draft.mark(document, file),
      limits: try Session.current.drawingLimits())
    try look.apply(to: &request, for: file)
    request.isFinal = draft.isFinal
    try draft.remarkFinal(document, file)
    let pages = try await press.export(document, request)
    let title = try Proposal(json: document.model("proposal")).title
    for page in pages {
      for remark in page.remarks { try Session.current.remark(remark) }
      let said = try await Tool.print(
        page.bytes, title: title.isEmpty ? file : title, printer: printer, copies: copies, pages: self.pages?.text)
      if !said.isEmpty { try Session.current.print(TerminalText(lines: said)) }
    }
  }
}
