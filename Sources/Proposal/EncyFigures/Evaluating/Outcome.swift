package import EncyBase

/// What a figure comes to.
package enum Outcome: Sendable, Equatable {
  case exact(Rational)
  case estimate(Double)
  /// It never comes.
  case never
  /// Inputs that the proposal doesn't have, by their names, each once.
  case missing([String])
  case failed(Failure)

  /// A number with the other sign; all else as it is.
  package var negated: Outcome {
    switch self {
    case .exact(let number): .exact(number.negated)
    case .estimate(let number): .estimate(0 - number)
    case .never, .missing, .failed: self
    }
  }

  package enum Failure: String, Error, Sendable {
    /// More digits than are computed with.
    case overflow
    case divisionByZero
    /// A number that a kernel can't take.
    case outOfRange
    /// A value of another type than the input is declared with.
    case wrongType
    /// More steps than are made for one proposal.
    case tooLong
    /// All weights that a sum is shared by are 0, or one is below 0.
    case weights
    /// What is shared is no whole number of minor units, or no exact number: it must be rounded before.
    case inexact
    /// Something names an item that isn't there, or one of several with the same id.
    case noItem
    /// Parts don't make their whole.
    case parts
    /// The hall is kept at a temperature that no heating is for.
    case notHeated
    /// The fans hang in more space, or other space, than what a figure divides by.
    case severalHalls
  }

  /// An estimate, where it is a number.
  static func checked(_ value: Double) -> Outcome { value.isFinite ? .estimate(value) : .failed(.overflow) }

  /// The nearest `Double`; `nil` for what is no number.
  package var number: Double? {
    switch self {
    case .exact(let value): value.doubleValue
    case .estimate(let value): value
    default: nil
    }
  }

  package var isNumber: Bool {
    switch self {
    case .exact, .estimate: true
    case .never, .missing, .failed: false
    }
  }

  /// An amount in minor units, where it is one exactly.
  package func minorUnits(of currency: Currency) -> Int? {
    guard case .exact(let value) = self, let power = Rational.power(currency.minorDigits),
      let scaled = try? value.multiplied(by: Rational(power, over: 1)), scaled.denominator == 1
    else { return nil }
    return Int(exactly: scaled.numerator)
  }
}

extension Outcome {
  /// All digits of an exact number, as a decimal or a fraction.
  package var exactText: String? {
    guard case .exact(let value) = self else { return nil }
    return value.decimal?.normalized.description ?? "\(value)"
  }

  /// The inputs that are missing.
  package var missing: [String] {
    if case .missing(let names) = self { return names }
    return []
  }
}
