internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyPlans
internal import EncySession
internal import EncySettings
internal import EncyTerminal
internal import EncyTexts
internal import EncyValidation

/// Finds the currency and country of a new proposal, asks for the currency once where nothing names one, and reports what was assumed.
struct MarketPrompt {
  /// The currency that the command was given.
  private let currency: Currency?
  private let session = Session.current

  init(_ currency: Currency?) { self.currency = currency }

  /// The market that the settings and the catalog name.
  /// - Parameters:
  ///   - settings: The settings; an answer is kept among the user's.
  ///   - file: The proposal.
  ///   - isAsked: Whether the user may be asked.
  /// - Returns: The market, after what is assumed was reported.
  /// - Throws: `SettingsError` when settings can't be read, and what printing does.
  func market(_ settings: inout Settings, for file: String, isAsked: Bool) throws -> Market {
    var market = Market(settings, listed: try listed(settings))
    if currency == nil, market.source == .assumed, isAsked, let answer = try asked(market.currency, for: file) {
      settings = answer
      market = Market(settings, listed: nil)
    }
    let rate = SafeText(Document.assumedVATRate)
    if currency == nil, market.source == .catalog, market.country?.currency != market.currency {
      try session.remark(.noteCurrencyOfCatalog(currency: SafeText(market.currency.code)))
    }
    if currency == nil, market.source == .assumed {
      try session.remark(.noteCurrencyAssumed(currency: SafeText(market.currency.code), rate: rate))
    } else if market.vatRate(on: try session.origin().today) == nil, let country = market.country {
      try session.remark(.noteVatUnknown(rate: rate, state: SafeText(country.code), file: SafeText(file)))
    } else if market.country == nil, (currency ?? market.currency) != .sek {
      try session.remark(.noteVatAssumed(rate: rate))
    }
    return market
  }

  /// The currencies that all products of the own lists share; nothing is read where a setting decides.
  private func listed(_ settings: Settings) throws -> [Currency]? {
    guard currency == nil, settings["currency"] == nil, settings["country"] == nil else { return nil }
    do { return try ProductCatalog.current.commonCurrencies() } catch {
      try session.remark(.asItIs(text: SafeText("\(errorText(error))")))
      return nil
    }
  }

  /// The settings with the currency that the user answered; `nil` without a terminal, or where the user leaves.
  private func asked(_ standard: Currency, for file: String) throws -> Settings? {
    guard session.inputTerminal(), session.notesTerminal(), let path = Settings.userFile(session.variable),
      let setting = SettingsTable.setting("currency")
    else { return nil }
    let label = setting.info.label?[session.language] ?? setting.name
    while let typed = session.ask("  \(label) [\(standard.code)]: ") {
      do {
        let value = try setting.value(from: typed.isEmpty ? standard.code : typed)
        if let fault = SettingsTable.fault(setting.name, value) {
          try session.note("  \(fault)")
          continue
        }
        try Settings.change(path, [(setting.name, value)])
        try session.note(.sellerKept(file: SafeText(path)))
        return try Settings(for: file, variable: session.variable)
      } catch let error as SettingsError { try session.note("  \(error)") }
    }
    return nil
  }
}
