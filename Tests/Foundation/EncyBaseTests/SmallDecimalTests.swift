import EncyBase
import EncyTestSupport
import Foundation
import Testing

/// Short numbers are read without loss, as the general ways read them.
struct SmallDecimalTests {
  static func small(_ text: String) -> SmallDecimal? {
    var text = text
    return text.withUTF8 { SmallDecimal($0) }
  }

  /// The quick way to a `Double` gives the very bits of the library's.
  @Test func doublesAreTheNearest() {
    var generator = SeededGenerator(4)
    var quick = 0
    for _ in 0..<20_000 {
      let digits =
        Int64.random(in: -999_999_999_999_999_999...999_999_999_999_999_999, using: &generator)
        / [1, 100, 1_000_000, 1_000_000_000_000].randomElement(using: &generator)!
      let decimals = Int.random(in: 0...18, using: &generator)
      var text = String(digits.magnitude)
      if decimals > 0 {
        text = String(repeating: "0", count: max(0, decimals + 1 - text.count)) + text
        text.insert(".", at: text.index(text.endIndex, offsetBy: -decimals))
      }
      if digits < 0 { text = "-" + text }
      let wanted = Double(text)
      #expect(JSONNumber(text: text)?.doubleValue == wanted, "\(text)")
      if let found = Self.small(text)?.nearestDouble {
        #expect(found.bitPattern == wanted?.bitPattern, "\(text)")
        quick += 1
      }
    }
    #expect(quick > 5_000)
  }

  @Test(arguments: ["0", "-0", "0.0", "-0.000", "1e3", "123456789012345678901", "1.5E-3"])
  func oddOnes(text: String) {
    #expect(JSONNumber(text: text)?.doubleValue.bitPattern == Double(text)?.bitPattern)
  }

  @Test func comparingIsThatOfExactDecimals() {
    let texts = ["0", "-0.0", "1", "1.0", "0.1", "0.10", "-3.25", "999999999999999999", "0.000000000000000001", "12.5"]
    for left in texts {
      for right in texts {
        guard let one = Self.small(left), let other = Self.small(right), let order = one.compare(other) else {
          continue
        }
        let (a, b) = (JSONNumber(text: left)!, JSONNumber(text: right)!)
        #expect(order == (a.isLess(than: b) ? -1 : b.isLess(than: a) ? 1 : 0), "\(left) \(right)")
      }
    }
  }
}
