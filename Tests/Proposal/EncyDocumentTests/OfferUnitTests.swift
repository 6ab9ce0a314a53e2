import EncyBase
import EncyDocument
import EncyTestSupport
import EncyTexts
import Foundation
import Testing

@Suite("Units of offer lines")
struct OfferUnitTests {
  @Test("every unit of the schema is a word of the reader's language, and others stand as they are")
  func words() throws {
    let schema = try JSONParser().parse(
      Array(Data(contentsOf: TestPlaces.checkout.appending(path: "Schemas/offer.schema.json"))))
    let unit = schema["properties"]?["lines"]?["items"]?["properties"]?["unit"]
    let known = try #require(unit?["enum"]?.arrayValue).compactMap(\.stringValue)
    #expect(known.count >= 6)
    func words(_ unit: String, _ language: Language) throws -> [String] {
      try [1, 2, 12].map { quantity in
        let offer = Offer(json: ["lines": [["id": "a", "quantity": .int(quantity), "unit": .string(unit)]]])
        return try #require(offer.lines.first).unitWord(language)
      }
    }
    for name in known {
      for language in [Language.swedish, .croatian] {
        let told = try words(name, language)
        // A symbol is the same everywhere.
        #expect(name == "km" || !told.contains(name), "\(name): \(told)")
        #expect(told.allSatisfy { !$0.isEmpty })
      }
    }
    #expect(try words("hour", .swedish) == ["tim", "tim", "tim"])
    #expect(try words("hour", .croatian) == ["sat", "sata", "sati"])
    #expect(try words("day", .swedish) == ["dag", "dagar", "dagar"])
    #expect(try words("lump", .english) == ["lump sum", "lump sum", "lump sum"])
    #expect(try words("pallet", .swedish) == ["pallet", "pallet", "pallet"])
  }
}
