package import EncyBase
package import EncyTexts

/// The amounts of an offer as they are printed, computed on read and never stored. Minor units of the currency.
package struct OfferTotals: Sendable, Equatable {
  /// The amount of each line, in the offer's order.
  package var lines: [Int]
  /// Which lines count, in the same order: optional and alternative ones don't.
  package var counts: [Bool]
  /// The sum of the lines that count in a section, by its id; none where it can't be told.
  package var sections: [String: Int]
  /// The sum of the lines that count.
  package var subtotal: Int
  /// What the net amount would rise by with all options; `nil` where there are none.
  package var optionalAmount: Int?
  /// What the net amount would be with each line that doesn't count, in the offer's order; `nil` for those that do.
  package var instead: [Int?]
  /// What the order discount takes off, as a positive amount.
  package var orderDiscount: Int
  package var shipping: Int
  package var adjustment: Int
  /// The amount before value added tax.
  package var net: Int
  package var vat: Int
  /// The tax by rate, that of the offer first; empty where all lines have its rate.
  package var rates: [Rate]
  /// The amount with value added tax.
  package var total: Int
  /// What rounding adds or takes.
  package var rounding: Int
  /// The amount to pay.
  package var toPay: Int

  /// What each part of the payment plan comes to, in its order.
  package var payments: [Int]

  /// What is to pay beside the payments; below 0 what they are too much.
  package var unplanned: Int { toPay - payments.reduce(0, +) }

  /// The sums by the names that `model/quote.json` has for them.
  package var sums: JSONObject {
    var sums = JSONObject()
    for (name, amount) in [
      ("subtotal", subtotal), ("orderDiscount", orderDiscount), ("shipping", shipping), ("adjustment", adjustment),
      ("net", net), ("vat", vat), ("total", total), ("rounding", rounding), ("toPay", toPay),
    ] { sums[name] = .int(amount) }
    return sums
  }

  /// The value added tax of one rate.
  package struct Rate: Sendable, Equatable {
    package var percent: ExactDecimal
    /// What it is a mark-up on.
    package var base: Int
    package var amount: Int

    package init(percent: ExactDecimal, base: Int, amount: Int) {
      (self.percent, self.base, self.amount) = (percent, base, amount)
    }
  }

  package init(
    lines: [Int], counts: [Bool], sections: [String: Int], subtotal: Int, optionalAmount: Int?,
    instead: [Int?], orderDiscount: Int, shipping: Int,
    adjustment: Int, net: Int, vat: Int, rates: [Rate],
    total: Int, rounding: Int, toPay: Int, payments: [Int]
  ) {
    (self.lines, self.counts, self.sections) = (lines, counts, sections)
    (self.subtotal, self.orderDiscount) = (subtotal, orderDiscount)
    (self.optionalAmount, self.instead) = (optionalAmount, instead)
    (self.shipping, self.adjustment, self.net, self.vat) = (shipping, adjustment, net, vat)
    (self.rates, self.total, self.rounding, self.toPay) = (rates, total, rounding, toPay)
    self.payments = payments
  }

  /// The change of the net amount by choosing a line that doesn't count; `nil` for those that do.
  package func change(by index: Int) -> Int? { instead[index].map { $0 - net } }

  /// Rows for what doesn't count: all options together, and the net amount with each alternative, which are named by their numbers.
  package func uncounted(_ offer: Offer) -> [(label: Message, amount: Int)] {
    var rows: [(Message, Int)] =
      optionalAmount.map {
        [(offer.orderDiscount.percent.coefficient == 0 ? .pageAllOptions : .pageAllOptionsDiscounted, $0)]
      } ?? []
    let numbers = offer.numbers
    for index in numbers.places {
      guard let amount = instead[index], let other = offer.lines[index].alternativeTo.flatMap(numbers.number)
      else { continue }
      rows.append((.pageWithAlternative(item: SafeText(numbers.number(at: index)), other: SafeText(other)), amount))
    }
    return rows
  }

  /// A row for each rate that tax is charged at; with what it is charged on, where there are several.
  package func rows(of vat: VAT) -> [(percent: ExactDecimal, base: Int?, amount: Int)] {
    let charged = rates.filter { $0.base != 0 || $0.amount != 0 }
    return charged.isEmpty ? [(vat.rate, nil, self.vat)] : charged.map { ($0.percent, $0.base, $0.amount) }
  }
}
