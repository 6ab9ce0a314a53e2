import EncyBase
internal import EncyCanvas
import EncyDocument
internal import EncyTexts

extension ColumnLine: MarkedItem {
  static let plural = Message.pictureGridLines
  static let hasOwnTexts = true

  /// Column lines with a bubble at each end that is on the page, unless the drawing itself names them.
  static func draw(
    _ lines: [ColumnLine], on drawing: PlanDrawing, in frame: PlanFrame, words: [PlanWord], _ placer: inout LabelPlacer
  ) -> DrawnLayer {
    var items: [DrawingItem] = []
    let size = frame.fontSize
    let font = Font(size: size * 0.95, weight: .semibold)
    let named = drawing.namedLines(lines, in: frame, by: words)
    for line in lines {
      guard let start = frame.point(line.from), let end = frame.point(line.to) else { continue }
      let name = drawing.cleaned(line.label)
      let radius = max(size * 0.95, drawing.measure.width(of: name, font: font) / 2 + size * 0.35)
      guard let seen = frame.box.clipped(start, end) else { continue }
      let (x, y) = (end.x - start.x, end.y - start.y)
      let length = (x * x + y * y).squareRoot()
      guard length > 0 else { continue }
      let way = Point(x: x / length, y: y / length)
      let room = frame.box.inset(by: radius + size * 0.1)
      var shapes: [DrawingItem] = []
      let isNamed = named.contains(line.id)
      for (place, sign) in [(seen.start, -1.0), (seen.end, 1.0)] where !isNamed {
        // Outside the end where the page goes on, else as far out as it does; farther in where a word of the drawing stands there.
        func bubble(_ inward: Double) -> Point {
          let out = (radius - inward) * sign
          let point = Point(x: place.x + way.x * out, y: place.y + way.y * out)
          guard room.width > 0, room.height > 0 else { return point }
          return Point(x: min(max(point.x, room.x), room.maxX), y: min(max(point.y, room.y), room.maxY))
        }
        let shifts = (0..<8).map { Double($0) * radius }.filter { $0 < length * 0.3 || $0 == 0 }
        let free = shifts.first { !placer.isOnText(Rect.around(bubble($0), radius)) }
        let bubble = bubble(free ?? 0)
        shapes += [
          .shape(
            .roundPath(
              center: bubble, radius: radius, fill: Ink.white.withAlpha(0.92),
              stroke: Stroke(Ink.text, width: size * 0.08))),
          .text(
            TextLine(
              name, at: Point(x: bubble.x, y: bubble.y + size * 0.34), anchor: .middle, font: font, color: Ink.text)),
        ]
        placer.block(Rect.around(bubble, radius))
      }
      let stroke = Stroke(
        Ink.soft, width: size * 0.07, dash: [size * 1.6, size * 0.35, size * 0.25, size * 0.35])
      let ink = Shape.line(seen.start, seen.end, stroke: stroke)
      items.append(.group(Group(role: "grid-line", id: line.id, title: name, items: [.shape(ink)] + shapes)))
    }
    return DrawnLayer(items: items)
  }

  static func changeWords(_ change: ItemChange<ColumnLine>, in marks: ChangeMarks) -> String {
    (change.new ?? change.old)?.label ?? ""
  }
}

extension PlanDrawing {
  /// The lines that the drawing itself names, by their ids. One alone of a series of parallel lines isn't: a letter stands on it by
  /// chance.
  fileprivate func namedLines(_ lines: [ColumnLine], in frame: PlanFrame, by words: [PlanWord]) -> Set<String> {
    if words.isEmpty { return [] }
    var series: [[ColumnLine]] = []
    for line in lines {
      let place = series.firstIndex { other in
        let (u, v) = (line.vector, other[0].vector)
        let lengths = line.from.distance(to: line.to) * other[0].from.distance(to: other[0].to)
        return (u.x * v.y - u.y * v.x).magnitude <= 0.02 * lengths
      }
      if let place { series[place].append(line) } else { series.append([line]) }
    }
    let named = series.flatMap { lines -> [ColumnLine] in
      let named = lines.filter { line in
        guard let start = frame.point(line.from), let end = frame.point(line.to) else { return false }
        return isNamed(cleaned(line.label), from: start, to: end, by: words)
      }
      return named.count == 1 && lines.count > 2 ? [] : named
    }
    return Set(named.map(\.id))
  }

  /// Whether the drawing itself names a column line: its name stands on the line, near or beyond an end.
  fileprivate func isNamed(_ name: String, from start: Point, to end: Point, by words: [PlanWord]) -> Bool {
    let wanted = name.lowercased()
    let (x, y) = (end.x - start.x, end.y - start.y)
    let square = x * x + y * y
    guard square > 0, !wanted.isEmpty else { return false }
    return words.contains { word in
      guard word.text.lowercased() == wanted else { return false }
      let center = word.box.center
      let along = ((center.x - start.x) * x + (center.y - start.y) * y) / square
      let aside = ((center.x - start.x) * y - (center.y - start.y) * x).magnitude / square.squareRoot()
      return aside <= max(word.box.width, word.box.height) * 0.6 && (along < 0.15 || along > 0.85)
        && (-0.5...1.5).contains(along)
    }
  }
}
