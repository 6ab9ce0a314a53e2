import EncyBase
import EncyContainer
import EncyDocument
import EncyCommandTestSupport
import EncyTestSupport
import Foundation
import Testing

@Suite("Changing a working folder")
struct FolderChangeTests {
  private let desk: TemporaryFolder

  init() throws { desk = try TemporaryFolder() }

  private func open(_ document: Document? = nil) throws {
    let bytes = try document?.package(origin: .fixed).bytes ?? EncyTestFile.hall()
    _ = try desk.write("hall.ency", bytes)
    #expect(try ency("open", "hall.ency", "work").status == 0)
  }

  private func ency(_ arguments: String..., folder: String? = nil) throws -> ProcessRunner.Result {
    try ProcessRunner.ency(
      arguments, environment: ["SOURCE_DATE_EPOCH": "1772452800", "ENCY_ID_SEED": "tests"],
      folder: folder.map(desk.path) ?? desk.url.path)
  }

  private func files(_ folder: String = "work") throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: desk.path(folder)) {
      files[path] = try? [UInt8](Data(contentsOf: desk.url.appending(path: "\(folder)/\(path)")))
    }
    return files
  }

  @Test(
    "a folder is the same by each of its names",
    arguments: [".", "./", "./.", ".//", "../work", "../work/", "../work/.", "ABSOLUTE", ""])
  func names(_ spelling: String) throws {
    try open()
    let name = spelling == "ABSOLUTE" ? desk.path("work") : spelling
    let place = name.isEmpty ? [] : [name]
    func run(_ verb: [String], status: Int32 = 0) throws -> ProcessRunner.Result {
      let run = try ProcessRunner.ency(
        verb, environment: ["SOURCE_DATE_EPOCH": "1772452800", "ENCY_ID_SEED": "tests"], folder: desk.path("work"))
      #expect(run.status == status, "\(verb): \(run.story)")
      return run
    }
    if !name.isEmpty {
      #expect(try run(["show", name, "/building/width"]).text == "40000\n")
      _ = try run(["set", name, "/building/width=41m"])
      _ = try run(["validate", name, "--today", "2026-03-05"])
      _ = try run(["diff", "../hall.ency", name], status: 1)
    } else {
      _ = try run(["set", ".", "/building/width=41m"])
    }
    #expect(try run(["status"] + place).text.contains("changed  model/building.json"))
    _ = try run(["save"] + place)
    #expect(try ency("show", "hall.ency", "/building/width").text == "41000\n")
    try FileManager.default.removeItem(atPath: desk.path("work/model/offer.json"))
    #expect(try run(["save"] + place, status: 1).errorText.shows("lost-gone", "model/offer.json"))
    let without = try run(["save"] + place + ["--without", "model/offer.json"])
    #expect(without.errorText.shows("note-parts-left-out", "model/offer.json"), "\(without.story)")
    _ = try run(["close"] + place)
  }

  /// The verbs that change a proposal, each with what it needs.
  private static let verbs: [[String]] = [
    ["set", "FILE", "/building/ceilingHeight=11000", "/proposal/title=Ny"],
    ["set", "FILE", "--remove", "/offer/lines/@id=L3"],
    ["patch", "FILE", "change.json"],
    ["plan", "place", "FILE", "--product", "HVLS-6100", "--at", "60,30"],
    ["plan", "move", "FILE", "F1", "--by", "1,0"],
    ["plan", "zone", "FILE", "--name", "Lager", "--rectangle", "10,10", "--rectangle", "60,50"],
    ["plan", "view", "FILE", "--north", "12.5"],
    ["plan", "note", "FILE", "--at", "10,10", "hej"],
    ["edit", "FILE", "building"],
  ]

  @Test("a change of the folder, saved, is the same change of the file", arguments: verbs)
  func sameAsFile(_ verb: [String]) throws {
    try open()
    _ = try desk.write("plain.ency", EncyTestFile.hall())
    _ = try desk.write("change.json", Array(#"[{"op":"replace","path":"/building/width","value":41000}]"#.utf8))
    func run(_ file: String) throws -> ProcessRunner.Result {
      try ProcessRunner.ency(
        verb.map { $0 == "FILE" ? file : $0 },
        environment: [
          "SOURCE_DATE_EPOCH": "1772452800", "ENCY_ID_SEED": "tests", "EDITOR": "sed -i s/40000/41000/",
          "PATH": "/usr/bin:/bin",
        ], folder: desk.url.path)
    }
    let before = try files()
    let (inFile, inFolder) = (try run("plain.ency"), try run("work"))
    #expect(inFolder.status == inFile.status, Comment(rawValue: inFolder.story))
    try #require(inFile.status == 0, Comment(rawValue: inFile.story))
    let plain = try Document(contentsOf: desk.path("plain.ency"))
    let after = try files()
    let names = Set(before.keys).union(after.keys)
    let changed = names.filter { before[$0] != after[$0] }
    #expect(changed.contains("manifest.json") && !changed.contains { $0.hasPrefix(".ency") })
    // What didn't change was not touched, and the manifest knows what did.
    for path in changed where path != "manifest.json" { #expect(try after[path] == plain.bytes(of: path)) }
    let manifest = try Manifest(bytes: #require(after["manifest.json"]), file: "work")
    let base = try Manifest(bytes: #require(before["manifest.json"]), file: "work")
    #expect(manifest.revision == base.revision && manifest.parents == base.parents && manifest.id == base.id)
    for part in manifest.parts {
      #expect(part.sha256 == SHA256Digest(of: try #require(after[part.path])), "\(part.path)")
    }
    #expect(try ency("save", "work").status == 0)
    let saved = try Document(contentsOf: desk.path("hall.ency"))
    #expect(saved.partPaths == plain.partPaths)
    for path in saved.partPaths { #expect(try saved.bytes(of: path) == plain.bytes(of: path), "\(path)") }
    #expect(saved.manifest.revision == plain.manifest.revision)
  }

  @Test("edits by hand stay as they are typed, also from inside the folder")
  func besideEdits() throws {
    try open()
    let customer = desk.url.appending(path: "work/model/customer.json")
    let typed = try String(contentsOf: customer, encoding: .utf8).replacing("  ", with: "\t") + "\n\n"
    try Data(typed.utf8).write(to: customer)
    let set = try ency("set", ".", "/building/ceilingHeight=11000", folder: "work/model")
    #expect(set.status == 0, Comment(rawValue: set.story))
    #expect(try String(contentsOf: customer, encoding: .utf8) == typed)
    #expect(try ency("show", "work", "/building/ceilingHeight").text.hasPrefix("11000"))
    #expect(try ency("validate", "work").status == 0)
    _ = try desk.write("change.json", Array(#"[{"op":"replace","path":"/building/width","value":41000}]"#.utf8))
    let patch = try ency("patch", "work", "change.json")
    #expect(patch.status == 0 && patch.text.shows("place-folder"), Comment(rawValue: patch.story))
    let again = try ency("set", "work", "/building/ceilingHeight=11000")
    #expect(again.status == 0 && again.errorText.shows("said-nothing-changed"), Comment(rawValue: again.story))
  }

  @Test("what would be invalid is refused and leaves the folder as it is")
  func invalid() throws {
    try open()
    let before = try files()
    let run = try ency("set", "work", "/building/ceilingHeight=-5")
    #expect(run.status == 1 && run.errorText.shows("refused-invalid", "work"), Comment(rawValue: run.story))
    #expect(try files() == before)
  }

  @Test("conflicts are settled in the folder")
  func resolve() throws {
    try open(Document.disputedHall())
    let run = try ency("resolve", "work", "--take", "theirs")
    #expect(run.status == 0 && run.text.shows("conflict-settled-in-folder", "work"), Comment(rawValue: run.story))
    #expect(try ency("resolve", "work").text.shows("conflict-nothing"))
    #expect(try ency("resolve", "hall.ency").status == 1)
    #expect(try ency("save", "work").status == 0)
    #expect(try ency("resolve", "hall.ency").status == 0)
  }

  @Test("what needs a saved file says which commands lead there", arguments: ["sign", "verify", "repair", "encrypt"])
  func refused(verb: String) throws {
    try open()
    let options = ["repair": ["-o", "new.ency"], "encrypt": ["-o", "new.age", "--recipient", "age1x"]][verb] ?? []
    let run = try ProcessRunner.ency([verb, "work"] + options, folder: desk.url.path)
    #expect(run.status == 1, Comment(rawValue: run.story))
    #expect(run.errorText.contains("`ency save work`") && run.errorText.contains("`ency \(verb) /"))
  }
}
