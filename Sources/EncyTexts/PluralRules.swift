package import EncyBase

/// Which form of a word stands after a number: rules in the syntax of Unicode Technical Standard 35, part 3, "Language plural rules",
/// one per category, separated by semicolons: `one: i = 1 and v = 0; few: v = 0 and i % 10 = 2..4`. Numbers that none fits are `other`.
package struct PluralRules: Sendable {
  private let rules: [(category: String, condition: [[Relation]])]

  /// `i % 10 = 2..4, 7`: an operand, what it is divided by, and the ranges that its rest may or may not be in.
  fileprivate struct Relation {
    let operand: Character
    let divisor: Int128
    let isEqual: Bool
    let ranges: [ClosedRange<Int128>]
  }

  /// Reads rules; what can't be read never fits.
  package init(_ text: String) {
    rules = text.split(separator: ";").compactMap { (rule) -> (String, [[Relation]])? in
      guard let colon = rule.firstIndex(of: ":") else { return nil }
      let category = rule[..<colon].filter { $0 != " " }
      let words = rule[rule.index(after: colon)...].split(separator: " ").map(String.init)
      var condition: [[Relation]] = []
      for words in words.split(separator: "or") {
        let relations = words.split(separator: "and").map { Relation($0) }
        if relations.contains(where: { $0 == nil }) { return nil }
        condition.append(relations.compactMap(\.self))
      }
      return (category, condition)
    }
  }

  /// The category of a number, with the decimals that it is shown with.
  package func category(of number: ExactDecimal) -> String {
    let operands = Operands(number)
    return rules.first { $0.condition.contains { $0.allSatisfy { operands.fit($0) } } }?.category ?? "other"
  }

  /// n, i, v, w, f and t of the standard.
  private struct Operands {
    let whole, visible, shown: Int128
    let digits, shownDigits: Int

    init(_ number: ExactDecimal) {
      let short = number.normalized
      func split(_ value: ExactDecimal) -> (Int128, Int128) {
        var divisor: Int128 = 1
        for _ in 0..<value.scale { divisor *= 10 }
        let size = value.coefficient < 0 ? -value.coefficient : value.coefficient
        return (size / divisor, size % divisor)
      }
      (whole, visible) = split(number)
      shown = split(short).1
      (digits, shownDigits) = (number.scale, short.scale)
    }

    func fit(_ relation: Relation) -> Bool {
      let value: Int128
      switch relation.operand {
      case "n":
        // A number with decimals is in no range of whole numbers.
        guard shownDigits == 0 else { return !relation.isEqual }
        value = whole
      case "i": value = whole
      case "v": value = Int128(digits)
      case "w": value = Int128(shownDigits)
      case "f": value = visible
      case "t": value = shown
      default: value = 0
      }
      let rest = relation.divisor > 0 ? value % relation.divisor : value
      return relation.ranges.contains { $0.contains(rest) } == relation.isEqual
    }
  }
}

extension PluralRules.Relation {
  fileprivate init?(_ words: ArraySlice<String>) {
    var words = words
    guard let operand = words.popFirst(), operand.count == 1, let letter = operand.first, "nivwftec".contains(letter)
    else { return nil }
    var divisor: Int128 = 0
    if words.first == "%" {
      words.removeFirst()
      guard let number = words.popFirst().flatMap({ Int128($0) }), number > 0 else { return nil }
      divisor = number
    }
    guard let sign = words.popFirst(), sign == "=" || sign == "!=" else { return nil }
    var ranges: [ClosedRange<Int128>] = []
    for range in words.joined().split(separator: ",") {
      let ends = range.split(separator: ".", omittingEmptySubsequences: true).compactMap { Int128($0) }
      guard let first = ends.first, let last = ends.last, first <= last else { return nil }
      ranges.append(first...last)
    }
    guard !ranges.isEmpty else { return nil }
    self.init(operand: letter, divisor: divisor, isEqual: sign == "=", ranges: ranges)
  }
}
