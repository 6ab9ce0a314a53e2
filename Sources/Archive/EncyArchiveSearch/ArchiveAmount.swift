internal import EncyBase
internal import EncyDocument
internal import EncyTexts

/// Numbers as people ask for them.
enum ArchiveAmount {
  /// Currencies whose signs and words are known.
  private static let currencies = ["SEK", "EUR", "NOK", "DKK", "ISK", "GBP", "USD", "CHF"].compactMap { Currency($0) }

  /// Reads a number in the unit of a field, or in another one that it is written with.
  /// - Throws: When it is none, or its unit doesn't fit.
  static func read(_ text: String, _ field: ArchiveField) throws(WrittenNumberError) -> ArchiveExpression.Value {
    guard field.unit == "minor" else {
      let quantity = try MeasureUnit(field.unit, precision: field.precision).read(text)
      return .number(quantity.value.doubleValue, currencies: [])
    }
    var found: (value: Double, codes: [String])?
    for currency in currencies {
      guard let quantity = try? MeasureUnit("minor", currency: currency).read(text), quantity.hasUnit else { continue }
      found = (whole(quantity.value, currency), (found?.codes ?? []) + [currency.code])
    }
    if let found { return .number(found.value, currencies: found.codes) }
    let sek = Currency.sek
    let quantity = try MeasureUnit("minor", currency: sek).read(text)
    return .number(whole(quantity.value, sek), currencies: [])
  }

  /// An amount in minor units in whole ones, the nearest `Double`.
  private static func whole(_ minor: ExactDecimal, _ currency: Currency) -> Double {
    ExactDecimal(coefficient: minor.coefficient, scale: minor.scale + currency.minorDigits).doubleValue
  }
}

/// The states of proposals by name.
package enum ArchiveStatus {
  /// All of them.
  package static let all = ProposalStatus.allCases.map(\.rawValue)

  private static let names: [String: String] = {
    var names: [String: String] = [:]
    for status in all {
      for language in Language.allCases {
        names[ArchiveField.folded(language.text(.proposalStatus(status: SafeText(status))))] = status
      }
    }
    for status in all { names[status] = status }
    return names
  }()

  /// The state with a folded name, in English or as people read it in any language.
  static func named(_ text: String) -> String? { names[text] }
}
