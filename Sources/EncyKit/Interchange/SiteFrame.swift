package import EncyBase
package import EncyDocument

/// From plan units to coordinates as CAD programs count: millimetres on site, x to the right, y up.
package struct SiteFrame: Sendable, Equatable {
  /// The place on the plan that has the coordinates of ``coordinates``, in plan units.
  package let origin: Point
  /// Millimetres east and north.
  package let coordinates: Point
  /// Millimetres on site a plan unit stands for.
  package let factor: Double

  /// A frame; without an origin it is the bottom left corner of the page.
  /// - Throws: ``Refusal`` where the plan has no scale.
  package init(_ plan: PlanOverlay, origin: Point? = nil, coordinates: Point = Point(x: 0, y: 0)) throws {
    guard let factor = plan.millimetresPerUnit else { throw Refusal.scaleMissing }
    self.origin = origin ?? Point(x: 0, y: plan.source.size.height)
    self.coordinates = coordinates
    self.factor = factor
  }

  /// Where a point of the plan is, in millimetres.
  package func site(_ point: Point) -> Point {
    Point(
      x: coordinates.x + (point.x - origin.x) * factor, y: coordinates.y - (point.y - origin.y) * factor)
  }
}

/// The fans of a plan and all else on it, with what is needed to hand them to another program.
package struct PlanInterchange: Sendable {
  package let plan: PlanOverlay
  package let products: [Product]
  package let frame: SiteFrame

  package init(plan: PlanOverlay, products: [Product], frame: SiteFrame) {
    (self.plan, self.products, self.frame) = (plan, products, frame)
  }

  func product(of fan: PlanOverlay.Fan) -> Product? { products.first { $0.id == fan.product } }
}
