import EncyBase
import EncyContainer
import EncyFiles
import EncyDocument
import EncyWorkingFolder
import EncyTestSupport
import Foundation
import Testing

/// A working folder in which something else lies where the proposal has a part.
@Suite("A folder loses nothing that it doesn't understand", .timeLimit(.minutes(1))) struct LostPartTests {
  private let desk: TemporaryFolder
  private var file: String { desk.path("hall.ency") }

  init() throws {
    desk = try TemporaryFolder()
    var document = try Document.hall()
    try document.setPart("x-a/.hidden.json", to: Array("{}\n".utf8))
    try document.setPart(".config/a.json", to: Array("{}\n".utf8))
    try document.save(to: desk.path("hall.ency"), origin: .fixed)
    _ = try WorkingFolder.open(desk.path("hall.ency"), into: desk.path("work"), origin: .fixed)
  }

  private func opened() throws -> WorkingFolder { try WorkingFolder(at: desk.path("work")) }

  private static let kinds = ["gone", "link", "dangling", "pipe", "folder"]

  /// Puts something else in the place of a part or of a folder of parts.
  private func put(_ kind: String, at name: String) throws {
    let place = desk.path("work/\(name)")
    try FileManager.default.moveItem(atPath: place, toPath: desk.path("aside"))
    switch kind {
    case "link": try #require(symlink(desk.path("aside"), place) == 0)
    case "dangling": try #require(symlink(desk.path("none"), place) == 0)
    case "pipe": try #require(mkfifo(place, 0o600) == 0)
    case "folder": try #require(mkdir(place, 0o700) == 0)
    default: break
    }
  }

  @Test(
    "nothing is saved or read, and the error has the name",
    arguments: ["model/offer.json", "model", "plans/hall-a/source.svg", "plans/hall-a", "manifest.json"], kinds)
  func refused(_ name: String, _ kind: String) throws {
    if kind == "folder", !name.contains(".") { return }
    let before = try Data(contentsOf: URL(filePath: file))
    try put(kind, at: name)
    let folder = try opened()
    let look = try folder.look()
    #expect(!look.isClean && !look.lost.isEmpty)
    #expect(look.lost.allSatisfy { $0.path == name || $0.path.hasPrefix("\(name)/") })
    if kind != "gone" { #expect(look.lost.allSatisfy { $0.place == name }) }
    #expect(look.changes.isEmpty)
    for work in [{ _ = try folder.document() }, { _ = try folder.save(origin: .fixed) }] as [() throws -> Void] {
      let error = #expect(throws: DocumentError.self) { try work() }
      let text = error.map { "\($0)" } ?? ""
      #expect(text.contains(name.split(separator: "/").last ?? "") && text.contains("--without"), "\(text)")
      #expect(error?.isRefusal == true)
    }
    #expect(try Data(contentsOf: URL(filePath: file)) == before)
  }

  @Test("what is asked for is left out, and nothing else", arguments: kinds)
  func without(_ kind: String) throws {
    try put(kind, at: "model/team.json")
    let folder = try opened()
    for wrong in ["model/team", "model/offer.json", "team", "x"] {
      #expect(throws: DocumentError.self) { try folder.contents(leaving: [wrong]) }
    }
    let contents = try folder.contents(leaving: ["model/team.json"])
    #expect(contents.changes.map(\.path) == ["model/team.json"] && contents.changes[0].kind == .removed)
    let saved = try #require(try folder.save(contents, turn: nil, origin: .fixed))
    #expect(saved.manifest?.part("model/team.json") == nil && saved.left.isEmpty)
    var expected = try Document.hall().partPaths.filter { $0 != "model/team.json" }
    expected += [".config/a.json", "x-a/.hidden.json"]
    #expect(try Document(contentsOf: file).partPaths == expected.sorted { $0.precedesByBytes($1) })
    #expect(try opened().look().isClean)
    // What lies there is left to whoever put it there.
    let isThere = FileKind(at: desk.path("work/model/team.json")) != nil
    #expect(isThere == (kind != "gone"))
  }

  @Test("a part that is a file is taken out of the folder, too, and a folder with all below")
  func withoutFiles() throws {
    let folder = try opened()
    let contents = try folder.contents(leaving: ["plans/hall-a", "model/team.json"])
    _ = try #require(try folder.save(contents, turn: nil, origin: .fixed))
    let paths = try Document(contentsOf: file).partPaths
    #expect(!paths.contains { $0.hasPrefix("plans/") } && !paths.contains("model/team.json"))
    for name in ["plans", "model/team.json"] { #expect(FileKind(at: desk.path("work/\(name)")) == nil) }
    #expect(try opened().look().isClean)
  }

  @Test(
    "a manifest that is gone is written anew when that is asked for, with and without other changes",
    arguments: [true, false])
  func manifest(_ hasMore: Bool) throws {
    try put("gone", at: "manifest.json")
    if hasMore { try Data("{\"a\": 1}\n".utf8).write(to: URL(filePath: desk.path("work/model/needs.json"))) }
    let folder = try opened()
    #expect(throws: DocumentError.self) { try folder.contents() }
    let contents = try folder.contents(leaving: ["manifest.json"])
    let saved = try #require(try folder.save(contents, turn: nil, origin: .fixed))
    #expect((saved.manifest != nil) == hasMore)
    #expect(try opened().look().isClean)
    let written = try FileReading.read(desk.path("work/manifest.json"))
    #expect(try written == Document(contentsOf: file).manifest.bytes())
  }

  @Test("a state that another user made is not taken", .enabled(if: geteuid() == 0))
  func foreign() throws {
    for name in [".ency", ".ency/working-folder.json", ".ency/base.ency"] {
      try #require(chown(desk.path("work/\(name)"), 65_534, 65_534) == 0)
      let error = #expect(throws: DocumentError.self) { try opened() }
      #expect(error.map { "\($0)".shows("error-folder-foreign") } == true)
      try #require(chown(desk.path("work/\(name)"), 0, 0) == 0)
      _ = try opened()
    }
    let empty = desk.path("empty")
    try #require(mkdir(empty, 0o777) == 0 && chown(empty, 65_534, 65_534) == 0)
    let error = #expect(throws: DocumentError.self) { _ = try WorkingFolder.open(file, into: empty, origin: .fixed) }
    #expect(error.map { "\($0)".shows("folder-foreign") } == true)
    #expect(try FileManager.default.contentsOfDirectory(atPath: empty).isEmpty)
  }

  @Test("what a command takes away is no loss")
  func byCommand() throws {
    let folder = try opened()
    let contents = try folder.contents()
    var document = contents.document
    for path in ["model/team.json", "plans/hall-a/source.svg", "plans/hall-a/overlay.json"] {
      try document.removePart(path)
    }
    _ = try folder.change(to: document, from: contents, origin: .fixed)
    let look = try opened().look()
    #expect(look.lost.isEmpty && look.changes.map(\.kind) == [.removed, .removed, .removed])
    #expect(try opened().save(origin: .fixed) != nil)
    #expect(try !Document(contentsOf: file).hasPart("model/team.json"))
    #expect(try opened().look().isClean)
    // A later loss of another part still is one.
    try put("gone", at: "model/offer.json")
    #expect(try opened().look().lost.map(\.path) == ["model/offer.json"])
  }

  @Test("parts that a folder has no room for stay in the proposal, through changes and merges")
  func hidden() throws {
    #expect(FileKind(at: desk.path("work/.config")) == nil && FileKind(at: desk.path("work/x-a")) == nil)
    try Data("{\"a\": 1}\n".utf8).write(to: URL(filePath: desk.path("work/model/needs.json")))
    #expect(try opened().save(origin: .fixed) != nil)
    let saved = try Document(contentsOf: file)
    for path in [".config/a.json", "x-a/.hidden.json"] { #expect(saved.hasPart(path)) }
    // Somebody else's file of that name in the folder is no part.
    try FileManager.default.createDirectory(atPath: desk.path("work/.config"), withIntermediateDirectories: true)
    try Data("{\"other\": 1}\n".utf8).write(to: URL(filePath: desk.path("work/.config/a.json")))
    #expect(try opened().look().isClean)
  }

  @Test("the folder's own state is plain files, or the folder isn't taken", arguments: kinds.dropFirst())
  func state(_ kind: String) throws {
    for name in ["working-folder.json", "base.ency", "next.ency", "held.ency"] {
      let place = desk.path("work/.ency/\(name)")
      if FileKind(at: place) == nil { try Data().write(to: URL(filePath: place)) }
      try put(kind, at: ".ency/\(name)")
      let error = #expect(throws: DocumentError.self) { try opened() }
      if kind != "dangling" || name != "working-folder.json" {
        #expect(error.map { "\($0)".contains(name) } == true)
      }
      if kind == "folder" { rmdir(place) } else { unlink(place) }
      if ["working-folder.json", "base.ency"].contains(name) {
        try FileManager.default.moveItem(atPath: desk.path("aside"), toPath: place)
      } else {
        try FileManager.default.removeItem(atPath: desk.path("aside"))
      }
      _ = try opened()
    }
  }

  @Test("a proposal that brings a folder's state along isn't unpacked", arguments: [".ency/next.ency", ".ENCY/x"])
  func bringsState(_ name: String) throws {
    var document = try Document.hall()
    try document.setPart(name, to: [1])
    try document.save(to: desk.path("evil.ency"), origin: .fixed)
    let error = #expect(throws: DocumentError.self) {
      _ = try WorkingFolder.open(desk.path("evil.ency"), into: desk.path("w2"), origin: .fixed)
    }
    #expect(error.map { "\($0)".contains(name) } == true)
    #expect(FileKind(at: desk.path("w2")) == nil)
  }
}
