/// A JSON number kept as it was written, so that no digit is lost.
public struct JSONNumber: Sendable, Hashable, CustomStringConvertible {
  /// The number as RFC 8259 section 6 writes it.
  public let text: String

  /// A whole number.
  public init(_ value: Int) { text = String(value) }

  /// A number from its text.
  /// - Returns: `nil` when the text is not a JSON number.
  public init?(text: String) {
    guard JSONNumber.isNumber(text.utf8) else { return nil }
    self.text = text
  }

  /// An exact decimal, without an exponent.
  public init(_ value: ExactDecimal) { text = value.description }

  /// A finite number rounded to the given number of decimals, half away from zero, without trailing zeros.
  /// - Returns: `nil` for NaN, infinities, magnitudes of 10^15 and more, and more than 12 decimals.
  public init?(_ value: Double, decimals: Int) {
    guard value.isFinite, value.magnitude < 1e15, (0...12).contains(decimals) else { return nil }
    var factor = 1.0
    for _ in 0..<decimals { factor *= 10 }
    guard let scaled = Int128(exactly: (value * factor).rounded(.toNearestOrAwayFromZero)) else { return nil }
    text = ExactDecimal(coefficient: scaled, scale: decimals).normalized.description
  }

  package init(trusted text: String) { self.text = text }

  /// The text.
  public var description: String { text }
  /// The nearest `Double`; infinite beyond its range.
  public var doubleValue: Double {
    var text = text
    return text.withUTF8 { SmallDecimal($0)?.nearestDouble } ?? Double(self.text) ?? 0
  }
  /// The number as an exact decimal, or `nil` beyond its range of 38 digits.
  public var decimalValue: ExactDecimal? { ExactDecimal(text) }

  /// The whole number, also when it is written with a fraction of zeros or an exponent; `nil` when it has a fraction or doesn't fit.
  public var intValue: Int? {
    if let value = Int(text) { return value }
    guard let decimal = decimalValue?.normalized, decimal.scale == 0 else { return nil }
    return Int(exactly: decimal.coefficient)
  }

  /// Whether the number has no fraction, whatever its size.
  public var isInteger: Bool {
    text.utf8.allSatisfy { $0 &- 0x30 < 10 || $0 == 0x2D } || normal.exponent >= 0
  }

  /// The sign, the significant digits without outer zeros (none for zero), and the power of ten of the last of them.
  package var significant: (isNegative: Bool, digits: [UInt8], exponent: Int) {
    let normal = normal
    return (normal.isNegative, normal.digits, normal.exponent)
  }

  /// Compares by value without loss, at any size.
  public func isLess(than other: JSONNumber) -> Bool { normal.compare(other.normal) < 0 }
  /// Whether both are the same number, however they are written.
  public func isEqualValue(to other: JSONNumber) -> Bool { text == other.text || normal.compare(other.normal) == 0 }

  package static func isNumber(_ bytes: some Collection<UInt8>) -> Bool {
    var rest = bytes[...]
    func digits() -> Bool {
      let start = rest.startIndex
      while let first = rest.first, first &- 0x30 < 10 { rest.removeFirst() }
      return rest.startIndex != start
    }
    if rest.first == 0x2D { rest.removeFirst() }
    if rest.first == 0x30 { rest.removeFirst() } else if !digits() { return false }
    if rest.first == 0x2E {
      rest.removeFirst()
      if !digits() { return false }
    }
    if rest.first == 0x65 || rest.first == 0x45 {
      rest.removeFirst()
      if rest.first == 0x2B || rest.first == 0x2D { rest.removeFirst() }
      if !digits() { return false }
    }
    return rest.isEmpty
  }

  /// Sign, significant digits without outer zeros, and the power of ten of the last digit.
  private struct Normal {
    var isNegative = false
    var digits: [UInt8] = []
    var exponent = 0

    /// Negative, zero or positive as this number is below, equal to or above the other.
    func compare(_ other: Normal) -> Int {
      if digits.isEmpty || other.digits.isEmpty {
        if digits.isEmpty && other.digits.isEmpty { return 0 }
        return digits.isEmpty ? (other.isNegative ? 1 : -1) : (isNegative ? -1 : 1)
      }
      if isNegative != other.isNegative { return isNegative ? -1 : 1 }
      let flip = isNegative ? -1 : 1
      let top = exponent &+ digits.count
      let otherTop = other.exponent &+ other.digits.count
      if top != otherTop { return top < otherTop ? -flip : flip }
      if digits == other.digits { return 0 }
      return digits.lexicographicallyPrecedes(other.digits) ? -flip : flip
    }
  }

  private var normal: Normal {
    var result = Normal()
    var exponent = 0
    var exponentIsNegative = false
    var afterPoint = false
    var inExponent = false
    for byte in text.utf8 {
      switch byte {
      case 0x2D: if inExponent { exponentIsNegative = true } else { result.isNegative = true }
      case 0x2E: afterPoint = true
      case 0x65, 0x45: inExponent = true
      case 0x30...0x39:
        if inExponent {
          // Exponents past this stay comparable among themselves only by sign, far beyond any number a text of this size holds.
          exponent = min(exponent * 10 + Int(byte - 0x30), 1 << 52)
        } else {
          result.digits.append(byte - 0x30)
          if afterPoint { result.exponent -= 1 }
        }
      default: break
      }
    }
    result.exponent += exponentIsNegative ? -exponent : exponent
    while result.digits.last == 0 {
      result.digits.removeLast()
      result.exponent += 1
    }
    result.digits.removeFirst(result.digits.prefix { $0 == 0 }.count)
    if result.digits.isEmpty { result = Normal() }
    return result
  }
}
