/// Reads JSON (RFC 8259) strictly: UTF-8 without byte order mark, each name once per object, bounded depth.
///
/// What the RFC leaves open is decided so:
/// - Other encodings than UTF-8, a byte order mark, overlong or cut-off UTF-8, encoded surrogates and code points past U+10FFFF are
///   refused (section 8.1).
/// - A surrogate escaped without its partner is refused, since no UTF-8 text can hold it (section 8.2). Noncharacters and U+0000
///   are characters like any other.
/// - A number is kept as its text, so none is too large, too small or too long; it becomes binary only where a reader asks for
///   that (section 6). See ``JSONNumber``.
/// - Names are compared code point by code point after unescaping (section 8.3): `"a"` and `"\u0061"` are the same name, `é`
///   composed and decomposed are two. A repeated name is refused unless ``allowsDuplicates`` is set.
/// - Arrays and objects may nest as deep as ``maximumDepth``, and there may be ``maximumValues`` (section 9); any value may stand
///   at the top.
///
/// An error names the first byte that can't be part of a valid text: line and column, both from 1, and the byte from 0.
public struct JSONParser: Sendable {
  /// How deep arrays and objects may nest.
  public var maximumDepth: Int
  /// Whether a name may stand twice in an object. The last value stands then.
  public var allowsDuplicates = false
  /// How many values a text may hold. A tree takes up to two hundred bytes a value, a text as little as two.
  public var maximumValues = 1_000_000

  /// A parser with the given limit, 128 levels unless told.
  public init(maximumDepth: Int = 128) { self.maximumDepth = maximumDepth }

  /// Reads one value that fills the whole text.
  /// - Throws: ``JSONSyntaxError`` with the place of the first thing that is wrong.
  public func parse(_ bytes: [UInt8]) throws(JSONSyntaxError) -> JSONValue {
    let result: Result<JSONValue, JSONSyntaxError> = bytes.withUnsafeBufferPointer { buffer in
      var reader = Reader(bytes: buffer, limits: self)
      do throws(JSONSyntaxError) { return .success(try reader.document()) } catch { return .failure(error) }
    }
    return try result.get()
  }

  /// Reads one value that fills the whole text.
  /// - Throws: ``JSONSyntaxError`` with the place of the first thing that is wrong.
  public func parse(_ text: String) throws(JSONSyntaxError) -> JSONValue { try parse([UInt8](text.utf8)) }
}

private struct Reader {
  let bytes: UnsafeBufferPointer<UInt8>
  let maximumDepth: Int
  let allowsDuplicates: Bool
  /// How many more values may come.
  var room: Int
  let maximumValues: Int
  var offset = 0
  var depth = 0
  var line = 1
  var lineStart = 0
  /// UTF-8 continuation bytes on this line before `offset`, so that columns count scalars.
  var continuations = 0

  init(bytes: UnsafeBufferPointer<UInt8>, limits: JSONParser) {
    self.bytes = bytes
    maximumDepth = limits.maximumDepth
    allowsDuplicates = limits.allowsDuplicates
    maximumValues = limits.maximumValues
    room = maximumValues
  }

  var position: SourcePosition { SourcePosition(line: line, column: offset - lineStart - continuations + 1) }

  func failure(_ code: JSONSyntaxError.Code, _ message: String) -> JSONSyntaxError {
    JSONSyntaxError(code: code, position: position, offset: offset, message: message)
  }

  mutating func document() throws(JSONSyntaxError) -> JSONValue {
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF {
      throw failure(.encoding, "the text starts with a byte order mark; save it as UTF-8 without one")
    }
    if bytes.count >= 2, (bytes[0] == 0xFE && bytes[1] == 0xFF) || (bytes[0] == 0xFF && bytes[1] == 0xFE) {
      throw failure(.encoding, "the text is UTF-16; save it as UTF-8")
    }
    skipSpace()
    let value = try self.value()
    skipSpace()
    if offset < bytes.count {
      throw failure(.trailing, "\(named(bytes[offset])) follows the end of the value")
    }
    return value
  }

