internal import EncyBase
internal import EncyContacts
internal import EncyPattern

/// What may stand in a label of an international host name (RFC 5891 section 4.2, RFC 5892).
enum InternationalLabel {
  /// A label as Unicode, and the length of its ASCII form; `nil` when it is not valid.
  static func read(_ label: [UInt32]) -> (unicode: [UInt32], length: Int)? {
    // Each scalar takes a byte or more, so longer ones need not be looked at.
    guard let last = label.last, label[0] != 0x2D, last != 0x2D, label.count <= 63 else { return nil }
    let hasMarks = label.count >= 4 && label[2] == 0x2D && label[3] == 0x2D
    guard label.allSatisfy({ $0 < 0x80 }) else {
      let length = Punycode.encode(label).count + 4
      return !hasMarks && length <= 63 && isValid(label) ? (label, length) : nil
    }
    let bytes = label.map { UInt8(truncatingIfNeeded: $0) }
    guard bytes.allSatisfy({ StringFormat.isLetterOrDigit($0) || $0 == 0x2D }) else { return nil }
    guard hasMarks else { return (label, label.count) }
    // Hyphens in third and fourth place are kept for A-labels, `xn--` and what Punycode makes.
    guard bytes[0] | 0x20 == 0x78, bytes[1] | 0x20 == 0x6E else { return nil }
    let encoded = bytes.dropFirst(4).map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    guard let decoded = Punycode.decode(encoded), Punycode.encode(decoded) == encoded, let first = decoded.first,
      first != 0x2D, decoded.last != 0x2D, decoded.contains(where: { $0 >= 0x80 }),
      decoded.count < 4 || decoded[2] != 0x2D || decoded[3] != 0x2D, isValid(decoded)
    else { return nil }
    return (decoded, label.count)
  }

  private static func isValid(_ label: [UInt32]) -> Bool {
    if marks.contains(label[0]) { return false }
    // The two rows of Arabic digits don't mix (RFC 5892 appendix A.8 and A.9).
    let arabic = label.contains { (0x660...0x669).contains($0) }
    let extended = label.contains { (0x6F0...0x6F9).contains($0) }
    if arabic && extended { return false }
    return label.indices.allSatisfy { isAllowed(at: $0, in: label) } && isNormal(label)
  }

  /// Whether a label of allowed scalars is as normalising (NFC) would leave it: marks in order, and none that would join the
  /// letter before.
  private static func isNormal(_ label: [UInt32]) -> Bool {
    var starter: UInt32?
    var lastClass: UInt8 = 0
    for scalar in label {
      let order = Unicode.Scalar(scalar)?.properties.canonicalCombiningClass.rawValue ?? 0
      if order != 0, order < lastClass { return false }
      // A mark of the same class, or another letter, keeps the two apart.
      if let starter, scalar >= 0x300, order > lastClass || lastClass == 0,
        UnicodeTables.set(hexadecimal(scalar), in: UnicodeData.compositions)?.contains(starter) ?? false
      {
        return false
      }
      if order == 0 { starter = scalar }
      lastClass = order
    }
    return true
  }

