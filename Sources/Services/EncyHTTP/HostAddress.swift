internal import Glibc

/// The host and port of an authority, and what addresses of hosts are.
enum HostAddress {
  /// The host of `host[:port]`, in lower case and checked, and its port.
  ///
  /// Names are those of the domain name system, with `_` (RFC 1123). A name whose last label is a number must be a whole IPv4
  /// address: resolvers would read `127.1` and `0x7f000001` as addresses that no check here expects.
  /// - Throws: ``HTTPError``: `address-host`, `address-port`.
  static func split(_ authority: String) throws(HTTPError) -> (host: String, port: Int?) {
    var (host, rest) = (Substring(authority), Substring())
    if authority.hasPrefix("["), let end = authority.firstIndex(of: "]") {
      (host, rest) = (authority[...end], authority[authority.index(after: end)...])
    } else if !authority.hasPrefix("["), let mark = authority.firstIndex(of: ":") {
      (host, rest) = (authority[..<mark], authority[mark...])
    }
    var port: Int?
    if !rest.isEmpty {
      let digits = rest.dropFirst()
      guard rest.first == ":", digits.utf8.allSatisfy({ $0 &- 0x30 < 10 }) else {
        throw HTTPError(.address, "address-port")
      }
      if !digits.isEmpty {
        guard let number = Int(digits), 1...65_535 ~= number else { throw HTTPError(.address, "address-port") }
        port = number
      }
    }
    guard let checked = checked(host.lowercased()) else { throw HTTPError(.address, "address-host") }
    return (checked, port)
  }

  private static func checked(_ host: String) -> String? {
    if host.hasPrefix("[") { return bytes(host).flatMap { text($0) } }
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    guard host.utf8.count <= 253, let last = labels.last,
      labels.allSatisfy({ label in
        1...63 ~= label.utf8.count && label.first != "-" && label.last != "-"
          && label.utf8.allSatisfy { AddressReference.isUnreserved($0) && $0 != 0x7E }
      })
    else { return nil }
    let isNumber = last.utf8.allSatisfy { $0 &- 0x30 < 10 } || last.hasPrefix("0x")
    return isNumber && bytes(host) == nil ? nil : host
  }

  /// The 4 or 16 bytes of an IPv4 address or of an IPv6 address in brackets; `nil` for names. C function: `inet_pton`.
  static func bytes(_ host: String) -> [UInt8]? {
    let isSix = host.hasPrefix("[") && host.hasSuffix("]")
    var bytes = [UInt8](repeating: 0, count: isSix ? 16 : 4)
    return inet_pton(isSix ? AF_INET6 : AF_INET, isSix ? String(host.dropFirst().dropLast()) : host, &bytes) == 1
      ? bytes : nil
  }

  /// An IPv6 address in brackets. C function: `inet_ntop`.
  private static func text(_ bytes: [UInt8]) -> String? {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    guard inet_ntop(AF_INET6, bytes, &text, socklen_t(text.count)) != nil else { return nil }
    return "[" + String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self) + "]"
  }

  static func isLoopback(_ bytes: [UInt8]) -> Bool {
    let bytes = embedded(bytes)
    return bytes.count == 4 ? bytes[0] == 127 : bytes.dropLast().allSatisfy { $0 == 0 } && bytes.last == 1
  }

  /// Whether an address isn't on the public internet. Source: the registries of RFC 6890.
  static func isPrivate(_ bytes: [UInt8]) -> Bool {
    let bytes = embedded(bytes)
    if bytes.count == 4 {
      switch (bytes[0], bytes[1]) {
      case (0, _), (10, _), (127, _), (100, 64...127), (169, 254), (172, 16...31), (192, 168), (198, 18...19):
        return true
      case (192, 0): return bytes[2] == 0 || bytes[2] == 2
      case (198, 51): return bytes[2] == 100
      case (203, 0): return bytes[2] == 113
      default: return bytes[0] >= 224
      }
    }
    // Unspecified and loopback, unique local, link local, site local, multicast; translated by rules of one's own (RFC 8215).
    return bytes.dropLast().allSatisfy { $0 == 0 } || bytes[0] & 0xFE == 0xFC || bytes[0] == 0xFF
      || bytes[0] == 0xFE && bytes[1] & 0x80 == 0x80 || Array(bytes[..<6]) == [0, 0x64, 0xFF, 0x9B, 0, 1]
  }

  /// The IPv4 address in a mapped or translated one (RFC 4291, section 2.5.5; RFC 6052, section 2.1).
  private static func embedded(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.count == 16 else { return bytes }
    let isMapped = bytes[..<10].allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
    let isTranslated = Array(bytes[..<12]) == [0, 0x64, 0xFF, 0x9B] + [UInt8](repeating: 0, count: 8)
    return isMapped || isTranslated ? Array(bytes[12...]) : bytes
  }
}
