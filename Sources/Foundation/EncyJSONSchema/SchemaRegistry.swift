public import EncyBase

/// The schemas that references may lead to, by URI. Those of the standard are always there; nothing is ever fetched from a network.
public struct SchemaRegistry: Sendable {
  private var documents: [String: JSONNode] = [:]
  private let load: (@Sendable (String) -> JSONNode?)?
  /// What the program adds to the standard.
  public var vocabulary: SchemaVocabulary

  /// A registry of the standard's schemas alone.
  public init(vocabulary: SchemaVocabulary = SchemaVocabulary()) {
    self.vocabulary = vocabulary
    load = nil
  }

  /// A registry that asks for a schema when nothing was added under its URI.
  /// - Parameters:
  ///   - vocabulary: What the program adds to the standard.
  ///   - load: The schema of a URI without fragment; `nil` when there is none.
  public init(
    vocabulary: SchemaVocabulary = SchemaVocabulary(), loading load: @escaping @Sendable (String) -> JSONValue?
  ) {
    self.vocabulary = vocabulary
    self.load = { load($0).map { JSONTape($0).root } }
  }

  /// A registry that asks for schemas that are read in place.
  package init(
    vocabulary: SchemaVocabulary = SchemaVocabulary(), loadingNodes load: @escaping @Sendable (String) -> JSONNode?
  ) {
    self.vocabulary = vocabulary
    self.load = load
  }

  /// Adds a schema under a URI; its `$id`, if it has one, names it too.
  public mutating func add(_ document: JSONValue, uri: String) { add(JSONTape(document).root, uri: uri) }

  /// Adds a schema that is read in place, as for a tree.
  package mutating func add(_ document: JSONNode, uri: String) {
    let given = URIReference(uri).withoutFragment
    documents[given.description] = document
    if let id = document["$id"]?.stringValue {
      documents[given.resolving(URIReference(id)).withoutFragment.description] = document
    }
  }

  /// The schema of a URI without fragment.
  package func document(_ uri: String) -> JSONNode? { documents[uri] ?? load?(uri) ?? MetaSchema.document(uri) }
}
