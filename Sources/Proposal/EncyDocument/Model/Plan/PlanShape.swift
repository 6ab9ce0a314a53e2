package import EncyBase

/// Where something is on a plan. Plan units, origin top left, y down.
package enum PlanShape: Sendable, Equatable {
  case point(Point)
  case line(from: Point, to: Point)
  /// Corners in order, at least three.
  case polygon([Point])
  case circle(center: Point, radius: Double)

  /// The members of stored items that hold a point.
  package static let pointMembers = ["position", "from", "to"]
  /// The member of stored items that lists points.
  package static let pointsMember = "points"

  /// Its corners, its ends or its middle.
  package var points: [Point] {
    get {
      switch self {
      case .point(let place): [place]
      case .line(let from, let to): [from, to]
      case .polygon(let corners): corners
      case .circle(let center, _): [center]
      }
    }
    set {
      guard newValue.count == points.count, let first = newValue.first, let last = newValue.last else { return }
      switch self {
      case .point: self = .point(first)
      case .line: self = .line(from: first, to: last)
      case .polygon: self = .polygon(newValue)
      case .circle(_, let radius): self = .circle(center: first, radius: radius)
      }
    }
  }

  /// A circle's radius, else 0.
  package var radius: Double { if case .circle(_, let radius) = self { radius } else { 0 } }

  /// Whether its points are the corners of an area.
  package var isPolygon: Bool { if case .polygon = self { true } else { false } }

  /// The middle of a line, else the first point.
  package var anchor: Point? {
    guard case .line(let from, let to) = self else { return points.first }
    return Point(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2)
  }

  /// The same on another drawing.
  package func moved(by map: Similarity) -> PlanShape {
    if case .circle(let center, let radius) = self {
      return .circle(center: map.apply(center), radius: radius * map.factor)
    }
    var copy = self
    copy.points = points.map(map.apply)
    return copy
  }

  /// Whether its points lie where those of another do, but for what is lost when places are rounded.
  package func liesAt(_ other: PlanShape, within tolerance: Double) -> Bool {
    let (own, others) = (points, other.points)
    return own.count == others.count && zip(own, others).allSatisfy { $0.distance(to: $1) <= tolerance }
  }
}
