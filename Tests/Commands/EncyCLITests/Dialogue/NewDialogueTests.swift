import EncyBase
import EncyDocument
import EncyKit
import EncyCommandTestSupport
import EncyTestSupport
import Foundation
import Testing

/// `ency new -i`, by keys on a pseudo-terminal and by lines.
@Suite("ency new -i")
struct NewDialogueTests {
  private let folder: TemporaryFolder
  private let file: String
  private let environment: [String: String]

  private static let (up, down, right, next, back, escape) = (
    "\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{0E}", "\u{10}", "\u{1B}"
  )

  init() throws {
    folder = try TemporaryFolder()
    file = folder.path("hall.ency")
    environment = [
      "XDG_CONFIG_HOME": folder.url.path, "ENCY_ID_SEED": "day", "ENCY_CURRENCY": "SEK", "HOME": folder.url.path,
      "ENCY_LANGUAGE": "en",
    ]
    try Self.furnish(folder)
  }

  /// What a seller has before the day begins: settings, a list of customers, texts, and the customer's drawing.
  private static func furnish(_ folder: TemporaryFolder) throws {
    let desk = folder.url.appending(path: "ency")
    try FileManager.default.createDirectory(at: desk.appending(path: "texts"), withIntermediateDirectories: true)
    func write(_ text: String, _ path: String) throws {
      try Data(text.utf8).write(to: folder.url.appending(path: path))
    }
    try write(
      """
      {"seller": {"person": {"name": "Anna Berg"}, "company": {"name": "Luftverket AB"}}, "customers": "kunder.csv"}
      """, "ency/config.json")
    try write(
      """
      Kundnr;Kundnamn;Ort;Kontakt
      K-1;Nordlager AB;Västerås;Karin Ek
      K-2;Nordlager AB;Malmö;Bo Lind
      """, "ency/kunder.csv")
    try write("# Leverans\n\nInom sex veckor.\n", "ency/texts/leverans.sv.txt")
    let drawing = TestPlaces.checkout.appending(path: "SampleDocuments/warehouse/warehouse-plan.pdf")
    try FileManager.default.copyItem(at: drawing, to: folder.url.appending(path: "plan.pdf"))
  }

  private func drive(_ keys: [String], columns: Int = 80, rows: Int = 24, _ more: [String: String] = [:]) throws
    -> TerminalDriver.Answer
  {
    try TerminalDriver.run(
      ["new", "-i", file], keys, columns: columns, rows: rows, environment.merging(more) { $1 }, folder: folder.url.path
    )
  }

  private func document() throws -> Document { try Document(contentsOf: file) }

  // MARK: The whole day

  /// The day of a seller: what is typed into the dialogue, and the command of the shell that does the same.
  private static let day: [(keys: [String], command: [String])] = [
    (["nordlager malm", "\r"], ["customer", "pick", "hall.ency", "--id", "K-2"]),
    ([String(repeating: "\t", count: 10), "Lagerhall 3\r"], ["set", "hall.ency", "/customer/project=Lagerhall 3"]),
    (["\u{15}Takfläktar för lager\r"], ["set", "hall.ency", "/proposal/title=Takfläktar för lager"]),
    ([next, "Hall 3\r"], ["set", "hall.ency", "/building/name=Hall 3"]),
    (["\t", "40 m\r"], ["set", "hall.ency", "/building/width=40 m"]),
    (["60 m\r"], ["set", "hall.ency", "/building/length=60 m"]),
    (["9,5 m\r"], ["set", "hall.ency", "/building/ceilingHeight=9,5 m"]),
    (["8 m\r"], ["set", "hall.ency", "/building/fanUnderside=8 m"]),
    (["d", "\r"], ["set", "hall.ency", "/building/heating/kind=districtHeating"]),
    ([next, down, down, down, " ", "\r"], ["set", "hall.ency", "/needs/problems/tooCold=true"]),
    ([next, "plan.pdf\r"], ["plan", "import", "hall.ency", "plan.pdf"]),
    (["1\r"], ["plan", "scale", "hall.ency", "--accept", "1"]),
    (["\t", down, "\r"], ["plan", "auto", "hall.ency", "--goal", "fewest"]),
    ([next, "\r"], ["offer", "from-plan", "hall.ency"]),
    (
      Array(repeating: down, count: 9) + ["Montage = 12500\r"],
      ["offer", "add", "hall.ency", "--text", "Montage", "--price", "12500"]
    ),
    (["5%\r"], ["offer", "set", "hall.ency", "--order-discount", "5%"]),
    (["\t", "lev", "\r"], ["text", "use", "hall.ency", "leverans"]),
    ([next, right, right, "\r"], ["energy", "method", "hall.ency", "capped"]),
    (["400000\r"], ["set", "hall.ency", "/building/heating/annualEnergy=400000"]),
    (["1,05\r"], ["set", "hall.ency", "/building/heating/energyPrice=1,05"]),
    (["1,50\r"], ["set", "hall.ency", "/building/electricity/energyPrice=1,50"]),
    (["5000\r"], ["set", "hall.ency", "/energy/inputs/fanHours=5000"]),
    ([next, "\r"], []),
  ]

