@testable import EncyTryton
import EncyBase
import EncyHTTP
import EncyLedger
import EncyTestSupport
import Foundation
import Testing

/// What is sent to a Tryton server, and what is made of its answers.
@Suite(.serialized)
struct TrytonTests {
  private static let golden = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")
  private static let taxes = [(1, 25), (2, 12), (3, 6)].map {
    LedgerTax(id: "\($0.0)", name: "Moms", percent: ExactDecimal($0.1))
  }

  private static func line(_ key: String, _ id: String?, _ rate: Int, tax: Int?) -> LedgerOffer.Line {
    LedgerOffer.Line(
      key: key, remoteID: id, name: "Fläkt", description: "6 st", quantity: ExactDecimal("2.50")!,
      rate: ExactDecimal(coefficient: Int128(rate), scale: 2), taxRate: tax.map { ExactDecimal($0) })
  }

  private static func offer(_ lines: [LedgerOffer.Line]) -> LedgerOffer {
    LedgerOffer(
      reference: "OFF-1", currency: .sek, date: CalendarDate("2026-03-02"), partyID: "4", lines: lines, notes: "Hej")
  }

  /// A row as a real server answered with it.
  private static let row = """
    {"id":12,"_timestamp":"1795915166","sale_date":{"__class__":"date","year":2026,"month":1,"day":2},"number":null,\
    "comment":"hello","reference":"Q1","state":"draft","party":2,"total_amount":{"__class__":"Decimal","decimal":"1.03"},\
    "untaxed_amount":{"__class__":"Decimal","decimal":"0.82"},"tax_amount":{"__class__":"Decimal","decimal":"0.21"},\
    "lines.":[{"note":"n","unit_price":{"__class__":"Decimal","decimal":"0.33"},"description":"Fan","quantity":2.5,\
    "_timestamp":"1795915167","type":"line","id":1,"amount":{"__class__":"Decimal","decimal":"0.82"},"unit.":null,\
    "taxes.":[{"rate":{"__class__":"Decimal","decimal":"0.25"},"type":"percentage"}]}],"currency.":{"code":"SEK"},\
    "attachments.":[{"name":"a.pdf","id":1}]}
    """

  @Test
  func creating() async throws {
    let server = try CannedServer([
      CannedServer.login, (200, #"{"id":1,"result":[{"id":1,"code":"SEK"}]}"#), (200, #"{"id":1,"result":[{"id":9}]}"#),
      (200, #"{"id":1,"result":[12]}"#), (200, #"{"id":1,"result":[\#(TrytonTests.row)]}"#),
    ])
    let offer = TrytonTests.offer([
      TrytonTests.line("a", nil, 4_825_050, tax: 25), TrytonTests.line("b", nil, -10, tax: nil),
    ])
    let written = try await server.ledger().put(offer, replacing: nil, taxes: TrytonTests.taxes)
    #expect(written.id == "12" && written.number == "12" && written.status == .draft)
    #expect(written.version == "1795915166 1@1795915167" && written.totals.total == ExactDecimal("1.03"))
    #expect(written.content.lines.first?.taxRate == ExactDecimal(25) && written.attachments.map(\.name) == ["a.pdf"])
    var text = ""
    for request in try server.requests() { text += JSONPrinter(isCompact: false).text(request) + "\n" }
    #expect(Golden.difference(text, from: TrytonTests.golden.appending(path: "creating.json")) == nil)
  }

  /// Of what is there, only what changed is written, with the stamps that it was read with.
  @Test
  func changing() async throws {
    let old = TrytonTests.offer([
      TrytonTests.line("", "31", 100, tax: 25), TrytonTests.line("", "32", 200, tax: 25),
      TrytonTests.line("", "33", 300, tax: 6),
    ])
    let existing = RemoteOffer(
      id: "12", number: "12", status: .draft, statusWord: "draft", version: "17.25 31@1.5 32@1.5 33@2", content: old,
      totals: .init(
        lines: [], subtotal: ExactDecimal(0), net: ExactDecimal(0), tax: ExactDecimal(0), total: ExactDecimal(0)))
    let new = TrytonTests.offer([
      TrytonTests.line("a", "31", 100, tax: 25), TrytonTests.line("b", "33", 300, tax: 12),
      TrytonTests.line("c", nil, 900, tax: 25),
    ])
    let ledger = try CannedServer([]).ledger()
    let request = try await ledger.request(new, replacing: existing, taxes: TrytonTests.taxes)
    let text = ([request.method, "\(request.address.hasSuffix("/ency/"))"] + request.headers + [request.body, ""])
      .joined(separator: "\n")
    #expect(Golden.difference(text, from: TrytonTests.golden.appending(path: "changing.txt")) == nil)
    await #expect {
      try await ledger.request(
        TrytonTests.offer([TrytonTests.line("a", nil, 1, tax: 20)]), replacing: nil, taxes: TrytonTests.taxes)
    } throws: { ($0 as? LedgerError)?.code == "tax-missing" }
  }

  /// A member of another type is reported with its place.
  @Test
  func wrongTypes() throws {
    let row = try JSONParser().parse(TrytonTests.row)
    _ = try TrytonSale.offer(LedgerAnswer(row, at: "/result/0"))
    var places: [String] = []
    for (place, changed) in TrytonTests.spoilt(row, at: "/result/0") {
      // A percentage isn't asked for its kind.
      if place.hasSuffix("/taxes./0/type") { continue }
      places.append(place)
      #expect {
        try TrytonSale.offer(LedgerAnswer(changed, at: "/result/0"))
      } throws: {
        guard let error = $0 as? LedgerError else { return false }
        return error.code == "answer-type" && error.facts["pointer"] == place
      }
    }
    #expect(places.count == 24, "\(places)")
  }

