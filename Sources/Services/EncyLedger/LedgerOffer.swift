package import EncyBase

/// An offer as a ledger keeps it: lines, prices, taxes and texts, without plans and figures.
///
/// Amounts are in whole units of the currency as exact decimals, since ledgers may keep more digits than the minor unit has.
package struct LedgerOffer: Sendable, Equatable {
  /// Something taken off a line, or off the sum of all lines before tax.
  package enum Discount: Sendable, Equatable {
    case none
    /// Percent, 0 to 100.
    case percent(ExactDecimal)
    case amount(ExactDecimal)
  }

  /// A line of the offer.
  package struct Line: Sendable, Equatable {
    /// Id of the line in the proposal; ``shippingKey``, ``adjustmentKey``, ``roundingKey`` and ``discountKey(_:)`` for amounts that are no
    /// line there, empty for a line that was added in the ledger.
    package var key: String
    /// Id of the line in the ledger; `nil` before it is written.
    package var remoteID: String?
    /// Id of the product in the proposal, its article number.
    package var article: String?
    /// Id of the product in the ledger; `nil` where it isn't known, and the line is free text there.
    package var articleID: String?
    package var name: String
    package var description: String
    package var quantity: ExactDecimal
    package var unit: String?
    /// Price of one before tax.
    package var rate: ExactDecimal
    package var discount: Discount
    /// Percent; `nil` where no tax is charged.
    package var taxRate: ExactDecimal?
    /// The line's printed number in the proposal; `nil` for what is no line there.
    package var number: Int? {
      get { printed.number }
      set { printed.number = newValue }
    }
    private var printed = Printed()

    /// A number that isn't written to any ledger, nor part of what two offers are compared by.
    private struct Printed: Sendable, Equatable {
      var number: Int?
      static func == (left: Printed, right: Printed) -> Bool { true }
    }

    package init(
      key: String, remoteID: String? = nil, article: String? = nil, articleID: String? = nil, name: String,
      description: String = "", quantity: ExactDecimal, unit: String? = nil, rate: ExactDecimal,
      discount: Discount = .none,
      taxRate: ExactDecimal?
    ) {
      (self.key, self.remoteID, self.article, self.articleID) = (key, remoteID, article, articleID)
      self.name = name
      (self.description, self.quantity, self.unit) = (description, quantity, unit)
      (self.rate, self.discount, self.taxRate) = (rate, discount, taxRate)
    }
  }

  package static let shippingKey = "shipping"
  package static let adjustmentKey = "adjustment"
  package static let roundingKey = "rounding"
  /// The key of the discount on what is taxed at a rate.
  package static func discountKey(_ rate: ExactDecimal?) -> String {
    rate.map { "discount-\($0.normalized)" } ?? "discount"
  }

  /// The proposal's number, by which the offer is found in the ledger.
  package var reference: String
  package var currency: Currency
  package var date: CalendarDate?
  package var validUntil: CalendarDate?
  /// Id of the customer in the ledger; `nil` where the customer isn't known there yet.
  package var partyID: String?
  package var lines: [Line]
  /// Off the sum of the lines, before tax.
  package var discount: Discount
  /// Added to the total after tax: the rounding to whole units.
  package var rounding: ExactDecimal
  package var isReverseCharged: Bool
  package var notes: String
  package var terms: String
  package var salesperson: String?

  package init(
    reference: String, currency: Currency, date: CalendarDate? = nil, validUntil: CalendarDate? = nil,
    partyID: String? = nil, lines: [Line], discount: Discount = .none, rounding: ExactDecimal = ExactDecimal(0),
    isReverseCharged: Bool = false, notes: String = "", terms: String = "", salesperson: String? = nil
  ) {
    (self.reference, self.currency, self.date, self.validUntil) = (reference, currency, date, validUntil)
    (self.partyID, self.lines, self.discount, self.rounding) = (partyID, lines, discount, rounding)
    (self.isReverseCharged, self.notes, self.terms) = (isReverseCharged, notes, terms)
    self.salesperson = salesperson
  }
}

/// An offer that a ledger answered with.
package struct RemoteOffer: Sendable, Equatable {
  /// What has become of it there.
  package enum Status: String, Sendable {
    case draft, sent, viewed, accepted, declined, invoiced, expired
    /// A word that this version doesn't know; `statusWord` has it.
    case other
  }

  package var id: String
  /// The ledger's own number of it.
  package var number: String
  package var status: Status
  /// The status as the ledger wrote it.
  package var statusWord: String
  /// The day of the customer's answer; `nil` where the ledger has none.
  package var answered: CalendarDate?
  /// Changes with every change of the offer there: a time stamp or a counter.
  package var version: String
  package var content: LedgerOffer
  /// The sums as the ledger computed them, in whole units.
  package var totals: LedgerTotals.Sums
  /// Files that are attached: ids by name.
  package var attachments: [(id: String, name: String)]

  package init(
    id: String, number: String, status: Status, statusWord: String, answered: CalendarDate? = nil, version: String,
    content: LedgerOffer, totals: LedgerTotals.Sums, attachments: [(id: String, name: String)] = []
  ) {
    (self.id, self.number, self.status, self.statusWord) = (id, number, status, statusWord)
    (self.version, self.content, self.totals, self.attachments) = (version, content, totals, attachments)
    self.answered = answered
  }

  package static func == (left: RemoteOffer, right: RemoteOffer) -> Bool {
    left.id == right.id && left.number == right.number && left.statusWord == right.statusWord
      && left.version == right.version && left.content == right.content && left.totals == right.totals
      && left.attachments.map(\.id) == right.attachments.map(\.id)
  }
}
