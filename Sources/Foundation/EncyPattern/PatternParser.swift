/// Reads a pattern's text into a tree, by the grammar of ECMA-262 section 22.2.1 in Unicode mode.
///
/// Groups are kept on a stack of its own rather than by recursion, so that no nesting is too deep.
struct PatternParser {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0
  private var tree = PatternTree()
  /// The innermost group that is open, at first the whole pattern, and those around it.
  private var frame = Frame(kind: .whole, start: 0, firstGroup: 0)
  private var outer: [Frame] = []
  /// Where the set of each single scalar is, for ASCII in a table.
  private var singles: [Int16] = []
  private var rareSingles: [UInt32: Int16] = [:]
  private var namedSets: [(name: String, isWanted: Bool, set: ScalarSet)] = []
  private var names: [(name: String, group: Int32)] = []
  /// References to be checked when all groups are known.
  private var references: [(node: Int, name: String?, number: Int32, place: Int)] = []

  /// More than any pattern that a person writes, and little enough to be compiled at once.
  private static let maximumNodes = 65_536
  /// Of the program, whose counted repetitions are written out.
  private static let maximumSize = 1 << 18
  private static let maximumSets = 4096
  private static let maximumRanges = 65_536

  private struct Frame {
    enum Kind {
      case whole
      case plain
      case group(Int32)
      case look(isAhead: Bool, isNegative: Bool)
    }
    var kind: Kind
    var start: Int
    var firstGroup: Int32
    var alternatives = List()
    var parts = List()
  }

  private struct List {
    var first: Int32 = -1
    var last: Int32 = -1
    var mayBeEmpty = false
    var size = 0
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  // MARK: Reading characters

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func takes(_ byte: UInt8) -> Bool {
    guard place < bytes.count, bytes[place] == byte else { return false }
    place += 1
    return true
  }

  /// Takes the scalar at this place, of which there is one.
  private mutating func scalar() -> UInt32 {
    let byte = bytes[place]
    if byte < 0x80 {
      place += 1
      return UInt32(byte)
    }
    return UTF8Text(bytes).scalar(at: &place)
  }

  /// An error that names a place as people count it.
  private func error(_ at: Int, _ text: (String) -> String) -> PatternError {
    PatternError(text("character \(bytes[..<min(at, bytes.count)].count { $0 & 0xC0 != 0x80 } + 1)"))
  }

  private func shown(_ at: Int) -> String {
    var end = at
    if end < bytes.count { _ = UTF8Text(bytes).scalar(at: &end) }
    return String(decoding: bytes[at..<end], as: UTF8.self)
  }

  // MARK: Terms

  mutating func pattern() throws(PatternError) -> PatternTree {
    tree.nodes.reserveCapacity(min(bytes.count + 2, 32))
    tree.sets.reserve()
    while place < bytes.count { try term() }
    guard outer.isEmpty else { throw error(frame.start) { "the group at \($0) is not closed" } }
    tree.root = try endGroup()
    try resolveReferences()
    return tree
  }

  private mutating func add(
    _ content: PatternTree.Content, mayBeEmpty: Bool, size: Int = 1
  ) throws(PatternError) -> Int32 {
    guard tree.nodes.count < PatternParser.maximumNodes, size <= PatternParser.maximumSize else {
      throw PatternError.tooLarge
    }
    tree.nodes.append(PatternTree.Node(content: content, mayBeEmpty: mayBeEmpty, size: size))
    return Int32(truncatingIfNeeded: tree.nodes.count - 1)
  }

  private mutating func append(_ node: Int32) {
    let (mayBeEmpty, size) = (tree.nodes[Int(node)].mayBeEmpty, tree.nodes[Int(node)].size)
    if frame.parts.first < 0 {
      frame.parts = List(first: node, last: node, mayBeEmpty: mayBeEmpty, size: size)
    } else {
      tree.nodes[Int(frame.parts.last)].next = node
      frame.parts.last = node
      frame.parts.size += size
      if !mayBeEmpty { frame.parts.mayBeEmpty = false }
    }
  }

  /// The node of the parts so far.
  private mutating func sequence() throws(PatternError) -> Int32 {
    let parts = frame.parts
    if parts.first < 0 { return try add(.empty, mayBeEmpty: true) }
    if parts.first == parts.last { return parts.first }
    return try add(.sequence(parts.first), mayBeEmpty: parts.mayBeEmpty, size: parts.size)
  }

