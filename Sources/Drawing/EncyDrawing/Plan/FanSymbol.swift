package import EncyBase
package import EncyCanvas

/// How the fans of one product look: the kind of product as the symbol's form, and for products of one kind a colour, and a hub shape
/// that distinguishes them without colour.
package struct FanSymbol: Sendable, Equatable {
  /// What the symbol's form means.
  package enum Kind: Sendable, CaseIterable {
    /// A large fan: its blades.
    case rotor
    /// A fan in a housing that blows straight down: the rings of its guard.
    case jet
    /// What is no fan: a square.
    case equipment

    /// The form for a product's type (`model/products.json`).
    package init(type: String?) {
      switch type {
      case "destratification": self = .jet
      case "accessory", "service": self = .equipment
      default: self = .rotor
      }
    }
  }

  /// The shape of the hub.
  package enum Hub: Int, Sendable, CaseIterable { case disc, square, triangle, diamond, ring, cross }

  /// What is drawn around the hub once all its shapes are taken.
  package enum HubFrame: Int, Sendable, CaseIterable { case none, circle, square, diamond }

  package let kind: Kind
  package let hub: Hub
  package let hubFrame: HubFrame
  package var color: Color
  package let bladeCount: Int

  /// The symbol of the n-th product of a plan.
  package init(index: Int, kind: Kind = .rotor, bladeCount: Int?) {
    self.kind = kind
    hub = Hub.allCases[index % Hub.allCases.count]
    let round = index / Hub.allCases.count
    hubFrame = HubFrame.allCases[round % HubFrame.allCases.count]
    // Another colour for each frame of a hub, too.
    color = Ink.lines[(index + round) % Ink.lines.count]
    self.bladeCount = min(max(bladeCount ?? 5, 2), 16)
  }

  /// The rotation within one blade's share of the circle, in degrees: what looks alike is drawn alike.
  package func turn(_ rotation: Double) -> Double {
    guard kind == .rotor, rotation.isFinite else { return 0 }
    let share = 360 / Double(bladeCount)
    let rest = rotation.truncatingRemainder(dividingBy: share)
    return rest < 0 ? rest + share : rest
  }

  /// The width of the rotor's line: thin, so that outer edge and inner edge are both the diameter within half a percent.
  package static func lineWidth(radius: Double) -> Double { min(max(radius * 0.008, 0.5), 2) }

  /// How many of a rotor's shapes are circles, the same whichever way its blades stand: those that come first.
  package static let circleCount = 3

  /// The symbol: its form, the hub, and the rotor as the only `circle` shape, its radius exactly the one given. The rotation is degrees
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
    var hubRadius = max(radius * hubShare, min(radius * 0.5, 1.8))
    if kind == .rotor {
      // A band inside the rotor's thin line lets it stand out without moving its edge.
      items.append(
        .shape(
          .roundPath(
            center: center, radius: radius * 0.965, stroke: Stroke(color.withAlpha(0.3), width: radius * 0.07))))
    } else {
      hubRadius = max(hubRadius, radius * 0.24)
    }
    items += body(center: center, radius: radius, hubRadius: hubRadius, rotation: rotation)
    items.append(contentsOf: hubShapes(center: center, radius: hubRadius))
    return items
  }

  /// What is between the rotor's circle and the hub: blades, the rings of a guard, or a square.
  package func body(center: Point, radius: Double, hubRadius: Double, rotation: Double) -> [DrawingItem] {
    let line = FanSymbol.lineWidth(radius: radius)
    switch kind {
    case .rotor: return [blades(center: center, radius: radius, hubRadius: hubRadius, rotation: rotation)]
    case .jet:
      return [0.82, 0.58].map { share in
        let width = max(line, radius * 0.05)
        return .shape(.roundPath(center: center, radius: radius * share, stroke: Stroke(color, width: width)))
      }
    case .equipment:
      let side = radius * 0.7071
      return [
        .shape(
          Shape(
            .rectangle(
              Rect(x: center.x - side, y: center.y - side, width: 2 * side, height: 2 * side), cornerRadius: 0),
            fill: color.withAlpha(0.2), stroke: Stroke(color, width: line)))
      ]
    }
  }

  /// All blades as one path.
  private func blades(center: Point, radius: Double, hubRadius: Double, rotation: Double) -> DrawingItem {
    let (root, tip) = (max(radius * 0.026, 0.18), max(radius * 0.016, 0.12))
    var segments: [Shape.Segment] = []
    for blade in 0..<bladeCount {
      let turn = Trigonometry.sineAndCosine(degrees: rotation + 360 * Double(blade) / Double(bladeCount))
      func at(_ x: Double, _ y: Double) -> Point {
        Point(x: center.x + x * turn.cosine - y * turn.sine, y: center.y + x * turn.sine + y * turn.cosine)
      }
      segments += [
        .move(at(-root, -hubRadius)), .line(at(root, -hubRadius)), .line(at(tip, -radius * 0.97)),
        .line(at(-tip, -radius * 0.97)), .close,
      ]
    }
    return .shape(Shape(.path(segments), fill: color.withAlpha(0.6)))
  }

  /// A place on site that has no true size, or one too small to be seen: the hub in a ring of fixed size, dashed so that nobody measures
  /// it.
  package func marker(center: Point, radius: Double) -> [DrawingItem] {
    let stroke = Stroke(color, width: radius * 0.1, dash: [radius * 0.35, radius * 0.22])
    let fill = Ink.white.withAlpha(0.7)
    var items: [DrawingItem]
    switch kind {
    case .rotor: items = [.shape(.roundPath(center: center, radius: radius, fill: fill, stroke: stroke))]
    case .jet:
      items = [
        .shape(.roundPath(center: center, radius: radius, fill: fill, stroke: stroke)),
        .shape(.roundPath(center: center, radius: radius * 0.68, stroke: Stroke(color, width: radius * 0.1))),
      ]
    case .equipment:
      let side = radius * 0.85
      items = [
        .shape(
          Shape(
            .rectangle(
              Rect(x: center.x - side, y: center.y - side, width: 2 * side, height: 2 * side), cornerRadius: 0),
            fill: fill, stroke: stroke))
      ]
    }
    return items + hubShapes(center: center, radius: radius * (hubFrame == .none ? 0.42 : 0.32))
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
    return frameShapes(at) + [.shape(shape)]
  }

  /// The frame around the hub on a white rim; `at` gives places in hub radii.
  private func frameShapes(_ at: (Double, Double) -> Point) -> [DrawingItem] {
    let center = at(0, 0)
    let r = at(1, 0).x - center.x
    func outline(_ stroke: Stroke, fill: Color?) -> Shape? {
      switch hubFrame {
      case .none: nil
      case .circle: .roundPath(center: center, radius: r * 1.8, fill: fill, stroke: stroke)
      case .square:
        .polygon([at(-1.7, -1.7), at(1.7, -1.7), at(1.7, 1.7), at(-1.7, 1.7)], fill: fill, stroke: stroke)
      case .diamond: .polygon([at(0, -2.3), at(2.3, 0), at(0, 2.3), at(-2.3, 0)], fill: fill, stroke: stroke)
      }
    }
    return [
      outline(Stroke(Ink.white, width: r * 0.65, join: .miter), fill: Ink.white.withAlpha(0.85)),
      outline(Stroke(color, width: r * 0.28, join: .miter), fill: nil),
    ].compactMap { $0.map { .shape($0) } }
  }
}

/// Sines of degrees, without a mathematics library: the same on every machine, exact at quarter turns.
package enum Trigonometry {
  package static func sineAndCosine(degrees: Double) -> (sine: Double, cosine: Double) {
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

  /// The direction of a vector, degrees clockwise from the right (y grows downwards), from -180 to 180.
  package static func degrees(x: Double, y: Double) -> Double {
    let length = (x * x + y * y).squareRoot()
    guard length > 0, length.isFinite else { return 0 }
    if y == 0 { return x < 0 ? 180 : 0 }
    if x == 0 { return y < 0 ? -90 : 90 }
    // The half angle's tangent, halved twice more, is small enough for its series.
    var tangent = x > 0 ? y / (length + x) : (length - x) / y
    for _ in 0..<2 { tangent /= 1 + (1 + tangent * tangent).squareRoot() }
    var (sum, power) = (0.0, tangent)
    for n in 0..<14 {
      sum += power / Double(2 * n + 1)
      power *= -tangent * tangent
    }
    return sum * 8 * 180 / Double.pi
  }
}
