import EncyBase
import EncyContainer
import EncyFiles
import EncyDocument
import EncyCommandTestSupport
import EncyTestSupport
import Foundation
import Testing

@Suite("Activity")
struct ActivityTests {
  private static func ency(
    _ words: [String], _ settings: [String: String] = [:], seed: String = "tests"
  ) async -> CommandRun {
    var environment = CommandRun.environment.merging(settings) { $1 }
    environment["ENCY_ID_SEED"] = seed
    return await CommandRun.ency(words, environment: environment)
  }

  private static func events(_ file: String) throws -> [JSONValue] {
    try Document(contentsOf: file).model("activity").items("events")
  }

  private static func lines(_ log: String) throws -> [JSONValue] {
    let bytes = try [UInt8](Data(contentsOf: URL(filePath: log)))
    #expect(bytes.last == 0x0A)
    return try bytes.split(separator: 0x0A).map { try JSONParser().parse(Array($0)) }
  }

  private static let inDocument = ["ENCY_ACTIVITY_DOCUMENT": "true"]

  @Test("nothing is kept unless it is asked for; then a change is in the same save, and names nobody unasked")
  func document() async throws {
    let folder = try TemporaryFolder()
    let hall = try folder.write("hall.ency", EncyTestFile.hall())
    let before = try Self.events(hall).count
    #expect(await Self.ency(["set", hall, "/building/width=31000"]).status == 0)
    #expect(try Self.events(hall).count == before)
    let revision = try Document(contentsOf: hall).manifest.revision
    let name = ["ENCY_SELLER_PERSON_NAME": "Anna Berg"]
    #expect(await Self.ency(["set", hall, "/building/width=32000"], Self.inDocument.merging(name) { $1 }).status == 0)
    #expect(try Document(contentsOf: hall).manifest.revision == revision + 1)
    var events = try Self.events(hall)
    #expect(events.count == before + 1)
    #expect(events.last?["feature"] == "set" && events.last?["target"] == "/building" && events.last?["by"] == nil)
    #expect(events.last?["kind"] == "edited" && events.last?["user"]?["language"] == "en")
    var named = Self.inDocument.merging(name) { $1 }
    named["ENCY_ACTIVITY_PERSON"] = "true"
    #expect(await Self.ency(["plan", "move", hall, "F1", "--by", "1,1", "--anyway"], named).status == 0)
    events = try Self.events(hall)
    #expect(events.last?["by"] == "Anna Berg" && events.last?["kind"] == "fanMoved")
    #expect(events.last?["feature"] == "plan move")
    // A proposal's own events are its own, though they don't name it; and what isn't there is told with what is.
    for name in [hall, String(try Document(contentsOf: hall).manifest.id.prefix(8))] {
      let own = await Self.ency(["activity", "show", hall, "--proposal", name, "--json"])
      #expect(try JSONParser().parse(own.output).items("events").count == events.count, "\(own.text)")
    }
    let other = await Self.ency(["activity", "show", hall, "--proposal", "00000000"])
    #expect(other.status == 0 && other.text.isEmpty, "\(other.text)")
    for command in ["show", "stats"] {
      let none = await Self.ency(["activity", command, hall, "--what", "flying"])
      #expect(
        none.errorText.shows("activity-none-of", "flying") && none.errorText.contains("plan"), "\(none.errorText)")
    }
    // Nothing changed, nothing kept.
    #expect(await Self.ency(["set", hall, "/building/width=32000"], named).status == 0)
    #expect(try Self.events(hall) == events)
    let validated = await Self.ency(["validate", hall, "--layer", "schema", "--today", "2026-03-05"])
    #expect(validated.status == 0, "\(validated.text)")
    let made = folder.path("new.ency")
    #expect(await Self.ency(["new", made], Self.inDocument).status == 0)
    #expect(try Self.events(made).map { $0["kind"] } == ["created"])
  }

  @Test("where nothing is recorded it is said that it is off, and what turns it on; a merge is in the log")
  func off() async throws {
    let folder = try TemporaryFolder()
    let hall = try folder.write("hall.ency", EncyTestFile.hall())
    for verb in ["show", "stats"] {
      let off = await Self.ency(["activity", verb, hall])
      #expect(off.status == 0 && off.errorText.contains("activity.document=true"), "\(off.errorText)")
      let on = await Self.ency(["activity", verb, hall], Self.inDocument)
      #expect(on.errorText.contains("yet") && !on.errorText.contains("activity.document"), "\(on.errorText)")
    }
    #expect(await Self.ency(["set", hall, "/building/width=31000"], Self.inDocument).status == 0)
    let none = await Self.ency(["activity", "show", hall, "--what", "sent"])
    #expect(none.errorText.shows("activity-none"), "\(none.errorText)")
    let (other, log) = (folder.path("other.ency"), folder.path("log.jsonl"))
    try FileManager.default.copyItem(atPath: hall, toPath: other)
    #expect(await Self.ency(["set", other, "/building/width=32000"]).status == 0)
    let merged = await Self.ency(
      ["merge", hall, hall, other, "-o", folder.path("out.ency")], ["ENCY_ACTIVITY_LOG": log])
    #expect(merged.status == 0, "\(merged.errorText)")
    #expect(try Self.lines(log).compactMap { $0.text("kind") }.contains("merged"))
  }

  @Test("a signature, and what stands beside what was signed, end no signature")
  func signatures() async throws {
    let folder = try TemporaryFolder()
    let hall = try folder.write("hall.ency", EncyTestFile.hall())
    let made = try ProcessRunner.run(
      "ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-C", "anna", "-f", folder.path("anna")])
    try #require(made.status == 0, Comment(rawValue: made.story))
    for words in [
      ["send", hall, "--anyway"], ["sign", hall, "--key", folder.path("anna"), "--signer", "anna", "--anyway"],
      ["follow-up", hall, "2099-01-01"],
    ] {
      let run = await Self.ency(words, Self.inDocument)
      #expect(run.status == 0, "\(words): \(run.errorText)")
    }
    let verified = await Self.ency(["verify", hall, "--any-key"])
    #expect(verified.status == 0, "\(verified.text)")
    // What sending freezes isn't what was done.
    let count = try Self.events(hall).count
    let later = await Self.ency(["split", "party", "add", hall, "Bo"], Self.inDocument)
    #expect(later.status == 0, "\(later.errorText)")
    #expect(try Self.events(hall).count == count + 1)
  }

  @Test("two who change it apart from each other are both in it after merging, in both orders")
  func merge() async throws {
    let folder = try TemporaryFolder()
    let base = try folder.write("base.ency", EncyTestFile.hall())
    let (ours, theirs) = (folder.path("ours.ency"), folder.path("theirs.ency"))
    for copy in [ours, theirs] { try FileManager.default.copyItem(atPath: base, toPath: copy) }
    #expect(await Self.ency(["set", ours, "/building/width=31000"], Self.inDocument, seed: "ours").status == 0)
    #expect(await Self.ency(["split", "party", "add", theirs, "Bo"], Self.inDocument, seed: "theirs").status == 0)
    var merged: [[JSONValue]] = []
    for (place, sides) in [[ours, theirs], [theirs, ours]].enumerated() {
      let goal = folder.path("merged\(place).ency")
      let run = await Self.ency(["merge", base] + sides + ["-o", goal])
      #expect(run.status == 0, "\(run.text)\(run.errorText)")
      merged.append(try Self.events(goal))
    }
    let before = try Self.events(base).count
    #expect(merged[0].count == before + 2 && merged[0] == merged[1])
    #expect(Set(merged[0].suffix(2).compactMap { $0["feature"]?.stringValue }) == ["set", "split party add"])
  }

  @Test("a log has what was opened, looked at, exported and changed, and nothing that stands in the proposal")
  func log() async throws {
    let folder = try TemporaryFolder()
    let hall = try folder.write("Nordlager secret.ency", EncyTestFile.hall())
    let log = folder.path("log.jsonl")
    let settings = ["ENCY_ACTIVITY_LOG": log, "ENCY_SELLER_PERSON_NAME": "Anna Berg"]
    for words in [
      ["show", hall], ["show", hall, "/customer/name"], ["set", hall, "/building/width=31000"],
      ["export", hall, "-o", folder.path("x.csv"), "--anyway"], ["visit", "list", hall],
    ] {
      let run = await Self.ency(words, settings)
      #expect(run.status == 0, "\(words): \(run.errorText)")
    }
    let lines = try Self.lines(log)
    #expect(
      lines.map { "\($0["kind"]?.stringValue ?? "") \($0["feature"]?.stringValue ?? "")" }
        == ["opened show", "opened show", "seen show", "edited set", "exported export", "opened visit list"])
    #expect(lines[2]["target"] == "/customer")
    let id = try Document(contentsOf: hall).manifest.id
    #expect(lines.allSatisfy { $0["document"]?.stringValue == id && $0["by"] == nil })
    let text = try String(contentsOfFile: log, encoding: .utf8)
    #expect(!text.contains("Nordlager") && !text.contains("Anna") && !text.contains(folder.url.path))
    #expect(try FileManager.default.attributesOfItem(atPath: log)[.posixPermissions] != nil)
  }

  @Test("several processes tear no line")
  func processes() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("hall.ency", EncyTestFile.hall())
    let run = try ProcessRunner.run(
      "sh",
      [
        "-c",
        """
        for i in 1 2 3 4 5 6; do
          for j in 1 2 3 4 5; do "$ENCY" show hall.ency /building >/dev/null || exit 1; done &
        done
        wait
        """,
      ],
      environment: [
        "ENCY": ProcessRunner.productsFolder.appending(path: "ency").path,
        "ENCY_ACTIVITY_LOG": folder.path("log.jsonl"),
      ], folder: folder.url.path)
    #expect(run.status == 0, Comment(rawValue: run.story))
    #expect(try Self.lines(folder.path("log.jsonl")).count == 60)
  }

  @Test("a log that can't be written fails nothing, and is told once")
  func sinks() async throws {
    let folder = try TemporaryFolder()
    let hall = try folder.write("hall.ency", EncyTestFile.hall())
    let plain = await Self.ency(["show", hall])
    _ = try ProcessRunner.run("mkfifo", [folder.path("pipe")])
    _ = try ProcessRunner.run("ln", ["-s", "elsewhere", folder.path("link")])
    for path in [folder.path("pipe"), folder.path("link"), folder.url.path, folder.path("none/log.jsonl"), "/dev/full"]
    {
      let run = await Self.ency(["show", hall], ["ENCY_ACTIVITY_LOG": path])
      #expect(run.status == 0 && run.output == plain.output, "\(path)")
      #expect(run.errorText.components(separatedBy: "this activity isn't kept").count == 2, "\(path): \(run.errorText)")
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path("elsewhere")))
    // A disk that is full in the middle of a line: the next line stands alone.
    let log = try folder.write("log.jsonl", Array(repeating: UInt8(ascii: "x"), count: 1_000))
    let full = try ProcessRunner.run(
      "sh", ["-c", "ulimit -f 2; \"$ENCY\" show hall.ency /building/width"],
      environment: [
        "ENCY": ProcessRunner.productsFolder.appending(path: "ency").path, "ENCY_ACTIVITY_LOG": log,
      ], folder: folder.url.path)
    #expect(full.status == 0 && full.errorText.contains("isn't kept"), Comment(rawValue: full.story))
    #expect(await Self.ency(["show", hall], ["ENCY_ACTIVITY_LOG": log]).errorText.isEmpty)
    let shown = await Self.ency(["activity", "show", log, "--json"])
    let answer = try JSONParser().parse(shown.output)
    #expect(answer["events"]?.arrayValue?.last?["kind"] == "opened")
    #expect(answer["broken"]?.arrayValue?.isEmpty == false)
  }

  @Test("lines that can't be read are named and left out; what a log says steers no terminal")
  func reading() async throws {
    let folder = try TemporaryFolder()
    let log = try folder.write(
      "log.jsonl",
      Array(
        #"""
        {"at": "2026-03-02T09:30:00Z", "kind": "opened", "feature": "show", "by": "Anna\u001b]0;FORGED\u0007"}
        {"at": "2026-03-09T09:30:00Z", "kind": "edited", "feature": "plan auto", "by": "Bo"}
        no event

        {"kind": "opened"}
        {"at": "2026-03-03T09:30:00Z"}
        {"at": "2025-12-29T09:30:00Z", "kind": "=cmd()", "feature": "plan move"}
        """#.utf8))
    let run = await Self.ency(["activity", "show", log])
    #expect(run.status == 0 && !run.text.contains("\u{1B}") && !run.text.contains("\u{7}"))
    for line in [3, 5, 6] { #expect(run.errorText.shows("activity-broken", "\(line)"), "\(run.errorText)") }
    let rows = run.text.split(separator: "\n")
    #expect(rows.count == 4 && rows[1].contains("=cmd()") && rows[3].contains("Bo"))
    for (words, count) in [
      (["--who", "bo"], 1), (["--what", "plan"], 2), (["--what", "opened"], 1), (["--since", "2026-03-01"], 2),
    ] {
      let run = await Self.ency(["activity", "show", log] + words)
      #expect(run.text.split(separator: "\n").count == count + 1, "\(words): \(run.text)")
    }
    let counted = await Self.ency(["activity", "stats", log, "--json"])
    let stats = try JSONParser().parse(counted.output)
    #expect(stats["weeks"]?.arrayValue?.map { $0["name"] } == ["2026-W01", "2026-W10", "2026-W11"])
    #expect(stats["broken"] == 3 && stats["count"] == 3)
    let bars = await Self.ency(["activity", "stats", log])
    #expect(bars.text.contains("2026-W10") && bars.text.contains("█") && !bars.text.contains("\u{1B}"))
    let csv = await Self.ency(["activity", "export", log, "-o", "-", "--format", "csv"])
    #expect(csv.text.contains("'=cmd()") && csv.text.split(separator: "\r\n").count == 4)
    let copy = folder.path("copy.jsonl")
    #expect(await Self.ency(["activity", "export", log, "-o", copy]).status == 0)
    #expect(try Self.lines(copy).count == 3)
    let none = await Self.ency(["activity", "show"])
    #expect(none.status == 1 && none.errorText.shows("activity-no-source"))
  }

  @Test("a log has the part of a change, and is asked for one proposal of several")
  func proposals() async throws {
    let folder = try TemporaryFolder()
    let log = ["ENCY_ACTIVITY_LOG": folder.path("log.jsonl")]
    let (one, other) = (folder.path("one.ency"), folder.path("other.ency"))
    #expect(await Self.ency(["new", one], log).status == 0)
    #expect(await Self.ency(["new", other], log, seed: "other").status == 0)
    #expect(await Self.ency(["set", one, "/building/width=31000"], log).status == 0)
    #expect(try Self.lines(folder.path("log.jsonl")).last?["target"] == "/building")
    let id = try Document(contentsOf: one).manifest.id
    for name in [one, id, String(id.prefix(8))] {
      let run = await Self.ency(["activity", folder.path("log.jsonl"), "--proposal", name, "--json"])
      let events = try JSONParser().parse(run.output).items("events")
      #expect(!events.isEmpty && events.allSatisfy { $0["document"] == .string(id) }, "\(name): \(run.errorText)")
    }
    let table = await Self.ency(["activity", folder.path("log.jsonl")]).text
    #expect(table.contains("Building") && table.contains(id.prefix(8)), "\(table)")
  }
}