  /// Ends an alternative of the group that is open.
  private mutating func endAlternative() throws(PatternError) {
    let node = try sequence()
    let (mayBeEmpty, size) = (tree.nodes[Int(node)].mayBeEmpty, tree.nodes[Int(node)].size + 2)
    if frame.alternatives.first < 0 {
      frame.alternatives = List(first: node, last: node, mayBeEmpty: mayBeEmpty, size: size)
    } else {
      tree.nodes[Int(frame.alternatives.last)].next = node
      frame.alternatives.last = node
      frame.alternatives.size += size
      if mayBeEmpty { frame.alternatives.mayBeEmpty = true }
    }
    frame.parts = List()
  }

  /// The node of all alternatives of the group that ends here.
  private mutating func endGroup() throws(PatternError) -> Int32 {
    if frame.alternatives.first < 0 { return try sequence() }
    try endAlternative()
    let all = frame.alternatives
    return try add(.choice(all.first), mayBeEmpty: all.mayBeEmpty, size: all.size)
  }

  private mutating func term() throws(PatternError) {
    let start = place
    let byte = bytes[place]
    let firstGroup = tree.groupCount
    switch byte {
    case 0x7C:  // |
      place += 1
      try endAlternative()
    case 0x28: try open()  // (
    case 0x29: try close()  // )
    case 0x5E:  // ^
      place += 1
      try anchor(.start, start)
    case 0x24:  // $
      place += 1
      try anchor(.end, start)
    case 0x5C: try escapeTerm()  // \
    case 0x2E:  // .
      place += 1
      try repeatable(add(.set(insert(.dot)), mayBeEmpty: false), firstGroup)
    case 0x5B:  // [
      place += 1
      let set = try set(start)
      try repeatable(add(.set(insert(set)), mayBeEmpty: false), firstGroup)
    case 0x2A, 0x2B, 0x3F, 0x7B:  // * + ? {
      throw error(start) { "\"\(Character(Unicode.Scalar(byte)))\" at \($0) repeats nothing" }
    case 0x5D, 0x7D:  // ] }
      let mark = Character(Unicode.Scalar(byte))
      throw error(start) { "\"\(mark)\" at \($0) closes nothing; write \\\(mark)" }
    default:
      try repeatable(add(.set(insert(single: scalar())), mayBeEmpty: false), firstGroup)
    }
  }

  /// Appends what can't be repeated.
  private mutating func anchor(_ content: PatternTree.Content, _ start: Int) throws(PatternError) {
    append(try add(content, mayBeEmpty: true))
    try refuseRepeat(start)
  }

  private func refuseRepeat(_ start: Int) throws(PatternError) {
    switch next {
    case 0x2A, 0x2B, 0x3F, 0x7B:
      throw error(start) { "what stands at \($0) takes no characters and can't be repeated" }
    default: break
    }
  }

  /// Appends what can be repeated, with the count after it.
  private mutating func repeatable(_ node: Int32, _ firstGroup: Int32) throws(PatternError) {
    guard let (least, most) = try quantifier() else { return append(node) }
    let isLazy = takes(0x3F)
    tree.repeats.append(
      PatternTree.Repeat(least: least, most: most, isLazy: isLazy, groups: firstGroup..<tree.groupCount))
    append(
      try add(
        .repeated(node, by: Int32(truncatingIfNeeded: tree.repeats.count - 1)),
        mayBeEmpty: least == 0 || tree.nodes[Int(node)].mayBeEmpty, size: size(node, least, most)))
  }

  /// How many steps a repetition takes when it is written out, or a few more.
  private func size(_ node: Int32, _ least: Int, _ most: Int?) -> Int {
    // A turn that needn't be has a split, and may forget captures and look whether it has moved.
    var options = (most ?? least + 1) - least
    var (turn, option) = (tree.nodes[Int(node)].size + 1, tree.nodes[Int(node)].size + 5)
    if case .set = tree.nodes[Int(node)].content {
      (turn, option) = (1, 2)
      if most == nil { options += 1 }
    }
    // Counts are at most 2 to the 40th and sizes 2 to the 18th.
    return max(1, least * turn + options * option)
  }

