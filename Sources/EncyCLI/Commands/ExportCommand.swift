internal import EncyCommandBase
internal import ArgumentParser
internal import EncyBase
internal import EncyDocument
internal import EncyKit
internal import EncyPlans
internal import EncyTerminal
internal import EncyTexts

/// `ency export`
struct ExportCommand: AsyncParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Print the proposal into a PDF, or into one SVG a page.",
    discussion: """
      SVG pages are numbered: offer.svg becomes offer-1.svg, offer-2.svg and so on. Prints the files it made. A proposal \
      with conflicts that wait for a decision is refused with exit code 1; see `ency resolve`.

      Examples:
        ency export hall.ency -o offer.pdf
        ency export hall.ency -o pages/offer.svg --language en
      """)

  @Argument(help: "The proposal; - is standard input.", completion: Completions.proposal)
  var file: String
  @Option(
    name: .shortAndLong, help: ArgumentHelp("The file to write; - is standard output, for PDF.", valueName: "file"))
  var output: String
  @Option(help: ArgumentHelp("pdf or svg. Default: as the output's ending says; - is PDF.", valueName: "format"))
  var format: ExportFormat?
  @Option(
    help: "The language: \(Values.languages). Default: the proposal's.", completion: Completions.languages,
    transform: Values.language)
  var language: Language?
  @Option(help: ArgumentHelp("Show only this plan, by id or name. May be repeated.", valueName: "plan"))
  var plan: [String] = []
  @OptionGroup var draft: DraftOption
  @OptionGroup var anyway: AnywayOption
  @OptionGroup var force: ForceOption
  @Flag(help: "Answer in JSON (schema Output/written).")
  var json = false
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() async throws {
    let press = try Session.pressService()
    let given = try OutputFile(output, isForced: force.isSet, sources: [file])
    let format = try OutputFile.format(format?.format, of: given.path, standard: .pdf)
    if format == .svg, given.isStandard {
      throw Failure.usage("SVG is one file a page, so it can't go to standard output")
    }
    let document = try DocumentFile.open(file)
    try Checks.refuseErrors(in: document, to: "export", anyway: anyway.isGiven)
    let draft = try draft.mark(document, file)
    let plans = try naming(file) { try plan.map { try document.choosePlan($0).id } }
    let request = ExportRequest(
      format: format, language: language, plans: plans.isEmpty ? nil : plans, draft: draft,
      limits: try Session.current.drawingLimits())
    let own = Proposal(json: try document.model("proposal")).language
    if let language, language != own {
      try Session.current.remark(
        .noteOwnTextsStay(language: SafeText(.languageOf(code: SafeText(own.rawValue))))
      )
    }
    var files: [String] = []
    for page in try await press.export(document, request) {
      let target = try page.page.map {
        try OutputFile(OutputFile.path(output, page: $0), isForced: force.isSet, sources: [file])
      }
      try (target ?? given).write(page.bytes)
      if !given.isStandard { files.append((target ?? given).path) }
    }
    if json, !given.isStandard { return try Session.current.print(JSONAnswer.written(files), terminator: "") }
    for file in files { try Session.current.print("\(file)") }
  }
}

/// The formats of `export` as an option.
enum ExportFormat: String, CaseIterable, ExpressibleByArgument {
  case pdf, svg
  var format: ExportRequest.Format {
    switch self {
    case .pdf: .pdf
    case .svg: .svg
    }
  }
}
