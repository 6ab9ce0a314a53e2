import EncyBase
import EncyContainer
import EncyFiles
import EncyDocument
import EncyFigures
import EncyJSONSchema
import EncySchemas
import EncyCommandTestSupport
import EncyTestSupport
import EncyTexts
import EncyValidation
import Foundation
import Testing

@testable import EncyCommandBase
@testable import EncyCLI

@Suite("ency merge")
struct MergeCommandTests {
  /// A folder with `base.ency`, and a file for each of these names, in which these values are set.
  private static func desk(_ sides: KeyValuePairs<String, [(String, JSONValue)]>) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let base = try Document(bytes: Document.hall().package(origin: .fixed).bytes, file: "base.ency")
    _ = try folder.write("base.ency", base.package(origin: .fixed).bytes)
    for (name, values) in sides {
      var document = base
      for (pointer, value) in values { try document.set(#require(JSONPointer(pointer)), to: value) }
      _ = try folder.write("\(name).ency", document.package(origin: .fixed).bytes)
    }
    return folder
  }

  /// Two sides that agree, and two that don't.
  private static func offices() throws -> TemporaryFolder {
    try desk([
      "anna": [("/building/width", 41_000), ("/building/ceilingHeight", 9_800)],
      "bo": [("/proposal/title", "Takfläktar"), ("/building/ceilingHeight", 11_000)],
      "cia": [("/offer/lines/@id=L2/quantity", 14)],
    ])
  }

  private static func merge(_ folder: TemporaryFolder, _ arguments: String..., input: [UInt8] = []) async -> CommandRun
  {
    await CommandRun.ency(
      ["merge"] + arguments.map { $0.hasSuffix(".ency") || $0.hasSuffix(".txt") ? folder.path($0) : $0 }, input: input)
  }

  private static func value(_ folder: TemporaryFolder, _ file: String, _ pointer: String) throws -> JSONValue? {
    try Document(contentsOf: folder.path(file)).value(at: #require(JSONPointer(pointer)))
  }

  @Test("the amounts to pay of base, sides and result are told where they differ, in text, Markdown and JSON")
  func totals() async throws {
    let folder = try Self.desk([
      "anna": [("/offer/lines/@id=L2/quantity", 14)], "bo": [("/offer/shipping", 123_400)],
      "cia": [("/building/width", 41_000)],
    ])
    func toPay(_ name: String) throws -> Int {
      let document = try Document(contentsOf: folder.path("\(name).ency"))
      return try #require(try OfferTotals(FigureValues(FigureInputs(document)))).toPay
    }
    let merged = await Self.merge(folder, "base.ency", "anna.ency", "bo.ency", "-o", "out.ency")
    #expect(merged.status == 0, "\(merged.errorText)")
    let amounts = try ["base", "anna", "bo", "out"].map { try toPay($0) }
    #expect(Set(amounts).count == 4)
    let currency = Proposal(json: try Document(contentsOf: folder.path("out.ency")).model("proposal")).currency
    let shown = amounts.map { NumberFormat(.english).money($0, currency) }
    let lines = merged.text.replacing("\n", with: " ")
    let places = shown.compactMap { lines.range(of: $0)?.lowerBound }
    #expect(places.count == 4 && places == places.sorted(), "\(merged.text)")
    let json = await Self.merge(folder, "base.ency", "anna.ency", "bo.ency", "--dry-run", "--format", "json")
    try AnswerSchema.expect(json.output, "merge")
    let totals = try JSONParser().parse(json.text)["totals"]
    #expect(totals?["base"]?["toPay"] == .int(amounts[0]) && totals?["result"]?["toPay"] == .int(amounts[3]))
    #expect(totals?.items("sides").map { $0["toPay"] } == [.int(amounts[1]), .int(amounts[2])])
    let markdown = await Self.merge(folder, "base.ency", "anna.ency", "bo.ency", "--dry-run", "--format", "markdown")
    #expect(shown.allSatisfy { markdown.text.replacing("\\", with: "").contains($0) }, "\(markdown.text)")
    let same = await Self.merge(folder, "base.ency", "cia.ency", "base.ency", "--dry-run", "--format", "json")
    #expect(try JSONParser().parse(same.text)["totals"] == nil)
  }

  @Test("resolving a conflict tells the amount to pay before and after")
  func resolvedTotals() async throws {
    let folder = try Self.desk([
      "anna": [("/offer/lines/@id=L2/quantity", 14)], "bo": [("/offer/lines/@id=L2/quantity", 21)],
    ])
    #expect(await Self.merge(folder, "base.ency", "anna.ency", "bo.ency", "-o", "out.ency").status == 1)
    func toPay() throws -> Int {
      let document = try Document(contentsOf: folder.path("out.ency"))
      return try #require(try OfferTotals(FigureValues(FigureInputs(document)))).toPay
    }
    let before = try toPay()
    let run = await CommandRun.ency(["resolve", folder.path("out.ency"), "--take", "theirs", "--json"])
    #expect(run.status == 0, "\(run.errorText)")
    try AnswerSchema.expect(run.output, "written")
    let totals = try JSONParser().parse(run.text)["totals"]
    let after = try toPay()
    #expect(totals?["base"]?["toPay"] == .int(before) && totals?["result"]?["toPay"] == .int(after))
    #expect(before != after)
  }

  @Test("says by its exit code whether anything waits; the result is written either way")
  func exitCodes() async throws {
    let folder = try Self.offices()
    let clean = await Self.merge(folder, "base.ency", "anna.ency", "cia.ency", "-o", "out.ency")
    #expect(clean.status == 0 && clean.errorText.isEmpty, "\(clean.errorText)")
    #expect(try Self.value(folder, "out.ency", "/building/width") == 41_000)
    #expect(try Self.value(folder, "out.ency", "/offer/lines/@id=L2/quantity") == 14)
    let waiting = await Self.merge(folder, "base.ency", "anna.ency", "bo.ency", "-o", "held.ency")
    #expect(waiting.status == 1 && waiting.errorText.isEmpty)
    #expect(waiting.text.contains("ency resolve \(folder.path("held.ency"))"))
    #expect(try Self.value(folder, "held.ency", "/building/ceilingHeight") == 9_800)
    #expect(try Document(contentsOf: folder.path("held.ency")).conflicts().count == 1)
    let checked = await CommandRun.ency(["validate", folder.path("held.ency")])
    #expect(checked.status == 0 && checked.text.contains("conflict-unresolved"))
  }

  @Test("nothing is written without being asked for, nor over a file that was not merged")
  func outputs() async throws {
    let folder = try Self.offices()
    let before = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
    #expect(await Self.merge(folder, "base.ency", "anna.ency", "bo.ency").status == 64)
    #expect(await Self.merge(folder, "base.ency", "anna.ency", "bo.ency", "--dry-run").status == 1)
    #expect(await Self.merge(folder, "base.ency", "anna.ency", "bo.ency", "--dry-run", "-o", "x.ency").status == 64)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() == before)
    let other = try Data(contentsOf: folder.url.appending(path: "cia.ency"))
    let refused = await Self.merge(folder, "base.ency", "anna.ency", "bo.ency", "-o", "cia.ency")
    // 1 would say that conflicts wait there.
    #expect(refused.status == 2 && refused.errorText.contains("--force"))
    #expect(try Data(contentsOf: folder.url.appending(path: "cia.ency")) == other)
    #expect(await Self.merge(folder, "base.ency", "anna.ency", "bo.ency", "-o", "cia.ency", "--force").status == 1)
    #expect(await Self.merge(folder, "base.ency", "anna.ency", "bo.ency", "-o", folder.url.path).status == 2)
  }

  @Test("one of those merged may be replaced, by any name of it", arguments: ["anna.ency", "bo.ency", "base.ency"])
  func inPlace(target: String) async throws {
    let folder = try Self.offices()
    let named = folder.url.path + "/./" + target
    let run = await CommandRun.ency(
      ["merge"] + ["base", "anna", "bo"].map { folder.path("\($0).ency") } + ["-o", named])
    #expect(run.status == 1, "\(run.errorText)")
    let document = try Document(contentsOf: folder.path(target))
    #expect(try document.value(at: #require(JSONPointer("/proposal/title"))) == "Takfläktar")
    #expect(document.manifest.revision == 3 && document.manifest.parents.count == 2)
  }

  @Test("what only one side changed is that side as it is, also its bytes")
  func fastForward() async throws {
    let folder = try Self.offices()
    let run = await Self.merge(folder, "base.ency", "base.ency", "bo.ency", "-o", "out.ency", "--brief")
    #expect(
      run.text == """
        Only bo.ency was changed: the result is that file as it is
        \(folder.path("out.ency")): saved as it is

        """)
    #expect(
      try Data(contentsOf: folder.url.appending(path: "out.ency"))
        == Data(contentsOf: folder.url.appending(path: "bo.ency")))
    let stays = await Self.merge(folder, "base.ency", "bo.ency", "base.ency", "-o", "bo.ency", "--brief")
    #expect(stays.text.hasSuffix("bo.ency: unchanged\n"))
  }