  private mutating func quantifier() throws(PatternError) -> (least: Int, most: Int?)? {
    switch next {
    case 0x2A:
      place += 1
      return (0, nil)
    case 0x2B:
      place += 1
      return (1, nil)
    case 0x3F:
      place += 1
      return (0, 1)
    case 0x7B:
      let start = place
      place += 1
      guard let least = number() else { throw error(start) { "\"{\" at \($0) has no count; write \\{" } }
      var most: Int? = least
      if takes(0x2C) { most = number() }
      guard takes(0x7D) else { throw error(start) { "the count at \($0) is not closed" } }
      if let most, most < least { throw error(start) { "the count at \($0) runs backwards" } }
      return (least, most)
    default: return nil
    }
  }

  /// A number of digits; one too large to be of use stays so.
  private mutating func number() -> Int? {
    var value: Int?
    while let byte = next, byte &- 0x30 < 10 {
      value = min((value ?? 0) * 10 + Int(byte - 0x30), 1 << 40)
      place += 1
    }
    return value
  }

  // MARK: Groups

  private mutating func open() throws(PatternError) {
    let start = place
    let firstGroup = tree.groupCount
    place += 1
    var kind = Frame.Kind.plain
    if takes(0x3F) {
      switch next {
      case 0x3A: place += 1  // :
      case 0x3D, 0x21:  // = !
        kind = .look(isAhead: true, isNegative: next == 0x21)
        place += 1
      case 0x3C:  // <
        place += 1
        if next == 0x3D || next == 0x21 {
          kind = .look(isAhead: false, isNegative: next == 0x21)
          place += 1
        } else {
          let name = try groupName(start)
          if names.contains(where: { $0.name.unicodeScalars.elementsEqual(name.unicodeScalars) }) {
            throw error(start) { "the group at \($0) has the name of another, \"\(name)\"" }
          }
          tree.groupCount += 1
          kind = .group(tree.groupCount)
          names.append((name, tree.groupCount))
        }
      default: throw error(start) { "\"(?\" at \($0) starts nothing known" }
      }
    } else {
      tree.groupCount += 1
      kind = .group(tree.groupCount)
    }
    if case .look = kind { tree.looksAround = true }
    guard outer.count < PatternParser.maximumNodes else { throw PatternError.tooLarge }
    outer.append(frame)
    frame = Frame(kind: kind, start: start, firstGroup: firstGroup)
  }

  private mutating func close() throws(PatternError) {
    let start = place
    guard !outer.isEmpty else { throw error(start) { "\")\" at \($0) closes nothing; write \\)" } }
    let inner = try endGroup()
    let closed = frame
    frame = outer.removeLast()
    place += 1
    let (mayBeEmpty, size) = (tree.nodes[Int(inner)].mayBeEmpty, tree.nodes[Int(inner)].size + 2)
    switch closed.kind {
    case .whole, .plain: try repeatable(inner, closed.firstGroup)
    case .group(let number):
      // Captures are taken only for the sake of references, which are not known yet.
      try repeatable(add(.group(inner, number: number), mayBeEmpty: mayBeEmpty, size: size), closed.firstGroup)
    case .look(let isAhead, let isNegative):
      append(try add(.look(inner, isAhead: isAhead, isNegative: isNegative), mayBeEmpty: true, size: size))
      try refuseRepeat(closed.start)
    }
  }

  /// A name and the `>` after it.
  private mutating func groupName(_ start: Int) throws(PatternError) -> String {
    var name = ""
    while place < bytes.count, bytes[place] != 0x3E {
      var value = scalar()
      if value == 0x5C {
        guard takes(0x75) else { throw error(start) { "the name of the group at \($0) has an escape other than \\u" } }
        value = try unicode()
      }
      let isFirst = name.isEmpty
      guard let scalar = Unicode.Scalar(value), PatternParser.isName(scalar, isFirst: isFirst) else {
        throw error(start) { "the name of the group at \($0) has a character that names don't have" }
      }
      name.unicodeScalars.append(scalar)
    }
    guard !name.isEmpty, takes(0x3E) else { throw error(start) { "the name of the group at \($0) is not closed" } }
    return name
  }

  private static func isName(_ scalar: Unicode.Scalar, isFirst: Bool) -> Bool {
    if let byte = UInt8(exactly: scalar.value), byte < 0x80 {
      return byte == 0x24 || (isWordByte(byte) && !(isFirst && byte &- 0x30 < 10))
    }
    if scalar.value == 0x200C || scalar.value == 0x200D { return !isFirst }
    return UnicodeTables.set(isFirst ? "ID_Start" : "ID_Continue")?.contains(scalar.value) ?? false
  }

