import EncyBase
import EncyTestSupport

/// Trees with odd names, odd texts and odd numbers.
enum Generated {
  static let seeds = Array(UInt64(1)...300)

  private static let scalars: [Unicode.Scalar] = [
    "a", "b", "Z", "0", "/", "~", "\"", "\\", "\n", "\t", "\u{0}", "\u{1F}", " ", "å", "e", "\u{301}", "\u{A0}",
    "\u{2028}", "漢", "😀", "\u{FEFF}", "@", "=", "-",
  ]

  static func text(_ random: inout SeededGenerator) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...8, using: &random) {
      if let scalar = scalars.randomElement(using: &random) { text.append(scalar) }
    }
    return String(text)
  }

  static func number(_ random: inout SeededGenerator) -> JSONNumber {
    var text = Bool.random(using: &random) ? "-" : ""
    text += String(UInt64.random(in: 0...UInt64(1) << UInt64.random(in: 1...60, using: &random), using: &random))
    if Bool.random(using: &random) {
      text +=
        "."
        + (0...Int.random(in: 0...12, using: &random)).map { _ in
          String(Int.random(in: 0...9, using: &random))
        }.joined()
    }
    if Int.random(in: 0...3, using: &random) == 0 {
      text += ["e", "E", "e+", "e-"].randomElement(using: &random) ?? "e"
      text += String(Int.random(in: 0...30, using: &random))
    }
    return JSONNumber(text: text) ?? JSONNumber(0)
  }

  static func tree(_ random: inout SeededGenerator, depth: Int = 0) -> JSONValue {
    switch Int.random(in: 0...(depth > 4 ? 3 : 6), using: &random) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &random))
    case 2: return .number(number(&random))
    case 3: return .string(text(&random))
    case 4:
      return .array((0..<Int.random(in: 0...5, using: &random)).map { _ in tree(&random, depth: depth + 1) })
    default:
      var object = JSONObject()
      for _ in 0..<Int.random(in: 0...(depth == 1 ? 30 : 6), using: &random) {
        object[text(&random)] = tree(&random, depth: depth + 1)
      }
      return .object(object)
    }
  }

  /// Every place of a tree with the value that stands there.
  static func places(of value: JSONValue, at pointer: JSONPointer = JSONPointer()) -> [(JSONPointer, JSONValue)] {
    var list = [(pointer, value)]
    for (index, item) in (value.arrayValue ?? []).enumerated() {
      list += places(of: item, at: pointer.appending(index))
    }
    for member in value.objectValue?.members ?? [] {
      list += places(of: member.value, at: pointer.appending(member.name))
    }
    return list
  }
}
