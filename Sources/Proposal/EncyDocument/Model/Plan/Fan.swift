package import EncyBase
internal import EncyTexts

/// A fan on a plan.
package struct Fan: PlanItem {
  package static let list = "fans"
  package static let noun = "fan"
  package static let layer = PlanLayer.fans
  package static let cadColor = 5
  package static let nameMember = "number"
  package static let isTurned = true
  package static let facts: [PlanItemFact]? = [.member("product"), .place]

  package var id: String
  package var number: String
  package var product: String
  /// Where its centre is, in plan units.
  package var position: Point
  package var rotation: Double
  /// Millimetres above the floor.
  package var mountHeight: Double?
  /// Whether automatic layout leaves it where it is.
  package var isLocked: Bool
  package var note: String?

  package var name: String? { number.isEmpty ? nil : number }
  package var shape: PlanShape {
    get { .point(position) }
    set { position = newValue.points.first ?? position }
  }

  package init?(json: JSONValue) {
    guard let position = json.point("position") else { return nil }
    self.position = position
    id = json.text("id") ?? ""
    number = json.text("number") ?? ""
    product = json.text("product") ?? ""
    rotation = json.double("rotation") ?? 0
    mountHeight = json.double("mountHeight")
    isLocked = json.bool("locked")
    note = json.text("note")
  }

  package func write(to members: inout PlanItemWriter) {
    members.set("number", number)
    members.set("product", product)
    members.set("position", position)
    members.set("rotation", rotation == 0 ? nil : rotation)
    members.set("mountHeight", mountHeight)
    members.set("locked", isLocked)
    members.set("note", note)
  }
}

extension PlanOverlay {
  package var fans: [Fan] {
    get { self[Fan.self] }
    set { self[Fan.self] = newValue }
  }
}

/// A fan to be placed.
package struct FanPlacement: Sendable, Equatable {
  /// The product's id, of the proposal or of the catalog.
  package var product: String
  /// Where the centres go, in plan units.
  package var positions: [Point]
  /// Degrees clockwise.
  package var rotation: JSONNumber?
  /// Millimetres above the floor.
  package var mountHeight: JSONNumber?
  /// What the first fan is called; the others count on from it. Chosen when `nil`.
  package var number: String?

  package init(
    product: String, positions: [Point], rotation: JSONNumber? = nil, mountHeight: JSONNumber? = nil,
    number: String? = nil
  ) {
    self.product = product
    self.positions = positions
    self.rotation = rotation
    self.mountHeight = mountHeight
    self.number = number
  }

  /// One of its fans as the overlay holds it, still without an id; `nil` where the position is too large.
  package func stored(number: String, product: String, at position: Point) -> JSONValue? {
    guard let point = position.json else { return nil }
    var fan: JSONValue = [
      "id": "", "number": .string(number), "product": .string(product), "position": point,
    ]
    fan["rotation"] = rotation.map { .number($0) }
    fan["mountHeight"] = mountHeight.map { .number($0) }
    return fan
  }
}

/// What is to be different about fans; what is `nil` stays as it is.
package struct FanChange: Sendable, Equatable {
  package var product: String?
  /// One for each fan.
  package var numbers: [String]?
  /// Degrees clockwise.
  package var rotation: JSONNumber?
  /// Degrees clockwise, on top of what each has.
  package var turn: Double?
  /// Millimetres above the floor.
  package var mountHeight: JSONNumber?
  package var isLocked: Bool?
  /// An empty one takes the note away.
  package var note: String?

  package init(
    product: String? = nil, numbers: [String]? = nil, rotation: JSONNumber? = nil, turn: Double? = nil,
    mountHeight: JSONNumber? = nil, isLocked: Bool? = nil, note: String? = nil
  ) {
    (self.product, self.numbers, self.rotation, self.turn) = (product, numbers, rotation, turn)
    (self.mountHeight, self.isLocked, self.note) = (mountHeight, isLocked, note)
  }

  /// The members of a fan that are different then, `nil` for one that goes.
  /// - Parameters:
  ///   - fan: The fan as it is.
  ///   - index: Its place in ``numbers``.
  /// - Returns: Name and new value of each.
  package func members(of fan: Fan, at index: Int) -> [(name: String, value: JSONValue?)] {
    var members: [(name: String, value: JSONValue?)] = []
    func set(_ name: String, _ value: JSONValue?, _ isNew: Bool) { if isNew { members.append((name, value)) } }
    if let product { set("product", .string(product), product != fan.product) }
    if let numbers { set("number", .string(numbers[index]), numbers[index] != fan.number) }
    if let rotation = rotation(of: fan) { set("rotation", .number(rotation), rotation.doubleValue != fan.rotation) }
    if let mountHeight { set("mountHeight", .number(mountHeight), mountHeight.doubleValue != fan.mountHeight) }
    if let isLocked { set("locked", isLocked ? true : nil, isLocked != fan.isLocked) }
    if let note { set("note", note.isEmpty ? nil : .string(note), note != (fan.note ?? "")) }
    return members
  }

  private func rotation(of fan: Fan) -> JSONNumber? {
    guard let turn else { return rotation }
    let degrees = (fan.rotation + turn).truncatingRemainder(dividingBy: 360)
    return JSONNumber(degrees < 0 ? degrees + 360 : degrees, decimals: 3) ?? rotation
  }
}

/// What a fan is called on the drawing: letters, then digits that count.
package struct FanNumber: Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  /// Refuses unpronounceable numbers: those without a letter or digit.
  package static func check(_ text: String) throws {
    guard text.contains(where: { $0.isLetter || $0.isNumber }) else {
      throw Refusal(.errorFanNumberEmpty, remedy: .remedyFanNumber)
    }
  }

  /// The next one: `F9` → `F10`, `A-07` → `A-08`, `North` → `North2`.
  package var next: FanNumber {
    let digits = text.reversed().prefix { ("0"..."9").contains($0) }
    let stem = String(text.dropLast(digits.count))
    guard !digits.isEmpty, let count = Int(String(digits.reversed())), count < .max else {
      return FanNumber("\(text)2")
    }
    let next = String(count + 1)
    return FanNumber(stem + String(repeating: "0", count: max(0, digits.count - next.count)) + next)
  }
}
