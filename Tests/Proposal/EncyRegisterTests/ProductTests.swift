import EncyBase
import EncyContainer
import EncyFiles
import EncyDocument
import EncyTestSupport
import EncyTexts
import Foundation
import Testing

@testable import EncyRegister

@Suite("Products in lists")
struct ProductTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func read(
    _ bytes: some Sequence<UInt8>, _ change: (inout ProductRow.Options) -> Void = { _ in }
  ) throws -> ProductReading {
    var options = ProductRow.Options()
    change(&options)
    return try ProductReading(try folder.write("list.csv", Array(bytes)), options)
  }

  private func faults(_ text: String, _ change: (inout ProductRow.Options) -> Void = { _ in }) throws -> [String] {
    try read(text.utf8, change).faults.map { "\($0.place): \($0.message)" }
  }

  @Test("prices by the thousand, the hundredth or the dozen are refused, whatever currency is said")
  func priceUnits() throws {
    for heading in ["Pris (tkr)", "Pris (kSEK)", "Pris (1000 kr)", "Pris (öre)", "Pris (SEK/10 st)", "Preis (T€)"] {
      let faults = try faults("Artikelnr;Namn;Typ;\(heading)\nF1;Fläkt;hvls;64,9\n") { $0.currency = .sek }
      #expect(faults.count == 1 && faults[0].hasPrefix("2:15: "), "\(heading): \(faults)")
    }
    for (heading, code) in [
      ("Cijena (€)", "EUR"), ("Preis netto (€)", "EUR"), ("Pris ex moms", "SEK"), ("À-pris kr", "SEK"),
    ] {
      let list = try read("Artikelnr;Namn;Typ;\(heading)\nF1;Fläkt;hvls;64,90\n".utf8) { $0.currency = .sek }
      #expect(list.faults.isEmpty && list.rows.map { $0.json["price"]?[code]?.intValue } == [6490], "\(heading)")
    }
    // For one piece, in words of three languages, with the currency in the heading or in the cell.
    for piece in [
      "Pris per styck", "Pris/st", "Styckpris", "Price each", "Price per piece", "Cijena po komadu", "Preis pro Stück",
    ] {
      for heading in ["\(piece) (EUR)", "\(piece) EUR", "\(piece) €"] {
        for own in [[], [("price", [heading])]] as [[TableColumns.Names]] {
          let list = try read("Artikelnr;Namn;Typ;\(heading)\nF1;Fläkt;hvls;64,90\n".utf8) {
            ($0.currency, $0.columns) = (.sek, own)
          }
          #expect(list.faults.isEmpty && list.rows.map { $0.json["price"]?["EUR"]?.intValue } == [6490], "\(heading)")
        }
      }
    }
    for cell in ["6480 €/st", "€ 6480", "6 480,00 EUR/pc", "6480 €/kom", "6480 EUR / Stück"] {
      let list = try read("Artikelnr;Namn;Typ;Pris\nF1;Fläkt;hvls;\"\(cell)\"\n".utf8)
      #expect(list.faults.isEmpty && list.rows.map { $0.json["price"]?["EUR"]?.intValue } == [648_000], "\(cell)")
    }
    let cell = try read("Artikelnr;Namn;Typ;Pris\nF1;Fläkt;hvls;64,9 tkr\n".utf8) { $0.currency = .sek }
    #expect(cell.rows.allSatisfy { $0.json["price"]?["TKR"] == nil })
  }

  @Test("an article is the number or the name of a product, whichever no other heading is")
  func articles() throws {
    for word in ["Artikel", "Artikal", "Artikl", "Article", "Item", "Product", "Produkt", "Proizvod", "ARTIKEL:"] {
      for (headings, number, name) in [
        ("\(word);Benämning;Typ;Pris", "a", "b"), ("Benämning;\(word);Typ;Pris", "b", "a"),
        ("Art.nr;\(word);Typ;Pris", "a", "b"), ("\(word);Artikelnummer;Typ;Pris", "b", "a"),
      ] {
        let list = try read("\(headings)\na;b;hvls;5\n".utf8) { $0.currency = .sek }
        #expect(list.faults.isEmpty && list.unused.isEmpty, "\(headings): \(list.faults)")
        #expect(
          list.rows.map { $0.json.text("id") } == [number] && list.rows[0].json.text("name") == name, "\(headings)")
      }
    }
    // With both, it is neither; what somebody said of it counts before all else.
    let both = try read("Artikel;Artikelnr;Benämning;Typ;Pris\nx;a;b;hvls;5\n".utf8) { $0.currency = .sek }
    #expect(both.unused == ["Artikel"] && both.rows.map { $0.json.text("id") } == ["a"])
    let said = try read("Artikel;Artikelnr;Benämning;Typ;Pris\nx;a;b;hvls;5\n".utf8) {
      ($0.currency, $0.columns) = (.sek, [("name", ["Artikel"])])
    }
    #expect(said.rows.map { $0.json.text("name") } == ["x"])
  }

  @Test("headings of price lists in Swedish, German and Croatian are known")
  func priceLists() throws {
    for (name, headings) in [
      (
        "id",
        "Artikelnr|Artikelnummer|Art.nr|Art nr|Art.-Nr.|Artikelkod|Varunummer|Varenr|Šifra|Šifra artikla|Šifra robe"
      ),
      ("name", "Benämning|Artikelnamn|Varubenämning|Modell|Naziv|Naziv robe|Naziv artikla|Bezeichnung|Artikelname"),
      ("type", "Typ|Varugrupp|Artikelgrupp|Produktkategori|Vrsta|Grupa|Grupa artikla|Warengruppe|Produktgruppe"),
      ("price", "Pris|À-pris|A-pris|Enhetspris|Styckpris|Försäljningspris|Cijena|Prodajna cijena|VPC|Preis|Stückpreis"),
    ] {
      for heading in headings.split(separator: "|").map(String.init) {
        #expect(ProductColumns.columns(of: [heading], own: [])[0]?.name == name, "\(heading)")
      }
    }
  }

  // MARK: Made-up lists

  /// Texts that spreadsheets compute, quote, separate or break.
  private static func text(_ random: inout SeededGenerator) -> String {
    let pieces = [
      "=cmd|'/c calc'!A1", "+46", "-5", "@a", "'", "''=", "\"", "\"\"", ";", ",", "\t", "\n", "\r\n", "fläkt", "Ø", "ž",
      "漢",
      " ", "1 234,50", "e\u{301}", "😀", "a", "0",
    ]
    return (0..<Int.random(in: 1...5, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }

  private static func number(_ random: inout SeededGenerator, from low: Int, to high: Int) -> JSONValue {
    let scale = Int.random(in: 0...4, using: &random)
    let factor = [1, 10, 100, 1_000, 10_000][scale]
    let whole = Int.random(in: low * factor...high * factor, using: &random)
    return .number(JSONNumber(ExactDecimal(coefficient: Int128(whole), scale: scale).normalized))
  }

  private static func product(_ id: String, _ random: inout SeededGenerator) -> JSONValue {
    func maybe(_ random: inout SeededGenerator) -> Bool { Bool.random(using: &random) }
    func line(_ random: inout SeededGenerator) -> String {
      let line = ProductRow.line(text(&random))
      return line.isEmpty ? "x" : line
    }
    var row = JSONObject()
    row["id"] = .string(id)
    if maybe(&random) { row["sku"] = .string("sku \(line(&random))") }
    row["name"] = .string(line(&random))
    if maybe(&random) { row["manufacturer"] = .string(line(&random)) }
    row["type"] = .string(["hvls", "accessory", "service", "Golvfläkt", "=x"].randomElement(using: &random) ?? "hvls")
    if maybe(&random) {
      let texts = ["sv", "en", "hr"].filter { _ in maybe(&random) }.map { ($0, JSONValue.string("a\(text(&random))b")) }
      if !texts.isEmpty {
        var description = JSONObject()
        for (language, text) in texts { description[language] = text }
        row["description"] = .object(description)
      }
    }
    if maybe(&random) {
      row["availability"] = .string(
        ["inStock", "onOrder", "outOfStock", "discontinued"].randomElement(using: &random) ?? "")
    }
    for (member, low, high) in [
      ("rating", 0, 5), ("diameter", 50, 15_000), ("rotationalSpeed", 1, 300), ("airflow", 1, 900_000),
      ("power", 1, 2_000), ("sound", 20, 60), ("weight", 1, 300), ("coverage", 1, 2_000),
    ] where maybe(&random) { row[member] = number(&random, from: low, to: high) }
    var prices = JSONObject()
    for currency in ["SEK", "EUR", "JPY", "KWD"] where currency == "SEK" || maybe(&random) {
      prices[currency] = .int(Int.random(in: 0...9_999_999, using: &random))
    }
    row["price"] = .object(prices)
    if maybe(&random) { row["vatRate"] = number(&random, from: 1, to: 30) }
    if maybe(&random) { row["warranty"] = ["motor": number(&random, from: 0, to: 10)] }
    if maybe(&random) { row["image"] = .string("pictures/\(String(repeating: "0a", count: 32)).jpg") }
    return .object(row)
  }

  private static func catalog(_ random: inout SeededGenerator) -> [JSONValue] {
    (0..<Int.random(in: 1...12, using: &random)).map { product("P-\($0 * 7 % 13)", &random) }
  }

  private static func csv(_ rows: [JSONValue]) -> [UInt8] {
    let products = rows.map { CatalogProduct(json: $0, file: nil, origin: .user) }
    let currencies = products.flatMap(\.currencies).uniqued()
    let writer = CSVWriter()
    let lines = [CatalogProduct.headings(currencies)] + products.map { $0.cells(currencies) }
    return [0xEF, 0xBB, 0xBF] + lines.flatMap { Array(writer.row($0).utf8) }
  }

  @Test("whatever they are, come back from CSV as they were")
  func roundTrip() throws {
    var random = SeededGenerator(31)
    for _ in 0..<(isFullRun ? 5_000 : 300) {
      let rows = ProductTests.catalog(&random)
      let list = try read(ProductTests.csv(rows))
      #expect(list.faults.isEmpty && list.unused.isEmpty, "\(list.faults.map { "\($0.place): \($0.message)" })")
      let back = list.rows.map(\.json)
      let isSame = JSONValue.array(back).isEquivalent(to: .array(rows))
      #expect(isSame, "\(JSONPrinter().text(.array(rows)))\n\(JSONPrinter().text(.array(back)))")
    }
  }

  @Test("that are told to differ become the others by what is told; the same ones don't differ")
  func differences() throws {
    var random = SeededGenerator(32)
    for _ in 0..<(isFullRun ? 5_000 : 300) {
      let old = ProductTests.catalog(&random)
      var new = old.filter { _ in Int.random(in: 0..<5, using: &random) > 0 }
      for place in new.indices where Int.random(in: 0..<3, using: &random) == 0 {
        var row = ProductTests.product(new[place].text("id") ?? "", &random)
        if Bool.random(using: &random) { row["name"] = new[place]["name"] }
        if Int.random(in: 0..<5, using: &random) == 0 { row["id"] = .string("N-\(place)") }
        new[place] = row
      }
      #expect(ProductDifference.all(old, old).isEmpty)
      var rows: [String: JSONValue] = [:]
      for row in old { rows[row.text("id") ?? ""] = row }
      for difference in ProductDifference.all(old, new) {
        var changes: [ProductDifference.Change] = []
        switch difference.kind {
        case .new: rows[difference.id] = new.first { $0.text("id") == difference.id }
        case .gone: rows[difference.id] = nil
        case .changed(let found): changes = found
        case .renumbered(let from, let found):
          rows[difference.id] = rows.removeValue(forKey: from)
          rows[difference.id]?["id"] = .string(difference.id)
          changes = found
        }
        for change in changes {
          let tokens = change.pointer.tokens
          #expect(rows[difference.id]?[change.pointer] == change.old)
          if tokens.count > 1, rows[difference.id]?[tokens[0]] == nil {
            rows[difference.id]?[tokens[0]] = .object(JSONObject())
          }
          if let value = change.new {
            try rows[difference.id]?.set(change.pointer, to: value)
          } else {
            try rows[difference.id]?.remove(change.pointer)
            if tokens.count > 1, rows[difference.id]?[tokens[0]]?.objectValue?.members.isEmpty == true {
              rows[difference.id]?[tokens[0]] = nil
            }
          }
        }
      }
      #expect(rows.count == new.count)
      for row in new { #expect(rows[row.text("id") ?? ""]?.isEquivalent(to: row) == true) }
    }
  }

  @Test("that are taken into a list leave nothing out: what the new rows don't say stays")
  func merging() throws {
    var random = SeededGenerator(33)
    for _ in 0..<(isFullRun ? 2_000 : 200) {
      let (old, new) = (ProductTests.catalog(&random), ProductTests.catalog(&random))
      let merged = ProductFile.merged(old, new, replaces: false)
      func leaves(_ value: JSONValue, _ path: [String] = []) -> [String: JSONValue] {
        guard let object = value.objectValue else { return [path.joined(separator: "/"): value] }
        return object.members.reduce(into: [:]) { found, member in
          found.merge(leaves(member.value, path + [member.name])) { one, _ in one }
        }
      }
      for row in old + new {
        let id = row.text("id")
        let kept = try #require(merged.first { $0.text("id") == id })
        let said = new.first { $0.text("id") == id }.map { leaves($0) } ?? [:]
        for (path, value) in leaves(row) { #expect(leaves(kept)[path] == said[path] ?? value) }
      }
      #expect(Set(merged.map { $0.text("id") }).count == merged.count)
      #expect(ProductFile.merged(merged, new, replaces: false) == merged)
      // Of what was there only pictures stay, those of products that have no other.
      for (row, kept) in zip(new, ProductFile.merged(old, new, replaces: true)) {
        var wanted = row
        wanted["image"] = row["image"] ?? old.first { $0.text("id") == row.text("id") }?["image"]
        #expect(kept.isEquivalent(to: wanted))
      }
      #expect(ProductFile.merged(old, new, replaces: true).count == new.count)
    }
  }

  @Test("in broken files are read or refused with a place, whatever the bytes")
  func hostile() throws {
    var random = SeededGenerator(34)
    for _ in 0..<(isFullRun ? 10_000 : 500) {
      var bytes = ProductTests.csv(ProductTests.catalog(&random))
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: place)
        default: bytes.insert([0x22, 0x3B, 0x0A, 0x00, 0xFF].randomElement(using: &random) ?? 0, at: place)
        }
      }
      let lines = bytes.count { $0 == 0x0A || $0 == 0x0D } + 1
      do {
        let list = try read(bytes)
        for fault in list.faults { #expect((1...lines).contains(fault.place.line) && fault.place.column > 0) }
        #expect(Set(list.rows.map(\.id)).count == list.rows.count)
      } catch let error as TableError { #expect(error.finding.position != nil) } catch is ContainerError {}
    }
  }

  // MARK: Real spellings

  private static let plain: [JSONValue] = [
    [
      "id": "HV-73", "name": "Fläkt 7,3", "manufacturer": "Åkesson AB", "type": "hvls", "availability": "inStock",
      "diameter": 7300, "airflow": 428_500, "power": 1480, "weight": .number(JSONNumber(trusted: "134.5")),
      "price": ["SEK": 6_290_050],
      "vatRate": 25,
    ],
    ["id": "TB-1", "name": "Skyddsbur", "type": "accessory", "price": ["SEK": 123_450], "vatRate": 25],
  ]

  @Test("of one list are the same however it is spelt: languages, separators, decimal marks, units, encodings")
  func spellings() throws {
    let swedish = """
      Artikelnr;Benämning;Fabrikat;Produkttyp;Lagersaldo;Diameter;Luftflöde;Effekt;Vikt;Pris (SEK);Moms\r
      HV-73;Fläkt 7,3;Åkesson AB;HVLS-fläkt;4;7,3 m;428 500;1,48 kW;134,5 kg;62 900,50;25 %\r
      TB-1;Skyddsbur;;Tillbehör;;;;;;1\u{A0}234,50 kr;25\r

      """
    let german = """
      Artikel-Nr.;Bezeichnung;Hersteller;Warengruppe;Bestand;Durchmesser (m);Volumenstrom m³/h;Leistung, kW;Gewicht;Preis;Währung;MwSt
      HV-73;Fläkt 7,3;Åkesson AB;Deckenventilator;auf Lager;7,3;428.500,0;1,48;134,50;62.900,50;SEK;25,0
      TB-1;Skyddsbur;;Zubehör;;;;;;1.234,5;SEK;25%

      """
    let english = """
      Item number,Name,Brand,Category,Stock,Diameter,Air flow,Power,Weight,List price SEK,VAT
      HV-73,"Fläkt 7,3",Åkesson AB,ceiling fan,yes,7300 mm,428500,1480,134.5,"62,900.50",25
      TB-1,Skyddsbur,,accessory,,,,,,1234.5,25

      """
    let croatian = """
      Šifra artikla\tNaziv\tProizvođač\tVrsta\tZaliha\tPromjer\tProtok zraka\tSnaga\tTežina\tCijena u SEK\tPDV
      HV-73\tFläkt 7,3\tÅkesson AB\tHVLS ventilator\tna zalihi\t7,3 m\t428500\t1480 W\t134,5\t62.900,50\t25
      TB-1\tSkyddsbur\t\tDodatna oprema\t\t\t\t\t\t1234,50\t25

      """
    for text in [swedish, german, english, croatian] {
      let utf16 = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      var forms: [[UInt8]] = [
        Array(text.utf8), [0xEF, 0xBB, 0xBF] + text.utf8, [0xFF, 0xFE] + utf16, [0xFE, 0xFF] + big,
      ]
      if text != croatian { forms.append(text.unicodeScalars.map { UInt8($0.value) }) }
      for bytes in forms {
        let list = try read(bytes)
        #expect(list.faults.isEmpty, "\(list.faults.map { "\($0.place): \($0.message)" })")
        #expect(list.rows.map(\.json) == ProductTests.plain, "\(JSONPrinter().text(.array(list.rows.map(\.json))))")
      }
    }
  }

  @Test("are refused where they could be two things, with line and column")
  func refused() throws {
    let head = "id;name;type;price\n"
    #expect(try faults(head + "A;a;hvls;24.900 SEK\n").first?.hasPrefix("2:10: price: ") == true)
    let point = try read((head + "A;a;hvls;24.900 SEK\n").utf8) { $0.decimalMark = "," }
    #expect(point.rows.first?.json["price"] == ["SEK": 2_490_000])
    let comma = try read((head + "A;a;hvls;24,900.5 SEK\n").utf8) { $0.decimalMark = "." }
    #expect(comma.rows.first?.json["price"] == ["SEK": 2_490_050])
    #expect(try faults(head + "A;a;hvls;24900\n").first?.contains("--currency") == true)
    #expect(try read((head + "A;a;hvls;24900\n").utf8) { $0.currency = .sek }.rows.count == 1)
    #expect(try faults("id;name;type;price;currency\nA;a;hvls;5 €;SEK\n").first?.contains("SEK") == true)
    for (row, place) in [
      (";a;hvls;1 kr", "2:1"), ("A;;hvls;1 kr", "2:1"), ("A;a;;1 kr", "2:1"), ("A;a;hvls;", "2:1"),
      ("A;a;hvls;x", "2:10"),
      ("A;a;hvls;1,234 kr", "2:10"), ("---;a;hvls;1 kr", "2:1"),
    ] {
      let found = try faults(head + row + "\nB;b;hvls;2 kr\n")
      #expect(found.count == 1 && found[0].hasPrefix("\(place): "), "\(row): \(found)")
    }
    #expect(try faults("id;name;type;price;moms\nA;a;hvls;1 kr;0,25\n").first?.hasPrefix("2:15: moms") == true)
    #expect(try faults(head + "A;a;hvls;1 kr\nA;b;hvls;1 kr\n").first?.contains("2") == true)
    #expect(throws: TableError.self) { try read("Modell;Namn\nA;a\n".utf8) }
    let given = try read("Modell;Namn;Typ;Pris SEK\nA;a;hvls;5\n".utf8) { $0.columns = [("id", ["Modell"])] }
    #expect(given.rows.map(\.id) == ["A"])
  }

  @Test("have their decimal mark from the other numbers of the column, else of the list")
  func decimalMarks() throws {
    let head = "Artikel-Nr.;Bezeichnung;Warengruppe;Gewicht;Volumenstrom;Preis EUR\n"
    // Another price decides; another column does where no price does.
    for other in ["A;a;hvls;5;;1.234,50\n", "A;a;hvls;12,5;;900\n", "A;a;hvls;5;;1.234.567\n"] {
      let list = try read((head + other + "B;b;hvls;5;428.500;24.900\n").utf8)
      #expect(list.faults.isEmpty, "\(other) \(list.faults.map { "\($0.message)" })")
      #expect(list.rows.last?.json["price"]?["EUR"] == 2_490_000 && list.rows.last?.json["airflow"] == 428_500)
    }
    let point = try read((head + "A;a;hvls;12.5;;1,234.50\nB;b;hvls;5;428,500;24,900\n").utf8)
    #expect(point.rows.last?.json["price"]?["EUR"] == 2_490_000 && point.rows.last?.json["airflow"] == 428_500)
    // A price of three decimals is none: it may be thousands.
    #expect(try faults(head + "A;a;hvls;5;12,5;62,900\n").first?.hasPrefix("2:17: ") == true)
    // The column comes before the list.
    let mixed = try read((head + "A;a;hvls;12.5;;1.234,50\nB;b;hvls;5;;24.900\n").utf8)
    #expect(mixed.rows.last?.json["price"]?["EUR"] == 2_490_000)
    // Nothing decides, or both do.
    #expect(try faults(head + "A;a;hvls;5;;24.900\n").first?.hasPrefix("2:13: ") == true)
    let both = try faults(head + "A;a;hvls;5;;1.234,50\nB;b;hvls;5;;9.95\nC;c;hvls;5;;24.900\n")
    #expect(both.count == 1 && both[0].hasPrefix("4:13: "), "\(both)")
    for cell in ["1.234,50", "2:13", "9.95", "3:13", "--decimal comma"] { #expect(both[0].contains(cell), "\(both)") }
    // A point in a number of JSON is no mark of thousands.
    let json = try read(
      #"[{"Art.nr": "A", "Namn": "a", "Typ": "hvls", "Vikt": 12.125, "Pris SEK": "1.234,50"}]"#.utf8)
    #expect(json.rows.first?.json["weight"]?.numberValue?.doubleValue == 12.125, "\(json.faults)")
  }

  @Test("a given decimal mark decides only about cells that could be two numbers, however they are written")
  func givenMark() throws {
    var dice = SeededGenerator(7)
    let head = "id;name;type;price\n"
    for _ in 0..<(isFullRun ? 5_000 : 300) {
      let amount = Int.random(in: 100...99_999_999, using: &dice)
      let mark = Bool.random(using: &dice) ? "," : "."
      let group = [mark == "," ? "." : ",", " ", ""].randomElement(using: &dice) ?? ""
      var digits = "\(amount / 100)"
      if !group.isEmpty {
        var place = digits.count - 3
        while place > 0 {
          digits.insert(contentsOf: group, at: digits.index(digits.startIndex, offsetBy: place))
          place -= 3
        }
      }
      let cents = amount % 100
      let text = digits + mark + (cents < 10 ? "0" : "") + "\(cents)"
      for given in [Character(","), "."] {
        let list = try read((head + "A;a;hvls;\(text) SEK\n").utf8) { $0.decimalMark = given }
        #expect(list.rows.first?.json["price"] == ["SEK": .int(amount)], "\(text) \(given)")
      }
    }
  }

  @Test("are below their headings, whatever stands above those")
  func titles() throws {
    for separator in [";", ",", "\t"] {
      let empty = String(repeating: separator, count: 3)
      for above in [
        "", "\n", "Prislista 2026\n", "Prislista 2026\(empty)\n\(empty)\n", "\n\nNordluft AB, Växjö; tel 1\n\n",
        String(repeating: "x\(separator)y\n", count: 9),
      ] {
        let text = above + "Artikelnr;Namn;Typ;Pris SEK\nA;a;hvls;5\nB;b;hvls;\n".replacing(";", with: separator)
        let list = try read(text.utf8)
        let line = above.split(separator: "\n", omittingEmptySubsequences: false).count
        #expect(list.rows.map(\.id) == ["A"] && list.unused.isEmpty, "\(text)")
        #expect(list.faults.map(\.place.line) == [line + 2] && list.passed.line == line, "\(text)")
        let rows = above.split(separator: "\n").filter { $0 != empty }
        #expect(list.passed.rows == rows.count)
        let lists = try ProductLists(
          [.init(file: folder.path("list.csv"), origin: .user)], ProductRow.Options(), takesRest: true,
          hasBuiltIn: false)
        #expect(try lists.product(id: "A")?.name == "a" && lists.faults.count == 1)
      }
    }
    #expect(throws: TableError.self) { try read((String(repeating: "x;y\n", count: 30) + "id;name;price\n").utf8) }
    #expect(throws: TableError.self) { try read("\n\n".utf8) }
  }

  @Test("whose ids differ only in capitals are one, and the second is a broken row")
  func capitals() throws {
    let text = "id;name;type;priceSEK\nB-5;a;hvls;1\nb-5;b;hvls;2\nC;c;hvls;3\n"
    let faults = try faults(text)
    #expect(faults.count == 1 && faults[0].hasPrefix("3:1: ") && faults[0].contains("B-5"), "\(faults)")
    let one = try folder.write("one.csv", text.utf8)
    #expect(throws: TableError.self) { try ProductLists([.init(file: one, origin: .user)], ProductRow.Options()) }
    let two = try folder.write("two.csv", "id;name;type;priceSEK\nc;d;hvls;4\n".utf8)
    let lists = try ProductLists(
      [.init(file: one, origin: .user), .init(file: two, origin: .user)], ProductRow.Options(), takesRest: true)
    #expect(try lists.product(id: "b-5")?.name == "a" && lists.product(id: "c")?.name == "d")
    #expect(try lists.product(id: "C")?.name == "c" && lists.faults.map(\.fault.place.line) == [3])
    let old: [JSONValue] = [["id": "B-5", "name": "a", "image": "x"]]
    let new: [JSONValue] = [["id": "b-5", "name": "b"]]
    #expect(ProductFile.merged(old, new, replaces: false).count == 1)
    #expect(ProductFile.merged(old, new, replaces: true).first?["image"] == "x")
    #expect(ProductDifference.all(old, new).map(\.id) == ["b-5"])
  }

  @Test("that can't be taken are in no list, and are told of each time")
  func checked() async throws {
    let file = try folder.write("list.csv", "id;name;type;priceSEK\nA;a;hvls;1\nB;b;hvls;2\nC;c;hvls;x\n".utf8)
    try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSinceNow: -60)], ofItemAtPath: file)
    while FileState(file)?.isSettled(at: FileState.now) == false { try await Task.sleep(for: .milliseconds(50)) }
    var options = ProductRow.Options()
    options.check = { row, heading in
      guard row.text("id") == "B" else { return nil }
      let pointer = JSONPointer(["price", "SEK"])
      return .init(pointer: pointer, message: .asItIs(text: SafeText(heading(pointer) ?? "")))
    }
    let path = folder.path("cache")
    let cache = try #require(CacheFolder { $0 == "XDG_CACHE_HOME" ? path : nil })
    for _ in 0..<3 {
      let lists = try ProductLists(
        [.init(file: file, origin: .user)], options, takesRest: true, hasBuiltIn: false, cache: cache)
      #expect(lists.faults.map { "\($0.fault.place): \($0.fault.message)" }.first == "3:10: priceSEK")
      #expect(lists.faults.count == 2)
      var ids: [String] = []
      try lists.forEach { ids.append($0.id) }
      #expect(try ids == ["A"] && lists.product(id: "B")?.name == nil && lists.find("b", limit: 3).products.isEmpty)
    }
    #expect(throws: TableError.self) { try ProductLists([.init(file: file, origin: .user)], options, cache: cache) }
  }

  @Test("are known by their stock keeping unit where no other number is given")
  func stockKeepingUnits() throws {
    let own = try read("SKU;Name;Type;Price\nA-1;a;hvls;1 kr\n".utf8)
    #expect(own.rows.map(\.id) == ["A-1"])
    let beside = try read("Artikelnr;SKU;Name;Type;Price\n7;A-1;a;hvls;1 kr\n".utf8)
    #expect(beside.rows.map(\.id) == ["7"] && beside.rows.map { $0.json.text("sku") } == ["A-1"])
  }

  @Test("keep an article number that no id can be beside the id that is made of it")
  func articleNumbers() throws {
    let list = try read("id;name;type;price\nHVLS 7300/Å;a;hvls;1 kr\nok-1.2_3;a;hvls;1 kr\n".utf8)
    #expect(list.rows.map(\.id) == ["HVLS-7300-A", "ok-1.2_3"])
    #expect(list.rows.map { $0.json.text("sku") } == ["HVLS 7300/Å", nil])
  }

  // MARK: Several lists

  @Test("of several lists are one: the first that has an id wins, the toolkit's own come last")
  func several() throws {
    let own = try folder.write("own.csv", "id;name;type;priceSEK\nHVLS-7300;Egen;hvls;1\nX;Bara min;Golvfläkt;2\n".utf8)
    let shared = try folder.write(
      "shared.json",
      #"[{"id": "X", "name": "Deras", "type": "hvls", "price": {"SEK": 5}}, {"id": "Y", "name": "Y", "type": "hvls", "diameter": 5000, "price": {"SEK": 5}}]"#
        .utf8)
    let lists = try ProductLists(
      [.init(file: own, origin: .user), .init(file: shared, origin: .company)], ProductRow.Options())
    var all: [CatalogProduct] = []
    try lists.forEach { all.append($0) }
    #expect(all.count == 11 && all.prefix(3).map(\.id) == ["HVLS-7300", "X", "Y"])
    #expect(try lists.product(id: "X")?.name == "Bara min" && lists.product(id: "Y")?.origin == .company)
    #expect(try lists.product(id: "HVLS-2400")?.origin == .builtIn && lists.product(id: "HVLS-7300")?.name == "Egen")
    #expect(try lists.product(id: "hvls-7300")?.name == "Egen" && lists.product(id: "y")?.id == "Y")
    for id in ["", "HVLS", "—", "Z"] { #expect(try lists.product(id: id)?.name == nil, "\(id)") }
    let found = try lists.find("7300", limit: 10)
    #expect(found.products.map(\.name) == ["Egen"] && found.count == 1)
    #expect(try lists.find("deras", limit: 10).products.isEmpty)
    var filter = ProductFilter()
    filter.diameters = 4_900...6_100
    #expect(try lists.find("hvls", filter, limit: 2).count == 4)
    filter.types = [ProductFilter.type("golvfläkt")]
    #expect(!all.contains { filter.takes($0) })
  }

  @Test("are sorted by what they have, those that lack it last")
  func sorted() {
    func product(_ id: String, _ diameter: Int?) -> CatalogProduct {
      var json: JSONValue = [
        "id": .string(id), "name": .string(id.lowercased()), "price": ["SEK": .int(diameter ?? 0)],
      ]
      json["diameter"] = diameter.map { .int($0) }
      return CatalogProduct(json: json, file: nil, origin: .user)
    }
    let products = [product("b", 3), product("Å", nil), product("a", 3), product("c", 9)]
    func order(_ order: ProductFilter.Order, _ descending: Bool = false) -> String {
      order.sorted(products, nil, descending: descending).map(\.id).joined()
    }
    #expect(order(.diameter) == "bacÅ" && order(.diameter, true) == "cbaÅ")
    #expect(order(.price, true) == "cbaÅ" && order(.name) == "Åabc" && order(.name, true) == "cbÅa")
  }

  @Test("that several take into a list at once are all kept")
  func adding() async throws {
    let file = folder.path("made/catalog.json")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<12 {
        group.addTask {
          try ProductFile.change(file, links: .followed) { rows in
            ProductFile.merged(rows, [["id": .string("P\(number)"), "name": "x"]], replaces: false)
          }
        }
      }
      try await group.waitForAll()
    }
    let rows = try ProductFile.rows(file, links: .followed)
    #expect(Set(rows?.compactMap { $0.text("id") } ?? []).count == 12)
  }

  @Test("that are changed leave copies of the list, the last five, and no two of one name")
  func copies() async throws {
    let file = folder.path("made/catalog.json")
    let moment = try #require(Instant("2026-01-31T23:59:58Z"))
    func change(_ number: Int) throws -> String? {
      try ProductFile.change(file, links: .followed, keepingCopy: moment) { _ in
        [["id": .string("P\(number)"), "name": "x"]]
      }
    }
    #expect(try change(0) == nil)
    #expect(try change(0) == nil)
    _ = try folder.write("made/catalog-2026.json", Array("[]".utf8))
    var copies: [String] = []
    for number in 1...7 { copies.append(try #require(try change(number))) }
    #expect(copies.first?.hasSuffix("catalog-20260131-235958.json") == true)
    #expect(copies[2].hasSuffix("catalog-20260201-000000.json") && Set(copies).count == 7)
    #expect(copies.map { FileStore.exists($0) } == [false, false, true, true, true, true, true])
    #expect(try ProductFile.rows(copies[6], links: .followed)?.map { $0.text("id") } == ["P6"])
    #expect(copies.allSatisfy { ProductFile.isCopy($0, of: file) })
    #expect(FileStore.exists(folder.path("made/catalog-2026.json")))
    #expect(!ProductFile.isCopy(folder.path("made/catalog-2026.json"), of: file) && !ProductFile.isCopy(file, of: file))
    // One that fails leaves none.
    struct Stop: Error {}
    let names = try FileStore.names(in: folder.path("made"))
    #expect(throws: Stop.self) {
      try ProductFile.change(file, links: .followed, keepingCopy: moment) { _ in throw Stop() }
    }
    #expect(try FileStore.names(in: folder.path("made")) == names)
  }

  @Test("have pictures that stay as long as a list or a copy names them")
  func unnamedPictures() throws {
    let file = folder.path("made/catalog.json")
    let images = try (0..<4).map {
      try ProductFile.keep(picture: [0xFF, 0xD8, UInt8($0)], ending: "jpg", beside: file, links: .followed)
    }
    _ = try folder.write("made/catalog.json", Array(#"[{"image": "\#(images[0])"}]"#.utf8))
    let sheet = "picture\n\(images[1])\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    _ = try folder.write("made/other.csv", [0xFF, 0xFE] + sheet)
    _ = try folder.write("made/pictures/holiday.jpg", [1])
    let alike = "pictures/\(String(repeating: "0a", count: 32)).jpg"
    _ = try folder.write("made/\(alike)", [1])
    #expect(try ProductFile.removeUnnamed(beside: file, links: .followed) == 2)
    #expect(images.map { FileStore.exists(folder.path("made/\($0)")) } == [true, true, false, false])
    // Others' files stay, also those that only look like ours.
    for name in ["pictures/holiday.jpg", alike] { #expect(FileStore.exists(folder.path("made/\(name)"))) }
  }
}