  @Test(
    "the whole day of a seller by keys and from the shell gives one and the same proposal, which is sent and printed")
  func wholeDay() async throws {
    let answer = try drive(Self.day.flatMap(\.keys))
    let last = answer.screens.last ?? ""
    #expect(answer.status == 0 && answer.restored, "\(last)")
    #expect(last.contains("ency export hall.ency") || last.contains("ency export"), "\(last)")
    let shell = try TemporaryFolder()
    try Self.furnish(shell)
    let ency = ProcessRunner.productsFolder.appending(path: "ency").path
    var variables = environment.merging(["SOURCE_DATE_EPOCH": "1772452800", "LC_ALL": "C.UTF-8"]) { $1 }
    variables["XDG_CONFIG_HOME"] = shell.url.path
    for command in [["new", "hall.ency"]] + Self.day.map(\.command) where !command.isEmpty {
      let run = try ProcessRunner.run(ency, command, environment: variables, folder: shell.url.path)
      #expect(run.status == 0, "\(command): \(run.story)")
    }
    let (one, other) = (try document(), try Document(contentsOf: shell.path("hall.ency")))
    #expect(one.partPaths == other.partPaths)
    for path in one.partPaths { #expect(try one.bytes(of: path) == other.bytes(of: path), "\(path)") }
    #expect(try Data(contentsOf: URL(filePath: file)) == Data(contentsOf: URL(filePath: shell.path("hall.ency"))))
    // What was asked is in it.
    #expect(try one.value(at: "/customer/customerId") == "K-2" && one.value(at: "/building/ceilingHeight") == 9500)
    #expect(try one.value(at: "/proposal/terms/0/heading") == "Leverans")
    #expect(try one.plans().first?.fans.isEmpty == false)
    #expect(try one.model("offer").items("lines").count == 2)
    for command in [["send", "hall.ency", "--to", "bo@example.com"], ["export", "hall.ency", "-o", "hall.pdf"]] {
      let run = try ProcessRunner.run(ency, command, environment: variables, folder: shell.url.path)
      #expect(run.status == 0, "\(command): \(run.story)")
    }
    #expect(try Data(contentsOf: URL(filePath: shell.path("hall.pdf"))).starts(with: Data("%PDF".utf8)))
  }

  // MARK: Leaving and going on

  @Test(
    "however one leaves, the answers are saved and the terminal is as it was",
    arguments: [
      ([NewDialogueTests.escape], Int32(0)), (["\u{3}"], Int32(0)), (["half", "\u{3}"], Int32(0)),
      (["half", "signal 15"], Int32(143)),
      (["half", "signal 1"], Int32(129)),
    ] as [([String], Int32)])
  func leaving(keys: [String], status: Int32) throws {
    let answer = try drive([Self.next, "Hall 3\r"] + keys)
    #expect(answer.status == status && answer.restored, "\(answer)")
    #expect(answer.screens.joined().contains("\u{1B}[?1049l"))
    #expect(try document().model("building") == ["name": "Hall 3"])
    // A customer was never named, so that is where it goes on.
    let again = try drive([Self.next, Self.next, Self.escape])
    #expect(again.screen(0).contains("1/7 Customer") && again.screen(2).contains("3/7 Needs"), "\(again.screen(2))")
    #expect(again.screens.last?.shows("dialogue-left", "Customer, Building, Needs, Plan, Products, Energy") == true)
  }

  @Test("somebody new is typed, kept in the list, and found the next time")
  func newCustomer() throws {
    let left = try drive(["Hallbygg AB", "\t", Self.escape])
    #expect(left.screen(2).shows("dialogue-not-taken"), "\(left.screen(2))")
    #expect(try document().model("customer").text("name") == nil)
    // The question whether to keep it is the step's last, where ↑ leads from the next step.
    let answer = try drive(["Hallbygg AB", Self.up, "\r", Self.next, Self.up, "\r", Self.escape])
    #expect(answer.status == 0, "\(answer.screens.last ?? "")")
    #expect(try document().model("customer").text("name") == "Hallbygg AB", "\(answer.screen(2))")
    let kept = try String(contentsOf: folder.url.appending(path: "ency/customers.json"), encoding: .utf8)
    #expect(kept.contains("Hallbygg AB"))
    let again = try drive([Self.back, "\u{15}hallby", Self.escape, Self.escape])
    #expect(again.screen(2).contains("New: hallby") && again.screen(2).contains("  Hallbygg AB"), "\(again.screen(2))")
  }

  @Test("a bad answer is explained and asked again; Esc gives it up")
  func badAnswer() throws {
    let answer = try drive([Self.next, "\t\t", "nine\r", "\u{15}60\r", Self.escape, "40 m", "\r", Self.escape])
    #expect(
      answer.screen(3).shows("dialogue-refused", "nine", "1000 mm") && answer.screen(3).shows("dialogue-allowed"),
      "\(answer.screen(3))")
    #expect(answer.screen(4).shows("dialogue-refused", "60") && !answer.screen(4).contains("--anyway"))
    #expect(!answer.screen(5).shows("dialogue-refused"))
    #expect(answer.screen(6).contains("= 40000 mm"))
    #expect(try document().model("building") == ["width": 40000])
  }

