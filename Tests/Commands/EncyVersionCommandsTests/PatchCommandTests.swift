import EncyBase
import EncyChanges
import EncyCompare
import EncyContainer
import EncyDocument
import EncyJSONSchema
import EncyKit
import EncySchemas
import EncyCommandTestSupport
import EncyTestSupport
import EncyValidation
import Foundation
import EncyTexts
import Testing

@Suite("Patches") struct PatchCommandTests {
  /// A proposal, a changed one, and what differs between them as each kind of patch.
  private struct Scene {
    let folder: TemporaryFolder
    let old: String
    let new: String
    let comparison: Comparison

    init(_ change: (inout Document) throws -> Void) throws {
      folder = try TemporaryFolder()
      old = try folder.write("old.ency", EncyTestFile.hall())
      var document = try Document(bytes: EncyTestFile.hall(), file: "new.ency")
      try change(&document)
      new = try folder.write("new.ency", document.package(origin: .fixed).bytes)
      comparison = try Comparison(old: Document(contentsOf: old), new: Document(contentsOf: new))
    }

    func write(_ name: String, _ patch: JSONValue) throws -> String {
      try folder.write(name, JSONPrinter().bytes(patch))
    }

    func own(binary: Bool = false) throws -> String {
      try write("own.json", DifferenceJSON.value(of: comparison, includesBinary: binary))
    }

    func operations() throws -> String { try write("rfc6902.json", StandardPatch.operations(for: comparison).value) }

    func merge() throws -> String { try write("rfc7396.json", StandardPatch.merge(for: comparison).value) }

    func isSame(_ file: String, as other: String) throws -> Bool {
      try Comparison(old: Document(contentsOf: file), new: Document(contentsOf: other)).difference.isEmpty
    }
  }

