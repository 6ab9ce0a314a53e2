internal import EncyBase
internal import EncyTexts

/// How cold the years of a place are, as somebody published it. Values of different bases or periods are never mixed: what is copied
/// into a proposal says both.
package struct DegreeDays: Sendable {
  package let place: String
  /// Degree days (graddagar) a year: K·day.
  package let value: String
  /// The temperature in °C below which a day counts.
  package let base: String
  /// The years that the value is the mean of; `nil` where the publisher doesn't tell.
  package let period: String?
  package let source: String

  private init(_ place: String, _ value: String, base: String = "17", _ period: String?, _ source: String) {
    (self.place, self.value, self.base, self.period, self.source) = (place, value, base, period, source)
  }

  /// The places that the toolkit knows; of one place the latest period first.
  package static let known = [
    DegreeDays("Härnösand", "4605", "1981–2010", "hemab.se"),
    DegreeDays("Lindesberg", "3843", "1991–2020", "lindeenergi.se"),
    DegreeDays("Lindesberg", "4070", "1981–2010", "lindeenergi.se"),
    DegreeDays("Norrtälje", "3699", "1991–2020", "norrtaljeenergi.se"),
    DegreeDays("Västerås", "5049", base: "20", nil, "malarenergi.se"),
  ]

  /// The base of those that a place's name alone stands for.
  private static let standardBase = "17"

  /// The degree days of a place that a proposal names without a value. A place of another base isn't among them: nobody would see which
  /// base was computed with.
  static var byName: Formula {
    var seen: Set<String> = []
    let places = known.filter { $0.base == standardBase && seen.insert($0.place).inserted }
    return places.reversed().reduce(.absent("degreeDays")) { rest, days in
      .choice(.isOne(.input("degreeDayPlace"), [days.place]), number(days.value, "K·day/year"), rest)
    }
  }

  /// Where the values of ``byName`` are from.
  static var sources: Message {
    var seen: Set<String> = []
    let places = known.filter { $0.base == standardBase && seen.insert($0.place).inserted }
    let texts = places.map { "\($0.place) \($0.period ?? "") (\($0.source))" }
    return .sourceDegreeDays(base: SafeText(standardBase), places: SafeText(texts.joined(separator: ", ")))
  }
}
