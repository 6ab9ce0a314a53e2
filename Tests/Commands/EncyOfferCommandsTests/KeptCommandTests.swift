import EncyBase
import EncyDocument
import EncyKit
import EncyCommandTestSupport
import EncyTestSupport
import EncyTexts
import Foundation
import Testing

/// Texts and templates that are kept beside the settings.
@Suite("Texts and templates that are kept")
struct KeptCommandTests {
  private let folder: TemporaryFolder
  private let hall: String

  init() throws {
    folder = try TemporaryFolder()
    hall = try folder.write("hall.ency", EncyTestFile.hall())
    for name in ["ency/texts", "company/texts", "company/templates"] {
      try FileManager.default.createDirectory(
        at: folder.url.appending(path: name), withIntermediateDirectories: true)
    }
    try write("ency/config.json", "{\"company\": \"\(folder.path("company"))\"}")
  }

  private func write(_ path: String, _ text: String) throws {
    try Data(text.utf8).write(to: folder.url.appending(path: path))
  }

  private func ency(_ arguments: String...) async -> CommandRun {
    await CommandRun.ency(
      arguments, environment: CommandRun.environment.merging(["XDG_CONFIG_HOME": folder.url.path]) { $1 })
  }

  private func value(_ pointer: String) throws -> JSONValue? { try Document(contentsOf: hall).value(at: pointer) }

  // MARK: Texts

  @Test(
    "a proposal gets the text in its language, else the one for all, else the English one, one's own before the company's"
  )
  func languages() async throws {
    let all = ["ency/texts/a.sv.txt", "company/texts/a.sv.txt", "ency/texts/a.txt", "company/texts/a.txt"]
    let rest = ["ency/texts/a.en.txt", "company/texts/a.en.md", "company/texts/a.hr.txt"]
    for path in all + rest { try write(path, "\(path)\n\nText of it.\n") }
    // The hall is in Swedish.
    for path in all + rest {
      let used = await ency("text", "use", hall, "a", "--replace")
      #expect(used.status == 0, "\(used.errorText)")
      #expect(try value("/proposal/terms/0/heading") == .string(path))
      #expect(used.errorText.contains("note:") == rest.contains(path), "\(used.errorText)")
      try FileManager.default.removeItem(at: folder.url.appending(path: path))
    }
    let gone = await ency("text", "use", hall, "a")
    #expect(gone.status == 1 && gone.errorText.contains(folder.path("ency/texts")))
  }

  @Test("using a text twice changes nothing; terms of one's own stay, and notes get a paragraph more")
  func twice() async throws {
    try write("ency/texts/delivery.txt", "\u{FEFF}# Delivery\r\n\r\n\r\nWithin six weeks.\r\nNot in July.\r\n")
    try write("ency/texts/vat.txt", "All prices without VAT.")
    let before = try value("/proposal/terms")?.arrayValue ?? []
    #expect(await ency("text", "use", hall, "delivery", "vat").status == 0)
    let terms = try value("/proposal/terms")?.arrayValue ?? []
    #expect(terms.dropLast(2).elementsEqual(before))
    #expect(
      terms.suffix(2) == [
        ["id": "delivery", "heading": "Delivery", "text": "Within six weeks.\nNot in July."],
        ["id": "vat", "heading": "vat", "text": "All prices without VAT."],
      ])
    let bytes = try Data(contentsOf: URL(filePath: hall))
    let again = await ency("text", "use", hall, "vat", "delivery")
    #expect(again.status == 0 && again.errorText.shows("said-nothing-changed"), "\(again.errorText)")
    #expect(try Data(contentsOf: URL(filePath: hall)) == bytes)
    let old = "Montage sker utanför skiftgång."
    #expect(await ency("set", hall, "/proposal/notes=\(old)").status == 0)
    for _ in 0..<2 { #expect(await ency("text", "use", hall, "vat", "--as", "notes").status == 0) }
    #expect(try value("/proposal/notes") == .string("\(old)\n\nAll prices without VAT."))
    #expect(await ency("text", "use", hall, "vat", "--as", "notes", "--replace").status == 0)
    #expect(try value("/proposal/notes") == "All prices without VAT.")
    // A path will do, too.
    #expect(await ency("text", "use", hall, folder.path("ency/texts/delivery.txt"), "--as", "introduction").status == 0)
    #expect(try value("/proposal/introduction") == "Delivery\n\n\nWithin six weeks.\nNot in July.")
  }

