@testable import EncyTryton
import EncyBase
import EncyCommandTestSupport
import EncyDocument
import EncyHTTP
import EncyKit
import EncyLedger
import EncyOutbox
import EncyTestSupport
import Foundation
import Testing

/// Offers in a real Tryton server, by the same path as `ency remote push`: through the outbox and ``LedgerSender``.
@Suite(
  .enabled(if: ProcessInfo.processInfo.environment["ENCY_TRYTON"] == "1", "only with ENCY_TRYTON=1"), .serialized)
struct TrytonServerTests {
  /// What a proposal would know of its offer after a push.
  struct Record {
    var known: LedgerOrder.Known
    var proof: JSONValue
    var lines: [String: String]
    var party: String?
  }

  private static let program = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Remote/tryton_server.py").standardized.path
  private static let server = Result { () throws -> (python: PythonProcess, json: JSONValue) in
    let kept = FileManager.default.temporaryDirectory.appending(path: "ency-tryton-kept.sqlite").path
    try? FileManager.default.removeItem(atPath: kept)
    let python = try PythonProcess([program, "--keep", kept])
    defer { try? FileManager.default.removeItem(atPath: kept) }
    return (python, try JSONParser().parse(python.line()))
  }

  let python: PythonProcess
  let ledger: TrytonLedger
  /// The same server behind a proxy that can lose answers.
  let lossy: TrytonLedger

  init() throws {
    let (python, json) = try TrytonServerTests.server.get()
    func ledger(_ port: String) throws -> TrytonLedger {
      var connection = try CannedServer.connection(
        "http://127.0.0.1:\(json[port]?.intValue ?? 0)", database: json["database"]?.stringValue ?? "",
        password: json["password"]?.stringValue ?? "")
      connection.company = "\(json["company"]?.intValue ?? 0)"
      return TrytonLedger(connection)
    }
    (self.python, self.ledger, lossy) = (python, try ledger("port"), try ledger("proxy"))
  }

  private func draft(_ document: Document, _ reference: String) throws -> LedgerDraft {
    var document = document
    try document.set("/proposal/number", to: .string(reference))
    return try LedgerDraft(
      document, fitting: .tryton, shippingName: "Frakt", adjustmentName: "Justering", optionsTitle: "Tillval:"
    ) { number, _, name, amount in "\(number). \(name): \(amount)" }
  }

  private func order(
    _ draft: LedgerDraft, _ customer: JSONValue, _ record: Record? = nil, creates: Bool = true
  ) -> LedgerOrder {
    var offer = draft.offer
    offer.partyID = record?.party
    for index in offer.lines.indices { offer.lines[index].remoteID = record?.lines[offer.lines[index].key] }
    return LedgerOrder(
      offer: offer, known: record?.known, customer: customer, createsCustomer: creates, file: "/a.ency", document: "d")
  }

  /// Pushes an order, and returns its entry as the outbox has it then.
  private func push(
    _ order: LedgerOrder, through ledger: TrytonLedger? = nil, outbox folder: TemporaryFolder? = nil
  ) async throws -> OutboxEntry {
    let scratch = try folder ?? TemporaryFolder()
    let outbox = Outbox(folder: scratch.path("outbox"))
    let queue = OutboxQueue(service: "tryton", account: "ency")
    let entry = try outbox.add(
      OutboxRequest(queue: queue, target: "offer:d", verb: LedgerOrder.verb, payload: order.json))
    try await drain(outbox, queue, ledger ?? self.ledger)
    return try outbox.entry(entry.id)
  }

  private func drain(_ outbox: Outbox, _ queue: OutboxQueue, _ ledger: TrytonLedger) async throws {
    let sender = LedgerSender(ledger, sleep: { _ in })
    let session = try await OutboxSession(outbox, queue)
    _ = try await outbox.drain(
      session, lanes: 1, resolve: { try await sender.resolve($0) }, send: { await sender.send($0) })
  }

