import EncyBase
import EncyCommandTestSupport
import EncyCompare
import EncyDocument
import EncyKit
import EncyMerge
import EncyTestSupport
import EncyTexts
import Foundation
import Testing

@testable import EncyCommandBase
@testable import EncySession
@testable import EncyVersionCommands

@Suite("The base of two proposals") struct BaseFindingTests {
  /// Revisions of a proposal, each from another, as files of a folder.
  private struct Desk {
    let folder: GitFolder
    let base: [UInt8]

    init() throws {
      folder = try GitFolder.repository()
      base = try EncyTestFile.hall()
    }

    /// A revision that sets a value, after as many saves.
    func revision(of bytes: [UInt8], _ pointer: String, _ value: Int, saves: Int = 1) throws -> [UInt8] {
      var maker = try RevisionMaker(bytes)
      for number in 1..<max(saves, 1) { _ = try maker.set("/building/heatingHours", .int(value / 100 + number)) }
      return try maker.set(pointer, .int(value))
    }

    func path(_ name: String) -> String { "\(folder.path)/\(name)" }

    /// What is found for two files.
    func find(_ ours: String, _ theirs: String, in below: String? = nil) throws -> BaseFinding.Base {
      let names = [ours, theirs].map { $0.contains(":") ? $0 : path($0) }
      let sides = try names.map { BaseFinding.Side(try ComparedFile.open($0).document, name: $0) }
      return try BaseFinding.base(of: sides[0], sides[1], in: below.map(path))
    }
  }

  private func width(_ base: BaseFinding.Base) throws -> EncyBase.JSONValue? {
    try base.document.model("building")["width"]
  }

  @Test("a side that the other came from")
  func ancestor() throws {
    let desk = try Desk()
    let second = try desk.revision(of: desk.base, "/building/width", 41_000)
    try desk.folder.write("old.ency", desk.base)
    try desk.folder.write("new.ency", second)
    for (ours, theirs) in [("old.ency", "new.ency"), ("new.ency", "old.ency"), ("old.ency", "old.ency")] {
      let found = try desk.find(ours, theirs)
      #expect(try width(found) == 40_000)
      #expect(found.note.contains("revision 1 (") && found.note.hasSuffix("old.ency"), "\(found.note)")
    }
  }

  @Test("a copy in a folder, and not one of another proposal")
  func copies() throws {
    let desk = try Desk()
    try desk.folder.write("a.ency", desk.revision(of: desk.base, "/building/width", 41_000))
    try desk.folder.write("b.ency", desk.revision(of: desk.base, "/building/width", 42_000))
    #expect(throws: Failure.self) { try desk.find("a.ency", "b.ency") }
    do { _ = try desk.find("a.ency", "b.ency") } catch let failure as Failure {
      for word in [
        "both came from revision", "which was not found", "--in FOLDER", "--no-base", "ency merge BASE ",
      ] {
        #expect(failure.description.contains(word), "\(failure)")
      }
      #expect(failure.exitCode == .couldNotRead)
    }
    try desk.folder.write("copies/deep/first.ency", desk.base)
    try desk.folder.write("copies/broken.ency", EncyTestFile.damaged())
    let found = try desk.find("a.ency", "b.ency", in: "copies")
    #expect(try width(found) == 40_000 && found.note.hasSuffix("copies/deep/first.ency"))
    var other = Document(file: "other.ency", origin: Origin(seed: "other"))
    try other.setTree("model/proposal.json", to: ["title": "Other"])
    try desk.folder.write("other.ency", other.package(origin: .fixed).bytes)
    do { _ = try desk.find("a.ency", "other.ency") } catch let failure as Failure {
      #expect(failure.description.shows("error-two-proposals"))
    }
  }

  @Test("however often either side was saved since", arguments: [2, 3, 70])
  func manySaves(count: Int) throws {
    let desk = try Desk()
    try desk.folder.write("copies/first.ency", desk.base)
    try desk.folder.write("a.ency", desk.revision(of: desk.base, "/building/width", 41_000, saves: count))
    try desk.folder.write("b.ency", desk.revision(of: desk.base, "/building/width", 42_000, saves: count + 1))
    let found = try desk.find("a.ency", "b.ency", in: "copies")
    #expect(try width(found) == 40_000 && found.note.hasSuffix("copies/first.ency"))
  }

  @Test("after a merge that was saved on: what was settled isn't asked again")
  func afterMerge() throws {
    let desk = try Desk()
    let ours = try desk.revision(of: desk.base, "/building/width", 41_000, saves: 2)
    let theirs = try desk.revision(of: desk.base, "/building/width", 42_000, saves: 3)
    try desk.folder.write("copies/first.ency", desk.base)
    try desk.folder.write("copies/theirs.ency", theirs)
    func merge(_ ours: [UInt8], _ theirs: [UInt8]) throws -> Document {
      try desk.folder.write("a.ency", ours)
      try desk.folder.write("b.ency", theirs)
      let base = try desk.find("a.ency", "b.ency", in: "copies").document
      return try Merge(
        base: base, ours: .init(Document(bytes: ours, file: "a.ency")),
        theirs: .init(Document(bytes: theirs, file: "b.ency")), origin: .fixed
      ).document
    }
    let merged = try merge(ours, theirs)
    let found = try merged.conflicts()
    try #require(found.contains { $0.pointer.description == "/building/width" })
    var settled = try Document(bytes: merged.package(origin: .fixed).bytes, file: "a.ency")
    for conflict in found { try settled.resolve(conflict.id, with: .ours, by: "Anna", origin: .fixed) }
    let saved = try desk.revision(of: settled.package(origin: .fixed).bytes, "/building/length", 61_000, saves: 2)
    let again = try merge(saved, desk.revision(of: theirs, "/building/ceilingHeight", 11_000, saves: 2))
    // Both sides have set the heating hours again since.
    let left = try again.conflicts().filter { $0.pointer.description != "/building/heatingHours" }
    #expect(left.isEmpty, "\(left)")
    #expect(try again.model("building")["width"] == 41_000 && again.model("building")["ceilingHeight"] == 11_000)
  }

