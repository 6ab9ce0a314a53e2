import EncyBase
import EncyServiceTestSupport
import EncyTestSupport
import Foundation
import Testing

@testable import EncyOutbox

@Suite("An entry of the outbox as a file") struct OutboxEntryTests {
  /// A file as version 1 of the format has it; it must be read for ever.
  private static let file = """
    {
      "version": 1,
      "id": "017f22e2-79b0-7cc3-98c4-dc0c0c07398f",
      "service": "zoho",
      "account": "60001234567",
      "target": "estimate:hall",
      "verb": "estimate-put",
      "after": [
        "017f22e2-79af-7cc3-98c4-dc0c0c07398f"
      ],
      "state": "uncertain",
      "tries": 2,
      "createdAt": "2026-09-20T08:15:00Z",
      "changedAt": "2026-09-20T08:15:31Z",
      "lastError": {
        "code": "timeout",
        "facts": {
          "seconds": 30
        }
      },
      "proof": null,
      "payloadHash": "\(hash)",
      "payload": {
        "rate": 1.50,
        "reference_number": "Q-1042"
      },
      "ofLaterBuilds": [
        1.0
      ]
    }

    """
  private static let id = "017f22e2-79b0-7cc3-98c4-dc0c0c07398f"
  /// `printf '{"rate":1.50,"reference_number":"Q-1042"}' | sha256sum`
  private static let hash = "25a21544b6b195ab6edfb6b3e48ecb32d7d493c016dee4d4bf877d58f1ce2b15"

  @Test("is read and written as it is, with members of later builds")
  func roundTrip() throws {
    let entry = try OutboxEntry(Array(Self.file.utf8), id: Self.id)
    #expect(entry.queue == OutboxQueue(service: "zoho", account: "60001234567"))
    #expect(entry.state == .uncertain && entry.tries == 2 && entry.after.count == 1 && entry.notBefore == nil)
    #expect(entry.lastError == OutboxFailure("timeout", ["seconds": 30]))
    #expect(entry.changedAt.secondsSince1970 - entry.createdAt.secondsSince1970 == 31)
    #expect(JSONPrinter().text(entry.json) == Self.file)
  }

  @Test(
    "that is damaged names the member, and is no entry",
    arguments: [
      ("\"version\": 1", "\"version\": 2", .unknownVersion(2)),
      ("\"version\": 1", "\"version\": \"1\"", .damaged(pointer: "/version")),
      ("\"id\": \"017f22e2-79b0", "\"id\": \"017f22e2-79b1", .damaged(pointer: "/id")),
      ("\"uncertain\"", "\"undecided\"", .damaged(pointer: "/state")),
      ("\"tries\": 2", "\"tries\": -2", .damaged(pointer: "/tries")),
      ("\"2026-09-20T08:15:00Z\"", "\"yesterday\"", .damaged(pointer: "/createdAt")),
      ("\"code\": \"timeout\",", "", .damaged(pointer: "/lastError")),
      ("\"after\": [", "\"after\": [1,", .damaged(pointer: "/after")),
      ("\"Q-1042\"", "\"Q-1043\"", .otherPayload),
      ("1.50", "1.5", .otherPayload),
      ("\"payload\": {", "\"payloads\": {", .damaged(pointer: "/payload")),
      ("{\n", "[", .damaged(pointer: "")),
    ] as [(String, String, UnreadableEntry.Reason)])
  func damaged(part: String, other: String, reason: UnreadableEntry.Reason) {
    let range = Self.file.range(of: part)
    #expect(range != nil)
    let text = range.map { Self.file.replacingCharacters(in: $0, with: other) } ?? ""
    #expect(throws: reason) { try OutboxEntry(Array(text.utf8), id: Self.id) }
  }
}

@Suite("UUIDs of version 7") struct UUIDv7Tests {
  @Test("are those of RFC 9562, appendix A.6")
  func vector() {
    // The random bits of the appendix, where two bits of the second word are the variant's.
    #expect(
      UUIDv7.make(
        milliseconds: 0x017F_22E2_79B0, random: (0xCC3, 0x18C4_DC0C_0C07_398F << 2), after: nil)
        == "017f22e2-79b0-7cc3-98c4-dc0c0c07398f")
    #expect(UUIDv7.isValid("017f22e2-79b0-7cc3-98c4-dc0c0c07398f"))
    for other in ["017f22e2-79b0-4cc3-98c4-dc0c0c07398f", "017F22E2-79B0-7CC3-98C4-DC0C0C07398F", "", "017f22e2"] {
      #expect(!UUIDv7.isValid(other))
    }
  }

  @Test("sort in the order in which they are made, whatever the clock does")
  func order() {
    var generator = SeededGenerator(7)
    var (last, time) = (String?.none, 1_788_393_600_000)
    for round in 0..<20_000 {
      time += [0, 0, 1, 5, -3_600_000, 3_600_000][Int(generator.next() % 6)]
      // Also when the random bits are used up.
      let random = round % 3 == 0 ? (UInt64.max, UInt64.max) : (generator.next(), generator.next())
      let next = UUIDv7.make(milliseconds: time, random: random, after: last)
      #expect(UUIDv7.isValid(next) && last.map { $0 < next } ?? true, "\(last ?? "") \(next)")
      last = next
    }
  }
}