  @Test("all orders of three give the same proposal, with all three as its parents")
  func orders() async throws {
    let folder = try Self.desk([
      "a": [
        ("/building/width", 41_000), ("/plans/hall-a/fans/0/position", ["x": 100, "y": 90]),
        ("/offer/lines/@id=L1/quantity", 3),
      ],
      "b": [("/building/length", 70_000), ("/offer/lines/@id=L1/unitPrice", 5_000_000), ("/proposal/title", "Ny")],
      "c": [("/plans/hall-a/fans/1/number", "F9"), ("/customer/name", "Lager AB"), ("/building/notes", "Högt")],
    ])
    var hashes: Set<String> = []
    for order in ["abc", "acb", "bac", "bca", "cab", "cba"] {
      let files = order.map { folder.path("\($0).ency") }
      let run = await CommandRun.ency(
        ["merge", folder.path("base.ency")] + files + ["-o", folder.path("\(order).ency"), "--format", "json"])
      #expect(run.status == 0, "\(run.text)\(run.errorText)")
      let written = try JSONParser().parse(run.output)["written"]
      hashes.insert(try #require(written?["hash"]?.stringValue))
      #expect(written?["parents"]?.arrayValue?.count == 3)
    }
    #expect(hashes.count == 1)
  }

  @Test("the report is what its schema says, and has every decision", arguments: [false, true])
  func json(hasThree: Bool) async throws {
    let folder = try Self.offices()
    let files = ["base", "anna", "bo"] + (hasThree ? ["cia"] : [])
    let run = await CommandRun.ency(
      ["merge"] + files.map { folder.path("\($0).ency") } + [
        "-o", folder.path("out.ency"), "--brief", "--report", folder.path("out.json"), "--report",
        folder.path("out.md"), "--report", folder.path("out.html"),
      ])
    #expect(run.status == 1, "\(run.errorText)")
    let bytes = try [UInt8](Data(contentsOf: folder.url.appending(path: "out.json")))
    let answer = try JSONParser().parse(bytes)
    let schema = try #require(SchemaLibrary.schema(named: "Output/merge"))
    let violations = try JSONSchema(uri: schema.id, in: .builtIn).violations(in: answer, assertsFormat: true)
    #expect(violations.isEmpty, "\(violations.map { "\($0.pointer): \($0.message)" })")
    let decisions = (answer["decisions"]?.arrayValue ?? []).map { decision in
      [decision["pointer"], decision["choice"]].map { $0?.stringValue ?? "" }.joined(separator: " ")
    }
    let wanted = [
      "/proposal/title theirs", "/building/width ours", "/building/ceilingHeight conflict",
      "/offer/lines/@id=L2/quantity theirs",
    ]
    let distinct = Set(decisions)
    #expect(distinct.isSuperset(of: wanted.prefix(hasThree ? 4 : 3)), "\(decisions)")
    let conflict = try #require(answer["conflicts"]?.arrayValue?.first)
    #expect(conflict["ours"] == 9_800 && conflict["theirs"] == 11_000 && conflict["base"] == 9_500)
    #expect(answer["clean"] == false && answer["outcome"] == "merged")
    let markdown = try String(contentsOf: folder.url.appending(path: "out.md"), encoding: .utf8)
    #expect(
      markdown.hasPrefix("## Merge: anna.ency \\+ bo.ency") || markdown.hasPrefix("## Merge: anna.ency + bo.ency"))
    #expect(markdown.contains("| **Ceiling height**<br>Both changed it | 9,500\u{A0}mm |"), "\(markdown)")
    let html = try String(contentsOf: folder.url.appending(path: "out.html"), encoding: .utf8)
    #expect(html.hasPrefix("merge of "))
  }