  @Test("are read however Windows wrote them, and it is said how")
  func encodings() async throws {
    let text = "Pris för allt\n\nAlla priser är exkl. moms – i kronor.\n"
    let forms: [(String, [UInt8])] = [
      ("Windows-1252", text.unicodeScalars.map { $0 == "–" ? 0x96 : UInt8($0.value) }),
      ("UTF-16", [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }),
      ("UTF-16", [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }),
      (
        "Windows-1250",
        Array("Uvjeti\n\n".utf8) + [0xC8, 0x69, 0x9A, 0xE6] + Array("enje, ".utf8) + [0x9E] + Array("arulje i ".utf8)
          + [0xF0] + Array("on.\n".utf8)
      ),
    ]
    for (encoding, bytes) in forms {
      try Data(bytes).write(to: folder.url.appending(path: "ency/texts/priser.txt"))
      let used = await ency("text", "use", hall, "priser", "--replace")
      #expect(used.status == 0 && used.errorText.contains(encoding), "\(encoding): \(used.errorText)")
      let heading = try value("/proposal/terms/0/heading")
      #expect(heading == (encoding == "Windows-1250" ? "Uvjeti" : "Pris för allt"))
      let body = try value("/proposal/terms/0/text")
      #expect(
        body == (encoding == "Windows-1250" ? "Čišćenje, žarulje i đon." : "Alla priser är exkl. moms – i kronor."))
      #expect(await ency("text", "show", "priser").errorText.contains(encoding))
    }
    try write("ency/texts/priser.txt", text)
    #expect(await !ency("text", "show", "priser").errorText.shows("note-text-encoding"))
  }

  @Test("what is no text is refused, and nothing is changed")
  func hostile() async throws {
    let bytes = try Data(contentsOf: URL(filePath: hall))
    for (name, content) in [
      ("binary", [0x80, 0x81, 0xFE]), ("empty", []), ("blank", Array(" \n\n".utf8)),
      ("steering", Array("a\u{0}b\u{1B}[2J".utf8)), ("huge", Array(repeating: 0x61, count: 3 << 20)),
      ("long", Array(repeating: 0x61, count: 30_000)),
    ] {
      try Data(content).write(to: folder.url.appending(path: "ency/texts/\(name).txt"))
      let used = await ency("text", "use", hall, name)
      #expect(used.status != 0 && !used.errorText.isEmpty, "\(name)")
      #expect(try Data(contentsOf: URL(filePath: hall)) == bytes, "\(name)")
    }
    let list = await ency("text", "list")
    #expect(list.status == 0 && list.text.shows("text-unread"), "\(list.text)")
    let near = await ency("text", "use", hall, "hug")
    #expect(near.status == 1 && near.errorText.contains("huge"))
    // A link in the company's folder leads nowhere.
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("company/texts/secret.txt"), withDestinationPath: "/etc/passwd")
    #expect(!(await ency("text", "list")).text.contains("secret"))
    #expect(await ency("text", "use", hall, "secret").status == 1)
  }

  @Test("a sent proposal keeps its texts")
  func sent() async throws {
    try write("ency/texts/vat.txt", "All prices without VAT.")
    #expect(await ency("send", hall, "--anyway").status == 0)
    let bytes = try Data(contentsOf: URL(filePath: hall))
    let used = await ency("text", "use", hall, "vat", "--anyway")
    #expect(used.status == 1 && used.errorText.contains("revise"))
    #expect(try Data(contentsOf: URL(filePath: hall)) == bytes)
  }

  // MARK: Templates

  @Test("a template has nothing of one customer or sale, is valid, and what it was made from says what it asks for")
  func template() async throws {
    let bytes = try Data(contentsOf: URL(filePath: hall))
    let added = await ency("template", "add", "lager", "--from", hall, "--description", "Warehouse")
    #expect(added.status == 0, "\(added.errorText)")
    #expect(try Data(contentsOf: URL(filePath: hall)) == bytes)
    let path = folder.path("ency/templates/lager.ency")
    let (source, template) = (try Document(contentsOf: hall), try Document(contentsOf: path))
    for part in ProposalTemplate.clearedParts { #expect(!template.hasPart("model/\(part).json"), "\(part)") }
    for pointer in ProposalTemplate.clearedMembers { #expect(try template.value(at: pointer) == nil, "\(pointer)") }
    #expect(try template.plans().isEmpty && !template.partPaths.contains { $0.hasPrefix("media/") })
    // Nothing that names the customer is left in any part.
    let name = try #require(try source.model("customer").text("name"))
    for part in template.partPaths {
      #expect(!String(decoding: try template.bytes(of: part), as: UTF8.self).contains(name), "\(part)")
    }
    #expect(try template.model("offer") == source.model("offer"))
    #expect(try template.model("energy") == source.model("energy"))
    #expect(await ency("validate", path).status == 0)
    let asks = try #require(try ProposalTemplate(template)).asks
    #expect(asks.first == "/customer/name" && Set(asks).isSubset(of: ProposalTemplate.askedMembers))
    for pointer in asks.dropFirst() { #expect(try source.value(at: pointer) != nil, "\(pointer)") }
    // It is no proposal to send, and a template of it asks for the same.
    let sent = await ency("send", path)
    #expect(sent.status == 1 && sent.errorText.contains("ency new"), "\(sent.errorText)")
    #expect(await ency("template", "add", "copy", "--from", path).status == 0)
    let copy = try #require(try ProposalTemplate(Document(contentsOf: folder.path("ency/templates/copy.ency"))))
    #expect(copy.asks == asks && copy.description == "Warehouse")
    // It isn't written over unasked.
    #expect(await ency("template", "add", "lager", "--from", hall).status == 2)
    #expect(await ency("template", "add", "lager", "--from", hall, "--force").status == 0)
    for name in ["", "a/b", ".a", "x.ency", String(repeating: "å", count: 30)] {
      #expect(await ency("template", "add", name, "--from", hall).status == 1, "\(name)")
    }
  }

  @Test("a proposal from a template is none, has its own number, and says what is open")
  func started() async throws {
    #expect(await ency("template", "add", "lager", "--from", hall, "--shared").status == 0)
    #expect(await ency("template", "list").text.contains("Customer, Name"))
    let new = folder.path("new.ency")
    let made = await ency("new", new, "--from", "lager", "--product", "HVLS-2400=1")
    #expect(made.status == 0 && made.errorText.shows("note-still-open", "Customer, Name"), "\(made.errorText)")
    let document = try Document(contentsOf: new)
    #expect(try !document.hasPart(ProposalTemplate.part) && document.model("proposal").text("number") != "lager")
    let named = await ency("new", folder.path("b.ency"), "--from", "lager", "--customer", "Lager AB")
    #expect(named.status == 0 && !named.errorText.contains("Customer, Name"))
    // One's own comes before the company's; a file before both.
    #expect(await ency("template", "add", "lager", "--from", folder.path("b.ency")).status == 0)
    let own = try Document(contentsOf: folder.path("ency/templates/lager.ency"))
    #expect(try ProposalTemplate(own)?.asks == ["/customer/name"])
    let missing = await ency("new", folder.path("c.ency"), "--from", "larger")
    #expect(missing.status == 2 && missing.errorText.contains("lager"), "\(missing.errorText)")
    #expect(!FileManager.default.fileExists(atPath: folder.path("c.ency")))
  }

  @Test("a template keeps the pictures of its products")
  func pictures() async throws {
    var document = try Document(contentsOf: hall)
    let bytes = Array("\u{89}PNG\r\n\u{1A}\n".unicodeScalars.map { UInt8($0.value) }) + [0, 0]
    let path = "media/\(SHA256Digest(of: bytes)).png"
    try document.setPart(path, to: bytes)
    try document.set(JSONPointer(["products", "products", "0", "image"]), to: .string(path))
    try Data(document.package(origin: .fixed).bytes).write(to: URL(filePath: hall))
    let added = await ency("template", "add", "lager", "--from", hall)
    #expect(added.status == 0, "\(added.errorText)")
    let started = folder.path("started.ency")
    #expect(await ency("new", started, "--from", "lager").status == 0)
    #expect(try Document(contentsOf: started).bytes(of: path) == bytes)
  }

  @Test("amounts aren't called another currency's")
  func currencies() async throws {
    let started = folder.path("started.ency")
    let refused = await ency("new", started, "--from", hall, "--currency", "EUR")
    #expect(refused.status == 1 && refused.errorText.contains("SEK"), "\(refused.errorText)")
    #expect(!FileManager.default.fileExists(atPath: started))
    #expect(await ency("new", started, "--from", hall, "--currency", "SEK").status == 0)
  }

  @Test("from a plain proposal all is kept but what happened to it")
  func plain() async throws {
    let new = folder.path("new.ency")
    #expect(await ency("new", new, "--from", hall).status == 0)
    let (source, copy) = (try Document(contentsOf: hall), try Document(contentsOf: new))
    for part in ["customer", "building", "offer", "needs", "energy"] where source.hasPart("model/\(part).json") {
      #expect(try copy.bytes(of: "model/\(part).json") == source.bytes(of: "model/\(part).json"), "\(part)")
    }
    #expect(copy.planIDs == source.planIDs && !copy.planIDs.isEmpty)
  }
}
