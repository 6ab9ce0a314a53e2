/// How the codes of a simple font lead to characters or glyph names (ISO 32000-1, 9.6.6 and annex D).
struct FontEncoding {
  enum Base { case builtIn, standard, macRoman, winAnsi, other }
  var base: Base
  var differences: [Int: String] = [:]
  var hasDifferences: Bool { !differences.isEmpty }

  init(_ node: PDFNode) {
    base = FontEncoding.base(node.name ?? node["BaseEncoding"].name)
    var code = 0
    for item in node["Differences"].items {
      if let number = item.integer {
        code = number
      } else if let name = item.name {
        differences[code] = name
        code = code &+ 1
      }
    }
  }

  private static func base(_ name: String?) -> Base {
    switch name {
    case nil: .builtIn
    case "StandardEncoding": .standard
    case "MacRomanEncoding": .macRoman
    case "WinAnsiEncoding": .winAnsi
    default: .other
    }
  }

  /// The character of a code by the base encoding.
  func character(_ code: Int) -> UInt32? {
    switch base {
    case .winAnsi: FontEncoding.winAnsi[code]
    case .macRoman: FontEncoding.macRoman[code]
    case .standard: (0x20...0x7E).contains(code) ? code == 0x27 ? 0x2019 : code == 0x60 ? 0x2018 : UInt32(code) : nil
    case .builtIn, .other: nil
    }
  }

  private static let winAnsi: [Int: UInt32] = {
    var table: [Int: UInt32] = [:]
    for code in 0x20...0x7E { table[code] = UInt32(code) }
    for code in 0xA0...0xFF { table[code] = UInt32(code) }
    // Codes that no character is given stand for the bullet.
    let high = "€•‚ƒ„…†‡ˆ‰Š‹Œ•Ž••‘’“”•–—˜™š›œ•žŸ"
    for (offset, scalar) in high.unicodeScalars.enumerated() { table[0x80 + offset] = scalar.value }
    (table[0x7F], table[0xA0], table[0xAD]) = (0x2022, 0x20, 0x2D)
    return table
  }()

  private static let macRoman: [Int: UInt32] = {
    var table: [Int: UInt32] = [:]
    for code in 0x20...0x7E { table[code] = UInt32(code) }
    let high =
      "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»… ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄¤‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ"
    var code = 0x80
    for scalar in high.unicodeScalars {
      // The apple has no character.
      if code == 0xF0 { code += 1 }
      table[code] = scalar.value
      code += 1
    }
    return table
  }()

  /// The code that the Macintosh gave a character.
  static func macCode(_ character: UInt32) -> Int? { macRoman.first { $0.value == character }?.key }
}
