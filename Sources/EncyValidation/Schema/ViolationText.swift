internal import EncyBase

/// Puts something refused into words.
struct ViolationText {
  private let found: FoundViolation
  private let program: SchemaProgram
  private let node: JSONNode
  private let wording: Wording

  init(_ found: FoundViolation, _ program: SchemaProgram, _ tape: JSONTape) {
    self.found = found
    self.program = program
    node = JSONNode(tape: tape, index: found.place)
    wording = Wording(steps: tape.steps(to: found.place), unit: program.source(found.block)["unit"]?.stringValue)
  }

  var violation: SchemaViolation {
    let (message, remedy, fix) = words
    return SchemaViolation(
      keyword: found.keyword.rawValue, keywordLocation: location,
      pointer: JSONPointer(wording.steps.map(\.token)), position: node.position, message: message, remedy: remedy,
      fix: fix)
  }

  /// The keyword's place.
  private var location: String {
    let block = program.location(found.block)
    return found.instruction < 0 ? block : "\(block)/\(found.keyword.rawValue)"
  }

  private var instruction: SchemaInstruction? {
    found.instruction < 0 ? nil : program.pools.code[Int(found.instruction)]
  }

  private typealias Words = (message: String, remedy: String, fix: Finding.Fix?)

  private var words: Words {
    let subject = wording.subject
    guard let instruction else {
      return switch found.detail {
      case SchemaEvaluator.tooDeep: ("\(subject) is nested too deep for its schema", "nest it less deep", nil)
      case SchemaEvaluator.tooLong:
        (
          "checking \(subject) by its schema takes too long, so it was given up",
          "simplify the schema: its references or patterns multiply", nil
        )
      default: ("\(subject) may not stand here", "remove it", nil)
      }
    }
    let bound = Int(instruction.first)
    switch found.keyword {
    case .pattern where found.detail == SchemaEvaluator.tooLong,
      .patternProperties where found.detail == SchemaEvaluator.tooLong:
      return (
        "finding out whether \(subject) is of its pattern takes too many steps, so it was given up",
        "simplify the pattern in the schema: what repeats in it repeats inside itself", nil
      )
    case .type: return type(instruction)
    case .enum, .const: return choice(instruction)
    case .minimum: return number("be \(limit(instruction)) or more")
    case .maximum: return number("be \(limit(instruction)) or less")
    case .exclusiveMinimum: return number("be above \(limit(instruction))")
    case .exclusiveMaximum: return number("be below \(limit(instruction))")
    case .multipleOf: return number("be a multiple of \(limit(instruction))")
    case .minLength:
      let count = node.text.unicodeScalars.count
      return count == 0
        ? ("\(subject) is empty", "fill it in, or remove the member", nil)
        : (
          "\(subject) has \(Wording.count(count, "character")); it must have \(bound) or more", "write a longer text",
          nil
        )
    case .maxLength:
      let count = node.text.unicodeScalars.count
      return ("\(subject) has \(Wording.count(count, "character")); it must have \(bound) or fewer", "shorten it", nil)
    case .pattern: return pattern(instruction)
    case .format:
      let format = program.pools.formats[bound]
      return (
        "\(subject) is \(wording.shown(node.text)), which is not \(format.meaning)", "write it like \(format.example)",
        nil
      )
    case .minItems: return size("item", "\(bound) or more", "add items")
    case .maxItems: return size("item", "\(bound) or fewer", "remove items")
    case .minProperties: return size("member", "\(bound) or more", "add members")
    case .maxProperties: return size("member", "\(bound) or fewer", "remove members")
    case .uniqueItems:
      return (
        "\(subject) is the same as item \(found.detail + 1); each may stand only once", "remove one of them", nil
      )
    case .contains, .minContains:
      let count = Wording.count(Int(found.detail), "item")
      return (
        "\(subject) has \(count) of the wanted kind; it must have \(instruction.second) or more", "add such an item",
        nil
      )
    case .maxContains:
      let count = Wording.count(Int(found.detail), "item")
      return (
        "\(subject) has \(count) of the limited kind; it must have \(instruction.third) or fewer", "remove such items",
        nil
      )
    case .required: return required(instruction)
    case .dependentRequired, .dependencies:
      let dependent = program.pools.dependents[bound]
      let missing = dependent.required[Int(found.detail)]
      return (
        "\(subject) has \(dependent.name) but no \(missing)", "add \(missing), or remove \(dependent.name)", nil
      )
    case .additionalProperties, .unevaluatedProperties: return extra()
    case .oneOf where found.detail > 1:
      return (
        "\(subject) fits more than one of \(instruction.second) forms; it must fit just one",
        "leave only the members of one form", nil
      )
    case .anyOf, .oneOf:
      let hint = found.hint.first.map { ViolationText($0, program, node.tape).violation.remedy }
      return (
        "\(subject) is \(wording.shown(node)), which fits none of the \(instruction.second) allowed forms",
        hint ?? "write one of the allowed forms", nil
      )
    case .not:
      return ("\(subject) is \(wording.shown(node)), which is not allowed here", "write something else", nil)
    default: return ("\(subject) is not allowed by \(found.keyword.rawValue)", "see the schema", nil)
    }
  }

  private func limit(_ instruction: SchemaInstruction) -> JSONNumber {
    program.pools.numbers[Int(instruction.first)].number
  }

  private func number(_ duty: String) -> Words {
    let unit = wording.unit.map { " \($0)" } ?? ""
    return (
      "\(wording.subject) is \(wording.shown(node))\(unit); it must \(duty)",
      "write a number that fits" + (wording.unit.map { ", in \($0)" } ?? ""), nil
    )
  }

