/// The text of a drawing in the letters that patterns are written in: capitals, straight quotes, one kind of dash and blank.
struct PlainText {
  /// ASCII where there is an equivalent.
  let letters: [Character]

  init(_ text: String) {
    var letters: [Character] = []
    for character in text.prefix(300) {
      // Nearly all are, and take the short way.
      if let ascii = character.asciiValue {
        let isSmall = (0x61...0x7A).contains(ascii)
        letters.append(
          ascii == 0x60 ? "'" : character.isWhitespace ? " " : Character(Unicode.Scalar(isSmall ? ascii - 32 : ascii)))
        continue
      }
      switch character {
      case "’", "′", "´", "‘", "ʹ", "‛": letters.append("'")
      case "”", "″", "“", "„", "ʺ", "‟": letters.append("\"")
      case "–", "—", "‐", "‑", "‒", "−": letters.append("-")
      case "∶", "：", "ː": letters.append(":")
      case "＝": letters.append("=")
      case "⁄", "∕": letters.append("/")
      case "×", "✕": letters.append("X")
      case "½": letters += " 1/2"
      case "¼": letters += " 1/4"
      case "¾": letters += " 3/4"
      case "⅛": letters += " 1/8"
      case "⅜": letters += " 3/8"
      case "⅝": letters += " 5/8"
      case "⅞": letters += " 7/8"
      case "⅓": letters += " 1/3"
      case "⅔": letters += " 2/3"
      default:
        if character.isWhitespace { letters.append(" ") } else { letters += character.uppercased() }
      }
    }
    // Two feet signs in a row are an inch sign.
    var joined: [Character] = []
    for letter in letters {
      if letter == "'", joined.last == "'" { joined[joined.count - 1] = "\"" } else { joined.append(letter) }
    }
    self.letters = joined
  }

  var string: String { String(letters) }

  /// Whether the word stands in it, not as part of a longer one.
  func hasWord(_ word: String) -> Bool {
    let wanted = Array(word)
    guard !wanted.isEmpty, wanted.count <= letters.count else { return false }
    for start in 0...(letters.count - wanted.count)
    where letters[start] == wanted[0] && letters[start..<(start + wanted.count)].elementsEqual(wanted) {
      let before = start > 0 ? letters[start - 1] : " "
      let after = start + wanted.count < letters.count ? letters[start + wanted.count] : " "
      if !before.isLetter && !after.isLetter { return true }
    }
    return false
  }
}

/// Goes through a plain text; each reading either succeeds and moves on, or leaves it where it was.
struct PlainScanner {
  let letters: [Character]
  var at = 0

  init(_ text: PlainText, at: Int = 0) { (letters, self.at) = (text.letters, at) }

  var isAtEnd: Bool { at >= letters.count }
  var next: Character? { at < letters.count ? letters[at] : nil }

  mutating func skipBlanks() {
    while next == " " { at += 1 }
  }

  /// Passes one of the letters.
  mutating func pass(_ any: String) -> Bool {
    guard let next, any.contains(next) else { return false }
    at += 1
    return true
  }

  /// Passes a word that no letter follows.
  mutating func passWord(_ word: String) -> Bool {
    let wanted = Array(word)
    guard at + wanted.count <= letters.count, letters[at..<(at + wanted.count)].elementsEqual(wanted) else {
      return false
    }
    if at + wanted.count < letters.count, letters[at + wanted.count].isLetter { return false }
    at += wanted.count
    return true
  }

  /// Digits as written.
  mutating func digits() -> String? {
    let start = at
    while let next, next.isASCII, next.isNumber { at += 1 }
    return at > start && at - start <= 9 ? String(letters[start..<at]) : nil
  }

  /// A number with decimals after a point or a comma.
  mutating func decimal() -> (value: Double, decimals: Int)? {
    let start = at
    guard var text = digits() else {
      at = start
      return nil
    }
    let whole = at
    var decimals = 0
    if pass(".,"), let more = digits() {
      text += "." + more
      decimals = more.count
    } else {
      at = whole
    }
    guard let value = Double(text) else {
      at = start
      return nil
    }
    return (value, decimals)
  }

  /// A number that may have a fraction: `3`, `1 1/2`, `3/32`, `0.25`, `1-1/2`.
  mutating func mixed() -> Double? {
    let start = at
    guard let (whole, decimals) = decimal() else { return nil }
    var value = whole
    let afterWhole = at
    if decimals == 0 {
      if pass("/"), let below = digits().flatMap(Double.init), below > 0 { return whole / below }
      at = afterWhole
      if next == "-" { at += 1 }
      skipBlanks()
      if let above = digits().flatMap(Double.init), pass("/"), let below = digits().flatMap(Double.init), below > 0,
        above < below
      {
        value += above / below
      } else {
        at = afterWhole
      }
    }
    return at > start ? value : nil
  }
}
