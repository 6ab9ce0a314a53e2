import EncyBase
import EncyDocument
import EncyPlaces
import EncyCommandTestSupport
import EncyTestSupport
import EncyTexts
import Foundation
import Testing

/// `ency team`: people, cards, lists of others.
@Suite("The team from the shell")
struct TeamCommandTests {
  private static let golden = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden/screens")

  private let folder: TemporaryFolder
  private let hall: String

  init() throws {
    folder = try TemporaryFolder()
    hall = try folder.write("hall.ency", EncyTestFile.hall())
  }

  @discardableResult
  private func said(_ words: [String], seed: String = "tests") async throws -> String {
    var environment = CommandRun.environment
    environment["ENCY_ID_SEED"] = seed
    let run = await CommandRun.ency(words, environment: environment)
    try #require(run.status == 0, "\(words): \(run.text)\(run.errorText)")
    return run.text + run.errorText
  }

  private func people(_ file: String? = nil) throws -> [Team.Person] {
    Team(json: try Document(contentsOf: file ?? hall).model("team")).people
  }

  @Test("the same name twice is refused, in any case and with any blanks, unless another address or --anyway says so")
  func namesakes() async throws {
    try await said(["team", "add", hall, "Anna Berg"])
    for name in ["Anna Berg", "anna  berg", " ANNA BERG "] {
      let run = await CommandRun.ency(["team", "add", hall, name])
      #expect(run.status == 1 && run.errorText.contains("--anyway"), "\(run.errorText)")
    }
    #expect(try people().count { $0.name == "Anna Berg" } == 1)
    try await said(["team", "add", hall, "Anna Berg", "--anyway"])
    try await said(["team", "set", hall, "2", "--email", "a@example.com"])
    try await said(["score", "add", hall, "Hall"])
    let run = await CommandRun.ency(["score", "add", hall, "hall"])
    #expect(run.status == 1 && run.errorText.contains("--anyway"), "\(run.errorText)")
    try await said(["score", "add", hall, "Hall", "--anyway"])
    try await said(["score", "add", hall, "Hall", "--in", "1"])
    try await said(["visit", "add", hall, "--place", "Nordlager"])
    #expect(try await said(["visit", "add", hall, "--place", "nordlager"]).contains("ency visit remove"))
    #expect(try await !said(["visit", "add", hall, "--place", "Söderlager"]).contains("ency visit remove"))
  }

  /// Two people with texts, one of them without a photo.
  private func fill(_ file: String) async throws {
    let photo = try folder.write("photo.jpg", TestPhoto.bytes)
    let calls: [[String]] = [
      [
        "team", "add", file, "Astrid Kvarnsjö", "--id", "astrid", "--title", "Projektsäljare", "--department",
        "Försäljning", "--speaks", "sv", "--speaks", "en-GB", "--speaks", "ar", "--email", "astrid@nordluft.example",
        "--phone", "+46 70 174 06 11", "--photo", photo, "--text",
        "Har räknat på stora hallar i elva år och går alltid upp på taket själv.\n\nNås bäst på förmiddagen.",
      ],
      [
        "team", "set", file, "astrid", "--language", "en", "--title", "Project sales", "--department", "Sales",
        "--text", "Has worked out large halls for eleven years.",
      ],
      [
        "team", "add", file, "Davor Brezak-Petrović av den mycket långa släkten i Dalmatien", "--id", "davor",
        "--speaks", "hr", "--email", "davor.brezak.petrovic.av.den.mycket.langa.slakten@nordluft-takflaktar.example",
      ],
      ["team", "on", file, "astrid"], ["set", file, "/proposal/salesperson=astrid"],
    ]
    for call in calls { try await said(call) }
  }

