package import EncyBase
package import EncyCanvas
internal import EncyTexts

/// Predicted air speeds over a plan, in square cells of equal size.
package struct AirSpeedMap: Sendable, Equatable {
  /// The top left corner of the first cell, in plan units.
  package var origin: Point
  /// The side of a cell in plan units.
  package var step: Double
  package var columns: Int
  package var rows: Int
  /// Metres a second at the cells' middles, row by row from the top; `nil` outside the hall.
  package var values: [Double?]

  /// A map; `nil` unless there are as many values as cells, and cells have a size.
  package init?(origin: Point, step: Double, columns: Int, rows: Int, values: [Double?]) {
    guard columns > 0, rows > 0, columns <= 4096, rows <= 4096, values.count == columns * rows, step > 0,
      step.isFinite, origin.x.isFinite, origin.y.isFinite
    else { return nil }
    (self.origin, self.step, self.columns, self.rows, self.values) = (origin, step, columns, rows, values)
  }

  /// Where one class ends and the next begins, in metres a second: five round steps over what the hall has, the finest that leave
  /// nothing above the last class.
  package var limits: [Double] {
    let known = values.compactMap(\.self)
    let (least, most) = (max(known.min() ?? 0, 0), min(known.max() ?? 0, 1000))
    for power in [0.1, 1, 10, 100] {
      for step in [1, 2, 2.5, 5].map({ $0 * power }) where step != 0.25 {
        // Whole steps, so that limits have one decimal.
        let first = (least / step).rounded(.down) + 1
        if (first + 5) * step > most { return (0..<5).map { ((first + Double($0)) * step * 10).rounded() / 10 } }
      }
    }
    return [250, 500, 750, 1000, 1250]
  }

  /// The classes' colours, from still to fast: one way from light to dark, so that order shows in grey too, and blue against yellow
  /// only, which people with red-green blindness can distinguish (after Nuñez, Anderton and Renslow, PLOS ONE 13 (2018) e0199239).
  package static let colors = [
    Color(0xFFF3B0), Color(0xF0D75A), Color(0xB9AB6E), Color(0x7F8078), Color(0x4A5876), Color(0x12305F),
  ]

  /// How much of the drawing below a class hides.
  static let alpha = 0.55

  /// Closed lines around all places with at least a speed, in plan units; what lies inside is on the right-hand side as the page is
  /// seen, so that holes run the other way. Marching squares between the cells' middles; the hall's edge stands half a cell outside.
  package func contours(atLeast level: Double) -> [[Point]] {
    // One more node on each side, which has no value, closes every line.
    let (width, height) = (columns + 2, rows + 2)
    func value(_ column: Int, _ row: Int) -> Double? {
      guard (1...columns).contains(column), (1...rows).contains(row) else { return nil }
      return values[(row - 1) * columns + column - 1].flatMap { $0.isFinite ? max($0, 0) : nil }
    }
    var nodes: [Double?] = []
    nodes.reserveCapacity(width * height)
    for row in 0..<height { for column in 0..<width { nodes.append(value(column, row)) } }
    func isInside(_ node: Int) -> Bool { nodes[node].map { $0 >= level } ?? false }

    // Edges by their first node: to the right ones have even numbers, downward ones odd numbers.
    var next = [Int32](repeating: -1, count: 2 * width * height)
    for row in 0..<(height - 1) {
      for column in 0..<(width - 1) {
        let topLeft = row * width + column
        let (topRight, bottomLeft, bottomRight) = (topLeft + 1, topLeft + width, topLeft + width + 1)
        let corners = [topLeft, topRight, bottomRight, bottomLeft]
        let inside = corners.map(isInside)
        let count = inside.count { $0 }
        if count == 0 || count == 4 { continue }
        let (top, right, bottom, left) = (2 * topLeft, 2 * topRight + 1, 2 * bottomLeft, 2 * topLeft + 1)
        // The edge before and behind each corner, clockwise; a line enters by the edge where the outside begins.
        let before = [left, top, right, bottom]
        let behind = [top, right, bottom, left]
        if count == 2, inside[0] == inside[2] {
          let known = corners.compactMap { nodes[$0] }
          let isJoined = known.count == 4 && known.reduce(0, +) / 4 >= level
          for corner in 0..<4 where inside[corner] != isJoined {
            if isJoined {
              next[before[corner]] = Int32(behind[corner])
            } else {
              next[behind[corner]] = Int32(before[corner])
            }
          }
        } else {
          guard let first = (0..<4).first(where: { inside[$0] && !inside[($0 + 3) % 4] }),
            let last = (0..<4).first(where: { inside[$0] && !inside[($0 + 1) % 4] })
          else { continue }
          next[behind[last]] = Int32(before[first])
        }
      }
    }

    func crossing(_ edge: Int) -> Point {
      let start = edge / 2
      let end = edge.isMultiple(of: 2) ? start + 1 : start + width
      var share = 0.5
      if let first = nodes[start], let second = nodes[end], first != second {
        share = min(max((level - first) / (second - first), 0), 1)
      }
      let (column, row) = (Double(start % width), Double(start / width))
      let (right, down) = edge.isMultiple(of: 2) ? (share, 0) : (0, share)
      return Point(x: origin.x + (column - 0.5 + right) * step, y: origin.y + (row - 0.5 + down) * step)
    }
    var lines: [[Point]] = []
    for start in next.indices where next[start] >= 0 {
      var line: [Point] = []
      var edge = start
      while next[edge] >= 0 {
        line.append(crossing(edge))
        let following = Int(next[edge])
        next[edge] = -1
        edge = following
      }
      line = AirSpeedMap.straightened(line, tolerance: step * 0.001)
      if line.count > 2 { lines.append(line) }
    }
    return lines
  }

  /// The line without the points that lie on the way between their neighbours.
  private static func straightened(_ line: [Point], tolerance: Double) -> [Point] {
    guard line.count > 3 else { return line }
    var kept: [Point] = []
    for index in line.indices {
      let (before, here, after) = (kept.last ?? line[line.count - 1], line[index], line[(index + 1) % line.count])
      let (x, y) = (after.x - before.x, after.y - before.y)
      let length = (x * x + y * y).squareRoot()
      let distance = length > 0 ? ((here.x - before.x) * y - (here.y - before.y) * x).magnitude / length : 0
      let ahead = (here.x - before.x) * x + (here.y - before.y) * y
      if length == 0 || distance > tolerance || ahead < 0 || ahead > length * length { kept.append(here) }
    }
    return kept
  }
}

