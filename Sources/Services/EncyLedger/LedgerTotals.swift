package import EncyBase

/// The sums that a ledger computes of an offer, by the rule that it rounds tax by.
///
/// Source: the members of Zoho Books' estimates (`item_total`, `sub_total`, `tax_total`, `total`) and how its organizations round tax: each
/// line's, or that of a rate on the whole document. Both rules are common in ledgers.
package enum LedgerTotals {
  /// Where tax is rounded to the currency's minor unit.
  package enum TaxRounding: String, Sendable, CaseIterable { case line, document }

  /// The sums of an offer, in whole units.
  package struct Sums: Sendable, Equatable {
    /// The lines after their discounts, in the offer's order.
    package var lines: [ExactDecimal]
    /// The sum of the lines.
    package var subtotal: ExactDecimal
    /// Everything before tax.
    package var net: ExactDecimal
    package var tax: ExactDecimal
    package var total: ExactDecimal

    package init(
      lines: [ExactDecimal], subtotal: ExactDecimal, net: ExactDecimal, tax: ExactDecimal, total: ExactDecimal
    ) {
      (self.lines, self.subtotal, self.net, self.tax, self.total) = (lines, subtotal, net, tax, total)
    }
  }

  /// Returns the sums that a ledger should answer.
  ///
  /// A discount on the document lowers the taxed amount of each line in proportion, and its shares aren't rounded.
  /// - Parameters:
  ///   - offer: The offer.
  ///   - rounding: Where tax is rounded.
  /// - Returns: The sums.
  /// - Throws: `ArithmeticError` when an amount has too many digits.
  package static func sums(of offer: LedgerOffer, rounding: TaxRounding) throws(ArithmeticError) -> Sums {
    let digits = offer.currency.minorDigits
    var lines: [ExactDecimal] = []
    var subtotal = ExactDecimal(0)
    for line in offer.lines {
      let amount = try amount(of: line, digits: digits)
      lines.append(amount)
      subtotal = try subtotal.adding(amount)
    }
    let net = try subtotal.subtracting(discount(offer.discount, on: subtotal, digits: digits))
    var taxed: [(rate: ExactDecimal, amount: ExactDecimal)] = []
    for (line, amount) in zip(offer.lines, lines) where !offer.isReverseCharged {
      guard let rate = line.taxRate?.normalized else { continue }
      if rounding == .document, let known = taxed.firstIndex(where: { $0.rate == rate }) {
        taxed[known].amount = try taxed[known].amount.adding(amount)
      } else {
        taxed.append((rate, amount))
      }
    }
    var tax = ExactDecimal(0)
    for (rate, amount) in taxed {
      tax = try tax.adding(amount.multiplied(by: rate).hundredth().fraction(net, of: subtotal, digits: digits))
    }
    return Sums(
      lines: lines, subtotal: subtotal, net: net, tax: tax, total: try net.adding(tax).adding(offer.rounding))
  }

  /// Returns a line's amount after its discount, rounded half away from zero to a number of digits.
  package static func amount(of line: LedgerOffer.Line, digits: Int) throws(ArithmeticError) -> ExactDecimal {
    let gross = try line.rate.multiplied(by: line.quantity)
    return try gross.subtracting(discount(line.discount, on: gross, digits: digits)).rounded(toScale: digits)
  }

  private static func discount(
    _ discount: LedgerOffer.Discount, on amount: ExactDecimal, digits: Int
  ) throws(ArithmeticError) -> ExactDecimal {
    switch discount {
    case .none: ExactDecimal(0)
    case .percent(let percent): try amount.multiplied(by: percent).hundredth().rounded(toScale: digits)
    case .amount(let amount): amount
    }
  }
}

extension ExactDecimal {
  /// Returns this number times `part / whole`, rounded half away from zero; itself where the whole is 0.
  fileprivate func fraction(
    _ part: ExactDecimal, of whole: ExactDecimal, digits: Int
  ) throws(ArithmeticError) -> ExactDecimal {
    if whole.coefficient == 0 || part == whole { return rounded(toScale: digits) }
    // As integers: numerator / denominator is the result in the smallest unit that is rounded to.
    let product = try multiplied(by: part)
    var (numerator, denominator) = (product.coefficient, whole.coefficient)
    for _ in 0..<abs(whole.scale + digits - product.scale) {
      let isUp = whole.scale + digits > product.scale
      let (next, isOver) = (isUp ? numerator : denominator).multipliedReportingOverflow(by: 10)
      if isOver { throw .overflow }
      if isUp { numerator = next } else { denominator = next }
    }
    let (doubled, isOver) = numerator.magnitude.multipliedReportingOverflow(by: 2)
    let (bottom, isTooLow) = denominator.magnitude.multipliedReportingOverflow(by: 2)
    if isOver || isTooLow { throw .overflow }
    let rounded = Int128((doubled + denominator.magnitude) / bottom)
    return ExactDecimal(
      coefficient: (numerator < 0) == (denominator < 0) ? rounded : -rounded, scale: digits)
  }
}
