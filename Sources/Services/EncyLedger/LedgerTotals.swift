package import EncyBase

/// The sums that a ledger computes of an offer, by the rule that it rounds tax by.
///
/// Source: the members of Zoho Books' estimates (`item_total`, `sub_total`, `tax_total`, `total`) and how its organizations round tax: each
/// line's, or that of a rate on the whole document. Both rules are common in ledgers.
package enum LedgerTotals {
  /// Where tax is rounded to the currency's minor unit.
  package enum TaxRounding: String, Sendable, CaseIterable { case line, document }

  /// How a ledger computes, beside where it rounds tax. Without any of these: halves away from zero, tax on lines as they are rounded.
  package struct Arithmetic: Sendable, Equatable {
    /// Whether halves are rounded to the even neighbor.
    package var roundsHalvesToEven = false
    /// Whether tax is computed of quantity times price, before a line's amount is rounded.
    package var taxesExactAmounts = false
    /// Whether tax is summed by rate, of lines below zero apart from the others, and rounded as a running sum.
    package var separatesNegativeTax = false

    package init() {}
  }

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
  ///   - arithmetic: How the ledger computes.
  /// - Returns: The sums.
  /// - Throws: `ArithmeticError` when an amount has too many digits.
  package static func sums(
    of offer: LedgerOffer, rounding: TaxRounding, arithmetic: Arithmetic = Arithmetic()
  ) throws(ArithmeticError) -> Sums {
    let digits = offer.currency.minorDigits
    var lines: [ExactDecimal] = []
    var subtotal = ExactDecimal(0)
    for line in offer.lines {
      let amount = try amount(of: line, digits: digits, arithmetic)
      lines.append(amount)
      subtotal = try subtotal.adding(amount)
    }
    let net = try subtotal.subtracting(discount(offer.discount, on: subtotal, digits: digits))
    let tax = try tax(of: offer, lines, part: net, of: subtotal, rounding, arithmetic)
    return Sums(
      lines: lines, subtotal: subtotal, net: net, tax: tax, total: try net.adding(tax).adding(offer.rounding))
  }

  private static func tax(
    of offer: LedgerOffer, _ amounts: [ExactDecimal], part net: ExactDecimal, of subtotal: ExactDecimal,
    _ rounding: TaxRounding, _ arithmetic: Arithmetic
  ) throws(ArithmeticError) -> ExactDecimal {
    let digits = offer.currency.minorDigits
    var sums: [(rate: ExactDecimal, isBelowZero: Bool, tax: ExactDecimal)] = []
    func rounded(_ tax: ExactDecimal) throws(ArithmeticError) -> ExactDecimal {
      net == subtotal
        ? tax.rounded(toScale: digits, toEven: arithmetic.roundsHalvesToEven)
        : try tax.fraction(net, of: subtotal, digits: digits)
    }
    for (line, amount) in zip(offer.lines, amounts) where !offer.isReverseCharged {
      guard let rate = line.taxRate?.normalized else { continue }
      let base = arithmetic.taxesExactAmounts ? try exactAmount(of: line, digits: digits) : amount
      let tax = try base.multiplied(by: rate).hundredth()
      let isBelowZero = arithmetic.separatesNegativeTax && base.coefficient < 0
      let isSummed = rounding == .document || arithmetic.separatesNegativeTax
      let known = isSummed ? sums.firstIndex { $0.rate == rate && $0.isBelowZero == isBelowZero } : nil
      let place = known ?? sums.count
      if known == nil { sums.append((rate, isBelowZero, ExactDecimal(0))) }
      sums[place].tax = try sums[place].tax.adding(tax)
      if rounding == .line { sums[place].tax = try rounded(sums[place].tax) }
    }
    var sum = ExactDecimal(0)
    for each in sums { sum = try sum.adding(rounding == .line ? each.tax : rounded(each.tax)) }
    return sum
  }

  /// Returns a line's amount after its discount, rounded to a number of digits.
  package static func amount(
    of line: LedgerOffer.Line, digits: Int, _ arithmetic: Arithmetic = Arithmetic()
  ) throws(ArithmeticError) -> ExactDecimal {
    try exactAmount(of: line, digits: digits).rounded(toScale: digits, toEven: arithmetic.roundsHalvesToEven)
  }

  private static func exactAmount(
    of line: LedgerOffer.Line, digits: Int
  ) throws(ArithmeticError) -> ExactDecimal {
    let gross = try line.rate.multiplied(by: line.quantity)
    return try gross.subtracting(discount(line.discount, on: gross, digits: digits))
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
  /// Returns this number rounded; halves away from zero, or to the even neighbor.
  fileprivate func rounded(toScale wanted: Int, toEven: Bool) -> ExactDecimal {
    let rounded = rounded(toScale: wanted)
    guard toEven, scale > wanted, !rounded.coefficient.isMultiple(of: 2),
      let difference = try? rounded.subtracting(self),
      ExactDecimal(coefficient: 5, scale: wanted + 1)
        == ExactDecimal(
          coefficient: Int128(difference.coefficient.magnitude), scale: difference.scale)
    else { return rounded }
    return ExactDecimal(coefficient: rounded.coefficient - (coefficient < 0 ? -1 : 1), scale: wanted)
  }

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