  @Test("screens read as their goldens, and keep to their columns", arguments: ["sv", "en", "hr"])
  func screens(language: String) async throws {
    try await fill(hall)
    for (name, words) in [
      ("team", ["team", hall]), ("team-card", ["team", "show", hall]), ("team-back", ["team", "show", hall, "--back"]),
      ("tour", ["tour"]),
    ] {
      var said = ""
      for (columns, inColour) in [(80, false), (140, false), (80, true), (140, true)] {
        var environment = CommandRun.environment
        environment["COLUMNS"] = "\(columns)"
        let run = await CommandRun.ency(
          words + ["--language", language], environment: environment, isTerminal: inColour)
        #expect(run.status == 0, "\(run.errorText)")
        said += "# \(columns) columns\(inColour ? ", colour" : "")\n" + run.text.replacing("\u{1B}", with: "␛") + "\n"
        let plain = run.text.replacing(#/\u{1B}\[[0-9]*m/#, with: "")
        for line in plain.split(separator: "\n") {
          // A command is never broken.
          #expect(line.count <= columns || line.contains("  ency "), "\(name) \(language) \(columns): \(line)")
        }
        #expect(run.text.contains("\u{1B}") == inColour)
      }
      #expect(Golden.difference(said, from: Self.golden.appending(path: "\(name)-\(language).screen")) == nil)
    }
  }

  @Test("keys turn cards, go from one person to the next, and leave the terminal as it was")
  func keys() async throws {
    try await fill(hall)
    let (right, left) = ("\u{1B}[C", "\u{1B}[D")
    let told = try TerminalDriver.run(
      ["team", "show", hall], ["\r", right, left, " ", "\u{1B}"], rows: 40, ["TERM": "screen"], folder: folder.url.path)
    #expect(told.status == 0 && told.restored, "\(told.screens)")
    #expect(told.screen(0).contains("+46 70 174 06 11") && !told.screen(0).contains("eleven years"))
    // The photo stands in characters where the terminal shows none.
    #expect(told.screens[0].unicodeScalars.contains { (0x2801...0x28FF).contains($0.value) })
    #expect(told.screen(1).contains("eleven years") && !told.screen(1).contains("+46 70"))
    #expect(told.screen(2).contains("Nothing is told about Davor"))
    #expect(told.screen(3).contains("eleven years"))
    #expect(told.screen(4).contains("+46 70 174 06 11"))
    let ends = try TerminalDriver.run(
      ["team", "show", hall], ["\u{1B}[F", "\u{1B}[H", "q"], rows: 40, ["TERM": "screen"], folder: folder.url.path)
    let count = try people().count
    #expect(ends.screen(0).shows("team-card", "1", "\(count)") && ends.screen(2).shows("team-card", "1", "\(count)"))
    #expect(ends.screen(1).shows("team-card", "\(count)", "\(count)"), "\(ends.screens)")
    let low = try TerminalDriver.run(
      ["team", "show", hall, "davor", "--back"], ["q"], columns: 40, rows: 10, ["TERM": "screen"],
      folder: folder.url.path)
    #expect(low.status == 0 && low.restored && low.screen(0).contains("Davor"))
  }

  @Test("photos are kept without what stood beside the pixels, and go with whoever showed them")
  func photos() async throws {
    try await fill(hall)
    let path = try #require(try people().first?.photo)
    let facts = PhotoFacts(try Document(contentsOf: hall).bytes(of: path))
    #expect(facts.position == nil && facts.taken == nil && facts.orientation == 6)
    let other = try folder.write("other.jpg", TestPhoto.other)
    try await said(["team", "photo", hall, "astrid", other])
    #expect(try !Document(contentsOf: hall).hasPart(path))
    let second = try #require(try people().first?.photo)
    try await said(["team", "remove", hall, "astrid"])
    let left = try Document(contentsOf: hall)
    let proposal = Proposal(json: try left.model("proposal"))
    #expect(!left.hasPart(second) && proposal.people.isEmpty && proposal.salesperson == nil)
    let before = try Data(contentsOf: URL(filePath: hall))
    let none = try folder.write("words.jpg", Array("words".utf8))
    for words in [
      ["team", "photo", hall, "1", none], ["team", "photo", hall, "9", other],
      ["team", "photo", hall, "1", "--remove"],
      ["team", "on", hall, "nobody"], ["team", "add", hall, ""], ["team", "add", hall, "X", "--id", "davor"],
      ["team", "set", hall, "1", "--email", "no address"], ["team", "set", hall, "1", "--speaks", "Swedish!"],
      ["team", "set", hall, "1"], ["team", "add", hall, "X", "--language", "xx"],
    ] {
      #expect(await CommandRun.ency(words).status != 0, "\(words)")
      #expect(try Data(contentsOf: URL(filePath: hall)) == before, "\(words)")
    }
  }

  @Test("no photo comes in through a link in the list's folder")
  func linkedPhotos() async throws {
    let outside = try TemporaryFolder()
    let photo = try outside.write("photo.jpg", TestPhoto.bytes)
    try FileManager.default.createSymbolicLink(atPath: folder.path("link.jpg"), withDestinationPath: photo)
    try FileManager.default.createSymbolicLink(atPath: folder.path("there"), withDestinationPath: outside.url.path)
    for name in ["link.jpg", "there/photo.jpg"] {
      let list = try folder.write("linked.json", Array(#"[{"name": "\#(name)", "photo": "\#(name)"}]"#.utf8))
      let told = try await said(["team", "import", hall, list])
      #expect(told.shows("team-import-photo", "\(name)"), "\(told)")
      #expect(try people().last?.photo == nil, "\(name)")
    }
  }

  @Test("a list of another program comes in once, with its fallbacks told")
  func imported() async throws {
    _ = try folder.write("photo.jpg", TestPhoto.bytes)
    let list = try folder.write(
      "team.json",
      Array(
        #"""
        [{"id": "astrid", "name": "Astrid Kvarnsjö", "position": "Projektsäljare", "mail": "astrid@nordluft.example", "photo": "photo.jpg",
          "languages": "sv, en", "text": {"en": "Eleven years of halls.", "de": "Elf Jahre."}},
         {"id": 7, "firstName": "Davor", "lastName": "Brezak", "email": "davor@nordluft.example", "text": {"de": "Prüft."},
          "photo": "../../../../../../../../etc/passwd", "shoe": 44},
         {"name": "Jonas Fjällström", "text": "Planerar lyft."}, {"name": "Jonas Fjällström", "phone": "070-174 06 37"}]
        """#.utf8))
    let first = try await said(["team", "import", hall, list, "--language", "sv"])
    #expect(first.shows("team-imported", "3", "0", "0"), "\(first)")
    #expect(first.shows("team-fallback", "Astrid Kvarnsjö", "Swedish", "English"))
    #expect(first.shows("team-fallback-none", "Davor Brezak", "de"))
    #expect(
      first.shows("team-import-photo", "Davor Brezak", "../../../../../../../../etc/passwd") && first.contains("shoe"))
    #expect(first.shows("team-import-twice", "Jonas Fjällström"))
    let people = try people()
    #expect(people.map(\.name) == ["Astrid Kvarnsjö", "Davor Brezak", "Jonas Fjällström"])
    #expect(people[0].title?.texts == ["sv": "Projektsäljare"] && people[0].languages == ["sv", "en"])
    #expect(people[0].photo != nil && people[1].photo == nil && people[1].text == nil && people[1].id == "7")
    #expect(people[2].text?.texts == ["sv": "Planerar lyft."] && people[2].phone == "070-174 06 37")
    let again = try await said(["team", "import", hall, list, "--language", "sv"])
    #expect(again.shows("said-nothing-changed"), "\(again)")
    // Known by the address, whatever the id; words in one language leave those in others.
    let more = try folder.write(
      "more.json",
      Array(
        #"{"people": [{"id": "ak", "name": "Astrid K", "email": "ASTRID@nordluft.example", "text": "Elva år."}]}"#
          .utf8))
    try await said(["team", "import", hall, more])
    let changed = try self.people()
    #expect(changed.count == 3 && changed[0].id == "astrid" && changed[0].name == "Astrid K")
    #expect(changed[0].text?.texts == ["en": "Eleven years of halls.", "sv": "Elva år."])
    let before = try Data(contentsOf: URL(filePath: hall))
    for text in ["[1]", "{}", "[{\"email\": \"a@b.example\"}]", "[{", "[{\"name\": \"X\", \"email\": \"none\"}]"] {
      let wrong = try folder.write("wrong.json", Array(text.utf8))
      let run = await CommandRun.ency(["team", "import", hall, wrong])
      #expect(run.status != 0 && !run.errorText.isEmpty, "\(text)")
      #expect(try Data(contentsOf: URL(filePath: hall)) == before, "\(text)")
    }
  }

  @Test("the team of another proposal comes in, and who is lacking is taken from the company's list")
  func company() async throws {
    try await fill(hall)
    let (next, third) = (folder.path("next.ency"), folder.path("third.ency"))
    for file in [next, third] { try await said(["new", file]) }
    #expect(try await said(["team", "import", next, hall]).contains("added: 2"))
    let (former, taken) = (try people(), try people(next))
    #expect(taken.map(\.name) == former.map(\.name) && taken.map(\.photo) == former.map(\.photo))
    #expect(try Document(contentsOf: next).hasPart(taken[0].photo ?? ""))
    let none = await CommandRun.ency(["team", "import", third])
    #expect(none.status == 1 && none.errorText.contains("team.people"), "\(none.errorText)")
    var environment = CommandRun.environment
    environment["ENCY_TEAM_PEOPLE"] = hall
    let on = await CommandRun.ency(["team", "on", third, "davor"], environment: environment)
    #expect(on.status == 0 && on.errorText.shows("team-taken", "\(hall)"), "\(on.errorText)")
    #expect(try people(third).map(\.id) == ["davor"])
    #expect(Proposal(json: try Document(contentsOf: third).model("proposal")).people == ["davor"])
    // Once there, it is the proposal's own.
    try await said(["team", "set", third, "davor", "--phone", "+46 70 174 06 24"])
    #expect(
      await CommandRun.ency(["team", "on", third, "davor"], environment: environment).errorText.contains("taken")
        == false)
    #expect(try people(third).map(\.phone) == ["+46 70 174 06 24"])
    let unknown = await CommandRun.ency(["team", "on", third, "nobody"], environment: environment)
    #expect(unknown.status == 1 && unknown.errorText.shows("error-no-such-person"), "\(unknown.errorText)")
    #expect(await CommandRun.ency(["team", "import", third], environment: environment).text.contains("added: 1"))
  }

  @Test("somebody whom one removes and another puts on the proposal leaves no reference behind")
  func reference() async throws {
    try await fill(hall)
    let (base, theirs, result) = (folder.path("base.ency"), folder.path("theirs.ency"), folder.path("merged.ency"))
    for copy in [base, theirs] { try FileManager.default.copyItem(atPath: hall, toPath: copy) }
    try await said(["team", "remove", hall, "davor"])
    try await said(["team", "on", theirs, "davor"])
    let merge = await CommandRun.ency(["merge", base, hall, theirs, "-o", result])
    #expect(merge.status < 2, "\(merge.text)\(merge.errorText)")
    let document = try Document(contentsOf: result)
    let ids = Set(try people(result).map(\.id))
    #expect(Set(Proposal(json: try document.model("proposal")).people).isSubset(of: ids))
    // Neither side's wish is dropped.
    let conflicts = try document.model("conflicts").items("conflicts")
    #expect(ids.contains("davor") || !conflicts.isEmpty)
  }

  @Test("what two do apart from each other is merged, compared and redacted by the schemas alone")
  func merged() async throws {
    try await fill(hall)
    let (theirs, result) = (folder.path("theirs.ency"), folder.path("merged.ency"))
    let base = folder.path("base.ency")
    for copy in [base, theirs] { try FileManager.default.copyItem(atPath: hall, toPath: copy) }
    try await said(["team", "add", hall, "Ivana", "--id", "ivana"])
    try await said(["team", "on", hall, "ivana"])
    try await said(["team", "add", theirs, "Jonas", "--id", "jonas"], seed: "theirs")
    try await said(["team", "on", theirs, "jonas", "davor"])
    try await said(["team", "set", theirs, "astrid", "--phone", "+46 70 000 00 00"])
    let merge = await CommandRun.ency(["merge", base, hall, theirs, "-o", result])
    #expect(merge.status == 0, "\(merge.text)\(merge.errorText)")
    let document = try Document(contentsOf: result)
    #expect(Set(try people(result).map(\.id)) == ["astrid", "davor", "ivana", "jonas"])
    #expect(Set(Proposal(json: try document.model("proposal")).people) == ["astrid", "davor", "ivana", "jonas"])
    #expect(try document.model("conflicts").items("conflicts").isEmpty)
    let told = await CommandRun.ency(["diff", base, result])
    #expect(told.text.contains("Ivana") && told.text.shows("team-on"), "\(told.text)")
    let redacted = folder.path("redacted.ency")
    try await said(["redact", result, "-o", redacted])
    let left = try people(redacted)
    #expect(left.allSatisfy { $0.phone == nil && $0.email == nil && $0.photo == nil && $0.text == nil })
    #expect(try !Document(contentsOf: redacted).partPaths.contains { $0.hasPrefix("media/") })
  }

  @Test("people move as things in a list do, and who stands on the proposal follows", arguments: 0..<8)
  func order(seed: Int) async throws {
    var random = SeededGenerator(UInt64(seed))
    var names = ["anna", "bo", "cilla", "davor", "eva"]
    for name in names { try await said(["team", "add", hall, name.uppercased(), "--id", name]) }
    let shown = Set(names.filter { _ in Bool.random(using: &random) })
    if !shown.isEmpty { try await said(["team", "on", hall] + shown.sorted()) }
    for _ in 0..<4 {
      guard let (moved, other) = Optional(names.shuffled(using: &random)).map({ ($0[0], $0[1]) }) else { return }
      let isBefore = Bool.random(using: &random)
      names.removeAll { $0 == moved }
      names.insert(moved, at: (names.firstIndex(of: other) ?? 0) + (isBefore ? 0 : 1))
      try await said(["team", "move", hall, moved, isBefore ? "--before" : "--after", other])
      #expect(try people().map(\.id).filter(names.contains) == names)
      let kept = try Document(contentsOf: hall).model("proposal")["people"]?.arrayValue?.compactMap(\.stringValue) ?? []
      #expect(kept.filter(names.contains) == names.filter(shown.contains))
    }
    let run = await CommandRun.ency(["team", "move", hall, "anna"])
    #expect(run.status == 64 && run.errorText.contains("--before"))
  }

  @Test(
    "a list that is something else is called by its name",
    arguments: [
      ("BEGIN:VCARD\r\nVERSION:4.0\r\n", "vCard"), ("%PDF-1.7\n", "PDF"), ("name;email\nAnna;a@b.se\n", "table"),
      ("Anna Berg", "no JSON"), ("[{\"name\": }]", "list.json:1:"),
    ])
  func kinds(_ text: String, _ told: String) async throws {
    let list = try folder.write("list.json", Array(text.utf8))
    let run = await CommandRun.ency(["team", "import", hall, list])
    #expect(run.status != 0 && run.errorText.contains(told), "\(run.errorText)")
  }

  @Test("a photo of a list that isn't there is told otherwise than one that is no photo")
  func missingPhotos() async throws {
    let list = try folder.write(
      "list.json", Array(#"[{"name": "Anna", "photo": "gone.jpg"}, {"name": "Bo", "photo": "list.json"}]"#.utf8))
    let text = try await said(["team", "import", hall, list])
    #expect(
      text.shows("team-import-photo-missing", "gone.jpg") && text.shows("team-import-photo", "list.json")
    )
  }
}
