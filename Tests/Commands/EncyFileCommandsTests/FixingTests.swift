import EncyTerminal
import EncyBase
import EncyCommandTestSupport
import EncyContainer
import EncyDocument
import EncyFiles
import EncyKit
import EncyTestSupport
import EncyTexts
import EncyWorkingFolder
import Foundation
import Synchronization
import Testing

@testable import EncyCommandBase
@testable import EncyFileCommands
@testable import EncySession

@Suite("Mending what was found")
struct FixingTests {
  private func finding(_ part: String, _ pointer: String, _ fix: Fix, code: String = "made-up") throws
    -> Finding
  {
    let place: JSONPointer = try #require(JSONPointer(pointer))
    return Finding(
      code: code, part: "model/\(part).json", pointer: place, message: "wrong at \(pointer)", fix: fix)
  }

  private func work(_ files: [String] = []) -> Validate {
    Validate(
      files: files, options: CheckOptions(today: CalendarDate("2026-03-05") ?? CalendarDate(daysSince1970: 0)),
      format: .text)
  }

  @Test("changes are made from the end, so that none moves what another is about")
  func order() throws {
    let document = try Document.hall()
    let repairs = try Fixes(
      of: [
        finding("offer", "/lines", .rename("rows")), finding("offer", "/lines/0", .remove),
        finding("offer", "/lines/1/quantity", .replace(3)), finding("offer", "/lines/2/unit", .rename("per")),
        finding("offer", "/vatMode", .replace("none")), finding("building", "/width", .remove),
        finding("building", "/width", .replace(1)), finding("building", "/none", .remove),
      ], in: document)
    let offer = try #require(try repairs.document.tree(of: "model/offer.json"))
    #expect(offer["rows"]?.arrayValue?.count == 2)
    #expect(offer["rows"]?.arrayValue?[0]["quantity"]?.intValue == 3)
    #expect(offer["rows"]?.arrayValue?[1]["per"]?.stringValue == "lump")
    #expect(offer.objectValue?.names == ["rows", "vatMode", "vatRate"])
    #expect(offer["vatMode"]?.stringValue == "none")
    #expect(try repairs.document.tree(of: "model/building.json")?["width"] == nil)
    #expect(
      repairs.changes.map(\.pointer.description) == [
        "/lines", "/lines/0", "/lines/1/quantity", "/lines/2/unit", "/vatMode", "/width",
      ])
    #expect(repairs.parts == ["model/offer.json", "model/building.json"])
  }

  @Test("what schemas and rules find is mended as they say, and nothing else is touched")
  func whatIsFound() throws {
    var document = try Document.hall()
    let original = document
    let path = "model/building.json"
    try document.edit(path) { tree throws(JSONEditError) in
      let width = tree["width"]
      tree["width"] = nil
      tree["widht"] = width
      try tree.set(JSONPointer(["length"]), to: "60000")
      try tree.set(JSONPointer(["ceilingHeight"]), to: "high")
    }
    try document.edit("model/offer.json") { tree throws(JSONEditError) in
      try tree.set(JSONPointer(["vatMode"]), to: "NORMAL")
    }
    let repairs = try Fixing(files: [], work: work()).fixes(of: document)
    var fixes: [String: Fix] = [:]
    for change in repairs.changes { fixes["\(change.part)\(change.pointer)"] = change.fix }
    #expect(
      fixes == [
        "\(path)/length": .replace(60_000),
        "model/offer.json/vatMode": .replace("normal"),
      ])
    let mended = try #require(try repairs.document.tree(of: path))
    let before = try #require(try original.tree(of: path))
    // A name that may have been meant is told, and not changed: nobody can be sure.
    #expect(mended["widht"] != nil)
    for name in ["use", "length"] { #expect(mended[name]?.isEquivalent(to: before[name] ?? .null) == true) }
    #expect(mended["ceilingHeight"] == "high")
  }

  @Test("of two members that may have been meant, none is renamed")
  func twoCandidates() throws {
    let repairs = try Fixes(
      of: [
        finding("building", "/width", .rename("breadth")), finding("building", "/length", .rename("breadth")),
        finding("building", "/use", .rename("purpose")),
      ], in: Document.hall())
    #expect(repairs.changes.map(\.pointer.description) == ["/use"])
  }

  @Test("nothing is mended while the manifest disagrees with the parts, which saving would hide")
  func tampered() async throws {
    let folder = try TemporaryFolder()
    var document = try Document.hall()
    try document.edit("model/offer.json") { tree throws(JSONEditError) in
      try tree.set(JSONPointer(["vatMode"]), to: "NORMAL")
    }
    // The building is changed behind the manifest's back.
    let honest = try PackageReader(bytes: document.package(origin: .fixed).bytes, name: "hall.ency")
    var writer = PackageWriter()
    for entry in honest.entries {
      var bytes = try honest.read(entry)
      if entry.path == "model/building.json" {
        bytes = Array(String(decoding: bytes, as: UTF8.self).replacing("40000", with: "41000").utf8)
      }
      try writer.add(entry.path, bytes: bytes)
    }
    let file = try folder.write("hall.ency", writer.build())
    let before = try [UInt8](Data(contentsOf: URL(filePath: file)))
    let run = await CommandRun.ency(["validate", "--fix", "--yes", file])
    #expect(run.status == 1)
    #expect(run.errorText.contains("[package-part-hash]"))
    #expect(try [UInt8](Data(contentsOf: URL(filePath: file))) == before)
  }

  @Test("neither the manifest nor a name that is taken is changed")
  func refusals() throws {
    var manifest = try finding("x", "/revision", .replace(9))
    manifest.part = "manifest.json"
    let repairs = try Fixes(
      of: [manifest, finding("building", "/width", .rename("length"))], in: Document.hall())
    #expect(repairs.changes.isEmpty)
    #expect(try !repairs.document.hasChanges() || repairs.document.openedRevision == nil)
  }

  @Test("the patch shows lines with their numbers, or values where the text is not as a save writes it")
  func patch() throws {
    var document = try Document.hall()
    let findings = [
      try finding("building", "/width", .replace(41000)), try finding("building", "/use", .rename("purpose")),
      try finding("building", "/ceilingHeight", .remove),
    ]
    #expect(
      try Fixes(of: findings, in: document).patch() == """
          model/building.json
             3 -   "use": "warehouse",
             4 -   "width": 40000,
             5 -   "length": 60000,
             6 -   "ceilingHeight": 9500
             3 +   "purpose": "warehouse",
             4 +   "width": 41000,
             5 +   "length": 60000

        """)
    try document.setPart("model/building.json", to: Array(#"{"use":"x","width":1,"ceilingHeight":2}"#.utf8))
    #expect(
      try Fixes(of: findings, in: document).patch() == """
          model/building.json
            /width: 1 → 41000
            /use: is called "purpose"
            /ceilingHeight: 2 goes

        """)
  }

  @Test("a change that brings up another finding is left out, the others are made")
  func onlyBetter() throws {
    let document = try Document.hall()
    var fixing = Fixing(files: [], work: work())
    let wanted = [try finding("building", "/width", .replace(-5)), try finding("building", "/length", .replace(7))]
    fixing.find = { document, _ in
      let building = try? document.tree(of: "model/building.json")
      var found: [Finding] = []
      if building?["width"]?.intValue == 40000 { found.append(wanted[0]) }
      if building?["length"]?.intValue == 60000 { found.append(wanted[1]) }
      if building?["width"]?.intValue == -5 {
        found.append(
          Finding(code: "minimum", part: "model/building.json", pointer: JSONPointer(["width"]), message: "negative"))
      }
      return found
    }
    let repairs = try fixing.fixes(of: document)
    #expect(repairs.changes.map(\.pointer.description) == ["/length"])
    #expect(try repairs.document.tree(of: "model/building.json")?["width"]?.intValue == 40000)
    // Nothing gets better by a change that leaves as much to find.
    fixing.find = { _, _ in wanted }
    #expect(try fixing.fixes(of: document).changes.isEmpty)
  }

  // MARK: - Files

  /// Runs the mending of a hall whose width should be 41 000.
  private func mend(
    _ file: String, answer: Bool?, asks: Bool = true
  ) throws -> (text: String, notes: String, asked: [String], failure: Failure?) {
    let said = Mutex<(out: [UInt8], notes: [UInt8], asked: [String])>(([], [], []))
    var session = Session()
    session.output = .init { bytes in said.withLock { $0.out += bytes } }
    session.errorOutput = .init { bytes in said.withLock { $0.notes += bytes } }
    session.variable = { CommandRun.environment[$0] }
    session.answersTerminal = { false }
    session.notesTerminal = { false }
    session.confirm = { question in
      said.withLock { $0.asked.append(question.text) }
      return answer
    }
    var fixing = Fixing(files: [FileChoice.Item(file: file)], work: work([file]), asks: asks)
    let wrong = try finding("building", "/width", .replace(41000))
    let find: (Document) -> [Finding] = { document in
      (try? document.tree(of: "model/building.json"))?["width"]?.intValue == 41000 ? [] : [wrong]
    }
    fixing.find = { document, _ in find(document) }
    fixing.check = { file, _ in
      do { return CheckedFile(findings: find(try DocumentFile.open(file))) } catch {
        return CheckedFile(failure: "\(error)")
      }
    }
    var failure: Failure?
    try Session.$current.withValue(session) {
      do { try fixing.run() } catch let error as Failure { failure = error }
    }
    return said.withLock {
      (
        String(decoding: $0.out, as: UTF8.self).replacing(file, with: "FILE"),
        String(decoding: $0.notes, as: UTF8.self).replacing(file, with: "FILE"),
        $0.asked.map { $0.replacing(file, with: "FILE") }, failure
      )
    }
  }

  private static let report = "FILE: model/building.json: error: /building/width: wrong at /width [made-up]\n"
  private static let patch = """
    FILE: 1 change would mend it:
      model/building.json
         4 -   "width": 40000,
         4 +   "width": 41000,

    """

  @Test("without a terminal the patch is shown and nothing changed; a no changes nothing, too")
  func shows() throws {
    let folder = try TemporaryFolder()
    let bytes = try EncyTestFile.hall()
    let file = try folder.write("hall.ency", bytes)
    let shown = try mend(file, answer: nil)
    #expect(shown.text == Self.report + Self.patch)
    #expect(shown.notes.contains("--yes"))
    #expect(shown.failure == .alreadyReported)
    let declined = try mend(file, answer: false)
    #expect(declined.asked == ["Change FILE?"])
    #expect(declined.failure == .alreadyReported)
    #expect(try FileReading.read(file) == bytes)
  }

  @Test("a yes or --yes saves one revision, and the rest is judged again", arguments: [true, false])
  func changes(asks: Bool) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("hall.ency", EncyTestFile.hall())
    let before = try Document(contentsOf: file)
    let run = try mend(file, answer: asks ? true : nil, asks: asks)
    #expect(run.text == Self.report + Self.patch + "FILE: changed\nFILE: valid on 2026-03-05\n")
    #expect(run.failure == nil)
    #expect(run.asked.count == (asks ? 1 : 0))
    let after = try Document(contentsOf: file)
    #expect(after.manifest.revision == before.manifest.revision + 1)
    #expect(try after.value(at: JSONPointer(["building", "width"]))?.intValue == 41000)
    #expect(try after.bytes(of: "model/offer.json") == before.bytes(of: "model/offer.json"))
    #expect(try mend(file, answer: nil).text == "FILE: valid on 2026-03-05\n")
  }

  @Test("in a working folder the file is changed, and the package only by the next save")
  func folders() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("hall.ency", EncyTestFile.hall())
    let work = folder.path("work")
    _ = try WorkingFolder.open(file, into: work, origin: .fixed)
    let run = try mend(work, answer: true)
    #expect(run.failure == nil)
    #expect(String(decoding: try FileReading.read("\(work)/model/building.json"), as: UTF8.self).contains("41000"))
    #expect(try Document(contentsOf: file).value(at: JSONPointer(["building", "width"]))?.intValue == 40000)
    #expect(try WorkingFolder(at: work).changes().map(\.path) == ["model/building.json"])
  }

  @Test("what could not be read counts most")
  func unreadable() throws {
    #expect(try mend("missing.ency", answer: true).failure == .alreadyReported(.couldNotRead))
  }
}
