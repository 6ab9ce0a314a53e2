package import EncyBase

extension SchemaProgram {
  /// Compiles the schema of a URI, with a fragment where only a part of it is meant, and all that it refers to.
  /// - Throws: ``SchemaError`` for the first keyword or reference that can't be understood.
  package static func compile(_ uri: String, from registry: SchemaRegistry) throws(SchemaError) -> SchemaProgram {
    var compiler = SchemaCompiler(registry: registry)
    let root = try compiler.target(of: uri, from: SchemaCompiler.Place(resource: -1, tokens: []), position: nil)
    try compiler.finish()
    return SchemaProgram(nodes: compiler.nodes, resources: compiler.compiledResources, root: root)
  }

  /// Compiles a schema given as a tree.
  /// - Throws: ``SchemaError`` for the first keyword or reference that can't be understood.
  package static func compile(
    _ schema: JSONValue, uri: String = "urn:ency:schema", from registry: SchemaRegistry = SchemaRegistry()
  ) throws(SchemaError) -> SchemaProgram {
    var registry = registry
    registry.add(schema, uri: uri)
    return try compile(uri, from: registry)
  }
}

/// Turns schema trees into the nodes of a program. Every schema is compiled once, however many references lead to it.
struct SchemaCompiler {
  /// A schema's place: the resource (a tree with a URI of its own) and the way into it.
  struct Place: Hashable {
    var resource: Int
    var tokens: [String]
  }

  /// A schema tree with a URI of its own.
  struct Resource {
    var uri: URIReference
    var root: JSONValue
    var dialect: Dialect
    var anchors: [String: [String]] = [:]
    var dynamicAnchors: [String: [String]] = [:]
  }

  /// Which vocabularies of a resource's meta-schema assert.
  struct Dialect {
    var validates = true
    var assertsFormat = false
  }

  let registry: SchemaRegistry
  var nodes: [SchemaNode] = []
  private(set) var resources: [Resource] = []
  private var resourceByURI: [String: Int] = [:]
  private var nodeByPlace: [Place: Int] = [:]
  private var dynamicNames: Set<String> = []
  private(set) var compiledResources: [CompiledResource] = []

  init(registry: SchemaRegistry) { self.registry = registry }

  /// The text of a place, as errors and violations name it.
  func location(_ place: Place) -> String {
    guard resources.indices.contains(place.resource) else { return "#" }
    return "\(resources[place.resource].uri)#\(JSONPointer(place.tokens))"
  }

  func error(_ place: Place, _ keyword: String? = nil, _ value: JSONValue? = nil, _ message: String) -> SchemaError {
    var place = place
    if let keyword { place.tokens.append(keyword) }
    return SchemaError(location: location(place), position: value?.position, message: message)
  }

  // MARK: - Finding schemas

  /// The node a reference leads to.
  mutating func target(of reference: String, from place: Place, position: SourcePosition?) throws(SchemaError) -> Int {
    let found = try self.place(of: reference, from: place, position: position)
    return try node(at: found.place, found.value)
  }

  private mutating func place(
    of reference: String, from place: Place, position: SourcePosition?
  ) throws(SchemaError) -> (place: Place, value: JSONValue) {
    let base = resources.indices.contains(place.resource) ? resources[place.resource].uri : URIReference("")
    let uri = base.resolving(URIReference(reference))
    func missing(_ what: String) -> SchemaError {
      SchemaError(location: location(place), position: position, message: what)
    }
    guard let resource = try resourceIndex(uri.withoutFragment) else {
      throw missing("the reference \"\(reference)\" leads to no known schema; add the schema \(uri.withoutFragment)")
    }
    let fragment = URIReference.percentDecoded(uri.fragment ?? "")
    if fragment.isEmpty { return (Place(resource: resource, tokens: []), resources[resource].root) }
    let tokens: [String]
    if let anchor = resources[resource].anchors[fragment] ?? resources[resource].dynamicAnchors[fragment] {
      tokens = anchor
    } else if let pointer = JSONPointer(fragment) {
      tokens = pointer.tokens
    } else {
      throw missing("the reference \"\(reference)\" names the anchor \"\(fragment)\", which that schema doesn't have")
    }
    var here = Place(resource: resource, tokens: [])
    var value = resources[resource].root
    for token in tokens {
      guard let next = value[JSONPointer([token])] else {
        throw missing("the reference \"\(reference)\" leads to no place in that schema")
      }
      here.tokens.append(token)
      value = next
      here = try entering(value, at: here)
    }
    return (here, value)
  }

