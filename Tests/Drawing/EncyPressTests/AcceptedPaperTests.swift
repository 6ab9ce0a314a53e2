import EncyBase
import EncyDocument
import EncyDrawing
import EncyExplanation
import EncyExport
import EncyFigures
import EncyKit
import EncyPressService
import EncyProposalPages
import EncyTestSupport
import EncyTexts
import Foundation
import Testing

@testable import EncyPress

/// What paper says of an offer once the customer has answered.
@Suite("Accepted offers on paper")
struct AcceptedPaperTests {
  /// Where to sign, in each language.
  private static let signature = ["sv": "Namnteckning", "en": "Signature", "hr": "Potpis"]

  private func printed(_ document: Document, _ format: ExportRequest.Format, _ language: String) async throws -> String
  {
    var request = ExportRequest(format: format)
    request.language = Language(rawValue: language)
    request.plans = []
    let pages = try await PressWorker().export(document, request)
    return pages.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
  }

  private func sent() throws -> Document {
    var document = try OfferPageTests.sample("warehouse")
    if try document.model("proposal").text("status") != "sent" {
      _ = try document.send(date: Origin.fixed.today, anyway: true, origin: .fixed)
    }
    return document
  }

  @Test(
    "stands by whom and when it was accepted, in place of where to sign",
    arguments: [ExportRequest.Format.svg, .html], ["sv", "en", "hr"])
  func accepted(format: ExportRequest.Format, language: String) async throws {
    var document = try sent()
    let word = try #require(Self.signature[language])
    #expect(try await printed(document, format, language).contains(word))
    var declined = document
    try declined.answer(.declined, by: "Karin Ek", anyway: true, origin: .fixed)
    #expect(try await printed(declined, format, language).contains(word))
    try document.answer(.accepted, by: "Karin Ek", note: "by telephone", anyway: true, origin: .fixed)
    let paper = try await printed(document, format, language)
    #expect(!paper.contains(word) && !paper.contains("by telephone"))
    #expect(paper.contains("Karin Ek") && paper.contains("2026"))
    var nameless = try sent()
    try nameless.answer(.accepted, anyway: true, origin: .fixed)
    #expect(try await !printed(nameless, format, language).contains(word))
  }

  @Test(
    "options that were taken say so, and nothing more can be chosen", arguments: [ExportRequest.Format.svg, .html],
    ["sv", "en", "hr"])
  func taken(format: ExportRequest.Format, language: String) async throws {
    var document = try sent()
    let word = Language(rawValue: language)?.text(.pageLineTaken) ?? ""
    let option = try #require(
      Offer(json: try document.model("offer")).lines.first { $0.isOptional && $0.alternativeTo == nil })
    let before = try await printed(document, format, language)
    #expect(!before.contains(", \(word)"))
    if format == .html { #expect(before.contains("type=\"checkbox\"")) }
    _ = try document.accept(taking: [option.id], by: "Karin Ek", anyway: true, origin: .fixed)
    let paper = try await printed(document, format, language)
    #expect(paper.components(separatedBy: ", \(word)").count == 2)
    #expect(!paper.contains("type=\"checkbox\""))
  }

  @Test(
    "plans name what replaced their fans, and a note tells brackets where there are any",
    arguments: [ExportRequest.Format.svg, .html], ["sv", "en", "hr"])
  func replaced(format: ExportRequest.Format, language: String) async throws {
    let words = try #require(Language(rawValue: language))
    let sent = try sent()
    func printed(_ document: Document) async throws -> String {
      let pages = try await PressWorker().export(document, ExportRequest(format: format, language: words))
      return pages.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
    }
    let remark = words.text(.drawnReplaced(others: "Nordluft HVLS-6100", product: "Nordluft HVLS-7300"))
    let note = words.text(.pageOptionalNote)
    let before = try await printed(sent)
    #expect(!before.contains(remark) && before.contains(note))
    var (both, option) = (sent, sent)
    _ = try both.accept(taking: ["L10", "L11"], anyway: true, origin: .fixed)
    let paper = try await printed(both)
    #expect(paper.contains(remark) && paper.contains(note))
    // With the option and without the alternative, what was drawn is what was accepted.
    _ = try option.accept(taking: ["L11"], anyway: true, origin: .fixed)
    #expect(try await !printed(option).contains(remark))
    let drawing = try await Press().svg(of: both, language: words)
    #expect(String(decoding: drawing, as: UTF8.self).contains(remark))
    // What hangs is as large as what was accepted.
    let content = try ProposalContent(both)
    #expect(content.drawnProducts.first { $0.id == "HVLS-7300" }?.diameter == 6_100)
  }

