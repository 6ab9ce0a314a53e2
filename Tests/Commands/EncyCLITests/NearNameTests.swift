import EncyArchive
import EncyArchiveSearch
import EncyBase
import EncyCommandBase
import EncyCommandTestSupport
import EncyDocument
import EncyKit
import EncySettings
import EncyTestSupport
import EncyTexts
import Foundation
import Testing

/// Names that are misspelled, and names that one command takes as its neighbors do.
@Suite("Names in commands")
struct NearNameTests {
  private let folder: TemporaryFolder
  private let hall: String

  init() throws {
    folder = try TemporaryFolder()
    hall = try folder.write("hall.ency", EncyTestFile.hall())
  }

  private func ency(_ arguments: [String]) async -> CommandRun {
    let environment = CommandRun.environment.merging(["XDG_CONFIG_HOME": folder.url.path]) { $1 }
    return await CommandRun.ency(arguments, environment: environment)
  }

  /// Commands with a misspelled name, `FILE` and `OUT` for files, and the name that was meant.
  private static let misspelled: [(words: [String], meant: String)] = [
    (["set", "FILE", "cielingHeight=9m"], "ceilingHeight"),
    (["set", "FILE", "heating.enrgyPrice=1"], "heating.energyPrice"),
    (["set", "FILE", "Takhöjdd=9m"], "Takhöjd"),
    (["set", "FILE", "--remove", "cielingHeight"], "ceilingHeight"),
    (["what-if", "FILE", "cielingHeight=9m"], "ceilingHeight"),
    (["show", "FILE", "/building/cielingHeight"], "ceilingHeight"),
    (["show", "FILE", "cielingHeight"], "ceilingHeight"),
    (["show", "FILE", "/bulding"], "building"),
    (["show", "FILE", "/proposal/titel"], "title"),
    (["offer", "add", "FILE", "--product", "HVLS-730"], "HVLS-7300"),
    (["offer", "set", "FILE", "HVLS-610", "--quantity", "2"], "HVLS-6100"),
    (["plan", "list", "FILE", "hall-b"], "Hall 3"),
    (["plan", "drop", "FILE", "hall-b"], "Hall 3"),
    (["plan", "place", "FILE", "--product", "HVLS-730", "--at", "10,10"], "HVLS-7300"),
    (["figures", "FILE", "paybak"], "payback"),
    (["figures", "FILE", "--scenario", "hihg"], "high"),
    (["catalog", "show", "HVLS-7310"], "HVLS-7300"),
    (["schema", "print", "ofer"], "offer"),
    (["config", "get", "langauge"], "language"),
    (["config", "set", "theme=nordik"], "nordic"),
    (["config", "set", "currency=EUU"], "EUR"),
    (["export", "FILE", "-o", "OUT", "--theme", "clasic"], "classic"),
    (["export", "FILE", "-o", "OUT", "--format", "htlm"], "html"),
    (["new", "OUT", "--currency", "SEL"], "SEK"),
    (["new", "OUT", "--kind", "ofer"], "offer"),
    (["validate", "FILE", "--layer", "rulez"], "rules"),
    (["validate", "FILE", "--severity", "draft-expird=off"], "draft-expired"),
    (["archive", "lst"], "archive list"), (["plan", "chek"], "plan check"), (["valdate", "FILE"], "validate"),
  ]

  /// A name with a slip: a letter left out, doubled, or swapped with the next.
  private static func slip(_ name: String, _ dice: inout SeededGenerator) -> String {
    var letters = Array(name)
    guard letters.count > 3 else { return name + "x" }
    let place = Int.random(in: 1..<letters.count - 1, using: &dice)
    switch Int.random(in: 0...2, using: &dice) {
    case 0: letters.remove(at: place)
    case 1: letters.insert(letters[place], at: place)
    default: letters.swapAt(place, place + 1)
    }
    return String(letters)
  }

