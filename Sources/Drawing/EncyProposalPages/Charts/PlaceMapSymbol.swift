package import EncyBase
package import EncyCanvas
internal import EncyDocument
internal import EncyDrawing
package import EncyPlaces
package import EncyTexts
internal import Glibc

/// A small map around a place: rings at round distances, the building's outline, what else lies near, and where north is. Nothing of it
/// comes from a network.
package struct PlaceMapSymbol {
  package let map: PlaceMap
  package let measure: any TextMeasure
  package let language: Language

  package init(_ map: PlaceMap, measure: any TextMeasure, language: Language) {
    (self.map, self.measure, self.language) = (map, measure, language)
  }

  private static let margin = 12.0

  /// What the map says to people who can't see it.
  package var summary: String {
    language.text(
      .visitMapSummary(
        place: SafeText(onPaper: map.name),
        rings: SafeText(map.rings.map { VisitFacts.distance($0, language) }.joined(separator: ", "))))
  }

  /// The map alone, a square of so many points.
  package func drawing(side: Double) -> Drawing {
    Drawing(
      size: Size(width: side, height: side), title: map.name, summary: summary,
      items: [
        .shape(Shape(.rectangle(Rect(x: 0, y: 0, width: side, height: side), cornerRadius: 0), fill: Ink.white)),
        item(in: Rect(x: 0, y: 0, width: side, height: side)),
      ])
  }

  /// The map in a square of a page.
  package func item(in frame: Rect) -> DrawingItem {
    let rings = map.rings
    let radius = min(frame.width, frame.height) / 2 - PlaceMapSymbol.margin
    let scale = radius / (rings.last ?? 1)
    let middle = frame.center
    func point(_ offset: PlaceMap.Offset) -> Point {
      Point(x: middle.x + offset.east * scale, y: middle.y - offset.north * scale)
    }
    let small = Font(size: 7)
    var items: [DrawingItem] = []
    items.append(.shape(Shape(.circle(center: middle, radius: radius), fill: Ink.wash)))
    if map.outline.count > 2 {
      items.append(
        .shape(
          .polygon(map.outline.map(point), fill: Ink.accentWash)))
      let corners = map.outline.map(point)
      let segments = [Shape.Segment.move(corners[0])] + corners.dropFirst().map { .line($0) } + [.close]
      items.append(.shape(Shape(.path(segments), stroke: Stroke(Ink.accent, width: 1, join: .miter))))
    }
    for (place, ring) in rings.enumerated() {
      let dash: [Double] = place == rings.count - 1 ? [] : [2, 2]
      items.append(
        .shape(Shape(.circle(center: middle, radius: ring * scale), stroke: Stroke(Ink.rule, width: 0.6, dash: dash))))
    }
    if let accuracy = map.accuracy, accuracy * scale > 3, accuracy * scale <= radius {
      items.append(
        .shape(
          Shape(
            .circle(center: middle, radius: accuracy * scale), fill: Ink.accent.withAlpha(0.12))))
    }
    for (ring, place) in zip(rings, 0...) where place != 1 || radius > 60 {
      let text = VisitFacts.distance(ring, language)
      items.append(
        .text(
          TextLine(
            text, at: Point(x: middle.x, y: middle.y + ring * scale - 2), anchor: .middle, font: small, color: Ink.soft,
            haloWidth: 2)))
    }
    for mark in map.marks {
      let place = point(mark.offset)
      guard hypot(place.x - middle.x, place.y - middle.y) <= radius else { continue }
      items.append(.shape(Shape(.circle(center: place, radius: 1.8), fill: Ink.soft)))
      items += name(mark.name, beside: place, frame, small, Ink.soft)
    }
    items.append(
      .shape(Shape(.circle(center: middle, radius: 3.2), fill: Ink.loss, stroke: Stroke(Ink.white, width: 1))))
    // Above the point it has all of the map's width.
    let strong = Font(size: 8, weight: .semibold)
    let title = measure.fittedLines(
      of: map.name, font: strong, width: frame.width - 16, language: language, maximum: 1)
    items += title.map {
      .text(
        TextLine(
          $0, at: Point(x: middle.x, y: middle.y - 7), anchor: .middle, font: strong, color: Ink.text, haloWidth: 2.2))
    }
    items += north(frame)
    return .group(Group(role: "map", title: map.name, summary: summary, clip: frame, items: items))
  }

  /// A name beside a point, on the side that has more room, no longer than that.
  private func name(_ name: String, beside place: Point, _ frame: Rect, _ font: Font, _ color: Color) -> [DrawingItem] {
    let isRight = place.x <= frame.center.x
    let room = (isRight ? frame.x + frame.width - place.x : place.x - frame.x) - 8
    guard let text = measure.fittedLines(of: name, font: font, width: room, language: language, maximum: 1).first else {
      return []
    }
    return [
      .text(
        TextLine(
          text, at: Point(x: place.x + (isRight ? 5.5 : -5.5), y: place.y - 4), anchor: isRight ? .start : .end,
          font: font,
          color: color, haloWidth: 2.2))
    ]
  }

  private func north(_ frame: Rect) -> [DrawingItem] {
    let (x, y) = (frame.x + frame.width - 12, frame.y + 8)
    let arrow = [
      Point(x: x, y: y), Point(x: x + 3.5, y: y + 11), Point(x: x, y: y + 8.5), Point(x: x - 3.5, y: y + 11),
    ]
    return [
      .shape(.polygon(arrow, fill: Ink.text)),
      .text(
        TextLine(
          language.text(.visitDirection(direction: "n")), at: Point(x: x, y: y + 20), anchor: .middle,
          font: Font(size: 7.5, weight: .semibold), color: Ink.text)),
    ]
  }
}