  @Test("a damaged side writes nothing and is no conflict")
  func damaged() async throws {
    let folder = try Self.offices()
    let path = folder.url.appending(path: "bo.ency")
    var bytes = try [UInt8](Data(contentsOf: path))
    // In the middle of the drawing, which nobody changed.
    let place = try #require(bytes.indices.first { bytes[$0...].starts(with: "source.svg".utf8) })
    bytes[place + 40] ^= 0xFF
    try Data(bytes).write(to: path)
    let run = await Self.merge(folder, "base.ency", "anna.ency", "bo.ency", "-o", "out.ency")
    #expect(run.status == 2 && run.errorText.contains("source.svg"), "\(run.text)\(run.errorText)")
    #expect(!FileManager.default.fileExists(atPath: folder.path("out.ency")))
  }

  @Test("two proposals are merged only if asked for")
  func others() async throws {
    let folder = try Self.offices()
    let other = try Document.hall(origin: Origin(now: Origin.fixed.now, seed: "other"))
    _ = try folder.write("other.ency", other.package(origin: .fixed).bytes)
    #expect(await Self.merge(folder, "base.ency", "anna.ency", "other.ency", "--dry-run").status == 2)
    #expect(await Self.merge(folder, "base.ency", "anna.ency", "other.ency", "--dry-run", "--unrelated").status == 0)
  }

