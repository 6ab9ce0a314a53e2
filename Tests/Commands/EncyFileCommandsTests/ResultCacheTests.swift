import EncyTexts
import EncyBase
import EncyContainer
import EncyFiles
import EncyCommandTestSupport
import EncyTestSupport
import Foundation
import Testing

@testable import EncyCommandBase
@testable import EncyFileCommands

@Suite("Remembered results")
struct ResultCacheTests {
  private let options = CheckOptions(today: CalendarDate("2026-03-05") ?? CalendarDate(daysSince1970: 0))

  private func cache(
    _ folder: TemporaryFolder, _ options: CheckOptions? = nil, limits: PackageLimits = .standard
  ) throws -> ResultCache {
    try #require(
      ResultCache.open(for: options ?? self.options, limits: limits) { $0 == "XDG_CACHE_HOME" ? folder.url.path : nil })
  }

  /// A result with everything that one can have.
  private let rich = CheckedFile(
    findings: [
      Finding(code: "plain", severity: .note, message: "nothing else"),
      Finding(
        code: "schema-type", severity: .error, part: "model/offer.json", pointer: JSONPointer(["a/b", "~", ""]),
        position: SourcePosition(line: 70_000, column: 3), message: "wrong “ä” 仓", remedy: "do\nthis",
        fix: .replace(["a": [1, "2", true]])),
      Finding(code: "b", severity: .warning, part: "p", offset: 4_000_000_000, message: "", fix: .rename("x")),
      Finding(code: "c", pointer: JSONPointer(), message: "m", fix: .remove),
    ],
    excerpts: [
      nil, Excerpt(text: "\"åäö\": 1", column: 2, length: 300, isCutBefore: true, isCutAfter: false), nil,
      Excerpt(text: "", column: 0, length: 1, isCutBefore: false, isCutAfter: true),
    ])

  @Test("come back as they were, and only for the same file in the same state, asked in the same way")
  func sameAgain() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("a.ency", "one".utf8)
    let other = try folder.write("b.ency", "two".utf8)
    let state = try #require(FileState(file))
    let later = FileState.now + 10_000_000_000
    var fresh = ResultCache.Fresh()
    let first = try cache(folder)
    #expect(first.lookUp(file, state) == nil)
    first.add(file, state, rich, lookedAt: later, to: &fresh)
    first.store(fresh)
    #expect(try cache(folder).lookUp(file, state) == rich)
    #expect(try cache(folder).lookUp(other, state) == nil)
    #expect(try cache(folder).lookUp(other, #require(FileState(other))) == nil)
    var changed = options
    changed.isStrict = true
    #expect(try cache(folder, changed).lookUp(file, state) == nil)
    changed = options
    changed.today = try #require(CalendarDate("2026-03-06"))
    #expect(try cache(folder, changed).lookUp(file, state) == nil)
    changed = options
    changed.severities = try SeverityChoice(flags: ["draft-expired=off"])
    #expect(try cache(folder, changed).lookUp(file, state) == nil)
    var limits = PackageLimits.standard
    limits.jsonDepth = 7
    #expect(try cache(folder, limits: limits).lookUp(file, state) == nil)
    // The same length again, and the time of writing put back: the time of the change still tells.
    var times = [timespec(), timespec()]
    times[1] = timespec(tv_sec: Int(state.modified / 1_000_000_000), tv_nsec: Int(state.modified % 1_000_000_000))
    try Data("six".utf8).write(to: URL(filePath: file))
    #expect(utimensat(AT_FDCWD, file, times, 0) == 0)
    #expect(try cache(folder).lookUp(file, #require(FileState(file))) == nil)
    let stored = folder.path("ency")
    #expect(try FileManager.default.attributesOfItem(atPath: stored)[.posixPermissions] as? Int == 0o700)
    #expect(try FileManager.default.contentsOfDirectory(atPath: stored) == ["results"])
  }

  @Test("are not kept of files that were changed just now, nor of what could not be looked at")
  func racy() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("a.ency", "one".utf8)
    let state = try #require(FileState(file))
    let cache = try cache(folder)
    var fresh = ResultCache.Fresh()
    for moment in [state.changed, state.changed + 1_900_000_000, state.changed - 5] {
      cache.add(file, state, rich, lookedAt: moment, to: &fresh)
    }
    cache.add(file, state, CheckedFile(failure: "gone"), lookedAt: state.changed + 10_000_000_000, to: &fresh)
    cache.store(fresh)
    #expect(!FileStore.exists(folder.path("ency")))
  }

  @Test("keep what others remembered, newest first, within bounds")
  func bounds() throws {
    let folder = try TemporaryFolder()
    let state = try #require(FileState(folder.write("a.ency", "one".utf8)))
    let long = CheckedFile(findings: [Finding(code: "x", message: "\(String(repeating: "m", count: 60_000))")])
    for round in 0..<4 {
      let cache = try cache(folder)
      var fresh = ResultCache.Fresh()
      for number in 0..<50 {
        let later = FileState.now + Int64(10 + round) * 1_000_000_000
        cache.add("\(round)-\(number)", state, long, lookedAt: later, to: &fresh)
      }
      cache.store(fresh)
    }
    let size = try FileManager.default.attributesOfItem(atPath: folder.path("ency/results"))[.size] as? Int
    #expect(try #require(size) < 5 << 20)
    let cache = try cache(folder)
    #expect((0..<50).allSatisfy { cache.lookUp("3-\($0)", state) == long })
    #expect((0..<50).contains { cache.lookUp("0-\($0)", state) == nil })
  }

  @Test("of more files than are kept leave those that fit")
  func manyFiles() throws {
    let folder = try TemporaryFolder()
    let state = try #require(FileState(folder.write("a.ency", "one".utf8)))
    let first = try cache(folder)
    var fresh = ResultCache.Fresh()
    for number in 0..<21_000 {
      first.add("\(number)", state, CheckedFile(), lookedAt: FileState.now + 10_000_000_000, to: &fresh)
    }
    first.store(fresh)
    let second = try cache(folder)
    #expect(second.lookUp("0", state) == CheckedFile())
    #expect(second.lookUp("19999", state) == CheckedFile())
    #expect(second.lookUp("20999", state) == nil)
  }

  @Test("of a damaged file are the right ones or none", arguments: 0..<60)
  func damage(seed: Int) throws {
    var random = SeededGenerator(UInt64(seed))
    let folder = try TemporaryFolder()
    let file = try folder.write("a.ency", "one".utf8)
    let state = try #require(FileState(file))
    let first = try cache(folder)
    var fresh = ResultCache.Fresh()
    for name in [file, "b", "c"] { first.add(name, state, rich, lookedAt: FileState.now + 10_000_000_000, to: &fresh) }
    first.store(fresh)
    let path = URL(filePath: folder.path("ency/results"))
    let whole = try Data(contentsOf: path)
    for round in 0..<20 {
      var bytes = whole
      switch round % 4 {
      case 0: bytes = bytes.prefix(Int.random(in: 0..<bytes.count, using: &random))
      case 1: bytes[Int.random(in: 0..<bytes.count, using: &random)] ^= UInt8.random(in: 1...255, using: &random)
      case 2:
        for _ in 0..<40 {
          bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
        }
      default:
        bytes.insert(
          contentsOf: [UInt8](repeating: 0xFF, count: 9), at: Int.random(in: 0..<bytes.count, using: &random))
      }
      try bytes.write(to: path)
      let found = try cache(folder).lookUp(file, state)
      #expect(found == nil || found == rich)
    }
    // Entries themselves, as if their checksum had been made to fit.
    var writer = ResultWriter()
    writer.checked(rich)
    for _ in 0..<200 {
      var bytes = writer.bytes
      bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
      var reader = ResultReader(bytes.prefix(Int.random(in: 0...bytes.count, using: &random)))
      _ = reader.checked()
    }
  }

  @Test("are neither written nor read when somebody else could have written them, or they are off")
  func trust() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("a.ency", "one".utf8)
    let state = try #require(FileState(file))
    let first = try cache(folder)
    var fresh = ResultCache.Fresh()
    first.add(file, state, rich, lookedAt: FileState.now + 10_000_000_000, to: &fresh)
    first.store(fresh)
    chmod(folder.path("ency/results"), 0o666)
    #expect(try cache(folder).lookUp(file, state) == nil)
    let environment = ["XDG_CACHE_HOME": folder.url.path, "ENCY_CACHE": "off"]
    #expect(ResultCache.open(for: options, limits: .standard) { environment[$0] } == nil)
    #expect(ResultCache.open(for: options, limits: .standard) { _ in nil } == nil)
    #expect(ResultCache.open(for: options, limits: .standard) { $0 == "XDG_CACHE_HOME" ? "relative" : nil } == nil)
  }

  @Test("print byte for byte what looking again prints", arguments: ["text", "json", "sarif", "junit"])
  func printedAlike(format: String) async throws {
    let folder = try TemporaryFolder()
    let files = try [folder.write("hall.ency", EncyTestFile.hall()), folder.write("cut.ency", EncyTestFile.damaged())]
    var environment = CommandRun.environment
    environment["XDG_CACHE_HOME"] = folder.url.path
    // Only what was written some time ago is remembered; the time of a change can't be put back, so this waits.
    try await Task.sleep(for: .milliseconds(2_100))
    let words = ["validate", "--format", format, "--today", "2026-06-01"] + files
    let first = await CommandRun.ency(words, environment: environment)
    #expect(FileStore.exists(folder.path("ency/results")))
    let second = await CommandRun.ency(words, environment: environment)
    let third = await CommandRun.ency(words + ["--no-cache"], environment: environment)
    #expect(second.output == first.output && third.output == first.output)
    #expect(second.errorText == first.errorText && third.errorText == first.errorText)
    #expect(second.status == 1 && third.status == 1)
    let state = try #require(FileState(files[1]))
    var options = CheckOptions(today: try #require(CalendarDate("2026-06-01")))
    options.takesExcerpts = format == "text" || format == "sarif"
    #expect(try cache(folder, options).lookUp(files[1], state) != nil)
  }
}
