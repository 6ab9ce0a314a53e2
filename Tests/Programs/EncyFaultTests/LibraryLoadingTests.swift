import EncyContainer
import EncyFiles
import EncyDocument
import EncyTestSupport
import Foundation
import Synchronization
import Testing

/// libzip is loaded on a thread of its own while a merge begins.
@Suite("Loading libzip") struct LibraryLoadingTests {
  @Test func whatCantBeLoadedIsToldAndNothingIsWritten() throws {
    let folder = try TemporaryFolder()
    let base = try Document.hall().package(origin: .fixed).bytes
    var side = try Document(bytes: base, file: "hall.ency")
    try side.setPart("x-a/a.json", to: Array("[1]".utf8))
    let changed = try side.package(origin: .fixed).bytes
    let files = [
      try folder.write("base.ency", base), try folder.write("a.ency", changed), try folder.write("b.ency", base),
    ]
    let output = folder.path("out.ency")
    let broken = try TemporaryFolder()
    for name in ["libzip.so.4", "libzip.so.5"] { _ = try broken.write(name, Array("no library".utf8)) }

    let failed = try ProcessRunner.ency(
      ["merge"] + files + ["-o", output], environment: ["LD_LIBRARY_PATH": broken.url.path])
    #expect(failed.status == 2, Comment(rawValue: failed.story))
    #expect(failed.errorText.shows("package-libzip"), Comment(rawValue: failed.story))
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(left.sorted() == ["a.ency", "b.ency", "base.ency"])

    let merged = try ProcessRunner.ency(["merge"] + files + ["-o", output])
    #expect(merged.status == 0, Comment(rawValue: merged.story))
    #expect(try Document(contentsOf: output).bytes(of: "x-a/a.json") == Array("[1]".utf8))
  }

  /// Begun by many at once, while others write already.
  @Test func manyThreadsMayBeginToLoadIt() throws {
    let failures = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 16) { index in
      PackageWriter.prepare()
      do {
        var writer = PackageWriter()
        let bytes = Array("part \(index)".utf8)
        try writer.add("x-a/a.txt", bytes: bytes)
        let read = try PackageReader(bytes: writer.build()).read("x-a/a.txt")
        if read != bytes { failures.withLock { $0.append("\(index) differs") } }
      } catch { failures.withLock { $0.append("\(index): \(error)") } }
    }
    #expect(failures.withLock { $0 } == [])
  }
}
