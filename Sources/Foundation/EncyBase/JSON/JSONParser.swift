internal import Glibc

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

  /// A parser with the given limit, 128 levels by default.
  public init(maximumDepth: Int = 128) { self.maximumDepth = maximumDepth }

  /// Reads one value that fills the whole text.
  /// - Throws: ``JSONSyntaxError`` with the place of the first thing that is wrong.
  public func parse(_ bytes: [UInt8]) throws(JSONSyntaxError) -> JSONValue { try tape(bytes).root.value }

  /// Reads one value that fills the whole text.
  /// - Throws: ``JSONSyntaxError`` with the place of the first thing that is wrong.
  public func parse(_ text: String) throws(JSONSyntaxError) -> JSONValue { try parse([UInt8](text.utf8)) }

  /// Reads one value that fills the whole text, without building a tree of it.
  /// - Throws: ``JSONSyntaxError`` with the place of the first thing that is wrong.
  package func tape(_ bytes: [UInt8]) throws(JSONSyntaxError) -> JSONTape {
    let result: Result<JSONTape, JSONSyntaxError> = bytes.withUnsafeBufferPointer { buffer in
      guard buffer.count < UInt32.max, let start = buffer.baseAddress else {
        let message =
          buffer.isEmpty ? "the text ends where a value should stand" : "the text is longer than 4 GiB"
        return .failure(
          JSONSyntaxError(
            code: buffer.isEmpty ? .truncated : .values, position: SourcePosition(line: 1, column: 1), offset: 0,
            message: message))
      }
      var reader = Reader(start: start, count: buffer.count, limits: self)
      do throws(JSONSyntaxError) {
        try reader.document()
        return .success(
          JSONTape(text: bytes, side: reader.side, nodes: reader.nodes.finish(), hasDuplicates: reader.hasDuplicates))
      } catch {
        reader.nodes.discard()
        return .failure(error)
      }
    }
    return try result.get()
  }
}

/// Walks the text once, without recursion: how deep it nests costs no stack.
private struct Reader {
  let start: UnsafePointer<UInt8>
  let count: Int
  let maximumDepth: Int
  let allowsDuplicates: Bool
  let maximumValues: Int
  /// How many more values may come.
  var room: Int
  var offset = 0
  var line: UInt32 = 1
  /// What columns are counted from: where the line starts, and the UTF-8 continuation bytes on it before `offset`, so that columns
  /// count scalars.
  var columnBase = 0
  var nodes: GrowingMemory<JSONTape.Node>
  var side: [UInt8] = []
  var hasDuplicates = false
  private var open: [Container] = []

  /// A container that is not closed yet.
  private struct Container {
    let node: Int
    let isObject: Bool
    var count: UInt32 = 0
    /// A bit for the digest of each name so far; all, once a name's isn't known.
    var digests: UInt64 = 0
    /// From ``indexedCount`` members on, the names so far.
    var names: Set<ExactText>?
  }

  /// Up to here a name is compared with those before it one by one.
  private static let indexedCount = 24

  init(start: UnsafePointer<UInt8>, count: Int, limits: JSONParser) {
    self.start = start
    self.count = count
    maximumDepth = limits.maximumDepth
    allowsDuplicates = limits.allowsDuplicates
    maximumValues = limits.maximumValues
    room = maximumValues
    nodes = GrowingMemory(capacity: count / 8)
  }

  var position: SourcePosition { SourcePosition(line: Int(line), column: offset - columnBase + 1) }

  func failure(_ code: JSONSyntaxError.Code, _ message: String) -> JSONSyntaxError {
    JSONSyntaxError(code: code, position: position, offset: offset, message: message)
  }

  mutating func document() throws(JSONSyntaxError) {
    if count >= 3, start[0] == 0xEF, start[1] == 0xBB, start[2] == 0xBF {
      throw failure(.encoding, "the text starts with a byte order mark; save it as UTF-8 without one")
    }
    if count >= 2, (start[0] == 0xFE && start[1] == 0xFF) || (start[0] == 0xFF && start[1] == 0xFE) {
      throw failure(.encoding, "the text is UTF-16; save it as UTF-8")
    }
    skipSpace()
    while true {
      if try value() { continue }
      if try endOfValue() { break }
    }
    skipSpace()
    if offset < count { throw failure(.trailing, "\(named(start[offset])) follows the end of the value") }
  }

