package import EncyBase
package import EncyDocument

/// A floor plan before and after: what of it changed, as pairs, and how the old drawing lies on the new one.
package struct PlanComparison: Sendable {
  /// A thing on the plan that came, went or changed.
  package struct Pair: Sendable {
    /// The name of its mark: of the row that describes it, and of the group in the picture.
    package var anchor: String
    /// As it was, in units of the old drawing; `nil` for what was added.
    package var old: (any PlanItem)?
    /// As it is, of the same kind; `nil` for what was removed.
    package var new: (any PlanItem)?
    /// Labels of what else changed than a picture shows.
    package var other: [String]
    /// Whose change it is, as a place in the sides that are drawn; the first is how it was.
    package var side = 1

    package init(anchor: String, old: (any PlanItem)?, new: (any PlanItem)?, other: [String] = []) {
      (self.anchor, self.old, self.new, self.other) = (anchor, old, new, other)
    }

    /// As it is, or was.
    package var item: (any PlanItem)? { new ?? old }
  }

  /// A thing on the plan that waits for a decision after a merge.
  package struct Conflict: Sendable {
    /// The name of its mark, as of a pair.
    package var anchor: String
    /// What it is about.
    package var name: String
    /// How the sides have it, in units of the plan that is drawn, by their places in the sides; who has no such thing is left out.
    package var states: [(side: Int, item: any PlanItem)]
    /// The sides that took it away.
    package var removers: [Int]

    package init(anchor: String, name: String, states: [(side: Int, item: any PlanItem)], removers: [Int] = []) {
      (self.anchor, self.name, self.states, self.removers) = (anchor, name, states, removers)
    }
  }

  /// The plan as it was; `nil` for a new one.
  package var old: PlanOverlay?
  /// The plan as it is; `nil` for one that was removed.
  package var new: PlanOverlay?
  package var oldProducts: [Product]
  package var newProducts: [Product]
  /// What changed, of all kinds.
  package var pairs: [Pair] = []
  /// What waits for a decision.
  package var conflicts: [Conflict] = []
  /// Whether the customer's drawing is another.
  package var isDrawingChanged = false
  /// Labels of what else changed of the plan: its name, its view.
  package var other: [String] = []

  package init(old: PlanOverlay?, new: PlanOverlay?, oldProducts: [Product], newProducts: [Product]) {
    (self.old, self.new, self.oldProducts, self.newProducts) = (old, new, oldProducts, newProducts)
  }

  /// The plan that is drawn: the new one, or the one that is gone; `nil` where there is neither.
  package var shown: PlanOverlay? { new ?? old }

  /// Whether the scale is another on the same drawing, or is known on one side only.
  package var isScaleChanged: Bool {
    guard let old, let new else { return false }
    guard let before = old.millimetresPerUnit, let after = new.millimetresPerUnit else {
      return (old.millimetresPerUnit == nil) != (new.millimetresPerUnit == nil)
    }
    return (before / alignment.map.factor / after - 1).magnitude > 1e-6
  }

  /// How the old drawing lies on the new one.
  package var alignment: PlanAlignment {
    guard let old, let new, isDrawingChanged else { return PlanAlignment(map: Similarity(a: 1), basis: .same) }
    return PlanAlignment(from: old, to: new, common: commonPoints)
  }

  /// Places that both plans know, of what stayed and of what was changed, and the evidence of the scale.
  private var commonPoints: [(from: Point, to: Point)] {
    guard let old, let new else { return [] }
    var pairs: [(from: Point, to: Point)] = []
    if case .twoPoints(let a, let b, let length) = old.scale, case .twoPoints(let c, let d, length) = new.scale {
      pairs += [(a, c), (b, d)]
    }
    func add<Item: PlanItem>(_ kind: Item.Type) {
      let known = Dictionary(old[kind].map { ($0.id, $0.shape.points) }, uniquingKeysWith: { first, _ in first })
      for item in new[kind] {
        guard let from = known[item.id] else { continue }
        let to = item.shape.points
        if from.count == to.count { pairs += zip(from, to).map { (from: $0.0, to: $0.1) } }
      }
    }
    for kind in PlanOverlay.kinds { add(kind) }
    return pairs
  }

  /// The changes of items of a kind.
  func changes<Item: PlanItem>(of kind: Item.Type) -> [ItemChange<Item>] {
    pairs.filter { $0.item is Item }.map {
      ItemChange(old: $0.old as? Item, new: $0.new as? Item, anchor: $0.anchor, side: $0.side, other: $0.other)
    }
  }

  /// The changes of fans.
  package var fans: [Pair] { pairs.filter { $0.item is Fan } }

  /// Members of items whose change a picture shows.
  package static func drawnMembers(of kind: any PlanItem.Type) -> Set<String> {
    if kind == Fan.self { return ["position", "product", "number", "rotation", "mountHeight", "locked", "note"] }
    return (kind as? any MarkedItem.Type)?.drawnMembers ?? []
  }
}

