import EncyBase
import EncyDocument
import EncyFigures
import EncyTexts
import EncyTestSupport
import Testing

@Suite("Figures of offers")
struct OfferFiguresTests {
  @Test("the vector of three lines with discounts")
  func vector() throws {
    let values = try FigureState.values([
      "offer": FigureState.json(
        """
        {"lines": [
          {"id": "a", "quantity": 3, "unitPrice": 4999500, "discount": 10},
          {"id": "b", "quantity": 1, "unitPrice": 2500000},
          {"id": "c", "quantity": 12, "unitPrice": 79550, "discount": 12.5},
          {"id": "d", "quantity": 9, "unitPrice": 100, "optional": true},
          {"id": "e", "quantity": 9, "unitPrice": 100, "alternativeTo": "a"}],
         "orderDiscount": 5, "vatRate": 25, "rounding": "wholeUnit"}
        """)
    ])
    let amounts = values.values("lineAmount").map { $0.minorUnits(of: .sek) }
    #expect(amounts == [13_498_650, 2_500_000, 835_275, 900, 900])
    let expected = [
      "subtotal": 16_833_925, "orderDiscount": 841_696, "netAmount": 15_992_229, "vat": 3_998_057,
      "totalAmount": 19_990_286, "rounding": 14, "toPay": 19_990_300,
    ]
    for (name, amount) in expected { #expect(values.value(name)?.minorUnits(of: .sek) == amount, "\(name)") }
  }

  @Test("the sums of sections and the lines outside of them make the sum of all; a section that isn't there is told")
  func sections() throws {
    var dice = SeededGenerator(21)
    for _ in 0..<200 {
      let sections = Int.random(in: 1...4, using: &dice)
      var (sums, outside) = (Array(repeating: 0, count: sections), 0)
      let lines = (0..<Int.random(in: 0...12, using: &dice)).map { line -> String in
        let (price, section) = (
          Int.random(in: -5000...90_000, using: &dice), Int.random(in: -1..<sections, using: &dice)
        )
        let optional = Int.random(in: 0..<4, using: &dice) == 0
        if !optional { if section < 0 { outside += price } else { sums[section] += price } }
        return """
          {"id": "l\(line)", "quantity": 1, "unitPrice": \(price)\(section < 0 ? "" : ", \"section\": \"s\(section)\"")
          \(optional ? ", \"optional\": true" : "")}
          """
      }
      let titles = (0..<sections).map { "{\"id\": \"s\($0)\", \"title\": \"S\($0)\"}" }
      let offer = try FigureState.json(
        "{\"lines\": [\(lines.joined(separator: ","))], \"sections\": [\(titles.joined(separator: ","))]}")
      let values = try FigureState.values(["offer": offer])
      #expect(values.values("sectionSum").map { $0.minorUnits(of: .sek) } == sums)
      #expect(values.value("subtotal")?.minorUnits(of: .sek) == sums.reduce(outside, +))
      let totals = try #require(try OfferTotals(values))
      #expect(totals.sections == Dictionary(uniqueKeysWithValues: sums.enumerated().map { ("s\($0)", $1) }))
      #expect(totals.counts.count == lines.count)
    }
    let lost = try FigureState.values([
      "offer": FigureState.json(
        #"""
        {"lines": [{"id": "a", "quantity": 1, "unitPrice": 100, "section": "gone"}], "sections": [{"id": "s", "title": "S"}]}
        """#)
    ])
    #expect(lost.values("sectionSum") == [.failed(.noItem)])
    #expect(try #require(try OfferTotals(lost)).sections == [:])
  }

  @Test("a discount in money comes off after rounding, of the order by the rates' shares of the lines")
  func discountAmounts() throws {
    let values = try FigureState.values([
      "offer": FigureState.json(
        #"""
        {"lines": [{"id": "a", "quantity": 3, "unitPrice": 3333, "discountAmount": 99},
          {"id": "b", "quantity": 1, "unitPrice": 20100, "vatRate": 12, "discountAmount": 200}],
         "orderDiscountAmount": 1000, "vatRate": 25}
        """#)
    ])
    func amounts(_ name: String) -> [Int?] { values.values(name).map { $0.minorUnits(of: .sek) } }
    #expect(amounts("lineAmount") == [9900, 19_900])
    #expect(values.value("orderDiscount")?.minorUnits(of: .sek) == 1000)
    // 10.00 by 99.00 and 199.00 is 3.3221 and 6.6779.
    #expect(amounts("rateDiscount") == [332, 668] && amounts("rateBase") == [9568, 19_232])
    #expect(values.value("vat")?.minorUnits(of: .sek) == 2392 + 2308)
    // Where the lines come to nothing, the offer's own rate has the discount.
    let nothing = try FigureState.values([
      "offer": FigureState.json(
        #"{"lines": [{"id": "a", "quantity": 0, "unitPrice": 1, "vatRate": 12}], "orderDiscountAmount": 100, "vatRate": 25}"#
      )
    ])
    #expect(nothing.values("rateDiscount").map { $0.minorUnits(of: .sek) } == [100, 0])
  }

  @Test("what doesn't count is summed beside: options together, and the net amount with each alternative")
  func uncounted() throws {
    let values = try FigureState.values([
      "offer": FigureState.json(
        #"""
        {"lines": [{"id": "a", "quantity": 1, "unitPrice": 10000}, {"id": "b", "quantity": 1, "unitPrice": 5000, "optional": true},
          {"id": "c", "quantity": 1, "unitPrice": 8000, "alternativeTo": "a"},
          {"id": "d", "quantity": 1, "unitPrice": 700, "alternativeTo": "b", "optional": true}],
         "orderDiscount": 10, "shipping": 300}
        """#)
    ])
    #expect(values.value("optionalAmount")?.minorUnits(of: .sek) == 4500)
    let totals = try #require(try OfferTotals(values))
    #expect(totals.net == 9300 && totals.instead == [nil, 13_800, 7500, 9930])
    #expect(totals.optionalAmount == 4500)
    let plain = try FigureState.values([
      "offer": FigureState.json(#"{"lines": [{"id": "a", "quantity": 1, "unitPrice": 10000}]}"#)
    ])
    #expect(try #require(try OfferTotals(plain)).optionalAmount == nil)
    #expect(!plain.isOfInterest("alternativeTotal"))
  }

  @Test("payments by percent are the amount to pay to the last minor unit, whatever the percents")
  func payments() throws {
    var dice = SeededGenerator(5)
    for _ in 0..<200 {
      var left = 10_000
      var percents: [Int] = []
      while left > 0 {
        percents.append(Int.random(in: 1...min(left, 5000), using: &dice))
        left -= percents[percents.count - 1]
      }
      let plan = percents.enumerated().map { place, percent -> JSONValue in
        let share = ExactDecimal(coefficient: Int128(percent), scale: 2)
        return ["id": .string("p\(place)"), "percent": .number(JSONNumber(share))]
      }
      let price = Int.random(in: 0...10_000_000, using: &dice)
      let values = try FigureState.values([
        "offer": [
          "lines": [["id": "a", "quantity": 1, "unitPrice": .int(price)]], "vatRate": 25, "paymentPlan": .array(plan),
        ]
      ])
      let totals = try #require(try OfferTotals(values))
      #expect(totals.payments.reduce(0, +) == totals.toPay)
      for (part, percent) in zip(totals.payments, percents) {
        #expect(abs(Double(part) - Double(totals.toPay) * Double(percent) / 10_000) < 1)
      }
      #expect(values.value("paymentRest") == .exact(.zero))
    }
  }

  @Test("as long as percents aren't the whole, each part is rounded by itself, and another payment doesn't change it")
  func unfinishedPayments() throws {
    var dice = SeededGenerator(6)
    func totals(_ price: Int, _ percents: [Int]) throws -> OfferTotals {
      let plan = percents.enumerated().map { place, percent -> JSONValue in
        ["id": .string("p\(place)"), "percent": .int(percent)]
      }
      let values = try FigureState.values([
        "offer": [
          "lines": [["id": "a", "quantity": 1, "unitPrice": .int(price)]], "vatRate": 25, "paymentPlan": .array(plan),
        ]
      ])
      return try #require(try OfferTotals(values))
    }
    for _ in 0..<500 {
      let price = Int.random(in: 0...100_000_000, using: &dice)
      var percents = [15, 15]
      while percents.reduce(0, +) < 60 { percents.append(Int.random(in: 1...20, using: &dice)) }
      var before: [Int] = []
      for count in 1...percents.count {
        let totals = try totals(price, Array(percents.prefix(count)))
        #expect(Array(totals.payments.dropLast()) == before)
        before = totals.payments
        #expect(totals.unplanned == totals.toPay - before.reduce(0, +))
        for (part, percent) in zip(before, percents) {
          #expect(part == (totals.toPay * percent + 50) / 100, "\(percent) % of \(totals.toPay)")
        }
      }
    }
  }

  @Test("payments in money are as they are; what is left over is told")
  func paymentAmounts() throws {
    let values = try FigureState.values([
      "offer": FigureState.json(
        #"""
        {"lines": [{"id": "a", "quantity": 1, "unitPrice": 100000}], "vatMode": "none",
         "paymentPlan": [{"id": "p", "amount": 30000}, {"id": "q", "percent": 60}, {"id": "r"}]}
        """#)
    ])
    #expect(values.values("paymentPart").map { $0.minorUnits(of: .sek) } == [30_000, 60_000, 0])
    #expect(values.value("paymentRest")?.minorUnits(of: .sek) == 10_000)
  }

  @Test("without an offer its amounts are missing, and so is what follows from them")
  func none() throws {
    let values = try FigureState.values([:])
    #expect(values.value("toPay") == .missing(["offer"]))
    #expect(values.value("investment") == .missing(["offer"]))
  }

  @Test("what doesn't fit is said, never wrapped")
  func nonsense() throws {
    let values = try FigureState.values([
      "offer": FigureState.json(
        #"{"lines": [{"id": "a", "quantity": 99999999999999999999999999999999999999, "unitPrice": 99999999999999999}]}"#
      )
    ])
    #expect(values.value("toPay") == .failed(.overflow))
    let fits = try FigureState.values([
      "offer": FigureState.json(#"{"lines": [{"id": "a", "quantity": 1000000000, "unitPrice": 999999999999}]}"#)
    ])
    #expect(fits.value("netAmount") == .exact(try Rational(9_999_999_999_990_000_000, over: 1)))
    let wrong = try FigureState.values(["offer": FigureState.json(#"{"lines": [{"id": "a", "quantity": "three"}]}"#)])
    #expect(wrong.value("subtotal") == .failed(.wrongType))
  }
}

@Suite("Declarations of figures")
struct FigureCatalogTests {
  private static func figure(_ name: String, _ formula: Formula, _ unit: String = "1") throws -> FigureDeclaration {
    FigureDeclaration(
      name, .given(LocalizedText(["en": name])), try #require(FigureUnit(unit)),
      source: .given(LocalizedText(["en": "test"])), formula)
  }

  @Test("every formula of ours is the same after going through JSON")
  func roundTrip() throws {
    for figure in FigureCatalog.standard.figures {
      #expect(try Formula(json: figure.formula.json) == figure.formula, "\(figure.name)")
    }
  }

  @Test("every figure of ours says what it is about, and those of third parties are the others")
  func groups() throws {
    #expect(FigureCatalog.standard.figures.filter { $0.group == .others }.map(\.name) == [])
    let groups = ["toPay", "floorArea", "roofHeat", "savedEnergy", "payback"].map {
      FigureCatalog.standard.figure($0)?.group
    }
    #expect(groups == [.offer, .hall, .energy, .energy, .money])
    #expect(try Self.figure("acme.a", .never).group == .others)
  }

  @Test("units are checked: metres aren't added to hours, and what differs in size is converted")
  func units() throws {
    let metres = Formula.constant(ExactDecimal(3), try #require(FigureUnit("m")))
    let hours = Formula.constant(ExactDecimal(2), try #require(FigureUnit("h")))
    let millimetres = Formula.constant(ExactDecimal(500), try #require(FigureUnit("mm")))
    #expect(throws: FigureMistake.self) {
      try FigureCatalog(inputs: [], lists: [], figures: [Self.figure("a", metres + hours, "m")])
    }
    #expect(throws: FigureMistake.self) {
      try FigureCatalog(inputs: [], lists: [], figures: [Self.figure("a", metres * metres, "m")])
    }
    let good = try FigureCatalog(
      inputs: [], lists: [],
      figures: [Self.figure("a", metres + millimetres, "mm"), Self.figure("b", metres * millimetres, "m²")])
    let values = try FigureState.values([:], good)
    #expect(values.value("a") == .exact(Rational(3500)))
    #expect(try values.value("b") == .exact(Rational(3, over: 2)))
  }

  @Test("figures that follow from each other are refused by name, and so are unknown names")
  func circles() throws {
    #expect(throws: FigureMistake.circle(["a", "b", "c"])) {
      try FigureCatalog(
        inputs: [], lists: [],
        figures: [
          Self.figure("a", .figure("b")), Self.figure("b", .figure("c")), Self.figure("c", .figure("a")),
        ])
    }
    #expect(throws: FigureMistake.unknown("z", in: "a")) {
      try FigureCatalog(inputs: [], lists: [], figures: [Self.figure("a", .figure("z"))])
    }
    #expect(throws: FigureMistake.name("a")) {
      try FigureCatalog(
        inputs: [], lists: [], figures: [Self.figure("a", .never), Self.figure("a", .never)])
    }
  }

  @Test("formulas that are nested without end, or have no known form, are refused")
  func forms() throws {
    var deep: JSONValue = ["never"]
    for _ in 0..<10_000 { deep = ["+", deep] }
    #expect(throws: FigureMistake.tooDeep) { try Formula(json: deep) }
    for text in [
      #"[]"#, #""a""#, #"["number", "x", "m"]"#, #"["number", "1", "parsec"]"#, #"["+"]"#, #"["-", ["never"]]"#,
      #"["if"]"#,
      #"["round", ["never"], 99, "up"]"#, #"["kernel"]"#, #"{"a": 1}"#, #"["eval", "1"]"#,
    ] {
      #expect(throws: FigureMistake.self, "\(text)") { try Formula(json: FigureState.json(text)) }
    }
  }
}
