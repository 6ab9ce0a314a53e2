internal import Glibc

/// A value on a tape, read in place.
///
/// It answers what ``JSONValue`` does under the same names, without a tree being built.
package struct JSONNode: Sendable {
  /// The tape the value is on.
  package let tape: JSONTape
  /// The value's place on it.
  package let index: Int

  package init(tape: JSONTape, index: Int) {
    self.tape = tape
    self.index = index
  }

  /// The value `null`, standing for what isn't there.
  package static var null: JSONNode { JSONTape.null.root }

  private var node: JSONTape.Node { tape.nodes.start[index] }

  /// What the value is.
  package var kind: JSONTape.Kind { node.kind }
  /// Where the value starts; `nil` for one that was made in memory.
  package var position: SourcePosition? { node.position }
  /// The node after all that belongs to this value.
  package var end: Int { node.kind.rawValue >= JSONTape.Kind.array.rawValue ? Int(node.link) : index + 1 }
  /// The members of an object or items of an array; 0 for any other value.
  package var count: Int { node.kind.rawValue >= JSONTape.Kind.array.rawValue ? Int(node.length) : 0 }

  /// The boolean, or `nil` for any other value.
  package var boolValue: Bool? {
    switch node.kind {
    case .true: true
    case .false: false
    default: nil
    }
  }
  /// The string, or `nil` for any other value.
  package var stringValue: String? { node.kind == .string ? text : nil }
  /// Whether it is this string. C function: `memcmp`.
  package func holds(_ string: String) -> Bool {
    let node = node
    guard node.kind == .string, Int(node.length) == string.utf8.count else { return false }
    if node.length == 0 { return true }
    var string = string
    return string.withUTF8 { wanted in
      tape.withBytes(node) { bytes in
        guard let left = bytes.baseAddress, let right = wanted.baseAddress else { return false }
        return memcmp(left, right, wanted.count) == 0
      }
    }
  }
  /// The number with its text, or `nil` for any other value.
  package var numberValue: JSONNumber? { node.kind == .number ? JSONNumber(trusted: text) : nil }
  /// The whole number, or `nil` for any other value and for numbers that don't fit `Int` exactly.
  package var intValue: Int? { numberValue?.intValue }
  /// The number as the nearest `Double`, or `nil` for any other value.
  package var doubleValue: Double? {
    guard node.kind == .number else { return nil }
    return tape.withBytes(node) { SmallDecimal($0)?.nearestDouble } ?? numberValue?.doubleValue
  }
  /// The number as an exact decimal, or `nil` for any other value and for numbers beyond its range.
  package var decimalValue: ExactDecimal? { numberValue?.decimalValue }
  /// Whether the value is `null`.
  package var isNull: Bool { node.kind == .null }
  /// Whether the value is an object.
  package var isObject: Bool { node.kind == .object }
  /// The items, or `nil` for any other value.
  package var arrayValue: [JSONNode]? {
    guard node.kind == .array else { return nil }
    var items: [JSONNode] = []
    items.reserveCapacity(Int(node.length))
    var place = index + 1
    for _ in 0..<node.length {
      let item = JSONNode(tape: tape, index: place)
      items.append(item)
      place = item.end
    }
    return items
  }

  /// A member: the node of its name, and its value.
  package struct Member: Sendable {
    package let nameNode: JSONNode
    package let value: JSONNode

    package init(nameNode: JSONNode, value: JSONNode) {
      self.nameNode = nameNode
      self.value = value
    }

    package var name: String { nameNode.text }
    package var namePosition: SourcePosition? { nameNode.position }
  }

  /// The members in their order; none for any other value.
  package var members: [Member] {
    guard node.kind == .object else { return [] }
    var members: [Member] = []
    members.reserveCapacity(Int(node.length))
    var place = index + 1
    for _ in 0..<node.length {
      let value = JSONNode(tape: tape, index: place + 1)
      members.append(Member(nameNode: JSONNode(tape: tape, index: place), value: value))
      place = value.end
    }
    return members
  }

  /// The value of the member of that name, or `nil` when there is none or this is no object. C function: `memcmp`.
  package subscript(name: String) -> JSONNode? {
    let nodes = tape.nodes.start
    guard nodes[index].kind == .object else { return nil }
    var name = name
    return name.withUTF8 { wanted in
      if nodes[index].length > JSONTape.fewChildren, let place = tape.place(of: wanted, by: nil, in: index) {
        return place < 0 ? nil : JSONNode(tape: tape, index: Int(tape.children(of: index)[place]) + 1)
      }
      return tape.text.withUnsafeBufferPointer { text in
        var place = index + 1
        for _ in 0..<nodes[index].length {
          let node = nodes[place]
          let isSame =
            if Int(node.length) != wanted.count {
              false
            } else if node.isUnescaped {
              tape.withBytes(node) { $0.elementsEqual(wanted) }
            } else if let start = text.baseAddress, let other = wanted.baseAddress {
              memcmp(start + Int(node.offset) + 1, other, wanted.count) == 0
            } else {
              true
            }
          if isSame { return JSONNode(tape: tape, index: place + 1) }
          let value = nodes[place + 1]
          place = value.kind.rawValue >= JSONTape.Kind.array.rawValue ? Int(value.link) : place + 2
        }
        return nil
      }
    }
  }

  /// The value a pointer leads to, or `nil` when there is none.
  package subscript(pointer: JSONPointer) -> JSONNode? {
    var value = self
    for token in pointer.tokens {
      switch value.kind {
      case .object:
        guard let next = value[token] else { return nil }
        value = next
      case .array:
        guard let next = value.item(token) else { return nil }
        value = next
      default: return nil
      }
    }
    return value
  }

  /// The item a token means: `0`, `17`, or the one of an identity.
  package func item(_ token: String) -> JSONNode? { place(of: token)?.node }

  /// The item a token means, and its place in the list.
  package func place(of token: String) -> (index: Int, node: JSONNode)? {
    guard node.kind == .array else { return nil }
    if let (name, value) = JSONPointer.identity(token) { return place(named: value, by: name) }
    let place = JSONPointer.index(token, count: count) { _, _ in nil }
    return place.map { ($0, JSONNode(tape: tape, index: Int(tape.children(of: index)[$0]))) }
  }

  /// The first item whose member `name` is that string, and its place in the list.
  private func place(named value: String, by name: String) -> (index: Int, node: JSONNode)? {
    if count > JSONTape.fewChildren {
      var value = value
      let known = value.withUTF8 { tape.place(of: $0, by: name, in: index) }
      if let known {
        return known < 0 ? nil : (known, JSONNode(tape: tape, index: Int(tape.children(of: index)[known])))
      }
    }
    var place = index + 1
    for number in 0..<count {
      let item = JSONNode(tape: tape, index: place)
      if item[name]?.holds(value) ?? false { return (number, item) }
      place = item.end
    }
    return nil
  }

  /// The text of a string without its escapes, or of a number.
  package var text: String {
    tape.withBytes(node) { String(decoding: $0, as: UTF8.self) }
  }

  /// What JSON calls this value: `object`, `array`, `string`, `number`, `boolean` or `null`.
  package var typeName: String {
    switch node.kind {
    case .null: "null"
    case .false, .true: "boolean"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }

  /// The value as a tree. Of a name that stands twice the last value stays.
  package var value: JSONValue {
    var place = index
    return JSONNode.tree(tape, &place)
  }

  private static func tree(_ tape: JSONTape, _ place: inout Int) -> JSONValue {
    let node = tape.nodes[place]
    let here = JSONNode(tape: tape, index: place)
    place += 1
    switch node.kind {
    case .null: return JSONValue(.null, position: node.position)
    case .false: return JSONValue(.bool(false), position: node.position)
    case .true: return JSONValue(.bool(true), position: node.position)
    case .number: return JSONValue(.number(JSONNumber(trusted: here.text)), position: node.position)
    case .string: return JSONValue(.string(here.text), position: node.position)
    case .array:
      var items: [JSONValue] = []
      items.reserveCapacity(Int(node.length))
      for _ in 0..<node.length { items.append(tree(tape, &place)) }
      return JSONValue(.array(items), position: node.position)
    case .object:
      var object = JSONObject()
      object.reserveCapacity(Int(node.length))
      for _ in 0..<node.length {
        let name = JSONNode(tape: tape, index: place)
        place += 1
        let value = tree(tape, &place)
        if tape.hasDuplicates {
          object.put(name.text, value, namePosition: name.position)
        } else {
          object.append(JSONObject.Member(name: name.text, value: value, namePosition: name.position))
        }
      }
      return JSONValue(.object(object), position: node.position)
    }
  }

  /// Whether both are written alike: same values in the same order with the same number texts, whatever the space between them.
  /// C function: `memcmp`.
  package func isIdentical(to other: JSONNode) -> Bool {
    let (nodes, others) = (tape.nodes.start, other.tape.nodes.start)
    let count = end - index
    guard count == other.end - other.index else { return false }
    return tape.text.withUnsafeBufferPointer { text in
      other.tape.text.withUnsafeBufferPointer { otherText in
        for step in 0..<count {
          let (left, right) = (nodes[index + step], others[other.index + step])
          guard left.kind == right.kind, left.length == right.length else { return false }
          guard left.kind == .string || left.kind == .number, left.length > 0 else { continue }
          if left.isUnescaped || right.isUnescaped {
            let isSame = tape.withBytes(left) { bytes in other.tape.withBytes(right) { bytes.elementsEqual($0) } }
            guard isSame else { return false }
          } else if let start = text.baseAddress, let otherStart = otherText.baseAddress {
            let quote = left.kind == .string ? 1 : 0
            let place = start + Int(left.offset) + quote
            guard memcmp(place, otherStart + Int(right.offset) + quote, Int(left.length)) == 0 else { return false }
          }
        }
        return true
      }
    }
  }

  /// Whether both mean the same: numbers by value, members in any order, strings by code points (JSON Schema 2020-12 core,
  /// section 4.2.2).
  package func isEquivalent(to other: JSONNode) -> Bool {
    tape.withReading { left in
      other.tape.withReading { right in JSONPair(left: left, right: right).isEquivalent(index, other.index) }
    }
  }
}

/// What a tape lies in, as plain pointers: for walks in which each reference count would be noticeable.
private struct TapeReading {
  let tape: Unmanaged<JSONTape>
  let nodes: UnsafePointer<JSONTape.Node>
  let text: UnsafePointer<UInt8>?
  let side: UnsafePointer<UInt8>?
  let hasDuplicates: Bool

  /// The bytes of a string without its escapes, or of a number.
  @inline(__always)
  func bytes(_ node: JSONTape.Node) -> UnsafePointer<UInt8>? {
    node.isUnescaped
      ? side.map { $0 + Int(node.link) } : text.map { $0 + Int(node.offset) + (node.kind == .string ? 1 : 0) }
  }

  @inline(__always)
  func end(_ index: Int) -> Int {
    nodes[index].kind.rawValue >= JSONTape.Kind.array.rawValue ? Int(nodes[index].link) : index + 1
  }

  func node(_ index: Int) -> JSONNode { JSONNode(tape: tape.takeUnretainedValue(), index: index) }
}

extension JSONTape {
  /// Calls an action with where this tape lies, which is there no longer than that.
  fileprivate func withReading<Result>(_ action: (TapeReading) -> Result) -> Result {
    text.withUnsafeBufferPointer { text in
      side.withUnsafeBufferPointer { side in
        withExtendedLifetime(self) {
          action(
            TapeReading(
              tape: .passUnretained(self), nodes: nodes.start, text: text.baseAddress, side: side.baseAddress,
              hasDuplicates: hasDuplicates))
        }
      }
    }
  }
}

/// Two tapes that are compared.
private struct JSONPair {
  let left: TapeReading
  let right: TapeReading

  /// Whether two strings or numbers are spelled alike. C function: `memcmp`.
  @inline(__always)
  private func isSpelledAlike(_ one: JSONTape.Node, _ other: JSONTape.Node) -> Bool {
    guard one.length == other.length else { return false }
    guard one.length > 0, let bytes = left.bytes(one), let others = right.bytes(other) else { return true }
    return memcmp(bytes, others, Int(one.length)) == 0
  }

  func isEquivalent(_ index: Int, _ otherIndex: Int) -> Bool {
    let (node, other) = (left.nodes[index], right.nodes[otherIndex])
    guard node.kind == other.kind else { return false }
    switch node.kind {
    case .null, .true, .false: return true
    case .string: return isSpelledAlike(node, other)
    case .number:
      if isSpelledAlike(node, other) { return true }
      return JSONNumber(trusted: left.node(index).text)
        .isEqualValue(to: JSONNumber(trusted: right.node(otherIndex).text))
    case .array:
      guard node.length == other.length else { return false }
      var (place, otherPlace) = (index + 1, otherIndex + 1)
      for _ in 0..<node.length {
        guard isEquivalent(place, otherPlace) else { return false }
        (place, otherPlace) = (left.end(place), right.end(otherPlace))
      }
      return true
    case .object:
      guard node.length == other.length else { return false }
      func isSameInAnyOrder() -> Bool {
        EquivalenceKey(left.node(index)) == EquivalenceKey(right.node(otherIndex))
      }
      if left.hasDuplicates || right.hasDuplicates { return isSameInAnyOrder() }
      // Most objects have their names in the same order; of few members one is soon found.
      var (place, otherPlace) = (index + 1, otherIndex + 1)
      for _ in 0..<node.length {
        if isSpelledAlike(left.nodes[place], right.nodes[otherPlace]) {
          guard isEquivalent(place + 1, otherPlace + 1) else { return false }
        } else {
          if node.length > 32 { return isSameInAnyOrder() }
          guard let twin = right.node(otherIndex)[left.node(place).text], isEquivalent(place + 1, twin.index) else {
            return false
          }
        }
        (place, otherPlace) = (left.end(place + 1), right.end(otherPlace + 1))
      }
      return true
    }
  }
}

extension JSONTape {
  /// Whether a string or name of the document is one of some. C function: `memcmp`.
  package func holds(oneOf names: [[UInt8]]) -> Bool {
    for index in 0..<nodes.count where nodes[index].kind == .string {
      let node = nodes[index]
      for name in names where name.count == Int(node.length) {
        if withBytes(node, { $0.elementsEqual(name) }) { return true }
      }
    }
    return false
  }

  /// The bytes of a string without its escapes, or of a number.
  @inline(__always)
  package func withBytes<Result>(_ node: Node, _ action: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let start = node.isUnescaped ? Int(node.link) : Int(node.offset) + (node.kind == .string ? 1 : 0)
    return (node.isUnescaped ? side : text).withUnsafeBufferPointer { buffer in
      action(UnsafeBufferPointer(rebasing: buffer[start..<(start + Int(node.length))]))
    }
  }
}

/// A value's text in a form that equal values share (JSON Schema 2020-12 core, section 4.2.2): numbers by value, members by name.
package struct EquivalenceKey: Hashable {
  private var bytes: [UInt8] = []

  package init(_ value: JSONNode) { append(value) }

  private mutating func append(_ value: JSONNode) {
    switch value.kind {
    case .null: bytes.append(0x6E)
    case .true: bytes.append(0x74)
    case .false: bytes.append(0x66)
    case .number:
      let parts = JSONNumber(trusted: value.text).significant
      bytes.append(parts.isNegative ? 0x2D : 0x2B)
      bytes += parts.digits
      bytes.append(0x65)
      bytes += Array(String(parts.exponent).utf8)
      bytes.append(0x3B)
    case .string:
      bytes.append(0x22)
      append(value.text)
    case .array:
      bytes.append(0x5B)
      for item in value.arrayValue ?? [] { append(item) }
      bytes.append(0x5D)
    case .object:
      bytes.append(0x7B)
      let members = value.members.map { (name: $0.name, value: $0.value) }
      for member in members.sorted(by: { $0.name.precedesByBytes($1.name) }) {
        append(member.name)
        append(member.value)
      }
      bytes.append(0x7D)
    }
  }

  private mutating func append(_ text: String) {
    bytes += Array(String(text.utf8.count).utf8)
    bytes.append(0x3A)
    bytes += Array(text.utf8)
  }
}
