package import EncyBase

/// What is taken off a line or an order.
package struct Discount: Sendable {
  package var percent: ExactDecimal

  /// The discount that a member of a line or an offer holds; none where it doesn't.
  init(_ json: JSONNode, _ name: String) { percent = json.decimal(name) ?? ExactDecimal(0) }

  package var isNone: Bool { percent.coefficient == 0 }

  /// The share of the price that stays.
  /// - Throws: ``ArithmeticError/overflow``.
  func rest() throws(ArithmeticError) -> ExactDecimal { try ExactDecimal(100).subtracting(percent).hundredth() }

  /// What it takes off an amount in minor units.
  /// - Throws: ``ArithmeticError/overflow`` when it doesn't fit 64 bits.
  func amount(of price: Int) throws(ArithmeticError) -> Int {
    try ExactDecimal(price).multiplied(by: percent.hundredth()).roundedToInt()
  }
}
