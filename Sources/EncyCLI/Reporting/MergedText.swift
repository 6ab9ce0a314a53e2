internal import EncyTerminal
internal import EncyBase
internal import EncyDocument
internal import EncyKit
internal import EncyMerge
internal import EncyTexts

/// What a save took in from others, for people and programs.
struct MergedText {
  let merged: MergingSave.Merged

  init(_ merged: MergingSave.Merged) { self.merged = merged }

  /// How many conflicts are listed.
  private static let most = 12

  /// The revision that was found: its number, when it was saved and by whom.
  var revision: String {
    let at = merged.author.at.map { ", saved \(HistoryReport.minutes($0.description))" } ?? ""
    let by = merged.author.name.map { " by \(visible($0))" } ?? ""
    return "revision \(merged.theirs.revision)\(at)\(by)"
  }

  /// How much came from each side.
  var counts: String {
    let changes = merged.changes
    var words = [MergedText.count(changes.theirs, "change", of: "theirs")]
    words.append("\(changes.ours) of yours")
    if changes.both > 0 { words.append("\(changes.both) of both") }
    return words.joined(separator: ", ")
  }

  private static func count(_ number: Int, _ word: String, of side: String) -> String {
    "\(number) \(word)\(number == 1 ? "" : "s") of \(side)"
  }

  /// The number of conflicts in words.
  var conflictCount: String {
    let count = merged.conflicts.count
    return count == 1 ? "1 conflict" : "\(count) conflicts"
  }

  /// The conflicts, a line each; of many the first.
  var conflictLines: [String] {
    let (phrases, more) = ConflictWording.entries(
      merged.document, merged.conflicts, .english, most: MergedText.most)
    return phrases.map { "  \($0.line)" } + (more > 0 ? ["  and \(more) more"] : [])
  }

  /// What stands in conflict, and what to do.
  private func conflicts(_ file: String) -> [String] {
    if merged.conflicts.isEmpty { return [] }
    return ["\(conflictCount); your values stand, theirs are kept in the proposal:"] + conflictLines
      + ["`ency resolve \(shellWord(file))` settles them."]
  }

  /// What a person is told about a save.
  func lines(_ file: String) -> [String] {
    let (ours, theirs, both) = merged.changes
    return ["merged with \(revision)" + (ours + theirs + both > 0 ? ": \(counts)" : "")] + conflicts(file)
  }

  /// The same for programs.
  var json: JSONValue {
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
