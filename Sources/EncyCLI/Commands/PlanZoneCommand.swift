internal import ArgumentParser
internal import EncyBase
internal import EncyDocument
internal import EncyKit

/// `ency plan zone`
struct PlanZoneCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "zone",
    abstract: "Draw an area of the hall, with its own ceiling height.",
    discussion: """
      Automatic layout and the layout rules work zone by zone. Places are x,y in plan units, 12m,8m on site, or B/2.

      Examples:
        ency plan zone hall.ency --name Lager --rectangle A/1 --rectangle F/4 --ceiling-height 10.5m
        ency plan zone hall.ency --name Verkstad --polygon "80,60 420,60 420,300 250,300 250,200 80,200"
      """)

  @OptionGroup var target: PlanOptions
  @OptionGroup var outline: OutlineOptions
  @Option(help: "What it is called.")
  var name: String?
  @Option(
    help: ArgumentHelp("Height from floor to ceiling. Default: the building's.", valueName: "mm"),
    transform: Values.length)
  var ceilingHeight: JSONNumber?
  @OptionGroup var anyway: AnywayOption
  @Flag(help: "Answer in JSON (schema Output/written).")
  var json = false
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if !outline.isGiven { throw ValidationError("Give the outline: --polygon, or --rectangle twice.") }
  }

  func run() throws {
    try PlanChange.run(target, anyway, json: json) { change in
      try change.add(
        .zone(
          PlanOverlay.Zone(
            id: "", name: name, points: outline.corners(on: change.plan),
            ceilingHeight: ceilingHeight?.doubleValue)))
    }
  }
}
