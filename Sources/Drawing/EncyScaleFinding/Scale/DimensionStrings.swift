package import EncyBase
package import EncyUnderlay

/// Dimension strings: numbers in the middle of lines whose length they state.
///
/// Nothing is taken for a dimension line by its looks alone. Each number proposes every scale at which it would be the length
/// between two marks on a line near it, mirrored about it; the true scale is the one that most numbers agree on, since the others
/// are chance (a Hough transform with one parameter; Duda and Hart, 1972).
package struct DimensionStrings: Sendable {
  /// A number between two marks.
  package struct Reading: Sendable, Equatable {
    package var text: String
    package var box: Rect
    package var from: Point
    package var to: Point
    package var length: LengthText
    /// Millimetres a plan unit.
    package var scale: Double
  }

  /// A scale, and the numbers that agree on it.
  package struct Agreement: Sendable, Equatable {
    /// Millimetres a plan unit.
    package var scale: Double
    package var readings: [Reading]
    /// How many clearly different lengths the readings state. Equal ones may agree by chance, as in the cells of a table.
    package var distinctLengths: Int
    /// How much the readings tell: about one for each different length, and a little for each that says the same again.
    package var weight: Double
    /// The box around the agreeing lines.
    package var extent: Rect
  }

  /// How many numbers on the drawing look like lengths.
  package private(set) var candidateCount = 0
  /// The scales agreed on, the best first.
  package private(set) var agreements: [Agreement] = []
  /// Whether there was more on the drawing than was looked at.
  package private(set) var isPartial = false

  /// So many numbers are looked at, and so many steps taken.
  private static let maximumTexts = 1500
  private static let maximumSteps = 40_000_000
  private static let maximumPairs = 10

  private struct Candidate {
    var text: Int
    /// Lengths within some 3 % have one group: room numbers in boxes of one size would agree, too.
    var lengthGroup: Int
    var low: Double
    var high: Double
    var weight: Double
    var reading: Reading
  }

  package init(_ content: DrawingContent, phrases: [Phrase]) {
    var steps = 0
    let lengths = phrases.compactMap { phrase in LengthText(phrase.text).map { (phrase, $0) } }
    candidateCount = lengths.count
    isPartial = lengths.count > DimensionStrings.maximumTexts
    var directions: [Double: [(index: Int, phrase: Phrase, length: LengthText)]] = [:]
    for (index, (phrase, length)) in lengths.prefix(DimensionStrings.maximumTexts).enumerated() {
      directions[phrase.direction, default: []].append((index, phrase, length))
    }
    // Slanted dimensions are few; those in the most common directions are enough.
    let order = directions.keys.sorted { first, second in
      let (a, b) = (directions[first]?.count ?? 0, directions[second]?.count ?? 0)
      return a == b ? first < second : a > b
    }
    var candidates: [Candidate] = []
    for direction in order.prefix(8) {
      let texts = directions[direction] ?? []
      let smallest = texts.map(\.phrase.height).min() ?? 0
      let frame = LineFrame(content.segments, direction: direction, shortest: 0.5 * smallest)
      for (index, phrase, length) in texts {
        let group = Int((naturalLogarithm(length.millimetres) * 32).rounded(.down))
        for pair in frame.pairs(about: phrase, most: DimensionStrings.maximumPairs, steps: &steps) {
          let span = pair.to - pair.from
          let scale = length.millimetres / span
          // The pen, the reader's box around the number, and the rounding of the number itself.
          let tolerance =
            min(0.015, 0.0015 + 0.1 / span * (content.unitsPerInch ?? 72) / 72)
            + min(0.01, length.rounding / length.millimetres)
          candidates.append(
            Candidate(
              text: index, lengthGroup: group, low: scale * (1 - tolerance), high: scale * (1 + tolerance),
              weight: pair.weight,
              reading: Reading(
                text: phrase.text, box: phrase.box, from: frame.back(pair.from, pair.level),
                to: frame.back(pair.to, pair.level), length: length, scale: scale)))
        }
        if steps > DimensionStrings.maximumSteps {
          isPartial = true
          break
        }
      }
    }
    agreements = DimensionStrings.agree(candidates)
  }

  /// The numbers that agree with a scale known from elsewhere.
  package func agreement(near scale: Double, within tolerance: Double) -> Agreement? {
    agreements.first { ($0.scale / scale - 1).magnitude <= tolerance }
  }

  private static func agree(_ candidates: [Candidate]) -> [Agreement] {
    var rest = candidates
    var agreements: [Agreement] = []
    while agreements.count < 4, let best = densest(rest) {
      let inside = rest.filter { $0.low <= best && $0.high >= best }
      var byText: [Int: Candidate] = [:]
      for candidate in inside {
        if let known = byText[candidate.text], known.weight >= candidate.weight { continue }
        byText[candidate.text] = candidate
      }
      let kept = byText.keys.sorted().compactMap { byText[$0] }
      // Long lines tell more than short ones.
      let (sum, spans) = kept.reduce((0.0, 0.0)) { result, candidate in
        let span = candidate.reading.from.distance(to: candidate.reading.to)
        return (result.0 + candidate.reading.length.millimetres * span, result.1 + span * span)
      }
      let scale = sum / spans
      let points = kept.flatMap { [$0.reading.from, $0.reading.to] }
      let (left, right) = (points.map(\.x).min() ?? 0, points.map(\.x).max() ?? 0)
      let (top, bottom) = (points.map(\.y).min() ?? 0, points.map(\.y).max() ?? 0)
      agreements.append(
        Agreement(
          scale: scale, readings: kept.map(\.reading),
          distinctLengths: Set(kept.map(\.lengthGroup)).count, weight: weight(of: kept),
          extent: Rect(x: left, y: top, width: right - left, height: bottom - top)))
      rest.removeAll { $0.high > best * 0.97 && $0.low < best * 1.03 }
    }
    return agreements
  }

  private static func weight(of candidates: [Candidate]) -> Double {
    var groups: [Int: [Int: [Double]]] = [:]
    for candidate in candidates { groups[candidate.lengthGroup, default: [:]][candidate.text] = [candidate.weight] }
    return groups.keys.sorted().reduce(0) { $0 + value(groups[$1] ?? [:]) }
  }

  /// What the numbers of one length tell: the first nearly all of it.
  private static func value(_ texts: [Int: [Double]]) -> Double {
    // Only the largest and how many: a sum would depend on the order.
    let best = texts.values.reduce(0.0) { result, weights in max(result, weights.max() ?? 0) }
    return best * (1 + 0.1 * Double(min(max(texts.count - 1, 0), 10)))
  }

  /// The scale at which most numbers meet, each counted once.
  private static func densest(_ candidates: [Candidate]) -> Double? {
    var events: [(at: Double, opens: Bool, place: Int)] = []
    for (place, candidate) in candidates.enumerated() {
      events.append((candidate.low, true, place))
      events.append((candidate.high, false, place))
    }
    events.sort { first, second in
      first.at != second.at
        ? first.at < second.at
        : first.opens != second.opens ? first.opens : first.place < second.place
    }
    // What of each length group is open, and what it adds.
    var open: [Int: [Int: [Double]]] = [:]
    var total = 0.0
    var best = (weight: 0.0, at: 0.0, until: 0.0)
    var isBest = false
    for event in events {
      let candidate = candidates[event.place]
      let before = open[candidate.lengthGroup].map(value) ?? 0
      var texts = open[candidate.lengthGroup] ?? [:]
      var weights = texts[candidate.text] ?? []
      if event.opens {
        weights.append(candidate.weight)
      } else if let place = weights.firstIndex(of: candidate.weight) {
        if isBest {
          best.until = event.at
          isBest = false
        }
        weights.remove(at: place)
      }
      texts[candidate.text] = weights.isEmpty ? nil : weights
      open[candidate.lengthGroup] = texts
      total += value(texts) - before
      if total > best.weight + 1e-9 {
        best = (total, event.at, event.at)
        isBest = true
      }
    }
    return best.weight > 0 ? (best.at + best.until) / 2 : nil
  }
}

