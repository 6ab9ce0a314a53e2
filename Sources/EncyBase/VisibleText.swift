/// Whether a character in a text would do something to a terminal or a line rather than stand there.
package func isSteering(_ scalar: Unicode.Scalar) -> Bool {
  if (" "..."~").contains(scalar) { return false }
  return switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator: true
  default: false
  }
}

/// Whether a character can't be seen, or looks like none that is known: two names could differ in it alone.
private func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
  if (" "..."~").contains(scalar) { return false }
  return switch scalar.properties.generalCategory {
  case .surrogate, .unassigned, .privateUse: true
  default: isSteering(scalar) || scalar.properties.isDefaultIgnorableCodePoint
  }
}

/// A text in which nothing steers a terminal or forges a line: such characters stand as `\u{…}`. Nothing is left out.
package func visible(_ text: String) -> String { escaping(text, where: isSteering) }

/// A text of any length that a hostile file may hold, safe to print: as ``printable(_:)``, with nothing left out.
package func escapingControls(_ text: String) -> String { escaping(text, where: isUnseen) }

/// A name from a hostile file, safe to print: controls, invisible characters and what turns the writing direction are
/// shown as `\u{…}`, and the middle of a very long name is left out.
package func printable(_ text: String) -> String {
  let result = escapingControls(text)
  return result.count <= 160 ? result : "\(result.prefix(100))…\(result.suffix(40))"
}

/// A text in which such characters stand as `\u{…}`.
package func escaping(_ text: String, where isEscaped: (Unicode.Scalar) -> Bool) -> String {
  guard text.utf8.contains(where: { $0 < 0x20 || $0 > 0x7E }), text.unicodeScalars.contains(where: isEscaped) else {
    return text
  }
  var out = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    if isEscaped(scalar) {
      out.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
    } else {
      out.append(scalar)
    }
  }
  return String(out)
}

/// A text in which scalars stand as something else where they mean something to who reads it.
///
/// Scalar by scalar: a combining mark makes one `Character` with what it follows, so that of `|` and U+0301 no `Character` is `|`.
package func replacingScalars(in text: String, _ replacement: (Unicode.Scalar) -> String?) -> String {
  var out = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    if let other = replacement(scalar) { out.append(contentsOf: other.unicodeScalars) } else { out.append(scalar) }
  }
  return String(out)
}

/// JSON in which characters that would steer a terminal stand as escapes (RFC 8259 section 7). Outside of strings it has none of them.
package func escapingForJSON(_ text: String) -> String {
  guard text.utf8.contains(where: { $0 >= 0x7F }),
    text.unicodeScalars.contains(where: { $0.value >= 0x7F && isSteering($0) })
  else { return text }
  var out = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    guard scalar.value >= 0x7F, isSteering(scalar) else {
      out.append(scalar)
      continue
    }
    for unit in String(scalar).utf16 {
      let digits = String(unit, radix: 16)
      out.append(contentsOf: "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".unicodeScalars)
    }
  }
  return String(out)
}
