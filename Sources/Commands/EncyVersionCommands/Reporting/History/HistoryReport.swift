internal import EncyBase
internal import EncyChanges
internal import EncyCommandBase
internal import EncyCompare
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// Revisions, for people and programs.
struct HistoryReport {
  /// How much of the changes is told.
  enum Detail {
    case counts, some, all
  }

  let detail: Detail
  let colour: Bool
  let columns: Int
  /// Whether the revisions are copies in a folder rather than commits.
  let isFolder: Bool
  /// How many lines of changes are shown of a revision unless all are asked for.
  private static let most = 16

  private func say(_ message: Message) -> TerminalText { Session.current.language.line(message) }

  /// What to say of several newest revisions.
  func heads(_ paths: [String]) -> [TerminalText] {
    [say(.historyHeads(count: paths.count))] + paths.map { "  \($0)" } + [""]
  }

  /// A revision as lines.
  func lines(_ step: HistoryStep) -> [TerminalText] {
    var lines = [head(step)]
    if let commit = step.entry.commit, !commit.subject.isEmpty { lines.append("  \(commit.subject)") }
    if !step.entry.copies.isEmpty {
      lines.append("  " + say(.historySame(names: SafeText(step.entry.copies.joined(separator: ", ")))))
    }
    return lines + changes(step).map { $0.isEmpty ? "" : "    \($0)" }
  }

  private func head(_ step: HistoryStep) -> TerminalText {
    let (entry, manifest) = (step.entry, step.manifest)
    func yellow(_ text: TerminalText) -> TerminalText { colour ? "\u{1B}[33m\(text)\u{1B}[m" : text }
    var remarks: [TerminalText] = []
    if let source = entry.source { remarks.append(say(.historyCopied(name: SafeText(source)))) }
    if let old = entry.oldPath { remarks.append(say(.historyRenamed(name: SafeText(old)))) }
    if (entry.commit?.parents ?? 0) > 1 { remarks.append(say(.historyMerge)) }
    if entry.siblings > 0 { remarks.append(say(.historyFork(count: entry.siblings + 1))) }
    if entry.hasGap { remarks.append(say(.historyGap)) }
    if entry.isFromEarlier { remarks.append(say(.historyEarlier)) }
    let number = say(
      entry.event == .removed && manifest == nil
        ? .historyRemoved : .mergedRevision(number: manifest.map { "\($0.revision)" } ?? "?"))
    let remark: TerminalText = remarks.isEmpty ? "" : " (\(remarks.joined(separator: "; ")))"
    if let commit = entry.commit {
      return
        "\(yellow("\(commit.id.prefix(8))"))  \(clockTime(of: commit.date))  \(commit.author)  \(number)\(remark)"
    }
    if entry.isUncommitted { return "\(yellow(say(.historyUncommitted)))  \(number)\(remark)" }
    let time = manifest.map { clockTime(of: $0.modified.description) } ?? ""
    return "\(yellow(number))  \(time)  \(entry.path)\(remark)"
  }

  private func changes(_ step: HistoryStep) -> [TerminalText] {
    if let problem = step.problem { return ["\(problem)"] }
    guard let comparison = step.comparison else {
      if step.entry.hasGap { return [say(.historyUnknown)] }
      return step.entry.event == .removed ? [] : [say(.historyFirst)]
    }
    let lines = step.isOther ? [say(.historyOther)] : []
    if comparison.difference.isEmpty { return lines + [say(.historyNoChange)] }
    // Of many figures, the two that a customer asks for first.
    let text = DifferenceText(
      comparison, rules: step.rules, figures: detail == .all ? nil : ["toPay", "payback"], isFull: detail == .all,
      hint: "--full")
    if detail == .counts { return lines + ["\(text.summary)"] }
    let changes = text.lines(colour: colour, columns: columns - 4)
    guard detail == .some, changes.count > HistoryReport.most + 3 else { return lines + changes }
    return lines + changes.prefix(HistoryReport.most) + [
      say(.historyMoreLines(count: changes.count - HistoryReport.most, summary: SafeText(text.summary)))
    ]
  }

  /// A revision for programs.
  func json(_ step: HistoryStep) -> JSONValue {
    let (entry, manifest) = (step.entry, step.manifest)
    var row = JSONObject()
    if let commit = entry.commit {
      row["commit"] = [
        "id": .string(commit.id), "parents": .int(commit.parents), "author": .string(commit.author),
        "email": .string(commit.email), "date": .string(commit.date), "subject": .string(commit.subject),
      ]
    }
    if !isFolder { row["committed"] = .bool(!entry.isUncommitted) }
    row["event"] = .string(entry.event.rawValue)
    row["path"] = .string(entry.path)
    row["oldPath"] = entry.oldPath.map { .string($0) }
    if isFolder { row["copies"] = .array(entry.copies.map { .string($0) }) }
    if let manifest {
      row["document"] = .string(manifest.id)
      row["revision"] = .int(manifest.revision)
      row["hash"] = .string(manifest.revisionHash.description)
      row["parents"] = .array(manifest.parents.map { .string($0.description) })
      row["modified"] = .string(manifest.modified.description)
    }
    if let comparison = step.comparison {
      let text = DifferenceText(comparison, rules: step.rules)
      row["changes"] = [
        "added": .int(text.tally.added), "removed": .int(text.tally.removed), "changed": .int(text.tally.changed),
      ]
      if detail != .counts {
        row["lines"] = .array(text.lines(colour: false, columns: 80).map { .string($0.text) })
      }
    }
    row["problem"] = step.problem.map { .string($0) }
    return .object(row)
  }
}
