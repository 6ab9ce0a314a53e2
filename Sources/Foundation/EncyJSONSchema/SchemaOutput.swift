public import EncyBase
internal import EncyPattern

/// What a schema finds of a value, in the output formats of the standard (core, section 12).
public enum SchemaOutput: String, Sendable, CaseIterable {
  /// Only whether the value is valid.
  case flag
  /// A flat list of what is wrong or, of a valid value, of what its schemas note about it.
  case basic
  /// The same in the nesting of the schema.
  case detailed
}

extension JSONSchema {
  /// What the schema finds of a value, as the standard's output schema has it: an object with `valid`, and with `errors` or
  /// `annotations` unless the format is ``SchemaOutput/flag``.
  public func output(_ format: SchemaOutput, of value: JSONValue, assertsFormat: Bool = false) -> JSONValue {
    output(format, of: JSONTape(value).root, assertsFormat: assertsFormat)
  }

  /// What the schema finds of a value that is read in place, as for a tree.
  package func output(_ format: SchemaOutput, of value: JSONNode, assertsFormat: Bool = false) -> JSONValue {
    if format == .flag {
      var flag = JSONObject()
      flag["valid"] = .bool(isValid(value, assertsFormat: assertsFormat))
      return .object(flag)
    }
    let start = self.root
    let (passes, units) = SchemaEvaluator.with(self, value.tape, assertsFormat: assertsFormat) { evaluator in
      evaluator.collects = true
      evaluator.traces = true
      evaluator.annotates = true
      let passes = evaluator.run(start, value.index, -1) && !evaluator.isExhausted
      // What was found in branches that another one made good is nothing wrong.
      if passes { return (true, evaluator.annotations.map { unit($0, value.tape) }) }
      let found = evaluator.isExhausted ? [evaluator.exhaustion(start, value.index)] : evaluator.found
      let sorted = found.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
      return (false, sorted.map { unit($0.element, value.tape) })
    }
    var root = OutputUnit(
      isValid: passes, keyword: [], schema: location(start), instance: value.tape.pointer(to: value.index))
    switch format {
    case .flag: break
    case .basic: root.children = units
    case .detailed:
      for unit in units { root.insert(unit) }
      root.condense()
    }
    return root.json
  }

  // MARK: - Units

  private func unit(_ found: FoundViolation, _ tape: JSONTape) -> OutputUnit {
    let violation = SchemaViolation(found, self, tape)
    let way = way(found.trail, tape)
    // A schema that is just `false` stands where its keyword does.
    let keyword = found.instruction < 0 ? [] : [found.keyword.rawValue]
    var unit = OutputUnit(
      isValid: false, keyword: way.tokens + keyword, schema: violation.keywordLocation, instance: violation.pointer)
    unit.error = violation.message
    unit.groups = way.groups
    return unit
  }

  private func unit(_ found: FoundAnnotation, _ tape: JSONTape) -> OutputUnit {
    let way = way(found.trail, tape)
    let block = found.block >= 0 ? found.block : self.block(ofInstruction: found.instruction)
    let keyword = PercentEncoding.fragment(JSONPointer([found.keyword]))
    var unit = OutputUnit(
      isValid: true, keyword: way.tokens + [found.keyword], schema: location(block) + keyword,
      instance: tape.pointer(to: found.place))
    unit.annotation = found.value
    unit.groups = way.groups
    return unit
  }

  private func block(ofInstruction index: Int32) -> Int32 {
    Int32(pools.blocks.firstIndex { ($0.start..<max($0.start, $0.end)).contains(index) } ?? 0)
  }

  /// The tokens of a way through the schema, and the unit of each applicator on it.
  private func way(_ trail: [TrailStep], _ tape: JSONTape) -> (tokens: [String], groups: [OutputUnit]) {
    var tokens: [String] = []
    var groups: [OutputUnit] = []
    for step in trail {
      let instruction = pools.code[Int(step.instruction)]
      let detail = Int(step.detail)
      var own = [step.keyword.rawValue]
      switch step.keyword {
      case .properties: own.append(name(pools.entries[detail]))
      case .patternProperties:
        own.append(pools.patterns[pools.members[Int(instruction.first)].patterns[detail].pattern].text)
      case .prefixItems, .allOf, .anyOf, .oneOf: own.append(String(detail))
      case .dependentSchemas: own = [instruction.keyword.rawValue, pools.dependents[detail].name]
      default: break
      }
      tokens += own
      let schema = location(block(ofInstruction: step.instruction)) + PercentEncoding.fragment(JSONPointer(own))
      groups.append(
        OutputUnit(
          isValid: true, keyword: tokens, schema: schema, instance: tape.pointer(to: Int(step.place))))
    }
    return (tokens, groups)
  }
}

/// An output unit (core, section 12.3).
private struct OutputUnit {
  var isValid: Bool
  /// The way through the schema, references included.
  let keyword: [String]
  /// The place of the keyword in its own schema.
  let schema: String
  let instance: JSONPointer
  var error: String?
  var annotation: JSONValue?
  var children: [OutputUnit] = []
  /// The units of the applicators on the way to it.
  var groups: [OutputUnit] = []

  init(isValid: Bool, keyword: [String], schema: String, instance: JSONPointer) {
    (self.isValid, self.keyword, self.schema, self.instance) = (isValid, keyword, schema, instance)
  }

  /// Puts a unit below the applicators it lies in.
  mutating func insert(_ unit: OutputUnit, from step: Int = 0) {
    guard step < unit.groups.count else { return children.append(unit) }
    var group = unit.groups[step]
    let known = children.firstIndex {
      $0.error == nil && $0.annotation == nil && $0.keyword == group.keyword && $0.instance == group.instance
    }
    if let known { return children[known].insert(unit, from: step + 1) }
    group.isValid = unit.isValid
    group.insert(unit, from: step + 1)
    children.append(group)
  }

  /// Leaves out the units that only hold one other (core, section 12.4.3).
  mutating func condense() {
    for place in children.indices {
      children[place].condense()
      while children[place].error == nil, children[place].annotation == nil, children[place].children.count == 1,
        let only = children[place].children.first
      {
        children[place] = only
      }
    }
  }

  var json: JSONValue {
    var unit = JSONObject()
    unit["valid"] = .bool(isValid)
    unit["keywordLocation"] = .string(JSONPointer(keyword).description)
    unit["absoluteKeywordLocation"] = .string(schema)
    unit["instanceLocation"] = .string(instance.description)
    if let error { unit["error"] = .string(error) }
    if let annotation { unit["annotation"] = annotation }
    if !children.isEmpty || (error == nil && annotation == nil) {
      unit[isValid ? "annotations" : "errors"] = .array(children.map(\.json))
    }
    return .object(unit)
  }
}
