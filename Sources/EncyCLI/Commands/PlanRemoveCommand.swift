internal import ArgumentParser
internal import EncyBase
internal import EncyContainer
internal import EncyDocument
internal import EncyKit

/// `ency plan remove`
struct PlanRemoveCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Take fans off a plan.",
    discussion: """
      Products and the offer stay as they are.

      Examples:
        ency plan remove hall.ency F3
        ency plan remove hall.ency F3 F4 --plan "Hall B"
      """)

  @OptionGroup var target: PlanOptions
  @Argument(help: "The fans, by their numbers or ids.")
  var fans: [String]
  @Flag(help: "Answer in JSON (schema Output/written).")
  var json = false
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    try DocumentFile.changing(target.file) { turn in try run(turn) }
  }

  private func run(_ turn: SaveTurn?) throws {
    var document = try DocumentFile.openForChange(target.file)
    let before = document
    let plan = try target.choose(in: document)
    let gone = try naming(target.file) {
      var gone: [PlanOverlay.Fan] = []
      for name in fans {
        let fan = try plan.chooseFan(name)
        if !gone.contains(where: { $0.id == fan.id }) { gone.append(fan) }
      }
      try document.remove(gone, from: plan)
      return gone
    }
    try Checks.refuseErrors(in: document, since: before)
    let manifest = try DocumentFile.save(document, to: target.file, origin: Session.current.origin(), turn: turn)
    if json {
      let text = JSONAnswer.written([target.file], manifest: manifest, ids: gone.map(\.id))
      return try answer(text.trimmed, for: target.file)
    }
    for fan in gone { try answer("\(fan.number.isEmpty ? fan.id : fan.number): removed", for: target.file) }
  }
}
