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

  @Test func oneHolderAtATime() throws {
    let folder = try TemporaryFolder()
    let document = folder.path + "/hall.ency"
    #expect(DocumentLock.path(for: document) == folder.path + "/.~lock.hall.ency#")
    #expect(DocumentLock.holder(of: document) == nil)
    let mine = DocumentLock(since: Instant(secondsSince1970: 0))
    #expect(mine.since == "1970-01-01T00:00:00Z" && mine.process.hasPrefix("ency:\(getpid()):"))
    #expect(try mine.take(beside: document) == nil)
    #expect(DocumentLock.holder(of: document) == mine)
    let other = DocumentLock(name: "Bo", account: "bo", host: "pc", since: "2026-03-01T08:00:00Z", process: "")
    #expect(try other.take(beside: document) == mine)
    #expect(!other.release(beside: document))
    #expect(mine.release(beside: document))
    #expect(try other.take(beside: document) == nil)
    #expect(DocumentLock.clear(beside: document) && !DocumentLock.clear(beside: document))
  }
}
