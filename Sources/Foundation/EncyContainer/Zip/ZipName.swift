package import EncyTexts

/// The rules for names of entries: what two systems could take for different files is refused.
package enum ZipName {
  /// The longest name and the longest part of a name, in bytes. File systems hold 255 bytes a part.
  static let longest = 1_024
  static let longestPart = 255

  /// A broken rule.
  package struct Refusal: Error {
    package let code: ContainerError.Code
    package let message: Message
  }

  /// Reads a name as its header holds it.
  /// - Parameters:
  ///   - bytes: The name's bytes.
  ///   - isMarkedUTF8: General purpose flag bit 11. Without it other bytes than ASCII would be code page 437.
  ///   - characters: What is known of characters; it grows.
  /// - Returns: The name, which passes ``check(_:)``.
  /// - Throws: The first rule that it breaks.
  static func read(
    _ bytes: some Collection<UInt8>, isMarkedUTF8: Bool, characters: inout NameCharacters
  ) throws(Refusal) -> String {
    guard !bytes.isEmpty else { throw Refusal(code: .nameEmpty, message: .zipNameNone) }
    guard bytes.count <= longest else {
      throw Refusal(code: .nameLength, message: .zipNameLong(size: "\(bytes.count)", limit: "\(longest)"))
    }
    guard let name = String(validating: bytes, as: UTF8.self) else {
      throw Refusal(code: .nameEncoding, message: .zipNameBytes)
    }
    guard isMarkedUTF8 || bytes.allSatisfy({ $0 < 0x80 }) else {
      throw Refusal(
        code: .nameEncoding,
        message: .zipNameUnmarked)
    }
    try check(name, &characters)
    return name
  }

  /// Reads one name as its header holds it.
  static func read(_ bytes: some Collection<UInt8>, isMarkedUTF8: Bool) throws(Refusal) -> String {
    var characters = NameCharacters()
    return try read(bytes, isMarkedUTF8: isMarkedUTF8, characters: &characters)
  }

  /// Checks a name against all rules. A folder's name ends in `/`.
  package static func check(_ name: String) throws(Refusal) {
    var characters = NameCharacters()
    try check(name, &characters)
  }

  private static func check(_ name: String, _ characters: inout NameCharacters) throws(Refusal) {
    guard !name.isEmpty else { throw Refusal(code: .nameEmpty, message: .zipNameNone) }
    guard name.utf8.count <= longest else {
      throw Refusal(code: .nameLength, message: .zipNameLong(size: "\(name.utf8.count)", limit: "\(longest)"))
    }
    let bytes = Array(name.utf8)
    if !bytes.allSatisfy(isPlain) {
      for scalar in name.unicodeScalars where !characters[scalar].contains(.plain) { try check(scalar) }
    }
    if bytes[0] == UInt8(ascii: "/") {
      throw Refusal(code: .nameAbsolute, message: .zipNameSlash)
    }
    if bytes.count > 1, bytes[1] == UInt8(ascii: ":"), isLetter(bytes[0]) {
      throw Refusal(code: .nameDrive, message: .zipNameLetter)
    }
    if bytes.contains(UInt8(ascii: ":")) {
      throw Refusal(code: .nameColon, message: .zipNameWithColon)
    }
    var start = 0
    for end in 0...bytes.count where end == bytes.count || bytes[end] == UInt8(ascii: "/") {
      // What follows a slash at the end is no part: that slash marks a folder.
      if end < bytes.count || start < end { try check(part: bytes[start..<end]) }
      start = end + 1
    }
    if !bytes.allSatisfy({ $0 < 0x80 }) { try checkScripts(name, &characters) }
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

  fileprivate static func check(_ scalar: Unicode.Scalar) throws(Refusal) {
    switch scalar {
    case "\0": throw Refusal(code: .nameNUL, message: .zipNameWithNul)
    case "\\":
      throw Refusal(code: .nameBackslash, message: .zipNameWithBackslash)
    case "<", ">", "\"", "|", "?", "*":
      throw Refusal(
        code: .nameCharacter, message: .zipNameWithCharacter(character: SafeText(String(scalar))))
    case "\u{200E}", "\u{200F}", "\u{061C}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}":
      throw Refusal(code: .nameBidirectional, message: .zipNameTurning)
    case " "..."~": return
    default: break
    }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator:
      throw Refusal(code: .nameControl, message: .zipNameSteering)
    case .format, .unassigned, .privateUse, .surrogate:
      throw Refusal(code: .nameInvisible, message: .zipNameUnseen)
    default:
      if properties.isDefaultIgnorableCodePoint {
        throw Refusal(code: .nameInvisible, message: .zipNameUnseen)
      }
    }
  }

  private static func check(part: ArraySlice<UInt8>) throws(Refusal) {
    guard let last = part.last else {
      throw Refusal(code: .nameEmptyPart, message: .zipNameTwoSlashes)
    }
    guard part.count <= longestPart else {
      throw Refusal(code: .nameLength, message: .zipNamePartLong(size: "\(part.count)", limit: "\(longestPart)"))
    }
    let dot = UInt8(ascii: ".")
    if last == dot, part.count == 2, part.first == dot {
      throw Refusal(code: .nameParent, message: .zipNameUp)
    }
    if last == dot, part.count == 1 { throw Refusal(code: .nameDot, message: .zipNameHere) }
    if last == dot || last == UInt8(ascii: " ") {
      throw Refusal(
        code: .nameTrailing, message: .zipNameEnding)
    }
    var stem = part.prefix { $0 != UInt8(ascii: ".") }
    while stem.last == UInt8(ascii: " ") { stem.removeLast() }
    if (3...7).contains(stem.count), isDevice(stem) {
      throw Refusal(code: .nameReserved, message: .zipNameDevice)
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

  /// Refuses a word with both Latin letters and Greek or Cyrillic ones that look like such, as a Cyrillic `а` does
  /// (Unicode Technical Standard 39, section 4 and its confusables.txt). Whole words of another script are fine, and so is `Δt`.
  private static func checkScripts(_ name: String, _ characters: inout NameCharacters) throws(Refusal) {
    var word: NameCharacters.Kind = []
    for scalar in name.unicodeScalars {
      let kind = characters[scalar]
      word = kind.contains(.endsWord) ? [] : word.union(kind)
      if word.isSuperset(of: [.latin, .lookAlike]) {
        throw Refusal(
          code: .nameMixedScript, message: .zipNameMixed)
      }
    }
  }

  /// Greek and Cyrillic letters that most typefaces draw as they draw a Latin one.
  fileprivate static let lookAlikes = Set(
    ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαγικνορυχϲϳϹͿἀἰὀ" + "АВЕЅЗІЈКМНОРСТУХҮҺӀԌԜԚԝԛԁаеѕіјкорсухүһӏԍѵѴ").unicodeScalars)

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

/// What is known of characters in names. Looking them up takes long, and hostile packages have millions.
struct NameCharacters {
  struct Kind: OptionSet {
    let rawValue: UInt8
    /// It may stand in a name.
    static let plain = Kind(rawValue: 1)
    static let latin = Kind(rawValue: 2)
    /// It looks like a Latin letter.
    static let lookAlike = Kind(rawValue: 4)
    /// It is no letter, so a word ends.
    static let endsWord = Kind(rawValue: 8)
  }

  /// By the block of 256 that a character is in.
  private var blocks: [[Kind]] = []

  subscript(_ scalar: Unicode.Scalar) -> Kind {
    mutating get {
      let number = Int(scalar.value >> 8)
      if blocks.isEmpty { blocks = Array(repeating: [], count: 0x1100) }
      if blocks[number].isEmpty {
        blocks[number] = (0..<256).map { Unicode.Scalar(UInt32(number << 8 + $0)).map(Self.kind) ?? [] }
      }
      return blocks[number][Int(scalar.value & 0xFF)]
    }
  }

  private static func kind(_ scalar: Unicode.Scalar) -> Kind {
    var kind: Kind = (try? ZipName.check(scalar)) == nil ? [] : .plain
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x1E00...0x1EFF: kind.insert(.latin)
    case 0x370...0x52F, 0x1C80...0x1C8F, 0x1F00...0x1FFF, 0x2DE0...0x2DFF, 0xA640...0xA69F:
      if ZipName.lookAlikes.contains(scalar) { kind.insert(.lookAlike) }
    default:
      if !scalar.properties.isAlphabetic && !scalar.properties.isDiacritic { kind.insert(.endsWord) }
    }
    return kind
  }
}
