package import EncyBase

/// A country by its ISO 3166-1 code, with its currency and its standard rate of value added tax.
package struct Country: Sendable, Hashable {
  /// The two capital letters.
  package let code: String
  /// What is paid with there (ISO 4217).
  package let currency: Currency

  /// A country by its code.
  /// - Returns: `nil` unless ISO 3166-1 has it.
  package init?(_ code: String) {
    guard let currency = Country.currencies[code].flatMap({ Currency($0) }) else { return nil }
    (self.code, self.currency) = (code, currency)
  }

  /// The codes of all countries.
  package static var codes: [String] { currencies.keys.sorted() }

  private static let currencies: [String: String] = {
    var currencies: [String: String] = [:]
    var currency = ""
    for word in table.split(separator: " ").map(String.init) {
      if word.utf8.count == 3 { currency = word } else { currencies[word] = currency }
    }
    return currencies
  }()

  /// The standard rate of value added tax on a day, in percent; the newest for `nil`.
  ///
  /// Source: European Commission, "VAT rates applied in the Member States"; the changes since 2022: Luxembourg for the year 2023, Estonia
  /// 2024-01-01 and 2025-07-01, Finland 2024-09-01, Slovakia 2025-01-01, Romania 2025-08-01 (Law 141/2025); the tax authorities of the
  /// United Kingdom, Norway, Iceland, Switzerland and Liechtenstein, these two with another rate from 2024-01-01. Sweden and Croatia are
  /// those of ``VATRates``.
  /// - Returns: `nil` where this table has none, as before 2022 but for Sweden and Croatia.
  package func standardVATRate(on day: CalendarDate?) -> ExactDecimal? {
    if let table = VATRates(country: code) {
      return (day.map { table.rates(on: $0) } ?? table.newest)?.first.map { ExactDecimal($0) }
    }
    let first = "2022-01-01"
    let periods: [(from: String, rate: Int)]? =
      switch code {
      case "DK", "NO": [(first, 250)]
      case "DE", "CY": [(first, 190)]
      case "AT", "FR", "BG", "GB": [(first, 200)]
      case "NL", "BE", "ES", "CZ", "LV", "LT": [(first, 210)]
      case "IT", "SI": [(first, 220)]
      case "PT", "IE", "PL": [(first, 230)]
      case "GR", "IS": [(first, 240)]
      case "HU": [(first, 270)]
      case "LU": [(first, 170), ("2023-01-01", 160), ("2024-01-01", 170)]
      case "MT": [(first, 180)]
      case "CH", "LI": [(first, 77), ("2024-01-01", 81)]
      case "FI": [(first, 240), ("2024-09-01", 255)]
      case "EE": [(first, 200), ("2024-01-01", 220), ("2025-07-01", 240)]
      case "SK": [(first, 200), ("2025-01-01", 230)]
      case "RO": [(first, 190), ("2025-08-01", 210)]
      default: nil
      }
    return periods?.last { period in day.flatMap { day in CalendarDate(period.from).map { $0 <= day } } ?? true }
      .map { ExactDecimal(coefficient: Int128($0.rate), scale: 1).normalized }
  }

  /// Currencies, each followed by its countries.
  private static let table = """
    EUR AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA YT DKK DK \
    FO GL NOK NO SJ BV GBP GB GG IM JE GS CHF CH LI USD US AS BQ EC FM GU IO MH MP PR PW SV TC TL UM VG VI AUD AU CC CX HM \
    KI NF NR TV NZD NZ CK NU PN TK XAF CF CG CM GA GQ TD XOF BF BJ CI GW ML NE SN TG XPF NC PF WF XCD AG AI DM GD KN LC MS \
    VC XCG CW SX MAD MA EH ILS IL PS SEK SE NOK AQ ISK IS PLN PL CZK CZ HUF HU RON RO RSD RS BAM BA MKD MK ALL AL MDL MD \
    UAH UA BYN BY RUB RU TRY TR GIP GI AED AE AFN AF AMD AM AOA AO ARS AR AWG AW AZN AZ BBD BB BDT BD BHD BH BIF BI BMD BM \
    BND BN BOB BO BRL BR BSD BS BTN BT BWP BW BZD BZ CAD CA CDF CD CLP CL CNY CN COP CO CRC CR CUP CU CVE CV DJF DJ DOP DO \
    DZD DZ EGP EG ERN ER ETB ET FJD FJ FKP FK GEL GE GHS GH GMD GM GNF GN GTQ GT GYD GY HKD HK HNL HN HTG HT IDR ID INR IN \
    IQD IQ IRR IR JMD JM JOD JO JPY JP KES KE KGS KG KHR KH KMF KM KPW KP KRW KR KWD KW KYD KY KZT KZ LAK LA LBP LB LKR LK \
    LRD LR LSL LS LYD LY MGA MG MMK MM MNT MN MOP MO MRU MR MUR MU MVR MV MWK MW MXN MX MYR MY MZN MZ NAD NA NGN NG NIO NI \
    NPR NP OMR OM PAB PA PEN PE PGK PG PHP PH PKR PK PYG PY QAR QA RWF RW SAR SA SBD SB SCR SC SDG SD SGD SG SHP SH SLE SL \
    SOS SO SRD SR SSP SS STN ST SYP SY SZL SZ THB TH TJS TJ TMT TM TND TN TOP TO TTD TT TWD TW TZS TZ UGX UG UYU UY UZS UZ \
    VED VE VND VN VUV VU WST WS YER YE ZAR ZA ZMW ZM ZWG ZW
    """
}
