import EncyBase
import EncyChanges
import EncyCommandTestSupport
import EncyDocument
import EncyKit
import EncyTestSupport
import Foundation
import Testing

/// `ency remote` with the built programs against the double of Zoho Books.
@Suite(.serialized)
struct RemoteTests {
  /// From signing in to the accepted estimate; what is written is what was computed, to the minor unit.
  @Test
  func wholeWay() throws {
    let double = try ZohoDouble(["--customers", "450", "--items", "30"])
    let login = try double.signIn()
    #expect(login.status == 0, "\(login.story)")
    // Lists: all, then only what changed.
    let first = try double.remote(["customers", "pull"])
    #expect(first.run.status == 0 && first.json["full"] == true, "\(first.run.story)")
    let count = try #require(first.json["added"]?.intValue)
    #expect(count + (first.json["inactive"]?.intValue ?? 0) == 450)
    // Names and e-mail addresses are their user's alone.
    let list = try FileManager.default.attributesOfItem(atPath: double.folder.path("config/ency/customers-zoho.json"))
    #expect(list[.posixPermissions] as? Int == 0o600)
    let second = try double.remote(["customers", "pull"])
    #expect(second.json["added"] == 0 && second.json["changed"] == 0 && second.json["removed"] == 0)
    #expect(second.json["full"] == false)
    let products = try double.remote(["products", "pull"])
    #expect((products.json["added"]?.intValue ?? 0) > 20 && products.run.status == 0)

    // A proposal: the customer has to be asked for, and is made once.
    let file = try double.proposal()
    let trial = try double.remote(["push", file, "--dry-run", "--create-customer"])
    #expect(trial.run.status == 0 && trial.json["written"] == false, "\(trial.run.story)")
    #expect(trial.json["request"]?["method"] == "POST")
    #expect(try double.estimates().isEmpty)
    let refused = try double.remote(["push", file])
    #expect(refused.run.status == 1)
    let pushed = try double.remote(["push", file, "--create-customer"])
    #expect(pushed.run.status == 0 && pushed.json["written"] == true, "\(pushed.run.story)")
    #expect(pushed.json["total"] == pushed.json["expected"] && pushed.json["differs"]?.arrayValue?.isEmpty == true)
    #expect(try double.estimates().count == 1)
    let again = try double.remote(["push", file])
    #expect(again.run.status == 0 && again.json["isUnchanged"] == true, "\(again.run.story)")

    // What the proposal keeps.
    let record = try RemoteTests.record(double, file)
    #expect(
      record["estimateId"] == pushed.json["id"]
        && record["organizationId"]?.stringValue == double.text("organization_id"))
    let lines = record["pushed"]?["lines"]?.arrayValue ?? []
    #expect(!lines.isEmpty && lines.allSatisfy { $0["id"] != nil && $0["key"] != nil })

    // An update keeps the ids of its lines.
    #expect(try double.ency(["set", file, "/offer/lines/0/quantity=7"]).status == 0)
    let updated = try double.remote(["push", file])
    #expect(updated.run.status == 0 && updated.json["isUnchanged"] == false, "\(updated.run.story)")
    let after = try RemoteTests.record(double, file)["pushed"]?["lines"]?.arrayValue ?? []
    #expect(after.map { $0["id"] } == lines.map { $0["id"] })

    // Somebody else's edit isn't written over.
    let id = try #require(record["estimateId"]?.stringValue)
    try double.control("/_control/clock", ["advance": 5])
    try double.control(
      "/_control/edit", ["type": "estimate", "id": .string(id), "lines": [["index": 0, "rate": 61_000]]])
    #expect(try double.ency(["set", file, "/proposal/notes=Ring först."]).status == 0)
    let behind = try double.remote(["push", file])
    #expect(behind.run.status == 1)
    let pulled = try double.remote(["pull", file])
    #expect(pulled.run.status == 0, "\(pulled.run.story)")
    #expect(pulled.json["taken"] == [.string("lines/\(lines[0]["key"]?.stringValue ?? "")/rate")])
    #expect(try RemoteTests.value(double, file, "/offer/lines/0/unitPrice") == 6_100_000)
    let merged = try double.remote(["push", file])
    #expect(merged.run.status == 0 && merged.json["total"] == merged.json["expected"], "\(merged.run.story)")
    #expect(try double.estimates()[0]["notes"]?.stringValue?.hasPrefix("Ring först.\n") == true)

