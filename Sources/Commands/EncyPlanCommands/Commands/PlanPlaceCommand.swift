internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyPlans
internal import EncySession
internal import EncyTerminal

/// `ency plan place`
struct PlanPlaceCommand: AsyncParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "place",
    abstract: "Place fans on a plan.",
    discussion: """
      Prints the id of each new fan. A product that the proposal doesn't have yet is copied from the built-in catalog. \
      The offer stays as it is. A place is x,y in plan units, 12m,8.5m on site from the sheet's top left corner, or B/2, \
      where two column lines cross. With --measured-from hall, places count from the hall's top left corner.

      Examples:
        ency plan place hall.ency --product HVLS-6100 --at 310.5,220 --at 620,220
        ency plan place hall.ency --product HVLS-7300 --at 15m,10m --measured-from hall --columns 2 --rows 2 --spacing 30m,20m
      """)

  @OptionGroup var target: PlanArguments
  @Option(
    help: ArgumentHelp("The fan's product, of the proposal or of the catalog.", valueName: "id"),
    completion: Completions.products)
  var product: String
  @Option(
    name: .customLong("at"),
    help: ArgumentHelp("Where the centre goes. May be repeated.", valueName: "x,y"))
  var positions: [PlanPlaceArgument] = []
  @OptionGroup var measured: MeasuredFromOption
  @Option(help: ArgumentHelp("So many side by side, from each place to the right.", valueName: "number"))
  var columns = 1
  @Option(help: ArgumentHelp("So many rows of them, downwards.", valueName: "number"))
  var rows = 1
  @Option(
    help: ArgumentHelp("Between centres across and down, in plan units or on site (30m,20m).", valueName: "dx,dy"))
  var spacing: PlanPlaceArgument?
  @Option(
    help: ArgumentHelp(
      "Round places: a length on site (500mm), lines (crossings of column lines) or bays (between them).",
      valueName: "what"))
  var snap: SnapArgument?
  @Option(
    help: ArgumentHelp("How the fans are turned, in degrees clockwise.", valueName: "degrees"), transform: Values.angle)
  var rotation: JSONNumber?
  @Option(
    help: ArgumentHelp("How high the blades hang over the floor, in millimetres; 8m is read too.", valueName: "mm"),
    transform: Values.siteLength)
  var mountHeight: JSONNumber?
  @Option(help: "What the first fan is called; the others count on. Default: F1 and on.")
  var number: String?
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if positions.isEmpty { throw ValidationError("Say where: --at x,y.") }
    guard (1...1000).contains(columns), (1...1000).contains(rows), columns * rows * positions.count <= 10_000 else {
      throw ValidationError("--columns and --rows are at least 1, and make at most 10000 fans.")
    }
    if columns * rows > 1, spacing == nil {
      throw ValidationError("Say how far apart the fans are: --spacing 30m,20m.")
    }
  }

  func run() async throws {
    try await PlanChange.placing(
      target, measured: measured, at: positions.map(\.place), options.anyway, json: options.json
    ) { change in
      let plan = change.plan
      let step = try spacing?.place.step(on: plan) ?? Point(x: 0, y: 0)
      var places: [Point] = []
      for first in try positions.map({ try measured.point($0, on: plan) }) {
        for row in 0..<rows {
          for column in 0..<columns {
            let place = Point(x: first.x + step.x * Double(column), y: first.y + step.y * Double(row))
            places.append(try snap?.snapping.apply(to: place, on: plan) ?? place)
          }
        }
      }
      let placement = FanPlacement(
        product: product, positions: places, rotation: rotation, mountHeight: mountHeight,
        number: number)
      let fans = try change.document.place(placement, on: plan, ids: &change.ids, order: change.order)
      return try PlanChange.Outcome(fans) { fans in
        (fans.map { "\($0.id)  \($0.number)  \($0.position.text)" + PlanChange.fromHall($0.position, on: plan) }, nil)
      }
    }
  }
}
