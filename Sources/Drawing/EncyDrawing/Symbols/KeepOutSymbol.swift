internal import EncyBase
internal import EncyCanvas
package import EncyDocument
internal import EncyTexts

/// How keep-outs look: a symbol for each kind, close to those of building drawings, and a hatch for its area. One dark colour: they
/// read in black and white.
package struct KeepOutSymbol: Sendable {
  package let kind: KeepOut.Kind
  static let color = Color(0x7A2E0E)

  package init(_ kind: KeepOut.Kind) { self.kind = kind }

  /// The symbol of fixed size on the paper.
  func items(center: Point, radius r: Double) -> [DrawingItem] {
    func at(_ x: Double, _ y: Double) -> Point { Point(x: center.x + x * r, y: center.y + y * r) }
    let ink = KeepOutSymbol.color
    let pen = Stroke(ink, width: r * 0.16, cap: .round, join: .round)
    let rim = Stroke(Ink.white.withAlpha(0.85), width: r * 0.5, join: .round)
    let paper = Ink.white.withAlpha(0.9)
    func round(_ radius: Double, fill: Color? = nil) -> Shape {
      .roundPath(center: center, radius: r * radius, fill: fill, stroke: pen)
    }
    func box(_ x: Double, _ y: Double, fill: Color? = paper) -> Shape {
      .polygon([at(-x, -y), at(x, -y), at(x, y), at(-x, y)], fill: fill, stroke: pen)
    }
    func strokes(_ lines: [(Double, Double, Double, Double)]) -> Shape {
      Shape(.path(lines.flatMap { [.move(at($0.0, $0.1)), .line(at($0.2, $0.3))] }), stroke: pen)
    }
    let under = Shape.roundPath(center: center, radius: r * 0.9, stroke: rim)
    let shapes: [Shape]
    switch kind {
    case .crane:
      // A bridge on its two rails, with the trolley.
      shapes = [
        box(1, 0.85),
        strokes([(-1, -0.62, 1, -0.62), (-1, 0.62, 1, 0.62), (-0.2, -0.62, -0.2, 0.62), (0.2, -0.62, 0.2, 0.62)]),
        .polygon([at(-0.38, -0.22), at(0.38, -0.22), at(0.38, 0.22), at(-0.38, 0.22)], fill: ink),
      ]
    case .rack:
      shapes = [box(1, 0.75), strokes([(-1, -0.75, 1, 0.75), (-1, 0.75, 1, -0.75)])]
    case .light:
      shapes = [round(0.92, fill: paper), strokes([(-0.65, -0.65, 0.65, 0.65), (-0.65, 0.65, 0.65, -0.65)])]
    case .sprinkler:
      shapes = [
        round(0.62, fill: paper), strokes([(-1, 0, -0.62, 0), (0.62, 0, 1, 0), (0, -1, 0, -0.62), (0, 0.62, 0, 1)]),
        .roundPath(center: center, radius: r * 0.24, fill: ink),
      ]
    case .smokeDetector:
      // A hexagon with an S.
      shapes = [
        .polygon(
          [at(-0.5, -0.9), at(0.5, -0.9), at(1, 0), at(0.5, 0.9), at(-0.5, 0.9), at(-1, 0)], fill: paper, stroke: pen),
        Shape(
          .path([
            .move(at(0.32, -0.36)), .curve(at(0.1, -0.66), at(-0.36, -0.56), at(-0.34, -0.26)),
            .curve(at(-0.32, 0.04), at(0.34, -0.04), at(0.34, 0.28)),
            .curve(at(0.34, 0.58), at(-0.12, 0.68), at(-0.34, 0.36)),
          ]), stroke: pen),
      ]
    case .diffuser:
      shapes = [
        box(0.92, 0.92), strokes([(-0.92, -0.92, 0.92, 0.92), (-0.92, 0.92, 0.92, -0.92)]), box(0.4, 0.4),
      ]
    case .heater:
      shapes = [
        box(1, 0.62),
        Shape(
          .path([
            .move(at(-0.76, 0.3)), .line(at(-0.46, -0.3)), .line(at(-0.15, 0.3)), .line(at(0.15, -0.3)),
            .line(at(0.46, 0.3)), .line(at(0.76, -0.3)),
          ]), stroke: pen),
      ]
    case .extraction:
      shapes = [box(0.92, 0.92), .polygon([at(-0.92, 0.92), at(0.92, -0.92), at(0.92, 0.92)], fill: ink)]
    case .column:
      shapes = [box(0.7, 0.7, fill: ink)]
    case .obstacle:
      shapes = [round(0.92, fill: paper), strokes([(-0.65, 0.65, 0.65, -0.65)])]
    }
    return [.shape(under)] + shapes.map { .shape($0) }
  }

  /// An area at true scale: outline and hatch in the page's points.
  func area(corners: [Point], outline: (Stroke, Color) -> Shape, size: Double, box: Rect) -> [DrawingItem] {
    let ink = KeepOutSymbol.color
    let thin = Stroke(ink.withAlpha(0.75), width: size * 0.05)
    func hatch(_ direction: Hatch.Direction, _ spacing: Double, dash: [Double] = []) -> DrawingItem? {
      let segments = Hatch.lines(in: corners, direction: direction, spacing: size * spacing, box: box)
      if segments.isEmpty { return nil }
      var stroke = thin
      stroke.dash = dash.map { $0 * size }
      return .shape(Shape(.path(segments), stroke: stroke))
    }
    var lines: [DrawingItem?]
    var wash = Ink.white.withAlpha(0.35)
    var dash: [Double] = []
    switch kind {
    case .crane:
      lines = [hatch(.rising, 1.3)]
      dash = [1.4, 0.3, 0.25, 0.3]
    case .rack: lines = [hatch(.rising, 0.95), hatch(.falling, 0.95)]
    case .light: lines = [hatch(.across, 0.45, dash: [0.5, 0.25])]
    case .sprinkler: lines = [hatch(.falling, 0.7, dash: [0.12, 0.4])]
    case .smokeDetector: lines = [hatch(.upright, 0.7, dash: [0.12, 0.4])]
    case .diffuser: lines = [hatch(.across, 0.55), hatch(.upright, 0.55)]
    case .heater: lines = [hatch(.upright, 0.4)]
    case .extraction: lines = [hatch(.falling, 0.55, dash: [0.8, 0.25])]
    case .column:
      lines = []
      wash = ink.withAlpha(0.8)
    case .obstacle: lines = [hatch(.falling, 0.75)]
    }
    let stroke = Stroke(ink, width: size * 0.11, dash: dash.map { $0 * size }, join: .round)
    // The wash lifts the area off the customer's lines; the outline goes over the hatch's ends.
    return [.shape(outline(Stroke(Ink.white.withAlpha(0.6), width: size * 0.26, join: .round), wash))]
      + lines.compactMap(\.self) + [.shape(outline(stroke, wash.withAlpha(0)))]
  }

  var wording: Message {
    switch kind {
    case .crane: .pageCrane
    case .rack: .pageRack
    case .light: .pageLight
    case .sprinkler: .pageSprinkler
    case .smokeDetector: .pageSmokeDetector
    case .diffuser: .pageDiffuser
    case .heater: .pageHeater
    case .extraction: .pageExtraction
    case .column: .pageColumn
    case .obstacle: .pageObstacle
    }
  }
}

