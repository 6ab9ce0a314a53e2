package import EncyBase
package import EncyDocument
internal import EncyRegister
internal import EncyTexts
internal import EncyValidation

extension Document {
  /// The proposal's product of that id, copied from the catalog when the proposal doesn't have it yet. An id that nothing has is that of
  /// the only product whose id differs from it but in capitals.
  /// - Parameters:
  ///   - id: The id.
  ///   - agreed: Its price where the catalog has none in the proposal's currency, in minor units.
  ///   - order: The order of members in the part `products`.
  /// - Returns: The product.
  /// - Throws: ``Refusal`` when neither has it; ``DocumentError`` when a part is damaged or the package can't be changed.
  @discardableResult
  package mutating func takeProduct(
    _ id: String, agreed: Int? = nil, order: JSONValue.MemberOrder = { _ in nil }
  ) throws -> Product {
    let products = try model("products").items("products")
    func own(_ id: String) -> JSONValue? { products.first { $0.text("id") == id } }
    if let row = own(id) { return Product(json: row) }
    let currency = try Proposal(json: model("proposal")).currency
    let kept = try ProductCatalog.current.product(id)
    if kept?.id != id {
      let alike = products.filter { CatalogProduct.key($0.text("id") ?? "") == CatalogProduct.key(id) }
      if alike.count == 1 { return Product(json: alike[0]) }
    }
    guard let kept else {
      let known = products.compactMap { $0.text("id") } + (try ProductCatalog.current.ids(like: id))
      throw Refusal(
        .errorNoSuchProduct(id: SafeText(id)),
        remedy: .nearest(to: id, among: known)
          ?? .remedyChooseProduct(listed: "\(known.uniqued().joined(separator: ", "))"))
    }
    guard var row = CatalogProduct.row(kept.json, in: currency, agreed: agreed) else {
      let others = kept.currencies.compactMap { kept.price(in: $0) }.map {
        Message.asItIs(text: SafeText(money: $0.amount, $0.currency))
      }
      throw Refusal(
        .errorNoPrice(
          id: SafeText(kept.id), code: SafeText(currency.code), prices: .list(others)),
        remedy: .remedyAddPricedProduct(file: .theFile, id: SafeText(kept.id)))
    }
    do {
      if let picture = try kept.picture() {
        if !hasPart(picture.path) { try setPart(picture.path, to: picture.bytes) }
        row["image"] = .string(picture.path)
      }
    } catch is CatalogProduct.Lost {
      throw Refusal(.errorPictureLost(id: SafeText(id)), remedy: .remedyPictureLost(id: SafeText(id)))
    }
    if !hasPart("model/products.json") { try setTree("model/products.json", to: ["products": []]) }
    try set(JSONPointer(["products", "products", "-"]), to: row, order: order)
    return Product(json: row)
  }

  /// Adds a line to the end of the offer, completed as ``completeOffer(ids:)`` does: one of a product, of the proposal or of the
  /// catalog, takes its price, its VAT rate and its name where it has none of its own; any other is free.
  /// - Parameters:
  ///   - line: Its members.
  ///   - agreed: The price of a product that the catalog has none of, in minor units.
  ///   - ids: Where its id comes from.
  /// - Returns: The id of the new line.
  /// - Throws: ``Refusal`` when there is no such product; ``DocumentError`` when a part is damaged or the package can't be changed.
  package mutating func offer(_ line: JSONValue, agreed: Int? = nil, ids: inout IDSource) throws -> String {
    var line = line
    if let product = line.text("product") { line["product"] = .string(try takeProduct(product, agreed: agreed).id) }
    if !hasPart("model/offer.json") {
      try setTree(
        "model/offer.json", to: ["lines": [], "vatMode": "normal", "vatRate": .number(JSONNumber(standardVATRate()))])
    }
    try set(JSONPointer(["offer", "lines", "-"]), to: line)
    _ = try completeOffer(ids: &ids)
    return try model("offer").items("lines").last?.text("id") ?? ""
  }

  /// The rate of value added tax where no country is known: that of Sweden, Denmark, Norway and Croatia.
  package static let assumedVATRate = ExactDecimal(25)

  /// The standard rate of value added tax in the seller's country on the day that the proposal is dated.
  private func standardVATRate() throws -> ExactDecimal {
    let country = try model("team")["company"]?["address"]?.text("country").flatMap { Country($0) }
    return try country?.standardVATRate(on: Proposal(json: model("proposal")).date) ?? Document.assumedVATRate
  }

  /// The rate of a product whose price comes with another rate than the offer's; `nil` where it is the same, or no tax is charged.
  private func ownVATRate(_ product: String) throws -> ExactDecimal? {
    let offer = try model("offer")
    let whole = offer["vatRate"]?.decimalValue?.normalized
    let own = try model("products").items("products").first { $0.text("id") == product }?["vatRate"]?.decimalValue
    guard let own, offer.text("vatMode") == "normal", own.normalized != whole else { return nil }
    return own.normalized
  }

  /// Completes the lines of the offer that were written by hand: products of the catalog that the proposal lacks are copied from
  /// it, and a line without id or kind gets one, that of a product its price and VAT rate, too.
  /// - Returns: The products that were copied.
  /// - Throws: ``Refusal`` when the catalog has no price for one; ``DocumentError`` when a part is damaged.
  package mutating func completeOffer(ids: inout IDSource) throws -> [String] {
    let lines = try model("offer").items("lines")
    var known = Set(try model("products").items("products").compactMap { $0.text("id") })
    var copied: [String] = []
    let taken = Set(lines.compactMap { $0.text("id") })
    var added: [(line: Int, members: [(name: String, value: JSONValue)])] = []
    for (index, line) in lines.enumerated() {
      var missing: [(name: String, value: JSONValue)] = []
      let product = line.text("product")
      if line["id"] == nil { missing.append(("id", .string(ids.next(avoiding: taken)))) }
      if line["kind"] == nil { missing.append(("kind", product == nil ? "free" : "product")) }
      if var product {
        if !known.contains(product), try ProductCatalog.current.product(product) != nil {
          let taken = try takeProduct(product).id
          if taken != product { missing.append(("product", .string(taken))) }
          if known.insert(taken).inserted { copied.append(taken) }
          product = taken
        }
        if known.contains(product), line["unitPrice"] == nil {
          missing.append(("unitPrice", .int(try takeProduct(product).price ?? 0)))
          if line["vatRate"] == nil, let rate = try ownVATRate(product) {
            missing.append(("vatRate", .number(JSONNumber(rate))))
          }
        }
      }
      if !missing.isEmpty { added.append((index, missing)) }
    }
    if !added.isEmpty {
      try editInSteps("model/offer.json") { tree throws(JSONEditError) in
        for (line, members) in added {
          for (name, value) in members { try tree.set(JSONPointer(["lines", String(line), name]), to: value) }
        }
      }
    }
    return copied
  }
}