  @Test("what a working folder was opened from")
  func workingFolder() throws {
    let desk = try Desk()
    try desk.folder.write("hall.ency", desk.base)
    try desk.folder.ency("open", "hall.ency", "work")
    try desk.folder.write("hall.ency", desk.revision(of: desk.base, "/building/width", 42_000))
    let building = try String(decoding: desk.folder.read("work/model/building.json"), as: UTF8.self)
    try desk.folder.write("work/model/building.json", building.replacing("60000", with: "61000").utf8)
    let found = try desk.find("work", "hall.ency")
    #expect(try width(found) == 40_000 && found.note.shows("base-opened-from"), "\(found.note)")
  }

  @Test(
    "git's history, through renames and on every branch; also where saves between commits are missing",
    arguments: [1, 3])
  func git(saves: Int) throws {
    let desk = try Desk()
    try desk.folder.write("sub/first å.ency", desk.base)
    try desk.folder.commit("first")
    let second = try desk.revision(of: desk.base, "/building/width", 41_000, saves: saves)
    try desk.folder.write("sub/first å.ency", second)
    try desk.folder.commit("second")
    try desk.folder.git("checkout", "-q", "-b", "other")
    try desk.folder.write("sub/first å.ency", desk.revision(of: second, "/building/length", 61_000, saves: saves))
    try desk.folder.commit("theirs")
    try desk.folder.git("checkout", "-q", "main")
    try desk.folder.git("mv", "sub/first å.ency", "second.ency")
    try desk.folder.commit("renamed")
    let ours = try desk.revision(of: second, "/building/length", 62_000, saves: saves)
    try desk.folder.write("second.ency", ours)
    // As it came by mail.
    try desk.folder.git("cat-file", "-e", "other:sub/first å.ency")
    let theirs = try desk.folder.run("git", ["cat-file", "blob", "other:sub/first å.ency"]).output
    try desk.folder.write("../mail.ency", theirs)
    for names in [["second.ency", "../mail.ency"], ["../mail.ency", "second.ency"]] {
      let found = try desk.find(names[0], names[1])
      #expect(try width(found) == 41_000)
      #expect(found.note.contains(" of commit "), "\(found.note)")
      // The saves between are known though no commit has them.
      #expect(!found.note.shows("base-of-commits"))
    }
  }

  @Test("a parent whose changes aren't there, as after a pick, is none")
  func falseParent() throws {
    let desk = try Desk()
    let ours = try desk.revision(of: desk.base, "/building/length", 61_000)
    let first = try desk.revision(of: desk.base, "/building/width", 41_000)
    let second = try desk.revision(of: first, "/building/ceilingHeight", 11_000)
    for bytes in [desk.base, first, second, ours] {
      try desk.folder.write("hall.ency", bytes)
      try desk.folder.commit("one")
    }
    try desk.folder.write("a.ency", second)
    for isTrue in [false, true] {
      var document = try Document(bytes: ours, file: "hall.ency")
      try document.set("/building/ceilingHeight", to: 11_000)
      if isTrue { try document.set("/building/width", to: 41_000) }
      document.join([try Document(bytes: second, file: "a.ency")])
      try desk.folder.write("hall.ency", document.package(origin: .fixed).bytes)
      #expect(try width(desk.find("hall.ency", "a.ency")) == (isTrue ? 41_000 : 40_000))
    }
  }

  @Test("both merged each other's work: the common ancestors are merged first")
  func crissCross() throws {
    let desk = try Desk()
    let left = try desk.revision(of: desk.base, "/building/width", 41_000)
    let right = try desk.revision(of: desk.base, "/building/length", 61_000)
    try desk.folder.write("copies/0.ency", desk.base)
    try desk.folder.write("copies/1.ency", left)
    try desk.folder.write("copies/2.ency", right)
    func merged(_ one: [UInt8], _ other: [UInt8], _ pointer: String, _ value: EncyBase.JSONValue) throws -> [UInt8] {
      var document = try Document(bytes: one, file: "hall.ency")
      let second = try Document(bytes: other, file: "hall.ency")
      try document.set("/building/width", to: 41_000)
      try document.set("/building/length", to: 61_000)
      try document.set(JSONPointer(pointer) ?? JSONPointer(), to: value)
      document.join([second])
      return try document.package(origin: .fixed).bytes
    }
    let ours = try merged(left, right, "/building/ceilingHeight", 9_000)
    // Theirs takes back what the other had done.
    let theirs = try merged(right, left, "/building/width", 40_000)
    for (name, bytes) in [("a.ency", ours), ("b.ency", theirs)] { try desk.folder.write(name, bytes) }
    let found = try desk.find("a.ency", "b.ency", in: "copies")
    #expect(found.note.shows("base-merged", "2"), "\(found.note)")
    #expect(try found.document.model("building")["width"] == 41_000)
    #expect(try found.document.model("building")["length"] == 61_000)
  }
}