/// How places on an old drawing are found on a new one.
package struct PlanAlignment: Sendable, Equatable {
  /// What it is determined by.
  package enum Basis: Sendable, Equatable {
    /// It is the same drawing.
    case same
    /// Both pages are equally large, and are taken for the same sheet.
    case page
    /// Most of what is placed on both plans lies so.
    case common
    /// The scales of both, from the top left corner on, which may be another place of the building.
    case scale
    /// Nothing; the old page is drawn as large as the new one.
    case fitted
  }

  /// From units of the old drawing to units of the new one.
  package var map: Similarity
  package var basis: Basis

  package init(map: Similarity, basis: Basis) { (self.map, self.basis) = (map, basis) }

  /// Finds how a drawing that was put in the place of another lies on it.
  init(from old: PlanOverlay, to new: PlanOverlay, common: [(from: Point, to: Point)]) {
    let unit = old.source.pointsPerUnit / new.source.pointsPerUnit
    let page = Size(width: old.source.size.width * unit, height: old.source.size.height * unit)
    // Half a millimetre of paper.
    let slack = 0.5 * 72 / 25.4 / new.source.pointsPerUnit
    let isSamePage =
      (page.width - new.source.size.width).magnitude <= slack
      && (page.height - new.source.size.height).magnitude <= slack
    let tolerance = max(new.source.size.width, new.source.size.height) * 0.0005
    let asIs = Similarity(a: unit)
    let kept = asIs.residuals(common).count { $0 <= tolerance }
    if isSamePage, common.isEmpty || kept * 2 >= common.count || old.scale == new.scale {
      self.init(map: asIs, basis: .page)
    } else if let found = PlanAlignment.agreement(of: common, within: tolerance) {
      self.init(map: found, basis: .common)
    } else if isSamePage {
      self.init(map: asIs, basis: .page)
    } else if let before = old.millimetresPerUnit, let after = new.millimetresPerUnit {
      self.init(map: Similarity(a: before / after), basis: .scale)
    } else {
      let factor = min(
        new.source.size.width / old.source.size.width, new.source.size.height / old.source.size.height)
      self.init(map: Similarity(a: factor), basis: .fitted)
    }
  }

  /// The map that most pairs agree on, at least three of them or all of two (random sample consensus, Fischler and Bolles 1981, here
  /// over all pairs of a fixed sample).
  private static func agreement(of pairs: [(from: Point, to: Point)], within tolerance: Double) -> Similarity? {
    guard pairs.count >= 2 else { return nil }
    let most = 24
    let step = max(1, pairs.count / most)
    let sample = stride(from: 0, to: pairs.count, by: step).map { pairs[$0] }
    var best: (map: Similarity, count: Int)?
    for (index, first) in sample.enumerated() {
      for second in sample[(index + 1)...] {
        guard first.from.distance(to: second.from) > 10 * tolerance,
          let map = Similarity(fitting: [first, second])
        else { continue }
        let count = map.residuals(sample).count { $0 <= tolerance }
        if count > best?.count ?? 0 { best = (map, count) }
      }
    }
    guard let best, best.count >= min(3, pairs.count), best.count * 2 > sample.count else { return nil }
    let agreed = pairs.filter { best.map.apply($0.from).distance(to: $0.to) <= tolerance }
    return Similarity(fitting: agreed) ?? best.map
  }
}
