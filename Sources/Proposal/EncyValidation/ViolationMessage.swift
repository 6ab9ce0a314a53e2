internal import EncyBase
internal import EncyJSONSchema
internal import EncyTexts

/// Puts violations into messages. The English words are the engine's own; other languages make theirs of the same data.
struct ViolationMessage {
  let violation: SchemaViolation
  /// The engine's words.
  let english: ViolationWords
  /// The unit of the value's numbers, where it helps a reader.
  let unit: Message?
  /// What people call the place; its member where that isn't said.
  var name: String?

  /// What is wrong.
  var message: Message {
    let parts = parts
    return .violation(
      english: SafeText(said), kind: SafeText(parts.kind),
      subject: name.map { SafeText($0) } ?? subject(violation.path[...].dropLast(parts.isOfParent ? 1 : 0)),
      value: value, first: parts.first, second: parts.second)
  }

  /// The engine's words, in which a place that people call otherwise stands first.
  private var said: String {
    let said = plain(english.message, "of the form ")
    guard let name, case .member(let own)? = violation.path.last, said.hasPrefix("\(own) ") else { return said }
    return name + said.dropFirst(own.count)
  }

  /// The engine's words with what is wanted in the place of a pattern.
  private func plain(_ words: String, _ before: String) -> String {
    guard case .noMatch(let pattern) = violation.problem, let form = PatternForm.message(pattern) else { return words }
    return words.replacing("\(before)\(pattern)", with: Language.english.text(form))
  }

  /// What to do.
  var remedy: Message {
    var (kind, first, second) = (parts.kind, parts.first, parts.second)
    var name = ""
    let node = violation.node
    switch violation.problem {
    case .wrongType(let names):
      if let amount = violation.mistakenAmount {
        (kind, first) = ("amount", SafeText(amount))
        if let value = ViolationMessage.minorUnits(of: amount) { second = SafeText(value) } else { kind = "amountForm" }
      } else if names == ["integer"], node.kind == .number {
        kind = "withoutDecimals"
      } else if let text = node.stringValue, names.contains("number") || names.contains("integer") {
        let number = JSONNumber(text: text)
        let fits = number.map { $0.isInteger || names.contains("number") } ?? false
        kind = number == nil ? "number" : fits ? "withoutQuotes" : "withoutDecimals"
        if fits { first = SafeText(text) }
      } else if names == ["string"], node.kind == .number || node.boolValue != nil {
        (kind, first) = (
          "quotes", SafeText(node.kind == .number ? node.text : node.boolValue == true ? "true" : "false")
        )
      } else if node.isNull {
        kind = "typeOrRemove"
      }
    case .belowMinimum, .aboveMaximum, .notAbove, .notBelow, .notMultiple:
      (kind, second) = ("limit", unit.map { SafeText(.violationInUnit(unit: SafeText($0))) } ?? "")
    case .notConstant: kind = "type"
    case .noMatch:
      if let example = violation.annotation("examples")?.arrayValue?.first?.stringValue {
        (kind, first) = ("example", SafeText(example))
      }
    case .fitsNone:
      if let likeliest = violation.likeliest.first {
        return ViolationMessage(violation: likeliest, english: likeliest.words, unit: unit).remedy
      }
    case .unknownMember: kind = "remove"
    default: break
    }
    if let near = violation.nearestName {
      (kind, name) = (kind == "missing" ? "didYouMeanInstead" : "didYouMean", near)
    }
    return .violationRemedy(
      english: SafeText(plain(english.remedy, "it in the form ")), kind: SafeText(kind), second: second, first: first,
      name: SafeText(name))
  }

