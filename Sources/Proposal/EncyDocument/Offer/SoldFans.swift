package import EncyBase

/// How many of a product an offer sells, beside what plans show.
package struct SoldFans: Sendable {
  /// `true` where the total includes a line.
  package enum Kind: Sendable {
    /// The total holds it.
    case counted
    /// It is added if the customer takes it.
    case option
    /// It replaces another line if the customer takes it.
    case alternative

    package init(counts: Bool, alternativeTo other: String?) {
      self = counts ? .counted : other == nil ? .option : .alternative
    }
  }

  /// How the fans that plans show compare with those that are sold.
  package enum Match: Sendable {
    /// All of them are in the total, or a line in the total doesn't state how many it holds.
    case charged
    /// Some of them are options, which the total leaves out.
    case optional
    case different
  }

  /// In the lines that the totals hold.
  package private(set) var counted = 0.0
  /// In options, line by line.
  private var options: [Double] = []
  /// In alternatives, which never count for fans that are drawn.
  private var replacing = 0.0
  /// `true` where some line that counts, or some option, states no quantity.
  private var isOpen = false
  private var hasOpenOption = false

  package init() {}

  /// Whether each line in the total states how many it has.
  package var isCounted: Bool { !isOpen }

  /// In all options and alternatives.
  package var possible: Double { options.reduce(replacing, +) }

  /// Adds a line; one that counts something else than pieces doesn't state how many fans it has.
  package mutating func add(_ quantity: Double?, unit: String?, _ kind: Kind) {
    guard unit ?? "pcs" == "pcs", let quantity else { return addWords(kind) }
    switch kind {
    case .counted: counted += quantity
    case .option: options.append(quantity)
    case .alternative: replacing += quantity
    }
  }

  /// Adds words that name the product without stating how many.
  package mutating func addWords(_ kind: Kind) {
    switch kind {
    case .counted: isOpen = true
    case .option: hasOpenOption = true
    case .alternative: break
    }
  }

  /// Compares a number of fans on plans: those in the total, with any of the options or without.
  package func match(_ count: Int) -> Match {
    let count = Double(count)
    if isOpen || count == counted { return .charged }
    guard count > counted else { return .different }
    var sums: Set<Double> = [counted]
    for option in options.prefix(10) { sums.formUnion(sums.map { $0 + option }) }
    return hasOpenOption || sums.contains(count) ? .optional : .different
  }

  /// Fits quantities to a number of fans.
  /// - Parameters:
  ///   - old: The quantities, in the order of the lines.
  ///   - count: The number of fans.
  /// - Returns: The quantities with which the lines of a product in the total sell as many: the last lines change, and those with nothing
  ///   left are 0.
  package static func fitted(_ old: [ExactDecimal], to count: Int) -> [ExactDecimal] {
    var left = ExactDecimal(count)
    return old.indices.map { place in
      let rest = (try? left.subtracting(old[place])) ?? ExactDecimal(0)
      let new = place == old.count - 1 || rest.coefficient < 0 ? left : old[place]
      left = rest.coefficient < 0 ? ExactDecimal(0) : rest
      return new.coefficient < 0 ? ExactDecimal(0) : new
    }
  }
}

/// How many fans an offer sells in all, and of each product.
package struct SoldTotals: Sendable {
  private var all = 0.0
  private var each: [ExactText: Double] = [:]

  package init() {}

  package mutating func add(_ count: Double, of product: String) {
    all += count
    each[ExactText(product), default: 0] += count
  }

  /// Of some products; of all where that is `nil`.
  package func count(of products: [String]?) -> Double {
    guard let products else { return all }
    return Set(products.map { ExactText($0) }).reduce(0) { $0 + (each[$1] ?? 0) }
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

  /// How many fans it is for, and the quantity for them; `nil` where that is no whole number of fans.
  package func quantity(of sold: SoldTotals) -> (fans: Int, quantity: ExactDecimal)? {
    guard let fans = Int(exactly: sold.count(of: products)),
      let quantity = try? number.multiplied(by: ExactDecimal(fans))
    else { return nil }
    return (fans, quantity.normalized)
  }

  /// `true` where it is for the fans of a product.
  package func covers(_ product: String) -> Bool { products?.contains { $0.isExactly(product) } ?? true }
}
