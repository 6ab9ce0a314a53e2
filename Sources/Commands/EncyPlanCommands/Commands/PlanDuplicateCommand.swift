internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyPlans
internal import EncySession

/// `ency plan duplicate`
struct PlanDuplicateCommand: AsyncParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "duplicate",
    abstract: "Copy fans to another place on the plan.",
    discussion: """
      Copies have the product, rotation, height and note of their fan, and new numbers. They are not locked.

      Examples:
        ency plan duplicate hall.ency F1 --by 30m,0m
        ency plan duplicate hall.ency F1 F2 --by 0,120 --times 3
      """)

  @OptionGroup var target: PlanOptions
  @Argument(help: "The fans, by their numbers or ids.", completion: Completions.fans)
  var fans: [String]
  @Option(help: ArgumentHelp("How far each copy stands from the one before.", valueName: "dx,dy"))
  var by: PlanPlaceArgument
  @Option(help: ArgumentHelp("How many copies of each.", valueName: "number"))
  var times = 1
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if !(1...1000).contains(times) { throw ValidationError("--times is 1 to 1000.") }
  }

  func run() async throws {
    try await PlanChange.placing(target, having: fans, options.anyway, json: options.json) { change in
      let chosen = try PlanNames(change.plan).fans(fans)
      let copies = try change.document.duplicate(
        chosen, on: change.plan, by: by.place.step(on: change.plan), times: times, ids: &change.ids,
        order: change.order)
      return try PlanChange.Outcome(copies)
    }
  }
}
