import EncyBase
import EncyFigures
import EncyExplanation
import EncyExplanation
import EncyTestSupport
import EncyTexts
import Testing

@Suite("Shares of a sum")
struct ShareTests {
  private static let field = Formula.field("w")
  private static let sum = Formula.input("s")

  private static func catalog(_ formula: Formula, each: String? = "l", unit: String = "¤") throws -> FigureCatalog {
    func label(_ text: String) -> Label { .given(LocalizedText(["en": text])) }
    let money = try #require(FigureUnit("¤"))
    return try FigureCatalog(
      inputs: [
        InputDeclaration("s", label("Sum"), at: "/n/s", .money, money),
        InputDeclaration("e", label("Area"), at: "/n/e", .estimate),
      ],
      lists: [
        ListDeclaration(
          "l", at: "/n/l",
          fields: [
            InputDeclaration("w", label("Weight"), at: "/w", .exact),
            InputDeclaration("g", label("Group"), at: "/g", .text),
            InputDeclaration("s", label("Own sum"), at: "/s", .money, money),
          ]),
        ListDeclaration(
          "other", at: "/n/other",
          fields: [
            InputDeclaration("of", label("Owner"), at: "/of", .text),
            InputDeclaration("z", label("Count"), at: "/z", .exact),
          ]),
      ],
      figures: [
        FigureDeclaration(
          "part", label("Part"), try #require(FigureUnit(unit)), each: each, source: label("Test"), formula)
      ])
  }

  private static func values(_ formula: Formula, _ json: String, unit: String = "¤") throws -> FigureValues {
    try FigureState.values(["n": FigureState.json(json)], catalog(formula, unit: unit))
  }

  /// The parts of a sum by weights.
  private static func parts(_ sum: Int, _ weights: [String], currency: String = "SEK") throws -> [Outcome] {
    let formula = Formula.share(list: "l", by: nil, nil, sum: Self.sum, weight: field)
    let items = weights.map { "{\"w\": \($0)}" }.joined(separator: ",")
    let parts = [
      "n": try FigureState.json("{\"s\": \(sum), \"l\": [\(items)]}"), "proposal": ["currency": .string(currency)],
    ]
    return try FigureState.values(parts, catalog(formula)).values("part")
  }

  @Test(
    "the parts that were computed by hand",
    arguments: [
      (10000, ["1", "1", "1"], [3334, 3333, 3333]), (-10000, ["1", "1", "1"], [-3334, -3333, -3333]),
      (100_001, ["1", "1", "1", "1"], [25001, 25000, 25000, 25000]), (12345, ["50", "30", "20"], [6173, 3703, 2469]),
      (1, ["1", "1", "1"], [1, 0, 0]), (99999, ["33.33", "33.33", "33.34"], [33330, 33330, 33339]),
      (1_000_000, ["7", "0", "3"], [700_000, 0, 300_000]),
    ])
  func vectors(sum: Int, weights: [String], wanted: [Int]) throws {
    for (currency, digits) in [("SEK", 2), ("JPY", 0), ("KWD", 3)] {
      let power = try #require(Rational.power(digits))
      #expect(
        try Self.parts(sum, weights, currency: currency)
          == wanted.map { .exact(try Rational(Int128($0), over: power)) }, "\(currency)")
    }
  }

