/// URIs, IRIs and URI templates (RFC 3986, RFC 3987, RFC 6570).
enum URIFormats {
  static func isAbsolute(_ text: String) -> Bool { URIReference(text).scheme != nil }

  static func isReference(_ text: String, isInternational: Bool) -> Bool {
    let uri = URIReference(text)
    // Without a scheme, the first segment of a path has no colon (RFC 3986 section 4.2).
    if uri.scheme == nil, uri.authority == nil, uri.path.prefix(while: { $0 != "/" }).contains(":") { return false }
    func holds(_ part: String?, _ extra: String) -> Bool {
      part.map { isMade(of: extra, $0, isInternational: isInternational) } ?? true
    }
    return isAuthority(uri.authority, isInternational: isInternational) && holds(uri.path, "/:@")
      && holds(uri.query, "/?:@") && holds(uri.fragment, "/?:@")
  }

  private static func isAuthority(_ authority: String?, isInternational: Bool) -> Bool {
    guard let authority else { return true }
    var host = authority[...]
    if let at = host.lastIndex(of: "@") {
      guard isMade(of: ":", String(host[..<at]), isInternational: isInternational) else { return false }
      host = host[host.index(after: at)...]
    }
    if host.hasPrefix("[") {
      guard let end = host.firstIndex(of: "]") else { return false }
      let literal = host[host.index(after: host.startIndex)..<end]
      let rest = host[host.index(after: end)...]
      guard rest.isEmpty || (rest.first == ":" && rest.dropFirst().utf8.allSatisfy { $0 &- 0x30 < 10 }) else {
        return false
      }
      return AddressFormats.isIPv6(literal) || isFutureAddress(literal)
    }
    if let colon = host.lastIndex(of: ":") {
      guard host[host.index(after: colon)...].utf8.allSatisfy({ $0 &- 0x30 < 10 }) else { return false }
      host = host[..<colon]
    }
    return isMade(of: "", String(host), isInternational: isInternational)
  }

  /// `v1.…` (RFC 3986 section 3.2.2).
  private static func isFutureAddress(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, first | 0x20 == 0x76, let dot = text.firstIndex(of: ".") else { return false }
    let version = text[text.index(after: text.startIndex)..<dot]
    let rest = text[text.index(after: dot)...]
    return !version.isEmpty && version.utf8.allSatisfy(Format.isHexDigit) && !rest.isEmpty
      && isMade(of: ":", String(rest), isInternational: false)
  }

  /// Whether a part has only unreserved characters, sub-delimiters, escapes, and these others.
  private static func isMade(of extra: String, _ part: String, isInternational: Bool) -> Bool {
    let bytes = Array(part.utf8)
    let allowed = Array("-._~!$&'()*+,;=".utf8) + Array(extra.utf8)
    for (place, byte) in bytes.enumerated() {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: continue
      case 0x25:
        guard place + 2 < bytes.count, Format.isHexDigit(bytes[place + 1]), Format.isHexDigit(bytes[place + 2]) else {
          return false
        }
      case 0x80...: if !isInternational { return false }
      default: if !allowed.contains(byte) { return false }
      }
    }
    guard isInternational else { return true }
    // RFC 3987 section 2.2: no controls or noncharacters beyond ASCII.
    return part.unicodeScalars.allSatisfy { $0.value < 0x80 || ($0.value >= 0xA0 && $0.value & 0xFFFE != 0xFFFE) }
  }

  /// RFC 6570 section 2: literals and expressions of variables with their modifiers.
  static func isTemplate(_ text: String) -> Bool {
    var expression: String?
    let bytes = Array(text.utf8)
    for (place, scalar) in text.unicodeScalars.enumerated() {
      switch scalar {
      case "{":
        if expression != nil { return false }
        expression = ""
      case "}":
        guard let body = expression, isExpression(body) else { return false }
        expression = nil
      default:
        if expression != nil {
          expression?.unicodeScalars.append(scalar)
        } else if scalar.value <= 0x20 || scalar.value == 0x7F || "\"<>\\^`|".unicodeScalars.contains(scalar) {
          return false
        } else if scalar == "%", text.utf8.count == text.unicodeScalars.count {
          guard place + 2 < bytes.count, Format.isHexDigit(bytes[place + 1]), Format.isHexDigit(bytes[place + 2]) else {
            return false
          }
        }
      }
    }
    return expression == nil
  }

  private static func isExpression(_ body: String) -> Bool {
    var rest = body[...]
    if let first = rest.first, "+#./;?&=,!@|".contains(first) { rest = rest.dropFirst() }
    return rest.split(separator: ",", omittingEmptySubsequences: false).allSatisfy { variable in
      var name = variable
      if name.last == "*" {
        name = name.dropLast()
      } else if let colon = name.firstIndex(of: ":") {
        let count = name[name.index(after: colon)...]
        guard (1...4).contains(count.utf8.count), count.utf8.allSatisfy({ $0 &- 0x30 < 10 }), count.first != "0" else {
          return false
        }
        name = name[..<colon]
      }
      let isWord = name.utf8.allSatisfy { byte in
        byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26 || byte == 0x5F || byte == 0x2E || byte == 0x25
      }
      return isWord && !name.isEmpty && !name.hasPrefix(".") && !name.hasSuffix(".") && !name.contains("..")
    }
  }
}
