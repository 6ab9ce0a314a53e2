internal import EncyBase

/// What is wrong and what to do, for people to read.
public struct ViolationWords: Sendable, Equatable {
  /// What is wrong, one sentence without a full stop.
  public var message: String
  /// What to do, one sentence without a full stop.
  public var remedy: String

  /// Words for a violation.
  public init(_ message: String, _ remedy: String) { (self.message, self.remedy) = (message, remedy) }
}

/// Puts violations into English: the one place where their words are made. Texts of the value are cut and made harmless.
public struct EnglishViolation {
  private let violation: SchemaViolation
  /// What the whole value is called, such as `the part`.
  private let whole: String
  /// The unit of the value's numbers, such as `mm`.
  private let unit: String?

  /// Words for a violation.
  /// - Parameters:
  ///   - violation: What is wrong.
  ///   - whole: What the whole value is called.
  ///   - unit: The unit of the value's numbers, where it helps a reader.
  public init(_ violation: SchemaViolation, whole: String = "the value", unit: String? = nil) {
    (self.violation, self.whole, self.unit) = (violation, whole, unit)
  }

  /// What is wrong and what to do.
  public var words: ViolationWords {
    switch violation.problem {
    case .wrongType(let names): type(names)
    case .noChoice, .notConstant: choice()
    case .belowMinimum(let limit): number("be \(limit) or more")
    case .aboveMaximum(let limit): number("be \(limit) or less")
    case .notAbove(let limit): number("be above \(limit)")
    case .notBelow(let limit): number("be below \(limit)")
    case .notMultiple(let unit): number("be a multiple of \(unit)")
    case .tooShort(0, _): ViolationWords("\(subject) is empty", "fill it in, or remove the member")
    case .tooShort(let count, let least): size(count, "character", "\(least) or more", "write a longer text")
    case .tooLong(let count, let most): size(count, "character", "\(most) or fewer", "shorten it")
    case .noMatch(let pattern): form(pattern)
    case .notOfFormat(let name): format(name)
    case .tooFewItems(let count, let least): size(count, "item", "\(least) or more", "add items")
    case .tooManyItems(let count, let most): size(count, "item", "\(most) or fewer", "remove items")
    case .tooFewMembers(let count, let least): size(count, "member", "\(least) or more", "add members")
    case .tooManyMembers(let count, let most): size(count, "member", "\(most) or fewer", "remove members")
    case .repeatedItem(let first):
      ViolationWords("\(subject) is the same as item \(first + 1); each may stand only once", "remove one of them")
    case .tooFewMatches(let count, let least):
      size(count, "item", of: " of the wanted kind", "\(least) or more", "add such an item")
    case .tooManyMatches(let count, let most):
      size(count, "item", of: " of the limited kind", "\(most) or fewer", "remove such items")
    case .missingMember(let name):
      ViolationWords(
        "\(subject) has no \(name)",
        violation.nearestName.map { "did you mean \(name) where \"\($0)\" stands?" } ?? "add the member \(name)")
    case .missingCompanion(let name, let other):
      ViolationWords("\(subject) has \(other) but no \(name)", "add \(name), or remove \(other)")
    case .unknownMember:
      ViolationWords(
        "\(subject(violation.path.dropLast())) has the member \"\(violation.node.text)\", which is not allowed there",
        violation.nearestName.map { "did you mean \"\($0)\"?" } ?? "remove it")
    case .fitsNone(let count):
      ViolationWords(
        "\(isShown), which fits none of the \(count) allowed forms",
        violation.likeliest.first?.remedy ?? "write one of the allowed forms")
    case .fitsSeveral(let count):
      ViolationWords(
        "\(subject) fits more than one of \(count) forms; it must fit just one", "leave only the members of one form")
    case .excluded: ViolationWords("\(isShown), which is not allowed here", "write something else")
    case .forbidden: ViolationWords("\(subject) may not stand here", "remove it")
    case .tooDeep: ViolationWords("\(subject) is nested too deep for its schema", "nest it less deep")
    case .tooSlow:
      ViolationWords(
        "checking \(subject) by its schema takes too long, so it was given up",
        "simplify the schema: its references or patterns multiply")
    case .patternTooSlow:
      ViolationWords(
        "finding out whether \(subject) is of its pattern takes too many steps, so it was given up",
        "simplify the pattern in the schema: what repeats in it repeats inside itself")
    }
  }

  // MARK: - Sentences

  private func number(_ duty: String) -> ViolationWords {
    ViolationWords(
      "\(isShown)\(unit.map { " \($0)" } ?? ""); it must \(duty)",
      "write a number that fits" + (unit.map { ", in \($0)" } ?? ""))
  }

  private func size(_ count: Int, _ noun: String, of kind: String = "", _ duty: String, _ remedy: String)
    -> ViolationWords
  {
    ViolationWords("\(subject) has \(EnglishViolation.count(count, noun))\(kind); it must have \(duty)", remedy)
  }

