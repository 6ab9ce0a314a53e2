package import EncyBase
internal import EncyCanvas

/// A label that wants a place on the plan.
package struct LabelWish {
  /// Where a label may stand.
  enum Anchor {
    /// Beside what it names, else further out with a line to it.
    case beside
    /// In the outline that it names, at one of these places, the best first.
    case inside([Point], outline: [Point])
  }

  /// The group it goes into.
  var role: String
  /// Its lines; the first is the name.
  package var lines: [String]
  /// How many of the lines are the name.
  var nameLines = 1
  /// The middle of what it names.
  var center: Point
  /// How large that is.
  var radius: Double
  var color: Color
  var anchor: Anchor
  /// How many of its heights it may stand off before it is left out.
  var reach = LabelPlacer.farthest
}

/// Finds the best free place for each label: greedy, in the order asked.
///
/// A place is free where nothing stands that must be read. Of the free ones the cheapest is taken: near what it names, and over as little
/// as can be of what should be seen.
package struct LabelPlacer {
  /// What a label would rather not cover.
  package enum Worth {
    /// Thin lines that are seen past a label.
    case line
    /// A fan's rotor, where a label hides what the reader looks for.
    case area
    /// Hubs, symbols, flags.
    case symbol
    /// The customer's words.
    case text
  }

  /// The most label heights between a label and what it names.
  static let farthest = 24

  /// Where labels may stand.
  let frame: Rect
  /// What a label must never cover: other labels, badges, bubbles.
  private var taken: RectangleIndex
  /// What a label should leave free.
  private var avoided: RectangleIndex
  /// Where the customer's words stand.
  private var texts: RectangleIndex

  package init(frame: Rect) {
    self.frame = frame
    taken = RectangleIndex(frame: frame)
    avoided = RectangleIndex(frame: frame)
    texts = RectangleIndex(frame: frame)
  }

  /// No label shall cover this.
  package mutating func block(_ box: Rect) { taken.insert(box) }

  /// Labels shall leave this free where they can; those of the owner need not.
  package mutating func avoid(_ box: Rect, _ worth: Worth, owner: Int32 = -1) {
    avoided.insert(box, worth: worth, owner: owner)
  }

  /// Labels shall leave this word of the customer's free where they can.
  mutating func avoid(text box: Rect) {
    avoided.insert(box, worth: .text)
    texts.insert(box)
  }

  /// Whether a customer's word stands in a box.
  package func isOnText(_ box: Rect) -> Bool { texts.overlaps(box) }

  /// Whether there are words of the customer's at all.
  var hasTexts: Bool { !texts.isEmpty }

  /// Labels shall leave this line free where they can.
  package mutating func avoid(from start: Point, to end: Point, width: Double) {
    guard let seen = frame.clipped(start, end) else { return }
    for box in LabelPlacer.chain(from: seen.start, to: seen.end, width: width, most: 64) { avoid(box, .line) }
  }

  /// Of chains of boxes, the best first, one that lies in the frame and covers nothing that must be seen, better no word of the
  /// customer's; its place in the list. It is taken.
  package mutating func take(oneOf chains: [[Rect]]) -> Int? {
    let free = chains.indices.filter { chains[$0].allSatisfy { isFree($0) } }
    guard let found = free.first(where: { !chains[$0].contains { texts.overlaps($0) } }) ?? free.first else {
      return nil
    }
    chains[found].forEach { taken.insert($0) }
    return found
  }

  /// The box of a label of that size around one of the places, the best first, better within the outline; `nil` where none is free.
  package mutating func place(size: Size, at places: [Point], within outline: [Point] = []) -> Rect? {
    var best: (box: Rect, cost: Double)?
    let step = 1 / Double(max(places.count, 8))
    for (index, place) in places.enumerated() {
      var cost = Double(index) * step
      if let best, cost >= best.cost { break }
      let box = LabelPlacer.box(at: place, size: size)
      guard isFree(box) else { continue }
      cost += avoided.cost(box)
      if !outline.isEmpty, !box.corners.allSatisfy(outline.encloses) { cost += 0.5 }
      if cost < best?.cost ?? .infinity { best = (box, cost) }
    }
    if let best { taken.insert(best.box) }
    return best?.box
  }

  /// The box of a label of that size for something round, and whether it needs a line to it; `nil` where nothing is free. What is of the
  /// owner may be covered; the label may stand off `reach` of its heights.
  package mutating func place(
    size: Size, center: Point, radius: Double, owner: Int32 = -1, reach: Int = LabelPlacer.farthest
  ) -> (box: Rect, isFar: Bool)? {
    var best: (box: Rect, cost: Double, isFar: Bool)?
    func weigh(_ place: Point, _ base: Double, _ isFar: Bool) {
      let box = LabelPlacer.box(at: place, size: size)
      guard isFree(box) else { return }
      var cost = base + avoided.cost(box, owner: owner)
      // A line that runs through other labels strikes them out.
      if isFar, cost < best?.cost ?? .infinity {
        cost += 0.5 * Double(taken.crossings(from: box.nearest(to: center), to: center, step: size.height * 0.6))
      }
      if cost < best?.cost ?? .infinity { best = (box, cost, isFar) }
    }
    for (index, place) in near(size, center, radius).enumerated() {
      let cost = Double(index) * 0.04
      if let best, cost >= best.cost { break }
      weigh(place, cost, false)
    }
    let gap = size.height * 0.25
    for ring in 1...max(reach, 1) {
      let base = 0.5 + 0.12 * Double(ring)
      if let best, base >= best.cost { break }
      let distance = radius + gap + Double(ring) * size.height * 1.15
      for (sine, cosine) in LabelPlacer.directions {
        weigh(
          Point(x: center.x + cosine * (distance + size.width / 2), y: center.y + sine * (distance + size.height / 2)),
          base, true)
      }
    }
    guard let best else { return nil }
    taken.insert(best.box)
    if best.isFar { avoid(from: best.box.nearest(to: center), to: center, width: size.height * 0.2) }
    return (best.box, best.isFar)
  }

  /// Places close beside a box, none of them on it.
  static func beside(_ box: Rect, size: Size) -> [Point] {
    let gap = size.height * 0.15
    let (wide, high) = ((box.width + size.width) / 2 + gap, (box.height + size.height) / 2 + gap)
    let center = box.center
    return [(1.0, 0.0), (0, 1), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)].map {
      Point(x: center.x + $0.0 * wide, y: center.y + $0.1 * high)
    }
  }

  /// Where a label stands without a line: inside something large, else close beside it.
  private func near(_ size: Size, _ center: Point, _ radius: Double) -> [Point] {
    let gap = size.height * 0.25
    let halfDiagonal = (size.width * size.width + size.height * size.height).squareRoot() / 2
    var near: [Point] = []
    if halfDiagonal < radius * 0.42 {
      let distance = radius * 0.52
      for (x, y) in [(0.0, 1.0), (0, -1), (1, 0), (-1, 0)] as [(Double, Double)] {
        near.append(Point(x: center.x + x * distance, y: center.y + y * distance))
      }
    }
    let right = radius + gap + size.width / 2
    let below = radius + gap + size.height / 2
    near += [
      Point(x: center.x + right, y: center.y), Point(x: center.x, y: center.y + below),
      Point(x: center.x, y: center.y - below), Point(x: center.x - right, y: center.y),
      Point(x: center.x + right * 0.8, y: center.y + below * 0.8),
      Point(x: center.x + right * 0.8, y: center.y - below * 0.8),
      Point(x: center.x - right * 0.8, y: center.y + below * 0.8),
      Point(x: center.x - right * 0.8, y: center.y - below * 0.8),
    ]
    return near
  }

  private static let directions = (0..<16).map {
    Trigonometry.sineAndCosine(degrees: Double($0) * 22.5 + 11.25)
  }

  /// Boxes along a line, which together cover it.
  package static func chain(from start: Point, to end: Point, width: Double, most: Int = 24) -> [Rect] {
    let length = start.distance(to: end)
    let count = Int(min(max((length / max(width, 1e-6)).rounded(.up), 1), Double(most)))
    let (x, y) = ((end.x - start.x) / Double(count), (end.y - start.y) / Double(count))
    return (0..<count).map { index in
      let middle = Point(x: start.x + x * (Double(index) + 0.5), y: start.y + y * (Double(index) + 0.5))
      let (wide, high) = (max(x.magnitude, width) / 2, max(y.magnitude, width) / 2)
      return Rect(x: middle.x - wide, y: middle.y - high, width: 2 * wide, height: 2 * high)
    }
  }

  private static func box(at point: Point, size: Size) -> Rect {
    Rect(x: point.x - size.width / 2, y: point.y - size.height / 2, width: size.width, height: size.height)
  }

  private func isFree(_ box: Rect) -> Bool {
    box.x >= frame.x && box.y >= frame.y && box.maxX <= frame.maxX && box.maxY <= frame.maxY && !taken.overlaps(box)
  }
}

