/// A decimal number without rounding: coefficient × 10^−scale.
///
/// For quantities, percents, rates and prices, which are read from their text and must not become binary fractions.
public struct ExactDecimal: Sendable, Hashable, CustomStringConvertible {
  /// The digits as a whole number with the sign.
  public let coefficient: Int128
  /// How many of the digits are decimals, 0 to 38.
  public let scale: Int

  /// A number by its digits and how many of them are decimals.
  public init(coefficient: Int128, scale: Int = 0) {
    precondition((0...38).contains(scale), "the scale of a decimal is 0 to 38")
    self.coefficient = coefficient
    self.scale = scale
  }

  /// A whole number.
  public init(_ value: Int) { self.init(coefficient: Int128(value)) }

  /// A number from its JSON text, also with an exponent.
  /// - Returns: `nil` when the text is no number or needs more than 38 digits.
  public init?(_ text: String) {
    guard JSONNumber.isNumber(text.utf8) else { return nil }
    var coefficient: Int128 = 0
    var scale = 0
    var waitingZeros = 0
    var exponent = 0
    var isNegative = false
    var exponentIsNegative = false
    var afterPoint = false
    var inExponent = false
    for byte in text.utf8 {
      switch byte {
      case 0x2D: if inExponent { exponentIsNegative = true } else { isNegative = true }
      case 0x2E: afterPoint = true
      case 0x65, 0x45: inExponent = true
      case 0x30...0x39:
        if inExponent {
          exponent = min(exponent * 10 + Int(byte - 0x30), 1_000_000)
        } else if afterPoint, byte == 0x30 {
          // Zeros count only when another digit follows them.
          waitingZeros += 1
        } else {
          for left in stride(from: waitingZeros, through: 0, by: -1) {
            let (shifted, overflow) = coefficient.multipliedReportingOverflow(by: 10)
            let (sum, more) = shifted.addingReportingOverflow(left == 0 ? Int128(byte - 0x30) : 0)
            if overflow || more { return nil }
            coefficient = sum
            if afterPoint { scale += 1 }
          }
          waitingZeros = 0
        }
      default: break
      }
    }
    while coefficient != 0, scale > 0, coefficient % 10 == 0 {
      coefficient /= 10
      scale -= 1
    }
    if coefficient == 0 { (scale, exponent) = (0, 0) }
    scale -= exponentIsNegative ? -exponent : exponent
    while scale < 0 {
      let (shifted, overflow) = coefficient.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      coefficient = shifted
      scale += 1
    }
    guard scale <= 38 else { return nil }
    self.init(coefficient: isNegative ? -coefficient : coefficient, scale: scale)
  }

  /// The same number without trailing zeros.
  public var normalized: ExactDecimal {
    var (coefficient, scale) = (coefficient, scale)
    while scale > 0, coefficient % 10 == 0 {
      coefficient /= 10
      scale -= 1
    }
    return ExactDecimal(coefficient: coefficient, scale: scale)
  }

  /// The number in plain digits with a point, without an exponent.
  public var description: String {
    var digits = String(coefficient.magnitude)
    if scale > 0 {
      if digits.count <= scale { digits = String(repeating: "0", count: scale - digits.count + 1) + digits }
      digits.insert(".", at: digits.index(digits.endIndex, offsetBy: -scale))
    }
    return coefficient < 0 ? "-" + digits : digits
  }

  /// The nearest `Double`.
  public var doubleValue: Double { Double(description) ?? 0 }

  private static func power(_ exponent: Int) -> Int128? {
    var result: Int128 = 1
    for _ in 0..<exponent {
      let (product, overflow) = result.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      result = product
    }
    return result
  }

