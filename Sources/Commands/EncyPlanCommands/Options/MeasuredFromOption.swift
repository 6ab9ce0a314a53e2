internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyPlans

/// What places on a plan are counted from.
struct MeasuredFromOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Count places from there, to the right and down as the plan is shown: hall (the top left corner of its zones), B/2, x,y, or page.",
      valueName: "place"))
  var measuredFrom: PlanPlaceArgument?

  /// The datum; `nil` where none is chosen.
  func datum(on plan: PlanOverlay) throws -> PlanDatum? { try measuredFrom?.place.datum(on: plan) }

  /// A place in plan units.
  func point(_ argument: PlanPlaceArgument, on plan: PlanOverlay) throws -> Point {
    try argument.place.point(on: plan, from: datum(on: plan))
  }
}
