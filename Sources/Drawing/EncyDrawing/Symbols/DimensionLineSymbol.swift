import EncyBase
internal import EncyCanvas
import EncyDocument
internal import EncyTexts

extension DimensionLine: MarkedItem {
  static let plural = Message.pictureDimensions
  static let hasOwnTexts = true
  static let isAboveFans = true

  /// Dimension lines with oblique ticks; the length stands above the line, readable from below or from the right.
  static func draw(
    _ lines: [DimensionLine], on drawing: PlanDrawing, in frame: PlanFrame, words: [PlanWord],
    _ placer: inout LabelPlacer
  ) -> DrawnLayer {
    var items: [DrawingItem] = []
    let size = frame.fontSize
    let font = Font(size: size * 0.9, weight: .medium, hasTabularDigits: true)
    for dimension in lines {
      guard let start = frame.point(dimension.from), let end = frame.point(dimension.to),
        frame.box.clipped(start, end) != nil
      else { continue }
      let length = start.distance(to: end)
      guard length > 0 else { continue }
      let way = Point(x: (end.x - start.x) / length, y: (end.y - start.y) / length)
      let across = Point(x: -way.y, y: way.x)
      func at(_ place: Point, _ along: Double, _ aside: Double) -> Point {
        Point(x: place.x + way.x * along + across.x * aside, y: place.y + way.y * along + across.y * aside)
      }
      let (tick, reach) = (size * 0.32, size * 0.65)
      var path: [Shape.Segment] = [.move(at(start, -size * 0.3, 0)), .line(at(end, size * 0.3, 0))]
      for place in [start, end] { path += [.move(at(place, 0, -reach)), .line(at(place, 0, reach))] }
      let ticks: [Shape.Segment] = [start, end].flatMap {
        [.move(at($0, -tick, tick)), .line(at($0, tick, -tick))]
      }
      placer.avoid(from: start, to: end, width: size)
      var shapes: [DrawingItem] = [
        .shape(Shape(.path(path), stroke: Stroke(Ink.white.withAlpha(0.75), width: size * 0.28))),
        .shape(Shape(.path(path), stroke: Stroke(Ink.text, width: size * 0.06))),
        .shape(Shape(.path(ticks), stroke: Stroke(Ink.text, width: size * 0.14))),
      ]
      let text = drawing.dimensionText(dimension)
      if !text.isEmpty {
        // Never upside down.
        let isTurned = way.x < -1e-9 || (way.x.magnitude <= 1e-9 && way.y > 0)
        let angle = Trigonometry.degrees(x: isTurned ? -way.x : way.x, y: isTurned ? -way.y : way.y)
        let up = isTurned ? 1.0 : -1.0
        let width = drawing.measure.width(of: text, font: font)
        // Over the middle, or where nothing else stands along the line, or below it.
        let shares = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9]
        let places = [up, -up].flatMap { side in shares.map { (along: $0 * length, side: side) } }
        let chains = places.map { place in
          let aside = place.side * size * 0.62
          return LabelPlacer.chain(
            from: at(start, place.along - width / 2, aside), to: at(start, place.along + width / 2, aside), width: size)
        }
        let free = placer.take(oneOf: chains)
        if free == nil { chains[0].forEach { placer.block($0) } }
        let place = places[free ?? 0]
        // Letters stand on their foot, which below the line is farther off.
        let foot = at(start, place.along, place.side == up ? up * size * 0.28 : -up * size * 0.95)
        shapes.append(
          .text(
            TextLine(
              text, at: foot, anchor: .middle, font: font, color: Ink.text, rotation: angle, haloWidth: size * 0.25)))
      }
      items.append(.group(Group(role: "dimension", id: dimension.id, title: text, items: shapes)))
    }
    return DrawnLayer(items: items)
  }

  static func changeWords(_ change: ItemChange<DimensionLine>, in marks: ChangeMarks) -> String {
    func text(_ line: DimensionLine?) -> String? {
      line.map { line in
        let own = marks.base.cleaned(line.text ?? "")
        return own.isEmpty ? marks.distance(line.from.distance(to: line.to)) : own
      }
    }
    return marks.names(text(change.old), text(change.new))
  }
}

extension PlanDrawing {
  fileprivate func dimensionText(_ dimension: DimensionLine) -> String {
    let own = cleaned(dimension.text ?? "")
    if !own.isEmpty { return own }
    guard let factor = plan.millimetresPerUnit else { return "" }
    return metres(dimension.from.distance(to: dimension.to) * factor, exact: true)
  }
}
