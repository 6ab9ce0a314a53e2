package import EncyBase
internal import Synchronization

/// What a number counts, so that formulas can be checked when they are built: metres are not added to kilowatt hours.
///
/// Written as people write units: `kWh/year`, `W/(m²·K)`, `¤/kWh`, where `¤` is the proposal's currency in whole units. A year is no
/// number of seconds here: what comes each year and what comes once are never added.
package struct FigureUnit: Sendable, Hashable, CustomStringConvertible {
  /// Of length, time, energy, temperature, money, emissions and years.
  package let dimensions: [Int]
  /// How many of the dimensions' own units one of these is.
  package let scale: Rational
  /// The text it was made of.
  package let description: String

  private static let known: [String: (dimension: Int?, power: Int, numerator: Int128, denominator: Int128)] = [
    "1": (nil, 1, 1, 1), "%": (nil, 1, 1, 100), "pcs": (nil, 1, 1, 1),
    "m": (0, 1, 1, 1), "mm": (0, 1, 1, 1000), "ft": (0, 1, 3048, 10000),
    "s": (1, 1, 1, 1), "h": (1, 1, 3600, 1), "day": (1, 1, 86400, 1),
    "J": (2, 1, 1, 1), "Wh": (2, 1, 3600, 1), "kWh": (2, 1, 3_600_000, 1), "MWh": (2, 1, 3_600_000_000, 1),
    "K": (3, 1, 1, 1), "°C": (3, 1, 1, 1), "¤": (4, 1, 1, 1), "g": (5, 1, 1, 1), "kg": (5, 1, 1000, 1),
    "year": (6, 1, 1, 1),
  ]

  private init(_ dimensions: [Int], _ scale: Rational, _ description: String) {
    (self.dimensions, self.scale, self.description) = (dimensions, scale, description)
  }

  package static let one = FigureUnit([Int](repeating: 0, count: 7), .one, "1")

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
    var dimensions = [Int](repeating: 0, count: 7)
    var scale = Rational.one
    var isBelow = false
    var symbol = ""
    func power(_ symbol: String) -> (name: String, power: Int) {
      let powers: [Character: Int] = ["²": 2, "³": 3]
      guard let last = symbol.last, let power = powers[last] else { return (symbol, 1) }
      return (String(symbol.dropLast()), power)
    }
    func close() -> Bool {
      if symbol.isEmpty { return true }
      let (name, power) = power(symbol)
      symbol = ""
      // A watt is a joule a second.
      let parts = name == "W" ? [("J", 1), ("s", -1)] : name == "kW" ? [("kWh", 1), ("h", -1)] : [(name, 1)]
      for (name, sign) in parts {
        guard let own = FigureUnit.known[name] else { return false }
        let count = power * sign * (isBelow ? -1 : 1)
        if let dimension = own.dimension { dimensions[dimension] += count }
        let factor = count > 0 ? (own.numerator, own.denominator) : (own.denominator, own.numerator)
        for _ in 0..<count.magnitude {
          guard let value = try? Rational(factor.0, over: factor.1), let next = try? scale.multiplied(by: value) else {
            return false
          }
          scale = next
        }
      }
      return true
    }
    for character in text {
      switch character {
      case "·", "(", ")": if !close() { return nil }
      case "/":
        guard close(), !isBelow else { return nil }
        isBelow = true
      default: symbol.append(character)
      }
    }
    guard !text.isEmpty, close() else { return nil }
    self.init(dimensions, scale, text)
  }

  /// Whether numbers of both can be added once they are in one unit.
  package func isComparable(to other: FigureUnit) -> Bool { dimensions == other.dimensions }

  /// What numbers of this unit are multiplied by to be in the other.
  package func factor(to other: FigureUnit) throws(ArithmeticError) -> Rational { try scale.divided(by: other.scale) }

  package func multiplied(by other: FigureUnit) throws(ArithmeticError) -> FigureUnit {
    FigureUnit(
      zip(dimensions, other.dimensions).map(+), try scale.multiplied(by: other.scale),
      other.isOne ? description : isOne ? other.description : "\(description)·\(other.description)")
  }

  package func divided(by other: FigureUnit) throws(ArithmeticError) -> FigureUnit {
    FigureUnit(
      zip(dimensions, other.dimensions).map(-), try scale.divided(by: other.scale),
      other.isOne ? description : "\(description)/(\(other.description))")
  }

  /// Whether it is a number without a unit.
  package var isOne: Bool { dimensions.allSatisfy { $0 == 0 } && scale == .one }

  /// Whether it is an amount, in all or for each of something.
  package var isMoney: Bool { dimensions[4] == 1 }

  package static func == (left: FigureUnit, right: FigureUnit) -> Bool {
    left.dimensions == right.dimensions && left.scale == right.scale
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(dimensions)
    hasher.combine(scale)
  }
}
