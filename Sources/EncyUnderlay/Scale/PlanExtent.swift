internal import EncyBase

/// The long straight lines of a drawing, to see whether some are as far apart as walls of a known building.
struct PlanExtent {
  private struct Line {
    var level: Double
    var from: Double
    var to: Double
  }

  /// Across and down the page, the longest first; more are not looked at.
  private let across: [Line]
  private let down: [Line]

  init(_ content: DrawingContent) {
    var (across, down): ([Line], [Line]) = ([], [])
    for segment in content.segments {
      let (dx, dy) = (segment.to.x - segment.from.x, segment.to.y - segment.from.y)
      if dy.magnitude <= 0.004 * dx.magnitude {
        across.append(
          Line(level: segment.from.y, from: min(segment.from.x, segment.to.x), to: max(segment.from.x, segment.to.x)))
      } else if dx.magnitude <= 0.004 * dy.magnitude {
        down.append(
          Line(level: segment.from.x, from: min(segment.from.y, segment.to.y), to: max(segment.from.y, segment.to.y)))
      }
    }
    self.across = PlanExtent.longest(across)
    self.down = PlanExtent.longest(down)
  }

  private static func longest(_ lines: [Line]) -> [Line] {
    let sorted = lines.sorted { first, second in
      let (a, b) = (first.to - first.from, second.to - second.from)
      return a == b ? first.level < second.level : a > b
    }
    return Array(sorted.prefix(600))
  }

  /// Whether there are four lines around a rectangle of that size in plan units, either way up, to 1 %.
  func hasRectangle(_ long: Double, _ short: Double) -> Bool {
    holds(across, apart: short, long: long) && holds(down, apart: long, long: short)
      || holds(across, apart: long, long: short) && holds(down, apart: short, long: long)
  }

  /// Whether two lines are so far apart that go alongside each other for half the length.
  private func holds(_ lines: [Line], apart: Double, long: Double) -> Bool {
    let fit = lines.filter { $0.to - $0.from >= 0.5 * long }.sorted { $0.level < $1.level }
    for (place, first) in fit.enumerated() {
      for second in fit[(place + 1)...] {
        let gap = second.level - first.level
        if gap > 1.01 * apart { break }
        if gap >= 0.99 * apart, min(first.to, second.to) - max(first.from, second.from) >= 0.4 * long { return true }
      }
    }
    return false
  }
}
