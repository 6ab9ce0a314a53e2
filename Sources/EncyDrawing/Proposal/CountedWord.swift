package import EncyBase

/// Nouns that stand after a number, in the forms their language needs (Unicode CLDR plural categories: one and other in Swedish and
/// English; one, few and other in Croatian).
package enum CountedWord: String, Sendable, CaseIterable {
  case year, fan, day, hour, piece, conflict

  /// The forms of one language.
  package struct Forms: Sendable {
    package var one, few, other: String
  }

  /// The forms of the word.
  package func forms(_ language: Language) -> Forms {
    switch (self, language) {
    case (.year, .swedish): Forms(one: "år", few: "år", other: "år")
    case (.year, .english): Forms(one: "year", few: "years", other: "years")
    case (.year, .croatian): Forms(one: "godina", few: "godine", other: "godina")
    case (.fan, .swedish): Forms(one: "fläkt", few: "fläktar", other: "fläktar")
    case (.fan, .english): Forms(one: "fan", few: "fans", other: "fans")
    case (.fan, .croatian): Forms(one: "ventilator", few: "ventilatora", other: "ventilatora")
    case (.day, .swedish): Forms(one: "dag", few: "dagar", other: "dagar")
    case (.day, .english): Forms(one: "day", few: "days", other: "days")
    case (.day, .croatian): Forms(one: "dan", few: "dana", other: "dana")
    case (.hour, .swedish): Forms(one: "timme", few: "timmar", other: "timmar")
    case (.hour, .english): Forms(one: "hour", few: "hours", other: "hours")
    case (.hour, .croatian): Forms(one: "sat", few: "sata", other: "sati")
    case (.piece, .swedish): Forms(one: "st", few: "st", other: "st")
    case (.piece, .english): Forms(one: "pc", few: "pcs", other: "pcs")
    case (.piece, .croatian): Forms(one: "kom.", few: "kom.", other: "kom.")
    case (.conflict, .swedish): Forms(one: "olöst konflikt", few: "olösta konflikter", other: "olösta konflikter")
    case (.conflict, .english):
      Forms(one: "unresolved conflict", few: "unresolved conflicts", other: "unresolved conflicts")
    case (.conflict, .croatian): Forms(one: "neriješen sukob", few: "neriješena sukoba", other: "neriješenih sukoba")
    }
  }

  /// The form that stands after that number.
  package func form(after value: ExactDecimal, language: Language) -> String {
    let shown = value.normalized
    let forms = forms(language)
    var divisor: Int128 = 1
    for _ in 0..<shown.scale { divisor *= 10 }
    let whole = shown.coefficient.magnitude / divisor.magnitude
    switch language {
    case .swedish, .english: return shown.scale == 0 && whole == 1 ? forms.one : forms.other
    case .croatian:
      // The last digits decide: those of the fraction where there is one, else those of the whole number.
      let digits = shown.scale == 0 ? whole : shown.coefficient.magnitude % divisor.magnitude
      let (last, lastTwo) = (digits % 10, digits % 100)
      if last == 1, lastTwo != 11 { return forms.one }
      if (2...4).contains(last), !(12...14).contains(lastTwo) { return forms.few }
      return forms.other
    }
  }

  /// The number and the word: `3,2 godine`, with at most so many decimals.
  package func counted(_ value: ExactDecimal, language: Language, decimals: Int = 0) -> String {
    let shown = value.rounded(toScale: decimals).normalized
    return "\(NumberFormat(language).string(shown))\u{A0}\(form(after: shown, language: language))"
  }

  /// The number and the word for a measured number.
  package func counted(_ value: Double, language: Language, decimals: Int = 0) -> String {
    guard let number = JSONNumber(value, decimals: decimals)?.decimalValue else { return "—" }
    return counted(number, language: language, decimals: decimals)
  }
}
