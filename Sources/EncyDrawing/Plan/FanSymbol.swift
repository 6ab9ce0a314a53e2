package import EncyBase

/// How the fans of one product look: a colour, and a hub shape that tells products apart without colour.
package struct FanSymbol: Sendable, Equatable {
  /// The shape of the hub.
  package enum Hub: Int, Sendable, CaseIterable { case disc, square, triangle, diamond, ring, cross }

  package let hub: Hub
  package let color: Color
  package let bladeCount: Int

  /// The symbol of the n-th product of a plan.
  package init(index: Int, bladeCount: Int?) {
    hub = Hub.allCases[index % Hub.allCases.count]
    color = Ink.lines[index % Ink.lines.count]
    self.bladeCount = min(max(bladeCount ?? 5, 2), 16)
  }

  /// The width of the rotor's line: thin, so that outer edge and inner edge are both the diameter within half a percent.
  package static func lineWidth(radius: Double) -> Double { min(max(radius * 0.008, 0.5), 2) }

  /// The symbol: blades, hub, and the rotor as the only `circle` shape, its radius exactly the one given. The rotation is degrees
  /// clockwise.
  package func shapes(center: Point, radius: Double, rotation: Double, hubShare: Double = 0.12) -> [DrawingItem] {
    let line = FanSymbol.lineWidth(radius: radius)
    var items: [DrawingItem] = [
      .shape(
        .roundPath(
          center: center, radius: radius, fill: Ink.white.withAlpha(0.35),
          stroke: Stroke(Ink.white.withAlpha(0.8), width: line + 1.4))),
      .shape(
        Shape(
          .circle(center: center, radius: radius), fill: color.withAlpha(0.12), stroke: Stroke(color, width: line))),
    ]
    let hubRadius = max(radius * hubShare, min(radius * 0.5, 1.8))
    // A band inside the rotor's thin line lets it stand out without moving its edge.
    items.append(
      .shape(
        .roundPath(center: center, radius: radius * 0.965, stroke: Stroke(color.withAlpha(0.3), width: radius * 0.07))))
    let (root, tip) = (max(radius * 0.026, 0.18), max(radius * 0.016, 0.12))
    for blade in 0..<bladeCount {
      let turn = rotation + 360 * Double(blade) / Double(bladeCount)
      items.append(
        .shape(
          .polygon(
            [(-root, -hubRadius), (root, -hubRadius), (tip, -radius * 0.97), (-tip, -radius * 0.97)].map {
              FanSymbol.turned(x: $0.0, y: $0.1, degrees: turn, about: center)
            }, fill: color.withAlpha(0.6))))
    }
    items.append(contentsOf: hubShapes(center: center, radius: hubRadius))
    return items
  }

  /// A place on site that has no true size: the hub in a ring of fixed size, dashed so that nobody measures it.
  package func marker(center: Point, radius: Double) -> [DrawingItem] {
    [
      .shape(
        .roundPath(
          center: center, radius: radius, fill: Ink.white.withAlpha(0.7),
          stroke: Stroke(color, width: radius * 0.1, dash: [radius * 0.35, radius * 0.22])))
    ] + hubShapes(center: center, radius: radius * 0.42)
  }

  func hubShapes(center: Point, radius r: Double) -> [DrawingItem] {
    func at(_ x: Double, _ y: Double) -> Point { Point(x: center.x + x * r, y: center.y + y * r) }
    let rim = Stroke(Ink.white, width: r * 0.25, join: .round)
    let shape: Shape
    switch hub {
    case .disc: shape = .roundPath(center: center, radius: r, fill: color, stroke: rim)
    case .square:
      shape = .polygon([at(-0.9, -0.9), at(0.9, -0.9), at(0.9, 0.9), at(-0.9, 0.9)], fill: color, stroke: rim)
    case .triangle: shape = .polygon([at(0, -1.15), at(1.1, 0.8), at(-1.1, 0.8)], fill: color, stroke: rim)
    case .diamond: shape = .polygon([at(0, -1.25), at(1.25, 0), at(0, 1.25), at(-1.25, 0)], fill: color, stroke: rim)
    case .ring:
      shape = .roundPath(center: center, radius: r * 0.8, fill: Ink.white, stroke: Stroke(color, width: r * 0.45))
    case .cross:
      shape = Shape(
        .path([.move(at(-1, -1)), .line(at(1, 1)), .move(at(1, -1)), .line(at(-1, 1))]),
        stroke: Stroke(color, width: r * 0.5, cap: .round))
    }
    return [.shape(shape)]
  }

  private static func turned(x: Double, y: Double, degrees: Double, about center: Point) -> Point {
    let (sine, cosine) = Trigonometry.sineAndCosine(degrees: degrees)
    return Point(x: center.x + x * cosine - y * sine, y: center.y + x * sine + y * cosine)
  }
}

/// Sines of degrees, without a mathematics library: the same on every machine, exact at quarter turns.
enum Trigonometry {
  static func sineAndCosine(degrees: Double) -> (sine: Double, cosine: Double) {
    guard degrees.isFinite else { return (0, 1) }
    var rest = degrees.truncatingRemainder(dividingBy: 360)
    if rest < 0 { rest += 360 }
    let quarter = Int(rest / 90)
    let x = (rest - Double(quarter) * 90) * Double.pi / 180
    let square = x * x
    var (sine, cosine) = (0.0, 0.0)
    var (sineTerm, cosineTerm) = (x, 1.0)
    for n in 1...14 {
      sine += sineTerm
      cosine += cosineTerm
      let even = Double(2 * n)
      sineTerm *= -square / (even * (even + 1))
      cosineTerm *= -square / ((even - 1) * even)
    }
    switch quarter % 4 {
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    case 3: return (-cosine, sine)
    default: return (sine, cosine)
    }
  }
}
