/// E-mail addresses, host names and IP addresses.
enum AddressFormats {
  /// A mailbox (RFC 5321 section 4.1.2): a dotted or quoted local part, a host name or an address in brackets.
  static func isEmail(_ text: String, isInternational: Bool) -> Bool {
    let scalars = Array(text.unicodeScalars)
    guard let at = scalars.lastIndex(of: "@"), at > 0 else { return false }
    let local = scalars[..<at]
    let domain = String(String.UnicodeScalarView(scalars[(at + 1)...]))
    if !isInternational, !scalars.allSatisfy(\.isASCII) { return false }
    return isLocalPart(local) && isMailDomain(domain, isInternational: isInternational)
  }

  private static func isLocalPart(_ local: ArraySlice<Unicode.Scalar>) -> Bool {
    if local.first == "\"" {
      guard local.count > 1, local.last == "\"" else { return false }
      var isEscaped = false
      for scalar in local.dropFirst().dropLast() {
        if scalar.value < 0x20 || scalar.value == 0x7F { return false }
        if isEscaped {
          isEscaped = false
        } else if scalar == "\\" {
          isEscaped = true
        } else if scalar == "\"" {
          return false
        }
      }
      return !isEscaped
    }
    return local.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { atom in
      !atom.isEmpty
        && atom.allSatisfy { scalar in
          scalar.value >= 0x80 || scalar.value &- 0x30 < 10 || (scalar.value | 0x20) &- 0x61 < 26
            || "!#$%&'*+-/=?^_`{|}~".unicodeScalars.contains(scalar)
        }
    }
  }

  private static func isMailDomain(_ domain: String, isInternational: Bool) -> Bool {
    if domain.hasPrefix("["), domain.hasSuffix("]") {
      let inner = domain.dropFirst().dropLast()
      if inner.lowercased().hasPrefix("ipv6:") { return isIPv6(inner.dropFirst(5)) }
      return isIPv4(Array(inner.utf8)[...])
    }
    return isInternational ? isInternationalHostname(domain) : isHostname(Array(domain.utf8))
  }

  /// RFC 1123 section 2.1: labels of letters, digits and inner hyphens, 63 bytes each, 253 in all; A-labels decode (RFC 5891).
  static func isHostname(_ bytes: [UInt8]) -> Bool {
    guard !bytes.isEmpty, bytes.count <= 253 else { return false }
    return bytes.split(separator: 0x2E, omittingEmptySubsequences: false).allSatisfy { label in
      guard (1...63).contains(label.count), label.first != 0x2D, label.last != 0x2D else { return false }
      guard label.allSatisfy({ $0 &- 0x30 < 10 || ($0 | 0x20) &- 0x61 < 26 || $0 == 0x2D }) else { return false }
      let marks = Array(label.prefix(4))
      guard marks.count == 4, marks[2] == 0x2D, marks[3] == 0x2D else { return true }
      // Hyphens in third and fourth place are kept for A-labels, `xn--` and what Punycode makes.
      guard marks[0] | 0x20 == 0x78, marks[1] | 0x20 == 0x6E, label.count > 4 else { return false }
      let encoded = label.dropFirst(4).map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
      guard let decoded = Punycode.decode(encoded), Punycode.encode(decoded) == encoded else { return false }
      return InternationalLabel.isValid(decoded)
    }
  }

  /// Labels of letters, marks and digits of any script, by the rules of RFC 5892 for what may stand in a name.
  static func isInternationalHostname(_ text: String) -> Bool {
    guard !text.isEmpty else { return false }
    // The full stops of RFC 3490 section 3.1.
    let dots: Set<Unicode.Scalar> = [".", "\u{3002}", "\u{FF0E}", "\u{FF61}"]
    let labels = text.unicodeScalars.split(omittingEmptySubsequences: false) { dots.contains($0) }
    var length = labels.count - 1
    for label in labels {
      let scalars = Array(label)
      if scalars.allSatisfy(\.isASCII) {
        guard isHostname(scalars.map { UInt8(truncatingIfNeeded: $0.value) }) else { return false }
        length += scalars.count
      } else {
        guard InternationalLabel.isValid(scalars) else { return false }
        let encoded = Punycode.encode(scalars).count + 4
        guard encoded <= 63 else { return false }
        length += encoded
      }
    }
    return length <= 253
  }