extension KeepOut: MarkedItem {
  static let plural = Message.pictureKeepOuts
  static let drawnMembers = ownMembers.union(["shape", "kind", "bottom"])

  /// The keep-outs in the page's points, areas below symbols; the labels' wishes come back with them.
  package static func draw(
    _ keepOuts: [KeepOut], on drawing: PlanDrawing, in frame: PlanFrame, words: [PlanWord], _ placer: inout LabelPlacer
  ) -> DrawnLayer {
    var areas: [DrawingItem] = []
    var symbols: [DrawingItem] = []
    var wishes: [LabelWish] = []
    let size = frame.fontSize
    let symbolRadius = size * 0.62
    for keepOut in keepOuts {
      let symbol = KeepOutSymbol(keepOut.kind)
      let color = KeepOutSymbol.color
      let clearance = keepOut.clearance.flatMap(frame.paper).flatMap { $0 > 0 && $0 < PlanFrame.farthest ? $0 : nil }
      let dashed = Stroke(color.withAlpha(0.8), width: size * 0.05, dash: [size * 0.4, size * 0.25])
      func group(_ items: [DrawingItem]) -> DrawingItem {
        .group(
          Group(
            role: "keep-out \(keepOut.kind.rawValue)", id: keepOut.id, title: drawing.keepOutName(keepOut),
            summary: keepOut.note, items: items))
      }
      switch keepOut.shape {
      case .line: continue
      case .point(let place):
        guard let center = frame.point(place), drawing.view.part.contains(place) else { continue }
        var items: [DrawingItem] = []
        if let clearance { items.append(.shape(.roundPath(center: center, radius: clearance, stroke: dashed))) }
        symbols.append(group(items + symbol.items(center: center, radius: symbolRadius)))
        placer.avoid(Rect.around(center, symbolRadius), .symbol)
        if let name = keepOut.name, !drawing.cleaned(name).isEmpty {
          wishes.append(
            LabelWish(
              role: "keep-out-labels", lines: [drawing.keepOutLabel(keepOut)], center: center, radius: symbolRadius,
              color: color, anchor: .beside, reach: 12))
        }
      case .circle(let place, let units):
        guard let center = frame.point(place), frame.length(units) < PlanFrame.farthest / 2 else { continue }
        let radius = frame.length(units)
        guard frame.box.overlaps(Rect.around(center, radius)) else { continue }
        let corners = Hatch.corners(center: center, radius: radius)
        var items = symbol.area(
          corners: corners, outline: { .roundPath(center: center, radius: radius, fill: $1, stroke: $0) }, size: size,
          box: frame.box)
        if let clearance {
          items.append(.shape(.roundPath(center: center, radius: radius + clearance, stroke: dashed)))
        }
        areas.append(group(items))
        wishes.append(drawing.areaWish(keepOut, corners, center: center, in: frame, placer: &placer))
      case .polygon(let places):
        guard let corners = frame.points(places), frame.box.overlaps(Polygon.bounds(corners)) else { continue }
        var items = symbol.area(
          corners: corners, outline: { .polygon(corners, fill: $1, stroke: $0) }, size: size, box: frame.box)
        if let clearance {
          let line = ClearanceLine.segments(around: corners, distance: clearance)
          if !line.isEmpty { items.append(.shape(Shape(.path(line), stroke: dashed))) }
        }
        areas.append(group(items))
        // Columns stand everywhere and need no name.
        if keepOut.kind != .column || keepOut.name != nil {
          wishes.append(
            drawing.areaWish(keepOut, corners, center: Polygon.bounds(corners).center, in: frame, placer: &placer))
        }
      }
    }
    return DrawnLayer(items: areas + symbols, wishes: wishes)
  }

