/// A simple polygon on site: corners in order, without repeated or collinear ones, its interior to the right of each edge as drawn (y
/// down), so that `signedArea` is above zero. Millimetres.
package struct SitePolygon: Sendable, Equatable {
  /// The corners, at least three.
  package let corners: [SitePoint]
  /// Square millimetres.
  package let area: Double
  /// The smallest upright rectangle around it.
  package let bounds: SiteRect

  /// Points closer than this are one, and a corner this close to the line through its neighbours is none: 0.01 mm.
  package static let nearness = 0.01

  /// The polygon through these points, either way round.
  /// - Throws: ``PolygonError`` when they enclose nothing, or the outline crosses or touches itself.
  package init(_ points: [SitePoint]) throws(PolygonError) {
    guard points.allSatisfy({ $0.x.magnitude <= 1e12 && $0.y.magnitude <= 1e12 }) else { throw .tooLarge }
    var corners = SitePolygon.withoutNeedless(points)
    guard corners.count >= 3 else { throw .empty }
    if let place = SelfCrossing.first(of: corners) { throw .crossing(place) }
    let area = corners.signedArea()
    guard area.magnitude > SitePolygon.nearness else { throw .empty }
    if area < 0 { corners.reverse() }
    self.corners = corners
    self.area = area.magnitude
    bounds = SitePolygon.bounds(of: corners)
  }

  /// An outline in plan units, read as if one were a millimetre: for judging what was drawn where the plan's scale does not matter.
  /// - Throws: ``PolygonError`` as for any other, its place in plan units.
  package init(unscaled points: [Point]) throws(PolygonError) {
    try self.init(points.map { SitePoint(x: $0.x, y: $0.y) })
  }

  /// The corners of an outline that was read ``init(unscaled:)``, in its plan units.
  package var unscaledCorners: [Point] { corners.map(\.unscaled) }

  /// The corners of an upright rectangle.
  package init(_ rect: SiteRect) throws(PolygonError) {
    try self.init([
      SitePoint(x: rect.x, y: rect.y), SitePoint(x: rect.maxX, y: rect.y), SitePoint(x: rect.maxX, y: rect.maxY),
      SitePoint(x: rect.x, y: rect.maxY),
    ])
  }

  /// The smallest upright rectangle around points.
  @inlinable
  package static func bounds<Unit>(of corners: [PlanePoint<Unit>]) -> PlaneRect<Unit> {
    var (left, right) = (Double.infinity, -Double.infinity)
    var (top, bottom) = (Double.infinity, -Double.infinity)
    for corner in corners {
      left = min(left, corner.x)
      right = max(right, corner.x)
      top = min(top, corner.y)
      bottom = max(bottom, corner.y)
    }
    return PlaneRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The points without those that repeat the one before or lie on the line between their neighbours, spikes included.
  private static func withoutNeedless(_ points: [SitePoint]) -> [SitePoint] {
    var kept: [SitePoint] = []
    func isNeedless(_ before: SitePoint, _ corner: SitePoint, _ after: SitePoint) -> Bool {
      let (dx, dy) = (after.x - before.x, after.y - before.y)
      let cross = (corner.x - before.x) * dy - (corner.y - before.y) * dx
      let length = (dx * dx + dy * dy).squareRoot()
      // Neighbours that are one point make the corner a spike.
      return length <= nearness || cross.magnitude <= nearness * length
    }
    for point in points {
      if let last = kept.last, last.distance(to: point) <= nearness { continue }
      while kept.count >= 2, isNeedless(kept[kept.count - 2], kept[kept.count - 1], point) {
        kept.removeLast()
        if let last = kept.last, last.distance(to: point) <= nearness { break }
      }
      if let last = kept.last, last.distance(to: point) <= nearness { continue }
      kept.append(point)
    }
    // The same where the end meets the beginning.
    var first = 0
    while kept.count - first >= 3 {
      let (last, head) = (kept[kept.count - 1], kept[first])
      if last.distance(to: head) <= nearness || isNeedless(kept[kept.count - 2], last, head) {
        kept.removeLast()
      } else if isNeedless(last, head, kept[first + 1]) {
        first += 1
      } else {
        break
      }
    }
    return Array(kept[first...])
  }

  /// Whether the point lies inside, by the even-odd rule; points on the edge may count as inside or outside.
  package func contains(_ point: SitePoint) -> Bool {
    bounds.contains(point) && corners.encloses(point)
  }

  /// The point of the outline nearest to a point.
  package func nearestOnOutline(to point: SitePoint) -> SitePoint {
    var best = corners[0]
    var least = Double.infinity
    var previous = corners[corners.count - 1]
    for corner in corners {
      let candidate = Segment(from: previous, to: corner).nearest(to: point)
      let (dx, dy) = (candidate.x - point.x, candidate.y - point.y)
      if dx * dx + dy * dy < least { (least, best) = (dx * dx + dy * dy, candidate) }
      previous = corner
    }
    return best
  }

  /// The distance to the outline, from inside or outside.
  package func distanceToOutline(_ point: SitePoint) -> Double { nearestOnOutline(to: point).distance(to: point) }

  /// The edges, each from a corner to the next.
  package var edges: [Segment] {
    corners.indices.map { Segment(from: corners[$0], to: corners[$0 + 1 == corners.count ? 0 : $0 + 1]) }
  }

  /// The polygon with fewer corners, and how far its outline may have moved, in millimetres. For searching, where a survey's thousand
  /// corners cost time and add nothing; results are checked against the whole polygon.
  package func simplified(limit: Int) -> (polygon: SitePolygon, tolerance: Double) {
    guard corners.count > limit else { return (self, 0) }
    var tolerance = max(10, (area / 1e6).squareRoot())
    for _ in 0..<30 {
      var kept: [SitePoint] = []
      for corner in corners {
        if let last = kept.last, last.distance(to: corner) < tolerance { continue }
        kept.append(corner)
      }
      if kept.count <= limit { return (try? SitePolygon(kept)).map { ($0, tolerance) } ?? (self, 0) }
      tolerance *= 1.5
    }
    return (self, 0)
  }
}

/// Why points are no polygon that fans could be placed in.
package enum PolygonError: Error, Equatable, CustomStringConvertible {
  /// Fewer than three corners, or no area.
  case empty
  /// The outline crosses or touches itself there.
  case crossing(SitePoint)
  /// Coordinates past 10¹² mm.
  case tooLarge

  package var description: String {
    switch self {
    case .empty: "the outline encloses no area"
    case .crossing: "the outline crosses or touches itself"
    case .tooLarge: "the outline is larger than any building"
    }
  }
}
