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
  return replacingScalars(in: text) { isEscaped($0) ? "\\u{\(String($0.value, radix: 16))}" : nil }
}

/// A text in which scalars stand as something else where they mean something to who reads it.
///
/// Scalar by scalar: a combining mark makes one `Character` with what it follows, so that of `|` and U+0301 no `Character` is `|`.
package func replacingScalars(in text: String, _ replacement: (Unicode.Scalar) -> String?) -> String {
  // By bytes: to append to a `UnicodeScalarView` more than one at a time copies all of it each time.
  var out: [UInt8] = []
  out.reserveCapacity(text.utf8.count)
  for scalar in text.unicodeScalars {
    if let other = replacement(scalar) {
      out += other.utf8
    } else {
      out += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
    }
  }
  return String(decoding: out, as: UTF8.self)
}

/// JSON in which characters that would steer a terminal stand as escapes (RFC 8259 section 7). Outside of strings it has none of them.
package func escapingForJSON(_ text: String) -> String {
  guard text.utf8.contains(where: { $0 >= 0x7F }),
    text.unicodeScalars.contains(where: { $0.value >= 0x7F && isSteering($0) })
  else { return text }
  return replacingScalars(in: text) { scalar in
    guard scalar.value >= 0x7F, isSteering(scalar) else { return nil }
    return String(scalar).utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}
