internal import EncyBase

extension Shape {
  /// The outline as segments; circles and round corners as Bézier curves, whose radius is off by at most 0.03 %.
  package var segments: [Segment] {
    switch outline {
    case .path(let segments): return segments
    case .circle(let center, let radius):
      return Shape.roundedRectangle(
        Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius), radius: radius)
    case .rectangle(let rect, let cornerRadius):
      let radius = min(max(0, cornerRadius), min(rect.width, rect.height) / 2)
      if radius > 0 { return Shape.roundedRectangle(rect, radius: radius) }
      return [
        .move(Point(x: rect.x, y: rect.y)), .line(Point(x: rect.maxX, y: rect.y)),
        .line(Point(x: rect.maxX, y: rect.maxY)), .line(Point(x: rect.x, y: rect.maxY)), .close,
      ]
    }
  }

  private static func roundedRectangle(_ rect: Rect, radius: Double) -> [Segment] {
    // The distance of a control point from its corner, so that a quarter circle's middle lies on the circle: 1 − 4/3·(√2 − 1).
    let near = radius * (1 - 4 / 3 * (2.0.squareRoot() - 1))
    let (left, top, right, bottom) = (rect.x, rect.y, rect.maxX, rect.maxY)
    func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
    let segments: [Segment] = [
      .move(point(left + radius, top)), .line(point(right - radius, top)),
      .curve(point(right - near, top), point(right, top + near), point(right, top + radius)),
      .line(point(right, bottom - radius)),
      .curve(point(right, bottom - near), point(right - near, bottom), point(right - radius, bottom)),
      .line(point(left + radius, bottom)),
      .curve(point(left + near, bottom), point(left, bottom - near), point(left, bottom - radius)),
      .line(point(left, top + radius)),
      .curve(point(left, top + near), point(left + near, top), point(left + radius, top)), .close,
    ]
    // A circle has no straight sides; lines of no length would get joins of their own.
    let isCircle = rect.width <= 2 * radius && rect.height <= 2 * radius
    return isCircle ? segments.filter { if case .line = $0 { false } else { true } } : segments
  }
}
