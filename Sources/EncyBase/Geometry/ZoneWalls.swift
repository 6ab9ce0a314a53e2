/// The edges of a zone that are walls, those without another zone behind them, and how far it borders on others.
package struct ZoneWalls: Sendable {
  private var edges: [Segment] = []
  /// How long the border with each other zone is, in millimetres, by that zone's index.
  package private(set) var borders: [Int: Double] = [:]

  /// How far behind an edge another zone may begin.
  private static let depth = 200.0

  /// - Parameters:
  ///   - zones: The outlines of all zones.
  ///   - index: The zone whose walls are looked for.
  package init(_ zones: [SitePolygon], _ index: Int) {
    let zone = zones[index]
    let around = zone.bounds.inset(by: -ZoneWalls.depth)
    let others = zones.indices.filter { $0 != index && zones[$0].bounds.overlaps(around) }
    let corners = others.reduce(0) { $0 + zones[$1].corners.count }
    // An outline of thousands of corners beside others is no wall plan; all its edges count.
    guard !others.isEmpty, zone.corners.count * corners <= 1_000_000 else {
      edges = zone.edges
      return
    }
    for edge in zone.edges {
      let (dx, dy) = (edge.to.x - edge.from.x, edge.to.y - edge.from.y)
      let length = edge.length
      guard length > 0 else { continue }
      // Cut where a neighbour's outline comes near, so that each piece is a wall as a whole or not at all.
      var shares = [0.0, 1.0]
      for other in others {
        for side in zones[other].edges {
          for corner in [side.from] where edge.nearest(to: corner).distance(to: corner) <= 2 * ZoneWalls.depth {
            shares.append(((corner.x - edge.from.x) * dx + (corner.y - edge.from.y) * dy) / (length * length))
          }
          if let meeting = edge.meeting(side) { shares.append(meeting.distance(to: edge.from) / length) }
        }
      }
      shares = shares.map { min(1, max(0, $0)) }.sorted()
      for (start, end) in zip(shares, shares.dropFirst()) where (end - start) * length > SitePolygon.nearness {
        let middle = (start + end) / 2
        // The interior is to the right of an edge as drawn: outside is to its left.
        func beside(_ depth: Double) -> SitePoint {
          SitePoint(
            x: edge.from.x + middle * dx + dy / length * depth, y: edge.from.y + middle * dy - dx / length * depth)
        }
        // What lies before the wall may be another zone, drawn within this one: then the wall is that one's.
        let before = beside(-ZoneWalls.depth)
        let isOthers = others.contains { other in
          zones[other].contains(before) && (zones[other].area, other) < (zone.area, index)
        }
        if isOthers { continue }
        let behind = beside(ZoneWalls.depth)
        // Where several lie there, one within another, it is the innermost that the border is with.
        let beyond = others.filter { zones[$0].contains(behind) }
        if let other = beyond.min(by: { (zones[$0].area, $0) < (zones[$1].area, $1) }) {
          borders[other, default: 0] += (end - start) * length
          continue
        }
        edges.append(
          Segment(
            from: SitePoint(x: edge.from.x + start * dx, y: edge.from.y + start * dy),
            to: SitePoint(x: edge.from.x + end * dx, y: edge.from.y + end * dy)))
      }
    }
  }

  /// How long all walls are together, in millimetres.
  package var length: Double { edges.reduce(0) { $0 + $1.length } }

  /// The nearest point of a wall; `nil` for a zone without walls.
  package func nearest(to point: SitePoint) -> SitePoint? {
    var best: SitePoint?
    var least = Double.infinity
    for edge in edges {
      let near = edge.nearest(to: point)
      let distance = near.distance(to: point)
      if distance < least { (least, best) = (distance, near) }
    }
    return best
  }
}
