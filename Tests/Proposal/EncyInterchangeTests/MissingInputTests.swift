import EncyBase
import EncyDocument
import EncyExplanation
import EncyFigures
import EncyExplanation
import EncyExplanation
import EncyTestSupport
import EncyTexts
import Testing

/// What explanations say of inputs that a proposal doesn't have.
@Suite("Inputs that aren't given")
struct MissingInputTests {
  @Test("are missing where a figure lacks them, and none or not set elsewhere", arguments: 0..<40)
  func words(seed: UInt64) throws {
    var generator = SeededGenerator(seed)
    var document = try Document.hall()
    if seed > 0 { try document.setTree("model/offer.json", to: MadeOffer.tree(&generator)) }
    let values = try document.figureValues()
    for language in Language.allCases {
      let missing = language.text(.explainMissing)
      for figure in values.catalog.figures {
        for place in values.places(of: figure.name) {
          let told = FigureExplanation(place, values, language)
          let lacking = Set(told.missing.map(\.name))
          for input in told.inputs + told.items.flatMap(\.inputs) where input.isMissing {
            #expect((input.value == missing) == lacking.contains(input.name), "\(figure.name): \(input.name)")
          }
        }
      }
    }
  }

  @Test("no discount is none, a standard rate is named")
  func examples() throws {
    var document = try Document.hall()
    try document.setTree(
      "model/offer.json",
      to: ["lines": [["id": "L1", "kind": "free", "description": "Fan", "quantity": 1, "unitPrice": 100]]])
    let values = try document.figureValues()
    func value(_ figure: String, _ input: String) throws -> String {
      let told = try #require(FigureExplanation(figure, of: nil, values, .english))
      return try #require(told.inputs.first { $0.name == input }).value
    }
    #expect(try value("orderDiscount", "orderDiscountPercent") == "none")
    #expect(try value("orderDiscount", "orderDiscountAmount") == "none")
    #expect(try value("offerVatRate", "vatRate").contains("25"))
    #expect(try value("toPay", "rounding") == "not set")
  }
}
