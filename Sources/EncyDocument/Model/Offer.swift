package import EncyBase

/// `model/offer.json`: what is offered at what price. Amounts are minor units of the proposal's currency.
package struct Offer: Sendable {
  /// Who pays the value added tax.
  package enum VATMode: String, Sendable { case normal, reverseCharge, none }
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
    /// Percent off the line.
    package var discount: ExactDecimal
    package var section: String?
    package var isOptional: Bool
    /// The line this one may replace.
    package var alternativeTo: String?
  }

  /// A heading over lines.
  package struct Section: Sendable {
    package var id: String
    package var title: String
  }

  package var lines: [Line]
  package var sections: [Section]
  /// Percent off the sum of the lines.
  package var orderDiscount: ExactDecimal
  package var shipping: Int
  package var adjustment: Int
  package var adjustmentLabel: String?
  package var vatMode: VATMode
  /// Percent of the net amount.
  package var vatRate: ExactDecimal
  package var rounding: Rounding
  package var hidesLinePrices: Bool

  package init(json: JSONValue) {
    lines = json.items("lines").map { line in
      Line(
        id: line.text("id") ?? "", product: line.text("product"), description: line.text("description"),
        quantity: line.decimal("quantity") ?? ExactDecimal(0), unit: line.text("unit"),
        unitPrice: line.int("unitPrice") ?? 0, discount: line.decimal("discount") ?? ExactDecimal(0),
        section: line.text("section"), isOptional: line.bool("optional"), alternativeTo: line.text("alternativeTo"))
    }
    sections = json.items("sections").map { Section(id: $0.text("id") ?? "", title: $0.text("title") ?? "") }
    orderDiscount = json.decimal("orderDiscount") ?? ExactDecimal(0)
    shipping = json.int("shipping") ?? 0
    adjustment = json["adjustment"]?.int("amount") ?? 0
    adjustmentLabel = json["adjustment"]?.text("label")
    vatMode = json.text("vatMode").flatMap { VATMode(rawValue: $0) } ?? .normal
    vatRate = json.decimal("vatRate") ?? ExactDecimal(25)
    rounding = json.text("rounding").flatMap { Rounding(rawValue: $0) } ?? .none
    hidesLinePrices = json.bool("hideLinePrices")
  }
}
