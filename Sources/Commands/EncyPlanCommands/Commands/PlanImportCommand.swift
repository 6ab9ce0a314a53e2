internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncyPlans
internal import EncyPressService
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency plan import`
struct PlanImportCommand: AsyncParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Take the customer's floor plan into a proposal.",
    discussion: """
      Reads PDF, SVG (also compressed, .svgz), PNG and JPEG and keeps the drawing as it was sent. A PDF that opens only \
      with a password is kept decrypted, and a compressed SVG unpacked. Prints the new plan's id.

      Examples:
        ency plan import hall.ency drawing.pdf --page 2 --name "Hall 3" --layers A-WALL,A-DOOR
        ency plan import hall.ency scan.jpg --rotation 90
      """)

  @Argument(help: "The proposal.", completion: Completions.proposal)
  var file: String
  @Argument(help: "The drawing; - is standard input.")
  var drawing: String
  @Option(help: ArgumentHelp("The page of a PDF, from 1.", valueName: "page"))
  var page = 1
  @Option(help: "What the plan is called. Default: the drawing's name.")
  var name: String?
  @Option(
    help: ArgumentHelp("Degrees clockwise by which the plan is shown turned: 0, 90, 180 or 270.", valueName: "degrees"))
  var rotation = 0
  @Option(
    help: ArgumentHelp(
      "The layers of a PDF to show: all, or names apart by commas. Default: as the drawing says.", valueName: "names"))
  var layers: String?
  @OptionGroup var password: PasswordOption
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if page < 1 { throw ValidationError("Pages count from 1.") }
    if ![0, 90, 180, 270].contains(rotation) { throw ValidationError("--rotation is 0, 90, 180 or 270.") }
    if [file, drawing, password.passwordFile].filter({ $0 == "-" }).count > 1 {
      throw ValidationError("Only one of proposal, drawing and password can be standard input.")
    }
  }

  func run() async throws {
    let session = Session.current
    // Before anything is read: a stream that was read here would be empty for the sibling.
    let press = try Session.pressService()
    var request = PlanImportRequest(
      drawing: drawing == "-" ? try session.input() : try FileReading.read(drawing), drawingName: drawing, page: page,
      name: name ?? PlanImportCommand.name(of: drawing), rotation: rotation, layers: layers,
      limits: try session.drawingLimits())
    try await password.opening(drawing) { password in
      request.password = password
      try await run(request, press)
    }
  }

  private func run(_ request: PlanImportRequest, _ press: any PressService) async throws {
    let session = Session.current
    var change = try ProposalChange(file, .init(options))
    var request = request
    if name == nil, let own = request.name {
      // Two plans of one name are one to who reads a list.
      let taken = Set(try change.document.plans().compactMap(\.name))
      let others = (2...(taken.count + 2)).lazy.map { "\(own) \($0)" }
      request.name = taken.contains(own) ? others.first { !taken.contains($0) } : own
    }
    let imported = try await press.importPlan(request, into: &change.document, origin: change.origin)
    var remarks = imported.remarks
    if let scale = await scaleTold(by: press, change.document, imported.id) { remarks.append(scale) }
    let notes = remarks.map {
      session.language.line(.remarkOn(file: SafeText(drawing), remark: SafeText($0)))
    }
    try change.finish(ChangeReport(ids: [imported.id], lines: ["\(imported.id)"], notes: notes))
  }

  /// What the drawing seems to say about its scale, which is never set without being asked for; `nil` when it tells none, or can't
  /// be read for that.
  private func scaleTold(by press: any PressService, _ document: Document, _ id: String) async -> Message? {
    guard let limits = try? Session.current.drawingLimits(),
      let found = try? await press.findScales(document, ScaleFindingRequest(plan: id, limits: limits)),
      let best = found.proposals.first, best.confidence != "low", let words = best.evidence.first?.text
    else { return nil }
    let ratio = best.ratio.map(ScaleReport.ratio)
    let plan = document.planIDs.count > 1 ? id : "none"
    let (level, text) = (SafeText(best.confidence), SafeText(words))
    return ratio.map {
      .scaleSeems(ratio: SafeText($0), level: level, text: text, file: SafeText(file), plan: SafeText(plan))
    } ?? .scaleSeemsKnown(level: level, text: text, file: SafeText(file), plan: SafeText(plan))
  }

  private static func name(of drawing: String) -> String? {
    if drawing == "-" { return nil }
    let name = FileStore.name(of: drawing)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }
}
