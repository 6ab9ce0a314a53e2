/// A value in its document: what is asked of it is looked up through references, and what isn't there is null.
struct PDFNode {
  unowned let file: PDFFile
  let value: PDFValue
  /// The indirect object that this is; `nil` for a direct one.
  let reference: PDFReference?
  /// The indirect object that it lies in; `nil` in the trailer.
  let home: PDFReference?

  init(_ file: PDFFile, _ value: PDFValue, home: PDFReference? = nil) {
    self.file = file
    (self.value, reference, self.home) = file.resolve(value, home: home)
  }

  init(_ file: PDFFile, _ reference: PDFReference) { self.init(file, .reference(reference)) }

  var members: [String: PDFValue]? {
    switch value {
    case .dictionary(let members), .stream(let members): members
    default: nil
    }
  }
  /// The keys of a dictionary, in order; an entry that is null is none (ISO 32000-1, 7.3.7).
  var keys: [String] { members.map { $0.keys.filter { has($0) }.sorted() } ?? [] }
  var isNull: Bool { if case .null = value { true } else { false } }
  var isStream: Bool { if case .stream = value { true } else { false } }
  var isDictionary: Bool { if case .dictionary = value { true } else { false } }
  var isArray: Bool { if case .array = value { true } else { false } }
  var name: String? { if case .name(let name) = value { name } else { nil } }
  var string: [UInt8]? { if case .string(let bytes) = value { bytes } else { nil } }
  var bool: Bool? { if case .bool(let flag) = value { flag } else { nil } }
  var integer: Int? {
    switch value {
    case .integer(let number): number
    case .real(let text): Double(text).flatMap { Int(exactly: $0.rounded(.towardZero)) }
    default: nil
    }
  }
  var number: Double? {
    switch value {
    case .integer(let number): Double(number)
    case .real(let text): PDFNode.double(text)
    default: nil
    }
  }
  var items: [PDFNode] {
    if case .array(let values) = value { values.map { PDFNode(file, $0, home: home) } } else { [] }
  }
  /// Itself where it is no array, and nothing where it is null.
  var itemsOrItself: [PDFNode] { isArray ? items : isNull ? [] : [self] }
  /// A text string (ISO 32000-1, 7.9.2.2): UTF-16 with a mark, UTF-8 with a mark, else PDFDocEncoding, nearly Latin-1.
  var text: String? { string.map(PDFNode.text) }

  subscript(key: String) -> PDFNode { PDFNode(file, members?[key] ?? .null, home: home) }
  subscript(index: Int) -> PDFNode {
    guard case .array(let values) = value, values.indices.contains(index) else {
      return PDFNode(file, .null, home: home)
    }
    return PDFNode(file, values[index], home: home)
  }

  func has(_ key: String) -> Bool { members?[key].map { !PDFNode(file, $0).isNull } ?? false }

  /// An entry that the pages above may have (ISO 32000-1, 7.7.3.4).
  func inherited(_ key: String) -> PDFNode {
    var node = self
    for _ in 0..<64 {
      if node.has(key) { return node[key] }
      guard node.has("Parent") else { break }
      node = node["Parent"]
    }
    return PDFNode(file, .null)
  }

  /// The data of a stream without its filters.
  var data: [UInt8]? { isStream ? reference.flatMap { file.data(of: $0) } : nil }

  static func text(_ bytes: [UInt8]) -> String {
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      let (high, low) = bytes[0] == 0xFE ? (0, 1) : (1, 0)
      let units = stride(from: 2, to: bytes.count - 1, by: 2).map {
        UInt16(bytes[$0 + high]) << 8 | UInt16(bytes[$0 + low])
      }
      return String(decoding: units, as: UTF16.self)
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return String(decoding: bytes.dropFirst(3), as: UTF8.self) }
    return latin(bytes)
  }

  static func latin(_ bytes: some Collection<UInt8>) -> String {
    String(unsafeUninitializedCapacity: 2 * bytes.count) { buffer in
      var count = 0
      for byte in bytes {
        if byte < 0x80 {
          buffer[count] = byte
          count += 1
        } else {
          (buffer[count], buffer[count + 1]) = (0xC0 | byte >> 6, 0x80 | byte & 0x3F)
          count += 2
        }
      }
      return count
    }
  }

  /// A real number as PDF writes it: `.5`, `-.002`, `4.`.
  static func double(_ text: String) -> Double? {
    if let value = Double(text) { return value }
    var text = text
    if text.hasSuffix(".") { text += "0" }
    for sign in ["", "+", "-"] where text.hasPrefix(sign + ".") {
      text = sign + "0" + text.dropFirst(sign.utf8.count)
      break
    }
    return Double(text)
  }

  /// Whether two values are the same object for object, whatever is direct in one and indirect in the other.
  func isSame(as other: PDFNode, depth: Int = 0) -> Bool {
    if let reference, reference == other.reference { return true }
    if depth > 24 { return false }
    switch (value, other.value) {
    case (.null, .null): return true
    case (.bool(let a), .bool(let b)): return a == b
    case (.string(let a), .string(let b)): return a == b
    case (.name(let a), .name(let b)): return a == b
    case (.integer, .integer), (.real, .real), (.integer, .real), (.real, .integer): return number == other.number
    case (.array(let a), .array(let b)):
      return a.count == b.count && zip(items, other.items).allSatisfy { $0.isSame(as: $1, depth: depth + 1) }
    case (.dictionary, .dictionary): return hasSameMembers(as: other, except: [], depth)
    case (.stream, .stream):
      // Compression is not told apart.
      return hasSameMembers(as: other, except: ["Length", "Filter", "DecodeParms"], depth) && data == other.data
    default: return false
    }
  }

  private func hasSameMembers(as other: PDFNode, except ignored: Set<String>, _ depth: Int) -> Bool {
    let keys = keys.filter { !ignored.contains($0) }
    return keys == other.keys.filter { !ignored.contains($0) }
      && keys.allSatisfy { self[$0].isSame(as: other[$0], depth: depth + 1) }
  }
}
