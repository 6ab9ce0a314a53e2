/// The address of a resource on a server: absolute, `http` or `https`, without user info and fragment (RFC 3986).
///
/// Dot segments are removed and the host is in lower case, so that equal addresses are written alike.
package struct HTTPAddress: Sendable, Hashable, CustomStringConvertible {
  /// `http` or `https`.
  package let scheme: String
  /// The name in lower case, the IPv4 address, or the IPv6 address in brackets in its shortest form (RFC 5952).
  package let host: String
  /// The port, that of the scheme where the text has none.
  package let port: Int
  /// The path from its `/` on, percent-encoded, with the query behind `?`.
  package let path: String

  /// The address that a text is, character for character as RFC 3986 has it: no blanks, no letters beyond ASCII.
  /// - Throws: ``HTTPError`` of the layer `address`. The text isn't among its facts, since it may contain a password.
  package init(_ text: String) throws(HTTPError) {
    let reference = try AddressReference(text)
    guard let scheme = reference.scheme else { throw HTTPError(.address, "address-scheme") }
    if reference.fragment != nil { throw HTTPError(.address, "address-fragment") }
    try self.init(
      scheme: scheme, authority: reference.authority ?? "", path: reference.path, query: reference.query)
  }

  private init(scheme: String, host: String, port: Int, path: String) {
    (self.scheme, self.host, self.port, self.path) = (scheme, host, port, path)
  }

  private init(scheme: String, authority: String, path: String, query: String?) throws(HTTPError) {
    let scheme = scheme.lowercased()
    guard scheme == "http" || scheme == "https" else {
      throw HTTPError(.address, "address-scheme", ["scheme": scheme])
    }
    if authority.contains("@") { throw HTTPError(.address, "address-user") }
    let (host, port) = try HostAddress.split(authority)
    self.init(
      scheme: scheme, host: host, port: port ?? (scheme == "https" ? 443 : 80),
      path: Self.withoutDotSegments(path) + (query.map { "?" + $0 } ?? ""))
  }

  /// The scheme, the host and, unless it is that of the scheme, the port (RFC 6454).
  package var origin: String {
    "\(scheme)://\(host)" + (port == (scheme == "https" ? 443 : 80) ? "" : ":\(port)")
  }

  /// The whole address.
  package var description: String { origin + path }

  /// Whether the host is this machine: `localhost`, 127.0.0.0/8 or ::1. Names that may resolve to it don't count.
  package var isLoopback: Bool { host == "localhost" || HostAddress.bytes(host).map(HostAddress.isLoopback) ?? false }

  /// Whether the host is an address that isn't on the public internet (RFC 6890), or `localhost`. For a name, see
  /// ``HTTPRequest/refusesPrivateAddresses``, which looks at what it resolves to.
  package var isPrivate: Bool { host == "localhost" || HostAddress.bytes(host).map(HostAddress.isPrivate) ?? false }

  /// The address with more path and query.
  /// - Parameters:
  ///   - path: Segments with `/` between, as text: everything else that RFC 3986 doesn't allow in a segment is encoded, `%`, `?`
  ///     and `#` too, and so are segments of only one or two dots.
  ///   - query: Names and values as text, appended to the query that the address has.
  /// - Returns: The longer address.
  package func appending(_ path: String, query: [(String, String)] = []) -> HTTPAddress {
    let (own, ownQuery) = split
    var result = own
    if !path.isEmpty {
      if result.hasSuffix("/") { result.removeLast() }
      let segments = path.split(separator: "/", omittingEmptySubsequences: false)
      for segment in path.hasPrefix("/") ? segments.dropFirst() : segments[...] {
        result += "/"
        result +=
          segment == "." || segment == ".."
          ? String(repeating: "%2E", count: segment.count) : Self.encoded(String(segment), keeping: Self.inSegment)
      }
    }
    let pairs = query.map { "\(Self.encoded($0.0))=\(Self.encoded($0.1))" }
    let whole = (ownQuery.map { $0.isEmpty ? [] : [$0] } ?? []) + pairs
    return HTTPAddress(
      scheme: scheme, host: host, port: port, path: whole.isEmpty ? result : result + "?" + whole.joined(separator: "&")
    )
  }

  /// The address that a reference in an answer of this one means (RFC 3986, section 5.2); its fragment is dropped.
  /// - Throws: ``HTTPError`` of the layer `redirect`: `redirect-location` or `redirect-scheme`.
  package func resolving(_ location: String) throws(HTTPError) -> HTTPAddress {
    if location.isEmpty { throw HTTPError(.redirect, "redirect-location") }
    do throws(HTTPError) {
      let reference = try AddressReference(location)
      if reference.scheme != nil || reference.authority != nil {
        if reference.scheme != nil, reference.authority == nil, ["http", "https"].contains(reference.scheme) {
          throw HTTPError(.redirect, "redirect-location")
        }
        return try HTTPAddress(
          scheme: reference.scheme ?? scheme, authority: reference.authority ?? "", path: reference.path,
          query: reference.query)
      }
      let (own, ownQuery) = split
      var (path, query) = (reference.path, reference.query)
      if path.isEmpty {
        (path, query) = (own, query ?? ownQuery)
      } else if !path.hasPrefix("/") {
        path = own[...(own.lastIndex(of: "/") ?? own.startIndex)] + path
      }
      return HTTPAddress(
        scheme: scheme, host: host, port: port, path: Self.withoutDotSegments(path) + (query.map { "?" + $0 } ?? ""))
    } catch {
      throw error.code == "address-scheme"
        ? HTTPError(.redirect, "redirect-scheme", error.facts) : HTTPError(.redirect, "redirect-location")
    }
  }

  /// The path without the query, and the query.
  private var split: (path: String, query: String?) {
    guard let mark = path.firstIndex(of: "?") else { return (path, nil) }
    return (String(path[..<mark]), String(path[path.index(after: mark)...]))
  }

  /// The path without `.` and `..` (RFC 3986, section 5.2.4); `/` for none.
  private static func withoutDotSegments(_ path: String) -> String {
    var kept: [Substring] = []
    let segments = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    for (place, segment) in segments.enumerated() {
      let isLast = place == segments.count - 1
      if segment == ".." { _ = kept.popLast() }
      if segment != "." && segment != ".." { kept.append(segment) } else if isLast { kept.append("") }
    }
    return "/" + kept.joined(separator: "/")
  }

  private static let inSegment = "!$&'()*+,;=:@"

  /// A text with everything but unreserved characters and those named percent-encoded (RFC 3986, sections 2.1 and 2.3).
  static func encoded(_ text: String, keeping others: String = "") -> String {
    var result: [UInt8] = []
    let (digits, others) = (Array("0123456789ABCDEF".utf8), Array(others.utf8))
    for byte in text.utf8 {
      if AddressReference.isUnreserved(byte) || others.contains(byte) {
        result.append(byte)
      } else {
        result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

/// A reference cut into its parts (RFC 3986, appendix B), each of characters that may be in it.
struct AddressReference {
  private(set) var scheme: String?
  private(set) var authority: String?
  private(set) var path: String
  private(set) var query: String?
  private(set) var fragment: String?

  init(_ text: String) throws(HTTPError) {
    let bytes = Array(text.utf8)
    for (place, byte) in bytes.enumerated() {
      let isEscape =
        byte == UInt8(ascii: "%") && place + 2 < bytes.count
        && Self.isHex(bytes[place + 1]) && Self.isHex(bytes[place + 2])
      guard isEscape || Self.isUnreserved(byte) || Self.reserved.contains(byte) else {
        throw HTTPError(.address, "address-syntax", ["offset": "\(place)"])
      }
    }
    var rest = Substring(text)
    if let mark = rest.firstIndex(of: "#") {
      fragment = String(rest[rest.index(after: mark)...])
      rest = rest[..<mark]
    }
    if let mark = rest.firstIndex(of: "?") {
      query = String(rest[rest.index(after: mark)...])
      rest = rest[..<mark]
    }
    if let mark = rest.firstIndex(of: ":"), !rest[..<mark].contains("/") {
      let name = rest[..<mark]
      guard let first = name.utf8.first, first | 0x20 &- 0x61 < 26,
        name.utf8.allSatisfy({ Self.isUnreserved($0) && $0 != 0x5F && $0 != 0x7E || $0 == 0x2B })
      else { throw HTTPError(.address, "address-syntax", ["offset": "0"]) }
      scheme = name.lowercased()
      rest = rest[rest.index(after: mark)...]
    }
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      let end = rest.firstIndex(of: "/") ?? rest.endIndex
      authority = String(rest[..<end])
      rest = rest[end...]
    }
    path = String(rest)
    // Brackets only enclose IPv6 addresses.
    if (path + (query ?? "") + (fragment ?? "")).contains(where: { $0 == "[" || $0 == "]" }) {
      throw HTTPError(.address, "address-syntax", ["offset": "\(bytes.lastIndex { $0 == 0x5B || $0 == 0x5D } ?? 0)"])
    }
  }

  private static let reserved = Array(":/?#[]@!$&'()*+,;=".utf8)

  static func isUnreserved(_ byte: UInt8) -> Bool {
    byte | 0x20 &- 0x61 < 26 || byte &- 0x30 < 10 || byte == 0x2D || byte == 0x2E || byte == 0x5F || byte == 0x7E
  }

  private static func isHex(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 || byte | 0x20 &- 0x61 < 6 }
}