/// The lines of a drawing as seen along a text: the text's direction runs to the right.
private struct LineFrame {
  struct Pair {
    var from: Double
    var to: Double
    var level: Double
    var weight: Double
  }

  private struct Level {
    var y: Double
    var from: Double
    var to: Double
  }

  /// Where a line crosses, or a tick has its middle.
  private struct Mark {
    var x: Double
    var top: Double
    var bottom: Double
    /// Of a slanted stroke, how it leans; 0 for a line across.
    var lean: Double
  }

  /// Where a stretch may end.
  private struct Station {
    enum Kind: Int, Comparable {
      /// The end of the line itself.
      case end
      /// The side of a box around the number.
      case side
      /// A line across, or a tick.
      case mark

      static func < (first: Kind, second: Kind) -> Bool { first.rawValue < second.rawValue }
    }

    var x: Double
    var kind: Kind
  }

  private let turn: AffineTransform
  private let backTurn: AffineTransform
  private var levels: [Level] = []
  private var marks: [Mark] = []

  init(_ segments: [DrawingContent.Segment], direction: Double, shortest: Double) {
    turn = .turned(by: -direction)
    backTurn = .turned(by: direction)
    for segment in segments {
      let (from, to) = (turn.apply(segment.from), turn.apply(segment.to))
      let (dx, dy) = (to.x - from.x, to.y - from.y)
      let length = segment.length
      guard length >= shortest else { continue }
      if dy.magnitude <= 0.004 * length {
        levels.append(Level(y: (from.y + to.y) / 2, from: min(from.x, to.x), to: max(from.x, to.x)))
      } else if dx.magnitude <= 0.3 * length {
        // A line across the text, or an extension line at a slight angle: its place is found where it crosses.
        let lean = dx.magnitude <= 0.004 * length ? 0 : dx / dy
        let upper = from.y < to.y ? from : to
        marks.append(
          Mark(x: upper.x, top: upper.y, bottom: max(from.y, to.y), lean: lean))
      } else if dx.magnitude <= 0.95 * length {
        let upper = from.y < to.y ? from : to
        marks.append(Mark(x: upper.x, top: upper.y, bottom: max(from.y, to.y), lean: dx / dy))
      }
    }
    levels.sort { $0.y != $1.y ? $0.y < $1.y : $0.from < $1.from }
    marks.sort { $0.x != $1.x ? $0.x < $1.x : $0.top < $1.top }
  }

