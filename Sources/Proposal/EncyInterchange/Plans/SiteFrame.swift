package import EncyBase
package import EncyDocument

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
  package init(_ plan: PlanOverlay, origin: Point? = nil, coordinates: SitePoint = SitePoint(x: 0, y: 0)) throws {
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
    originName = origin == nil ? "bottom left corner of the page as it is shown" : "chosen place"
    self.origin = origin ?? corner ?? Point(x: 0, y: size.height)
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
  package let products: [Product]
  package let frame: SiteFrame
  /// Blades above the floor of fans without a height of their own, in millimetres.
  private let mountHeight: Double?

  package init(plan: PlanOverlay, products: [Product], frame: SiteFrame, mountHeight: Double? = nil) {
    (self.plan, self.products, self.frame, self.mountHeight) = (plan, products, frame, mountHeight)
  }

  func mountHeight(of fan: Fan) -> Double? { fan.mountHeight ?? mountHeight }

  func product(of fan: Fan) -> Product? { products.first { $0.id == fan.product } }
}
