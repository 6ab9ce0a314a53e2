/// A JSON value as far as the generator needs it: members in their order, and where objects end.
indirect enum JSONNode {
  /// The members of an object, and the place of the brace that ends it.
  case object([(name: String, value: JSONNode)], end: Int)
  case array([JSONNode])
  case string(String)
  /// A number, a Boolean or null.
  case other

  subscript(name: String) -> JSONNode? {
    guard case .object(let members, _) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  var text: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }
}

/// Reads a file of JSON (RFC 8259).
struct JSONReader {
  private let bytes: [UInt8]
  private let path: String
  private var at = 0

  static func read(_ bytes: [UInt8], path: String) throws -> JSONNode {
    var reader = JSONReader(bytes: bytes, path: path)
    let value = try reader.value()
    reader.skipSpace()
    guard reader.at == bytes.count else { throw reader.mistake("text after the end of the JSON value") }
    return value
  }

  private init(bytes: [UInt8], path: String) { (self.bytes, self.path) = (bytes, path) }

  private func mistake(_ what: String) -> Mistake {
    Mistake(place: "\(path):\(1 + bytes[..<min(at, bytes.count)].count { $0 == UInt8(ascii: "\n") })", text: what)
  }

  private mutating func skipSpace() {
    while at < bytes.count, bytes[at] == 0x20 || bytes[at] == 0x0A || bytes[at] == 0x0D || bytes[at] == 0x09 { at += 1 }
  }

  private mutating func take(_ token: Unicode.Scalar) -> Bool {
    skipSpace()
    guard at < bytes.count, bytes[at] == UInt8(ascii: token) else { return false }
    at += 1
    return true
  }

  private mutating func value() throws -> JSONNode {
    if take("{") { return try object() }
    if take("[") { return try array() }
    if at < bytes.count, bytes[at] == UInt8(ascii: "\"") { return .string(try text()) }
    let start = at
    while at < bytes.count, isLetter(bytes[at]) || isDigit(bytes[at]) || "+-.".utf8.contains(bytes[at]) { at += 1 }
    let word = string(bytes[start..<at])
    guard ["true", "false", "null"].contains(word) || Double(word) != nil else { throw mistake("not a JSON value") }
    return .other
  }

  private mutating func object() throws -> JSONNode {
    var members: [(name: String, value: JSONNode)] = []
    if take("}") { return .object([], end: at - 1) }
    repeat {
      skipSpace()
      let name = try text()
      guard take(":") else { throw mistake("«:» is missing") }
      members.append((name, try value()))
    } while take(",")
    guard take("}") else { throw mistake("«}» is missing") }
    return .object(members, end: at - 1)
  }

  private mutating func array() throws -> JSONNode {
    var items: [JSONNode] = []
    if take("]") { return .array([]) }
    repeat { items.append(try value()) } while take(",")
    guard take("]") else { throw mistake("«]» is missing") }
    return .array(items)
  }

  private mutating func text() throws -> String {
    guard take("\"") else { throw mistake("a text is missing") }
    let start = at
    while at < bytes.count, bytes[at] >= 0x20, bytes[at] != UInt8(ascii: "\"") {
      at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard at < bytes.count, bytes[at] == UInt8(ascii: "\"") else { throw mistake("a text has no end") }
    at += 1
    let raw = bytes[start..<(at - 1)]
    return raw.contains(UInt8(ascii: "\\")) ? try unescaped(raw) : string(raw)
  }

  private func unescaped(_ raw: ArraySlice<UInt8>) throws -> String {
    var units: [UInt16] = []
    var rest = string(raw).utf16[...]
    while let unit = rest.popFirst() {
      guard unit == 0x5C, let escape = rest.popFirst() else {
        units.append(unit)
        continue
      }
      switch escape {
      case 0x75:
        guard let code = UInt16(String(decoding: rest.prefix(4), as: UTF16.self), radix: 16) else {
          throw mistake("\\u without four hexadecimal digits")
        }
        units.append(code)
        rest = rest.dropFirst(4)
      case 0x6E: units.append(0x0A)
      case 0x74: units.append(0x09)
      case 0x72: units.append(0x0D)
      case 0x62: units.append(0x08)
      case 0x66: units.append(0x0C)
      default: units.append(escape)
      }
    }
    return String(decoding: units, as: UTF16.self)
  }
}
