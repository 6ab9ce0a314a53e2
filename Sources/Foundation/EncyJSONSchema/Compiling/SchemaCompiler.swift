internal import EncyBase

/// Turns schema texts into the pools of a program. Every schema is compiled once, however many references lead to it.
struct SchemaCompiler {
  /// A schema's place: the resource (a text with a URI of its own) and the node on its tape.
  struct Place {
    var resource: Int
    var node: JSONNode
  }

  /// A schema text with a URI of its own.
  struct Resource {
    var uri: URIReference
    var root: JSONNode
    /// The number of its tape in the program.
    var document: Int
    var dialect: Dialect
    var anchors: [String: JSONNode] = [:]
    var dynamicAnchors: [String: JSONNode] = [:]
  }

  /// Which vocabularies of a resource's meta-schema assert.
  struct Dialect {
    var validates = true
    var assertsFormat = false
    /// A vocabulary that must be understood and isn't.
    var unknownVocabulary: String?
    /// Whether it is that of an earlier draft, in which `items` may be an array and `prefixItems` means nothing.
    var isEarlier = false
  }

  let registry: SchemaRegistry
  var pools = JSONSchema.Pools()
  private(set) var resources: [Resource] = []
  private var resourceByURI: [String: Int] = [:]
  /// The block of each node of each tape; -1 where none is compiled.
  private var blockByNode: [[Int32]] = []
  private var dynamicNames: Set<String> = []
  private var depth = 0

  init(registry: SchemaRegistry) { self.registry = registry }

  /// The text of a place, as errors name it.
  func location(_ place: Place?) -> String {
    guard let place else { return "#" }
    let resource = resources[place.resource]
    return "\(resource.uri)#\(place.node.tape.pointer(to: place.node.index, from: resource.root.index))"
  }

  func error(_ place: Place, _ value: JSONNode? = nil, _ message: String) -> SchemaError {
    let at = Place(resource: place.resource, node: value ?? place.node)
    return SchemaError(location: location(at), position: at.node.position, message: message)
  }

  // MARK: - Finding schemas

  /// The block a reference leads to.
  mutating func target(of reference: String, from place: Place?, at value: JSONNode? = nil) throws(SchemaError) -> Int32
  {
    try block(at: try self.place(of: reference, from: place, at: value))
  }

  private mutating func place(
    of reference: String, from place: Place?, at value: JSONNode?
  ) throws(SchemaError) -> Place {
    // Most references stay in their resource: no URI need be taken apart for them.
    let resource: Int
    var fragment: String
    if let place, reference.utf8.first == 0x23, !reference.utf8.contains(0x25) {
      resource = place.resource
      fragment = String(reference.utf8.dropFirst()) ?? ""
    } else {
      let uri = (place.map { resources[$0.resource].uri } ?? URIReference("")).resolving(URIReference(reference))
      guard let found = try resourceIndex(uri.withoutFragment) else {
        throw missing(
          "the reference \"\(reference)\" leads to no known schema; add the schema \(uri.withoutFragment)", place, value
        )
      }
      resource = found
      fragment = PercentEncoding.decoded(uri.fragment ?? "")
    }
    var here = Place(resource: resource, node: resources[resource].root)
    if fragment.isEmpty { return here }
    if let anchor = resources[resource].anchors[fragment] ?? resources[resource].dynamicAnchors[fragment] {
      return Place(resource: resource, node: anchor)
    }
    guard let pointer = JSONPointer(fragment) else {
      throw missing(
        "the reference \"\(reference)\" names the anchor \"\(fragment)\", which that schema doesn't have", place, value)
    }
    fragment = ""
    for token in pointer.tokens {
      let next = here.node.isObject ? here.node[token] : here.node.item(token)
      guard let next else {
        throw missing("the reference \"\(reference)\" leads to no place in that schema", place, value)
      }
      here = try entering(Place(resource: here.resource, node: next))
    }
    return here
  }

  private func missing(_ message: String, _ place: Place?, _ value: JSONNode?) -> SchemaError {
    SchemaError(location: location(place), position: value?.position, message: message)
  }

  private mutating func resourceIndex(_ uri: URIReference) throws(SchemaError) -> Int? {
    let text = uri.description
    if let index = resourceByURI[text] { return index }
    guard let document = registry.document(text) else { return nil }
    pools.documents.append(document.tape)
    blockByNode.append([Int32](repeating: -1, count: document.tape.nodes.count))
    scan(document, resource: nil, retrievedFrom: uri)
    return resourceByURI[text]
  }

  /// The place of a value as its own resource where it has an `$id`.
  private mutating func entering(_ place: Place) throws(SchemaError) -> Place {
    guard place.node.index != resources[place.resource].root.index, let id = place.node["$id"]?.stringValue else {
      return place
    }
    let uri = resources[place.resource].uri.resolving(URIReference(id)).withoutFragment
    if resourceByURI[uri.description] == nil { scan(place.node, resource: place.resource, retrievedFrom: nil) }
    guard let index = resourceByURI[uri.description] else { return place }
    return Place(resource: index, node: resources[index].root)
  }

