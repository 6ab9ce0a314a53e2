package import EncyBase
package import EncyCompare
package import EncyDocument

/// What a merge does at one place that a side changed.
package struct MergeDecision: Sendable {
  /// What comes into the result.
  package enum Choice: String, Sendable, CaseIterable {
    /// The value of ours; theirs didn't change it.
    case ours
    /// The value of theirs; ours didn't change it.
    case theirs
    /// The value of both, who made the same change.
    case both
    /// A value made of both: a text by line and word, a set, the greater number.
    case merged
    /// The value of ours stands, and the place waits for an answer.
    case conflict
  }

  /// What settled it without asking, where both sides changed the place in different ways.
  package enum Rule: String, Sendable, CaseIterable {
    /// Texts, by line and word.
    case text
    /// The schemas' `merge`.
    case max, union, append
    /// Items that nobody ordered otherwise than by adding them.
    case order
    /// Numbers that differ by no more than the schema's tolerance.
    case tolerance
    /// What was asked for on the whole: `--prefer`.
    case preference
    /// What was asked for at this place: a strategies file.
    case strategy
    /// An answer given in advance.
    case answer
    /// Ids that were issued anew, and what refers to them.
    case reissue
    /// Positions taken over to another drawing.
    case drawing
  }

  /// The path of the part.
  package var part: String
  /// The place: a pointer over the parts by name, items by their identity. A whole part has its name alone.
  package var pointer: JSONPointer
  package var choice: Choice
  package var rule: Rule?
  /// The values; nil where there is none. Of parts that are no JSON all are nil.
  package var base: JSONNode?
  package var ours: JSONNode?
  package var theirs: JSONNode?
  /// What comes into the result.
  package var result: JSONNode?
  /// The conflict that it leaves, by its id.
  package var conflict: String?
  /// What the schemas specify for the place.
  package var place: (any SchemaPlace)?

  package init(
    _ choice: Choice, part: String, _ pointer: JSONPointer, base: JSONNode?, ours: JSONNode?, theirs: JSONNode?,
    result: JSONNode?, rule: Rule? = nil, place: (any SchemaPlace)? = nil
  ) {
    (self.choice, self.part, self.pointer) = (choice, part, pointer)
    (self.base, self.ours, self.theirs, self.result) = (base, ours, theirs, result)
    (self.rule, self.place) = (rule, place)
  }
}

/// An item that a side gave a new id.
package struct Reissue: Sendable, Equatable {
  /// The list, as references name it: `/products/products`; `/plans` for plans.
  package var list: String
  package var old: String
  package var new: String
  /// Whether theirs did it.
  package var isTheirs: Bool
  /// Why it is taken for the same.
  package var resemblance: Resemblance

  package init(list: String, old: String, new: String, isTheirs: Bool, resemblance: Resemblance) {
    (self.list, self.old, self.new) = (list, old, new)
    (self.isTheirs, self.resemblance) = (isTheirs, resemblance)
  }
}
