internal import EncyPattern

/// URIs, IRIs and URI templates (RFC 3986, RFC 3987, RFC 6570), read from their bytes.
enum URIFormats {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  static func isReference(_ bytes: Bytes, isInternational: Bool, needsScheme: Bool) -> Bool {
    let scheme = schemeEnd(bytes)
    if needsScheme && scheme == nil { return false }
    var place = scheme.map { $0 + 1 } ?? 0
    if place + 1 < bytes.count, bytes[place] == 0x2F, bytes[place + 1] == 0x2F {
      place += 2
      let end = bytes[place...].firstIndex { $0 == 0x2F || $0 == 0x3F || $0 == 0x23 } ?? bytes.count
      guard isAuthority(bytes[place..<end], isInternational: isInternational) else { return false }
      place = end
    } else if scheme == nil {
      // Without a scheme, the first segment of a path has no colon (RFC 3986 section 4.2).
      for byte in bytes {
        if byte == 0x3A { return false }
        if byte == 0x2F || byte == 0x3F || byte == 0x23 { break }
      }
    }
    place = run(bytes[...], from: place, .path, isInternational: isInternational)
    if place < bytes.count, bytes[place] == 0x3F {
      place = run(bytes[...], from: place + 1, .query, isInternational: isInternational)
    }
    if place < bytes.count, bytes[place] == 0x23 {
      place = run(bytes[...], from: place + 1, .fragment, isInternational: isInternational)
    }
    return place == bytes.count
  }

  /// Where the colon after a scheme is.
  private static func schemeEnd(_ bytes: Bytes) -> Int? {
    guard let first = bytes.first, (first | 0x20) &- 0x61 < 26 else { return nil }
    for (place, byte) in bytes.enumerated() {
      if byte == 0x3A { return place }
      guard StringFormat.isLetterOrDigit(byte) || byte == 0x2B || byte == 0x2D || byte == 0x2E else { return nil }
    }
    return nil
  }

  private static func isAuthority(_ bytes: Slice<Bytes>, isInternational: Bool) -> Bool {
    var host = bytes
    if let at = host.firstIndex(of: 0x40) {
      guard run(host, from: host.startIndex, .user, isInternational: isInternational) == at else { return false }
      host = host[(at + 1)...]
    }
    if host.first == 0x5B {
      guard let end = host.firstIndex(of: 0x5D) else { return false }
      let literal = host[(host.startIndex + 1)..<end]
      return isPort(host[(end + 1)...]) && (AddressFormats.isIPv6(literal) || isFutureAddress(literal))
    }
    let end = run(host, from: host.startIndex, .host, isInternational: isInternational)
    return isPort(host[end...])
  }

  private static func isPort(_ bytes: Slice<Bytes>) -> Bool {
    bytes.isEmpty || (bytes.first == 0x3A && bytes.dropFirst().allSatisfy { $0 &- 0x30 < 10 })
  }

  /// `v1.…` (RFC 3986 section 3.2.2).
  private static func isFutureAddress(_ bytes: Slice<Bytes>) -> Bool {
    guard let first = bytes.first, first | 0x20 == 0x76, let dot = bytes.firstIndex(of: 0x2E) else { return false }
    let version = bytes[(bytes.startIndex + 1)..<dot]
    guard !version.isEmpty, version.allSatisfy(StringFormat.isHexDigit), dot + 1 < bytes.endIndex else { return false }
    // An address has no escapes.
    return !bytes[(dot + 1)...].contains(0x25)
      && run(bytes, from: dot + 1, .user, isInternational: false) == bytes.endIndex
  }

  private enum Part {
    case user
    case host
    case path
    case query
    case fragment
  }

  /// Unreserved characters and sub-delimiters, by bits of ASCII.
  private static let common: (UInt64, UInt64) = (0x2BFF_7FD2_0000_0000, 0x47FF_FFFE_87FF_FFFE)

