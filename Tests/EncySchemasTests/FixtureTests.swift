import EncySchemas
import Foundation
import Testing

/// The documents in `Fixtures/` are rich examples of every part: `overlay.picture.json` is a second one of `overlay`.
struct FixtureTests {
  static let files: [String] = {
    let manager = FileManager.default
    let paths = manager.enumerator(atPath: SchemaFolder.fixtures.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".json") }.sorted()
  }()

  static func schemaName(_ file: String) -> String { file.split(separator: ".").first.map(String.init) ?? file }

  @Test(arguments: files)
  func fits(file: String) throws {
    let tree = try SchemaTree()
    let name = Self.schemaName(file)
    let schema = try #require(tree.documents[name])
    let text = try String(contentsOf: SchemaFolder.fixtures.appending(path: file), encoding: .utf8)
    let root = SchemaTree.Node(document: name, pointer: "", keywords: schema)
    #expect(tree.faults(of: try SchemaFolder.value(text), against: root) == [])
  }

  @Test func everySchemaAndEveryMemberHasAnExample() throws {
    let tree = try SchemaTree()
    var seen: Set<String> = []
    func visit(_ value: Any, _ node: SchemaTree.Node, _ path: String) {
      let keywords = tree.resolved(node).keywords
      let document = tree.resolved(node).document
      if let list = value as? [Any], let items = keywords["items"] as? [String: Any] {
        for item in list { visit(item, .init(document: document, pointer: path, keywords: items), path + "/*") }
      }
      for (name, member) in keywords["properties"] as? [String: [String: Any]] ?? [:] {
        guard let child = (value as? [String: Any])?[name] else { continue }
        seen.insert("\(path)/\(name)")
        visit(child, .init(document: document, pointer: path, keywords: member), "\(path)/\(name)")
      }
    }
    func wanted(_ node: SchemaTree.Node, _ path: String) -> [String] {
      let full = tree.resolved(node)
      var paths: [String] = []
      if let items = full.keywords["items"] as? [String: Any] {
        paths += wanted(.init(document: full.document, pointer: path, keywords: items), path + "/*")
      }
      for (name, member) in full.keywords["properties"] as? [String: [String: Any]] ?? [:] {
        let child = SchemaTree.Node(document: full.document, pointer: path, keywords: member)
        paths += ["\(path)/\(name)"] + wanted(child, "\(path)/\(name)")
      }
      return paths
    }
    let documents = tree.documents.filter { $0.key != "common" && $0.key != "ency-vocabulary" }
    for file in Self.files {
      let name = Self.schemaName(file)
      let text = try String(contentsOf: SchemaFolder.fixtures.appending(path: file), encoding: .utf8)
      let schema = try #require(documents[name])
      visit(try SchemaFolder.value(text), .init(document: name, pointer: "", keywords: schema), name)
    }
    #expect(Set(Self.files.map(Self.schemaName)) == Set(documents.keys))
    for (name, schema) in documents where !name.hasPrefix("Output/") {
      for path in wanted(.init(document: name, pointer: "", keywords: schema), name) {
        #expect(seen.contains(path), "\(path)")
      }
    }
  }

  /// Breaking an example in a way that its schema speaks of is seen, at every depth: a required member dropped, a type,
  /// a value of an enumeration or a bound changed.
  @Test(arguments: files.filter { !$0.hasPrefix("Output/") })
  func brokenExamplesDoNotFit(file: String) throws {
    let tree = try SchemaTree()
    let name = Self.schemaName(file)
    let root = SchemaTree.Node(document: name, pointer: "", keywords: try #require(tree.documents[name]))
    let text = try String(contentsOf: SchemaFolder.fixtures.appending(path: file), encoding: .utf8)
    var total = 0
    var survivors: [String] = []
    mutate(try SchemaFolder.value(text), root, "", tree) { path, broken, node in
      total += 1
      if tree.faults(of: broken, against: node).isEmpty { survivors.append(path) }
    }
    // The values of a conflict may be of any type, those of a reason texts or codes; a payback time may be null.
    let free = ["/base", "/ours", "/theirs", "/payback", "/values/0"]
    let unexpected = survivors.filter { path in !free.contains { path.hasSuffix($0) } }
    #expect(total > 5)
    #expect(unexpected == [])
  }

  /// Hands out every way of breaking `value` and what is in it: the place, the broken value there, and its schema.
  private func mutate(
    _ value: Any, _ node: SchemaTree.Node, _ path: String, _ tree: SchemaTree,
    _ emit: (String, Any, SchemaTree.Node) -> Void
  ) {
    let full = tree.resolved(node)
    let type = SchemaTree.type(of: value)
    let others: [Any] = ["a text\n", 0.5, true, NSNull(), [true], ["unknown": 1]]
    for other in others {
      let otherType = SchemaTree.type(of: other)
      if otherType != type, !(type == "integer" && otherType == "number") { emit(path, other, node) }
    }
    if full.keywords["enum"] != nil { emit(path, type == "string" ? "unheard of" as Any : 17 as Any, node) }
    if type == "integer" || type == "number" {
      emit(path, 1e18, node)
      emit(path, -1e18, node)
    }
    if let object = value as? [String: Any] {
      for name in full.keywords["required"] as? [String] ?? [] {
        var broken = object
        broken[name] = nil
        emit("\(path) without \(name)", broken, node)
      }
      for (name, member) in full.keywords["properties"] as? [String: [String: Any]] ?? [:] {
        guard let element = object[name] else { continue }
        let child = SchemaTree.Node(document: full.document, pointer: "", keywords: member)
        mutate(element, child, "\(path)/\(name)", tree, emit)
      }
    }
    if let list = value as? [Any], let items = full.keywords["items"] as? [String: Any] {
      let child = SchemaTree.Node(document: full.document, pointer: "", keywords: items)
      for (index, element) in list.enumerated() { mutate(element, child, "\(path)/\(index)", tree, emit) }
    }
  }
}