  /// A place on a line, on the page.
  func back(_ x: Double, _ y: Double) -> Point { backTurn.apply(Point(x: x, y: y)) }

  /// The stretches that a text may be the length of: on a line above, below or through it, between two marks that lie mirrored
  /// about its middle.
  func pairs(about phrase: Phrase, most: Int, steps: inout Int) -> [Pair] {
    let corners = [
      Point(x: phrase.box.x, y: phrase.box.y), Point(x: phrase.box.maxX, y: phrase.box.maxY),
      Point(x: phrase.box.x, y: phrase.box.maxY), Point(x: phrase.box.maxX, y: phrase.box.y),
    ].map(turn.apply)
    let left = corners.map(\.x).min() ?? 0
    let right = corners.map(\.x).max() ?? 0
    let middle = Point(x: (left + right) / 2, y: corners.reduce(0) { $0 + $1.y } / 4)
    let high = phrase.height
    // Lines at nearly one level are one: a line drawn in pieces, or broken by its number.
    var rows: [(y: Double, from: Double, to: Double)] = []
    var place = firstLevel(middle.y - 2.3 * high)
    while place < levels.count, levels[place].y <= middle.y + 2.3 * high {
      let level = levels[place]
      place += 1
      steps += 1
      guard level.from < right + 3 * high, level.to > left - 3 * high else { continue }
      if let last = rows.indices.last(where: { (rows[$0].y - level.y).magnitude < 0.06 * high }) {
        rows[last].from = min(rows[last].from, level.from)
        rows[last].to = max(rows[last].to, level.to)
      } else if rows.count < 40 {
        rows.append((level.y, level.from, level.to))
      }
    }
    var pairs: [Pair] = []
    // The nearest line first.
    let near = rows.sorted { ($0.y - middle.y).magnitude < ($1.y - middle.y).magnitude }
    for row in near.prefix(6) where row.to - row.from > 0.5 * (right - left) {
      pairs += self.pairs(on: row, about: middle, high: high, most: most, steps: &steps)
    }
    return pairs
  }

