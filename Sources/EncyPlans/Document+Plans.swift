internal import EncyTexts
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
    let plans = try plans()
    func listed() -> String {
      plans.map { plan in plan.name.map { "\(plan.id) (\($0))" } ?? plan.id }.joined(separator: ", ")
    }
    guard let first = plans.first else {
      throw Refusal(.errorNoPlan, remedy: .remedyImportPlan)
    }
    guard let name else {
      if plans.count == 1 { return first }
      throw Refusal(.errorSeveralPlans(number: SafeText(plans.count)), remedy: .remedyWhichPlan(listed: "\(listed())"))
    }
    let hits = plans.filter { $0.id == name }
    if let hit = hits.first { return hit }
    let named = plans.filter { $0.name == name }
    if named.count == 1 { return named[0] }
    if named.count > 1 {
      throw Refusal(
        .errorPlansAlike(number: SafeText(named.count), name: SafeText(name)),
        remedy: .remedyGiveId(listed: "\(listed())"))
    }
    throw Refusal(.errorNoSuchPlan(name: SafeText(name)), remedy: .remedyPlansAre(listed: "\(listed())"))
  }

  /// Puts the plans of these ids or names first, in this order, and the others after them as they were.
  /// - Parameters:
  ///   - names: The plans' ids or names.
  ///   - like: The order of a plan's members.
  /// - Returns: All plans in the order they have then.
  /// - Throws: ``Refusal`` when there is no such plan, or one is named twice.
  package mutating func order(
    _ names: [String], like: (PlanOverlay) throws -> JSONValue.MemberOrder
  ) throws -> [PlanOverlay] {
    var first: [PlanOverlay] = []
    for name in names {
      let plan = try choosePlan(name)
      guard !first.contains(where: { $0.id == plan.id }) else {
        throw Refusal(.errorPlanTwice(name: SafeText(name)), remedy: .remedyPlanOnce)
      }
      first.append(plan)
    }
    let rest = try plans().filter { plan in !first.contains { $0.id == plan.id } }
    for (place, plan) in (first + rest).enumerated() where plan.order != place + 1 {
      try set(pointer(plan.id, "order"), to: .int(place + 1), order: like(plan))
    }
    return try plans()
  }

  /// Sets how a plan's scale is known.
  /// - Parameters:
  ///   - scale: The evidence.
  ///   - plan: The plan.
  ///   - source: Where on the drawing it was read.
  ///   - order: The order of new members.
  /// - Returns: The plan as it is then.
  /// - Throws: ``Refusal`` when the evidence tells no scale, or a point is off the page.
  package mutating func setScale(
    _ scale: PlanScale, of plan: PlanOverlay, source: ScaleSource = ScaleSource(),
    order: JSONValue.MemberOrder = { _ in nil }
  ) throws -> PlanOverlay {
    if case .twoPoints(let from, let to, _) = scale {
      guard from != to else { throw Refusal(.errorPointsSame, remedy: .remedyPointsApart) }
      for point in [from, to] { try check(point, isOn: plan, what: "the point") }
    }
    guard let value = scale.json(source) else {
      throw Refusal(.errorScaleNumberLarge)
    }
    guard
      PlanScale(json: value)?.millimetresPerUnit(
        mediaType: plan.source.mediaType, pixelsPerInch: plan.source.pixelsPerInch, size: plan.source.size) != nil
    else {
      if case .ratio = scale {
        throw Refusal(
          .errorRatioOfPicture,
          remedy: .remedyRatioOfPicture)
      }
      throw Refusal(.errorScaleNoLength, remedy: .remedyLengthAboveZero)
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
    let product = try takeFan(placement.product)
    var numbers = try fanNumbers(on: placement.number == nil ? nil : plan)
    var next = FanNumber(placement.number ?? "F1")
    let fans = try placement.positions.map { position -> JSONValue in
      if placement.number == nil { while numbers.contains(next.text) { next = next.next } }
      try FanNumber.check(next.text)
      guard numbers.insert(next.text).inserted else {
        throw Refusal(.errorFanNumberTaken(next: SafeText(next.text)), remedy: .remedyOtherNumber)
      }
      var fan: JSONValue = ["id": "", "number": .string(next.text), "product": .string(product.id)]
      try check(position, isOn: plan, what: "the fan")
      guard let point = position.json else { throw Refusal(.errorPositionLarge) }
      fan["position"] = point
      fan["rotation"] = placement.rotation.map { .number($0) }
      fan["mountHeight"] = placement.mountHeight.map { .number($0) }
      next = next.next
      return fan
    }
    return try append(fans, to: plan, ids: &ids, order: order)
  }

  /// The product of that id, if it is a fan.
  private mutating func takeFan(_ id: String) throws -> Product {
    let product = try takeProduct(id)
    guard product.diameter != nil else {
      throw Refusal(.errorNoFanProduct(id: SafeText(id)))
    }
    return product
  }

  /// The numbers that fans have, of one plan or of all.
  private func fanNumbers(on plan: PlanOverlay?) throws -> Set<String> {
    if let plan { return Set(plan.fans.map(\.number)) }
    return try Set(planIDs.flatMap { try self.plan($0)?.fans.map(\.number) ?? [] })
  }

  /// Puts new fans at the end of a plan's list and gives them ids that no fan of the proposal has.
  private mutating func append(
    _ fans: [JSONValue], to plan: PlanOverlay, ids: inout IDSource, order: @escaping JSONValue.MemberOrder
  ) throws -> [PlanOverlay.Fan] {
    var taken = Set(try planIDs.flatMap { try self.plan($0)?.fans.map(\.id) ?? [] })
    var placed: Set<String> = []
    let whole = fans.map { fan -> JSONValue in
      let id = ids.next(avoiding: taken)
      taken.insert(id)
      placed.insert(id)
      var fan = fan
      fan["id"] = .string(id)
      return fan
    }
    try edit("plans/\(plan.id)/overlay.json") { tree throws(JSONEditError) in
      for fan in whole { try tree.set(JSONPointer(["fans", "-"]), to: fan, order: order) }
    }
    return try choosePlan(plan.id).fans.filter { placed.contains($0.id) }
  }

  /// Moves a fan.
  /// - Returns: The fan where it is then.
  package mutating func move(
    _ fan: PlanOverlay.Fan, on plan: PlanOverlay, to position: Point, order: JSONValue.MemberOrder = { _ in nil }
  ) throws -> PlanOverlay.Fan {
    try check(position, isOn: plan, what: "the fan")
    guard let x = JSONNumber(position.x, decimals: 3), let y = JSONNumber(position.y, decimals: 3) else {
      throw Refusal(.errorPositionLarge)
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

  /// Changes what is known of fans; what is `nil` stays as it is.
  /// - Returns: The fans as they are then.
  package mutating func change(
    _ fans: [PlanOverlay.Fan], on plan: PlanOverlay, _ change: FanChange,
    order: @escaping JSONValue.MemberOrder = { _ in nil }
  ) throws -> [PlanOverlay.Fan] {
    if let product = change.product { _ = try takeFan(product) }
    for number in change.numbers ?? [] { try FanNumber.check(number) }
    var turned: [JSONNumber?] = []
    for fan in fans {
      var degrees = (fan.rotation + (change.turn ?? 0)).truncatingRemainder(dividingBy: 360)
      if degrees < 0 { degrees += 360 }
      turned.append(change.turn.flatMap { _ in JSONNumber(degrees, decimals: 3) } ?? change.rotation)
    }
    try edit("plans/\(plan.id)/overlay.json") { tree throws(JSONEditError) in
      for (index, fan) in fans.enumerated() {
        func set(_ name: String, _ value: JSONValue?, _ isNew: Bool) throws(JSONEditError) {
          let place = JSONPointer(["fans", "@id=\(fan.id)", name])
          guard isNew else { return }
          if let value { try tree.set(place, to: value, order: order) } else { try tree.remove(place) }
        }
        if let product = change.product { try set("product", .string(product), product != fan.product) }
        if let numbers = change.numbers { try set("number", .string(numbers[index]), numbers[index] != fan.number) }
        if let rotation = turned[index] { try set("rotation", .number(rotation), rotation.doubleValue != fan.rotation) }
        if let height = change.mountHeight {
          try set("mountHeight", .number(height), height.doubleValue != fan.mountHeight)
        }
        if let isLocked = change.isLocked { try set("locked", isLocked ? true : nil, isLocked != fan.isLocked) }
        if let note = change.note {
          try set("note", note.isEmpty ? nil : .string(note), note != (fan.note ?? ""))
        }
      }
    }
    let fresh = try choosePlan(plan.id)
    if change.numbers != nil {
      var seen: Set<String> = []
      if let twice = fresh.fans.map(\.number).first(where: { !$0.isEmpty && !seen.insert($0).inserted }) {
        throw Refusal(.errorFansWouldShare(twice: SafeText(twice)), remedy: .remedyOtherNumbers)
      }
    }
    let known = Dictionary(fresh.fans.map { ($0.id, $0) }) { first, _ in first }
    return fans.compactMap { known[$0.id] }
  }

  /// Copies fans to another place, with numbers that go on; copies are not locked.
  /// - Returns: The new fans.
  package mutating func duplicate(
    _ fans: [PlanOverlay.Fan], on plan: PlanOverlay, by step: Point, times: Int, ids: inout IDSource,
    order: @escaping JSONValue.MemberOrder = { _ in nil }
  ) throws -> [PlanOverlay.Fan] {
    let items = try value(at: pointer(plan.id, "fans"))?.arrayValue ?? []
    let templates = Dictionary(items.map { ($0.text("id") ?? "", $0) }) { first, _ in first }
    var numbers = try fanNumbers(on: nil)
    var next = FanNumber("F1")
    var copies: [JSONValue] = []
    for count in 1...max(times, 1) {
      for fan in fans {
        let goal = Point(x: fan.position.x + step.x * Double(count), y: fan.position.y + step.y * Double(count))
        try check(goal, isOn: plan, what: "the fan")
        guard var copy = templates[fan.id], let point = goal.json else {
          throw Refusal(.errorPositionLarge)
        }
        while !numbers.insert(next.text).inserted { next = next.next }
        copy["locked"] = nil
        copy["number"] = .string(next.text)
        copy["position"] = point
        copies.append(copy)
      }
    }
    return try append(copies, to: plan, ids: &ids, order: order)
  }

  /// Gives fans whose number another fan of the proposal has the next free one, as after a merge with fans placed by others.
  /// - Parameters:
  ///   - ids: The fans that may be called otherwise.
  ///   - plan: The id of their plan.
  /// - Returns: Those that are still there, as they are then.
  /// - Throws: ``DocumentError`` when a plan can't be read.
  package mutating func numberAnew(_ ids: [String], on plan: String) throws(DocumentError) -> [PlanOverlay.Fan] {
    let mine = Set(ids)
    var taken: Set<String> = []
    for id in planIDs {
      taken.formUnion(try self.plan(id)?.fans.lazy.filter { !mine.contains($0.id) }.map(\.number) ?? [])
    }
    var next = FanNumber("F1")
    for fan in try self.plan(plan)?.fans ?? [] where mine.contains(fan.id) && !taken.insert(fan.number).inserted {
      while !taken.insert(next.text).inserted { next = next.next }
      try set(pointer(plan, "fans", "@id=\(fan.id)", "number"), to: .string(next.text))
    }
    return try self.plan(plan)?.fans.filter { mine.contains($0.id) } ?? []
  }

  private func pointer(_ plan: String, _ tokens: String...) -> JSONPointer { JSONPointer(["plans", plan] + tokens) }

  func check(_ point: Point, isOn plan: PlanOverlay, what: String) throws {
    let size = plan.source.size
    guard Rect(x: 0, y: 0, width: size.width, height: size.height).contains(point) else {
      throw Refusal(
        .errorOffPage(what: SafeText(what), point: SafeText(point.text)),
        remedy: .remedyOffPage(corner: "\(Point(x: size.width, y: size.height).text)"))
    }
  }
}

extension PlanScale {
  /// The scale as plans store it, with where it was read; `nil` when a number is too large.
  package func json(_ source: ScaleSource = ScaleSource()) -> JSONValue? {
    var value: JSONValue
    switch self {
    case .twoPoints(let from, let to, let length):
      guard let first = from.json, let second = to.json, let number = JSONNumber(length, decimals: 3) else {
        return nil
      }
      value = [
        "kind": source.isScaleBar ? "scaleBar" : "twoPoints", "from": first, "to": second, "length": .number(number),
      ]
    case .ratio(let ratio, let paper):
      guard let number = JSONNumber(ratio, decimals: 4) else { return nil }
      value = ["kind": "ratio", "ratio": .number(number)]
      if let paper { value["paper"] = .string(paper.rawValue) }
    }
    // As the schema has it: one line of at most 200 characters.
    let words = (source.text ?? "").unicodeScalars.prefix(200).map { scalar -> Character in
      scalar.value < 0x20 || scalar.value == 0x7F ? " " : Character(scalar)
    }
    if !words.isEmpty { value["text"] = .string(String(words)) }
    if let position = source.position, let point = position.json { value["position"] = point }
    return value
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
        .errorFansAlike(number: SafeText(named.count), name: SafeText(name)),
        remedy: .remedyGiveOneId(listed: "\(named.map(\.id).joined(separator: ", "))"))
    }
    let known = fans.prefix(12).map { $0.number.isEmpty ? $0.id : $0.number }.joined(separator: ", ")
    throw Refusal(
      .errorNoSuchFan(name: SafeText(name)),
      remedy: fans.isEmpty ? .remedyPlaceFan : .remedyFansAre(known: .list(known, more: fans.count - 12)))
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
}

/// What a fan is called on the drawing: letters, then digits that count.
package struct FanNumber: Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  /// Refuses numbers that nobody could say: those without a letter or digit.
  static func check(_ text: String) throws {
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
