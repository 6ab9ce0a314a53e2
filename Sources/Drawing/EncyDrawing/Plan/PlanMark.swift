import EncyBase
internal import EncyCanvas
package import EncyDocument
internal import EncyTexts

extension PlanDrawing {
  /// The marks' lines and badges; the labels' wishes come back with them.
  func markItems(in frame: PlanFrame, placer: inout LabelPlacer) -> (items: [DrawingItem], wishes: [LabelWish]) {
    var items: [DrawingItem] = []
    var wishes: [LabelWish] = []
    let size = frame.fontSize * 0.55
    let view = frame.box.inset(by: size)
    for (index, mark) in marks.enumerated() {
      guard isSeen(mark.place), let drawn = outline(of: mark, in: frame) else { continue }
      let label = language.text(mark.label)
      // On the mark where nothing is read; else beside it, at last over what is there. What reaches out of the view keeps its badge in it.
      let square = Size(width: 2 * size, height: 2 * size)
      var line: [DrawingItem] = []
      var badge = placer.place(size: square, at: drawn.badges.filter(view.contains))?.center
      let wanted = drawn.badges[0]
      let nearest = Point(x: min(max(wanted.x, view.x), view.maxX), y: min(max(wanted.y, view.y), view.maxY))
      if badge == nil, let place = placer.place(size: square, center: nearest, radius: size * 0.2, reach: 4) {
        badge = place.box.center
        let stroke = Stroke(MarkBadge.color(mark.severity), width: frame.fontSize * 0.07)
        if place.isFar { line = [.shape(.line(nearest, place.box.center, stroke: stroke))] }
      }
      let center = badge ?? nearest
      if badge == nil { placer.block(Rect.around(center, size)) }
      items.append(
        .group(
          Group(
            role: "mark mark-\(mark.severity.rawValue)", id: "mark-\(index + 1)", title: label,
            items: drawn.items + line + MarkBadge.items(mark.severity, center: center, radius: size))))
      wishes.append(
        LabelWish(
          role: "mark-labels", lines: [cleaned(label)], center: center, radius: size * 1.1,
          color: MarkBadge.color(mark.severity), anchor: .beside, reach: 6))
    }
    return (items, wishes)
  }

  /// Whether something reaches into the part shown.
  package func isSeen(_ shape: PlanShape) -> Bool {
    let part = view.part
    switch shape {
    case .point(let place): return part.contains(place)
    case .line(let from, let to): return part.clipped(from, to) != nil
    case .circle(let center, let radius): return radius > 0 && part.nearest(to: center).distance(to: center) <= radius
    case .polygon(let points):
      guard var before = points.last else { return false }
      for here in points {
        if part.clipped(before, here) != nil { return true }
        before = here
      }
      return points.encloses(part.center)
    }
  }