  @Test("standard input and output", arguments: [false, true])
  func streams(isBase: Bool) async throws {
    let folder = try Self.offices()
    let bytes = try [UInt8](Data(contentsOf: folder.url.appending(path: isBase ? "base.ency" : "cia.ency")))
    let run = await Self.merge(
      folder, isBase ? "-" : "base.ency", "anna.ency", isBase ? "cia.ency" : "-", "-o", "-", input: bytes)
    #expect(run.status == 0, "\(run.errorText)")
    let document = try Document(bytes: run.output, file: "-")
    #expect(try document.value(at: #require(JSONPointer("/building/width"))) == 41_000)
    #expect(run.errorText.shows("merge-clean"))
  }

  @Test("names of files can't steer a terminal or forge lines")
  func oddNames() async throws {
    let folder = try Self.offices()
    let odd = folder.path("bo\u{1B}[31m\nx.ency")
    try FileManager.default.copyItem(atPath: folder.path("bo.ency"), toPath: odd)
    for options in [["--dry-run"], ["--dry-run", "--brief"], ["-o", folder.path("o.ency"), "--format", "markdown"]] {
      let run = await CommandRun.ency(["merge", folder.path("base.ency"), folder.path("anna.ency"), odd] + options)
      #expect(run.status == 1)
      #expect(!run.text.contains("\u{1B}") && !run.text.contains("\nx.ency"), "\(run.text)")
    }
  }

