package import EncyBase
package import EncyDocument

extension Document {
  /// The proposal's product of that id, copied from the catalogue when the proposal doesn't have it yet.
  /// - Throws: ``Refusal`` when neither has it; ``DocumentError`` when a part is damaged or the package can't be changed.
  @discardableResult
  package mutating func takeProduct(_ id: String, order: JSONValue.MemberOrder = { _ in nil }) throws -> Product {
    let products = try model("products").items("products")
    if let row = products.first(where: { $0.text("id") == id }) { return Product(json: row) }
    let currency = try Proposal(json: model("proposal")).currency
    guard let row = Catalogue.product(id, currency: currency) else {
      if Catalogue.ids.contains(id) {
        throw Refusal(
          "the catalogue has no price for \(id) in \(currency.code)",
          remedy: "Add the product with its price: `ency set FILE '/products/products/-:={\"id\": …}'`.")
      }
      let known = products.compactMap { $0.text("id") } + Catalogue.ids
      throw Refusal(
        "there is no product \"\(id)\", neither in the proposal nor in the catalogue",
        remedy: "Choose one of \(known.uniqued().joined(separator: ", ")).")
    }
    if !hasPart("model/products.json") { try setTree("model/products.json", to: ["products": []]) }
    try set(JSONPointer(["products", "products", "-"]), to: row, order: order)
    return Product(json: row)
  }
}

extension Array where Element: Hashable {
  /// The elements without later repetitions.
  package func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
