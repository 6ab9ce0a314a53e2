/// The edges of a zone that are walls, those without another zone behind them, and how far it borders on others.
package struct ZoneWalls: Sendable {
  private var edges: [Segment] = []
  /// How long all walls are together, in millimetres, but for those of zones that are drawn within this one.
  package private(set) var length = 0.0
  /// How long the border with each other zone is, in millimetres, by that zone's index.
  package private(set) var borders: [Int: Double] = [:]

  /// How far behind an edge another zone may begin.
  private static let depth = 200.0
  /// Outlines with more pairs of corners than this are no wall plan: their edges aren't cut into pieces.
  private static let mostPairs = 1_000_000

  /// - Parameters:
  ///   - zones: The outlines of all zones.
  ///   - index: The zone whose walls are looked for.
  package init(_ zones: [SitePolygon], _ index: Int) {
    let zone = zones[index]
    let around = zone.bounds.inset(by: -ZoneWalls.depth)
    let others = zones.indices.filter { $0 != index && zones[$0].bounds.overlaps(around) }
    let corners = others.reduce(0) { $0 + zones[$1].corners.count }
    guard !others.isEmpty, zone.corners.count * corners <= ZoneWalls.mostPairs else {
      edges = zone.edges
      length = edges.reduce(0) { $0 + $1.length }
      return
    }
    let neighbours = others.map { zones[$0] }
    // Where several lie at a place, one within another, it is the innermost that counts.
    func innermost(at place: SitePoint) -> Int? {
      others.filter { zones[$0].contains(place) }.min { (zones[$0].area, $0) < (zones[$1].area, $1) }
    }
    for piece in zone.edges.flatMap({ ZoneWalls.pieces(of: $0, beside: neighbours) }) {
      let behind = innermost(at: ZoneWalls.place(beside: piece, -ZoneWalls.depth))
      if behind == nil { edges.append(piece) }
      // A zone that is drawn within this one, at its edge, has that piece for itself.
      let inner = innermost(at: ZoneWalls.place(beside: piece, ZoneWalls.depth))
      if let inner, (zones[inner].area, inner) < (zone.area, index) { continue }
      if let behind { borders[behind, default: 0] += piece.length } else { length += piece.length }
    }
  }

  /// An edge cut where outlines come near, so that each piece has one zone behind it, or none, as a whole.
  private static func pieces(of edge: Segment, beside zones: [SitePolygon]) -> [Segment] {
    let (dx, dy) = (edge.to.x - edge.from.x, edge.to.y - edge.from.y)
    let length = edge.length
    guard length > 0 else { return [] }
    var shares = [0.0, 1.0]
    for zone in zones {
      for side in zone.edges {
        if edge.nearest(to: side.from).distance(to: side.from) <= 2 * depth {
          shares.append(((side.from.x - edge.from.x) * dx + (side.from.y - edge.from.y) * dy) / (length * length))
        }
        if let meeting = edge.meeting(side) { shares.append(meeting.distance(to: edge.from) / length) }
      }
    }
    shares = shares.map { min(1, max(0, $0)) }.sorted()
    return zip(shares, shares.dropFirst()).compactMap { start, end in
      guard (end - start) * length > SitePolygon.nearness else { return nil }
      return Segment(
        from: SitePoint(x: edge.from.x + start * dx, y: edge.from.y + start * dy),
        to: SitePoint(x: edge.from.x + end * dx, y: edge.from.y + end * dy))
    }
  }

  /// The place so many millimetres from the middle of a piece, towards the interior, which is to the right of an edge as drawn.
  private static func place(beside piece: Segment, _ distance: Double) -> SitePoint {
    let share = distance / piece.length
    return SitePoint(
      x: (piece.from.x + piece.to.x) / 2 - (piece.to.y - piece.from.y) * share,
      y: (piece.from.y + piece.to.y) / 2 + (piece.to.x - piece.from.x) * share)
  }

  /// Whether a zone is drawn within another, at its edge too: its corners may lie on the other's outline, or a little outside of it.
  package static func lies(_ zone: SitePolygon, within outer: SitePolygon) -> Bool {
    let around = outer.bounds.inset(by: -depth)
    guard zone.corners.allSatisfy(around.contains) else { return false }
    if zone.corners.count * outer.corners.count > mostPairs { return zone.corners.allSatisfy(outer.contains) }
    // One that fills a gap of the outline has all its corners there, but no more.
    return zone.edges.flatMap { pieces(of: $0, beside: [outer]) }.allSatisfy { piece in
      outer.contains(place(beside: piece, depth)) || outer.distanceToOutline(place(beside: piece, 0)) <= depth
    }
  }

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