/// Rectangles of a page, found by place.
private struct RectangleIndex {
  private struct Entry {
    var box: Rect
    var worth: LabelPlacer.Worth
    var owner: Int32
  }

  private static let side = 48
  private let frame: Rect
  private var entries: [Entry] = []
  private var cells = [[Int32]](repeating: [], count: side * side)

  init(frame: Rect) { self.frame = frame }

  mutating func insert(_ box: Rect, worth: LabelPlacer.Worth = .line, owner: Int32 = -1) {
    guard let (columns, rows) = range(box) else { return }
    entries.append(Entry(box: box, worth: worth, owner: owner))
    for row in rows {
      for column in columns { cells[row * RectangleIndex.side + column].append(Int32(entries.count - 1)) }
    }
  }

  func overlaps(_ box: Rect) -> Bool {
    guard let (columns, rows) = range(box) else { return false }
    for row in rows {
      for column in columns {
        for index in cells[row * RectangleIndex.side + column] where entries[Int(index)].box.overlaps(box) {
          return true
        }
      }
    }
    return false
  }

  /// The cost of what a box would cover, by how much of it or of the box that is.
  func cost(_ box: Rect, owner: Int32 = -1) -> Double {
    guard let (columns, rows) = range(box), box.width > 0, box.height > 0 else { return 0 }
    var (line, area, symbol, text) = (0.0, 0.0, 0.0, 0.0)
    for row in rows {
      for column in columns {
        for index in cells[row * RectangleIndex.side + column] {
          let entry = entries[Int(index)]
          if owner >= 0, entry.owner == owner { continue }
          let (left, top) = (max(box.x, entry.box.x), max(box.y, entry.box.y))
          let wide = min(box.maxX, entry.box.maxX) - left
          let high = min(box.maxY, entry.box.maxY) - top
          // Each is counted in the cell where the common part begins.
          guard wide > 0, high > 0, cell(left, top) == (column, row) else { continue }
          let least = min(box.width * box.height, entry.box.width * entry.box.height)
          let share = min(wide * high / max(least, 1e-9), 1)
          switch entry.worth {
          case .line: line += share
          case .area: area += share
          case .symbol: symbol += share
          case .text: text += share
          }
        }
      }
    }
    // A label goes one of its heights farther to spare 0.12.
    return min(line * 0.3, 0.6) + min(area, 1) * 0.8 + min(symbol, 1) * 2
      + (text > 0 ? 0.7 + min(text, 2) * 0.5 : 0)
  }

