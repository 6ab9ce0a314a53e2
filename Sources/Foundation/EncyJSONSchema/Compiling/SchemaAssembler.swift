internal import EncyBase
internal import EncyPattern

/// Turns one schema into instructions, in the order in which what is wrong is reported: type, values, what only one kind of value can
/// break, then the schemas that apply to the same value, and last what none of them looked at.
struct SchemaAssembler {
  let place: SchemaCompiler.Place
  private(set) var code: [SchemaInstruction] = []

  init(place: SchemaCompiler.Place) { self.place = place }

  private var object: JSONNode { place.node }

  mutating func assemble(_ compiler: inout SchemaCompiler) throws(SchemaError) {
    let validates = compiler.validates(place)
    var (hasItems, hasMembers) = (false, false)
    for member in object.members {
      guard let keyword = SchemaKeyword(member.nameNode) else { continue }
      switch keyword {
      case .prefixItems, .items: hasItems = true
      case .properties, .patternProperties, .additionalProperties, .propertyNames: hasMembers = true
      case .required: if validates { hasMembers = true }
      default:
        if validates, try check(keyword, member.value, &compiler) { continue }
        try apply(keyword, member.value, validates, &compiler)
      }
    }
    if hasItems { try items(&compiler) }
    if hasMembers { try members(validates, &compiler) }
    code = code.enumerated().sorted {
      (SchemaAssembler.rank($0.element.operation), $0.offset) < (SchemaAssembler.rank($1.element.operation), $1.offset)
    }.map(\.element)
  }

  /// Assembles a keyword of the validation vocabulary; whether it is one.
  private mutating func check(
    _ keyword: SchemaKeyword, _ value: JSONNode, _ compiler: inout SchemaCompiler
  ) throws(SchemaError) -> Bool {
    switch keyword {
    case .type: try type(value, &compiler)
    case .enum:
      guard let items = value.arrayValue else { throw compiler.error(place, value, "enum must be an array") }
      choices(items, .enum, &compiler)
    case .const: choices([value], .const, &compiler)
    case .minimum: try number(.minimum, .minimum, value, &compiler)
    case .maximum: try number(.maximum, .maximum, value, &compiler)
    case .exclusiveMinimum: try number(.exclusiveMinimum, .exclusiveMinimum, value, &compiler)
    case .exclusiveMaximum: try number(.exclusiveMaximum, .exclusiveMaximum, value, &compiler)
    case .multipleOf: try number(.multipleOf, .multipleOf, value, &compiler)
    case .minLength: try count(.minLength, .minLength, value, compiler)
    case .maxLength: try count(.maxLength, .maxLength, value, compiler)
    case .minItems: try count(.minItems, .minItems, value, compiler)
    case .maxItems: try count(.maxItems, .maxItems, value, compiler)
    case .minProperties: try count(.minProperties, .minProperties, value, compiler)
    case .maxProperties: try count(.maxProperties, .maxProperties, value, compiler)
    case .uniqueItems:
      guard let isUnique = value.boolValue else {
        throw compiler.error(place, value, "uniqueItems must be true or false")
      }
      if isUnique { code.append(SchemaInstruction(.uniqueItems, .uniqueItems)) }
    case .pattern:
      let text = try string(value, keyword, compiler)
      compiler.pools.patterns.append(try pattern(text, value, compiler))
      code.append(SchemaInstruction(.pattern, .pattern, first: compiler.pools.patterns.count - 1))
    case .dependentRequired:
      guard value.isObject else { throw compiler.error(place, value, "dependentRequired must be an object") }
      for dependent in value.members {
        try self.dependent(dependent, try strings(dependent.value, keyword, compiler), keyword, &compiler)
      }
    default: return false
    }
    return true
  }