  private func type(_ names: [String]) -> ViolationWords {
    let node = violation.node
    let wanted = EnglishViolation.list(names.map(EnglishViolation.typeName))
    let message = "\(mustBe) \(wanted)"
    if names == ["integer"], node.kind == .number {
      return ViolationWords("\(mustBe) a whole number", "write it without decimals")
    }
    if let text = node.stringValue, names.contains(where: { ["number", "integer"].contains($0) }) {
      guard let number = JSONNumber(text: text) else {
        return ViolationWords(message, "write a number without quotes, unit or spaces, with a point before decimals")
      }
      let fits = number.isInteger || names.contains("number")
      return ViolationWords(
        message, fits ? "write it without quotes: \(number)" : "write a whole number, without quotes and decimals")
    }
    if names == ["string"], let text = node.plainText {
      return ViolationWords(message, "write it in quotes: \"\(text)\"")
    }
    return ViolationWords(message, node.isNull ? "write \(wanted), or remove the member" : "write \(wanted)")
  }

  private func choice() -> ViolationWords {
    if case .notConstant(let constant) = violation.problem {
      let shown = EnglishViolation.shown(JSONTape(constant).root)
      return ViolationWords("\(mustBe) \(shown)", "write \(shown)")
    }
    let texts = violation.choices.map { $0.stringValue ?? EnglishViolation.shown(JSONTape($0).root) }
      .joined(separator: ", ")
    return ViolationWords(
      "\(mustBe) one of: \(texts)",
      violation.nearestName.map { "did you mean \"\($0)\"?" } ?? "choose one of them")
  }

  private func form(_ pattern: String) -> ViolationWords {
    let example = violation.schema["examples"]?.arrayValue?.first?.stringValue
    // What is only written may be secret (JSON Schema Validation, section 9.4).
    if violation.schema["writeOnly"]?.boolValue == true, let example {
      return ViolationWords("\(subject) is not of the form that is allowed", "write it like \"\(example)\"")
    }
    return ViolationWords(
      "\(isShown), which is not of the form \(pattern)",
      example.map { "write it like \"\($0)\"" } ?? "write it in the form \(pattern)")
  }

  private func format(_ name: String) -> ViolationWords {
    let format = StringFormat(rawValue: name)
    return ViolationWords(
      "\(isShown), which is not \(format?.meaning ?? name)", "write it like \(EnglishViolation.example(ofFormat: name))"
    )
  }

  /// A text of a format, such as `2026-03-19` of `date`.
  package static func example(ofFormat name: String) -> String { StringFormat(rawValue: name)?.example ?? name }

  // MARK: - Nouns

  /// The value that is refused: `ceilingHeight`, `item 3 of lines`.
  private var subject: String { subject(violation.path[...]) }
  private var isShown: String { "\(subject) is \(EnglishViolation.shown(violation.node))" }
  /// How a sentence about a wrong value begins.
  public var mustBe: String { "\(isShown); it must be" }

  private func subject(_ path: ArraySlice<PathToken>) -> String {
    switch path.last {
    case nil: whole
    case .member(let name)?: name.isEmpty ? "the member \"\"" : name
    case .item(let index)?:
      path.count == 1 ? "item \(index + 1)" : "item \(index + 1) of \(subject(path.dropLast()))"
    }
  }

  /// A value as it is shown in a message, cut when it is long.
  package static func shown(_ value: JSONNode) -> String {
    switch value.kind {
    case .null: "null"
    case .true: "true"
    case .false: "false"
    case .number: value.text.utf8.count > 40 ? value.text.prefix(40) + "…" : value.text
    case .string: shown(value.text)
    case .array: "an array of \(count(value.count, "item"))"
    case .object: "an object of \(count(value.count, "member"))"
    }
  }

  private static func shown(_ text: String) -> String {
    let isLong = text.unicodeScalars.count > 60
    var out = "\""
    for scalar in text.unicodeScalars.prefix(60) {
      // A message stays on one line and can't steer a terminal.
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .format: out += "\u{FFFD}"
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out + (isLong ? "…\"" : "\"")
  }

  package static func count(_ count: Int, _ noun: String) -> String { count == 1 ? "1 \(noun)" : "\(count) \(noun)s" }

  /// `a, b or c`.
  package static func list(_ words: [String]) -> String {
    guard words.count > 1, let tail = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + tail
  }

  /// A JSON type in plain words with its article.
  package static func typeName(_ name: String) -> String {
    switch name {
    case "string": "a text in quotes"
    case "number": "a number"
    case "integer": "a whole number"
    case "boolean": "true or false"
    case "array": "an array [ … ]"
    case "object": "an object { … }"
    default: name
    }
  }
}