  /// Notes every resource and anchor of a schema, walking only where schemas may stand.
  private mutating func scan(_ root: JSONNode, resource outer: Int?, retrievedFrom uri: URIReference?) {
    // A list of what is left to do, not recursion: a hostile schema may nest deep.
    var waiting: [(node: JSONNode, resource: Int)] = []
    if let uri {
      let own = register(root, uri: uri, id: root["$id"]?.stringValue, outer: nil)
      waiting.append((root, own))
    } else if let outer {
      waiting.append((root, outer))
    }
    var isFirst = true
    while let (node, outer) = waiting.popLast() {
      guard node.isObject else {
        isFirst = false
        continue
      }
      var resource = outer
      if !(isFirst && uri != nil), let id = node["$id"]?.stringValue {
        resource = register(node, uri: resources[outer].uri, id: id, outer: outer)
      }
      isFirst = false
      for member in node.members {
        switch SchemaKeyword(member.nameNode)?.shape {
        case .schema where member.value.kind == .array:
          for item in member.value.arrayValue ?? [] { waiting.append((item, resource)) }
        case .schema: waiting.append((member.value, resource))
        case .list: for item in member.value.arrayValue ?? [] { waiting.append((item, resource)) }
        case .map: for item in member.value.members { waiting.append((item.value, resource)) }
        case .anchor: if let name = member.value.stringValue { resources[resource].anchors[name] = node }
        case .dynamicAnchor: if let name = member.value.stringValue { resources[resource].dynamicAnchors[name] = node }
        case nil: break
        }
      }
    }
  }

  private mutating func register(_ value: JSONNode, uri: URIReference, id: String?, outer: Int?) -> Int {
    let own = id.map { uri.resolving(URIReference($0)).withoutFragment } ?? uri.withoutFragment
    // What is found again, by a reference through a place where no schema was looked for, stays what it was.
    if outer != nil, let known = resourceByURI[own.description] { return known }
    let index = resources.count
    let dialect = dialect(of: value, in: outer.map { resources[$0].dialect })
    let document = outer.map { resources[$0].document } ?? pools.documents.count - 1
    resources.append(Resource(uri: own, root: value, document: document, dialect: dialect))
    pools.resources.append(CompiledResource(uri: own.description, node: Int32(value.index)))
    resourceByURI[own.description] = index
    // A document is known by the URI it was asked for as well as by its own.
    if outer == nil { resourceByURI[uri.withoutFragment.description] = index }
    return index
  }

  /// Reads the vocabularies of the meta-schema that `$schema` names (core, section 8.1.2); the standard's own has them all.
  private func dialect(of schema: JSONNode, in outer: Dialect?) -> Dialect {
    guard let uri = schema["$schema"]?.stringValue else { return outer ?? Dialect() }
    if MetaSchema.isEarlier(uri) { return Dialect(isEarlier: true) }
    guard uri != MetaSchema.standard, let used = registry.document(uri)?["$vocabulary"], used.isObject else {
      return Dialect()
    }
    let prefix = "https://json-schema.org/draft/2020-12/vocab/"
    let unknown = used.members.first { member in
      member.value.boolValue == true && !member.name.hasPrefix(prefix)
        && !registry.vocabulary.uris.contains(member.name)
    }
    return Dialect(
      validates: used[prefix + "validation"] != nil, assertsFormat: used[prefix + "format-assertion"] != nil,
      unknownVocabulary: unknown?.name)
  }

  // MARK: - Compiling

  /// The block of the schema at a place, compiled when first asked for.
  mutating func block(at place: Place) throws(SchemaError) -> Int32 {
    let place = try entering(place)
    let document = resources[place.resource].document
    let known = blockByNode[document][place.node.index]
    if known >= 0 { return known }
    let index = Int32(pools.blocks.count)
    blockByNode[document][place.node.index] = index
    pools.blocks.append(
      SchemaBlock(
        resource: Int32(place.resource), document: Int32(document), node: Int32(place.node.index)))
    switch place.node.kind {
    case .true: pools.blocks[Int(index)].verdict = 1
    case .false: pools.blocks[Int(index)].verdict = 0
    case .object:
      depth += 1
      defer { depth -= 1 }
      if let unknown = resources[place.resource].dialect.unknownVocabulary {
        throw error(place, nil, "its meta-schema asks for the vocabulary \(unknown), which is not known here")
      }
      if depth > 400 { throw error(place, nil, "the schema is nested too deep") }
      var assembler = SchemaAssembler(place: place)
      try assembler.assemble(&self)
      pools.blocks[Int(index)].start = Int32(pools.code.count)
      pools.code += assembler.code
      pools.blocks[Int(index)].end = Int32(pools.code.count)
      pools.blocks[Int(index)].asksUnevaluated = assembler.code.contains {
        $0.operation == .unevaluatedItems || $0.operation == .unevaluatedMembers
      }
    default:
      throw error(place, nil, "a schema is an object, true or false; this is a \(place.node.typeName)")
    }
    return index
  }

