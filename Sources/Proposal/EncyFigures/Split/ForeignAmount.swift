package import EncyBase
internal import EncyDocument

/// An amount in another currency, and what one whole unit of that costs in whole units of the proposal's.
package struct ForeignAmount: Sendable {
  package let currency: Currency
  /// In minor units of that currency.
  package let amount: Int
  package let rate: ExactDecimal

  package init(currency: Currency, amount: Int, rate: ExactDecimal) {
    (self.currency, self.amount, self.rate) = (currency, amount, rate)
  }

  /// - Returns: `nil` where a member is missing or is of another type.
  package init?(json: JSONValue) {
    guard let currency = json.text("currency").flatMap({ Currency($0) }), let amount = json.int("amount"),
      let rate = json.decimal("rate")
    else { return nil }
    self.init(currency: currency, amount: amount, rate: rate)
  }

  package var json: JSONValue {
    ["currency": .string(currency.code), "amount": .int(amount), "rate": .number(JSONNumber(rate.normalized))]
  }

  /// What it comes to in minor units of another currency, rounded half away from zero.
  /// - Returns: `nil` for more digits than are computed with.
  package func amount(in other: Currency) -> Int? {
    guard let below = Rational.power(currency.minorDigits), let whole = try? Rational(Int128(amount), over: below),
      let exact = try? whole.multiplied(by: Rational(rate)),
      let rounded = try? exact.rounded(decimals: other.minorDigits)
    else { return nil }
    return Outcome.exact(rounded).minorUnits(of: other)
  }
}