  private func record(_ entry: OutboxEntry) throws -> Record {
    try record(try #require(entry.proof, "\(String(describing: entry.lastError))"))
  }

  private func record(_ proof: JSONValue) throws -> Record {
    let content = try #require(proof["offer"].flatMap { LedgerOffer(json: $0) })
    return Record(
      known: .init(
        id: proof["id"]?.stringValue ?? "", version: proof["version"]?.stringValue ?? "", content: content),
      proof: proof,
      lines: Dictionary(
        uniqueKeysWithValues: content.lines.compactMap { line in line.remoteID.map { (line.key, $0) } }),
      party: proof["customerId"]?.stringValue)
  }

  private func write(_ method: String, _ parameters: [JSONValue]) async throws {
    _ = try await ledger.connection.answer(to: .init(method: method, parameters: parameters, isSafe: false))
  }

  private static func customer(_ name: String) -> JSONValue {
    [
      "name": .string(name), "email": .string("\(name.filter(\.isLetter).lowercased())@hall.example"),
      "address": ["street": "Storgatan 1", "postalCode": "111 22", "city": "Stockholm", "country": "SE"],
      "contacts": [["id": "eva", "name": "Eva Lind", "email": "eva@hall.example"]],
    ]
  }

  @Test
  func reading() async throws {
    let account = try await ledger.account()
    #expect(account.name == "Ventilation Nord AB" && account.currency == .sek && account.rounding == .document)
    #expect(try await Set(ledger.taxes().map { "\($0.percent)" }) == ["25", "12", "6"])
    var parties: [LedgerParty] = []
    try await ledger.parties(since: nil) { parties += $0 }
    let south = try #require(parties.first { $0.customer["name"]?.stringValue == "Söderlager AB" })
    #expect(south.isActive && south.customer["vatNumber"]?.stringValue == "SE556036079301")
    #expect(south.customer["email"]?.stringValue == "info@soderlager.example")
    #expect(south.customer["address"]?["country"]?.stringValue == "SE")
    #expect(try await ledger.party(id: south.id) == south)
    #expect(try await ledger.party(id: "999999") == nil)
    #expect(try await ledger.parties(like: ["name": "X", "vatNumber": "SE 556036-0793 01"]) == [south])
    #expect(try await ledger.parties(like: ["name": "söderlager"]) == [south])
    var articles: [LedgerArticle] = []
    try await ledger.articles(since: nil) { articles += $0 }
    let fan = try #require(articles.first { $0.number == "F730" })
    #expect(fan.price == ExactDecimal(48_250) && fan.taxRate == ExactDecimal(25) && fan.unit == "u" && !fan.isService)
    #expect(articles.count == 3 && articles.contains { $0.isService })
    // What changed since, and nothing else; of an address, too, and of a party that isn't active any more.
    let last = try #require(parties.map(\.version).max())
    try await Task.sleep(for: .seconds(1))
    let rows = try await ledger.connection.rows("party.address", [["party", "=", .id(south.id)]], ["id"])
    try await write("party.address.write", [[try #require(rows.first?.value["id"])], ["city": "Lund"]])
    var changed: [LedgerParty] = []
    try await ledger.parties(since: last) { changed += $0 }
    let since = changed.filter { $0.customer["address"]?["city"]?.stringValue == "Lund" }
    #expect(since.map(\.id) == [south.id])
    try await write("party.party.write", [[.id(south.id)], ["active": false]])
    #expect(try await ledger.party(id: south.id)?.isActive == false)
    try await write("party.party.write", [[.id(south.id)], ["active": true]])
  }

  /// A push, the same again, a changed quantity, an edit in Tryton meanwhile.
  @Test
  func pushes() async throws {
    var document = try Document.hall()
    var customer = TrytonServerTests.customer("Norrhallen AB")
    customer["vatNumber"] = "SE 556703-7485 01"
    let first = try await push(order(try draft(document, "P-1"), customer))
    let made = try record(first)
    #expect(first.state == .done && made.proof["differs"] == nil, "\(made.proof)")
    let party = try #require(made.party)
    #expect(try await ledger.party(id: party)?.customer["email"]?.stringValue == "norrhallenab@hall.example")
    #expect(try await ledger.parties(like: customer).map(\.id) == [party])
    let amount = try draft(document, "P-1")
    #expect(
      made.proof["total"]?.stringValue
        == "\(LedgerDraft.money(amount.totals.toPay, amount.offer.currency).normalized)")

    // The same again: nothing is written.
    let before = try #require(try await ledger.offer(id: made.known.id))
    let again = try record(try await push(order(try draft(document, "P-1"), customer, made)))
    #expect(again.proof["unchanged"]?.boolValue == true)
    #expect(try await ledger.offer(id: made.known.id) == before)

    // Another proposal of the same customer makes no second party.
    let other = try record(try await push(order(try draft(document, "P-2"), customer)))
    #expect(other.party == party && other.known.id != made.known.id)

    // A quantity, and a line that goes: ids of the others stay.
    try document.set("/offer/lines/0/quantity", to: 7)
    let changed = try record(try await push(order(try draft(document, "P-1"), customer, made)))
    #expect(changed.known.id == made.known.id && changed.lines == made.lines && changed.proof["differs"] == nil)
    let quantity = try #require(try await ledger.offer(id: made.known.id)?.content.lines.first?.quantity)
    #expect(quantity == ExactDecimal(7))
    try document.remove(JSONPointer(["offer", "lines", "1"]))
    let shorter = try record(try await push(order(try draft(document, "P-1"), customer, changed)))
    #expect(shorter.lines.count == made.lines.count - 1)
    #expect(shorter.lines.allSatisfy { made.lines[$0.key] == $0.value })

    // An edit there meanwhile is found, and stays.
    let line = try #require(shorter.lines.values.first)
    try await write("sale.line.write", [[.id(line)], ["unit_price": .decimal(ExactDecimal(99))]])
    let edited = try await ledger.offer(id: made.known.id)
    try document.set("/offer/lines/0/quantity", to: 9)
    let refused = try await push(order(try draft(document, "P-1"), customer, shorter))
    #expect(refused.state == .refused && refused.lastError?.code == "offer-changed")
    #expect(try await ledger.offer(id: made.known.id) == edited)

    // Between the look and the write it is the server that finds it.
    let stale = try #require(try await ledger.offer(id: other.known.id))
    // The stamps of SQLite are whole seconds.
    try await Task.sleep(for: .milliseconds(1_100))
    try await write("sale.sale.write", [[.id(other.known.id)], ["comment": "Mine"]])
    var late = stale.content
    late.notes = "Ours"
    await #expect {
      try await ledger.put(late, replacing: stale, taxes: try await ledger.taxes())
    } throws: { ($0 as? LedgerError)?.code == "offer-changed" }
    #expect(try await ledger.offer(id: other.known.id)?.content.notes == "Mine")
  }

  /// A quoted sale becomes a draft again to be changed; a confirmed one is left alone; a deleted one is made again.
  @Test
  func states() async throws {
    var document = try Document.hall()
    let customer = TrytonServerTests.customer("Tillståndet AB")
    let made = try record(try await push(order(try draft(document, "S-1"), customer)))
    let id = made.known.id
    // That it can be quoted shows that nothing is missing.
    try await write("sale.sale.quote", [[.id(id)]])
    let quoted = try #require(try await ledger.offer(id: id))
    #expect(quoted.status == .sent && quoted.number != id)
    let same = try record(try await push(order(try draft(document, "S-1"), customer, made)))
    #expect(same.proof["unchanged"]?.boolValue == true && same.proof["status"]?.stringValue == "quotation")
    try document.set("/offer/lines/0/quantity", to: 11)
    let changed = try record(try await push(order(try draft(document, "S-1"), customer, made)))
    #expect(changed.proof["was"]?.stringValue == "quotation" && changed.proof["status"]?.stringValue == "draft")
    #expect(changed.lines == made.lines && changed.proof["number"]?.stringValue == quoted.number)
    try await write("sale.sale.quote", [[.id(id)]])
    try await write("sale.sale.confirm", [[.id(id)]])
    #expect([.accepted, .invoiced].contains(try await ledger.offer(id: id)?.status))
    try document.set("/offer/lines/0/quantity", to: 12)
    let refused = try await push(order(try draft(document, "S-1"), customer, changed))
    #expect(refused.lastError?.code == "offer-locked")
    await #expect { try await ledger.remove(id: id) } throws: {
      ($0 as? LedgerError).map { $0.kind == .refused && $0.code == "tryton-user-error" && !$0.text.isEmpty } ?? false
    }
    let other = try record(try await push(order(try draft(document, "S-2"), customer)))
    try await ledger.remove(id: other.known.id)
    #expect(try await ledger.offer(id: other.known.id) == nil)
    let remade = try record(try await push(order(try draft(document, "S-2"), customer, other)))
    #expect(remade.known.id != other.known.id && remade.party == other.party)
  }

  @Test
  func attachments() async throws {
    let made = try record(
      try await push(order(try draft(try Document.hall(), "A-1"), TrytonServerTests.customer("Bilagan AB"))))
    let bytes = (0..<70_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    var file = LedgerAttachment(
      offer: made.known.id, name: "a.pdf", content: bytes, replaces: nil, file: "/a.ency", document: "d")
    let sender = LedgerSender(ledger, sleep: { _ in })
    let scratch = try TemporaryFolder()
    let outbox = Outbox(folder: scratch.path("outbox"))
    let queue = OutboxQueue(service: "tryton", account: "ency")
    for (name, old) in [("a.pdf", nil), ("b.pdf", "a.pdf")] as [(String, String?)] {
      (file.name, file.replaces) = (name, old)
      let entry = try outbox.add(
        OutboxRequest(queue: queue, target: "offer:d", verb: LedgerAttachment.verb, payload: file.json))
      try await drain(outbox, queue, ledger)
      let done = try outbox.entry(entry.id)
      #expect(done.state == .done, "\(String(describing: done.lastError))")
      #expect(try await sender.resolve(entry) != .notApplied)
    }
    #expect(try await ledger.offer(id: made.known.id)?.attachments.map(\.name) == ["b.pdf"])
    let row = try #require(
      try await ledger.connection.rows(
        "ir.attachment", [["resource", "=", .string("sale.sale,\(made.known.id)")]], ["data"]
      ).first?.value["data"]?["base64"]?.stringValue)
    #expect(Array(row.filter { $0 != "\n" }.utf8) == Base64.encode(bytes, isPadded: true))
  }

  /// Whatever is offered: Tryton's sums are those that are computed before, and its total is the amount to pay unless the difference is named.
  @Test(arguments: LedgerTotals.TaxRounding.allCases)
  func sums(_ rounding: LedgerTotals.TaxRounding) async throws {
    try await write("account.configuration.write", [[1], ["tax_rounding": .string(rounding.rawValue)]])
    #expect(try await ledger.account().rounding == rounding)
    let taxes = try await ledger.taxes()
    let party = try await ledger.create(party: ["name": .string("Summan \(rounding) AB")], currency: .sek)
    var (named, discounted, several) = (0, 0, 0)
    for seed in 0..<50 {
      var document = try SeededProposal.draft(seed)
      if seed % 3 != 0 { try document.set("/offer/vatMode", to: "normal") }
      if seed % 2 == 0 { try document.set("/offer/lines/1/vatRate", to: 12) }
      if seed % 4 > 1 { try document.set("/offer/lines/2/vatRate", to: 6) }
      let draft = try draft(document, "T-\(rounding)-\(seed)")
      let expected = try LedgerTotals.sums(
        of: draft.offer, rounding: rounding, arithmetic: ledger.capabilities.arithmetic)
      let toPay = LedgerDraft.money(draft.totals.toPay, draft.offer.currency)
      if draft.totals.orderDiscount != 0 { discounted += 1 }
      if draft.totals.rates.count > 1 { several += 1 }
      if !(try draft.differences([rounding]).isEmpty) { named += 1 } else { #expect(expected.total == toPay) }
      // Those that a push would refuse are written as well, for their sums.
      var offer = draft.offer
      offer.partyID = party.id
      let written = try await ledger.put(offer, replacing: nil, taxes: taxes)
      #expect(written.totals == expected, "seed \(seed)")
      #expect(written.content.isSame(as: offer), "seed \(seed)")
    }
    print(
      "rounding by \(rounding): 50 offers, \(discounted) with a discount, \(several) with several rates, \(named) differences named"
    )
    #expect(discounted >= 40 && several >= 20 && named < 40)
    try await write("account.configuration.write", [[1], ["tax_rounding": "document"]])
  }

  /// The vectors of ``TrytonTests`` are Tryton's.
  @Test(arguments: TrytonTests.vectors.indices, LedgerTotals.TaxRounding.allCases)
  func vectors(_ index: Int, _ rounding: LedgerTotals.TaxRounding) async throws {
    try await write("account.configuration.write", [[1], ["tax_rounding": .string(rounding.rawValue)]])
    let (lines, document, byLine) = TrytonTests.vectors[index]
    let party = try #require(try await ledger.parties(like: ["name": "Östhallen"]).first)
    let offer = LedgerOffer(
      reference: "V-\(index)-\(rounding)", currency: .sek, partyID: party.id,
      lines: lines.map {
        LedgerOffer.Line(
          key: "", name: "A", quantity: ExactDecimal($0.0)!, rate: ExactDecimal($0.1)!, taxRate: ExactDecimal(25))
      })
    let totals = try await ledger.put(offer, replacing: nil, taxes: try await ledger.taxes()).totals
    #expect(
      [totals.net, totals.tax, totals.total].map { "\($0.normalized)" } == (rounding == .document ? document : byLine))
    try await write("account.configuration.write", [[1], ["tax_rounding": "document"]])
  }

  /// A write whose answer is lost is uncertain, and reading shows what became of it: there is one sale, and one party.
  @Test(arguments: ["party.party.create", "sale.sale.create", "sale.sale.write"])
  func lostAnswers(_ method: String) async throws {
    let customer = TrytonServerTests.customer("Förlusten \(method.filter(\.isLetter)) AB")
    var document = try Document.hall()
    var before: Record?
    if method == "sale.sale.write" {
      before = try record(try await push(order(try draft(document, "L-\(method)"), customer)))
      try document.set("/offer/lines/0/quantity", to: 21)
    }
    let order = order(try draft(document, "L-\(method)"), customer, before)
    // What one try leaves.
    try python.answer(to: "cut model.\(method)")
    let sender = LedgerSender(lossy, sleep: { _ in })
    let scratch = try TemporaryFolder()
    let outbox = Outbox(folder: scratch.path("outbox"))
    let entry = try outbox.add(
      OutboxRequest(
        queue: OutboxQueue(service: "tryton", account: "ency"), target: "offer:d", verb: LedgerOrder.verb,
        payload: order.json))
    guard case .uncertain(let failure) = await sender.send(entry) else {
      Issue.record("not uncertain")
      return
    }
    #expect(failure.code == "receive-empty")
    switch try await sender.resolve(entry) {
    case .notApplied where method == "party.party.create": break
    case .applied(let proof) where method != "party.party.create": before = try record(proof)
    case let other: Issue.record("\(other)")
    }
    // What a run of the queue makes of it.
    let isWrite = method == "sale.sale.write"
    if isWrite { try document.set("/offer/lines/0/quantity", to: 22) }
    let next = isWrite ? "L-\(method)" : "M-\(method)"
    let other = isWrite ? customer : TrytonServerTests.customer("Omgången \(method.filter(\.isLetter)) AB")
    try python.answer(to: "cut model.\(method)")
    let done = try await push(self.order(try draft(document, next), other, isWrite ? before : nil), through: lossy)
    #expect(done.state == .done && done.tries <= 2, "\(String(describing: done.lastError))")
    for (reference, customer, count) in [
      ("L-\(method)", customer, method == "party.party.create" ? 0 : 1), (next, other, 1),
    ] {
      #expect(try await ledger.offers(reference: reference).count == count)
      #expect(try await ledger.parties(like: customer).count == 1)
    }
  }

  /// Answers of something between: a write is uncertain after 502, postponed after 429.
  @Test
  func statuses() async throws {
    let order = order(try draft(try Document.hall(), "G-1"), TrytonServerTests.customer("Grinden AB"))
    try python.answer(to: "status 502 model.sale.sale.create")
    #expect(try await push(order, through: lossy).state == .done)
    #expect(try await ledger.offers(reference: "G-1").count == 1)
  }
}
