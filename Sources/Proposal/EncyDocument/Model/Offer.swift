package import EncyBase
package import EncyTexts

/// `model/offer.json`: what is offered at what price. Amounts are minor units of the proposal's currency.
package struct Offer: Sendable {
  /// How the amount to pay is rounded.
  package enum Rounding: String, Sendable { case none, wholeUnit }

  /// One line of the offer.
  package struct Line: Sendable {
    package var id: String
    package var product: String?
    package var description: String?
    package var quantity: ExactDecimal
    package var unit: String?
    package var unitPrice: Int
    /// Off the line.
    package var discount: Discount
    /// Where it is another than the offer's.
    package var vatRate: ExactDecimal?
    package var section: String?
    package var isOptional: Bool
    /// The line this one may replace.
    package var alternativeTo: String?
    /// What makes the quantity follow the fans of the offer.
    package var perFan: PerFan?

    fileprivate init(json: JSONNode) {
      id = json.text("id") ?? ""
      product = json.text("product")
      description = json.text("description")
      quantity = json.decimal("quantity") ?? ExactDecimal(0)
      unit = json.text("unit")
      unitPrice = json.int("unitPrice") ?? 0
      discount = Discount(json, "discount")
      vatRate = json.decimal("vatRate")
      section = json.text("section")
      isOptional = json.bool("optional")
      alternativeTo = json.text("alternativeTo")
      perFan = PerFan(json)
    }

    /// What the line offers, in words: its own, else the product's name.
    package func name(_ products: [Product]) -> String {
      description ?? product.map { id in products.first { $0.id.isExactly(id) }?.name ?? id } ?? id
    }

    /// The line's rate of value added tax, where tax is charged and the offer has another.
    package func rate(besides vat: VAT) -> ExactDecimal? {
      guard vat.mode == .normal, let own = vatRate?.normalized, own != vat.rate.normalized else { return nil }
      return own
    }

    /// A price of one and a discount in money with which a quantity has an amount: the least price whose multiple, rounded, isn't less.
    /// Neither is printed; a line whose price is hidden stores its amount so.
    /// - Returns: `nil` where no price in minor units does it.
    package static func split(_ amount: Int, by quantity: ExactDecimal) -> (price: Int, discount: Int)? {
      guard quantity.scale <= 15, (1...Int128(1) << 100).contains(quantity.coefficient) else { return nil }
      let scale = (0..<quantity.scale).reduce(Int128(1)) { power, _ in power * 10 }
      guard let price = Int(exactly: (Int128(amount) * scale + quantity.coefficient - 1) / quantity.coefficient),
        let gross = try? quantity.multiplied(by: ExactDecimal(price)).roundedToInt()
      else { return nil }
      return (price, max(0, gross - amount))
    }

    /// The price and discount that give a line without either an amount; `nil` where none do.
    package static func prices(of amount: Int, quantity: ExactDecimal) -> [(member: String, amount: Int)]? {
      if amount <= 0 { return amount < 0 ? [("discountAmount", -amount)] : [] }
      return split(amount, by: quantity).map { price, discount in
        [("unitPrice", price)] + (discount > 0 ? [("discountAmount", discount)] : [])
      }
    }

    /// What the quantity counts, as people write it after the number; a unit that the schema doesn't know as it stands there.
    package func unitWord(_ language: Language) -> String {
      switch unit {
      case nil, "pcs": language.text(.unitPieces(number: quantity.normalized))
      case "hour": language.text(.unitHours(number: quantity.normalized))
      case "day": language.text(.unitDays(number: quantity.normalized))
      case "metre": language.text(.pageMetre)
      case "lump": language.text(.pageLump)
      case "km": language.text(.pageKilometre)
      case let unit?: unit
      }
    }
  }

  /// A heading over lines.
  package struct Section: Sendable {
    package var id: String
    package var title: String
  }

  package var lines: [Line]
  package var sections: [Section]
  /// Off the sum of the lines.
  package var orderDiscount: Discount
  package var shipping: Int
  package var adjustment: Int
  package var adjustmentLabel: String?
  package var vat: VAT
  package var rounding: Rounding
  package var payments: [Payment]
  package var hidesLinePrices: Bool

  package init(json: JSONValue) { self.init(json: JSONTape(json).root) }

  /// Another state of an offer that was read from a tree: lines that are the same there aren't read again.
  package init(json: JSONValue, like other: Offer, from tree: JSONValue) {
    var rest = json.objectValue ?? JSONObject()
    rest["lines"] = nil
    self.init(json: JSONValue.object(rest))
    let known = tree.items("lines")
    lines = json.items("lines").enumerated().map { index, line in
      index < known.count && index < other.lines.count && line == known[index]
        ? other.lines[index] : Line(json: JSONTape(line).root)
    }
  }

  package init(json: JSONNode) {
    lines = json.items("lines").map { Line(json: $0) }
    sections = json.items("sections").map { Section(id: $0.text("id") ?? "", title: $0.text("title") ?? "") }
    orderDiscount = Discount(json, "orderDiscount")
    shipping = json.int("shipping") ?? 0
    adjustment = json["adjustment"]?.int("amount") ?? 0
    adjustmentLabel = json["adjustment"]?.text("label")
    vat = VAT(json)
    rounding = json.text("rounding").flatMap { Rounding(rawValue: $0) } ?? .none
    payments = json.items("paymentPlan").map { Payment(json: $0) }
    hidesLinePrices = json.bool("hideLinePrices")
  }
}