  /// An edit of each kind.
  private static func edited(_ document: inout Document) throws {
    try document.set("/proposal/title", to: "Hall 3 och 4")
    try document.set("/building/ceilingHeight", to: 11_000)
    try document.set("/offer/lines/@id=L2/quantity", to: 14)
    try document.set(
      "/offer/lines/-", to: ["id": "L4", "kind": "free", "description": "Frakt", "quantity": 1, "unitPrice": 99_000])
    try document.remove(#require(JSONPointer("/offer/lines/@id=L3")))
    try document.set("/plans/hall-a/fans/@id=fan-b/position", to: ["x": 460, "y": 210])
    try document.setTree("vendor/cranes.json", to: ["cranes": [["id": "K1"]]])
  }

  private static func full(_ file: String) throws -> [String: [UInt8]] {
    let document = try Document(contentsOf: file)
    return try Dictionary(uniqueKeysWithValues: document.partPaths.map { ($0, try document.bytes(of: $0)) })
  }

  // MARK: Our own, and standard ones

  @Test func `each kind does the change, and what it can it takes back`() async throws {
    let scene = try Scene(Self.edited)
    for (patch, options) in [
      (try scene.own(), []), (try scene.operations(), []), (try scene.merge(), ["--merge-patch"]),
    ] {
      let copy = try scene.folder.write("copy.ency", EncyTestFile.hall())
      let run = await CommandRun.ency(["patch", copy, patch] + options)
      #expect(run.status == 0, "\(patch): \(run.errorText)")
      #expect(run.text.shows("place-revision", "2"))
      #expect(try scene.isSame(copy, as: scene.new))
      if !options.isEmpty { continue }
      let back = await CommandRun.ency(["patch", copy, patch, "--reverse"])
      #expect(back.status == 0, "\(back.errorText)")
      #expect(try scene.isSame(copy, as: scene.old))
    }
  }

  @Test func `what is there already is said`() async throws {
    let scene = try Scene(Self.edited)
    for patch in [try scene.own(), try scene.operations()] {
      let before = try Self.full(scene.new)
      let run = await CommandRun.ency(["patch", scene.new, patch])
      #expect(run.status == 1)
      #expect(run.errorText.shows("error-patch-done"), "\(run.errorText)")
      let other = await CommandRun.ency(["patch", scene.old, patch, "--reverse"])
      #expect(other.status == 1)
      #expect(other.errorText.shows("error-patch-undone"), "\(other.errorText)")
      #expect(try Self.full(scene.new) == before)
    }
  }

  @Test func `our own finds items by identity, whatever else was done`() async throws {
    let scene = try Scene(Self.edited)
    let patch = try scene.own()
    var other = try Document(contentsOf: scene.old)
    try other.set(
      "/offer/lines",
      to: JSONParser().parse(
        """
        [{"id": "L9", "kind": "free", "description": "Lift", "quantity": 1, "unitPrice": 5},
         {"id": "L3", "kind": "free", "description": "Service", "quantity": 1, "unit": "lump", "unitPrice": 450000,
          "optional": true},
         {"id": "L2", "kind": "free", "description": "Montage kväll", "quantity": 12.5, "unit": "hour", "unitPrice": 89500}]
        """))
    let file = try scene.folder.write("other.ency", other.package(origin: .fixed).bytes)
    let run = await CommandRun.ency(["patch", file, patch])
    #expect(run.status == 0, "\(run.errorText)")
    let lines = try #require(Document(contentsOf: file).value(at: "/offer/lines")?.arrayValue)
    // L4 comes behind L2, as in the new proposal, and L2 keeps its other description.
    #expect(lines.compactMap { $0["id"]?.stringValue } == ["L9", "L2", "L4"])
    #expect(lines[1]["description"] == "Montage kväll")
    #expect(lines[1]["quantity"]?.intValue == 14)
  }

  @Test func `what doesn't fit names the change, the place and both values`() async throws {
    let scene = try Scene { try $0.set("/offer/lines/@id=L2/quantity", to: 14) }
    var other = try Document(contentsOf: scene.old)
    try other.set("/offer/lines/@id=L2/quantity", to: 13)
    let file = try scene.folder.write("other.ency", other.package(origin: .fixed).bytes)
    let before = try Self.full(file)
    let own = await CommandRun.ency(["patch", file, try scene.own()])
    #expect(own.status == 1)
    #expect(
      own.errorText.shows("error-patch-expected", "1", "/offer/lines/@id=L2/quantity", "12.50", "13"),
      "\(own.errorText)")
    let standard = await CommandRun.ency(["patch", file, try scene.operations()])
    #expect(standard.errorText.contains("operation 2, test /offer/lines/1/quantity"), "\(standard.errorText)")
    try other.remove(#require(JSONPointer("/offer/lines/@id=L2")))
    let gone = try scene.folder.write("gone.ency", other.package(origin: .fixed).bytes)
    let run = await CommandRun.ency(["patch", gone, try scene.own()])
    #expect(
      run.errorText.shows("error-no-such-place", "/offer/lines/@id=L2", "/offer/lines", "2"), "\(run.errorText)")
    #expect(try Self.full(file) == before)
  }

