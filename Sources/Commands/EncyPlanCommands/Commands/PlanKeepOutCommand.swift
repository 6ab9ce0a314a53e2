internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyPlans
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency plan keep-out`
struct PlanKeepOutCommand: AsyncParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "keep-out",
    abstract: "Draw a place that fans keep clear of.",
    discussion: """
      Give one outline: a polygon, two opposite corners of a rectangle, a circle or points. Places are x,y in plan units, \
      12m,8m on site from the sheet's top left corner or, with --measured-from hall, from the hall's, or B/2.

      Examples:
        ency plan keep-out hall.ency --kind crane --measured-from hall --rectangle 0m,4m --rectangle 60m,9m --name "Travers 2" --top 6.5m
        ency plan keep-out hall.ency --kind sprinkler --measured-from hall --point 12m,6m --point 18m,6m --bottom 9.2m
      """)

  @OptionGroup var target: PlanArguments
  @Option(
    help: ArgumentHelp(
      "\(KeepOut.Kind.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "kind"))
  var kind: KeepOutKind
  @OptionGroup var outline: OutlineOptions
  @Option(help: ArgumentHelp("A circle: its centre.", valueName: "x,y"))
  var circle: PlanPlaceArgument?
  @Option(
    help: ArgumentHelp("The circle's radius on site, in millimetres; 2m is read too.", valueName: "mm"),
    transform: Values.length)
  var radius: JSONNumber?
  @Option(
    name: .customLong("point"),
    help: ArgumentHelp("A single place, such as a sprinkler. May be repeated.", valueName: "x,y"))
  var points: [PlanPlaceArgument] = []
  @Option(help: "What it is called on the drawing.")
  var name: String?
  @Option(
    help: ArgumentHelp("Height from floor to its underside, or to a sprinkler's deflector.", valueName: "mm"),
    transform: Values.length)
  var bottom: JSONNumber?
  @Option(help: ArgumentHelp("Height from floor to its top.", valueName: "mm"), transform: Values.length)
  var top: JSONNumber?
  @Option(
    help: ArgumentHelp("The distance to keep. Default: what the rules say.", valueName: "mm"), transform: Values.length)
  var clearance: JSONNumber?
  @Option(help: "A note about it.")
  var note: String?
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    let outlines = [outline.isGiven, circle != nil, !points.isEmpty].count(where: \.self)
    if outlines != 1 { throw ValidationError("Give one outline: --polygon, --rectangle twice, --circle or --point.") }
    if (circle != nil) != (radius != nil) { throw ValidationError("--circle and --radius go together.") }
    if let bottom, let top, bottom.doubleValue > top.doubleValue {
      throw ValidationError("--bottom is above --top.")
    }
  }

  func run() async throws {
    try await PlanChange.placing(
      target, measured: outline.measured, at: points.map(\.place), options.anyway, json: options.json
    ) { change in
      let plan = change.plan
      var shapes: [PlanShape]
      if let circle, let radius {
        guard let factor = plan.millimetresPerUnit else {
          throw Refusal(
            .errorScaleMissingRadius, remedy: .remedySetScale(file: change.plan.file))
        }
        shapes = [.circle(center: try outline.measured.point(circle, on: plan), radius: radius.doubleValue / factor)]
      } else if points.isEmpty {
        shapes = [.polygon(try outline.corners(on: plan))]
      } else {
        shapes = try points.map { .point(try outline.measured.point($0, on: plan)) }
      }
      return try change.add(
        shapes.map {
          KeepOut(
            id: "", kind: kind.kind, name: name, shape: $0, bottom: bottom?.doubleValue, top: top?.doubleValue,
            clearance: clearance?.doubleValue, note: note)
        })
    }
  }
}

/// The kinds of keep-outs as an option.
struct KeepOutKind: ExpressibleByArgument {
  let kind: KeepOut.Kind
  init?(argument: String) {
    guard let kind = KeepOut.Kind(rawValue: argument) else { return nil }
    self.kind = kind
  }
  static var allValueStrings: [String] { KeepOut.Kind.allCases.map(\.rawValue) }
}
