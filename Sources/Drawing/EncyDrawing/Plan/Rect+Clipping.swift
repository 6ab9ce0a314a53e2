package import EncyBase

extension Rect {
  /// The part of a line inside (Liang and Barsky's clipping); `nil` where there is none.
  package func clipped(_ start: Point, _ end: Point) -> (start: Point, end: Point)? {
    var (first, last) = (0.0, 1.0)
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    for (way, room) in [(-dx, start.x - x), (dx, maxX - start.x), (-dy, start.y - y), (dy, maxY - start.y)] {
      if way == 0 {
        if room < 0 { return nil }
      } else if way < 0 {
        first = max(first, room / way)
      } else {
        last = min(last, room / way)
      }
    }
    guard first <= last else { return nil }
    return (
      Point(x: start.x + dx * first, y: start.y + dy * first), Point(x: start.x + dx * last, y: start.y + dy * last)
    )
  }

  /// Itself where a label of that size in its middle would cover more than half of it.
  func hidden(by label: Size) -> Rect? {
    let covered = min(width, label.width) * min(height, label.height)
    return covered > width * height * 0.5 ? self : nil
  }

  /// The square around a point, so far to each side.
  package static func around(_ center: Point, _ radius: Double) -> Rect {
    Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
  }
}
