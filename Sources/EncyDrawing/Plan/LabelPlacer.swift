import EncyBase

/// Finds a free place for each label: beside its fan, else further out with a line to it. Greedy, in the order asked.
struct LabelPlacer {
  /// Where labels may stand.
  let frame: Rect
  /// What a label must never cover: earlier labels.
  private(set) var taken: [Rect] = []
  /// What a label should leave free: hubs of fans.
  var hubs: [Rect] = []

  init(frame: Rect) { self.frame = frame }

  /// The box of a label of that size for a fan, and whether it needs a line to its fan; `nil` where nothing is free.
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
    for avoidsHubs in [true, false] {
      for point in near {
        if let box = free(at: point, size: size, avoidsHubs: avoidsHubs) { return take(box, isFar: false) }
      }
    }
    for ring in 1...24 {
      let distance = radius + gap + Double(ring) * size.height * 1.15
      for step in 0..<16 {
        let (sine, cosine) = Trigonometry.sineAndCosine(degrees: Double(step) * 22.5 + 11.25)
        let point = Point(
          x: center.x + cosine * (distance + size.width / 2), y: center.y + sine * (distance + size.height / 2))
        if let box = free(at: point, size: size, avoidsHubs: true) { return take(box, isFar: true) }
      }
    }
    return nil
  }

  private mutating func take(_ box: Rect, isFar: Bool) -> (box: Rect, isFar: Bool) {
    taken.append(box)
    return (box, isFar)
  }

  private func free(at point: Point, size: Size, avoidsHubs: Bool) -> Rect? {
    let box = Rect(x: point.x - size.width / 2, y: point.y - size.height / 2, width: size.width, height: size.height)
    guard box.x >= frame.x, box.y >= frame.y, box.maxX <= frame.maxX, box.maxY <= frame.maxY,
      !taken.contains(where: { $0.overlaps(box) }), !avoidsHubs || !hubs.contains(where: { $0.overlaps(box) })
    else { return nil }
    return box
  }
}
