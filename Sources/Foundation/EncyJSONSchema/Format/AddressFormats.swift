internal import EncyPattern
@_spi(_Unicode) import Swift

/// E-mail addresses, host names and IP addresses, read from their bytes.
enum AddressFormats {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  /// A mailbox (RFC 5321 section 4.1.2, RFC 6531 section 3.3): a dotted or quoted local part, a host name or an address in
  /// brackets.
  static func isEmail(_ bytes: Bytes, isInternational: Bool) -> Bool {
    guard let at = bytes.lastIndex(of: 0x40), at > 0 else { return false }
    return isLocalPart(bytes[..<at], isInternational: isInternational)
      && isMailDomain(bytes[(at + 1)...], isInternational: isInternational)
  }

  /// The marks `!#$%&'*+-/=?^_{|}~` and the accent grave, by bits of ASCII.
  private static let atomMarks: (UInt64, UInt64) = (0xA000_ACFA_0000_0000, 0x7800_0001_C000_0000)

  private static func isLocalPart(_ local: Slice<Bytes>, isInternational: Bool) -> Bool {
    if local.first == 0x22 {
      guard local.count > 1, local.last == 0x22 else { return false }
      var isEscaped = false
      for byte in local.dropFirst().dropLast() {
        if byte < 0x20 || byte == 0x7F || (byte >= 0x80 && (!isInternational || isEscaped)) { return false }
        if isEscaped {
          isEscaped = false
        } else if byte == 0x5C {
          isEscaped = true
        } else if byte == 0x22 {
          return false
        }
      }
      return !isEscaped
    }
    var isAfterDot = true
    for byte in local {
      if byte == 0x2E {
        if isAfterDot { return false }
        isAfterDot = true
        continue
      }
      isAfterDot = false
      if StringFormat.isLetterOrDigit(byte) { continue }
      if byte >= 0x80 {
        guard isInternational else { return false }
      } else {
        let bits = byte < 0x40 ? atomMarks.0 : atomMarks.1
        guard bits & (1 << UInt64(byte & 0x3F)) != 0 else { return false }
      }
    }
    return !isAfterDot
  }

  private static func isMailDomain(_ domain: Slice<Bytes>, isInternational: Bool) -> Bool {
    if domain.first == 0x5B, domain.last == 0x5D {
      let inner = domain.dropFirst().dropLast()
      if inner.prefix(5).elementsEqual("ipv6:".utf8, by: { $0 == $1 || $0 | 0x20 == $1 }) {
        return isIPv6(inner.dropFirst(5))
      }
      return isIPv4(inner)
    }
    guard isInternational else { return isHostname(domain) }
    if isInternationalHostname(domain) { return true }
    // Whoever looks a domain up normalises it first (RFC 5891 section 5.2); what people type need not be.
    let text = String(decoding: domain, as: UTF8.self)
    var normal: [UInt8] = []
    for scalar in text._nfc { normal += UTF8.encode(scalar) ?? UTF8.EncodedScalar() }
    return normal.withUnsafeBufferPointer { isInternationalHostname($0[...]) }
  }

  /// RFC 1123 section 2.1: labels of letters, digits and inner hyphens, 63 bytes each, 253 in all; A-labels decode (RFC 5891).
  static func isHostname(_ bytes: Slice<Bytes>) -> Bool {
    guard !bytes.isEmpty, bytes.count <= 253 else { return false }
    var start = bytes.startIndex
    var hasALabel = false
    while true {
      let end = bytes[start...].firstIndex(of: 0x2E) ?? bytes.endIndex
      guard isPlainLabel(bytes[start..<end]) else { return false }
      if isALabel(bytes[start..<end]) { hasALabel = true }
      if end == bytes.endIndex { break }
      start = end + 1
    }
    return !hasALabel || isInternationalHostname(bytes)
  }

  /// Letters, digits and inner hyphens. Hyphens in third and fourth place are kept for A-labels.
  private static func isPlainLabel(_ label: Slice<Bytes>) -> Bool {
    let first = label.startIndex
    guard (1...63).contains(label.count), label[first] != 0x2D, label.last != 0x2D else { return false }
    for byte in label {
      guard StringFormat.isLetterOrDigit(byte) || byte == 0x2D else { return false }
    }
    return label.count < 4 || label[first + 2] != 0x2D || label[first + 3] != 0x2D || isALabel(label)
  }

  /// Whether a label begins with `xn--`.
  private static func isALabel(_ label: Slice<Bytes>) -> Bool {
    let first = label.startIndex
    return label.count >= 4 && label[first] | 0x20 == 0x78 && label[first + 1] | 0x20 == 0x6E
      && label[first + 2] == 0x2D && label[first + 3] == 0x2D
  }

  /// Labels of letters, marks and digits of any script, by the rules of RFC 5892 for what may stand in a name and of RFC 5893
  /// for names with letters that run from right to left.
  static func isInternationalHostname(_ bytes: Slice<Bytes>) -> Bool {
    // No name is longer, however it is written: a label has 63 scalars at most, and they have at most four bytes.
    guard !bytes.isEmpty, bytes.count <= 4 * 253 else { return false }
    var length = -1
    var labels: [[UInt32]] = [[]]
    var place = bytes.startIndex
    while place < bytes.endIndex {
      switch UTF8Text(bytes.base).scalar(at: &place) {
      // The full stops of RFC 3490 section 3.1.
      case 0x2E, 0x3002, 0xFF0E, 0xFF61: labels.append([])
      case let scalar: labels[labels.count - 1].append(scalar)
      }
    }
    for (number, label) in labels.enumerated() {
      guard let (unicode, count) = InternationalLabel.read(label) else { return false }
      labels[number] = unicode
      length += count + 1
    }
    guard length <= 253 else { return false }
    return !labels.contains(where: BidirectionalRule.concerns) || labels.allSatisfy(BidirectionalRule.holds)
  }

  /// RFC 2673 section 3.2: four decimal numbers of 0 to 255 without leading zeros.
  static func isIPv4(_ bytes: Slice<Bytes>) -> Bool {
    var place = bytes.startIndex
    for part in 0..<4 {
      if part > 0 {
        guard place < bytes.endIndex, bytes[place] == 0x2E else { return false }
        place += 1
      }
      let first = place
      var value = 0
      while place < bytes.endIndex, place < first + 3, bytes[place] &- 0x30 < 10 {
        value = value * 10 + Int(bytes[place] - 0x30)
        place += 1
      }
      guard place > first, value <= 255, place == first + 1 || bytes[first] != 0x30 else { return false }
    }
    return place == bytes.endIndex
  }

  /// RFC 4291 section 2.2: eight groups of up to four digits; one run of zeros may be left out; the last two may be as IPv4.
  static func isIPv6(_ bytes: Slice<Bytes>) -> Bool {
    var place = bytes.startIndex
    let end = bytes.endIndex
    var count = 0
    var isShortened = false
    if bytes.starts(with: "::".utf8) {
      isShortened = true
      place += 2
    }
    while place < end {
      guard count < 8 else { return false }
      let first = place
      while place < end, place < first + 4, StringFormat.isHexDigit(bytes[place]) { place += 1 }
      if place < end, bytes[place] == 0x2E {
        guard isIPv4(bytes[first...]) else { return false }
        count += 2
        place = end
        break
      }
      guard place > first else { return false }
      count += 1
      guard place < end else { break }
      guard bytes[place] == 0x3A, place + 1 < end else { return false }
      place += 1
      if bytes[place] == 0x3A {
        if isShortened { return false }
        isShortened = true
        place += 1
      }
    }
    return isShortened ? count <= 7 : count == 8
  }
}