  private func size(_ noun: String, _ duty: String, _ remedy: String) -> Words {
    ("\(wording.subject) has \(Wording.count(node.count, noun)); it must have \(duty)", remedy, nil)
  }

  private func type(_ instruction: SchemaInstruction) -> Words {
    let source = program.source(found.block)["type"]
    let names = source?.stringValue.map { [$0] } ?? (source?.arrayValue ?? []).compactMap(\.stringValue)
    let wanted = Wording.list(names.map(Wording.typeName), joinedBy: "or")
    let message = "\(wording.subject) is \(wording.shown(node)); it must be"
    if wording.isAmount, names == ["integer"], let text = node.stringValue ?? (node.kind == .number ? node.text : nil) {
      return ("\(message) \(wanted)", amount(text), nil)
    }
    if names == ["integer"], node.kind == .number {
      return ("\(message) a whole number", "write it without decimals", nil)
    }
    if let text = node.stringValue, names.contains(where: { ["number", "integer"].contains($0) }) {
      guard let number = JSONNumber(text: text) else {
        return (
          "\(message) \(wanted)", "write a number without quotes, unit or spaces, with a point before decimals", nil
        )
      }
      guard number.isInteger || names.contains("number") else {
        return ("\(message) \(wanted)", "write a whole number, without quotes and decimals", nil)
      }
      return ("\(message) \(wanted)", "write it without quotes: \(number)", .replace(.number(number)))
    }
    if names == ["string"], node.kind == .number || node.boolValue != nil {
      let text = node.kind == .number ? node.text : node.boolValue == true ? "true" : "false"
      return ("\(message) \(wanted)", "write it in quotes: \"\(text)\"", .replace(.string(text)))
    }
    let remedy = node.isNull ? "write \(wanted), or remove the member" : "write \(wanted)"
    return ("\(message) \(wanted)", remedy, nil)
  }

  /// What to write for an amount. It is never mended unasked: what somebody wrote in quotes or with decimals may well be kronor.
  private func amount(_ text: String) -> String {
    let rule = "amounts are kept in the minor unit, öre or cent"
    let currencies = ["SEK", "EUR", "NOK", "DKK", "GBP", "USD"].lazy.compactMap { Currency($0) }
    let readings = currencies.compactMap { try? MeasureUnit("minor", currency: $0).read(text).value }
    guard let value = readings.first else { return "\(rule): write 1250000 for 12500.00" }
    return "\(rule): write \(value) if that is \(text) in whole currency"
  }

  private func choice(_ instruction: SchemaInstruction) -> Words {
    let choices: [JSONNode] =
      found.keyword == .enum
      ? program.source(found.block)["enum"]?.arrayValue ?? []
      : [program.source(found.block)["const"]].compactMap(\.self)
    let message = "\(wording.subject) is \(wording.shown(node)); it must be"
    let fix = node.stringValue.flatMap { text in
      // The same word in another case is the one that was meant, when there is just one.
      let alike = choices.compactMap(\.stringValue).filter { $0.lowercased() == text.trimmedOfSpace.lowercased() }
      return alike.count == 1 ? alike.first.map { Finding.Fix.replace(.string($0)) } : nil
    }
    if found.keyword == .const, let constant = choices.first {
      return ("\(message) \(wording.shown(constant))", "write \(wording.shown(constant))", fix)
    }
    let texts = choices.map { $0.stringValue ?? wording.shown($0) }.joined(separator: ", ")
    let near = node.stringValue.flatMap { Suggestion.nearest(to: $0, among: choices.compactMap(\.stringValue)) }
    return (
      "\(message) one of: \(texts)", near.map { "did you mean \"\($0)\"?" } ?? "choose one of: \(texts)", fix
    )
  }

  private func pattern(_ instruction: SchemaInstruction) -> Words {
    let pattern = program.pools.patterns[Int(instruction.first)]
    let example = program.source(found.block)["examples"]?.arrayValue?.first?.stringValue
    return (
      "\(wording.subject) is \(wording.shown(node.text)), which is not of the form \(pattern.text)",
      example.map { "write it like \"\($0)\"" } ?? "write it in the form \(pattern.text)", nil
    )
  }

  private func required(_ instruction: SchemaInstruction) -> Words {
    let table = program.pools.members[Int(instruction.first)]
    let index = Int(found.detail)
    let name = index < table.required.count ? table.required[index] : ""
    let known = program.propertyNames(table)
    let unknown = node.members.map(\.name).filter { name in !known.contains { $0.isExactly(name) } }
    let near = Suggestion.nearest(to: name, among: unknown)
    return (
      "\(wording.subject) has no \(name)",
      near.map { "did you mean \(name) where \"\($0)\" stands?" } ?? "add the member \(name)", nil
    )
  }

  /// A member that may not stand there, with the names of those that may.
  private func extra() -> Words {
    let parent = node.tape.root[JSONPointer(wording.steps.dropLast().map(\.token))]
    let known = program.members(of: found.block).map { program.propertyNames($0) } ?? []
    let near = Suggestion.nearest(to: node.text, among: known)
    let isFree = near.map { parent?[$0] == nil } ?? false
    return (
      "\(wording.parentSubject) has the member \"\(node.text)\", which is not allowed there",
      near.map { "did you mean \"\($0)\"?" } ?? "remove it", near.flatMap { isFree ? .rename($0) : nil }
    )
  }
}

extension String {
  /// The text without spaces at its ends.
  fileprivate var trimmedOfSpace: Substring {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return rest
  }
}
