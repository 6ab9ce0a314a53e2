internal import EncyCommandBase
internal import EncyDocument
internal import EncyKit
internal import EncyPlans
internal import EncyTerminal
internal import EncyTexts

/// The hall's outline as it is found on the drawing of a plan without zones.
struct FoundHall {
  /// The number by which it is accepted.
  let number: Int
  let proposal: FoundHalls.Proposal

  /// The only sure outline.
  /// - Returns: `nil` where the plan has zones or no scale, there is no such outline, or nothing that reads drawings.
  static func sure(on plan: PlanOverlay, of document: Document) async -> FoundHall? {
    guard plan.zones.isEmpty, plan.millimetresPerUnit != nil, document.file != "-",
      let press = try? Session.pressService(), let limits = try? Session.current.drawingLimits(),
      let found = try? await press.findHalls(document, ScaleFindingRequest(plan: plan.id, limits: limits)),
      let sure = found.sure, let place = found.proposals.firstIndex(of: sure)
    else { return nil }
    return FoundHall(number: place + 1, proposal: sure)
  }

  /// The name of the zone that it becomes: that of the building, or the word for a hall in the proposal's language.
  static func name(in document: Document) throws -> String {
    try Building(json: document.model("building")).name
      ?? Proposal(json: document.model("proposal")).language.text(.hallName)
  }
}

extension MeasuredFromOption {
  /// The plan with the hall's outline that is found on its drawing, where places are counted from a hall that no zone shows; that it was
  /// only found is said.
  /// - Parameters:
  ///   - plan: The plan.
  ///   - document: The proposal.
  ///   - target: What the command was given.
  ///   - places: Places that may be the hall's corner, too.
  /// - Returns: The plan with the outline; as it was where none is asked for, or none is found.
  /// - Throws: What writing the remark does.
  func withFoundHall(
    _ plan: PlanOverlay, of document: Document, _ target: some PlanTarget, for places: [PlanPlace] = []
  ) async throws -> PlanOverlay {
    guard measuredFrom?.place == .hall || places.contains(.hall),
      let hall = await FoundHall.sure(on: plan, of: document)
    else { return plan }
    try Session.current.remark(
      .notePlacesFromFoundHall(file: target.named(plan), number: SafeText(hall.number)))
    var plan = plan
    plan.foundHall = hall.proposal.corners
    return plan
  }

  /// The outline for a change of a plan; empty where none is asked for, or none is found.
  func foundHall(
    _ target: some PlanTarget, having items: [String] = [], for places: [PlanPlace] = []
  ) async throws -> [Point] {
    guard measuredFrom?.place == .hall || places.contains(.hall), target.file != "-" else { return [] }
    let document = try DocumentFile.open(target.file)
    return try await withFoundHall(target.choose(in: document, having: items), of: document, target, for: places)
      .foundHall
  }
}
