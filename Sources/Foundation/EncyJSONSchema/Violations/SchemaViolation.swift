public import EncyBase

/// One thing in a value that its schema doesn't allow, as data: where it is, which keyword refuses it, and by what measure.
///
/// The words of ``words`` are made of this data alone, so that a program can make others of it, in any language.
public struct SchemaViolation: Sendable {
  /// The keyword that refuses; `false` for a schema that refuses everything.
  public let keyword: String
  /// The keyword's place: the schema's URI, `#`, JSON pointer.
  public let keywordLocation: String
  /// The way to the place in the value.
  public let path: [PathToken]
  /// The place in the text that the value was read from, from 1; `nil` for a value made in memory.
  public let position: SourcePosition?
  /// What is wrong.
  public let problem: Problem
  /// Of branches none of which fits: what is wrong by the one that was most likely meant; else empty.
  public let likeliest: [SchemaViolation]
  /// The value that is refused, or the name of the member that is.
  package let node: JSONNode
  /// The schema that the keyword stands in.
  package let schema: JSONNode
  let vocabulary: SchemaVocabulary

  /// What can be wrong with a value, with what another program needs to word it.
  public enum Problem: Sendable, Equatable {
    /// It is of none of these JSON types (`type`).
    case wrongType(allowed: [String])
    /// It isn't one of these values (`enum`).
    case noChoice(of: [JSONValue])
    /// It is not this value (`const`).
    case notConstant(JSONValue)
    /// It must be this number or more (`minimum`).
    case belowMinimum(JSONNumber)
    /// It must be this number or less (`maximum`).
    case aboveMaximum(JSONNumber)
    /// It must be above this number (`exclusiveMinimum`).
    case notAbove(JSONNumber)
    /// It must be below this number (`exclusiveMaximum`).
    case notBelow(JSONNumber)
    /// It must be a whole multiple of this number (`multipleOf`).
    case notMultiple(of: JSONNumber)
    /// A string of so many characters (Unicode scalars) must have more (`minLength`).
    case tooShort(count: Int, minimum: Int)
    /// A string of so many characters (Unicode scalars) must have fewer (`maxLength`).
    case tooLong(count: Int, maximum: Int)
    /// A string matches no part of this pattern (`pattern`).
    case noMatch(pattern: String)
    /// A string is not of this format (`format`).
    case notOfFormat(String)
    /// An array of so many items must have more (`minItems`).
    case tooFewItems(count: Int, minimum: Int)
    /// An array of so many items must have fewer (`maxItems`).
    case tooManyItems(count: Int, maximum: Int)
    /// An object of so many members must have more (`minProperties`).
    case tooFewMembers(count: Int, minimum: Int)
    /// An object of so many members must have fewer (`maxProperties`).
    case tooManyMembers(count: Int, maximum: Int)
    /// An item equals the one of this index, from 0 (`uniqueItems`).
    case repeatedItem(first: Int)
    /// The number of matching items of an array, of which there must be more (`contains`, `minContains`).
    case tooFewMatches(count: Int, minimum: Int)
    /// The number of matching items of an array, of which there must be fewer (`maxContains`).
    case tooManyMatches(count: Int, maximum: Int)
    /// An object has no member of this name (`required`).
    case missingMember(String)
    /// An object has a member but not the one that goes with it (`dependentRequired`).
    case missingCompanion(String, of: String)
    /// A member of this name may not stand there (`additionalProperties`, `unevaluatedProperties`).
    case unknownMember
    /// It fits none of this many schemas (`anyOf`, `oneOf`).
    case fitsNone(of: Int)
    /// It fits several of so many schemas, of which it must fit one (`oneOf`).
    case fitsSeveral(of: Int)
    /// It is what may not stand there (`not`).
    case excluded
    /// Nothing may stand there (`false`).
    case forbidden
    /// Schemas apply to it inside each other past ``SchemaLimits/depth``: nothing is known of it.
    case tooDeep
    /// Checking it takes longer than ``SchemaLimits/effort``: nothing is known of it.
    case tooSlow
    /// Searching it for a pattern takes more than ``SchemaLimits/patternSteps``: nothing is known of it.
    case patternTooSlow
  }

  /// The place in the value.
  public var pointer: JSONPointer { JSONPointer(path.map(\.text)) }

  /// The value that is refused; of a member that may not stand there, its name.
  public var value: JSONValue { node.value }