  @Test("a name that is suggested is taken when it is typed, of every member in every language")
  func suggestions() throws {
    let guide = FieldGuide(try Document.hall())
    let members = guide.members
    var dice = SeededGenerator(14)
    var count = 0
    for (place, member) in members.enumerated() {
      if !member.isOfItem {
        let path = member.place.tokens.joined(separator: ".")
        #expect(guide.places(named: path) == [member.place], "\(path)")
      }
      guard isFullRun || place % 9 == 0 else { continue }
      let languages = 1 + Language.allCases.count
      for language in 0..<languages {
        let names = member.names.suffix(2).map { $0[min(language, $0.count - 1)] }
        guard let last = names.last, !last.contains(".") else { continue }
        let typed = [
          last, Self.slip(last, &dice), names.joined(separator: "."), "contact.\(last)",
          "\(Self.slip(names[0], &dice)).\(last)", "\(names[0]).\(Self.slip(last, &dice))",
        ]
        for name in typed where guide.places(named: name).count != 1 {
          guard let near = guide.nearest(to: name) else { continue }
          count += 1
          #expect(near != name && (try? guide.place(of: near)) != nil, "\(name): \(near)")
          #expect(guide.nearest(to: near) != name)
        }
      }
    }
    #expect(count > members.count / 4, "\(count) of \(members.count)")
    #expect(guide.nearest(to: "contact.email") == "/customer/contacts/0/email")
    let fields = ArchiveFields()
    for name in ArchiveFields.byName.keys.sorted() + ["total", "sentTotal", "net"] {
      let typed = [Self.slip(name, &dice), name.split(separator: ".").last.map { Self.slip(String($0), &dice) } ?? ""]
      for typed in typed where fields.named(typed).isEmpty {
        if let near = fields.nearest(typed) { #expect((try? fields.one(near)) != nil, "\(typed): \(near)") }
      }
    }
  }

  @Test("a member that is set in the wrong object is found further in, by each of its names")
  func deeper() throws {
    let guide = FieldGuide(try Document.hall())
    var count = 0
    for member in guide.members where member.place.tokens.count > 2 && !member.isOfItem {
      for name in (member.names.last ?? []) where name.utf8.count >= 3 && !name.contains("/") {
        let place = JSONPointer([member.place.tokens[0], name])
        if guide.members(at: JSONPointer(), part: "model/\(place.tokens[0]).json").contains(name) { continue }
        let found = guide.places(like: place)
        let alike = guide.members.filter { other in
          other.place.tokens[0] == place.tokens[0] && !other.isOfItem
            && (other.names.last ?? []).contains { $0.lowercased() == name.lowercased() }
        }
        #expect(
          !found.isEmpty && found.allSatisfy { text in alike.contains { $0.place.description == text } }
            || alike.isEmpty, "\(place): \(found)")
        if alike.count <= 3 { #expect(found.contains(member.place.description), "\(place): \(found)") }
        count += 1
      }
    }
    #expect(count > 100, "\(count)")
    #expect(guide.places(like: JSONPointer(["customer", "city"])).first == "/customer/address/city")
    #expect(guide.places(like: JSONPointer(["customer", "postcode"])) == ["/customer/address/postalCode"])
    #expect(guide.places(like: JSONPointer(["customer", "xyzzyplugh"])).isEmpty)
  }

  @Test("a misspelled name is answered with the one that was meant", arguments: misspelled.indices)
  func meant(place: Int) async throws {
    let (words, name) = Self.misspelled[place]
    let before = try Data(contentsOf: URL(filePath: hall))
    let run = await ency(words.map { $0 == "FILE" ? hall : $0 == "OUT" ? folder.path("out.pdf") : $0 })
    #expect(run.status == 1 || run.status == 64, "\(words): \(run.text)")
    #expect(
      run.errorText.lowercased().contains("did you mean") && run.errorText.contains(name), "\(words): \(run.errorText)")
    #expect(try Data(contentsOf: URL(filePath: hall)) == before)
  }

  /// Of every member that has a name of its own, each name with two letters swapped.
  @Test("every swapped letter of every member leads to a name that a proposal has")
  func members() throws {
    let guide = FieldGuide(try Document.hall())
    var count = 0
    for part in ["proposal", "customer", "building", "needs", "offer", "energy", "team"] {
      for name in guide.members(at: JSONPointer(), part: "model/\(part).json") where name.count >= 6 {
        let letters = Array(name)
        guard guide.places(named: name).count == 1 else { continue }
        for place in 1..<letters.count - 1 where letters[place] != letters[place + 1] {
          var other = letters
          other.swapAt(place, place + 1)
          guard guide.places(named: String(other)).isEmpty else { continue }
          #expect(guide.nearest(to: String(other)) != nil, "\(String(other))")
          count += 1
        }
      }
    }
    #expect(count > 100)
  }

  @Test("a misspelled setting is answered with a setting", arguments: SettingsTable.all.map(\.name))
  func settings(name: String) async {
    let letters = Array(name)
    let misspelled = String(letters.dropLast(2)) + String(letters.suffix(2).reversed())
    guard misspelled != name, !SettingsTable.names.contains(misspelled) else { return }
    let run = await ency(["config", "get", misspelled])
    #expect(run.status == 64 && run.errorText.contains("did you mean"), "\(misspelled): \(run.errorText)")
  }

  @Test("a plan is named by id, name or place, as an option or an argument")
  func plans() async throws {
    let document = try Document(contentsOf: hall)
    let plan = try #require(try document.plans().first)
    let names = [plan.id, plan.name ?? plan.id, (plan.name ?? plan.id).uppercased(), "1"]
    for verb in [["list"], ["check"], ["layers"], ["view", "--north", "30"], ["number"], ["drop", "--anyway"]] {
      var answers: Set<String> = []
      for name in names {
        for words in [[name], ["--plan", name]] {
          let file = try folder.write("copy.ency", EncyTestFile.hall())
          let run = await ency(["plan", verb[0], file] + words + verb.dropFirst())
          #expect(run.status != 64 && !run.errorText.contains("did you mean"), "\(verb) \(words): \(run.errorText)")
          answers.insert(run.text)
        }
      }
      #expect(answers.count == 1, "\(verb): \(answers)")
    }
    let twice = await ency(["plan", "list", hall, plan.id, "--plan", plan.id])
    #expect(twice.status == 64)
  }

