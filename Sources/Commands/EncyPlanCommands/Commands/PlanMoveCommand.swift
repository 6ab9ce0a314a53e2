internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyPlans
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency plan move`
struct PlanMoveCommand: AsyncParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "move",
    abstract: "Move fans.",
    discussion: """
      Several fans move together: by a distance, or each to where --snap puts it. Locked fans move too; the lock is for \
      automatic layout.

      Examples:
        ency plan move hall.ency F3 --to 640,220
        ency plan move hall.ency F3 F4 --by -2.5m,0m
      """)

  @OptionGroup var target: PlanOptions
  @Argument(help: "The fans, by their numbers or ids.", completion: Completions.fans)
  var fans: [String]
  @Option(help: ArgumentHelp("Where the fan's centre goes: x,y, 12m,8m on site, or B/2.", valueName: "x,y"))
  var to: PlanPlaceArgument?
  @OptionGroup var measured: MeasuredFromOption
  @Option(
    help: ArgumentHelp(
      "How far they go, in plan units or on site; -5,0 is to the left.", valueName: "dx,dy"))
  var by: PlanPlaceArgument?
  @Option(
    help: ArgumentHelp(
      "Round places: a length on site (500mm), lines (crossings of column lines) or bays (between them).",
      valueName: "what"))
  var snap: SnapArgument?
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if to != nil, by != nil || (to == nil && by == nil && snap == nil) {
      throw ValidationError("Give either --to x,y or --by dx,dy.")
    }
    if to == nil, by == nil, snap == nil { throw ValidationError("Give --to x,y, --by dx,dy or --snap.") }
    if to != nil, fans.count > 1 { throw ValidationError("--to is for one fan; several move with --by.") }
  }

  func run() async throws {
    try await PlanChange.placing(
      target, having: fans, measured: measured, at: to.map { [$0.place] } ?? [], options.anyway, json: options.json
    ) { change in
      let plan = change.plan
      let step = try by?.place.step(on: plan) ?? Point(x: 0, y: 0)
      var outcome = PlanChange.Outcome(ids: [], lines: [])
      let moves = try PlanNames(plan).fans(fans).map { old in
        var goal =
          try to.map { try measured.point($0, on: plan) }
          ?? Point(x: old.position.x + step.x, y: old.position.y + step.y)
        if let snapping = snap?.snapping { goal = try snapping.apply(to: goal, on: plan) }
        return (fan: old, position: goal)
      }
      for ((old, _), new) in zip(moves, try change.document.move(moves, on: plan, order: change.order)) {
        outcome.ids.append(new.id)
        var line: TerminalText = "\(new.called): \(old.position.text) → \(new.position.text)"
        if let factor = plan.millimetresPerUnit {
          let metres = old.position.distance(to: new.position) * factor / 1000
          line += ", " + Session.current.language.line(.planMovedOnSite(metres: SafeText(metres, decimals: 2)))
        }
        outcome.lines.append(line + PlanChange.fromHall(new.position, on: plan))
      }
      return outcome
    }
  }
}
