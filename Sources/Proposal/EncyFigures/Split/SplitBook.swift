package import EncyBase
package import EncyDocument

/// A cost split as people read it: the expenses with what each party bears of them, and who owes what. Amounts are minor units of the
/// proposal's currency; all of them are figures, or sums and differences of figures.
package struct SplitBook: Sendable {
  package struct Party: Sendable {
    package let id: String
    package let name: String
    /// Where they can't be computed, `nil`.
    package let paid, bears, settled, received, balance: Int?
  }

  /// What one party bears of an expense.
  package struct Part: Sendable, Equatable {
    package let party: String
    package let amount: Int
    /// What of it is value added tax, where the expense stands for the offer.
    package fileprivate(set) var vat: Int?
    /// The percentage or the number of shares by which it was shared; `nil` where it wasn't by those.
    package let entered: ExactDecimal?
  }

  package struct Expense: Sendable {
    package let id: String
    package let text: String
    package let date: CalendarDate?
    package let amount: Int
    package let payer: String
    /// `equal`, `exact`, `percent` or `shares`.
    package let mode: String
    /// Whether it names nobody, so that all parties bear it.
    package let isForAll: Bool
    package let original: ForeignAmount?
    package let coversOffer: Bool
    /// `nil` where they don't make the expense.
    package fileprivate(set) var parts: [Part]?
  }

  package let currency: Currency
  package let parties: [Party]
  package let expenses: [Expense]
  package let payments: [Settlement]
  /// The payments that settle it; `nil` where balances can't be computed.
  package let transfers: [Transfer]?
  /// Why balances can't be computed.
  package let failure: Outcome.Failure?
  /// All expenses.
  package let cost: Int?
  /// What the offer comes to now, with what the customer accepted; `nil` without one.
  package let toPay: Int?

  /// - Throws: `DocumentError` when the part is damaged.
  package init(_ document: Document, _ values: FigureValues) throws(DocumentError) {
    let json = try document.model("split")
    let currency = values.inputs.currency
    self.currency = currency
    func amounts(_ name: String) -> [Int?] { values.values(name).map { $0.minorUnits(of: currency) } }
    func at(_ list: [Int?], _ place: Int) -> Int? { list.indices.contains(place) ? list[place] : nil }
    let (paid, bears, settled) = (amounts("partyPaid"), amounts("partyBears"), amounts("partySettled"))
    let (received, balances) = (amounts("partyReceived"), amounts("partyBalance"))
    let own = json.items("parties")
    parties = own.enumerated().map { place, party in
      Party(
        id: party.text("id") ?? "", name: party.text("name") ?? party.text("id") ?? "", paid: at(paid, place),
        bears: at(bears, place), settled: at(settled, place), received: at(received, place),
        balance: at(balances, place))
    }
    var failure: Outcome.Failure?
    for case .failed(let reason) in values.values("partyBalance") where failure == nil { failure = reason }
    self.failure = failure
    let agreed = try? values.agreedTotals()
    toPay = agreed?.toPay
    var parts = values.values("expensePart").makeIterator()
    expenses = json.items("expenses").map { item in
      let (splits, mode) = (item.items("splits"), item.text("mode") ?? "")
      var expense = Expense(
        id: item.text("id") ?? "", text: item.text("description") ?? "", date: item.date("date"),
        amount: item.int("amount") ?? 0, payer: item.text("paidBy") ?? "", mode: mode, isForAll: splits.isEmpty,
        original: item["original"].flatMap { ForeignAmount(json: $0) }, coversOffer: item.text("covers") == "offer")
      let whose =
        splits.isEmpty
        ? own.map { ($0.text("id") ?? "", nil) }
        : splits.map { part in
          (part.text("party") ?? "", ["percent", "shares"].contains(mode) ? part.decimal(mode) : nil)
        }
      // All parts are taken, so that those of the next expense follow.
      let found = whose.map { party, entered in
        parts.next()?.minorUnits(of: currency).map { Part(party: party, amount: $0, entered: entered) }
      }
      let known = found.compactMap(\.self)
      if known.count == whose.count { expense.parts = known }
      // Of an amount that isn't the offer's any more nobody knows the tax.
      if expense.coversOffer, let agreed, agreed.toPay == expense.amount { expense.share(agreed.vat, currency) }
      return expense
    }
    payments = json.items("settlements").map { item in
      Settlement(
        id: item.text("id") ?? "", from: item.text("from") ?? "", to: item.text("to") ?? "",
        amount: item.int("amount") ?? 0, date: item.date("date"))
    }
    transfers = values.transfers
    cost = values.value("splitCost")?.minorUnits(of: currency)
  }

  /// What a party is owed by each other one, or below 0 owes it: of what one paid and the other bears, less what they paid each other.
  /// Together they are the party's balance. Those that are even are left out.
  /// - Returns: `nil` where balances can't be computed.
  package func debts(of party: String) -> [(party: String, amount: Int)]? {
    if failure != nil { return nil }
    // Amounts may be anybody's: sums of theirs needn't fit where each does.
    var owed: [String: Int128] = [:]
    func add(_ other: String, _ amount: Int, sign: Int128 = 1) {
      if other != party { owed[other, default: 0] += Int128(amount) * sign }
    }
    for expense in expenses {
      guard let parts = expense.parts else { return nil }
      for part in parts {
        if expense.payer == party { add(part.party, part.amount) }
        if part.party == party { add(expense.payer, part.amount, sign: -1) }
      }
    }
    for payment in payments {
      if payment.to == party { add(payment.from, payment.amount, sign: -1) }
      if payment.from == party { add(payment.to, payment.amount) }
    }
    return parties.compactMap { other in
      owed[other.id].flatMap { $0 == 0 ? nil : Int(exactly: $0) }.map { (other.id, $0) }
    }
  }

  /// Whether the payments that settle everything are other ones for a party than what it owes and is owed.
  package func settlesOtherwise(than debts: [(party: String, amount: Int)], of party: String) -> Bool {
    guard let transfers else { return false }
    let owed = Dictionary(debts.map { ($0.party, $0.amount) }, uniquingKeysWith: { first, _ in first })
    let paid = transfers.filter { $0.from == party || $0.to == party }.map { transfer in
      transfer.to == party ? (transfer.from, transfer.amount) : (transfer.to, -transfer.amount)
    }
    return owed != Dictionary(paid, uniquingKeysWith: +)
  }

  /// An expense that stands for the offer, and isn't what the offer comes to now.
  package var outdated: Expense? { toPay.flatMap { now in expenses.first { $0.coversOffer && $0.amount != now } } }

  /// How much it is, whoever owes it.
  package static func size(_ amount: Int) -> Int { Int(clamping: amount.magnitude) }

  package func name(of party: String) -> String { parties.first { $0.id == party }?.name ?? party }
}

extension SplitBook.Expense {
  /// Shares the tax that is in it as the expense is shared, to the last minor unit.
  fileprivate mutating func share(_ vat: Int, _ currency: Currency) {
    guard let parts, let power = Rational.power(currency.minorDigits),
      let sum = try? Rational(Int128(vat), over: power),
      let shares = try? sum.shared(by: parts.map { Rational($0.amount) }, decimals: currency.minorDigits)
    else { return }
    self.parts = zip(parts, shares).map { part, share in
      var part = part
      part.vat = Outcome.exact(share).minorUnits(of: currency)
      return part
    }
  }
}