  /// RFC 2673 section 3.2: four decimal numbers of 0 to 255 without leading zeros.
  static func isIPv4(_ bytes: ArraySlice<UInt8>) -> Bool {
    let parts = bytes.split(separator: 0x2E, omittingEmptySubsequences: false)
    return parts.count == 4
      && parts.allSatisfy { part in
        (1...3).contains(part.count) && part.allSatisfy { $0 &- 0x30 < 10 } && (part.count == 1 || part.first != 0x30)
          && part.reduce(0) { $0 * 10 + Int($1 - 0x30) } <= 255
      }
  }

  /// RFC 4291 section 2.2.
  static func isIPv6(_ text: Substring) -> Bool {
    guard text.utf8.allSatisfy({ Format.isHexDigit($0) || $0 == 0x3A || $0 == 0x2E }) else { return false }
    var groups = text.split(separator: ":", omittingEmptySubsequences: false)
    // A run of zero groups is left out once, which shows as an empty group, two at either end.
    var isShortened = false
    if groups.count >= 3, groups[0].isEmpty, groups[1].isEmpty { groups.removeFirst() }
    if groups.count >= 2, groups[groups.count - 1].isEmpty, groups[groups.count - 2].isEmpty { groups.removeLast() }
    var count = 0
    for (index, group) in groups.enumerated() {
      if group.isEmpty {
        if isShortened { return false }
        isShortened = true
      } else if group.utf8.contains(0x2E) {
        guard index == groups.count - 1, isIPv4(Array(group.utf8)[...]) else { return false }
        count += 2
      } else {
        guard group.utf8.count <= 4 else { return false }
        count += 1
      }
    }
    if groups.first?.isEmpty ?? true, !text.hasPrefix("::") { return false }
    if groups.last?.isEmpty ?? true, !text.hasSuffix("::") { return false }
    return isShortened ? count <= 7 : count == 8
  }
}

/// What may stand in a label of an international host name (RFC 5891 section 4.2, RFC 5892).
enum InternationalLabel {
  static func isValid(_ scalars: [Unicode.Scalar]) -> Bool {
    guard let first = scalars.first, let last = scalars.last, first != "-", last != "-" else { return false }
    if scalars.count >= 4, scalars[2] == "-", scalars[3] == "-" { return false }
    switch first.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return false
    default: break
    }
    // The two rows of Arabic digits don't mix (RFC 5892 appendix A.8 and A.9).
    let arabic = scalars.contains { (0x660...0x669).contains($0.value) }
    let extended = scalars.contains { (0x6F0...0x6F9).contains($0.value) }
    if arabic && extended { return false }
    for (place, scalar) in scalars.enumerated() {
      let before = place > 0 ? scalars[place - 1] : nil
      let after = place + 1 < scalars.count ? scalars[place + 1] : nil
      if !isAllowed(scalar, before: before, after: after, among: scalars) { return false }
    }
    return true
  }

  private static func isAllowed(
    _ scalar: Unicode.Scalar, before: Unicode.Scalar?, after: Unicode.Scalar?, among label: [Unicode.Scalar]
  ) -> Bool {
    switch scalar.value {
    case 0x2D, 0x30...0x39, 0x61...0x7A, 0x41...0x5A: return true
    case 0xDF, 0x3C2, 0x6FD, 0x6FE, 0xF0B, 0x3007: return true
    // Context rules of RFC 5892 appendix A: middle dot, keraia, geresh, katakana dot, joiners.
    case 0xB7: return before == "l" && after == "l"
    case 0x375: return after.map { (0x370...0x3FF).contains($0.value) } ?? false
    case 0x5F3, 0x5F4: return before.map { (0x590...0x5FF).contains($0.value) } ?? false
    case 0x30FB:
      return label.contains { other in
        (0x3041...0x309F).contains(other.value) || (0x30A1...0x30FA).contains(other.value)
          || (0x30FC...0x30FF).contains(other.value) || (0x4E00...0x9FFF).contains(other.value) || other.value == 0x3005
      }
    case 0x200C, 0x200D: return before?.properties.canonicalCombiningClass == .virama
    case 0x640, 0x7FA, 0x302E, 0x302F, 0x3031...0x3035, 0x303B: return false
    default: break
    }
    switch scalar.properties.generalCategory {
    case .lowercaseLetter, .otherLetter, .modifierLetter, .nonspacingMark, .spacingMark, .decimalNumber: return true
    case .uppercaseLetter: return false
    default: return false
    }
  }
}