  /// Which words it takes, and what stands in them.
  private var parts: (kind: String, first: SafeText, second: SafeText, isOfParent: Bool) {
    func one(_ kind: String, _ value: JSONNumber) -> (String, SafeText, SafeText, Bool) {
      (kind, "\(value)", "", false)
    }
    func two(_ kind: String, _ first: Int, _ second: Int) -> (String, SafeText, SafeText, Bool) {
      (kind, "\(first)", "\(second)", false)
    }
    func texts(_ kind: String, _ first: SafeText = "", _ second: SafeText = "") -> (String, SafeText, SafeText, Bool) {
      (kind, first, second, false)
    }
    switch violation.problem {
    case .wrongType(let names): return texts("type", .oneOf(names.map { SafeText(.violationType(type: SafeText($0))) }))
    case .noChoice(let choices):
      let list = choices.map { $0.stringValue ?? JSONPrinter(isCompact: true).text($0) }.joined(separator: ", ")
      return texts("choice", SafeText(list))
    case .notConstant(let value): return texts("type", SafeText(JSONPrinter(isCompact: true).text(value)))
    case .belowMinimum(let limit): return one("minimum", limit)
    case .aboveMaximum(let limit): return one("maximum", limit)
    case .notAbove(let limit): return one("above", limit)
    case .notBelow(let limit): return one("below", limit)
    case .notMultiple(let number): return one("multiple", number)
    case .tooShort(0, _): return texts("empty")
    case .tooShort(let count, let least): return two("tooShort", count, least)
    case .tooLong(let count, let most): return two("tooLong", count, most)
    case .noMatch(let pattern):
      return texts("pattern", PatternForm.message(pattern).map { SafeText($0) } ?? SafeText(pattern))
    case .notOfFormat(let name):
      if let form = PatternForm.formats[name] {
        return texts("pattern", SafeText(.patternForm(form: SafeText(form), pattern: SafeText(name))))
      }
      return texts("format", SafeText(name), SafeText(EnglishViolation.example(ofFormat: name)))
    case .tooFewItems(let count, let least): return two("fewItems", count, least)
    case .tooManyItems(let count, let most): return two("manyItems", count, most)
    case .tooFewMembers(let count, let least): return two("fewMembers", count, least)
    case .tooManyMembers(let count, let most): return two("manyMembers", count, most)
    case .repeatedItem(let first): return texts("repeated", "\(first + 1)")
    case .tooFewMatches(let count, let least): return two("fewMatches", count, least)
    case .tooManyMatches(let count, let most): return two("manyMatches", count, most)
    case .missingMember(let name): return texts("missing", SafeText(name))
    case .missingCompanion(let name, let other): return texts("companion", SafeText(name), SafeText(other))
    case .unknownMember: return ("unknown", SafeText(violation.node.text), "", true)
    case .fitsNone(let count): return texts("fitsNone", "\(count)")
    case .fitsSeveral(let count): return texts("fitsSeveral", "\(count)")
    case .excluded: return texts("excluded")
    case .forbidden: return texts("forbidden")
    case .tooDeep: return texts("tooDeep")
    case .tooSlow: return texts("tooSlow")
    case .patternTooSlow: return texts("patternTooSlow")
    }
  }

  private func subject(_ path: ArraySlice<PathToken>) -> SafeText {
    switch path.last {
    case nil: SafeText(.violationPart)
    case .member(let name)?: SafeText(name)
    case .item(let index)?:
      path.count == 1
        ? SafeText(.violationItem(number: "\(index + 1)"))
        : SafeText(.violationItemOf(number: "\(index + 1)", list: subject(path.dropLast())))
    }
  }

  /// The value that is refused; a number with its unit where a limit stands beside it.
  private var value: SafeText {
    switch violation.problem {
    case .belowMinimum, .aboveMaximum, .notAbove, .notBelow, .notMultiple:
      unit.map { SafeText(.violationQuantity(number: shown(violation.node), unit: SafeText($0))) }
        ?? shown(violation.node)
    default: shown(violation.node)
    }
  }

  private func shown(_ value: JSONNode) -> SafeText {
    switch value.kind {
    case .array: SafeText(.violationArray(count: value.count))
    case .object: SafeText(.violationObject(count: value.count))
    default: SafeText(EnglishViolation.shown(value))
    }
  }

  /// What an amount that somebody wrote in whole currency is in the minor unit, in the first currency it can be read in.
  static func minorUnits(of text: String) -> String? {
    let currencies = ["SEK", "EUR", "NOK", "DKK", "GBP", "USD"].lazy.compactMap { Currency($0) }
    let readings = currencies.compactMap { try? MeasureUnit("minor", currency: $0).read(text).value }
    return readings.first.map { "\($0)" }
  }
}