  @Test("show and set take the same names and pointers")
  func pointers() async throws {
    for (place, value) in [
      ("ceilingHeight", "9000"), ("building/ceilingHeight", "9000"), ("/building/ceilingHeight", "9000"),
    ] {
      let set = await ency(["set", hall, "\(place)=9m"])
      #expect(set.status == 0, "\(place): \(set.errorText)")
      let shown = await ency(["show", hall, place])
      #expect(shown.text == "\(value)\n", "\(place): \(shown.errorText)")
      #expect(await ency(["set", hall, "--remove", place]).status == 0)
    }
  }

  @Test("customers and products are named by number or by name")
  func registers() async throws {
    let customers = try folder.write("customers.csv", EncyTestFile.customers())
    func customer(_ name: String) async -> CommandRun { await ency(["customer", "show", name, "--list", customers]) }
    #expect(await customer("Nordlager AB").text == customer("K-10432").text)
    #expect(await customer("nordlager ab").status == 0)
    let shown = await ency(["customer", "show", "nordlager", "ab", "--list", customers])
    #expect(shown.text == (await customer("K-10432").text) && !shown.text.isEmpty)
    #expect(await customer("nordlager").status == 1)
    let near = await customer("Nordlagr HB")
    #expect(near.status == 1 && near.errorText.contains("Nordlager HB"), "\(near.errorText)")
    let picked = await ency(["customer", "pick", hall, "--id", "Nordlager HB", "--list", customers])
    #expect(picked.status == 0, "\(picked.errorText)")
    #expect(await ency(["show", hall, "/customer/customerId"]).text == "K-10433\n")
    #expect(
      await ency(["catalog", "show", "nordluft hvls-7300"]).text == ency(["catalog", "show", "HVLS-7300"]).text)
  }

  @Test("ency-archive takes the subcommands of archive")
  func archive() async throws {
    let store = folder.path("store")
    func program(_ arguments: String...) async -> CommandRun { await CommandRun.ency(arguments, press: nil) }
    #expect(await program("init", store).status == 0)
    #expect(await CommandRun.ency(["archive", "add", store, hall]).status == 0)
    #expect(await program("list", store).text == program("archive", "list", store).text)
    let near = await program("lst", store)
    #expect(near.status == 64 && near.errorText.contains("ency archive list"), "\(near.errorText)")
    let elsewhere = await CommandRun.ency(["list", store])
    #expect(elsewhere.status == 64 && elsewhere.errorText.contains("did you mean `ency "), "\(elsewhere.errorText)")
  }

  @Test("a folder of proposals means the proposals in it")
  func folders() async throws {
    #expect(await ency(["set", hall, "/building/position=59.6,16.5"]).status == 0)
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "offers"), withIntermediateDirectories: true)
    let bytes = try Data(contentsOf: URL(filePath: hall))
    for name in ["a", "b"] { try bytes.write(to: folder.url.appending(path: "offers/\(name).ency")) }
    let (a, b) = (folder.path("offers/a.ency"), folder.path("offers/b.ency"))
    let files = await ency(["visit", "near", "59.6,16.5", a, b])
    #expect(files.status == 0 && files.text.contains("a.ency") && files.text.contains("b.ency"), "\(files.errorText)")
    #expect(await ency(["visit", "near", "59.6,16.5", folder.path("offers")]).text == files.text)
    let unplaced = await ency(["visit", "near", folder.path("offers")])
    #expect(unplaced.status == 64 && unplaced.errorText.contains("ency visit near 59.6,16.5 "), "\(unplaced.errorText)")
    #expect(await ency(["remind", folder.path("offers")]).text == ency(["remind", a, b]).text)
  }

  @Test("an empty proposal is valid, and what it needs before it can be sent is listed")
  func empty() async throws {
    let file = folder.path("empty.ency")
    #expect(await ency(["new", file]).status == 0)
    func lacking() async throws -> Int {
      let run = await ency(["validate", file, "--format", "json"])
      #expect(run.status == 0, "\(run.text)")
      let findings = try JSONParser().parse(run.output)["files"]?.arrayValue?.first?.items("findings") ?? []
      #expect(findings.allSatisfy { $0.text("severity") == "note" || $0.text("code") != "draft-incomplete" })
      let count = findings.count { $0.text("code") == "draft-incomplete" }
      #expect(await ency(["show", file]).text.contains("/proposal/status") == (count > 0))
      return count
    }
    #expect(try await lacking() == 3)
    #expect(await ency(["set", file, "/customer/name=Lager AB"]).status == 0)
    #expect(try await lacking() == 2)
    #expect(await ency(["offer", "add", file, "--product", "HVLS-6100", "--optional"]).status == 0)
    #expect(try await lacking() == 2)
    #expect(await ency(["offer", "add", file, "--product", "HVLS-6100"]).status == 0)
    #expect(try await lacking() == 1)
    #expect(await ency(["set", file, "/team/company/name=Luftverket AB"]).status == 0)
    #expect(try await lacking() == 0)
  }
}
