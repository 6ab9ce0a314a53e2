import EncyBase
import EncyDocument

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
