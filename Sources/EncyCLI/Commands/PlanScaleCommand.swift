internal import ArgumentParser
internal import EncyBase
internal import EncyContainer
internal import EncyDocument
internal import EncyKit

/// `ency plan scale`
struct PlanScaleCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "scale",
    abstract: "Say how large a plan is on site.",
    discussion: """
      Give two points of the plan and the length between them on site, such as a dimension line, or the ratio that the \
      drawing states.

      Examples:
        ency plan scale hall.ency --from 72,540.5 --to 1020,540.5 --length 60000
        ency plan scale hall.ency --ratio 1:100
      """)

  @OptionGroup var target: PlanOptions
  @Option(help: ArgumentHelp("One end of the known length, in plan units.", valueName: "x,y"))
  var from: PlanPoint?
  @Option(help: ArgumentHelp("Its other end.", valueName: "x,y"))
  var to: PlanPoint?
  @Option(
    help: ArgumentHelp("The length between them on site, in millimetres; 12m and 1200cm are read too.", valueName: "mm")
  )
  var length: SiteLength?
  @Option(help: ArgumentHelp("The ratio that the drawing states, for paper of its true size.", valueName: "1:100"))
  var ratio: ScaleRatio?
  @Flag(help: "Answer in JSON (schema Output/written).")
  var json = false
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    let ends = [from != nil, to != nil, length != nil]
    if ratio != nil ? ends.contains(true) : ends.contains(false) {
      throw ValidationError("Give --from, --to and --length together, or --ratio alone.")
    }
  }

  func run() throws {
    try DocumentFile.changing(target.file) { turn in try run(turn) }
  }

  private func run(_ turn: SaveTurn?) throws {
    var document = try DocumentFile.openForChange(target.file)
    let before = document
    let plan = try target.choose(in: document)
    let scale: PlanScale
    if let ratio {
      scale = .ratio(ratio.ratio)
    } else if let from, let to, let length {
      scale = .twoPoints(from: from.point, to: to.point, length: length.millimetres.doubleValue)
    } else {
      throw Failure.usage("give --from, --to and --length together, or --ratio alone")
    }
    let order = try FieldGuide(document).order(of: plan, in: document)
    let scaled = try naming(target.file) { try document.setScale(scale, of: plan, order: order) }
    try Checks.refuseErrors(in: document, since: before)
    let manifest = try DocumentFile.save(document, to: target.file, origin: Session.current.origin(), turn: turn)
    if json {
      return try answer(
        JSONAnswer.written(manifest == nil ? [] : [target.file], manifest: manifest).trimmed, for: target.file)
    }
    guard let factor = scaled.millimetresPerUnit else { return }
    let format = NumberFormat(.english)
    let size = scaled.source.size
    try answer(
      "\(scaled.name ?? scaled.id): 1 plan unit is \(JSONNumber(factor, decimals: 4)?.text ?? "—") mm; the page is "
        + "\(format.string(size.width * factor / 1000, decimals: 2)) × "
        + "\(format.string(size.height * factor / 1000, decimals: 2)) m on site", for: target.file)
  }
}
