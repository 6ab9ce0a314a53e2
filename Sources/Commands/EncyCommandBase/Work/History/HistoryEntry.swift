internal import EncyBase
package import EncyChanges
package import EncyCompare
package import EncyContainer
package import EncyDocument
internal import EncySession

/// One revision of a proposal, and how to read it and the one before.
package struct HistoryEntry {
  /// What git says of a commit.
  package struct Commit {
    package let id: String
    package let parents: Int
    package let author: String
    package let email: String
    /// The author's instant with his offset, as RFC 3339 writes it.
    package let date: String
    package let subject: String
  }

  /// What became of the file.
  package enum Event: String {
    case added, changed, removed, renamed
  }

  /// The commit; `nil` for what is not committed, and for copies in a folder.
  package var commit: Commit?
  /// Whether it is the file as it stands, with changes that are not committed.
  package var isUncommitted = false
  package var event: Event
  /// The path: in the repository, or of the copy.
  package let path: String
  /// The path before, where it was another.
  package var oldPath: String?
  /// The file that it began as a copy of.
  package var source: String?
  /// Other files that hold the same revision.
  package var copies: [String] = []
  /// How many other revisions came from the one that this one came from.
  package var siblings = 0
  /// Whether the one it came from is not there, so that what changed can't be told.
  package var hasGap = false
  /// Whether revisions between it and the one before are not there.
  package var isFromEarlier = false
  /// Reads the proposal; `nil` where the file is gone.
  package let document: () throws -> Document?
  /// Reads the one before; `nil` where there is none.
  package let before: () throws -> Document?
}

/// A revision that was read and compared.
package struct HistoryStep {
  package let entry: HistoryEntry
  /// What the manifest says; `nil` where the file is gone or can't be read.
  package private(set) var manifest: Manifest?
  package private(set) var comparison: Comparison?
  /// What is left out of the comparison.
  package let rules: ComparisonRules
  /// Whether the one before is another proposal.
  package private(set) var isOther = false
  /// Why it, or the one before, can't be read.
  package private(set) var problem: String?

  package init(_ entry: HistoryEntry, rules: ComparisonRules) {
    (self.entry, self.rules) = (entry, rules)
    do {
      let document = try entry.document()
      manifest = document?.manifest
      guard let document else { return }
      let before: Document?
      do { before = try entry.before() } catch {
        problem = "the one before can't be read: \(error)"
        return
      }
      if let before {
        isOther = before.manifest.id != document.manifest.id
        comparison = try Comparison(old: before, new: document, rules: rules)
      }
    } catch { problem = "can't be read: \(errorText(error))" }
  }
}
