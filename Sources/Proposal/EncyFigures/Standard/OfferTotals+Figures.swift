package import EncyBase
package import EncyDocument

extension OfferTotals {
  /// The amounts of an offer, as they are printed.
  /// - Returns: `nil` where the proposal has no offer.
  /// - Throws: ``ArithmeticError`` when an amount doesn't fit 64 bits, or stands on something that is no number.
  package init?(_ values: FigureValues) throws(ArithmeticError) { try self.init(values, .offered) }

  /// The amounts of an offer with the lines that the customer took. All others stand as lines that don't count, and nothing is to be
  /// chosen any more.
  /// - Returns: `nil` where no answer says which lines were taken.
  /// - Throws: ``ArithmeticError`` when an amount doesn't fit 64 bits, or stands on something that is no number.
  package init?(accepted values: FigureValues) throws(ArithmeticError) { try self.init(values, .accepted) }

  private init?(_ values: FigureValues, _ sums: OfferSums) throws(ArithmeticError) {
    let currency = values.inputs.currency
    func amount(_ outcome: Outcome?) throws(ArithmeticError) -> Int {
      if let amount = outcome?.minorUnits(of: currency) { return amount }
      throw outcome == .failed(.wrongType) ? .noNumber : .overflow
    }
    func amount(_ name: String) throws(ArithmeticError) -> Int { try amount(values.value(sums.name(name))) }
    if case .missing = values.value(sums.name("subtotal")) { return nil }
    var lines: [Int] = []
    for outcome in values.values("lineAmount") { lines.append(try amount(outcome)) }
    var rates: [OfferTotals.Rate] = []
    let items = values.catalog.listPlaces[VATFigures.rates].map { values.inputs.lists[$0] } ?? []
    for (item, taxed) in zip(items, zip(values.values(sums.name("rateBase")), values.values(sums.name("rateVat")))) {
      guard case .exact(let rate) = item.values[0], let percent = rate.decimal else { throw .noNumber }
      rates.append(
        OfferTotals.Rate(percent: percent.normalized, base: try amount(taxed.0), amount: try amount(taxed.1)))
    }
    let counts = values.values(sums.name("lineCounts")).map { $0.number == 1 }
    var (sections, instead): ([String: Int], [Int?]) = ([:], counts.map { _ in nil })
    var optionalAmount: Int?
    // Where a line names a section that isn't there, no sum of a section is known.
    let titles = values.catalog.listPlaces[OfferFigures.sections].map { values.inputs.lists[$0] } ?? []
    for (section, sum) in zip(titles, values.values(sums.name("sectionSum"))) where sections[section.id] == nil {
      sections[section.id] = sum.minorUnits(of: currency)
    }
    if sums.isOffered {
      for (place, outcome) in values.values("alternativeTotal").enumerated() where !counts[place] {
        instead[place] = try amount(outcome)
      }
      if values.isOfInterest("optionalAmount") { optionalAmount = try amount("optionalAmount") }
    }
    var payments: [Int] = []
    for outcome in values.values(sums.name("paymentPart")) { payments.append(try amount(outcome)) }
    self.init(
      lines: lines, counts: counts, sections: sections, subtotal: try amount("subtotal"),
      optionalAmount: optionalAmount, instead: instead, orderDiscount: try amount("orderDiscount"),
      shipping: try amount(values.value("shippingAmount")), adjustment: try amount(values.value("adjustmentAmount")),
      net: try amount("netAmount"),
      vat: try amount("vat"), rates: rates, total: try amount("totalAmount"), rounding: try amount("rounding"),
      toPay: try amount("toPay"), payments: payments)
  }
}

extension FigureValues {
  /// The sums of the offer as they hold now: with what the customer accepted, where an answer says so, else as it is offered.
  /// - Returns: `nil` where the proposal has no offer.
  /// - Throws: ``ArithmeticError`` when an amount doesn't fit 64 bits, or stands on something that is no number.
  package func agreedTotals() throws(ArithmeticError) -> OfferTotals? {
    if let accepted = try OfferTotals(accepted: self) { return accepted }
    return try OfferTotals(self)
  }
}
