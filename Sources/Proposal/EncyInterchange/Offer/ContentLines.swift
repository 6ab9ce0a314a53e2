internal import EncyBase

/// Lines of a calendar (RFC 5545) or a card (RFC 6350): folded after 75 octets, ended by CRLF.
struct ContentLines {
  private var text = ""

  var bytes: [UInt8] { Array(text.utf8) }

  /// A line whose value is written as it is.
  mutating func add(_ name: String, raw value: String) {
    var room = 75
    for character in "\(name):\(value)".unicodeScalars {
      let count = UTF8.width(character)
      if count > room {
        text += "\r\n "
        room = 74
      }
      text.unicodeScalars.append(character)
      room -= count
    }
    text += "\r\n"
  }

  /// A line with a text; nothing without one.
  mutating func add(_ name: String, _ value: String?) {
    if let value { add(name, raw: ContentLines.escaped(value)) }
  }

  /// A line of several texts, none of which ends another.
  mutating func add(_ name: String, parts: [String?]) {
    add(name, raw: parts.map { ContentLines.escaped($0 ?? "") }.joined(separator: ";"))
  }

  /// A text in which nothing is taken for the end of a value (RFC 5545 section 3.3.11, RFC 6350 section 3.4).
  static func escaped(_ text: String) -> String {
    replacingScalars(in: replacingLineEnds(text)) { scalar in
      switch scalar {
      case "\\": "\\\\"
      case ";": "\\;"
      case ",": "\\,"
      case "\n": "\\n"
      default: scalar.value < 0x20 && scalar != "\t" || scalar.value == 0x7F ? "" : nil
      }
    }
  }

  private static func replacingLineEnds(_ text: String) -> String {
    // CR and LF are one character.
    String(text.map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 })
  }
}
