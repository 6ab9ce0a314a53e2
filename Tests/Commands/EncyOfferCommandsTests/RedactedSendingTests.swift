import EncyArchive
import EncyBase
import EncyContainer
import EncyFiles
import EncyDocument
import EncyFigures
import EncyKit
import EncyCommandTestSupport
import EncyTestSupport
import EncyTexts
import Testing

/// Sent proposals from which personal data were removed, and those that are forged to look so.
@Suite("Redacted sendings")
struct RedactedSendingTests {
  private static let seeds = 0..<(isFullRun ? 100 : 12)

  private static func codes(_ document: Document) -> [String] {
    document.findings(today: Origin.fixed.today).map(\.code)
  }

  private static func redacted(_ document: Document) throws -> Document {
    let bytes = try document.package(origin: .fixed).bytes
    let redaction = try Redaction(bytes, file: "hall.ency", limits: .standard)
    return try Document(bytes: try #require(redaction.bytes), file: "hall.ency")
  }

  private static func sums(_ document: Document) throws -> [Int?] {
    let totals = try OfferTotals(document.figureValues())
    return [totals?.net, totals?.vat, totals?.toPay]
  }

  /// The package of a changed sending whose manifest records every changed part as redacted.
  private static func forged(_ changed: Document, _ sent: Document, places: [String]) throws -> Document {
    let reader = try PackageReader(bytes: changed.package(origin: .fixed).bytes, name: "hall.ency")
    var manifest = try reader.manifest()
    manifest.record(
      manifest.parts.compactMap { part in
        guard let old = sent.manifest.part(part.path)?.sha256, old != part.sha256 else { return nil }
        return Manifest.RedactedPart(path: part.path, from: old, to: part.sha256, places: places)
      })
    var writer = PackageWriter()
    for part in manifest.parts {
      if let entry = reader.entry(part.path) { try writer.copy(entry, from: reader) }
    }
    try writer.add(PackageReader.manifestPath, bytes: manifest.bytes())
    return try Document(bytes: writer.build(limits: .standard), file: "hall.ency")
  }

  @Test("what was sent stays usable when it is redacted, says so, and is redacted again")
  func usable() throws {
    for seed in Self.seeds {
      var sent = try SeededProposal.sent(seed)
      #expect(!Self.codes(sent).contains("sent-redacted"))
      sent = try Self.redacted(sent)
      for _ in 0..<2 {
        let found = Self.codes(sent)
        #expect(!found.contains("sent-parts") && found.contains("sent-redacted"), "seed \(seed): \(found)")
        #expect(try sent.departuresFromSending(today: Origin.fixed.today).isEmpty)
        var answered = sent
        _ = try answered.answer(seed % 2 == 0 ? .accepted : .declined, origin: .fixed)
        answered = try Document(bytes: answered.package(origin: .fixed).bytes, file: "hall.ency")
        #expect(!Self.codes(answered).contains("sent-parts"), "seed \(seed)")
        var revised = sent
        _ = try revised.revise(origin: .fixed)
        // What is left of it is redacted again.
        let bytes = try sent.package(origin: .fixed).bytes
        let again = try Redaction(bytes, file: "hall.ency", limits: .standard)
        if let fresh = again.bytes { sent = try Document(bytes: fresh, file: "hall.ency") }
      }
    }
  }

  @Test("a record of a redaction excuses no other sum, line, date or quantity")
  func forgery() throws {
    func tenths(_ count: Int) -> JSONValue { .number(JSONNumber(ExactDecimal(coefficient: Int128(count), scale: 1))) }
    let changes: [(String, JSONValue)] = [
      ("/offer/lines/0/unitPrice", 12_345), ("/offer/lines/1/quantity", 41), ("/offer/lines/2/discount", tenths(75)),
      ("/offer/orderDiscount", tenths(295)), ("/offer/shipping", 900_001), ("/offer/vatRate", 6),
      ("/proposal/validUntil", "2030-01-01"), ("/proposal/number", "X-1"), ("/offer/lines/0/optional", true),
      ("/offer/lines/1/description", "Another thing"),
    ]
    for seed in Self.seeds {
      let sent = try SeededProposal.sent(seed)
      for (place, value) in changes {
        for base in [sent, try Self.redacted(sent)] {
          var changed = base
          guard (try? changed.set(place, to: value)) != nil else { continue }
          let forged = try Self.forged(changed, sent, places: [])
          let found = Self.codes(forged)
          if try Self.sums(forged) != Self.sums(sent) || !place.hasPrefix("/offer/vatRate") {
            let isSame = try base.value(at: #require(JSONPointer(place))) == value
            #expect(isSame || found.contains("sent-parts"), "seed \(seed): \(place): \(found)")
          }
        }
      }
      // A place that has what it had is none that was redacted.
      var renamed = sent
      try renamed.set("/customer/name", to: "Another buyer")
      let forged = try Self.forged(renamed, sent, places: ["/customer/name"])
      #expect(Self.codes(forged).contains("sent-parts"))
    }
  }
}