  mutating func skipSpace() {
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x0A:
        offset += 1
        line += 1
        lineStart = offset
        continuations = 0
      case 0x20, 0x09, 0x0D: offset += 1
      default: return
      }
    }
  }

  func named(_ byte: UInt8) -> String {
    switch byte {
    case 0x21...0x7E: "`\(Character(Unicode.Scalar(byte)))`"
    case 0x20: "a space"
    case 0x80...: "a character outside ASCII"
    default: "a control character"
    }
  }

  /// A name as messages show it: cut short, and without what acts on a terminal.
  func shown(_ name: String) -> String {
    var text = ""
    for scalar in name.unicodeScalars.prefix(60) {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
        text += "\\u{\(String(scalar.value, radix: 16))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  mutating func value() throws(JSONSyntaxError) -> JSONValue {
    guard offset < bytes.count else { throw failure(.truncated, "the text ends where a value should stand") }
    room -= 1
    if room < 0 { throw failure(.values, "there are more than \(maximumValues) values") }
    let start = position
    switch bytes[offset] {
    case 0x7B: return JSONValue(.object(try object()), position: start)
    case 0x5B: return JSONValue(.array(try array()), position: start)
    case 0x22: return JSONValue(.string(try string()), position: start)
    case 0x74:
      try word("true")
      return JSONValue(.bool(true), position: start)
    case 0x66:
      try word("false")
      return JSONValue(.bool(false), position: start)
    case 0x6E:
      try word("null")
      return JSONValue(.null, position: start)
    case 0x2D, 0x30...0x39: return JSONValue(.number(try number()), position: start)
    case let byte: throw failure(.unexpected, "\(named(byte)) stands where a value should")
    }
  }

  mutating func word(_ word: StaticString) throws(JSONSyntaxError) {
    let count = word.utf8CodeUnitCount
    for place in 0..<count {
      guard offset + place < bytes.count else { throw failure(.truncated, "the text ends inside `\(word)`") }
      guard bytes[offset + place] == word.utf8Start[place] else {
        throw failure(.unexpected, "this is no JSON word; only true, false and null are")
      }
    }
    offset += count
  }

  mutating func enter() throws(JSONSyntaxError) {
    depth += 1
    if depth > maximumDepth { throw failure(.depth, "nested deeper than \(maximumDepth) levels") }
    offset += 1
    skipSpace()
  }

  mutating func array() throws(JSONSyntaxError) -> [JSONValue] {
    try enter()
    defer { depth -= 1 }
    var items: [JSONValue] = []
    if offset < bytes.count, bytes[offset] == 0x5D {
      offset += 1
      return items
    }
    while true {
      items.append(try value())
      if try closes(0x5D, of: "array") { return items }
    }
  }

  mutating func object() throws(JSONSyntaxError) -> JSONObject {
    try enter()
    defer { depth -= 1 }
    var object = JSONObject()
    if offset < bytes.count, bytes[offset] == 0x7D {
      offset += 1
      return object
    }
    while true {
      guard offset < bytes.count else { throw failure(.truncated, "the text ends inside an object") }
      guard bytes[offset] == 0x22 else {
        throw failure(.unexpected, "\(named(bytes[offset])) stands where a member's name in quotes should")
      }
      let namePosition = position
      let nameOffset = offset
      let name = try string()
      let isRepeated = object.place(of: name) != nil
      if isRepeated, !allowsDuplicates {
        throw JSONSyntaxError(
          code: .duplicate, position: namePosition, offset: nameOffset,
          message: "the member \"\(shown(name))\" stands twice in this object; remove one")
      }
      skipSpace()
      guard offset < bytes.count else { throw failure(.truncated, "the text ends after the name \"\(shown(name))\"") }
      guard bytes[offset] == 0x3A else {
        throw failure(.unexpected, "\(named(bytes[offset])) stands where the colon after \"\(shown(name))\" should")
      }
      offset += 1
      skipSpace()
      let value = try value()
      if isRepeated {
        object[name] = value
      } else {
        object.append(JSONObject.Member(name: name, value: value, namePosition: namePosition))
      }
      if try closes(0x7D, of: "object") { return object }
    }
  }

  /// Steps over a comma or the closing bracket; tells whether it was the bracket.
  mutating func closes(_ bracket: UInt8, of kind: String) throws(JSONSyntaxError) -> Bool {
    skipSpace()
    guard offset < bytes.count else { throw failure(.truncated, "the text ends inside an \(kind)") }
    switch bytes[offset] {
    case bracket:
      offset += 1
      return true
    case 0x2C:
      offset += 1
      skipSpace()
      if offset < bytes.count, bytes[offset] == bracket {
        throw failure(.unexpected, "a comma stands before the end of the \(kind); remove it")
      }
      return false
    case let byte: throw failure(.unexpected, "\(named(byte)) stands where a comma or the end of the \(kind) should")
    }
  }

  mutating func number() throws(JSONSyntaxError) -> JSONNumber {
    let start = offset
    var end = offset
    while end < bytes.count {
      switch bytes[end] {
      case 0x30...0x39, 0x2B, 0x2D, 0x2E, 0x45, 0x65:
        end += 1
        continue
      default: break
      }
      break
    }
    let slice = UnsafeBufferPointer(rebasing: bytes[start..<end])
    guard JSONNumber.isNumber(slice) else {
      throw failure(.number, "`\(String(decoding: slice.prefix(40), as: UTF8.self))` is not a JSON number")
    }
    offset = end
    return JSONNumber(trusted: String(decoding: slice, as: UTF8.self))
  }

  mutating func string() throws(JSONSyntaxError) -> String {
    offset += 1
    let start = offset
    while offset < bytes.count, bytes[offset] != 0x22, bytes[offset] != 0x5C, bytes[offset] >= 0x20,
      bytes[offset] < 0x80
    {
      offset += 1
    }
    if offset < bytes.count, bytes[offset] == 0x22 {
      let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<offset]), as: UTF8.self)
      offset += 1
      return text
    }
    return try stringWithEscapes(from: start)
  }

  private mutating func stringWithEscapes(from start: Int) throws(JSONSyntaxError) -> String {
    var text = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<offset]), as: UTF8.self)
    while true {
      guard offset < bytes.count else { throw failure(.truncated, "the text ends inside a string") }
      let byte = bytes[offset]
      switch byte {
      case 0x22:
        offset += 1
        return text
      case 0x5C: text.unicodeScalars.append(try escape())
      case 0..<0x20: throw failure(.string, "a raw control character stands in a string; write it as an escape")
      case 0x20..<0x80:
        let run = offset
        while offset < bytes.count, bytes[offset] != 0x22, bytes[offset] != 0x5C, bytes[offset] >= 0x20,
          bytes[offset] < 0x80
        {
          offset += 1
        }
        text += String(decoding: UnsafeBufferPointer(rebasing: bytes[run..<offset]), as: UTF8.self)
      default: text.unicodeScalars.append(try multibyteScalar())
      }
    }
  }

  private mutating func multibyteScalar() throws(JSONSyntaxError) -> Unicode.Scalar {
    let first = bytes[offset]
    let (length, floor): (Int, UInt32) =
      switch first {
      case 0xC2...0xDF: (2, 0x80)
      case 0xE0...0xEF: (3, 0x800)
      case 0xF0...0xF4: (4, 0x10000)
      default: (0, 0)
      }
    guard length > 0 else { throw failure(.encoding, "these bytes are not UTF-8") }
    guard offset + length <= bytes.count else { throw failure(.encoding, "a UTF-8 character is cut off") }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for place in 1..<length {
      let byte = bytes[offset + place]
      guard byte & 0xC0 == 0x80 else { throw failure(.encoding, "these bytes are not UTF-8") }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    guard value >= floor, let scalar = Unicode.Scalar(value) else {
      throw failure(.encoding, "these bytes are not UTF-8")
    }
    offset += length
    continuations += length - 1
    return scalar
  }

  private mutating func escape() throws(JSONSyntaxError) -> Unicode.Scalar {
    guard offset + 1 < bytes.count else { throw failure(.truncated, "the text ends inside an escape") }
    let plain: Unicode.Scalar
    switch bytes[offset + 1] {
    case 0x22: plain = "\""
    case 0x5C: plain = "\\"
    case 0x2F: plain = "/"
    case 0x62: plain = "\u{8}"
    case 0x66: plain = "\u{C}"
    case 0x6E: plain = "\n"
    case 0x72: plain = "\r"
    case 0x74: plain = "\t"
    case 0x75: return try unicodeEscape()
    default: throw failure(.string, "a backslash before \(named(bytes[offset + 1])) is no JSON escape")
    }
    offset += 2
    return plain
  }

  private mutating func unicodeEscape() throws(JSONSyntaxError) -> Unicode.Scalar {
    let first = try hexUnit(at: offset)
    if let scalar = Unicode.Scalar(first) {
      offset += 6
      return scalar
    }
    guard first < 0xDC00, offset + 7 < bytes.count, bytes[offset + 6] == 0x5C, bytes[offset + 7] == 0x75 else {
      throw failure(.surrogate, "an escaped surrogate stands without its partner")
    }
    let second = try hexUnit(at: offset + 6)
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00))
    else { throw failure(.surrogate, "an escaped surrogate stands without its partner") }
    offset += 12
    return scalar
  }

  private func hexUnit(at place: Int) throws(JSONSyntaxError) -> UInt32 {
    guard place + 6 <= bytes.count else { throw failure(.truncated, "the text ends inside an escape") }
    var value: UInt32 = 0
    for digit in bytes[(place + 2)..<(place + 6)] {
      switch digit {
      case 0x30...0x39: value = value << 4 | UInt32(digit - 0x30)
      case 0x41...0x46: value = value << 4 | UInt32(digit - 0x37)
      case 0x61...0x66: value = value << 4 | UInt32(digit - 0x57)
      default: throw failure(.string, "\\u needs four hexadecimal digits")
      }
    }
    return value
  }
}
