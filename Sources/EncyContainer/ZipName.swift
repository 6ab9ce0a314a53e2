/// The rules for names of entries: what two systems could take for different files is refused.
enum ZipName {
  /// The longest name and the longest part of a name, in bytes. File systems hold 255 bytes a part.
  static let longest = 1_024
  static let longestPart = 255

  /// A broken rule.
  struct Refusal: Error {
    let code: ContainerError.Code
    let message: String
  }

  /// Reads a name as its header holds it.
  /// - Parameters:
  ///   - bytes: The name's bytes.
  ///   - isMarkedUTF8: General purpose flag bit 11. Without it other bytes than ASCII would be code page 437.
  /// - Returns: The name, which passes ``check(_:)``.
  /// - Throws: The first rule that it breaks.
  static func read(_ bytes: some Collection<UInt8>, isMarkedUTF8: Bool) throws(Refusal) -> String {
    guard !bytes.isEmpty else { throw Refusal(code: .nameEmpty, message: "the entry has no name") }
    guard bytes.count <= longest else {
      throw Refusal(code: .nameLength, message: "the name has \(bytes.count) bytes, over \(longest)")
    }
    guard let name = String(validating: bytes, as: UTF8.self) else {
      throw Refusal(code: .nameEncoding, message: "the name is not UTF-8")
    }
    guard isMarkedUTF8 || bytes.allSatisfy({ $0 < 0x80 }) else {
      throw Refusal(
        code: .nameEncoding,
        message: "the name has other than ASCII characters but isn't marked as UTF-8, so programs read it differently")
    }
    try check(name)
    return name
  }

  /// Checks a name against all rules. A folder's name ends in `/`.
  static func check(_ name: String) throws(Refusal) {
    guard !name.isEmpty else { throw Refusal(code: .nameEmpty, message: "the entry has no name") }
    guard name.utf8.count <= longest else {
      throw Refusal(code: .nameLength, message: "the name has \(name.utf8.count) bytes, over \(longest)")
    }
    let bytes = Array(name.utf8)
    if !bytes.allSatisfy(isPlain) {
      for scalar in name.unicodeScalars { try check(scalar) }
    }
    if bytes[0] == UInt8(ascii: "/") {
      throw Refusal(code: .nameAbsolute, message: "the name starts with a slash, so it would leave the package")
    }
    if bytes.count > 1, bytes[1] == UInt8(ascii: ":"), isLetter(bytes[0]) {
      throw Refusal(code: .nameDrive, message: "the name starts with a drive letter, so it would leave the package")
    }
    if bytes.contains(UInt8(ascii: ":")) {
      throw Refusal(code: .nameColon, message: "the name has a colon, which names a hidden stream on some systems")
    }
    var start = 0
    for end in 0...bytes.count where end == bytes.count || bytes[end] == UInt8(ascii: "/") {
      // What follows a slash at the end is no part: that slash marks a folder.
      if end < bytes.count || start < end { try check(part: bytes[start..<end]) }
      start = end + 1
    }
    try checkScripts(name)
  }

