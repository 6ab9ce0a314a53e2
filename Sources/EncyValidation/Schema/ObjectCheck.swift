internal import EncyBase

/// `properties`, `patternProperties`, `additionalProperties`, `propertyNames` (core, section 10.3.2) and the rules for members
/// (validation, section 6.5).
struct ObjectCheck: Sendable {
  let properties: [(name: String, node: Int)]
  private let index: [ExactText: Int]
  let patterns: [(pattern: Pattern, node: Int)]
  let additional: Int?
  let names: Int?
  let required: [String]
  let minimum: Int?
  let maximum: Int?
  let dependents: [(name: String, required: [String])]

  init?(_ object: JSONObject, at place: SchemaCompiler.Place, _ compiler: inout SchemaCompiler) throws(SchemaError) {
    properties = try compiler.map(object, "properties", at: place) ?? []
    index = Dictionary(properties.map { (ExactText($0.name), $0.node) }) { first, _ in first }
    var patterns: [(pattern: Pattern, node: Int)] = []
    for (text, node) in try compiler.map(object, "patternProperties", at: place) ?? [] {
      do throws(PatternError) { patterns.append((try Pattern(text), node)) } catch {
        throw compiler.error(
          place, "patternProperties", object["patternProperties"], "the pattern \"\(text)\" can't be read: \(error)")
      }
    }
    self.patterns = patterns
    additional = try compiler.schema(object, "additionalProperties", at: place)
    names = try compiler.schema(object, "propertyNames", at: place)
    var dependents: [(name: String, required: [String])] = []
    if compiler.validates(place) {
      required =
        try object["required"].map { value throws(SchemaError) in
          try compiler.strings(value, "required", at: place)
        } ?? []
      minimum = try compiler.count(object, "minProperties", at: place)
      maximum = try compiler.count(object, "maxProperties", at: place)
      if let value = object["dependentRequired"] {
        guard let members = value.objectValue?.members else {
          throw compiler.error(place, "dependentRequired", value, "dependentRequired must be an object")
        }
        for member in members {
          dependents.append((member.name, try compiler.strings(member.value, "dependentRequired", at: place)))
        }
      }
      // The older keyword for both kinds of dependents, kept by appendix E of the core specification.
      for member in object["dependencies"]?.objectValue?.members ?? [] where member.value.arrayValue != nil {
        dependents.append((member.name, try compiler.strings(member.value, "dependencies", at: place)))
      }
    } else {
      (required, minimum, maximum) = ([], nil, nil)
    }
    self.dependents = dependents
    if properties.isEmpty, patterns.isEmpty, additional == nil, names == nil, required.isEmpty, minimum == nil,
      maximum == nil, dependents.isEmpty
    {
      return nil
    }
  }

  /// The schema `properties` has for a name.
  func property(_ name: String) -> Int? { index.isEmpty ? nil : index[ExactText(name)] }
}

extension SchemaEvaluator {
  mutating func run(
    _ check: ObjectCheck, _ node: SchemaNode, _ object: JSONObject, _ evaluated: inout Evaluated?
  ) -> Bool {
    var isValid = true
    for name in check.required where object[name] == nil {
      isValid = false
      if !collects { return false }
      report(node, "required") { wording in
        let unknown = object.names.filter { check.property($0) == nil }
        let near = Suggestion.nearest(to: name, among: unknown)
        return (
          "\(wording.subject) has no \(name)",
          near.map { "did you mean \(name) where \"\($0)\" stands?" } ?? "add the member \(name)"
        )
      }
    }
    for (name, required) in check.dependents where object[name] != nil {
      for other in required where object[other] == nil {
        isValid = false
        report(node, "dependentRequired") { wording in
          ("\(wording.subject) has \(name) but no \(other)", "add \(other), or remove \(name)")
        }
      }
    }
    if let minimum = check.minimum, object.count < minimum {
      isValid = false
      report(node, "minProperties") { wording in
        (
          "\(wording.subject) has \(Wording.count(object.count, "member")); it must have \(minimum) or more",
          "add members"
        )
      }
    }
    if let maximum = check.maximum, object.count > maximum {
      isValid = false
      report(node, "maxProperties") { wording in
        (
          "\(wording.subject) has \(Wording.count(object.count, "member")); it must have \(maximum) or fewer",
          "remove members"
        )
      }
    }
    if !isValid && !collects { return false }
    for (index, member) in object.members.enumerated() {
      if !run(check, node, member, at: index, &evaluated) {
        isValid = false
        if !collects { return false }
      }
    }
    return isValid
  }

  private mutating func run(
    _ check: ObjectCheck, _ node: SchemaNode, _ member: JSONObject.Member, at index: Int, _ evaluated: inout Evaluated?
  ) -> Bool {
    var isValid = true
    var isKnown = false
    let step = Step.member(member.name, index)
    if let names = check.names {
      let isNameValid = descend(step, namePosition: member.namePosition) { evaluator in
        evaluator.runName(names, JSONValue(.string(member.name), position: member.namePosition))
      }
      if !isNameValid { isValid = false }
    }
    if let child = check.property(member.name) {
      isKnown = true
      if !descend(step, namePosition: member.namePosition, { $0.run(child, member.value) }) { isValid = false }
    }
    for (pattern, child) in check.patterns where pattern.matches(member.name) {
      isKnown = true
      if !descend(step, namePosition: member.namePosition, { $0.run(child, member.value) }) { isValid = false }
    }
    if !isKnown, let child = check.additional {
      isKnown = true
      if !runExtra(child, "additionalProperties", check, node, member, step) { isValid = false }
    }
    if isKnown { evaluated?.markMember(index) }
    return isValid
  }

  /// Checks a member that no other keyword knows; where none may stand, names the ones that may.
  private mutating func runExtra(
    _ child: Int, _ keyword: String, _ check: ObjectCheck?, _ node: SchemaNode, _ member: JSONObject.Member,
    _ step: Step
  ) -> Bool {
    guard program.nodes[child].verdict == false else {
      return descend(step, namePosition: member.namePosition) { $0.run(child, member.value) }
    }
    descend(step, namePosition: member.namePosition) { evaluator in
      evaluator.report(node, keyword, atName: true) { wording in
        let near = Suggestion.nearest(to: member.name, among: check?.properties.map(\.name) ?? [])
        return (
          "\(wording.parentSubject) has the member \"\(member.name)\", which is not allowed there",
          near.map { "did you mean \"\($0)\"?" } ?? "remove it"
        )
      }
    }
    return false
  }

  mutating func runUnevaluatedMembers(
    _ child: Int, _ node: SchemaNode, _ object: JSONObject, _ evaluated: inout Evaluated
  ) -> Bool {
    var isValid = true
    for (index, member) in object.members.enumerated() where !evaluated.hasMember(index) {
      let step = Step.member(member.name, index)
      if !runExtra(child, "unevaluatedProperties", node.object, node, member, step) {
        isValid = false
        if !collects { return false }
      }
      evaluated.markMember(index)
    }
    return isValid
  }
}
