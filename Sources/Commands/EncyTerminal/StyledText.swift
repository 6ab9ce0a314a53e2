internal import EncyBase
package import EncyTexts

/// Sentences about changes as lines for a terminal, in colour or not.
package struct StyledText {
  package let inColour: Bool
  package let columns: Int

  /// Sentences in so many columns.
  package init(inColour: Bool, columns: Int) {
    self.inColour = inColour
    self.columns = columns
  }

  /// Marks in a text where a style begins and ends. They take no column, and no value has them, since they would be escaped in it.
  private static let marks: [PhraseSpan.Style: Character] = [
    .subject: "\u{2061}", .old: "\u{2062}", .new: "\u{2063}", .faint: "\u{2064}",
  ]
  private static let end: Character = "\u{2060}"

  private static func code(_ mark: Character) -> String? {
    switch mark {
    case "\u{2061}": "1"
    case "\u{2062}": "31"
    case "\u{2063}": "32"
    case "\u{2064}": "2"
    default: nil
    }
  }

  /// The spans as a text in which marks stand for styles.
  package func marked(_ spans: [PhraseSpan]) -> TerminalText {
    spans.map { span -> TerminalText in
      guard inColour, let mark = StyledText.marks[span.style], !span.text.isEmpty else { return "\(span.text)" }
      return TerminalText(safe: "\(mark)\(visible(span.text))\(StyledText.end)")
    }.joined()
  }

  /// How many columns a marked text takes.
  package func width(_ text: TerminalText) -> Int { text.text.unicodeScalars.reduce(0) { $0 + $1.columns } }

  /// A marked text as lines of the terminal's width.
  package func lines(_ text: TerminalText, indent: Int) -> [TerminalText] {
    var open: Character?
    return wrapped(text, indent: indent, columns: columns).map { line in
      guard inColour else { return line }
      // A pager loses colours at the end of a line.
      var out = ""
      var isIndent = true
      for character in line.text {
        if isIndent, character != " " {
          isIndent = false
          if let open, let code = StyledText.code(open) { out += "\u{1B}[\(code)m" }
        }
        if character == StyledText.end {
          open = nil
          out += "\u{1B}[0m"
        } else if let code = StyledText.code(character) {
          open = character
          out += "\u{1B}[\(code)m"
        } else {
          out.append(character)
        }
      }
      return TerminalText(safe: open == nil ? out : out + "\u{1B}[0m")
    }
  }
}