  @Test func `a result that isn't valid is refused`() async throws {
    let folder = try TemporaryFolder()
    let hall = try folder.write("hall.ency", EncyTestFile.hall())
    let before = try Self.full(hall)
    let cases = [
      (#"[{"op": "replace", "path": "/building/ceilingHeight", "value": -4}]"#, "would not be valid"),
      (#"[{"op": "replace", "path": "/offer", "value": 7}]"#, "would not be valid"),
      (#"[{"op": "replace", "path": "/proposal/status", "value": "sent"}]"#, "sent"),
      (#"[{"op": "replace", "path": "/manifest/revision", "value": 9}]"#, "/manifest/revision: ency keeps this itself"),
      (#"[{"op": "remove", "path": "/manifest"}]"#, "/manifest: ency keeps this itself"),
      (#"[{"op": "add", "path": "/..~1x.json", "value": 7}]"#, "can't be a part"),
      (#"[{"op": "add", "path": "/a~1b", "value": 7}]"#, "can't be a part"),
      (#"[{"op": "replace", "path": "", "value": 7}]"#, "a proposal is an object of its parts"),
      (#"[{"op": "replace", "path": "/plans", "value": 7}]"#, "/plans is an object"),
    ]
    for (patch, message) in cases {
      let run = await CommandRun.ency(["patch", hall, try folder.write("patch.json", patch.utf8)])
      #expect(run.status == 1, "\(patch)")
      #expect(run.errorText.contains(message), "\(run.errorText)")
    }
    #expect(try Self.full(hall) == before)
  }

  @Test func `binary parts travel only when asked for`() async throws {
    let scene = try Scene { document in
      try document.setPart("media/photo.png", to: [1, 2, 3])
      try document.set("/proposal/title", to: "Ny")
    }
    let copy = try scene.folder.write("copy.ency", EncyTestFile.hall())
    let without = await CommandRun.ency(["patch", copy, try scene.own()])
    #expect(without.status == 1)
    #expect(without.errorText.shows("error-patch-no-bytes", "media/photo.png"), "\(without.errorText)")
    #expect(try scene.isSame(copy, as: scene.old))
    let with = await CommandRun.ency(["patch", copy, try scene.own(binary: true)])
    #expect(with.status == 0, "\(with.errorText)")
    #expect(try scene.isSame(copy, as: scene.new))
    let standard = try StandardPatch.operations(for: scene.comparison)
    #expect(standard.notes.map(\.description) == ["media/photo.png is no JSON, so the patch can't carry it"])
  }

  @Test func `another file, a dry run, streams, JSON`() async throws {
    let scene = try Scene(Self.edited)
    let (patch, before) = (try scene.own(), try Self.full(scene.old))
    let dry = await CommandRun.ency(["patch", scene.old, patch, "--dry-run"])
    #expect(dry.status == 0)
    #expect(dry.text.shows("patch-would"))
    let result = scene.folder.path("result.ency")
    let run = await CommandRun.ency(["patch", scene.old, patch, "-o", result, "--json"])
    #expect(run.status == 0, "\(run.errorText)")
    #expect(try JSONParser().parse(run.output)["files"] == [.string(result)])
    #expect(try scene.isSame(result, as: scene.new))
    let again = await CommandRun.ency(["patch", scene.old, patch, "-o", result])
    #expect(again.status == 2)
    let forced = await CommandRun.ency(["patch", scene.old, patch, "-o", result, "--force"])
    #expect(forced.status == 0)
    #expect(try Self.full(scene.old) == before)
    let piped = await CommandRun.ency(["patch", "-", patch], input: try EncyTestFile.hall())
    #expect(piped.status == 0, "\(piped.errorText)")
    let streamed = try scene.folder.write("streamed.ency", piped.output)
    #expect(try scene.isSame(streamed, as: scene.new))
    let fed = await CommandRun.ency(
      ["patch", scene.old, "-"], input: try [UInt8](Data(contentsOf: URL(filePath: patch))))
    #expect(fed.status == 0, "\(fed.errorText)")
    #expect(try scene.isSame(scene.old, as: scene.new))
  }

  @Test func `what is no patch could not be looked at`() async throws {
    let folder = try TemporaryFolder()
    let hall = try folder.write("hall.ency", EncyTestFile.hall())
    for (text, message) in [
      ("{}", "--merge-patch"), ("[", "patch.json:1:2"), (#"[{"op":"add","op":"add"}]"#, "op"),
      (#"{"ency": {"output": "diff", "version": 2}}"#, "newer version"),
      (#"{"ency": {"output": "diff", "version": 1}, "parts": [{"path": "a", "change": "odd"}]}"#, "/parts/0/change"),
    ] {
      let run = await CommandRun.ency(["patch", hall, try folder.write("patch.json", text.utf8)])
      #expect(run.status == 2, "\(text)")
      #expect(run.errorText.contains(message), "\(run.errorText)")
    }
    #expect(await CommandRun.ency(["patch", "-", "-"]).status == 64)
  }

  @Test func `the answer is what its schema says`() throws {
    let scene = try Scene { document in
      try Self.edited(&document)
      try document.setPart("media/photo.png", to: [1, 2, 3])
      try document.setPart("plans/hall-a/source.svg", to: Array("<svg/>".utf8))
      try document.remove(#require(JSONPointer("/customer/contacts")))
    }
    let schema = try #require(SchemaLibrary.schema(named: "Output/diff"))
    let program = try JSONSchema(uri: schema.id, in: .builtIn)
    for answer in [
      try DifferenceJSON.value(of: scene.comparison, consequences: [["label": "To pay"]]),
      try DifferenceJSON.value(of: scene.comparison, includesBinary: true),
      try DifferenceJSON.value(of: Comparison(old: scene.comparison.old, new: scene.comparison.old)),
    ] {
      let violations = program.violations(in: answer, assertsFormat: true)
      #expect(violations.isEmpty, "\(violations.map { "\($0.pointer): \($0.message)" })")
    }
  }

  // MARK: Plain JSON

  private struct Case: Sendable, CustomStringConvertible {
    let number: Int
    let json: JSONValue
    var description: String { "\(number) \(json["comment"]?.stringValue ?? "")" }
  }

  private static func suite() throws -> [Case] {
    guard let corpus = TestPlaces.corpus("json-parsing") else { return [] }
    var parser = JSONParser()
    parser.allowsDuplicates = true
    let tests = try parser.parse([UInt8](Data(contentsOf: corpus.appending(path: "json-patch/tests.json"))))
    return (tests.arrayValue ?? []).enumerated().map { Case(number: $0.offset + 1, json: $0.element) }
  }

  /// The suite of json-patch-tests. Its one disabled case that isn't only about style has a member twice, which a parsed tree can't
  /// show.
  @Test func `the suite that nobody here made`() async throws {
    let folder = try TemporaryFolder()
    var count = 0
    for test in try Self.suite() {
      guard let document = test.json["doc"], let patch = test.json["patch"] else { continue }
      if test.json["error"] != nil, test.json["disabled"] != nil { continue }
      let (file, change) = (
        try folder.write("doc.json", JSONPrinter().bytes(document)),
        try folder.write("patch.json", JSONPrinter().bytes(patch))
      )
      let run = await CommandRun.ency(["patch", file, change])
      if let expected = test.json["expected"] {
        #expect(run.status == 0, "\(test): \(run.errorText)")
        let result = try JSONParser().parse(run.output)
        #expect(result.isEquivalent(to: expected), "\(test): \(run.text)")
        #expect(run.output == JSONPrinter().bytes(result))
      } else {
        #expect((run.status == 0) == (test.json["error"] == nil), "\(test): \(run.text)")
      }
      count += 1
      guard count % 20 == 0 else { continue }
      let built = try ProcessRunner.ency(["patch", file, change])
      #expect((built.status, built.output) == (run.status, run.output))
    }
    #expect(try count >= 90 || Self.suite().isEmpty)
  }

  @Test func `a JSON file is patched into another, or printed`() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("doc.json", #"{"a": 1.50, "b": [1]}"#.utf8)
    let patch = try folder.write("patch.json", #"[{"op": "add", "path": "/b/-", "value": 2}]"#.utf8)
    let output = folder.path("out.json")
    let run = await CommandRun.ency(["patch", file, patch, "-o", output])
    #expect(run.status == 0, "\(run.errorText)")
    let text = try String(contentsOfFile: output, encoding: .utf8)
    #expect(text.hasPrefix("{\n  \"a\": 1.50,\n  \"b\": ["))
    let back = await CommandRun.ency(["patch", output, patch, "--reverse"])
    #expect(try JSONParser().parse(back.output) == ["a": .number(#require(JSONNumber(text: "1.50"))), "b": [1]])
    let merged = await CommandRun.ency(
      ["patch", "-", try folder.write("merge.json", #"{"a": null}"#.utf8), "--merge-patch"],
      input: Array(#"{"a": 1}"#.utf8))
    #expect(merged.text == "{}\n")
    let scene = try Scene(Self.edited)
    let own = await CommandRun.ency(["patch", file, try scene.own()])
    #expect(own.status == 1)
    #expect(own.errorText.shows("error-patch-proposal-only"))
  }

  @Test func `the tree that patches are about is the one that show prints`() async throws {
    let scene = try Scene(Self.edited)
    let shown = await CommandRun.ency(["show", scene.old, "--json"])
    let value = try #require(try JSONParser().parse(shown.output)["value"])
    let tree = try scene.folder.write("tree.json", JSONPrinter().bytes(value))
    let patched = await CommandRun.ency(["patch", tree, try scene.operations()])
    #expect(patched.status == 0, "\(patched.errorText)")
    let result = try JSONParser().parse(patched.output)
    #expect(result["offer"]?["lines"]?.arrayValue?.count == 3)
    #expect(result["vendor/cranes.json"]?["cranes"] == [["id": "K1"]])
    #expect(result["plans"]?["hall-a"]?["fans"]?.arrayValue?.count == 2)
  }
}
