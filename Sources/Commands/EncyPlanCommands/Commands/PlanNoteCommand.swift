internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyPlans
internal import EncySession

/// `ency plan note`
struct PlanNoteCommand: AsyncParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "note",
    abstract: "Write a note on a plan.",
    discussion: """
      Examples:
        ency plan note hall.ency --at 420,180 "New gate in 2027"
        ency plan note hall.ency --at B/2 "Power outlet 400 V"
      """)

  @OptionGroup var target: PlanOptions
  @Option(help: ArgumentHelp("Where it stands: x,y, 12m,8m on site, or B/2.", valueName: "x,y"))
  var at: PlanPlaceArgument
  @OptionGroup var measured: MeasuredFromOption
  @Argument(help: "The note.")
  var text: String
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if text.isEmpty { throw ValidationError("The note is empty.") }
  }

  func run() async throws {
    let hall = try await measured.foundHall(target, for: [at.place])
    try PlanChange.run(target, hall: hall, options.anyway, json: options.json) { change in
      try change.add([PlanNote(id: "", position: measured.point(at, on: change.plan), text: text)])
    }
  }
}
