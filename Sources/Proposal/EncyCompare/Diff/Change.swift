package import EncyBase
package import EncyDocument

/// One thing that was done to a part: an item that came, went or changed, or a value outside any list of items.
///
/// All that happened to one item is one change: a fan that was moved, re-sized and re-numbered has one, with three edits.
package struct Change: Sendable {
  /// What was done.
  package enum Kind: String, Sendable, CaseIterable {
    /// The place is new.
    case added
    /// The place is gone.
    case removed
    /// What stands there is another value, or stands elsewhere in its list.
    case changed
  }

  /// What was done.
  package var kind: Kind
  /// Where it is in the part: as the new tree has it, the old one for what was removed. Items are named by their identity where one
  /// has it alone, `/fans/@id=f7`, else by their index.
  package var pointer: JSONPointer
  /// Where it was in the old tree, or what was added would be, where that reads otherwise: an item under a new id, or in a list
  /// that is named by index.
  package var oldPointer: JSONPointer?
  /// Where what was removed would be in the new tree, where that reads otherwise.
  package var newPointer: JSONPointer?
  /// The value before; nil for what was added.
  package var old: JSONNode?
  /// The value after; nil for what was removed.
  package var new: JSONNode?
  /// What changed inside, in document order. A value that changed as a whole has one edit, with the empty pointer. Empty where the
  /// item only changed places, and for what was added or removed.
  package var edits: [Edit] = []
  /// Its place in an ordered list, before and after, where others that stayed show that it was moved.
  package var move: Move?
  /// Why it is taken for the same item though its identity is another.
  package var resemblance: Resemblance?
  /// What the schemas say about the place.
  package var place: (any SchemaPlace)?

  package init(_ kind: Kind, _ pointer: JSONPointer, old: JSONNode?, new: JSONNode?, place: (any SchemaPlace)?) {
    (self.kind, self.pointer, self.old, self.new, self.place) = (kind, pointer, old, new, place)
  }

  /// An item's index in its list, from 0, before and after.
  package struct Move: Sendable, Equatable {
    package var from: Int
    package var to: Int

    package init(from: Int, to: Int) { (self.from, self.to) = (from, to) }
  }

  /// Whether all of it only follows a change that is reported elsewhere: ids that were issued anew, parts that got another path.
  package var isFollowing: Bool { !edits.isEmpty && move == nil && edits.allSatisfy(\.follows) }

  /// The pointer of the list that the item is in; `nil` for a value outside lists of items.
  package var list: JSONPointer? { isItem ? pointer.parent : nil }
  /// Whether it is an item of a list whose items have an identity.
  package var isItem = false
}

/// A value inside a change that is not what it was.
package struct Edit: Sendable {
  /// Where it is, from the change's own place.
  package var pointer: JSONPointer
  /// The value before; nil where there was none.
  package var old: JSONNode?
  /// The value after; nil where there is none.
  package var new: JSONNode?
  /// What the schemas say about the place.
  package var place: (any SchemaPlace)?
  /// Whether it only follows a change that is reported elsewhere: an item's new id, a part's new path. Patches need it all the same.
  package var follows = false

  package init(_ pointer: JSONPointer, old: JSONNode?, new: JSONNode?, place: (any SchemaPlace)?) {
    (self.pointer, self.old, self.new, self.place) = (pointer, old, new, place)
  }

  /// How the texts differ, where both are running text: declared so by the schema, or of more than one line.
  package var text: TextDifference? {
    guard let old = old?.stringValue, let new = new?.stringValue else { return nil }
    let hasLines = old.utf8.contains(0x0A) || new.utf8.contains(0x0A)
    return hasLines || place?.info.isText == true ? TextDifference(from: old, to: new) : nil
  }
}

/// Why two things that are called differently are taken for the same.
package struct Resemblance: Sendable, Equatable {
  /// How alike they are, above 0 to 1: the share of what they hold that is equal or nearly so.
  package var score: Double
  /// The names of the members that speak for it, the strongest first. Of parts it is `content` where the bytes or most values are the
  /// same, of plans `source`, `name` and `fans`, and the member that now names a part in place of another.
  package var reasons: [String]

  package init(score: Double, reasons: [String]) { (self.score, self.reasons) = (score, reasons) }
}
