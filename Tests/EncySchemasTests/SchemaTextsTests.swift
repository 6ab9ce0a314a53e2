import EncySchemas
import Foundation
import Testing

/// The compiled texts are the files, and the library finds them.
struct SchemaTextsTests {
  @Test func compiledTextsAreTheFiles() throws {
    let names = try SchemaFolder.names()
    #expect(SchemaLibrary.all.map(\.name) == names)
    // Languages that the schemas don't have bring their labels, which stand behind those of the schemas.
    let further = TextTable.all.dropFirst(3).map(\.language).joined(separator: "|")
    let label = try Regex(#", "(\#(further))": "([^"\\]|\\.)*""#)
    for schema in SchemaLibrary.all {
      let text = further.isEmpty ? schema.text : schema.text.replacing(label, with: "")
      #expect(try SchemaFolder.text(schema.name) == text, "\(schema.name)")
    }
  }

  @Test func compiledScriptsAreTheFiles() throws {
    for (name, script) in [("figures", PageScript.figures), ("offer", PageScript.offer)] {
      let file = SchemaFolder.root.appending(path: "Page/\(name).js")
      #expect(try script == String(contentsOf: file, encoding: .utf8))
    }
  }

  @Test func lookup() throws {
    for schema in SchemaLibrary.all {
      #expect(SchemaLibrary.schema(named: schema.name) == schema)
      #expect(SchemaLibrary.schema(id: schema.id) == schema)
      #expect(schema.id == SchemaLibrary.idPrefix + "1/\(schema.name).schema.json")
      if let part = schema.part {
        #expect(SchemaLibrary.schema(forPart: part.replacing("*", with: "7z3kq0v9c2mw5x8h")) == schema)
      }
    }
    #expect(SchemaLibrary.schema(forPart: "model/offer.json")?.name == "offer")
    #expect(SchemaLibrary.schema(forPart: "manifest.json")?.name == "manifest")
    #expect(SchemaLibrary.schema(named: "Offer") == nil)
    #expect(SchemaLibrary.schema(id: "offer") == nil)
  }

  @Test(arguments: [
    "", "offer", "model/offer", "model/offer.json/", "/model/offer.json", "plans/overlay.json", "plans//overlay.json",
    "plans/*/overlay", "plans/a/b/overlay.json", "plans/a/source.pdf", "model/mine.json", "signatures/.json",
    "signatures/a/b.json", "signatures/a.json.sig",
  ])
  func pathsOfNoPart(path: String) {
    #expect(SchemaLibrary.schema(forPart: path) == nil)
  }

  /// Every part that the format names has a schema.
  @Test(arguments: [
    "proposal", "customer", "building", "needs", "products", "offer", "energy", "team", "visits", "split", "scorecard",
    "activity", "quote", "lifecycle", "conflicts", "template",
  ])
  func everyPartOfTheModel(name: String) {
    #expect(SchemaLibrary.schema(forPart: "model/\(name).json")?.name == name)
  }
}
