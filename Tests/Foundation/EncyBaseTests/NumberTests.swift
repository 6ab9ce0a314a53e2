import EncyBase
import EncyTestSupport
import EncyTexts
import Testing

struct NumberTests {
  static func decimal(_ text: String) throws -> ExactDecimal { try #require(ExactDecimal(text)) }

  @Test(arguments: [
    ("1", "1.0", false, true), ("10", "1e1", false, true), ("0", "-0.0", false, true), ("1e308", "1e309", true, false),
    ("-1e309", "-1e308", true, false), ("1180591620717411303424", "1180591620717411303425", true, false),
    ("0.1", "0.10000000000000000001", true, false), ("-2", "1", true, false), ("99", "100", true, false),
    ("1e-400", "1e-399", true, false),
  ])
  func numbersCompareWithoutLoss(left: String, right: String, isLess: Bool, isEqual: Bool) throws {
    let (left, right) = (try #require(JSONNumber(text: left)), try #require(JSONNumber(text: right)))
    #expect(left.isLess(than: right) == isLess)
    #expect(left.isEqualValue(to: right) == isEqual)
    #expect(!(isLess && right.isLess(than: left)))
  }

  @Test(arguments: Generated.seeds)
  func orderIsThatOfTheDecimals(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    let (left, right) = (Generated.number(&random), Generated.number(&random))
    guard let first = left.decimalValue, let second = right.decimalValue,
      let difference = try? first.subtracting(second)
    else { return }
    #expect(left.isLess(than: right) == (difference.coefficient < 0))
    #expect(left.isEqualValue(to: right) == (difference.coefficient == 0))
    #expect((first == second) == (difference.coefficient == 0))
    #expect(JSONNumber(first).isEqualValue(to: left))
  }

  @Test func wholeNumbers() throws {
    #expect(JSONNumber(text: "1e3")?.intValue == 1000)
    #expect(JSONNumber(text: "12.0")?.intValue == 12)
    #expect(JSONNumber(text: "12.5")?.intValue == nil)
    #expect(JSONNumber(text: "1e30")?.intValue == nil)
    #expect(JSONNumber(text: "1e30")?.isInteger == true)
    #expect(JSONNumber(text: "1.5e1")?.isInteger == true)
    #expect(JSONNumber(text: "1.5e0")?.isInteger == false)
    #expect(JSONNumber(text: "9223372036854775807")?.intValue == .max)
    for text in ["", "+1", "01", "1.", ".5", "1e", "NaN", "0x1", "1 "] { #expect(JSONNumber(text: text) == nil) }
  }

  @Test(arguments: [
    ("0.5", 0, "1"), ("-0.5", 0, "-1"), ("1.005", 2, "1.01"), ("-1.005", 2, "-1.01"), ("2.4999", 0, "2"),
    ("134986.505", 2, "134986.51"), ("7", 2, "7"),
  ])
  func roundsHalfAwayFromZero(text: String, scale: Int, rounded: String) throws {
    #expect(try NumberTests.decimal(text).rounded(toScale: scale).description == rounded)
  }

  /// An offer worked out by hand: line discounts, an order discount, VAT of 25 %, rounding to a whole krona.
  @Test func offerVector() throws {
    func net(_ quantity: String, _ price: Int, _ discount: String) throws -> Int {
      let gross = try NumberTests.decimal(quantity).multiplied(by: ExactDecimal(price))
      let rate = try ExactDecimal(100).subtracting(NumberTests.decimal(discount)).hundredth()
      return try gross.multiplied(by: rate).roundedToInt()
    }
    let lines = [try net("3", 4_999_500, "10"), try net("1", 2_500_000, "0"), try net("12", 79_550, "12.5")]
    #expect(lines == [13_498_650, 2_500_000, 835_275])
    let subtotal = lines.reduce(0, +)
    #expect(subtotal == 16_833_925)
    let discount = try ExactDecimal(subtotal).multiplied(by: NumberTests.decimal("5").hundredth()).roundedToInt()
    #expect(discount == 841_696)
    let vat = try ExactDecimal(subtotal - discount).multiplied(by: NumberTests.decimal("25").hundredth()).roundedToInt()
    #expect(vat == 3_998_057)
    let total = subtotal - discount + vat
    #expect(total == 19_990_286)
    #expect(try ExactDecimal(total).hundredth().rounded(toScale: 0).roundedToInt() == 199_903)
  }

  @Test func overflowIsAnError() throws {
    let large = try NumberTests.decimal("1e37")
    #expect(throws: ArithmeticError.self) { try large.multiplied(by: large) }
    let most = ExactDecimal(coefficient: .max)
    #expect(throws: ArithmeticError.self) { try most.adding(ExactDecimal(1)) }
    let least = ExactDecimal(coefficient: .min)
    #expect(throws: ArithmeticError.self) { try ExactDecimal(1).subtracting(least) }
    #expect(try least.subtracting(least) == ExactDecimal(0))
    #expect(throws: ArithmeticError.self) { try large.roundedToInt() }
    #expect(ExactDecimal("1e39") == nil)
    #expect(ExactDecimal("1e-39") == nil)
    #expect(ExactDecimal("1e999999999999") == nil)
    #expect(ExactDecimal("0e999999999999") == ExactDecimal(0))
  }

  @Test func needlessZerosDontCount() throws {
    #expect(ExactDecimal("1.5" + String(repeating: "0", count: 60)) == ExactDecimal("1.5"))
    #expect(ExactDecimal("1.000100")?.description == "1.0001")
    #expect(ExactDecimal("0." + String(repeating: "0", count: 37) + "1")?.scale == 38)
    #expect(ExactDecimal("100")?.description == "100")
    #expect(ExactDecimal("-0.50")?.description == "-0.5")
  }

  @Test func doublesBecomeNumbersOfFewDecimals() {
    #expect(JSONNumber(737.6969999, decimals: 3)?.text == "737.697")
    #expect(JSONNumber(-0.0004, decimals: 3)?.text == "0")
    #expect(JSONNumber(100, decimals: 3)?.text == "100")
    #expect(JSONNumber(.nan, decimals: 3) == nil)
    #expect(JSONNumber(1e15, decimals: 0) == nil)
  }

  @Test func minorUnits() {
    #expect(Currency.sek.minorDigits == 2)
    #expect(Currency("ISK")?.minorDigits == 0)
    #expect(Currency("KWD")?.minorDigits == 3)
    #expect(Currency("kr") == nil)
  }
}

struct NumberFormatTests {
  private let space = "\u{A0}"
  private let minus = "\u{2212}"

  @Test func amounts() {
    let amount = -123_456_750
    #expect(NumberFormat(.swedish).money(amount, .sek) == "\(minus)1\(space)234\(space)567,50\(space)kr")
    #expect(NumberFormat(.croatian).money(amount, .sek) == "\(minus)1.234.567,50\(space)SEK")
    #expect(NumberFormat(.english).money(amount, .sek) == "\u{2212}SEK\(space)1,234,567.50")
    #expect(NumberFormat(.swedish).money(0, .sek) == "0,00\(space)kr")
    #expect(NumberFormat(.swedish).money(-40, .sek, decimals: 0) == "0\(space)kr")
    #expect(NumberFormat(.swedish).money(-50, .sek, decimals: 0) == "\(minus)1\(space)kr")
    #expect(NumberFormat(.swedish).money(.min, .sek).hasPrefix(minus))
  }

  @Test("amounts in messages are written as amounts elsewhere: groups, decimals and sign")
  func amountsInMessages() {
    let currencies = ["SEK", "EUR", "JPY", "KWD"].compactMap { Currency($0) }
    for amount in [0, 1, -1, 99, -99, 549_000, -114_000, 123_456_789, -123_456_789, .max, .min + 1] {
      for (language, currency) in Language.allCases.flatMap({ language in currencies.map { (language, $0) } }) {
        let text = language.text(.asItIs(text: SafeText(money: amount, currency)))
        #expect(text == NumberFormat(language).money(amount, currency), "\(language), \(currency.code)")
      }
    }
  }

  @Test func numbers() throws {
    let swedish = NumberFormat(.swedish)
    #expect(swedish.string(9500) == "9\(space)500")
    #expect(
      swedish.string(-1234.565, decimals: 2) == "\(minus)1\(space)234,57"
        || swedish.string(-1234.565, decimals: 2) == "\(minus)1\(space)234,56")
    #expect(swedish.string(0.5, decimals: 2) == "0,50")
    #expect(swedish.string(try NumberTests.decimal("12.50")) == "12,5")
    #expect(swedish.string(.infinity, decimals: 1) == "—")
    #expect(swedish.percent(ExactDecimal(25)) == "25\(space)%")
    #expect(NumberFormat(.english).percent(ExactDecimal(25)) == "25%")
    #expect(swedish.quantity(7300, decimals: 0, unit: "mm") == "7\(space)300\(space)mm")
    #expect(NumberFormat(.croatian).string(1_234_567) == "1.234.567")
    #expect(NumberFormat(.english).string(-7) == "\u{2212}7")
  }

  @Test func dates() throws {
    let day = try #require(CalendarDate("2026-03-05"))
    #expect(NumberFormat(.swedish).date(day) == "2026-03-05")
    #expect(NumberFormat(.english).date(day) == "5 March 2026")
    #expect(NumberFormat(.croatian).date(day) == "5.\(space)3.\(space)2026.")
  }
}
