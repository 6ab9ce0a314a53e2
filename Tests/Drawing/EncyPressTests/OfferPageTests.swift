import EncyBase
import EncyDocument
import EncyFigures
import EncyKit
import EncyPressService
import EncyTestSupport
import EncyTexts
import Foundation
import Testing

@testable import EncyPress

/// The page of an offer, as bytes; how it works in a browser is judged by `Tests/Judges/page.py`.
@Suite("Pages of offers") struct OfferPageTests {
  static func sample(_ name: String) throws -> Document {
    try Document(contentsOf: TestPlaces.checkout.appending(path: "SampleDocuments/\(name)/\(name).ency").path)
  }

  static func page(
    _ document: Document, _ language: EncyTexts.Language? = nil, isInteractive: Bool = true
  ) async throws -> String {
    let request = ExportRequest(format: .html, language: language, isInteractive: isInteractive)
    return String(decoding: try await Press().offerPage(document, request), as: UTF8.self)
  }

  /// Opens and closes elements as a browser's parser would have to guess otherwise.
  static func faults(_ html: String) -> [String] {
    let void: Set<String> = ["meta", "br", "input", "img", "link", "hr"]
    var (open, faults, ids): ([String], [String], Set<String>) = ([], [], [])
    var rest = Substring(html)
    while let start = rest.firstIndex(of: "<") {
      rest = rest[start...].dropFirst()
      guard let end = rest.firstIndex(of: ">") else { return faults + ["an element never ends"] }
      let tag = rest[..<end]
      rest = rest[end...].dropFirst()
      if tag.hasPrefix("!") { continue }
      let name = String(tag.drop { $0 == "/" }.prefix { !$0.isWhitespace && $0 != "/" })
      if tag.hasPrefix("/") {
        if open.popLast() != name { faults.append("</\(name)> closes something else") }
        continue
      }
      if let id = tag.firstMatch(of: /\sid="([^"]*)"/)?.1, !ids.insert(String(id)).inserted {
        faults.append("two have the id \(id)")
      }
      let names = tag.replacing(/"[^"]*"/, with: "\"\"")
      if names.firstMatch(of: /\s(on[a-z]+|style)\s*=/) != nil { faults.append("<\(tag)> has code of its own") }
      if tag.hasSuffix("/") || void.contains(name) { continue }
      if name == "script" || name == "style" {
        guard let close = rest.range(of: "</\(name)>") else { return faults + ["\(name) never ends"] }
        rest = rest[close.upperBound...]
        continue
      }
      open.append(name)
    }
    return faults + open.map { "<\($0)> stays open" }
  }

  @Test("pages are well-formed, in their language, and say what they are", arguments: ["warehouse", "sports-hall"])
  func wellFormed(sample: String) async throws {
    let document = try Self.sample(sample)
    var seen: Set<String> = []
    for language in [EncyTexts.Language.swedish, .english, .croatian] {
      let page = try await Self.page(document, language)
      #expect(Self.faults(page) == [], "\(language)")
      #expect(page.contains("<html lang=\"\(language.rawValue)\">"))
      for message in [Message.pagePricesTitle, .webExplanations, .pageAcceptance, .webNav] {
        #expect(page.contains(language.text(message)), "\(language) \(message)")
        seen.insert(language.text(message))
      }
      // Nothing is fetched from anywhere.
      #expect(page.firstMatch(of: /(src|href|action)="(?!#|data:)/) == nil)
      #expect(page.contains("default-src 'none'") && !page.contains("unsafe-inline"))
    }
    #expect(seen.count == 12)
  }

  @Test("the policy names the one script and the one style by their hashes")
  func policy() async throws {
    let page = try await Self.page(try Self.sample("warehouse"))
    let policy = try #require(page.firstMatch(of: /Content-Security-Policy" content="([^"]*)"/)?.1)
    for (name, start) in [("style", "<style>"), ("script", "<script>")] {
      let pieces = page.components(separatedBy: start)
      #expect(pieces.count == 2, "\(name)")
      let code = try #require(pieces[1].components(separatedBy: "</\(name)>").first)
      let hash = Data(SHA256Digest(of: Array(code.utf8)).bytes).base64EncodedString()
      #expect(policy.contains("\(name)-src 'sha256-\(hash)'"), "\(name)")
    }
  }

  @Test("without interaction there is no script and nothing that waits for one")
  func forArchives() async throws {
    let page = try await Self.page(try Self.sample("warehouse"), isInteractive: false)
    #expect(Self.faults(page) == [])
    for word in ["<script", "script-src", "data-script", "<dialog", "<form", "<button"] {
      #expect(!page.contains(word), "\(word)")
    }
    #expect(page.contains("<svg") && page.contains("class=\"why\""))
  }

  @Test("texts of a proposal are never markup, in attributes and data neither")
  func hostileTexts() async throws {
    var document = try Self.sample("warehouse")
    let hostile = "</script></style><img src=x onerror=alert(1)>\" onload=\"alert(2)\u{202E}<!--"
    for place in [
      "/proposal/title", "/proposal/introduction", "/customer/name", "/customer/project", "/offer/lines/0/description",
      "/team/company/name", "/products/products/0/name", "/building/name",
    ] {
      try document.set(try #require(JSONPointer(place)), to: .string(hostile))
    }
    let page = try await Self.page(document)
    #expect(Self.faults(page) == [])
    #expect(!page.contains("<img src=x") && !page.contains("\u{202E}") && !page.contains("</script></style>"))
    #expect(page.contains("&lt;img src=x"))
  }

  @Test("nothing internal stands on it")
  func nothingInternal() async throws {
    let mark = "GEHEIM"
    var document = try Self.sample("warehouse")
    try document.set("/proposal/internalNotes", to: .string("\(mark) notes"))
    try document.setTree(
      "model/lifecycle.json",
      to: [
        "events": [
          [
            "id": "x1", "at": "2026-03-20T10:00:00Z", "kind": "sent", "by": .string("\(mark) by"),
            "note": .string("\(mark) note"),
          ]
        ]
      ])
    try document.setTree("model/acme.json", to: ["rent": .string("\(mark) rent")])
    try document.setTree("model/activity.json", to: ["entries": [["id": "a1", "text": .string("\(mark) entry")]]])
    var products = try document.model("products").items("products")
    for place in products.indices { products[place]["purchasePrice"] = 987_654_321 }
    try document.setTree("model/products.json", to: ["products": .array(products)])
    let page = try await Self.page(document)
    #expect(!page.contains(mark) && !page.contains("987654321") && !page.contains("9876543"))
    try document.set("/offer/hideLinePrices", to: true)
    var hidden = try await Self.page(document)
    // Sliders have all round numbers.
    if let start = hidden.range(of: "\"sliders\":"), let end = hidden.range(of: "\"choices\":") {
      hidden.removeSubrange(start.lowerBound..<end.lowerBound)
    }
    let offer = Offer(json: try document.model("offer"))
    let prices = Set(offer.lines.filter { !$0.isOptional }.map(\.unitPrice).filter { $0 > 100_000 })
    #expect(prices.count > 1)
    for price in prices { #expect(!hidden.contains("\"\(price / 100)\"") && !hidden.contains("\(price)"), "\(price)") }
  }

  @Test(
    "where prices of lines are hidden, what can be chosen tells what it changes, and nothing else has a price",
    arguments: [0, 3])
  func hiddenPrices(discount: Int) async throws {
    var document = try Self.sample("warehouse")
    try document.set("/offer/orderDiscount", to: .int(discount))
    let offer = Offer(json: try document.model("offer"))
    let totals = try #require(try OfferTotals(document.figureValues()))
    try document.set("/offer/hideLinePrices", to: true)
    let page = try await Self.page(document, .english)
    #expect(Self.faults(page) == [])
    let taken = Set(page.matches(of: /data-take="([^"]*)"/).map { String($0.1) })
    #expect(taken == Set(OfferChoice(offer).options.map(\.id)) && taken.count > 1)
    let format = NumberFormat(.english)
    func row(_ id: String) throws -> String {
      let start = try #require(page.range(of: "data-line=\"\(id)\""))
      return try #require(page[start.upperBound...].components(separatedBy: "</tr>").first)
    }
    for (place, line) in offer.lines.enumerated() {
      let row = try row(line.id)
      guard !totals.counts[place] else {
        #expect(!row.contains("why") && row.matches(of: /<td class="number"/).count == 2, "\(line.id)")
        continue
      }
      let amount = try #require(totals.instead[place]) - totals.net
      let shown = format.string(ExactDecimal(coefficient: Int128(amount), scale: 2), decimals: 2)
      #expect(row.contains(">\(amount > 0 ? "+" : "")\(shown)</td>"), "\(line.id): \(row)")
    }
    #expect(page.contains(EncyTexts.Language.english.text(.webAdds)))
    // Nothing says how an amount comes about where that needs a price of one.
    for word in [Message.inputUnitPrice, .inputDiscountAmount, .inputReplacedUnitPrice] {
      #expect(!page.contains("<th scope=\"row\">\(EncyTexts.Language.english.text(word))</th>"))
    }
    // Without scripts it tells the same.
    let still = try await Self.page(document, .english, isInteractive: false)
    #expect(still.contains(EncyTexts.Language.english.text(.webAdds)) && !still.contains("data-take"))
  }

  @Test(
    "numbers of charts lead to how they are computed, as those of tables do", arguments: ["warehouse", "sports-hall"])
  func chartLinks(sample: String) async throws {
    let page = try await Self.page(try Self.sample(sample), .english)
    let charts = page.components(separatedBy: "<figure class=\"chart\">").dropFirst()
    #expect(!charts.isEmpty)
    for chart in charts {
      let drawn = try #require(chart.components(separatedBy: "</svg>").first)
      let links = drawn.matches(of: /<a class="why" href="#(why-[0-9-]+)" aria-label="([^"]+)">/)
      #expect(!links.isEmpty)
      for link in links { #expect(page.contains("id=\"\(link.1)\""), "\(link.1)") }
      // The same numbers as text, for whom a drawing is too small.
      let table = try #require(chart.components(separatedBy: "<details class=\"numbers\">").last)
        .components(separatedBy: "</table>")[0]
      let cells = table.matches(of: /<td class="number">(<a class="why"[^>]*>)?/)
      #expect(!cells.isEmpty && cells.allSatisfy { $0.1 != nil })
    }
  }

  @Test(
    "a figure has one name on the page, on paper and where it is explained", arguments: ["warehouse", "sports-hall"])
  func oneWord(sample: String) async throws {
    let document = try Self.sample(sample)
    for language in EncyTexts.Language.allCases {
      let page = try await Self.page(document, language)
      let pdf = try await PressWorker().export(document, ExportRequest(format: .pdf, language: language))
      let folder = try TemporaryFolder()
      let file = folder.url.appending(path: "offer.pdf")
      try Data(try #require(pdf.first).bytes).write(to: file)
      let run = try ProcessRunner.run("/usr/bin/pdftotext", ["-raw", file.path, "-"])
      let paper = run.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      func plain(_ text: some StringProtocol) -> String {
        String(text).replacingOccurrences(of: "&amp;", with: "&").split(whereSeparator: \.isWhitespace).joined(
          separator: " ")
      }
      // Sums and results; what is tried stands on the page alone, and tables of charts name scenarios.
      let whole = try #require(page.components(separatedBy: "<section id=\"try\"").first)
      let pieces = whole.components(separatedBy: "<details class=\"numbers\">")
      let tables = pieces.enumerated().map { place, piece in
        place == 0 ? piece : piece.components(separatedBy: "</details>").dropFirst().joined()
      }.joined()
      let rows = tables.matches(
        of: /<tr[^>]*><th scope="row">([^<]+)<\/th><td class="[^"]*number[^>]*><a class="why" href="#(why-[0-9-]+)"/)
      #expect(rows.count > 12)
      for row in rows {
        let label = plain(row.1)
        let start = try #require(page.range(of: "</summary>\n<div class=\"why-body\" id=\"\(row.2)\""))
        let name = plain(page[..<start.lowerBound].components(separatedBy: "<summary>").last ?? "")
        // What is adjusted is said in the seller's own words. Behind a name may stand a percent or years, or which scenario it is.
        if name != language.text(.inputAdjustment) {
          let bare = name.components(separatedBy: " (")[0]
          #expect(bare.hasPrefix(label) || label.hasPrefix(bare), "\(language): \(label) is explained as \(name)")
        }
        #expect(paper.contains(label), "\(language): the PDF has nothing that is called \(label)")
      }
    }
  }

  @Test("only what was sent and not answered can be accepted")
  func acceptance() async throws {
    var document = try Self.sample("warehouse")
    if try Proposal(json: document.model("proposal")).status == "sent" {
      try document.revise(anyway: true, origin: .fixed)
    }
    #expect(try await !Self.page(document).contains("id=\"answer\""))
    document = try Document(bytes: document.package(origin: .fixed).bytes, file: "hall.ency")
    try document.set("/proposal/validUntil", to: .string("\(Origin.fixed.today.adding(days: 30))"))
    document = try Document(bytes: document.package(origin: .fixed).bytes, file: "hall.ency")
    _ = try document.send(date: Origin.fixed.today, anyway: true, origin: .fixed)
    let page = try await Self.page(document)
    let hash = try #require(try document.model("quote").text("revisionHash"))
    #expect(page.contains("id=\"answer\"") && page.contains("\"revisionHash\":\"\(hash)\""))
    try document.answer(.accepted, date: Origin.fixed.today, anyway: true, origin: .fixed)
    #expect(try await !Self.page(document).contains("id=\"answer\""))
  }

  /// The images that stand for the customers' drawings on a page.
  private func plans(_ page: String) throws -> [(type: String, bytes: [UInt8])] {
    try page.matches(of: /<image [^>]*xlink:href="data:image\/([a-z+]+);base64,([^"]*)"/).map {
      (String($0.1), Array(try #require(Data(base64Encoded: String($0.2)))))
    }
  }

  @Test("a drawing is outlines on the page, the same everywhere", arguments: ["warehouse", "sports-hall"])
  func outlines(sample: String) async throws {
    let page = try await Self.page(try Self.sample(sample))
    let image = try #require(try plans(page).first)
    #expect(image.type == "svg+xml" && image.bytes.count < 1_500_000)
    let text = String(decoding: image.bytes, as: UTF8.self)
    // Of words there are only shapes, and nothing has a style that the page's policy would have to allow.
    for word in ["<text", " style=", "<style", "<script", "http://example", "font-family"] {
      #expect(!text.contains(word), "\(word)")
    }
    // It looks as what the customer sent, drawn by the same program: of a PDF what poppler makes of it.
    let folder = try TemporaryFolder()
    func drawn(_ name: String, _ svg: [UInt8]) throws -> Raster {
      let file = folder.url.appending(path: name)
      try Data(svg).write(to: file)
      return try Raster(ProcessRunner.run("/usr/bin/rsvg-convert", ["-w", "900", "-b", "white", file.path]).output)
    }
    let document = try Self.sample(sample)
    var source = try document.bytes(of: try #require(try document.plans().first).source.path)
    if source.starts(with: Array("%PDF".utf8)) {
      source = try ProcessRunner.run("/usr/bin/pdftocairo", ["-svg", "-", "-"], input: source).output
    }
    let difference = FidelityTests.Difference(
      try drawn("plan.svg", image.bytes), left: 0, try drawn("source.svg", source))
    #expect(difference.mean < 0.02, "\(difference)")
  }

  @Test("a drawing that would be too many outlines is pixels")
  func tooIntricate() async throws {
    var document = try Self.sample("sports-hall")
    let path = try #require(try document.plans().first).source.path
    let lines = (0..<60_000).map { "<path d='M\($0 % 977).5 \($0 / 60).25L\($0 % 491) 9' stroke='#345'/>" }.joined()
    let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='1000' height='1000'>\(lines)</svg>"
    try document.setPart(path, to: Array(svg.utf8))
    let image = try #require(try plans(try await Self.page(document)).first)
    #expect(image.type == "png")
  }

  @Test("sums of sections stand below their lines, as on paper", arguments: ["warehouse", "sports-hall"])
  func sectionSums(sample: String) async throws {
    var document = try Self.sample(sample)
    let offer = Offer(json: try document.model("offer"))
    let totals = try #require(try OfferTotals(document.figureValues()))
    let page = try await Self.page(document, .swedish)
    let rows = page.components(separatedBy: "<tr class=\"section-sum\">").dropFirst().map {
      $0.components(separatedBy: "</tr>")[0]
    }
    let counting = offer.sections.filter { section in
      zip(offer.lines, totals.counts).contains { $0.section == section.id && $1 }
    }
    #expect(rows.count == counting.count && counting.count > 1)
    for (row, section) in zip(rows, counting) {
      let sum = try #require(totals.sections[section.id])
      let shown = NumberFormat(.swedish).string(ExactDecimal(coefficient: Int128(sum), scale: 2), decimals: 2)
      #expect(row.contains(">\(shown)</a>") && row.contains(section.title), "\(row)")
    }
    // They would tell prices of lines.
    try document.set("/offer/hideLinePrices", to: true)
    #expect(try await !Self.page(document).contains("<tr class=\"section-sum\">"))
  }

  @Test("a cost has its minus, what is chosen its rounding, and explanations stand in groups under whole names")
  func rows() async throws {
    let page = try await Self.page(try Self.sample("warehouse"), .swedish)
    let cost = try #require(
      page.components(separatedBy: "<th scope=\"row\">Elkostnad, fläktar</th>").dropFirst().first)
    #expect(cost.components(separatedBy: "</tr>")[0].matches(of: />\u{2212}2\u{A0}755\u{A0}kr per år</).count == 3)
    #expect(page.contains("data-tried=\"fanCost\"") && page.contains("data-cost=\"\""))
    #expect(page.contains("data-sum=\"acceptedRounding\""))
    let explanations = try #require(page.components(separatedBy: "<div class=\"explanations\">").last)
    #expect(!explanations.contains("…)</summary>") && explanations.contains("(Nordluft HVLS-7300)</summary>"))
    // None stands outside of a group, and none is open.
    var depth = 0
    for piece in explanations.components(separatedBy: "<details").dropFirst() {
      #expect(depth > 0 || piece.hasPrefix(" class=\"group\""))
      #expect(!piece.prefix { $0 != ">" }.contains("open"))
      depth += 1 - (piece.components(separatedBy: "</details>").count - 1)
    }
    // Numbers and units stay together, as on paper.
    #expect(page.contains("400\u{A0}V, 16\u{A0}A"))
    #expect(page.contains("<span class=\"whole\">LM-2025-331</span>"))
  }
}
