import EncyBase
import EncyCommandTestSupport
import EncyDocument
import EncyKit
import EncySession
import EncyTerminal
import EncyTestSupport
import EncyTexts
import EncyValidation
import Foundation
import Synchronization
import Testing

@testable import EncyCLI
@testable import EncyFileCommands

/// The currency and the VAT rate of new proposals.
@Suite("Currency and country")
struct MarketTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func ency(_ arguments: [String], _ settings: [String: String] = [:]) async -> CommandRun {
    let environment = CommandRun.environment.merging(["XDG_CONFIG_HOME": folder.url.path]) { $1 }
    return await CommandRun.ency(arguments, environment: environment.merging(settings) { $1 })
  }

  /// Prices of the two products of a catalog, by currency.
  private static let catalogs: [(prices: [[String]], currency: String?)] = [
    ([], nil), ([["SEK"], ["SEK"]], "SEK"), ([["EUR"], ["EUR"]], "EUR"), ([["EUR"], ["SEK"]], nil),
    ([["EUR", "SEK"], ["EUR"]], "EUR"), ([["NOK"], ["NOK", "SEK"]], "NOK"), ([["EUR", "SEK"], ["EUR", "SEK"]], nil),
  ]

  private func write(_ prices: [[String]]) throws {
    let rows = prices.enumerated().map { place, currencies in
      let amounts = currencies.map { "\"\($0)\": 490000" }.joined(separator: ", ")
      return #"{"id": "L-\#(place)", "name": "Luft \#(place)", "type": "hvls", "price": {\#(amounts)}}"#
    }
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "ency"), withIntermediateDirectories: true)
    _ = try folder.write("ency/catalog.json", Array("[\(rows.joined(separator: ",\n"))]".utf8))
  }

  /// All ways to name a currency and a country, with each language: the language decides neither amounts nor VAT.
  @Test("a language decides words alone", arguments: catalogs.indices)
  func languages(place: Int) async throws {
    let (prices, listed) = Self.catalogs[place]
    if !prices.isEmpty { try write(prices) }
    let codes: [(country: String, currency: String, rate: String)] = [
      ("SE", "SEK", "25"), ("HR", "EUR", "25"), ("DK", "DKK", "25"), ("FI", "EUR", "25.5"), ("GB", "GBP", "20"),
      ("CH", "CHF", "8.1"), ("US", "USD", "25"),
    ]
    typealias Case = (country: Int?, seller: Int?, currency: String?, option: String?)
    let cases = (0..<codes.count + 1).flatMap { country in
      [nil, 1, 3].flatMap { seller in
        [nil, "SEK", "EUR", "NOK"].flatMap { currency in
          [nil, "PLN"].map { Case(country > 0 ? country - 1 : nil, seller, currency, $0) }
        }
      }
    }
    // Each catalog takes others of them, and the first, in which nothing is named.
    for (number, one) in cases.enumerated() where number == 0 || number % (Self.catalogs.count * 2) == place {
      let (country, seller) = (one.country.map { codes[$0] }, one.seller.map { codes[$0] })
      var settings: [String: String] = [:]
      settings["ENCY_COUNTRY"] = country?.country
      settings["ENCY_CURRENCY"] = one.currency
      settings["ENCY_SELLER_COMPANY_ADDRESS_COUNTRY"] = seller?.country
      let named = one.option ?? one.currency ?? country?.currency ?? listed ?? seller?.currency
      for language in ["sv", "en", "hr"] {
        let file = folder.path("new.ency")
        let run = await ency(
          ["new", file, "--force", "--language", language] + (one.option.map { ["--currency", $0] } ?? []), settings)
        #expect(run.status == 0, "\(run.errorText)")
        let document = try Document(contentsOf: file)
        let proposal = try document.model("proposal")
        #expect(
          proposal.text("currency") == named ?? "SEK" && proposal.text("language") == language, "\(settings)")
        let rate = try document.model("offer")["vatRate"]?.numberValue?.text
        #expect(rate == (country ?? seller)?.rate ?? "25", "\(settings)")
        // What is assumed is reported, and nothing else is.
        let isAssumed = (country ?? seller) == nil && named != "SEK"
        #expect(run.errorText.contains("ency config set country=") == isAssumed, "\(settings): \(run.errorText)")
      }
    }
  }

  @Test("a setting of the language leaves the catalog's currency, and what can't be offered is told")
  func catalog() async throws {
    try write([["SEK"], ["SEK"]])
    #expect(await ency(["config", "set", "language=en"]).status == 0)
    let file = folder.path("a.ency")
    #expect(await ency(["new", file]).status == 0)
    #expect(await ency(["show", file, "/proposal/currency"]).text == "SEK\n")
    #expect(await ency(["offer", "add", file, "--product", "L-0"]).status == 0)
    // A list in another currency is taken as it is, and reported.
    let list = try folder.write("e.csv", Array("Artikelnr;Benämning;Typ;Pris;Valuta\nE-1;Euro;hvls;5200;EUR\n".utf8))
    let imported = await ency(["catalog", "import", list])
    #expect(imported.status == 0 && imported.errorText.contains("E-1"), "\(imported.errorText)")
    #expect(try String(contentsOf: folder.url.appending(path: "ency/catalog.json"), encoding: .utf8).contains("520000"))
    let settings = ["ENCY_CURRENCY": "SEK"]
    for words in [["catalog", "list"], ["catalog", "find", "euro"]] {
      let run = await ency(words, settings)
      #expect(run.text.contains("EUR\u{A0}5,200.00"), "\(run.text)")
      #expect(run.errorText.contains("SEK") && run.errorText.contains("E-1"), "\(words): \(run.errorText)")
    }
    let refused = await ency(["offer", "add", file, "--product", "E-1"])
    #expect(refused.status == 1 && refused.errorText.contains("EUR\u{A0}5,200.00"), "\(refused.errorText)")
    #expect(await ency(["offer", "add", file, "--product", "E-1", "--price", "58000"]).status == 0)
  }

  @Test("the dialogue lists products of another currency, with the reason")
  func dialogue() throws {
    var proposal = ProposalDraft()
    proposal.currency = Currency("NOK")
    let document = try proposal.document(file: "a.ency", origin: .fixed)
    let rows = DialogueProducts.all(document)
    #expect(!rows.isEmpty && rows.allSatisfy { $0.price == nil && $0.other != nil })
    let nok = try #require(Currency("NOK"))
    for language in Language.allCases {
      #expect(rows.allSatisfy { $0.priced(nok, language).contains("NOK") }, "\(language.rawValue)")
    }
  }

  @Test("where nothing names a currency, it is asked once on a terminal")
  func asked() async throws {
    let prompts = Mutex<[String]>([])
    func new(_ name: String) async -> Int32 {
      var session = Session(press: FakePress())
      let environment = CommandRun.environment.merging(["XDG_CONFIG_HOME": folder.url.path]) { $1 }
      session.output = .init { _ in }
      session.errorOutput = .init { _ in }
      session.variable = { environment[$0] }
      session.inputTerminal = { true }
      session.notesTerminal = { true }
      session.ask = { prompt in
        prompts.withLock { $0.append(prompt.text) }
        return prompt.text.contains("[SEK]") ? "nok" : ""
      }
      return await EncyProgram.run(["new", folder.path(name)], in: session)
    }
    #expect(await new("a.ency") == 0)
    let count = prompts.withLock(\.count)
    #expect(try Document(contentsOf: folder.path("a.ency")).model("proposal").text("currency") == "NOK")
    #expect(await new("b.ency") == 0)
    #expect(prompts.withLock(\.count) == count)
    #expect(try Document(contentsOf: folder.path("b.ency")).model("proposal").text("currency") == "NOK")
  }

  @Test("every country has a currency of ISO 4217, and a rate only where one is known")
  func countries() {
    #expect(Country.codes.count == 249)
    for code in Country.codes {
      let country = Country(code)
      #expect(country.map { CurrencyCodes.current.contains($0.currency.code) } ?? false, "\(code)")
      if let rate = country?.standardVATRate(on: nil) { #expect((5...27).contains(rate.doubleValue), "\(code)") }
    }
    #expect(Country("SWE") == nil && Country("XX") == nil)
    func rate(_ code: String, _ day: String) -> ExactDecimal? { Country(code)?.standardVATRate(on: CalendarDate(day)) }
    #expect(rate("FI", "2024-08-31") == ExactDecimal(24) && rate("LU", "2023-06-30") == ExactDecimal(16))
    #expect(rate("CH", "2024-01-01") == ExactDecimal("8.1") && rate("LI", "2023-12-31") == ExactDecimal("7.7"))
    // Of days before the tables there is no rate to assume.
    #expect(rate("DE", "2020-08-01") == nil && rate("SE", "1995-12-31") == nil && rate("HR", "2012-02-29") == nil)
    #expect(rate("SE", "1996-01-01") == ExactDecimal(25) && rate("HR", "2026-01-01") == ExactDecimal(25))
    #expect(Country("HR")?.standardVATRate(on: nil) == ExactDecimal(25))
  }
}
