import EncyExplanation
import EncyBase
import EncyDocument
import EncyFigures
import EncyTestSupport
import EncyTexts
import Testing

@Suite("Value added tax by several rates")
struct VATRateTests {
  private static func values(_ offer: String) throws -> FigureValues {
    try FigureState.values(["offer": FigureState.json(offer)])
  }

  private static func amounts(_ values: FigureValues, _ name: String) -> [Int?] {
    values.values(name).map { $0.minorUnits(of: .sek) }
  }

  private static let three = """
    {"lines": [{"id": "a", "quantity": 1, "unitPrice": 100000}, {"id": "b", "quantity": 1, "unitPrice": 50000, "vatRate": 12.0},
     {"id": "c", "quantity": 1, "unitPrice": 10001, "vatRate": 6}, {"id": "d", "quantity": 1, "unitPrice": 999, "vatRate": 25.00},
     {"id": "e", "quantity": 9, "unitPrice": 100, "vatRate": 12, "optional": true}],
     "orderDiscount": 5, "shipping": 10000, "vatMode": "normal", "vatRate": 25
    """

  @Test("each rate is rounded by itself; shipping has the offer's own")
  func example() throws {
    let values = try Self.values(Self.three + "}")
    let list = try #require(values.catalog.lists.firstIndex { $0.name == "vatRates" })
    #expect(values.inputs.lists[list].map(\.id) == ["25", "12", "6"])
    // 5 % of 1 009.99, 500.00 and 100.01 is 50.4995, 25.00 and 5.0005; of all 80.50, so that nothing is left over.
    #expect(Self.amounts(values, "rateDiscount") == [5050, 2500, 500])
    #expect(Self.amounts(values, "rateBase") == [105_949, 47_500, 9501])
    #expect(Self.amounts(values, "rateVat") == [26_487, 5700, 570])
    #expect(values.value("vat")?.minorUnits(of: .sek) == 32_757)
    let totals = try #require(try OfferTotals(values))
    #expect(totals.rates.map(\.amount).reduce(0, +) == totals.vat)
    #expect(totals.rates.map(\.base).reduce(0, +) == totals.net)
    let place = try #require(values.place(of: "rateVat", "12"))
    #expect(values.label(place, .swedish) == "Moms per sats (12\u{A0}%)")
  }

  @Test("the order discount is split to the last minor unit, wherever rounding leaves one")
  func remainders() throws {
    // 5 % of 0.10 is 0.005 three times, rounded 0.03; of 0.30 it is 0.015, rounded 0.02.
    let lines = [25, 12, 6].map { "{\"id\": \"l\($0)\", \"quantity\": 1, \"unitPrice\": 10, \"vatRate\": \($0)}" }
    let values = try Self.values("{\"lines\": [\(lines.joined(separator: ","))], \"orderDiscount\": 5}")
    #expect(Self.amounts(values, "rateDiscount") == [0, 1, 1])
    // A deduction at one rate has its own part of the discount, which adds.
    let mixed = try Self.values(
      #"{"lines": [{"id": "a", "quantity": 1, "unitPrice": 10000}, {"id": "b", "quantity": 1, "unitPrice": -10000, "vatRate": 12}], "orderDiscount": 10}"#
    )
    #expect(Self.amounts(mixed, "rateBase") == [9000, -9000])
    #expect(mixed.value("vat")?.minorUnits(of: .sek) == 2250 - 1080)
  }

  @Test("one rate, however it is spelt or given, is taxed as before")
  func oneRate() throws {
    for line in ["", #", "vatRate": 25"#, #", "vatRate": 25.0"#] {
      let values = try Self.values(
        "{\"lines\": [{\"id\": \"a\", \"quantity\": 1, \"unitPrice\": 12345\(line)}], \"vatMode\": \"normal\"}")
      #expect(values.values("rateVat").isEmpty && values.places(of: "rateBase").isEmpty)
      #expect(values.value("vat")?.minorUnits(of: .sek) == 3086)
      let offer = Offer(json: ["lines": [], "vatMode": "normal"])
      let rows = try #require(try OfferTotals(values)).rows(of: offer.vat)
      #expect(rows.map(\.percent) == [ExactDecimal(25)] && rows.map(\.amount) == [3086])
    }
    // Where nothing has the offer's own rate, its row of nothing is left out.
    let values = try Self.values(
      #"{"lines": [{"id": "a", "quantity": 1, "unitPrice": 10000, "vatRate": 12}], "vatRate": 25}"#)
    let rows = try #require(try OfferTotals(values)).rows(of: Offer(json: ["vatRate": 25]).vat)
    #expect(rows.map(\.percent) == [ExactDecimal(12)] && rows.map(\.amount) == [1200])
  }

  @Test("reverse charge and no tax stay without, and show no rates", arguments: ["reverseCharge", "none"])
  func free(mode: String) throws {
    let values = try Self.values(Self.three.replacing("\"normal\"", with: "\"\(mode)\"") + "}")
    #expect(values.value("vat") == .exact(.zero))
    #expect(Self.amounts(values, "rateVat") == [0, 0, 0])
    #expect(!values.isOfInterest("rateVat") && !values.isOfInterest("rateBase"))
  }

  @Test("a rate that is no number keeps the tax from being computed")
  func nonsense() throws {
    for rates in [("\"x\"", "12"), ("\"x\"", "\"y\"")] {
      let values = try Self.values(
        "{\"lines\": [{\"id\": \"a\", \"quantity\": 1, \"unitPrice\": 100, \"vatRate\": \(rates.0)}, {\"id\": \"b\", \"vatRate\": \(rates.1)}]}"
      )
      #expect(values.value("vat") == .failed(.wrongType))
      #expect(throws: ArithmeticError.noNumber) { try OfferTotals(values) }
    }
  }

  @Test("another rate of a line or of the offer is tried with its rows")
  func tried() throws {
    let inputs = try Self.values(Self.three + "}").inputs
    func vat(_ pointer: String, _ rate: Int) throws -> (Int?, Int) {
      let pointer = try #require(JSONPointer(pointer))
      let slot = try #require(inputs.slot(at: pointer) { _ in nil })
      let values = FigureValues(inputs.setting(slot, to: ExactDecimal(rate)))
      return (values.value("vat")?.minorUnits(of: .sek), values.values("rateVat").count)
    }
    // 105 949 + 9 501 at 25 %, or all but the line at 6 % at 12 %.
    #expect(try vat("/offer/lines/2/vatRate", 25) == (28_863 + 5700, 2))
    #expect(try vat("/offer/vatRate", 12).1 == 3)
    #expect(inputs.catalog.inputs(of: "vat").contains("lines.vatRate"))
    #expect(!inputs.catalog.inputs(of: "vat").contains("vatRates"))
  }
}
