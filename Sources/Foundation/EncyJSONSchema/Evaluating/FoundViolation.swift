internal import EncyBase

/// A step of the way through a schema.
struct TrailStep: Equatable {
  let instruction: Int32
  let keyword: SchemaKeyword
  /// What the keyword holds several of: the entry of a property, the number of a pattern, an item's or branch's index, a dependent.
  let detail: Int32
  /// The node it leads to.
  let place: Int32
}

/// Something refused, in numbers.
struct FoundViolation {
  let keyword: SchemaKeyword
  /// The instruction that refused; -1 for a schema that refuses everything.
  let instruction: Int32
  let block: Int32
  /// The node it refused: a value, or a member's name.
  let place: Int
  /// What else is to be reported: which name is missing, how many were counted.
  let detail: Int32
  let trail: [TrailStep]
  /// Of branches of which none fits: what is wrong by the likeliest.
  var hint: [FoundViolation] = []
}

/// Something that a schema notes about a node it accepts, in numbers.
struct FoundAnnotation {
  let keyword: String
  let block: Int32
  let instruction: Int32
  let place: Int
  let value: JSONValue
  let trail: [TrailStep]
}
