package import EncyBase
package import EncyDocument
package import EncyTexts

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
  /// Whether the new fans are in rows of one length, at even distances.
  package var isEven: Bool
  /// Whether the area that a fan serves is assumed, since its product doesn't state it.
  package var isAssumed: Bool
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

  /// Percent of the zone within the profile's cover.
  var coverage: Double { facts.first { $0.name == "coverage" }?.least ?? 0 }
  /// All fans of the zone.
  package var count: Int { positions.count + keptCount }
  /// Whether every cell is as asked.
  package var isRegular: Bool { facts.allSatisfy(\.isKept) }
  /// Whether another has the same rows and, as exactly as it is shown, the same coverage.
  func isAlike(_ other: LayoutProposal) -> Bool {
    func shown(_ share: Double) -> Double { (share * 10).rounded() }
    return rows == other.rows && shown(coverage) == shown(other.coverage)
      && shown(nearCoverage) == shown(other.nearCoverage)
  }
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

  /// How many decimals, at least so many, tell its numbers from the limits that they miss; numbers are shown divided by a scale.
  package func decimals(least usual: Int, scale: Double = 1) -> Int {
    guard !isKept else { return usual }
    return zip([least, most], [limitLeast, limitMost]).reduce(usual) { decimals, pair in
      guard let value = pair.0, let limit = pair.1 else { return decimals }
      return Measure.decimals(of: value / scale, beside: limit / scale, least: decimals)
    }
  }
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

extension LayoutAnswer {
  /// Puts equal rows at even distances first where that costs at most 2 % of what the goal counts and of the coverage.
  mutating func preferEven(by goal: LayoutRequest.Goal) {
    guard let best = proposals.first, !best.isEven else { return }
    func isWithin(_ value: Double, of least: Double) -> Bool { value <= least * 1.02 + 1e-9 }
    let even = proposals.firstIndex { other in
      guard other.isEven, other.isRegular == best.isRegular, other.isAssumed == best.isAssumed,
        other.coverage >= best.coverage - 2, other.nearCoverage >= best.nearCoverage - 2
      else { return false }
      switch goal {
      case .fewest, .coverage: return isWithin(Double(other.count), of: Double(best.count))
      case .cheapest:
        guard let price = other.price, let least = best.price else { return false }
        return isWithin(Double(price), of: Double(least))
      case .quietest:
        guard let sound = other.sound, let least = best.sound else { return false }
        // 2 % of the sound power.
        return sound <= least + 0.1
      }
    }
    if let even { proposals.insert(proposals.remove(at: even), at: 0) }
  }

  /// What else could be chosen instead of the first: equal rows, fewer fans, or more coverage.
  var choices: [Message] {
    guard let first = proposals.first else { return [] }
    let others = proposals.enumerated().dropFirst().filter { $0.element.isRegular || !first.isRegular }
    var told: Set<Int> = []
    func choice(
      _ found: (offset: Int, element: LayoutProposal)?,
      _ text: (SafeText, SafeText, SafeText, SafeText, SafeText) -> Message
    ) -> Message? {
      guard let found, told.insert(found.offset).inserted else { return nil }
      let (number, other) = (found.offset + 1, found.element)
      return text(
        SafeText(number), SafeText(other.product.id), SafeText(other.shape), SafeText(other.count),
        Measure.number(other.nearCoverage, decimals: 1))
    }
    var list: [Message?] = []
    if !first.isEven {
      list.append(
        choice(others.first { $0.element.isEven }) {
          .layoutChoiceEven(number: $0, product: $1, shape: $2, fans: $3, share: $4)
        })
    }
    list.append(
      choice(others.first { $0.element.count < first.count }) {
        .layoutChoiceFewer(number: $0, product: $1, shape: $2, fans: $3, share: $4)
      })
    list.append(
      choice(
        others.filter { $0.element.nearCoverage > first.nearCoverage + 0.05 }
          .max { ($0.element.nearCoverage, -$0.offset) < ($1.element.nearCoverage, -$1.offset) }
      ) {
        .layoutChoiceCoverage(number: $0, product: $1, shape: $2, fans: $3, share: $4)
      })
    return list.compactMap(\.self)
  }
}
