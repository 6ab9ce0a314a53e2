package import EncyBase
package import EncyDocument
internal import EncyTexts

/// Plans of a proposal, their order and their scale.
///
/// All throw ``Refusal`` where the answer is no, and ``DocumentError`` where a part is damaged or the package can't be changed.
extension Document {
  /// The plan of that id, name or place in the order; the only one when `nil`. Case matters only where two names differ in it alone.
  package func choosePlan(_ name: String?) throws -> PlanOverlay {
    let plans = try plans()
    func listed() -> String {
      plans.map { plan in plan.name.map { "\(plan.id) (\($0))" } ?? plan.id }.joined(separator: ", ")
    }
    guard let first = plans.first else {
      throw Refusal(.errorNoPlan, remedy: .remedyImportPlan(file: .theFile))
    }
    guard let name else {
      if plans.count == 1 { return first }
      throw Refusal(.errorSeveralPlans(number: SafeText(plans.count)), remedy: .remedyWhichPlan(listed: "\(listed())"))
    }
    // No list prints the places, so that a floor called 2 goes before the second plan.
    let found = ItemNames(
      ids: plans.map(\.id), names: [plans.map { [$0.name ?? ""] }, plans.indices.map { ["\($0 + 1)"] }]
    ).places(of: name).map { plans[$0] }
    let exact = found.filter { $0.name == name }
    let named = exact.isEmpty ? found : exact
    if named.count == 1 { return named[0] }
    if named.count > 1 {
      throw Refusal(
        .errorPlansAlike(number: SafeText(named.count), name: SafeText(name)),
        remedy: .remedyGiveOneId(listed: "\(listed())"))
    }
    throw Refusal(
      .errorNoSuchPlan(name: SafeText(name)),
      remedy: .nearest(to: name, among: plans.compactMap(\.name) + plans.map(\.id))
        ?? .remedyPlansAre(listed: "\(listed())"))
  }

  /// The plan of that name; where none is given, the one that has all of some fans and other items.
  /// - Throws: ``Refusal`` when there is none, or there are several: numbers of fans may be used on each plan anew.
  package func choosePlan(_ name: String?, having items: [String]) throws -> PlanOverlay {
    let plans = try plans()
    guard name == nil, plans.count > 1, !items.isEmpty else { return try choosePlan(name) }
    let names = plans.map { PlanNames($0) }
    if let missing = items.first(where: { item in !names.contains { $0.contains(item) } }) {
      throw Refusal(
        .errorOnNoPlan(name: SafeText(missing)),
        remedy: .nearest(to: missing, among: plans.flatMap { $0.items.map { $0.name ?? $0.id } }))
    }
    let found = zip(plans, names).filter { items.allSatisfy($0.1.contains) }.map(\.0)
    if let plan = found.first, found.count == 1 { return plan }
    let listed = (found.isEmpty ? plans : found).map { plan in plan.name.map { "\(plan.id) (\($0))" } ?? plan.id }
      .joined(separator: ", ")
    throw Refusal(
      found.isEmpty
        ? .errorOnOtherPlans(names: SafeText(items.joined(separator: ", ")))
        : .errorOnSeveralPlans(count: found.count, names: SafeText(items.joined(separator: ", "))),
      remedy: .remedyWhichPlan(listed: SafeText(listed)))
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

  /// Gives each plan a place in the order that they have, so that another can come after them.
  /// - Returns: The last place; `nil` where there is no plan yet, as one alone needs none.
  package mutating func numberPlans() throws -> Int? {
    let plans = try plans()
    var last = 0
    for plan in plans {
      let place = max(plan.order ?? 0, last + 1)
      // Plans without a place come last, by id; two with one place are by id, too.
      if plan.order != place {
        try edit("plans/\(plan.id)/overlay.json") { tree throws(JSONEditError) in
          try tree.set(JSONPointer(["order"]), to: .int(place)) {
            $0.tokens.isEmpty ? ["name", "order", "source"] : nil
          }
        }
      }
      last = place
    }
    return plans.isEmpty ? nil : last
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
      for point in [from, to] { try check(point, isOn: plan, what: "point") }
    }
    guard let value = scale.json(source) else {
      throw Refusal(.errorScaleNumberLarge)
    }
    guard
      PlanScale(json: value)?.millimetresPerUnit(
        kind: plan.source.kind, pixelsPerInch: plan.source.pixelsPerInch, size: plan.source.size) != nil
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

  func pointer(_ plan: String, _ tokens: String...) -> JSONPointer { JSONPointer(["plans", plan] + tokens) }

  func check(_ point: Point, isOn plan: PlanOverlay, what: String) throws {
    let size = plan.source.size
    guard Rect(x: 0, y: 0, width: size.width, height: size.height).contains(point) else {
      throw Refusal(
        .errorOffPage(what: SafeText(what), point: SafeText(point.text)),
        remedy: .remedyOffPage(corner: "\(Point(x: size.width, y: size.height).text)"))
    }
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
