package import EncyBase

/// The value added tax of an offer.
package struct VAT: Sendable {
  /// Who pays it.
  package enum Mode: String, Sendable { case normal, reverseCharge, none }

  package var mode: Mode
  /// Percent of the net amount.
  package var rate: ExactDecimal

  init(_ offer: JSONNode) {
    mode = offer.text("vatMode").flatMap { Mode(rawValue: $0) } ?? .normal
    rate = offer.decimal("vatRate") ?? ExactDecimal(25)
  }
}
