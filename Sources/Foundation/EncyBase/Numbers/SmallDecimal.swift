/// A decimal number of up to 18 digits, exact: whole digits and how many of them are decimals.
package struct SmallDecimal: Sendable {
  /// All digits as one whole number, with the sign.
  package let digits: Int64
  /// How many of the digits are decimals.
  package let decimals: Int

  /// Reads the text of a JSON number; `nil` for one with an exponent or with more digits.
  @inline(__always)
  package init?(_ text: UnsafeBufferPointer<UInt8>) {
    guard text.count <= 20 else { return nil }
    var (value, count, decimals, sawPoint) = (Int64(0), 0, 0, false)
    for byte in text {
      if byte &- 0x30 < 10 {
        value = value &* 10 &+ Int64(byte &- 0x30)
        count += 1
        if sawPoint { decimals += 1 }
      } else if byte == 0x2E {
        sawPoint = true
      } else if byte != 0x2D {
        return nil
      }
    }
    guard count <= 18 else { return nil }
    digits = text.first == 0x2D ? -value : value
    self.decimals = decimals
  }

  /// The nearest `Double`, where digits and power of ten are exact as `Double` each: then one division rounds right (W. D.
  /// Clinger, "How to Read Floating Point Numbers Accurately", 1990).
  @inline(__always)
  package var nearestDouble: Double? {
    // Minus zero is a number of its own.
    guard digits != 0, digits.magnitude < 1 << 53, decimals < SmallDecimal.powersOfTen.count else { return nil }
    return decimals == 0 ? Double(digits) : Double(digits) / SmallDecimal.powersOfTen[decimals]
  }

  private static let powersOfTen = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
  ]

  /// Both numbers with as many decimals; `nil` where one grows too large.
  @inline(__always)
  private func aligned(_ other: SmallDecimal) -> (Int64, Int64)? {
    var (left, right) = (digits, other.digits)
    var difference = other.decimals - decimals
    while difference > 0 {
      let (product, overflow) = left.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      (left, difference) = (product, difference - 1)
    }
    while difference < 0 {
      let (product, overflow) = right.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      (right, difference) = (product, difference + 1)
    }
    return (left, right)
  }

  /// Below, at or above zero as this number is below, equal to or above the other; `nil` where that takes more digits.
  @inline(__always)
  package func compare(_ other: SmallDecimal) -> Int? {
    aligned(other).map { $0 < $1 ? -1 : $0 > $1 ? 1 : 0 }
  }

  /// Whether this is a whole multiple of the other; `nil` where that takes more digits, or the other is zero.
  @inline(__always)
  package func isMultiple(of other: SmallDecimal) -> Bool? {
    aligned(other).flatMap { $1 == 0 ? nil : $1 == -1 ? true : $0 % $1 == 0 }
  }
}
