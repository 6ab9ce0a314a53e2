package import EncyBase
package import EncyCanvas
package import EncyDocument
internal import EncyTexts

extension PlanDrawing {
  /// The fans on the part shown: symbols, circles of coverage, and what the labels are placed by.
  package struct FanItems {
    package var symbols: [DrawingItem] = []
    var coverage: [DrawingItem] = []
    package var labels: [(text: String, center: Point, radius: Double, color: Color)] = []
  }

  func fanItems(in frame: PlanFrame, placer: inout LabelPlacer) -> FanItems {
    var made = FanItems()
    let markerRadius = frame.fontSize * 0.95
    for fan in plan.fans where view.part.contains(fan.position) {
      guard let look = looks[fan.product] else { continue }
      let center = frame.transform.apply(fan.position)
      let symbol = look.symbol
      // With an absurd scale a fan would be larger than any printer can place; it stays a marker.
      let paper = look.product?.diameter.flatMap { $0 > 0 ? frame.paper(millimetres: $0 / 2) : nil }.flatMap {
        $0 < PlanDrawing.largestRadius ? $0 : nil
      }
      if shows(.coverage), paper != nil, let reach = look.coverage.flatMap(frame.paper),
        reach < PlanDrawing.largestRadius
      {
        made.coverage += coverageCircle(center: center, radius: reach, color: symbol.color, in: frame, placer)
      }
      guard shows(.fans) else { continue }
      var radius = markerRadius
      var shapes: [DrawingItem]
      let turn = symbol.turn(fan.rotation + Double(view.turns) * 90)
      var base: Group.Stamp.Base?
      if let paper {
        radius = paper
        shapes = symbol.shapes(center: center, radius: radius, rotation: turn)
        // Too small to be found on the paper: a ring around it shows where it is.
        if radius < frame.fontSize * 0.4 {
          radius = frame.fontSize * 0.7
          let ring = Stroke(symbol.color, width: radius * 0.1, dash: [radius * 0.35, radius * 0.22])
          shapes.insert(.shape(.roundPath(center: center, radius: radius, stroke: ring)), at: 0)
        } else if symbol.kind == .rotor {
          base = Group.Stamp.Base(name: fan.product, count: FanSymbol.circleCount)
        }
      } else {
        shapes = symbol.marker(center: center, radius: markerRadius)
      }
      let number = label(fan)
      var summary = look.summary
      if let height = fan.mountHeight {
        let metres = NumberFormat(language).quantity(height / 1000, decimals: 2, unit: "m")
        summary += ", \(language.text(.pageMountHeightShort(value: SafeText(metres))))"
      }
      made.symbols.append(
        .group(
          Group(
            role: "fan", id: fan.id, title: number, summary: summary, facts: fanFacts(fan, look.product),
            stamp: Group.Stamp(
              name: "\(fan.product) \(turn)", origin: center, reach: radius + frame.fontSize * 0.5 + 2,
              base: base),
            items: shapes)))
      let owner = Int32(made.labels.count)
      placer.avoid(Rect.around(center, max(radius * 0.12, frame.fontSize * 0.3)), .symbol)
      placer.avoid(Rect.around(center, radius * 0.85), .area, owner: owner)
      made.labels.append((number, center, radius, symbol.color))
    }
    return made
  }

  /// A fan for programs: numbers with a point, millimetres on site, to the right and down from the top left corner of the
  /// drawing as it is shown.
  private func fanFacts(_ fan: Fan, _ product: Product?) -> [Group.Fact] {
    var facts = [Group.Fact("number", label(fan)), Group.Fact("product", fan.product)]
    func add(_ name: String, _ value: Double?) {
      guard let value, value.isFinite, value.magnitude < 1e12 else { return }
      facts.append(Group.Fact(name, "\(Int64(value.rounded()))"))
    }
    add("diameter-mm", product?.diameter)
    add("mount-height-mm", fan.mountHeight)
    let site = plan.pageDatum.site(fan.position)
    add("x-mm", site?.x)
    add("y-mm", site?.y)
    return facts
  }

