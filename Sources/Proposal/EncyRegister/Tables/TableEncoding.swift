/// How the bytes of a list stand for characters.
package enum TableEncoding: UInt8, Sendable, CaseIterable {
  case utf8 = 1, windows1252, utf16LittleEndian, utf16BigEndian, windows1250

  /// What people call it.
  package var name: String {
    switch self {
    case .utf8: "UTF-8"
    case .windows1252: "Windows-1252"
    case .windows1250: "Windows-1250"
    case .utf16LittleEndian, .utf16BigEndian: "UTF-16"
    }
  }

  /// How many bytes a unit of it has: a byte, or half of a surrogate pair.
  var unitSize: Int { self == .utf16LittleEndian || self == .utf16BigEndian ? 2 : 1 }

  /// What the beginning of a list says of its encoding, and how many bytes of mark are to be passed over; `nil` where only its first
  /// letter that isn't ASCII will tell UTF-8 from Windows-1252. Windows-1250, in which č, ć and đ stand where that has è, æ and ð, is known
  /// by š or ž beside them where no å or ø is.
  static func found(in head: [UInt8]) -> (encoding: TableEncoding?, mark: Int) {
    if head.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    if head.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
    if head.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2) }
    // Headings are mostly ASCII, so that without a mark every other byte of UTF-16 is 0.
    if isCroatian(head) { return (.windows1250, 0) }
    guard head.count >= 4 else { return (nil, 0) }
    let zeros = head.prefix(64).indices.filter { head[$0] == 0 }
    if zeros.count * 4 < min(head.count, 64) { return (nil, 0) }
    if zeros.allSatisfy({ $0 % 2 == 1 }) { return (.utf16LittleEndian, 0) }
    if zeros.allSatisfy({ $0 % 2 == 0 }) { return (.utf16BigEndian, 0) }
    return (nil, 0)
  }

  private static func isCroatian(_ head: [UInt8]) -> Bool {
    var (hasCarons, hasOthers) = (false, false)
    for byte in head {
      switch byte {
      // Š, Ž, š, ž, in Windows-1252, too.
      case 0x8A, 0x8E, 0x9A, 0x9E: hasCarons = true
      // Ć, Č, Đ, ć, č, đ.
      case 0xC6, 0xC8, 0xD0, 0xE6, 0xE8, 0xF0: hasOthers = true
      // Å, Ø, å, ø of Windows-1252.
      case 0xC5, 0xD8, 0xE5, 0xF8: return false
      default: break
      }
    }
    // The head may end within a letter.
    return hasCarons && hasOthers && (0..<4).allSatisfy { String(validating: head.dropLast($0), as: UTF8.self) == nil }
  }

  /// A text that somebody wrote, and how its bytes stand for characters; `nil` where they do in no way that is known.
  static func read(_ bytes: [UInt8]) -> (text: String, encoding: TableEncoding)? {
    let (found, mark) = found(in: bytes)
    let rest = bytes.dropFirst(mark)
    let text: String?
    switch found {
    case .utf16LittleEndian?, .utf16BigEndian?:
      let (low, high) = found == .utf16LittleEndian ? (0, 1) : (1, 0)
      let pairs = Array(rest)
      let units = stride(from: 0, to: pairs.count - 1, by: 2).map {
        UInt16(pairs[$0 + low]) | UInt16(pairs[$0 + high]) << 8
      }
      text = pairs.count % 2 == 0 ? String(validating: units, as: UTF16.self) : nil
    case .windows1250?: text = TableEncoding.windows1250.text(rest)
    default:
      if let text = String(validating: rest, as: UTF8.self) { return (text, .utf8) }
      return found == .utf8 ? nil : TableEncoding.windows1252.text(rest).map { ($0, .windows1252) }
    }
    return found.flatMap { encoding in text.map { ($0, encoding) } }
  }

  /// The text of bytes in an encoding with one byte for each letter; `nil` where one of them stands for nothing, or where letters have more.
  func text(_ bytes: some Sequence<UInt8>) -> String? {
    var text = ""
    for byte in bytes {
      let scalar: Unicode.Scalar?
      switch self {
      case _ where byte < 0x80: scalar = Unicode.Scalar(byte)
      case .windows1252:
        scalar = byte < 0xA0 ? TableEncoding.upperOf1252[Int(byte) - 0x80] : Unicode.Scalar(byte)
      case .windows1250: scalar = TableEncoding.upperOf1250[Int(byte) - 0x80]
      case .utf8, .utf16LittleEndian, .utf16BigEndian: scalar = nil
      }
      guard let scalar else { return nil }
      text.unicodeScalars.append(scalar)
    }
    return text
  }

  /// Whether a letter is a byte.
  var isSingleByte: Bool { self == .windows1252 || self == .windows1250 }

  /// The characters of 0x80 to 0xFF (WHATWG Encoding Standard, index windows-1250, less those that are control characters there).
  private static let upperOf1250: [Unicode.Scalar?] = [
    "€", nil, "‚", nil, "„", "…", "†", "‡", nil, "‰", "Š", "‹", "Ś", "Ť", "Ž", "Ź",
    nil, "‘", "’", "“", "”", "•", "–", "—", nil, "™", "š", "›", "ś", "ť", "ž", "ź",
    "\u{A0}", "ˇ", "˘", "Ł", "¤", "Ą", "¦", "§", "¨", "©", "Ş", "«", "¬", "\u{AD}", "®", "Ż",
    "°", "±", "˛", "ł", "´", "µ", "¶", "·", "¸", "ą", "ş", "»", "Ľ", "˝", "ľ", "ż",
    "Ŕ", "Á", "Â", "Ă", "Ä", "Ĺ", "Ć", "Ç", "Č", "É", "Ę", "Ë", "Ě", "Í", "Î", "Ď",
    "Đ", "Ń", "Ň", "Ó", "Ô", "Ő", "Ö", "×", "Ř", "Ů", "Ú", "Ű", "Ü", "Ý", "Ţ", "ß",
    "ŕ", "á", "â", "ă", "ä", "ĺ", "ć", "ç", "č", "é", "ę", "ë", "ě", "í", "î", "ď",
    "đ", "ń", "ň", "ó", "ô", "ő", "ö", "÷", "ř", "ů", "ú", "ű", "ü", "ý", "ţ", "˙",
  ]

  /// The characters of 0x80 to 0x9F (WHATWG Encoding Standard, index windows-1252, less those that are control characters there).
  private static let upperOf1252: [Unicode.Scalar?] = [
    "€", nil, "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", nil, "Ž", nil,
    nil, "‘", "’", "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ", nil, "ž", "Ÿ",
  ]
}
