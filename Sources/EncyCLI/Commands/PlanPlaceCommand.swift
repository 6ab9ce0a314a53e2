internal import ArgumentParser
internal import EncyBase
internal import EncyContainer
internal import EncyDocument
internal import EncyKit

/// `ency plan place`
struct PlanPlaceCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "place",
    abstract: "Place fans on a plan.",
    discussion: """
      Prints the id of each new fan. A product that the proposal doesn't have yet is copied from the built-in catalogue. \
      The offer stays as it is.

      Examples:
        ency plan place hall.ency --product HVLS-6100 --at 310.5,220 --at 620,220
        ency plan place hall.ency --product HVLS-7300 --at 465,400 --mount-height 8m
      """)

  @OptionGroup var target: PlanOptions
  @Option(help: ArgumentHelp("The fan's product, of the proposal or of the catalogue.", valueName: "id"))
  var product: String
  @Option(
    name: .customLong("at"),
    help: ArgumentHelp("Where the centre goes, in plan units. May be repeated.", valueName: "x,y"))
  var positions: [PlanPoint] = []
  @Option(help: ArgumentHelp("How the fans are turned, in degrees clockwise.", valueName: "degrees"))
  var rotation: PlainNumber?
  @Option(
    help: ArgumentHelp("How high the blades hang over the floor, in millimetres; 8m is read too.", valueName: "mm"))
  var mountHeight: SiteLength?
  @Option(help: "What the first fan is called; the others count on. Default: F1 and on.")
  var number: String?
  @Flag(help: "Answer in JSON (schema Output/written).")
  var json = false
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if positions.isEmpty { throw ValidationError("Say where: --at x,y.") }
  }

  func run() throws {
    try DocumentFile.changing(target.file) { turn in try run(turn) }
  }

  private func run(_ turn: SaveTurn?) throws {
    let origin = try Session.current.origin()
    var document = try DocumentFile.openForChange(target.file)
    let before = document
    let plan = try target.choose(in: document)
    var ids = origin.ids(context: "\(document.openedRevision?.description ?? "") plan place")
    let placement = FanPlacement(
      product: product, positions: positions.map(\.point), rotation: rotation?.number,
      mountHeight: mountHeight?.millimetres, number: number)
    let order = try FieldGuide(document).order(of: plan, in: document)
    let fans = try naming(target.file) { try document.place(placement, on: plan, ids: &ids, order: order) }
    try Checks.refuseErrors(in: document, since: before)
    let manifest = try DocumentFile.save(document, to: target.file, origin: origin, turn: turn)
    if json {
      let text = JSONAnswer.written([target.file], manifest: manifest, ids: fans.map(\.id))
      return try answer(text.trimmed, for: target.file)
    }
    for fan in fans { try answer("\(fan.id)  \(fan.number)  \(fan.position.text)", for: target.file) }
  }
}