  private static func hexadecimal(_ scalar: UInt32) -> String {
    let digits = String(scalar, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }

  private static func isAllowed(at place: Int, in label: [UInt32]) -> Bool {
    let before = place > 0 ? label[place - 1] : nil
    let after = place + 1 < label.count ? label[place + 1] : nil
    switch label[place] {
    case 0x2D, 0x30...0x39, 0x61...0x7A: return true
    case 0...0x7F: return false
    // Exceptions of RFC 5892 section 2.6.
    case 0xDF, 0x3C2, 0x6FD, 0x6FE, 0xF0B, 0x3007: return true
    case 0x640, 0x7FA, 0x302E, 0x302F, 0x3031...0x3035, 0x303B: return false
    // Rules of its appendix A: middle dot, keraia, geresh, katakana dot, joiners.
    case 0xB7: return before == 0x6C && after == 0x6C
    case 0x375: return after.map(greek.contains) ?? false
    case 0x5F3, 0x5F4: return before.map(hebrew.contains) ?? false
    case 0x30FB: return label.contains { kana.contains($0) || han.contains($0) }
    case 0x200C: return isAfterVirama(before) || joins(at: place, in: label)
    case 0x200D: return isAfterVirama(before)
    case let scalar: return letters.contains(scalar) && !unstable.contains(scalar)
    }
  }

  private static func isAfterVirama(_ before: UInt32?) -> Bool {
    before.flatMap(Unicode.Scalar.init)?.properties.canonicalCombiningClass == .virama
  }

  /// Whether a non-joiner stands between letters that would join (RFC 5892 appendix A.1).
  private static func joins(at place: Int, in label: [UInt32]) -> Bool {
    guard let before = label[..<place].last(where: { !transparent.contains($0) }),
      let after = label[(place + 1)...].first(where: { !transparent.contains($0) })
    else { return false }
    return (joinsLeft.contains(before) || joinsBoth.contains(before))
      && (joinsRight.contains(after) || joinsBoth.contains(after))
  }

  private static func property(_ text: String) -> ScalarSet { UnicodeTables.set(text) ?? ScalarSet() }
  private static func joining(_ type: String) -> ScalarSet {
    UnicodeTables.set(type, in: UnicodeData.joining) ?? ScalarSet()
  }

  private static let marks = property("M")
  private static let greek = property("sc=Grek")
  private static let hebrew = property("sc=Hebr")
  private static let kana = ScalarSet(property("sc=Hira").ranges + property("sc=Kana").ranges)
  private static let han = property("sc=Han")
  /// Letters, marks and digits (RFC 5892 section 2.1).
  private static let letters = ScalarSet(
    ["Ll", "Lu", "Lo", "Nd", "Lm", "Mn", "Mc"].flatMap { property($0).ranges })
  /// What normalising changes or ignores, old jamo, and the blocks of RFC 5892 section 2.4.
  private static let unstable = ScalarSet(
    ["CWKCF", "DI", "White_Space", "NChar"].flatMap { property($0).ranges }
      + ScalarSet(
        0x1100...0x11FF, 0x20D0...0x20FF, 0xA960...0xA97F, 0xD7B0...0xD7FF, 0x1D100...0x1D1FF, 0x1D200...0x1D24F
      ).ranges)
  private static let transparent = joining("T")
  private static let joinsLeft = joining("L")
  private static let joinsRight = joining("R")
  private static let joinsBoth = joining("D")
}

/// The rule for labels of a name with letters that run from right to left (RFC 5893 section 2).
enum BidirectionalRule {
  /// Whether a label makes its whole name one of that kind.
  static func concerns(_ label: [UInt32]) -> Bool {
    label.contains { $0 >= 0x80 && (right.contains($0) || arabicDigits.contains($0)) }
  }

  static func holds(_ label: [UInt32]) -> Bool {
    guard let first = label.first, let last = label.last(where: { !nonspacing.contains($0) }) else { return false }
    if right.contains(first) {
      let hasDigits = label.contains(where: digits.contains)
      let hasArabicDigits = label.contains(where: arabicDigits.contains)
      return label.allSatisfy { right.contains($0) || arabicDigits.contains($0) || neutral.contains($0) }
        && (right.contains(last) || digits.contains(last) || arabicDigits.contains(last))
        && !(hasDigits && hasArabicDigits)
    }
    return left.contains(first) && label.allSatisfy { left.contains($0) || neutral.contains($0) }
      && (left.contains(last) || digits.contains(last))
  }

  private static func classes(_ names: String...) -> ScalarSet {
    ScalarSet(names.flatMap { UnicodeTables.set($0, in: UnicodeData.bidirectional)?.ranges ?? [] })
  }

  private static let left = classes("L")
  private static let right = classes("R", "AL")
  private static let arabicDigits = classes("AN")
  private static let digits = classes("EN")
  private static let nonspacing = classes("NSM")
  private static let neutral = classes("EN", "ES", "CS", "ET", "ON", "BN", "NSM")
}
