import EncyBase
package import EncyDocument

/// How many fans a case is about and what they draw at full speed.
package struct FanSet: Sendable, Equatable {
  package var count: Int
  /// Watts of all fans at full speed; `nil` where a fan's power isn't known.
  package var fullPower: Double?

  package init(count: Int, fullPower: Double?) {
    (self.count, self.fullPower) = (count, fullPower)
  }

  /// The fans that the offer counts: its product lines of type `hvls` or `destratification`, without optional and alternative ones.
  package init(offer: Offer, products: [Product]) {
    self.init(
      products: products,
      counts: offer.lines.filter { !$0.isOptional && $0.alternativeTo == nil }
        .compactMap { line in
          guard let product = line.product, let count = Int(exactly: line.quantity.rounded(toScale: 0).coefficient)
          else { return nil }
          return (product, count)
        })
  }

  /// The fans that stand on the plans.
  package init(plans: [PlanOverlay], products: [Product]) {
    self.init(products: products, counts: plans.flatMap { $0.fans.map { ($0.product, 1) } })
  }

  /// The fans of an offer; nil where it counts none, so that those on the plans are what the case is about.
  package static func counted(offer: Offer?, products: [Product]) -> FanSet? {
    guard let set = offer.map({ FanSet(offer: $0, products: products) }), set.count > 0 else { return nil }
    return set
  }

  /// Fans counted by product, those of unknown products and of other types left out.
  package init(products: [Product], counts: [(product: String, count: Int)]) {
    count = 0
    fullPower = 0
    for entry in counts where entry.count > 0 && entry.count <= 1_000_000 {
      guard let product = products.first(where: { $0.id == entry.product }), product.isFan else { continue }
      count += entry.count
      if let power = product.power, let sum = fullPower {
        fullPower = sum + power * Double(entry.count)
      } else {
        fullPower = nil
      }
    }
    if count == 0 { fullPower = nil }
  }
}

extension Product {
  /// Whether the product moves air; one of unknown type counts when it has a diameter.
  package var isFan: Bool {
    switch type {
    case "hvls", "destratification": true
    case nil: diameter != nil
    default: false
    }
  }
}
