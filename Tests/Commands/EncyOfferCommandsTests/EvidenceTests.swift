import EncyBase
import EncyDocument
import EncyKit
import EncyCommandTestSupport
import EncyTestSupport
import EncyTexts
import Testing

/// What a sent proposal says of itself, after somebody else wrote into it.
@Suite("Evidence of a sending")
struct EvidenceTests {
  /// What states something about a sending, by the day of the tests.
  enum Act: String, CaseIterable, Sendable {
    case accept, decline, revise, followUp

    func callAsFunction(on document: inout Document, anyway: Bool = false) throws {
      switch self {
      case .accept: _ = try document.accept(taking: [], by: "Karin Ek", anyway: anyway, origin: .fixed)
      case .decline: try document.answer(.declined, by: "Karin Ek", anyway: anyway, origin: .fixed)
      case .revise: try document.revise(by: "Anna Berg", anyway: anyway, origin: .fixed)
      case .followUp:
        let day = Origin.fixed.today.adding(days: 9)
        try document.followUp(on: day, by: "Anna Berg", anyway: anyway, origin: .fixed)
      }
    }
  }

  private static let seeds = 0..<(isFullRun ? 100 : 9)

  private static func packed(_ document: Document) throws -> Document {
    try Document(bytes: document.package(origin: .fixed).bytes, file: "hall.ency")
  }

  @Test("what was changed behind the lock in any part that counts is stated by no verb, but where it is meant")
  func tampered() throws {
    for seed in Self.seeds {
      let sent = try SeededProposal.sent(seed)
      for act in Act.allCases {
        var whole = sent
        try act(on: &whole)
      }
      let locked = try sent.model("quote").items("parts").compactMap { $0.text("path") }
      #expect(locked.count > 3)
      var forged: [(String, Document)] = try locked.filter { $0.hasSuffix(".json") }.map { path in
        var document = sent
        var tree = try #require(try document.tree(of: path))
        tree["x-forged"] = 1
        try document.setTree(path, to: tree)
        return (path, document)
      }
      for (pointer, value) in [
        ("/offer/lines/0/unitPrice", 1), ("/proposal/validUntil", "2031-01-01"), ("/proposal/currency", "NOK"),
        ("/quote/totals/toPay", 1), ("/offer/lines/0/quantity", 999),
      ] as [(String, JSONValue)] {
        var document = sent
        try document.set(pointer, to: value)
        forged.append((pointer, document))
      }
      var gone = sent
      try gone.removePart("model/products.json")
      forged.append(("products", gone))
      for (name, document) in forged {
        let forged = try Self.packed(document)
        #expect(try !forged.departuresFromSending(today: Origin.fixed.today).isEmpty, "\(seed) \(name)")
        for act in Act.allCases {
          var tried = forged
          #expect(throws: Refusal.self, "\(seed) \(name) \(act)") { try act(on: &tried) }
          #expect(try !tried.hasChanges(), "\(seed) \(name) \(act)")
        }
        var taken = forged
        try Act.revise(on: &taken, anyway: true)
      }
    }
  }

  @Test("of two changes of a state at once the second is refused where it is refused after the first")
  func races() throws {
    let folder = try TemporaryFolder()
    let sent = try SeededProposal.sent(2)
    let bytes = try sent.package(origin: .fixed).bytes
    var refused = 0
    for first in Act.allCases {
      for second in Act.allCases {
        let file = try folder.write("\(first)-\(second).ency", bytes)
        let base = try Document(contentsOf: file)
        var (one, other) = (base, base)
        try first(on: &one)
        try second(on: &other)
        try ChangeDriver(origin: .fixed).save(one, since: base, to: file, isSending: first == .revise)
        let after = try Document(contentsOf: file)
        var sequential = after
        let isAllowed = (try? second(on: &sequential)) != nil
        do {
          try ChangeDriver(origin: .fixed).save(other, since: base, to: file, isSending: second == .revise)
          #expect(isAllowed, "\(first), \(second)")
          #expect(
            try Document(contentsOf: file).findings(today: Origin.fixed.today).allSatisfy { $0.severity != .error })
        } catch is DocumentError {
          refused += 1
          let kept = try Document(contentsOf: file)
          #expect(kept.manifest.revisionHash == after.manifest.revisionHash, "\(first), \(second)")
        }
      }
    }
    #expect(refused >= 11)
  }
}
