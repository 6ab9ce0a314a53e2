internal import EncyBase

/// Builds HTML from arbitrary texts: only markup, drawings and code of our own are written as they are given.
struct HTMLText {
  private(set) var bytes: [UInt8] = []

  /// Markup of our own.
  mutating func raw(_ markup: StaticString) { markup.withUTF8Buffer { bytes += $0 } }

  /// A drawing of our own.
  mutating func drawing(_ drawing: PageDrawing) { bytes += drawing.markup }

  /// A style sheet or a script of our own.
  mutating func code(_ code: PageCode) { bytes += code.bytes }

  /// A text, also between quotes.
  mutating func text(_ text: String) { bytes += HTMLText.escaped(text).utf8 }

  /// A picture as a data URI, with its words for those who can't see it.
  mutating func picture(png: [UInt8], words: String, width: Int, height: Int) {
    raw("<img alt=\"")
    text(words)
    raw("\" width=\"")
    text(String(width))
    raw("\" height=\"")
    text(String(height))
    raw("\" src=\"data:image/png;base64,")
    bytes += Base64.encode(png, isPadded: true)
    raw("\">")
  }

  /// The start of a table's body about one thing.
  /// - Parameters:
  ///   - mark: The name of its mark in a picture; `nil` where it has none.
  ///   - seen: The marks that have a body. A thing may have several, and its mark leads to the first.
  mutating func startRow(mark: String?, seen: inout Set<String>) {
    raw("<tbody")
    if let mark = mark.map(HTMLText.identifier) {
      if seen.insert(mark).inserted {
        raw(" id=\"row-")
        text(mark)
        raw("\"")
      }
      raw(" data-mark=\"")
      text(mark)
      raw("\"")
    }
    raw(">")
  }

  /// A name, which leads to its mark in a picture where it has one.
  mutating func link(_ name: String, mark: String?) {
    guard let mark = mark.map(HTMLText.identifier) else { return text(name) }
    raw("<a href=\"#")
    text(mark)
    raw("\">")
    text(name)
    raw("</a>")
  }

  /// Text that is no markup: control characters and explicit directions left out, line ends kept.
  static func escaped(_ text: String) -> String {
    let lines = paragraphs(of: text).map { printableLine(String($0)) }
    return lines.joined(separator: "\n").escapedMarkup
  }

  /// A name that can be an id and the end of a link: letters, digits and hyphens.
  static func identifier(_ text: String) -> String {
    let allowed = text.utf8.map { byte -> UInt8 in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D: byte
      default: 0x5F
      }
    }
    return String(decoding: allowed, as: UTF8.self)
  }
}