  private mutating func resolveReferences() throws(PatternError) {
    for reference in references {
      var number = reference.number
      if let name = reference.name {
        let group = names.first { $0.name.unicodeScalars.elementsEqual(name.unicodeScalars) }?.group
        guard let group else { throw error(reference.place) { "the reference at \($0) names no group, \"\(name)\"" } }
        number = group
      }
      guard number <= tree.groupCount else {
        throw error(reference.place) { "the reference at \($0) is to a group that doesn't exist" }
      }
      tree.nodes[reference.node].content = .reference(number)
    }
  }

  // MARK: Escapes

  private mutating func escapeTerm() throws(PatternError) {
    let start = place
    let firstGroup = tree.groupCount
    place += 1
    switch next {
    case 0x62, 0x42:  // b B
      tree.hasWordBoundary = true
      place += 1
      try anchor(.wordBoundary(bytes[place - 1] == 0x62), start)
    case .some(0x31...0x39):
      let number = Int32(truncatingIfNeeded: min(number() ?? 0, 2 * PatternParser.maximumNodes))
      try refer(nil, number, start)
    case 0x6B:  // k
      place += 1
      guard takes(0x3C) else { throw error(start) { "\\k at \($0) needs a name, as in \\k<name>" } }
      try refer(groupName(start), 0, start)
    default:
      let set: Int32
      if let value = try singleEscape(start, inSet: false) {
        set = try insert(single: value)
      } else {
        set = try insert(classEscape(start))
      }
      try repeatable(add(.set(set), mayBeEmpty: false), firstGroup)
    }
  }

  private mutating func refer(_ name: String?, _ number: Int32, _ start: Int) throws(PatternError) {
    tree.refersBack = true
    let node = try add(.reference(number), mayBeEmpty: true)
    references.append((Int(node), name, number, start))
    try repeatable(node, tree.groupCount)
  }

  /// The scalar an escape means, or `nil`, nothing taken, when it is a class. The backslash is taken.
  private mutating func singleEscape(_ start: Int, inSet: Bool) throws(PatternError) -> UInt32? {
    guard let byte = next else { throw error(start) { "\"\\\" at \($0) stands alone at the end" } }
    place += 1
    switch byte {
    case 0x74: return 0x09
    case 0x6E: return 0x0A
    case 0x76: return 0x0B
    case 0x66: return 0x0C
    case 0x72: return 0x0D
    case 0x62 where inSet: return 0x08
    case 0x2D where inSet: return 0x2D
    case 0x30:
      if let next, next &- 0x30 < 10 { throw error(start) { "\\0 at \($0) stands before a digit" } }
      return 0
    case 0x63:  // c
      guard let letter = next, (letter | 0x20) &- 0x61 < 26 else {
        throw error(start) { "\\c at \($0) needs a letter" }
      }
      place += 1
      return UInt32(letter & 31)
    case 0x78: return try hex(2)
    case 0x75: return try unicode()
    // ^ $ \ . * + ? ( ) [ ] { } | /
    case 0x5E, 0x24, 0x5C, 0x2E, 0x2A, 0x2B, 0x3F, 0x28, 0x29, 0x5B, 0x5D, 0x7B, 0x7D, 0x7C, 0x2F: return UInt32(byte)
    default:
      place -= 1
      return nil
    }
  }

  private mutating func classEscape(_ start: Int) throws(PatternError) -> ScalarSet {
    place += 1
    switch bytes[place - 1] {
    case 0x64: return .digit
    case 0x44: return .notDigit
    case 0x77: return .word
    case 0x57: return .notWord
    case 0x73: return .space
    case 0x53: return .notSpace
    case 0x70, 0x50:  // p P
      let isWanted = bytes[place - 1] == 0x70
      guard takes(0x7B), let end = bytes[place...].firstIndex(of: 0x7D) else {
        throw error(start) { "the escape at \($0) needs a property in braces" }
      }
      let name = String(decoding: bytes[place..<end], as: UTF8.self)
      place = end + 1
      if let known = namedSets.first(where: { $0.name == name && $0.isWanted == isWanted }) { return known.set }
      guard var set = UnicodeTables.set(name) else {
        throw error(start) { "the property \"\(name)\" at \($0) is not known" }
      }
      if !isWanted { set = set.complement }
      namedSets.append((name, isWanted, set))
      return set
    default:
      place -= 1
      let letter = shown(place)
      throw error(start) { "\\\(letter) at \($0) is no escape" }
    }
  }

