/// How the bytes of a list stand for characters.
package enum TableEncoding: UInt8, Sendable, CaseIterable {
  case utf8 = 1, windows1252, utf16LittleEndian, utf16BigEndian

  /// What people call it.
  package var name: String {
    switch self {
    case .utf8: "UTF-8"
    case .windows1252: "Windows-1252"
    case .utf16LittleEndian, .utf16BigEndian: "UTF-16"
    }
  }

  /// How many bytes a unit of it has: a byte, or half of a surrogate pair.
  var unitSize: Int { self == .utf16LittleEndian || self == .utf16BigEndian ? 2 : 1 }

  /// What the beginning of a list says of its encoding, and how many bytes of mark are to be passed over; `nil` where only its first
  /// letter that isn't ASCII will tell UTF-8 from Windows-1252.
  static func found(in head: [UInt8]) -> (encoding: TableEncoding?, mark: Int) {
    if head.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    if head.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
    if head.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2) }
    // Headings are mostly ASCII, so that without a mark every other byte of UTF-16 is 0.
    guard head.count >= 4 else { return (nil, 0) }
    let zeros = head.prefix(64).indices.filter { head[$0] == 0 }
    if zeros.count * 4 < min(head.count, 64) { return (nil, 0) }
    if zeros.allSatisfy({ $0 % 2 == 1 }) { return (.utf16LittleEndian, 0) }
    if zeros.allSatisfy({ $0 % 2 == 0 }) { return (.utf16BigEndian, 0) }
    return (nil, 0)
  }

  /// The text of bytes in Windows-1252; `nil` where one of them stands for nothing.
  static func windows1252(_ bytes: some Sequence<UInt8>) -> String? {
    var text = ""
    for byte in bytes {
      guard let scalar = (0x80...0x9F).contains(byte) ? upper[Int(byte) - 0x80] : Unicode.Scalar(byte) else {
        return nil
      }
      text.unicodeScalars.append(scalar)
    }
    return text
  }

  /// The characters of 0x80 to 0x9F (WHATWG Encoding Standard, index windows-1252, less those that are control characters there).
  private static let upper: [Unicode.Scalar?] = [
    "€", nil, "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", nil, "Ž", nil,
    nil, "‘", "’", "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ", nil, "ž", "Ÿ",
  ]
}
