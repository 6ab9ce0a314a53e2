import EncyCommandTestSupport
import EncyTestSupport
import Foundation
import Testing

/// A part that our code has never seen, with a schema of its own: checked, shown and set like ours.
@Suite("Parts of third parties")
struct ThirdPartyTests {
  typealias Desk = ThirdPartyFolder

  @Test("are valid when they follow their schema")
  func valid() throws {
    let run = try Desk().ency("validate", "--strict", "hall.ency")
    #expect(run.status == 0 && !run.text.contains("error:"), Comment(rawValue: run.text + run.errorText))
  }

  @Test("are checked by their schema, with places")
  func schemaFindings() throws {
    let found = try Desk(("7500", "-5"), ("\"2026-01-12\"", "\"2026-02-30\"")).found()
    #expect(found.status == 1)
    try #require(found.lines.count == 2, "\(found.lines)")
    #expect(found.lines[0].hasPrefix("hall.ency: vendor/crane.json:5:21: error: /vendor/crane/cranes/0/hookHeight: "))
    #expect(found.lines[0].contains("mm") && found.lines[0].hasSuffix("[schema-minimum]"))
    #expect(found.lines[1].hasPrefix("hall.ency: vendor/crane.json:6:20: error: /vendor/crane/cranes/0/inspected: "))
  }

  @Test("are checked by the rules that their annotations ask for")
  func ruleFindings() throws {
    let cases: [(old: String, new: String, line: String, code: String)] = [
      ("\"id\": \"K2\"", "\"id\": \"K1\"", ":10:13: error: /vendor/crane/cranes/1/id: ", "duplicate-id"),
      ("HVLS-6100", "HVLS-9", ":7:16: error: /vendor/crane/cranes/0/below: ", "unknown-reference"),
      (
        "Behind\": \"K1\"", "Behind\": \"K7\"", ":12:22: error: /vendor/crane/cranes/1/parksBehind: ",
        "unknown-reference"
      ),
      ("inspected", "inspekted", ":6:7: warning: /vendor/crane/cranes/0/inspekted: ", "unknown-member"),
    ]
    for item in cases {
      let desk = try Desk((item.old, item.new))
      let found = try desk.found()
      #expect(found.lines.count == 1, "\(found.lines)")
      let line = found.lines.first ?? ""
      #expect(line.hasPrefix("hall.ency: vendor/crane.json\(item.line)") && line.hasSuffix("[\(item.code)]"), "\(line)")
      #expect(found.status == (item.code == "unknown-member" ? 0 : 1))
    }
    let text = try Desk(("inspected", "inspekted")).ency("validate", "hall.ency").text
    #expect(text.shows("did-you-mean", "inspected"))
    #expect(try Desk(("HVLS-6100", "HVLS-61O0")).ency("validate", "hall.ency").text.contains("mean \"HVLS-6100\"?"))
  }

  @Test("are shown by pointer")
  func shown() throws {
    let desk = try Desk()
    #expect(try desk.ency("show", "hall.ency", "/vendor/crane/cranes/@id=K2/hookHeight").text == "6200.50\n")
    #expect(try desk.ency("show", "hall.ency", "/vendor/crane/cranes/0/below").text == "HVLS-6100\n")
    #expect(try desk.ency("show", "hall.ency", "/vendor/crane").text == ThirdPartyFolder.part)
    let none = try desk.ency("show", "hall.ency", "/vendor/crane/cranes/@id=K9")
    #expect(none.status == 1 && none.errorText.contains("@id=K1, @id=K2"))
  }

  @Test("are set by the types of their schema")
  func set() throws {
    let desk = try Desk()
    let run = try desk.ency(
      "set", "hall.ency", "/vendor/crane/cranes/@id=K1/hookHeight=7200", "/vendor/crane/cranes/@id=K1/electric=yes")
    #expect(run.status == 0, Comment(rawValue: run.story))
    #expect(
      run.text == """
        /vendor/crane/cranes/@id=K1/hookHeight  Hook height: 7500 mm → 7200 mm
        /vendor/crane/cranes/@id=K1/electric  Electric: (none) → true

        """)
    #expect(!run.errorText.shows("note-undescribed"))
    // The new member stands where the schema has it; all else is as it was.
    let wanted = ThirdPartyFolder.part.replacingOccurrences(
      of: "7500,\n", with: "7200,\n      \"electric\": true,\n")
    #expect(try desk.read("vendor/crane.json") == wanted)
    #expect(try desk.read("schemas/crane.schema.json") == ThirdPartyFolder.schema)
    #expect(try desk.read("manifest.json").contains("\"schema\": \"\(ThirdPartyFolder.schemaID)\""))
    #expect(try desk.ency("validate", "--strict", "hall.ency").status == 0)
  }

  @Test(
    "are kept from values that their schema or a reference refuses",
    arguments: [
      "hookHeight=seven", "hookHeight=-1", "electric=perhaps", "inspected=2026-13-01", "below=HVLS-9", "parksBehind=K9",
      "id=K2",
    ])
  func refused(assignment: String) throws {
    let desk = try Desk()
    let before = try desk.read("vendor/crane.json")
    let run = try desk.ency("set", "hall.ency", "/vendor/crane/cranes/@id=K1/\(assignment)")
    #expect(run.status == 1 && run.errorText.contains("/vendor/crane/cranes/"), Comment(rawValue: run.story))
    #expect(try desk.read("vendor/crane.json") == before)
  }

  @Test("are checked in working folders too, and saved from them")
  func workingFolder() throws {
    let desk = try Desk()
    #expect(try desk.ency("open", "hall.ency", "work").status == 0)
    let file = desk.folder.url.appending(path: "work/vendor/crane.json")
    func write(_ height: String) throws {
      try Data(ThirdPartyFolder.part.replacingOccurrences(of: "7500", with: height).utf8).write(to: file)
    }
    try write("-7")
    let run = try desk.ency("validate", "work")
    #expect(run.status == 1 && run.text.contains("vendor/crane.json:5:21: error"), Comment(rawValue: run.text))
    try write("7100")
    let saved = try desk.ency("save", "work", "--close")
    #expect(saved.status == 0, Comment(rawValue: saved.story))
    #expect(try desk.ency("show", "hall.ency", "/vendor/crane/cranes/@id=K1/hookHeight").text == "7100\n")
  }
}
