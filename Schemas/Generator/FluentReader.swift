/// A piece of a text in Fluent's syntax.
indirect enum Piece {
  case text([UInt8])
  /// A value that the caller passes: `{ $name }`.
  case variable(String)
  /// Another text: `{ name }`.
  case message(String)
  /// A choice by a value: `{ $name -> [one] … *[other] … }`. The last number is that of the default variant.
  case select(String, [(key: String, pattern: [Piece])], Int)
}

/// One text of a file in `Schemas/Texts`.
struct FluentMessage {
  /// The file and the line of its name: `Schemas/Texts/sv.ftl:12`.
  let place: String
  let pattern: [Piece]
}

/// A mistake in a source, with its place.
struct Mistake: Error {
  let place: String
  let text: String

  /// The line that is printed, in the form in which compilers print errors.
  var description: String { "\(place): error: \(text)" }
}

/// The texts of a file, in their order.
struct FluentFile {
  private(set) var names: [String] = []
  private(set) var messages: [String: FluentMessage] = [:]
  private let path: String

  /// Reads a file in Project Fluent's syntax (https://projectfluent.org), of which these parts are supported: comments, messages on
  /// one or several lines, placeables with a variable, a message, a text in quotes, or a selection by CLDR plural category, number or
  /// word.
  init(_ bytes: [UInt8], path: String) throws {
    self.path = path
    var name: String?
    var text: [UInt8] = []
    var start = 0
    for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      let number = index + 1
      if let (key, rest) = Self.beginning(line) {
        try finish(name, text, start)
        if messages[key] != nil { throw Mistake(place: "\(path):\(number)", text: "\(key) is defined twice") }
        (name, text, start) = (key, Array(rest), number)
      } else if Self.isComment(line) {
        try finish(name, text, start)
        name = nil
      } else if name != nil, let first = line.first, first == UInt8(ascii: " ") || first == UInt8(ascii: "}") {
        text.append(UInt8(ascii: "\n"))
        text += Self.trimmed(line)
      } else if !Self.trimmed(line).isEmpty {
        throw Mistake(place: "\(path):\(number)", text: "neither a message, a comment nor an indented line")
      }
    }
    try finish(name, text, start)
  }

  private mutating func finish(_ name: String?, _ text: [UInt8], _ line: Int) throws {
    guard let name else { return }
    if text.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }) {
      throw Mistake(place: "\(path):\(line)", text: "\(name) has no text")
    }
    var reader = PatternReader(text: text, path: path, line: line)
    names.append(name)
    messages[name] = FluentMessage(place: "\(path):\(line)", pattern: try reader.pattern())
  }

  /// The name and the text of a line `name = text`; `nil` for any other line.
  private static func beginning(_ line: ArraySlice<UInt8>) -> (String, ArraySlice<UInt8>)? {
    guard let first = line.first, isLetter(first) else { return nil }
    let end = line.firstIndex { !isLetter($0) && !isDigit($0) && $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "-") }
    guard let end, line[end...].starts(with: " =".utf8) else { return nil }
    let rest = line[(end + 2)...]
    return (string(line[..<end]), rest.first == UInt8(ascii: " ") ? rest.dropFirst() : rest)
  }

  private static func isComment(_ line: ArraySlice<UInt8>) -> Bool {
    let marks = line.prefix { $0 == UInt8(ascii: "#") }
    return (1...3).contains(marks.count) && (marks.count == line.count || line[marks.endIndex] == UInt8(ascii: " "))
  }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let start = line.drop { $0 == UInt8(ascii: " ") }
    return start[..<((start.lastIndex { $0 != UInt8(ascii: " ") }).map { $0 + 1 } ?? start.startIndex)]
  }
}

/// Reads the pattern of one message.
private struct PatternReader {
  let text: [UInt8]
  let path: String
  /// The line on which the text begins.
  let line: Int
  private var at = 0

  init(text: [UInt8], path: String, line: Int) { (self.text, self.path, self.line) = (text, path, line) }

  private var current: UInt8? { at < text.count ? text[at] : nil }

  private func mistake(_ what: String) -> Mistake {
    Mistake(place: "\(path):\(line + text[..<min(at, text.count)].count { $0 == UInt8(ascii: "\n") })", text: what)
  }

  private var rest: String { string(text[at...].prefix(20)) }

  mutating func pattern(inVariant: Bool = false) throws -> [Piece] {
    var out: [Piece] = []
    var plain: [UInt8] = []
    while let byte = current {
      if byte == UInt8(ascii: "{") {
        if !plain.isEmpty { out.append(.text(plain)) }
        plain = []
        out.append(try placeable())
        continue
      }
      if inVariant, byte == UInt8(ascii: "}") || byte == UInt8(ascii: "\n") { break }
      if byte == UInt8(ascii: "}") { throw mistake("a } stands alone; write {\"}\"}") }
      if byte < 0x20, byte != UInt8(ascii: "\n") { throw mistake("a control character") }
      plain.append(byte)
      at += 1
    }
    if inVariant { while plain.last == UInt8(ascii: " ") { plain.removeLast() } }
    if !plain.isEmpty { out.append(.text(plain)) }
    return out
  }

  private mutating func placeable() throws -> Piece {
    try take("{")
    skipSpace()
    if current == UInt8(ascii: "\"") { return try literal() }
    guard current == UInt8(ascii: "$") else {
      let name = try word()
      skipSpace()
      try take("}")
      return .message(name)
    }
    at += 1
    let name = try word()
    skipSpace()
    guard text[at...].starts(with: "->".utf8) else {
      try take("}")
      return .variable(name)
    }
    at += 2
    skipSpace()
    var variants: [(key: String, pattern: [Piece])] = []
    var standard: Int?
    while current != UInt8(ascii: "}") {
      if current == UInt8(ascii: "*") {
        at += 1
        standard = variants.count
      }
      try take("[")
      skipSpace()
      let key = try word()
      skipSpace()
      try take("]")
      while current == UInt8(ascii: " ") { at += 1 }
      variants.append((key, try pattern(inVariant: true)))
      skipSpace()
    }
    guard let standard else { throw mistake("one variant needs a * before it") }
    try take("}")
    return .select(name, variants, standard)
  }

  /// A text in quotes, in which `\u` and four hexadecimal digits are a character.
  private mutating func literal() throws -> Piece {
    at += 1
    var out: [UInt8] = []
    while let byte = current, byte != UInt8(ascii: "\"") {
      if text[at...].starts(with: "\\u".utf8), let scalar = UInt32(string(text[(at + 2)...].prefix(4)), radix: 16),
        let scalar = Unicode.Scalar(scalar)
      {
        out += String(Character(scalar)).utf8
        at += 6
      } else {
        out.append(byte)
        at += 1
      }
    }
    try take("\"")
    skipSpace()
    try take("}")
    if out.contains(where: { $0 < 0x20 }) { throw mistake("a control character") }
    return .text(out)
  }

  private mutating func word() throws -> String {
    let end =
      text[at...].firstIndex { !isLetter($0) && !isDigit($0) && !"_.-".utf8.contains($0) } ?? text.count
    if end == at { throw mistake("a name is missing at «\(rest)»") }
    defer { at = end }
    return string(text[at..<end])
  }

  private mutating func skipSpace() {
    while current == UInt8(ascii: " ") || current == UInt8(ascii: "\n") { at += 1 }
  }

  private mutating func take(_ token: String) throws {
    guard text[at...].starts(with: token.utf8) else { throw mistake("«\(token)» is missing at «\(rest)»") }
    at += token.utf8.count
  }
}

func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte & 0xDF) }
func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
func string(_ bytes: some Collection<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