    // Sent: with its PDF, then accepted there.
    let sent = try double.ency(["send", file, "--anyway"])
    #expect(sent.status == 0, "\(sent.story)")
    let attached = try double.remote(["push", file])
    #expect(
      attached.run.status == 0 && attached.json["attachment"]?.stringValue?.hasPrefix("Q-1-1-") == true,
      "\(attached.run.story)")
    _ = try double.remote(["push", file])
    #expect(try double.estimates()[0]["_files"]?.arrayValue?.count == 1)
    try double.control("/_control/edit", ["type": "estimate", "id": .string(id), "set": ["status": "accepted"]])
    let accepted = try double.remote(["pull", file])
    #expect(accepted.run.status == 0 && accepted.json["event"] == "accepted", "\(accepted.run.story)")
    #expect(try double.remote(["pull", file]).json["event"] == .null)
    #expect(try double.ency(["validate", file]).status == 0)
    let locked = try double.remote(["push", file])
    #expect(locked.run.status == 0 && locked.json["isUnchanged"] == true, "\(locked.run.story)")
  }

  private static func record(_ double: ZohoDouble, _ file: String) throws -> JSONValue {
    let run = try double.ency(["show", file, "/lifecycle/external/zoho", "--json"])
    let json = try JSONParser().parse(run.output)
    return json["value"] ?? json
  }

  private static func value(_ double: ZohoDouble, _ file: String, _ pointer: String) throws -> JSONValue? {
    let json = try JSONParser().parse(double.ency(["show", file, pointer, "--json"]).output)
    return json["value"] ?? json
  }

  /// Lines of products that were pulled are those items in the books, as long as they are active.
  @Test
  func items() throws {
    let double = try ZohoDouble()
    #expect(try double.signIn().status == 0)
    let item = try double.control(
      "/_control/edit", ["type": "item", "create": ["sku": "hvls-6100", "status": "active"]])
    let id = try #require(item["item_id"]?.stringValue)
    func itemIDs(_ number: String) throws -> [JSONValue?] {
      let file = try double.proposal(number: number)
      let pushed = try double.remote(["push", file, "--create-customer"])
      #expect(pushed.run.status == 0, "\(pushed.run.story)")
      let estimate = try double.estimates().first { $0["reference_number"]?.stringValue == number }
      return estimate?["line_items"]?.arrayValue?.map { $0["item_id"] } ?? []
    }
    #expect(try itemIDs("Q-1").allSatisfy { $0 == "" })
    #expect(try double.remote(["products", "pull"]).run.status == 0)
    #expect(try itemIDs("Q-2").contains(.string(id)))
    try double.control("/_control/clock", ["advance": 5])
    try double.control("/_control/edit", ["type": "item", "id": .string(id), "set": ["status": "inactive"]])
    #expect(try double.remote(["products", "pull"]).run.status == 0)
    let last = try itemIDs("Q-3")
    #expect(!last.isEmpty && last.allSatisfy { $0 == "" })
  }

  /// A write whose answer is lost is looked up, and is made once, whether it was applied or not.
  @Test(arguments: [true, false])
  func uncertain(_ isApplied: Bool) throws {
    let double = try ZohoDouble()
    #expect(try double.signIn().status == 0)
    let file = try double.proposal()
    try double.control(
      "/_control/faults",
      [
        "match": ["method": "POST", "path-regex": "/estimates$"], "fault": "reset-after-request",
        "args": ["applied": .bool(isApplied)],
      ])
    let pushed = try double.remote(["push", file, "--create-customer"])
    // Looked up in the same run, or by the next command.
    if pushed.run.status != 0 {
      let queue = try double.remote(["queue", "list"])
      #expect(queue.json["entries"]?.arrayValue?.map { $0["state"] } == ["uncertain"], "\(queue.run.story)")
      let retried = try double.remote(["queue", "retry"])
      #expect(retried.run.status == 0, "\(retried.run.story)")
    }
    #expect(try double.estimates().count == 1)
    let again = try double.remote(["push", file])
    #expect(again.run.status == 0 && again.json["isUnchanged"] == true, "\(again.run.story)")
    #expect(try double.estimates().count == 1)
    #expect(try double.remote(["queue", "list"]).json["entries"] == [])
  }

  /// Without a connection a push waits in the queue; it is sent later from any folder, and the proposal gets its record.
  @Test
  func offline() throws {
    let double = try ZohoDouble()
    #expect(try double.signIn().status == 0)
    let file = try double.proposal()
    let queued = try double.remote(["push", file, "--offline", "--create-customer"])
    #expect(queued.run.status == 0 && queued.json["written"] == false, "\(queued.run.story)")
    let id = try #require(queued.json["queued"]?.stringValue)
    // The newest state of the proposal replaces the one that waits.
    #expect(try double.ency(["set", file, "/offer/lines/0/quantity=9"]).status == 0)
    _ = try double.remote(["push", file, "--offline", "--create-customer"])
    let list = try double.remote(["queue", "list"])
    #expect(
      list.json["entries"]?.arrayValue?.count == 1 && list.json["entries"]?.arrayValue?.first?["id"]?.stringValue != id)
    #expect(try double.remote(["queue", "retry", "--offline"]).run.status == 1)
    let sent = try double.remote(["queue", "retry"])
    #expect(sent.run.status == 0 && sent.json["done"]?.arrayValue?.count == 1, "\(sent.run.story)")
    let estimates = try double.estimates()
    #expect(estimates.count == 1)
    let record = try RemoteTests.record(double, file)
    #expect(record["estimateId"] == estimates.first?["estimate_id"])
  }

  /// A queued write is sent as it was queued, which is reported where the proposal has changed; the PDF of a sent one goes with it.
  @Test
  func retried() throws {
    let double = try ZohoDouble()
    #expect(try double.signIn().status == 0)
    let file = try double.proposal()
    #expect(try double.remote(["push", file, "--offline", "--create-customer"]).run.status == 0)
    #expect(try double.ency(["set", file, "/offer/lines/0/quantity=9"]).status == 0)
    #expect(try double.remote(["queue", "retry"]).run.status == 1)
    let queued = try #require(try double.estimates().first)
    #expect(queued["line_items"]?.arrayValue?.first?["quantity"] != 9)
    #expect(try double.ency(["send", file, "--anyway"]).status == 0)
    #expect(try double.remote(["push", file, "--offline"]).run.status == 0)
    let retried = try double.remote(["queue", "retry"])
    #expect(retried.run.status == 0, "\(retried.run.story)")
    let sent = try #require(try double.estimates().first)
    #expect(sent["line_items"]?.arrayValue?.first?["quantity"] == 9)
    #expect(sent["_files"]?.arrayValue?.count == 1)
    #expect(try double.remote(["push", file]).json["isUnchanged"] == true)
  }

  /// Where it isn't known whether a write arrived, nothing is reported of the books before they are looked at.
  @Test
  func unknown() throws {
    let double = try ZohoDouble()
    #expect(try double.signIn().status == 0)
    let file = try double.proposal()
    // The looks before the write are answered.
    for (method, nth, times) in [("POST", 1, 1), ("GET", 2, 0)] as [(String, Int, Int)] {
      try double.control(
        "/_control/faults",
        [
          "match": ["method": .string(method), "path-regex": "/estimates", "nth": .int(nth)],
          "fault": "reset-after-request", "args": ["applied": true], "times": .int(times),
        ])
    }
    #expect(try double.remote(["push", file, "--create-customer"]).run.status == 1)
    #expect(try double.estimates().count == 1)
    #expect(try double.remote(["push", file, "--dry-run"]).run.status == 1)
    #expect(try double.remote(["pull", file]).run.status == 1)
    #expect(try double.remote(["queue", "list"]).json["entries"]?.arrayValue?.map { $0["state"] } == ["uncertain"])
    try double.control("/_control/faults", method: "DELETE")
    #expect(try double.remote(["push", file]).run.status == 0)
    #expect(try double.estimates().count == 1)
  }

  /// The request of a known proposal, byte for byte.
  @Test
  func goldenRequest() throws {
    let double = try ZohoDouble()
    #expect(try double.signIn().status == 0)
    let file = try double.proposal()
    #expect(try double.remote(["push", file, "--create-customer"]).run.status == 0)
    let log = try double.control("/_control/log").arrayValue ?? []
    let write = try #require(
      log.first { $0["method"] == "POST" && $0["path"]?.stringValue?.hasSuffix("/estimates") == true })
    var body = try JSONParser().parse(Array((write["body"]?.stringValue ?? "").utf8))
    // Ids are the double's.
    body["customer_id"] = "CUSTOMER"
    for index in (body["line_items"]?.arrayValue ?? []).indices {
      try body.set(JSONPointer(["line_items", "\(index)", "tax_id"]), to: "TAX")
    }
    let golden = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden/estimate.json")
    let difference = Golden.difference(JSONPrinter().text(body), from: golden)
    #expect(difference == nil, "\(difference ?? "")")
    // Nothing of secrets in any request's address, and no member that Zoho ignores.
    for entry in log {
      #expect(entry["leaks"]?.arrayValue?.isEmpty ?? true, "\(entry["leaks"] ?? .null)")
    }
  }
}
