internal import Synchronization

/// A JSON text as a flat list of its values in document order, made in one pass without building a tree.
///
/// A container is followed by what it holds and knows where that ends; a member is its name, a string, followed by its value. The
/// bytes of names, strings and numbers stay in the text; only strings with escapes are copied, unescaped, to ``side``.
package final class JSONTape: Sendable {
  /// What a node is.
  package enum Kind: UInt8, Sendable, BitwiseCopyable {
    case null, `false`, `true`, number, string, array, object
  }

  /// A value, or a member's name.
  package struct Node: Sendable, BitwiseCopyable {
    package var kind: Kind
    /// Whether a string's bytes lie in ``JSONTape/side`` rather than in the text.
    package var isUnescaped = false
    /// Whether a number is written without fraction and exponent.
    package var isPlainInteger = false
    /// The byte in the text where the value starts.
    package var offset: UInt32
    /// The bytes of a string without its quotes or of a number; the members or items of a container.
    package var length: UInt32 = 0
    /// Of a container, the node after all it holds; of an unescaped string, its place in ``JSONTape/side``; of a name, its hash.
    package var link: UInt32 = 0
    /// Line and column, both from 1, columns in Unicode scalars; 0 where a value was made in memory.
    package var line: UInt32 = 0
    package var column: UInt32 = 0

    /// Where the value starts; `nil` for one that was made in memory.
    package var position: SourcePosition? {
      line == 0 ? nil : SourcePosition(line: Int(line), column: Int(column))
    }
  }

  /// The bytes that were read, or those of the strings and numbers of a tree.
  package let text: [UInt8]
  /// The bytes of strings that have escapes.
  package let side: [UInt8]
  /// The values and names; the first is the whole value.
  package let nodes: FixedArray<Node>
  /// Whether some name stands twice in its object.
  package let hasDuplicates: Bool

  package init(text: [UInt8], side: [UInt8], nodes: FixedArray<Node>, hasDuplicates: Bool = false) {
    self.text = text
    self.side = side
    self.nodes = nodes
    self.hasDuplicates = hasDuplicates
  }

  /// Where the items or names of long containers lie, once somebody asked for one.
  private let children = Mutex<Children?>(nil)

  private final class Children {
    var places: [Int: [Int32]] = [:]
    /// By the container and, of a list, the member that names items: which stand where.
    var tables: [Int: [String: NodeTable]] = [:]
    /// How often one was looked for.
    var looks: [Int: Int] = [:]
  }

  /// Containers of no more are looked through.
  static let fewChildren = 32
  /// So often a longer one is looked through, too, before it gets a table.
  private static let mostLooks = 4

  /// The nodes of a container's items, or of its members' names.
  package func children(of container: Int) -> [Int32] {
    func made() -> [Int32] {
      var places: [Int32] = []
      places.reserveCapacity(Int(nodes[container].length))
      let isObject = nodes[container].kind == .object
      var place = container + 1
      for _ in 0..<nodes[container].length {
        places.append(Int32(place))
        place = JSONNode(tape: self, index: isObject ? place + 1 : place).end
      }
      return places
    }
    guard nodes[container].length > JSONTape.fewChildren else { return made() }
    return children.withLock { children in
      let known = children ?? Children()
      children = known
      if let places = known.places[container] { return places }
      let places = made()
      known.places[container] = places
      return places
    }
  }

  /// The member of a name in a long object, or the item of a long list whose member `member` is a string: which one from 0, the first
  /// of several, and -1 for none. `nil` where the container is to be looked through, since hardly anything was looked for in it.
  func place(of wanted: UnsafeBufferPointer<UInt8>, by member: String?, in container: Int) -> Int? {
    let (known, isWanted) = children.withLock { children -> (NodeTable?, Bool) in
      let all = children ?? Children()
      children = all
      if let table = all.tables[container]?[member ?? ""] { return (table, true) }
      all.looks[container, default: 0] += 1
      return (nil, all.looks[container, default: 0] > JSONTape.mostLooks)
    }
    guard isWanted else { return nil }
    let places = self.children(of: container)
    // Not while others wait: this may look for members of other objects.
    func key(_ place: Int) -> JSONNode? {
      let node = JSONNode(tape: self, index: Int(places[place]))
      guard let member else { return node }
      return node[member].flatMap { $0.kind == .string ? $0 : nil }
    }
    if let known { return known.place(of: wanted, key) }
    let table = NodeTable(count: places.count, key)
    children.withLock { $0?.tables[container, default: [:]][member ?? ""] = table }
    return table.place(of: wanted, key)
  }

  /// The value `null`, standing for what isn't there.
  package static let null = JSONTape(text: [], side: [], nodes: FixedArray([Node(kind: .null, offset: 0)]))

  /// The whole value.
  package var root: JSONNode { JSONNode(tape: self, index: 0) }

  /// A 32-bit digest of a name, for telling names apart without comparing them. It is another in each run, so that nobody can
  /// prepare names that share one.
  @inline(__always)
  package static func hash(_ start: UnsafePointer<UInt8>, _ count: Int) -> UInt32 {
    let raw = UnsafeRawPointer(start)
    func mixed(_ left: UInt64, _ right: UInt64) -> UInt64 {
      let product = left.multipliedFullWidth(by: right)
      return product.high ^ product.low
    }
    var hash = seed &+ UInt64(truncatingIfNeeded: count)
    var first: UInt64 = 0
    var last: UInt64 = 0
    if count >= 8 {
      var place = 0
      while count - place > 16 {
        let word = raw.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        hash = mixed(hash ^ word, 0x9E37_79B9_7F4A_7C15)
        place += 8
      }
      first = raw.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      last = raw.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
    } else if count >= 4 {
      first = UInt64(raw.loadUnaligned(as: UInt32.self))
      last = UInt64(raw.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
    } else if count > 0 {
      first = UInt64(start[0]) | UInt64(start[count / 2]) << 8 | UInt64(start[count - 1]) << 16
    }
    return UInt32(truncatingIfNeeded: mixed(first ^ hash, last ^ 0xD6E8_FEB8_6659_FD93 ^ seed) >> 16)
  }

  /// The digest of some bytes, be there none.
  @inline(__always)
  package static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    // Of no bytes none is read.
    bytes.baseAddress.map { hash($0, bytes.count) } ?? emptyHash
  }

  private static let emptyHash: UInt32 = [UInt8](repeating: 0, count: 1).withUnsafeBufferPointer { buffer in
    buffer.baseAddress.map { hash($0, 0) } ?? 0
  }

  private static let seed = UInt64.random(in: .min ... .max)
}

