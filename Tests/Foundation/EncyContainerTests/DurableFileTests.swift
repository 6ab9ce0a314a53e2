import EncyTexts
import EncyBase
import Foundation
import Synchronization
import Testing

@testable import EncyContainer
@testable import EncyFiles
import EncyTestSupport

/// A folder that goes when the test ends.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "ency-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }
}

/// setfsuid(2), whose header Glibc's module leaves out.
@_silgen_name("setfsuid") private func setfsuid(_ user: UInt32) -> Int32

/// Runs with another user's rights to files, for this thread only: the superuser may write everywhere.
func withoutRights<Result>(_ body: () throws -> Result) rethrows -> Result {
  let user = setfsuid(65_534)
  defer { _ = setfsuid(UInt32(user)) }
  return try body()
}

/// Counts calls across the closures of one `SystemCalls`.
private final class Counter: Sendable {
  private let value = Mutex(0)

  func next() -> Int {
    value.withLock {
      $0 += 1
      return $0
    }
  }

  var count: Int { value.withLock { $0 } }
}

extension DurableFile {
  /// The write of bytes at hand with faults.
  @discardableResult
  static func replace(
    path: String, with bytes: [UInt8], expecting expectation: Expectation, calls: SystemCalls
  ) throws(ContainerError) -> Outcome {
    try replace(path: path, expecting: expectation, calls: calls) { sink throws(ContainerError) in
      try sink.write(bytes)
    }
  }
}

@Suite struct DurableFileTests {
  private let folder: TemporaryFolder
  private let old = Array("old".utf8)
  private let new = [UInt8](repeating: 7, count: 100_000)

  init() throws {
    folder = try TemporaryFolder()
  }

  private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

  private func mode(_ path: String) throws -> mode_t {
    var attributes = stat()
    try #require(stat(path, &attributes) == 0)
    return attributes.st_mode & 0o7777
  }

  private func make(_ name: String, mode: mode_t = 0o640) throws -> String {
    try Data(old).write(to: URL(filePath: path(name)))
    try #require(chmod(path(name), mode) == 0)
    return path(name)
  }

  @Test func replacesAndKeepsTheMode() throws {
    for mode: mode_t in [0o640, 0o600, 0o4755, 0o664] {
      let file = try make("a.ency", mode: mode)
      let outcome = try DurableFile.replace(path: file, with: new)
      #expect(outcome == DurableFile.Outcome(path: file, isFolderFlushed: true))
      #expect(try FileReading.read(file) == new && self.mode(file) == mode)
    }
    #expect(try folder.names() == ["a.ency"])
  }