  @inline(__always)
  private mutating func skipSpace() {
    // Most often there is none, or a line end and a row of spaces.
    while offset < count {
      let byte = start[offset]
      if byte > 0x20 { return }
      if byte == 0x0A {
        offset += 1
        line &+= 1
        columnBase = offset
        while offset + 8 <= count,
          UnsafeRawPointer(start + offset).loadUnaligned(as: UInt64.self) == 0x2020_2020_2020_2020
        {
          offset += 8
        }
        while offset < count, start[offset] == 0x20 { offset += 1 }
      } else if byte == 0x20 || byte == 0x09 || byte == 0x0D {
        offset += 1
      } else {
        return
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

  @inline(__always)
  private func fresh(_ kind: JSONTape.Kind) -> JSONTape.Node {
    var node = JSONTape.Node(kind: kind, offset: UInt32(truncatingIfNeeded: offset))
    node.line = line
    node.column = UInt32(truncatingIfNeeded: offset - columnBase + 1)
    return node
  }

  /// Reads a value, of a container only its start; returns whether the first value in it is to be read next.
  private mutating func value() throws(JSONSyntaxError) -> Bool {
    guard offset < count else { throw failure(.truncated, "the text ends where a value should stand") }
    room -= 1
    if room < 0 { throw failure(.values, "there are more than \(maximumValues) values") }
    switch start[offset] {
    case 0x22: try string()
    case 0x2D, 0x30...0x39: try number()
    case 0x7B: return try enter(.object, 0x7D)
    case 0x5B: return try enter(.array, 0x5D)
    case 0x74:
      nodes.append(fresh(.true))
      try word("true")
    case 0x66:
      nodes.append(fresh(.false))
      try word("false")
    case 0x6E:
      nodes.append(fresh(.null))
      try word("null")
    case let byte: throw failure(.unexpected, "\(named(byte)) stands where a value should")
    }
    return false
  }

  private mutating func word(_ word: StaticString) throws(JSONSyntaxError) {
    let length = word.utf8CodeUnitCount
    for place in 0..<length {
      guard offset + place < count else { throw failure(.truncated, "the text ends inside `\(word)`") }
      guard start[offset + place] == word.utf8Start[place] else {
        throw failure(.unexpected, "this is no JSON word; only true, false and null are")
      }
    }
    offset += length
  }

  private mutating func enter(_ kind: JSONTape.Kind, _ bracket: UInt8) throws(JSONSyntaxError) -> Bool {
    if open.count >= maximumDepth { throw failure(.depth, "nested deeper than \(maximumDepth) levels") }
    open.append(Container(node: nodes.count, isObject: kind == .object))
    nodes.append(fresh(kind))
    offset += 1
    skipSpace()
    if offset < count, start[offset] == bracket {
      offset += 1
      close()
      return false
    }
    if kind == .object { try name() }
    return true
  }

  private mutating func close() {
    guard let container = open.popLast() else { return }
    nodes.start[container.node].length = container.count
    nodes.start[container.node].link = UInt32(truncatingIfNeeded: nodes.count)
  }

  /// After a value: steps to the next one, or out of the containers that end; returns whether all is read.
  private mutating func endOfValue() throws(JSONSyntaxError) -> Bool {
    while true {
      let top = open.count - 1
      if top < 0 { return true }
      open[top].count &+= 1
      let isObject = open[top].isObject
      if try closes(isObject ? 0x7D : 0x5D, isObject) {
        close()
        continue
      }
      if isObject { try name() }
      return false
    }
  }

  /// Steps over a comma or the closing bracket; returns whether it was the bracket.
  private mutating func closes(_ bracket: UInt8, _ isObject: Bool) throws(JSONSyntaxError) -> Bool {
    skipSpace()
    var kind: String { isObject ? "object" : "array" }
    guard offset < count else { throw failure(.truncated, "the text ends inside an \(kind)") }
    let byte = start[offset]
    if byte == 0x2C {
      offset += 1
      skipSpace()
      if offset < count, start[offset] == bracket {
        throw failure(.unexpected, "a comma stands before the end of the \(kind); remove it")
      }
      return false
    }
    if byte == bracket {
      offset += 1
      return true
    }
    throw failure(.unexpected, "\(named(byte)) stands where a comma or the end of the \(kind) should")
  }

  /// Reads a member's name and the colon.
  private mutating func name() throws(JSONSyntaxError) {
    guard offset < count else { throw failure(.truncated, "the text ends inside an object") }
    guard start[offset] == 0x22 else {
      throw failure(.unexpected, "\(named(start[offset])) stands where a member's name in quotes should")
    }
    let place = nodes.count
    try string()
    if !nodes.start[place].isUnescaped {
      nodes.start[place].link = JSONTape.hash(
        start + Int(nodes.start[place].offset) + 1, Int(nodes.start[place].length))
    }
    if isRepeated(place) {
      hasDuplicates = true
      if !allowsDuplicates {
        let node = nodes.start[place]
        throw JSONSyntaxError(
          code: .duplicate, position: SourcePosition(line: Int(node.line), column: Int(node.column)),
          offset: Int(node.offset),
          message: "the member \"\(shown(text(node)))\" stands twice in this object; remove one")
      }
    }
    skipSpace()
    guard offset < count else {
      throw failure(.truncated, "the text ends after the name \"\(shown(text(nodes.start[place])))\"")
    }
    guard start[offset] == 0x3A else {
      let name = shown(text(nodes.start[place]))
      throw failure(.unexpected, "\(named(start[offset])) stands where the colon after \"\(name)\" should")
    }
    offset += 1
    skipSpace()
  }

  private func text(_ node: JSONTape.Node) -> String {
    if node.isUnescaped {
      return String(decoding: side[Int(node.link)..<Int(node.link + node.length)], as: UTF8.self)
    }
    return String(
      decoding: UnsafeBufferPointer(start: start + Int(node.offset) + 1, count: Int(node.length)), as: UTF8.self)
  }

  /// Whether the object has the name at this place already.
  private mutating func isRepeated(_ place: Int) -> Bool {
    let top = open.count - 1
    guard open[top].count < Reader.indexedCount else {
      if open[top].names == nil {
        var names: Set<ExactText> = []
        var before = open[top].node + 1
        while before < place {
          names.insert(ExactText(text(nodes.start[before])))
          before = end(before + 1)
        }
        open[top].names = names
      }
      let name = ExactText(text(nodes.start[place]))
      return open[top].names?.insert(name).inserted == false
    }
    let node = nodes.start[place]
    let bit: UInt64 = node.isUnescaped ? .max : 1 << UInt64(node.link & 63)
    defer { open[top].digests |= bit }
    if open[top].digests & bit == 0 { return false }
    var before = open[top].node + 1
    while before < place {
      let other = nodes.start[before]
      if other.length == node.length, isSame(other, node) { return true }
      before = end(before + 1)
    }
    return false
  }

  @inline(__always)
  private func end(_ place: Int) -> Int {
    nodes.start[place].kind.rawValue >= JSONTape.Kind.array.rawValue ? Int(nodes.start[place].link) : place + 1
  }

  @inline(__always)
  private func isSame(_ left: JSONTape.Node, _ right: JSONTape.Node) -> Bool {
    if left.isUnescaped || right.isUnescaped { return text(left).isExactly(text(right)) }
    return left.link == right.link
      && memcmp(start + Int(left.offset) + 1, start + Int(right.offset) + 1, Int(left.length)) == 0
  }

  private mutating func number() throws(JSONSyntaxError) {
    var node = fresh(.number)
    var end = offset
    if start[end] == 0x2D { end += 1 }
    let digits = end
    while end < count, start[end] &- 0x30 < 10 { end += 1 }
    var isNumber = end > digits && (start[digits] != 0x30 || end == digits + 1)
    node.isPlainInteger = true
    if isNumber, end < count, start[end] == 0x2E {
      node.isPlainInteger = false
      end += 1
      let fraction = end
      while end < count, start[end] &- 0x30 < 10 { end += 1 }
      isNumber = end > fraction
    }
    if isNumber, end < count, start[end] | 0x20 == 0x65 {
      node.isPlainInteger = false
      end += 1
      if end < count, start[end] == 0x2B || start[end] == 0x2D { end += 1 }
      let exponent = end
      while end < count, start[end] &- 0x30 < 10 { end += 1 }
      isNumber = end > exponent
    }
    if !isNumber || (end < count && isNumeric(start[end])) {
      end = offset
      while end < count, isNumeric(start[end]) { end += 1 }
      let shown = UnsafeBufferPointer(start: start + offset, count: min(40, end - offset))
      throw failure(.number, "`\(String(decoding: shown, as: UTF8.self))` is not a JSON number")
    }
    node.length = UInt32(truncatingIfNeeded: end - offset)
    nodes.append(node)
    offset = end
  }

  /// Whether a byte stands in numbers.
  private func isNumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x2B, 0x2D, 0x2E, 0x45, 0x65: true
    default: false
    }
  }

  private mutating func string() throws(JSONSyntaxError) {
    var node = fresh(.string)
    offset += 1
    let first = offset
    skipPlain()
    if offset < count, start[offset] == 0x22 {
      node.length = UInt32(truncatingIfNeeded: offset - first)
      offset += 1
      nodes.append(node)
      return
    }
    try rest(of: &node, from: first)
    nodes.append(node)
  }

  /// Steps over ASCII that means itself.
  @inline(__always)
  private mutating func skipPlain() {
    while offset + 8 <= count {
      let word = UnsafeRawPointer(start + offset).loadUnaligned(as: UInt64.self)
      let quotes = word ^ 0x2222_2222_2222_2222
      let slashes = word ^ 0x5C5C_5C5C_5C5C_5C5C
      // The lowest set bit is exact (S. E. Anderson, "Bit Twiddling Hacks", on bytes below n); those above it may be borrowed.
      let odd =
        (word | (word &- 0x2020_2020_2020_2020) | ((quotes &- 0x0101_0101_0101_0101) & ~quotes)
          | ((slashes &- 0x0101_0101_0101_0101) & ~slashes)) & 0x8080_8080_8080_8080
      if odd != 0 {
        offset += odd.trailingZeroBitCount >> 3
        return
      }
      offset += 8
    }
    while offset < count, start[offset] != 0x22, start[offset] != 0x5C, start[offset] &- 0x20 < 0x60 { offset += 1 }
  }

  /// Reads on where a string has more than plain ASCII. What has no escapes stays in the text.
  private mutating func rest(of node: inout JSONTape.Node, from first: Int) throws(JSONSyntaxError) {
    var run = first
    func copyRun(_ side: inout [UInt8], to end: Int) {
      side.append(contentsOf: UnsafeBufferPointer(start: start + run, count: end - run))
    }
    while true {
      skipPlain()
      guard offset < count else { throw failure(.truncated, "the text ends inside a string") }
      switch start[offset] {
      case 0x22:
        if node.isUnescaped {
          copyRun(&side, to: offset)
          node.length = UInt32(truncatingIfNeeded: side.count) - node.link
        } else {
          node.length = UInt32(truncatingIfNeeded: offset - first)
        }
        offset += 1
        return
      case 0x5C:
        if !node.isUnescaped {
          node.isUnescaped = true
          node.link = UInt32(truncatingIfNeeded: side.count)
        }
        copyRun(&side, to: offset)
        let scalar = try escape()
        side.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        run = offset
      case 0..<0x20: throw failure(.string, "a raw control character stands in a string; write it as an escape")
      default: try multibyteScalar()
      }
    }
  }

  private mutating func multibyteScalar() throws(JSONSyntaxError) {
    let first = start[offset]
    let (length, floor): (Int, UInt32) =
      switch first {
      case 0xC2...0xDF: (2, 0x80)
      case 0xE0...0xEF: (3, 0x800)
      case 0xF0...0xF4: (4, 0x10000)
      default: (0, 0)
      }
    guard length > 0 else { throw failure(.encoding, "these bytes are not UTF-8") }
    guard offset + length <= count else { throw failure(.encoding, "a UTF-8 character is cut off") }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for place in 1..<length {
      let byte = start[offset + place]
      guard byte & 0xC0 == 0x80 else { throw failure(.encoding, "these bytes are not UTF-8") }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    guard value >= floor, Unicode.Scalar(value) != nil else {
      throw failure(.encoding, "these bytes are not UTF-8")
    }
    offset += length
    columnBase += length - 1
  }

  private mutating func escape() throws(JSONSyntaxError) -> Unicode.Scalar {
    guard offset + 1 < count else { throw failure(.truncated, "the text ends inside an escape") }
    let plain: Unicode.Scalar
    switch start[offset + 1] {
    case 0x22: plain = "\""
    case 0x5C: plain = "\\"
    case 0x2F: plain = "/"
    case 0x62: plain = "\u{8}"
    case 0x66: plain = "\u{C}"
    case 0x6E: plain = "\n"
    case 0x72: plain = "\r"
    case 0x74: plain = "\t"
    case 0x75: return try unicodeEscape()
    default: throw failure(.string, "a backslash before \(named(start[offset + 1])) is no JSON escape")
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
    guard first < 0xDC00, offset + 7 < count, start[offset + 6] == 0x5C, start[offset + 7] == 0x75 else {
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
    guard place + 6 <= count else { throw failure(.truncated, "the text ends inside an escape") }
    var value: UInt32 = 0
    for step in 2..<6 {
      let digit = start[place + step]
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
