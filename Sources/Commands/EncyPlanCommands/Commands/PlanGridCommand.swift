internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyPlans
internal import EncySession
internal import EncyTexts

/// `ency plan grid`
struct PlanGridCommand: AsyncParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "grid",
    abstract: "Draw column lines, by which fans are placed and found.",
    discussion: """
      With --count, lines follow at equal distances and are named on: A, B, C or 1, 2, 3.

      Examples:
        ency plan grid hall.ency --name A --from 80,40 --to 80,560 --count 6 --spacing 12m,0m
        ency plan grid hall.ency --name 1 --from 60,60 --to 700,60 --count 4 --spacing 0m,10m
      """)

  @OptionGroup var target: PlanArguments
  @Option(help: "What the first line is called.")
  var name: String
  @Option(help: ArgumentHelp("One end of the first line.", valueName: "x,y"))
  var from: PlanPlaceArgument
  @Option(help: ArgumentHelp("Its other end.", valueName: "x,y"))
  var to: PlanPlaceArgument
  @OptionGroup var measured: MeasuredFromOption
  @Option(help: ArgumentHelp("How many lines.", valueName: "number"))
  var count = 1
  @Option(help: ArgumentHelp("From line to line, in plan units or on site.", valueName: "dx,dy"))
  var spacing: PlanPlaceArgument?
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if !(1...500).contains(count) { throw ValidationError("--count is 1 to 500.") }
    if count > 1, spacing == nil { throw ValidationError("Say how far apart the lines are: --spacing 12m,0m.") }
    if name.isEmpty { throw ValidationError("A column line needs a name.") }
  }

  func run() async throws {
    let hall = try await measured.foundHall(target, for: [from.place, to.place])
    try PlanChange.run(target, hall: hall, options.anyway, json: options.json) { change in
      let plan = change.plan
      let (start, end) = (try measured.point(from, on: plan), try measured.point(to, on: plan))
      guard start != end else { throw Refusal(.errorEndsSame, remedy: .remedyEndsApart) }
      let step = try spacing?.place.step(on: plan) ?? Point(x: 0, y: 0)
      var next = ColumnName(name)
      var lines: [ColumnLine] = []
      for index in 0..<count {
        if plan.columnLines.contains(where: { $0.label == next.text }) {
          throw Refusal(.errorLineNameTaken(next: SafeText(next.text)), remedy: .remedyOtherName)
        }
        func shifted(_ point: Point) -> Point {
          Point(x: point.x + step.x * Double(index), y: point.y + step.y * Double(index))
        }
        lines.append(ColumnLine(id: "", label: next.text, from: shifted(start), to: shifted(end)))
        next = next.next
      }
      return try change.add(lines)
    }
  }
}
