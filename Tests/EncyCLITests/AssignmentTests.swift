import EncyBase
@testable import EncyCommandBase
@testable import EncyTerminal
import Testing

@Suite("POINTER=VALUE")
struct AssignmentTests {
  @Test(
    "splits at the right equals sign",
    arguments: [
      ("/proposal/title=a=b", "/proposal/title", "a=b"),
      ("/offer/lines/@id=L3/quantity=5", "/offer/lines/@id=L3/quantity", "5"),
      ("/offer/lines/@id=L3=x", "/offer/lines/@id=L3", "x"),
      ("/proposal/notes=", "/proposal/notes", ""),
      ("/proposal/notes=see /a/@id=1", "/proposal/notes", "see /a/@id=1"),
      ("/a~1b/c=1", "/a~1b/c", "1"),
    ])
  func splits(text: String, pointer: String, value: String) throws {
    let assignment = try Assignment(text)
    #expect(assignment.pointer.description == pointer)
    #expect(assignment.value == .text(value))
  }

  @Test("takes JSON after :=")
  func json() throws {
    #expect(try Assignment("/offer/lines/@id=L3:={\"a\":1}").value == .json(["a": 1]))
    #expect(try Assignment("/building/width:=12.50").value == .json(.number(#require(JSONNumber(text: "12.50")))))
  }

  @Test("refuses what is no assignment", arguments: ["", "title=1", "/a", "/a/@id=1", "/a:={", "/a~2=1"])
  func refuses(text: String) {
    #expect(throws: (any Error).self) { try Assignment(text) }
  }

  @Test("slips between words")
  func slips() {
    #expect(Spelling.slips(from: Array("shwo"), to: Array("show")) == 2)
    #expect(Spelling.slips(from: Array("show"), to: Array("show")) == 0)
    #expect(Spelling.slips(from: Array(""), to: Array("set")) == 3)
  }
}
