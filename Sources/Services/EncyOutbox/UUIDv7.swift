/// UUIDs of version 7 (RFC 9562, section 5.7), which sort in the order in which they were made.
enum UUIDv7 {
  /// A UUID of a moment that sorts after another, also where the clock went back (section 6.2, method 2).
  /// - Parameters:
  ///   - milliseconds: Since 1970.
  ///   - random: Two words of random bits.
  ///   - last: The one that it must sort after; ignored unless it is of version 7.
  /// - Returns: The UUID in lowercase.
  static func make(milliseconds: Int, random: (UInt64, UInt64), after last: String?) -> String {
    let time = UInt64(clamping: milliseconds) & 0xFFFF_FFFF_FFFF
    var high = time << 16 | 0x7000 | random.0 & 0xFFF
    var low = 1 << 63 | random.1 >> 2
    if let last = last.flatMap(words), (high, low) <= last {
      (high, low) = (last.0, last.1 + 1)
      // The random part is used up; the next millisecond has a new one.
      if low >> 62 != 0b10 { (high, low) = ((last.0 >> 16 + 1) << 16 | 0x7000, 1 << 63 | random.1 >> 2) }
    }
    let digits = hexadecimal(high) + hexadecimal(low)
    var text = ""
    for (place, digit) in digits.enumerated() {
      if [8, 12, 16, 20].contains(place) { text += "-" }
      text.append(digit)
    }
    return text
  }

  /// Whether a text is such a UUID in lowercase.
  static func isValid(_ text: String) -> Bool { words(text) != nil }

  private static func words(_ text: String) -> (UInt64, UInt64)? {
    let groups = text.split(separator: "-", omittingEmptySubsequences: false)
    let isLowercase = text.utf8.allSatisfy { $0 == 0x2D || $0 &- 0x30 < 10 || $0 &- 0x61 < 6 }
    guard groups.map(\.utf8.count) == [8, 4, 4, 4, 12], isLowercase,
      let high = UInt64(groups[0...2].joined(), radix: 16), let low = UInt64(groups[3...4].joined(), radix: 16),
      high >> 12 & 0xF == 7, low >> 62 == 0b10
    else { return nil }
    return (high, low)
  }

  private static func hexadecimal(_ word: UInt64) -> String {
    let digits = String(word, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
