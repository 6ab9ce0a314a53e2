internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyPlans
internal import EncyTexts

/// The outline of an area on a plan.
struct OutlineOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Corners in order, in quotes.", valueName: "x,y x,y x,y"))
  var polygon: PlanPolygonArgument?
  @Option(help: ArgumentHelp("One corner of a rectangle; given twice, for opposite corners.", valueName: "x,y"))
  var rectangle: [PlanPlaceArgument] = []
  @OptionGroup var measured: MeasuredFromOption

  var isGiven: Bool { polygon != nil || !rectangle.isEmpty }

  func validate() throws {
    if polygon != nil, !rectangle.isEmpty { throw ValidationError("Give --polygon or --rectangle, not both.") }
    if !rectangle.isEmpty, rectangle.count != 2 {
      throw ValidationError("A rectangle has two opposite corners: --rectangle x,y --rectangle x,y.")
    }
    if let polygon, polygon.places.count < 3 { throw ValidationError("A polygon has at least three corners.") }
  }

  /// The corners in order, in plan units; none when no outline is given.
  func corners(on plan: PlanOverlay) throws -> [Point] {
    if let polygon { return try polygon.places.map { try $0.point(on: plan, from: measured.datum(on: plan)) } }
    let ends = try rectangle.map { try measured.point($0, on: plan) }
    guard let first = ends.first, let last = ends.last else { return [] }
    guard first.x != last.x, first.y != last.y else {
      throw Refusal(.errorRectangleEmpty, remedy: .remedyOppositeCorners)
    }
    return [first, Point(x: last.x, y: first.y), last, Point(x: first.x, y: last.y)]
  }
}
