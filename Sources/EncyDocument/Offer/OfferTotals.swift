package import EncyBase

/// The amounts of an offer, computed from its lines and never stored. Minor units of the currency.
///
/// Each line is quantity × price less its discount, rounded half away from zero to the minor unit; value added tax is a mark-up on
/// the net amount; the amount to pay may be rounded to whole units, which leaves the tax as it is (Swedish act 1970:1029 section 2:
/// up to 49 öre down, from 50 öre up). Optional and alternative lines have an amount but don't count.
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

  /// Computes the amounts.
  /// - Throws: ``ArithmeticError/overflow`` when an amount doesn't fit 64 bits.
  package init(_ offer: Offer, currency: Currency) throws(ArithmeticError) {
    var lines: [Int] = []
    var subtotal = 0
    for line in offer.lines {
      let amount = try line.quantity.multiplied(by: ExactDecimal(line.unitPrice)).multiplied(by: line.discount.rest())
        .roundedToInt()
      lines.append(amount)
      if !line.isOptional && line.alternativeTo == nil { subtotal = try subtotal.addingExactly(amount) }
    }
    self.lines = lines
    self.subtotal = subtotal
    orderDiscount = try offer.orderDiscount.amount(of: subtotal)
    shipping = offer.shipping
    adjustment = offer.adjustment
    net = try subtotal.addingExactly(-orderDiscount).addingExactly(shipping).addingExactly(adjustment)
    vat = try offer.vat.amount(of: net)
    total = try net.addingExactly(vat)
    if offer.rounding == .wholeUnit, currency.minorDigits > 0 {
      let whole = try ExactDecimal(coefficient: Int128(total), scale: currency.minorDigits).roundedToInt()
      var unit = 1
      for _ in 0..<currency.minorDigits { unit *= 10 }
      let (amount, overflow) = whole.multipliedReportingOverflow(by: unit)
      if overflow { throw .overflow }
      toPay = amount
    } else {
      toPay = total
    }
    rounding = try toPay.addingExactly(-total)
  }
}

extension Int {
  /// The sum, or an error where it doesn't fit.
  package func addingExactly(_ other: Int) throws(ArithmeticError) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    if overflow { throw .overflow }
    return sum
  }
}
