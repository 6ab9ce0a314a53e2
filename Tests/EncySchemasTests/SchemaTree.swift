import EncySchemas
import Foundation

/// The built-in schemas as JSON, walked schema by schema.
struct SchemaTree {
  /// One schema or subschema, where it stands, and the keywords it has.
  struct Node {
    /// Name of the document that it stands in, such as `offer`.
    let document: String
    /// Where it stands in the document, such as `/properties/lines/items`.
    let pointer: String
    let keywords: [String: Any]

    var place: String { "\(document)#\(pointer)" }
    /// Whether it is a value of `properties`: a member of an object.
    var isMember: Bool { pointer.split(separator: "/").dropLast().last == "properties" && !isCondition }
    /// Whether it stands in a condition, where members are only named again.
    var isCondition: Bool { ["/if/", "/then/", "/else/"].contains { pointer.contains($0) } }
  }

  private static let single = ["items", "additionalProperties", "propertyNames", "not", "if", "then", "else"]
  private static let lists = ["allOf", "anyOf", "oneOf", "prefixItems"]
  private static let maps = ["properties", "$defs", "dependentSchemas"]

  let documents: [String: [String: Any]]
  private var targets: [String: Node] = [:]
  private var patterns: [String: NSRegularExpression] = [:]

  init() throws {
    var documents: [String: [String: Any]] = [:]
    for schema in SchemaLibrary.all { documents[schema.name] = try SchemaFolder.json(schema.text) }
    self.documents = documents
    for document in documents.keys {
      for node in nodes(of: document) {
        if let pattern = node.keywords["pattern"] as? String, patterns[pattern] == nil {
          patterns[pattern] = try NSRegularExpression(pattern: pattern)
        }
        if let reference = node.keywords["$ref"] as? String {
          targets["\(document) \(reference)"] = lookup(reference, in: document)
        }
      }
    }
  }

  /// The schemas of parts and what they share, without the answers and the vocabulary.
  var partNames: [String] {
    documents.keys.filter { !$0.hasPrefix("Output/") && $0 != "ency-vocabulary" }.sorted()
  }

  /// Every schema object of a document, outermost first.
  func nodes(of document: String) -> [Node] {
    var found: [Node] = []
    func walk(_ value: Any?, _ pointer: String) {
      guard let keywords = value as? [String: Any] else { return }
      found.append(Node(document: document, pointer: pointer, keywords: keywords))
      for key in Self.single { walk(keywords[key], "\(pointer)/\(key)") }
      for key in Self.lists {
        for (index, item) in (keywords[key] as? [Any] ?? []).enumerated() { walk(item, "\(pointer)/\(key)/\(index)") }
      }
      for key in Self.maps {
        for (name, item) in (keywords[key] as? [String: Any] ?? [:]).sorted(by: { $0.key < $1.key }) {
          walk(item, "\(pointer)/\(key)/\(name)")
        }
      }
    }
    walk(documents[document], "")
    return found
  }

  /// The schema that a `$ref` names, and the document it stands in; `nil` when there is none.
  func target(of reference: String, in document: String) -> Node? { targets["\(document) \(reference)"] }

  private func lookup(_ reference: String, in document: String) -> Node? {
    let halves = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    var name = document
    if let file = halves.first, !file.isEmpty {
      guard let base = SchemaLibrary.schema(named: document).flatMap({ URL(string: $0.id) }),
        let id = URL(string: String(file), relativeTo: base)?.absoluteString,
        let schema = SchemaLibrary.schema(id: id)
      else { return nil }
      name = schema.name
    }
    let pointer = halves.count > 1 ? String(halves[1]) : ""
    var value: Any? = documents[name]
    for segment in pointer.split(separator: "/") { value = (value as? [String: Any])?[String(segment)] }
    return (value as? [String: Any]).map { Node(document: name, pointer: pointer, keywords: $0) }
  }

  /// The node with what stands behind its `$ref`s; a keyword beside a `$ref` wins over the same one behind it.
  func resolved(_ node: Node) -> Node {
    guard let reference = node.keywords["$ref"] as? String, let target = target(of: reference, in: node.document)
    else { return node }
    let behind = resolved(target)
    let keywords = behind.keywords.merging(node.keywords.filter { $0.key != "$ref" }) { $1 }
    return Node(document: behind.document, pointer: node.pointer, keywords: keywords)
  }

