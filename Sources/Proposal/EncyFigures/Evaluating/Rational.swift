package import EncyBase

/// A fraction without rounding, in lowest terms; numerator and denominator have at most 38 digits.
///
/// Money is computed in these, so that no order of steps changes an öre. The evaluator for pages has the same bounds, so both fail at
/// the same place.
package struct Rational: Sendable, Hashable, CustomStringConvertible {
  package let numerator: Int128
  /// Above 0.
  package let denominator: Int128

  package static let zero = Rational(0)
  package static let one = Rational(1)
  private static let limit: Int128 = 100_000_000_000_000_000_000_000_000_000_000_000_000

  package init(_ value: Int) { (numerator, denominator) = (Int128(value), 1) }

  private init(trusted numerator: Int128, _ denominator: Int128) {
    (self.numerator, self.denominator) = (numerator, denominator)
  }

  /// A fraction in lowest terms.
  /// - Throws: ``ArithmeticError/overflow`` for more than 38 digits, or a denominator of 0.
  package init(_ numerator: Int128, over denominator: Int128) throws(ArithmeticError) {
    if denominator == 0 { throw .overflow }
    if denominator == 1, numerator.magnitude < Rational.limit.magnitude {
      (self.numerator, self.denominator) = (numerator, 1)
      return
    }
    let divisor = Rational.commonDivisor(numerator.magnitude, denominator.magnitude)
    let sign: Int128 = denominator < 0 ? -1 : 1
    let (top, bottom) = (numerator / divisor, denominator / divisor)
    guard top.magnitude < Rational.limit.magnitude, bottom.magnitude < Rational.limit.magnitude else { throw .overflow }
    (self.numerator, self.denominator) = (top * sign, bottom * sign)
  }

  /// The greatest common divisor. Most numbers have 64 bits, which are divided many times faster than 128.
  private static func commonDivisor(_ one: UInt128, _ other: UInt128) -> Int128 {
    var (left, right) = (one, other)
    while right != 0 {
      if let short = UInt64(exactly: left), let shorter = UInt64(exactly: right) {
        var (left, right) = (short, shorter)
        while right != 0 { (left, right) = (right, left % right) }
        return Int128(left)
      }
      (left, right) = (right, left % right)
    }
    return Int128(exactly: left) ?? 1
  }

  /// A decimal number.
  /// - Throws: ``ArithmeticError/overflow`` for more than 38 digits.
  package init(_ value: ExactDecimal) throws(ArithmeticError) {
    let value = value.normalized
    guard let power = Rational.power(value.scale) else { throw .overflow }
    try self.init(value.coefficient, over: power)
  }

  package static func power(_ exponent: Int) -> Int128? {
    guard (0...37).contains(exponent) else { return nil }
    var power: Int128 = 1
    for _ in 0..<exponent { power *= 10 }
    return power
  }

  private static func product(_ left: Int128, _ right: Int128) throws(ArithmeticError) -> Int128 {
    let (product, overflow) = left.multipliedReportingOverflow(by: right)
    if overflow { throw .overflow }
    return product
  }

  package func adding(_ other: Rational) throws(ArithmeticError) -> Rational {
    if denominator == other.denominator {
      let (sum, overflow) = numerator.addingReportingOverflow(other.numerator)
      if overflow { throw .overflow }
      return try Rational(sum, over: denominator)
    }
    let (left, right) = (
      try Rational.product(numerator, other.denominator), try Rational.product(other.numerator, denominator)
    )
    let (sum, overflow) = left.addingReportingOverflow(right)
    if overflow { throw .overflow }
    return try Rational(sum, over: Rational.product(denominator, other.denominator))
  }

  package var negated: Rational { Rational(trusted: -numerator, denominator) }

  package func multiplied(by other: Rational) throws(ArithmeticError) -> Rational {
    // In lowest terms first, so that what fits in the end fits on the way.
    let left = try Rational(numerator, over: other.denominator)
    let right = try Rational(other.numerator, over: denominator)
    return try Rational(
      Rational.product(left.numerator, right.numerator), over: Rational.product(left.denominator, right.denominator))
  }

  /// - Throws: ``ArithmeticError/overflow``, also for a divisor of 0.
  package func divided(by other: Rational) throws(ArithmeticError) -> Rational {
    if other.numerator == 0 { throw .overflow }
    return try multiplied(by: Rational(other.denominator, over: other.numerator))
  }

  /// Which way a number goes that lies between two steps.
  package enum Direction: String, Sendable { case halfAway = "half-away", towardZero = "toward-zero", up }

  /// The nearest number with so many decimals.
  package func rounded(decimals: Int, _ direction: Direction = .halfAway) throws(ArithmeticError) -> Rational {
    guard let power = Rational.power(decimals) else { throw .overflow }
    let scaled = try multiplied(by: Rational(power, over: 1))
    var (quotient, rest) = scaled.numerator.quotientAndRemainder(dividingBy: scaled.denominator)
    if rest != 0 {
      switch direction {
      case .halfAway: if rest.magnitude >= scaled.denominator.magnitude - rest.magnitude { quotient += rest.signum() }
      case .towardZero: break
      case .up: if rest > 0 { quotient += 1 }
      }
    }
    return try Rational(quotient, over: power)
  }

  /// The parts of a number by weights, each a whole number of units with so many decimals: every part is cut to them, towards 0, and the
  /// units that are missing then go to the largest fractions, of equal ones to the first.
  /// - Throws: ``Outcome/Failure/inexact`` for a number that has more decimals, ``Outcome/Failure/weights`` for weights that are all 0, or
  ///   of which one is below 0, ``Outcome/Failure/overflow`` for too many digits.
  func shared(by weights: [Rational], decimals: Int) throws(Outcome.Failure) -> [Rational] {
    do {
      guard let power = Rational.power(decimals) else { throw ArithmeticError.overflow }
      let scaled = try multiplied(by: Rational(power, over: 1))
      if scaled.denominator != 1 { throw Outcome.Failure.inexact }
      // Weights as whole numbers of one fraction, so that remainders are compared as they are.
      var common: Int128 = 1
      for weight in weights {
        let divisor = Rational.commonDivisor(common.magnitude, weight.denominator.magnitude)
        common = try Rational.product(common / divisor, weight.denominator)
      }
      var (whole, total): ([Int128], Int128) = ([], 0)
      for weight in weights {
        if weight.numerator < 0 { throw Outcome.Failure.weights }
        whole.append(try Rational.product(weight.numerator, common / weight.denominator))
        let (sum, overflow) = total.addingReportingOverflow(whole[whole.count - 1])
        if overflow { throw ArithmeticError.overflow }
        total = sum
      }
      if total == 0 { throw Outcome.Failure.weights }
      let size: Int128 = scaled.numerator < 0 ? -scaled.numerator : scaled.numerator
      var (parts, rests, missing): ([Int128], [Int128], Int128) = ([], [], size)
      for weight in whole {
        let (part, rest) = try Rational.product(size, weight).quotientAndRemainder(dividingBy: total)
        parts.append(part)
        rests.append(rest)
        missing -= part
      }
      let order = rests.indices.sorted { (rests[$1], $0) < (rests[$0], $1) }
      for place in order.prefix(Int(missing)) { parts[place] += 1 }
      return try parts.map { part throws(ArithmeticError) in
        try Rational(scaled.numerator < 0 ? -part : part, over: power)
      }
    } catch let failure as Outcome.Failure {
      throw failure
    } catch {
      throw .overflow
    }
  }

  /// The nearest number of `Double` to the numerator, divided by that to the denominator: at most two units in the last place off, and
  /// the same in every language that has IEEE 754.
  package var doubleValue: Double { Rational.double(numerator) / Rational.double(denominator) }

  /// The nearest `Double`. Most numbers have 64 bits, which are converted many times faster than 128.
  static func double(_ number: Int128) -> Double {
    let short = Int64(truncatingIfNeeded: number)
    return Int128(short) == number ? Double(short) : Double(number)
  }

  /// The number as a decimal; `nil` where its digits never end, or there are more than 38.
  package var decimal: ExactDecimal? {
    var (rest, scale) = (denominator, 0)
    for prime: Int128 in [2, 5] {
      var count = 0
      while rest % prime == 0 { (rest, count) = (rest / prime, count + 1) }
      scale = max(scale, count)
    }
    guard rest == 1, scale <= 37, let power = Rational.power(scale) else { return nil }
    let (coefficient, overflow) = numerator.multipliedReportingOverflow(by: power / denominator)
    return overflow ? nil : ExactDecimal(coefficient: coefficient, scale: scale)
  }

  /// `3/8`, or `5`.
  package var description: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }

  package func isLess(than other: Rational) throws(ArithmeticError) -> Bool {
    if denominator == other.denominator { return numerator < other.numerator }
    return try Rational.product(numerator, other.denominator) < Rational.product(other.numerator, denominator)
  }
}

extension Int128 {
  fileprivate func signum() -> Int128 { self < 0 ? -1 : self > 0 ? 1 : 0 }
}
