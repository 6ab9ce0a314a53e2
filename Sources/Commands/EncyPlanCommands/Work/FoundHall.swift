internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyPlans
internal import EncyPressService
internal import EncySession
internal import EncyTexts

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
    guard countsFromHall(places) else { return plan }
    return try withFoundHall(plan, in: await FoundOutlines(document, of: plan.id), target, for: places)
  }

  /// The same with the outlines that were found before.
  func withFoundHall(
    _ plan: PlanOverlay, in outlines: FoundOutlines, _ target: some PlanTarget, for places: [PlanPlace] = []
  ) throws -> PlanOverlay {
    guard countsFromHall(places), let hall = outlines.hall(on: plan) else { return plan }
    try Session.current.remark(
      .notePlacesFromFoundHall(file: target.named(plan), number: SafeText(hall.number)))
    return outlines.outlined(plan)
  }

  /// The outline for a change of a plan; empty where none is asked for, or none is found.
  func foundHall(_ target: some PlanTarget, for places: [PlanPlace] = []) async throws -> [Point] {
    guard countsFromHall(places), target.file != "-" else { return [] }
    let document = try DocumentFile.open(target.file)
    return try await withFoundHall(target.choose(in: document), of: document, target, for: places).foundHall
  }

  private func countsFromHall(_ places: [PlanPlace]) -> Bool {
    measuredFrom?.place == .hall || places.contains(.hall)
  }
}
