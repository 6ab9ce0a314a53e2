package import EncyBase
package import EncyDocument
package import EncyTexts

/// From plan units to coordinates as CAD programs count: millimetres on site, x to the right, y up, as the plan is shown: a sheet
/// that comes turned, and is turned back, changes none of them.
package struct SiteFrame: Sendable {
  /// The place on the plan that has the coordinates of ``coordinates``, in plan units.
  package let origin: Point
  /// Millimetres east and north.
  package let coordinates: SitePoint
  /// Millimetres on site a plan unit stands for.
  package let factor: Double

  /// What the origin is, in English for programs and those who read their files.
  package let originName: String
  /// Which way coordinates go, likewise.
  package static let axes = "x to the right, y up"

  private let plan: PlanOverlay

  /// A frame; without an origin it is the bottom left corner of the page as it is shown.
  /// - Throws: ``Refusal`` where the plan has no scale.
  package init(_ plan: PlanOverlay, origin: PlanDatum? = nil, coordinates: SitePoint = SitePoint(x: 0, y: 0)) throws {
    guard let factor = plan.millimetresPerUnit else { throw Refusal.scaleMissing(plan) }
    let size = plan.source.size
    let corners = [
      Point(x: 0, y: 0), Point(x: size.width, y: 0), Point(x: 0, y: size.height), Point(x: size.width, y: size.height),
    ]
    // Shown furthest down and left.
    let corner = corners.max { first, second in
      let (a, b) = (plan.shown(first), plan.shown(second))
      return a.y - a.x < b.y - b.x
    }
    originName =
      switch origin?.name {
      case nil: "bottom left corner of the page as it is shown"
      case .page: "top left corner of the page as it is shown"
      case .hall: "top left corner of the hall as it is shown"
      case .place(let text): text
      }
    self.origin = origin?.origin ?? corner ?? Point(x: 0, y: size.height)
    self.plan = plan
    self.coordinates = coordinates
    self.factor = factor
  }

  /// Where a point of the plan is, in millimetres.
  package func site(_ point: Point) -> SitePoint {
    let (place, start) = (plan.shown(point), plan.shown(origin))
    return SitePoint(x: coordinates.x + (place.x - start.x) * factor, y: coordinates.y - (place.y - start.y) * factor)
  }
}

/// The fans of a plan and all else on it, with what is needed to hand them to another program.
package struct PlanInterchange: Sendable {
  package let plan: PlanOverlay
  /// By the ids that the plan has.
  private let products: [ExactText: Product]
  private let accepted: AcceptedProducts
  package let frame: SiteFrame
  /// Blades above the floor of fans without a height of their own, in millimetres.
  private let mountHeight: Double?

  /// - Parameters:
  ///   - plan: The plan as it is drawn.
  ///   - products: The proposal's.
  ///   - accepted: What was accepted in their place.
  ///   - frame: Where coordinates count from.
  ///   - mountHeight: Blades above the floor of fans without a height of their own, in millimetres.
  ///   - language: The language of remarks on what was accepted.
  package init(
    plan: PlanOverlay, products: [Product], accepted: AcceptedProducts = AcceptedProducts(nil, taken: nil),
    frame: SiteFrame, mountHeight: Double? = nil, language: Language = .english
  ) {
    (self.plan, self.accepted, self.frame, self.mountHeight) = (plan, accepted, frame, mountHeight)
    self.products = accepted.listed(products, language)
  }

  func mountHeight(of fan: Fan) -> Double? { fan.mountHeight ?? mountHeight }

  package func product(of fan: Fan) -> Product? { products[ExactText(fan.product)] }

  /// The ids of the products that replaced some of a fan's product, where it isn't known whether they replaced this one.
  func replacing(_ fan: Fan) -> [String] {
    (product(of: fan)?.id).map { $0.isExactly(fan.product) ? accepted.replacing(fan.product) : [] } ?? []
  }
}
