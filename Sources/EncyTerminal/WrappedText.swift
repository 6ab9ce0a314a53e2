/// A text as lines of so many columns at most, broken at its spaces, all but the first indented. A longer word stays whole.
package func wrapped(_ text: TerminalText, indent: Int, columns: Int) -> [TerminalText] {
  wrapped(safe: text.text, indent: indent, columns: columns).map { TerminalText(safe: $0) }
}

private func wrapped(safe text: String, indent: Int, columns: Int) -> [String] {
  func width(_ text: some StringProtocol) -> Int { text.unicodeScalars.reduce(0) { $0 + $1.columns } }
  guard width(text) > columns else { return [text] }
  // What the first line begins with stays as it is, also the spaces that align it.
  let (head, rest) = (text.prefix(indent), text.dropFirst(indent))
  var lines: [String] = []
  var (line, used) = (String(head), width(head))
  var gap = rest.first == " " ? " " : ""
  for word in rest.split(separator: " ") {
    if !gap.isEmpty, used + 1 + width(word) > columns {
      lines.append(line)
      (line, used, gap) = (String(repeating: " ", count: indent), indent, "")
    }
    line += gap + word
    used += gap.count + width(word)
    gap = " "
  }
  return lines + [line]
}

extension TerminalText {
  /// How many columns it takes, without colours.
  package var width: Int { text.unicodeScalars.reduce(0) { $0 + $1.columns } }

  /// A text without colours that is cut to so many columns.
  package func fitted(to columns: Int) -> TerminalText {
    if width <= columns { return self }
    var (kept, used) = ("", 0)
    for character in text {
      used += character.unicodeScalars.reduce(0) { $0 + $1.columns }
      if used >= columns { break }
      kept.append(character)
    }
    return TerminalText(safe: kept + "…")
  }

  /// A line as several, where a word in it is longer than so many columns. Colours go on in the next.
  package func broken(to columns: Int) -> [TerminalText] {
    guard text.unicodeScalars.count > columns else { return [self] }
    var lines: [String] = []
    var (line, used, colour) = ("", 0, "")
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "\u{1B}" {
        var code = String(scalar)
        while let next = rest.popFirst() {
          code.unicodeScalars.append(next)
          if ("A"..."Z").contains(next) || ("a"..."z").contains(next) { break }
        }
        colour = code == "\u{1B}[0m" ? "" : code
        line += code
        continue
      }
      if used + scalar.columns > columns {
        lines.append(line + (colour.isEmpty ? "" : "\u{1B}[0m"))
        (line, used) = ("    " + colour, 4)
      }
      line.unicodeScalars.append(scalar)
      used += scalar.columns
    }
    return (lines + [line]).map { TerminalText(safe: $0) }
  }
}

extension Unicode.Scalar {
  /// How many columns of a terminal the character takes: none, one, or two (Unicode Standard Annex 11, and marks that stand
  /// on the character before).
  package var columns: Int {
    if value < 0x300 { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    default: break
    }
    if properties.isDefaultIgnorableCodePoint { return 0 }
    return properties.isEmojiPresentation || isWide ? 2 : 1
  }

  /// Hangul, the scripts of Chinese and Japanese with their signs, and full-width forms.
  private var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
      0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
