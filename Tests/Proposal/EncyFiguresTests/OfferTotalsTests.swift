import EncyBase
import EncyDocument
import EncyFigures
import EncyTestSupport
import Testing

@Suite("Amounts of an offer")
struct OfferTotalsTests {
  private func line(
    _ id: String, _ quantity: String, _ price: Int, discount: String = "0", isOptional: Bool = false,
    alternativeTo: String? = nil
  ) -> JSONValue {
    [
      "id": .init(stringLiteral: id), "quantity": .number(JSONNumber(trusted: quantity)),
      "unitPrice": .init(integerLiteral: price), "discount": .number(JSONNumber(trusted: discount)),
      "optional": .init(booleanLiteral: isOptional),
      "alternativeTo": alternativeTo.map { JSONValue(stringLiteral: $0) } ?? .null,
    ]
  }

  @Test("3 × 49 995.00 less 10 %, 25 000.00, 12 × 795.50 less 12.5 %, less 5 %, 25 % VAT, to pay 199 903")
  func vector() throws {
    let offer = Offer(
      json: [
        "lines": [
          line("a", "3", 4_999_500, discount: "10"), line("b", "1", 2_500_000),
          line("c", "12", 79_550, discount: "12.5"),
        ], "orderDiscount": 5, "vatRate": 25, "rounding": "wholeUnit",
      ])
    let totals = try OfferTotals(offer, currency: .sek)
    #expect(totals.lines == [13_498_650, 2_500_000, 835_275])
    #expect(totals.subtotal == 16_833_925)
    #expect(totals.orderDiscount == 841_696)
    #expect(totals.net == 15_992_229)
    #expect(totals.vat == 3_998_057)
    #expect(totals.total == 19_990_286)
    #expect(totals.rounding == 14)
    #expect(totals.toPay == 19_990_300)
  }

  @Test("optional and alternative lines have an amount and don't count")
  func uncounted() throws {
    let offer = Offer(
      json: [
        "lines": [
          line("a", "1", 100), line("b", "2", 100, isOptional: true), line("c", "3", 100, alternativeTo: "a"),
        ], "vatMode": "none",
      ])
    let totals = try OfferTotals(offer, currency: .sek)
    #expect(totals.lines == [100, 200, 300])
    #expect(totals.toPay == 100)
  }

  @Test("reverse charge and no VAT leave the net amount to pay", arguments: ["reverseCharge", "none"])
  func noTax(mode: String) throws {
    let offer = Offer(json: ["lines": [line("a", "1", 12_345)], "vatMode": .init(stringLiteral: mode)])
    let totals = try OfferTotals(offer, currency: .sek)
    #expect(totals.vat == 0 && totals.toPay == 12_345)
  }

  @Test(
    "whole units: up to 49 down, from 50 up; a currency without minor units stays",
    arguments: [
      ("SEK", 10_049, 10_000), ("SEK", 10_050, 10_100), ("SEK", -10_050, -10_100), ("JPY", 10_050, 10_050),
      ("KWD", 10_499, 10_000), ("KWD", 10_500, 11_000),
    ])
  func rounding(code: String, amount: Int, toPay: Int) throws {
    let currency = try #require(Currency(code))
    let offer = Offer(
      json: [
        "lines": [line("a", "1", amount)], "vatMode": "none", "rounding": "wholeUnit",
      ])
    let totals = try OfferTotals(offer, currency: currency)
    #expect(totals.toPay == toPay)
    #expect(totals.rounding == toPay - amount)
  }

  @Test("too large is an error, never a wrong amount")
  func overflow() {
    let offer = Offer(json: ["lines": [line("a", "9000000000000000000", 9_000_000_000_000)]])
    #expect(throws: ArithmeticError.overflow) { try OfferTotals(offer, currency: .sek) }
    let sum = Offer(json: ["lines": [line("a", "1", Int.max), line("b", "1", 1)]])
    #expect(throws: ArithmeticError.overflow) { try OfferTotals(sum, currency: .sek) }
  }

  @Test("laws over generated offers: the sums are the sums of their parts")
  func laws() throws {
    var state: UInt64 = 7
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for _ in 0..<300 {
      let lines: [JSONValue] = (0..<random(12)).map { index in
        line(
          "L\(index)", "\(random(50)).\(random(1000))", random(10_000_000), discount: "\(random(100)).5",
          isOptional: random(5) == 0)
      }
      let offer = Offer(
        json: [
          "lines": .init(.array(lines)), "orderDiscount": .init(integerLiteral: random(30)),
          "shipping": .init(integerLiteral: random(100_000)),
          "adjustment": ["amount": .init(integerLiteral: random(100_000) - 50_000)],
          "rounding": random(2) == 0 ? "wholeUnit" : "none",
        ])
      let totals = try OfferTotals(offer, currency: .sek)
      let counted = zip(offer.lines, totals.lines).filter { !$0.0.isOptional }.reduce(0) { $0 + $1.1 }
      #expect(totals.subtotal == counted)
      #expect(totals.net == counted - totals.orderDiscount + totals.shipping + totals.adjustment)
      #expect(totals.total == totals.net + totals.vat)
      #expect(totals.toPay == totals.total + totals.rounding)
      #expect(totals.rounding.magnitude <= 50)
      if offer.rounding == .wholeUnit { #expect(totals.toPay % 100 == 0) } else { #expect(totals.rounding == 0) }
    }
  }
}
