internal import EncyBase

/// Writes XML 1.0 in UTF-8, element by element.
struct XMLWriter {
  private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  /// How deep the next element stands; `nil` where nothing is indented.
  private var depth: Int?

  typealias Attributes = [(name: String, value: String)]

  init(isIndented: Bool) { depth = isIndented ? 0 : nil }

  var bytes: [UInt8] { Array(text.utf8) }

  /// An element with a text; one without a text isn't written.
  mutating func element(_ name: String, _ content: String?) { element(name, [], content) }

  /// An element with elements in it.
  mutating func element(_ name: String, _ content: (inout XMLWriter) -> Void) { element(name, [], content) }

  /// An element with attributes and a text; one without a text isn't written.
  mutating func element(_ name: String, _ attributes: Attributes, _ content: String?) {
    guard let content else { return }
    begin(name, attributes)
    text += content.isEmpty ? "/>" : ">\(XMLWriter.escaped(content))</\(name)>"
    end()
  }

  /// An element with attributes and elements in it.
  mutating func element(_ name: String, _ attributes: Attributes, _ content: (inout XMLWriter) -> Void) {
    begin(name, attributes)
    text += ">"
    let start = text.utf8.count
    end()
    depth = depth.map { $0 + 1 }
    content(&self)
    depth = depth.map { $0 - 1 }
    if text.utf8.count <= start + 1 {
      // It came out empty.
      while text.utf8.count >= start { text.unicodeScalars.removeLast() }
      text += "/>"
    } else {
      if let depth { text += String(repeating: "  ", count: depth) }
      text += "</\(name)>"
    }
    end()
  }

  private mutating func begin(_ name: String, _ attributes: Attributes) {
    if let depth { text += String(repeating: "  ", count: depth) }
    text += "<\(name)"
    for (name, value) in attributes { text += " \(name)=\"\(XMLWriter.escaped(value, isAttribute: true))\"" }
  }

  private mutating func end() { if depth != nil { text += "\n" } }

  /// A text between tags, or in double quotes; what XML 1.0 can't hold (section 2.2) stands as U+FFFD.
  static func escaped(_ text: String, isAttribute: Bool = false) -> String {
    replacingScalars(in: text) { scalar in
      switch scalar.value {
      case 0x26: "&amp;"
      case 0x3C: "&lt;"
      case 0x3E: "&gt;"
      case 0x22 where isAttribute: "&quot;"
      // Else a reader takes them for blanks or line feeds (sections 2.11 and 3.3.3).
      case 0x0D: "&#13;"
      case 0x09 where isAttribute: "&#9;"
      case 0x0A where isAttribute: "&#10;"
      case 0x09, 0x0A: nil
      case 0..<0x20, 0xFFFE, 0xFFFF: "\u{FFFD}"
      // XML may be looked at on a terminal.
      case 0x7F...: isSteering(scalar) ? "&#\(scalar.value);" : nil
      default: nil
      }
    }
  }
}
