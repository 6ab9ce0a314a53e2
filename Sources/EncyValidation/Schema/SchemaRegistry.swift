package import EncyBase

/// The schemas that references may lead to, by URI. Nothing is ever fetched from a network.
package struct SchemaRegistry: Sendable {
  private var documents: [String: JSONValue] = [:]
  private let load: (@Sendable (String) -> JSONValue?)?

  /// A registry that asks `load` for a URI without fragment when nothing was added under it.
  package init(loading load: (@Sendable (String) -> JSONValue?)? = nil) { self.load = load }

  /// Adds a schema under a URI; its `$id`, if it has one, names it too.
  package mutating func add(_ document: JSONValue, uri: String) {
    let given = URIReference(uri).withoutFragment
    documents[given.description] = document
    if let id = document["$id"]?.stringValue {
      documents[given.resolving(URIReference(id)).withoutFragment.description] = document
    }
  }

  /// The schema of a URI without fragment.
  package func document(_ uri: String) -> JSONValue? { documents[uri] ?? load?(uri) }
}
