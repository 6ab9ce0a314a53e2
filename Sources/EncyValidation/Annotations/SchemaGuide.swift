package import EncyBase

/// Looks up what a part's schema says about its places.
///
/// It follows `properties`, `items`, `$ref`, `allOf`, and of `if`, `anyOf`, `oneOf` and `dependentSchemas` the branches that fit the
/// value that stands there; where nothing stands yet, all of them.
package struct SchemaGuide: Sendable {
  private let program: SchemaProgram

  /// A guide over a compiled schema.
  package init(_ program: SchemaProgram) { self.program = program }

  /// What the schema says about a place, or `nil` where it says nothing. The place needn't exist in the instance yet.
  package func node(at pointer: JSONPointer, in instance: JSONValue?) -> SchemaNodeInfo? {
    info(nodes(at: pointer, in: instance))
  }

  /// The names that objects should have, in the schema's order, as ``EncyBase/JSONValue/MemberOrder`` wants them.
  package func memberOrder(in instance: JSONValue?) -> JSONValue.MemberOrder {
    { pointer in node(at: pointer, in: instance)?.propertyOrder }
  }

  /// Visits every value of the instance with the schemas that apply there, in document order.
  package func walk(_ instance: JSONValue, _ visit: (JSONPointer, JSONValue, SchemaNodeInfo?) -> Void) {
    each(instance) { place in visit(place.pointer, place.value, info(place.nodes)) }
  }

  // MARK: - Nodes

  /// A value with the numbers of the schemas that apply to it.
  struct Place {
    let pointer: JSONPointer
    let value: JSONValue
    let nodes: [Int]
    /// Where the member's name stands, for a member.
    let namePosition: SourcePosition?
  }

  /// The schemas of some nodes, as the information to show.
  func info(_ nodes: [Int]) -> SchemaNodeInfo? {
    nodes.isEmpty ? nil : SchemaNodeInfo(nodes.map { program.nodes[$0].source })
  }

  /// A keyword's value at the first of the nodes that has it.
  func annotation(_ keyword: String, _ nodes: [Int]) -> JSONValue? {
    for node in nodes {
      if let value = program.nodes[node].source[keyword] { return value }
    }
    return nil
  }

  /// The names the schemas of an object know; `nil` when any name may stand there.
  func knownNames(_ nodes: [Int]) -> [String]? {
    var names: [String] = []
    for node in nodes {
      if program.nodes[node].verdict == true { return nil }
      guard let check = program.nodes[node].object else { continue }
      if let extra = check.additional, program.nodes[extra].verdict != false { return nil }
      if !check.patterns.isEmpty { return nil }
      names += check.properties.map(\.name)
    }
    return names.isEmpty ? nil : names
  }

  func each(_ instance: JSONValue, _ visit: (Place) -> Void) {
    descend(instance, JSONPointer(), nil, expand([program.root], instance), visit)
  }

  private func descend(
    _ value: JSONValue, _ pointer: JSONPointer, _ namePosition: SourcePosition?, _ nodes: [Int],
    _ action: (Place) -> Void
  ) {
    action(Place(pointer: pointer, value: value, nodes: nodes, namePosition: namePosition))
    switch value.content {
    case .array(let items):
      for (index, item) in items.enumerated() {
        let inner = expand(itemNodes(nodes, index), item)
        descend(item, pointer.appending(index), nil, inner, action)
      }
    case .object(let object):
      for member in object.members {
        let inner = expand(memberNodes(nodes, member.name), member.value)
        descend(member.value, pointer.appending(member.name), member.namePosition, inner, action)
      }
    default: break
    }
  }

  func nodes(at pointer: JSONPointer, in instance: JSONValue?) -> [Int] {
    var value = instance
    var nodes = expand([program.root], value)
    for token in pointer.tokens {
      if nodes.isEmpty { return [] }
      let isItem: Bool
      switch value?.content {
      case .array: isItem = true
      case .object: isItem = false
      default: isItem = nodes.contains { program.nodes[$0].array != nil } && SchemaGuide.looksLikeIndex(token)
      }
      if isItem {
        let items = value?.arrayValue ?? []
        let index = JSONPointer.index(token, in: items) ?? Int(token) ?? items.count
        nodes = itemNodes(nodes, index)
        value = items.indices.contains(index) ? items[index] : nil
      } else {
        nodes = memberNodes(nodes, token)
        value = value?[token]
      }
      nodes = expand(nodes, value)
    }
    return nodes
  }

  private static func looksLikeIndex(_ token: String) -> Bool {
    token == "-" || Int(token) != nil || JSONPointer.identity(token) != nil
  }

  private func memberNodes(_ nodes: [Int], _ name: String) -> [Int] {
    var found: [Int] = []
    for node in nodes {
      guard let check = program.nodes[node].object else { continue }
      let before = found.count
      if let child = check.property(name) { found.append(child) }
      for (pattern, child) in check.patterns where pattern.matches(name) { found.append(child) }
      if found.count == before, let child = check.additional { found.append(child) }
    }
    return found
  }

  private func itemNodes(_ nodes: [Int], _ index: Int) -> [Int] {
    nodes.compactMap { node in
      guard let check = program.nodes[node].array else { return nil }
      return index < check.prefix.count ? check.prefix[index] : check.rest
    }
  }

  /// The nodes with all that apply to the same value, nearest first, each once.
  private func expand(_ nodes: [Int], _ value: JSONValue?) -> [Int] {
    var found: [Int] = []
    for node in nodes { expand(node, value, into: &found) }
    return found
  }

  private func expand(_ index: Int, _ value: JSONValue?, into found: inout [Int]) {
    guard !found.contains(index) else { return }
    found.append(index)
    guard let check = program.nodes[index].inPlace else { return }
    for child in [check.reference, check.dynamic?.target] {
      if let child { expand(child, value, into: &found) }
    }
    for child in check.all { expand(child, value, into: &found) }
    for branches in [check.any, check.one] {
      guard let branches else { continue }
      let fitting = branches.filter { fits($0, value) ?? true }
      for child in fitting.isEmpty ? branches : fitting { expand(child, value, into: &found) }
    }
    if let (condition, then, otherwise) = check.condition {
      let outcome = fits(condition, value)
      if let then, outcome != false { expand(then, value, into: &found) }
      if let otherwise, outcome != true { expand(otherwise, value, into: &found) }
    }
    for (name, child) in check.dependents where value == nil || value?[name] != nil {
      expand(child, value, into: &found)
    }
  }

  /// Whether a schema accepts the value; `nil` when there is no value yet.
  private func fits(_ node: Int, _ value: JSONValue?) -> Bool? {
    guard let value else { return nil }
    var evaluator = SchemaEvaluator(program: program, assertsFormat: true, collects: false)
    return evaluator.run(node, value)
  }
}
