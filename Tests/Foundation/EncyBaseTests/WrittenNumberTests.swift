import EncyBase
import EncyTestSupport
import EncyTexts
import Testing

@Suite("Numbers and quantities as people write them")
struct WrittenNumberTests {
  @Test(arguments: [
    ("51900.00", 5_190_000), ("51900", 5_190_000), ("62900,50", 6_290_050), ("62 900,50 kr", 6_290_050),
    ("62\u{A0}900,50\u{A0}kr", 6_290_050), ("62\u{202F}900,5", 6_290_050), ("SEK 62,900.50", 6_290_050),
    ("62.900,50 SEK", 6_290_050), ("62'900.50", 6_290_050), ("1,234,567", 123_456_700), ("1.234.567", 123_456_700),
    ("-12,50", -1250), ("\u{2212}SEK 2,755.00", -275_500), ("850 kr", 85_000), ("850:-", 85_000), ("850kr", 85_000),
    ("Kr 850", 85_000), ("50 öre", 50), ("62,9 tkr", 6_290_000), ("0,5", 50), (".5", 50), ("+3", 300), ("1e3", 100_000),
    ("62.9000", 6290), ("0.500", 50), ("007", 700), ("1234.500", 123_450),
  ])
  func readsAmountsInKronor(text: String, minor: Int) throws {
    #expect(try MeasureUnit("minor", currency: .sek).read(text).value == ExactDecimal(minor))
  }

  @Test(
    "refuses an amount that could be two, is too fine, in another currency or no number",
    arguments: [
      "62,900", "62.900", "\u{2212}SEK 2,755", "-62,900 kr", "12.345", "1.005", "62 90", "6 2900", "1,23,456",
      "1.234,56.7", "1,234.567,8",
      "",
      "kr", "-", "--5", "5-", "100 EUR", "$5", "10 %", "5 m", "12,5,0", "1 000,000.0.0", "ten", "1/2", "5 kr 6", "١٢",
      "1234567890123456789012345678901234567890",
    ])
  func refusesOtherAmounts(text: String) {
    #expect(throws: WrittenNumberError.self) { try MeasureUnit("minor", currency: .sek).read(text) }
  }

  @Test func saysBothReadings() {
    let error = #expect(throws: WrittenNumberError.self) { try MeasureUnit("minor", currency: .sek).read("62,900") }
    #expect(error?.text == "62,900" && error?.fault == .ambiguous(large: "62900", small: "62.9", plain: "62.9"))
  }

  @Test(
    "what is advised where a text could be two is read; where one of them is finer than the currency, that is said",
    arguments: ["12,345", "-12,345 kr", "62,900", "1.005", "12,340", "999,999", "SEK 2,755", "7,001 tkr"])
  func advisesWhatIsRead(text: String) throws {
    for code in ["SEK", "ISK", "KWD", "EUR"] {
      let measure = MeasureUnit("minor", currency: try #require(Currency(code)))
      do throws(WrittenNumberError) { _ = try measure.read(text) } catch {
        switch error.fault {
        case .ambiguous(let large, _, let plain):
          // The second is a thousandth of the first.
          let read = try [large, plain].map { try measure.read($0).value }
          #expect(try read[1].multiplied(by: ExactDecimal(1000)) == read[0], "\(code) \(text): \(error.fault)")
        case .ambiguousFine(let large, let small, let currency, let decimals):
          #expect(throws: Never.self, "\(code) \(text)") { try measure.read(large) }
          #expect(throws: WrittenNumberError.self, "\(code) \(text)") { try measure.read(small) }
          #expect(currency == code && decimals == measure.precision)
        default: #expect(text.contains("kr") || text.contains("SEK"), "\(code) \(text): \(error.fault)")
        }
      }
    }
  }

  @Test(arguments: [
    ("mm", "90m", "90000"), ("mm", "10,5 m", "10500"), ("mm", "9500", "9500"), ("mm", "9 500 mm", "9500"),
    ("mm", "120cm", "1200"), ("mm", "10.500 m", "10500"), ("mm", "0,125 m", "125"), ("mm", "10,500 m", "10500"),
    ("%", "10 %", "10"),
    ("%", "12,5%", "12.5"),
    ("m³/h", "10 l/s", "36"), ("m³/h", "35 158 m3/h", "35158"), ("W", "1,48 kW", "1480"),
    ("kWh/year", "412 MWh/år", "412000"),
    ("kWh/year", "412 MWh", "412000"), ("1/h", "0,3 1/h", "0.3"), ("W/(m²·K)", "0,30 W/m²K", "0.3"),
    ("°C", "\u{2212}5 °C", "-5"),
    ("currency/kWh", "1,25 kr/kWh", "1.25"), ("currency/kWh", "98 öre/kWh", "0.98"), ("currency/kWh", "1,25", "1.25"),
    ("g/kWh", "0,051 kg/kWh", "51"), ("kg", "1,2 ton", "1200"), ("line unit", "12,5 st", "12.5"), ("kN", "5 kN", "5"),
    ("plan unit", "668.976", "668.976"), ("year", "15 år", "15"),
  ])
  func readsQuantitiesInTheUnitOfTheSchema(unit: String, text: String, value: String) throws {
    let measure = unit == "mm" ? MeasureUnit.millimetres : MeasureUnit(unit)
    #expect(try measure.read(text).value.normalized.description == value)
  }

  @Test(arguments: [
    ("mm", "10,500"), ("mm", "10.500"), ("mm", "10 kg"), ("%", "5 m"), ("W", "5 kWh"), ("1", "5 st"), ("°C", "20 %"),
    ("currency/kWh", "1 EUR/kWh"), ("mm", "nine metres"), ("mm", "10 m 5"),
  ])
  func refusesOtherQuantities(unit: String, text: String) {
    let measure = unit == "mm" ? MeasureUnit.millimetres : MeasureUnit(unit)
    #expect(throws: WrittenNumberError.self) { try measure.read(text) }
  }

  /// What is printed is read as the same number: plainly, and as the languages print it.
  @Test(arguments: Generated.seeds)
  func readsWhatIsPrinted(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    for code in ["SEK", "EUR", "ISK", "KWD"] {
      let currency = try #require(Currency(code))
      let measure = MeasureUnit("minor", currency: currency)
      let amount =
        Int.random(in: -1_000_000_000...1_000_000_000, using: &random) / (1 << Int.random(in: 0...30, using: &random))
      #expect(try measure.read(measure.text(JSONNumber(amount))).value == ExactDecimal(amount))
      for language in Language.allCases {
        let text = NumberFormat(language).money(amount, currency)
        // A group of three is all that some amounts without decimals, or with three, have.
        guard let read = try? measure.read(text).value else {
          #expect(currency.minorDigits != 2, "\(text)")
          continue
        }
        #expect(read == ExactDecimal(amount), "\(text)")
      }
    }
    for precision in [nil, 0, 2, 3] {
      let number = Generated.number(&random)
      guard let exact = number.decimalValue else { continue }
      let measure = MeasureUnit("mm", precision: precision)
      #expect(try measure.read(measure.text(number)).value == exact)
    }
  }
}
