import EncyBase
import EncyDocument
import EncyDrawing
import EncyLayout
import EncyProposalPages
internal import EncyTexts

/// What is computed of the layout of fans, as drawings take it.
extension ProposalContent {
  /// The side of a square of the map on site, in millimetres: finer ones show nothing that the regressions know.
  private static let airSpeedCell = 500.0

  /// Predicts the air speeds of the plans that show them.
  mutating func predictAirSpeeds() {
    for plan in plans where plan.showsAirSpeed { airSpeeds[plan.id] = airSpeed(of: plan) }
  }

  /// The predicted air speeds at full fan speed; `nil` where nothing can be predicted.
  func airSpeed(of plan: PlanOverlay) -> AirSpeedMap? {
    guard let site = try? site(plan), let field = AirSpeedField(site, cellSize: ProposalContent.airSpeedCell),
      field.speeds.contains(where: { $0 != nil })
    else { return nil }
    return AirSpeedMap(
      origin: field.origin, step: field.step, columns: field.columns, rows: field.rows, values: field.speeds)
  }

  /// What the check of the layout marks on the drawing.
  /// - Throws: ``LayoutError`` when nothing on the plan can be measured.
  func marks(of plan: PlanOverlay, profile: LayoutProfile) throws -> [PlanMark] {
    try LayoutCheck.run(site(plan), profile: profile).marks
  }

  private func site(_ plan: PlanOverlay) throws -> SitePlan {
    let accepted = AcceptedProducts(offer, taken: acceptance?.taken)
    return try SitePlan(
      accepted.hanging(on: plan, products), building: building ?? Building(json: .null), products: products)
  }
}