  /// The end of the characters and escapes that may stand in a part.
  private static func run(_ bytes: Slice<Bytes>, from start: Int, _ part: Part, isInternational: Bool) -> Int {
    var place = start
    let (base, end) = (bytes.base, bytes.endIndex)
    while place < end {
      let byte = base[place]
      switch byte {
      case 0x25:
        guard isEscape(bytes, place) else { return place }
        place += 3
      case 0x80...:
        guard isInternational else { return place }
        var next = place
        let scalar = UTF8Text(bytes.base).scalar(at: &next)
        guard isInternationalCharacter(scalar, mayBePrivate: part == .query) else { return place }
        place = next
      case 0x3A: if part == .host { return place } else { place += 1 }
      case 0x2F, 0x40:
        if part == .host || part == .user { return place }
        place += 1
      case 0x3F:
        guard part == .query || part == .fragment else { return place }
        place += 1
      default:
        let bits = byte < 0x40 ? common.0 : common.1
        guard bits & (1 << UInt64(byte & 0x3F)) != 0 else { return place }
        place += 1
      }
    }
    return end
  }

  private static func isEscape(_ bytes: Slice<Bytes>, _ place: Int) -> Bool {
    place + 2 < bytes.endIndex && StringFormat.isHexDigit(bytes[place + 1]) && StringFormat.isHexDigit(bytes[place + 2])
  }

  /// `ucschar` of RFC 3987 section 2.2, and where they may be, private ones.
  private static func isInternationalCharacter(_ scalar: UInt32, mayBePrivate: Bool) -> Bool {
    switch scalar {
    case 0xA0...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFEF: true
    case 0xE000...0xF8FF, 0xF0000...0x10FFFF: mayBePrivate && scalar & 0xFFFE != 0xFFFE
    case 0x10000...0xDFFFF, 0xE1000...0xEFFFF: scalar & 0xFFFE != 0xFFFE
    default: false
    }
  }

  /// RFC 6570 section 2: literals and expressions of variables with their modifiers.
  static func isTemplate(_ bytes: Bytes) -> Bool {
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      switch byte {
      case 0x7B:
        guard let end = bytes[place...].firstIndex(of: 0x7D), isExpression(bytes[(place + 1)..<end]) else {
          return false
        }
        place = end + 1
      case 0x25:
        guard isEscape(bytes[...], place) else { return false }
        place += 3
      // Controls, space and " < > \ ^ ` | } have no place in a literal.
      case 0...0x20, 0x22, 0x3C, 0x3E, 0x5C, 0x5E, 0x60, 0x7C, 0x7D, 0x7F: return false
      case 0x80...:
        let scalar = UTF8Text(bytes).scalar(at: &place)
        guard isInternationalCharacter(scalar, mayBePrivate: true) else { return false }
      default: place += 1
      }
    }
    return true
  }

  private static func isExpression(_ bytes: Slice<Bytes>) -> Bool {
    var rest = bytes
    switch rest.first {
    // + # . / ; ? & and, kept for later, = , ! @ |
    case 0x2B, 0x23, 0x2E, 0x2F, 0x3B, 0x3F, 0x26, 0x3D, 0x2C, 0x21, 0x40, 0x7C: rest = rest.dropFirst()
    default: break
    }
    return rest.split(separator: 0x2C, omittingEmptySubsequences: false).allSatisfy(isVariable)
  }

  /// A name, and `*` or `:` with a length of 1 to 9999.
  private static func isVariable(_ bytes: Slice<Bytes>) -> Bool {
    var name = bytes
    if name.last == 0x2A {
      name = name.dropLast()
    } else if let colon = name.firstIndex(of: 0x3A) {
      let length = name[(colon + 1)...]
      guard (1...4).contains(length.count), length.allSatisfy({ $0 &- 0x30 < 10 }), length.first != 0x30 else {
        return false
      }
      name = name[..<colon]
    }
    var place = name.startIndex
    var isAfterDot = true
    while place < name.endIndex {
      switch name[place] {
      case 0x2E:
        if isAfterDot { return false }
        isAfterDot = true
        place += 1
        continue
      case 0x25:
        guard isEscape(name, place) else { return false }
        place += 3
      case 0x5F: place += 1
      default:
        guard StringFormat.isLetterOrDigit(name[place]) else { return false }
        place += 1
      }
      isAfterDot = false
    }
    return !isAfterDot
  }
}
