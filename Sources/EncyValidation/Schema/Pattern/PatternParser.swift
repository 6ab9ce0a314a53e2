/// Reads a pattern's text into a tree.
struct PatternParser {
  private let scalars: [Unicode.Scalar]
  private var place = 0
  private var depth = 0
  private static let maximumDepth = 100

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  private var next: Unicode.Scalar? { place < scalars.count ? scalars[place] : nil }

  private mutating func takes(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    place += 1
    return true
  }

  mutating func pattern() throws(PatternError) -> PatternTree {
    let tree = try choice()
    if let next { throw PatternError("\"\(next)\" at character \(place + 1) closes nothing") }
    return tree
  }

  private mutating func choice() throws(PatternError) -> PatternTree {
    depth += 1
    defer { depth -= 1 }
    if depth > PatternParser.maximumDepth { throw PatternError("its groups are nested too deep") }
    var parts = [try sequence()]
    while takes("|") { parts.append(try sequence()) }
    return parts.count == 1 ? parts[0] : .choice(parts)
  }

  private mutating func sequence() throws(PatternError) -> PatternTree {
    var parts: [PatternTree] = []
    while let scalar = next, scalar != "|", scalar != ")" { parts.append(try term()) }
    return parts.isEmpty ? .empty : .sequence(parts)
  }

  private mutating func term() throws(PatternError) -> PatternTree {
    let start = place
    let atom: PatternTree
    var isAssertion = false
    guard let scalar = next else { return .empty }
    place += 1
    switch scalar {
    case "^": (atom, isAssertion) = (.start, true)
    case "$": (atom, isAssertion) = (.end, true)
    case ".":
      var set = ScalarSet.lineEnd
      set.invert()
      atom = .set(set)
    case "(": atom = try group()
    case "[": atom = .set(try set())
    case "\\":
      if takes("b") {
        (atom, isAssertion) = (.wordBoundary(true), true)
      } else if takes("B") {
        (atom, isAssertion) = (.wordBoundary(false), true)
      } else {
        atom = .set(try escape(inSet: false))
      }
    case "*", "+", "?", "{": throw PatternError("\"\(scalar)\" at character \(start + 1) repeats nothing")
    case "]", "}": throw PatternError("\"\(scalar)\" at character \(start + 1) closes nothing; write \\\(scalar)")
    default: atom = .set(ScalarSet([scalar.value...scalar.value]))
    }
    guard let (least, most) = try quantifier() else { return atom }
    if isAssertion { throw PatternError("an anchor at character \(start + 1) can't be repeated") }
    return .repeated(atom, least: least, most: most)
  }

  private mutating func group() throws(PatternError) -> PatternTree {
    if takes("?") {
      if takes(":") {
        // A plain group.
      } else if takes("<") {
        if next == "=" || next == "!" { throw PatternError("it looks behind, which is not supported") }
        var name = ""
        while let scalar = next, scalar != ">" {
          name.unicodeScalars.append(scalar)
          place += 1
        }
        guard takes(">"), !name.isEmpty else { throw PatternError("a group's name is not closed") }
      } else if next == "=" || next == "!" {
        throw PatternError("it looks ahead, which is not supported")
      } else {
        throw PatternError("\"(?\" at character \(place - 1) starts nothing known")
      }
    }
    let tree = try choice()
    guard takes(")") else { throw PatternError("a group is not closed") }
    return tree
  }

  private mutating func quantifier() throws(PatternError) -> (least: Int, most: Int?)? {
    let range: (least: Int, most: Int?)
    switch next {
    case "*": range = (0, nil)
    case "+": range = (1, nil)
    case "?": range = (0, 1)
    case "{":
      let start = place
      place += 1
      guard let least = number() else { throw PatternError("\"{\" at character \(start + 1) has no count; write \\{") }
      var most: Int? = least
      if takes(",") { most = number() }
      guard next == "}" else { throw PatternError("the count at character \(start + 1) is not closed") }
      if let most, most < least { throw PatternError("the count at character \(start + 1) runs backwards") }
      range = (least, most)
    default: return nil
    }
    place += 1
    // Whether as much or as little as possible is taken changes no answer.
    _ = takes("?")
    return range
  }

  private mutating func number() -> Int? {
    var value: Int?
    while let scalar = next, ("0"..."9").contains(scalar) {
      value = min((value ?? 0) * 10 + Int(scalar.value - 0x30), 1_000_000)
      place += 1
    }
    return value
  }

