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

/// Tables, calendars and cards. What other programs make of them is judged by `make judges`.
@Suite("Offers for other programs")
struct SheetTests {
  private static func sheet(_ language: String, _ change: (inout Document) throws -> Void = { _ in }) throws
    -> OfferSheet
  {
    var document = try Document.hall()
    try change(&document)
    return try #require(try OfferSheet(document, language: Language(rawValue: language)))
  }

  private static func lines(_ bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).components(separatedBy: "\r\n")
  }

  @Test("cells and decimals are as spreadsheets of the language have them")
  func csvByLanguage() throws {
    let swedish = Self.lines(try Self.sheet("sv").csv)
    #expect(swedish[0].hasPrefix("\u{FEFF}Pos.;"))
    #expect(swedish[2].hasPrefix("2;;;Montage;12,5;tim;895,00;;;11187,50;25;1;"))
    let english = Self.lines(try Self.sheet("en").csv)
    #expect(english[2].hasPrefix("2,,,Montage,12.5,h,895.00,,,11187.50,25,1,"))
    #expect(english[3].hasSuffix(",0,\"Option, not in the total\""))
    #expect(english.contains { $0.contains(",VAT 25%,") && $0.contains(",28746.88,25,") }, "\(english)")
  }

  @Test("what a spreadsheet would compute stands behind an apostrophe, and numbers don't")
  func injection() throws {
    let sheet = try Self.sheet("sv") { document in
      try document.set("/offer/lines/1/description", to: "=cmd|' /C calc'!A0")
      try document.set("/offer/adjustment", to: ["label": "-1+1", "amount": -1000])
    }
    let lines = Self.lines(sheet.csv)
    #expect(lines[2].contains(";'=cmd|' /C calc'!A0;"))
    #expect(lines.contains { $0.contains(";'-1+1;") && $0.contains(";-10,00;") })
    let book = String(decoding: try CustomerCopyTests.unpacked(sheet.xlsx()), as: UTF8.self)
    #expect(book.contains("t=\"inlineStr\"><is><t xml:space=\"preserve\">=cmd|' /C calc'!A0</t>"))
    #expect(!book.contains("<f>=cmd") && !book.contains("<f>cmd"))
  }

  @Test("a workbook's parts are well-formed, and its values are the figures'")
  func workbook() throws {
    let sheet = try Self.sheet("hr") { document in
      try document.set("/offer/lines/1/description", to: "<&>\u{1} _x0041_ \u{FFFF}")
    }
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "offer.xlsx")
    try Data(sheet.xlsx()).write(to: file)
    let names = try ProcessRunner.run("/usr/bin/unzip", ["-Z1", file.path]).text.split(separator: "\n").map(String.init)
    #expect(names.first == "[Content_Types].xml" && names.count == 7)
    for name in names {
      let escaped = name.replacingOccurrences(of: "[", with: "\\[")
      let part = try ProcessRunner.run("/usr/bin/unzip", ["-p", file.path, escaped]).output
      _ = try XMLReader.root(of: part)
      if name.hasSuffix("sheet1.xml") {
        let text = String(decoding: part, as: UTF8.self)
        #expect(text.contains("<v>\(sheet.decimal(sheet.totals.toPay))</v>"))
        #expect(text.contains("_x005F_x0041_") && text.contains("&lt;&amp;&gt;\u{FFFD}"))
        #expect(text.contains("<f>ROUND(E8*G8*(100-H8)/100,2)-I8</f><v>11187.50</v>"))
      }
    }
  }

  @Test("lines of calendars and cards are folded at 75 octets and ended by CRLF")
  func contentLines() throws {
    let sheet = try Self.sheet("sv") { document in
      try document.set("/proposal/title", to: .string(String(repeating: "Å,;\\ ", count: 40)))
    }
    let calendar = try #require(sheet.calendar())
    let lines = Self.lines(calendar)
    #expect(lines.allSatisfy { $0.utf8.count <= 75 } && lines.last == "")
    let whole = lines.joined(separator: "\n").replacingOccurrences(of: "\n ", with: "")
    #expect(whole.contains("SUMMARY:Sista dagen för OFF-2026-0142: Å\\,\\;\\\\ Å"))
    #expect(whole.contains("DTSTART;VALUE=DATE:20260430\nDTEND;VALUE=DATE:20260501"))
    #expect(!String(decoding: calendar, as: UTF8.self).replacingOccurrences(of: "\r\n", with: "").contains("\n"))
  }

  @Test("an offer without days has no calendar, one without a seller no cards")
  func nothingToSay() throws {
    let sheet = try Self.sheet("sv") { try $0.remove(JSONPointer(["proposal", "validUntil"])) }
    #expect(sheet.calendar() == nil)
    var document = try Document.hall()
    try document.removePart("model/team.json")
    #expect(try SellerCards.bytes(document) == nil)
    try document.removePart("plans/hall-a/overlay.json")
    #expect(try FanSchedule(document) == nil)
  }

  @Test("cards name the person and the company")
  func cards() throws {
    var document = try Document.hall()
    try document.setTree(
      "model/team.json",
      to: [
        "people": [["id": "anna", "name": "Anna Berg", "title": ["sv": "Säljare"], "phone": "+46 70-123 45 67"]],
        "company": ["name": "Nordluft; AB", "phone": "08-12 34 56", "address": ["city": "Västerås", "country": "SE"]],
      ])
    try document.set("/proposal/salesperson", to: "anna")
    let text = String(decoding: try #require(try SellerCards.bytes(document)), as: UTF8.self)
    #expect(
      text.contains(
        "FN:Anna Berg\r\nN:Berg;Anna;;;\r\nORG:Nordluft\\; AB\r\nTITLE:Säljare\r\nTEL;VALUE=uri;TYPE=work:tel:+46701234567\r\n"
      ))
    #expect(
      text.contains("KIND:org\r\nFN:Nordluft\\; AB\r\n") && text.contains("TEL;VALUE=uri;TYPE=work:tel:+468123456\r\n"))
    #expect(text.contains("ADR;TYPE=work:;;;Västerås;;;SE\r\n"))
  }

  @Test("cards have the family name first however a name is written, and a number as text where it isn't certain")
  func cardParts() throws {
    var document = try Document.hall()
    for (name, parts) in [
      ("Berg, Jan", "N:Berg;Jan;;;"), ("von Essen, Maria", "N:von Essen;Maria;;;"),
      ("Carl von Linné", "N:von Linné;Carl;;;"),
      ("Dr. Jan Berg, MBA", "N:Berg;Jan;;Dr.;MBA"), ("Madonna", "N:;Madonna;;;"),
    ] {
      for (phone, country, line) in [
        ("+46 8 123 45 67 ankn. 12", "SE", "TEL;VALUE=uri;TYPE=work:tel:+4681234567;ext=12"),
        ("08-123 45 67", "SE", "TEL;VALUE=uri;TYPE=work:tel:+4681234567"),
        ("22 12 34 56", "NO", "TEL;VALUE=uri;TYPE=work:tel:+4722123456"),
        ("08-123 45 67", nil, "TEL;TYPE=work:08-123 45 67"), ("08-1 / 070-2", "SE", "TEL;TYPE=work:08-1 / 070-2"),
      ] as [(String, String?, String)] {
        let person: JSONValue = ["id": "anna", "name": .string(name), "phone": .string(phone)]
        var company: JSONValue = ["name": "Nordluft AB"]
        if let country { company["address"] = ["city": "Ort", "country": .string(country)] }
        try document.setTree("model/team.json", to: ["people": [person], "company": company])
        try document.set("/proposal/salesperson", to: "anna")
        let text = String(decoding: try #require(try SellerCards.bytes(document)), as: UTF8.self)
        #expect(text.contains("\r\n\(parts)\r\n") && text.contains("\r\n\(line)\r\n"), "\(text)")
      }
    }
  }

  @Test("cards are of who answers for the proposal, then of who else stands on it, and of nobody besides")
  func shown() throws {
    var document = try Document.hall()
    let people: [JSONValue] = ["anna", "bo", "cilla"].map { ["id": .string($0), "name": .string($0.uppercased())] }
    try document.setTree("model/team.json", to: ["people": .array(people)])
    func names() throws -> [String] {
      try SellerCards.bytes(document).map { String(decoding: $0, as: UTF8.self) }?.split(separator: "\r\n")
        .filter { $0.hasPrefix("FN:") }.map { String($0.dropFirst(3)) } ?? []
    }
    #expect(try names().isEmpty)
    try document.set("/proposal/people", to: ["bo", "anna"])
    #expect(try names() == ["ANNA", "BO"])
    try document.set("/proposal/salesperson", to: "bo")
    #expect(try names() == ["BO", "ANNA"])
  }

  @Test("fans stand with their places on site")
  func fans() throws {
    let lines = Self.lines(try #require(try FanSchedule(Document.hall(), language: .english)).csv)
    #expect(lines[1] == "Hall 3,F1,HVLS-6100,Nordluft HVLS-6100,6100,,15000,20000,,")
  }

  @Test("schema.org has the price with tax and what is in it")
  func jsonLD() throws {
    let offer = try Self.sheet("en").jsonLD
    #expect(offer["@type"]?.stringValue == "Offer" && offer["price"]?.numberValue?.text == "143734.38")
    #expect(offer["includesObject"]?.arrayValue?.count == 2 && offer["addOn"]?.arrayValue?.count == 1)
    #expect(offer["includesObject"]?.arrayValue?[1]["typeOfGood"]?["@type"]?.stringValue == "Service")
  }
}
