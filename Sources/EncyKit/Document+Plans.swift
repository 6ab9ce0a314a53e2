package import EncyBase
package import EncyDocument

/// A fan to be placed.
package struct FanPlacement: Sendable, Equatable {
  /// The product's id, of the proposal or of the catalogue.
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
}

/// Changes of a plan: its scale and its fans.
///
/// All throw ``Refusal`` where the answer is no, and ``DocumentError`` where a part is damaged or the package can't be changed.
extension Document {
  /// The plan of that id or name; the only one when `nil`.
  package func choosePlan(_ name: String?) throws -> PlanOverlay {
    var plans: [PlanOverlay] = []
    for id in planIDs {
      if let plan = try plan(id) { plans.append(plan) }
    }
    func listed() -> String {
      plans.map { plan in plan.name.map { "\(plan.id) (\($0))" } ?? plan.id }.joined(separator: ", ")
    }
    guard let first = plans.first else {
      throw Refusal("the proposal has no floor plan", remedy: "Import one with `ency plan import FILE DRAWING`.")
    }
    guard let name else {
      if plans.count == 1 { return first }
      throw Refusal("the proposal has \(plans.count) plans", remedy: "Say which with --plan: \(listed()).")
    }
    let hits = plans.filter { $0.id == name }
    if let hit = hits.first { return hit }
    let named = plans.filter { $0.name == name }
    if named.count == 1 { return named[0] }
    if named.count > 1 {
      throw Refusal("\(named.count) plans are called \"\(name)\"", remedy: "Give the id: \(listed()).")
    }
    throw Refusal("there is no plan \"\(name)\"", remedy: "The plans are \(listed()).")
  }

  /// Sets how a plan's scale is known.
  /// - Returns: The plan as it is then.
  package mutating func setScale(
    _ scale: PlanScale, of plan: PlanOverlay, order: JSONValue.MemberOrder = { _ in nil }
  ) throws -> PlanOverlay {
    var value: JSONValue
    switch scale {
    case .twoPoints(let from, let to, let length):
      guard from != to else { throw Refusal("both points are the same", remedy: "Give two points that lie apart.") }
      for point in [from, to] { try check(point, isOn: plan, what: "the point") }
      guard let first = from.json, let second = to.json, let number = JSONNumber(length, decimals: 3) else {
        throw Refusal("the length or a point is too large to be true")
      }
      value = ["kind": "twoPoints", "from": first, "to": second, "length": .number(number)]
    case .ratio(let ratio):
      guard let number = JSONNumber(ratio, decimals: 4) else { throw Refusal("the ratio is too large to be true") }
      value = ["kind": "ratio", "ratio": .number(number)]
    }
    guard
      PlanScale(json: value)?.millimetresPerUnit(
        mediaType: plan.source.mediaType, pixelsPerInch: plan.source.pixelsPerInch) != nil
    else {
      if case .ratio = scale {
        throw Refusal(
          "a ratio says nothing about this plan, since the picture doesn't tell how large its pixels are",
          remedy: "Give two points and the length between them instead.")
      }
      throw Refusal("the scale doesn't say how long a plan unit is", remedy: "Give a length above zero.")
    }
    try set(pointer(plan.id, "scale"), to: value, order: order)
    return try choosePlan(plan.id)
  }

  /// Places fans, taking the product from the catalogue when the proposal doesn't have it yet.
  /// - Returns: The new fans in the order of their positions.
  package mutating func place(
    _ placement: FanPlacement, on plan: PlanOverlay, ids: inout IDSource,
    order: @escaping JSONValue.MemberOrder = { _ in nil }
  ) throws -> [PlanOverlay.Fan] {
    let product = try takeProduct(placement.product)
    guard product.diameter != nil else {
      throw Refusal("\(placement.product) has no diameter, so it is no fan that can be placed")
    }
    var taken = Set<String>()
    var numbers = Set<String>()
    for id in planIDs {
      guard let other = try self.plan(id) else { continue }
      taken.formUnion(other.fans.map(\.id))
      if placement.number == nil || id == plan.id { numbers.formUnion(other.fans.map(\.number)) }
    }
    var number = FanNumber(placement.number ?? "F1")
    var placed: [String] = []
    for position in placement.positions {
      try check(position, isOn: plan, what: "the fan")
      guard let point = position.json else { throw Refusal("the position is too large to be true") }
      if placement.number == nil { while numbers.contains(number.text) { number = number.next } }
      guard numbers.insert(number.text).inserted else {
        throw Refusal("the plan has a fan called \(number.text) already", remedy: "Choose another number.")
      }
      let id = ids.next(avoiding: taken)
      taken.insert(id)
      placed.append(id)
      var fan: JSONValue = [
        "id": .string(id), "number": .string(number.text), "product": .string(product.id), "position": point,
      ]
      fan["rotation"] = placement.rotation.map { .number($0) }
      fan["mountHeight"] = placement.mountHeight.map { .number($0) }
      try set(pointer(plan.id, "fans", "-"), to: fan, order: order)
      number = number.next
    }
    let fresh = try choosePlan(plan.id)
    return placed.compactMap { id in fresh.fans.first { $0.id == id } }
  }

