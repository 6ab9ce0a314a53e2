import EncyBase
import EncyDocument
import EncyPlans
import EncyRegister
import EncyTestSupport
import Testing

@Suite("What a new price list does to a proposal")
struct RepriceTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func prices(_ random: inout SeededGenerator) -> [Int?] {
    (0..<6).map { _ in Int.random(in: 0..<5, using: &random) == 0 ? nil : Int.random(in: 1...4, using: &random) * 100 }
  }

  @Test("is told line by line, leaves what was agreed on, and is nothing once it is taken over")
  func laws() throws {
    var random = SeededGenerator(41)
    for round in 0..<(isFullRun ? 2_000 : 150) {
      let (old, listed) = (Self.prices(&random), Self.prices(&random))
      let rows = listed.enumerated().compactMap { place, price -> JSONValue? in
        price.map {
          [
            "id": .string("P\(place)"), "name": .string("P\(place)"), "type": "hvls", "price": ["SEK": .int($0)],
            "sound": 40,
          ]
        }
      }
      let file = try folder.write("list-\(round % 2).json", JSONPrinter().bytes(.array(rows)))
      let products = old.enumerated().compactMap { place, price -> JSONValue? in
        price.map { ["id": .string("P\(place)"), "name": .string("P\(place)"), "price": .int($0)] }
      }
      let lines = (0..<Int.random(in: 0...8, using: &random)).map { number -> JSONValue in
        let product = products.randomElement(using: &random)?.text("id")
        var line: JSONValue = [
          "id": .string("L\(number)"), "kind": "free", "quantity": 1,
          "unitPrice": .int(Int.random(in: 1...4, using: &random) * 100),
        ]
        line["product"] = product.map { .string($0) }
        return line
      }
      var document = Document(file: "", origin: .fixed)
      try document.setTree("model/proposal.json", to: ["currency": "SEK"])
      try document.setTree("model/products.json", to: ["products": .array(products)])
      try document.setTree("model/offer.json", to: ["lines": .array(lines)])
      let catalog = ProductCatalog {
        try ProductLists([.init(file: file, origin: .user)], ProductRow.Options(), hasBuiltIn: false)
      }
      try ProductCatalog.$current.withValue(catalog) {
        let all = Bool.random(using: &random)
        let repricing = try document.repricing()
        var after = document
        try after.take(repricing, all: all)
        #expect(try after.repricing().isEmpty(all: all))
        func price(_ id: String?, in prices: [Int?]) -> Int? {
          id.flatMap { Int($0.dropFirst()) }.flatMap { prices[$0] }
        }
        let offered = Set(lines.compactMap { $0.text("product") })
        #expect(Set(repricing.products.map(\.id)) == offered)
        for product in try after.model("products").items("products") {
          let id = product.text("id")
          // What no line has is nobody's price.
          let isOffered = id.map { offered.contains($0) } ?? false
          #expect(product.int("price") == (isOffered ? price(id, in: listed) : nil) ?? price(id, in: old))
          #expect((product["sound"] != nil) == (all && isOffered && price(id, in: listed) != nil))
        }
        for (line, new) in zip(lines, try after.model("offer").items("lines")) {
          let (id, own) = (line.text("product"), line.int("unitPrice"))
          let wanted = own == price(id, in: old) ? price(id, in: listed) ?? own : own
          #expect(new.int("unitPrice") == wanted)
          let told = repricing.lines.first { $0.id == line.text("id") }
          #expect((told == nil) == (price(id, in: listed) == nil || price(id, in: listed) == own))
          #expect(told?.isAgreed ?? false == (told != nil && own != price(id, in: old)))
        }
        for part in repricing.isEmpty(all: all) ? ["products", "offer"] : [] {
          #expect(try after.model(part) == document.model(part))
        }
      }
    }
  }
}
