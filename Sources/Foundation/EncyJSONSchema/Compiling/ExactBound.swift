internal import EncyBase

/// A number ready to be compared exactly: whole digits and a power of ten where they fit, else its text.
struct ExactBound: Sendable {
  let number: JSONNumber
  /// The digits as a whole number, and how many of them are decimals; `nil` for numbers too long for that or with an exponent.
  let small: SmallDecimal?

  init(_ number: JSONNumber) {
    self.number = number
    var text = number.text
    small = text.withUTF8 { SmallDecimal($0) }
  }

  /// Below, at or above zero as a number's text is below, equal to or above this one.
  @inline(__always)
  func compare(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    if let small, let order = SmallDecimal(text)?.compare(small) { return order }
    let other = JSONNumber(trusted: String(decoding: text, as: UTF8.self))
    return other.isLess(than: number) ? -1 : number.isLess(than: other) ? 1 : 0
  }

  /// Whether a number's text is a whole multiple of this one.
  @inline(__always)
  func isFactor(of text: UnsafeBufferPointer<UInt8>) -> Bool {
    if let small, let answer = SmallDecimal(text)?.isMultiple(of: small) { return answer }
    return JSONNumber(trusted: String(decoding: text, as: UTF8.self)).isMultiple(of: number)
  }
}

extension JSONNumber {
  /// Whether this number is a whole multiple of the other, exactly, at any size. The other has at most 19 digits.
  func isMultiple(of divisor: JSONNumber) -> Bool {
    let (value, unit) = (significant, divisor.significant)
    guard !value.digits.isEmpty else { return true }
    // Neither ends in a zero digit, so a value with more decimals than the divisor is no multiple of it.
    let power = value.exponent - unit.exponent
    guard power >= 0 else { return false }
    let modulus = unit.digits.reduce(UInt128(0)) { $0 * 10 + UInt128($1) }
    var rest = value.digits.reduce(UInt128(0)) { ($0 * 10 + UInt128($1)) % modulus }
    var (factor, left) = (UInt128(10) % modulus, power)
    while left > 0 {
      if left & 1 == 1 { rest = rest * factor % modulus }
      factor = factor * factor % modulus
      left >>= 1
    }
    return rest == 0
  }
}