  /// Assembles a keyword of the other vocabularies, but for those about members and items, which are assembled together.
  private mutating func apply(
    _ keyword: SchemaKeyword, _ value: JSONNode, _ validates: Bool, _ compiler: inout SchemaCompiler
  ) throws(SchemaError) {
    switch keyword {
    case .format:
      // An unknown format only describes (validation, section 7.2.3).
      guard let format = StringFormat(rawValue: try string(value, keyword, compiler)) else { return }
      compiler.pools.formats.append(format)
      code.append(
        SchemaInstruction(
          .format, .format, first: compiler.pools.formats.count - 1, second: compiler.assertsFormat(place) ? 1 : 0))
    case .contains: try contains(value, validates, &compiler)
    case .dependencies:
      // The older keyword for both kinds of dependents, kept by appendix E of the core specification.
      for dependent in value.members {
        if dependent.value.kind != .array {
          try dependentSchema(dependent, keyword, &compiler)
        } else if validates {
          try self.dependent(dependent, try strings(dependent.value, keyword, compiler), keyword, &compiler)
        }
      }
    case .dependentSchemas:
      guard value.isObject else {
        throw compiler.error(place, value, "dependentSchemas must be an object of schemas")
      }
      for dependent in value.members { try dependentSchema(dependent, keyword, &compiler) }
    case .reference:
      let target = try compiler.target(of: try string(value, keyword, compiler), from: place, at: value)
      code.append(SchemaInstruction(.reference, .reference, first: Int(target)))
    case .dynamicReference:
      let text = try string(value, keyword, compiler)
      let target = try compiler.target(of: text, from: place, at: value)
      let name = try compiler.dynamicName(of: text, from: place)
      code.append(SchemaInstruction(.dynamicReference, .dynamicReference, first: Int(target), second: name))
    case .allOf: try several(.allOf, keyword, value, &compiler)
    case .anyOf: try several(.anyOf, keyword, value, &compiler)
    case .oneOf: try several(.oneOf, keyword, value, &compiler)
    case .not: code.append(SchemaInstruction(.not, .not, first: Int(try schema(value, &compiler))))
    case .condition:
      let condition = try schema(value, &compiler)
      let then = try object["then"].map { value throws(SchemaError) in Int(try schema(value, &compiler)) } ?? -1
      let otherwise = try object["else"].map { value throws(SchemaError) in Int(try schema(value, &compiler)) } ?? -1
      code.append(SchemaInstruction(.condition, .condition, first: Int(condition), second: then, third: otherwise))
    case .unevaluatedItems:
      code.append(SchemaInstruction(.unevaluatedItems, keyword, first: Int(try schema(value, &compiler))))
    case .unevaluatedProperties:
      code.append(SchemaInstruction(.unevaluatedMembers, keyword, first: Int(try schema(value, &compiler))))
    default: break
    }
  }

  private static func rank(_ operation: SchemaInstruction.Operation) -> Int {
    switch operation {
    case .type: 0
    case .text, .constant: 1
    case .minLength, .maxLength, .minItems, .maxItems, .minProperties, .maxProperties: 2
    case .minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum, .multipleOf: 3
    case .pattern, .format, .uniqueItems, .dependentRequired: 4
    case .items, .members: 5
    case .contains: 6
    case .reference: 7
    case .dynamicReference: 8
    case .allOf: 9
    case .anyOf: 10
    case .oneOf: 11
    case .not: 12
    case .condition: 13
    case .dependentSchema: 14
    case .unevaluatedItems, .unevaluatedMembers: 15
    }
  }

  // MARK: - Keywords

  private func schema(_ value: JSONNode, _ compiler: inout SchemaCompiler) throws(SchemaError) -> Int32 {
    try compiler.block(at: SchemaCompiler.Place(resource: place.resource, node: value))
  }

  private func string(
    _ value: JSONNode, _ keyword: SchemaKeyword, _ compiler: SchemaCompiler
  ) throws(SchemaError) -> String {
    guard let text = value.stringValue else {
      throw compiler.error(place, value, "\(keyword.rawValue) must be a string")
    }
    return text
  }

  private func strings(
    _ value: JSONNode, _ keyword: SchemaKeyword, _ compiler: SchemaCompiler
  ) throws(SchemaError) -> [String] {
    let texts = (value.arrayValue ?? []).compactMap(\.stringValue)
    guard value.kind == .array, texts.count == value.count, Set(texts.map(ExactText.init)).count == texts.count else {
      throw compiler.error(place, value, "\(keyword.rawValue) must be an array of different strings")
    }
    return texts
  }

