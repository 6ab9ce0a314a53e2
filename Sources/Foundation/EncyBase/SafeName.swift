@_spi(_Unicode) internal import Swift

/// Names of files and folders that Windows, SMB servers and case-insensitive file systems take as they are.
package enum SafeName {
  /// What Windows keeps for devices, with any ending.
  private static let reserved: Set<String> = Set(
    ["con", "prn", "aux", "nul", "conin$", "conout$"]
      + ["com", "lpt"].flatMap { name in "0123456789¹²³".map { "\(name)\($0)" } })

  /// A text as a name: composed (NFC), without characters that some system refuses, without points and spaces at its ends, and
  /// cut at a word where it is too long.
  /// - Parameters:
  ///   - text: What people call it.
  ///   - limit: The most UTF-16 units; a name has at most 255 bytes in any case.
  /// - Returns: `nil` when nothing of it is left.
  package static func of(_ text: String, limit: Int) -> String? {
    var scalars = String.UnicodeScalarView()
    for scalar in text._nfc {
      switch scalar {
      case "<", ">", ":", "\"", "/", "\\", "|", "?", "*": scalars.append(" ")
      case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value): scalars.append(" ")
      // Marks of direction and joining, and what has no meaning in texts: two names would look alike.
      case _ where scalar.properties.generalCategory == .format || scalar.properties.isNoncharacterCodePoint: continue
      case _ where scalar.properties.generalCategory == .privateUse: continue
      default: scalars.append(scalar)
      }
    }
    var name = String(scalars).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    name = cut(name, limit)
    name = trimmed(name)
    if name.isEmpty { return nil }
    let stem = name.prefix { $0 != "." }.lowercased()
    if reserved.contains(trimmed(String(stem))) { name = "_\(name)" }
    return name
  }

  private static func trimmed(_ name: String) -> String {
    var name = name[...]
    // A name that begins with a point is hidden; `~$` and `~` mark what editors leave.
    while let first = name.first, ". ~".contains(first) { name.removeFirst() }
    while let last = name.last, ". ~".contains(last) { name.removeLast() }
    return String(name)
  }

  private static func cut(_ name: String, _ limit: Int) -> String {
    guard name.utf16.count > limit || name.utf8.count > 240 else { return name }
    var kept = ""
    for character in name {
      let next = kept + String(character)
      if next.utf16.count >= limit || next.utf8.count > 236 { break }
      kept = next
    }
    if let space = kept.lastIndex(of: " "), kept.distance(from: space, to: kept.endIndex) < 16 {
      kept = String(kept[..<space])
    }
    return trimmed(kept) + "…"
  }

  /// A name as case-insensitive systems compare it.
  package static func folded(_ name: String) -> String {
    var folded = String.UnicodeScalarView()
    for scalar in name.lowercased()._nfc { folded.append(scalar) }
    return String(folded)
  }

  /// A path as part of a URI: everything but unreserved characters and slashes as percent and digits (RFC 3986, section 2).
  package static func percentEncoded(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF".unicodeScalars)
    var text = String.UnicodeScalarView()
    for byte in path.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E, 0x2F: text.append(Unicode.Scalar(byte))
      default: text.append(contentsOf: ["%", digits[Int(byte >> 4)], digits[Int(byte & 15)]])
      }
    }
    return String(text)
  }

  /// The path of an object of ours, which follows from its id.
  /// - Returns: `nil` for an id of another kind.
  package static func path(ofID id: String) -> String? {
    guard id.hasPrefix("urn:ency:") else { return nil }
    var bytes: [UInt8] = []
    var rest = id.dropFirst("urn:ency:".count).utf8[...]
    while let byte = rest.popFirst() {
      guard byte == 0x25 else {
        bytes.append(byte)
        continue
      }
      guard let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16), rest.count >= 2 else {
        return nil
      }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