  /// Whether the validation vocabulary applies at a place.
  func validates(_ place: Place) -> Bool { resources[place.resource].dialect.validates }
  /// Whether the schema at a place is one of an earlier draft.
  func isEarlier(_ place: Place) -> Bool { resources[place.resource].dialect.isEarlier }
  /// Whether the resource's meta-schema asks for `format` to assert.
  func assertsFormat(_ place: Place) -> Bool { resources[place.resource].dialect.assertsFormat }

  /// The name of a dynamic reference's anchor when its first target is one (core, section 8.2.3.2), else -1: then it is an ordinary
  /// reference.
  mutating func dynamicName(of reference: String, from place: Place) throws(SchemaError) -> Int {
    let found = try self.place(of: reference, from: place, at: nil)
    let fragment = URIReference(reference).fragment.map(PercentEncoding.decoded)
    guard let name = found.node["$dynamicAnchor"]?.stringValue, name == fragment else { return -1 }
    dynamicNames.insert(name)
    if let known = pools.anchorNames.firstIndex(of: name) { return known }
    pools.anchorNames.append(name)
    return pools.anchorNames.count - 1
  }

  /// Puts a list of blocks into the pool.
  mutating func pooled(_ blocks: [Int32]) -> Int {
    pools.lists += blocks
    return pools.lists.count - blocks.count
  }

  /// Puts names into the pool, those that stand twice once.
  mutating func pooled(_ names: [(name: JSONNode, block: Int32, required: UInt64)]) -> NameTable {
    var size = 4
    while size < names.count * 2 { size *= 2 }
    let table = NameTable(
      slots: Int32(pools.slots.count), mask: UInt32(size - 1), entries: Int32(pools.entries.count),
      count: Int32(names.count))
    pools.slots += [Int32](repeating: -1, count: size)
    for (name, block, required) in names {
      let start = pools.nameBytes.count
      let hash = name.tape.withBytes(name.tape.nodes[name.index]) { bytes in
        pools.nameBytes += bytes
        return JSONTape.hash(bytes)
      }
      var slot = hash & table.mask
      while pools.slots[Int(table.slots) + Int(slot)] >= 0 { slot = (slot &+ 1) & table.mask }
      pools.slots[Int(table.slots) + Int(slot)] = Int32(pools.entries.count)
      pools.entries.append(
        NameEntry(
          hash: hash, start: Int32(start), count: Int32(pools.nameBytes.count - start), block: block,
          required: required))
    }
    return table
  }

  /// Compiles what dynamic references may lead to, and refuses schemas that refer to themselves without taking a step into the value.
  mutating func finish() throws(SchemaError) {
    var isSettled = false
    while !isSettled {
      isSettled = true
      for index in resources.indices {
        for (name, node) in resources[index].dynamicAnchors.sorted(by: { $0.key < $1.key })
        where dynamicNames.contains(name) && pools.resources[index].dynamicAnchors[name] == nil {
          pools.resources[index].dynamicAnchors[name] = try block(at: Place(resource: index, node: node))
          isSettled = false
        }
      }
    }
    try refuseLoops()
  }

  /// The blocks that apply to the same value as a block does.
  private func edges(_ block: Int) -> [Int32] {
    let block = pools.blocks[block]
    var edges: [Int32] = []
    for instruction in pools.code[Int(block.start)..<Int(block.end)] {
      switch instruction.operation {
      case .reference, .not: edges.append(instruction.first)
      // Where the scope decides, only evaluation shows whether it terminates.
      case .dynamicReference: if instruction.second < 0 { edges.append(instruction.first) }
      case .allOf, .anyOf, .oneOf:
        edges += pools.lists[Int(instruction.first)..<Int(instruction.first + instruction.second)]
      case .condition: edges += [instruction.first, instruction.second, instruction.third].filter { $0 >= 0 }
      case .dependentSchema: edges.append(instruction.second)
      default: break
      }
    }
    return edges
  }

  private func refuseLoops() throws(SchemaError) {
    // 0 unseen, 1 on the way down, 2 done.
    var state = [UInt8](repeating: 0, count: pools.blocks.count)
    for start in pools.blocks.indices where state[start] == 0 {
      var stack: [(block: Int, edges: [Int32], next: Int)] = [(start, edges(start), 0)]
      state[start] = 1
      while let (block, edges, next) = stack.last {
        guard next < edges.count else {
          state[block] = 2
          stack.removeLast()
          continue
        }
        stack[stack.count - 1].next += 1
        let target = Int(edges[next])
        if state[target] == 1 {
          let found = pools.blocks[target]
          let node = JSONNode(tape: pools.documents[Int(found.document)], index: Int(found.node))
          throw SchemaError(
            location: location(Place(resource: Int(found.resource), node: node)), position: node.position,
            message: "the schema refers to itself for the same value, so that checking would never end")
        }
        if state[target] == 0 {
          state[target] = 1
          stack.append((target, self.edges(target), 0))
        }
      }
    }
  }
}
