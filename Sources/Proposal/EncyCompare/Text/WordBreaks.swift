/// Cuts texts into words, by the rules of Unicode Standard Annex #29 that matter for comparing: letters and marks belong together,
/// digits with the points and commas between them, an apostrophe inside a word to the word; signs and ideographs stand alone, and what
/// a reader sees as one character is never cut.
package enum WordBreaks {
  private enum Kind {
    case letters, digits, space, other
  }

  /// The words of some text, with all that stands between them: joined they are the text.
  package static func words(_ text: Substring) -> [Substring] {
    let scalars = text.unicodeScalars
    var words: [Substring] = []
    var start = scalars.startIndex
    while start < scalars.endIndex {
      let first = kind(scalars[start])
      var end = scalars.index(after: start)
      extend(scalars, &end, after: scalars[start])
      while first != .other, end < scalars.endIndex {
        let scalar = scalars[end]
        let next = kind(scalar)
        let belongs =
          next == first || (first == .letters && next == .digits) || (first == .digits && next == .letters)
          || joins(scalars, end, in: first)
        // A line's end is a word of its own, so that lines stay whole.
        guard belongs, first != .space || (scalar != "\n" && scalars[start] != "\n") else { break }
        end = scalars.index(after: end)
        extend(scalars, &end, after: scalar)
      }
      words.append(text[start..<end])
      start = end
    }
    return words
  }

  /// Takes in what belongs to the character before: marks, joiners and what they join, the other half of a flag.
  private static func extend(
    _ scalars: Substring.UnicodeScalarView, _ end: inout Substring.Index, after: Unicode.Scalar
  ) {
    var last = after
    var isFlag = isRegional(after)
    while end < scalars.endIndex {
      let scalar = scalars[end]
      if scalar.isASCII {
        if last == "\r", scalar == "\n" { end = scalars.index(after: end) }
        return
      }
      if isFlag, isRegional(scalar) {
        isFlag = false
      } else if !scalar.properties.isGraphemeExtend, !(0x1F3FB...0x1F3FF).contains(scalar.value), last != "\u{200D}" {
        return
      }
      last = scalar
      end = scalars.index(after: end)
    }
  }

  private static func isRegional(_ scalar: Unicode.Scalar) -> Bool { (0x1F1E6...0x1F1FF).contains(scalar.value) }

  /// Whether a sign stands inside a word or number, as in "it's" and "1.5" (rules WB6, WB7, WB11 and WB12).
  private static func joins(_ scalars: Substring.UnicodeScalarView, _ place: Substring.Index, in kind: Kind) -> Bool {
    switch scalars[place] {
    case "'", "\u{2019}": if kind != .letters { return false }
    case ".", ",": if kind != .digits { return false }
    default: return false
    }
    let next = scalars.index(after: place)
    return next < scalars.endIndex && self.kind(scalars[next]) == kind
  }

  /// Whether some text has a letter or a number in it.
  package static func holdsLetters(_ text: Substring) -> Bool {
    text.unicodeScalars.contains { scalar in
      if scalar.isASCII { return scalar.value &- 0x30 < 10 || (scalar.value | 0x20) &- 0x61 < 26 }
      return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
  }

  private static func kind(_ scalar: Unicode.Scalar) -> Kind {
    if scalar.isASCII {
      switch scalar.value {
      case 0x30...0x39: return .digits
      case 0x41...0x5A, 0x61...0x7A, 0x5F: return .letters
      case 0x20, 0x09...0x0D: return .space
      default: return .other
      }
    }
    let properties = scalar.properties
    if properties.isIdeographic || (0x3040...0x309F).contains(scalar.value) { return .other }
    if properties.isAlphabetic { return .letters }
    if properties.numericType == .decimal { return .digits }
    return properties.isWhitespace ? .space : .other
  }
}
