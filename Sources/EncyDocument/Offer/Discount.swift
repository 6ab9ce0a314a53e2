package import EncyBase

/// What is taken off a line or an order.
package struct Discount: Sendable {
  package var percent: ExactDecimal

  /// The discount that a member of a line or an offer holds; none where it doesn't.
  init(_ json: JSONNode, _ name: String) { percent = json.decimal(name) ?? ExactDecimal(0) }

  package var isNone: Bool { percent.coefficient == 0 }
}
