package import EncyBase
package import EncyDocument
package import EncyRegister

/// What the present lists of products do to the prices of a proposal.
package struct Repricing: Sendable {
  /// What a list says of the price of a product.
  package enum Price: Sendable, Equatable {
    /// In minor units of the proposal's currency.
    case same(Int)
    case other(old: Int?, new: Int)
    /// No list has the product.
    case unlisted
    /// The list has no price in the proposal's currency.
    case unpriced
  }

  /// A product that is offered.
  package struct ProductStep: Sendable {
    package let id: String
    package let name: String
    package let price: Price
    /// Whose list says so.
    package let origin: CatalogProduct.Origin?
    /// Whether the list says that it isn't made any more.
    package let isDiscontinued: Bool
    /// What else the list says otherwise; what it doesn't say stays.
    package let others: [ProductDifference.Change]
  }

  /// A line of such a product whose price isn't the list's new one.
  package struct LineStep: Sendable {
    /// Its place in the offer, from 0.
    package let place: Int
    package let id: String
    package let product: String
    /// Minor units.
    package let old: Int
    /// The list's price.
    package let new: Int
    /// Whether its price isn't that of the product as the proposal has it, so that it stays.
    package let isAgreed: Bool
  }

  package let products: [ProductStep]
  package let lines: [LineStep]

  /// Whether there is nothing to take over.
  /// - Parameter all: Whether more than prices would be.
  /// - Returns: Whether that is so.
  package func isEmpty(all: Bool) -> Bool {
    products.allSatisfy { step in
      if case .other = step.price { return false }
      return !all || step.others.isEmpty
    }
  }
}

extension Document {
  /// What the catalog's lists do to the prices of the products that this proposal offers, and to the lines that have them.
  /// - Throws: ``DocumentError`` when a part is damaged, and what reading the lists does.
  package func repricing() throws -> Repricing {
    let currency = try Proposal(json: model("proposal")).currency
    var prices: [String: (old: Int?, new: Int)] = [:]
    let offered = Set(try model("offer").items("lines").compactMap { $0.text("product") })
    let products = try model("products").items("products").compactMap { row -> Repricing.ProductStep? in
      let (id, name, old) = (row.text("id") ?? "", row.text("name") ?? "", row.int("price"))
      guard offered.contains(id) else { return nil }
      func step(
        _ price: Repricing.Price, _ kept: CatalogProduct?, _ others: [ProductDifference.Change]
      ) -> Repricing.ProductStep {
        Repricing.ProductStep(
          id: id, name: name, price: price, origin: kept?.origin, isDiscontinued: kept?.isDiscontinued ?? false,
          others: others)
      }
      guard let kept = try ProductCatalog.current.product(id) else { return step(.unlisted, nil, []) }
      let listed = CatalogProduct.row(kept.json, in: currency)
      let said = listed ?? CatalogProduct.row(kept.json, in: kept.currencies.first ?? currency) ?? row
      let others = ProductDifference.changes(row, said).filter { change in
        // Lines and fans name the product by its id.
        change.new != nil && !["id", "price"].contains(change.pointer.tokens.first)
      }
      guard let new = listed?.int("price") else { return step(.unpriced, kept, others) }
      prices[id] = (old, new)
      return step(old == new ? .same(new) : .other(old: old, new: new), kept, others)
    }
    let lines = try model("offer").items("lines").enumerated().compactMap { place, line -> Repricing.LineStep? in
      guard let product = line.text("product"), let price = prices[product], let own = line.int("unitPrice"),
        own != price.new
      else { return nil }
      return Repricing.LineStep(
        place: place, id: line.text("id") ?? "", product: product, old: own, new: price.new, isAgreed: own != price.old)
    }
    return Repricing(products: products, lines: lines)
  }

  /// Takes over the lists' prices, in products and in lines whose price isn't agreed.
  /// - Parameters:
  ///   - repricing: What ``repricing()`` said of this document.
  ///   - all: Whether what else the lists say otherwise is taken over, too.
  ///   - order: The order of members in the part `products`.
  /// - Throws: ``DocumentError`` when the package can't be changed.
  package mutating func take(
    _ repricing: Repricing, all: Bool, order: @escaping JSONValue.MemberOrder = { _ in nil }
  ) throws(DocumentError) {
    if !repricing.products.isEmpty {
      try editInSteps("model/products.json") { tree throws(JSONEditError) in
        for step in repricing.products {
          let product = JSONPointer(["products", "@id=\(step.id)"])
          if case .other(_, let new) = step.price {
            try tree.set(product.appending("price"), to: .int(new), order: order)
          }
          for change in all ? step.others : [] {
            guard let new = change.new else { continue }
            let pointer = JSONPointer(product.tokens + change.pointer.tokens)
            // A group of members that isn't there comes with its first.
            if tree.kind(at: pointer.parent) == nil {
              try tree.set(pointer.parent, to: .object(JSONObject()), order: order)
            }
            try tree.set(pointer, to: new, order: order)
          }
        }
      }
    }
    if !repricing.lines.isEmpty {
      try editInSteps("model/offer.json") { tree throws(JSONEditError) in
        for line in repricing.lines where !line.isAgreed {
          try tree.set(JSONPointer(["lines", "\(line.place)", "unitPrice"]), to: .int(line.new))
        }
      }
    }
  }
}
