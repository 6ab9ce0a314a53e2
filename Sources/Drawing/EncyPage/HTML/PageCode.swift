internal import EncyBase

/// A style sheet or a script of a page, all of it our own.
package struct PageCode: Sendable {
  let bytes: [UInt8]

  /// Pieces that follow one another; they end no element, and have no line ends but LF, so that a browser sees these very bytes.
  package init(_ pieces: [StaticString]) { bytes = pieces.flatMap { $0.withUTF8Buffer { Array($0) } } }

  /// The scripts of `Schemas/Page`, of which nothing else may be handed over, one after the other.
  package init(scripts: [String]) { bytes = scripts.flatMap { Array("\n\($0)".utf8) } }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  package static func + (left: PageCode, right: PageCode) -> PageCode { PageCode(bytes: left.bytes + right.bytes) }

  /// Properties of the root element for others to use, `--NAME: VALUE`: colours, and the families of fonts, whose names have nothing but
  /// letters, digits, spaces and hyphens here.
  package static func properties(
    _ selector: StaticString, colors: [(name: StaticString, rgb: UInt32)], fonts: [String] = []
  ) -> PageCode {
    var text = "\n\(selector) {"
    for color in colors {
      let digits = String(color.rgb & 0xFFFFFF, radix: 16)
      text += " --\(color.name): #\(String(repeating: "0", count: 6 - digits.count))\(digits);"
    }
    if !fonts.isEmpty {
      let names = fonts.map { name in
        "\""
          + String(
            name.unicodeScalars.filter { $0.properties.isAlphabetic || " -0123456789".unicodeScalars.contains($0) })
          + "\""
      }
      text += " --fonts: \(names.joined(separator: ", ")), system-ui, sans-serif;"
    }
    return PageCode(bytes: Array("\(text) }\n".utf8))
  }

  /// What a policy calls it by (Content Security Policy Level 3, section 2.3.1).
  var source: String {
    "'sha256-" + String(decoding: Base64.encode(SHA256Digest(of: bytes).bytes, isPadded: true), as: UTF8.self) + "'"
  }
}
