internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyPlans
internal import EncyPressService
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency plan zone`
struct PlanZoneCommand: AsyncParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "zone",
    abstract: "Draw an area of the hall, with its own ceiling height, or find the hall on the drawing.",
    discussion: """
      Automatic layout and the layout rules work zone by zone. Places are x,y in plan units, 12m,8m on site \
      from the sheet's top left corner, or B/2.

      --find reads the drawing's lines and words and proposes outlines of the hall: walls as far apart as the building is \
      long and wide, what is dimensioned from end to end, closed outlines. It draws none of them; --accept N draws the \
      Nth. Exits 1 when it finds none.

      Examples:
        ency plan zone hall.ency --name Lager --rectangle A/1 --rectangle F/4 --ceiling-height 10.5m
        ency plan zone hall.ency --name Verkstad --polygon "80,60 420,60 420,300 250,300 250,200 80,200"
        ency plan zone hall.ency --find
        ency plan zone hall.ency --accept 1 --name Lager
      """)

  @OptionGroup var target: PlanArguments
  @OptionGroup var outline: OutlineOptions
  @Option(help: "What it is called.")
  var name: String?
  @Option(
    help: ArgumentHelp("Height from floor to ceiling. Default: the building's.", valueName: "mm"),
    transform: Values.siteLength)
  var ceilingHeight: JSONNumber?
  @OptionGroup var anyway: AnywayOption
  @Flag(help: "Propose the outlines that the hall seems to have on the drawing.")
  var find = false
  @Option(help: ArgumentHelp("Draw the proposal of that number.", valueName: "N"))
  var accept: Int?
  @Flag(help: "Answer in JSON (schema Output/written; with --find Output/plan-zone).")
  var json = false
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if [outline.isGiven, find, accept != nil].count(where: { $0 }) != 1 {
      throw ValidationError("Give the outline: --polygon, or --rectangle twice; or --find, or --accept.")
    }
    if find, name != nil || ceilingHeight != nil { throw ValidationError("--find draws nothing that has a name.") }
    if let accept, accept < 1 { throw ValidationError("Proposals count from 1.") }
  }

  func run() async throws {
    if find { return try await propose() }
    var accepted: [Point]?
    var name = name
    if let accept {
      let press = try Session.pressService()
      name = try name ?? SureHall.name(in: DocumentFile.open(target.file))
      let (_, found) = try await halls(press)
      guard found.proposals.indices.contains(accept - 1) else {
        let count = found.proposals.count
        throw Failure.no(
          .errorNoSuchFinding(accept: SafeText(accept), number: SafeText(count)), file: target.file)
      }
      accepted = found.proposals[accept - 1].corners
    }
    try await PlanChange.placing(
      target, measured: outline.measured, at: outline.rectangle.map(\.place), anyway, json: json
    ) { change in
      try change.add(
        [
          Zone(
            id: "", name: name, points: accepted ?? outline.corners(on: change.plan),
            ceilingHeight: ceilingHeight?.doubleValue)
        ])
    }
  }

  private func halls(_ press: any PressService) async throws -> (plan: PlanOverlay, found: FoundHalls) {
    let document = try DocumentFile.open(target.file)
    let plan = try target.choose(in: document)
    return (
      plan,
      try await press.findHalls(
        document, ScaleFindingRequest(plan: plan.id, limits: try Session.current.drawingLimits()))
    )
  }

  private func propose() async throws {
    let (plan, found) = try await halls(try Session.pressService())
    let report = HallReport(found, file: target.named(plan))
    if json {
      try Session.current.print(
        JSONAnswer.text(
          "plan-zone", [("file", .string(target.file)), ("plan", .string(plan.id))] + report.members), terminator: "")
    } else {
      for line in report.lines { try Session.current.print(line) }
      for remark in found.remarks {
        try Session.current.note(.remarkOn(file: SafeText(target.file), remark: SafeText(remark)))
      }
      if found.proposals.isEmpty {
        throw Failure.no(.errorHallNotFound(advice: SafeText(report.advice)), file: target.file)
      }
    }
    if found.proposals.isEmpty { throw Failure.alreadyReported }
  }
}