  @Test(
    "plain arguments are read as the parser reads them", arguments: [[], ["-q"]], ["bo", "cia", "base", "gone", ""])
  func plain(options: [String], other: String) async throws {
    let folder = try Self.offices()
    let files =
      ["base", "anna"].map { folder.path("\($0).ency") } + [other.isEmpty ? "" : folder.path("\(other).ency")]
    for target in ["out.ency", "cia.ency", "anna.ency"] {
      let out = folder.path(target)
      let before = try? Data(contentsOf: URL(filePath: out))
      func restore() throws {
        try? FileManager.default.removeItem(atPath: out)
        try before?.write(to: URL(filePath: out))
      }
      let plain = await CommandRun.ency(["merge"] + options + files + ["-o", out])
      try restore()
      let parsed = await CommandRun.ency(["merge", "--no-pager"] + options + files + ["--output", out])
      try restore()
      #expect(plain.status == parsed.status && plain.text == parsed.text && plain.errorText == parsed.errorText)
    }
  }

  @Test("whatever is more than plain arguments goes to the parser")
  func notPlain() {
    func read(_ arguments: [String]) -> PlainCall? {
      PlainCall(arguments[...], 3...3, flags: ["-q"], options: ["-o"])
    }
    let plain = ["a", "b", "-o", "d", "c"]
    #expect(read(plain)?.words == ["a", "b", "c"] && read(plain)?.value("-o") == "d" && read(plain)?.flags == [])
    for index in 0...plain.count {
      for other in ["--", "-x", "--help", "-o", "--output=e", "-qo", "e", "-"] {
        #expect(read(plain[..<index] + [other] + plain[index...]) == nil, "\(other) at \(index)")
      }
      let brief = read(plain[..<index] + ["-q"] + plain[index...])
      #expect(index == 3 ? brief == nil : brief?.flags == ["-q"] && brief?.words == ["a", "b", "c"])
      #expect(read(plain[..<index] + ["-q"] + plain[index...] + ["-q"]) == nil)
      if index < plain.count { #expect(read(Array(plain[..<index] + plain[(index + 1)...])) == nil) }
    }
    #expect(read([]) == nil)
  }

  @Test("a strategy that fits nothing, and an answer that led to a conflict, are told")
  func notes() async throws {
    let folder = try Self.offices()
    _ = try folder.write("s.txt", Array("/bulding/** max\n/building/** max\n".utf8))
    let run = await Self.merge(
      folder, "base.ency", "anna.ency", "bo.ency", "--dry-run", "--strategy", "s.txt")
    #expect(run.status == 0)
    #expect(
      run.errorText.shows("note-strategy-unused", "/bulding/**", "max") && !run.errorText.contains("/building/**"))
  }

  @Test("says the same in colour and without")
  func colour() async throws {
    let folder = try Self.offices()
    let arguments = ["merge"] + ["base", "anna", "bo"].map { folder.path("\($0).ency") } + ["--dry-run"]
    for options in [[], ["--full"], ["--stat"], ["--pointers"], ["--prefer", "ours"]] {
      let on = await CommandRun.ency(arguments + options, isTerminal: true).text
      let off = await CommandRun.ency(arguments + options).text
      #expect(on != off && on.replacing(#/\u{1B}\[[0-9]+m/#, with: "") == off)
    }
  }

  @Test("the answer in JSON tells what of answers and strategies was of no use")
  func useless() async throws {
    let folder = try Self.offices()
    let answers = try folder.write(
      "answers.json", Array(#"{"conflicts": [{"pointer": "/building/width", "take": "ours"}]}"#.utf8))
    let strategies = try folder.write("rules", Array("/bulding/** max\n".utf8))
    let run = await CommandRun.ency(
      ["merge"] + ["base", "anna", "bo"].map { folder.path("\($0).ency") }
        + ["--dry-run", "--answers", answers, "--strategy", strategies, "--format", "json"])
    let json = try JSONParser().parse(run.output)
    #expect(json["unusedAnswers"] == ["/building/width"] && json["refusedAnswers"] == [])
    #expect(json["unusedStrategies"] == [["pattern": "/bulding/**", "strategy": "max"]])
    let schema = try #require(SchemaLibrary.schema(named: "Output/merge"))
    let program = try JSONSchema(uri: schema.id, in: .builtIn)
    #expect(program.violations(in: json, assertsFormat: true).isEmpty)
  }
}