  var isEmpty: Bool { entries.isEmpty }

  /// On how many of the points along a line something stands.
  func crossings(from start: Point, to end: Point, step: Double) -> Int {
    let length = start.distance(to: end)
    let count = Int(min(length / max(step, 1e-6), 64))
    guard count > 1 else { return 0 }
    return (1..<count).count { index in
      let share = Double(index) / Double(count)
      let (x, y) = (start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)
      let (column, row) = cell(x, y)
      return cells[row * RectangleIndex.side + column].contains { entries[Int($0)].box.contains(Point(x: x, y: y)) }
    }
  }

  private func cell(_ x: Double, _ y: Double) -> (column: Int, row: Int) {
    func index(_ share: Double) -> Int {
      Int(min(max(share * Double(RectangleIndex.side), 0), Double(RectangleIndex.side - 1)))
    }
    return (index((x - frame.x) / frame.width), index((y - frame.y) / frame.height))
  }

  /// The cells that a box reaches into; `nil` for what is no box or lies outside.
  private func range(_ box: Rect) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
    guard frame.width > 0, frame.height > 0, box.x <= frame.maxX, box.maxX >= frame.x, box.y <= frame.maxY,
      box.maxY >= frame.y, box.width >= 0, box.height >= 0
    else { return nil }
    let (first, last) = (cell(box.x, box.y), cell(box.maxX, box.maxY))
    return (first.column...last.column, first.row...last.row)
  }
}

extension Rect {
  var corners: [Point] {
    [Point(x: x, y: y), Point(x: maxX, y: y), Point(x: maxX, y: maxY), Point(x: x, y: maxY)]
  }

  /// The point of the rectangle that is nearest to another.
  func nearest(to point: Point) -> Point { Point(x: min(max(point.x, x), maxX), y: min(max(point.y, y), maxY)) }
}
