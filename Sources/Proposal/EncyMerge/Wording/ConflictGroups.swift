internal import EncyBase
internal import EncyCompare
internal import EncyContainer
package import EncyDocument
internal import EncyFiles
internal import EncyTexts

/// Conflicts by what is decided as one: a proposal that one side sent and the other changed, a plan with its drawing, and a picture
/// with what names it. A mix of both sides' values would be neither's there.
package struct ConflictGroups {
  /// Those that belong together, in the order of the first of each; most are alone.
  package private(set) var groups: [[MergeConflict]] = []

  package init(_ conflicts: [MergeConflict]) {
    let plans = Set(conflicts.compactMap(ConflictGroups.decidedPlan))
    let pictures = ConflictGroups.pictures(conflicts)
    var places: [String: Int] = [:]
    for conflict in conflicts {
      guard let subject = ConflictGroups.subject(conflict, plans) ?? pictures[conflict.id] else {
        groups.append([conflict])
        continue
      }
      // Of several merges each has its own.
      let (name, at) = (conflict.theirsAuthor.name ?? "", conflict.theirsAuthor.at?.description ?? "")
      let key = [subject, name, at].joined(separator: "\n")
      if let place = places[key] {
        groups[place].append(conflict)
      } else {
        places[key] = groups.count
        groups.append([conflict])
      }
    }
  }

  /// What is decided as one is called by the id of the first: by the ids of all that belong to it. Those that stand alone aren't named.
  package var names: [String: String] {
    let members = groups.filter { $0.count > 1 }.flatMap { group in group.map { ($0.id, group[0].id) } }
    return Dictionary(members) { first, _ in first }
  }

  /// Of pictures that one side lacks, and of the one place in conflict that names each, what they belong to, by their ids.
  private static func pictures(_ conflicts: [MergeConflict]) -> [String: String] {
    var files: [String: MergeConflict] = [:]
    for conflict in conflicts where conflict.pointer.tokens.first == "media" && conflict.isAboutBytes {
      files[conflict.pointer.tokens.joined(separator: "/")] = conflict
    }
    if files.isEmpty { return [:] }
    var subjects: [String: String] = [:]
    var named: [String: [MergeConflict]] = [:]
    for conflict in conflicts where !conflict.isAboutBytes {
      for side in [conflict.ours, conflict.theirs] {
        if let path = side?.stringValue, files[path] != nil { named[path, default: []].append(conflict) }
      }
    }
    for (path, conflicts) in named where conflicts.count == 1 {
      guard let file = files[path], subjects[conflicts[0].id] == nil || subjects[file.id] == nil else { continue }
      let subject = subjects[conflicts[0].id] ?? conflicts[0].id
      (subjects[conflicts[0].id], subjects[file.id]) = (subject, subject)
    }
    return subjects
  }

  /// The plan that a conflict decides about as a whole.
  private static func decidedPlan(_ conflict: MergeConflict) -> String? {
    let tokens = conflict.pointer.tokens
    guard tokens.first == "plans", tokens.count > 1 else { return nil }
    if tokens.count == 2 { return tokens[1] }
    return conflict.kind == .drawing && (tokens[2] == "source" || conflict.isAboutBytes) ? tokens[1] : nil
  }

  /// What a conflict belongs to; `nil` for one that stands alone.
  private static func subject(_ conflict: MergeConflict, _ plans: Set<String>) -> String? {
    if conflict.kind == .sending { return "" }
    let tokens = conflict.pointer.tokens
    guard tokens.first == "plans", tokens.count > 1, plans.contains(tokens[1]) else { return nil }
    return conflict.kind == .drawing || tokens.count == 2 || conflict.isAboutBytes ? tokens[1] : nil
  }

  /// Answers for all that belongs to what was answered; of several for one conflict the last counts.
  /// - Throws: ``Refusal`` where some of what belongs together has another answer than the rest, or a value of its own.
  package func spread(_ answers: [ConflictAnswer]) throws -> [ConflictAnswer] {
    var chosen: [String: Merge.Answer] = [:]
    var order: [String] = []
    for answer in answers {
      if chosen.updateValue(answer.answer, forKey: answer.id) == nil { order.append(answer.id) }
    }
    for group in groups where group.count > 1 {
      let given = group.compactMap { chosen[$0.id] }
      guard let first = given.first else { continue }
      let named = group.prefix(3).map(\.pointer.description).joined(separator: ", ")
      let subject = SafeText(.conflictsTogether(named: .list(named, more: group.count - 3)))
      if given.contains(where: { if case .value(_) = $0 { true } else { false } }) {
        throw Refusal(.errorGroupValue(subject: subject), remedy: .remedyGroup)
      }
      guard given.allSatisfy({ $0 == first }) else {
        throw Refusal(.errorGroupSides(subject: subject), remedy: .remedyGroup)
      }
      for conflict in group where chosen.updateValue(first, forKey: conflict.id) == nil { order.append(conflict.id) }
    }
    return order.compactMap { id in chosen[id].map { ConflictAnswer(id, $0) } }
  }
}
