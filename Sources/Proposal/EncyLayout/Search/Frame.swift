import EncyBase
internal import Glibc

/// Axes along a zone's main direction, in which rows and columns are straight.
struct Frame: Equatable {
  /// The unit vector of the first axis; the second is a quarter turn clockwise from it as drawn.
  let x: Double
  let y: Double

  /// The axes of the drawing.
  static let upright = Frame(x: 1, y: 0)

  private init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

  /// The direction that most of a zone's outline runs along or across, at most 45 degrees from level.
  init(of zone: SitePolygon) {
    /// Edges within two degrees run along each other.
    let nearlyOne = 0.99939
    var directions: [(x: Double, y: Double, length: Double)] = []
    for edge in zone.edges {
      let length = edge.length
      guard length > 0 else { continue }
      var (x, y) = ((edge.to.x - edge.from.x) / length, (edge.to.y - edge.from.y) / length)
      for _ in 0..<3 where !(x > y.magnitude || (x > 0 && x == y)) { (x, y) = (y, -x) }
      directions.append((x, y, length))
    }
    // A smooth outline has no main direction among its thousand; the longest edges tell.
    directions.sort { $0.length > $1.length }
    let candidates = directions.prefix(64)
    var best = Frame.upright
    var most = 0.0
    for candidate in candidates {
      var sum = 0.0
      for other in directions.prefix(512) {
        let along = (candidate.x * other.x + candidate.y * other.y).magnitude
        let across = (candidate.x * other.y - candidate.y * other.x).magnitude
        if max(along, across) >= nearlyOne { sum += other.length }
      }
      if sum > most * (1 + 1e-9) { (most, best) = (sum, Frame(x: candidate.x, y: candidate.y)) }
    }
    self = best.y.magnitude < 1e-7 ? .upright : best
  }

  /// The direction of the rectangle with the least area around a zone, at most 45 degrees from level: one of its sides lies along an edge of
  /// the convex hull (Freeman and Shapira, "Determining the minimum-area encasing rectangle for an arbitrary closed curve", 1975).
  init(aroundLeast zone: SitePolygon) {
    var best = Frame.upright
    var least = Double.infinity
    let hull = zone.corners.convexHull()
    for (index, corner) in hull.enumerated() {
      let next = hull[(index + 1) % hull.count]
      let length = corner.distance(to: next)
      guard length > 0 else { continue }
      var (x, y) = ((next.x - corner.x) / length, (next.y - corner.y) / length)
      for _ in 0..<3 where !(x > y.magnitude || (x > 0 && x == y)) { (x, y) = (y, -x) }
      let frame = Frame(x: x, y: y)
      let box = SitePolygon.bounds(of: hull.map(frame.local))
      if box.width * box.height < least * (1 - 1e-9) { (least, best) = (box.width * box.height, frame) }
    }
    self = best.y.magnitude < 1e-7 ? .upright : best
  }

  /// The mean direction of a zone's outline, along or across, weighted by length (Mardia and Jupp, "Directional Statistics", 2000, 2.2): of
  /// walls that aren't quite at right angles none is preferred.
  init(meanOf zone: SitePolygon) {
    var (cosine, sine) = (0.0, 0.0)
    for edge in zone.edges where edge.length > 0 {
      let angle = 4 * atan2(edge.to.y - edge.from.y, edge.to.x - edge.from.x)
      cosine += edge.length * cos(angle)
      sine += edge.length * sin(angle)
    }
    let angle = atan2(sine, cosine) / 4
    let mean = Frame(x: cos(angle), y: sin(angle))
    self = mean.y.magnitude < 1e-7 ? .upright : mean
  }

  /// Whether the axes of another frame are the same to a thousandth of a radian.
  func isNearly(_ other: Frame) -> Bool {
    let along = (x * other.x + y * other.y).magnitude
    let across = (x * other.y - y * other.x).magnitude
    return min(along, across) < 1e-3
  }

  /// A place on site in this frame.
  func local(_ point: SitePoint) -> SitePoint {
    SitePoint(x: point.x * x + point.y * y, y: point.y * x - point.x * y)
  }

  /// A place in this frame on site.
  func site(_ point: SitePoint) -> SitePoint {
    SitePoint(x: point.x * x - point.y * y, y: point.x * y + point.y * x)
  }

  /// A zone's corners in this frame.
  func local(_ zone: SitePolygon) -> [SitePoint] { zone.corners.map(local) }
}

extension [SitePoint] {
  /// The corners of the convex hull, in order (Andrew, "Another efficient algorithm for convex hulls in two dimensions", 1979).
  func convexHull() -> [SitePoint] {
    let points = sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    func half(_ points: some Sequence<SitePoint>) -> [SitePoint] {
      var chain: [SitePoint] = []
      for point in points {
        while chain.count >= 2 {
          let (a, b) = (chain[chain.count - 2], chain[chain.count - 1])
          if (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) > 0 { break }
          chain.removeLast()
        }
        chain.append(point)
      }
      return chain.dropLast()
    }
    return half(points) + half(points.reversed())
  }
}
