internal import EncyBase
package import EncyDocument
internal import EncyKit
package import EncyPlans
internal import EncyTerminal
internal import EncyTexts

/// The hall's outline as it is found on the drawing of a plan without zones.
package struct FoundHall {
  /// The number by which it is accepted.
  package let number: Int
  package let proposal: FoundHalls.Proposal

  /// The only sure outline.
  /// - Returns: `nil` where the plan has zones or no scale, there is no such outline, or nothing that reads drawings.
  package static func sure(on plan: PlanOverlay, of document: Document) async -> FoundHall? {
    guard plan.zones.isEmpty, plan.millimetresPerUnit != nil, document.file != "-",
      let press = try? Session.pressService(), let limits = try? Session.current.drawingLimits(),
      let found = try? await press.findHalls(document, ScaleFindingRequest(plan: plan.id, limits: limits)),
      let sure = found.sure, let place = found.proposals.firstIndex(of: sure)
    else { return nil }
    return FoundHall(number: place + 1, proposal: sure)
  }

  /// The name of the zone that it becomes: that of the building, or the word for a hall in the proposal's language.
  package static func name(in document: Document) throws -> String {
    try Building(json: document.model("building")).name
      ?? Proposal(json: document.model("proposal")).language.text(.hallName)
  }
}

/// The outlines of halls that are only found on drawings, beside which the fans of plans without zones are judged.
package struct FoundOutlines {
  /// By the ids of the plans that were looked at.
  private var halls: [String: FoundHall?] = [:]

  /// Looks at the plans without zones. It comes before all else that a command does: where another program reads drawings, the command
  /// begins anew there.
  /// - Parameters:
  ///   - document: The proposal.
  ///   - id: The only plan to look at; all that have fans when `nil`.
  /// - Throws: What reading the plans does.
  package init(_ document: Document, of id: String? = nil) async throws {
    for plan in try document.plans() where plan.zones.isEmpty && plan.millimetresPerUnit != nil {
      guard id.map({ $0 == plan.id }) ?? !plan.fans.isEmpty else { continue }
      halls.updateValue(await FoundHall.sure(on: plan, of: document), forKey: plan.id)
    }
  }

  /// Reports fans that hang outside such an outline, and that no outline is known, where the first fans of a plan came.
  /// - Parameters:
  ///   - document: The proposal.
  ///   - before: An earlier state; only fans that aren't in it, or are elsewhere there, are looked at. `nil` looks at all.
  /// - Throws: What reading the plans and writing the remarks do.
  package func tell(in document: Document, since before: Document? = nil) throws {
    let old = Dictionary(
      try (before?.plans() ?? []).flatMap { plan in plan.fans.map { ("\(plan.id) \($0.id)", $0.position) } }
    ) { first, _ in first }
    for plan in try document.plans() {
      guard let found = halls[plan.id] else { continue }
      let fans = plan.fans.filter { old["\(plan.id) \($0.id)"] != $0.position }
      if fans.isEmpty { continue }
      let name = SafeText(plan.name ?? plan.id)
      guard let hall = found else {
        if before != nil, fans.count == plan.fans.count {
          try Session.current.remark(.noteHallUnknown(plan: name, file: SafeText(document.file)))
        }
        continue
      }
      let outside = fans.filter { !hall.proposal.corners.encloses($0.position) }
      if outside.isEmpty { continue }
      try Session.current.remark(
        .noteOutsideFoundHall(
          plan: name, fans: SafeText.list(outside.map { .asItIs(text: SafeText($0.called)) }, most: 12),
          file: SafeText(document.file), number: SafeText(hall.number)))
    }
  }
}
