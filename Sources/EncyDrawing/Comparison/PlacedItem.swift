package import EncyBase
package import EncyDocument

/// A thing on a plan, by what brings it onto another drawing.
protocol PlacedItem: Equatable, Sendable {
  var id: String { get }
  /// Its corners or middle, in plan units.
  var places: [Point] { get set }
  /// Its radius in plan units, where it has one.
  var reach: Double { get set }
  /// Degrees clockwise, where it has a direction.
  var turn: Double { get set }
}

extension PlacedItem {
  var reach: Double {
    get { 0 }
    set {}
  }
  var turn: Double {
    get { 0 }
    set {}
  }

  /// The same on another drawing.
  func brought(by map: Similarity) -> Self {
    if map == Similarity(a: 1) { return self }
    var copy = self
    copy.places = places.map(map.apply)
    copy.reach = reach * map.factor
    copy.turn = (turn + map.degrees).truncatingRemainder(dividingBy: 360)
    return copy
  }

  /// Whether nothing is otherwise, but for what is lost when places are rounded.
  func isSame(as other: Self, within tolerance: Double) -> Bool {
    guard places.count == other.places.count,
      zip(places, other.places).allSatisfy({ $0.distance(to: $1) <= tolerance }),
      (reach - other.reach).magnitude <= tolerance
    else { return false }
    let turned = (turn - other.turn).magnitude.truncatingRemainder(dividingBy: 360)
    guard min(turned, 360 - turned) < 0.1 else { return false }
    var copy = other
    (copy.places, copy.reach, copy.turn) = (places, reach, turn)
    return copy == self
  }
}

extension PlanOverlay.Fan: PlacedItem {
  var places: [Point] {
    get { [position] }
    set { position = newValue.first ?? position }
  }
  var turn: Double {
    get { rotation }
    set { rotation = newValue }
  }
}

extension PlanOverlay.KeepOut: PlacedItem {
  var places: [Point] {
    get { outline.points }
    set {
      switch outline {
      case .polygon: outline = .polygon(newValue)
      case .circle(let center, let radius): outline = .circle(center: newValue.first ?? center, radius: radius)
      case .point(let place): outline = .point(newValue.first ?? place)
      }
    }
  }
  var reach: Double {
    get { if case .circle(_, let radius) = outline { radius } else { 0 } }
    set { if case .circle(let center, _) = outline { outline = .circle(center: center, radius: newValue) } }
  }
}

extension PlanOverlay.Zone: PlacedItem {
  var places: [Point] {
    get { points }
    set { points = newValue }
  }
}

extension PlanOverlay.GridLine: PlacedItem {
  var places: [Point] {
    get { [from, to] }
    set { if newValue.count == 2 { (from, to) = (newValue[0], newValue[1]) } }
  }
}

extension PlanOverlay.Dimension: PlacedItem {
  var places: [Point] {
    get { [from, to] }
    set { if newValue.count == 2 { (from, to) = (newValue[0], newValue[1]) } }
  }
}

extension PlanOverlay.Note: PlacedItem {
  var places: [Point] {
    get { [position] }
    set { position = newValue.first ?? position }
  }
}

/// A thing on a plan, of any kind.
package enum PlanItem: Sendable, Equatable {
  case fan(PlanOverlay.Fan)
  case keepOut(PlanOverlay.KeepOut)
  case zone(PlanOverlay.Zone)
  case gridLine(PlanOverlay.GridLine)
  case dimension(PlanOverlay.Dimension)
  case note(PlanOverlay.Note)

  /// The first item of a list of a plan; `nil` where it is no list of things, or has none that can be drawn.
  package init?(_ list: String, of plan: PlanOverlay) {
    let item: PlanItem? =
      switch list {
      case "fans": plan.fans.first.map { .fan($0) }
      case "keepOuts": plan.keepOuts.first.map { .keepOut($0) }
      case "zones": plan.zones.first.map { .zone($0) }
      case "gridLines": plan.gridLines.first.map { .gridLine($0) }
      case "dimensions": plan.dimensions.first.map { .dimension($0) }
      case "notes": plan.notes.first.map { .note($0) }
      default: nil
      }
    guard let item else { return nil }
    self = item
  }

  private var item: any PlacedItem {
    switch self {
    case .fan(let item): item
    case .keepOut(let item): item
    case .zone(let item): item
    case .gridLine(let item): item
    case .dimension(let item): item
    case .note(let item): item
    }
  }

  package var id: String { item.id }
  /// Its corners or middle, in plan units.
  package var places: [Point] { item.places }
  /// Its radius in plan units, where it has one.
  var reach: Double { item.reach }

  /// Whether its corners are those of an area, else of a line or a place.
  var isArea: Bool {
    switch self {
    case .zone: true
    case .keepOut(let item): if case .polygon = item.outline { true } else { false }
    default: false
    }
  }

  /// Where its mark stands: the middle of a line, else its place or first corner.
  var anchor: Point? {
    let places = places
    guard let first = places.first else { return nil }
    guard places.count == 2 else { return first }
    return Point(x: (places[0].x + places[1].x) / 2, y: (places[0].y + places[1].y) / 2)
  }
}