extension JSONTape {
  /// A tree as a tape, so that what reads tapes reads trees as well. Positions are kept.
  package convenience init(_ value: JSONValue) {
    var writer = TreeWriter()
    writer.append(value)
    self.init(text: writer.text, side: [], nodes: FixedArray(writer.nodes))
  }

  private struct TreeWriter {
    var text: [UInt8] = []
    var nodes: [Node] = []

    mutating func append(_ value: JSONValue) {
      let place = nodes.count
      var node = Node(kind: .null, offset: UInt32(text.count))
      node.line = UInt32(value.position?.line ?? 0)
      node.column = UInt32(value.position?.column ?? 0)
      switch value.content {
      case .null: nodes.append(node)
      case .bool(let bool):
        node.kind = bool ? .true : .false
        nodes.append(node)
      case .number(let number):
        node.kind = .number
        node.isPlainInteger = number.text.utf8.allSatisfy { $0 &- 0x30 < 10 || $0 == 0x2D }
        text += number.text.utf8
        node.length = UInt32(text.count) - node.offset
        nodes.append(node)
      case .string(let string): append(string, value.position)
      case .array(let items):
        node.kind = .array
        node.length = UInt32(items.count)
        nodes.append(node)
        for item in items { append(item) }
        nodes[place].link = UInt32(nodes.count)
      case .object(let object):
        node.kind = .object
        node.length = UInt32(object.count)
        nodes.append(node)
        for member in object.members {
          append(member.name, member.namePosition)
          append(member.value)
        }
        nodes[place].link = UInt32(nodes.count)
      }
    }

    private mutating func append(_ string: String, _ position: SourcePosition?) {
      // As in a text, a string's bytes lie one behind its start.
      var node = Node(kind: .string, offset: UInt32(text.count))
      text.append(0x22)
      text += string.utf8
      node.length = UInt32(text.count) - node.offset - 1
      node.line = UInt32(position?.line ?? 0)
      node.column = UInt32(position?.column ?? 0)
      node.link = text.withUnsafeBufferPointer { buffer in
        JSONTape.hash(UnsafeBufferPointer(rebasing: buffer[(Int(node.offset) + 1)...]))
      }
      nodes.append(node)
    }
  }
}

/// Where strings stand in a row, of equal ones the first. A hash table with open addressing (Knuth, TAOCP 6.4, algorithm L).
private struct NodeTable {
  private var slots: [Int32]

  init(count: Int, _ key: (Int) -> JSONNode?) {
    slots = Array(repeating: -1, count: 1 << (Int.bitWidth - (2 * max(1, count)).leadingZeroBitCount))
    for place in 0..<count {
      guard let node = key(place) else { continue }
      node.tape.withBytes(node.tape.nodes[node.index]) { bytes in
        let slot = slot(of: bytes, key)
        if slots[slot] < 0 { slots[slot] = Int32(place) }
      }
    }
  }

  func place(of wanted: UnsafeBufferPointer<UInt8>, _ key: (Int) -> JSONNode?) -> Int {
    Int(slots[slot(of: wanted, key)])
  }

  /// Where a string is, or would be.
  private func slot(of wanted: UnsafeBufferPointer<UInt8>, _ key: (Int) -> JSONNode?) -> Int {
    var slot = Int(JSONTape.hash(wanted)) & (slots.count - 1)
    while slots[slot] >= 0 {
      if let node = key(Int(slots[slot])),
        node.tape.withBytes(node.tape.nodes[node.index], { $0.elementsEqual(wanted) })
      {
        break
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }
}
