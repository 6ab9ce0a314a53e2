import EncyBase
import EncyCommandTestSupport
import EncyDocument
import EncyTestSupport
import Testing

@testable import EncyCLI
@testable import EncyCommandBase
@testable import EncyFileCommands
@testable import EncySession
@testable import EncyTerminal

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
    #expect(Suggestion.slips(from: "shwo", to: "show") == 1)
    #expect(Suggestion.slips(from: "Show", to: "show") == 0)
    #expect(Suggestion.slips(from: "", to: "set") == 3)
  }
}

@Suite("NAME=VALUE")
struct NamedMemberTests {
  @Test("a member is found by its name and those of what it is in, and only it")
  func names() throws {
    let guide = FieldGuide(try Document.hall())
    let members = DialogueStep.allCases.flatMap(\.members).compactMap { JSONPointer($0) }
    var count = 0
    for pointer in members {
      let places = guide.places(named: pointer.tokens.joined(separator: "."))
      // An object or list is set member by member.
      if places.isEmpty { continue }
      count += 1
      #expect(places == [pointer])
      #expect(guide.places(named: pointer.tokens.last ?? "").contains(pointer))
    }
    #expect(count > 25)
    for name in ["", ".", "a.", "manifest", "formatVersion", "lines", "nothing", String(repeating: "a.", count: 9_999)]
    {
      #expect(guide.places(named: name).isEmpty, "\(name.prefix(20))")
    }
  }

  @Test("labels in every language and names are read; what is none or several is told")
  func labels() async throws {
    let folder = try TemporaryFolder()
    let hall = try folder.write("hall.ency", EncyTestFile.hall())
    let set = await CommandRun.ency([
      "set", hall, "Takhöjd=9,5 m", "Length=61m", "širina=41 m", "heating.energyPrice=1,25", "customer.name:=\"A=B\"",
    ])
    #expect(set.status == 0, "\(set.errorText)")
    let document = try Document(contentsOf: hall)
    let building = try document.model("building")
    #expect(building["ceilingHeight"]?.intValue == 9500 && building["length"]?.intValue == 61_000)
    #expect(building["width"]?.intValue == 41_000 && building["heating"]?["energyPrice"]?.numberValue?.text == "1.25")
    #expect(try document.model("customer").text("name") == "A=B")
    #expect(await CommandRun.ency(["set", hall, "--remove", "Takhöjd"]).status == 0)
    #expect(try Document(contentsOf: hall).model("building")["ceilingHeight"] == nil)
    let several = await CommandRun.ency(["set", hall, "name=X"])
    #expect(several.status == 64 && several.errorText.contains("customer.name"), "\(several.errorText)")
    #expect(await CommandRun.ency(["set", hall, "nothing=1"]).status == 64)
    #expect(await CommandRun.ency(["set", hall, "length"]).status == 64)
  }
}
