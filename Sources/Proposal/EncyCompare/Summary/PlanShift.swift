internal import EncyBase
package import EncyDocument
internal import Glibc

/// How far and whither things on a plan were moved.
package struct PlanShift: Sendable, Equatable {
  /// To the right, in plan units of the drawing, before the view is turned.
  package var x: Double
  /// Down, in plan units.
  package var y: Double
  /// How far on site, in millimetres; `nil` where the scale isn't known, or both plans measure by another one.
  package var distance: Double?
  /// The direction, in degrees clockwise from north, from 0 to below 360; `nil` where the plan doesn't define north.
  package var bearing: Double?
  /// Whither on the page as it is shown, in degrees clockwise from up, from 0 to below 360.
  package var direction: Double
  /// The longest way that is shown as none, in plan units: positions are kept with three decimals.
  package static let tolerance = 0.0015

  package init(x: Double, y: Double, old: PlanOverlay?, new: PlanOverlay?) {
    (self.x, self.y) = (x, y)
    // Down the page grows y.
    let angle = atan2(x, -y) * 180 / .pi
    direction = PlanShift.turned(angle + Double(new?.rotation ?? 0))
    bearing = new?.north.map { PlanShift.turned(angle - $0) }
    let factors = (old?.millimetresPerUnit, new?.millimetresPerUnit)
    if let before = factors.0, let after = factors.1, abs(before - after) <= 1e-9 * after {
      distance = (x * x + y * y).squareRoot() * after
    }
  }

  private static func turned(_ angle: Double) -> Double {
    let rest = angle.truncatingRemainder(dividingBy: 360)
    // A tiny negative rest rounds up to the full turn.
    let turned = rest < 0 ? rest + 360 : rest
    return turned >= 360 ? 0 : turned + 0
  }

  /// The way between two values of a plan, both points or both lists of as many points that all moved alike; `nil` for other values.
  static func vector(_ old: JSONNode?, _ new: JSONNode?) -> Point? {
    guard let old, let new else { return nil }
    if let from = point(old), let to = point(new) { return Point(x: to.x - from.x, y: to.y - from.y) }
    guard old.kind == .array, new.kind == .array, old.count == new.count, old.count > 0 else { return nil }
    var common: Point?
    for (before, after) in zip(old.arrayValue ?? [], new.arrayValue ?? []) {
      guard let from = point(before), let to = point(after) else { return nil }
      let way = Point(x: to.x - from.x, y: to.y - from.y)
      if let known = common, known.distance(to: way) > tolerance { return nil }
      common = common ?? way
    }
    return common
  }

  private static func point(_ value: JSONNode) -> Point? {
    guard value.isObject, value.count == 2, let x = value["x"]?.doubleValue, let y = value["y"]?.doubleValue,
      x.isFinite,
      y.isFinite
    else { return nil }
    return Point(x: x, y: y)
  }
}
