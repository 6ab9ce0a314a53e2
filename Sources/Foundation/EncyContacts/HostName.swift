internal import EncyBase
@_spi(_Unicode) internal import Swift

/// Names of hosts as networks look them up.
package enum HostName {
  /// The name in ASCII: labels with other letters as Punycode (RFC 5891, RFC 3492), in small letters and normalized first.
  /// - Returns: `nil` for what can't be a name of a host.
  package static func ascii(_ text: String) -> String? {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return isASCIIName(text) ? text.lowercased() : nil }
    var normal: [Unicode.Scalar] = []
    for scalar in text.lowercased()._nfc { normal.append(scalar) }
    // The full stops of RFC 3490 section 3.1.
    let labels = normal.split(omittingEmptySubsequences: false) {
      [0x2E, 0x3002, 0xFF0E, 0xFF61].contains($0.value)
    }
    var parts: [String] = []
    for label in labels {
      if label.allSatisfy(\.isASCII) {
        parts.append(String(label.map { Character($0) }))
      } else {
        guard label.allSatisfy(isLetter), label.first != "-", label.last != "-" else { return nil }
        parts.append("xn--" + String(decoding: Punycode.encode(label.map(\.value)), as: UTF8.self))
      }
    }
    let name = parts.joined(separator: ".")
    return isASCIIName(name) ? name : nil
  }

  /// Labels of letters, digits and inner hyphens, 63 bytes each, 253 in all (RFC 1123 section 2.1).
  private static func isASCIIName(_ name: String) -> Bool {
    guard name.utf8.count <= 253 else { return false }
    return name.utf8.split(separator: 0x2E, omittingEmptySubsequences: false).allSatisfy { label in
      (1...63).contains(label.count) && label.first != 0x2D && label.last != 0x2D
        && label.allSatisfy { byte in
          (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == 0x2D
        }
    }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    // Forms of other letters (RFC 5892 section 2.2 leaves them out).
    if (0xFB00...0xFB06).contains(scalar.value) || (0xFF00...0xFFEF).contains(scalar.value) { return false }
    switch scalar.properties.generalCategory {
    case .lowercaseLetter, .otherLetter, .modifierLetter, .nonspacingMark, .spacingMark, .decimalNumber: return true
    default: return scalar == "-" || scalar == "·"
    }
  }
}

/// Web addresses as people write them.
package enum WebAddress {
  /// The address in ASCII (RFC 3986), `https://` where it names no scheme: the host as Punycode, the rest percent-encoded.
  /// - Returns: `nil` for what is no web address.
  package static func uri(_ text: String) -> String? {
    var rest = Substring(text)
    var scheme = "https"
    for known in ["https", "http"] where text.lowercased().hasPrefix(known + "://") {
      (scheme, rest) = (known, text.dropFirst(known.count + 3))
      break
    }
    let authority = rest.prefix { !"/?#".contains($0) }
    let end = rest.dropFirst(authority.count)
    let port = authority.lastIndex(of: ":").map { authority[$0...] } ?? ""
    let host = authority.dropLast(port.count)
    guard port.dropFirst().allSatisfy({ $0.isASCII && $0.isNumber }), port.count != 1, host.contains("."),
      let name = HostName.ascii(String(host))
    else { return nil }
    var path = ""
    for byte in end.utf8 {
      // What ends an address in a text or a link, and anything that isn't ASCII.
      if byte <= 0x20 || byte == 0x7F || "<>\"\\^`{|}".utf8.contains(byte) && byte < 0x80 {
        return nil
      }
      path += byte < 0x80 ? String(UnicodeScalar(byte)) : MailAddress.percentEncoded(byte)
    }
    return "\(scheme)://\(name)\(port)\(path)"
  }
}
