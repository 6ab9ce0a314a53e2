import EncyBase

/// A label that wants a place on the plan.
struct LabelWish {
  /// Where a label may stand.
  enum Anchor {
    /// Beside what it names, else further out with a line to it.
    case beside
    /// In what it names, at one of these places, the best first.
    case inside([Point])
  }

  /// The group it goes into.
  var role: String
  /// Its lines; the first is the name.
  var lines: [String]
  /// The middle of what it names.
  var center: Point
  /// How large that is.
  var radius: Double
  var color: Color
  var anchor: Anchor
}

/// Finds a free place for each label: greedy, in the order asked.
struct LabelPlacer {
  /// Where labels may stand.
  let frame: Rect
  /// What a label must never cover: other labels, badges, bubbles.
  private var taken: RectangleIndex
  /// What a label should leave free: hubs of fans, symbols.
  private var avoided: RectangleIndex

  init(frame: Rect) {
    self.frame = frame
    taken = RectangleIndex(frame: frame)
    avoided = RectangleIndex(frame: frame)
  }

  /// No label shall cover this.
  mutating func block(_ box: Rect) { taken.insert(box) }

  /// Labels shall leave this free where they can.
  mutating func avoid(_ box: Rect) { avoided.insert(box) }

  /// Whether a box lies in the frame and covers nothing that must be seen; taken if so.
  mutating func take(_ box: Rect) -> Bool {
    guard isFree(box, avoids: false) else { return false }
    taken.insert(box)
    return true
  }

  /// The box of a label of that size around one of the places, the best first; `nil` where none is free.
  mutating func place(size: Size, at places: [Point]) -> Rect? {
    for avoids in [true, false] {
      for point in places {
        let box = LabelPlacer.box(at: point, size: size)
        if isFree(box, avoids: avoids) {
          taken.insert(box)
          return box
        }
      }
    }
    return nil
  }

  /// The box of a label of that size for something round, and whether it needs a line to it; `nil` where nothing is free.
  mutating func place(size: Size, center: Point, radius: Double) -> (box: Rect, isFar: Bool)? {
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
    if let box = place(size: size, at: near) { return (box, false) }
    for ring in 1...24 {
      let distance = radius + gap + Double(ring) * size.height * 1.15
      for (sine, cosine) in LabelPlacer.directions {
        let point = Point(
          x: center.x + cosine * (distance + size.width / 2), y: center.y + sine * (distance + size.height / 2))
        let box = LabelPlacer.box(at: point, size: size)
        if isFree(box, avoids: true) {
          taken.insert(box)
          return (box, true)
        }
      }
    }
    return nil
  }

  private static let directions = (0..<16).map {
    Trigonometry.sineAndCosine(degrees: Double($0) * 22.5 + 11.25)
  }

  private static func box(at point: Point, size: Size) -> Rect {
    Rect(x: point.x - size.width / 2, y: point.y - size.height / 2, width: size.width, height: size.height)
  }

  private func isFree(_ box: Rect, avoids: Bool) -> Bool {
    box.x >= frame.x && box.y >= frame.y && box.maxX <= frame.maxX && box.maxY <= frame.maxY && !taken.overlaps(box)
      && !(avoids && avoided.overlaps(box))
  }
}

/// Rectangles of a page, found by place.
private struct RectangleIndex {
  private static let side = 48
  private let frame: Rect
  private var boxes: [Rect] = []
  private var cells = [[Int32]](repeating: [], count: side * side)

  init(frame: Rect) { self.frame = frame }

  mutating func insert(_ box: Rect) {
    guard let (columns, rows) = range(box) else { return }
    boxes.append(box)
    for row in rows {
      for column in columns { cells[row * RectangleIndex.side + column].append(Int32(boxes.count - 1)) }
    }
  }

  func overlaps(_ box: Rect) -> Bool {
    guard let (columns, rows) = range(box) else { return false }
    for row in rows {
      for column in columns {
        for index in cells[row * RectangleIndex.side + column] where boxes[Int(index)].overlaps(box) { return true }
      }
    }
    return false
  }

  /// The cells that a box reaches into; `nil` for what is no box or lies outside.
  private func range(_ box: Rect) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
    guard frame.width > 0, frame.height > 0, box.x <= frame.maxX, box.maxX >= frame.x, box.y <= frame.maxY,
      box.maxY >= frame.y, box.width >= 0, box.height >= 0
    else { return nil }
    func cell(_ place: Double, _ start: Double, _ length: Double) -> Int {
      Int(min(max((place - start) / length * Double(RectangleIndex.side), 0), Double(RectangleIndex.side - 1)))
    }
    return (
      cell(box.x, frame.x, frame.width)...cell(box.maxX, frame.x, frame.width),
      cell(box.y, frame.y, frame.height)...cell(box.maxY, frame.y, frame.height)
    )
  }
}
