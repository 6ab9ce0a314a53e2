/// Reads the tokens of PDF's syntax (ISO 32000-1, 7.2 and 7.3), as they stand in files, content streams and CMaps.
struct PDFLexer {
  enum Token: Equatable {
    case integer(Int)
    /// As it is written.
    case real(String)
    case string([UInt8])
    /// A hexadecimal string: what it says, how many digits were written, and whether anything else stood among them.
    case hexadecimal([UInt8], digits: Int, isPure: Bool)
    case name(String, length: Int)
    case arrayStart, arrayEnd, dictionaryStart, dictionaryEnd
    case word(String)
    /// An integer that no machine holds.
    case hugeInteger(String)
  }

  let bytes: [UInt8]
  var place: Int
  let end: Int

  init(_ bytes: [UInt8], from place: Int = 0, to end: Int? = nil) {
    self.bytes = bytes
    self.end = min(end ?? bytes.count, bytes.count)
    self.place = max(0, place)
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 || byte == 0x0C || byte == 0
  }
  static func isDelimiter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "["),
      UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "/"), UInt8(ascii: "%"):
      true
    default: false
    }
  }
  static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  mutating func skipSpace() {
    while place < end {
      if bytes[place] == UInt8(ascii: "%") {
        while place < end, bytes[place] != 0x0A, bytes[place] != 0x0D { place += 1 }
      } else if PDFLexer.isSpace(bytes[place]) {
        place += 1
      } else {
        return
      }
    }
  }

  mutating func next() -> Token? {
    skipSpace()
    guard place < end else { return nil }
    switch bytes[place] {
    case UInt8(ascii: "["): return single(.arrayStart)
    case UInt8(ascii: "]"): return single(.arrayEnd)
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ")"):
      return single(.word(PDFNode.latin(CollectionOfOne(bytes[place]))))
    case UInt8(ascii: "("): return .string(literal())
    case UInt8(ascii: "/"): return name()
    case UInt8(ascii: "<"):
      if place + 1 < end, bytes[place + 1] == UInt8(ascii: "<") { return double(.dictionaryStart) }
      return hexadecimal()
    case UInt8(ascii: ">"):
      if place + 1 < end, bytes[place + 1] == UInt8(ascii: ">") { return double(.dictionaryEnd) }
      return single(.word(">"))
    default: return regular()
    }
  }

  private mutating func single(_ token: Token) -> Token {
    place += 1
    return token
  }
  private mutating func double(_ token: Token) -> Token {
    place += 2
    return token
  }

  private mutating func regular() -> Token {
    let start = place
    while place < end, !PDFLexer.isSpace(bytes[place]), !PDFLexer.isDelimiter(bytes[place]) { place += 1 }
    let run = bytes[start..<place]
    let text = PDFNode.latin(run)
    let first = run[start]
    guard
      first >= UInt8(ascii: "0") && first <= UInt8(ascii: "9") || first == UInt8(ascii: "+")
        || first == UInt8(ascii: "-")
        || first == UInt8(ascii: ".")
    else { return .word(text) }
    let digits = first == UInt8(ascii: "+") || first == UInt8(ascii: "-") ? run.dropFirst() : run
    guard !digits.isEmpty else { return .word(text) }
    if digits.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }) {
      return Int(text).map { .integer($0) } ?? .hugeInteger(text)
    }
    let isReal =
      digits.count { $0 == UInt8(ascii: ".") } == 1
      && digits.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") || $0 == UInt8(ascii: ".") }
    return isReal ? .real(text) : .word(text)
  }

  private mutating func name() -> Token {
    place += 1
    var content: [UInt8] = []
    while place < end, !PDFLexer.isSpace(bytes[place]), !PDFLexer.isDelimiter(bytes[place]) {
      if bytes[place] == UInt8(ascii: "#"), place + 2 < end, let high = PDFLexer.hexValue(bytes[place + 1]),
        let low = PDFLexer.hexValue(bytes[place + 2])
      {
        content.append(high << 4 | low)
        place += 3
      } else {
        content.append(bytes[place])
        place += 1
      }
    }
    return .name(String(decoding: content, as: UTF8.self), length: content.count)
  }

  private mutating func hexadecimal() -> Token {
    place += 1
    var content: [UInt8] = []
    var (count, isPure) = (0, true)
    var high: UInt8?
    while place < end, bytes[place] != UInt8(ascii: ">") {
      let byte = bytes[place]
      place += 1
      if PDFLexer.isSpace(byte) { continue }
      count += 1
      guard let value = PDFLexer.hexValue(byte) else {
        isPure = false
        continue
      }
      if let first = high {
        content.append(first << 4 | value)
        high = nil
      } else {
        high = value
      }
    }
    if let high { content.append(high << 4) }
    place = min(place + 1, end)
    return .hexadecimal(content, digits: count, isPure: isPure)
  }

  private mutating func literal() -> [UInt8] {
    place += 1
    var content: [UInt8] = []
    var depth = 1
    while place < end {
      let byte = bytes[place]
      place += 1
      switch byte {
      case UInt8(ascii: "("):
        depth += 1
        content.append(byte)
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return content }
        content.append(byte)
      case UInt8(ascii: "\\"): escape(&content)
      case 0x0D:
        if place < end, bytes[place] == 0x0A { place += 1 }
        content.append(0x0A)
      default: content.append(byte)
      }
    }
    return content
  }

  private mutating func escape(_ content: inout [UInt8]) {
    guard place < end else { return }
    let byte = bytes[place]
    place += 1
    switch byte {
    case UInt8(ascii: "n"): content.append(0x0A)
    case UInt8(ascii: "r"): content.append(0x0D)
    case UInt8(ascii: "t"): content.append(0x09)
    case UInt8(ascii: "b"): content.append(0x08)
    case UInt8(ascii: "f"): content.append(0x0C)
    case 0x0D: if place < end, bytes[place] == 0x0A { place += 1 }
    case 0x0A: break
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      var value = Int(byte - UInt8(ascii: "0"))
      for _ in 0..<2 {
        guard place < end, bytes[place] >= UInt8(ascii: "0"), bytes[place] <= UInt8(ascii: "7") else { break }
        value = value * 8 + Int(bytes[place] - UInt8(ascii: "0"))
        place += 1
      }
      content.append(UInt8(truncatingIfNeeded: value))
    default: content.append(byte)
    }
  }
}

extension PDFLexer {
  /// Reads one value; a word that is none of PDF's own ends it with `nil`. Nested deeper than a limit is null.
  mutating func value(_ token: Token, depth: Int = 0) -> PDFValue? {
    switch token {
    case .integer(let number): return .integer(number)
    case .hugeInteger(let text), .real(let text): return .real(text)
    case .string(let bytes), .hexadecimal(let bytes, _, _): return .string(bytes)
    case .name(let name, _): return .name(name)
    case .arrayStart:
      var items: [PDFValue] = []
      while let token = next(), token != .arrayEnd {
        guard depth < 64 else { continue }
        if let item = value(token, depth: depth + 1) { items.append(item) }
      }
      return .array(items)
    case .dictionaryStart:
      var members: [String: PDFValue] = [:]
      while let token = next(), token != .dictionaryEnd {
        guard depth < 64, case .name(let key, _) = token, let token = next(), token != .dictionaryEnd else { continue }
        if let member = value(token, depth: depth + 1) { members[key] = member }
      }
      return .dictionary(members)
    case .word("true"): return .bool(true)
    case .word("false"): return .bool(false)
    case .word("null"): return .null
    default: return nil
    }
  }
}
