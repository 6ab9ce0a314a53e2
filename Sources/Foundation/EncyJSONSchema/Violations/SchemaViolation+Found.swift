internal import EncyBase
internal import EncyPattern

extension SchemaViolation {
  /// What the evaluator found in numbers, with what they mean.
  init(_ found: FoundViolation, _ program: JSONSchema, _ tape: JSONTape) {
    keyword = found.keyword.rawValue
    let block = program.location(found.block)
    // A schema that is just `false` stands where its keyword does.
    keywordLocation = found.instruction < 0 ? block : "\(block)/\(keyword)"
    path = tape.path(to: found.place)
    node = JSONNode(tape: tape, index: found.place)
    position = node.position
    schema = program.source(found.block)
    vocabulary = program.vocabulary
    problem = Problem(found, program, node)
    likeliest = found.hint.map { SchemaViolation($0, program, tape) }
  }
}

extension SchemaViolation.Problem {
  fileprivate init(_ found: FoundViolation, _ program: JSONSchema, _ node: JSONNode) {
    guard found.instruction >= 0 else {
      self =
        switch found.detail {
        case SchemaEvaluator.tooDeep: .tooDeep
        case SchemaEvaluator.tooLong: .tooSlow
        default: .forbidden
        }
      return
    }
    if found.detail == SchemaEvaluator.tooLong {
      self = .patternTooSlow
      return
    }
    let instruction = program.pools.code[Int(found.instruction)]
    let (first, detail) = (Int(instruction.first), Int(found.detail))
    let source = program.source(found.block)
    switch found.keyword {
    case .type:
      let type = source["type"]
      self = .wrongType(allowed: (type?.arrayValue ?? [type].compactMap(\.self)).compactMap(\.stringValue))
    case .enum: self = .noChoice(of: (source["enum"]?.arrayValue ?? []).map(\.value))
    case .const: self = .notConstant(source["const"]?.value ?? .null)
    case .minimum: self = .belowMinimum(program.pools.numbers[first].number)
    case .maximum: self = .aboveMaximum(program.pools.numbers[first].number)
    case .exclusiveMinimum: self = .notAbove(program.pools.numbers[first].number)
    case .exclusiveMaximum: self = .notBelow(program.pools.numbers[first].number)
    case .multipleOf: self = .notMultiple(of: program.pools.numbers[first].number)
    case .minLength: self = .tooShort(count: node.text.unicodeScalars.count, minimum: first)
    case .maxLength: self = .tooLong(count: node.text.unicodeScalars.count, maximum: first)
    case .pattern: self = .noMatch(pattern: program.pools.patterns[first].text)
    case .format: self = .notOfFormat(program.pools.formats[first].rawValue)
    case .minItems: self = .tooFewItems(count: node.count, minimum: first)
    case .maxItems: self = .tooManyItems(count: node.count, maximum: first)
    case .minProperties: self = .tooFewMembers(count: node.count, minimum: first)
    case .maxProperties: self = .tooManyMembers(count: node.count, maximum: first)
    case .uniqueItems: self = .repeatedItem(first: detail)
    case .contains, .minContains: self = .tooFewMatches(count: detail, minimum: Int(instruction.second))
    case .maxContains: self = .tooManyMatches(count: detail, maximum: Int(instruction.third))
    case .required: self = .missingMember(program.pools.members[first].required[detail])
    case .dependentRequired, .dependencies:
      let dependent = program.pools.dependents[first]
      self = .missingCompanion(dependent.required[detail], of: dependent.name)
    case .additionalProperties, .unevaluatedProperties: self = .unknownMember
    case .oneOf where detail > 1: self = .fitsSeveral(of: Int(instruction.second))
    case .anyOf, .oneOf: self = .fitsNone(of: Int(instruction.second))
    case .not: self = .excluded
    default: self = .forbidden
    }
  }
}
