internal import EncyBase
package import EncyDocument
internal import EncyTexts

/// The fans and other items of a plan by the words that people write: read once, however many words follow.
package struct PlanNames: Sendable {
  private let plan: PlanOverlay
  private let items: [any PlanItem]
  private let itemNames: ItemNames
  private let fanNames: ItemNames

  package init(_ plan: PlanOverlay) {
    self.plan = plan
    items = plan.items
    let names = items.map { $0.name ?? "" }
    itemNames = ItemNames(numbers: names, ids: items.map(\.id), names: [names.map { [$0] }])
    let numbers = plan.fans.map(\.number)
    fanNames = ItemNames(numbers: numbers, ids: plan.fans.map(\.id), names: [numbers.map { [$0] }])
  }

  /// Whether a number, a name or an id means an item of the plan.
  func contains(_ name: String) -> Bool { !itemNames.places(of: name).isEmpty }

  /// The item of that number or name, or of that id.
  /// - Throws: ``Refusal`` when there is none, or several have the name.
  package func item(_ name: String) throws -> any PlanItem {
    let named = itemNames.places(of: name).map { items[$0] }
    if named.count > 1 {
      throw Refusal(
        .errorThingsAlike(number: SafeText(named.count), name: SafeText(name)),
        remedy: .remedyGiveOneId(listed: "\(named.map(\.id).joined(separator: ", "))"))
    }
    return try named.first ?? fan(name)
  }

  /// The fan of that number or id.
  /// - Throws: ``Refusal`` when there is none, or the number isn't unique.
  package func fan(_ name: String) throws -> Fan {
    let fans = plan.fans
    let named = fanNames.places(of: name).map { fans[$0] }
    if let fan = named.first, named.count == 1 { return fan }
    if named.count > 1 {
      throw Refusal(
        .errorFansAlike(number: SafeText(named.count), name: SafeText(name)),
        remedy: .remedyGiveOneId(listed: "\(named.map(\.id).joined(separator: ", "))"))
    }
    let known = fans.prefix(12).map { $0.number.isEmpty ? $0.id : $0.number }.joined(separator: ", ")
    throw Refusal(
      .errorNoSuchFan(name: SafeText(name)),
      remedy: fans.isEmpty
        ? .remedyPlaceFan(file: plan.file)
        : .nearest(to: name, among: fans.map(\.number) + fans.map(\.id))
          ?? .remedyFansAre(known: .list(known, more: fans.count - 12)))
  }

  /// The fans of those numbers or ids, each once.
  /// - Throws: ``Refusal`` when there is none of one, or its number isn't unique.
  package func fans(_ names: [String]) throws -> [Fan] {
    var seen: Set<String> = []
    return try names.map { try fan($0) }.filter { seen.insert($0.id).inserted }
  }
}
