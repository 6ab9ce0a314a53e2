public import EncyBase
public import EncyDocument
internal import EncyMerge
public import EncyTexts

extension Document {
  /// This proposal brought together with what others made of the same. Where nothing decides, ours stands, and `conflicts()` of the
  /// result holds the place with both sides; `resolve(_:with:by:origin:)` settles it. The result is valid whenever both sides are.
  ///
  /// Saved, it becomes a revision that came from both.
  /// - Parameters:
  ///   - theirs: The other side.
  ///   - base: What both came from; `nil` where that isn't known: then all that differs is a conflict.
  ///   - origin: The clock for conflicts, and the date against which the result is validated.
  /// - Returns: Both sides in one, not yet saved.
  /// - Throws: `DocumentError` when a part can't be read, a package needs features this version doesn't know, or the two are
  ///   different proposals.
  public func merged(with theirs: Document, base: Document?, origin: Origin) throws(DocumentError) -> Document {
    try Merge(base: base, ours: Merge.Side(self), theirs: Merge.Side(theirs), origin: origin).document
  }

  /// A conflict of this proposal on one line, values with their units: what it is about, both sides and who made them. Safe to print.
  public func text(of conflict: MergeConflict, in language: Language) -> String {
    ConflictWording(self, [conflict], language).phrases.first?.line ?? ""
  }
}
