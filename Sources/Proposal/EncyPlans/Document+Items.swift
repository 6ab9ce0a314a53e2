package import EncyBase
package import EncyDocument
internal import EncyTexts

extension PlanShape {
  /// Refuses outlines that enclose nothing or cross themselves, and circles larger than the page.
  func check(on plan: PlanOverlay) throws {
    switch self {
    case .circle(_, let radius):
      guard radius <= max(plan.source.size.width, plan.source.size.height) else {
        throw Refusal(.errorCircleLarge, remedy: .remedyCircleLarge)
      }
    case .polygon(let corners):
      do throws(PolygonError) { _ = try SitePolygon(unscaled: corners) } catch {
        guard case .crossing(let place) = error else {
          throw Refusal(.errorOutlineEmpty, remedy: .remedyThreeCorners)
        }
        throw Refusal(.errorOutlineCrosses(place: SafeText(place.unscaled.text)), remedy: .remedyCornersInOrder)
      }
    case .point, .line: break
    }
  }
}

extension Document {
  /// Draws something on a plan; its own id is not looked at.
  /// - Returns: The new id.
  /// - Throws: ``Refusal`` when it doesn't lie on the page; ``DocumentError`` when the part can't be changed.
  package mutating func add<Item: PlanItem>(
    _ item: Item, to plan: PlanOverlay, ids: inout IDSource, order: JSONValue.MemberOrder = { _ in nil }
  ) throws -> String {
    for point in item.shape.points { try check(point, isOn: plan, what: type(of: item).list) }
    try item.shape.check(on: plan)
    var item = item
    item.id = ids.next(avoiding: Set(try choosePlan(plan.id).items.map(\.id)))
    let stored = item.stored
    guard stored.isWhole else { throw Refusal(.errorElementNumberLarge(kind: SafeText(item.title))) }
    let list = JSONPointer(["plans", plan.id, Item.list])
    if try value(at: list) == nil { try set(list, to: [], order: order) }
    try set(list.appending("-"), to: stored.json, order: order)
    return item.id
  }

  /// Takes things off a plan.
  package mutating func remove(_ items: [any PlanItem], from plan: PlanOverlay) throws {
    try editInSteps("plans/\(plan.id)/overlay.json") { tree throws(JSONEditError) in
      for item in items { try tree.remove(JSONPointer([type(of: item).list, "@id=\(item.id)"])) }
    }
  }
}
