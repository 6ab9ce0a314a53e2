/// An address of e-mail as it is sent to (RFC 5321, RFC 6531).
package struct MailAddress: Sendable, Hashable {
  /// The part before the `@`.
  package let local: String
  /// The host in ASCII: `xn--keri-poa.example` for `åkeri.example`.
  package let domain: String
  /// Whether the address was written with a host beyond ASCII.
  package let isDomainEncoded: Bool

  /// The longest address (RFC 5321 section 4.5.3.1).
  private static let longest = 254

  /// Reads one address.
  /// - Returns: `nil` for what is none, and for several.
  package init?(_ text: String) {
    guard let at = text.lastIndex(of: "@"), let domain = HostName.ascii(String(text[text.index(after: at)...])) else {
      return nil
    }
    let local = String(text[..<at])
    let atoms = local.split(separator: ".", omittingEmptySubsequences: false)
    let isPlain = local.unicodeScalars.allSatisfy { scalar in
      scalar.value > 0x20 && scalar.value != 0x7F && !"\"(),:;<>@[\\]".unicodeScalars.contains(scalar)
        && !scalar.properties.isWhitespace && ![.control, .format].contains(scalar.properties.generalCategory)
    }
    guard isPlain, !atoms.contains(""), local.utf8.count <= 64, local.utf8.count + domain.utf8.count < Self.longest
    else {
      return nil
    }
    (self.local, self.domain) = (local, domain)
    isDomainEncoded = domain.contains("xn--") && !text.contains(domain)
  }

  /// Whether only servers and programs with SMTPUTF8 (RFC 6531) send to it.
  package var needsUnicodeMail: Bool { !local.utf8.allSatisfy { $0 < 0x80 } }

  /// The address as mail programs take it.
  package var text: String { "\(local)@\(domain)" }

  /// The link that begins a mail (RFC 6068).
  package var uri: String {
    let plain = local.utf8.map { byte in
      let isPlain =
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) && byte < 0x80
        || "-._~+!$'*".utf8.contains(byte)
      return isPlain ? String(UnicodeScalar(byte)) : MailAddress.percentEncoded(byte)
    }
    return "mailto:\(plain.joined())@\(domain)"
  }

  static func percentEncoded(_ byte: UInt8) -> String {
    let digits = Array("0123456789ABCDEF")
    return "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
  }
}