  @Test(
    "a plan names fans as options as far as it shows more than the total holds",
    arguments: [(4, 0, 0), (4, 1, 0), (3, 1, 1), (0, 4, 2), (5, 1, 0)] as [(sold: Int, option: Int, expected: Int)])
  func options(sold: Int, option: Int, expected: Int) throws {
    var document = try OfferPageTests.sample("warehouse")
    let line = try document.model("offer").items("lines")[0]
    var lines: [JSONValue] = []
    for (count, isOptional) in [(sold, false), (option, true)] where count > 0 {
      var line = line
      line["id"] = .string("F\(lines.count)")
      line["quantity"] = .int(count)
      line["optional"] = .bool(isOptional)
      lines.append(line)
    }
    try document.set("/offer/lines", to: .array(lines))
    let content = try ProposalContent(document)
    let name = try #require(content.products.first { $0.id == "HVLS-7300" }?.name)
    let shown = SafeText(onPaper: name)
    let names = [
      name, content.language.text(.drawnPartlyOption(product: shown)),
      content.language.text(.drawnOption(product: shown)),
    ]
    #expect(content.drawnProducts.first { $0.id == "HVLS-7300" }?.name == names[expected])
  }

  @Test("a cover counts the fans that were accepted, and says how many were sent", arguments: [nil, "L10", "L11"])
  func fans(taken: String?) throws {
    var document = try sent()
    for part in ["energy"] where document.hasPart("model/\(part).json") {
      try document.removePart("model/\(part).json")
    }
    try document.remove(JSONPointer(["building", "heating"]))
    // One more fan as an option, beside the alternative that there is.
    try document.set(
      "/offer/lines/-",
      to: [
        "id": "L99", "kind": "product", "product": "HVLS-7300", "quantity": 2, "unitPrice": 100, "optional": true,
      ])
    let lines = [taken, taken == nil ? nil : "L99"].compactMap(\.self)
    let offered = try document.figureValues().value("fanCount")?.number
    if !lines.isEmpty { _ = try document.accept(taking: lines, anyway: true, origin: .fixed) }
    let figures = try document.figureValues()
    let count = try #require(figures.value("fanCount")?.number)
    for language in Language.allCases {
      let layout = ProposalLayout(try ProposalContent(document, language: language), measure: try PangoTextMeasure())
      let headline = try #require(layout.headlineFigures().first { $0.label == language.text(.pageFans) })
      #expect(headline.figure == NumberFormat(language).string(Int(count)))
      #expect(headline.note.isEmpty == (count == offered))
    }
    #expect((count == offered) == lines.isEmpty)
  }

