import EncyBase
import EncyChanges
import EncyCommandTestSupport
import EncyDocument
import EncyKit
import EncyLedger
import EncyTestSupport
import Testing

/// Offers of proposals as ledgers keep them.
struct LedgerDraftTests {
  private static let capabilities = LedgerCapabilities(
    referenceLength: 50, nameLength: 100, descriptionLength: 2_000, textLength: 5_000, allowsNegativeLines: false,
    combinesDiscounts: false, takesAttachments: true)

  static func draft(
    _ document: Document, _ capabilities: LedgerCapabilities = capabilities
  ) throws -> LedgerDraft {
    try LedgerDraft(
      document, fitting: capabilities, shippingName: "Freight", adjustmentName: "Adjustment", optionsTitle: "Options:"
    ) { number, _, name, amount in "\(number). \(name): \(amount)" }
  }

  /// Whatever is offered: what the ledger computes by one of its rules is the amount to pay, or the difference is found before anything
  /// is written. Where all lines have one rate, rounding on the document never differs.
  @Test(arguments: 0..<300)
  func sums(_ seed: Int) throws {
    let document = try SeededProposal.draft(seed)
    let draft = try LedgerDraftTests.draft(document)
    let rates = Set(draft.offer.lines.map { $0.taxRate.map { "\($0.normalized)" } ?? "" })
    for rounding in LedgerTotals.TaxRounding.allCases {
      let sums = try LedgerTotals.sums(of: draft.offer, rounding: rounding)
      let toPay = LedgerDraft.money(draft.totals.toPay, draft.offer.currency)
      let isSame = sums.total == toPay
      let differences = try draft.differences([rounding])
      #expect(isSame || !differences.isEmpty)
      #expect(sums.net == LedgerDraft.money(draft.totals.net, draft.offer.currency))
      if rates.count == 1, rounding == .document { #expect(differences.isEmpty, "\(differences)") }
      #expect(draft.offer.lines.count == sums.lines.count)
    }
    // Each line that counts is a line, or part of the discount.
    let keys = Set(draft.offer.lines.map(\.key))
    let offer = try Offer(json: document.model("offer"))
    for (line, counts) in zip(offer.lines, draft.totals.counts) { #expect(keys.contains(line.id) == counts) }
  }

  /// A ledger that takes everything as it is needs no folded lines.
  @Test(arguments: 0..<60)
  func plain(_ seed: Int) throws {
    var generous = LedgerDraftTests.capabilities
    (generous.combinesDiscounts, generous.allowsNegativeLines) = (true, true)
    let draft = try LedgerDraftTests.draft(try SeededProposal.draft(seed), generous)
    for case .folded(let ids) in draft.notes {
      // Only where the amount can't be had otherwise.
      #expect(!ids.isEmpty)
    }
    #expect(
      try LedgerTotals.sums(of: draft.offer, rounding: .document).net
        == LedgerDraft.money(draft.totals.net, draft.offer.currency))
  }

  /// What the outbox and the proposal keep is what was written.
  @Test(arguments: 0..<60)
  func json(_ seed: Int) throws {
    let draft = try LedgerDraftTests.draft(try SeededProposal.draft(seed))
    var offer = draft.offer
    for index in offer.lines.indices { offer.lines[index].remoteID = "98\(index)" }
    offer.partyID = "17"
    #expect(try LedgerOffer(json: JSONParser().parse(JSONPrinter().bytes(offer.json))) == offer)
    let order = LedgerOrder(
      offer: offer, known: .init(id: "4", version: "v", content: draft.offer), customer: ["name": "A"],
      createsCustomer: seed % 2 == 0, file: "/a.ency", document: "d")
    #expect(try LedgerOrder(json: JSONParser().parse(JSONPrinter().bytes(order.json))) == order)
    // Of each member that is missing, nothing is made up.
    for member in ["offer", "customer", "file", "document"] {
      var json = order.json
      json[member] = nil
      #expect(LedgerOrder(json: json) == nil)
    }
  }

  @Test
  func faults() throws {
    var document = try Document.hall()
    try document.set("/proposal/number", to: "")
    #expect(throws: LedgerDraft.Fault.noNumber) { try LedgerDraftTests.draft(document) }
    try document.set("/proposal/number", to: .string(String(repeating: "9", count: 50)))
    _ = try LedgerDraftTests.draft(document)
    var narrow = LedgerDraftTests.capabilities
    narrow.referenceLength = 49
    #expect(throws: LedgerDraft.Fault.numberTooLong(limit: 49)) { try LedgerDraftTests.draft(document, narrow) }
    try document.set("/offer/lines", to: [])
    try document.set("/offer/shipping", to: 0)
    #expect(throws: LedgerDraft.Fault.noLines) { try LedgerDraftTests.draft(document) }
  }

  /// The vectors of the rule that tax is rounded by: 3 × 0.33 at 25 % is 0.25 as a whole and 3 × 0.08 line by line.
  @Test
  func rounding() throws {
    func decimal(_ text: String) throws -> ExactDecimal { try #require(ExactDecimal(text)) }
    let lines = try (0..<3).map { index in
      LedgerOffer.Line(
        key: "\(index)", name: "A", quantity: ExactDecimal(1), rate: try decimal("0.33"), taxRate: ExactDecimal(25))
    }
    var offer = LedgerOffer(reference: "1", currency: .sek, lines: lines)
    #expect(try LedgerTotals.sums(of: offer, rounding: .document).tax == decimal("0.25"))
    #expect(try LedgerTotals.sums(of: offer, rounding: .line).tax == decimal("0.24"))
    offer.discount = .amount(try decimal("0.10"))
    // 0.89 at 25 % is 0.2225; line by line 3 × 0.33 × 0.89 / 0.99 × 25 % = 3 × 0.0741…
    #expect(try LedgerTotals.sums(of: offer, rounding: .document).tax == decimal("0.22"))
    #expect(try LedgerTotals.sums(of: offer, rounding: .line).tax == decimal("0.21"))
    #expect(try LedgerTotals.sums(of: offer, rounding: .document).total == decimal("1.11"))
    offer.isReverseCharged = true
    #expect(try LedgerTotals.sums(of: offer, rounding: .line).tax == ExactDecimal(0))
  }
}
