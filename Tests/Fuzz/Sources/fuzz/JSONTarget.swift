@testable import EncyBase

/// Reads bytes as JSON; what is read must print, read again alike, and be found by its pointers.
enum JSONTarget {
  static func run(_ bytes: [UInt8]) {
    guard let value = parsed(bytes) else { return }
    for isCompact in [false, true] {
      let printed = JSONPrinter(isCompact: isCompact).bytes(value)
      guard let again = parsed(printed) else { preconditionFailure("what was printed can't be read") }
      precondition(again == value, "printing changes the value")
      precondition(again.isEquivalent(to: value))
      precondition(JSONPrinter(isCompact: isCompact).bytes(again) == printed)
    }
    // A tree as a tape is the same value, with its places.
    let tape = JSONTape(value)
    precondition(tape.root.value == value && tape.root.position == value.position)
    precondition(EquivalenceKey(tape.root) == EquivalenceKey(tape.root) && tape.root.isEquivalent(to: tape.root))
    var budget = 200
    visit(value, at: JSONPointer(), of: value, budget: &budget)
  }

  private static func parsed(_ bytes: [UInt8]) -> JSONValue? {
    do throws(JSONSyntaxError) { return try JSONParser().parse(bytes) } catch {
      // The place of an error lies in the text, or right behind it.
      precondition((0...bytes.count).contains(error.offset))
      precondition(error.position.line >= 1 && error.position.column >= 1)
      precondition(!error.message.isEmpty)
      return nil
    }
  }

  private static func visit(_ value: JSONValue, at pointer: JSONPointer, of root: JSONValue, budget: inout Int) {
    budget -= 1
    if budget < 0 { return }
    precondition(JSONPointer(pointer.description) == pointer, "a pointer's text reads as another pointer")
    guard let found = root[pointer] else { preconditionFailure("a pointer leads nowhere") }
    precondition(found == value, "a pointer leads elsewhere")
    precondition(root.plainPointer(pointer) == pointer)
    switch value.content {
    case .number(let number): check(number)
    case .string(let text):
      _ = JSONPointer(text).flatMap { root[$0] }
      _ = ExactDecimal(text)
    case .array(let items):
      for (place, item) in items.enumerated() { visit(item, at: pointer.appending(place), of: root, budget: &budget) }
    case .object(let object):
      for member in object.members {
        visit(member.value, at: pointer.appending(member.name), of: root, budget: &budget)
      }
    default: break
    }
  }

  private static func check(_ number: JSONNumber) {
    precondition(number.isEqualValue(to: number) && !number.isLess(than: number))
    let one = JSONNumber(1)
    precondition(!(number.isLess(than: one) && one.isLess(than: number)))
    if let whole = number.intValue {
      precondition(number.isInteger && number.isEqualValue(to: JSONNumber(whole)))
    }
    let double = number.doubleValue
    _ = JSONNumber(double, decimals: 3)
    guard let decimal = number.decimalValue else { return }
    precondition(JSONNumber(decimal).isEqualValue(to: number), "a decimal is another number than its text")
    precondition(ExactDecimal(decimal.description) == decimal)
    precondition(decimal.normalized == decimal)
    precondition(decimal.doubleValue == double)
    if let sum = try? decimal.adding(decimal), let back = try? sum.subtracting(decimal) {
      precondition(back == decimal)
    }
    _ = try? decimal.multiplied(by: decimal)
    _ = try? decimal.hundredth()
    for scale in [0, 2] {
      let rounded = decimal.rounded(toScale: scale)
      precondition(rounded.scale <= max(scale, decimal.scale))
      precondition(rounded.rounded(toScale: scale) == rounded)
    }
    if let whole = try? decimal.roundedToInt() {
      precondition(ExactDecimal(whole) == decimal.rounded(toScale: 0))
    }
  }
}
