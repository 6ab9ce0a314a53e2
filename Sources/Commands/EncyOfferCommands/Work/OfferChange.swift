internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyFigures
internal import EncyPlans
internal import EncyRegister
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// A change of the offer, and what it did to the amount to pay.
struct OfferChange {
  let file: String
  let options: ChangeOptions
  /// `true` where the payments change, which are printed with their rest.
  var isOfPayments = false
  /// `true` where the verb itself reports every line that it changes.
  var isComplete = false

  /// - Parameters:
  ///   - change: What is done to the proposal, with the names of what it offered before; the ids of what was made, changed or removed
  ///     come back.
  ///   - told: What is said of it first, given those ids.
  /// - Throws: ``Failure`` when the proposal can't be read, changed or saved, or wouldn't be valid.
  func run(
    _ change: (inout Document, OfferNames, inout IDSource) throws -> [String],
    told: (Document, _ changed: [String]) throws -> [TerminalText]
  ) throws {
    try ProposalChange.run(file, .init(options), ids: "offer") { open in
      let changed = try change(&open.document, OfferNames(open.before), &open.ids)
      let others =
        isComplete ? [] : try OfferWording(open.document).requantified(since: open.before, besides: changed)
      return ChangeReport(
        ids: changed, lines: try told(open.document, changed) + others, figures: ["toPay"],
        warnings: .money(includesPayments: !isOfPayments))
    }
  }

  /// Which lines the totals hold.
  static func counts(_ document: Document) throws -> [Bool] {
    try document.figureValues().values("lineCounts").map { $0.number == 1 }
  }

  /// Warns of prices that were typed where the product's list has the same number in another currency.
  static func tellOtherCurrency(_ document: Document, _ ids: [String]) throws {
    let currency = try Proposal(json: document.model("proposal")).currency
    for line in try Offer(json: document.model("offer")).lines where ids.contains(line.id) && line.unitPrice != 0 {
      guard let product = try line.product.flatMap({ try ProductCatalog.current.product($0) }),
        product.price(in: currency)?.amount != line.unitPrice
      else { continue }
      let typed = ExactDecimal(coefficient: Int128(line.unitPrice), scale: currency.minorDigits).normalized
      let same = product.currencies.filter { $0 != currency }.compactMap { product.price(in: $0) }.first {
        ExactDecimal(coefficient: Int128($0.amount), scale: $0.currency.minorDigits).normalized == typed
      }
      guard let same else { continue }
      try Session.current.remark(
        .notePriceOfOtherCurrency(
          price: SafeText(money: line.unitPrice, currency), id: SafeText(product.id),
          listed: SafeText(money: same.amount, same.currency)))
    }
  }

  /// Reads a member of the offer, a line or another part as people write it; an empty text removes it.
  func write(_ text: String?, to pointer: JSONPointer, of document: inout Document) throws {
    try document.write(text, to: pointer, file: file, isForced: options.anyway.isGiven)
  }

  /// The discount of a line or an order in the member for percents or in that for amounts: what is no percent is an amount.
  func writeDiscount(
    _ text: String?, _ owner: JSONPointer, percent: String, amount: String, of document: inout Document
  ) throws {
    guard let text else { return }
    let isPercent = text.isEmpty || (try? MeasureUnit.percent.read(text)) != nil
    try write(isPercent ? text : "", to: owner.appending(percent), of: &document)
    try write(isPercent ? "" : text, to: owner.appending(amount), of: &document)
  }
}
