internal import EncyTexts
package import EncyBase
package import EncyDocument
internal import EncyRegister

extension Document {
  /// The proposal's product of that id, copied from the catalogue when the proposal doesn't have it yet.
  /// - Throws: ``Refusal`` when neither has it; ``DocumentError`` when a part is damaged or the package can't be changed.
  @discardableResult
  package mutating func takeProduct(_ id: String, order: JSONValue.MemberOrder = { _ in nil }) throws -> Product {
    let products = try model("products").items("products")
    if let row = products.first(where: { $0.text("id") == id }) { return Product(json: row) }
    let currency = try Proposal(json: model("proposal")).currency
    guard let kept = try Catalogue.current.product(id) else {
      let known = products.compactMap { $0.text("id") } + (try Catalogue.current.ids(like: id))
      throw Refusal(
        .errorNoSuchProduct(id: SafeText(id)),
        remedy: .remedyChooseProduct(listed: "\(known.uniqued().joined(separator: ", "))"))
    }
    guard var row = KeptProduct.row(kept.json, in: currency) else {
      throw Refusal(
        .errorNoPrice(id: SafeText(id), code: SafeText(currency.code)),
        remedy: .remedyAddPricedProduct(file: .theFile))
    }
    do {
      if let picture = try kept.picture() {
        if !hasPart(picture.path) { try setPart(picture.path, to: picture.bytes) }
        row["image"] = .string(picture.path)
      }
    } catch is KeptProduct.Lost {
      throw Refusal(.errorPictureLost(id: SafeText(id)), remedy: .remedyPictureLost(id: SafeText(id)))
    }
    if !hasPart("model/products.json") { try setTree("model/products.json", to: ["products": []]) }
    try set(JSONPointer(["products", "products", "-"]), to: row, order: order)
    return Product(json: row)
  }

  /// Adds a line to the end of the offer, completed as ``completeOffer(ids:)`` does: one of a product, of the proposal or of the
  /// catalogue, takes its price and its name where it has none of its own; any other is free.
  /// - Returns: The id of the new line.
  /// - Throws: ``Refusal`` when there is no such product; ``DocumentError`` when a part is damaged or the package can't be changed.
  package mutating func offer(_ line: JSONValue, ids: inout IDSource) throws -> String {
    if let product = line.text("product") { try takeProduct(product) }
    if !hasPart("model/offer.json") {
      try setTree("model/offer.json", to: ["lines": [], "vatMode": "normal", "vatRate": 25])
    }
    try set(JSONPointer(["offer", "lines", "-"]), to: line)
    _ = try completeOffer(ids: &ids)
    return try model("offer").items("lines").last?.text("id") ?? ""
  }

  /// Completes the lines of the offer that somebody wrote by hand: products of the catalogue that the proposal lacks are copied from
  /// it, and a line without id or kind gets one, that of a product its price, too.
  /// - Returns: The products that were copied.
  /// - Throws: ``Refusal`` when the catalogue has no price for one; ``DocumentError`` when a part is damaged.
  package mutating func completeOffer(ids: inout IDSource) throws -> [String] {
    let lines = try model("offer").items("lines")
    var known = Set(try model("products").items("products").compactMap { $0.text("id") })
    var copied: [String] = []
    let taken = Set(lines.compactMap { $0.text("id") })
    for (index, line) in lines.enumerated() {
      var missing: [(name: String, value: JSONValue)] = []
      let product = line.text("product")
      if line["id"] == nil { missing.append(("id", .string(ids.next(avoiding: taken)))) }
      if line["kind"] == nil { missing.append(("kind", product == nil ? "free" : "product")) }
      if let product {
        if !known.contains(product), try Catalogue.current.product(product) != nil {
          try takeProduct(product)
          known.insert(product)
          copied.append(product)
        }
        if known.contains(product), line["unitPrice"] == nil {
          missing.append(("unitPrice", .int(try takeProduct(product).price ?? 0)))
        }
      }
      for (name, value) in missing { try set(JSONPointer(["offer", "lines", String(index), name]), to: value) }
    }
    return copied
  }
}
