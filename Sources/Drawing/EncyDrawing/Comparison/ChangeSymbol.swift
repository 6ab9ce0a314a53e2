import EncyBase
package import EncyCanvas

/// How what changed is marked: orange and dashed is how it was, blue and full how it is; each kind has a badge of its own form, so that
/// neither the colours of a screen nor those of an eye are needed.
package enum ChangeSymbol: String, Sendable, CaseIterable {
  case removed, added, moved, changed
  /// It waits for a decision after a merge.
  case conflict

  /// As it was. Orange and blue stay apart for all colour-blind readers (Okabe and Ito 2002); in grey the blue is darker.
  package static let before = Color(0xC75000)
  /// As it is.
  package static let after = Color(0x004F9E)

  /// What waits for a decision: as dark as the blue, and distinguished from both by its form.
  package static let waiting = Color(0x9B1B5A)

  /// The colour of its badge.
  package var color: Color {
    switch self {
    case .removed: ChangeSymbol.before
    case .added, .changed: ChangeSymbol.after
    case .moved: Ink.text
    case .conflict: ChangeSymbol.waiting
    }
  }

  /// A badge: a cross, a plus, an arrow, or the triangle that drawing offices mark revisions with.
  func badge(center: Point, radius r: Double, color other: Color? = nil) -> [DrawingItem] {
    let color = other ?? self.color
    func at(_ x: Double, _ y: Double) -> Point { Point(x: center.x + x * r, y: center.y + y * r) }
    let rim = Stroke(Ink.white, width: r * 0.3, join: .round)
    let pen = Stroke(Ink.white, width: r * 0.36, cap: .round)
    func lines(_ ends: [(Double, Double, Double, Double)]) -> DrawingItem {
      .shape(
        Shape(.path(ends.flatMap { [.move(at($0.0, $0.1)), .line(at($0.2, $0.3))] }), stroke: pen))
    }
    switch self {
    case .removed:
      let s = 0.88
      return [
        .shape(.polygon([at(-s, -s), at(s, -s), at(s, s), at(-s, s)], fill: color, stroke: rim)),
        lines([(-0.42, -0.42, 0.42, 0.42), (0.42, -0.42, -0.42, 0.42)]),
      ]
    case .added:
      return [
        .shape(.roundPath(center: center, radius: r, fill: color, stroke: rim)),
        lines([(-0.55, 0, 0.55, 0), (0, -0.55, 0, 0.55)]),
      ]
    case .moved:
      let arrow = [(-1.0, -0.28), (0.1, -0.28), (0.1, -0.8), (1.05, 0), (0.1, 0.8), (0.1, 0.28), (-1, 0.28)]
      return [.shape(.polygon(arrow.map { at($0.0, $0.1) }, fill: color, stroke: rim))]
    case .changed:
      return [
        .shape(.polygon([at(0, -1.15), at(1.1, 0.85), at(-1.1, 0.85)], fill: color, stroke: rim)),
        .shape(.polygon([at(0, -0.35), at(0.42, 0.45), at(-0.42, 0.45)], fill: Ink.white)),
      ]
    case .conflict:
      return [
        .shape(.polygon([at(0, -1.3), at(1.3, 0), at(0, 1.3), at(-1.3, 0)], fill: color, stroke: rim)),
        lines([(0, -0.6, 0, 0.12)]),
        .shape(.roundPath(center: at(0, 0.6), radius: r * 0.2, fill: Ink.white)),
      ]
    }
  }

  /// An arrow from where something was to where it is: a dot at its tail, its head's point at the end.
  static func arrow(
    from start: Point, to end: Point, unit: Double, color: Color = Ink.text, tail: Color = before
  ) -> [DrawingItem] {
    let length = start.distance(to: end)
    let width = unit * 0.14
    guard length > width else { return [] }
    let way = Point(x: (end.x - start.x) / length, y: (end.y - start.y) / length)
    func at(_ along: Double, _ aside: Double) -> Point {
      Point(x: start.x + way.x * along - way.y * aside, y: start.y + way.y * along + way.x * aside)
    }
    let head = min(unit * 0.9, length * 0.6)
    let neck = length - head * 0.85
    let rim = Stroke(Ink.white.withAlpha(0.9), width: unit * 0.16, join: .round)
    let tip = [at(length, 0), at(length - head, head * 0.42), at(neck, 0), at(length - head, -head * 0.42)]
    let dot = min(unit * 0.2, length * 0.2)
    return [
      .shape(.polygon(tip, stroke: rim)),
      .shape(.line(at(0, 0), at(neck, 0), stroke: Stroke(Ink.white.withAlpha(0.9), width: width + unit * 0.16))),
      .shape(.roundPath(center: start, radius: dot, fill: tail, stroke: Stroke(Ink.white, width: unit * 0.07))),
      .shape(.line(at(dot, 0), at(neck, 0), stroke: Stroke(color, width: width))),
      .shape(.polygon(tip, fill: color)),
    ]
  }
}
