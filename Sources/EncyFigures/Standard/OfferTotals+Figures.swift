package import EncyBase
package import EncyDocument

extension OfferTotals {
  /// The amounts of an offer, as they are printed.
  /// - Returns: `nil` where the proposal has no offer.
  /// - Throws: ``ArithmeticError`` when an amount doesn't fit 64 bits, or stands on something that is no number.
  package init?(_ values: FigureValues) throws(ArithmeticError) {
    let currency = values.inputs.currency
    func amount(_ outcome: Outcome?) throws(ArithmeticError) -> Int {
      if let amount = outcome?.minorUnits(of: currency) { return amount }
      throw outcome == .failed(.wrongType) ? .noNumber : .overflow
    }
    func amount(_ name: String) throws(ArithmeticError) -> Int { try amount(values.value(name)) }
    if case .missing = values.value("subtotal") { return nil }
    var lines: [Int] = []
    for outcome in values.values("lineAmount") { lines.append(try amount(outcome)) }
    var rates: [OfferTotals.Rate] = []
    let items = values.catalogue.listPlaces[VATFigures.rates].map { values.inputs.lists[$0] } ?? []
    for (item, taxed) in zip(items, zip(values.values("rateBase"), values.values("rateVat"))) {
      guard case .exact(let rate) = item.values[0], let percent = rate.decimal else { throw .noNumber }
      rates.append(
        OfferTotals.Rate(percent: percent.normalized, base: try amount(taxed.0), amount: try amount(taxed.1)))
    }
    let counts = values.values("lineCounts").map { $0.number == 1 }
    // Where a line names a section that isn't there, no sum of a section is known.
    let sections = values.catalogue.listPlaces[OfferFigures.sections].map { values.inputs.lists[$0] } ?? []
    let sums = zip(sections, values.values("sectionSum")).compactMap { section, sum in
      sum.minorUnits(of: currency).map { (section.id, $0) }
    }
    var instead: [Int?] = []
    for (counts, outcome) in zip(counts, values.values("alternativeTotal")) {
      instead.append(counts ? nil : try amount(outcome))
    }
    var payments: [Int] = []
    for outcome in values.values("paymentPart") { payments.append(try amount(outcome)) }
    self.init(
      lines: lines, counts: counts, sections: Dictionary(sums) { first, _ in first }, subtotal: try amount("subtotal"),
      optionalAmount: values.isOfInterest("optionalAmount") ? try amount("optionalAmount") : nil, instead: instead,
      orderDiscount: try amount("orderDiscount"),
      shipping: try amount("shippingAmount"), adjustment: try amount("adjustmentAmount"), net: try amount("netAmount"),
      vat: try amount("vat"), rates: rates, total: try amount("totalAmount"), rounding: try amount("rounding"),
      toPay: try amount("toPay"), payments: payments)
  }
}
