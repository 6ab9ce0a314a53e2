import EncyBase
import EncyCommandTestSupport
import EncyDocument
import EncyTestSupport
import Foundation
import Testing

/// Proposals and estimates that change on both sides: no change of either is lost or goes unsaid, and a trial says what push does.
@Suite(.serialized)
struct RemoteChangeTests {
  private let double: ZohoDouble
  private let file: String

  init() throws {
    double = try ZohoDouble()
    #expect(try double.signIn().status == 0)
    file = try double.proposal()
    let pushed = try double.remote(["push", file, "--create-customer"])
    #expect(pushed.run.status == 0, "\(pushed.run.story)")
  }

  private func estimate() throws -> JSONValue { try #require(try double.estimates().first) }

  private func edit(_ change: JSONValue) throws {
    var change = change
    (change["type"], change["id"]) = ("estimate", try estimate()["estimate_id"])
    try double.control("/_control/clock", ["advance": 5])
    try double.control("/_control/edit", change)
  }

  /// The trial of a push comes to what the push comes to: refused both, or neither.
  private func push(_ words: String...) throws -> (run: ProcessRunner.Result, json: JSONValue) {
    let trial = try double.remote(["push", file, "--dry-run"] + words)
    let push = try double.remote(["push", file] + words)
    #expect((trial.run.status == 0) == (push.run.status == 0), "\(trial.run.story) \(push.run.story)")
    if push.run.status == 0 {
      #expect(trial.json["isUnchanged"] == push.json["isUnchanged"], "\(trial.run.story)")
      #expect(trial.json["request"] == .null || push.json["isUnchanged"] == false)
      #expect(trial.json["attachment"] == push.json["attachment"])
      if trial.json["customerId"] != .null { #expect(trial.json["customerId"] == push.json["customerId"]) }
    }
    return push
  }

  @Test("a proposal that goes over to another customer takes its estimate along")
  func customer() throws {
    let before = try estimate()["customer_id"]
    let set = try double.ency(["set", file, "/customer:={\"name\": \"Annan Kund AB\"}", "--anyway"])
    #expect(set.status == 0, "\(set.story)")
    let refused = try push()
    #expect(refused.run.status == 1)
    #expect(try estimate()["customer_id"] == before)
    let pushed = try push("--create-customer")
    #expect(pushed.run.status == 0 && pushed.json["customer"] == "Annan Kund AB", "\(pushed.run.story)")
    #expect(try double.estimates().count == 1)
    #expect(try estimate()["customer_id"] != before)
    #expect(try push().json["isUnchanged"] == true)
  }

  @Test("an estimate that was given to another customer in the books is reported, and pushed over by choice alone")
  func foreignCustomer() throws {
    let own = try #require(try estimate()["customer_id"]?.stringValue)
    let contact = try double.control("/_control/edit", ["type": "contact", "create": ["contact_name": "Kollegan AB"]])
    let other = try #require(contact["contact_id"]?.stringValue)
    try edit(["set": ["customer_id": .string(other)]])
    #expect(try push().run.status == 1)
    #expect(try double.remote(["pull", file]).run.status == 1)
    #expect(try push().run.status == 1)
    #expect(try estimate()["customer_id"]?.stringValue == other)
    #expect(try push("--customer", own).run.status == 0)
    #expect(try estimate()["customer_id"]?.stringValue == own)
    try edit(["set": ["customer_id": .string(other)]])
    #expect(try push("--customer", other).run.status == 0)
    #expect(try estimate()["customer_id"]?.stringValue == other)
    #expect(try push().json["isUnchanged"] == true)
  }

  @Test("a copy with another number isn't written over the first one's estimate")
  func copy() throws {
    #expect(try double.ency(["set", file, "/proposal/number=Q-2"]).status == 0)
    let refused = try push()
    #expect(refused.run.status == 1)
    #expect(try estimate()["reference_number"] == "Q-1")
    #expect(try push("--overwrite").run.status == 0)
    #expect(try estimate()["reference_number"] == "Q-2")
    #expect(try double.estimates().count == 1)
  }

  @Test("what only the books changed is in the proposal after a pull, and in the books after the next push")
  func taken() throws {
    try edit(["set": ["expiry_date": "2027-06-30", "notes": "Ring först."], "lines": [["index": 0, "quantity": 7]]])
    #expect(try push().run.status == 1)
    let total = try double.ency(["figures", file, "toPay", "--json"]).text
    let pulled = try double.remote(["pull", file])
    #expect(pulled.run.status == 0, "\(pulled.run.story)")
    #expect(pulled.json["open"] == [])
    let proposal = try JSONParser().parse(double.ency(["show", file, "/proposal", "--json"]).output)
    #expect((proposal["value"] ?? proposal)["validUntil"] == "2027-06-30", "\(proposal)")
    #expect((proposal["value"] ?? proposal)["notes"] == "Ring först.")
    #expect(try double.ency(["figures", file, "toPay", "--json"]).text != total)
    #expect(try push().run.status == 0)
    #expect(try push().json["isUnchanged"] == true)
    let kept = try estimate()
    // The options of the proposal are behind the notes.
    #expect(kept["notes"]?.stringValue?.hasPrefix("Ring först.") == true && kept["expiry_date"] == "2027-06-30")
    // It can be taken back, since nothing was sent to the customer; the next push writes what the proposal had.
    let undone = try double.ency(["undo", file])
    #expect(undone.status == 0, "\(undone.story)")
    #expect(try double.ency(["figures", file, "toPay", "--json"]).text == total)
    #expect(try push().run.status == 0)
    #expect(try estimate()["expiry_date"] == "2027-03-02")
  }

  @Test("what the proposal has no place for is named, and pushed over by choice alone")
  func open() throws {
    try edit(["lines": [["index": 0, "description": "Beställd av lagret"]]])
    #expect(try push().run.status == 1)
    let pulled = try double.remote(["pull", file])
    #expect(pulled.run.status == 1 && pulled.json["open"]?.arrayValue?.count == 1, "\(pulled.run.story)")
    #expect(try push().run.status == 1)
    #expect(try double.remote(["pull", file]).json["open"]?.arrayValue?.count == 1)
    #expect(try push("--overwrite").run.status == 0)
    #expect(try estimate()["line_items"]?.arrayValue?.first?["description"] != "Beställd av lagret")
    #expect(try double.remote(["pull", file]).run.status == 0)
  }

  @Test("a sent proposal keeps what was sent, and the next push writes it again")
  func sent() throws {
    let rate = try estimate()["line_items"]?.arrayValue?.first?["rate"]
    #expect(try double.ency(["send", file, "--anyway"]).status == 0)
    #expect(try push().run.status == 0)
    try edit(["lines": [["index": 0, "rate": 61_000]]])
    let pulled = try double.remote(["pull", file])
    #expect(pulled.run.status == 1, "\(pulled.run.story)")
    #expect(pulled.json["changes"]?.arrayValue?.first?["outcome"] == "ours")
    #expect(try push().run.status == 0)
    #expect(try estimate()["line_items"]?.arrayValue?.first?["rate"] == rate)
    #expect(try double.remote(["pull", file]).run.status == 0)
  }

  /// The total that a proposal comes to, and its estimate in the books.
  private func totals() throws -> (ours: ExactDecimal?, theirs: ExactDecimal?) {
    let run = try double.ency(["figures", file, "toPay", "--json"])
    let own = try JSONParser().parse(run.output)["figures"]?.arrayValue?.first?["exact"]?.stringValue
    return (own.flatMap { ExactDecimal($0) }, try estimate()["total"]?.numberValue.flatMap { ExactDecimal($0.text) })
  }

  /// Each way in which a proposal has no tax, with lines of items that have one in the books.
  @Test(
    "a line without tax has none in the books, whatever its item has",
    arguments: [
      (["--vat", "reverse-charge"], true), (["--vat", "none"], true), (["--vat", "normal", "--vat-rate", "0"], true),
      (["--vat", "reverse-charge"], false),
    ])
  func untaxed(words: [String], hasZero: Bool) throws {
    if !hasZero {
      let taxes = try double.control("/_control/state")["organizations"]?.arrayValue?.first?["taxes"]?.arrayValue ?? []
      for tax in taxes where tax["tax_percentage"]?.numberValue?.doubleValue == 0 {
        try double.control("/_control/edit", ["type": "tax", "id": tax["tax_id"] ?? .null, "delete": true])
      }
    }
    #expect(try double.remote(["products", "pull"]).run.status == 0)
    let added = try double.ency(["offer", "add", file, "--product", "TV-00001", "--price", "1234.56"])
    #expect(added.status == 0, "\(added.story)")
    let taxed = try push()
    #expect(taxed.run.status == 0, "\(taxed.run.story)")
    #expect(try estimate()["line_items"]?.arrayValue?.contains { $0["item_id"] != "" } == true)
    let set = try double.ency(["offer", "set", file] + words + ["--anyway"])
    #expect(set.status == 0, "\(set.story)")
    let pushed = try push()
    #expect(pushed.run.status == 0 && pushed.json["differs"] == [], "\(pushed.run.story)")
    let (ours, theirs) = try totals()
    #expect(ours != nil && ours == theirs)
    #expect(try estimate()["tax_total"]?.numberValue?.doubleValue == 0)
    #expect(try push().json["isUnchanged"] == true)
    #expect(try double.remote(["pull", file]).json["changes"] == [])
  }

  @Test("freight and lines that the books change or add are the proposal's after a pull, to the last unit")
  func linesOfBooks() throws {
    #expect(try double.ency(["offer", "set", file, "--shipping", "1500", "--anyway"]).status == 0)
    #expect(try push().run.status == 0)
    let places = try #require(estimate()["line_items"]?.arrayValue)
    try edit(["lines": [["index": .int(places.count - 1), "rate": 1_234]]])
    var pulled = try double.remote(["pull", file])
    #expect(pulled.run.status == 0 && pulled.json["open"] == [], "\(pulled.run.story)")
    var (ours, theirs) = try totals()
    #expect(ours != nil && ours == theirs)
    #expect(try push().run.status == 0)
    // A free line, and one of another price, rate of discount and quantity.
    try edit([
      "lines": [
        [
          "index": 0, "copy": true, "item_id": "", "name": "Kranbil", "description": "En dag", "quantity": 2,
          "rate": 4_500,
        ],
        ["index": 0, "copy": true, "name": "Montage", "quantity": 3, "rate": 777, "unit": "h"],
      ]
    ])
    #expect(try push().run.status == 1)
    pulled = try double.remote(["pull", file])
    #expect(pulled.run.status == 0 && pulled.json["open"] == [], "\(pulled.run.story)")
    (ours, theirs) = try totals()
    #expect(ours != nil && ours == theirs)
    let own = try JSONParser().parse(double.ency(["show", file, "/offer/lines", "--json"]).output)["value"]?.arrayValue
    #expect(own?.suffix(2).compactMap { $0["quantity"]?.numberValue?.doubleValue } == [2, 3])
    #expect(own?.dropLast().last?["description"] == "Kranbil\nEn dag")
    #expect(try push().run.status == 0)
    #expect(try estimate()["line_items"]?.arrayValue?.count == places.count + 2)
    #expect(try push().json["isUnchanged"] == true)
    // Freight that is gone there is gone here; a line that is gone there waits for the user.
    try edit(["lines": [["index": .int(places.count + 1), "delete": true]]])
    pulled = try double.remote(["pull", file])
    #expect(pulled.run.status == 0, "\(pulled.run.story)")
    #expect(try push().json["isUnchanged"] == true)
    try edit(["lines": [["index": 0, "delete": true]]])
    #expect(try double.remote(["pull", file]).run.status == 1)
  }

  @Test("rounding to whole units follows what else was taken, and waits for nobody")
  func rounding() throws {
    #expect(
      try double.ency(["set", file, "/offer/rounding=wholeUnit", "/offer/lines/0/unitPrice=61234.31", "--anyway"])
        .status == 0)
    #expect(try push().run.status == 0)
    let rounded = try #require(estimate()["adjustment"]?.numberValue)
    #expect(rounded.doubleValue != 0)
    for (rate, adjustment) in [(6_123_477, "0.17"), (6_123_478, "0")] {
      let price = JSONNumber(ExactDecimal(coefficient: Int128(rate), scale: 2))
      try edit(["lines": [["index": 0, "rate": .number(price)]]])
      try edit(["set": ["adjustment": .number(JSONNumber(try #require(ExactDecimal(adjustment))))]])
      let pulled = try double.remote(["pull", file])
      #expect(pulled.run.status == 0 && pulled.json["open"] == [], "\(pulled.run.story)")
      #expect(try push().run.status == 0)
      let (ours, theirs) = try totals()
      #expect(ours != nil && ours == theirs)
    }
  }

  @Test("an answer has the day of the books; another one than was recorded is refused")
  func answers() throws {
    #expect(try double.ency(["send", file, "--anyway"]).status == 0)
    #expect(try push().run.status == 0)
    double.today = "2026-03-20"
    try edit(["set": ["status": "declined", "declined_date": "2026-03-05"]])
    let trial = try double.remote(["pull", file, "--dry-run"])
    #expect(trial.run.status == 0 && trial.json["event"] == "declined", "\(trial.run.story)")
    #expect(try double.remote(["pull", file]).json["event"] == "declined")
    let events = {
      try JSONParser().parse(double.ency(["show", file, "/lifecycle/events", "--json"]).output)["value"]?.arrayValue
    }
    #expect(try events()?.last?["at"]?.stringValue?.hasPrefix("2026-03-05") == true)
    let before = try events()
    for status in ["accepted", "invoiced"] {
      try edit(["set": ["status": .string(status), "accepted_date": "2026-03-06"]])
      #expect(try double.remote(["pull", file]).run.status == 1)
      #expect(try events() == before)
    }
    let accepted = try double.ency(["accept", file, "--anyway"])
    #expect(accepted.status == 0, "\(accepted.story)")
    #expect(try double.remote(["pull", file]).run.status == 0)
  }

  @Test("the customer's number doesn't decide where nothing else is the same")
  func renamed() throws {
    let id = try #require(try estimate()["customer_id"]?.stringValue)
    let other = try double.proposal(number: "Q-7")
    let set = try double.ency([
      "set", other, "/customer:={\"name\": \"Helt Annat AB\", \"customerId\": \"\(id)\"}", "--anyway",
    ])
    #expect(set.status == 0, "\(set.story)")
    for words in [[], ["--create-customer"]] {
      #expect(try double.remote(["push", other] + words).run.status == 1)
    }
    #expect(try double.estimates().count == 1)
    #expect(try double.remote(["push", other, "--customer", id]).run.status == 0)
    #expect(try double.ency(["set", other, "--remove", "/customer/name", "--anyway"]).status == 0)
  }

  @Test("what was changed before a push can be taken back")
  func undo() throws {
    let before = try double.ency(["show", file, "/offer/lines/0/quantity", "--json"]).text
    #expect(try double.ency(["set", file, "/offer/lines/0/quantity=9"]).status == 0)
    #expect(try push().run.status == 0)
    let undone = try double.ency(["undo", file])
    #expect(undone.status == 0, "\(undone.story)")
    #expect(try double.ency(["show", file, "/offer/lines/0/quantity", "--json"]).text == before)
    #expect(try push().run.status == 0)
    #expect(try double.estimates().count == 1)
  }

  /// Whatever a line's price is made of here, a change of money in the books that is taken leads to the total that the books have, and the
  /// next push leaves it; one that isn't taken leaves the total here.
  @Test(
    "a pull comes to the books' total, or takes nothing",
    arguments: [
      [("lines/0/discount", "8"), ("orderDiscount", "5")],
      // No price of one piece gives the amount.
      [
        ("lines/0/quantity", "4"), ("lines/0/unitPrice", "84947.42"), ("lines/0/discount", "10"),
        ("orderDiscount", "5"),
      ],
    ]
      + (isFullRun
        ? [
          [], [("lines/0/discountAmount", "12345"), ("orderDiscountAmount", "20000")], [("lines/0/discount", "12.5")],
        ] : [])
      as [[(String, String)]])
  func money(_ shape: [(String, String)]) throws {
    func total() throws -> String {
      let run = try double.ency(["figures", file, "toPay", "--json"])
      return try #require(JSONParser().parse(run.output)["figures"]?.arrayValue?.first?["exact"]?.stringValue)
    }
    if !shape.isEmpty {
      // The line that is first in the books.
      let shown = try JSONParser().parse(double.ency(["show", file, "/offer/lines", "--json"]).output)["value"]
      let key = try JSONParser().parse(double.ency(["show", file, "/lifecycle/external/zoho", "--json"]).output)[
        "value"]?[
          JSONPointer(["pushed", "lines", "0", "key"])]
      let place = try #require(shown?.arrayValue?.firstIndex { $0["id"] == key && key != nil })
      let set = try double.ency(
        ["set", file, "--anyway"] + shape.map { "/offer/\($0.replacing("lines/0", with: "lines/\(place)"))=\($1)" })
      #expect(set.status == 0, "\(set.story)")
      let pushed = try double.remote(["push", file])
      #expect(pushed.run.status == 0, "\(pushed.run.story)")
      // Else the second shape tests nothing.
      let pieces = try estimate()["line_items"]?.arrayValue?.first?["quantity"]
      #expect((pieces == 1) == shape.contains { $0.0.hasSuffix("unitPrice") }, "\(shape): \(pieces ?? .null)")
    }
    var taken = 0
    let changes: [JSONValue] = [
      ["lines": [["index": 0, "rate": 57_000]]],
      ["lines": [["index": 0, "rate": .number(JSONNumber(ExactDecimal(coefficient: 6_123_456, scale: 2)))]]],
      ["lines": [["index": 0, "quantity": 7]]], ["set": ["discount": "7%"]], ["set": ["discount": 1_234]],
      ["lines": [["index": 0, "discount": "3%"]]],
    ]
    for change in changes {
      let before = try total()
      try edit(change)
      let theirs = try #require(try estimate()["total"]?.numberValue?.text)
      let pulled = try double.remote(["pull", file])
      if pulled.run.status == 0 {
        taken += 1
        #expect(ExactDecimal(try total()) == ExactDecimal(theirs), "\(shape) \(change): \(pulled.run.story)")
        let again = try double.remote(["push", file])
        #expect(
          again.run.status == 0
            && again.json["total"]?.stringValue.flatMap { ExactDecimal($0) } == ExactDecimal(theirs),
          "\(shape) \(change): \(again.run.story)")
      } else {
        #expect(try total() == before && pulled.json["open"] != [], "\(shape) \(change): \(pulled.run.story)")
        #expect(try double.remote(["push", file]).run.status == 1)
        #expect(try estimate()["total"]?.numberValue?.text == theirs)
        #expect(try double.remote(["push", file, "--overwrite"]).run.status == 0)
      }
    }
    #expect(taken > 0)
  }
}
