package import EncyBase

/// The amounts of an offer as they are printed, computed on read and never stored. Minor units of the currency.
package struct OfferTotals: Sendable, Equatable {
  /// The amount of each line, in the offer's order.
  package var lines: [Int]
  /// The sum of the lines that count.
  package var subtotal: Int
  /// What the order discount takes off, as a positive amount.
  package var orderDiscount: Int
  package var shipping: Int
  package var adjustment: Int
  /// The amount before value added tax.
  package var net: Int
  package var vat: Int
  /// The amount with value added tax.
  package var total: Int
  /// What rounding adds or takes.
  package var rounding: Int
  /// The amount to pay.
  package var toPay: Int

  package init(
    lines: [Int], subtotal: Int, orderDiscount: Int, shipping: Int, adjustment: Int, net: Int, vat: Int, total: Int,
    rounding: Int, toPay: Int
  ) {
    (self.lines, self.subtotal, self.orderDiscount) = (lines, subtotal, orderDiscount)
    (self.shipping, self.adjustment, self.net, self.vat) = (shipping, adjustment, net, vat)
    (self.total, self.rounding, self.toPay) = (total, rounding, toPay)
  }
}
