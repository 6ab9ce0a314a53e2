/// A straight line between two points, in millimetres.
@frozen
package struct Segment: Sendable, Equatable {
  package var from: SitePoint
  package var to: SitePoint

  @inlinable package init(from: SitePoint, to: SitePoint) { (self.from, self.to) = (from, to) }

  package var length: Double { from.distance(to: to) }

  /// The point of it nearest to a point.
  @inlinable
  package func nearest(to point: SitePoint) -> SitePoint {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let square = dx * dx + dy * dy
    guard square > 0 else { return from }
    let share = ((point.x - from.x) * dx + (point.y - from.y) * dy) / square
    if share <= 0 { return from }
    if share >= 1 { return to }
    return SitePoint(x: from.x + share * dx, y: from.y + share * dy)
  }

  /// A point that both share; `nil` when they have none.
  package func meeting(_ other: Segment) -> SitePoint? {
    func side(_ a: SitePoint, _ b: SitePoint, _ c: SitePoint) -> Double {
      (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }
    let (first, second) = (side(from, to, other.from), side(from, to, other.to))
    let (third, fourth) = (side(other.from, other.to, from), side(other.from, other.to, to))
    if (first > 0) != (second > 0), first != 0, second != 0, (third > 0) != (fourth > 0), third != 0, fourth != 0 {
      let share = third / (third - fourth)
      return SitePoint(x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y))
    }
    // One ends on the other.
    for end in [other.from, other.to] where nearest(to: end).distance(to: end) <= SitePolygon.nearness / 10 {
      return end
    }
    for end in [from, to] where other.nearest(to: end).distance(to: end) <= SitePolygon.nearness / 10 { return end }
    return nil
  }
}

/// Where an outline meets itself.
enum SelfCrossing {
  /// The first place found, sweeping from left to right; `nil` for a simple polygon.
  static func first(of corners: [SitePoint]) -> SitePoint? {
    let count = corners.count
    struct Edge {
      let index: Int
      let segment: Segment
      let left, right, top, bottom: Double
    }
    var edges: [Edge] = []
    edges.reserveCapacity(count)
    for index in 0..<count {
      let (from, to) = (corners[index], corners[index + 1 == count ? 0 : index + 1])
      edges.append(
        Edge(
          index: index, segment: Segment(from: from, to: to), left: min(from.x, to.x), right: max(from.x, to.x),
          top: min(from.y, to.y), bottom: max(from.y, to.y)))
    }
    edges.sort { ($0.left, $0.index) < ($1.left, $1.index) }
    var open: [Edge] = []
    for edge in edges {
      var place: SitePoint?
      open.removeAll { $0.right < edge.left }
      for other in open where other.top <= edge.bottom && edge.top <= other.bottom {
        let step = (edge.index - other.index + count) % count
        // Neighbours share a corner; that they share no more is seen to when needless corners are left out.
        if step == 1 || step == count - 1 { continue }
        if let meeting = edge.segment.meeting(other.segment) {
          place = meeting
          break
        }
      }
      if let place { return place }
      open.append(edge)
    }
    return nil
  }
}
