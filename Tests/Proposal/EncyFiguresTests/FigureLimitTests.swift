import EncyBase
import EncyFigures
import EncyTestSupport
import EncyTexts
import Testing

@Suite("Limits of figures")
struct FigureLimitTests {
  private static let least = Int128.min
  private static let most = Int128.max

  private static func figure(_ name: String, _ formula: Formula) -> FigureDeclaration {
    FigureDeclaration(
      name, .given(LocalizedText(["en": name])), .one, source: .given(LocalizedText(["en": "test"])), formula)
  }

  @Test("what doesn't fit is refused at every edge, and traps nowhere")
  func edges() throws {
    for (top, bottom) in [
      (Self.least, 1), (Self.least, -1), (Self.least, Self.least), (1, Self.least), (0, Self.least), (Self.most, 1),
      (1, 0),
    ] as [(Int128, Int128)] {
      #expect(throws: ArithmeticError.overflow) { try Rational(top, over: bottom) }
    }
    // Large in between, and in lowest terms in the end.
    #expect(try Rational(Self.least, over: 4).numerator == Self.least / 4)
    let large = try Rational(99_999_999_999_999_999_999_999_999_999_999_999_999, over: 1)
    let small = try Rational(1, over: 99_999_999_999_999_999_999_999_999_999_999_999_999)
    for number in [large, large.negated, small, small.negated] {
      for other in [large, large.negated, small, small.negated, .one, .zero] {
        _ = try? number.adding(other)
        _ = try? number.multiplied(by: other)
        _ = try? number.divided(by: other)
        _ = try? number.isLess(than: other)
      }
      for decimals in [-1, 0, 3, 37, 38] { _ = try? number.rounded(decimals: decimals) }
      _ = number.decimal
    }
    #expect(throws: ArithmeticError.overflow) { try large.adding(large) }
    #expect(try large.multiplied(by: small) == .one)
  }

  @Test("sums in sums, which would take a power of a list's length, are refused")
  func sums() throws {
    let list = ListDeclaration("l", at: "/numbers/list", fields: [])
    let inner = Formula.total(list: "l", nil, .constant(ExactDecimal(1), .one))
    for outer in [
      Formula.total(list: "l", nil, inner), .count(list: "l", .less(inner, inner)),
      .total(list: "l", .less(inner, inner), .constant(ExactDecimal(1), .one)),
    ] {
      #expect(throws: FigureMistake.form(inner.json)) {
        try FigureCatalog(inputs: [], lists: [list], figures: [Self.figure("a", outer)])
      }
    }
    _ = try FigureCatalog(
      inputs: [], lists: [list],
      figures: [Self.figure("a", inner), Self.figure("b", .total(list: "l", nil, .figure("a")))])
  }

  @Test("a chain of figures that would take the stack is refused, and one that is as long as may be is computed")
  func chains() throws {
    func chain(_ count: Int) throws -> FigureCatalog {
      let figures = (0..<count).map { place in
        Self.figure("f\(place)", place + 1 < count ? .figure("f\(place + 1)") : .constant(ExactDecimal(7), .one))
      }
      return try FigureCatalog(inputs: [], lists: [], figures: figures)
    }
    #expect(throws: FigureMistake.tooDeep) { try chain(FigureCatalog.mostDepth + 1) }
    let values = try FigureState.values([:], chain(FigureCatalog.mostDepth))
    #expect(values.value("f0") == .exact(Rational(7)))
    var deep = Formula.constant(ExactDecimal(7), .one)
    for _ in 1..<FigureCatalog.mostDepth { deep = .sum([deep]) }
    let nested = try FigureCatalog(inputs: [], lists: [], figures: [Self.figure("a", deep)])
    #expect(try FigureState.values([:], nested).value("a") == .exact(Rational(7)))
    deep = .sum([deep])
    #expect(throws: FigureMistake.tooDeep) {
      try FigureCatalog(inputs: [], lists: [], figures: [Self.figure("a", deep)])
    }
    let wide = Formula.sum(Array(repeating: .never, count: FigureCatalog.mostOperations))
    #expect(throws: FigureMistake.tooMany(most: FigureCatalog.mostOperations)) {
      try FigureCatalog(inputs: [], lists: [], figures: [Self.figure("a", wide)])
    }
  }
}

@Suite("Figures for people")
struct FigureTextTests {
  private static func text(
    _ outcome: Outcome, _ unit: String, decimals: Int = 1, _ language: Language = .english, _ currency: String = "SEK"
  ) throws -> String {
    let unit = try #require(FigureUnit(unit))
    let figure = FigureDeclaration(
      "a", .given(LocalizedText(["en": "a"])), unit, decimals: decimals, source: .given(LocalizedText(["en": "test"])),
      .never)
    return FigureText(language, try #require(Currency(currency))).text(outcome, of: figure)
      .replacing("\u{A0}", with: "_")
  }

  @Test("amounts, numbers and words as the language writes them")
  func texts() throws {
    let amount = Outcome.exact(try Rational(-246_913_401, over: 200))
    #expect(try Self.text(amount, "¤") == "−SEK_1,234,567.01")
    #expect(try Self.text(amount, "¤", .swedish) == "−1_234_567,01_kr")
    #expect(try Self.text(amount, "¤/year", .swedish) == "−1_234_567_kr per år")
    #expect(try Self.text(amount, "¤", .croatian, "KWD") == "−1.234.567,005_KWD")
    #expect(try Self.text(amount, "¤/kWh", .croatian, "EUR") == "−1.234.567,0_EUR/kWh")
    #expect(try Self.text(.exact(Rational(-1, over: 1000)), "¤", .swedish) == "0,00_kr")
    #expect(try Self.text(.estimate(24), "%") == "24.0%")
    #expect(try Self.text(.estimate(-0.04), "%", .swedish) == "0,0_%")
    #expect(try Self.text(.estimate(1), "year") == "1.0_year")
    #expect(try Self.text(.estimate(2.3), "year", .croatian) == "2,3_godine")
    #expect(try Self.text(.estimate(2345.6), "kWh/year", decimals: 0, .swedish) == "2_346_kWh/år")
    #expect(try Self.text(.estimate(9.5), "kg/year", .swedish) == "9,5_kg_CO₂e/år")
    #expect(try Self.text(.exact(Rational(4)), "1", decimals: 0) == "4")
    #expect(try Self.text(.never, "year", .croatian) == "nikad")
    #expect(try Self.text(.missing(["a"]), "¤") == "missing")
    #expect(try Self.text(.estimate(1e15), "m²") == "—")
  }
}
