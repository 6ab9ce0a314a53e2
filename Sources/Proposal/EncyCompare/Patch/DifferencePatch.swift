package import EncyBase
internal import EncyDocument

/// A difference by identity with all that is needed to do it to a document and to take it back: the patch of our own.
package struct DifferencePatch: Sendable {
  /// The parts that differ.
  package var parts: [Part]
  /// What differs in the manifest, beside what a save keeps itself.
  package var manifest: [Step]

  package init(parts: [Part], manifest: [Step]) { (self.parts, self.manifest) = (parts, manifest) }

  /// What is done to a part.
  package struct Part: Sendable {
    package var kind: PartDifference.Kind
    /// The part before; nil for an added one.
    package var old: PartDifference.Facts?
    /// The part after; nil for a removed one.
    package var new: PartDifference.Facts?
    /// Why a renamed part is taken for the same.
    package var resemblance: Resemblance?
    /// What is done inside a JSON part; `nil` for one that is exchanged as bytes.
    package var steps: [Step]?
    /// The bytes before of a part that is exchanged whole, where the patch has them.
    package var oldContent: [UInt8]?
    /// The bytes after.
    package var newContent: [UInt8]?
    /// Whether it only follows a change in another part.
    package var follows = false

    package init(_ kind: PartDifference.Kind, old: PartDifference.Facts?, new: PartDifference.Facts?) {
      (self.kind, self.old, self.new) = (kind, old, new)
    }

    /// The path to speak of.
    package var path: String { new?.path ?? old?.path ?? "" }

    /// Whether the manifest holds something about the part that doesn't follow from its path, or that changed.
    package var isListed: Bool {
      guard let new else { return false }
      guard let old, kind == .changed else { return true }
      return !new.saysSame(as: old)
    }
  }

  /// One change of a part, as ``Change``.
  package struct Step: Sendable {
    package var kind: Change.Kind
    /// Where it is, or would be, in the new part.
    package var pointer: JSONPointer
    /// Where it is, or would be, in the old part.
    package var oldPointer: JSONPointer
    /// The value before; nil for an item that changed inside, and for what was added.
    package var old: JSONValue?
    /// The value after.
    package var new: JSONValue?
    /// The values inside that changed, by where they are from the step's own place.
    package var edits: [Edit] = []
    /// Where an item stands in its list: the new one if it was added, the old one if it was removed.
    package var place: ListPlace?
    /// Where an item stood and stands that changed places.
    package var move: Move?
    /// Why it is taken for the same item though its identity is another.
    package var resemblance: Resemblance?
    /// What the place is called in English.
    package var label: String?
    /// The unit of a number that changed, came or went.
    package var unit: String?

    package init(_ kind: Change.Kind, _ pointer: JSONPointer, oldPointer: JSONPointer) {
      (self.kind, self.pointer, self.oldPointer) = (kind, pointer, oldPointer)
    }
  }

  /// A value inside an item.
  package struct Edit: Sendable {
    package var pointer: JSONPointer
    package var old: JSONValue?
    package var new: JSONValue?
    package var label: String?
    package var unit: String?
    /// Whether it only follows a change that is reported elsewhere.
    package var follows = false
  }

  /// Where an item stands in its list.
  package struct ListPlace: Sendable, Equatable {
    /// From 0.
    package var index: Int
    /// The token of the item before it, `@id=L2`; `nil` for the first, and where that item has no identity of its own.
    package var after: String?

    package init(index: Int, after: String?) { (self.index, self.after) = (index, after) }
  }

  /// Two places in one list.
  package struct Move: Sendable, Equatable {
    package var from: ListPlace
    package var to: ListPlace

    package init(from: ListPlace, to: ListPlace) { (self.from, self.to) = (from, to) }
  }

  /// The patch that takes this one back.
  package var reversed: DifferencePatch {
    DifferencePatch(parts: parts.map(\.reversed), manifest: manifest.map(\.reversed))
  }
}

extension DifferencePatch.Part {
  fileprivate var reversed: DifferencePatch.Part {
    let kind: PartDifference.Kind =
      switch kind {
      case .added: .removed
      case .removed: .added
      case .changed, .renamed: kind
      }
    var part = DifferencePatch.Part(kind, old: new, new: old)
    (part.resemblance, part.follows) = (resemblance, follows)
    part.steps = steps?.map(\.reversed)
    (part.oldContent, part.newContent) = (newContent, oldContent)
    return part
  }
}

extension DifferencePatch.Step {
  fileprivate var reversed: DifferencePatch.Step {
    let kind: Change.Kind =
      switch kind {
      case .added: .removed
      case .removed: .added
      case .changed: .changed
      }
    var step = DifferencePatch.Step(kind, oldPointer, oldPointer: pointer)
    (step.old, step.new, step.place) = (new, old, place)
    step.edits = edits.map { edit in
      var turned = edit
      (turned.old, turned.new) = (edit.new, edit.old)
      return turned
    }
    step.move = move.map { DifferencePatch.Move(from: $0.to, to: $0.from) }
    (step.resemblance, step.label, step.unit) = (resemblance, label, unit)
    return step
  }
}
