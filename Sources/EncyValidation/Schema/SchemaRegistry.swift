package import EncyBase
internal import EncySchemas
internal import Synchronization

/// The schemas that references may lead to, by URI. Nothing is ever fetched from a network.
package struct SchemaRegistry: Sendable {
  private var documents: [String: JSONNode] = [:]
  private let load: (@Sendable (String) -> JSONNode?)?

  /// A registry that asks `load` for a URI without fragment when nothing was added under it.
  package init(loading load: (@Sendable (String) -> JSONNode?)? = nil) { self.load = load }

  /// Adds a schema that is a tree, as for a node.
  package mutating func add(_ document: JSONValue, uri: String) { add(JSONTape(document).root, uri: uri) }

  /// Adds a schema under a URI; its `$id`, if it has one, names it too.
  package mutating func add(_ document: JSONNode, uri: String) {
    let given = URIReference(uri).withoutFragment
    documents[given.description] = document
    if let id = document["$id"]?.stringValue {
      documents[given.resolving(URIReference(id)).withoutFragment.description] = document
    }
  }

  /// The schema of a URI without fragment.
  package func document(_ uri: String) -> JSONNode? { documents[uri] ?? load?(uri) }

  /// Our own schemas and the standard's, each read once in the life of the program.
  package static let builtIn = SchemaRegistry { uri in
    if let known = parsed.withLock({ $0[uri] }) { return known }
    let text = SchemaLibrary.schema(id: uri)?.text
    let tree = text.map { try? JSONParser().tape(Array($0.utf8)).root } ?? MetaSchema.document(uri)
    if let tree { parsed.withLock { $0[uri] = tree } }
    return tree
  }
  private static let parsed = Mutex<[String: JSONNode]>([:])
}