  /// The fans' numbers; where there is no room they get smaller, at last they are left out and named.
  package func placeFanLabels(
    _ labels: [(text: String, center: Point, radius: Double, color: Color)], in frame: PlanFrame,
    placer: inout LabelPlacer
  ) -> (items: [DrawingItem], left: [String]) {
    var lines: [DrawingItem] = []
    var plates: [Shape.Segment] = []
    var texts: [DrawingItem] = []
    var left: [String] = []
    for (owner, entry) in labels.enumerated() {
      var isPlaced = false
      for share in [1, 0.75] where !isPlaced {
        let font = Font(size: frame.fontSize * share, weight: .semibold)
        // Letter by letter: there are few letters and many numbers, and kerning is less than the margin.
        let width = entry.text.reduce(0) { $0 + measure.width(of: String($1), font: font) }
        let size = Size(width: width + font.size * 0.3, height: font.size * 1.3)
        guard
          let place =
            placer.place(size: size, center: entry.center, radius: entry.radius, owner: Int32(owner))
        else { continue }
        isPlaced = true
        if place.isFar {
          lines.append(leader(to: entry.center, from: place.box, color: entry.color, size: font.size))
        }
        plates += Shape(.rectangle(place.box, cornerRadius: font.size * 0.35)).segments
        texts.append(
          .text(
            TextLine(
              entry.text, at: Point(x: place.box.center.x, y: place.box.center.y + font.size * 0.36), anchor: .middle,
              font: font, color: Ink.text)))
      }
      if !isPlaced { left.append(entry.text) }
    }
    // Plates are drawn many times faster than lines around all letters; none meets another, so they are one shape.
    if !plates.isEmpty { lines.append(.shape(Shape(.path(plates), fill: Ink.white.withAlpha(0.85)))) }
    return (lines + texts, left)
  }

  private static let largestRadius = 200_000.0

  /// The circle; its line stops where it would strike out the customer's words.
  private func coverageCircle(
    center: Point, radius: Double, color: Color, in frame: PlanFrame, _ placer: LabelPlacer
  ) -> [DrawingItem] {
    let width = min(max(radius * 0.004, 0.5), 1.5)
    let stroke = Stroke(color.withAlpha(0.75), width: width, dash: [width * 7, width * 4])
    var circle = Shape(.circle(center: center, radius: radius), fill: color.withAlpha(0.035), stroke: stroke)
    guard placer.hasTexts else { return [.shape(circle)] }
    // As fine as letters are small, and no finer than can be drawn.
    let count = Int(min(max(radius * 4 / max(frame.fontSize * 0.25, 0.5), 72), 1440))
    func point(_ index: Int) -> Point {
      let (sine, cosine) = Trigonometry.sineAndCosine(degrees: 360 * Double(index) / Double(count))
      return Point(x: center.x + radius * cosine, y: center.y + radius * sine)
    }
    let gap = frame.fontSize * 0.35
    let isHidden = (0..<count).map { placer.isOnText(Rect.around(point($0), gap)) }
    guard let first = isHidden.firstIndex(of: true) else { return [.shape(circle)] }
    circle.stroke = nil
    var segments: [Shape.Segment] = []
    var run: [Int] = []
    // Once around from a hidden point; short pieces between words are left out.
    for step in 0...count {
      let index = (first + step) % count
      if !isHidden[index] {
        run.append(index)
        continue
      }
      let length = Double(run.count) * 2 * Double.pi * radius / Double(count)
      if length > frame.fontSize * 5, let start = run.first {
        segments.append(.move(point(start)))
        segments += run.dropFirst().map { .line(point($0)) }
      }
      run = []
    }
    return [.shape(circle)] + (segments.isEmpty ? [] : [.shape(Shape(.path(segments), stroke: stroke))])
  }

  /// Millimetres from the hub that a fan covers: the circle of the stated coverage, else 2.5 diameters, which is what makers' tables
  /// of stated coverage come to.
  package static func coverageRadius(of product: Product) -> Double? {
    if let coverage = product.coverage, coverage > 0 { return (coverage * 1e6 / Double.pi).squareRoot() }
    guard let diameter = product.diameter, diameter > 0 else { return nil }
    return 2.5 * diameter
  }
}
