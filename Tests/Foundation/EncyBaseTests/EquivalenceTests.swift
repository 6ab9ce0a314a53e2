import EncyBase
import EncyTestSupport
import Testing

/// Whether two texts mean the same is told by walking both in place; their keys, which know nothing of how a text is spelled, must
/// say the same.
struct EquivalenceTests {
  /// A value as some program may write it: members in any order, any escapes, any form of a number, some members twice.
  private struct Spelling {
    var random: SeededGenerator
    let repeats: Bool
    var text = ""

    mutating func write(_ value: JSONValue) {
      if let number = value.numberValue {
        text += spelled(number.text)
      } else if let string = value.stringValue {
        write(string)
      } else if let items = value.arrayValue {
        text += "["
        for (index, item) in items.enumerated() {
          text += index == 0 ? "" : ", "
          write(item)
        }
        text += "]"
      } else if let object = value.objectValue {
        var members = object.members.map { ($0.name, $0.value) }
        if Bool.random(using: &random) { members.shuffle(using: &random) }
        if repeats, let again = members.randomElement(using: &random) { members.append(again) }
        text += "{"
        for (index, member) in members.enumerated() {
          text += index == 0 ? "" : ","
          write(member.0)
          text += ":\n"
          write(member.1)
        }
        text += "}"
      } else {
        text += JSONPrinter(isCompact: true).text(value)
      }
    }

    private mutating func spelled(_ number: String) -> String {
      let hasPoint = number.contains(".")
      let hasExponent = number.contains { $0 == "e" || $0 == "E" }
      return switch Int.random(in: 0...4, using: &random) {
      case 0 where !hasExponent: number + "e0"
      case 1 where !hasExponent: number + (hasPoint ? "000" : ".0")
      case 2 where !hasExponent && !hasPoint && !number.hasSuffix("0"): number + "00E-2"
      default: number
      }
    }

    private mutating func write(_ string: String) {
      let escapes = Int.random(in: 0...2, using: &random) == 0
      text += "\""
      for scalar in string.unicodeScalars {
        let mustEscape = scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
        if mustEscape || escapes && Bool.random(using: &random) {
          for unit in String(scalar).utf16 {
            let digits = String(unit, radix: 16, uppercase: Bool.random(using: &random))
            text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
          }
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
      text += "\""
    }
  }

  private func node(_ value: JSONValue, _ random: inout SeededGenerator, repeats: Bool = false) throws -> JSONNode {
    var spelling = Spelling(random: SeededGenerator(random.next()), repeats: repeats)
    spelling.write(value)
    var parser = JSONParser()
    parser.allowsDuplicates = repeats
    return try parser.tape(Array(spelling.text.utf8)).root
  }

  /// A tree; every third in an object with more members than are looked up one by one.
  private func tree(_ random: inout SeededGenerator, _ seed: UInt64) -> JSONValue {
    guard seed.isMultiple(of: 3) else { return Generated.tree(&random) }
    var object = JSONObject()
    object[""] = .string("")
    while object.count < 40 { object["\(object.count)" + Generated.text(&random)] = Generated.tree(&random, depth: 3) }
    return .object(object)
  }

  @Test(arguments: Generated.seeds) func anotherSpellingMeansTheSame(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    let tree = tree(&random, seed)
    let (left, right) = (try node(tree, &random), try node(tree, &random))
    #expect(left.isEquivalent(to: right) && right.isEquivalent(to: left))
    #expect(EquivalenceKey(left) == EquivalenceKey(right))
  }

  @Test(arguments: Generated.seeds) func anotherValueMeansAnother(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    let old = tree(&random, seed)
    let (place, value) = try #require(Generated.places(of: old).randomElement(using: &random))
    var new = old
    try new.set(place, to: value == .null ? .bool(true) : .null)
    let (left, right) = (try node(old, &random), try node(new, &random))
    #expect(!left.isEquivalent(to: right) && !right.isEquivalent(to: left))
    #expect(EquivalenceKey(left) != EquivalenceKey(right))
  }

  /// Also of trees in which something small is another, or nothing is, and of names that stand twice.
  @Test(arguments: Generated.seeds) func theWalkSaysWhatTheKeysSay(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    let old = tree(&random, seed)
    var new = old
    if let (place, _) = Generated.places(of: old).randomElement(using: &random) {
      try new.set(place, to: Generated.tree(&random, depth: 5))
    }
    for (other, repeats) in [(new, false), (new, true), (old, true)] {
      let (left, right) = (try node(old, &random, repeats: repeats), try node(other, &random))
      let isSame = EquivalenceKey(left) == EquivalenceKey(right)
      #expect(left.isEquivalent(to: right) == isSame && right.isEquivalent(to: left) == isSame)
    }
  }

  @Test(arguments: [
    (#"{"a": 1, "b": 2}"#, #"{"b": 2.0, "a": 10e-1}"#, true), (#"{"a": 1, "b": 2}"#, #"{"a": 1, "c": 2}"#, false),
    (#"{"a": 1, "b": 2}"#, #"{"b": 1, "a": 2}"#, false), (#"["", {}, []]"#, #"["", {}, []]"#, true),
    (#"["", {}, []]"#, #"["", [], {}]"#, false), (#""å""#, #""\u00e5""#, true), (#""å""#, #""a\u030A""#, false),
    (#"{"\u0061": ""}"#, #"{"a": "\u0000"}"#, false), ("[1, 2]", "[1]", false), ("0", "-0.0e9", true),
    (#""1""#, "1", false), (#"{"": 0, "a": 1}"#, #"{"a": 1, "": 0}"#, true),
  ])
  func plainCases(left: String, right: String, isSame: Bool) throws {
    let (one, other) = (
      try JSONParser().tape(Array(left.utf8)).root, try JSONParser().tape(Array(right.utf8)).root
    )
    #expect(one.isEquivalent(to: other) == isSame && other.isEquivalent(to: one) == isSame)
    #expect((EquivalenceKey(one) == EquivalenceKey(other)) == isSame)
  }
}