  /// What the refusing schema holds under another keyword, such as one of a vocabulary of your own; `nil` when it has none of that name.
  public func annotation(_ keyword: String) -> JSONValue? { schema[keyword]?.value }

  /// What is wrong and what to do, in the words of the vocabulary that the schema was compiled with; see ``SchemaVocabulary/words``.
  public var words: ViolationWords { vocabulary.words(self) }
  /// What is wrong, one sentence without a full stop.
  public var message: String { words.message }
  /// What to do, one sentence without a full stop.
  public var remedy: String { words.remedy }

  /// The one change that certainly corrects it; `nil` where there is none, or a choice.
  public var fix: Fix? {
    switch problem {
    case .wrongType(let names):
      if let text = node.stringValue, let number = JSONNumber(text: text) {
        let fits = names.contains("number") || (names.contains("integer") && number.isInteger)
        return fits ? .replace(.number(number)) : nil
      }
      guard names == ["string"] else { return nil }
      return node.plainText.map { .replace(.string($0)) }
    case .noChoice, .notConstant:
      // The same word in another case is the one that was meant, when there is just one.
      guard let text = node.stringValue?.trimmedOfSpace.lowercased() else { return nil }
      let alike = choices.compactMap(\.stringValue).filter { $0.lowercased() == text }
      return alike.count == 1 ? .replace(.string(alike[0])) : nil
    case .unknownMember:
      guard let near = nearestName, node.tape.root[pointer.parent]?[near] == nil else { return nil }
      return .rename(near)
    default: return nil
    }
  }

  /// The values that could stand there, by `enum` or `const`.
  var choices: [JSONValue] {
    switch problem {
    case .noChoice(let choices): choices
    case .notConstant(let constant): [constant]
    default: []
    }
  }

  /// The name that was meant by one that is not allowed, or the choice that was; of a missing member, the name that stands for it.
  /// `nil` where nothing is close.
  public var nearestName: String? {
    switch problem {
    case .unknownMember: Suggestion.nearest(to: node.text, among: knownNames)
    case .noChoice: node.stringValue.flatMap { Suggestion.nearest(to: $0, among: choices.compactMap(\.stringValue)) }
    case .missingMember(let name):
      Suggestion.nearest(to: name, among: unknownNames)
    default: nil
    }
  }

  /// The names of the refused object's members that the refusing schema doesn't list.
  private var unknownNames: [String] {
    let known = knownNames
    return node.members.map(\.name).filter { name in !known.contains { $0.isExactly(name) } }
  }

  /// The names that `properties` lists in the refusing schema.
  private var knownNames: [String] { schema["properties"]?.members.map(\.name) ?? [] }

  /// The keywords that violations can name.
  package static let keywords = SchemaKeyword.allCases.filter(\.canRefuse).map(\.rawValue)

  /// By place in the document, what holds before what is held; those at one place as they were found, each once.
  static func inDocumentOrder(
    _ found: [FoundViolation], _ program: JSONSchema, _ tape: JSONTape
  ) -> [SchemaViolation] {
    let sorted = found.enumerated().sorted { left, right in
      (left.element.place, left.offset) < (right.element.place, right.offset)
    }
    var out: [SchemaViolation] = []
    // Where the violations of the same place begin.
    var start = 0
    for (_, found) in sorted {
      let violation = SchemaViolation(found, program, tape)
      if out.last?.node.index != found.place { start = out.count }
      // A hostile schema finds more at one place than could be compared with each other.
      if out[start...].prefix(100).contains(where: { $0.problem == violation.problem }) { continue }
      out.append(violation)
    }
    return out
  }
}

extension JSONNode {
  /// The text of a number, or of `true` or `false`; `nil` for any other value.
  var plainText: String? { kind == .number ? text : boolValue.map { $0 ? "true" : "false" } }
}

extension String {
  /// The text without spaces at its ends.
  var trimmedOfSpace: Substring {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return rest
  }
}

extension SchemaKeyword {
  /// Whether violations can name it.
  fileprivate var canRefuse: Bool {
    switch self {
    case .prefixItems, .items, .properties, .patternProperties, .propertyNames, .reference, .dynamicReference, .allOf,
      .condition, .then, .otherwise, .dependentSchemas, .contentSchema, .definitions, .oldDefinitions, .anchor,
      .dynamicAnchor, .unevaluatedItems:
      false
    default: true
    }
  }
}
