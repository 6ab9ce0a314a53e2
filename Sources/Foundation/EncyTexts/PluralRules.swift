package import EncyBase

/// Which form of a word stands after a number: rules in the syntax of Unicode Technical Standard 35, part 3, "Language plural rules",
/// one per category, separated by semicolons: `one: i = 1 and v = 0; few: v = 0 and i % 10 = 2..4`. Numbers that none fits are `other`.
package struct PluralRules: Sendable {
  private let text: String

  /// Rules that are read where a number is judged by them; what can't be read never fits.
  package init(_ text: String) { self.text = text }

  /// The category of a number, with the decimals that it is shown with.
  package func category(of number: ExactDecimal) -> String {
    let operands = Operands(number)
    var reader = Reader(rest: text.utf8[...])
    while let name = reader.name() {
      if reader.take(":"), reader.condition(operands) == true { return name }
      reader.skipRule()
    }
    return "other"
  }

  /// n, i, v, w, f and t of the standard.
  private struct Operands {
    private let whole, visible, shown: Int128
    private let digits, shownDigits: Int

    init(_ number: ExactDecimal) {
      let short = number.normalized
      func split(_ value: ExactDecimal) -> (Int128, Int128) {
        var divisor: Int128 = 1
        for _ in 0..<value.scale { divisor *= 10 }
        let size = value.coefficient < 0 ? -value.coefficient : value.coefficient
        return (size / divisor, size % divisor)
      }
      (whole, visible) = split(number)
      shown = split(short).1
      (digits, shownDigits) = (number.scale, short.scale)
    }

    /// The value of an operand; `nil` where it is no whole number, which is in no range of them.
    subscript(letter: UInt8) -> Int128? {
      switch letter {
      case UInt8(ascii: "n"): shownDigits == 0 ? whole : nil
      case UInt8(ascii: "i"): whole
      case UInt8(ascii: "v"): Int128(digits)
      case UInt8(ascii: "w"): Int128(shownDigits)
      case UInt8(ascii: "f"): visible
      case UInt8(ascii: "t"): shown
      default: 0
      }
    }
  }

  /// Reads a rule and judges by it at once: numbers are counted often, and rules are short.
  private struct Reader {
    var rest: Substring.UTF8View

    mutating func skipSpace() { while rest.first == UInt8(ascii: " ") { rest.removeFirst() } }

    mutating func take(_ token: StaticString) -> Bool {
      skipSpace()
      let bytes = UnsafeBufferPointer(start: token.utf8Start, count: token.utf8CodeUnitCount)
      guard rest.starts(with: bytes) else { return false }
      rest.removeFirst(bytes.count)
      return true
    }

    mutating func name() -> String? {
      skipSpace()
      let word = rest.prefix { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
      rest = rest[word.endIndex...]
      return word.isEmpty ? nil : String(Substring(word))
    }

    mutating func number() -> Int128? {
      skipSpace()
      var value: Int128?
      while let byte = rest.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte), (value ?? 0) < 1 << 60 {
        value = (value ?? 0) * 10 + Int128(byte - UInt8(ascii: "0"))
        rest.removeFirst()
      }
      return value
    }

    mutating func skipRule() {
      rest = rest.drop { $0 != UInt8(ascii: ";") }.dropFirst()
    }

    /// Whether one of the parts between `or` holds, all of whose relations hold; `nil` where it can't be read.
    mutating func condition(_ operands: Operands) -> Bool? {
      var holds = false
      repeat {
        var all = true
        repeat {
          guard let fits = relation(operands) else { return nil }
          all = all && fits
        } while take("and")
        holds = holds || all
      } while take("or")
      skipSpace()
      return rest.isEmpty || rest.first == UInt8(ascii: ";") ? holds : nil
    }

    /// `i % 10 = 2..4, 7`: an operand, what it is divided by, and the ranges that its rest may or may not be in.
    private mutating func relation(_ operands: Operands) -> Bool? {
      skipSpace()
      guard let letter = rest.popFirst(), "nivwftec".utf8.contains(letter) else { return nil }
      var value = operands[letter]
      if take("%") {
        guard let divisor = number(), divisor > 0 else { return nil }
        value = value.map { $0 % divisor }
      }
      let isNot = take("!=")
      guard isNot || take("=") else { return nil }
      var isIn = false
      repeat {
        guard let first = number() else { return nil }
        let last = take("..") ? number() : first
        guard let last, first <= last else { return nil }
        if let value, (first...last).contains(value) { isIn = true }
      } while take(",")
      return isIn != isNot
    }
  }
}
