package import EncyBase
package import EncyDocument
package import EncyFigures

/// Figures of parts that stand in a test.
package enum FigureState {
  /// - Parameter parts: JSON by the name of its part, as `offer` or `plans/p1/overlay`.
  package static func inputs(
    _ parts: [String: JSONValue], _ catalog: FigureCatalog = .standard
  ) throws -> FigureInputs {
    let trees = Dictionary(
      uniqueKeysWithValues: parts.map { name, tree in
        ((name.contains("/") ? "" : "model/") + name + ".json", JSONTape(tree))
      })
    return try FigureInputs(catalog, paths: trees.keys.sorted()) { path in trees[path]?.root }
  }

  package static func values(
    _ parts: [String: JSONValue], _ catalog: FigureCatalog = .standard
  ) throws -> FigureValues {
    FigureValues(try inputs(parts, catalog))
  }

  /// JSON by its text.
  package static func json(_ text: String) throws -> JSONValue { try JSONParser().parse(text) }
}

extension OfferTotals {
  /// The amounts of an offer that stands in a test.
  package init(_ offer: Offer, currency: Currency) throws {
    func number(_ value: ExactDecimal) -> JSONValue { .number(JSONNumber(value)) }
    let lines = offer.lines.map { line -> JSONValue in
      var json: JSONValue = [
        "id": .string(line.id), "quantity": number(line.quantity), "unitPrice": .int(line.unitPrice),
        "discount": number(line.discount.percent), "discountAmount": .int(line.discount.amount),
        "optional": .bool(line.isOptional),
      ]
      json["alternativeTo"] = line.alternativeTo.map { .string($0) }
      return json
    }
    let values = try FigureState.values([
      "proposal": ["currency": .string(currency.code)],
      "offer": [
        "lines": .array(lines), "orderDiscount": number(offer.orderDiscount.percent),
        "orderDiscountAmount": .int(offer.orderDiscount.amount), "shipping": .int(offer.shipping),
        "adjustment": ["amount": .int(offer.adjustment)], "vatMode": .string(offer.vat.mode.rawValue),
        "vatRate": number(offer.vat.rate), "rounding": .string(offer.rounding.rawValue),
      ],
    ])
    guard let totals = try OfferTotals(values) else { throw ArithmeticError.noNumber }
    self = totals
  }
}
