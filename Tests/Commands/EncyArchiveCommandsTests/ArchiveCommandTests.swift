import EncyArchive
import EncyBase
import EncyContainer
import EncyFiles
import EncyDocument
import EncyKit
import EncyOCFL
import EncyCommandTestSupport
import EncyTestSupport
import Foundation
import Testing

/// Archives by the command line.
@Suite("Archive commands")
struct ArchiveCommandTests {
  /// A store and a proposal beside it.
  struct Desk {
    let folder: TemporaryFolder
    let store: String
    let hall: String

    init() async throws {
      folder = try TemporaryFolder()
      (store, hall) = (folder.path("store"), try folder.write("hall.ency", EncyTestFile.hall()))
      #expect(await CommandRun.ency(["archive", "init", store]).status == 0)
    }

    func run(_ verb: String, _ words: String...) async -> CommandRun {
      await CommandRun.ency(["archive", verb, store] + words)
    }
  }

  @Test("answers in JSON are what their schemas say")
  func answers() async throws {
    let desk = try await Desk()
    _ = try desk.folder.write("bad.ency", EncyTestFile.damaged())
    let added = await desk.run("add", desk.folder.url.path, "--json")
    #expect(added.status == 1, "\(added.errorText)")
    try AnswerSchema.expect(added.output, "archive-add")
    let rows = try JSONParser().parse(added.output)["files"]?.arrayValue ?? []
    #expect(Set(rows.compactMap { $0["outcome"]?.stringValue }) == ["added", "refused"])
    try AnswerSchema.expect(await desk.run("list", "--json").output, "archive-list")
    let verified = await desk.run("verify", "--json")
    #expect(verified.status == 0, "\(verified.errorText)")
    try AnswerSchema.expect(verified.output, "archive-verify")
  }

  @Test("a file goes only once the archive has its bytes, and an encrypted one is kept as it is")
  func moving() async throws {
    let desk = try await Desk()
    let bytes = try Data(contentsOf: URL(filePath: desk.hall))
    let secret = try desk.folder.write("secret.ency.age", Array("age-encryption.org/v1\n-> X25519 abc\n".utf8))
    #expect(await desk.run("add", desk.hall, secret, "--move", "--dry-run").status == 0)
    #expect(FileManager.default.fileExists(atPath: desk.hall))
    let moved = await desk.run("add", desk.hall, secret, "--move")
    #expect(moved.status == 0, "\(moved.errorText)")
    #expect(!FileManager.default.fileExists(atPath: desk.hall) && !FileManager.default.fileExists(atPath: secret))
    #expect(await desk.run("restore", "OFF-2026-0142", "-o", desk.hall).status == 0)
    #expect(try Data(contentsOf: URL(filePath: desk.hall)) == bytes)
    #expect(await desk.run("verify").status == 0)
  }

  @Test(
    "whatever a proposal is called, its folder has a name for every system, and one proposal has one folder",
    arguments: 0..<12)
  func names(seed: Int) async throws {
    let desk = try await Desk()
    var random = SeededGenerator(UInt64(seed))
    let words = [
      "CON", "nul.txt", "Å/Ä\\Ö", "a:b|c?", "  . ", "trailing...", "\u{202E}gnp.exe", "e\u{301}", "é",
      String(repeating: "långt ", count: 60),
      "日本語の倉庫", "👨‍👩‍👧‍👦🏭", "LPT¹", "~$x", ".hidden", "Hall", "HALL", "<>\"*",
    ]
    var files: [String] = []
    for count in 0..<6 {
      func text() -> String {
        (0...Int.random(in: 0...2, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }.joined(
          separator: " ")
      }
      func cut(_ text: String, _ most: Int) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.prefix(most)))
      }
      let file = desk.folder.path("p\(count).ency")
      var environment = CommandRun.environment
      environment["ENCY_ID_SEED"] = "\(seed) \(count)"
      let made = await CommandRun.ency(
        [
          "new", file, "--title", cut("x\(text())", 150), "--customer", cut("\(text())x", 90), "--number",
          cut("N\(count % 2) \(text())", 40),
        ],
        environment: environment)
      #expect(made.status == 0, "\(made.errorText)")
      files.append(file)
    }
    let added = await CommandRun.ency(["archive", "add", desk.store] + files + ["--anyway"])
    #expect(added.status == 0, "\(added.errorText)")
    let store = try ArchiveStore(at: desk.store)
    let proposals = try store.proposals()
    #expect(proposals.count == 6)
    #expect(Set(proposals.map { $0.path.lowercased() }).count == 6)
    for file in FileManager.default.enumerator(atPath: desk.store) ?? .init() {
      let path = try #require(file as? String)
      #expect(path.utf16.count <= 180, "\(path)")
      for name in path.split(separator: "/") {
        #expect(name.utf8.count <= 255 && name.last != "." && name.last != " " && name.first != " ")
        #expect(
          !name.contains { "<>:\"|?*\\".contains($0) }
            && String(name).precomposedStringWithCanonicalMapping.utf8.elementsEqual(name.utf8))
        let stem = name.prefix { $0 != "." }.lowercased()
        #expect(!["con", "nul", "lpt¹", "lpt1"].contains(stem), "\(path)")
      }
    }
    let verified = await desk.run("verify", "--strict")
    #expect(verified.status == 0, "\(verified.text) \(verified.errorText)")
    #expect(await CommandRun.ency(["archive", "add", desk.store] + files + ["--anyway"]).status == 0)
    #expect(try store.proposals().map(\.versions) == [1, 1, 1, 1, 1, 1])
  }

  @Test("a byte that changed anywhere is found, and named")
  func rot() async throws {
    let desk = try await Desk()
    #expect(await desk.run("add", desk.hall).status == 0)
    var files: [String] = []
    for file in FileManager.default.enumerator(atPath: desk.store) ?? .init() {
      let path = try #require(file as? String)
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: "\(desk.store)/\(path)", isDirectory: &isFolder)
      if !isFolder.boolValue, !path.hasPrefix("extensions"), path != "README.txt" { files.append(path) }
    }
    var random = SeededGenerator(7)
    for path in files {
      let url = URL(filePath: "\(desk.store)/\(path)")
      let sound = try Data(contentsOf: url)
      var bytes = sound
      let place = Int.random(in: 0..<bytes.count, using: &random)
      bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      try bytes.write(to: url)
      let run = await desk.run("verify")
      #expect(run.status == 1, "\(path) at \(place)")
      #expect(run.text.contains("[E"), "\(path): \(run.text)")
      try sound.write(to: url)
    }
    #expect(await desk.run("verify").status == 0)
  }
}
