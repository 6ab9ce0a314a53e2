internal import ArgumentParser
internal import EncyBase
internal import EncyContainer
internal import EncyDocument
internal import EncyKit

/// `ency plan move`
struct PlanMoveCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "move",
    abstract: "Move a fan.",
    discussion: """
      Examples:
        ency plan move hall.ency F3 --to 640,220
        ency plan move hall.ency F3 --by=-12.5,0
      """)

  @OptionGroup var target: PlanOptions
  @Argument(help: "The fan, by its number or id.")
  var fan: String
  @Option(help: ArgumentHelp("Where its centre goes, in plan units.", valueName: "x,y"))
  var to: PlanPoint?
  @Option(
    help: ArgumentHelp("How far it goes, in plan units; write --by=-5,0 for a move to the left.", valueName: "dx,dy"))
  var by: PlanPoint?
  @Flag(help: "Answer in JSON (schema Output/written).")
  var json = false
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if (to == nil) == (by == nil) { throw ValidationError("Give either --to x,y or --by dx,dy.") }
  }

  func run() throws {
    try DocumentFile.changing(target.file) { turn in try run(turn) }
  }

  private func run(_ turn: SaveTurn?) throws {
    var document = try DocumentFile.openForChange(target.file)
    let plan = try target.choose(in: document)
    let order = try FieldGuide(document).order(of: plan, in: document)
    let (old, new) = try naming(target.file) {
      let old = try plan.chooseFan(fan)
      let goal =
        to?.point ?? by.map { Point(x: old.position.x + $0.point.x, y: old.position.y + $0.point.y) } ?? old.position
      return (old, try document.move(old, on: plan, to: goal, order: order))
    }
    let manifest = try DocumentFile.save(document, to: target.file, origin: Session.current.origin(), turn: turn)
    if json {
      let files = manifest == nil ? [] : [target.file]
      return try answer(JSONAnswer.written(files, manifest: manifest, ids: [new.id]).trimmed, for: target.file)
    }
    guard manifest != nil else { return try Session.current.note("\(target.file): nothing changed") }
    var line = "\(new.number.isEmpty ? new.id : new.number): \(old.position.text) → \(new.position.text)"
    if let factor = plan.millimetresPerUnit {
      let metres = old.position.distance(to: new.position) * factor / 1000
      line += ", \(NumberFormat(.english).string(metres, decimals: 2)) m on site"
    }
    try answer(line, for: target.file)
  }
}
