package import EncyTexts
package import EncyBase
package import EncyDocument

/// What is asked of an automatic layout.
package struct LayoutRequest: Sendable {
  /// What makes one layout better than another.
  package enum Goal: String, Sendable, CaseIterable {
    /// The fewest fans, then those that reach most.
    case fewest
    /// The largest share of the zone within 2.5 diameters of a hub.
    case coverage
    /// The lowest price of all new fans.
    case cheapest
    /// The lowest sound of all fans together.
    case quietest
  }

  /// The zone, by id or name; the only one when `nil`.
  package var zone: String?
  /// The products to try.
  package var products: [Product]
  package var goal = Goal.fewest
  /// The share of the zone to cover in percent; the profile's when `nil`.
  package var coverage: Double?
  /// The least distance between hubs in millimetres, where it is to be more than the rules ask for.
  package var spacing = 0.0
  /// Blades above the floor in millimetres; the building's `fanUnderside` when `nil`.
  package var mountHeight: Double?
  /// Whether the zone's fans go, but for locked ones.
  package var replaces = false
  package var profile = LayoutProfile.sweden

  package init(zone: String? = nil, products: [Product]) { (self.zone, self.products) = (zone, products) }
}

/// A layout that is proposed, with the numbers that speak for it.
package struct LayoutProposal: Sendable {
  package var product: Product
  /// Hubs of the new fans in plan units with three decimals, row by row from the top left as shown.
  package var positions: [Point]
  /// How many hubs each row has.
  package var rows: [Int]
  /// Fans of the zone that stay.
  package var keptCount: Int
  /// Minor units for all new fans; `nil` without a price.
  package var price: Int?
  /// dB(A) of all fans of the zone together; `nil` where one isn't known.
  package var sound: Double?
  /// The share of the zone within 2.5 diameters of a hub, in percent.
  package var nearCoverage: Double
  package var facts: [LayoutFact]
  /// What the rules say about the new fans that isn't as it should be: warnings and notes.
  package var findings: [LayoutFinding]

  /// All fans of the zone.
  package var count: Int { positions.count + keptCount }
  /// Whether every cell is as asked.
  package var isRegular: Bool { facts.allSatisfy(\.isKept) }
  /// The rows in short: `2 × 3` or `2-3-2`.
  package var shape: String {
    guard let first = rows.first else { return "0" }
    return rows.allSatisfy { $0 == first } ? "\(first) × \(rows.count)" : rows.map(String.init).joined(separator: "-")
  }
}

/// A number that explains a layout.
package struct LayoutFact: Sendable, Equatable {
  /// A stable name for programs.
  package var name: String
  /// The rule that it belongs to.
  package var rule: LayoutRule?
  package var text: Message
  package var least: Double?
  package var most: Double?
  package var limitLeast: Double?
  package var limitMost: Double?
  package var unit: String
  /// Digits after the point.
  package var decimals: Int
  package var isKept: Bool
  /// Why there is no number, or what to know about it: a clause.
  package var remark: Message?
}

/// All layouts that were found, the best by the goal first.
package struct LayoutAnswer: Sendable {
  /// A product without a layout, and why: a clause.
  package struct Refused: Sendable, Equatable {
    package var product: String
    package var reason: Message
  }

  /// The zone's name.
  package var zone: String
  /// Square metres.
  package var area: Double
  package var proposals: [LayoutProposal] = []
  package var refused: [Refused] = []
  /// What the answer rests on that the plan doesn't say: clauses.
  package var remarks: [Message] = []
  /// Fans that go when the layout is placed.
  package var replaced: [Fan] = []
}