  private func pattern(
    _ text: String, _ value: JSONNode, _ compiler: SchemaCompiler
  ) throws(SchemaError) -> Pattern {
    do throws(PatternError) { return try Pattern(text) } catch {
      throw compiler.error(place, value, "the pattern \"\(text)\" can't be read: \(error)")
    }
  }

  private mutating func type(_ value: JSONNode, _ compiler: inout SchemaCompiler) throws(SchemaError) {
    let names = if let name = value.stringValue { [name] } else { try strings(value, .type, compiler) }
    var bits: UInt8 = 0
    for name in names {
      switch name {
      case "null": bits |= SchemaInstruction.bit(.null)
      case "boolean": bits |= SchemaInstruction.bit(.true) | SchemaInstruction.bit(.false)
      case "number": bits |= SchemaInstruction.bit(.number) | SchemaInstruction.integerBit
      case "integer": bits |= SchemaInstruction.integerBit
      case "string": bits |= SchemaInstruction.bit(.string)
      case "array": bits |= SchemaInstruction.bit(.array)
      case "object": bits |= SchemaInstruction.bit(.object)
      default: throw compiler.error(place, value, "\"\(name)\" is no JSON type")
      }
    }
    code.append(SchemaInstruction(.type, .type, first: Int(bits)))
  }

  private mutating func choices(_ items: [JSONNode], _ keyword: SchemaKeyword, _ compiler: inout SchemaCompiler) {
    if items.allSatisfy({ $0.kind == .string }) {
      compiler.pools.texts.append(compiler.pooled(items.map { ($0, -1, 0) }))
      code.append(SchemaInstruction(.text, keyword, first: compiler.pools.texts.count - 1))
    } else {
      compiler.pools.constants.append(Set(items.map { EquivalenceKey($0) }))
      code.append(SchemaInstruction(.constant, keyword, first: compiler.pools.constants.count - 1))
    }
  }

  private mutating func number(
    _ operation: SchemaInstruction.Operation, _ keyword: SchemaKeyword, _ value: JSONNode,
    _ compiler: inout SchemaCompiler
  ) throws(SchemaError) {
    guard let number = value.numberValue else {
      throw compiler.error(place, value, "\(keyword.rawValue) must be a number")
    }
    if operation == .multipleOf,
      !JSONNumber(0).isLess(than: number) || number.significant.digits.count > 19
    {
      throw compiler.error(place, value, "multipleOf must be above 0, of 19 digits at most")
    }
    compiler.pools.numbers.append(ExactBound(number))
    code.append(SchemaInstruction(operation, keyword, first: compiler.pools.numbers.count - 1))
  }

  private mutating func count(
    _ operation: SchemaInstruction.Operation, _ keyword: SchemaKeyword, _ value: JSONNode, _ compiler: SchemaCompiler
  ) throws(SchemaError) {
    code.append(SchemaInstruction(operation, keyword, first: try wholeNumber(value, keyword, compiler)))
  }

  private func wholeNumber(
    _ value: JSONNode, _ keyword: SchemaKeyword, _ compiler: SchemaCompiler
  ) throws(SchemaError) -> Int {
    guard let number = value.numberValue, number.isInteger, !number.isLess(than: JSONNumber(0)) else {
      throw compiler.error(place, value, "\(keyword.rawValue) must be a whole number, 0 or more")
    }
    return number.intValue ?? Int.max
  }

  private mutating func contains(
    _ value: JSONNode, _ validates: Bool, _ compiler: inout SchemaCompiler
  ) throws(SchemaError) {
    var (least, most) = (1, -1)
    if validates {
      if let value = object["minContains"] { least = try wholeNumber(value, .minContains, compiler) }
      if let value = object["maxContains"] { most = try wholeNumber(value, .maxContains, compiler) }
    }
    let block = try schema(value, &compiler)
    code.append(SchemaInstruction(.contains, .contains, first: Int(block), second: least, third: most))
  }

  private func blocks(
    _ value: JSONNode, _ keyword: SchemaKeyword, _ compiler: inout SchemaCompiler
  ) throws(SchemaError) -> [Int32] {
    guard let items = value.arrayValue, !items.isEmpty else {
      throw compiler.error(place, value, "\(keyword.rawValue) must be an array of one schema or more")
    }
    var blocks: [Int32] = []
    for item in items { blocks.append(try schema(item, &compiler)) }
    return blocks
  }