  /// The same value with each of its parts replaced once by one of another type.
  private static func spoilt(_ value: JSONValue, at place: String) -> [(String, JSONValue)] {
    var all: [(String, JSONValue)] = []
    if let object = value.objectValue, object["__class__"] == nil {
      for (name, member) in object.members.map({ ($0.name, $0.value) }) {
        for (deeper, changed) in spoilt(member, at: "\(place)/\(name)") {
          var copy = value
          copy[name] = changed
          all.append((deeper, copy))
        }
      }
      return all
    }
    if let items = value.arrayValue {
      for (index, item) in items.enumerated() {
        for (deeper, changed) in spoilt(item, at: "\(place)/\(index)") {
          var copy = items
          copy[index] = changed
          all.append((deeper, .array(copy)))
        }
      }
      return all
    }
    return [(place, [true])]
  }

  @Test
  func moments() throws {
    let row = LedgerAnswer([
      "write_date": [
        "__class__": "datetime", "year": 2026, "month": 1, "day": 2, "hour": 3, "minute": 4, "second": 5,
        "microsecond": 67,
      ]
    ])
    let text = try row.version()
    #expect(text == "2026-01-02T03:04:05.000067")
    #expect(JSONValue.moment(text) == row.value["write_date"])
    #expect(JSONValue.moment("2026-01-02") == nil && JSONValue.moment("") == nil)
  }

  /// What a refusal is to callers: of a read, and of a write. Reads are repeated where that may help.
  @Test(
    arguments: [
      (#"200 {"id":1,"error":["UserError",["No","Because",null]]}"#, "refused tryton-user-error", 1),
      (#"200 {"id":1,"error":["UserWarning",["n","Sure?",""]]}"#, "refused tryton-user-warning", 1),
      (#"200 {"id":1,"error":["ConcurrencyException","Records were modified"]}"#, "refused offer-changed", 1),
      (#"200 {"id":1,"error":["'NoneType' object",""]}"#, "refused tryton-exception", 1),
      ("404 <p>no</p>", "refused database-missing", 1), ("403 <p>no</p>", "permission status-403", 1),
      ("423 <p>no</p>", "refused offer-changed", 1), ("500 <p>no</p>", "uncertain status-500", 1),
      ("502 ", "uncertain status-502", 1), ("429 <p>slow</p>", "later status-429", 4),
      ("200 <p>log in</p>", "uncertain answer-page", 1), (#"200 {"id":1}"#, "uncertain answer-type", 1),
      ("200 {", "uncertain answer-json", 1), (#"200 {"id":1,"result":["x"]}"#, "uncertain answer-type", 1),
      ("401 ", "token status-401", 2),
    ])
  func faults(_ answer: String, _ wanted: String, _ times: Int) async throws {
    let parts = answer.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let canned = (Int(parts[0])!, parts[1])
    let isLoggedInAgain = wanted.hasPrefix("token")
    let server = try CannedServer(
      [CannedServer.login]
        + (isLoggedInAgain ? [canned, CannedServer.login, canned] : Array(repeating: canned, count: times)))
    await #expect {
      try await server.ledger().attach([1, 2], named: "a.pdf", to: "12")
    } throws: {
      guard let error = $0 as? LedgerError else { return false }
      if wanted.hasSuffix("user-error"), error.text != "No; Because" { return false }
      return "\(error.kind.rawValue) \(error.code)" == wanted
    }
  }

  /// How Tryton rounds: halves to even, tax of exact amounts, sums below zero apart, and line by line as a running sum. The sums are those that
  /// a server answered with.
  @Test
  func arithmetic() throws {
    func decimal(_ text: String) -> ExactDecimal { ExactDecimal(text)! }
    func sums(
      _ lines: [(String, String)], _ rounding: LedgerTotals.TaxRounding
    ) throws -> [String] {
      let rows = lines.enumerated().map { index, line in
        LedgerOffer.Line(
          key: "\(index)", name: "A", quantity: decimal(line.0), rate: decimal(line.1), taxRate: ExactDecimal(25))
      }
      let sums = try LedgerTotals.sums(
        of: LedgerOffer(reference: "1", currency: .sek, lines: rows), rounding: rounding,
        arithmetic: LedgerCapabilities.tryton.arithmetic)
      return [sums.net, sums.tax, sums.total].map { "\($0.normalized)" }
    }
    for (lines, wanted, byLine) in TrytonTests.vectors {
      #expect(try sums(lines, .document) == wanted, "\(lines)")
      #expect(try sums(lines, .line) == byLine, "\(lines)")
    }
  }

  /// Quantity and price of lines at 25 %; net, tax and total by document, then by line.
  static let vectors: [([(String, String)], [String], [String])] = [
    ([("2.5", "0.33"), ("1", "0.10")], ["0.92", "0.23", "1.15"], ["0.92", "0.24", "1.16"]),
    ([("0.5", "0.01"), ("0.5", "0.03")], ["0.02", "0", "0.02"], ["0.02", "0", "0.02"]),
    ([("1", "0.10"), ("1", "0.30")], ["0.4", "0.1", "0.5"], ["0.4", "0.1", "0.5"]),
    ([("1", "0.50"), ("1", "-0.10")], ["0.4", "0.1", "0.5"], ["0.4", "0.1", "0.5"]),
    ([("1", "-0.50"), ("3", "0.02")], ["-0.44", "-0.1", "-0.54"], ["-0.44", "-0.1", "-0.54"]),
  ]
}
