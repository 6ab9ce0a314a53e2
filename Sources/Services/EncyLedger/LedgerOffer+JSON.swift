package import EncyBase

/// An offer as it is kept in the outbox and in `model/lifecycle.json`, to compare with later.
extension LedgerOffer {
  /// The offer as JSON; amounts are texts, which keep their digits.
  package var json: JSONValue {
    .members([
      ("reference", .string(reference)), ("currency", .string(currency.code)),
      ("date", date.map { .string("\($0)") }), ("validUntil", validUntil.map { .string("\($0)") }),
      ("customerId", partyID.map { .string($0) }), ("lines", .array(lines.map(\.json))),
      ("discount", LedgerOffer.text(discount).map { .string($0) }),
      ("rounding", rounding.coefficient == 0 ? nil : .string("\(rounding.normalized)")),
      ("reverseCharge", isReverseCharged ? true : nil), ("notes", notes.isEmpty ? nil : .string(notes)),
      ("terms", terms.isEmpty ? nil : .string(terms)), ("salesperson", salesperson.map { .string($0) }),
    ])
  }

  /// Reads what ``json`` wrote.
  /// - Returns: `nil` where a member is missing or of another type.
  package init?(json: JSONValue) {
    guard let reference = json["reference"]?.stringValue,
      let currency = json["currency"]?.stringValue.flatMap({ Currency($0) }),
      let rows = json["lines"]?.arrayValue
    else { return nil }
    let lines = rows.compactMap(Line.init(json:))
    guard lines.count == rows.count else { return nil }
    self.init(
      reference: reference, currency: currency, date: json["date"]?.stringValue.flatMap { CalendarDate($0) },
      validUntil: json["validUntil"]?.stringValue.flatMap { CalendarDate($0) },
      partyID: json["customerId"]?.stringValue, lines: lines,
      discount: LedgerOffer.discount(json["discount"]?.stringValue),
      rounding: json["rounding"]?.stringValue.flatMap { ExactDecimal($0) } ?? ExactDecimal(0),
      isReverseCharged: json["reverseCharge"]?.boolValue ?? false, notes: json["notes"]?.stringValue ?? "",
      terms: json["terms"]?.stringValue ?? "", salesperson: json["salesperson"]?.stringValue)
  }

  static func text(_ discount: Discount) -> String? {
    switch discount {
    case .none: nil
    case .percent(let percent): "\(percent.normalized)%"
    case .amount(let amount): "\(amount.normalized)"
    }
  }

  static func discount(_ text: String?) -> Discount {
    guard let text else { return .none }
    guard text.hasSuffix("%") else { return ExactDecimal(text).map { .amount($0) } ?? .none }
    return ExactDecimal(String(text.dropLast())).map { .percent($0) } ?? .none
  }
}

extension LedgerOffer.Line {
  var json: JSONValue {
    .members([
      ("key", .string(key)), ("id", remoteID.map { .string($0) }), ("article", article.map { .string($0) }),
      ("articleId", articleID.map { .string($0) }),
      ("name", .string(name)), ("description", description.isEmpty ? nil : .string(description)),
      ("quantity", .string("\(quantity.normalized)")), ("unit", unit.map { .string($0) }),
      ("rate", .string("\(rate.normalized)")), ("discount", LedgerOffer.text(discount).map { .string($0) }),
      ("taxRate", taxRate.map { .string("\($0.normalized)") }),
    ])
  }

  init?(json: JSONValue) {
    guard let name = json["name"]?.stringValue,
      let quantity = json["quantity"]?.stringValue.flatMap({ ExactDecimal($0) }),
      let rate = json["rate"]?.stringValue.flatMap({ ExactDecimal($0) })
    else { return nil }
    self.init(
      key: json["key"]?.stringValue ?? "", remoteID: json["id"]?.stringValue, article: json["article"]?.stringValue,
      articleID: json["articleId"]?.stringValue, name: name, description: json["description"]?.stringValue ?? "",
      quantity: quantity,
      unit: json["unit"]?.stringValue, rate: rate, discount: LedgerOffer.discount(json["discount"]?.stringValue),
      taxRate: json["taxRate"]?.stringValue.flatMap { ExactDecimal($0) })
  }
}

extension JSONValue {
  /// Returns an object with the members that have a value, in that order.
  package static func members(_ members: [(String, JSONValue?)]) -> JSONValue {
    var object = JSONObject()
    for (name, value) in members { if let value { object[name] = value } }
    return .object(object)
  }
}
