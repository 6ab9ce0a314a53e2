import EncyBase
import EncyDocument
import EncyTexts
import Testing

/// What plans name in the place of a product that an accepted alternative replaced.
@Suite("Accepted products")
struct AcceptedProductsTests {
  private static let products = ["A", "B", "C", "S"].map {
    Product(json: ["id": .string($0), "name": .string("Fan \($0)")])
  }

  /// A line with an id, a product, and what it is an option or an alternative to.
  private static func line(_ id: String, _ product: String?, to other: String? = nil, optional: Bool = false)
    -> JSONValue
  {
    var line: JSONValue = ["id": .string(id), "quantity": 1, "unitPrice": 1, "description": .string("Words \(id)")]
    line["product"] = product.map { .string($0) }
    line["alternativeTo"] = other.map { .string($0) }
    if optional { line["optional"] = true }
    return line
  }

  private static let offer: [JSONValue] = [
    line("1", "A"), line("2", "B", to: "1"), line("3", nil, to: "1"), line("4", "C", optional: true),
    line("5", "A", to: "1"), line("6", "S"),
  ]

  @Test(
    "a product names what replaced it, whole or in part, or that it was left",
    arguments: [
      (offer, nil, ["Fan A", "Fan B", "Fan C", "Fan S"]),
      (offer, [], ["Fan A", "*Fan B", "*Fan C", "Fan S"]),
      (offer, ["2"], ["Fan A>Fan B", "Fan B", "*Fan C", "Fan S"]),
      (offer, ["3", "4"], ["Fan A>Words 3", "*Fan B", "Fan C", "Fan S"]),
      // The same product in another number replaces nothing.
      (offer, ["5"], ["Fan A", "*Fan B", "*Fan C", "Fan S"]),
      (offer + [line("7", "A")], ["2"], ["Fan A~Fan B", "Fan B", "*Fan C", "Fan S"]),
      // An alternative to an alternative stands in for the same line, and one to an option for that.
      (
        [line("1", "A"), line("2", "B", to: "1"), line("3", "C", to: "2")], ["3"],
        ["Fan A>Fan C", "*Fan B", "Fan C", "Fan S"]
      ),
      ([line("1", "A", optional: true), line("2", "B", to: "1")], ["2"], ["Fan A>Fan B", "Fan B", "Fan C", "Fan S"]),
    ] as [([JSONValue], [String]?, [String])])
  func names(lines: [JSONValue], taken: [String]?, wanted: [String]) {
    let accepted = AcceptedProducts(Offer(json: ["lines": .array(lines)]), taken: taken.map { Set($0) })
    for language in Language.allCases {
      let names = wanted.map { text -> String in
        func parts(_ mark: Character) -> (SafeText, SafeText) {
          let parts = text.split(separator: mark).map { SafeText(String($0)) }
          return (parts[0], parts[parts.count - 1])
        }
        if text.hasPrefix("*") { return language.text(.drawnNotAccepted(product: SafeText(String(text.dropFirst())))) }
        if text.contains(">") {
          return language.text(.drawnReplaced(others: parts(">").1, product: parts(">").0))
        }
        if text.contains("~") {
          return language.text(.drawnPartlyReplaced(product: parts("~").0, others: parts("~").1))
        }
        return text
      }
      #expect(accepted.named(Self.products, language).map(\.name) == names)
    }
    let replacing = wanted[0].split(whereSeparator: { ">~".contains($0) }).dropFirst().map {
      String($0).replacing("Fan ", with: "")
    }
    #expect(accepted.replacing("A") == replacing && accepted.replacing("X").isEmpty)
  }

  /// Fans of 7, 6 and 5 m, and what has no diameter.
  private static let fans = [("A", 7_000), ("B", 6_000), ("C", 5_000), ("S", nil)].map { id, diameter -> Product in
    var json: JSONValue = ["id": .string(id), "name": .string("Fan \(id)")]
    json["diameter"] = diameter.map { .int($0) }
    return Product(json: json)
  }

  @Test(
    "what hangs is what was accepted, and nothing is measured by what isn't known",
    arguments: [
      (offer, nil, "A", 7_000), (offer, [], "A", 7_000), (offer, ["2"], "B", 6_000), (offer, ["5"], "A", 7_000),
      (offer, ["3"], "Words 3", nil),
      // Some of it was sold, so the larger of both may hang anywhere.
      (offer + [line("7", "A")], ["2"], "A", 7_000),
      (offer + [line("7", "A"), line("8", "C", to: "7")], ["2", "8"], "B", 6_000),
      (offer + [line("7", "A"), line("8", "S", to: "7")], ["2", "8"], "S", nil),
      ([line("1", "A"), line("2", "B", to: "1"), line("3", "C", to: "2")], ["3"], "C", 5_000),
      ([line("1", "A"), line("2", "X", to: "1")], ["2"], "X", nil),
    ] as [([JSONValue], [String]?, String, Double?)])
  func hanging(lines: [JSONValue], taken: [String]?, wanted: String, diameter: Double?) throws {
    let accepted = AcceptedProducts(Offer(json: ["lines": .array(lines)]), taken: taken.map { Set($0) })
    #expect(accepted.hanging("A", among: Self.fans) == wanted)
    let hung = accepted.hanging(Self.fans)
    #expect(hung.map(\.id) == Self.fans.map(\.id) && hung[0].diameter == diameter)
    #expect(accepted.named(Self.fans, .english).map(\.diameter) == hung.map(\.diameter))
    let overlay: JSONValue = [
      "source": ["path": "p", "width": 1, "height": 1],
      "fans": [["id": "f", "number": "F1", "product": "A", "position": ["x": 0, "y": 0]]],
    ]
    let plan = try #require(PlanOverlay(id: "p", json: overlay, kind: .svg))
    #expect(accepted.hanging(on: plan, Self.fans).fans.map(\.product) == [wanted])
  }

  @Test(
    "a list for other programs has what hangs where that is settled, else what is drawn, and says what became of it",
    arguments: [
      (offer, nil, "A", "Fan A"), (offer, [], "A", "Fan A"), (offer, ["2"], "B", "Fan B"), (offer, ["5"], "A", "Fan A"),
      (offer + [line("7", "A")], ["2"], "A", "Fan A~Fan B"),
      (offer + [line("7", "A"), line("8", "C", to: "7")], ["2", "8"], "A", "Fan A>Fan B, Fan C"),
      ([line("1", "A", optional: true)], [], "A", "*Fan A"),
    ] as [([JSONValue], [String]?, String, String)])
  func listed(lines: [JSONValue], taken: [String]?, id: String, name: String) throws {
    let accepted = AcceptedProducts(Offer(json: ["lines": .array(lines)]), taken: taken.map { Set($0) })
    let product = try #require(accepted.listed(Self.products, .english)[ExactText("A")])
    #expect(product.id == id)
    let parts = name.split { "~>*".contains($0) }.map { SafeText(String($0)) }
    let wanted: Message =
      name.hasPrefix("*")
      ? .drawnNotAccepted(product: parts[0])
      : name.contains("~")
        ? .drawnPartlyReplaced(product: parts[0], others: parts[1])
        : name.contains(">") ? .drawnReplaced(others: parts[1], product: parts[0]) : .asItIs(text: parts[0])
    #expect(product.name == Language.english.text(wanted))
  }
}
