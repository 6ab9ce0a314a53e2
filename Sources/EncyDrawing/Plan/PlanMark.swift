import EncyBase
import EncyDocument

extension PlanDrawing {
  /// The marks' lines and badges; the labels' wishes come back with them.
  func markItems(in frame: PlanFrame, placer: inout LabelPlacer) -> (items: [DrawingItem], wishes: [LabelWish]) {
    var items: [DrawingItem] = []
    var wishes: [LabelWish] = []
    let size = frame.fontSize * 0.55
    for (index, mark) in marks.enumerated() {
      guard let drawn = outline(of: mark, in: frame), frame.box.overlaps(drawn.bounds.inset(by: -size)) else {
        continue
      }
      // What reaches out of the view keeps its badge in it.
      let view = frame.box.inset(by: size)
      let badge = Point(
        x: min(max(drawn.badge.x, view.x), view.maxX), y: min(max(drawn.badge.y, view.y), view.maxY))
      let box = Rect(x: badge.x - size, y: badge.y - size, width: 2 * size, height: 2 * size)
      items.append(
        .group(
          Group(
            role: "mark mark-\(mark.severity.rawValue)", id: "mark-\(index + 1)", title: mark.label,
            items: drawn.items + MarkBadge.items(mark.severity, center: badge, radius: size))))
      placer.block(box)
      wishes.append(
        LabelWish(
          role: "mark-labels", lines: [cleaned(mark.label)], center: badge, radius: size * 1.1,
          color: MarkBadge.color(mark.severity), anchor: .beside))
    }
    return (items, wishes)
  }

  private func outline(
    of mark: PlanMark, in frame: PlanFrame
  ) -> (items: [DrawingItem], badge: Point, bounds: Rect)? {
    let width = frame.fontSize * 0.13
    let color = MarkBadge.color(mark.severity)
    // Told apart by the dashes too.
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
      let items = lines { .roundPath(center: point, radius: radius, stroke: $0) }
      return (items, Point(x: point.x + radius * 0.9, y: point.y - radius * 0.9), bounds([point], reach: radius))
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
      let middle = Point(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
      let isShort = length < frame.fontSize * 2.4
      let aside = isShort ? 2.6 : 0
      return (
        lines { Shape(.path(path), stroke: $0) }, Point(x: middle.x + across * aside, y: middle.y + down * aside),
        bounds([start, end], reach: tick)
      )
    case .circle(let place, let units):
      guard let center = frame.point(place), units > 0, frame.length(units) < PlanFrame.farthest else { return nil }
      let radius = frame.length(units)
      let items = lines { .roundPath(center: center, radius: radius, stroke: $0) }
      let badge = Point(x: center.x + radius * 0.7071, y: center.y - radius * 0.7071)
      return (items, badge, bounds([center], reach: radius))
    case .polygon(let places):
      guard let points = frame.points(places), let top = points.min(by: { ($0.y, $0.x) < ($1.y, $1.x) }) else {
        return nil
      }
      return (lines { .polygon(points, stroke: $0) }, top, bounds(points, reach: 0))
    }
  }

  private func bounds(_ points: [Point], reach: Double) -> Rect {
    let (x, y) = (points.map(\.x), points.map(\.y))
    let (left, top) = ((x.min() ?? 0) - reach, (y.min() ?? 0) - reach)
    return Rect(x: left, y: top, width: (x.max() ?? 0) + reach - left, height: (y.max() ?? 0) + reach - top)
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
