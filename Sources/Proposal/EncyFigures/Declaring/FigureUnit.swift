package import EncyBase
internal import Synchronization

/// What a number counts, so that formulas can be checked when they are built: metres are not added to kilowatt hours.
///
/// Written as people write units: `kWh/year`, `W/(m²·K)`, `¤/kWh`, where `¤` is the proposal's currency in whole units. A year is no
/// number of seconds here: what comes each year and what comes once are never added.
package struct FigureUnit: Sendable, Hashable, CustomStringConvertible {
  /// Of length, time, energy, temperature, money, emissions and years; the eighth is always 0.
  package let dimensions: SIMD8<Int16>
  /// How many of the dimensions' own units one of these is.
  package let scale: Rational
  private let text: Text

  /// What it is written as. Formulas multiply units all the time, and hardly any product is ever read.
  private indirect enum Text: Sendable {
    case given(String)
    case product(Text, Text)
    case quotient(Text, Text)

    var string: String {
      switch self {
      case .given(let text): text
      case .product(let left, let right): "\(left.string)·\(right.string)"
      case .quotient(let left, let right): "\(left.string)/(\(right.string))"
      }
    }
  }

  /// The text it was made of.
  package var description: String { text.string }

  /// The dimension that a symbol counts, if any, and how many of the dimension's own unit one is.
  private static func known(_ symbol: String) -> (dimension: Int?, numerator: Int128, denominator: Int128)? {
    switch symbol {
    case "1", "pcs": (nil, 1, 1)
    case "%": (nil, 1, 100)
    case "m": (0, 1, 1)
    case "mm": (0, 1, 1000)
    case "ft": (0, 3048, 10000)
    case "s": (1, 1, 1)
    case "min": (1, 60, 1)
    case "h": (1, 3600, 1)
    case "day": (1, 86400, 1)
    case "J": (2, 1, 1)
    case "Wh": (2, 3600, 1)
    case "kWh": (2, 3_600_000, 1)
    case "MWh": (2, 3_600_000_000, 1)
    case "K", "°C": (3, 1, 1)
    case "¤": (4, 1, 1)
    case "g": (5, 1, 1)
    case "kg": (5, 1000, 1)
    case "year": (6, 1, 1)
    default: nil
    }
  }

  private init(_ dimensions: SIMD8<Int16>, _ scale: Rational, _ text: Text) {
    (self.dimensions, self.scale, self.text) = (dimensions, scale, text)
  }

  package static let one = FigureUnit(.zero, .one, .given("1"))

  /// Units that were read; declarations name the same few again and again.
  private static let read = Mutex<[String: FigureUnit]>([:])
  /// So many are remembered at most.
  private static let mostRead = 200

  /// Reads a unit.
  /// - Returns: `nil` for a text that is none.
  package init?(_ text: String) {
    if let known = FigureUnit.read.withLock({ $0[text] }) {
      self = known
      return
    }
    guard let unit = FigureUnit(reading: text) else { return nil }
    self = unit
    FigureUnit.read.withLock { read in
      if read.count < FigureUnit.mostRead { read[text] = unit }
    }
  }

  private init?(reading text: String) {
    var dimensions = SIMD8<Int16>.zero
    var scale = Rational.one
    var isBelow = false
    var symbol = String.UnicodeScalarView()
    func add(_ name: String, _ power: Int) -> Bool {
      guard let own = FigureUnit.known(name) else { return false }
      let count = isBelow ? -power : power
      if let dimension = own.dimension { dimensions[dimension] += Int16(count) }
      if own.numerator == own.denominator { return true }
      let factor = count > 0 ? (own.numerator, own.denominator) : (own.denominator, own.numerator)
      for _ in 0..<count.magnitude {
        guard let value = try? Rational(factor.0, over: factor.1), let next = try? scale.multiplied(by: value) else {
          return false
        }
        scale = next
      }
      return true
    }
    func close() -> Bool {
      if symbol.isEmpty { return true }
      let power = symbol.last == "²" ? 2 : symbol.last == "³" ? 3 : 1
      if power > 1 { symbol.removeLast() }
      let name = String(symbol)
      symbol = String.UnicodeScalarView()
      // A watt is a joule a second.
      return switch name {
      case "W": add("J", power) && add("s", -power)
      case "kW": add("kWh", power) && add("h", -power)
      default: add(name, power)
      }
    }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "·", "(", ")": if !close() { return nil }
      case "/":
        guard close(), !isBelow else { return nil }
        isBelow = true
      default: symbol.append(scalar)
      }
    }
    guard !text.isEmpty, close() else { return nil }
    self.init(dimensions, scale, .given(text))
  }

  /// Whether numbers of both can be added once they are in one unit.
  package func isComparable(to other: FigureUnit) -> Bool { dimensions == other.dimensions }

  /// What numbers of this unit are multiplied by to be in the other.
  package func factor(to other: FigureUnit) throws(ArithmeticError) -> Rational { try scale.divided(by: other.scale) }

  package func multiplied(by other: FigureUnit) throws(ArithmeticError) -> FigureUnit {
    if other.isOne { return self }
    if isOne { return other }
    let sum = dimensions &+ other.dimensions
    try FigureUnit.check(sum)
    return FigureUnit(
      sum, try scale.multiplied(by: other.scale), .product(text, other.text))
  }

  /// Powers are kept small enough that no further step goes round.
  private static func check(_ dimensions: SIMD8<Int16>) throws(ArithmeticError) {
    if dimensions.max() > 1000 || dimensions.min() < -1000 { throw .overflow }
  }

  package func divided(by other: FigureUnit) throws(ArithmeticError) -> FigureUnit {
    if other.isOne { return self }
    let difference = dimensions &- other.dimensions
    try FigureUnit.check(difference)
    return FigureUnit(
      difference, try scale.divided(by: other.scale), .quotient(text, other.text))
  }

  /// Whether it is a number without a unit.
  package var isOne: Bool { dimensions == .zero && scale == .one }

  /// Whether it is an amount, in all or for each of something.
  package var isMoney: Bool { dimensions[4] == 1 }
  /// Whether it is an amount, once or each year, which is written as the currency's are.
  package var isAmount: Bool { description == "¤" || description == "¤/year" }
  /// Whether it comes each year.
  var isYearly: Bool { dimensions[6] == -1 }
  /// The unit for programs, with the currency's code: `SEK/kWh`.
  package func text(_ currency: Currency) -> String { description.replacing("¤", with: currency.code) }
  /// Whether it is a number of years, which languages have words for.
  package var isYears: Bool { description == "year" }

  package static func == (left: FigureUnit, right: FigureUnit) -> Bool {
    left.dimensions == right.dimensions && left.scale == right.scale
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(dimensions)
    hasher.combine(scale)
  }
}
