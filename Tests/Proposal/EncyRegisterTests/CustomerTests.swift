import EncyBase
import EncyContainer
import EncyFiles
import EncyTestSupport
import Foundation
import Testing

@testable import EncyRegister

@Suite("Customers in lists")
struct CustomerTests {
  private let folder: TemporaryFolder
  private static let list = """
    Kundnr;Namn;Orgnr;Ort;Land;Kontakt;Kontakt e-post;Hemsida
    K-1;Nordlager AB;556036-0793;Västerås;Sverige;Karin Ek;karin@nordlager.example;nordlager.example
    K-2;Sydlager AB;556732-1707;Malmö;Švedska;;;
    ;Östlager AB;;Umeå;Norge;;;

    """

  init() throws { folder = try TemporaryFolder() }

  private func cache() throws -> CacheFolder {
    let path = folder.path("cache")
    return try #require(CacheFolder { $0 == "XDG_CACHE_HOME" ? path : nil })
  }

  private func source(_ file: String, isCompany: Bool = false) -> CustomerLists.Source {
    CustomerLists.Source(file: file, isCompany: isCompany)
  }

  /// Makes a file look as if it was written a minute ago, which a cache needs.
  private func settle(_ file: String) async throws {
    try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSinceNow: -60)], ofItemAtPath: file)
    while FileState(file)?.isSettled(at: FileState.now) == false { try await Task.sleep(for: .milliseconds(50)) }
  }

  @Test("are read with what their headings mean")
  func rows() throws {
    let file = try folder.write("kunder.csv", CustomerTests.list.utf8)
    let lists = try CustomerLists([source(file)], CustomerLists.Options())
    let first = try #require(try lists.find("nordlager", limit: 10).customers.first)
    let wanted: JSONValue = [
      "name": "Nordlager AB", "customerId": "K-1", "organisationNumber": "556036-0793",
      "website": "https://nordlager.example", "address": ["city": "Västerås", "country": "SE"],
      "contacts": [["id": "c1", "name": "Karin Ek", "email": "karin@nordlager.example"]],
    ]
    #expect(first.json == wanted, "\(JSONPrinter().text(first.json))")
    #expect(try lists.customer(id: "K-2")?.json["address"]?["country"] == "SE")
    let numberless = try #require(try lists.find("umeå", limit: 10).customers.first)
    #expect(numberless.id == "#3")
    #expect(try lists.customer(id: "#3")?.name == "Östlager AB")
    for id in ["#1", "K-9", "#0", "#99", "#-1"] { #expect(try lists.customer(id: id)?.name == nil) }
  }

  @Test("are refused with the places of broken rows, and the rest is taken if told to")
  func broken() throws {
    let file = try folder.write("kunder.csv", (CustomerTests.list + "K-4;Väst\nK-5;;;;;;;\nK-6;Lager;;;;;;\n").utf8)
    let error = #expect(throws: TableError.self) { try CustomerLists([source(file)], CustomerLists.Options()) }
    let told = try "\(#require(error))"
    #expect(told.contains(":5:1: ") && told.contains("6:1: "), "\(told)")
    let lists = try CustomerLists([source(file)], CustomerLists.Options(takesRest: true))
    #expect(lists.count == 4 && lists.faults.map(\.fault.place.line) == [5, 6])
    let nameless = try folder.write("other.csv", "A;B\n1;2\n".utf8)
    #expect(throws: TableError.self) { try CustomerLists([source(nameless)], CustomerLists.Options()) }
    let given = CustomerLists.Options(columns: [("name", ["B"])])
    #expect(try CustomerLists([source(nameless)], given).find("2", limit: 1).customers.first?.name == "2")
  }

  @Test("whose numbers a spreadsheet has shortened are broken rows", arguments: ["5,56036E+09", "4.62E+10", "1E+11"])
  func shortened(number: String) throws {
    for heading in ["Kundnr", "Orgnr", "Telefon"] {
      let file = try folder.write("kunder.csv", "Namn;\(heading)\nNordlager AB;\(number)\nEnergi+ AB;1+2E\n".utf8)
      let error = #expect(throws: TableError.self) { try CustomerLists([source(file)], CustomerLists.Options()) }
      #expect(try "\(#require(error))".contains(":2:14: \(number)"))
      #expect(try CustomerLists([source(file)], CustomerLists.Options(takesRest: true)).count == 1)
    }
  }

  @Test("of several lists are one, the user's own first, who is in both once")
  func several() throws {
    let own = try folder.write("own.json", #"[{"name": "Nordlager AB", "organisationNumber": "5560360793"}]"#.utf8)
    let shared = try folder.write("kunder.csv", CustomerTests.list.utf8)
    let lists = try CustomerLists([source(own), source(shared, isCompany: true)], CustomerLists.Options())
    let found = try lists.find("nordlager", limit: 10)
    #expect(found.customers.map(\.isCompany) == [false] && found.count == 1)
    #expect(try lists.customer(sameAs: ["name": "x", "vatNumber": "SE556732170701"])?.id == "K-2")
    #expect(try lists.customer(sameAs: ["name": "ÖSTLAGER", "address": ["city": "Umea"]])?.name == "Östlager AB")
    #expect(try lists.customer(sameAs: ["name": "Östlager", "address": ["city": "Malmö"]]) == nil)
  }

  @Test("in JSON may have members of other names, and keep what a proposal has")
  func json() throws {
    let text =
      #"[{"Kundnamn": "A", "Nr": 7, "x": [1]}, {"name": "B", "contacts": [{"id": "q", "name": "C"}], "id": "b"}]"#
    let lists = try CustomerLists([source(try folder.write("a.json", text.utf8))], CustomerLists.Options())
    #expect(try lists.customer(id: "7")?.json == ["name": "A", "customerId": "7"])
    let second = try #require(try lists.customer(id: "b"))
    #expect(second.contact == "C" && second.json["contacts"]?.arrayValue?.first?["id"] == "q")
  }

  // MARK: Lists of other programs

  /// Headings as programs export them, a row below them, and the customer of it.
  static let exports: [(program: String, headings: String, row: String, customer: JSONValue)] = [
    (
      "Fortnox",
      "Kundnr;Namn;Organisationsnummer;Adress 1;Adress 2;Postnr;Ort;Land;Telefon 1;Telefon 2;E-post;E-post faktura;VAT-nummer;Er referens;Leveransadress 1;Leveranspostnr;Leveransort",
      "K-1;Lager AB;556036-0793;Gatan 1;;12345;Ort;Sverige;08-123;070-1;k@x.example;f@x.example;SE556036079301;Karin;Gatan 2;54321;Annan",
      [
        "name": "Lager AB", "customerId": "K-1", "organisationNumber": "556036-0793", "vatNumber": "SE556036079301",
        "email": "k@x.example", "phone": "08-123",
        "address": ["street": "Gatan 1", "postalCode": "12345", "city": "Ort", "country": "SE"],
        "contacts": [["id": "c1", "name": "Karin"]],
      ]
    ),
    (
      "Visma",
      "Kundnummer;Namn;Org.nummer;Fakturaadress 1;Fakturaadress 2;Fakturapostnummer;Fakturaort;Fakturalandskod;E-postadress;Telefonnummer;Mobilnummer;Kontaktperson;Momsreg.nr;Hemsida",
      "K-1;Lager AB;556036-0793;Gatan 1;c/o X;12345;Ort;SE;k@x.example;08-123;070-1;Karin;SE556036079301;www.x.example",
      [
        "name": "Lager AB", "customerId": "K-1", "organisationNumber": "556036-0793", "vatNumber": "SE556036079301",
        "email": "k@x.example", "phone": "08-123", "website": "https://www.x.example",
        "billingAddress": [
          "street": "Gatan 1", "street2": "c/o X", "postalCode": "12345", "city": "Ort", "country": "SE",
        ],
        "contacts": [["id": "c1", "name": "Karin", "phone": "070-1"]],
      ]
    ),
    (
      "Zoho Books",
      "Contact Name,Company Name,Display Name,First Name,Last Name,EmailID,Phone,MobilePhone,Website,Billing Address,Billing Street2,Billing City,Billing Country,Billing Code,Customer Number,VAT Registration Number",
      "Lager AB,Lager AB,Lager AB,Karin,Ek,k@x.example,08-123,070-1,www.x.example,Gatan 1,,Ort,Sweden,12345,K-1,SE556036079301",
      [
        "name": "Lager AB", "company": "Lager AB", "customerId": "K-1", "vatNumber": "SE556036079301",
        "email": "k@x.example",
        "phone": "08-123", "website": "https://www.x.example",
        "billingAddress": ["street": "Gatan 1", "postalCode": "12345", "city": "Ort", "country": "SE"],
        "contacts": [["id": "c1", "name": "Karin Ek", "phone": "070-1"]],
      ]
    ),
    (
      "Google",
      "Name,Given Name,Family Name,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value,Address 1 - Street,Address 1 - City,Address 1 - Postal Code,Address 1 - Country,Organization 1 - Name,Website 1 - Value",
      "Karin Ek,Karin,Ek,Work,k@x.example ::: l@x.example,Work,08-123,Gatan 1,Ort,12345,Sverige,Lager AB,www.x.example",
      [
        "name": "Lager AB", "company": "Lager AB", "email": "k@x.example", "phone": "08-123",
        "website": "https://www.x.example",
        "address": ["street": "Gatan 1", "postalCode": "12345", "city": "Ort", "country": "SE"],
        "contacts": [["id": "c1", "name": "Karin Ek"]],
      ]
    ),
    (
      "Outlook",
      "First Name,Last Name,Company,Job Title,Business Street,Business City,Business Postal Code,Business Country/Region,Home Street,Business Phone,Mobile Phone,E-mail Address,Web Page",
      "Karin,Ek,Lager AB,Boss,Gatan 1,Ort,12345,Norway,Hemma 1,22123456,,k@x.example,www.x.example",
      [
        "name": "Lager AB", "company": "Lager AB", "email": "k@x.example", "phone": "22123456",
        "website": "https://www.x.example",
        "address": ["street": "Gatan 1", "postalCode": "12345", "city": "Ort", "country": "NO"],
        "contacts": [["id": "c1", "name": "Karin Ek", "role": "Boss"]],
      ]
    ),
    (
      "Outlook, German",
      "Anrede,Vorname,Nachname,Firma,Straße geschäftlich,Ort geschäftlich,Postleitzahl geschäftlich,Land/Region geschäftlich,Telefon geschäftlich,Mobiltelefon,E-Mail-Adresse,Webseite",
      "Frau,Karin,Ek,,Weg 1,München,80331,Deutschland,089 123456,,k@x.example,",
      [
        "name": "Karin Ek", "email": "k@x.example", "phone": "089 123456",
        "address": ["street": "Weg 1", "postalCode": "80331", "city": "München", "country": "DE"],
      ]
    ),
    (
      "HubSpot",
      "Record ID,Company name,Company Domain Name,Phone Number,Street Address,City,Postal Code,Country/Region,Website URL",
      "1,Lager AB,x.example,08-123,Gatan 1,Ort,12345,Sweden,https://x.example",
      [
        "name": "Lager AB", "customerId": "1", "phone": "08-123", "website": "https://x.example",
        "address": ["street": "Gatan 1", "postalCode": "12345", "city": "Ort", "country": "SE"],
      ]
    ),
    (
      "HubSpot with contacts", "Record ID,Company name,Associated Contact", "51,Lager AB,Karin Ek",
      ["name": "Lager AB", "customerId": "51", "contacts": [["id": "c1", "name": "Karin Ek"]]]
    ),
    (
      "Fiken", "Navn;Orgnr;Adresse;Adresse2;Postnr;Poststed;Land;E-post;Telefon",
      "Lager AS;923609016;Gata 1;;0150;Oslo;Norge;k@x.example;22123456",
      [
        "name": "Lager AS", "organisationNumber": "923609016", "email": "k@x.example", "phone": "22123456",
        "address": ["street": "Gata 1", "postalCode": "0150", "city": "Oslo", "country": "NO"],
      ]
    ),
    (
      "Danish", "Kundenr;Firmanavn;Kontaktperson;E-mail;Telefon;Adresse;Postnr;By;CVR;Farve",
      "1001;Lager ApS;Karin;k@x.example;11223344;Vej 1;8000;Aarhus C;DK12345678;rød",
      [
        "name": "Lager ApS", "customerId": "1001", "organisationNumber": "DK12345678", "email": "k@x.example",
        "phone": "11223344",
        "address": ["street": "Vej 1", "postalCode": "8000", "city": "Aarhus C"],
        "contacts": [["id": "c1", "name": "Karin"]],
      ]
    ),
    (
      "Finnish",
      "Asiakasnumero;Nimi;Y-tunnus;Katuosoite;Postinumero;Postitoimipaikka;Maa;Sähköposti;Puhelin;Yhteyshenkilö",
      "7;Varasto Oy;0112038-9;Katu 1;00100;Helsinki;Suomi;k@x.example;0912345;Karin",
      [
        "name": "Varasto Oy", "customerId": "7", "organisationNumber": "0112038-9", "email": "k@x.example",
        "phone": "0912345",
        "address": ["street": "Katu 1", "postalCode": "00100", "city": "Helsinki", "country": "FI"],
        "contacts": [["id": "c1", "name": "Karin"]],
      ]
    ),
    (
      "Croatian",
      "Šifra partnera;Tvrtka;OIB;Ime;Prezime;Adresa;Poštanski broj;Mjesto;Država;E-mail adresa;Broj telefona;Mobitel",
      "7;Skladište d.o.o.;12345678903;Ana;Horvat;Ulica 1;10000;Zagreb;Hrvatska;a@x.example;01 2345 678;091 1",
      [
        "name": "Skladište d.o.o.", "company": "Skladište d.o.o.", "customerId": "7",
        "organisationNumber": "12345678903",
        "email": "a@x.example", "phone": "01 2345 678",
        "address": ["street": "Ulica 1", "postalCode": "10000", "city": "Zagreb", "country": "HR"],
        "contacts": [["id": "c1", "name": "Ana Horvat", "phone": "091 1"]],
      ]
    ),
  ]

  @Test("of other programs are read by their headings", arguments: exports)
  func programs(program: String, headings: String, row: String, customer: JSONValue) throws {
    let file = try folder.write("list.csv", "\(headings)\r\n\(row)\r\n".utf8)
    let lists = try CustomerLists([source(file)], CustomerLists.Options())
    var found: [ListedCustomer] = []
    try lists.forEach { found.append($0) }
    #expect(found.map(\.json) == [customer], "\(JSONPrinter().text(found.first?.json ?? .null))")
  }

  @Test("lose no cell without a word")
  func accounted() throws {
    for (program, headings, row, _) in CustomerTests.exports {
      let file = try folder.write("list.csv", "\(headings)\r\n\(row)\r\n".utf8)
      let lists = try CustomerLists([source(file)], CustomerLists.Options())
      var customers: [ListedCustomer] = []
      try lists.forEach { customers.append($0) }
      let customer = try #require(customers.first)
      let separator: Character = headings.contains(";") ? ";" : ","
      let names = headings.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
      let cells = row.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
      let texts = JSONPrinter(isCompact: true).text(customer.json)
      let said = lists.partlyRead.flatMap { $0.unused + $0.further.map(\.heading) }
      for (name, cell) in zip(names, cells) where !cell.isEmpty {
        let isLeft = customer.left.contains { cell.contains($0.text) }
        let isCountry =
          name.lowercased().contains("country") || ["Land", "Maa", "Država"].contains(name) || name.hasPrefix("Land/")
        #expect(texts.contains(cell) || said.contains(name) || isLeft || isCountry, "\(program): \(name) \(cell)")
      }
    }
  }

  // MARK: The cache

  @Test("are found as well from the cache, which is never stale")
  func cached() async throws {
    let file = try folder.write("kunder.csv", CustomerTests.list.utf8)
    try await settle(file)
    let options = CustomerLists.Options(cache: try cache())
    func names(_ text: String) throws -> [String] {
      try CustomerLists([source(file)], options).find(text, limit: 10).customers.map(\.name)
    }
    let caches = { try FileManager.default.contentsOfDirectory(atPath: folder.path("cache/ency/lists")) }
    #expect(try names("lager ab ") == names("lager ab "))
    #expect(try names("nordlager") == ["Nordlager AB"])
    #expect(try caches().count == 1)
    // Of the same length, at the same time.
    let date = try FileManager.default.attributesOfItem(atPath: file)[.modificationDate]
    try Data(CustomerTests.list.replacing("Nordlager AB", with: "Mordkajer AB").utf8).write(to: URL(filePath: file))
    try FileManager.default.setAttributes([.modificationDate: date as Any], ofItemAtPath: file)
    #expect(try names("mordkajer") == ["Mordkajer AB"])
    // Just written: what is written next might have the same time, so nothing is kept.
    let other = CustomerLists.Options(columns: [("region", ["Ort"])], cache: try cache())
    _ = try CustomerLists([source(file)], other)
    #expect(try caches().count == 1)
  }

  @Test("are right whatever is in the cache")
  func hostileCache() async throws {
    let file = try folder.write("kunder.csv", CustomerTests.list.utf8)
    try await settle(file)
    let options = CustomerLists.Options(cache: try cache())
    _ = try CustomerLists([source(file)], options)
    let lists = folder.path("cache/ency/lists")
    let name = try #require(FileManager.default.contentsOfDirectory(atPath: lists).first)
    let whole = Array(try Data(contentsOf: URL(filePath: "\(lists)/\(name)")))
    var random = SeededGenerator(12)
    for round in 0..<(isFullRun ? 5_000 : 300) {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      if round % 5 == 0 { bytes.removeLast(Int.random(in: 1...bytes.count, using: &random)) }
      // With a right checksum, too: then the bounds alone protect.
      if round % 2 == 0, bytes.count > 16 {
        let checksum = Deflate.crc32(Array(bytes[16...]))
        bytes.replaceSubrange(8..<12, with: (0..<4).map { UInt8(checksum >> (8 * $0) & 0xFF) })
      }
      try Data(bytes).write(to: URL(filePath: "\(lists)/\(name)"))
      // What is told stands in the list, or the list is said to have changed.
      for text in ["nordlager", "556036", "umeå"] {
        do {
          for customer in try CustomerLists([source(file)], options).find(text, limit: 10).customers {
            #expect(CustomerTests.list.contains(customer.name))
          }
        } catch let error as ContainerError { #expect(error.code == .fileChanged) } catch is TableError {}
      }
      try Data(whole).write(to: URL(filePath: "\(lists)/\(name)"))
    }
  }

  // MARK: Keeping

  @Test("that are added by several at once are all kept")
  func adding() async throws {
    let file = folder.path("made/customers.json")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<12 {
        group.addTask {
          try CustomerFile.add(["name": .string("Firm \(number)"), "project": "x"], to: file, links: .followed) { _ in }
        }
      }
      try await group.waitForAll()
    }
    let lists = try CustomerLists([source(file)], CustomerLists.Options())
    var names: Set<String> = []
    try lists.forEach { names.insert($0.name) }
    #expect(names.count == 12)
    #expect(try !String(contentsOfFile: file, encoding: .utf8).contains("project"))
    let other = try folder.write("object.json", "{}".utf8)
    #expect(throws: TableError.self) { try CustomerFile.add(["name": "x"], to: other, links: .followed) { _ in } }
  }

  @Test("are told member by member where a list says otherwise")
  func differences() {
    let customer: JSONValue = [
      "name": "Nordlager AB", "project": "Hall 3", "phone": "1", "address": ["city": "Västerås", "street": "A 1"],
      "contacts": [["id": "p1", "name": "Karin Ek", "phone": "2"], ["id": "p2", "name": "Bo Lind"]],
    ]
    let kept: JSONValue = [
      "name": "Nordlager AB", "phone": "3", "email": "a@b.example", "address": ["city": "Västerås", "street": "B 2"],
      "contacts": [["id": "c1", "name": "Karin Ek", "phone": "4"], ["id": "c2", "name": "Åsa Öman"]],
    ]
    let found = CustomerDifference.all(customer, kept)
    #expect(
      found.map { "\($0.pointer) \($0.new.stringValue ?? $0.new["name"]?.stringValue ?? "")" } == [
        "/email a@b.example", "/phone 3", "/address/street B 2", "/contacts/@id=p1/phone 4", "/contacts/- Åsa Öman",
      ])
    #expect(CustomerDifference.all(kept, kept).isEmpty)
    #expect(CustomerDifference.all(customer, ["name": "Nordlager AB"]).isEmpty)
  }
}
