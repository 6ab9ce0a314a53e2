import EncyBase
import EncyDocument
internal import EncyTexts

/// What changed beside fans: outlines, dimensions and notes.
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

  /// Zones, column lines and dimensions: their lines, old and new.
  mutating func outlines<Item: PlacedItem>(
    _ pairs: [PlanComparison.Pair<Item>], _ word: Message, _ placer: inout LabelPlacer,
    _ places: (Item) -> (points: [Point], isClosed: Bool), words: (Item?, Item?) -> String
  ) {
    for pair in pairs {
      let symbol = ChangeMarks.symbol(pair)
      var made: [DrawingItem] = []
      func line(_ item: Item?, _ stroke: Stroke) -> [Point] {
        guard let item else { return [] }
        let (points, isClosed) = places(item)
        guard let corners = frame.points(points), corners.count >= 2 else { return [] }
        let shape: (Stroke) -> Shape = { stroke in
          isClosed ? .polygon(corners, stroke: stroke) : .line(corners[0], corners[1], stroke: stroke)
        }
        made += [.shape(shape(rim)), .shape(shape(stroke))]
        avoid(corners, isClosed: isClosed, &placer)
        return corners
      }
      let before = line(pair.old, was())
      let after = line(pair.new, isNow(pair.side, 0.16))
      let corners = after.isEmpty ? before : after
      let name = words(pair.old, pair.new)
      let center = anchor(corners, isClosed: pair.new.map { places($0).isClosed } ?? true, &placer)
      items.append(marked(symbol, pair.side, pair.anchor, name, at: center, made))
    }
    count(word, pairs.map { (ChangeMarks.symbol($0), $0.side, words($0.old, $0.new)) })
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

  func zoneWords(_ old: PlanOverlay.Zone?, _ new: PlanOverlay.Zone?) -> String {
    var words = [names(old?.name, new?.name)]
    func area(_ zone: PlanOverlay.Zone?) -> String? {
      guard let zone, let factor = drawing.plan.millimetresPerUnit else { return nil }
      let area = zone.points.signedArea.magnitude * factor * factor / 1e6
      return area.isFinite ? NumberFormat(language).quantity(area, decimals: area < 10 ? 1 : 0, unit: "m²") : nil
    }
    func height(_ zone: PlanOverlay.Zone?) -> String? {
      zone?.ceilingHeight.map { metres($0) }
    }
    func ceiling(_ text: String) -> String { language.text(.pageCeilingHeightShort(value: SafeText(text))) }
    if old != nil, new != nil {
      if area(old) != area(new), let before = area(old), let after = area(new) { words.append("\(before) → \(after)") }
      if height(old) != height(new) {
        let missing = language.text(.pictureMissing)
        words.append(ceiling("\(height(old) ?? missing) → \(height(new) ?? missing)"))
      }
    } else {
      words += [area(new ?? old), height(new ?? old).map(ceiling)].compactMap(\.self)
    }
    return words.filter { !$0.isEmpty }.joined(separator: " · ")
  }

  func dimensionWords(_ old: PlanOverlay.Dimension?, _ new: PlanOverlay.Dimension?) -> String {
    func text(_ line: PlanOverlay.Dimension?) -> String? {
      line.map { line in
        let own = base.cleaned(line.text ?? "")
        return own.isEmpty ? distance(line.from.distance(to: line.to)) : own
      }
    }
    return names(text(old), text(new))
  }

  /// One name, or both where they differ.
  func names(_ old: String?, _ new: String?) -> String {
    let (before, after) = (base.cleaned(old ?? ""), base.cleaned(new ?? ""))
    if before.isEmpty || after.isEmpty || before == after { return after.isEmpty ? before : after }
    return "\(before) → \(after)"
  }

  mutating func keepOuts(_ placer: inout LabelPlacer) {
    let pairs = drawing.comparison.keepOuts
    let unit = unit
    func words(_ pair: PlanComparison.Pair<PlanOverlay.KeepOut>) -> String {
      var words = [names(pair.old.map(base.keepOutName), pair.new.map(base.keepOutName))]
      if let old = pair.old, let new = pair.new {
        let missing = language.text(.pictureMissing)
        func height(_ value: Double?) -> String { value.map { metres($0) } ?? missing }
        if old.bottom != new.bottom {
          words.append(language.text(.pageUndersideShort(value: "\(height(old.bottom)) → \(height(new.bottom))")))
        }
        if old.kind == new.kind, old.name == new.name, words.count == 1 { words += pair.other }
      }
      return words.joined(separator: " · ")
    }
    for pair in pairs {
      let symbol = ChangeMarks.symbol(pair)
      var made: [DrawingItem] = []
      var corners: [Point] = []
      for (item, stroke) in [(pair.old, was()), (pair.new, isNow(pair.side, 0.16))] {
        guard let item, let center = item.places.first.flatMap(frame.point) else { continue }
        let outline: (Stroke) -> Shape
        switch item.outline {
        case .point:
          outline = { .roundPath(center: center, radius: unit * 0.95, stroke: $0) }
          corners = [center]
        case .circle(_, let radius):
          let points = frame.length(radius)
          guard points < PlanFrame.farthest / 2 else { continue }
          outline = { .roundPath(center: center, radius: points, stroke: $0) }
          corners = Hatch.corners(center: center, radius: points)
        case .polygon(let places):
          guard let points = frame.points(places) else { continue }
          outline = { .polygon(points, stroke: $0) }
          corners = points
        }
        if item == pair.new {
          switch item.outline {
          case .point: made += KeepOutSymbol(item.kind).items(center: center, radius: unit * 0.62)
          default:
            made += KeepOutSymbol(item.kind).area(
              corners: corners, outline: { stroke, fill in Shape(outline(stroke).outline, fill: fill, stroke: stroke) },
              size: unit, box: frame.box)
          }
        }
        made += [.shape(outline(rim)), .shape(outline(stroke))]
        if corners.count > 2 { avoid(corners, isClosed: true, &placer) }
      }
      let name = words(pair)
      // Beside the symbol of a point, or it would be hidden.
      let isPoint = corners.count == 1
      if isPoint, let center = corners.first { placer.avoid(Rect.around(center, unit), .symbol) }
      let places = isPoint ? [Point(x: corners[0].x + unit * 1.2, y: corners[0].y - unit * 1.2)] : corners
      let center = anchor(places, isClosed: true, &placer)
      items.append(marked(symbol, pair.side, pair.anchor, name, at: center, made))
    }
    count(.pictureKeepOuts, pairs.map { (ChangeMarks.symbol($0), $0.side, words($0)) })
  }

  mutating func notes(_ placer: inout LabelPlacer) {
    let pairs = drawing.comparison.notes
    for pair in pairs {
      let isMoved = pair.old.map { old in
        pair.new.map { $0.position.distance(to: old.position) > ComparisonDrawing.stillness } ?? false
      }
      let symbol = ChangeMarks.symbol(pair)
      let color = look(pair.side).color(of: symbol)
      var made: [DrawingItem] = []
      let (from, to) = (pair.old.flatMap { frame.point($0.position) }, pair.new.flatMap { frame.point($0.position) })
      if let from, let to, isMoved == true {
        made += ChangeSymbol.arrow(
          from: from, to: to, unit: unit, color: look(pair.side).color(of: .moved), tail: look(0).color)
      }
      let text = base.cleaned(names(pair.old?.text, pair.new?.text))
      if let center = to ?? from, frame.box.contains(center) {
        made += symbol.badge(center: center, radius: unit * 0.6, color: color)
        placer.avoid(Rect.around(center, unit * 0.7), .symbol)
        let lines = drawing.measure.fittedLines(
          of: text, font: base.noteFont(unit), width: unit * 16, language: language, maximum: 4)
        wish(lines, center, unit * 0.7, color)
      } else {
        facts.outside.append(text)
      }
      items.append(group(symbol, pair.anchor, text, [], made))
    }
    count(.pageNotes, pairs.map { (ChangeMarks.symbol($0), $0.side, "") })
  }
}
