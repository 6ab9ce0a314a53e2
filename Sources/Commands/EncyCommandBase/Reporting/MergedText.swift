package import EncyBase
internal import EncyContainer
internal import EncyDocument
package import EncyMerge
internal import EncySession
package import EncyTerminal
package import EncyTexts

/// What a save took in from others, for people and programs.
package struct MergedText {
  package let merged: MergingSave.Merged
  private let language = Session.current.language

  package init(_ merged: MergingSave.Merged) { self.merged = merged }

  /// How many conflicts are listed.
  private static let most = 12

  /// The revision that was found: its number, when it was saved and by whom.
  package var revision: Message {
    let number = SafeText("\(merged.theirs.revision)")
    let at = merged.author.at.map { SafeText(clockTime(of: $0.description)) }
    let by = merged.author.name.map { SafeText($0) }
    return switch (at, by) {
    case (let at?, let by?): .mergedRevisionAtBy(number: number, at: at, by: by)
    case (let at?, nil): .mergedRevisionAt(number: number, at: at)
    case (nil, let by?): .mergedRevisionBy(number: number, by: by)
    case (nil, nil): .mergedRevision(number: number)
    }
  }

  /// How much came from each side.
  package var counts: Message {
    let (ours, theirs, both) = merged.changes
    return both > 0
      ? .mergedChangesBoth(count: theirs, ours: SafeText("\(ours)"), both: SafeText("\(both)"))
      : .mergedChanges(count: theirs, ours: SafeText("\(ours)"))
  }

  /// The conflicts, a line each; of many the first.
  package var conflictLines: [TerminalText] {
    let (phrases, more) = ConflictWording.entries(
      merged.document, merged.conflicts, language, most: MergedText.most)
    return phrases.map { "  \($0.line)" } + (more > 0 ? ["  " + language.line(.mergedMore(count: more))] : [])
  }

  /// What stands in conflict, and what to do.
  private func conflicts(_ file: String) -> [TerminalText] {
    if merged.conflicts.isEmpty { return [] }
    return [language.line(.mergedConflicts(count: merged.conflicts.count))] + conflictLines
      + [language.line(.mergedResolve(file: SafeText(file)))]
  }

  /// What a person is told about a save.
  package func lines(_ file: String) -> [TerminalText] {
    let (ours, theirs, both) = merged.changes
    let revision = SafeText(revision)
    let head =
      ours + theirs + both > 0
      ? Message.mergedWithChanges(revision: revision, changes: SafeText(counts)) : .mergedWith(revision: revision)
    return [language.line(head)] + conflicts(file)
  }

  /// What a save of the folder would take in.
  package var outlook: Message {
    let (revision, changes) = (SafeText(revision), SafeText(counts))
    return merged.conflicts.isEmpty
      ? .mergedOutlook(revision: revision, changes: changes)
      : .mergedOutlookConflicts(revision: revision, changes: changes, count: merged.conflicts.count)
  }

  /// The same for programs.
  package var json: JSONValue {
    var object = JSONObject()
    object["revision"] = .int(merged.theirs.revision)
    object["hash"] = .string(merged.theirs.revisionHash.description)
    object["by"] = merged.author.name.map { .string($0) }
    object["at"] = merged.author.at.map { .string($0.description) }
    object["ours"] = .int(merged.changes.ours)
    object["theirs"] = .int(merged.changes.theirs)
    object["both"] = .int(merged.changes.both)
    object["conflicts"] = .array(
      merged.conflicts.map { conflict in
        [
          "id": .string(conflict.id), "pointer": .string(conflict.pointer.description),
          "kind": .string(conflict.kind.rawValue),
        ]
      })
    return .object(object)
  }
}
