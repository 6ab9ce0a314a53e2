internal import EncyBase

/// `prefixItems`, `items`, `contains` (core, section 10.3.1) and the sizes of arrays (validation, section 6.4).
struct ArrayCheck: Sendable {
  let prefix: [Int]
  let rest: Int?
  let contains: Int?
  let minimumContains: Int?
  let maximumContains: Int?
  let minimum: Int?
  let maximum: Int?
  let isUnique: Bool

  init?(_ object: JSONObject, at place: SchemaCompiler.Place, _ compiler: inout SchemaCompiler) throws(SchemaError) {
    prefix = try compiler.schemas(object, "prefixItems", at: place) ?? []
    rest = try compiler.schema(object, "items", at: place)
    contains = try compiler.schema(object, "contains", at: place)
    if compiler.validates(place) {
      minimumContains = try compiler.count(object, "minContains", at: place)
      maximumContains = try compiler.count(object, "maxContains", at: place)
      minimum = try compiler.count(object, "minItems", at: place)
      maximum = try compiler.count(object, "maxItems", at: place)
      if let value = object["uniqueItems"], value.boolValue == nil {
        throw compiler.error(place, "uniqueItems", value, "uniqueItems must be true or false")
      }
      isUnique = object["uniqueItems"]?.boolValue ?? false
    } else {
      (minimumContains, maximumContains, minimum, maximum, isUnique) = (nil, nil, nil, nil, false)
    }
    if prefix.isEmpty, rest == nil, contains == nil, minimum == nil, maximum == nil, !isUnique { return nil }
  }
}

extension SchemaEvaluator {
  mutating func run(
    _ check: ArrayCheck, _ node: SchemaNode, _ items: [JSONValue], _ evaluated: inout Evaluated?
  ) -> Bool {
    var isValid = true
    if let minimum = check.minimum, items.count < minimum {
      isValid = false
      report(node, "minItems") { wording in
        ("\(wording.subject) has \(Wording.count(items.count, "item")); it must have \(minimum) or more", "add items")
      }
    }
    if let maximum = check.maximum, items.count > maximum {
      isValid = false
      report(node, "maxItems") { wording in
        (
          "\(wording.subject) has \(Wording.count(items.count, "item")); it must have \(maximum) or fewer",
          "remove items"
        )
      }
    }
    if !isValid && !collects { return false }
    if check.isUnique, items.count > 1 {
      var seen: [EquivalenceKey: Int] = [:]
      for (index, item) in items.enumerated() {
        guard let first = seen.updateValue(index, forKey: EquivalenceKey(item)) else { continue }
        isValid = false
        if !collects { return false }
        descend(.item(index)) { evaluator in
          evaluator.report(node, "uniqueItems") { wording in
            ("\(wording.subject) is the same as item \(first + 1); each may stand only once", "remove one of them")
          }
        }
      }
    }
    for (index, item) in items.enumerated() {
      guard let child = index < check.prefix.count ? check.prefix[index] : check.rest else { break }
      let isItemValid = descend(.item(index)) { evaluator in evaluator.run(child, item) }
      if !isItemValid {
        isValid = false
        if !collects { return false }
      }
    }
    if evaluated != nil {
      evaluated?.markItems(before: check.rest != nil ? items.count : min(check.prefix.count, items.count))
    }
    if let child = check.contains {
      var count = 0
      for (index, item) in items.enumerated() where isMatch(child, item, .item(index)) {
        count += 1
        evaluated?.markItem(index)
      }
      let minimum = check.minimumContains ?? 1
      if count < minimum {
        isValid = false
        report(node, check.minimumContains == nil ? "contains" : "minContains") { wording in
          (
            "\(wording.subject) has \(Wording.count(count, "item")) of the wanted kind; it must have \(minimum) or more",
            "add such an item"
          )
        }
      }
      if let maximum = check.maximumContains, count > maximum {
        isValid = false
        report(node, "maxContains") { wording in
          (
            "\(wording.subject) has \(Wording.count(count, "item")) of the limited kind; it must have \(maximum) or fewer",
            "remove such items"
          )
        }
      }
    }
    return isValid
  }

  mutating func runUnevaluatedItems(
    _ child: Int, _ node: SchemaNode, _ items: [JSONValue], _ evaluated: inout Evaluated
  ) -> Bool {
    var isValid = true
    for (index, item) in items.enumerated() where !evaluated.hasItem(index) {
      let isItemValid = descend(.item(index)) { evaluator in evaluator.run(child, item) }
      if !isItemValid {
        isValid = false
        if !collects { return false }
      }
    }
    evaluated.markItems(before: items.count)
    return isValid
  }
}

/// A value's text in a form that equal values share (core, section 4.2.2): numbers by value, members by name.
struct EquivalenceKey: Hashable {
  private var bytes: [UInt8] = []

  init(_ value: JSONValue) { append(value) }

  private mutating func append(_ value: JSONValue) {
    switch value.content {
    case .null: bytes.append(0x6E)
    case .bool(let bool): bytes.append(bool ? 0x74 : 0x66)
    case .number(let number):
      let parts = number.significant
      bytes.append(parts.isNegative ? 0x2D : 0x2B)
      bytes += parts.digits
      bytes.append(0x65)
      bytes += Array(String(parts.exponent).utf8)
      bytes.append(0x3B)
    case .string(let text):
      bytes.append(0x22)
      append(text)
    case .array(let items):
      bytes.append(0x5B)
      for item in items { append(item) }
      bytes.append(0x5D)
    case .object(let object):
      bytes.append(0x7B)
      for member in object.members.sorted(by: { $0.name.precedesByBytes($1.name) }) {
        append(member.name)
        append(member.value)
      }
      bytes.append(0x7D)
    }
  }

  private mutating func append(_ text: String) {
    bytes += Array(String(text.utf8.count).utf8)
    bytes.append(0x3A)
    bytes += Array(text.utf8)
  }
}
