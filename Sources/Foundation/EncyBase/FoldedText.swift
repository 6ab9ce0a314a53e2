@_spi(_Unicode) internal import Swift

/// Texts as one searches for them: words without case and accents.
package enum FoldedText {
  /// A word of a text.
  package struct Word: Sendable, Equatable {
    /// As it is written, in small letters, UTF-8.
    package let exact: [UInt8]
    /// The same without accents: `å` is `a`, `ß` is `ss`, `đ` is `d`. Letters of other scripts stay.
    package let folded: [UInt8]
    /// Whether it says little of who is meant: a legal form, such as AB or d.o.o., or a word like `och`.
    package var isLight: Bool { folded.count < 8 && FoldedText.light.contains(folded) }
    /// Its digits alone.
    package var digits: [UInt8] { folded.filter { (0x30...0x39).contains($0) } }
  }

  /// `true` where two names differ in case and blanks alone.
  package static func isSame(_ one: String, _ other: String) -> Bool {
    one.lowercased().split(whereSeparator: \.isWhitespace) == other.lowercased().split(whereSeparator: \.isWhitespace)
  }

  /// A longer word is cut, in bytes.
  package static let longest = 60

  /// The words of a text in their order. Single letters with points or `&` between them are one: `d.o.o.`, `H&M`.
  package static func words(_ text: String) -> [Word] {
    var words: [Word] = []
    var (exact, folded): ([UInt8], [UInt8]) = ([], [])
    // Where the word before ended at a point or an `&`, and it was a letter.
    var (letters, isJoined) = (0, false)
    func finish() {
      if exact.isEmpty { return }
      if isJoined, letters == 1, let last = words.last {
        words[words.count - 1] = Word(exact: last.exact + exact, folded: last.folded + folded)
      } else {
        words.append(Word(exact: exact, folded: folded))
      }
      (exact, folded) = ([], [])
    }
    for scalar in text.unicodeScalars {
      if let byte = ascii(scalar) {
        letters += 1
        if letters == 2 { isJoined = false }
        if folded.count < longest {
          exact.append(byte)
          folded.append(byte)
        }
        continue
      }
      if isMark(scalar) { continue }
      guard let (small, plain) = letter(scalar) else {
        let wasLetter = letters == 1 && !exact.isEmpty
        finish()
        isJoined = wasLetter && (scalar == "." || scalar == "&")
        letters = 0
        continue
      }
      letters += 1
      if isJoined, letters == 2 {
        // A whole word follows: `a.andersson` are two.
        isJoined = false
      }
      if folded.count < longest {
        exact += small
        folded += plain
      }
    }
    finish()
    return words
  }

  /// Puts the words of a text, folded, with a blank between, behind some bytes; the same words as of ``words(_:)``.
  /// - Returns: Whether there are any.
  @discardableResult
  package static func append(_ text: String, to bytes: inout [UInt8]) -> Bool {
    var text = text
    return text.withUTF8 { append(utf8: $0, to: &bytes) }
  }

  /// The same of a text as UTF-8. What isn't UTF-8 parts words.
  @discardableResult
  package static func append(utf8 text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) -> Bool {
    let start = bytes.count
    var (length, letters, isJoined) = (0, 0, false)
    func finish(_ bytes: inout [UInt8]) {
      if length == 0 { return }
      // A single letter joins the one before: the blank between goes.
      if isJoined, letters == 1, bytes.count - length > start {
        bytes.remove(at: bytes.count - length - 1)
      }
      bytes.append(0x20)
      length = 0
    }
    var place = 0
    while place < text.count {
      var byte = text[place]
      if byte < 0x80 {
        place += 1
        if byte >= 0x41, byte <= 0x5A { byte |= 0x20 }
        guard byte >= 0x61 && byte <= 0x7A || byte >= 0x30 && byte <= 0x39 else {
          let wasLetter = letters == 1 && length > 0
          finish(&bytes)
          isJoined = wasLetter && (byte == 0x2E || byte == 0x26)
          letters = 0
          continue
        }
        letters += 1
        if letters == 2 { isJoined = false }
        if length < longest {
          bytes.append(byte)
          length += 1
        }
        continue
      }
      let scalar = scalar(in: text, &place)
      if isMark(scalar) { continue }
      guard let (small, plain) = letter(scalar) else {
        finish(&bytes)
        (isJoined, letters) = (false, 0)
        continue
      }
      letters += 1
      if isJoined, letters == 2 { isJoined = false }
      if length < longest, !small.isEmpty {
        bytes += plain
        length += plain.count
      }
    }
    finish(&bytes)
    if bytes.count > start { bytes.removeLast() }
    return bytes.count > start
  }

  /// The scalar of several bytes that starts at a place, which moves behind it; U+FFFD for a byte that starts none.
  private static func scalar(in text: UnsafeBufferPointer<UInt8>, _ place: inout Int) -> Unicode.Scalar {
    let first = text[place]
    let count = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
    var value = UInt32(first) & (0x7F >> UInt32(count))
    var end = place + 1
    while end < min(place + count, text.count), text[end] & 0xC0 == 0x80 {
      value = value << 6 | UInt32(text[end] & 0x3F)
      end += 1
    }
    let isWhole = count > 1 && end == place + count
    place = end
    return isWhole ? Unicode.Scalar(value) ?? "\u{FFFD}" : "\u{FFFD}"
  }

  /// All of a text in small letters without accents, UTF-8; signs stay, and blanks of any kind are spaces.
  package static func folded(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    if text.utf8.allSatisfy({ $0 < 0x80 && $0 >= 0x20 }) {
      for byte in text.utf8 { bytes.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte) }
      return bytes
    }
    for scalar in text._nfd where !isMark(scalar) {
      if let byte = ascii(scalar) {
        bytes.append(byte)
      } else if let letter = letter(scalar) {
        bytes += letter.folded
      } else if scalar.properties.isWhitespace {
        bytes.append(0x20)
      } else {
        bytes += Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    return bytes
  }

  /// A text as it is compared for equality: its folded words, without legal forms and the like.
  package static func key(_ text: String) -> [UInt8] {
    let words = words(text)
    let heavy = words.filter { !$0.isLight }
    return Array((heavy.isEmpty ? words : heavy).map(\.folded).joined(separator: [0x20]))
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    (0x300...0x36F).contains(scalar.value) || scalar == "\u{AD}"
  }

  /// A letter or digit that most are: in ASCII, as a small one; `nil` for any other.
  private static func ascii(_ scalar: Unicode.Scalar) -> UInt8? {
    switch scalar.value {
    case 0x30...0x39, 0x61...0x7A: UInt8(scalar.value)
    case 0x41...0x5A: UInt8(scalar.value | 0x20)
    default: nil
    }
  }

  /// Another letter or digit in small letters, and without accents; `nil` for anything else.
  private static func letter(_ scalar: Unicode.Scalar) -> (exact: [UInt8], folded: [UInt8])? {
    switch scalar.value {
    case ..<0x80: return nil
    default:
      if let known = common[scalar] { return known }
      let properties = scalar.properties
      guard properties.isAlphabetic || properties.numericType != nil else { return nil }
      let small = properties.lowercaseMapping.unicodeScalars.filter { !isMark($0) }
      let exact = small.flatMap { Array(UTF8.encode($0) ?? UTF8.encodedReplacementCharacter) }
      return (
        exact,
        small.flatMap { plain[$0].map { Array($0.utf8) } ?? Array(UTF8.encode($0) ?? UTF8.encodedReplacementCharacter) }
      )
    }
  }

  /// The letters of our languages beside ASCII, which needn't be looked up in the properties of all.
  private static let common: [Unicode.Scalar: (exact: [UInt8], folded: [UInt8])] = {
    var known: [Unicode.Scalar: (exact: [UInt8], folded: [UInt8])] = [:]
    for (large, small) in [
      ("Å", "å"), ("Ä", "ä"), ("Ö", "ö"), ("É", "é"), ("Ü", "ü"), ("Č", "č"), ("Ć", "ć"), ("Š", "š"), ("Ž", "ž"),
      ("Đ", "đ"),
    ] as [(Unicode.Scalar, Unicode.Scalar)] {
      let pair = (Array(String(small).utf8), Array((plain[small] ?? String(small)).utf8))
      (known[large], known[small]) = (pair, pair)
    }
    return known
  }()

  /// Latin letters with accents, by what they are without.
  private static let plain: [Unicode.Scalar: String] = {
    let letters: [(String, String)] = [
      ("a", "àáâãäåāăąǎ"), ("c", "çćĉċč"), ("d", "ďđð"), ("e", "èéêëēĕėęěẽ"), ("g", "ĝğġģ"), ("h", "ĥħ"),
      ("i", "ìíîïĩīĭįı"),
      ("j", "ĵ"), ("k", "ķ"), ("l", "ĺļľŀł"), ("n", "ñńņňŉ"), ("o", "òóôõöøōŏőǒ"), ("r", "ŕŗř"), ("s", "śŝşšș"),
      ("t", "ţťŧț"),
      ("u", "ùúûüũūŭůűų"), ("w", "ŵ"), ("y", "ýÿŷ"), ("z", "źżž"), ("ae", "æ"), ("oe", "œ"), ("ss", "ß"), ("th", "þ"),
      ("ij", "ĳ"),
    ]
    var plain: [Unicode.Scalar: String] = [:]
    for (letter, accented) in letters { for scalar in accented.unicodeScalars { plain[scalar] = letter } }
    return plain
  }()

  private static let light: Set<[UInt8]> = Set(
    [
      "ab", "hb", "kb", "publ", "ek", "for", "gmbh", "mbh", "ag", "kg", "kgaa", "ohg", "ug", "ev", "eg", "ek", "co",
      "cokg", "doo",
      "jdoo", "dd", "obrt", "oy", "oyj", "as", "asa", "aps", "ltd", "limited", "inc", "llc", "llp", "plc", "sa", "sas",
      "sarl", "srl",
      "spa", "bv", "nv", "se", "sro", "zoo", "sp", "i", "och", "o", "and", "und", "u", "za", "the", "der", "die", "das",
      "of", "von",
    ].map { Array($0.utf8) })
}