  private mutating func set() throws(PatternError) -> ScalarSet {
    var set = ScalarSet()
    let isInverted = takes("^")
    while true {
      guard let first = next else { throw PatternError("a set \"[\" is not closed") }
      if takes("]") { break }
      let (single, members) = try member(first)
      guard let single, next == "-", place + 1 < scalars.count, scalars[place + 1] != "]" else {
        set.insert(members)
        continue
      }
      place += 1
      guard let second = next, let last = try member(second).single, last >= single else {
        throw PatternError("a range at character \(place) runs backwards or has no end")
      }
      set.insert(single...last)
    }
    if isInverted { set.invert() }
    return set
  }

  /// One member of a set: a single scalar, or a class.
  private mutating func member(_ scalar: Unicode.Scalar) throws(PatternError) -> (single: UInt32?, set: ScalarSet) {
    place += 1
    guard scalar == "\\" else { return (scalar.value, ScalarSet([scalar.value...scalar.value])) }
    let start = place
    if let value = try singleEscape(inSet: true) { return (value, ScalarSet([value...value])) }
    place = start
    return (nil, try escape(inSet: true))
  }

  private mutating func escape(inSet: Bool) throws(PatternError) -> ScalarSet {
    if let value = try singleEscape(inSet: inSet) { return ScalarSet([value...value]) }
    guard let scalar = next else { throw PatternError("it ends in a lone \"\\\"") }
    place += 1
    switch scalar {
    case "d": return .digit
    case "D": return ScalarSet.digit.complement
    case "w": return .word
    case "W": return ScalarSet.word.complement
    case "s": return .space
    case "S": return ScalarSet.space.complement
    case "p", "P":
      guard takes("{") else { throw PatternError("\\\(scalar) needs a property in braces") }
      var name = ""
      while let letter = next, letter != "}" {
        name.unicodeScalars.append(letter)
        place += 1
      }
      guard takes("}") else { throw PatternError("the property \"\(name)\" is not closed") }
      guard let property = ScalarProperty(name) else { throw PatternError("the property \"\(name)\" is not supported") }
      var set = ScalarSet()
      set.insert(property, isWanted: scalar == "p")
      return set
    case "1"..."9", "k": throw PatternError("it refers back to a group, which is not supported")
    default: throw PatternError("\\\(scalar) is no escape")
    }
  }

  /// The scalar an escape means, or `nil`, nothing taken, when it is a class.
  private mutating func singleEscape(inSet: Bool) throws(PatternError) -> UInt32? {
    guard let scalar = next else { return nil }
    place += 1
    switch scalar {
    case "t": return 0x09
    case "n": return 0x0A
    case "v": return 0x0B
    case "f": return 0x0C
    case "r": return 0x0D
    case "b" where inSet: return 0x08
    case "-" where inSet: return 0x2D
    case "0":
      if let next, ("0"..."9").contains(next) { throw PatternError("\\0 stands before a digit") }
      return 0
    case "c":
      guard let letter = next, letter.isASCII, letter.properties.isAlphabetic else {
        throw PatternError("\\c needs a letter")
      }
      place += 1
      return letter.value & 31
    case "x": return try hex(2)
    case "u": return try unicode()
    case "^", "$", "\\", ".", "*", "+", "?", "(", ")", "[", "]", "{", "}", "|", "/": return scalar.value
    default:
      place -= 1
      return nil
    }
  }

  private mutating func hex(_ count: Int) throws(PatternError) -> UInt32 {
    let end = place + count
    guard end <= scalars.count,
      let value = UInt32(String(String.UnicodeScalarView(scalars[place..<end])), radix: 16),
      scalars[place] != "+", scalars[place] != "-"
    else { throw PatternError("an escape needs \(count) hexadecimal digits") }
    place = end
    return value
  }

  private mutating func unicode() throws(PatternError) -> UInt32 {
    guard takes("{") else {
      let first = try hex(4)
      guard (0xD800..<0xDC00).contains(first), place + 1 < scalars.count, scalars[place] == "\\",
        scalars[place + 1] == "u"
      else { return first }
      place += 2
      let second = try hex(4)
      guard (0xDC00...0xDFFF).contains(second) else { throw PatternError("half a surrogate pair stands alone") }
      return 0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00)
    }
    var digits = ""
    while let scalar = next, scalar != "}" {
      digits.unicodeScalars.append(scalar)
      place += 1
    }
    guard takes("}"), let value = UInt32(digits, radix: 16), value <= 0x10FFFF else {
      throw PatternError("\\u{\(digits)} is no character")
    }
    return value
  }
}
