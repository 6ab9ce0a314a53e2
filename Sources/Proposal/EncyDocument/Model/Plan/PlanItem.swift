package import EncyBase
package import EncyTexts

/// Something placed on a floor plan. A kind is a type that conforms and a line in ``PlanOverlay/kinds``; in pictures it is what its
/// symbol in EncyDrawing makes of it.
package protocol PlanItem: Sendable, Equatable {
  /// The list of the overlay that its items stand in.
  static var list: String { get }
  /// What one of them is, in English.
  static var noun: String { get }
  /// The layer of pictures that it is on.
  static var layer: PlanLayer { get }
  /// The colour of its layer in CAD programs, by AutoCAD's numbers.
  static var cadColor: Int { get }
  /// How high the letters of its name are there, millimetres on site.
  static var cadTextHeight: Double { get }
  /// The member that holds what people call an item.
  static var nameMember: String { get }
  /// Whether an item has a direction, in the member `rotation`.
  static var isTurned: Bool { get }
  /// Whether an item consists of nothing but its text.
  static var isText: Bool { get }
  /// What distinguishes an item where it was added or removed, besides its name; `nil` for its first members.
  static var facts: [PlanItemFact]? { get }

  /// An item as the overlay holds it; `nil` where it has no place, or lacks what it can't be without.
  init?(json: JSONValue)
  /// Writes all members but the id, in the schema's order.
  func write(to members: inout PlanItemWriter)

  var id: String { get set }
  /// What people call it, where it has a name.
  var name: String? { get }
  /// What it is, in English, in a word or two.
  var words: String { get }
  /// What it is called in general, for people.
  var title: Message { get }
  var shape: PlanShape { get set }
  /// Degrees clockwise; 0 for what has no direction.
  var rotation: Double { get set }
  /// The length that it states, in plan units; `nil` for what measures nothing.
  var length: Double? { get }
}

/// A property of an item that distinguishes it.
package enum PlanItemFact: Sendable {
  /// The value of a member.
  case member(String)
  /// Where it stands.
  case place
  /// How wide and high it is.
  case extent
}

extension PlanItem {
  package static var cadColor: Int { 2 }
  package static var cadTextHeight: Double { 300 }
  package static var nameMember: String { "name" }
  package static var isTurned: Bool { false }
  package static var isText: Bool { false }
  package static var facts: [PlanItemFact]? { nil }
  package var words: String { Self.noun }
  package var title: Message { .itemTitle(list: SafeText(Self.list)) }
  package var rotation: Double {
    get { 0 }
    set {}
  }
  package var length: Double? { nil }

  /// Its name, else its id.
  package var called: String { name ?? id }

  /// The item as the overlay holds it, and whether no number is past what a part can hold; such members are left out.
  package var stored: (json: JSONValue, isWhole: Bool) {
    var members = PlanItemWriter(id: id)
    write(to: &members)
    return (members.json, members.isWhole)
  }

  /// The same on another drawing.
  package func moved(by map: Similarity) -> Self {
    if map == Similarity(a: 1) { return self }
    var copy = self
    copy.shape = shape.moved(by: map)
    copy.rotation = (rotation + map.degrees).truncatingRemainder(dividingBy: 360)
    return copy
  }

  /// Whether nothing is otherwise, but for what is lost when places are rounded.
  package func isSame(as other: any PlanItem, within tolerance: Double) -> Bool {
    guard var copy = other as? Self, shape.liesAt(copy.shape, within: tolerance),
      (shape.radius - copy.shape.radius).magnitude <= tolerance
    else { return false }
    let turned = (rotation - copy.rotation).magnitude.truncatingRemainder(dividingBy: 360)
    guard min(turned, 360 - turned) < 0.1 else { return false }
    (copy.shape, copy.rotation) = (shape, rotation)
    return copy == self
  }
}

/// Writes the members of an item.
package struct PlanItemWriter {
  package private(set) var json: JSONValue
  /// Whether no number was past what a part can hold.
  package private(set) var isWhole = true

  init(id: String) { json = ["id": .string(id)] }

  package mutating func set(_ name: String, _ text: String?) { if let text { json[name] = .string(text) } }

  package mutating func set(_ name: String, _ number: Double?) {
    guard let number else { return }
    put(name, JSONNumber(number, decimals: 3).map { .number($0) })
  }

  package mutating func set(_ name: String, _ point: Point) { put(name, point.json) }

  package mutating func set(_ name: String, _ points: [Point]) {
    let list = points.compactMap(\.json)
    put(name, list.count == points.count ? .array(list) : nil)
  }

  package mutating func set(_ name: String, _ flag: Bool) { if flag { json[name] = true } }

  private mutating func put(_ name: String, _ value: JSONValue?) {
    if let value { json[name] = value } else { isWhole = false }
  }
}