  private mutating func resourceIndex(_ uri: URIReference) throws(SchemaError) -> Int? {
    let text = uri.description
    if let index = resourceByURI[text] { return index }
    guard let document = registry.document(text) else { return nil }
    try scan(document, at: Place(resource: -1, tokens: []), retrievedFrom: uri)
    return resourceByURI[text]
  }

  /// The place of a value as its own resource where it has an `$id`.
  private mutating func entering(_ value: JSONValue, at place: Place) throws(SchemaError) -> Place {
    guard let id = value["$id"]?.stringValue, !place.tokens.isEmpty else { return place }
    let uri = resources[place.resource].uri.resolving(URIReference(id)).withoutFragment
    if resourceByURI[uri.description] == nil { try scan(value, at: place, retrievedFrom: nil) }
    guard let index = resourceByURI[uri.description] else { return place }
    return Place(resource: index, tokens: [])
  }

  /// Notes every resource and anchor of a schema tree, walking only where schemas may stand.
  private mutating func scan(
    _ value: JSONValue, at place: Place, retrievedFrom uri: URIReference?
  ) throws(SchemaError) {
    var place = place
    let object = value.objectValue
    if let uri {
      place = register(value, uri: uri, id: object?["$id"]?.stringValue, outer: nil)
    } else if let id = object?["$id"]?.stringValue {
      place = register(value, uri: resources[place.resource].uri, id: id, outer: place.resource)
    }
    guard let object else { return }
    if let name = object["$anchor"]?.stringValue { resources[place.resource].anchors[name] = place.tokens }
    if let name = object["$dynamicAnchor"]?.stringValue {
      resources[place.resource].dynamicAnchors[name] = place.tokens
    }
    for member in object.members {
      let at = Place(resource: place.resource, tokens: place.tokens + [member.name])
      switch SchemaCompiler.shape(of: member.name) {
      case .schema: try scan(member.value, at: at, retrievedFrom: nil)
      case .list:
        for (index, item) in (member.value.arrayValue ?? []).enumerated() {
          try scan(item, at: Place(resource: at.resource, tokens: at.tokens + [String(index)]), retrievedFrom: nil)
        }
      case .map:
        for item in member.value.objectValue?.members ?? [] {
          try scan(item.value, at: Place(resource: at.resource, tokens: at.tokens + [item.name]), retrievedFrom: nil)
        }
      case nil: break
      }
    }
  }

  private mutating func register(_ value: JSONValue, uri: URIReference, id: String?, outer: Int?) -> Place {
    let own = id.map { uri.resolving(URIReference($0)).withoutFragment } ?? uri.withoutFragment
    let index = resources.count
    let dialect = dialect(of: value, in: outer.map { resources[$0].dialect })
    resources.append(Resource(uri: own, root: value, dialect: dialect))
    compiledResources.append(CompiledResource(uri: own.description))
    resourceByURI[own.description] = index
    // A document is known by the URI it was asked for as well as by its own.
    if outer == nil { resourceByURI[uri.withoutFragment.description] = index }
    return Place(resource: index, tokens: [])
  }

  private enum Shape { case schema, list, map }

  /// What kind of schemas a keyword holds.
  private static func shape(of keyword: String) -> Shape? {
    switch keyword {
    case "additionalProperties", "propertyNames", "items", "contains", "not", "if", "then", "else", "unevaluatedItems",
      "unevaluatedProperties", "contentSchema":
      .schema
    case "allOf", "anyOf", "oneOf", "prefixItems": .list
    case "properties", "patternProperties", "$defs", "definitions", "dependentSchemas", "dependencies": .map
    default: nil
    }
  }