  @Test(
    "a refused answer says what is possible, without patterns, names of members or usage",
    arguments: ["en", "sv", "hr"])
  func plainWords(language: String) throws {
    let keys = [
      "nordlager malm", "\r", "\t", "foo\r", Self.down, Self.down, Self.down, Self.down, Self.down, "Sverige\r",
      Self.next, Self.next, String(repeating: Self.down, count: 9), "soon\r", Self.next, "plan.pdf\r", "abc\r",
      Self.next,
      Self.down, "-1\r", Self.escape, Self.escape,
    ]
    let answer = try drive(keys, ["ENCY_LANGUAGE": language])
    #expect(answer.status == 0, "\(answer.screens.last ?? "")")
    let examples = [
      (4, "foo", "inkop@nordlager.example"), (10, "Sverige", "SE"), (14, "soon", "2026-"), (17, "abc", "1:100"),
      (20, "-1", "4"),
    ]
    for (place, text, example) in examples {
      let screen = answer.screen(place)
      let line = screen.split(separator: "\n").first { $0.drop { $0 == " " }.hasPrefix("! ") } ?? ""
      #expect(line.contains(text) && screen.contains(example), "\(place): \(screen)")
      for word in ["^[", "idn-email", "email är", "Usage", "Error", "--anyway", "schema", "/customer"] {
        #expect(!line.contains(word), "\(word): \(line)")
      }
    }
    // What was refused is told when one leaves.
    #expect(answer.screens.last?.contains("foo") == true, "\(answer.screens.last ?? "")")
  }

  @Test("what is doubtful is told at the question, and the answer stays")
  func doubts() throws {
    let answer = try drive(["nordlager malm", "\r", "556036-0794\r", Self.escape], ["ENCY_LANGUAGE": "sv"])
    #expect(answer.screen(3).contains("? organisationsnumret är ”556036-0794”; kontrollsiffran"), "\(answer.screen(3))")
    #expect(!answer.screen(3).contains("[organisation-number]"))
    #expect(try document().model("customer").text("organisationNumber") == "556036-0794")
  }

