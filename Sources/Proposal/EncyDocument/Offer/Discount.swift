package import EncyBase
package import EncyTexts

/// What is taken off a line or an order: a percent, or an amount.
package struct Discount: Sendable {
  package var percent: ExactDecimal
  /// In the minor unit of the currency.
  package var amount: Int

  /// The discount that members of a line or an offer hold; none where they don't.
  init(_ json: JSONNode, _ name: String) {
    (percent, amount) = (json.decimal(name) ?? ExactDecimal(0), json.int("\(name)Amount") ?? 0)
  }

  package var isNone: Bool { percent.coefficient == 0 && amount == 0 }

  /// The discount as people write it; `nil` where there is none.
  package func text(_ format: NumberFormat, _ currency: Currency) -> String? {
    let parts = [
      percent.coefficient == 0 ? nil : format.percent(percent.normalized),
      amount == 0 ? nil : format.money(amount, currency),
    ]
    return isNone ? nil : parts.compactMap(\.self).joined(separator: " + ")
  }
}
