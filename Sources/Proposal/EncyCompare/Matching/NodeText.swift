package import EncyBase
internal import Glibc

/// A string of a tape as a key: its bytes, without a copy of them.
package struct NodeText: Hashable {
  package let node: JSONNode

  package init(_ node: JSONNode) { self.node = node }

  package static func == (left: NodeText, right: NodeText) -> Bool { left.node.hasSameText(as: right.node) }

  package func hash(into hasher: inout Hasher) { node.withText { hasher.combine(bytes: UnsafeRawBufferPointer($0)) } }
}

/// Numbers strings of tapes from 0 on in the order they come, equal ones alike. A hash table with open addressing (Knuth, TAOCP 6.4,
/// algorithm L); a dictionary takes three times as long.
struct TextNumbers {
  private var texts: [(node: JSONNode, digest: UInt32)] = []
  private var slots: [Int32]

  /// - Parameter room: The most strings that come.
  init(room: Int) {
    texts.reserveCapacity(room)
    slots = Array(repeating: -1, count: 1 << (Int.bitWidth - (2 * room).leadingZeroBitCount))
  }

  /// A string's number.
  mutating func number(_ text: NodeText) -> Int {
    let digest = text.node.withText { JSONTape.hash($0) }
    var slot = Int(digest) & (slots.count - 1)
    while slots[slot] >= 0 {
      let known = Int(slots[slot])
      if texts[known].digest == digest, texts[known].node.hasSameText(as: text.node) { return known }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = Int32(texts.count)
    texts.append((text.node, digest))
    return texts.count - 1
  }
}

extension JSONNode {
  /// The bytes of a string without its escapes, or of a number.
  func withText<Result>(_ action: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    tape.withBytes(tape.nodes[index], action)
  }

  /// Whether two strings have the same code points, or two numbers the same spelling. C function: `memcmp`.
  package func hasSameText(as other: JSONNode) -> Bool {
    let (node, otherNode) = (tape.nodes.start[index], other.tape.nodes.start[other.index])
    let length = Int(node.length)
    guard length == Int(otherNode.length) else { return false }
    if length == 0 { return true }
    return (node.isUnescaped ? tape.side : tape.text).withUnsafeBufferPointer { left in
      (otherNode.isUnescaped ? other.tape.side : other.tape.text).withUnsafeBufferPointer { right in
        guard let first = left.baseAddress, let second = right.baseAddress else { return false }
        return memcmp(first + node.start, second + otherNode.start, length) == 0
      }
    }
  }

  /// Whether two numbers are the same, or differ by no more than a tolerance, exactly.
  package func isSameNumber(as other: JSONNode, tolerance: JSONNumber?) -> Bool {
    if hasSameText(as: other) { return true }
    // What is far apart needn't be worked out to the last digit.
    guard let first = doubleValue, let second = other.doubleValue else { return false }
    let margin = 1e-12 * max(first.magnitude, second.magnitude) + (tolerance?.doubleValue ?? 0) * 1.000_001
    if abs(first - second) > margin { return false }
    guard let left = numberValue, let right = other.numberValue else { return false }
    return left.isEqualValue(to: right) || left.isNear(right, tolerance)
  }

  /// The string that a member holds.
  package func text(of name: String) -> NodeText? {
    guard let node = self[name], node.kind == .string else { return nil }
    return NodeText(node)
  }

  /// A digest that values of the same meaning share: numbers by value, members in any order. Others share it only by chance. It is
  /// another in each run. A member can be left out.
  func digest(leavingOut name: String? = nil) -> Int {
    var hasher = Hasher()
    hasher.combine(kind.rawValue)
    switch kind {
    case .null, .false, .true: break
    case .string: withText { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    case .number:
      if let small = withText({ SmallDecimal($0) }) {
        var (digits, exponent) = (small.digits, -small.decimals)
        while digits != 0, digits % 10 == 0 { (digits, exponent) = (digits / 10, exponent + 1) }
        hasher.combine(digits)
        hasher.combine(digits == 0 ? 0 : exponent)
      } else {
        let parts = JSONNumber(trusted: text).significant
        var digits = Int64(0)
        for digit in parts.digits.prefix(18) { digits = digits * 10 + Int64(digit) }
        hasher.combine(parts.isNegative ? -digits : digits)
        hasher.combine(parts.digits.isEmpty ? 0 : parts.exponent + max(0, parts.digits.count - 18))
      }
    case .array: for item in arrayValue ?? [] { hasher.combine(item.digest()) }
    case .object:
      var sum = 0
      for member in members where name == nil || member.name != name {
        var inner = Hasher()
        member.nameNode.withText { inner.combine(bytes: UnsafeRawBufferPointer($0)) }
        inner.combine(member.value.digest())
        sum &+= inner.finalize()
      }
      hasher.combine(sum)
    }
    return hasher.finalize()
  }
}

extension JSONTape.Node {
  /// Where the bytes of a string without its escapes, or of a number, start in the tape's text or beside it.
  fileprivate var start: Int { isUnescaped ? Int(link) : Int(offset) + (kind == .string ? 1 : 0) }
}

/// A member of two objects, of which at least one has it.
struct MemberPair {
  let name: JSONNode
  let old: JSONNode?
  let new: JSONNode?

  /// The members of two objects that are not written alike: those of the old one in their order, then those that only the new one has.
  static func differing(_ old: JSONNode, _ new: JSONNode) -> [MemberPair] {
    var pairs: [MemberPair] = []
    var (left, right, same) = (old.index + 1, new.index + 1, 0)
    let (count, newCount) = (old.count, new.count)
    // Most objects have the same names in the same order.
    let both = old.tape.hasDuplicates || new.tape.hasDuplicates ? 0 : min(count, newCount)
    while same < both {
      let name = JSONNode(tape: new.tape, index: right)
      guard JSONNode(tape: old.tape, index: left).hasSameText(as: name) else { break }
      let (before, after) = (JSONNode(tape: old.tape, index: left + 1), JSONNode(tape: new.tape, index: right + 1))
      if !before.isIdentical(to: after) { pairs.append(MemberPair(name: name, old: before, new: after)) }
      (left, right, same) = (before.end, after.end, same + 1)
    }
    if same == count, same == newCount { return pairs }
    let (before, after) = (members(old)[same...], members(new)[same...])
    var waiting: [NodeText: JSONNode] = [:]
    for member in after { waiting[NodeText(member.nameNode)] = member.value }
    for member in before {
      let other = waiting.removeValue(forKey: NodeText(member.nameNode))
      if let other, member.value.isIdentical(to: other) { continue }
      pairs.append(MemberPair(name: member.nameNode, old: member.value, new: other))
    }
    for member in after where waiting[NodeText(member.nameNode)] != nil {
      pairs.append(MemberPair(name: member.nameNode, old: nil, new: member.value))
    }
    return pairs
  }

  /// The members of an object, of a name that stands twice the last.
  private static func members(_ object: JSONNode) -> [JSONNode.Member] {
    let members = object.members
    guard object.tape.hasDuplicates else { return members }
    var last: [NodeText: Int] = [:]
    for (index, member) in members.enumerated() { last[NodeText(member.nameNode)] = index }
    return members.enumerated().filter { last[NodeText($0.element.nameNode)] == $0.offset }.map(\.element)
  }
}
