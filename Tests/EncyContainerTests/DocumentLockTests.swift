import EncyBase
import Foundation
import Testing

@testable import EncyContainer

@Suite struct DocumentLockTests {
  @Test func textIsReadBack() {
    let names = ["Åsa Öberg", "a,b;c\\d", "", "x\ny"]
    for name in names {
      let lock = DocumentLock(
        name: name, account: "asa", host: "hall-1", since: "2026-03-01T08:00:00Z", process: "ency:1:b")
      let read = DocumentLock(text: lock.text)
      #expect(read?.name == name.replacing("\n", with: "") && read?.process == "ency:1:b")
    }
    #expect(DocumentLock(text: "a\\,b,c,d;e")?.name == "a,b")
    #expect(DocumentLock(text: ",jo,pc,01.03.2026 08:00,file:///x;")?.account == "jo")
    #expect(DocumentLock(text: "") == nil)
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
    let bo = DocumentLock(
      name: "Bo", account: "bo", host: "pc", since: "2026-03-01T08:00:00Z", process: "ency:1:x", folder: "/w, 1;")
    for name in ["w1", "w2"] {
      try FileManager.default.createDirectory(atPath: "\(folder.path)/\(name)", withIntermediateDirectories: true)
    }
    #expect(mine("w1").since == "1970-01-01T00:00:00Z" && mine("w1").process.hasPrefix("ency:\(getpid()):"))
    #expect(try mine("w1").take(beside: document) == [])
    #expect(try mine("w2").take(beside: document) == [mine("w1")])
    #expect(try bo.take(beside: document) == [mine("w1"), mine("w2")])
    #expect(DocumentLock.holder(of: document) == mine("w1"))
    #expect(try !mine("w3").release(beside: document))
    #expect(try mine("w1").release(beside: document))
    #expect(DocumentLock.holders(of: document) == [mine("w2"), bo])
    // Folders of the same person that are gone count no more.
    try FileManager.default.removeItem(atPath: "\(folder.path)/w2")
    try mine("w1").take(beside: document)
    #expect(try mine("w1").release(beside: document) && DocumentLock.holders(of: document) == [bo])
    #expect(try bo.release(beside: document) && DocumentLock.holder(of: document) == nil)
  }

  @Test("the file of another program, or of one that wrote no folder, is left as it is or goes as a whole")
  func others() throws {
    let folder = try TemporaryFolder()
    let document = folder.path + "/hall.ency"
    let mine = DocumentLock(since: Instant(secondsSince1970: 0), folder: "\(folder.path)/w")
    var foreign = mine
    (foreign.account, foreign.process, foreign.folder) = ("jo", "file:///x", "")
    try Data(foreign.text.utf8).write(to: URL(filePath: DocumentLock.path(for: document)))
    #expect(try mine.take(beside: document) == [foreign] && !mine.release(beside: document))
    #expect(DocumentLock.holders(of: document) == [foreign])
    var older = mine
    older.folder = ""
    try Data(older.text.utf8).write(to: URL(filePath: DocumentLock.path(for: document)))
    #expect(try mine.release(beside: document) && DocumentLock.holder(of: document) == nil)
  }
}
