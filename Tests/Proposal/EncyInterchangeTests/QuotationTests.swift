import EncyBase
import EncyDocument
import EncyFigures
import EncyInterchange
import EncyKit
import EncyTestSupport
import EncyTexts
import EncyUnderlay
import Foundation
import Testing

/// Quotations of UBL 2.1: what we write is valid and read back as it was, and what others write is read as far as it fits.
@Suite("Quotations of UBL")
struct QuotationTests {
  /// The schemas of OASIS, which the repository doesn't have.
  private static let corpus = TestPlaces.corpus("ubl")

  private static func judge(_ xml: [UInt8], _ what: String) throws {
    guard let corpus else { return }
    guard ProcessRunner.exists("xmllint") else {
      return print("QuotationTests: xmllint isn't installed, so nothing is judged by the schemas of OASIS")
    }
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "offer.xml")
    try Data(xml).write(to: file)
    let run = try ProcessRunner.run(
      "/usr/bin/xmllint",
      ["--noout", "--nonet", "--schema", corpus.appending(path: "xsd/maindoc/UBL-Quotation-2.1.xsd").path, file.path])
    #expect(run.status == 0, "\(what): \(run.errorText)")
  }

  static func read(_ xml: [UInt8], draft: ProposalDraft = ProposalDraft()) throws -> (
    document: Document, unfit: [Quotation.Unfit]
  ) {
    let taken = try draft.document(
      from: try Quotation(try XMLReader.root(of: xml)), file: "back.ency", origin: .fixed)
    return (taken.document, taken.unfit)
  }

  /// What the figures of a line come from, the id of its section by its title.
  private static func facts(_ document: Document) throws -> [String] {
    let sheet = try #require(try OfferSheet(document))
    return sheet.lines.map { line in
      let own = line.line
      return [
        own.id, own.product ?? "", line.name, "\(own.quantity.normalized)", own.unit ?? "pcs", "\(own.unitPrice)",
        "\(own.discount.percent.normalized)", "\(own.discount.amount)", "\(line.amount)", line.section ?? "",
        "\(line.counts)", own.alternativeTo ?? "", sheet.offer.vat.mode == .normal ? "\(line.rate)" : "",
        own.perFan.map { "\($0.number.normalized) \($0.products ?? [])" } ?? "",
      ].joined(separator: " | ")
    }
  }

  @Test("samples are valid by the schemas and read back", arguments: ["warehouse", "sports-hall"], ["sv", "en", "hr"])
  func samples(name: String, language: String) throws {
    let copy = try CustomerCopy(of: try CustomerCopyTests.sample(name)).document
    let sheet = try #require(try OfferSheet(copy, language: Language(rawValue: language)))
    try Self.judge(sheet.ubl, name)
    let back = try Self.read(sheet.ubl)
    #expect(back.unfit.map { "\($0.path) \($0.reason)" } == [])
    #expect(back.document.findings(today: Origin.fixed.today).filter { $0.severity == .error }.map { "\($0)" } == [])
    #expect(try Self.facts(back.document) == Self.facts(copy))
    #expect(try OfferTotals(back.document.figureValues())?.toPay == sheet.totals.toPay)
    let (was, now) = (sheet.proposal, Proposal(json: try back.document.model("proposal")))
    #expect(was.number == now.number && was.title == now.title && was.kind == now.kind && was.date == now.date)
    #expect(was.validUntil == now.validUntil && was.reference == now.reference && was.language == now.language)
    #expect(was.introduction == now.introduction && was.notes == now.notes)
    #expect(was.terms.map(\.heading) == now.terms.prefix(was.terms.count).map(\.heading))
    #expect(was.terms.map(\.text) == now.terms.prefix(was.terms.count).map(\.text))
    let customer = Customer(json: try back.document.model("customer"))
    #expect(customer.name == sheet.customer?.name && customer.vatNumber == sheet.customer?.vatNumber)
    #expect(customer.address?.lines == sheet.customer?.address?.lines && customer.email == sheet.customer?.email)
    func told(_ customer: Customer?) -> [[String?]] {
      let contacts = customer?.contacts ?? []
      let first = contacts.filter { $0.id == customer?.mainContact?.id }
      return (first + contacts.filter { $0.id != first.first?.id }).map { [$0.name, $0.role, $0.phone, $0.email] }
    }
    #expect(told(customer) == told(sheet.customer))
    let team = Team(json: try back.document.model("team"))
    #expect(team.company?.name == sheet.team?.company?.name && team.people.first?.name == sheet.salesperson?.name)
    #expect(team.people.first?.title?[was.language] == sheet.salesperson?.title?[was.language])
  }

  @Test("made offers are valid by the schemas and read back", arguments: 0..<300)
  func roundTrip(seed: UInt64) throws {
    var generator = SeededGenerator(seed)
    var document = try Document.hall()
    try document.setTree("model/offer.json", to: MadeOffer.tree(&generator))
    guard document.findings(today: Origin.fixed.today).allSatisfy({ $0.severity != .error }) else { return }
    let sheet = try #require(try OfferSheet(document))
    if seed % 10 == 0 { try Self.judge(sheet.ubl, "seed \(seed)") }
    let back = try Self.read(sheet.ubl)
    #expect(back.unfit.map { "\($0.path) \($0.reason)" } == [], "seed \(seed)")
    #expect(try Self.facts(back.document) == Self.facts(document), "seed \(seed)")
    let sections = sheet.offer.sections.map { "\($0.id) \($0.title)" }
    #expect(Offer(json: try back.document.model("offer")).sections.map { "\($0.id) \($0.title)" } == sections)
    let (was, now) = (sheet.totals, try #require(try OfferTotals(back.document.figureValues())))
    #expect(was.net == now.net && was.vat == now.vat && was.toPay == now.toPay, "seed \(seed)")
    #expect(was.rounding == now.rounding, "seed \(seed)")
    // A discount that could only be read back as an amount doesn't grow with options.
    let discounts = [sheet.offer, Offer(json: try back.document.model("offer"))].map(\.orderDiscount.percent.normalized)
    if discounts[0] == discounts[1] { #expect(was.optionalAmount == now.optionalAmount, "seed \(seed)") }
  }

  @Test("contacts, what follows the fans, sections of one name, and hidden prices stand in it and are read back")
  func partsOfTheOffer() throws {
    var document = try CustomerCopyTests.sample("warehouse")
    try document.set(
      "/customer/contacts",
      to: [
        ["id": "a", "name": "Eva Lind", "role": "Driftchef", "email": "eva@lager.example"],
        ["id": "b", "name": "Bo", "phone": "+46 8 123 45 67"],
        ["id": "c", "name": "Ann-Marie von Åkesson", "role": "VD", "preferred": true],
      ])
    try document.set(
      "/offer/sections",
      to: [["id": "s2", "title": "Samma"], ["id": "s1", "title": "Samma"], ["id": "s3", "title": "Tom"]])
    let lines = try document.model("offer").items("lines").enumerated().map { place, line -> JSONValue in
      var line = line
      line["section"] = .string(["s1", "s2"][place % 2])
      if place > 4 { line["perFan"] = place % 2 == 0 ? ["number": 3] : ["number": 1, "products": ["HVLS-7300"]] }
      return line
    }
    try document.set("/offer/lines", to: .array(lines))
    for hides in [false, true] {
      if hides { try document.set("/offer/hideLinePrices", to: true) }
      let copy = try CustomerCopy(of: document).document
      let sheet = try #require(try OfferSheet(copy))
      try Self.judge(sheet.ubl, "hides \(hides)")
      let back = try Self.read(sheet.ubl)
      #expect(back.unfit.map { "\($0.path) \($0.reason)" } == [])
      let offer = Offer(json: try back.document.model("offer"))
      #expect(offer.hidesLinePrices == hides && offer.lines.map(\.id) == sheet.offer.lines.map(\.id))
      #expect(offer.lines.map(\.section) == sheet.offer.lines.map(\.section))
      #expect(offer.lines.contains { $0.perFan?.products == ["HVLS-7300"] })
      #expect(offer.lines.contains { $0.perFan != nil && $0.perFan?.products == nil })
      let (was, now) = (try Self.facts(copy), try Self.facts(back.document))
      for place in sheet.offer.lines.indices {
        let index = try #require(sheet.offer.numbers.places.firstIndex(of: place))
        #expect(now[index] == was[index])
      }
      let contacts = try Customer(json: back.document.model("customer")).contacts
      #expect(contacts.map(\.name) == ["Ann-Marie von Åkesson", "Eva Lind", "Bo"])
      #expect(contacts.map(\.role) == ["VD", "Driftchef", nil] && contacts[2].phone == "+46 8 123 45 67")
      let left = OfferSheet.left(of: copy)
      #expect(left.out.contains("/energy") && left.out.contains("/plans") && !left.out.contains("/offer"))
    }
  }

  @Test("the example of OASIS is read, with what didn't fit")
  func example() throws {
    guard let corpus = Self.corpus else { return }
    let xml = [UInt8](try Data(contentsOf: corpus.appending(path: "xml/UBL-Quotation-2.1-Example.xml")))
    let back = try Self.read(xml)
    #expect(back.document.findings(today: Origin.fixed.today).filter { $0.severity == .error }.map { "\($0)" } == [])
    let sheet = try #require(try OfferSheet(back.document))
    #expect(sheet.proposal.number == "QIY7655" && sheet.currency.code == "DKK" && sheet.lines.count == 4)
    #expect(sheet.customer?.name == "Gentofte Kommune" && sheet.team?.company?.name == "Delcomputer A/S")
    #expect(sheet.customer?.address?.lines == ["Bernstorffsvej 161", "IT-afdelingen, 1. sal", "2920  Charlottenlund"])
    #expect(sheet.totals.net == 19_775_000 && sheet.totals.toPay == 24_718_750)
    #expect(sheet.lines.map(\.amount) == [15_050_000, 4_375_000, 175_000, 175_000])
    let told = back.unfit.map { "\($0.path):\($0.line) \($0.reason)" }
    // Its net amount is the tax.
    let net =
      "/Quotation/cac:QuotedMonetaryTotal/cbc:TaxExclusiveAmount:123 says DKK\u{A0}49,437.50, and its lines come to DKK\u{A0}197,750.00"
    #expect(told.contains { $0.hasPrefix(net.prefix(66)) }, "\(told)")
    #expect(told.contains { $0.hasPrefix("/Quotation/cbc:CustomizationID:8 ") }, "\(told)")
    #expect(!told.contains { $0.contains("PriceAmount") || $0.contains("cbc:Name") }, "\(told)")
  }

  @Test(
    "hostile XML is refused",
    arguments: [
      ("<!DOCTYPE lolz [<!ENTITY a \"lol\"><!ENTITY b \"&a;&a;&a;\">]><Quotation>&b;</Quotation>", "xml-doctype"),
      ("<!DOCTYPE q SYSTEM \"http://127.0.0.1:1/q.dtd\"><Quotation/>", "xml-doctype"),
      ("<!DOCTYPE q [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><Quotation>&x;</Quotation>", "xml-doctype"),
      ("<Quotation>&nothing;</Quotation>", "xml-unreadable"),
      ("<Quotation><a></Quotation>", "xml-unreadable"),
      ("", "xml-unreadable"),
      (String(repeating: "<a>", count: 100_000), "xml-unreadable"),
      (String(repeating: "<a>", count: 300) + String(repeating: "</a>", count: 300), "xml-unreadable"),
      ("<q>" + String(repeating: "<a/>", count: 400_001) + "</q>", "xml-large"),
      ("<q " + (0..<3_000).map { "a\($0)='1'" }.joined(separator: " ") + "/>", "xml-large"),
    ])
  func hostile(xml: String, code: String) {
    #expect { try XMLReader.root(of: Array(xml.utf8)) } throws: { error in
      (error as? XMLReader.Problem)?.code == code
    }
  }

  @Test("document types are found in UTF-16, too")
  func wide() {
    let text = "<?xml version=\"1.0\" encoding=\"UTF-16\"?><!DOCTYPE q [<!ENTITY a \"b\">]><q>&a;</q>"
    var bytes: [UInt8] = [0xFF, 0xFE]
    for unit in text.utf16 { bytes += [UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)] }
    #expect { try XMLReader.root(of: bytes) } throws: { ($0 as? XMLReader.Problem)?.code == "xml-doctype" }
  }

  @Test("sections keep their order, also where an alternative stands beside a line of another one")
  func sections() throws {
    var document = try CustomerCopyTests.sample("warehouse")
    func line(_ id: String, _ section: String, _ other: String?) -> JSONValue {
      var line: JSONValue = [
        "id": .string(id), "kind": "free", "description": .string(id), "quantity": 1, "unitPrice": 100_000,
        "section": .string(section),
      ]
      if let other { line["alternativeTo"] = .string(other) }
      return line
    }
    try document.set(
      "/offer/sections",
      to: [["id": "A", "title": "Fans"], ["id": "B", "title": "Mounting"], ["id": "C", "title": "Other fans"]])
    try document.set("/offer/lines", to: [line("L1", "A", nil), line("L2", "B", nil), line("L3", "C", "L1")])
    let copy = try CustomerCopy(of: document).document
    let xml = try #require(try OfferSheet(copy)).ubl
    try Self.judge(xml, "sections")
    let back = try Self.read(xml)
    #expect(back.unfit.map(\.path) == [])
    let titles = Offer(json: try back.document.model("offer")).sections.map(\.title)
    #expect(titles == ["Fans", "Mounting", "Other fans"])
    #expect(try Self.facts(back.document).sorted() == Self.facts(copy).sorted())
  }

  @Test("what is no quotation is refused")
  func otherRoots() throws {
    for xml in [
      "<Invoice/>", "<Quotation/>", "<Quotation xmlns=\"urn:oasis:names:specification:ubl:schema:xsd:Quotation-2\"/>",
    ] {
      let root = try XMLReader.root(of: Array(xml.utf8))
      #expect(throws: Refusal.self) { try Quotation(root) }
    }
  }

  @Test("values that are none are left out and told")
  func oddValues() throws {
    let xml = """
      <Quotation xmlns="urn:oasis:names:specification:ubl:schema:xsd:Quotation-2" \
      xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" \
      xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
      <cbc:IssueDate>yesterday</cbc:IssueDate>
      <cbc:PricingCurrencyCode>EUR</cbc:PricingCurrencyCode>
      <cac:BuyerCustomerParty><cac:Party><cac:PartyName><cbc:Name>Käufer</cbc:Name></cac:PartyName>
      <cac:Contact><cbc:ElectronicMail>no address</cbc:ElectronicMail></cac:Contact></cac:Party></cac:BuyerCustomerParty>
      <cac:QuotationLine><cac:LineItem><cbc:ID>1</cbc:ID><cbc:Quantity unitCode="XBX">3</cbc:Quantity>
      <cbc:LineExtensionAmount currencyID="EUR">10.00</cbc:LineExtensionAmount>
      <cac:Item><cbc:Name>Box</cbc:Name></cac:Item></cac:LineItem></cac:QuotationLine>
      <cac:QuotationLine><cac:LineItem><cbc:ID>2</cbc:ID><cbc:Quantity>1e9</cbc:Quantity>
      <cac:Price><cbc:PriceAmount currencyID="USD">5</cbc:PriceAmount></cac:Price>
      <cac:Item><cbc:Name>Dollar</cbc:Name></cac:Item></cac:LineItem></cac:QuotationLine>
      </Quotation>
      """
    let back = try Self.read(Array(xml.utf8))
    #expect(back.document.findings(today: Origin.fixed.today).filter { $0.severity == .error }.map { "\($0)" } == [])
    let told = back.unfit.map { "\($0.line) \($0.reason)" }
    for (line, words) in [
      (2, "yesterday"), (5, "no address"), (6, "XBX"), (7, "lump sum"), (9, "1e9"), (10, "is in USD"),
    ] {
      #expect(told.contains { $0.hasPrefix("\(line) ") && $0.contains(words) }, "\(line) \(words): \(told)")
    }
    #expect(try Customer(json: back.document.model("customer")).name == "Käufer")
  }
}