  /// Moves a fan.
  /// - Returns: The fan where it is then.
  package mutating func move(
    _ fan: PlanOverlay.Fan, on plan: PlanOverlay, to position: Point, order: JSONValue.MemberOrder = { _ in nil }
  ) throws -> PlanOverlay.Fan {
    try check(position, isOn: plan, what: "the fan")
    guard let x = JSONNumber(position.x, decimals: 3), let y = JSONNumber(position.y, decimals: 3) else {
      throw Refusal("the position is too large to be true")
    }
    // Only what moved is written anew, so that a coordinate that stays keeps its text.
    if fan.position.x != position.x {
      try set(pointer(plan.id, "fans", "@id=\(fan.id)", "position", "x"), to: .number(x), order: order)
    }
    if fan.position.y != position.y {
      try set(pointer(plan.id, "fans", "@id=\(fan.id)", "position", "y"), to: .number(y), order: order)
    }
    let fresh = try choosePlan(plan.id)
    return fresh.fans.first { $0.id == fan.id } ?? fan
  }

  /// Takes fans away.
  package mutating func remove(_ fans: [PlanOverlay.Fan], from plan: PlanOverlay) throws {
    for fan in fans { try remove(pointer(plan.id, "fans", "@id=\(fan.id)")) }
  }

  private func pointer(_ plan: String, _ tokens: String...) -> JSONPointer { JSONPointer(["plans", plan] + tokens) }

  private func check(_ point: Point, isOn plan: PlanOverlay, what: String) throws {
    let size = plan.source.size
    guard Rect(x: 0, y: 0, width: size.width, height: size.height).contains(point) else {
      throw Refusal(
        "\(what) at \(point.text) is off the page",
        remedy: "The plan goes from 0,0 at the top left to \(Point(x: size.width, y: size.height).text).")
    }
  }
}

extension PlanOverlay {
  /// The fan of that id or number.
  /// - Throws: ``Refusal`` when there is none, or the number isn't unique.
  package func chooseFan(_ name: String) throws -> Fan {
    if let fan = fans.first(where: { $0.id == name }) { return fan }
    let named = fans.filter { $0.number == name }
    if let fan = named.first, named.count == 1 { return fan }
    if named.count > 1 {
      throw Refusal(
        "\(named.count) fans are called \(name)",
        remedy: "Give the id: \(named.map(\.id).joined(separator: ", ")).")
    }
    let known = fans.prefix(12).map { $0.number.isEmpty ? $0.id : $0.number }.joined(separator: ", ")
    throw Refusal(
      "the plan has no fan \"\(name)\"",
      remedy: fans.isEmpty
        ? "Place one with `ency plan place FILE --product ID --at x,y`."
        : "The fans are \(known)\(fans.count > 12 ? " and \(fans.count - 12) more" : "").")
  }
}

extension Point {
  /// The point as commands take it: `x,y` in plan units with at most 3 decimals.
  package var text: String {
    func number(_ value: Double) -> String { JSONNumber(value, decimals: 3)?.text ?? "\(value)" }
    return "\(number(x)),\(number(y))"
  }

  /// A point from `x,y` with decimal points.
  /// - Returns: `nil` when the text is not of that form.
  package init?(text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let x = JSONNumber(text: parts[0]), let y = JSONNumber(text: parts[1]),
      x.doubleValue.isFinite, y.doubleValue.isFinite
    else { return nil }
    self.init(x: x.doubleValue, y: y.doubleValue)
  }
}

/// What a fan is called on the drawing: letters, then digits that count.
struct FanNumber {
  let text: String

  init(_ text: String) { self.text = text }

  /// The next one: `F9` → `F10`, `A-07` → `A-08`, `North` → `North2`.
  var next: FanNumber {
    let digits = text.reversed().prefix { ("0"..."9").contains($0) }
    let stem = String(text.dropLast(digits.count))
    guard !digits.isEmpty, let count = Int(String(digits.reversed())), count < .max else {
      return FanNumber("\(text)2")
    }
    let next = String(count + 1)
    return FanNumber(stem + String(repeating: "0", count: max(0, digits.count - next.count)) + next)
  }
}
