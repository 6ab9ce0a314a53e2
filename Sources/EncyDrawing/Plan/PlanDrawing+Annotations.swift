import EncyBase
import EncyDocument
internal import EncyTexts

extension PlanDrawing {
  /// The zones' outlines; their names are labels.
  func zoneItems(in frame: PlanFrame) -> (items: [DrawingItem], wishes: [LabelWish]) {
    var items: [DrawingItem] = []
    var wishes: [LabelWish] = []
    let size = frame.fontSize
    for zone in plan.zones {
      guard let corners = frame.points(zone.points), frame.box.overlaps(Polygon.bounds(corners)) else { continue }
      let lines = zoneLines(zone)
      items.append(
        .group(
          Group(
            role: "zone", id: zone.id, title: lines.first, summary: lines.dropFirst().joined(separator: ", "),
            items: [
              .shape(.polygon(corners, stroke: Stroke(Ink.white.withAlpha(0.7), width: size * 0.34, join: .round))),
              .shape(
                .polygon(
                  corners,
                  stroke: Stroke(
                    Ink.accent, width: size * 0.16, dash: [size * 1.6, size * 0.4, size * 0.3, size * 0.4], join: .round
                  ))),
            ])))
      if !lines.isEmpty {
        let places = Polygon.roomyPlaces(corners, within: frame.box)
        let (name, facts) = wrapped(zone, width: Polygon.bounds(corners).width, size: size)
        wishes.append(
          LabelWish(
            role: "zone-labels", lines: name + facts, nameLines: name.count,
            center: places.first ?? Polygon.bounds(corners).center,
            radius: size * 0.3, color: Ink.accent, anchor: .inside(places, outline: corners)))
      }
    }
    return (items, wishes)
  }

  /// Name, and area and ceiling height, in lines as wide as the zone and no wider than is read at a glance.
  private func wrapped(_ zone: PlanOverlay.Zone, width: Double, size: Double) -> (name: [String], facts: [String]) {
    let room = min(max(width - size * 0.8, size * 5), size * 20)
    let lines = zoneLines(zone)
    func fitted(_ text: String?, isName: Bool) -> [String] {
      text.map {
        measure.fittedLines(
          of: $0, font: labelFont(size, isName: isName), width: room, language: language, maximum: isName ? 3 : 2)
      } ?? []
    }
    let hasName = !cleaned(zone.name ?? "").isEmpty
    return (
      fitted(hasName ? lines.first : nil, isName: true),
      fitted(hasName ? lines.dropFirst().first : lines.first, isName: false)
    )
  }

  /// Name; area and ceiling height.
  private func zoneLines(_ zone: PlanOverlay.Zone) -> [String] {
    var facts: [String] = []
    if let factor = plan.millimetresPerUnit {
      let area = zone.points.signedArea.magnitude * factor * factor / 1e6
      let decimals = area < 10 ? 1 : 0
      if area.isFinite { facts.append(NumberFormat(language).quantity(area, decimals: decimals, unit: "m²")) }
    }
    if let height = zone.ceilingHeight {
      facts.append(language.text(.pageCeilingHeightShort(value: SafeText(metres(height)))))
    }
    let name = cleaned(zone.name ?? "")
    return [name, facts.joined(separator: " · ")].filter { !$0.isEmpty }
  }

