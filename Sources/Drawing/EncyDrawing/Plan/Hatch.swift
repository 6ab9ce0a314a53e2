package import EncyBase
package import EncyCanvas

/// Parallel lines inside an outline, as one path.
package enum Hatch {
  /// Directions that need no sines, so that all machines draw the same.
  package enum Direction { case rising, falling, across, upright }

  /// Lines so many points apart within a polygon (even-odd) and a box of the page. Lines of one page meet where polygons do.
  package static func lines(in polygon: [Point], direction: Direction, spacing: Double, box: Rect) -> [Shape.Segment] {
    guard polygon.count >= 3, spacing > 0 else { return [] }
    let half = 0.5.squareRoot()
    // Along and across the lines.
    let (along, normal): (Point, Point) =
      switch direction {
      case .rising: (Point(x: half, y: -half), Point(x: half, y: half))
      case .falling: (Point(x: half, y: half), Point(x: half, y: -half))
      case .across: (Point(x: 1, y: 0), Point(x: 0, y: 1))
      case .upright: (Point(x: 0, y: 1), Point(x: 1, y: 0))
      }
    func dot(_ a: Point, _ b: Point) -> Double { a.x * b.x + a.y * b.y }
    let turned = polygon.map { (along: dot($0, along), height: dot($0, normal)) }
    let corners = [
      Point(x: box.x, y: box.y), Point(x: box.maxX, y: box.y), Point(x: box.x, y: box.maxY),
      Point(x: box.maxX, y: box.maxY),
    ].map { dot($0, normal) }
    let low = max(turned.map(\.height).min() ?? 0, corners.min() ?? 0)
    let high = min(turned.map(\.height).max() ?? 0, corners.max() ?? 0)
    guard high > low else { return [] }
    // No page needs more lines than this.
    let step = max(spacing, (high - low) / 1500)
    var segments: [Shape.Segment] = []
    var index = (low / step).rounded(.up)
    while index * step <= high {
      let height = index * step
      index += 1
      var crossings: [Double] = []
      var before = turned[turned.count - 1]
      for here in turned {
        if (before.height <= height) != (here.height <= height) {
          let share = (height - before.height) / (here.height - before.height)
          crossings.append(before.along + (here.along - before.along) * share)
        }
        before = here
      }
      crossings.sort()
      for pair in stride(from: 0, to: crossings.count - 1, by: 2) {
        let (start, end) = (crossings[pair], crossings[pair + 1])
        guard end - start > spacing * 0.05 else { continue }
        func point(_ along: Double) -> Point { place(along, height, direction: direction) }
        segments += [.move(point(start)), .line(point(end))]
      }
    }
    return segments
  }

  private static func place(_ along: Double, _ height: Double, direction: Direction) -> Point {
    let half = 0.5.squareRoot()
    switch direction {
    case .rising: return Point(x: (along + height) * half, y: (height - along) * half)
    case .falling: return Point(x: (along + height) * half, y: (along - height) * half)
    case .across: return Point(x: along, y: height)
    case .upright: return Point(x: height, y: along)
    }
  }

  /// A circle as corners close enough for hatching.
  package static func corners(center: Point, radius: Double) -> [Point] {
    (0..<72).map { index in
      let (sine, cosine) = Trigonometry.sineAndCosine(degrees: Double(index) * 5)
      return Point(x: center.x + radius * cosine, y: center.y + radius * sine)
    }
  }
}

/// Measures of polygons of the page or the plan.
package enum Polygon {
  /// The distance from a point to the nearest side.
  static func distance(_ points: [Point], _ point: Point) -> Double {
    guard var before = points.last else { return 0 }
    var best = Double.infinity
    for here in points {
      let (x, y) = (here.x - before.x, here.y - before.y)
      let square = x * x + y * y
      let share = square > 0 ? min(max(((point.x - before.x) * x + (point.y - before.y) * y) / square, 0), 1) : 0
      best = min(best, point.distance(to: Point(x: before.x + share * x, y: before.y + share * y)))
      before = here
    }
    return best
  }

  package static func bounds(_ points: [Point]) -> Rect {
    let (left, top) = (points.map(\.x).min() ?? 0, points.map(\.y).min() ?? 0)
    return Rect(
      x: left, y: top, width: (points.map(\.x).max() ?? 0) - left, height: (points.map(\.y).max() ?? 0) - top)
  }

  /// Places inside, within a box of the page, the roomiest first: where a name may stand.
  package static func roomyPlaces(_ points: [Point], within box: Rect) -> [Point] {
    let bounds = bounds(points)
    let (left, top) = (max(bounds.x, box.x), max(bounds.y, box.y))
    let (right, bottom) = (min(bounds.maxX, box.maxX), min(bounds.maxY, box.maxY))
    guard right > left, bottom > top else { return [] }
    var found: [(room: Double, place: Point)] = []
    let middle = Point(x: (left + right) / 2, y: (top + bottom) / 2)
    // An odd number, so that the middle is among them.
    let steps = 15
    for row in 0..<steps {
      for column in 0..<steps {
        let place = Point(
          x: left + (right - left) * (Double(column) + 0.5) / Double(steps),
          y: top + (bottom - top) * (Double(row) + 0.5) / Double(steps))
        guard points.encloses(place) else { continue }
        let edge = min(place.x - left, right - place.x, place.y - top, bottom - place.y)
        // Where there is as much room, the one nearer the middle.
        let room =
          min(distance(points, place), edge) - 0.08 * place.distance(to: middle)
        found.append((room, place))
      }
    }
    let indices = found.indices.sorted { (found[$0].room, -Double($0)) > (found[$1].room, -Double($1)) }
    return indices.map { found[$0].place }
  }
}
