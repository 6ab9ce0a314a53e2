package import EncyBase
internal import EncyCanvas
internal import EncyDrawing
package import EncyExport
package import EncyTexts

/// Builds HTML from arbitrary texts: only markup, drawings and code of our own are written as they are given.
package struct HTMLText: Sendable {
  package private(set) var bytes: [UInt8] = []
  /// Whether texts of elements keep numbers and their units on one line, as paper does.
  private let isBound: Bool

  package init(isBound: Bool = false) { self.isBound = isBound }

  /// An HTML file around what its body holds: no other file is needed, and nothing is fetched. Its policy allows the one style sheet and
  /// the one script that are written here, and no style or script anywhere else in it.
  /// - Parameters:
  ///   - title: What the page is called.
  ///   - language: The language of its texts.
  ///   - style: How it looks.
  ///   - script: What it does; `nil` for a page that runs nothing.
  ///   - body: Writes what it holds.
  /// - Returns: The bytes of the file, UTF-8.
  package static func file(
    title: String, _ language: Language, style: PageCode, script: PageCode?, body: (inout HTMLText) -> Void
  ) -> [UInt8] {
    var page = HTMLText()
    page.raw("<!DOCTYPE html>\n<html lang=\"")
    page.text(language.rawValue)
    page.raw("\">\n<head>\n<meta charset=\"utf-8\">\n")
    page.raw("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; img-src data:; style-src ")
    page.text(style.source)
    if let script {
      page.raw("; script-src ")
      page.text(script.source)
    }
    page.raw("; base-uri 'none'; form-action 'none'\">\n")
    page.raw("<meta name=\"referrer\" content=\"no-referrer\">\n")
    page.raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>")
    page.text(title)
    page.raw("</title>\n<style>")
    page.code(style)
    page.raw("</style>\n</head>\n<body>\n")
    body(&page)
    if let script {
      page.raw("<script>")
      page.code(script)
      page.raw("</script>\n")
    }
    page.raw("</body>\n</html>\n")
    return page.bytes
  }

  /// Markup of our own.
  package mutating func raw(_ markup: StaticString) { markup.withUTF8Buffer { bytes += $0 } }

  /// A drawing of our own.
  package mutating func drawing(_ drawing: PageDrawing) { bytes += drawing.markup }

  /// A style sheet or a script of our own.
  package mutating func code(_ code: PageCode) { bytes += code.bytes }

  /// A text, also between quotes.
  package mutating func text(_ text: String) { bytes += HTMLText.escaped(text).utf8 }

  /// A picture as a data URI, with its words for those who can't see it.
  package mutating func picture(png: [UInt8], words: String, width: Int, height: Int) {
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

  /// What another one holds.
  package mutating func append(_ other: HTMLText) { bytes += other.bytes }

  /// A text in an element, of which both tags are given.
  package mutating func element(_ start: StaticString, _ text: String, _ end: StaticString) {
    raw(start)
    self.text(isBound ? BoundText.bound(text) : text)
    raw(end)
  }

  /// Data for a script as JSON, which no markup can be in.
  package mutating func data(_ value: JSONValue) {
    var plain = String.UnicodeScalarView()
    for scalar in JSONPrinter(isCompact: true).text(value).unicodeScalars {
      // What could be taken for markup, what turns texts around, and what scripts once took for ends of lines.
      let isEscaped =
        "<>&\u{2028}\u{2029}".unicodeScalars.contains(scalar) || scalar.properties.generalCategory == .format
      guard isEscaped else {
        plain.append(scalar)
        continue
      }
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16)
        plain += Array("\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".unicodeScalars)
      }
    }
    bytes += String(plain).utf8
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