  /// Column lines with a bubble at each end that is on the page, unless the drawing itself names them.
  func gridItems(in frame: PlanFrame, words: [PlanWord], placer: inout LabelPlacer) -> [DrawingItem] {
    var items: [DrawingItem] = []
    let size = frame.fontSize
    let font = Font(size: size * 0.95, weight: .semibold)
    for line in plan.gridLines {
      guard let start = frame.point(line.from), let end = frame.point(line.to) else { continue }
      let name = cleaned(line.name)
      let radius = max(size * 0.95, measure.width(of: name, font: font) / 2 + size * 0.35)
      guard let seen = frame.box.clipped(start, end) else { continue }
      let (x, y) = (end.x - start.x, end.y - start.y)
      let length = (x * x + y * y).squareRoot()
      guard length > 0 else { continue }
      let way = Point(x: x / length, y: y / length)
      let room = frame.box.inset(by: radius + size * 0.1)
      var shapes: [DrawingItem] = []
      let isNamed = isNamed(name, from: start, to: end, by: words)
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
    return items
  }

  /// Dimension lines with oblique ticks; the length stands above the line, readable from below or from the right.
  func dimensionItems(in frame: PlanFrame, placer: inout LabelPlacer) -> [DrawingItem] {
    var items: [DrawingItem] = []
    let size = frame.fontSize
    let font = Font(size: size * 0.9, weight: .medium, hasTabularDigits: true)
    for dimension in plan.dimensions {
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
      let text = dimensionText(dimension)
      if !text.isEmpty {
        // Never upside down.
        let isTurned = way.x < -1e-9 || (way.x.magnitude <= 1e-9 && way.y > 0)
        let angle = Trigonometry.degrees(x: isTurned ? -way.x : way.x, y: isTurned ? -way.y : way.y)
        let up = isTurned ? 1.0 : -1.0
        let width = measure.width(of: text, font: font)
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
    return items
  }

  private func dimensionText(_ dimension: PlanOverlay.Dimension) -> String {
    let own = cleaned(dimension.text ?? "")
    if !own.isEmpty { return own }
    guard let factor = plan.millimetresPerUnit else { return "" }
    return metres(dimension.from.distance(to: dimension.to) * factor, exact: true)
  }

  /// Flags where notes are; their texts are labels.
  func noteItems(in frame: PlanFrame, placer: inout LabelPlacer) -> (items: [DrawingItem], wishes: [LabelWish]) {
    var items: [DrawingItem] = []
    var wishes: [LabelWish] = []
    let size = frame.fontSize
    let font = noteFont(size)
    for note in plan.notes {
      guard view.part.contains(note.position), let place = frame.point(note.position) else { continue }
      let text = cleaned(note.text)
      func at(_ x: Double, _ y: Double) -> Point { Point(x: place.x + x * size, y: place.y + y * size) }
      let flag: [DrawingItem] = [
        .shape(
          Shape(
            .path([.move(at(0, 0)), .line(at(0, -1.5))]),
            stroke: Stroke(Ink.white.withAlpha(0.85), width: size * 0.4, cap: .round))),
        .shape(
          .polygon(
            [at(0, -1.5), at(0.95, -1.17), at(0, -0.84)], fill: Ink.text,
            stroke: Stroke(Ink.white, width: size * 0.1, join: .round))),
        .shape(
          Shape(
            .path([.move(at(0, 0)), .line(at(0, -1.5))]), stroke: Stroke(Ink.text, width: size * 0.12, cap: .round))),
        .shape(.roundPath(center: place, radius: size * 0.14, fill: Ink.text)),
      ]
      items.append(.group(Group(role: "note", id: note.id, title: text, items: flag)))
      let heart = at(0.4, -0.8)
      placer.avoid(
        Rect(x: place.x - size * 0.2, y: place.y - size * 1.6, width: size * 1.2, height: size * 1.8), .symbol)
      let lines = measure.fittedLines(of: text, font: font, width: size * 16, language: language, maximum: 4)
      wishes.append(
        LabelWish(
          role: "note-labels", lines: lines, center: heart, radius: size * 0.75, color: Ink.text, anchor: .beside,
          reach: 12))
    }
    return (items, wishes)
  }

  func noteFont(_ size: Double) -> Font { Font(size: size * 0.85) }

  /// A text on one line.
  func cleaned(_ text: String) -> String {
    // Numbers and names of one word have nothing to clean.
    let isPlain = text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x5A).contains($0 & 0xDF) }
    return isPlain ? text : BoundText.cleaned(text).replacing("\n", with: " ")
  }

  /// A length on site in metres: two decimals at most, three where a drawing states millimetres.
  func metres(_ millimetres: Double, exact: Bool = false) -> String {
    guard millimetres.isFinite, millimetres.magnitude < 1e12 else { return "" }
    let whole = millimetres.rounded()
    let decimals = exact ? (whole.truncatingRemainder(dividingBy: 10) == 0 ? 2 : 3) : NumberFormat.metreDecimals(whole)
    return NumberFormat(language).quantity(whole / 1000, decimals: decimals, unit: "m")
  }
}

extension NumberFormat {
  /// How many decimals show whole millimetres to the centimetre.
  static func metreDecimals(_ millimetres: Double) -> Int {
    let centimetres = (millimetres / 10).rounded()
    if centimetres.truncatingRemainder(dividingBy: 100) == 0 { return 0 }
    return centimetres.truncatingRemainder(dividingBy: 10) == 0 ? 1 : 2
  }
}

extension Rect {
  /// The part of a line inside (Liang and Barsky's clipping); `nil` where there is none.
  func clipped(_ start: Point, _ end: Point) -> (start: Point, end: Point)? {
    var (first, last) = (0.0, 1.0)
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    for (way, room) in [(-dx, start.x - x), (dx, maxX - start.x), (-dy, start.y - y), (dy, maxY - start.y)] {
      if way == 0 {
        if room < 0 { return nil }
      } else if way < 0 {
        first = max(first, room / way)
      } else {
        last = min(last, room / way)
      }
    }
    guard first <= last else { return nil }
    return (
      Point(x: start.x + dx * first, y: start.y + dy * first), Point(x: start.x + dx * last, y: start.y + dy * last)
    )
  }
}
