internal import ArgumentParser
internal import EncyBase
internal import EncyContainer
internal import EncyDocument
internal import EncyKit

/// `ency plan import`
struct PlanImportCommand: AsyncParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Take the customer's floor plan into a proposal.",
    discussion: """
      Reads PDF, SVG, PNG and JPEG and keeps the drawing as it was sent. Prints the new plan's id.

      Examples:
        ency plan import hall.ency drawing.pdf --page 2 --name "Hall 3"
        ency plan import hall.ency scan.jpg --rotation 90
      """)

  @Argument(help: "The proposal.")
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
  @Flag(help: "Answer in JSON (schema Output/written).")
  var json = false
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if page < 1 { throw ValidationError("Pages count from 1.") }
    if ![0, 90, 180, 270].contains(rotation) { throw ValidationError("--rotation is 0, 90, 180 or 270.") }
    if file == "-", drawing == "-" { throw ValidationError("Only one of proposal and drawing can be standard input.") }
  }

  func run() async throws {
    let session = Session.current
    let request = PlanImportRequest(
      drawing: drawing == "-" ? try session.input() : try FileReading.read(drawing), drawingName: drawing, page: page,
      name: name ?? PlanImportCommand.name(of: drawing), rotation: rotation, limits: try session.drawingLimits())
    try await DocumentFile.changing(file) { turn in try await run(request, turn) }
  }

  private func run(_ request: PlanImportRequest, _ turn: SaveTurn?) async throws {
    let session = Session.current
    let press = try Press.service()
    let origin = try session.origin()
    var document = try DocumentFile.openForChange(file)
    let before = document
    let imported = try await press.importPlan(request, into: &document, origin: origin)
    try Checks.refuseErrors(in: document, since: before)
    let manifest = try DocumentFile.save(document, to: file, origin: origin, turn: turn)
    for remark in imported.remarks { try session.note("\(drawing): note: \(remark)") }
    if json {
      let text = JSONAnswer.written([file], manifest: manifest, ids: [imported.id])
      return try answer(text.trimmed, for: file)
    }
    try answer(imported.id, for: file)
  }

  private static func name(of drawing: String) -> String? {
    if drawing == "-" { return nil }
    let name = FileStore.name(of: drawing)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }
}
