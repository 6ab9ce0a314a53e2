import EncyBase
import EncyContainer
import EncyOCFL
import EncyTestSupport
import Foundation
import Synchronization
import Testing

/// Writers that know nothing of each other.
@Suite("OCFL writers")
struct ObjectWriterTests {
  private static func note() throws -> ObjectWriter.Note {
    ObjectWriter.Note(
      created: try #require(Instant("2026-03-04T05:06:07Z")), message: "m", user: "Anna",
      address: "mailto:a@example.com")
  }
  private static func file(_ text: String) -> ObjectWriter.File {
    ObjectWriter.File("file.txt", ByteSource(bytes: Array(text.utf8), name: "file.txt"))
  }

  @Test("whatever many add to one object at once is there, each once, in order, and valid")
  func together() async throws {
    let folder = try TemporaryFolder()
    let root = folder.url.path
    try Data("ocfl_1.1\n".utf8).write(to: URL(filePath: "\(root)/0=ocfl_1.1"))
    let (writers, each) = (6, 8)
    let note = try Self.note()
    let problems = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: writers) { writer in
      let place = ObjectWriter(root: root, staging: "extensions/x/staging")
      for count in 0..<each {
        do {
          let file = Self.file("\(writer) \(count)")
          if try count == 0 && place.make("2026/Å b/n", id: "urn:x:1", [file], note) { continue }
          _ = try place.add(to: "2026/Å b/n", note) { _ in [file] }
        } catch { problems.withLock { $0.append("\(error)") } }
      }
    }
    #expect(problems.withLock { $0 } == [])
    let check = ObjectCheck("\(root)/2026/Å b/n")
    #expect(check.findings.isEmpty, "\(check.findings)")
    let inventory = try #require(check.inventory)
    #expect(inventory.versions.count == writers * each && inventory.manifest.count == writers * each)
    let sums = Set(inventory.versions.flatMap { $0.version.state.map(\.digest) })
    #expect(sums.count == writers * each)
    #expect(try StorageRoot(root).findings.isEmpty)
  }

  @Test(
    "an object whose inventory is behind its newest version is read as that, completed by the next, and by nobody twice"
  )
  func behind() throws {
    let folder = try TemporaryFolder()
    let root = folder.url.path
    let writer = ObjectWriter(root: root, staging: "extensions/x/staging")
    #expect(try writer.make("n", id: "urn:x:1", [Self.file("a")], Self.note()))
    let old = ["inventory.json", "inventory.json.sha512"].map {
      ($0, FileManager.default.contents(atPath: "\(root)/n/\($0)"))
    }
    #expect(try writer.add(to: "n", Self.note()) { _ in [Self.file("b")] } == "v2")
    // As if the writer had died right after the claim, and after the first of the two files.
    for count in 1...2 {
      for (name, bytes) in old.suffix(count) { try #require(bytes).write(to: URL(filePath: "\(root)/n/\(name)")) }
      #expect(!ObjectCheck("\(root)/n").findings.isEmpty)
      #expect(try writer.inventory(of: "n")?.head == "v2")
      #expect(try writer.complete("n"))
      #expect(ObjectCheck("\(root)/n").findings.isEmpty)
      #expect(try !writer.complete("n"))
    }
    #expect(try writer.add(to: "n", Self.note()) { _ in nil } == nil)
    #expect(try writer.add(to: "n", Self.note()) { _ in [Self.file("c")] } == "v3")
  }

  @Test("nothing takes the place of what lies there, and a clock that runs behind keeps the order")
  func places() throws {
    let folder = try TemporaryFolder()
    let root = folder.url.path
    let writer = ObjectWriter(root: root, staging: "extensions/x/staging")
    var note = try Self.note()
    #expect(try writer.make("y/n", id: "urn:x:1", [Self.file("a")], note))
    #expect(try !writer.make("y/n", id: "urn:x:2", [Self.file("b")], note))
    #expect(try writer.inventory(of: "y/n")?.id == "urn:x:1")
    note.created = try #require(Instant("2020-01-01T00:00:00Z"))
    _ = try writer.add(to: "y/n", note) { _ in [Self.file("b")] }
    #expect(try writer.inventory(of: "y/n")?.version("v2")?.created == "2026-03-04T05:06:07Z")
    // Bytes that an earlier version has are kept once.
    _ = try writer.add(to: "y/n", note) { _ in [Self.file("a")] }
    #expect(!FileManager.default.fileExists(atPath: "\(root)/y/n/v3/content"))
    #expect(ObjectCheck("\(root)/y/n").findings.isEmpty)
  }
}
