import EncyBase
import Foundation
import Testing

@testable import EncyContainer
@testable import EncyFiles

@Suite struct DocumentLockTests {
  @Test func textIsReadBack() {
    let names = ["Åsa Öberg", "a,b;c\\d", "", "x\ny"]
    for name in names {
      let lock = DocumentLock(
        name: name, account: "asa", host: "hall-1", since: "2026-03-01T08:00:00Z", process: "ency:1:b")
      let read = DocumentLock(text: lock.text)
      #expect(read?.name == name.replacing("\n", with: "") && read?.process == "ency:1:b")
    }
    #expect(DocumentLock(text: "a\\,b,c,d,e;")?.name == "a,b")
    #expect(DocumentLock(text: ",jo,pc,01.03.2026 08:00,file:///x;")?.account == "jo")
  }

  @Test(
    "what is no line of a lock is none, and nothing of it is told",
    arguments: [
      "", ";", ",,,;", "a,b,c,d", "a,b,c;", "a,b,c,d;e", "root:x:0:0:root:/root:/bin/bash", "a\u{1B}[2J,b,c,d;",
      "a,b\0,c,d;",
      "a,b,c,d\\;", "a,b,c,d,e,f,g,h,i;",
    ])
  func malformed(_ text: String) throws {
    #expect(DocumentLock(text: text) == nil)
    let folder = try TemporaryFolder()
    let document = folder.path + "/hall.ency"
    let path = DocumentLock.path(for: document)
    for more in ["", "Bo,bo,pc,2026-03-01T08:00:00Z,ency:1:x;\n"] where !text.isEmpty {
      let bytes = Data((more + text + "\n").utf8)
      try bytes.write(to: URL(filePath: path))
      #expect(DocumentLock.holders(of: document) == [])
      let refused = #expect(throws: ContainerError.self) {
        try DocumentLock(since: Instant(secondsSince1970: 0), folder: "/w").take(beside: document)
      }
      #expect(refused?.code == .fileKind)
      #expect(try !DocumentLock.release(beside: document, folder: "/w"))
      #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
    }
  }

  @Test(
    "a link, a pipe, a folder, a second name and too much are no lock: nobody waits, and nothing is followed or written"
  )
  func kinds() throws {
    let folder = try TemporaryFolder()
    let document = folder.path + "/hall.ency"
    let (path, canary) = (DocumentLock.path(for: document), folder.path + "/canary")
    let line = "Bo,bo,pc,2026-03-01T08:00:00Z,ency:1:x;\n"
    let places: [(String, () throws -> Void)] = [
      ("link", { try #require(symlink(canary, path) == 0) }), ("pipe", { try #require(mkfifo(path, 0o600) == 0) }),
      ("folder", { try #require(mkdir(path, 0o700) == 0) }), ("dangling", { try #require(symlink("none", path) == 0) }),
      ("name", { try #require(link(canary, path) == 0) }),
      ("long", { try Data(String(repeating: line, count: 2_000).utf8).write(to: URL(filePath: path)) }),
    ]
    for (name, place) in places {
      try Data(line.utf8).write(to: URL(filePath: canary))
      try place()
      if name != "name" { #expect(DocumentLock.holders(of: document) == [], "\(name)") }
      #expect(throws: ContainerError.self, "\(name)") {
        try DocumentLock(since: Instant(secondsSince1970: 0), folder: "/w").take(beside: document)
      }
      #expect(try String(contentsOfFile: canary, encoding: .utf8) == line, "\(name)")
      #expect(!FileManager.default.fileExists(atPath: folder.path + "/none"))
      try FileManager.default.removeItem(atPath: path)
    }
  }

  @Test("the file stays until the last goes, whoever that is, and the first is told")
  func holders() throws {
    let folder = try TemporaryFolder()
    let document = folder.path + "/hall.ency"
    #expect(DocumentLock.path(for: document) == folder.path + "/.~lock.hall.ency#")
    #expect(DocumentLock.holder(of: document) == nil)
    func mine(_ name: String) -> DocumentLock {
      DocumentLock(since: Instant(secondsSince1970: 0), folder: "\(folder.path)/\(name)")
    }
    func release(_ name: String, known: [String] = []) throws -> Bool {
      try DocumentLock.release(
        beside: document, folder: "\(folder.path)/\(name)", known: known.map { "\(folder.path)/\($0)" })
    }
    let other = DocumentLock.Holder(name: "Bo", account: "bo", host: "pc", start: "1")
    let bo = DocumentLock(since: Instant(secondsSince1970: 0), folder: "/w, 1;", of: other)
    for name in ["w1", "w2"] {
      try FileManager.default.createDirectory(atPath: "\(folder.path)/\(name)", withIntermediateDirectories: true)
    }
    let (one, two) = (mine("w1"), mine("w2"))
    #expect(one.since == "1970-01-01T00:00:00Z" && one.process.hasPrefix("ency:\(getpid()):"))
    #expect(try one.take(beside: document) == [])
    #expect(try two.take(beside: document) == [one])
    #expect(try bo.take(beside: document) == [one, two])
    #expect(DocumentLock.holder(of: document) == one)
    #expect(try !release("w3"))
    #expect(try release("w1"))
    #expect(DocumentLock.holders(of: document) == [two, bo])
    // Folders of the same person that are gone count no more, as far as they are known.
    try FileManager.default.removeItem(atPath: "\(folder.path)/w2")
    try mine("w1").take(beside: document)
    #expect(try release("w1") && DocumentLock.holders(of: document) == [two, bo])
    try mine("w1").take(beside: document)
    #expect(try release("w1", known: ["w0", "w2"]) && DocumentLock.holders(of: document) == [bo])
    #expect(try DocumentLock.release(beside: document, folder: "/w, 1;", by: other))
    #expect(DocumentLock.holder(of: document) == nil)
  }

  @Test("a line has name, machine and process in the clear, and nothing else of who wrote it; each has its own salt")
  func privacy() throws {
    let holder = DocumentLock.Holder(name: "Åsa Öberg", account: "asa-o", host: "hall-1", start: "7f3c-boot")
    let locks = (0..<50).map { _ in
      DocumentLock(since: Instant(secondsSince1970: 0), folder: "/home/asa-o/w", of: holder)
    }
    for lock in locks {
      #expect(lock.text.contains("Åsa Öberg,") && lock.text.contains(",hall-1,") && lock.text.contains(":\(getpid()):"))
      for secret in ["asa-o", "7f3c-boot", "/home", "/w"] { #expect(!lock.text.contains(secret)) }
      let read = try #require(DocumentLock(text: String(lock.text.dropLast())))
      #expect(read == lock && read.isHeld(by: holder))
      for change: (inout DocumentLock.Holder) -> Void in [{ $0.account = "asa" }, { $0.host = "hall-2" }] {
        var other = holder
        change(&other)
        #expect(!read.isHeld(by: other))
      }
    }
    #expect(Set(locks.map(\.account)).count == 50 && Set(locks.map(\.folder)).count == 50)
  }

  @Test("the file of another program, or of an older version, is left as it is or goes as a whole")
  func others() throws {
    let folder = try TemporaryFolder()
    let document = folder.path + "/hall.ency"
    let me = DocumentLock.Holder.current
    let mine = DocumentLock(since: Instant(secondsSince1970: 0), folder: "\(folder.path)/w")
    func release() throws -> Bool { try DocumentLock.release(beside: document, folder: "\(folder.path)/w") }
    var older = DocumentLock(
      name: me.name, account: me.account, host: me.host, since: "2026-03-01T08:00:00Z", process: "ency:1:\(me.start)")
    var foreign = older
    (foreign.account, foreign.process) = ("jo", "file:///x")
    try Data(foreign.text.utf8).write(to: URL(filePath: DocumentLock.path(for: document)))
    #expect(try mine.take(beside: document) == [foreign] && !release())
    #expect(DocumentLock.holders(of: document) == [foreign])
    for place in ["", "\(folder.path)/w"] {
      older.folder = place
      try Data(older.text.utf8).write(to: URL(filePath: DocumentLock.path(for: document)))
      #expect(try release() && DocumentLock.holder(of: document) == nil)
    }
    // One of a folder that is gone goes with the next.
    older.folder = "\(folder.path)/gone"
    try Data(older.text.utf8).write(to: URL(filePath: DocumentLock.path(for: document)))
    try mine.take(beside: document)
    #expect(try release() && DocumentLock.holder(of: document) == nil)
  }
}