  private mutating func hex(_ count: Int) throws(PatternError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<count {
      guard let digit = next.flatMap(PatternParser.hexDigit) else {
        throw error(place) { "an escape needs \(count) hexadecimal digits; see \($0)" }
      }
      value = value << 4 | digit
      place += 1
    }
    return value
  }

  private static func hexDigit(_ byte: UInt8) -> UInt32? {
    if byte &- 0x30 < 10 { return UInt32(byte - 0x30) }
    return (byte | 0x20) &- 0x61 < 6 ? UInt32((byte | 0x20) - 0x57) : nil
  }

  /// What follows `\u`: four digits, two such escapes that are a surrogate pair, or digits in braces.
  private mutating func unicode() throws(PatternError) -> UInt32 {
    guard takes(0x7B) else {
      let first = try hex(4)
      let rest = place
      if (0xD800...0xDBFF).contains(first), takes(0x5C), takes(0x75), next != 0x7B, let second = try? hex(4),
        (0xDC00...0xDFFF).contains(second)
      {
        return 0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00)
      }
      if (0xD800...0xDBFF).contains(first) { place = rest }
      return first
    }
    let start = place
    var value: UInt32 = 0
    while let digit = next.flatMap(PatternParser.hexDigit) {
      value = min(value << 4 | digit, 1 << 24)
      place += 1
    }
    guard place > start, value <= ScalarSet.highest, takes(0x7D) else {
      throw error(start) { "the number in braces at \($0) is no character" }
    }
    return value
  }

  // MARK: Sets

  private mutating func set(_ start: Int) throws(PatternError) -> ScalarSet {
    let isInverted = takes(0x5E)
    var ranges: [ScalarSet.Range] = []
    ranges.reserveCapacity(8)
    while true {
      guard let byte = next else { throw error(start) { "the set at \($0) is not closed" } }
      if byte == 0x5D { break }
      let place = place
      let low = try member(into: &ranges)
      guard next == 0x2D, self.place + 1 < bytes.count, bytes[self.place + 1] != 0x5D else {
        if let low { ranges.append(ScalarSet.Range(low: low, high: low)) }
        continue
      }
      self.place += 1
      let high = try member(into: &ranges)
      guard let low, let high, low <= high else {
        throw error(place) { "the range at \($0) runs backwards or has an end that is no character" }
      }
      ranges.append(ScalarSet.Range(low: low, high: high))
    }
    place += 1
    var set = ScalarSet(ranges)
    if isInverted { set.invert() }
    return set
  }

  /// One member of a set: a scalar, or the ranges of a class.
  private mutating func member(into ranges: inout [ScalarSet.Range]) throws(PatternError) -> UInt32? {
    let start = place
    guard takes(0x5C) else { return scalar() }
    if let value = try singleEscape(start, inSet: true) { return value }
    ranges += try classEscape(start).ranges
    guard ranges.count <= PatternParser.maximumRanges else { throw PatternError.tooLarge }
    return nil
  }

  /// The place of a set of one scalar.
  private mutating func insert(single value: UInt32) throws(PatternError) -> Int32 {
    if value < 128 {
      if singles.isEmpty { singles = [Int16](repeating: -1, count: 128) }
      let known = singles[Int(value)]
      if known >= 0 { return Int32(known) }
    } else if let known = rareSingles[value] {
      return Int32(known)
    }
    try checkSets()
    tree.sets.append(value)
    let place = Int16(truncatingIfNeeded: tree.sets.count - 1)
    if value < 128 { singles[Int(value)] = place } else { rareSingles[value] = place }
    return Int32(place)
  }

  private mutating func insert(_ set: ScalarSet) throws(PatternError) -> Int32 {
    // Patterns repeat the sets they have; looking at the last ones finds them.
    for place in max(0, tree.sets.count - 16)..<tree.sets.count where tree.sets.isEqual(place, set) {
      return Int32(truncatingIfNeeded: place)
    }
    tree.sets.append(set)
    try checkSets()
    return Int32(truncatingIfNeeded: tree.sets.count - 1)
  }

  private func checkSets() throws(PatternError) {
    guard tree.sets.count < PatternParser.maximumSets, tree.sets.ranges.count <= PatternParser.maximumRanges else {
      throw PatternError.tooLarge
    }
  }
}
