import EncyBase
import EncyContainer
import EncyFiles
import EncyDocument
import EncyJSONSchema
import EncyKit
import EncyMerge
import EncySchemas
import EncyCommandTestSupport
import EncyTestSupport
import EncyValidation
import Foundation
import Testing

@Suite("ency resolve")
struct ResolveCommandTests {
  private struct Scene {
    let folder: TemporaryFolder
    let file: String

    init(_ document: Document? = nil) throws {
      folder = try TemporaryFolder()
      file = try folder.write("hall.ency", (document ?? Document.disputedHall()).package(origin: .fixed).bytes)
    }

    func document() throws -> Document { try Document(contentsOf: file) }
    func bytes() throws -> Data { try Data(contentsOf: URL(filePath: file)) }

    func ency(_ arguments: String...) async -> CommandRun {
      await CommandRun.ency(arguments.map { $0 == "HALL" ? file : $0 })
    }
  }

  @Test("lists what waits with exit code 1, and says so when nothing does")
  func list() async throws {
    let scene = try Scene()
    let run = await scene.ency("resolve", "HALL")
    #expect(run.status == 1)
    let lines = run.text.replacing(scene.file, with: "hall.ency").replacing("\u{A0}", with: " ").split(separator: "\n")
    #expect(
      lines.prefix(5) == [
        "hall.ency: 5 conflicts wait for a decision", "Ceiling height · Both changed it",
        "  ours    9,500 mm (Anna Berg, 5 March 2026)", "  theirs  11,000 mm (Bo Lind, 4 March 2026)",
        "  before  9,000 mm",
      ])
    #expect(run.text.contains("[-Lift ingår.-]") || run.text.contains("{+"))
    #expect(lines.allSatisfy { $0.count <= 80 || $0.contains("/plans/") })
    let swedish = await scene.ency("resolve", "HALL", "--language", "sv")
    #expect(swedish.text.contains("Takhöjd · Båda ändrade"))
    let none = try Scene(Document.hall())
    let empty = await none.ency("resolve", "HALL")
    #expect(empty.status == 0 && empty.text.shows("conflict-nothing"))
    #expect(await none.ency("resolve", "HALL", "--take", "theirs").status == 0)
  }

  @Test(
    "what was done is told in the language asked for",
    arguments: [("sv", "Lösta: 5 konflikter"), ("hr", "Riješeno: 5 sukoba"), ("en", "5 conflicts settled")])
  func languages(language: String, text: String) async throws {
    let scene = try Scene()
    let run = await scene.ency("resolve", "HALL", "--take", "theirs", "--language", language)
    #expect(run.text.contains(text), "\(run.text)")
  }

  @Test("takes a side for all, for what is below a pointer, or for an id")
  func take() async throws {
    let all = try Scene()
    let run = await all.ency("resolve", "HALL", "--take", "theirs", "--by", "Eva Lind")
    #expect(run.status == 0, "\(run.errorText)")
    #expect(run.text.shows("conflict-settled", "5", "2"))
    let document = try all.document()
    #expect(!document.hasPart(MergeConflict.path))
    #expect(try document.value(at: "/building/ceilingHeight") == 11_000)
    #expect(try document.model("offer").items("lines").map { $0["id"]?.stringValue } == ["L1", "L2", "L3"])
    #expect(try document.value(at: "/plans/hall-a/fans/0/id") == "fan-b")
    #expect(try document.value(at: "/activity/events/0/by") == "Eva Lind")
    #expect(await all.ency("validate", "HALL").status == 0)

    let below = try Scene()
    let part = await below.ency("resolve", "HALL", "--take", "theirs", "/plans/hall-a", "/offer/lines/@id=L2")
    #expect(part.text.shows("conflict-settled", "3", "2", "2") && part.text.shows("conflict-still"))
    #expect(
      try below.document().conflicts().map(\.pointer.description) == ["/building/ceilingHeight", "/proposal/notes"])
    let index = try Scene()
    let byIndex = await index.ency("resolve", "HALL", "--take", "base", "/plans/hall-a/fans/0/position")
    #expect(byIndex.status == 0)
    #expect(try index.document().value(at: "/plans/hall-a/fans/0/position/x") == 140)
    let id = try #require(try index.document().conflicts().first?.id)
    #expect(await index.ency("resolve", "HALL", "--take", "base", id).status == 0)
    #expect(try index.document().value(at: "/building/ceilingHeight") == 9000)
  }

  @Test("other values are read as their schemas say")
  func values() async throws {
    let scene = try Scene()
    let run = await scene.ency(
      "resolve", "HALL", "--set", "/building/ceilingHeight=10250", "--set",
      "/plans/hall-a/fans/0/position:={\"x\":1,\"y\":2}",
      "--take", "ours")
    #expect(run.status == 0, "\(run.errorText)")
    #expect(run.text.shows("input-ceiling-height", "10,250 mm"))
    let document = try scene.document()
    #expect(try document.value(at: "/building/ceilingHeight") == 10_250)
    #expect(try document.value(at: "/plans/hall-a/fans/0/position/y") == 2)
    #expect(try document.conflicts().isEmpty)
  }

  @Test(
    "what can't be done changes nothing",
    arguments: [
      (["--set", "/building/ceilingHeight=0", "--take", "theirs"], Int32(1), "it must be 1000 or more"),
      (["--set", "/building/ceilingHeight=high"], 1, "/building/ceilingHeight"),
      (["--set", "/building/width=3"], 1, "no conflict at /building/width"),
      (["--take", "theirs", "/needs"], 1, "no conflict at /needs"),
      (["--take", "theirs", "k0"], 1, "no conflict at k0"),
      (["/building"], 64, "--take"), (["--take", "mine"], 64, "mine"),
      (["--answers", "missing.json"], 2, "missing.json"),
    ] as [([String], Int32, String)])
  func refusals(arguments: [String], status: Int32, text: String) async throws {
    let scene = try Scene()
    let before = try scene.bytes()
    let run = await CommandRun.ency(["resolve", scene.file] + arguments)
    #expect(run.status == status && run.errorText.contains(text), "\(run.status) \(run.errorText)")
    #expect(try scene.bytes() == before)
  }

  @Test("the list in JSON, filled in, answers; both are what their schema says")
  func answers() async throws {
    let scene = try Scene()
    let run = await scene.ency("resolve", "HALL", "--json")
    #expect(run.status == 1)
    var list = try JSONParser().parse(run.output)
    func violations(_ value: JSONValue) throws -> [String] {
      let schema = try #require(SchemaLibrary.schema(named: "Output/conflicts"))
      let program = try JSONSchema(uri: schema.id, in: .builtIn)
      return program.violations(in: value, assertsFormat: true).map { "\($0.pointer): \($0.message)" }
    }
    #expect(try violations(list).isEmpty)
    let place = JSONPointer(["conflicts", "0", "value"])
    try list.set(JSONPointer(["conflicts", "1", "take"]), to: "theirs")
    try list.set(place, to: 10_000)
    #expect(try violations(list).isEmpty)
    let answers = try scene.folder.write("answers.json", JSONPrinter().bytes(list))
    let settled = await scene.ency("resolve", "HALL", "--answers", answers, "--json")
    #expect(settled.status == 0, "\(settled.errorText)")
    #expect(try JSONParser().parse(settled.output)["ency"]?["output"] == "written")
    let document = try scene.document()
    #expect(try document.value(at: "/building/ceilingHeight") == 10_000)
    #expect(try document.value(at: "/plans/hall-a/fans/0/position/x") == 160)
    #expect(try document.conflicts().count == 3)
    for wrong in [
      #"{"conflicts": [{"take": "ours"}]}"#, #"{"conflicts": [{"id": "k1", "take": "mine"}]}"#, "{}", "[",
      #"{"ency": {"version": 2}, "conflicts": []}"#,
    ] {
      let file = try scene.folder.write("wrong.json", Array(wrong.utf8))
      #expect(await scene.ency("resolve", "HALL", "--answers", file).status == 2)
    }
  }

  @Test("a stream is settled into a stream")
  func stream() async throws {
    let input = try Document.disputedHall().package(origin: .fixed).bytes
    let run = await CommandRun.ency(["resolve", "-", "--take", "theirs"], input: input)
    #expect(run.status == 0)
    #expect(try Document(bytes: run.output, file: "-").conflicts().isEmpty)
  }

  @Test("export and print refuse what waits; a draft is marked; rendering a plan is free")
  func exports() async throws {
    let scene = try Scene()
    let out = scene.folder.path("offer.pdf")
    let refused = await scene.ency("export", "HALL", "-o", out)
    #expect(
      refused.status == 1 && refused.errorText.shows("conflict-wait", "5") && refused.errorText.contains("--draft"))
    #expect(!FileManager.default.fileExists(atPath: out))
    #expect(await scene.ency("print", "HALL").status == 1)
    #expect(await scene.ency("export", "HALL", "--draft", "-o", out).status == 0)
    #expect(await scene.ency("render", "HALL", "-o", scene.folder.path("plan.svg")).status == 0)
  }

  @Test("show tells what waits, validate where")
  func shown() async throws {
    let scene = try Scene()
    let shown = await scene.ency("show", "HALL").text.replacing("\u{A0}", with: " ")
    #expect(
      shown.shows("conflict-wait", "5") && shown.shows("input-ceiling-height", "9,500 mm", "Anna Berg"))
    let found = await scene.ency("validate", "HALL").text
    #expect(found.shows("found-conflict-unresolved[deletion]", "/offer/lines/@id=L2"))
  }

  @Test("the list is in the language that is asked for, from its first line")
  func languages() async throws {
    let scene = try Scene()
    for (language, text) in [("sv", "5 konflikter väntar på beslut"), ("hr", "5 sukoba, čeka se odluka")] {
      let run = await scene.ency("resolve", "HALL", "--language", language)
      #expect(run.text.hasPrefix("\(scene.file): \(text)\n"), "\(run.text.prefix(200))")
    }
  }

  @Test("a command that is told can be run as it stands", arguments: ["hall å.ency", "*.ency", "it's.ency"])
  func commands(name: String) async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(name, Document.disputedHall().package(origin: .fixed).bytes)
    let run = await CommandRun.ency(["resolve", file])
    let told = try #require(run.errorText.split(separator: "`").first { $0.hasPrefix("ency resolve ") })
    let word = told.dropFirst("ency resolve ".count).replacing(" --take ours|theirs [PLACE…]", with: "")
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-c", "printf %s \(word)"]
    let pipe = Pipe()
    shell.standardOutput = pipe
    try shell.run()
    #expect(String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) == file)
    shell.waitUntilExit()
  }

  @Test("what is decided together is one entry, and says so when it is settled")
  func together() async throws {
    let base = try Document.hall()
    var (ours, theirs) = (base, base)
    try ours.set("/proposal/status", to: "sent")
    try ours.set("/customer/name", to: "Anna AB")
    try theirs.set("/offer/lines/@id=L1/quantity", to: 7)
    try theirs.set("/customer/name", to: "Bo AB")
    let scene = try Scene(Merge(base: base, ours: .init(ours), theirs: .init(theirs), origin: .fixed).document)
    let list = await scene.ency("resolve", "HALL").text
    #expect(list.components(separatedBy: "\n\n").count == 2)
    #expect(list.shows("conflict-whole") && list.shows("conflict-together", "3") && list.shows("reason-sent-meanwhile"))
    let shown = await scene.ency("show", "HALL").text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(shown.shows("reason-sent-meanwhile"))
    let json = try JSONParser().parse(await scene.ency("resolve", "HALL", "--json").output)
    let groups = (json["conflicts"]?.arrayValue ?? []).map { $0["group"]?.stringValue }
    #expect(groups.count == 3 && groups[0] != nil && Set(groups).count == 1)
    let run = await scene.ency("resolve", "HALL", "--take", "theirs", "/customer")
    #expect(
      run.status == 0 && run.text.shows("conflict-together", "3") && run.text.shows("conflict-theirs"),
      "\(run.errorText)")
    #expect(try scene.document().value(at: "/offer/lines/@id=L1/quantity") == 7)
    #expect(try scene.document().value(at: "/proposal/status") != "sent")
  }
}
