import EncyBase
import EncyCommandTestSupport
import EncyContainer
import EncyDocument
import EncyFiles
import EncySession
import EncyTestSupport
import Foundation
import Testing

/// A working folder whose file somebody else saved meanwhile.
@Suite("Saving what somebody else saved meanwhile")
struct MergingSaveTests {
  private let desk: TemporaryFolder

  init() throws {
    desk = try TemporaryFolder()
    _ = try desk.write("hall.ency", EncyTestFile.hall())
    #expect(try ency("open", "hall.ency", "work").status == 0)
  }

  private func ency(_ arguments: String...) throws -> ProcessRunner.Result {
    try ProcessRunner.ency(arguments, environment: ["SOURCE_DATE_EPOCH": "1772452800"], folder: desk.url.path)
  }

  private func edit(_ part: String, _ old: String, _ new: String) throws {
    let file = desk.url.appending(path: "work/\(part)")
    let text = try String(contentsOf: file, encoding: .utf8)
    try #require(text.contains(old))
    try Data(text.replacing(old, with: new).utf8).write(to: file)
  }

  private func files() throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: desk.path("work")) {
      files[path] = try? [UInt8](Data(contentsOf: desk.url.appending(path: "work/\(path)")))
    }
    return files
  }

  /// The folder holds just what its file holds.
  private func expectUpToDate(_ comment: Comment? = nil) throws {
    let reader = try PackageReader(path: desk.path("hall.ency"))
    var held = try files().filter { !$0.key.hasPrefix(".ency") }
    for entry in reader.entries { #expect(try held.removeValue(forKey: entry.path) == reader.read(entry), comment) }
    #expect(held.isEmpty, comment)
    #expect(
      try files().keys.filter { $0.hasPrefix(".ency/") }.sorted() == [".ency/base.ency", ".ency/working-folder.json"])
    #expect(try ency("status", "work").text.shows("said-nothing-changed-inside"), comment)
  }

  @Test("both changes are in the file and in the folder")
  func clean() throws {
    #expect(try ency("set", "hall.ency", "/building/ceilingHeight=11000", "/customer/project=Etapp 2").status == 0)
    try edit("model/building.json", "40000", "  41000")
    let status = try ency("status", "work", "--json")
    try AnswerSchema.expect(status.output, "status")
    #expect(
      try ency("status", "work").errorText.shows("merged-outlook", "2", "1"))
    let refused = try ency("save", "work", "--no-merge")
    #expect(refused.status == 1 && refused.errorText.shows("error-folder-changed"), Comment(rawValue: refused.story))

    let saved = try ency("save", "work", "--json")
    #expect(saved.status == 0, Comment(rawValue: saved.story))
    try AnswerSchema.expect(saved.output, "written")
    #expect(saved.text.contains("\"revision\": 3") && saved.text.contains("\"theirs\": 2"))
    for (place, value) in [
      ("building/ceilingHeight", "11000"), ("building/width", "41000"), ("customer/project", "Etapp 2"),
    ] {
      #expect(try ency("show", "hall.ency", "/\(place)").text == "\(value)\n")
    }
    try expectUpToDate()
    let document = try Document(contentsOf: desk.path("hall.ency"))
    #expect(document.manifest.revision == 3 && document.manifest.parents.count == 2)
  }

  @Test("how much is theirs doesn't hang on what is ours")
  func counts() throws {
    #expect(try ency("set", "hall.ency", "/building/ceilingHeight=11000", "/building/length=61000").status == 0)
    #expect(try ency("status", "work").errorText.shows("merged-changes", "2", "0"))
    try edit("model/building.json", "40000", "41000")
    #expect(try ency("status", "work").errorText.shows("merged-changes", "2", "1"))
  }

  @Test("with nothing of one's own to save, the folder gets what is new and the file stays as it is")
  func theirsOnly() throws {
    #expect(try ency("set", "hall.ency", "/building/ceilingHeight=11000").status == 0)
    let before = try FileReading.read(desk.path("hall.ency"))
    let saved = try ency("save", "work")
    #expect(saved.status == 0 && saved.text.shows("said-nothing-of-yours"), Comment(rawValue: saved.story))
    #expect(try FileReading.read(desk.path("hall.ency")) == before)
    try expectUpToDate()
  }

  @Test("a contradiction is saved as a conflict, and the next save is an edit like any other")
  func conflict() throws {
    #expect(try ency("set", "hall.ency", "/proposal/title=Deras", "/building/width=42000").status == 0)
    try edit("model/proposal.json", "Takfläktar för hall 3", "Vår")
    let status = try ency("status", "work")
    #expect(status.errorText.contains("with 1 conflict") && status.errorText.contains("theirs “Deras”"))
    let saved = try ency("save", "work")
    #expect(saved.status == 1 && saved.text.contains("ency resolve"), Comment(rawValue: saved.story + saved.text))
    try expectUpToDate()
    func conflicts() throws -> [MergeConflict] { try Document(contentsOf: desk.path("hall.ency")).conflicts() }
    #expect(try conflicts().map(\.theirs) == [.string("Deras")])
    #expect(try conflicts().map(\.ours) == [.string("Vår")])

    // Another contradiction at the same place leaves the first in the record.
    #expect(try ency("set", "hall.ency", "/proposal/title=Deras igen").status == 0)
    try edit("model/proposal.json", "Vår", "Vår igen")
    #expect(try ency("save", "work").status == 1)
    #expect(try conflicts().compactMap(\.theirs?.stringValue).sorted() == ["Deras", "Deras igen"])
    try expectUpToDate()
    try edit("model/proposal.json", "Vår igen", "Till slut")
    #expect(try ency("save", "work").status == 0)
    #expect(try conflicts().count == 2)
    try expectUpToDate()
  }

  @Test(
    "what can't be merged is refused, and nothing is lost", arguments: ["another", "gone", "damaged", "text", "newer"])
  func refusals(what: String) throws {
    try edit("model/building.json", "40000", "41000")
    let file = desk.path("hall.ency")
    switch what {
    case "another":
      try FileManager.default.removeItem(atPath: file)
      #expect(try ency("new", "hall.ency", "--customer", "Lager AB", "--product", "HVLS-6100=4").status == 0)
    case "gone": try FileManager.default.removeItem(atPath: file)
    case "damaged": _ = try desk.write("hall.ency", FileReading.read(file).dropLast(900))
    case "text": _ = try desk.write("hall.ency", "hello".utf8)
    default:
      var theirs = try Document(contentsOf: file)
      try theirs.setPart("extra/new.bin", to: [1])
      let text = String(decoding: theirs.manifest.bytes(), as: UTF8.self)
      let requires = text.replacing("\"requires\": []", with: "\"requires\": [\"wind-tunnel\"]")
      theirs.adopt(try Manifest(bytes: Array(requires.utf8), file: file))
      try theirs.save(to: file, origin: .fixed)
    }
    let before = (try? FileReading.read(file), try files())
    let saved = try ency("save", "work")
    #expect([1, 2].contains(saved.status), Comment(rawValue: saved.story))
    #expect(saved.text.isEmpty && saved.errorText.split(separator: "\n").count == 1, Comment(rawValue: saved.story))
    #expect((try? FileReading.read(file)) == before.0)
    #expect(try files() == before.1)
    let status = try ency("status", "work", "--json")
    #expect(status.status == 0 && status.text.contains("\"problem\": "), Comment(rawValue: status.story + status.text))
    // The work can be saved elsewhere.
    #expect(try ency("save", "work", "other.ency").status == 0)
    #expect(try ency("show", "other.ency", "/building/width").text == "41000\n")
  }

  @Test("an editor that is open for long: what was saved meanwhile is merged")
  func edit() throws {
    let program = ProcessRunner.productsFolder.appending(path: "ency").path
    func edit(_ old: String, _ new: String, meanwhile: String) throws -> ProcessRunner.Result {
      let script =
        "#!/bin/sh\nsed -i \"s/\(old)/\(new)/\" \"$1\"\n'\(program)' set hall.ency \"\(meanwhile)\" > set.log 2>&1\n"
      let editor = try desk.write("editor.sh", script.utf8)
      chmod(editor, 0o755)
      return try ProcessRunner.ency(
        ["edit", "hall.ency", "building"],
        environment: ["VISUAL": "", "EDITOR": "sh \(editor)", "TMPDIR": desk.url.path],
        folder: desk.url.path)
    }
    let clean = try edit("9500", "12000", meanwhile: "/building/width=41000")
    #expect(
      clean.status == 0 && clean.errorText.shows("merged-with-changes", "2"), Comment(rawValue: clean.story))
    #expect(try ency("show", "hall.ency", "/building/ceilingHeight").text == "12000\n")
    #expect(try ency("show", "hall.ency", "/building/width").text == "41000\n")
    let conflict = try edit("12000", "13000", meanwhile: "/building/ceilingHeight=14000")
    #expect(conflict.status == 1 && conflict.errorText.contains("1 conflict"), Comment(rawValue: conflict.story))
    #expect(try ency("show", "hall.ency", "/building/ceilingHeight").text == "13000\n")

    let other = Document(file: "other.ency", origin: Origin(seed: "other"))
    let bytes = try other.package(origin: .fixed).bytes
    _ = try desk.write("other.ency", bytes)
    let editor = try desk.write(
      "editor.sh", "#!/bin/sh\nsed -i s/13000/15000/ \"$1\"\ncp other.ency hall.ency\n".utf8)
    let replaced = try ProcessRunner.ency(
      ["edit", "hall.ency", "building"],
      environment: ["VISUAL": "", "EDITOR": "sh \(editor)", "TMPDIR": desk.url.path],
      folder: desk.url.path)
    #expect(replaced.status == 1, Comment(rawValue: replaced.story))
    for words in ["hall.ency: was replaced by another proposal since", "Nothing was written", "your text is kept"] {
      #expect(replaced.errorText.contains(words), Comment(rawValue: replaced.errorText))
    }
    #expect(try FileReading.read(desk.path("hall.ency")) == bytes)
  }

  @Test("a plan's folder comes and goes with the plan")
  func folders() throws {
    var theirs = try Document(contentsOf: desk.path("hall.ency"))
    for path in theirs.partPaths where path.hasPrefix("plans/hall-a/") { try theirs.removePart(path) }
    try theirs.setPart("plans/new/source.svg", to: Array("<svg/>".utf8))
    try theirs.save(to: desk.path("hall.ency"), origin: .fixed)
    #expect(try ency("save", "work").status == 0)
    try expectUpToDate()
    #expect(!FileManager.default.fileExists(atPath: desk.path("work/plans/hall-a")))
  }
}