  private static func aligned(
    _ left: ExactDecimal, _ right: ExactDecimal
  ) throws(ArithmeticError) -> (Int128, Int128, Int) {
    let scale = max(left.scale, right.scale)
    guard let up = power(scale - left.scale), let otherUp = power(scale - right.scale) else { throw .overflow }
    let (first, overflow) = left.coefficient.multipliedReportingOverflow(by: up)
    let (second, more) = right.coefficient.multipliedReportingOverflow(by: otherUp)
    if overflow || more { throw .overflow }
    return (first, second, scale)
  }

  /// The exact sum.
  /// - Throws: ``ArithmeticError/overflow`` past 38 digits.
  public func adding(_ other: ExactDecimal) throws(ArithmeticError) -> ExactDecimal {
    let (left, right, scale) = try ExactDecimal.aligned(self, other)
    let (sum, overflow) = left.addingReportingOverflow(right)
    if overflow { throw .overflow }
    return ExactDecimal(coefficient: sum, scale: scale)
  }

  /// The exact difference.
  /// - Throws: ``ArithmeticError/overflow`` past 38 digits.
  public func subtracting(_ other: ExactDecimal) throws(ArithmeticError) -> ExactDecimal {
    let (left, right, scale) = try ExactDecimal.aligned(self, other)
    let (difference, overflow) = left.subtractingReportingOverflow(right)
    if overflow { throw .overflow }
    return ExactDecimal(coefficient: difference, scale: scale)
  }

  /// The exact product.
  /// - Throws: ``ArithmeticError/overflow`` past 38 digits.
  public func multiplied(by other: ExactDecimal) throws(ArithmeticError) -> ExactDecimal {
    let (left, right) = (normalized, other.normalized)
    let (product, overflow) = left.coefficient.multipliedReportingOverflow(by: right.coefficient)
    if overflow || left.scale + right.scale > 38 { throw .overflow }
    return ExactDecimal(coefficient: product, scale: left.scale + right.scale)
  }

  /// The number moved by two decimal places, as a percent is read.
  /// - Throws: ``ArithmeticError/overflow`` past 38 digits.
  public func hundredth() throws(ArithmeticError) -> ExactDecimal {
    try multiplied(by: ExactDecimal(coefficient: 1, scale: 2))
  }

  /// The number with at most the given number of decimals, rounded half away from zero.
  public func rounded(toScale wanted: Int) -> ExactDecimal {
    guard scale > wanted, let divisor = ExactDecimal.power(scale - wanted) else { return self }
    let (quotient, rest) = coefficient.quotientAndRemainder(dividingBy: divisor)
    let isUp = rest.magnitude >= (divisor - divisor / 2).magnitude
    return ExactDecimal(coefficient: quotient + (isUp ? (coefficient < 0 ? -1 : 1) : 0), scale: wanted)
  }

  /// The whole number nearest to this one, half away from zero.
  /// - Throws: ``ArithmeticError/overflow`` when it doesn't fit `Int`.
  public func roundedToInt() throws(ArithmeticError) -> Int {
    guard let value = Int(exactly: rounded(toScale: 0).coefficient) else { throw .overflow }
    return value
  }

  /// Whether this number is below the other, exactly.
  public func isLess(than other: ExactDecimal) -> Bool {
    JSONNumber(self).isLess(than: JSONNumber(other))
  }

  /// Whether both are the same number, whatever their scale.
  public static func == (left: ExactDecimal, right: ExactDecimal) -> Bool {
    let (left, right) = (left.normalized, right.normalized)
    return left.coefficient == right.coefficient && left.scale == right.scale
  }

  /// Equal numbers hash alike, whatever their scale.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(normalized.coefficient)
    hasher.combine(normalized.scale)
  }
}

/// Why an exact calculation has no result.
public enum ArithmeticError: Error, Sendable, CustomStringConvertible {
  /// The result has more digits than the type holds.
  case overflow
  /// Something that is no number stands where one should.
  case noNumber

  /// What is wrong, in plain words.
  public var description: String {
    switch self {
    case .overflow: "the amount is too large to calculate exactly"
    case .noNumber: "the amount stands on something that is no number"
    }
  }
}