  @Test("parts make the sum, and none is a coin away from its quota, whatever the weights")
  func laws() throws {
    var dice = SeededGenerator(7)
    for _ in 0..<400 {
      let sum = Int.random(in: -1_000_000...1_000_000, using: &dice)
      let weights = (0..<Int.random(in: 1...9, using: &dice)).map { _ in Int.random(in: 0...40, using: &dice) }
      let parts = try Self.parts(sum, weights.map { "\($0)" })
      let whole = weights.reduce(0, +)
      guard whole > 0 else {
        #expect(parts.allSatisfy { $0 == .failed(.weights) })
        continue
      }
      let coins = try parts.map { try #require($0.minorUnits(of: .sek)) }
      #expect(coins.reduce(0, +) == sum)
      for (place, weight) in weights.enumerated() {
        #expect((coins[place] * whole - sum * weight).magnitude < whole, "\(sum) by \(weights)")
        // Of equal weights the first gets no less.
        for other in weights.indices where other > place && weights[other] == weight {
          #expect(coins[place].magnitude >= coins[other].magnitude)
        }
      }
    }
  }

  @Test("what can't be shared says why, to people in each language")
  func failures() throws {
    #expect(try Self.parts(100, ["0", "0"]) == [.failed(.weights), .failed(.weights)])
    #expect(try Self.parts(100, ["2", "-1"]) == [.failed(.weights), .failed(.weights)])
    #expect(try Self.parts(100, ["null", "1"]) == [.missing(["l.w"]), .missing(["l.w"])])
    #expect(try Self.parts(100, ["\"x\"", "1"]) == [.failed(.wrongType), .failed(.wrongType)])
    let tooFine = Formula.share(
      list: "l", by: nil, nil, sum: .quotient(Self.sum, .constant(ExactDecimal(3), .one)), weight: Self.field)
    #expect(try Self.values(tooFine, #"{"s": 100, "l": [{"w": 1}]}"#).values("part") == [.failed(.inexact)])
    let measured = Formula.share(list: "l", by: nil, nil, sum: Self.sum, weight: .input("e"))
    #expect(try Self.values(measured, #"{"s": 100, "e": 2.5, "l": [{}]}"#).values("part") == [.failed(.inexact)])
    let currency = Currency.sek
    for language in Language.allCases {
      let texts = [Outcome.Failure.weights, .inexact, .noItem, .parts, .wrongType].map {
        FigureText(language, currency).text(.failed($0), of: FigureCatalog.standard.figures[0])
      }
      #expect(Set(texts).count == texts.count, "\(texts)")
    }
  }

  @Test("items that belong together share a sum of their own; what doesn't meet the condition gets nothing")
  func groups() throws {
    let own = Formula.share(
      list: "l", by: .field("g"), .less(.constant(ExactDecimal(0), .one), Self.field), sum: .field("s"),
      weight: Self.field)
    let values = try Self.values(
      own,
      #"{"l": [{"g": "a", "s": 100, "w": 1}, {"g": "b", "s": 7, "w": 5}, {"g": "a", "s": 100, "w": 2}, {"g": "b", "s": 7, "w": 0}, {"g": "c", "s": 9}]}"#
    )
    #expect(
      values.values("part").map { $0.minorUnits(of: .sek) } == [33, 7, 67, 0, nil])
    #expect(values.value("part", at: 4) == .missing(["l.w"]))
    // Nobody is in two groups, and nobody in none.
    #expect(try Self.values(own, #"{"l": [{"s": 1, "w": 1}]}"#).values("part") == [.missing(["l.g"])])
  }