  private func pairs(
    on row: (y: Double, from: Double, to: Double), about middle: Point, high: Double, most: Int, steps: inout Int
  ) -> [Pair] {
    // Marks may stand a little beyond the ends of the line.
    let (low, top) = (row.from - 0.5 * high, row.to + 0.5 * high)
    var stations = [Station(x: row.from, kind: .end), Station(x: row.to, kind: .end)]
    let reach = 4 * high
    var place = firstMark(low - reach)
    while place < marks.count, marks[place].x <= top + reach {
      let mark = marks[place]
      place += 1
      steps += 1
      guard mark.top <= row.y + 0.2 * high, mark.bottom >= row.y - 0.2 * high else { continue }
      let height = mark.bottom - mark.top
      let isTick = mark.lean.magnitude > 0.3 && height < 3 * high
      // A tick has its middle on the line; what only passes by at a slant is none.
      if isTick && ((mark.top + mark.bottom) / 2 - row.y).magnitude > 0.25 * high { continue }
      if mark.lean.magnitude > 0.3 && !isTick { continue }
      let x = mark.x + (min(max(row.y, mark.top), mark.bottom) - mark.top) * mark.lean
      let isSide =
        mark.lean == 0 && height < 4 * high && mark.top < middle.y - 0.3 * high
        && mark.bottom > middle.y + 0.3 * high
        && min((mark.top - row.y).magnitude, (mark.bottom - row.y).magnitude) < 0.15 * high
      if x >= low, x <= top { stations.append(Station(x: x, kind: isSide ? .side : .mark)) }
    }
    stations.sort { $0.x < $1.x }
    var merged: [Station] = []
    for station in stations {
      if let last = merged.last, station.x - last.x <= 0.04 * high {
        merged[merged.count - 1].kind = max(last.kind, station.kind)
      } else {
        merged.append(station)
      }
    }
    let lefts = Array(merged.filter { $0.x < middle.x - 0.2 * high }.reversed())
    let rights = merged.filter { $0.x > middle.x + 0.2 * high }
    var pairs: [Pair] = []
    var rank = 0
    for left in lefts {
      let mirror = 2 * middle.x - left.x
      let slack = 0.45 * high + 0.01 * (mirror - left.x)
      let start = lowerBound(rights.count) { rights[$0].x < mirror - slack }
      var found = false
      var index = start
      while index < rights.count, rights[index].x <= mirror + slack {
        let right = rights[index]
        index += 1
        steps += 1
        if left.kind == .side && right.kind == .side { continue }
        found = true
        // Off the middle counts less, and so does what lies behind nearer marks.
        let off = (right.x - mirror).magnitude / slack
        pairs.append(
          Pair(from: left.x, to: right.x, level: row.y, weight: (1 - 0.4 * off) / Double(1 + rank)))
      }
      rank += found ? 1 : 0
      if rank >= most || pairs.count >= 3 * most { break }
    }
    return pairs
  }

  private func firstLevel(_ y: Double) -> Int { lowerBound(levels.count) { levels[$0].y < y } }
  private func firstMark(_ x: Double) -> Int { lowerBound(marks.count) { marks[$0].x < x } }

  private func lowerBound(_ count: Int, _ isBefore: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
