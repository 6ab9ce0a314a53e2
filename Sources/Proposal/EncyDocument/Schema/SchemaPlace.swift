package import EncyBase

/// A place of a part, and what its schemas specify for it: the narrow view of schemas for modules that don't validate by them.
///
/// Places are shared: asking twice for the same member gives the same object, so what is worked out for one is there for all.
package protocol SchemaPlace: AnyObject, Sendable {
  /// What the schemas specify.
  var info: SchemaNodeInfo { get }
  /// The place of a member, or `nil` where no schema describes it. The value decides where schemas have branches.
  func member(_ name: String, _ value: JSONNode) -> (any SchemaPlace)?
  /// The place of an item, or `nil` where no schema describes it.
  func item(_ index: Int, _ value: JSONNode) -> (any SchemaPlace)?
}

/// Finds the schemas of parts.
package protocol SchemaPlaces: Sendable {
  /// The place of a part's whole value, or `nil` when the part has no schema that can be used.
  func root(ofPart path: String, _ value: JSONNode) -> (any SchemaPlace)?
}
