package import EncyBase
package import EncyDocument
internal import EncyTexts

/// Changes of a plan's fans.
///
/// All throw ``Refusal`` where the answer is no, and ``DocumentError`` where a part is damaged or the package can't be changed.
extension Document {
  /// Places fans, taking the product from the catalog when the proposal doesn't have it yet.
  /// - Returns: The new fans in the order of their positions.
  package mutating func place(
    _ placement: FanPlacement, on plan: PlanOverlay, ids: inout IDSource,
    order: @escaping JSONValue.MemberOrder = { _ in nil }
  ) throws -> [Fan] {
    let product = try takeFan(placement.product)
    var numbers = try fanNumbers(on: placement.number == nil ? nil : plan)
    var next = FanNumber(placement.number ?? "F1")
    let fans = try placement.positions.map { position -> JSONValue in
      if placement.number == nil { while numbers.contains(next.text) { next = next.next } }
      try FanNumber.check(next.text)
      guard numbers.insert(next.text).inserted else {
        throw Refusal(.errorFanNumberTaken(next: SafeText(next.text)), remedy: .remedyOtherNumber)
      }
      try check(position, isOn: plan, what: Fan.list)
      guard let fan = placement.stored(number: next.text, product: product.id, at: position) else {
        throw Refusal(.errorPositionLarge)
      }
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
  ) throws -> [Fan] {
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
      for fan in whole { try tree.set(JSONPointer([Fan.list, "-"]), to: fan, order: order) }
    }
    return try choosePlan(plan.id).fans.filter { placed.contains($0.id) }
  }

  /// Moves fans.
  /// - Returns: The fans where they are then.
  package mutating func move(
    _ moves: [(fan: Fan, position: Point)], on plan: PlanOverlay, order: JSONValue.MemberOrder = { _ in nil }
  ) throws -> [Fan] {
    var changes: [(place: JSONPointer, value: JSONNumber)] = []
    for (fan, position) in moves {
      try check(position, isOn: plan, what: Fan.list)
      guard let x = JSONNumber(position.x, decimals: 3), let y = JSONNumber(position.y, decimals: 3) else {
        throw Refusal(.errorPositionLarge)
      }
      // Only what moved is written again, so that a coordinate that stays keeps its text.
      let place = JSONPointer([Fan.list, "@id=\(fan.id)", "position"])
      if fan.position.x != position.x { changes.append((place.appending("x"), x)) }
      if fan.position.y != position.y { changes.append((place.appending("y"), y)) }
    }
    try editInSteps("plans/\(plan.id)/overlay.json") { tree throws(JSONEditError) in
      for (place, value) in changes { try tree.set(place, to: .number(value), order: order) }
    }
    let fresh = Dictionary(try choosePlan(plan.id).fans.map { ($0.id, $0) }) { first, _ in first }
    return moves.map { fresh[$0.fan.id] ?? $0.fan }
  }

  /// Changes what is known of fans; what is `nil` stays as it is.
  /// - Returns: The fans as they are then.
  package mutating func change(
    _ fans: [Fan], on plan: PlanOverlay, _ change: FanChange,
    order: @escaping JSONValue.MemberOrder = { _ in nil }
  ) throws -> [Fan] {
    if let product = change.product { _ = try takeFan(product) }
    for number in change.numbers ?? [] { try FanNumber.check(number) }
    try editInSteps("plans/\(plan.id)/overlay.json") { tree throws(JSONEditError) in
      for (index, fan) in fans.enumerated() {
        for member in change.members(of: fan, at: index) {
          let place = JSONPointer([Fan.list, "@id=\(fan.id)", member.name])
          if let value = member.value {
            try tree.set(place, to: value, order: order)
          } else {
            try tree.remove(place)
          }
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
    _ fans: [Fan], on plan: PlanOverlay, by step: Point, times: Int, ids: inout IDSource,
    order: @escaping JSONValue.MemberOrder = { _ in nil }
  ) throws -> [Fan] {
    let items = try value(at: pointer(plan.id, Fan.list))?.arrayValue ?? []
    let templates = Dictionary(items.map { ($0.text("id") ?? "", $0) }) { first, _ in first }
    var numbers = try fanNumbers(on: nil)
    var next = FanNumber("F1")
    var copies: [JSONValue] = []
    for count in 1...max(times, 1) {
      for fan in fans {
        let goal = Point(x: fan.position.x + step.x * Double(count), y: fan.position.y + step.y * Double(count))
        try check(goal, isOn: plan, what: Fan.list)
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
  package mutating func numberAnew(_ ids: [String], on plan: String) throws(DocumentError) -> [Fan] {
    let mine = Set(ids)
    var taken: Set<String> = []
    for id in planIDs {
      taken.formUnion(try self.plan(id)?.fans.lazy.filter { !mine.contains($0.id) }.map(\.number) ?? [])
    }
    var next = FanNumber("F1")
    var numbers: [(id: String, number: String)] = []
    for fan in try self.plan(plan)?.fans ?? [] where mine.contains(fan.id) && !taken.insert(fan.number).inserted {
      while !taken.insert(next.text).inserted { next = next.next }
      numbers.append((fan.id, next.text))
    }
    if !numbers.isEmpty {
      try editInSteps("plans/\(plan)/overlay.json") { tree throws(JSONEditError) in
        for (id, number) in numbers {
          try tree.set(JSONPointer([Fan.list, "@id=\(id)", "number"]), to: .string(number))
        }
      }
    }
    return try self.plan(plan)?.fans.filter { mine.contains($0.id) } ?? []
  }
}