  private mutating func several(
    _ operation: SchemaInstruction.Operation, _ keyword: SchemaKeyword, _ value: JSONNode,
    _ compiler: inout SchemaCompiler
  ) throws(SchemaError) {
    let blocks = try blocks(value, keyword, &compiler)
    code.append(SchemaInstruction(operation, keyword, first: compiler.pooled(blocks), second: blocks.count))
  }

  private mutating func items(_ compiler: inout SchemaCompiler) throws(SchemaError) {
    var prefix: [Int32] = []
    var rest = -1
    if compiler.isEarlier(place), let value = object["items"], value.kind == .array {
      prefix = try blocks(value, .items, &compiler)
      if let value = object["additionalItems"] { rest = Int(try schema(value, &compiler)) }
    } else {
      if let value = object["prefixItems"], !compiler.isEarlier(place) {
        prefix = try blocks(value, .prefixItems, &compiler)
      }
      if let value = object["items"] { rest = Int(try schema(value, &compiler)) }
    }
    code.append(
      SchemaInstruction(
        .items, rest < 0 ? .prefixItems : .items, first: compiler.pooled(prefix), second: prefix.count, third: rest))
  }

  private mutating func dependent(
    _ member: JSONNode.Member, _ required: [String], _ keyword: SchemaKeyword, _ compiler: inout SchemaCompiler
  ) throws(SchemaError) {
    compiler.pools.dependents.append(SchemaDependent(name: member.name, required: required))
    code.append(SchemaInstruction(.dependentRequired, keyword, first: compiler.pools.dependents.count - 1))
  }

  private mutating func dependentSchema(
    _ member: JSONNode.Member, _ keyword: SchemaKeyword, _ compiler: inout SchemaCompiler
  ) throws(SchemaError) {
    compiler.pools.dependents.append(SchemaDependent(name: member.name, required: []))
    let dependent = compiler.pools.dependents.count - 1
    code.append(
      SchemaInstruction(.dependentSchema, keyword, first: dependent, second: Int(try schema(member.value, &compiler))))
  }

  private func map(
    _ value: JSONNode?, _ keyword: SchemaKeyword, _ compiler: SchemaCompiler
  ) throws(SchemaError) -> [JSONNode.Member] {
    guard let value else { return [] }
    guard value.isObject else {
      throw compiler.error(place, value, "\(keyword.rawValue) must be an object of schemas")
    }
    return value.members
  }

  private mutating func members(_ validates: Bool, _ compiler: inout SchemaCompiler) throws(SchemaError) {
    var names: [(name: JSONNode, block: Int32, required: UInt64)] = []
    for member in try map(object["properties"], .properties, compiler) {
      names.append((member.nameNode, try schema(member.value, &compiler), 0))
    }
    var table = MemberRules(table: NameTable(slots: 0, mask: 0, entries: 0, count: 0))
    table.hasProperties = object["properties"] != nil
    if validates, let value = object["required"] {
      table.required = try strings(value, .required, compiler)
      var places: [ExactText: Int] = [:]
      for (place, name) in names.enumerated() { places[ExactText(name.name.text)] = place }
      for (bit, item) in (value.arrayValue ?? []).enumerated() {
        guard bit < 64 else {
          table.moreRequired.append(item.text)
          continue
        }
        table.requiredMask |= 1 << UInt64(bit)
        if let place = places[ExactText(item.text)] {
          names[place].required = 1 << UInt64(bit)
        } else {
          names.append((item, -1, 1 << UInt64(bit)))
        }
      }
    }
    for member in try map(object["patternProperties"], .patternProperties, compiler) {
      compiler.pools.patterns.append(try pattern(member.name, member.nameNode, compiler))
      let pattern = compiler.pools.patterns.count - 1
      table.patterns.append((pattern, try schema(member.value, &compiler)))
    }
    if let value = object["additionalProperties"] { table.additional = try schema(value, &compiler) }
    if let value = object["propertyNames"] { table.names = try schema(value, &compiler) }
    table.table = compiler.pooled(names)
    compiler.pools.members.append(table)
    code.append(SchemaInstruction(.members, .properties, first: compiler.pools.members.count - 1))
  }
}
