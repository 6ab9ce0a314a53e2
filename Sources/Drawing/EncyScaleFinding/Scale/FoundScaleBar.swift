package import EncyBase
package import EncyUnderlay

/// A scale bar: numbers in a row from 0 on, evenly spaced, beside the strokes or boxes of a bar.
package struct FoundScaleBar: Sendable, Equatable {
  /// Where the bar is 0.
  package var from: Point
  package var to: Point
  /// Millimetres on site between the two; `nil` where the bar doesn't say its unit.
  package var length: Double?
  /// The last number.
  package var value: Double
  /// The numbers as read.
  package var text: String

  /// Millimetres a plan unit.
  package var scale: Double? { length.map { $0 / from.distance(to: to) } }

  private struct Label {
    var value: Double
    var unit: Double?
    var text: String
    /// The middle, seen along the bar.
    var at: Point
    var height: Double
  }

  /// The scale bars on a drawing: by its words, or where these are written letter by letter, by its texts.
  package static func find(_ content: DrawingContent, phrases: [Phrase]) -> [FoundScaleBar] {
    let found = find(content)
    guard found.isEmpty else { return found }
    var content = content
    content.words = phrases.map {
      DrawingContent.Word(text: $0.text, box: $0.box, direction: $0.direction, height: $0.height)
    }
    return find(content)
  }

  private static func find(_ content: DrawingContent) -> [FoundScaleBar] {
    var bars: [FoundScaleBar] = []
    for direction in [0.0, 90, 180, 270] {
      for bar in find(content, direction: direction)
      where !bars.contains(where: { $0.from.distance(to: bar.from) < 1 && $0.to.distance(to: bar.to) < 1 }) {
        bars.append(bar)
      }
    }
    return bars
  }

  private static func find(_ content: DrawingContent, direction: Double) -> [FoundScaleBar] {
    let turn = AffineTransform.turned(by: -direction)
    let back = AffineTransform.turned(by: direction)
    let isVertical = direction == 90 || direction == 270
    var labels: [Label] = []
    for word in content.words where word.direction.map({ $0 == direction }) ?? true {
      guard let (value, unit) = number(word.text) else { continue }
      let height = word.height ?? (isVertical ? word.box.width : word.box.height)
      guard height > 0 else { continue }
      labels.append(
        Label(value: value, unit: unit, text: word.text, at: turn.apply(word.box.center), height: height))
    }
    guard labels.count >= 3, labels.count < 20_000 else { return [] }
    labels.sort { $0.at.y != $1.at.y ? $0.at.y < $1.at.y : $0.at.x < $1.at.x }
    var bars: [FoundScaleBar] = []
    for zero in labels.indices where labels[zero].value == 0 {
      let start = labels[zero]
      // Labels on one line, to the right, growing; the first that is out of step ends the bar.
      var row: [Label] = []
      var place = zero
      while place > 0, start.at.y - labels[place - 1].at.y < 0.35 * start.height { place -= 1 }
      while place < labels.count, labels[place].at.y - start.at.y < 0.35 * start.height {
        let label = labels[place]
        if label.at.x > start.at.x, label.height < 1.3 * start.height, start.height < 1.3 * label.height {
          row.append(label)
        }
        place += 1
      }
      row.sort { $0.at.x < $1.at.x }
      guard let first = row.first, first.value > 0 else { continue }
      let step = (first.at.x - start.at.x) / first.value
      var run = [start]
      for label in row {
        guard let last = run.last, label.value > last.value else { break }
        let expected = start.at.x + label.value * step
        guard (label.at.x - expected).magnitude < 0.6 * start.height + 0.06 * (expected - start.at.x) else { break }
        run.append(label)
      }
      guard run.count >= 3, let last = run.last, last.at.x - start.at.x > 4 * start.height else { continue }
      guard let ends = strokes(of: run, content, turn) else { continue }
      let unit = run.compactMap(\.unit).last ?? unit(near: run, content, turn)
      bars.append(
        FoundScaleBar(
          from: back.apply(Point(x: ends.from, y: ends.y)), to: back.apply(Point(x: ends.to, y: ends.y)),
          length: unit.map { $0 * last.value }, value: last.value, text: run.map(\.text).joined(separator: " ")))
    }
    return bars
  }

  /// The strokes of the bar itself: each number has one beside it, and they are spaced as the numbers say.
  private static func strokes(of run: [Label], _ content: DrawingContent, _ turn: AffineTransform)
    -> (from: Double, to: Double, y: Double)?
  {
    guard let start = run.first, let last = run.last else { return nil }
    let high = start.height
    var ends: [(x: Double, y: Double)] = []
    for segment in content.segments {
      let (a, b) = (turn.apply(segment.from), turn.apply(segment.to))
      for point in [a, b]
      where (point.y - start.at.y).magnitude < 3 * high && point.x > start.at.x - 2 * high
        && point.x < last.at.x + 2 * high
      {
        ends.append((point.x, point.y))
      }
      if ends.count > 20_000 { return nil }
    }
    ends.sort { $0.x != $1.x ? $0.x < $1.x : $0.y < $1.y }
    // Numbers may stand a little beside their strokes, all of them alike; the strokes at the ends decide.
    let lefts = Set(ends.filter { ($0.x - start.at.x).magnitude < 1.2 * high }.map { ($0.x * 50).rounded() / 50 })
    let rights = Set(ends.filter { ($0.x - last.at.x).magnitude < 1.2 * high }.map { ($0.x * 50).rounded() / 50 })
    var best: (from: Double, to: Double, y: Double, off: Double)?
    for left in lefts.sorted() {
      for right in rights.sorted() where right > left {
        let slack = 0.004 * (right - left) + 0.15
        var off = 0.0
        var isWhole = true
        var level = 0.0
        for label in run {
          let expected = left + (right - left) * label.value / last.value
          guard let hit = ends.first(where: { ($0.x - expected).magnitude < slack }) else {
            isWhole = false
            break
          }
          level = hit.y
          off += (expected - label.at.x).magnitude
        }
        if isWhole, off < (best?.off ?? .infinity) { best = (left, right, level, off) }
      }
    }
    guard let best, best.off / Double(run.count) < 0.9 * high else { return nil }
    return (best.from, best.to, best.y)
  }

  /// The unit that stands near a bar whose numbers have none, in millimetres.
  private static func unit(near run: [Label], _ content: DrawingContent, _ turn: AffineTransform) -> Double? {
    guard let start = run.first, let last = run.last else { return nil }
    var found: Set<Double> = []
    for word in content.words {
      let at = turn.apply(word.box.center)
      guard (at.y - start.at.y).magnitude < 4 * start.height, at.x > start.at.x - 8 * start.height,
        at.x < last.at.x + 8 * start.height, let unit = units[PlainText(word.text).string.filter { $0.isLetter }]
      else { continue }
      found.insert(unit)
    }
    return found.count == 1 ? found.first : nil
  }

  private static let units: [String: Double] = [
    "M": 1000, "MM": 1, "CM": 10, "KM": 1_000_000, "METER": 1000, "METERS": 1000, "METRES": 1000, "METRE": 1000,
    "METARA": 1000, "FT": 304.8, "FEET": 304.8, "FOOT": 304.8,
  ]

  private static func number(_ text: String) -> (value: Double, unit: Double?)? {
    guard text.utf8.count <= 12 else { return nil }
    var scanner = PlainScanner(PlainText(text))
    guard let (value, _) = scanner.decimal(), value <= 100_000 else { return nil }
    if scanner.isAtEnd { return (value, nil) }
    if scanner.pass("'") {
      // 8' or 8'-0"
      let rest = String(scanner.letters[scanner.at...])
      return rest.isEmpty || rest == "-0\"" || rest == "0\"" ? (value, 304.8) : nil
    }
    let rest = String(scanner.letters[scanner.at...]).filter { $0 != "." && $0 != " " }
    return units[rest].map { (value, $0) }
  }
}
