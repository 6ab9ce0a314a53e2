internal import EncyBase

/// A URI or relative reference in its five parts (RFC 3986 section 3, split as its appendix B does).
struct URIReference: Equatable, CustomStringConvertible {
  var scheme: String?
  var authority: String?
  var path = ""
  var query: String?
  var fragment: String?

  init(_ text: String) {
    // By bytes: a combining mark after a delimiter would make both one character.
    var rest = text.utf8[...]
    func string(_ part: Substring.UTF8View) -> String { String(Substring(part)) }
    if let hash = rest.firstIndex(of: 0x23) {
      fragment = string(rest[rest.index(after: hash)...])
      rest = rest[..<hash]
    }
    if let mark = rest.firstIndex(of: 0x3F) {
      query = string(rest[rest.index(after: mark)...])
      rest = rest[..<mark]
    }
    if let colon = rest.firstIndex(of: 0x3A), URIReference.isScheme(Substring(rest[..<colon])) {
      scheme = string(rest[..<colon])
      rest = rest[rest.index(after: colon)...]
    }
    if rest.starts(with: [0x2F, 0x2F]) {
      rest = rest.dropFirst(2)
      let end = rest.firstIndex(of: 0x2F) ?? rest.endIndex
      authority = string(rest[..<end])
      rest = rest[end...]
    }
    path = string(rest)
  }

  static func isScheme(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, (first | 0x20) &- 0x61 < 26 else { return false }
    return text.utf8.allSatisfy { ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 || [0x2B, 0x2D, 0x2E].contains($0) }
  }

  /// The reference read from this base (RFC 3986 section 5.2.2).
  func resolving(_ reference: URIReference) -> URIReference {
    var target = reference
    if reference.scheme == nil {
      target.scheme = scheme
      if reference.authority == nil {
        target.authority = authority
        if reference.path.isEmpty {
          target.path = path
          target.query = reference.query ?? query
        } else if !reference.path.hasPrefix("/") {
          target.path = merged(with: reference.path)
        }
      }
    }
    if scheme != nil || reference.scheme != nil { target.path = URIReference.removingDots(target.path) }
    return target
  }

  private func merged(with other: String) -> String {
    if authority != nil, path.isEmpty { return "/" + other }
    guard let slash = path.lastIndex(of: "/") else { return other }
    return path[...slash] + other
  }

  private static func removingDots(_ path: String) -> String {
    // Splitting costs; a segment of dots begins the path or follows a slash.
    var before: UInt8 = 0x2F
    let hasDots = path.utf8.contains { byte in
      defer { before = byte }
      return byte == 0x2E && before == 0x2F
    }
    guard hasDots, path.utf8.contains(0x2F) else { return path }
    var kept: [Substring] = []
    let segments = path.split(separator: "/", omittingEmptySubsequences: false)
    for (place, segment) in segments.enumerated() {
      let isLast = place == segments.count - 1
      switch segment {
      case ".": if isLast { kept.append("") }
      case "..":
        if kept.count > 1 { kept.removeLast() }
        if isLast { kept.append("") }
      default: kept.append(segment)
      }
    }
    return kept.joined(separator: "/")
  }

  /// The URI without its fragment.
  var withoutFragment: URIReference {
    var copy = self
    copy.fragment = nil
    return copy
  }

  /// The text put together again (RFC 3986 section 5.3).
  var description: String {
    (scheme.map { $0 + ":" } ?? "") + (authority.map { "//" + $0 } ?? "") + path + (query.map { "?" + $0 } ?? "")
      + (fragment.map { "#" + $0 } ?? "")
  }
}

/// Bytes in URIs that stand for themselves only in disguise (RFC 3986 section 2.1).
package enum PercentEncoding {
  /// The text with `%XX` turned into the bytes they mean.
  package static func decoded(_ text: String) -> String {
    guard text.utf8.contains(0x25) else { return text }
    let bytes = Array(text.utf8)
    var out: [UInt8] = []
    var place = 0
    while place < bytes.count {
      if bytes[place] == 0x25, place + 2 < bytes.count,
        let value = UInt8(String(decoding: bytes[(place + 1)...(place + 2)], as: UTF8.self), radix: 16)
      {
        out.append(value)
        place += 3
      } else {
        out.append(bytes[place])
        place += 1
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// A pointer as the fragment of a URI (RFC 6901 section 6).
  static func fragment(_ pointer: JSONPointer) -> String {
    var out = ""
    for byte in pointer.description.utf8 {
      switch byte {
      case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0x2D, 0x2E, 0x5F, 0x7E, 0x21, 0x24, 0x26...0x2C, 0x3B, 0x3D, 0x3A,
        0x40, 0x2F, 0x3F:
        out.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        out += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return out
  }
}