  @Test("sums of what belongs to an item; what names nobody, or one of two, is no sum")
  func sums() throws {
    let total = Formula.totalOf(list: "other", by: .field("of"), nil, .field("z"))
    func values(_ others: String, _ ids: String = #"{"id": "a"}, {"id": "b"}"#) throws -> [Outcome] {
      try Self.values(total, "{\"l\": [\(ids)], \"other\": [\(others)]}", unit: "1").values("part")
    }
    #expect(
      try values(#"{"of": "b", "z": 2}, {"of": "b", "z": 0.5}"#) == [.exact(.zero), .exact(try Rational(5, over: 2))])
    #expect(try values(#"{"of": "c", "z": 2}"#) == [.failed(.noItem), .failed(.noItem)])
    #expect(
      try values(#"{"of": "a", "z": 2}"#, #"{"id": "a"}, {"id": "a"}"#) == [.failed(.noItem), .failed(.noItem)])
    #expect(try values(#"{"z": 2}"#) == [.missing(["other.of"]), .missing(["other.of"])])
    let alike = Formula.totalOf(list: "l", by: .field("w"), nil, .constant(ExactDecimal(1), .one))
    // Numbers belong together by what they are, not by how they are spelt.
    let counted = try Self.values(alike, #"{"l": [{"w": 12}, {"w": 12.0}, {"w": 6}]}"#, unit: "1")
    #expect(counted.values("part").map(\.number) == [2, 2, 1])
  }

  @Test("a hundred times as many items take about a hundred times as long, and one figure asks for all of them once")
  func scaling() throws {
    func seconds(_ count: Int) throws -> Double {
      let items = (0..<count).map { "{\"w\": \($0 % 97 + 1), \"g\": \"\($0 % 3)\"}" }.joined(separator: ",")
      let values = try Self.values(
        .share(list: "l", by: .field("g"), nil, sum: Self.sum, weight: Self.field),
        "{\"s\": 123456789, \"l\": [\(items)]}")
      let clock = ContinuousClock()
      let start = clock.now
      let coins = values.values("part").compactMap { $0.minorUnits(of: .sek) }
      #expect(coins.count == count && coins.reduce(0, +) == 3 * 123_456_789)
      return Double((clock.now - start).components.attoseconds) / 1e18 + Double((clock.now - start).components.seconds)
    }
    let few = try max(seconds(1000), 0.001)
    #expect(try seconds(100_000) < few * 100 * 8)
  }

  @Test("the form as JSON, and what isn't one")
  func forms() throws {
    for text in [
      #"["share","l",null,null,["input","s"],["field","w"]]"#,
      #"["share","l",["field","g"],["<",["field","w"],["number","2","1"]],["field","s"],["field","w"]]"#,
      #"["in",["totalOf","other",["field","of"],null,["field","z"]],"%"]"#, #"["fail","parts"]"#,
    ] {
      let json = try FigureState.json(text)
      let formula = try Formula(json: json)
      #expect(formula.json == json)
      _ = try Self.catalog(formula, unit: text.contains("totalOf") ? "%" : "¤")
    }
    for text in [
      #"["share","l",null,["input","s"],["field","w"]]"#, #"["fail","nonsense"]"#,
      #"["totalOf","l",null,null,["field","w"]]"#,
    ] {
      #expect(throws: FigureMistake.self, "\(text)") { try Formula(json: FigureState.json(text)) }
    }
    let share = Formula.share(list: "l", by: nil, nil, sum: Self.sum, weight: Self.field)
    // Of no item; within another sum; of what is no money; of a sum that each item has another of.
    #expect(throws: FigureMistake.self) { try Self.catalog(share, each: nil) }
    #expect(throws: FigureMistake.self) { try Self.catalog(share, each: "other") }
    #expect(throws: FigureMistake.self) { try Self.catalog(.total(list: "l", nil, share)) }
    #expect(throws: FigureMistake.self) {
      try Self.catalog(.share(list: "l", by: nil, nil, sum: Self.field, weight: Self.field))
    }
    #expect(throws: FigureMistake.self) {
      try Self.catalog(
        .share(list: "l", by: nil, nil, sum: .constant(ExactDecimal(1), .one), weight: Self.field), unit: "1")
    }
    #expect(try Self.catalog(share).inputs(of: "part") == ["s", "l", "l.w"])
  }

  @Test("how a share comes about, in words and in numbers")
  func explained() throws {
    let formula = Formula.share(list: "l", by: .field("g"), nil, sum: .field("s"), weight: Self.field)
    let values = try Self.values(
      formula,
      #"{"l": [{"id": "x", "g": "a", "s": 100, "w": 1}, {"id": "y", "g": "b", "s": 5, "w": 5}, {"id": "z", "g": "a", "s": 100, "w": 2}]}"#
    )
    let told = try #require(FigureExplanation("part", of: "z", values, .english))
    func plain(_ text: String) -> String { text.replacing("\u{A0}", with: " ") }
    #expect(
      told.words.map { plain($0.text) } == [
        "Own sum × Weight ÷ (the sum of Weight over l with the same Group), rounded to SEK 0.01 by largest remainder, so that all shares make the sum"
      ])
    #expect(
      told.numbers.map(plain)
        == "SEK 1.00 × 2 ÷ (1 + 2), rounded to SEK 0.01 by largest remainder, so that all shares make the sum")
    #expect(plain(told.result) == "SEK 0.67")
    #expect(told.items.map(\.id) == ["x", "z"])
    #expect(told.inputs.map(\.name) == ["l.s"])
  }
}
