internal import EncyBase
package import EncyDocument
internal import EncyPlans
package import EncyPressService
internal import EncySession
internal import EncyTexts

extension SureHall {
  /// The hall's outline as it is found on the drawing of a plan without zones.
  /// - Returns: `nil` where the plan has zones or no scale, there is no sure outline, or nothing that reads drawings.
  package static func found(on plan: PlanOverlay, of document: Document) async -> SureHall? {
    guard plan.zones.isEmpty, plan.millimetresPerUnit != nil, document.file != "-",
      let press = try? Session.pressService(), let limits = try? Session.current.drawingLimits()
    else { return nil }
    return (try? await press.sureHall(document, ScaleFindingRequest(plan: plan.id, limits: limits))) ?? nil
  }

  /// The name of the zone that it becomes: that of the building, or the word for a hall in the proposal's language.
  package static func name(in document: Document) throws -> String {
    try Building(json: document.model("building")).name
      ?? Proposal(json: document.model("proposal")).language.text(.hallName)
  }
}

/// The halls of plans, as their zones or drawings show them, beside which what is placed on them is judged.
package struct FoundOutlines {
  /// The outlines that drawings show, by the ids of the plans without zones that were looked at.
  private var halls: [String: SureHall?] = [:]

  /// Looks at the drawings of plans without zones. It is called before all else in a command: where another program reads drawings, the
  /// command restarts there.
  /// - Parameters:
  ///   - document: The proposal.
  ///   - id: The only plan to look at; all that have fans when `nil`.
  /// - Throws: What reading the plans does.
  package init(_ document: Document, of id: String? = nil) async throws {
    for plan in try document.plans() where plan.zones.isEmpty && plan.millimetresPerUnit != nil {
      guard id.map({ $0 == plan.id }) ?? !plan.fans.isEmpty else { continue }
      halls.updateValue(await SureHall.found(on: plan, of: document), forKey: plan.id)
    }
  }

  /// The outline that was found on a plan; `nil` where none was, or the plan wasn't looked at.
  package func hall(on plan: PlanOverlay) -> SureHall? { halls[plan.id] ?? nil }

  /// A plan with the outline that was found on it, from whose corner places may be counted.
  package func outlined(_ plan: PlanOverlay) -> PlanOverlay {
    var plan = plan
    if let hall = hall(on: plan) { plan.foundHall = hall.corners }
    return plan
  }

  /// Reports fans that hang outside an outline that was only found, or with blades through its walls, and zones and keep-outs that reach
  /// outside the hall; that no outline is known, where the first fans of a plan came.
  /// - Parameters:
  ///   - document: The proposal.
  ///   - before: An earlier state; only what isn't in it, or is elsewhere there, is looked at. `nil` looks at all fans.
  /// - Throws: What reading the plans and writing the remarks do.
  package func tell(in document: Document, since before: Document? = nil) throws {
    let old = Dictionary(try (before?.plans() ?? []).map { ($0.id, $0) }) { first, _ in first }
    for plan in try document.plans() {
      guard let factor = plan.millimetresPerUnit else { continue }
      let hall = hall(on: plan)
      if halls[plan.id] != nil { try tellFans(plan, old[plan.id], hall, factor, document) }
      if before != nil { try tellItems(plan, old[plan.id], hall, factor, document) }
    }
  }

  private func tellFans(
    _ plan: PlanOverlay, _ old: PlanOverlay?, _ hall: SureHall?, _ factor: Double, _ document: Document
  ) throws {
    let known = Dictionary((old?.fans ?? []).map { ($0.id, $0.position) }) { first, _ in first }
    let fans = plan.fans.filter { known[$0.id] != $0.position }
    if fans.isEmpty { return }
    guard let hall, let outline = try? outline(hall.corners, factor) else {
      guard old != nil, fans.count == plan.fans.count else { return }
      return try Session.current.remark(.noteHallUnknown(plan: plan.said, file: SafeText(document.file)))
    }
    let hanging = try document.acceptedProducts().hanging(document.products())
    let outside = fans.filter { fan in
      let place = fan.position.onSite(millimetresPerUnit: factor)
      let diameter = hanging.first { $0.id.isExactly(fan.product) }?.diameter ?? 0
      return !outline.contains(place) || outline.distanceToOutline(place) < diameter / 2 - FoundOutlines.tolerance
    }
    if outside.isEmpty { return }
    try Session.current.remark(
      .noteOutsideFoundHall(
        plan: plan.said, fans: .list(outside.map { .asItIs(text: SafeText($0.called)) }, most: 12),
        file: SafeText(document.file), number: SafeText(hall.number)))
  }

  private func tellItems(
    _ plan: PlanOverlay, _ old: PlanOverlay?, _ hall: SureHall?, _ factor: Double, _ document: Document
  ) throws {
    let hadZones = !(old?.zones.isEmpty ?? true)
    let corners = hadZones ? (old?.zones ?? []).map(\.points) : hall.map { [$0.corners] } ?? []
    let outlines = corners.compactMap { try? outline($0, factor) }
    if outlines.isEmpty { return }
    var datum = plan
    datum.zones = hadZones ? old?.zones ?? [] : []
    datum.foundHall = hadZones ? [] : corners[0]
    let known = (old?.elements ?? []).reduce(into: [:]) { $0[$1.id] = $1.shape }
    // Parts of the hall follow each other; a first zone is the hall.
    let items: [any PlanItem] = hadZones ? plan.keepOuts : plan.zones + plan.keepOuts
    let outside = items.filter { item in
      known[item.id] != item.shape
        && item.shape.points.contains { point in
          let place = point.onSite(millimetresPerUnit: factor)
          return outlines.allSatisfy {
            !$0.contains(place) && $0.distanceToOutline(place) > FoundOutlines.farOutside
          }
        }
    }
    for item in outside.prefix(5) {
      let places = item.shape.points.compactMap { datum.hallDatum?.site($0) }
      let corner = SitePoint(x: places.map(\.x).min() ?? 0, y: places.map(\.y).min() ?? 0)
      let name = SafeText(item.name ?? item.id)
      try Session.current.remark(
        hadZones
          ? .noteItemOutsideHall(plan: plan.said, name: name, place: SafeText(corner.metres))
          : .noteItemOutsideFoundHall(
            plan: plan.said, name: name, place: SafeText(corner.metres), file: SafeText(document.file),
            number: SafeText(hall?.number ?? 1)))
    }
  }

  /// Millimetres by which drawings are read wrong.
  private static let tolerance = 50.0
  /// Millimetres that a corner of an item may be outside the hall: the thickness of a wall.
  private static let farOutside = 600.0

  private func outline(_ corners: [Point], _ factor: Double) throws -> SitePolygon {
    try SitePolygon(corners.map { $0.onSite(millimetresPerUnit: factor) })
  }
}

extension PlanOverlay {
  fileprivate var said: SafeText { SafeText(name ?? id) }
}