/// Punycode (RFC 3492).
enum Punycode {
  private static func adapted(_ delta: Int, _ count: Int, isFirst: Bool) -> Int {
    var delta = isFirst ? delta / 700 : delta / 2
    delta += delta / count
    var steps = 0
    while delta > 455 {
      delta /= 35
      steps += 36
    }
    return steps + 36 * delta / (delta + 38)
  }

  static func decode(_ bytes: [UInt8]) -> [Unicode.Scalar]? {
    var out: [UInt32] = []
    var rest = bytes[...]
    if let mark = bytes.lastIndex(of: 0x2D) {
      out = bytes[..<mark].map(UInt32.init)
      rest = bytes[(mark + 1)...]
    }
    var (code, place, bias) = (128, 0, 72)
    while !rest.isEmpty {
      let start = place
      var (weight, step) = (1, 36)
      while true {
        guard let byte = rest.popFirst() else { return nil }
        let digit: Int
        switch byte {
        case 0x30...0x39: digit = Int(byte) - 22
        case 0x41...0x5A: digit = Int(byte) - 65
        case 0x61...0x7A: digit = Int(byte) - 97
        default: return nil
        }
        place += digit * weight
        guard place < 1 << 32 else { return nil }
        let threshold = min(max(step - bias, 1), 26)
        if digit < threshold { break }
        weight *= 36 - threshold
        guard weight < 1 << 32 else { return nil }
        step += 36
      }
      bias = adapted(place - start, out.count + 1, isFirst: start == 0)
      code += place / (out.count + 1)
      place %= out.count + 1
      guard code <= 0x10FFFF else { return nil }
      out.insert(UInt32(code), at: place)
      place += 1
    }
    let scalars = out.compactMap(Unicode.Scalar.init)
    return scalars.count == out.count ? scalars : nil
  }

  static func encode(_ scalars: [Unicode.Scalar]) -> [UInt8] {
    var out = scalars.filter(\.isASCII).map { UInt8(truncatingIfNeeded: $0.value) }
    let basic = out.count
    var handled = basic
    if basic > 0 { out.append(0x2D) }
    var (code, delta, bias) = (128, 0, 72)
    while handled < scalars.count {
      let next = scalars.map { Int($0.value) }.filter { $0 >= code }.min() ?? code
      delta += (next - code) * (handled + 1)
      code = next
      for scalar in scalars {
        if Int(scalar.value) < code { delta += 1 }
        guard Int(scalar.value) == code else { continue }
        var (rest, step) = (delta, 36)
        while true {
          let threshold = min(max(step - bias, 1), 26)
          if rest < threshold { break }
          out.append(digit(threshold + (rest - threshold) % (36 - threshold)))
          rest = (rest - threshold) / (36 - threshold)
          step += 36
        }
        out.append(digit(rest))
        bias = adapted(delta, handled + 1, isFirst: handled == basic)
        delta = 0
        handled += 1
      }
      delta += 1
      code += 1
    }
    return out
  }

  private static func digit(_ value: Int) -> UInt8 { UInt8(value < 26 ? value + 97 : value + 22) }
}
