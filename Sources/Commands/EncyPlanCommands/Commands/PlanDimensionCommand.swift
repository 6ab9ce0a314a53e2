internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyPlans
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency plan dimension`
struct PlanDimensionCommand: AsyncParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "dimension",
    abstract: "Draw a dimension line; its length follows from the scale.",
    discussion: """
      An end is a place, or a fan by its number: the line then starts at the centre where the fan stands now.

      Examples:
        ency plan dimension hall.ency --from F1 --to F2
        ency plan dimension hall.ency --from 80,60 --to A/1 --text "5 500 (kontrollmätt)"
      """)

  @OptionGroup var target: PlanArguments
  @Option(help: ArgumentHelp("One end: x,y, 12m,8m, B/2 or a fan.", valueName: "place"))
  var from: String
  @Option(help: ArgumentHelp("The other end.", valueName: "place"))
  var to: String
  @OptionGroup var measured: MeasuredFromOption
  @Option(help: "Words in place of the measured length.")
  var text: String?
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() async throws {
    let hall = try await measured.foundHall(target, for: [from, to].compactMap { PlanPlace(text: $0) })
    try PlanChange.run(target, hall: hall, options.anyway, json: options.json) { change in
      func end(_ text: String) throws -> Point {
        if let place = PlanPlace(text: text) {
          return try place.point(on: change.plan, from: measured.datum(on: change.plan))
        }
        return try PlanNames(change.plan).fan(text).position
      }
      let (start, stop) = (try end(from), try end(to))
      guard start != stop else { throw Refusal(.errorEndsSame, remedy: .remedyEndsApart) }
      var outcome = try change.add([DimensionLine(id: "", from: start, to: stop, text: text)])
      if let factor = change.plan.millimetresPerUnit, text == nil {
        let metres = NumberFormat(Session.current.language).string(
          start.distance(to: stop) * factor / 1000, decimals: 3)
        outcome.lines = outcome.lines.map { "\($0)  \(metres) m" }
      }
      return outcome
    }
  }
}
