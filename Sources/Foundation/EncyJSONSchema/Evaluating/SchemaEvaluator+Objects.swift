internal import EncyBase
internal import EncyPattern

extension SchemaEvaluator {
  /// Checks the members of an object by all keywords that are about members.
  mutating func runMembers(
    _ instruction: SchemaInstruction, _ step: Int32, _ block: Int32, _ place: Int, _ frame: Int
  ) -> Bool {
    // The table stays where it is: copying it would count references at every object.
    let rules = members + Int(instruction.first)
    let (table, additional, names) = (rules.pointee.table, rules.pointee.additional, rules.pointee.names)
    let hasPatterns = !rules.pointee.patterns.isEmpty
    var missing = rules.pointee.requiredMask
    var isValid = true
    var name = place + 1
    for ordinal in 0..<Int(nodes[place].length) {
      let value = name + 1
      if names >= 0, !apply(names, name, -1, step, .propertyNames, 0) {
        isValid = false
        if !collects { return false }
      }
      var isKnown = false
      let found = entry(table, name, isName: true)
      if found >= 0 {
        missing &= ~entries[found].required
        let child = entries[found].block
        if child >= 0 {
          isKnown = true
          if !apply(child, value, -1, step, .properties, found) {
            isValid = false
            if !collects { return false }
          }
        }
      }
      if hasPatterns {
        let (isMatched, fits) = runPatterns(rules, step, block, name)
        if isMatched { isKnown = true }
        if !fits {
          isValid = false
          if !collects { return false }
        }
      }
      if !isKnown, additional >= 0 {
        isKnown = true
        if !runExtra(additional, .additionalProperties, step, block, name) {
          isValid = false
          if !collects { return false }
        }
      }
      if isKnown, frame >= 0 { marks[frame + ordinal] = true }
      name = end(value)
    }
    if missing != 0 || !rules.pointee.moreRequired.isEmpty, !hasRequired(rules, missing, step, block, place) {
      isValid = false
      if !collects { return false }
    }
    if annotates, isValid { annotateMembers(rules.pointee, step, place) }
    return isValid
  }

  /// Notes which members each keyword has looked at.
  private mutating func annotateMembers(_ rules: MemberRules, _ step: Int32, _ place: Int) {
    var looked: (properties: [JSONValue], patterns: [JSONValue], additional: [JSONValue]) = ([], [], [])
    for member in node(place).members {
      let name = member.nameNode.index
      let found = entry(rules.table, name, isName: true)
      let isProperty = found >= 0 && entries[found].block >= 0
      let isMatched = rules.patterns.contains { search($0.pattern, name) == .match }
      if isProperty { looked.properties.append(.string(member.name)) }
      if isMatched { looked.patterns.append(.string(member.name)) }
      if !isProperty, !isMatched { looked.additional.append(.string(member.name)) }
    }
    if rules.hasProperties { annotate(step, .properties, place, .array(looked.properties)) }
    if !rules.patterns.isEmpty { annotate(step, .patternProperties, place, .array(looked.patterns)) }
    if rules.additional >= 0 { annotate(step, .additionalProperties, place, .array(looked.additional)) }
  }

  /// Checks a member by the patterns that its name matches: whether there is one, and whether all schemas behind them accept it.
  private mutating func runPatterns(
    _ rules: UnsafePointer<MemberRules>, _ step: Int32, _ block: Int32, _ name: Int
  ) -> (isMatched: Bool, fits: Bool) {
    var (isMatched, fits) = (false, true)
    for (ordinal, (pattern, child)) in rules.pointee.patterns.enumerated() {
      let verdict = search(pattern, name)
      if verdict == .noMatch { continue }
      isMatched = true
      if verdict == .exceeded { report(step, .patternProperties, block, name, SchemaEvaluator.tooLong) }
      if verdict == .exceeded || !apply(child, name + 1, -1, step, .patternProperties, ordinal) {
        fits = false
        if !collects { break }
      }
    }
    return (isMatched, fits)
  }

  /// Whether an object has all it must have, when of the first 64 names those of these bits are missing.
  private mutating func hasRequired(
    _ rules: UnsafePointer<MemberRules>, _ missing: UInt64, _ step: Int32, _ block: Int32, _ place: Int
  ) -> Bool {
    guard collects else {
      let object = node(place)
      return missing == 0 && rules.pointee.moreRequired.allSatisfy { object[$0] != nil }
    }
    var hasAll = missing == 0
    for (bit, _) in rules.pointee.required.prefix(64).enumerated() where missing & (1 << UInt64(bit)) != 0 {
      report(step, .required, block, place, Int32(bit))
    }
    for (extra, name) in rules.pointee.moreRequired.enumerated() where node(place)[name] == nil {
      hasAll = false
      report(step, .required, block, place, Int32(clamping: 64 + extra))
    }
    return hasAll
  }

  /// Checks a member that no other keyword knows; where none may stand, that is reported at its name.
  mutating func runExtra(
    _ child: Int32, _ keyword: SchemaKeyword, _ step: Int32, _ block: Int32, _ name: Int
  ) -> Bool {
    guard blocks[Int(child)].verdict == 0 else { return apply(child, name + 1, -1, step, keyword, 0) }
    effort &-= 1
    report(step, keyword, block, name)
    return false
  }

  mutating func runDependent(
    _ instruction: SchemaInstruction, _ step: Int32, _ block: Int32, _ place: Int
  ) -> Bool {
    let dependent = program.pools.dependents[Int(instruction.first)]
    let object = node(place)
    guard object[dependent.name] != nil else { return true }
    var isValid = true
    for (index, name) in dependent.required.enumerated() where object[name] == nil {
      isValid = false
      report(step, instruction.keyword, block, place, Int32(clamping: index))
    }
    return isValid
  }

  mutating func runUnevaluated(
    _ instruction: SchemaInstruction, _ step: Int32, _ block: Int32, _ place: Int, _ frame: Int
  ) -> Bool {
    guard frame >= 0 else { return true }
    let isObject = nodes[place].kind == .object
    var isValid = true
    var looked: [JSONValue] = []
    var here = place + 1
    for ordinal in 0..<Int(nodes[place].length) {
      let value = isObject ? here + 1 : here
      if !marks[frame + ordinal] {
        if annotates, isObject { looked.append(.string(node(here).text)) }
        let isChildValid =
          isObject
          ? runExtra(instruction.first, .unevaluatedProperties, step, block, here)
          : apply(instruction.first, value, -1, step, .unevaluatedItems, 0)
        if !isChildValid {
          isValid = false
          if !collects { return false }
        }
        marks[frame + ordinal] = true
      }
      here = end(value)
    }
    if annotates, isValid {
      if isObject {
        annotate(step, .unevaluatedProperties, place, .array(looked))
      } else {
        annotate(step, .unevaluatedItems, place, .bool(true))
      }
    }
    return isValid
  }
}
