import EncyTerminal
import EncyBase
import EncyCLI
import EncyCommandTestSupport
import EncyDocument
import EncyKit
import EncySession
import EncySettings
import EncyTestSupport
import Foundation
import Synchronization
import Testing

/// `ency config`, and the seller in new proposals.
struct ConfigCommandTests {
  private let folder: Folder

  init() throws { folder = Folder(temporary: try TemporaryFolder()) }

  /// A folder of texts.
  private struct Folder {
    let temporary: TemporaryFolder
    var path: String { temporary.url.path }

    func write(_ name: String, _ text: String) throws {
      let parent = temporary.url.appending(path: name).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
      _ = try temporary.write(name, text.utf8)
    }
    func read(_ name: String) throws -> String {
      try String(contentsOf: temporary.url.appending(path: name), encoding: .utf8)
    }
  }

  private func environment(_ more: [String: String] = [:]) -> [String: String] {
    CommandRun.environment.merging(["XDG_CONFIG_HOME": folder.path]) { $1 }.merging(more) { $1 }
  }

  private func ency(_ arguments: String..., with more: [String: String] = [:]) async -> CommandRun {
    await CommandRun.ency(arguments, environment: environment(more))
  }

  @Test func whatIsSetIsKeptToldAndTakenAway() async throws {
    let file = "\(folder.path)/ency/config.json"
    #expect(await ency("config", "get", "seller.person.name").status == 1)
    let set = await ency("config", "set", "seller.person.name=Anna Berg", "language=hr")
    #expect(set.status == 0, "\(set.errorText)")
    #expect(await ency("config", "get", "seller.person.name").text == "Anna Berg\n")
    #expect(await ency("config", "get", "language", "--where").text == "\(file)\n")
    #expect(await ency("config", "list").text.contains("seller.person.name                  Anna Berg  \(file)"))
    #expect(await ency("config", "unset", "seller").status == 0)
    #expect(await ency("config", "get", "seller").status == 1)
    #expect(await ency("config", "unset", "seller").status == 1)
    #expect(try folder.read("ency/config.json") == "{\n  \"language\": \"hr\"\n}\n")
  }

