internal import EncyTexts

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
    guard width > columns else { return [self] }
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
