package import EncyBase
package import EncyDocument
package import EncyMerge

extension Document {
  /// Takes a change back, or makes it again, beside all that was changed since.
  ///
  /// The state after the change, as far as it touched the document, is the base of a merge, the document as it is one side, and the state
  /// before the change the other: so whatever others changed since stays.
  /// - Parameters:
  ///   - entry: The change.
  ///   - journal: The journal that has it.
  ///   - isRedo: Whether it is to be made again.
  ///   - origin: The clock.
  /// - Returns: The merge; its conflicts are what can't be taken back beside what was changed since. `nil` where the journal has lost parts.
  /// - Throws: ``DocumentError`` when a part can't be read.
  package func undoing(
    _ entry: UndoJournal.Entry, in journal: UndoJournal, isRedo: Bool, origin: Origin
  ) throws(DocumentError) -> Merge? {
    var (base, goal) = (self, self)
    for part in entry.parts {
      let (from, to) = isRedo ? (part.before, part.after) : (part.after, part.before)
      for (digest, isGoal) in [(from, false), (to, true)] {
        var bytes: [UInt8]?
        if let digest {
          guard let found = try own(part.path, digest) ?? journal.bytes(digest) else { return nil }
          bytes = found
        }
        func put(_ document: inout Document) throws(DocumentError) {
          if let bytes { return try document.setPart(part.path, to: bytes) }
          if document.hasPart(part.path) { try document.removePart(part.path) }
        }
        if isGoal { try put(&goal) } else { try put(&base) }
      }
    }
    var options = Merge.Options()
    options.isBaseOfOurs = false
    return try Merge(base: base, ours: Merge.Side(self), theirs: Merge.Side(goal), options: options, origin: origin)
  }

  /// The bytes of a part where they have that hash.
  private func own(_ path: String, _ digest: SHA256Digest) throws(DocumentError) -> [UInt8]? {
    guard hasPart(path) else { return nil }
    let bytes = try bytes(of: path)
    return SHA256Digest(of: bytes) == digest ? bytes : nil
  }
}