  @Test("a hall that isn't heated has what its fans cost, as far as that is known, and no saving")
  func coldStore() throws {
    var document = try OfferPageTests.sample("warehouse")
    try document.set("/building/temperatures/indoor", to: -20)
    try document.set("/energy/inputs/fanHours", to: 4000)
    let figures = try document.figureValues()
    let cost = try #require(figures.value("fanCost")?.minorUnits(of: .sek))
    for language in Language.allCases {
      let content = try ProposalContent(document, language: language)
      let layout = ProposalLayout(content, measure: try PangoTextMeasure())
      let facts = layout.assumptions(try #require(content.energy))
      let amount = NumberFormat(language).money(cost, .sek, decimals: 0)
      #expect(facts.contains { $0.label == language.text(.figureFanCost) && $0.value == amount }, "\(facts)")
      for label in [Message.pageFans, .pageFanHours, .pageElectricityPrice, .figureFanEnergy] {
        #expect(facts.contains { $0.label == language.text(label) }, "\(label)")
      }
    }
    // Without the price the energy is known, and not the cost.
    try document.remove(JSONPointer(["building", "electricity", "energyPrice"]))
    let content = try ProposalContent(document, language: .english)
    let layout = ProposalLayout(content, measure: try PangoTextMeasure())
    let labels = layout.assumptions(try #require(content.energy)).map(\.label)
    #expect(labels.contains(Language.english.text(.figureFanEnergy)))
    #expect(!labels.contains(Language.english.text(.figureFanCost)))
  }

  @Test("a cover names what is to pay beside an energy case, and a sign stands before its currency")
  func cover() async throws {
    var loss = try OfferPageTests.sample("warehouse")
    try loss.set("/building/electricity/energyPrice", to: 90)
    for language in Language.allCases {
      let content = try ProposalContent(loss, language: language)
      let layout = ProposalLayout(content, measure: try PangoTextMeasure())
      let headlines = layout.headlineFigures()
      let toPay = NumberFormat(language).money(43_209_800, .sek, decimals: 0)
      #expect(headlines.contains { $0.name == "toPay" && $0.figure == toPay }, "\(language)")
      #expect(headlines.contains { $0.name == "netSaving" && $0.isLoss && $0.note.contains("\u{2212}") }, "\(language)")
      for format in [ExportRequest.Format.svg, .html] {
        let paper = try await printed(loss, format, language.rawValue)
        #expect(paper.firstMatch(of: /(SEK|kr)\u{A0}?\u{2212}\d/) == nil, "\(language), \(format)")
      }
    }
  }

  @Test(
    "what isn't drawn for want of a zone is told with every format", arguments: [ExportRequest.Format.pdf, .svg, .html])
  func airSpeeds(format: ExportRequest.Format) async throws {
    var document = try OfferPageTests.sample("warehouse")
    func remarks() async throws -> [String] {
      try await PressWorker().export(document, ExportRequest(format: format)).flatMap(\.remarks).map {
        Language.english.text($0)
      }
    }
    let plan = try #require(try document.plans().first)
    let told = Language.english.text(
      .layoutNoAirSpeeds(plan: SafeText(plan.name ?? plan.id), file: SafeText(document.file)))
    #expect(try await !remarks().contains(told))
    try document.set(JSONPointer(["plans", plan.id, "options"]), to: ["showAirSpeed": true])
    #expect(try await remarks().contains(told))
    // With a second floor, the command names the first.
    var overlay = try #require(try document.tree(of: "plans/\(plan.id)/overlay.json"))
    try document.setPart("plans/second/source.svg", to: document.bytes(of: plan.source.path))
    try overlay.set(JSONPointer(["source", "path"]), to: "plans/second/source.svg")
    overlay["options"] = nil
    overlay["fans"] = []
    try document.setTree("plans/second/overlay.json", to: overlay)
    #expect(try await remarks().contains { $0.contains("--plan \(plan.id)") })
  }

  @Test(
    "there is one total, and what was sent is named as such", arguments: [ExportRequest.Format.svg, .html],
    ["sv", "en", "hr"])
  func oneTotal(format: ExportRequest.Format, language: String) async throws {
    let words = try #require(Language(rawValue: language))
    let sent = try sent()
    let offer = Offer(json: try sent.model("offer"))
    for option in OfferChoice(offer).options {
      var document = sent
      let accepted = try document.accept(taking: [option.id], anyway: true, origin: .fixed)
      let before = try #require(try OfferTotals(sent.figureValues()))
      if accepted.toPay == before.toPay { continue }
      func money(_ amount: Int) -> String { NumberFormat(words).money(amount, .sek) }
      let paper = try await printed(document, format, language)
      let old = words.text(.pageAsSent(amount: SafeText(money(before.toPay))))
      #expect(paper.contains(old) && paper.contains(money(accepted.toPay)), "\(option.id)")
      // The old amounts stand nowhere else, and neither does what could have been chosen.
      let lines = paper.matches(of: />([^<]+)</).map { String($0.1) }.filter { !$0.allSatisfy(\.isWhitespace) }
      for (above, line) in zip([""] + lines, lines) where line.contains(money(before.toPay)) {
        // Such a remark may go over two lines.
        #expect("\(above) \(line)".contains(old), "\(option.id)")
      }
      #expect(!paper.contains(words.text(.pageOptionsTitle)), "\(option.id)")
      let values = try document.figureValues()
      let payback = FigureText(words, .sek).text(
        try #require(values.value("payback")), of: try #require(values.catalog.figure("payback")))
      if format == .html, values.value("payback")?.number != nil { #expect(paper.contains(payback), "\(payback)") }
    }
  }

  @Test(
    "the strip names the state, and only what was sent and waits has lines to sign",
    arguments: [ExportRequest.Format.svg, .html], ["sv", "en", "hr"])
  func states(format: ExportRequest.Format, language: String) async throws {
    let words = try #require(Language(rawValue: language))
    let word = try #require(Self.signature[language])
    func printed(_ document: Document, today: CalendarDate, isFinal: Bool = false) async throws -> String {
      var request = ExportRequest(format: format)
      (request.language, request.plans, request.today) = (words, [], today)
      request.isFinal = isFinal
      return try await PressWorker().export(document, request).map { String(decoding: $0.bytes, as: UTF8.self) }
        .joined()
    }
    func strip(_ status: String) -> String { words.text(.pageState(status: SafeText(status))) }
    let sent = try Document(bytes: sent().package(origin: .fixed).bytes, file: "hall.ency")
    var (draft, declined, accepted) = (sent, sent, sent)
    try draft.revise(origin: .fixed)
    try declined.answer(.declined, anyway: true, origin: .fixed)
    try accepted.answer(.accepted, anyway: true, origin: .fixed)
    let last = try #require(Proposal(json: sent.model("proposal")).validUntil)
    let open = try #require(Proposal(json: sent.model("proposal")).date)
    let mark = format == .html ? "class=\"state\">" : "data-role=\"state\""
    for (document, today, status, signs) in [
      (draft, open, "draft", false), (sent, open, "sent", true), (sent, last.adding(days: 1), "expired", false),
      (declined, open, "declined", false), (accepted, open, "accepted", false),
    ] {
      let paper = try await printed(document, today: today)
      #expect(paper.contains(strip(status)), "\(status)")
      #expect(paper.contains(word) == signs, "\(status)")
      if format == .html { #expect(paper.contains(mark), "\(status)") }
    }
    let final = try await printed(draft, today: open, isFinal: true)
    #expect(final.contains(word) && (format != .html || !final.contains(mark)))
  }
}