  /// Reads the vocabularies of the meta-schema that `$schema` names (core, section 8.1.2); the standard's own has them all.
  private func dialect(of schema: JSONValue, in outer: Dialect?) -> Dialect {
    guard let uri = schema["$schema"]?.stringValue else { return outer ?? Dialect() }
    guard uri != SchemaCompiler.standard, let used = registry.document(uri)?["$vocabulary"]?.objectValue else {
      return Dialect()
    }
    let prefix = "https://json-schema.org/draft/2020-12/vocab/"
    return Dialect(
      validates: used[prefix + "validation"] != nil,
      assertsFormat: used[prefix + "format-assertion"] != nil)
  }

  /// The URI of the standard's meta-schema.
  static let standard = "https://json-schema.org/draft/2020-12/schema"

  // MARK: - Compiling

  /// The node of the schema at a place, compiled when first asked for.
  mutating func node(at place: Place, _ value: JSONValue) throws(SchemaError) -> Int {
    let place = try entering(value, at: place)
    if let index = nodeByPlace[place] { return index }
    let index = nodes.count
    nodeByPlace[place] = index
    var node = SchemaNode(location: location(place), resource: place.resource)
    nodes.append(node)
    switch value.content {
    case .bool(let verdict): node.verdict = verdict
    case .object(let object):
      node.source = object
      if place.tokens.count > 400 { throw error(place, nil, value, "the schema is nested too deep") }
      try compile(object, at: place, into: &node)
    default:
      throw error(place, nil, value, "a schema is an object, true or false; this is a \(value.typeName)")
    }
    nodes[index] = node
    return index
  }

  private mutating func compile(_ object: JSONObject, at place: Place, into node: inout SchemaNode) throws(SchemaError)
  {
    if resources[place.resource].dialect.validates {
      node.type = try TypeCheck(object, at: place, &self)
      node.values = try ValueCheck(object, at: place, &self)
      node.number = try NumberCheck(object, at: place, &self)
    }
    node.string = try StringCheck(object, at: place, &self)
    node.array = try ArrayCheck(object, at: place, &self)
    node.object = try ObjectCheck(object, at: place, &self)
    node.inPlace = try InPlaceCheck(object, at: place, &self)
    node.unevaluatedItems = try schema(object, "unevaluatedItems", at: place)
    node.unevaluatedMembers = try schema(object, "unevaluatedProperties", at: place)
  }

  /// Whether the validation vocabulary applies at a place.
  func validates(_ place: Place) -> Bool { resources[place.resource].dialect.validates }
  /// Whether the resource's meta-schema asks for `format` to assert.
  func assertsFormat(_ place: Place) -> Bool { resources[place.resource].dialect.assertsFormat }

  /// The node of a keyword's schema.
  mutating func schema(_ object: JSONObject, _ keyword: String, at place: Place) throws(SchemaError) -> Int? {
    guard let value = object[keyword] else { return nil }
    return try node(at: Place(resource: place.resource, tokens: place.tokens + [keyword]), value)
  }

  /// The nodes of a keyword's list of schemas.
  mutating func schemas(_ object: JSONObject, _ keyword: String, at place: Place) throws(SchemaError) -> [Int]? {
    guard let value = object[keyword] else { return nil }
    guard let items = value.arrayValue, !items.isEmpty else {
      throw error(place, keyword, value, "\(keyword) must be an array of one schema or more")
    }
    var list: [Int] = []
    for (index, item) in items.enumerated() {
      list.append(
        try node(at: Place(resource: place.resource, tokens: place.tokens + [keyword, String(index)]), item))
    }
    return list
  }

