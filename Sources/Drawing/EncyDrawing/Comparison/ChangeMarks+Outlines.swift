import EncyBase
internal import EncyCanvas
import EncyDocument
internal import EncyTexts

/// What changed beside fans.
extension ChangeMarks {
  /// A thing that changed with its badge and label at a point of it; without such a point it lies outside what is shown.
  mutating func marked(
    _ symbol: ChangeSymbol, _ side: Int, _ id: String, _ name: String, at center: Point?, _ drawn: [DrawingItem]
  ) -> DrawingItem {
    let color = look(side).color(of: symbol)
    guard let center else {
      facts.outside.append(name)
      return group(symbol, id, name, [], drawn)
    }
    wish([name], center, unit * 0.7, color)
    return group(symbol, id, name, [], drawn + symbol.badge(center: center, radius: unit * 0.6, color: color))
  }

  /// Marks changes by the outlines, old and new.
  mutating func outlines<Item: MarkedItem>(_ changes: [ItemChange<Item>], _ placer: inout LabelPlacer) {
    let names = changes.map { Item.changeWords($0, in: self) }
    for (change, name) in zip(changes, names) {
      var made: [DrawingItem] = []
      var corners: [Point] = []
      for (item, stroke, isNew) in [(change.old, was(), false), (change.new, isNow(change.side, 0.16), true)] {
        guard let item, let drawn = outline(item.shape) else { continue }
        corners = drawn.corners
        if isNew {
          made += item.changeSymbol(
            corners, { stroke, fill in Shape(drawn.shape(stroke).outline, fill: fill, stroke: stroke) }, in: self)
        }
        made += [.shape(drawn.shape(rim)), .shape(drawn.shape(stroke))]
        if corners.count > 1 { avoid(corners, isClosed: corners.count > 2, &placer) }
      }
      var places = corners
      if corners.count == 1 {
        // Beside the symbol of a point, or it would be hidden.
        placer.avoid(Rect.around(corners[0], unit), .symbol)
        places = [Point(x: corners[0].x + unit * 1.2, y: corners[0].y - unit * 1.2)]
      }
      let center = anchor(places, isClosed: change.new == nil || corners.count != 2, &placer)
      items.append(marked(change.symbol, change.side, change.anchor, name, at: center, made))
    }
    count(Item.plural, zip(changes, names).map { ($0.symbol, $0.side, $1) })
  }

  /// A shape in the page's points; `nil` where it is too far off, or too large.
  private func outline(_ shape: PlanShape) -> (corners: [Point], shape: (Stroke) -> Shape)? {
    guard let points = frame.points(shape.points) else { return nil }
    switch shape {
    case .point: return (points, { .roundPath(center: points[0], radius: self.unit * 0.95, stroke: $0) })
    case .line: return (points, { .line(points[0], points[1], stroke: $0) })
    case .polygon: return (points, { .polygon(points, stroke: $0) })
    case .circle(_, let radius):
      let radius = frame.length(radius)
      guard radius < PlanFrame.farthest / 2 else { return nil }
      return (
        Hatch.corners(center: points[0], radius: radius),
        { .roundPath(center: points[0], radius: radius, stroke: $0) }
      )
    }
  }

  /// Labels shall leave an outline free.
  func avoid(_ corners: [Point], isClosed: Bool, _ placer: inout LabelPlacer) {
    var before = isClosed ? corners.last : nil
    for corner in corners {
      if let before { placer.avoid(from: before, to: corner, width: unit * 0.5) }
      before = corner
    }
  }

  /// Where the badge of an outline stands: on its first corner, or on the middle of a line, where it is seen.
  func anchor(_ corners: [Point], isClosed: Bool, _ placer: inout LabelPlacer) -> Point? {
    guard let first = corners.first, let last = corners.last else { return nil }
    let box = frame.box.inset(by: unit * 0.7)
    var places: [Point] = []
    if !isClosed, let seen = frame.box.clipped(first, last) {
      for share in [0.5, 0.35, 0.65, 0.2, 0.8] {
        places.append(
          Point(
            x: seen.start.x + (seen.end.x - seen.start.x) * share, y: seen.start.y + (seen.end.y - seen.start.y) * share
          ))
      }
    } else {
      let top = corners.indices.min { (corners[$0].y, corners[$0].x) < (corners[$1].y, corners[$1].x) } ?? 0
      places = Array(corners[top...] + corners[..<top])
    }
    let seen = places.filter(box.contains)
    if let free = placer.place(size: Size(width: unit * 1.3, height: unit * 1.3), at: seen)?.center { return free }
    guard let any = seen.first ?? places.first, frame.box.overlaps(Polygon.bounds(corners + [any])) || seen.first != nil
    else { return nil }
    return Point(x: min(max(any.x, box.x), box.maxX), y: min(max(any.y, box.y), box.maxY))
  }

  /// One name, or both where they differ.
  func names(_ old: String?, _ new: String?) -> String {
    let (before, after) = (base.cleaned(old ?? ""), base.cleaned(new ?? ""))
    if before.isEmpty || after.isEmpty || before == after { return after.isEmpty ? before : after }
    return "\(before) → \(after)"
  }
}
