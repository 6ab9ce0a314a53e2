internal import EncyBase

/// A number ready to be compared: numbers of up to 15 characters are exact as `Double` as far as their order goes.
struct ComparableNumber: Sendable {
  let number: JSONNumber
  private let double: Double?

  init(_ number: JSONNumber) {
    self.number = number
    let text = number.text.utf8
    double = text.count <= 15 && !text.contains { $0 | 0x20 == 0x65 } ? Double(number.text) : nil
  }

  func isLess(than other: ComparableNumber) -> Bool {
    if let double, let otherDouble = other.double { return double < otherDouble }
    return number.isLess(than: other.number)
  }
}

/// `minimum`, `maximum`, `exclusiveMinimum`, `exclusiveMaximum`, `multipleOf` (validation, section 6.2).
struct NumberCheck: Sendable {
  let minimum: ComparableNumber?
  let maximum: ComparableNumber?
  let exclusiveMinimum: ComparableNumber?
  let exclusiveMaximum: ComparableNumber?
  let multiple: JSONNumber?

  init?(_ object: JSONObject, at place: SchemaCompiler.Place, _ compiler: inout SchemaCompiler) throws(SchemaError) {
    minimum = try compiler.number(object, "minimum", at: place).map(ComparableNumber.init)
    maximum = try compiler.number(object, "maximum", at: place).map(ComparableNumber.init)
    exclusiveMinimum = try compiler.number(object, "exclusiveMinimum", at: place).map(ComparableNumber.init)
    exclusiveMaximum = try compiler.number(object, "exclusiveMaximum", at: place).map(ComparableNumber.init)
    multiple = try compiler.number(object, "multipleOf", at: place)
    if let multiple, !JSONNumber(0).isLess(than: multiple) || multiple.significant.digits.count > 19 {
      throw compiler.error(
        place, "multipleOf", object["multipleOf"], "multipleOf must be above 0, of 19 digits at most")
    }
    if minimum == nil, maximum == nil, exclusiveMinimum == nil, exclusiveMaximum == nil, multiple == nil { return nil }
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

extension SchemaEvaluator {
  mutating func run(_ check: NumberCheck, _ node: SchemaNode, _ number: JSONNumber) -> Bool {
    let value = ComparableNumber(number)
    var isValid = true
    if let bound = check.minimum, value.isLess(than: bound) {
      refuse(number, node, "minimum", "be \(bound.number) or more")
      isValid = false
    }
    if let bound = check.maximum, bound.isLess(than: value) {
      refuse(number, node, "maximum", "be \(bound.number) or less")
      isValid = false
    }
    if let bound = check.exclusiveMinimum, !bound.isLess(than: value) {
      refuse(number, node, "exclusiveMinimum", "be above \(bound.number)")
      isValid = false
    }
    if let bound = check.exclusiveMaximum, !value.isLess(than: bound) {
      refuse(number, node, "exclusiveMaximum", "be below \(bound.number)")
      isValid = false
    }
    if let multiple = check.multiple, !number.isMultiple(of: multiple) {
      refuse(number, node, "multipleOf", "be a multiple of \(multiple)")
      isValid = false
    }
    return isValid
  }

  private mutating func refuse(_ number: JSONNumber, _ node: SchemaNode, _ keyword: String, _ duty: String) {
    report(node, keyword) { wording in
      let unit = wording.unit.map { " \($0)" } ?? ""
      return (
        "\(wording.subject) is \(wording.shown(number))\(unit); it must \(duty)",
        "write a number that fits" + (wording.unit.map { ", in \($0)" } ?? "")
      )
    }
  }
}
