internal import EncyBase

/// Schemas that apply to the same value: references (core, section 8.2.3), `allOf`, `anyOf`, `oneOf`, `not`, `if`, `then`, `else`,
/// `dependentSchemas` (core, section 10.2).
struct InPlaceCheck: Sendable {
  let reference: Int?
  /// The first target of `$dynamicRef`, and its anchor's name when the scope may put another in its place.
  let dynamic: (target: Int, name: String?)?
  let all: [Int]
  let any: [Int]?
  let one: [Int]?
  let not: Int?
  let condition: (condition: Int, then: Int?, otherwise: Int?)?
  let dependents: [(name: String, node: Int)]

  init?(_ object: JSONObject, at place: SchemaCompiler.Place, _ compiler: inout SchemaCompiler) throws(SchemaError) {
    var reference: Int?
    if let text = try compiler.string(object, "$ref", at: place) {
      reference = try compiler.target(of: text, from: place, position: object["$ref"]?.position)
    }
    var dynamic: (target: Int, name: String?)?
    if let text = try compiler.string(object, "$dynamicRef", at: place) {
      let target = try compiler.target(of: text, from: place, position: object["$dynamicRef"]?.position)
      dynamic = (target, try compiler.dynamicName(of: text, from: place))
    }
    self.reference = reference
    self.dynamic = dynamic
    all = try compiler.schemas(object, "allOf", at: place) ?? []
    any = try compiler.schemas(object, "anyOf", at: place)
    one = try compiler.schemas(object, "oneOf", at: place)
    not = try compiler.schema(object, "not", at: place)
    let then = try compiler.schema(object, "then", at: place)
    let otherwise = try compiler.schema(object, "else", at: place)
    condition = try compiler.schema(object, "if", at: place).map { ($0, then, otherwise) }
    var dependents = try compiler.map(object, "dependentSchemas", at: place) ?? []
    for member in object["dependencies"]?.objectValue?.members ?? [] where member.value.arrayValue == nil {
      let at = SchemaCompiler.Place(resource: place.resource, tokens: place.tokens + ["dependencies", member.name])
      dependents.append((member.name, try compiler.node(at: at, member.value)))
    }
    self.dependents = dependents
    if reference == nil, dynamic == nil, all.isEmpty, any == nil, one == nil, not == nil, condition == nil,
      dependents.isEmpty
    {
      return nil
    }
  }

  /// All schemas that may apply to the same value.
  var edges: [Int] {
    var list = all + (any ?? []) + (one ?? []) + dependents.map(\.node)
    for edge in [reference, dynamic?.target, not, condition?.condition, condition?.then, condition?.otherwise] {
      if let edge { list.append(edge) }
    }
    return list
  }
}

extension SchemaEvaluator {
  mutating func run(
    _ check: InPlaceCheck, _ node: SchemaNode, _ value: JSONValue, _ evaluated: inout Evaluated?
  ) -> Bool {
    var isValid = true
    if let target = check.reference, !run(target, value, &evaluated) { isValid = false }
    if let (target, name) = check.dynamic, isValid || collects {
      let reached = name.flatMap(dynamicTarget) ?? target
      if !run(reached, value, &evaluated) { isValid = false }
    }
    for child in check.all where isValid || collects {
      if !run(child, value, &evaluated) { isValid = false }
    }
    if let children = check.any, isValid || collects, !runAny(children, node, value, &evaluated) { isValid = false }
    if let children = check.one, isValid || collects, !runOne(children, node, value, &evaluated) { isValid = false }
    if let child = check.not, isValid || collects, isMatch(child, value) {
      isValid = false
      report(node, "not") { wording in
        ("\(wording.subject) is \(wording.shown(value)), which is not allowed here", "write something else")
      }
    }
    if let (condition, then, otherwise) = check.condition, isValid || collects {
      var scratch = evaluated.map { $0.fresh }
      if isMatch(condition, value, evaluated: &scratch) {
        evaluated?.merge(scratch)
        if let then, !run(then, value, &evaluated) { isValid = false }
      } else if let otherwise, !run(otherwise, value, &evaluated) {
        isValid = false
      }
    }
    if !check.dependents.isEmpty, case .object(let object) = value.content {
      for (name, child) in check.dependents where (isValid || collects) && object[name] != nil {
        if !run(child, value, &evaluated) { isValid = false }
      }
    }
    return isValid
  }

  private mutating func runAny(
    _ children: [Int], _ node: SchemaNode, _ value: JSONValue, _ evaluated: inout Evaluated?
  ) -> Bool {
    var isValid = false
    for child in children where !isValid || evaluated != nil {
      var scratch = evaluated.map { $0.fresh }
      if isMatch(child, value, evaluated: &scratch) {
        isValid = true
        evaluated?.merge(scratch)
      }
    }
    if !isValid { explain(children, node, "anyOf", value) }
    return isValid
  }

  private mutating func runOne(
    _ children: [Int], _ node: SchemaNode, _ value: JSONValue, _ evaluated: inout Evaluated?
  ) -> Bool {
    var count = 0
    for child in children where count < 2 {
      var scratch = evaluated.map { $0.fresh }
      if isMatch(child, value, evaluated: &scratch) {
        count += 1
        evaluated?.merge(scratch)
      }
    }
    if count == 0 { explain(children, node, "oneOf", value) }
    if count > 1 {
      report(node, "oneOf") { wording in
        (
          "\(wording.subject) fits more than one of \(children.count) forms; it must fit just one",
          "leave only the members of one form"
        )
      }
    }
    return count == 1
  }

  /// Says why no branch fits: what is wrong by the one branch the value was meant for, where that can be told, else that none does.
  private mutating func explain(_ children: [Int], _ node: SchemaNode, _ keyword: String, _ value: JSONValue) {
    guard collects else { return }
    var candidates: [[SchemaViolation]] = []
    for child in children {
      let start = found.count
      _ = run(child, value)
      let reasons = Array(found[start...])
      found.removeSubrange(start...)
      // A branch that refuses the value's own type or its kind was not meant.
      let isMeant = !reasons.contains { reason in
        (reason.keyword == "type" || reason.keyword == "const" || reason.keyword == "enum")
          && reason.order.count <= steps.count + (reason.keyword == "type" ? 0 : 1)
      }
      if isMeant { candidates.append(reasons) }
    }
    if candidates.count == 1, let reasons = candidates.first, !reasons.isEmpty {
      found += reasons
      return
    }
    // Of several, the one with the fewest reasons; a tie tells nothing.
    let fewest = candidates.map(\.count).min() ?? 0
    let best = candidates.filter { $0.count == fewest && fewest > 0 }
    if best.count == 1, let reasons = best.first {
      found += reasons
      return
    }
    report(node, keyword) { wording in
      (
        "\(wording.subject) is \(wording.shown(value)), which fits none of the \(children.count) allowed forms",
        best.first?.first?.remedy ?? "write one of the allowed forms"
      )
    }
  }

  /// The outermost schema in the dynamic scope that has a dynamic anchor of that name (core, section 8.2.3.2).
  private func dynamicTarget(_ name: String) -> Int? {
    for resource in scope {
      if let target = program.resources[resource].dynamicAnchors[name] { return target }
    }
    return nil
  }
}