  /// A list stands on one line and is cut there; `get` prints all of it.
  @Test func listsOfSettingsAreRead() async throws {
    let places = #"[{"place": "Umeå", "value": 5000, "base": 17, "source": "own"}]"#
    let set = await ency("config", "set", "degreeDays=\(places)")
    let line = #"[{"place":"Umeå","value":5000,"base":17,"source":"own"}]"#
    let file = "\(folder.path)/ency/config.json"
    #expect(set.text == "degreeDays  \(line)  (\(file))\n", "\(set.errorText)")
    let list = await ency("config", "list")
    #expect(
      list.text.split(separator: "\n").contains { $0.hasPrefix("degreeDays ") && $0.hasSuffix(" \(line)  \(file)") })
    #expect(await ency("config", "get", "degreeDays").text.split(separator: "\n").count == 8)
    try folder.write(
      "ency/config.json", #"{"degreeDays": [\#(places.dropFirst().dropLast()), \#(places.dropFirst().dropLast())]}"#)
    let cut = await ency("config", "list").text.split(separator: "\n").filter { $0.hasPrefix("degreeDays ") }
    #expect(
      cut.count == 1
        && cut.allSatisfy { $0.contains(#"[{"place":"Umeå","value":5000,"base":17,"source":"own"},{"p…  "#) })
  }

  /// Variable, folder, user, company: whichever of them say something, the first of these holds.
  @Test(arguments: 1..<16)
  func theFirstPlaceWins(places: Int) async throws {
    try folder.write("share/config.json", #"{"seller": {"person": {"name": "company"}}}"#)
    try folder.write("offers/.encyconfig", places & 2 == 0 ? "{}" : #"{"seller": {"person": {"name": "folder"}}}"#)
    let own = places & 4 == 0 ? "" : #", "seller": {"person": {"name": "user"}}"#
    let share = places & 8 == 0 ? "/nowhere" : "\(folder.path)/share"
    try folder.write("ency/config.json", #"{"company": "\#(share)"\#(own)}"#)
    let variables = places & 1 == 0 ? [:] : ["ENCY_SELLER_PERSON_NAME": "variable"]
    let names = ["variable", "folder", "user", "company"]
    let expected = names.indices.first { places >> $0 & 1 == 1 }.map { names[$0] }
    let run = await ency(
      "config", "get", "seller.person.name", "--for", "\(folder.path)/offers/a.ency", with: variables)
    #expect(run.text == expected.map { "\($0)\n" } ?? "")
    let made = await ency("new", "\(folder.path)/offers/a.ency", with: variables)
    #expect(made.status == 0, "\(made.errorText)")
    let team = try Document(contentsOf: "\(folder.path)/offers/a.ency").value(at: JSONPointer(["team", "people", "0"]))
    #expect(team?["name"]?.stringValue == expected)
  }

  @Test func aFolderOfProposalsDoesNotChooseTheCompany() async throws {
    try folder.write("share/config.json", #"{"seller": {"company": {"name": "Elsewhere"}}}"#)
    try folder.write("offers/.encyconfig", #"{"company": "\#(folder.path)/share"}"#)
    #expect(await ency("config", "get", "seller.company.name", "--for", "\(folder.path)/offers/a.ency").status == 1)
    #expect(await ency("config", "set", "--here", "company=/srv").status == 64)
  }

  @Test func whatIsUnknownStaysAndWhatIsWrongIsRefused() async throws {
    try folder.write("ency/config.json", "{\"palette\": {\"accent\": 1.50}}\n")
    #expect(await ency("config", "set", "language=sv").status == 0)
    #expect(
      try folder.read("ency/config.json")
        == "{\n  \"palette\": {\n    \"accent\": 1.50\n  },\n  \"language\": \"sv\"\n}\n")
    let misspelt = await ency("config", "set", "seller.persn.name=A")
    #expect(misspelt.status == 64 && misspelt.errorText.contains("did you mean seller.person.name?"))
    for wrong in [
      ["language=de"], ["seller.person.email=no address"], ["company=relative/folder"],
      ["seller.company.address.country=SE", "seller.company.organisationNumber=556036-0794"],
      ["seller.company.organisationNumber=556036-0794"],
      ["country=SE", "seller.company.organisationNumber=5560360794"],
    ] {
      let run = await CommandRun.ency(["config", "set"] + wrong, environment: environment())
      #expect(run.status == 1, "\(wrong): \(run.errorText)")
    }
    try folder.write("ency/config.json", "{\n  \"language\": 7\n}\n")
    let broken = await ency("new", "\(folder.path)/a.ency")
    #expect(broken.status == 2 && broken.errorText.contains("config.json:2:15"), "\(broken.errorText)")
  }

  /// Asked once on a terminal, never elsewhere, nor again; what the rules refuse is asked again.
  @Test func theSellerIsAskedOnce() async throws {
    let prompts = Mutex<[String]>([])
    let answers = [
      "Anna Berg", "anna@luftverket.example", "", "Luftverket AB", "Storgatan 12", "721 30", "Västerås", "SE",
      "556036-0794",
      "556036-0793",
    ]
    func new(_ name: String, isTerminal: Bool) async -> Int32 {
      var session = Session(press: FakePress())
      let environment = environment(["LC_ALL": "en_GB.UTF-8"])
      session.output = .init { _ in }
      session.errorOutput = .init { _ in }
      session.variable = { environment[$0] }
      session.inputTerminal = { isTerminal }
      session.notesTerminal = { isTerminal }
      session.ask = { prompt in
        prompts.withLock {
          $0.append(prompt.text)
          return answers.indices.contains($0.count - 1) ? answers[$0.count - 1] : nil
        }
      }
      return await EncyProgram.run(["new", "\(folder.path)/\(name).ency"], in: session)
    }
    #expect(await new("quiet", isTerminal: false) == 0)
    #expect(prompts.withLock(\.count) == 0)
    #expect(await new("asked", isTerminal: true) == 0)
    #expect(prompts.withLock(\.count) == answers.count, "\(prompts.withLock(\.self))")
    #expect(await new("again", isTerminal: true) == 0)
    #expect(prompts.withLock(\.count) == answers.count)
    for name in ["asked", "again"] {
      let document = try Document(contentsOf: "\(folder.path)/\(name).ency")
      let person = try #require(try document.value(at: JSONPointer(["team", "people", "0"])))
      #expect(person["name"] == "Anna Berg" && person["roles"] == ["sales"])
      #expect(try document.value(at: JSONPointer(["proposal", "salesperson"])) == person["id"])
      let company = try document.value(at: JSONPointer(["team", "company"]))
      #expect(company?["organisationNumber"] == "556036-0793" && company?["address"]?["city"] == "Västerås")
    }
    #expect(try Document(contentsOf: "\(folder.path)/quiet.ency").value(at: JSONPointer(["team"])) == nil)
  }

  /// Whoever starts from a colleague's proposal answers for the new one; the company stays.
  @Test func anotherProposalKeepsItsCompany() async throws {
    let before = "\(folder.path)/before.ency"
    let theirs = ["ENCY_SELLER_PERSON_NAME": "Bo", "ENCY_SELLER_COMPANY_NAME": "Luftverket AB"]
    #expect(await ency("new", before, with: theirs).status == 0)
    let ours = ["ENCY_SELLER_PERSON_NAME": "Anna", "ENCY_SELLER_COMPANY_NAME": "Another AB"]
    let made = await ency("new", "\(folder.path)/after.ency", "--from", before, with: ours)
    try #require(made.status == 0, "\(made.errorText)")
    let team = try Document(contentsOf: "\(folder.path)/after.ency").value(at: JSONPointer(["team"]))
    #expect(team?["people"]?.arrayValue?.compactMap { $0["name"]?.stringValue } == ["Bo", "Anna"])
    #expect(team?["company"]?["name"] == "Luftverket AB")
  }

  /// Whoever may write into the company's folder doesn't choose what is written, where texts go, or which files of a user are read.
  @Test(arguments: [
    ("activity.log", "/home/anna/.profile"), ("archiveIndex", "postgresql://ency@192.0.2.1/archive"),
    ("customers", "../private.csv"),
    ("customers", "/etc/passwd"), ("catalog", "lists/../../private.csv"), ("team.keys", "/home/anna/keys.json"),
    ("team.people", "../people.json"), ("theme", "/home/anna/theme.json"),
  ])
  func companysWordHasBounds(name: String, value: String) async throws {
    try folder.write("ency/config.json", #"{"company": "\#(folder.path)/shared"}"#)
    let tokens = name.split(separator: ".")
    let inner = "\"\(tokens[tokens.count - 1])\": \"\(value)\""
    try folder.write("shared/config.json", tokens.count == 1 ? "{\(inner)}" : "{\"\(tokens[0])\": {\(inner)}}")
    let got = await ency("config", "get", name)
    #expect(got.status == 1 && got.errorText.contains("config set \(name)="), "\(got.errorText)")
    #expect(await !ency("config", "list").text.contains(value))
    let refused = await ency("config", "set", "--company", "\(name)=\(value)")
    #expect(refused.status != 0 && refused.text.isEmpty, "\(refused.text)")
    // In a file of one's own it counts.
    try folder.write("ency/config.json", #"{"company": "\#(folder.path)/shared", "archiveIndex": "local"}"#)
    #expect(await ency("config", "get", "archiveIndex").text == "local\n")
  }

  @Test func companysFilesAreReadInItsFolder() async throws {
    try folder.write("ency/config.json", #"{"company": "\#(folder.path)/shared"}"#)
    try folder.write("private.csv", "Namn\nPrivat AB\n")
    try folder.write("shared/lists/customers.csv", "Namn\nLager AB\n")
    for named in ["lists/customers.csv", "\(folder.path)/shared/lists/customers.csv"] {
      try folder.write("shared/config.json", #"{"customers": "\#(named)"}"#)
      #expect(await ency("customer", "list").text.contains("Lager AB"))
    }
    // A link on the way leads out, too.
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/shared/out", withDestinationPath: folder.path)
    try folder.write("shared/config.json", #"{"customers": "out/private.csv"}"#)
    #expect(await !ency("customer", "list").text.contains("Privat AB"))
  }
}

/// Settings that are checked when they are set.
@Suite("Checked settings")
struct CheckedSettingTests {
  private let folder: TemporaryFolder
  private var settings: String { folder.path("home/ency/config.json") }

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.write("customers.csv", EncyTestFile.customers())
    _ = try folder.write("catalog.csv", EncyTestFile.products())
    _ = try folder.write("people.json", Array("[]".utf8))
    _ = try folder.write("team.keys.json", Array("{}".utf8))
    _ = try folder.write("theme.json", Array(#"{"name": "Luft", "base": "classic"}"#.utf8))
  }

  private func ency(_ arguments: [String]) async -> CommandRun {
    let environment = CommandRun.environment.merging(["XDG_CONFIG_HOME": folder.path("home")]) { $1 }
    return await CommandRun.ency(arguments, environment: environment)
  }

  /// A path as it is typed in the current folder.
  private func typed(_ name: String) throws -> String {
    let current = FileManager.default.currentDirectoryPath
    return SettingPath.relative(folder.url.resolvingSymlinksInPath().appending(path: name).path, to: current)
  }

  private static let paths = [
    ("customers", "customers.csv"), ("catalog", "catalog.csv"), ("team.people", "people.json"),
    ("team.keys", "team.keys.json"), ("theme", "theme.json"),
  ]

  @Test("a path is stored from the folder of the settings on, and where it leads is printed", arguments: paths)
  func path(name: String, file: String) async throws {
    let target = folder.url.resolvingSymlinksInPath().appending(path: file).path
    let set = await ency(["config", "set", "\(name)=\(try typed(file))"])
    #expect(set.status == 0 && set.text.contains(" → \(target)  (\(settings))"), "\(set.text) \(set.errorText)")
    let stored = await ency(["config", "get", name]).text.trimmingCharacters(in: .newlines)
    #expect(!stored.hasPrefix("/"))
    let found = URL(filePath: settings).deletingLastPathComponent().appending(path: stored)
    #expect(found.resolvingSymlinksInPath().path == target)
    // From the root on it stays as it is.
    let whole = await ency(["config", "set", "\(name)=\(folder.path(file))"])
    #expect(whole.status == 0, "\(whole.errorText)")
    #expect(await ency(["config", "get", name]).text == "\(folder.path(file))\n")
    // What isn't there is refused, with what is, and nothing is kept.
    for missing in [try typed("x" + file), folder.path("x" + file)] {
      let refused = await ency(["config", "set", "\(name)=\(missing)"])
      #expect(refused.status == 1 && refused.errorText.contains(file), "\(refused.errorText)")
    }
    let place = await ency(["config", "set", "\(name)=\(folder.url.path)"])
    #expect(place.status == 1, "\(place.text)")
    #expect(await ency(["config", "get", name]).text == "\(folder.path(file))\n")
  }

  @Test("lists that are named so are found")
  func found() async throws {
    #expect(await ency(["config", "set", "customers=\(try typed("customers.csv"))"]).status == 0)
    let shown = await ency(["customer", "show", "Nordlager AB"])
    #expect(shown.status == 0 && !shown.text.contains(".."), "\(shown.text) \(shown.errorText)")
    #expect(await ency(["config", "set", "theme=\(try typed("theme.json"))"]).status == 0)
    let hall = try folder.write("hall.ency", EncyTestFile.hall())
    let exported = await ency(["export", hall, "-o", folder.path("hall.html")])
    #expect(exported.status == 0, "\(exported.errorText)")
  }

  @Test(
    "what a setting can't be is refused when it is set, and nothing is written",
    arguments: [
      "theme=pink", "theme=nordik", "theme=./nowhere.json", "language=de", "currency=EUU", "currency=euro",
      "country=SWX", "country=XX", "seller.person.email=nope", "remindAfter=0", "remindAfter=soon",
      "activity.document=perhaps",
      "activity.log=relative/nowhere.jsonl", "company=nowhere", "archiveIndex=mysql://x/y", "customers=",
      "degreeDays=7",
      "seller.company.website=nope", "seller.company.vatNumber=SE1", "customerColumns.name=",
    ])
  func wrong(text: String) async throws {
    let run = await ency(["config", "set", text])
    #expect(run.status == 1, "\(text): \(run.text) \(run.errorText)")
    #expect(run.errorText.contains(text.prefix { $0 != "=" }) || text.hasPrefix("theme="), "\(run.errorText)")
    #expect(!FileManager.default.fileExists(atPath: settings))
  }

  @Test("codes are taken in any case, and countries by name")
  func codes() async {
    for (text, value) in [("currency=eur", "EUR"), ("country=se", "SE"), ("country=Hrvatska", "HR")] {
      let run = await ency(["config", "set", text])
      #expect(run.status == 0 && run.text.contains("  \(value)  "), "\(run.text) \(run.errorText)")
    }
  }

  @Test(
    "a bad value in a file is reported by file and line",
    arguments: [
      #""currency": "EUU""#, #""country": "XX""#, #""language": "de""#, #""remindAfter": 0"#,
    ])
  func files(member: String) async throws {
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "home/ency"), withIntermediateDirectories: true)
    try Data("{\n  \(member)\n}\n".utf8).write(to: URL(filePath: settings))
    for words in [["new", folder.path("a.ency")], ["config", "list"]] {
      let run = await ency(words)
      #expect(run.status == 1 || run.status == 2)
      #expect(run.errorText.contains("config.json:2:"), "\(words): \(run.errorText)")
    }
  }
}
