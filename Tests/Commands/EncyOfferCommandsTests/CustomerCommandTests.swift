import EncyBase
import EncyCommandTestSupport
import EncyDocument
import EncyTestSupport
import Foundation
import Testing

/// `ency customer`, and what it does to proposals and settings.
@Suite("Customers from the shell")
struct CustomerCommandTests {
  private let folder: TemporaryFolder
  private let list: String
  private let hall: String

  init() throws {
    folder = try TemporaryFolder()
    list = try folder.write("customers.csv", EncyTestFile.customers())
    hall = try folder.write("hall.ency", EncyTestFile.hall())
  }

  private func ency(_ arguments: String...) async -> CommandRun {
    await CommandRun.ency(
      arguments, environment: CommandRun.environment.merging(["XDG_CONFIG_HOME": folder.url.path]) { $1 })
  }

  private func customer() throws -> JSONValue { try Document(contentsOf: hall).model("customer") }

  @Test func aPickedCustomerIsInTheProposalAndStays() async throws {
    #expect(await ency("config", "set", "customers=\(list)").status == 0)
    let before = try customer()
    let picked = await ency("customer", "pick", hall, "nordlager", "väst")
    #expect(picked.status == 0, "\(picked.errorText)")
    var after = try customer()
    #expect(
      after["customerId"] == "K-10432" && after["address"]?["country"] == "SE" && after["project"] == before["project"])
    // Two of a name: nobody is taken.
    let which = await ency("customer", "pick", hall, "nordlager")
    #expect(which.status == 1 && which.errorText.contains("K-10433") && which.errorText.contains("--id"))
    #expect(try customer() == after)
    // The list changes; the proposal doesn't, until it is told to.
    let text = String(decoding: try Data(contentsOf: URL(filePath: list)), as: UTF8.self)
    #expect(!text.isEmpty)
    let changed = EncyTestFile.customers().map { $0 }
    let new = String(String.UnicodeScalarView(changed.map { Unicode.Scalar($0) })).replacing(
      "Hamngatan 4", with: "Hamngatan 9")
    try Data(new.unicodeScalars.map { UInt8($0.value) }).write(to: URL(filePath: list))
    let update = await ency("customer", "update", hall)
    #expect(update.text.contains("/customer/address/street") && update.text.contains("“Hamngatan 4” → “Hamngatan 9”"))
    #expect(try customer() == after)
    #expect(await ency("customer", "update", hall, "--take").status == 0)
    after["address"]?["street"] = "Hamngatan 9"
    #expect(try customer() == after)
    #expect(await ency("customer", "update", hall).text.shows("customer-same"))
  }

  @Test("a cell that fits nothing is left out of a pick, and said")
  func oddCells() async throws {
    let odd: [(column: String, cell: String, pointer: [String], taken: String?, isReported: Bool)] = [
      ("E-post", "a@x.example; b@x.example", ["email"], "a@x.example", true),
      ("E-post", "a@x.example, b@x.example", ["email"], "a@x.example", true),
      ("E-post", "Karin Ek <karin@x.example>", ["email"], "karin@x.example", false),
      ("E-post", "mailto:karin@x.example?subject=x", ["email"], "karin@x.example", false),
      ("E-post", "karin@x.example.", ["email"], "karin@x.example", false),
      ("E-post", "karin@åkeri.example", ["email"], "karin@åkeri.example", false),
      ("E-post", "fråga Karin", ["email"], nil, true), ("E-post", "-", ["email"], nil, false),
      ("E-post", "saknas", ["email"], nil, false),
      ("Telefon", "Tel: 08-123 45", ["phone"], "08-123 45", false),
      ("Telefon", "tel:+4681234567", ["phone"], "+4681234567", false),
      ("Telefon", "växeln", ["phone"], nil, true), ("Telefon", "08-1 ::: 070-123", ["phone"], "08-1", true),
      ("Webbplats", "http://x.example/å", ["website"], "http://x.example/%C3%A5", false),
      ("Webbplats", "åkeri.example", ["website"], "https://xn--keri-poa.example", false),
      ("Webbplats", "ingen sida", ["website"], nil, true),
      ("Momsnr", "-", ["vatNumber"], nil, false), ("Momsnr", "5560360793", ["vatNumber"], nil, true),
      ("Orgnr", "556036-0793", ["organisationNumber"], "556036-0793", false),
      ("Orgnr", "§", ["organisationNumber"], nil, true),
      ("Land", "Frankrike", ["address", "country"], "FR", false),
      ("Land", "Atlantis", ["address", "country"], nil, true),
      ("Postnr", String(repeating: "1", count: 99), ["address", "postalCode"], nil, true),
      ("Gata", String(repeating: "x", count: 999), ["address", "street"], nil, true),
    ]
    for (column, cell, pointer, taken, isReported) in odd {
      let file = try folder.write("odd.csv", "Kundnr;Namn;\(column)\nK-1;Lager AB;\"\(cell)\"\n".utf8)
      #expect(await ency("customer", "list", "--list", file).status == 0)
      let run = await ency("customer", "pick", hall, "--id", "K-1", "--list", file)
      #expect(run.status == 0, "\(column) \(cell): \(run.errorText)")
      #expect(try customer()[JSONPointer(pointer)]?.stringValue == taken, "\(column) \(cell)")
      #expect(run.errorText.shows("customer-cells-left") == isReported, "\(column) \(cell): \(run.errorText)")
      #expect(await ency("validate", hall).status == 0)
    }
  }

  @Test("headings that mean nothing, and further ones of a column, are said")
  func headings() async throws {
    let file = try folder.write(
      "odd.csv", "Kundnr;Namn;Telefon 1;Telefon 2;Rabattgrupp;Telefon\nK-1;A;;070-123;7;\n".utf8)
    for arguments in [["list"], ["pick", hall, "--id", "K-1"], ["show", "K-1"]] {
      let run = await CommandRun.ency(["customer"] + arguments + ["--list", file])
      #expect(
        run.status == 0 && run.errorText.contains("Rabattgrupp") && run.errorText.contains("Telefon 2 (phone)"),
        "\(run.errorText)")
    }
    #expect(try customer().text("phone") == "070-123")
    let columns = await ency("customer", "columns", file, "--json")
    try AnswerSchema.expect(columns.output, "customer-columns")
  }

  @Test func aSentProposalKeepsWhoItWasSentTo() async throws {
    var document = try Document(contentsOf: hall)
    try document.set(JSONPointer(["proposal", "status"]), to: "sent")
    try Data(document.package(origin: .fixed).bytes).write(to: URL(filePath: hall))
    let before = try Data(contentsOf: URL(filePath: hall))
    let refused = await ency("customer", "pick", hall, "--id", "K-10432", "--list", list)
    #expect(refused.status == 1 && refused.errorText.contains("ency revise"))
    #expect(try Data(contentsOf: URL(filePath: hall)) == before)
  }

  @Test func nobodyIsPickedWhoLacksAWord() async throws {
    let before = try Data(contentsOf: URL(filePath: hall))
    let refused = await ency("customer", "pick", hall, "nordlager", "qqzzqq", "--list", list)
    #expect(refused.status == 1 && refused.errorText.contains("\"qqzzqq\""), "\(refused.errorText)")
    #expect(refused.errorText.contains("Nordlager") && refused.errorText.contains("--id"))
    #expect(try Data(contentsOf: URL(filePath: hall)) == before)
    let found = await ency("customer", "find", "nordlager", "qqzzqq", "--list", list)
    #expect(found.status == 0 && found.errorText.contains("\"qqzzqq\""))
    #expect(await ency("customer", "pick", hall, "--id", "k-10432", "--list", list).status == 0)
  }

  @Test func aNumberIsOneCustomers() async throws {
    #expect(await ency("config", "set", "customers=\(list)").status == 0)
    let refused = await ency("customer", "add", "Annan AB", "--number", "K-10432")
    #expect(refused.status == 1 && refused.errorText.contains("K-10432"), "\(refused.errorText)")
  }

  @Test func aNewCustomerIsKeptOnce() async throws {
    let added = await ency(
      "customer", "add", "Nordlager AB", "--organisation-number", "556036-0793", "--city", "Västerås")
    #expect(added.status == 0, "\(added.errorText)")
    let again = await ency("customer", "add", "Other AB", "--organisation-number", "5560360793")
    #expect(again.status == 1 && again.errorText.contains("Nordlager AB"))
    #expect(await ency("customer", "add", "NORDLAGER", "--city", "Vasteras").status == 1)
    #expect(await ency("customer", "add", "Nordlager AB", "--city", "Malmö").status == 0)
    #expect(await ency("customer", "add", "Nordlager AB", "--city", "Malmö", "--anyway").status == 0)
    let wrong = await ency("customer", "add", "Wrong AB", "--organisation-number", "556036-0794", "--country", "se")
    #expect(wrong.status == 1 && wrong.errorText.contains("556036-0794"))
    // A number of a sole trader is a person's, and is told as such.
    let person = await ency(
      "customer", "add", "Bo Lind Bygg", "--organisation-number", "121212-1212", "--country", "SE")
    #expect(person.status == 0 && person.errorText.contains("personal"), "\(person.errorText)")
    let other = await ency(
      "customer", "add", "Two AB", "--organisation-number", "556732-1707", "--vat-number", "SE212000014201")
    #expect(other.errorText.contains("SE556732170701"), "\(other.errorText)")
    #expect(await ency("customer", "list").text.split(separator: "\n").count == 6)
    let from = await ency("customer", "add", "--from", hall)
    #expect(from.status == 0, "\(from.errorText)")
    #expect(await ency("customer", "add", "--from", hall).status == 1)
    #expect(await ency("customer", "update", hall).text.shows("customer-same"))
  }

  @Test func twoProcessesThatAddAtOnceKeepBoth() async throws {
    let path = folder.url.path
    await withTaskGroup(of: Int32.self) { group in
      for number in 0..<6 {
        group.addTask {
          let run = try? ProcessRunner.ency(
            ["customer", "add", "Firm \(number)"], environment: ["XDG_CONFIG_HOME": path])
          return run?.status ?? -1
        }
      }
      for await status in group { #expect(status == 0) }
    }
    #expect(await ency("customer", "list").text.split(separator: "\n").count == 7)
  }

  @Test func headingsAreUnderstoodOnceTheyAreSaid() async throws {
    let other = try folder.write("other.csv", "Objekt;Nr\nNordlager AB;7\n".utf8)
    #expect(await ency("customer", "list", "--list", other).errorText.shows("remedy-customer-columns"))
    // A separator that nobody quoted makes a row that can't be taken.
    let unquoted = try folder.write("broken.csv", "Namn;Ort\nNordlager; Kyl AB;Malmö\nLager AB;Lund\n".utf8)
    let broken = await ency("customer", "columns", unquoted)
    #expect(broken.status == 0 && broken.errorText.contains("broken.csv:2:"), "\(broken.errorText)")
    #expect(await ency("customer", "columns", other, "--set", "name=Kund").status == 1)
    #expect(await ency("customer", "columns", other, "--set", "nam=Objekt").status == 1)
    #expect(await ency("customer", "columns", other, "--set", "name=objekt").text.contains("name"))
    #expect(await ency("customer", "find", "nordlager", "--list", other).text.contains("7"))
    #expect(await ency("config", "get", "customerColumns.name").text == "objekt\n")
    // Beside proposals anybody may have written.
    #expect(await ency("config", "set", "--here", "customers=/etc/passwd").status == 64)
  }

  @Test func whatSpreadsheetsWouldComputeStaysText() async throws {
    let written = folder.path("out.csv")
    #expect(await ency("customer", "list", "--list", list, "-o", written).status == 0)
    let text = try String(contentsOfFile: written, encoding: .utf8)
    #expect(text.contains(";'=cmd|'/c calc'!A1;") || text.contains("\r\n'=cmd|") && !text.contains(";=cmd"))
    #expect(text.contains("'+46 21"))
    let again = await ency("customer", "list", "--list", written, "--json")
    let first = try JSONParser().parse(await ency("customer", "list", "--list", list, "--json").output)
    func customers(_ answer: JSONValue) -> [JSONValue?] {
      answer["customers"]?.arrayValue?.map { $0["customer"] } ?? []
    }
    #expect(try customers(JSONParser().parse(again.output)) == customers(first))
    #expect(await ency("customer", "list", "--list", list, "-o", written).status != 0)
  }

  @Test func aTypedNameThatIsInAListIsSaid() async throws {
    #expect(await ency("config", "set", "customers=\(list)", "seller.person.name=A").status == 0)
    let made = await ency("new", folder.path("new.ency"), "--customer", "Söderlager Kyl & Frys")
    #expect(made.errorText.contains("ency customer pick") && made.errorText.contains("K-10500"), "\(made.errorText)")
    let other = await ency("new", folder.path("other.ency"), "--customer", "Somebody else")
    #expect(!other.errorText.contains("customer pick"))
  }
}
