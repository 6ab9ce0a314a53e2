import EncyBase
import EncyCommandTestSupport
import EncyTestSupport
import Foundation
import Synchronization
import Testing

@testable import EncyCommandBase

@Suite("Which files arguments mean")
struct FileChoiceTests {
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in [
      "a.ency", "b.ency", "B2.ency", "[x].ency", "x.ency", ".hidden.ency", "note.txt", "one/c.ency", "one/two/d.ency",
      "one/two/three/e.ency", ".git/f.ency", "work/.ency/working-folder.json", "work/model/offer.json", "å*.ency",
    ] {
      let url = folder.url.appending(path: name)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: url)
    }
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "loop"), withDestinationURL: folder.url)
    return folder
  }

  private static let cases: [(String, [String])] = [
    ("*.ency", ["B2.ency", "[x].ency", "a.ency", "b.ency", "x.ency", "å*.ency"]),
    ("?.ency", ["a.ency", "b.ency", "x.ency"]),
    ("[ab].ency", ["a.ency", "b.ency"]),
    ("[!ab].ency", ["x.ency"]),
    ("[a-c].ency", ["a.ency", "b.ency"]),
    ("[[]x].ency", ["[x].ency"]),
    ("\\[x\\].ency", ["[x].ency"]),
    ("[x].ency", ["[x].ency"]),
    ("å\\*.ency", ["å*.ency"]),
    ("*2*.e*cy", ["B2.ency"]),
    ("one/*", ["one/c.ency"]),
    (
      "**/*.ency",
      [
        "B2.ency", "[x].ency", "a.ency", "b.ency", "one/c.ency", "one/two/d.ency", "one/two/three/e.ency", "x.ency",
        "å*.ency",
      ]
    ),
    ("one/**/*.ency", ["one/c.ency", "one/two/d.ency", "one/two/three/e.ency"]),
    ("one/**/three/*", ["one/two/three/e.ency"]),
    ("**/three/**", ["one/two/three/e.ency"]),
    (".*.ency", [".hidden.ency"]),
    ("w*", ["work"]),
    ("*.nothing", []),
    ("no/*/here", []),
  ]

  @Test("patterns fit as they say", arguments: cases)
  func patterns(pattern: String, wanted: [String]) throws {
    let folder = try folder()
    let choice = try FileChoice(["\(folder.url.path)/\(pattern)"], isRecursive: false)
    let found = choice.items.filter { $0.failure == nil }.map { String($0.file.dropFirst(folder.url.path.count + 1)) }
    #expect(found == wanted)
    #expect(choice.items.contains { $0.failure != nil } == wanted.isEmpty)
  }

  @Test("a file of that very name wins over the pattern; plain names are taken as they are")
  func literal() throws {
    let folder = try folder()
    let star = folder.path("å*.ency")
    #expect(
      try FileChoice([star, "missing.ency", "-"], isRecursive: false).items.map(\.file) == [star, "missing.ency", "-"])
  }

  @Test("-r looks below folders, also those a pattern fits")
  func recursive() throws {
    let folder = try folder()
    let wanted = ["c.ency", "two/d.ency", "two/three/e.ency"].map { folder.path("one") + "/" + $0 }
    for name in ["one", "o*", "[o]ne"] {
      #expect(try FileChoice([folder.path(name)], isRecursive: true).items.map(\.file) == wanted)
    }
    #expect(try FileChoice([folder.path("one") + "/"], isRecursive: true).items.map(\.file) == wanted)
  }

  @Test("answers come in order, a few at a time, and stop when nobody takes them")
  func orderedWork() throws {
    var taken: [Int] = []
    try OrderedWork.run(
      3..<400, jobs: 4,
      work: { place in
        if place % 7 == 0 { usleep(200) }
        return place * 2
      }, idle: {},
      take: { place, answer in
        #expect(answer == place * 2)
        taken.append(place)
      })
    #expect(taken == Array(3..<400))
    let begun = Counter()
    struct Enough: Error {}
    #expect(throws: Enough.self) {
      try OrderedWork.run(
        0..<10_000, jobs: 3, work: { _ in begun.add() }, idle: {},
        take: { place, _ in
          if place == 20 { throw Enough() }
        })
    }
    #expect(begun.count <= 21 + 3 * 4 + 3)
  }
}

private final class Counter: Sendable {
  private let number = Mutex(0)
  func add() { number.withLock { $0 += 1 } }
  var count: Int { number.withLock { $0 } }

  @Test("with -r every file is looked at, whatever it is called, and one that can't be named is told")
  func oddNames() throws {
    let folder = try TemporaryFolder()
    let names = ["Offert 12:30.ency", "a|b?.ency", "con.ency", "UPPER.ENCY", "tab\tin.ency", "o1 /x\"y.ency"]
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "o1 "), withIntermediateDirectories: false)
    for name in names { _ = try folder.write(name, EncyTestFile.hall()) }
    _ = try folder.write(".hidden.ency", EncyTestFile.hall())
    let choice = try FileChoice([folder.url.path], isRecursive: true)
    #expect(Set(choice.items.map { String($0.file.dropFirst(folder.url.path.count + 1)) }) == Set(names))
    #expect(choice.items.allSatisfy { $0.failure == nil })
    // The byte FF stands in no UTF-8 name.
    let odd =
      Array("\(folder.url.path)/".utf8CString.dropLast()) + [CChar(bitPattern: 0xFF)] + Array(".ency".utf8CString)
    let descriptor = odd.withUnsafeBufferPointer { open($0.baseAddress!, O_CREAT | O_WRONLY, 0o600) }
    try #require(descriptor >= 0)
    close(descriptor)
    let again = try FileChoice([folder.url.path], isRecursive: true)
    #expect(again.items.count == names.count + 1)
    #expect(
      again.items.count { $0.failure != nil && $0.file.hasPrefix(folder.url.path) && !$0.file.hasSuffix(".ency") } == 1)
  }
}