  /// The names and nodes of a keyword's map of schemas, in their order.
  mutating func map(
    _ object: JSONObject, _ keyword: String, at place: Place
  ) throws(SchemaError) -> [(name: String, node: Int)]? {
    guard let value = object[keyword] else { return nil }
    guard let members = value.objectValue?.members else {
      throw error(place, keyword, value, "\(keyword) must be an object of schemas")
    }
    var list: [(name: String, node: Int)] = []
    for member in members {
      let at = Place(resource: place.resource, tokens: place.tokens + [keyword, member.name])
      list.append((member.name, try node(at: at, member.value)))
    }
    return list
  }

  /// A keyword's whole number of 0 or more.
  func count(_ object: JSONObject, _ keyword: String, at place: Place) throws(SchemaError) -> Int? {
    guard let value = object[keyword] else { return nil }
    guard let number = value.numberValue, number.isInteger, !number.isLess(than: JSONNumber(0)) else {
      throw error(place, keyword, value, "\(keyword) must be a whole number, 0 or more")
    }
    return number.intValue ?? Int.max
  }

  /// A keyword's number.
  func number(_ object: JSONObject, _ keyword: String, at place: Place) throws(SchemaError) -> JSONNumber? {
    guard let value = object[keyword] else { return nil }
    guard let number = value.numberValue else { throw error(place, keyword, value, "\(keyword) must be a number") }
    return number
  }

  /// A keyword's string.
  func string(_ object: JSONObject, _ keyword: String, at place: Place) throws(SchemaError) -> String? {
    guard let value = object[keyword] else { return nil }
    guard let text = value.stringValue else { throw error(place, keyword, value, "\(keyword) must be a string") }
    return text
  }

  /// A keyword's list of different strings.
  func strings(_ value: JSONValue, _ keyword: String, at place: Place) throws(SchemaError) -> [String] {
    let texts = (value.arrayValue ?? []).compactMap(\.stringValue)
    guard let items = value.arrayValue, texts.count == items.count, Set(texts.map(ExactText.init)).count == texts.count
    else { throw error(place, keyword, value, "\(keyword) must be an array of different strings") }
    return texts
  }

  /// The name of a dynamic reference's anchor when its first target is one (core, section 8.2.3.2), else `nil`: then it is an
  /// ordinary reference.
  mutating func dynamicName(of reference: String, from place: Place) throws(SchemaError) -> String? {
    let found = try self.place(of: reference, from: place, position: nil)
    let fragment = URIReference(reference).fragment.map(URIReference.percentDecoded)
    guard let name = found.value["$dynamicAnchor"]?.stringValue, name == fragment else { return nil }
    dynamicNames.insert(name)
    return name
  }

  /// Compiles what dynamic references may lead to, and refuses schemas that refer to themselves without taking a step into the value.
  mutating func finish() throws(SchemaError) {
    var isSettled = false
    while !isSettled {
      isSettled = true
      for index in resources.indices {
        for (name, tokens) in resources[index].dynamicAnchors.sorted(by: { $0.key < $1.key })
        where dynamicNames.contains(name) && compiledResources[index].dynamicAnchors[name] == nil {
          guard let value = resources[index].root[JSONPointer(tokens)] else { continue }
          let target = try node(at: Place(resource: index, tokens: tokens), value)
          compiledResources[index].dynamicAnchors[name] = target
          isSettled = false
        }
      }
    }
    try refuseLoops()
  }

  private func refuseLoops() throws(SchemaError) {
    // 0 unseen, 1 on the way down, 2 done.
    var state = [UInt8](repeating: 0, count: nodes.count)
    for start in nodes.indices where state[start] == 0 {
      var stack: [(node: Int, next: Int)] = [(start, 0)]
      state[start] = 1
      while let (index, next) = stack.last {
        let edges = nodes[index].inPlace?.edges ?? []
        guard next < edges.count else {
          state[index] = 2
          stack.removeLast()
          continue
        }
        stack[stack.count - 1].next += 1
        let target = edges[next]
        if state[target] == 1 {
          throw SchemaError(
            location: nodes[target].location,
            message: "the schema refers to itself for the same value, so that checking would never end")
        }
        if state[target] == 0 {
          state[target] = 1
          stack.append((target, 0))
        }
      }
    }
  }
}