  /// The kinds on the part shown, with how many there are, and what the dashed line is.
  package static func legend(_ items: [KeepOut], on drawing: PlanDrawing, hasScale: Bool) -> [PlanDrawing.LegendEntry] {
    let shown = items.filter { drawing.isSeen($0.shape) }
    var entries = Kind.allCases.compactMap { kind -> PlanDrawing.LegendEntry? in
      let count = shown.count { $0.kind == kind }
      if count == 0 { return nil }
      let symbol = KeepOutSymbol(kind)
      let word = drawing.language.text(symbol.wording)
      return PlanDrawing.LegendEntry(
        key: .drawn { symbol.items(center: $0, radius: $1 * 0.8) },
        title: "\(word) (\(NumberFormat(drawing.language).string(count)))")
    }
    if hasScale, shown.contains(where: { ($0.clearance ?? 0) > 0 }) {
      entries.append(PlanDrawing.LegendEntry(key: .none, detail: drawing.language.text(.pageClearanceLine)))
    }
    return entries
  }

  static func changeWords(_ change: ItemChange<KeepOut>, in marks: ChangeMarks) -> String {
    let language = marks.language
    var words = [marks.names(change.old.map(marks.base.keepOutName), change.new.map(marks.base.keepOutName))]
    if let old = change.old, let new = change.new {
      let missing = language.text(.pictureMissing)
      func height(_ value: Double?) -> String { value.map { marks.metres($0) } ?? missing }
      if old.bottom != new.bottom {
        words.append(language.text(.pageUndersideShort(value: "\(height(old.bottom)) → \(height(new.bottom))")))
      }
      if old.kind == new.kind, old.name == new.name, words.count == 1 { words += change.other }
    }
    return words.joined(separator: " · ")
  }

  func changeSymbol(_ corners: [Point], _ outline: (Stroke, Color) -> Shape, in marks: ChangeMarks) -> [DrawingItem] {
    let symbol = KeepOutSymbol(kind)
    if case .point = shape { return symbol.items(center: corners[0], radius: marks.unit * 0.62) }
    return symbol.area(corners: corners, outline: outline, size: marks.unit, box: marks.frame.box)
  }
}

extension PlanDrawing {
  fileprivate func areaWish(
    _ keepOut: KeepOut, _ corners: [Point], center: Point, in frame: PlanFrame, placer: inout LabelPlacer
  ) -> LabelWish {
    let bounds = Polygon.bounds(corners)
    if max(bounds.width, bounds.height) < frame.fontSize * 4 { placer.avoid(bounds, .symbol) }
    let places = Polygon.roomyPlaces(corners, within: frame.box)
    return LabelWish(
      role: "keep-out-labels", lines: [keepOutLabel(keepOut)], center: places.first ?? center,
      radius: frame.fontSize * 0.3, color: KeepOutSymbol.color,
      anchor: .inside(places, outline: corners))
  }

  func keepOutName(_ keepOut: KeepOut) -> String {
    let name = cleaned(keepOut.name ?? "")
    return name.isEmpty ? language.text(KeepOutSymbol(keepOut.kind).wording) : name
  }

  /// Its name and, where known, how high its underside is.
  fileprivate func keepOutLabel(_ keepOut: KeepOut) -> String {
    guard let bottom = keepOut.bottom, bottom > 0 else { return keepOutName(keepOut) }
    return keepOutName(keepOut) + " · " + language.text(.pageUndersideShort(value: SafeText(metres(bottom))))
  }
}
