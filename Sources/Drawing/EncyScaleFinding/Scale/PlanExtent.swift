internal import EncyBase
internal import EncyUnderlay

/// The long straight lines of a drawing, to see how large the building is drawn.
struct PlanExtent {
  struct Line {
    var level: Double
    var from: Double
    var to: Double
  }

  /// Across and down the page, the longest first; more are not looked at.
  let across: [Line]
  let down: [Line]
  let page: Size
  /// How far from the paper's edges frames are drawn: ISO 5457 has 20 mm along the binding.
  let margin: Double
  /// Where words stand.
  let words: [Point]

  init(_ content: DrawingContent) {
    (page, words) = (content.size, content.words.map(\.box.center))
    margin = max(0.05 * max(page.width, page.height), (content.unitsPerInch ?? 0) * 22 / 25.4)
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

  /// The longest of the lines, those that lie on one level taken together: walls are broken by doors and windows.
  private static func longest(_ lines: [Line]) -> [Line] {
    var joined: [Line] = []
    for line in lines.sorted(by: { $0.level == $1.level ? $0.from < $1.from : $0.level < $1.level }) {
      if let last = joined.indices.last, line.level - joined[last].level <= 0.2,
        line.from <= joined[last].to + 0.5 * (joined[last].to - joined[last].from)
      {
        joined[last].from = min(joined[last].from, line.from)
        joined[last].to = max(joined[last].to, line.to)
      } else {
        joined.append(line)
      }
    }
    joined.sort { first, second in
      let (a, b) = (first.to - first.from, second.to - second.from)
      return a == b ? first.level < second.level : a > b
    }
    return Array(joined.prefix(140))
  }

  /// The building's outline as it is drawn: around it goes what is dimensioned as a whole, or, where nothing is dimensioned, the
  /// largest closed rectangle that isn't the sheet's frame.
  /// - Parameter readings: The dimensions that agree with one another best.
  /// - Returns: Its sides in plan units; `nil` where it isn't sure.
  func outline(_ readings: [DimensionStrings.Reading]) -> (long: Double, short: Double)? {
    let sides = readings.isEmpty ? largest() : dimensioned(readings)
    return sides.map { (max($0.width, $0.height), min($0.width, $0.height)) }
  }

  /// What dimensions across and down the page lie along from first to last, where walls stand around it, too.
  func dimensioned(_ readings: [DimensionStrings.Reading]) -> Rect? {
    // Chains of dimensions tell it as well as one from end to end.
    func span(_ spans: [(from: Double, to: Double)]) -> (from: Double, to: Double)? {
      guard let from = spans.map(\.from).min(), let to = spans.map(\.to).max() else { return nil }
      return (from, to)
    }
    var (flat, upright): ([(from: Double, to: Double)], [(from: Double, to: Double)]) = ([], [])
    for reading in readings {
      let (dx, dy) = ((reading.to.x - reading.from.x).magnitude, (reading.to.y - reading.from.y).magnitude)
      if dy <= 0.01 * dx {
        flat.append((min(reading.from.x, reading.to.x), max(reading.from.x, reading.to.x)))
      } else if dx <= 0.01 * dy {
        upright.append((min(reading.from.y, reading.to.y), max(reading.from.y, reading.to.y)))
      }
    }
    guard let x = span(flat), let y = span(upright) else { return nil }
    let sides = Rect(x: x.from, y: y.from, width: x.to - x.from, height: y.to - y.from)
    func stands(_ lines: [Line], _ level: Double, _ reach: Double, _ from: Double, _ to: Double) -> Bool {
      lines.contains {
        ($0.level - level).magnitude <= 0.03 * reach && min($0.to, to) - max($0.from, from) >= 0.6 * (to - from)
      }
    }
    let isWalled =
      [sides.y, sides.maxY].allSatisfy { stands(across, $0, sides.height, sides.x, sides.maxX) }
      && [sides.x, sides.maxX].allSatisfy { stands(down, $0, sides.width, sides.y, sides.maxY) }
    return isWalled ? sides : nil
  }

  private func largest() -> Rect? {
    let free = withoutFrames(rectangles())
    func area(_ rect: Rect) -> Double { rect.width * rect.height }
    guard let best = free.max(by: { area($0) < area($1) }), area(best) >= 0.02 * page.width * page.height else {
      return nil
    }
    // Beside another nearly as large, on a sheet with two floors, there is no telling which is meant.
    let around = best.inset(by: -0.003 * max(page.width, page.height))
    let isAlone = free.allSatisfy { rect in
      area(rect) < 0.5 * area(best)
        || around.contains(Point(x: rect.x, y: rect.y)) && around.contains(Point(x: rect.maxX, y: rect.maxY))
    }
    return isAlone ? best : nil
  }

  /// Rectangles that aren't the sheet's frame, nor parts of the sheet that are ruled off along it.
  func withoutFrames(_ closed: [Rect]) -> [Rect] {
    let margin = 0.05 * max(page.width, page.height)
    let frames = closed.filter { rect in
      rect.x < margin || rect.y < margin || rect.maxX > page.width - margin || rect.maxY > page.height - margin
        || words.allSatisfy(rect.contains)
    }
    // Parts of the sheet that are ruled off from one another lie along its frame.
    let slack = 0.003 * max(page.width, page.height)
    return closed.filter { rect in
      !frames.contains { frame in
        (rect.x - frame.x).magnitude <= slack || (rect.maxX - frame.maxX).magnitude <= slack
          || (rect.y - frame.y).magnitude <= slack || (rect.maxY - frame.maxY).magnitude <= slack
      }
    }
  }

  /// All rectangles whose four lines meet at the corners.
  func rectangles() -> [Rect] {
    let slack = 0.003 * max(page.width, page.height)
    var found: [Rect] = []
    let (flat, upright) = (across.prefix(60), down.prefix(60))
    for left in upright {
      for right in upright where right.level - left.level > 10 * slack {
        guard
          (left.from - right.from).magnitude <= slack || (left.to - right.to).magnitude <= slack
            || min(left.to, right.to) - max(left.from, right.from) > 10 * slack
        else { continue }
        // Lines from one to the other, at whose levels both go on.
        let levels = flat.filter { line in
          line.from <= left.level + slack && line.to >= right.level - slack
            && line.level >= max(left.from, right.from) - slack && line.level <= min(left.to, right.to) + slack
        }.map(\.level)
        guard let top = levels.min(), let bottom = levels.max(), bottom - top > 10 * slack else { continue }
        found.append(Rect(x: left.level, y: top, width: right.level - left.level, height: bottom - top))
      }
    }
    return found
  }
}