extension PlanDrawing {
  /// The map as one shape a class, with thin lines between the classes for eyes and printers without colour.
  func airSpeedItems(_ map: AirSpeedMap, in frame: PlanFrame) -> [DrawingItem] {
    var lines: [[[Point]]] = []
    let reach = frame.length(map.step) * 0.75
    let limits = map.limits
    for level in [0] + limits {
      lines.append(map.contours(atLeast: level).compactMap(frame.points))
    }
    lines.append([])
    var items: [DrawingItem] = []
    for (index, color) in AirSpeedMap.colors.enumerated() {
      var segments: [Shape.Segment] = []
      for line in lines[index] { segments += AirSpeedMap.segments(line, reach: reach) }
      if segments.isEmpty { continue }
      // What is faster still is cut out: it runs the other way round.
      for line in lines[index + 1] { segments += AirSpeedMap.segments(line.reversed(), reach: reach) }
      items.append(
        .group(
          Group(
            role: "air-speed-class", title: airSpeedClass(index, of: limits),
            items: [.shape(Shape(.path(segments), fill: color.withAlpha(AirSpeedMap.alpha)))])))
    }
    let width = frame.fontSize * 0.045
    for line in lines.dropFirst() where !line.isEmpty {
      items.append(
        .shape(
          Shape(
            .path(line.flatMap { AirSpeedMap.segments($0, reach: reach) }),
            stroke: Stroke(Ink.text.withAlpha(0.45), width: width)))
      )
    }
    return items
  }

  /// A class in words: `0,5–0,8`.
  func airSpeedClass(_ index: Int, of limits: [Double]) -> String {
    let format = NumberFormat(language)
    let texts = limits.map { format.string($0, decimals: 1) }
    if index == 0 { return "<\u{A0}" + texts[0] }
    return index == texts.count ? "≥\u{A0}" + texts[index - 1] : texts[index - 1] + "–" + texts[index]
  }
}

extension AirSpeedMap {
  /// A closed line with its corners rounded, by curves that begin no farther than `reach` from them. Either way round it is the same line.
  static func segments(_ line: [Point], reach: Double) -> [Shape.Segment] {
    func between(_ from: Point, _ to: Point) -> Point {
      let length = from.distance(to: to)
      let share = length > 0 ? min(0.5, reach / length) : 0
      return Point(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
    }
    var segments: [Shape.Segment] = []
    for (index, corner) in line.enumerated() {
      let start = between(corner, line[(index + line.count - 1) % line.count])
      let end = between(corner, line[(index + 1) % line.count])
      segments.append(index == 0 ? .move(start) : .line(start))
      // A quadratic curve with the corner as its control point.
      func control(_ point: Point) -> Point {
        Point(x: point.x + (corner.x - point.x) * 2 / 3, y: point.y + (corner.y - point.y) * 2 / 3)
      }
      segments.append(.curve(control(start), control(end), end))
    }
    return segments + [.close]
  }
}
