package import EncyBase

/// A plan's place on the page: what everything that is drawn over it has to know.
package struct PlanFrame {
  /// The part of the page that the plan takes.
  package let box: Rect
  /// From plan units to points of the page.
  let transform: AffineTransform
  /// Points of the page a plan unit is long.
  package let pointsPerUnit: Double
  /// Millimetres on site a point of the page is long; `nil` without a scale.
  package let millimetresPerPoint: Double?
  /// Size of the labels in points; symbols of fixed size and lines go by it.
  package let fontSize: Double

  /// The page's point of a place on the plan; `nil` where it is too far off for any printer.
  package func point(_ place: Point) -> Point? {
    let point = transform.apply(place)
    return max(point.x.magnitude, point.y.magnitude) < PlanFrame.farthest ? point : nil
  }

  /// The page's points of an outline; `nil` where one of them is too far off.
  package func points(_ places: [Point]) -> [Point]? {
    let points = places.compactMap(point)
    return points.count == places.count ? points : nil
  }

  /// A length of the plan in points of the page.
  package func length(_ units: Double) -> Double { units * pointsPerUnit }

  /// Millimetres on site in points of the page.
  package func paper(millimetres: Double) -> Double? { millimetresPerPoint.map { millimetres / $0 } }

  /// Farther off nothing is drawn; printers refuse places beyond a million points.
  package static let farthest = 400_000.0
}
