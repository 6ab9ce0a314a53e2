internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncyPictures
internal import EncyPlans
internal import EncyPressService
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency plan info`
struct PlanInfoCommand: AsyncParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "info",
    abstract: "Show the facts of a plan, or of a drawing before it is imported.",
    discussion: """
      Pages, size, layers, fonts, pictures with their resolution, and what is doubtful. Terminals that show pictures \
      (kitty's protocol, or sixel) get a thumbnail.

      Examples:
        ency plan info hall.ency
        ency plan info drawing.pdf --page 2
      """)

  @Argument(help: "A proposal, or a drawing: PDF, SVG, PNG, JPEG.")
  var file: String
  @Argument(
    help: ArgumentHelp("The plan of a proposal as well, by id, name or place in the order.", valueName: "plan"),
    completion: Completions.plans)
  var named: String?
  @Option(
    help: ArgumentHelp(
      "The plan of a proposal, by id or name. Default: the only one.", valueName: "plan"))
  var plan: String?
  @Option(help: ArgumentHelp("The page of a PDF, from 1.", valueName: "page"))
  var page = 1
  @OptionGroup var password: PasswordOption
  @Option(
    help: ArgumentHelp("How a terminal is shown a thumbnail: auto, kitty, sixel or none.", valueName: "way"))
  var thumbnail = TerminalPictures.auto
  @Flag(help: "Answer in JSON (schema Output/plan-info).")
  var json = false
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if page < 1 { throw ValidationError("Pages count from 1.") }
    if named != nil, plan != nil { throw ValidationError("Name the plan once, as an argument or by --plan.") }
    if json, thumbnail == .kitty || thumbnail == .sixel { throw ValidationError("A thumbnail is no JSON.") }
  }

  func run() async throws {
    let way = json ? TerminalPictures.none : try thumbnail.chosen(Session.current)
    let size = way == .none ? nil : ThumbnailSize(width: 640, height: 480)
    let press = try Session.pressService()
    if file == "-" || FileStore.isFolder(file) || file.hasSuffix(".ency") {
      return try await showPlan(press, way, size)
    }
    let bytes = try FileReading.read(file)
    if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) { return try await showPlan(press, way, size) }
    guard plan ?? named == nil else {
      throw Failure.usage("a plan is one of a proposal, and \(file) is a drawing; leave it out")
    }
    let facts = try await password.opening(file) { password in
      try await press.drawingFacts(
        DrawingFactsRequest(
          drawing: bytes, drawingName: file, page: page, password: password, thumbnail: size,
          limits: try Session.current.drawingLimits()))
    }
    let sheet = PlanSheet(source: facts.source, details: facts.insight.details)
    try show(sheet, facts.insight.thumbnail, way)
  }

  private func showPlan(_ press: any PressService, _ way: TerminalPictures, _ size: ThumbnailSize?) async throws {
    let document = try DocumentFile.open(file)
    let chosen = try naming(file) { try document.choosePlan(plan ?? named) }
    let tree = try document.tree(of: "plans/\(chosen.id)/overlay.json") ?? .null
    let limits = try Session.current.drawingLimits()
    var insight: DrawingInsight?
    do throws(PressError) {
      insight = try await press.insight(document, plan: chosen.id, thumbnail: size, limits: limits)
    } catch {
      // What is recorded of the plan is still worth telling.
      try Session.current.note(errorText(error))
    }
    var source = tree["source"] ?? .null
    // What the drawing is counts, not what was recorded of it.
    if let kind = chosen.source.kind { source["mediaType"] = .string(kind.rawValue) }
    var sheet = PlanSheet(source: source, details: insight?.details ?? .null)
    sheet.plan = chosen
    (sheet.view, sheet.scale) = (tree["view"], tree["scale"])
    try show(sheet, insight?.thumbnail, way)
  }

  private func show(_ sheet: PlanSheet, _ thumbnail: Thumbnail?, _ way: TerminalPictures) throws {
    let session = Session.current
    if json {
      return try session.print(
        JSONAnswer.text("plan-info", [("file", .string(file))] + sheet.members), terminator: "")
    }
    try session.print(sheet.lines.joined(separator: "\n"))
    if let thumbnail { try session.show(thumbnail, as: way) }
  }
}