  /// Whether a byte is a character that every system takes in a name; the colon is looked at apart.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\\"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "|"),
      UInt8(ascii: "?"), UInt8(ascii: "*"):
      false
    default: (0x20...0x7E).contains(byte)
    }
  }

  private static func check(_ scalar: Unicode.Scalar) throws(Refusal) {
    switch scalar {
    case "\0": throw Refusal(code: .nameNUL, message: "the name has a NUL character, where some programs stop reading")
    case "\\":
      throw Refusal(code: .nameBackslash, message: "the name has a backslash, which some systems take for a slash")
    case "<", ">", "\"", "|", "?", "*":
      throw Refusal(
        code: .nameCharacter, message: "the name has the character \(scalar), which Windows shares can't hold")
    case "\u{200E}", "\u{200F}", "\u{061C}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}":
      throw Refusal(code: .nameBidirectional, message: "the name has a character that turns the writing direction")
    case " "..."~": return
    default: break
    }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator:
      throw Refusal(code: .nameControl, message: "the name has a control character")
    case .format, .unassigned, .privateUse, .surrogate:
      throw Refusal(code: .nameInvisible, message: "the name has a character that isn't shown")
    default:
      if properties.isDefaultIgnorableCodePoint {
        throw Refusal(code: .nameInvisible, message: "the name has a character that isn't shown")
      }
    }
  }

  private static func check(part: ArraySlice<UInt8>) throws(Refusal) {
    guard let last = part.last else {
      throw Refusal(code: .nameEmptyPart, message: "the name has two slashes in a row")
    }
    guard part.count <= longestPart else {
      throw Refusal(code: .nameLength, message: "a part of the name has \(part.count) bytes, over \(longestPart)")
    }
    let dot = UInt8(ascii: ".")
    if last == dot, part.count == 2, part.first == dot {
      throw Refusal(code: .nameParent, message: "the name has a part `..`, so it would leave the package")
    }
    if last == dot, part.count == 1 { throw Refusal(code: .nameDot, message: "the name has a part `.`") }
    if last == dot || last == UInt8(ascii: " ") {
      throw Refusal(
        code: .nameTrailing, message: "a part of the name ends in a dot or space, which Windows shares drop")
    }
    var stem = part.prefix { $0 != UInt8(ascii: ".") }
    while stem.last == UInt8(ascii: " ") { stem.removeLast() }
    if (3...7).contains(stem.count), isDevice(stem) {
      throw Refusal(code: .nameReserved, message: "a part of the name is a device on Windows")
    }
  }

  /// Device names (Microsoft, "Naming Files, Paths, and Namespaces").
  private static func isDevice(_ stem: ArraySlice<UInt8>) -> Bool {
    switch String(decoding: stem.map { isLetter($0) ? $0 & 0xDF : $0 }, as: UTF8.self) {
    case "CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$", "COM¹", "COM²", "COM³", "LPT¹", "LPT²", "LPT³": return true
    case let name:
      guard name.utf8.count == 4, name.hasPrefix("COM") || name.hasPrefix("LPT"), let digit = name.utf8.last
      else { return false }
      return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit)
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// Refuses a word with both Latin and Greek or Cyrillic letters, since a Cyrillic `а` looks like a Latin `a`
  /// (Unicode Technical Standard 39, section 5.1). Whole words of another script are fine.
  private static func checkScripts(_ name: String) throws(Refusal) {
    guard name.utf8.contains(where: { $0 >= 0x80 }) else { return }
    var hasLatin = false
    var hasOther = false
    for scalar in name.unicodeScalars {
      switch scalar.value {
      case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x1E00...0x1EFF: hasLatin = true
      case 0x370...0x52F, 0x1C80...0x1C8F, 0x1F00...0x1FFF, 0x2DE0...0x2DFF, 0xA640...0xA69F: hasOther = true
      default:
        if !scalar.properties.isAlphabetic && !scalar.properties.isDiacritic {
          hasLatin = false
          hasOther = false
        }
      }
      if hasLatin && hasOther {
        throw Refusal(
          code: .nameMixedScript, message: "the name mixes Latin letters with Greek or Cyrillic look-alikes")
      }
    }
  }

  /// The form in which two names are compared for being the same on some system: full case folding, by scalar and in no
  /// locale. `String` equality adds canonical equivalence (NFC). A dotless i stays itself, as in Unicode's CaseFolding.
  static func folded(_ name: String) -> String {
    if name.utf8.allSatisfy({ $0 < 0x80 && !(0x41...0x5A).contains($0) }) { return name }
    var result = ""
    for scalar in name.unicodeScalars {
      if scalar == "\u{0131}" {
        result.unicodeScalars.append(scalar)
        continue
      }
      for lower in scalar.properties.lowercaseMapping.unicodeScalars {
        for upper in lower.properties.uppercaseMapping.unicodeScalars {
          result += upper.properties.lowercaseMapping
        }
      }
    }
    return result
  }
}
