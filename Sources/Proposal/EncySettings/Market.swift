package import EncyBase
package import EncyValidation

/// The country and the currency that a company sells in, as its settings and its catalog name them. No language has a part in it.
package struct Market: Sendable {
  /// What names the currency.
  package enum Source: Sendable, Equatable { case setting, country, catalog, seller, assumed }

  /// The currency of new proposals.
  package let currency: Currency
  package let source: Source
  /// The country whose value added tax new proposals have; `nil` where nothing names one.
  package let country: Country?

  /// The market of new proposals.
  /// - Parameters:
  ///   - settings: The settings, of which an own currency comes first, then that of the country.
  ///   - listed: The currencies in which every product of the company's own catalog has a price; `nil` without a catalog.
  package init(_ settings: Settings, listed: [Currency]?) {
    func country(_ name: String) -> Country? { settings[name]?.value.stringValue.flatMap { Country($0) } }
    let (own, seller) = (country("country"), country("seller.company.address.country"))
    self.country = own ?? seller
    let listed = listed ?? []
    if let currency = settings["currency"]?.value.stringValue.flatMap({ Currency($0) }) {
      (self.currency, source) = (currency, .setting)
    } else if let own {
      (currency, source) = (own.currency, .country)
    } else if listed.count == 1 {
      (currency, source) = (listed[0], .catalog)
    } else if let seller {
      (currency, source) = (seller.currency, .seller)
    } else {
      (currency, source) = (listed.contains(.sek) ? .sek : listed.first ?? .sek, .assumed)
    }
  }

  /// The rate of value added tax that new proposals begin with, in percent; `nil` where no country is known, or no rate of it.
  package func vatRate(on day: CalendarDate) -> ExactDecimal? { country?.standardVATRate(on: day) }
}
