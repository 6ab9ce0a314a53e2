/// The text as one line that can be printed: control characters and noncharacters dropped, tabs and line ends as spaces.
///
/// XML 1.0 (section 2.2) allows none of those, and a font has no letter for them. Explicit directions (UAX #9, sections 2.1 to 2.4) are
/// dropped too: a text from elsewhere could make figures read backwards with them. A soft hyphen shows at the line's end alone.
package func printableLine(_ text: String) -> String {
  if text.unicodeScalars.last == "\u{AD}" { return printableLine(String(text.unicodeScalars.dropLast())) + "-" }
  if text.unicodeScalars.allSatisfy({ isPrintable($0) }) { return text }
  var line = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    if isLineEnd(scalar) || scalar == "\t" { line.append(" ") } else if isPrintable(scalar) { line.append(scalar) }
  }
  return String(line)
}

/// The text's paragraphs: what stands between line ends of any kind.
package func paragraphs(of text: String) -> [Substring] {
  text.split(omittingEmptySubsequences: false) { character in
    character.unicodeScalars.allSatisfy(isLineEnd)
  }
}

private func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
  default: false
  }
}

private func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069, 0xFDD0...0xFDEF: false
  default: scalar.value & 0xFFFE != 0xFFFE
  }
}

/// The text in pieces of at most about so many characters, cut after a space where there is one.
///
/// Pango counts positions in 1/1024 point in 32 bits, so one run of text may not be longer than two million points.
func pieces(of text: String, limit: Int = 8000) -> [Substring] {
  guard text.utf8.count > limit else { return [text[...]] }
  var pieces: [Substring] = []
  var rest = text[...]
  while let hardEnd = rest.index(rest.startIndex, offsetBy: limit, limitedBy: rest.endIndex), hardEnd < rest.endIndex {
    let cut = rest[..<hardEnd].lastIndex(of: " ").map { rest.index(after: $0) } ?? hardEnd
    pieces.append(rest[..<cut])
    rest = rest[cut...]
  }
  if !rest.isEmpty { pieces.append(rest) }
  return pieces
}
