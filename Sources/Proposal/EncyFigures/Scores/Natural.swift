/// A whole number of at least 0 with as many digits as it takes. Means of means have more than ``Rational`` holds.
struct Natural: Sendable, Equatable {
  /// The lowest first, the highest not 0.
  private var limbs: [UInt32]

  static let zero = Natural(0)
  static let one = Natural(1)

  init(_ value: UInt64) {
    limbs = [UInt32(truncatingIfNeeded: value), UInt32(truncatingIfNeeded: value >> 32)]
    trim()
  }

  var isZero: Bool { limbs.isEmpty }
  /// In hexadecimal digits.
  var digits: String {
    guard let first = limbs.last else { return "0" }
    return limbs.dropLast().reversed().reduce(String(first, radix: 16)) { text, limb in
      let digits = String(limb, radix: 16)
      return text + String(repeating: "0", count: 8 - digits.count) + digits
    }
  }
  /// Its highest digits as a number between 1 and 2, and the power of 2 that they are multiplied by; 0 for 0.
  var scaled: (significand: Double, exponent: Int) {
    var value = 0.0
    for limb in limbs.suffix(3).reversed() { value = value * 4_294_967_296 + Double(limb) }
    if value == 0 { return (0, 0) }
    return (value.significand, Int(value.exponent) + 32 * max(0, limbs.count - 3))
  }

  private mutating func trim() { while limbs.last == 0 { limbs.removeLast() } }

  static func + (left: Natural, right: Natural) -> Natural {
    let (long, short) = left.limbs.count >= right.limbs.count ? (left, right) : (right, left)
    var (sum, carry) = (long, UInt64(0))
    for place in sum.limbs.indices {
      if place >= short.limbs.count, carry == 0 { break }
      carry += UInt64(sum.limbs[place]) + (place < short.limbs.count ? UInt64(short.limbs[place]) : 0)
      sum.limbs[place] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    if carry != 0 { sum.limbs.append(UInt32(carry)) }
    return sum
  }

  static func * (left: Natural, right: Natural) -> Natural {
    var product = Natural.zero
    if left.isZero || right.isZero { return product }
    product.limbs = Array(repeating: 0, count: left.limbs.count + right.limbs.count)
    for (place, limb) in left.limbs.enumerated() {
      var carry: UInt64 = 0
      for (other, factor) in right.limbs.enumerated() {
        carry += UInt64(limb) * UInt64(factor) + UInt64(product.limbs[place + other])
        product.limbs[place + other] = UInt32(truncatingIfNeeded: carry)
        carry >>= 32
      }
      product.limbs[place + right.limbs.count] = UInt32(carry)
    }
    product.trim()
    return product
  }

  static func < (left: Natural, right: Natural) -> Bool {
    if left.limbs.count != right.limbs.count { return left.limbs.count < right.limbs.count }
    for (one, other) in zip(left.limbs.reversed(), right.limbs.reversed()) where one != other { return one < other }
    return false
  }
}
