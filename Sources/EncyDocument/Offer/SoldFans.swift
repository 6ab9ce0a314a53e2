package import EncyBase

/// How many of a product an offer sells, beside what plans show.
package struct SoldFans: Sendable {
  /// In the lines that the totals hold.
  package private(set) var counted = 0.0
  /// In options and alternatives, line by line.
  private var others: [Double] = []
  /// Whether some line doesn't say how many.
  package private(set) var isOpen = false

  package init() {}

  /// In all options and alternatives.
  package var possible: Double { others.reduce(0, +) }

  /// Adds a line; one that counts something else than pieces doesn't say how many fans it has.
  package mutating func add(_ quantity: Double?, unit: String?, counts: Bool) {
    guard unit ?? "pcs" == "pcs", let quantity else { return isOpen = true }
    if counts { counted += quantity } else { others.append(quantity) }
  }

  /// Adds words that name the product without saying how many.
  package mutating func addWords() { isOpen = true }

  /// Whether plans may show so many: those that are sold, with any of the options and alternatives or without.
  package func allows(_ count: Int) -> Bool {
    if isOpen { return true }
    var sums: Set<Double> = [counted]
    for other in others.prefix(10) { sums.formUnion(sums.map { $0 + other }) }
    return sums.contains(Double(count))
  }
}

/// What makes the quantity of a line follow the fans that are sold: mounting, freight.
package struct PerFan: Sendable {
  /// How much for each fan, in the line's unit.
  package var number: ExactDecimal
  /// The fans it is for, by their products; `nil` for all.
  package var products: [String]?

  package init?(_ line: JSONNode) {
    guard let rule = line["perFan"] else { return nil }
    number = rule.decimal("number") ?? ExactDecimal(1)
    products = rule["products"]?.arrayValue?.compactMap(\.stringValue)
  }

  /// How many fans of which products it is for, and the quantity for them; `nil` where that is no whole number of fans.
  package func quantity(of sold: [(product: String, fans: SoldFans)]) -> (fans: Int, quantity: ExactDecimal)? {
    let count = sold.filter { products?.contains($0.product) ?? true }.reduce(0) { $0 + $1.fans.counted }
    guard let fans = Int(exactly: count), let quantity = try? number.multiplied(by: ExactDecimal(fans)) else {
      return nil
    }
    return (fans, quantity.normalized)
  }
}
