import EncyBase
import EncyDocument
import EncyJSONSchema
import EncyTexts
@testable import EncyValidation
import Testing

struct SchemaGuideTests {
  private func guide(_ path: String) throws -> SchemaGuide {
    try #require(try PartSchemas.builtIn.guide(forPart: path))
  }

  @Test func tellsLabelUnitAndType() throws {
    let info = try #require(try guide("model/building.json").node(at: JSONPointer(["ceilingHeight"]), in: nil))
    #expect(info.label?[.swedish] == "Takhöjd")
    #expect(info.label?[.english] == "Ceiling height")
    #expect(info.unit == "mm")
    #expect(info.types == ["number"])
  }

  @Test func followsReferencesAndKeepsTheNearerAnnotation() throws {
    let offer = try guide("model/offer.json")
    let line = try #require(JSONPointer("/lines/0/unitPrice"))
    let info = try #require(offer.node(at: line, in: nil))
    #expect(info.label?[.english] == "Unit price")
    #expect(info.unit == "minor")
    #expect(info.types == ["integer"])
    let product = try #require(JSONPointer("/lines/@id=L9/product"))
    #expect(offer.node(at: product, in: nil)?.reference == "/products/products")
  }

  @Test func tellsIdentityAndOrder() throws {
    let offer = try guide("model/offer.json")
    let lines = try #require(offer.node(at: JSONPointer(["lines"]), in: nil))
    #expect(lines.identity == "id")
    #expect(lines.isOrdered == true)
    let order = try #require(offer.node(at: JSONPointer(["lines", "0"]), in: nil)?.propertyOrder)
    #expect(order.prefix(5) == ["id", "kind", "product", "description", "quantity"])
  }

  @Test func newMembersGoToTheirPlaceInTheSchema() throws {
    var tree = try JSONParser().parse(#"{"name": "Hall", "ceilingHeight": 9000}"#)
    let guide = try guide("model/building.json")
    try tree.set(JSONPointer(["width"]), to: .int(40_000), order: guide.memberOrder(in: tree))
    #expect(tree.objectValue?.names == ["name", "width", "ceilingHeight"])
  }

  @Test func placesOfNoSchemaAreNil() throws {
    #expect(try guide("model/building.json").node(at: JSONPointer(["nonsense"]), in: nil) == nil)
    #expect(try PartSchemas.builtIn.guide(forPart: "acme/parking.json") == nil)
  }

  @Test func plansHaveTheirSchemaWhereverTheyLie() throws {
    let pointer = try #require(JSONPointer("/fans/0/mountHeight"))
    #expect(try guide("plans/7ab/overlay.json").node(at: pointer, in: nil)?.unit == "mm")
  }

  @Test(arguments: [
    ("model/building.json", "/ceilingHeight", "11000", "11000"),
    ("model/building.json", "/ceilingHeight", "11 000", "11000"),
    ("model/building.json", "/heating/energyPrice", "0,98", "0.98"),
    ("model/proposal.json", "/title", "2026", "\"2026\""),
    ("model/proposal.json", "/status", "draft", "\"draft\""), ("model/offer.json", "/hideLinePrices", "true", "true"),
    ("model/offer.json", "/hideLinePrices", "ja", "true"), ("plans/p1/overlay.json", "/view/rotation", "90", "90"),
  ])
  func readsValuesByTheirType(part: String, pointer: String, text: String, json: String) throws {
    let place = try #require(JSONPointer(pointer))
    let info = try #require(try guide(part).node(at: place, in: nil))
    #expect(JSONPrinter(isCompact: true).text(try info.value(from: text, in: info.measureUnit(in: .sek))) == json)
  }

  @Test func refusesWhatIsNoValueOfTheType() throws {
    let info = try #require(try guide("model/building.json").node(at: JSONPointer(["ceilingHeight"]), in: nil))
    let error = #expect(throws: ValueTextError.self) {
      try info.value(from: "nine metres", in: info.measureUnit(in: .sek))
    }
    #expect(error?.description == "\"nine metres\" is not a number")
  }
}