  /// A mark's lines and where its badge may stand, the best first; `nil` for what is too far off to be drawn.
  private func outline(of mark: PlanMark, in frame: PlanFrame) -> (items: [DrawingItem], badges: [Point])? {
    let width = frame.fontSize * 0.13
    let color = MarkBadge.color(mark.severity)
    // Distinguished by the dashes too.
    let dash: [Double] =
      switch mark.severity {
      case .error: []
      case .warning: [width * 5, width * 2.5]
      case .note: [width * 1.2, width * 2]
      }
    let stroke = Stroke(color, width: width, dash: dash)
    let under = Stroke(Ink.white.withAlpha(0.7), width: width * 2.6)
    func lines(_ shapes: (Stroke) -> Shape) -> [DrawingItem] { [.shape(shapes(under)), .shape(shapes(stroke))] }
    switch mark.place {
    case .point(let place):
      guard let point = frame.point(place) else { return nil }
      let radius = frame.fontSize * 0.8
      return (
        lines { .roundPath(center: point, radius: radius, stroke: $0) },
        PlanDrawing.around(point, radius * 1.25)
      )
    case .line(let from, let to):
      guard let start = frame.point(from), let end = frame.point(to) else { return nil }
      let (x, y) = (end.x - start.x, end.y - start.y)
      let length = max((x * x + y * y).squareRoot(), 1e-9)
      let tick = frame.fontSize * 0.35
      let (across, down) = (-y / length * tick, x / length * tick)
      let path: [Shape.Segment] = [
        .move(start), .line(end), .move(Point(x: start.x - across, y: start.y - down)),
        .line(Point(x: start.x + across, y: start.y + down)), .move(Point(x: end.x - across, y: end.y - down)),
        .line(Point(x: end.x + across, y: end.y + down)),
      ]
      // Beside a short line, or it would hide it.
      let asides: [Double] = length < frame.fontSize * 2.4 ? [2.6, -2.6] : [0, 2.6, -2.6]
      let badges = asides.flatMap { aside in
        [0.5, 0.35, 0.65, 0.2, 0.8].map { share in
          Point(x: start.x + x * share + across * aside, y: start.y + y * share + down * aside)
        }
      }
      return (lines { Shape(.path(path), stroke: $0) }, badges)
    case .circle(let place, let units):
      guard let center = frame.point(place), units > 0, frame.length(units) < PlanFrame.farthest else { return nil }
      let radius = frame.length(units)
      return (
        lines { .roundPath(center: center, radius: radius, stroke: $0) }, PlanDrawing.around(center, radius)
      )
    case .polygon(let places):
      guard let points = frame.points(places),
        let top = points.indices.min(by: { (points[$0].y, points[$0].x) < (points[$1].y, points[$1].x) })
      else { return nil }
      let corners = Array(points[top...] + points[..<top])
      let middles = corners.indices.map { index in
        let next = corners[(index + 1) % corners.count]
        return Point(x: (corners[index].x + next.x) / 2, y: (corners[index].y + next.y) / 2)
      }
      return (lines { .polygon(points, stroke: $0) }, corners + middles)
    }
  }

  /// Places on a circle, from the upper right corner on to both sides.
  private static func around(_ center: Point, _ radius: Double) -> [Point] {
    [0, 20, -20, 40, -40, 90, -90, 65, -65, 115, -115, 140, -140, 180].map { turn in
      let (sine, cosine) = Trigonometry.sineAndCosine(degrees: turn - 45)
      return Point(x: center.x + radius * cosine, y: center.y + radius * sine)
    }
  }
}

/// The badge of a severity: shapes that differ as road signs do, so that none needs its colour.
enum MarkBadge {
  static func color(_ severity: Finding.Severity) -> Color {
    switch severity {
    case .error: Color(0x9B1C1C)
    case .warning: Color(0x8A5A00)
    case .note: Color(0x005B94)
    }
  }

  static func items(_ severity: Finding.Severity, center: Point, radius r: Double) -> [DrawingItem] {
    func at(_ x: Double, _ y: Double) -> Point { Point(x: center.x + x * r, y: center.y + y * r) }
    let fill = color(severity)
    let rim = Stroke(Ink.white, width: r * 0.25, join: .round)
    let pen = Stroke(Ink.white, width: r * 0.28, cap: .round)
    switch severity {
    case .error:
      let c = 0.414
      return [
        .shape(
          .polygon(
            [at(-c, -1), at(c, -1), at(1, -c), at(1, c), at(c, 1), at(-c, 1), at(-1, c), at(-1, -c)], fill: fill,
            stroke: rim)),
        .shape(
          Shape(
            .path([.move(at(-0.4, -0.4)), .line(at(0.4, 0.4)), .move(at(0.4, -0.4)), .line(at(-0.4, 0.4))]), stroke: pen
          )),
      ]
    case .warning:
      return [
        .shape(.polygon([at(0, -1.1), at(1.15, 0.9), at(-1.15, 0.9)], fill: fill, stroke: rim)),
        .shape(
          Shape(.path([.move(at(0, -0.4)), .line(at(0, 0.2)), .move(at(0, 0.58)), .line(at(0, 0.6))]), stroke: pen)),
      ]
    case .note:
      return [
        .shape(.roundPath(center: center, radius: r, fill: fill, stroke: rim)),
        .shape(
          Shape(.path([.move(at(0, -0.48)), .line(at(0, -0.46)), .move(at(0, -0.08)), .line(at(0, 0.5))]), stroke: pen)),
      ]
    }
  }
}
