/// A path into a JSON tree (RFC 6901), whose tokens may also address an item by identity: `/lines/@id=L3/quantity`.
///
/// `@NAME=VALUE` on an array means the item whose member NAME is the string VALUE. On an object, a member of that very name wins.
public struct JSONPointer: Hashable, Sendable, CustomStringConvertible {
  /// The reference tokens, unescaped.
  public var tokens: [String]

  /// A pointer of these tokens; none means the whole tree.
  public init(_ tokens: [String] = []) { self.tokens = tokens }

  /// A pointer from its text.
  /// - Returns: `nil` when the text neither is empty nor starts with `/`, or has a `~` that is not `~0` or `~1`.
  public init?(_ text: String) {
    guard !text.isEmpty else {
      tokens = []
      return
    }
    guard text.utf8.first == 0x2F else { return nil }
    var text = text
    // No byte of a longer scalar is that of a slash.
    let tokens = text.withUTF8 { bytes -> [String]? in
      var tokens: [String] = []
      tokens.reserveCapacity(4)
      var start = 1
      for place in 1...bytes.count where place == bytes.count || bytes[place] == 0x2F {
        guard let token = JSONPointer.unescape(bytes[start..<place]) else { return nil }
        tokens.append(token)
        start = place + 1
      }
      return tokens
    }
    guard let tokens else { return nil }
    self.tokens = tokens
  }

  private static func unescape(_ raw: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
    let text = String(decoding: raw, as: UTF8.self)
    guard raw.contains(0x7E) else { return text }
    var out = ""
    var scalars = text.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      guard scalar == "~" else {
        out.unicodeScalars.append(scalar)
        continue
      }
      switch scalars.next() {
      case "0": out.unicodeScalars.append("~")
      case "1": out.unicodeScalars.append("/")
      default: return nil
      }
    }
    return out
  }

  /// Whether both have the same tokens, code point by code point.
  public static func == (left: JSONPointer, right: JSONPointer) -> Bool {
    left.tokens.count == right.tokens.count && zip(left.tokens, right.tokens).allSatisfy { $0.isExactly($1) }
  }

  /// Equal pointers hash alike.
  public func hash(into hasher: inout Hasher) {
    for token in tokens { hasher.combine(ExactText(token)) }
  }

  /// The pointer as RFC 6901 writes it.
  public var description: String {
    var out = ""
    for token in tokens {
      out += "/"
      guard token.utf8.contains(where: { $0 == 0x7E || $0 == 0x2F }) else {
        out += token
        continue
      }
      for scalar in token.unicodeScalars {
        switch scalar {
        case "~": out += "~0"
        case "/": out += "~1"
        default: out.unicodeScalars.append(scalar)
        }
      }
    }
    return out
  }

  /// This pointer with one more token.
  public func appending(_ token: String) -> JSONPointer { JSONPointer(tokens + [token]) }
  /// This pointer with an array index as one more token.
  public func appending(_ index: Int) -> JSONPointer { appending(String(index)) }
  /// This pointer with the other's tokens after its own.
  public func appending(_ other: JSONPointer) -> JSONPointer { JSONPointer(tokens + other.tokens) }
  /// The pointer to the value that holds this one; the root's parent is the root.
  public var parent: JSONPointer { JSONPointer(Array(tokens.dropLast())) }

  /// The member and value of an `@NAME=VALUE` token.
  package static func identity(_ token: String) -> (name: String, value: String)? {
    guard token.utf8.first == 0x40, let equals = token.utf8.firstIndex(of: 0x3D) else { return nil }
    let name = token.utf8[token.utf8.index(after: token.startIndex)..<equals]
    let value = token.utf8[token.utf8.index(after: equals)...]
    return name.isEmpty ? nil : (String(Substring(name)), String(Substring(value)))
  }

  /// The index a token means in an array: `0`, `17`, or the item of an identity.
  package static func index(_ token: String, in items: [JSONValue]) -> Int? {
    index(token, count: items.count) { name, value in
      items.firstIndex { $0[name]?.stringValue?.isExactly(value) ?? false }
    }
  }

  /// The index a token means in an array of the given length, the one of an identity as `find` has it.
  package static func index(_ token: String, count: Int, find: (_ name: String, _ value: String) -> Int?) -> Int? {
    if let (name, value) = identity(token) { return find(name, value) }
    guard token == "0" || (token.utf8.first != 0x30 && token.utf8.allSatisfy { $0 &- 0x30 < 10 }),
      let index = Int(token), (0..<count).contains(index)
    else { return nil }
    return index
  }
}

extension JSONValue {
  /// The value a pointer leads to, or `nil` when there is none.
  public subscript(pointer: JSONPointer) -> JSONValue? { self[pointer.tokens[...]] }

  private subscript(tokens: ArraySlice<String>) -> JSONValue? {
    guard let token = tokens.first else { return self }
    switch content {
    case .object(let object): return object[token]?[tokens.dropFirst()]
    case .array(let items): return JSONPointer.index(token, in: items).flatMap { items[$0][tokens.dropFirst()] }
    default: return nil
    }
  }

  /// The same pointer with identities replaced by array indices, as far as the tree goes.
  package func plainPointer(_ pointer: JSONPointer) -> JSONPointer {
    var plain = JSONPointer()
    var value: JSONValue? = self
    for token in pointer.tokens {
      switch value?.content {
      case .array(let items):
        let index = JSONPointer.index(token, in: items)
        plain.tokens.append(index.map(String.init) ?? token)
        value = index.map { items[$0] }
      case .object(let object):
        plain.tokens.append(token)
        value = object[token]
      default:
        plain.tokens.append(token)
        value = nil
      }
    }
    return plain
  }
}
