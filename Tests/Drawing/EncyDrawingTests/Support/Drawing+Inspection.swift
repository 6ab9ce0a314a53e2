import EncyBase
import EncyDrawing
import EncyCanvas

extension Drawing {
  /// Everything that is painted, out of its groups, with the roles of the groups around it.
  var flat: [(roles: [String], item: DrawingItem)] {
    func walk(_ items: [DrawingItem], _ roles: [String]) -> [(roles: [String], item: DrawingItem)] {
      items.flatMap { item -> [(roles: [String], item: DrawingItem)] in
        guard case .group(let group) = item else { return [(roles, item)] }
        return walk(group.items, roles + [group.role])
      }
    }
    return walk(items, [])
  }

  var texts: [TextLine] {
    flat.compactMap { if case .text(let line) = $0.item { line } else { nil } }
  }

  var plans: [PlanPicture] {
    flat.compactMap { if case .plan(let plan) = $0.item { plan } else { nil } }
  }

  /// The groups of a role, also inside others.
  func groups(_ role: String) -> [Group] {
    func walk(_ items: [DrawingItem]) -> [Group] {
      items.flatMap { item -> [Group] in
        guard case .group(let group) = item else { return [] }
        return (group.role == role ? [group] : []) + walk(group.items)
      }
    }
    return walk(items)
  }

  /// Circles of the groups of a role.
  func circles(in role: String) -> [(center: Point, radius: Double)] {
    flat.compactMap { entry in
      guard entry.roles.contains(role), case .shape(let shape) = entry.item,
        case .circle(let center, let radius) = shape.outline
      else { return nil }
      return (center, radius)
    }
  }
}

extension TextLine {
  /// The letters' box: from the height of capitals to the foot of descenders.
  func box(_ measure: any TextMeasure) -> Rect {
    let width = measure.width(of: text, font: font)
    let left: Double
    switch anchor {
    case .start: left = place.x
    case .middle: left = place.x - width / 2
    case .end: left = place.x - width
    }
    return Rect(x: left, y: place.y - font.size * 0.74, width: width, height: font.size * 0.94)
  }
}

/// Numbers from a seed, the same on every machine (Knuth's MMIX generator).
struct Seeded {
  private var state: UInt64
  init(_ seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1 }
  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % max(bound, 1)
  }
  mutating func isTrue(_ percent: Int = 50) -> Bool { below(100) < percent }
}
