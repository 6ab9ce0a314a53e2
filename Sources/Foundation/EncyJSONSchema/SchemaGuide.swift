package import EncyBase
internal import EncyPattern

/// Looks up what a schema holds about the places of a value.
///
/// It follows `properties`, `items`, `$ref`, `allOf`, and of `if`, `anyOf`, `oneOf` and `dependentSchemas` the branches that fit the
/// value that stands there; where nothing stands yet, all of them.
package struct SchemaGuide: Sendable {
  private let program: JSONSchema
  /// The keywords that are asked for by ``annotation(_:_:)``: what has one of them is never left out.
  private let annotations: [String]

  /// A guide over a compiled schema, which is asked for these annotations.
  package init(_ program: JSONSchema, askedFor annotations: [String] = []) {
    (self.program, self.annotations) = (program, annotations)
  }

  // MARK: - Blocks

  /// A value with the schemas that apply to it.
  package struct Place {
    package let pointer: JSONPointer
    package let value: JSONNode
    package let blocks: [Int32]
  }

  /// Visits every value of the instance with the schemas that apply there, in document order.
  package func each(_ instance: JSONNode, _ visit: (Place) -> Void) {
    descend(instance, JSONPointer(), expand([program.root], instance), visit)
  }

  private func descend(_ value: JSONNode, _ pointer: JSONPointer, _ blocks: [Int32], _ visit: (Place) -> Void) {
    visit(Place(pointer: pointer, value: value, blocks: blocks))
    for (index, item) in (value.arrayValue ?? []).enumerated() {
      descend(item, pointer.appending(index), expand(itemBlocks(blocks, index), item), visit)
    }
    for member in value.members {
      let inner = expand(memberBlocks(blocks, member.name).blocks, member.value)
      descend(member.value, pointer.appending(member.name), inner, visit)
    }
  }

  /// The texts of some blocks.
  package func sources(_ blocks: [Int32]) -> [JSONNode] { blocks.map { program.source($0) } }

  /// A keyword's value at the first of the blocks that has it.
  package func annotation(_ keyword: String, _ blocks: [Int32]) -> JSONNode? {
    for block in blocks {
      if let value = program.source(block)[keyword] { return value }
    }
    return nil
  }

  /// The names the schemas of an object know; `nil` when any name may stand there.
  package func knownNames(_ blocks: [Int32]) -> [String]? {
    var names: [String] = []
    for block in blocks {
      if program.pools.blocks[Int(block)].verdict == 1 { return nil }
      guard let table = program.members(of: block) else { continue }
      if table.additional >= 0, program.pools.blocks[Int(table.additional)].verdict != 0 { return nil }
      if !table.patterns.isEmpty { return nil }
      names += program.propertyNames(table)
    }
    return names.isEmpty ? nil : names
  }

  package func blocks(at pointer: JSONPointer, in instance: JSONNode?) -> [Int32] {
    var value = instance
    var blocks = expand([program.root], value)
    for token in pointer.tokens {
      if blocks.isEmpty { return [] }
      let isItem: Bool
      switch value?.kind {
      case .array: isItem = true
      case .object: isItem = false
      default:
        isItem =
          blocks.contains { program.instruction(.items, of: $0) != nil } && SchemaGuide.looksLikeIndex(token)
      }
      if isItem {
        let item = value?.place(of: token)
        blocks = itemBlocks(blocks, item?.index ?? Int(token) ?? value?.count ?? 0)
        value = item?.node
      } else {
        blocks = memberBlocks(blocks, token).blocks
        value = value?[token]
      }
      blocks = expand(blocks, value)
    }
    return blocks
  }

  private static func looksLikeIndex(_ token: String) -> Bool {
    token == "-" || Int(token) != nil || JSONPointer.identity(token) != nil
  }

  /// The schemas of a member, and the entry of its name where one lists it.
  package func memberBlocks(_ blocks: [Int32], _ name: String) -> (blocks: [Int32], entry: NameEntry?) {
    var found: [Int32] = []
    var listed: NameEntry?
    for block in blocks {
      guard let table = program.members(of: block) else { continue }
      let before = found.count
      if let entry = program.entry(table.table, name), entry.block >= 0 {
        found.append(entry.block)
        listed = entry
      }
      for (pattern, child) in table.patterns where program.pools.patterns[pattern].matches(name) { found.append(child) }
      if found.count == before, table.additional >= 0 { found.append(table.additional) }
    }
    return (found, listed)
  }

  package func itemBlocks(_ blocks: [Int32], _ index: Int) -> [Int32] {
    blocks.compactMap { block in
      guard let items = program.instruction(.items, of: block) else { return nil }
      if index < Int(items.second) { return program.pools.lists[Int(items.first) + index] }
      return items.third < 0 ? nil : items.third
    }
  }

  /// Whether the first items of an array have schemas of their own.
  package func hasPrefix(_ blocks: [Int32]) -> Bool {
    blocks.contains { (program.instruction(.items, of: $0)?.second ?? 0) > 0 }
  }

  /// The block of the schema itself.
  package var root: [Int32] { [program.root] }

  /// Where the bytes of names lie, which ``NameEntry`` counts in, as long as the schema lives.
  package var nameBytes: UnsafePointer<UInt8> { program.memory.nameBytes.start }

  /// The blocks with all that apply to the same value, nearest first, each once. Branches that only check, and hold nothing about
  /// places, may be left out.
  package func expand(_ blocks: [Int32], _ value: JSONNode?, leavingOutChecks: Bool = false) -> [Int32] {
    var found: [Int32] = []
    for block in blocks { expand(block, value, leavingOutChecks, into: &found) }
    return found
  }

  private func expand(_ block: Int32, _ value: JSONNode?, _ leavingOutChecks: Bool, into found: inout [Int32]) {
    func expand(_ block: Int32, _ value: JSONNode?, into found: inout [Int32]) {
      self.expand(block, value, leavingOutChecks, into: &found)
    }
    guard !found.contains(block) else { return }
    found.append(block)
    for instruction in program.instructions(of: block) {
      if leavingOutChecks, onlyChecks(instruction) { continue }
      switch instruction.operation {
      case .reference, .dynamicReference: expand(instruction.first, value, into: &found)
      case .allOf: for child in program.list(instruction) { expand(child, value, into: &found) }
      case .anyOf, .oneOf:
        let branches = program.list(instruction)
        let fitting = branches.filter { fits($0, value) ?? true }
        for child in fitting.isEmpty ? Array(branches) : fitting { expand(child, value, into: &found) }
      case .condition:
        let outcome = fits(instruction.first, value)
        if instruction.second >= 0, outcome != false { expand(instruction.second, value, into: &found) }
        if instruction.third >= 0, outcome != true { expand(instruction.third, value, into: &found) }
      case .dependentSchema:
        let name = program.pools.dependents[Int(instruction.first)].name
        if value == nil || value?[name] != nil { expand(instruction.second, value, into: &found) }
      default: break
      }
    }
  }

  /// Whether the branches of an instruction hold nothing about places: no names, no items, none of the annotations that rules ask for.
  private func onlyChecks(_ instruction: SchemaInstruction) -> Bool {
    var waiting: [Int32]
    switch instruction.operation {
    case .anyOf, .oneOf: waiting = Array(program.list(instruction))
    case .condition: waiting = [instruction.second, instruction.third].filter { $0 >= 0 }
    case .dependentSchema: waiting = [instruction.second]
    default: return false
    }
    var seen: Set<Int32> = []
    while let block = waiting.popLast() {
      guard seen.insert(block).inserted else { continue }
      // A schema that is `true` lets any name stand.
      if program.pools.blocks[Int(block)].verdict == 1 { return false }
      if annotations.contains(where: { annotation($0, [block]) != nil }) { return false }
      for inner in program.instructions(of: block) {
        switch inner.operation {
        case .items: return false
        case .members:
          let table = program.pools.members[Int(inner.first)]
          if !table.patterns.isEmpty || table.additional >= 0 || !program.propertyNames(table).isEmpty { return false }
        case .reference, .dynamicReference: waiting.append(inner.first)
        case .allOf, .anyOf, .oneOf: waiting += program.list(inner)
        case .condition: waiting += [inner.second, inner.third].filter { $0 >= 0 }
        case .dependentSchema: waiting.append(inner.second)
        default: break
        }
      }
    }
    return true
  }

  /// Whether the same schemas follow from some blocks whatever the value, branches that only check left out.
  package func isFixed(_ blocks: [Int32]) -> Bool {
    var seen: Set<Int32> = []
    var waiting = blocks
    while let block = waiting.popLast() {
      guard seen.insert(block).inserted else { continue }
      for instruction in program.instructions(of: block) {
        switch instruction.operation {
        case .reference, .dynamicReference: waiting.append(instruction.first)
        case .allOf: waiting += program.list(instruction)
        case .anyOf, .oneOf, .condition, .dependentSchema: if !onlyChecks(instruction) { return false }
        default: break
        }
      }
    }
    return true
  }

  /// Whether a schema accepts the value; `nil` when there is no value yet.
  private func fits(_ block: Int32, _ value: JSONNode?) -> Bool? {
    value.map { program.fits(block, $0, assertsFormat: true) }
  }
}
