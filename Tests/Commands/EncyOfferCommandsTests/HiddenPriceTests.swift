import EncyBase
import EncyDocument
import EncyFigures
import EncyKit
import EncyCommandTestSupport
import EncyTestSupport
import EncyTexts
import Foundation
import Testing

/// The price of an option where prices are hidden: by every command the change of the total.
@Suite("Options without prices of lines") struct HiddenPriceTests {
  @Test("exports and lists of the copy have what choosing it changes the total by", arguments: [0, 3, 10])
  func everywhere(discount: Int) async throws {
    let folder = try TemporaryFolder()
    var document = try Document.hall()
    var lines = try document.model("offer").items("lines")
    let replaced = try #require(lines.first?.text("id"))
    lines += [
      [
        "id": "OPT", "kind": "free", "description": "Option", "quantity": 1, "unit": "pcs", "unitPrice": 990_000,
        "optional": true,
      ],
      [
        "id": "ALT", "kind": "free", "description": "Alternative", "quantity": 1, "unit": "pcs", "unitPrice": 12_345,
        "alternativeTo": .string(replaced),
      ],
    ]
    try document.set("/offer/lines", to: .array(lines))
    try document.set("/offer/orderDiscount", to: .int(discount))
    try document.set("/offer/hideLinePrices", to: true)
    let offer = try Offer(json: document.model("offer"))
    let totals = try #require(try OfferTotals(FigureValues(FigureInputs(document))))
    let wanted = Dictionary(
      uniqueKeysWithValues: offer.lines.indices.compactMap { place in
        totals.change(by: place).map { (offer.lines[place].id, $0) }
      })
    #expect(wanted["OPT"] == 990_000 * (100 - discount) / 100 && wanted.count >= 2)
    let file = try folder.write("hall.ency", document.package(origin: .fixed).bytes)
    for name in ["copy.ency", "offer.json", "offer.csv", "offer.xml"] {
      let run = await CommandRun.ency(["export", file, "-o", folder.path(name)])
      #expect(run.status == 0, "\(run.errorText)")
    }
    let list = await CommandRun.ency(["offer", "list", folder.path("copy.ency"), "--json"])
    try AnswerSchema.expect(list.output, "offer-list")
    let text = await CommandRun.ency(["offer", "list", folder.path("copy.ency"), "--language", "en"]).text
    let json = try JSONParser().parse(Array(Data(contentsOf: URL(filePath: folder.path("offer.json")))))
    let csv = try String(contentsOfFile: folder.path("offer.csv"), encoding: .utf8).replacing(",", with: ".")
    let xml = try String(contentsOfFile: folder.path("offer.xml"), encoding: .utf8)
    for (id, change) in wanted where change != 0 {
      for answer in [try JSONParser().parse(list.text), json] {
        let line = answer.items("lines").first { $0.text("id") == id }
        #expect(line?["amount"] == .int(change), "\(id)")
      }
      let shown = (change > 0 ? "+" : "") + NumberFormat(.english).money(change, .sek)
      #expect(text.contains("(\(shown))"), "\(text)")
      let written = ExactDecimal(coefficient: Int128(change), scale: 2).description
      #expect(csv.contains(written) && xml.contains(">\(written)</cbc:LineExtensionAmount>"), "\(id)")
    }
  }
}