  @Test("a new customer gets a contact person with e-mail and telephone")
  func contact() throws {
    let answer = try drive([
      "Hallbygg AB", Self.up, "\r", String(repeating: "\t", count: 7), "Karin Ek\r", "karin@hallbygg.example\r",
      "+46 21 1\r", Self.escape,
    ])
    let contact = try document().model("customer").items("contacts").first
    #expect(
      contact?.text("name") == "Karin Ek" && contact?.text("email") == "karin@hallbygg.example", "\(answer.screen(6))")
    #expect(contact?.text("phone") == "+46 21 1" && contact?.text("id") != nil)
  }

  @Test("Tab completes a path as far as it is certain, then lists what there is")
  func paths() throws {
    for name in ["plan.svg", "other.txt", "drawings/hall.pdf"] {
      let file = folder.url.appending(path: name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("x".utf8).write(to: file)
    }
    let answer = try drive([
      Self.next, Self.next, Self.next, "p", "\t", "pd", "\t", "\u{15}dr\t", "\t", Self.escape, Self.escape,
    ])
    #expect(
      answer.screen(5).contains("plan.") && answer.screen(5).contains("plan.svg")
        && answer.screen(5).contains("plan.pdf"))
    #expect(answer.screen(7).contains("plan.pdf") && !answer.screen(7).contains("plan.svg"))
    #expect(
      answer.screen(8).contains("drawings/") && answer.screen(9).contains("drawings/hall.pdf"), "\(answer.screen(9))")
    #expect(try document().planIDs.isEmpty)
  }

  @Test("a text of several lines is kept as it is typed, by Ctrl-J and Alt-Enter")
  func lines() throws {
    _ = try drive([
      Self.next, Self.next, Self.next, Self.up, Self.up, Self.down, "one\ntwo\u{1B}\rthree", "\r", Self.escape,
    ])
    #expect(try document().model("needs").text("remarks") == "one\ntwo\nthree")
  }

  @Test(
    "by lines yes and no may be begun, in the reader's language",
    arguments: [("sv", "j"), ("hr", "Da"), ("en", "y"), ("sv", "ja")])
  func yesByLine(language: String, word: String) throws {
    let answer = try drive([">\n", ">\n", "\(word)\n", "n\n", ".\n"], ["TERM": "dumb", "ENCY_LANGUAGE": language])
    #expect(
      try document().model("needs")["problems"] == ["condensation": true, "ventilation": false], "\(answer.screens)")
  }

  @Test("what a template asks for is asked by the step that it belongs to, and what is left open is told")
  func templateAsks() throws {
    let ency = ProcessRunner.productsFolder.appending(path: "ency").path
    let template = folder.path("lager.ency")
    let ask = #"/template:={"asks": ["/customer/vatNumber", "/building/length", "/building/airChanges"]}"#
    for command in [["new", template], ["set", template, ask]] {
      let run = try ProcessRunner.run(ency, command, environment: environment, folder: folder.url.path)
      #expect(run.status == 0, "\(run.story)")
    }
    let answer = try TerminalDriver.run(
      ["new", "-i", file, "--from", template], ["nordlager malm", "\r", Self.escape], environment,
      folder: folder.url.path)
    #expect(answer.screen(2).contains("VAT number"), "\(answer.screen(2))")
    #expect(answer.screens.last?.contains("VAT number") == true, "\(answer.screens.last ?? "")")
    // One that is kept is offered where nothing is said of what to start from.
    let shelf = folder.url.appending(path: "ency/templates")
    try FileManager.default.createDirectory(at: shelf, withIntermediateDirectories: true)
    try FileManager.default.moveItem(at: URL(filePath: template), to: shelf.appending(path: "lager.ency"))
    try FileManager.default.removeItem(at: URL(filePath: file))
    let offered = try drive(["9\r", "lager\r", Self.escape])
    #expect(offered.screen(0).contains("1  lager") && offered.screen(1).shows("dialogue-not-among", "9", "lager"))
    #expect(offered.screen(2).contains("VAT number"), "\(offered.screen(2))")
  }

  @Test("a sent proposal is not asked about")
  func sent() throws {
    try EncyTestFile.hall().withUnsafeBytes { try Data($0).write(to: URL(filePath: file)) }
    var document = try document()
    try document.set(JSONPointer(["proposal", "status"]), to: "sent")
    try Data(document.package(origin: .fixed).bytes).write(to: URL(filePath: file))
    let answer = try drive([])
    #expect(answer.status == 1 && answer.screens[0].contains("ency revise"), "\(answer)")
  }

  // MARK: What terminals bring

  @Test("what is pasted, however much and whatever it is, ends nothing")
  func pasted() throws {
    let keys = [
      Self.next, "\u{1B}[200~Hall\n3\u{1B}[201~", "\r", "at once \u{1B}[200~", "repeat 10000 Långa ord ", "\u{1B}[201~",
      "\r",
      "\u{15}", "repeat 10000 Långa ord ", "\u{15}",
      "\u{1}\u{2}\u{7}\u{1B}[99;99X\u{1B}]0;x\u{7}", "\u{1B}", "size 20 6", "size 140 50", "size 3 2", "size 80 24",
      "\u{1B}", "\u{1B}",
    ]
    let answer = try drive(keys)
    #expect(answer.status == 0 && answer.restored, "\(answer.screens.suffix(2))")
    #expect(try document().model("building").text("name") == "Hall 3")
    #expect(try document().model("building").text("use") == nil)
    #expect(
      answer.screen(7).shows("dialogue-too-long", "200"), "\(answer.screen(7))")
  }

  @Test("each step has no line that is too long", arguments: ["en", "sv", "hr"], [(80, 24), (40, 20), (140, 40)])
  func screens(language: String, size: (columns: Int, rows: Int)) throws {
    let keys = Array(repeating: Self.next, count: 6) + [Self.escape]
    let answer = try drive(
      keys, columns: size.columns, rows: size.rows, ["ENCY_LANGUAGE": language, "NO_COLOR": "1"])
    #expect(answer.status == 0 && answer.restored)
    for place in 0..<7 {
      // Before the first stands what the command said.
      let lines = answer.screen(place).split(separator: "\n", omittingEmptySubsequences: false).drop {
        place == 0 && !$0.contains("1/7")
      }.map { $0.trimmingPrefix(#/.*“.*”/#) }
      #expect(lines[0].contains("\(place + 1)/7"), "\(lines[0])")
      #expect(
        lines.count <= size.rows && lines.allSatisfy { $0.count < size.columns }, "\(lines.joined(separator: "\n"))")
      #expect(lines.last?.contains("Esc") == true)
      if size.columns == 140, place < 6 {
        let questions = lines.dropFirst(3).filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
        #expect(Set(questions).count == questions.count, "\(questions)")
      }
    }
    #expect(!answer.screens.joined().contains("\u{1B}[1m"))
  }

  @Test("a terminal that can do nothing is asked line by line, with the same answers")
  func plainLines() throws {
    let answer = try drive(
      ["nordlager malm\n", "1\n", ">\n", "Hall 3\n", "\n", "forty\n", "40 m\n", ".\n"], ["TERM": "dumb"])
    #expect(answer.status == 0 && answer.restored, "\(answer.screens.joined())")
    #expect(!answer.screens.joined().contains("\u{1B}"))
    #expect(
      answer.screens.joined().shows("dialogue-refused", "forty", "1000 mm")
        && answer.screens.joined().shows("dialogue-allowed[range]"))
    #expect(try document().model("building") == ["name": "Hall 3", "width": 40000])
    #expect(try document().model("customer").text("customerId") == "K-2")
  }

  @Test(
    "customer pick lets one choose by keys, or by the number of a line",
    arguments: [(["malm", "\r"], "K-2"), (["1"], "K-1"), ([down, "\r"], "K-2")])
  func pick(keys: [String], id: String) throws {
    let ency = ProcessRunner.productsFolder.appending(path: "ency").path
    _ = try ProcessRunner.run(ency, ["new", file], environment: environment, folder: folder.url.path)
    let words = id == "K-1" || keys.count == 2 && keys[0] == Self.down ? ["nordlager"] : []
    let answer = try TerminalDriver.run(
      ["customer", "pick", file] + words, keys, environment, folder: folder.url.path)
    #expect(answer.status == 0 && answer.restored, "\(answer.screens)")
    #expect(try document().model("customer").text("customerId") == id, "\(answer.screen(0))")
    let left = try TerminalDriver.run(["customer", "pick", file], [Self.escape], environment, folder: folder.url.path)
    #expect(left.status == 1 && left.restored)
  }
}