  @Test func newFilesFollowTheMask() throws {
    // The kernel's word, since asking by umask(2) would change it for other tests.
    let status = String(decoding: try FileReading.read("/proc/self/status"), as: UTF8.self)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("Umask:") })
    let mask = try #require(mode_t(line.split(separator: "\t")[1], radix: 8))
    for (name, expectation) in [("any", DurableFile.Expectation.anything), ("absent", .absent)] {
      let file = path("new-\(name).ency")
      try DurableFile.replace(path: file, with: new, expecting: expectation)
      #expect(try FileReading.read(file) == new)
      #expect(try mode(file) == 0o666 & ~mask)
    }
    #expect(try folder.names().count == 2)
  }

  @Test func emptyFilesAndLongNames() throws {
    let file = path(String(repeating: "å", count: 125) + ".ency")
    try DurableFile.replace(path: file, with: [])
    #expect(try FileReading.read(file) == [])
  }

  @Test func linksAreFollowed() throws {
    let file = try make("a.ency")
    try FileManager.default.createDirectory(atPath: path("links"), withIntermediateDirectories: true)
    try #require(symlink("../a.ency", path("links/near")) == 0)
    try #require(symlink(path("links/near"), path("far")) == 0)
    #expect(try DurableFile.replace(path: path("far"), with: new).path.hasSuffix("links/../a.ency"))
    #expect(try FileReading.read(file) == new)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("far")) == path("links/near"))
    #expect(try folder.names() == ["a.ency", "far", "links"])

    try #require(symlink("not-yet.ency", path("dangling")) == 0)
    try DurableFile.replace(path: path("dangling"), with: old)
    #expect(try FileReading.read(path("not-yet.ency")) == old)

    try #require(symlink("round", path("round")) == 0)
    let error = #expect(throws: ContainerError.self) { try DurableFile.replace(path: path("round"), with: old) }
    #expect(error?.message.description == "writing it failed: its links go round in a circle")
  }

  @Test func whatIsNoFileIsRefused() throws {
    for target in [folder.path, folder.path + "/", "/dev/null", path("a") + "/.."] {
      let error = #expect(throws: ContainerError.self) { try DurableFile.replace(path: target, with: new) }
      #expect(error?.code == .fileKind, "\(target)")
    }
    let error = #expect(throws: ContainerError.self) { try DurableFile.replace(path: path("x/a.ency"), with: new) }
    #expect(error?.code == .fileWrite && error?.message.description.shows("system-missing") == true)
  }

  @Test func readOnlyFolderKeepsTheOldFile() throws {
    let file = try make("a.ency", mode: 0o666)
    try #require(chmod(folder.path, 0o555) == 0)
    let error = #expect(throws: ContainerError.self) {
      try withoutRights { try DurableFile.replace(path: file, with: new) }
    }
    #expect(error?.code == .fileWrite)
    #expect(
      error?.message.description == "making a new file in its folder to save it failed: you don't have the right to")
    #expect(try FileReading.read(file) == old)
    #expect(try folder.names() == ["a.ency"])
  }

  /// A package with one entry, and what it holds as a later save compares it.
  private func package(_ text: String) throws -> [UInt8] {
    var writer = PackageWriter()
    try writer.add("a.txt", bytes: Array(text.utf8))
    return try writer.build()
  }

  @Test func expectationsAreChecked() throws {
    let file = path("a.ency")
    let (first, second) = (try package("first"), try package("second"))
    try DurableFile.replace(path: file, with: first)
    let identity = try PackageReader(path: file).identity
    try DurableFile.replace(path: file, with: second, expecting: .package(identity))
    let changed = #expect(throws: ContainerError.self) {
      try DurableFile.replace(path: file, with: first, expecting: .package(identity))
    }
    #expect(changed?.code == .fileChanged)
    let there = #expect(throws: ContainerError.self) {
      try DurableFile.replace(path: file, with: first, expecting: .absent)
    }
    #expect(there?.code == .fileExists)
    let gone = #expect(throws: ContainerError.self) {
      try DurableFile.replace(path: path("gone.ency"), with: first, expecting: .package(identity))
    }
    #expect(gone?.code == .fileChanged)
    #expect(try FileReading.read(file) == second)
    // A copy in its place, written at another time, holds the same.
    try Data(first).write(to: URL(filePath: file))
    try DurableFile.replace(path: file, with: second, expecting: .package(identity))
    // What is no package any more isn't the expected one.
    try Data(old).write(to: URL(filePath: file))
    let damaged = #expect(throws: ContainerError.self) {
      try DurableFile.replace(path: file, with: first, expecting: .package(identity))
    }
    #expect(damaged?.code == .fileChanged)
    #expect(try folder.names() == ["a.ency"])
  }

  /// A program that knows nothing of turns writes between the look and the exchange: its file comes back to its place.
  @Test func intrudersAreFoundOut() throws {
    let file = path("a.ency")
    let (base, ours, theirs) = (try package("base"), try package("ours"), try package("theirs"))
    for intrusions in 1...2 {
      try DurableFile.replace(path: file, with: base)
      let identity = try PackageReader(path: file).identity
      let counter = Counter()
      var calls = SystemCalls()
      let folderPath = folder.path
      calls.exchange = { folder, one, other in
        let number = counter.next()
        if number <= intrusions {
          let bytes = number == 1 ? theirs : base
          try? Data(bytes).write(to: URL(filePath: "\(folderPath)/intruder"))
          rename("\(folderPath)/intruder", "\(folderPath)/a.ency")
        }
        return SystemCalls.system.exchange(folder, one, other)
      }
      let error = #expect(throws: ContainerError.self) {
        try DurableFile.replace(path: file, with: ours, expecting: .package(identity), calls: calls)
      }
      #expect(error?.code == (intrusions == 1 ? .fileChanged : .fileDisplaced))
      // The last to write stays; the one it displaced in turn is kept in sight.
      #expect(try FileReading.read(file) == (intrusions == 1 ? theirs : base))
      let others = try folder.names().filter { $0 != "a.ency" }
      #expect(others.count == intrusions - 1)
      for name in others {
        #expect(error?.message.description.contains(name) == true)
        #expect(try FileReading.read(path(name)) == theirs)
      }
    }
  }

  /// Without exchange the comparing happens under the save lock, and stale locks are broken.
  @Test func saveLockWhereNothingCanBeExchanged() throws {
    let file = path("a.ency")
    let lock = path(".a.ency.ency-lock")
    let (first, second) = (try package("first"), try package("second"))
    var calls = SystemCalls()
    calls.exchange = { _, _, _ in (-1, EINVAL) }
    for stale in [nil, "999999999-\(Machine.start) here", "1-00000000 elsewhere"] {
      try DurableFile.replace(path: file, with: first)
      let identity = try PackageReader(path: file).identity
      if let stale {
        try Data(stale.utf8).write(to: URL(filePath: lock))
        // Another machine's lock is believed for half a minute.
        if stale.hasSuffix("elsewhere") {
          try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -60)], ofItemAtPath: lock)
        }
      }
      try DurableFile.replace(path: file, with: second, expecting: .package(identity), calls: calls)
      #expect(try FileReading.read(file) == second)
      #expect(try folder.names() == ["a.ency"])
    }

    let identity = try PackageReader(path: file).identity
    try Data("1-\(Machine.start) here\n".utf8).write(to: URL(filePath: lock))
    calls.wait = { _ in }
    let busy = #expect(throws: ContainerError.self) {
      try DurableFile.replace(path: file, with: first, expecting: .package(identity), calls: calls)
    }
    #expect(busy?.code == .fileBusy && busy?.message.description.shows("file-locked", "1", "here") == true)
    #expect(try FileReading.read(file) == second)
    #expect(try folder.names() == [".a.ency.ency-lock", "a.ency"])
  }

  @Test func leftoversOfDeadProcessesGo() throws {
    let file = try make("a.ency")
    let dead = ".a.ency.999999999-\(Machine.start).0123456789abcdef.ency-new"
    let alive = ".a.ency.1-\(Machine.start).0123456789abcdef.ency-new"
    let elsewhere = ".a.ency.999999999-00000000.0123456789abcdef.ency-new"
    let others = [".b.ency.999999999-\(Machine.start).0123456789abcdef.ency-new", "a.ency.ency-new", ".a.ency.note"]
    for name in [dead, alive, elsewhere] + others { try Data([1]).write(to: URL(filePath: path(name))) }
    try DurableFile.replace(path: file, with: new)
    #expect(try folder.names() == (["a.ency", alive, elsewhere] + others).sorted())
    // What nobody has touched for two days belongs to nobody.
    for name in [alive, elsewhere] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -2 * 86_400)], ofItemAtPath: path(name))
    }
    try DurableFile.replace(path: file, with: old)
    #expect(try folder.names() == (["a.ency"] + others).sorted())
  }

  /// What a save displaced and could not look at any more, since it was killed, goes if it is what it replaced; else somebody had
  /// saved it in that moment, and it comes in sight.
  @Test func whatAKilledSaveDisplacedIsJudged() throws {
    let file = path("a.ency")
    let (base, ours, theirs) = (try package("base"), try package("ours"), try package("theirs"))
    try DurableFile.replace(path: file, with: base)
    let old = try #require(FileMark(path: file)).text
    for left in [base, theirs, ours, self.old] {
      try DurableFile.replace(path: file, with: ours)
      let new = try #require(FileMark(path: file)).text
      let name = ".a.ency.999999999-\(Machine.start).0123456789abcdef-\(new)-\(old).ency-new"
      try Data(left).write(to: URL(filePath: path(name)))
      DurableFile.removeLeftovers(beside: file)
      let others = try folder.names().filter { $0 != "a.ency" }
      #expect(others.count == (left == ours || left == base ? 0 : 1))
      for name in others {
        #expect(name.hasPrefix("a (displaced ") && name.hasSuffix(").ency"))
        #expect(try FileReading.read(path(name)) == left)
        try FileManager.default.removeItem(atPath: path(name))
      }
    }
  }

  /// A file of a working folder is only replaced or removed while it holds what it held.
  @Test func knownBytesAreReplacedOnly() throws {
    let file = try make("part.json")
    try DurableFile.replace(path: file, with: new, expecting: .bytes(old))
    for other in [old, new + [1], Array(new.dropLast()), []] {
      let changed = #expect(throws: ContainerError.self) {
        try DurableFile.replace(path: file, with: old, expecting: .bytes(other))
      }
      #expect(changed?.code == .fileChanged)
      #expect(try !DurableFile.remove(path: file, holding: other))
      #expect(try FileReading.read(file) == new)
    }
    #expect(try folder.names() == ["part.json"])
    #expect(try DurableFile.remove(path: file, holding: new))
    #expect(try DurableFile.remove(path: file, holding: new))
    #expect(try folder.names().isEmpty)
  }

  @Test func writeProtectionHolds() throws {
    let file = try make("a.ency", mode: 0o444)
    let error = #expect(throws: ContainerError.self) { try DurableFile.replace(path: file, with: new) }
    #expect(error?.message.description == "the file is write-protected")
    #expect(try FileReading.read(file) == old)
  }

  /// Many small writes, with places written over, as an archive's headers are, arrive as they were meant.
  @Test func piecesArriveInPlace() throws {
    let file = path("a.ency")
    var generator = SeededGenerator(7)
    var expected: [UInt8] = []
    try DurableFile.replace(path: file) { sink throws(ContainerError) in
      for _ in 0..<400 {
        let piece = generator.noise(Int.random(in: 0...20_000, using: &generator))
        try sink.write(piece)
        expected += piece
        guard expected.count > 100, Int.random(in: 0..<4, using: &generator) == 0 else { continue }
        let place = Int.random(in: 0..<expected.count - 50, using: &generator)
        sink.seek(to: place)
        try sink.write([UInt8](repeating: 9, count: 50))
        expected.replaceSubrange(place..<place + 50, with: [UInt8](repeating: 9, count: 50))
        sink.seek(to: expected.count)
      }
    }
    #expect(try FileReading.read(file) == expected)
  }

  /// Contents that fail while pieces are still on their way: these are written before the file is closed, never after.
  @Test func nothingIsWrittenToAClosedFile() throws {
    let file = try make("a.ency")
    let isClosed = Counter()
    let late = Counter()
    let real = SystemCalls.system
    var calls = SystemCalls()
    calls.write = { descriptor, buffer, offset in
      usleep(5_000)
      if isClosed.count > 0 { _ = late.next() }
      return real.write(descriptor, buffer, offset)
    }
    calls.close = { descriptor in
      _ = isClosed.next()
      return real.close(descriptor)
    }
    let failure = ContainerError(.fileUnreadable, file: "source", .asItIs(text: "the source broke off"))
    let piece = [UInt8](repeating: 7, count: 1 << 20)
    let error = #expect(throws: ContainerError.self) {
      try DurableFile.replace(path: file, expecting: .anything, calls: calls) { sink throws(ContainerError) in
        for _ in 0..<6 { try sink.write(piece) }
        throw failure
      }
    }
    usleep(50_000)
    #expect(error == failure && isClosed.count == 1 && late.count == 0)
    #expect(try FileReading.read(file) == old)
  }

  /// Each call fails in turn, with each error: the path holds the whole old or the whole new file, nothing else is left
  /// unless the message names it, and success is claimed only if the new file is there.
  @Test(arguments: [EIO, ENOSPC, EDQUOT, EBUSY, EACCES, ENOENT, EINVAL, EINTR])
  func everyFaultLeavesAWholeFile(number: Int32) throws {
    let (old, new) = (try package("old"), try package(String((0..<40_000).map { _ in Character("x") })))
    for step in 1...16 {
      for kind in ["anything", "absent", "package", "package without exchange"] {
        let folder = try TemporaryFolder()
        let file = "\(folder.path)/a.ency"
        if kind != "absent" { try DurableFile.replace(path: file, with: old) }
        let expectation: DurableFile.Expectation =
          switch kind {
          case "anything": .anything
          case "absent": .absent
          default: .package(try PackageReader(path: file).identity)
          }
        let counter = Counter()
        @Sendable func fails() -> Bool { counter.next() == step }
        let real = SystemCalls.system
        var calls = SystemCalls()
        calls.write = { descriptor, buffer, offset in
          // Short writes are ordinary.
          fails() ? (-1, number) : real.write(descriptor, UnsafeRawBufferPointer(rebasing: buffer.prefix(100)), offset)
        }
        calls.read = { fails() ? (-1, number) : real.read($0, $1, $2) }
        calls.fsync = { fails() ? (-1, number) : real.fsync($0) }
        calls.close = { descriptor in
          let outcome = real.close(descriptor)
          return fails() ? (-1, number) : outcome
        }
        calls.rename = { fails() ? (-1, number) : real.rename($0, $1, $2) }
        calls.exchange = {
          kind.hasSuffix("without exchange") ? (-1, EINVAL) : fails() ? (-1, number) : real.exchange($0, $1, $2)
        }
        calls.link = { fails() ? (-1, number) : real.link($0, $1, $2) }
        calls.wait = { _ in }
        do throws(ContainerError) {
          try DurableFile.replace(path: file, with: new, expecting: expectation, calls: calls)
          #expect(try FileReading.read(file) == new)
          #expect((try? folder.names()) == ["a.ency"])
        } catch {
          let isInPlace = error.message.description.shows("file-in-place-but")
          #expect((try? FileReading.read(file)) == (isInPlace ? new : kind == "absent" ? nil : old))
          #expect(error.file == file && error.remedy.description.hasSuffix("."))
          let others = (try? folder.names())?.filter { $0 != "a.ency" } ?? []
          #expect(others.count == (error.code == .fileReplace ? 1 : 0))
          for name in others {
            #expect(error.message.description.contains(name))
            #expect((try? FileReading.read("\(folder.path)/\(name)")) == new)
          }
        }
      }
    }
  }

  @Test func busyTargetIsTriedAgain() throws {
    let file = try make("a.ency")
    let counter = Counter()
    let waits = Counter()
    var calls = SystemCalls()
    calls.rename = { counter.next() <= 3 ? (-1, EBUSY) : SystemCalls.system.rename($0, $1, $2) }
    calls.wait = { _ in _ = waits.next() }
    try DurableFile.replace(path: file, with: new, expecting: .anything, calls: calls)
    #expect(try FileReading.read(file) == new && waits.count == 3)
  }

  @Test func heldTargetLeavesTheNewFileInSight() throws {
    let file = try make("a.ency")
    var calls = SystemCalls()
    calls.rename = { $2 == "a.ency" ? (-1, EBUSY) : SystemCalls.system.rename($0, $1, $2) }
    calls.wait = { _ in }
    let error = #expect(throws: ContainerError.self) {
      try DurableFile.replace(path: file, with: new, expecting: .anything, calls: calls)
    }
    #expect(error?.code == .fileReplace)
    let names = try folder.names()
    let kept = try #require(names.first { $0.hasPrefix("a (unsaved ") && $0.hasSuffix(").ency") })
    #expect(names.count == 2 && error?.message.description.contains(kept) == true)
    #expect(try FileReading.read(path(kept)) == new && FileReading.read(file) == old)
  }

  /// A share did the rename and lost the answer: the next try finds nothing to rename (rename(2), BUGS).
  @Test func lostAnswerIsSuccess() throws {
    let file = try make("a.ency")
    var calls = SystemCalls()
    calls.rename = {
      _ = SystemCalls.system.rename($0, $1, $2)
      return (-1, ENOENT)
    }
    try DurableFile.replace(path: file, with: new, expecting: .anything, calls: calls)
    #expect(try FileReading.read(file) == new)
  }

  @Test func lostBytesAreFound() throws {
    let file = try make("a.ency")
    var calls = SystemCalls()
    calls.read = { descriptor, buffer, offset in
      let outcome = SystemCalls.system.read(descriptor, buffer, offset)
      if outcome.result > 10 { buffer[10] ^= 1 }
      return outcome
    }
    let error = #expect(throws: ContainerError.self) {
      try DurableFile.replace(path: file, with: new, expecting: .anything, calls: calls)
    }
    #expect(error?.code == .fileReadBack)
    #expect(try FileReading.read(file) == old)
    #expect(try folder.names() == ["a.ency"])
  }

  @Test func refusedFolderFlushIsTold() throws {
    let file = try make("a.ency")
    let counter = Counter()
    var calls = SystemCalls()
    calls.fsync = { counter.next() == 1 ? SystemCalls.system.fsync($0) : (-1, EINVAL) }
    let outcome = try DurableFile.replace(path: file, with: new, expecting: .anything, calls: calls)
    #expect(!outcome.isFolderFlushed)
  }

  @Test func readingSaysWhatIsWrong() throws {
    let file = try make("a.ency")
    #expect(try FileReading.read(file) == old)
    #expect(try FileReading.read("/dev/null") == [])
    #expect(
      throws: ContainerError(
        .fileMissing, file: path("none"), .fileFailed(action: "opening", reason: SafeText(.systemMissing)),
        remedy: .remedyCheckPath)
    ) { try FileReading.read(path("none")) }
    let kind = #expect(throws: ContainerError.self) { try FileReading.read(folder.path) }
    #expect(kind?.code == .fileKind)
    let large = #expect(throws: ContainerError.self) { try FileReading.read(file, limit: 2) }
    #expect(large?.code == .fileTooLarge)
    try #require(chmod(file, 0) == 0)
    let refused = #expect(throws: ContainerError.self) { try withoutRights { try FileReading.read(file) } }
    #expect(refused?.code == .fileUnreadable)
  }
}