  /// What is wrong with a value: a small validator of its own, for all keywords the schemas use but `format` and
  /// `uniqueItems`.
  func faults(of value: Any, against node: Node, at path: String = "") -> [String] {
    let keywords = node.keywords
    var faults: [String] = []
    func expect(_ holds: Bool, _ keyword: String) { if !holds { faults.append("\(path): \(keyword)") } }
    if let reference = keywords["$ref"] as? String, let target = target(of: reference, in: node.document) {
      faults += self.faults(of: value, against: target, at: path)
    }
    func check(_ keyword: String, _ schema: [String: Any], _ value: Any, _ path: String) -> [String] {
      let child = Node(document: node.document, pointer: "\(node.pointer)/\(keyword)", keywords: schema)
      return self.faults(of: value, against: child, at: path)
    }
    for schema in keywords["allOf"] as? [[String: Any]] ?? [] { faults += check("allOf", schema, value, path) }
    if let choices = keywords["anyOf"] as? [[String: Any]] {
      expect(choices.contains { check("anyOf", $0, value, path).isEmpty }, "anyOf")
    }
    if let schema = keywords["not"] as? [String: Any] { expect(!check("not", schema, value, path).isEmpty, "not") }
    if let condition = keywords["if"] as? [String: Any] {
      let branch = check("if", condition, value, path).isEmpty ? "then" : "else"
      if let schema = keywords[branch] as? [String: Any] { faults += check(branch, schema, value, path) }
    }
    let type = Self.type(of: value)
    if let wanted = keywords["type"].map({ ($0 as? [String]) ?? [$0 as? String ?? ""] }) {
      expect(wanted.contains(type) || type == "integer" && wanted.contains("number"), "type")
    }
    if let values = keywords["enum"] as? [Any] {
      expect(values.contains { ($0 as? NSObject) == (value as? NSObject) }, "enum")
    }
    if let constant = keywords["const"] {
      expect(Self.type(of: constant) == type && (constant as? NSObject) == (value as? NSObject), "const")
    }
    if type == "integer" || type == "number", let number = value as? Double {
      if let bound = keywords["minimum"] as? Double { expect(number >= bound, "minimum") }
      if let bound = keywords["maximum"] as? Double { expect(number <= bound, "maximum") }
      if let bound = keywords["exclusiveMinimum"] as? Double { expect(number > bound, "exclusiveMinimum") }
    }
    if let text = value as? String {
      if let bound = keywords["minLength"] as? Int { expect(text.unicodeScalars.count >= bound, "minLength") }
      if let bound = keywords["maxLength"] as? Int { expect(text.unicodeScalars.count <= bound, "maxLength") }
      if let pattern = keywords["pattern"] as? String {
        let range = NSRange(text.startIndex..., in: text)
        expect(patterns[pattern]?.firstMatch(in: text, range: range) != nil, "pattern")
      }
    }
    if let list = value as? [Any] {
      if let bound = keywords["minItems"] as? Int { expect(list.count >= bound, "minItems") }
      if let bound = keywords["maxItems"] as? Int { expect(list.count <= bound, "maxItems") }
      if let items = keywords["items"] as? [String: Any] {
        for (index, element) in list.enumerated() { faults += check("items", items, element, "\(path)/\(index)") }
      }
    }
    if let object = value as? [String: Any] {
      if let bound = keywords["minProperties"] as? Int { expect(object.count >= bound, "minProperties") }
      for name in keywords["required"] as? [String] ?? [] { expect(object[name] != nil, "required \(name)") }
      let members = keywords["properties"] as? [String: [String: Any]] ?? [:]
      for (name, member) in members {
        if let element = object[name] { faults += check("properties/\(name)", member, element, "\(path)/\(name)") }
      }
      if let schema = keywords["additionalProperties"] as? [String: Any] {
        for (name, element) in object where members[name] == nil {
          faults += check("additionalProperties", schema, element, "\(path)/\(name)")
        }
      }
    }
    return faults
  }

  /// The JSON type of a value as JSONSerialization gives it.
  static func type(of value: Any) -> String {
    switch value {
    case is NSNull: return "null"
    case is String: return "string"
    case is [Any]: return "array"
    case is [String: Any]: return "object"
    case let number as NSNumber where isBoolean(number): return "boolean"
    case let number as NSNumber: return number.doubleValue.rounded() == number.doubleValue ? "integer" : "number"
    default: return "unknown"
    }
  }

  /// Tells JSON's `true` and `1` apart, which are both numbers to Foundation.
  private static func isBoolean(_ number: NSNumber) -> Bool { String(cString: number.objCType) == "c" }
}
