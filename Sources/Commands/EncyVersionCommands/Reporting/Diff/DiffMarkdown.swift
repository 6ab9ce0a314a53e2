internal import EncyBase
internal import EncyChanges
internal import EncyCompare
internal import EncyTexts

/// What differs between two proposals, for a pull request or a mail: CommonMark with tables and folded details, as GitHub and GitLab
/// show them.
struct DiffMarkdown {
  let report: ComparisonReport
  let names: (old: String, new: String)
  var isFull = false
  var consequences: [ConsequencePhrase] = []

  private var language: Language { report.language }

  /// The text, ended by a line feed.
  var text: String {
    var lines = ["## \(escaped(names.old)) → \(escaped(names.new))", ""]
    guard !report.parts.isEmpty else {
      return lines.joined(separator: "\n") + "\n\(language.text(.changeUnchanged)).\n"
    }
    lines += ["**\(escaped(report.summary))** (\(escaped(report.tally.marks)))", ""] + partLines(level: 3)
    if !consequences.isEmpty {
      lines += ["### \(language.text(.changeConsequences))", ""]
      for consequence in consequences {
        lines += consequence.figures.map { "- \(escaped($0.spans.map(\.text).joined()))" }
        lines[lines.count - 1] += "  \n  \(escaped(consequence.causes))"
      }
      lines.append("")
    }
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n") + "\n"
  }

  /// What differs, part by part, below headings of that level; an empty line ends each.
  func partLines(level: Int) -> [String] {
    var lines: [String] = []
    for part in report.parts {
      let remarks = part.remarks.isEmpty ? "" : ": " + part.remarks.map(escaped).joined(separator: ", ")
      lines += ["\(String(repeating: "#", count: level)) \(escaped(part.heading))\(remarks)", ""]
      lines += body(part)
      if !part.notes.isEmpty { lines += part.notes.map { "_\(escaped($0))_" } + [""] }
    }
    return lines
  }

  private func body(_ part: PartReport) -> [String] {
    var lines: [String] = []
    var rows: [[String]] = []
    func endTable() {
      lines += table(rows)
      rows = []
    }
    for group in part.groups {
      guard group.isMany else {
        rows += self.rows(group.first)
        continue
      }
      endTable()
      let sentence = group.sentence(language).spans.map(\.text).joined()
      lines += ["<details><summary>\(group.first.kind.mark) \(html(sentence))</summary>", ""]
      lines += table(group.phrases.flatMap { self.rows($0) }) + ["</details>", ""]
    }
    endTable()
    return lines
  }

  private func table(_ rows: [[String]]) -> [String] {
    DiffMarkdown.table([Message.pictureItem, .pictureBefore, .pictureAfter].map { language.text($0) }, rows)
  }

  /// A table of cells that are CommonMark already; nothing where it has no rows.
  static func table(_ heads: [String], _ rows: [[String]]) -> [String] {
    if rows.isEmpty { return [] }
    return ([heads, heads.map { _ in "---" }] + rows).map { "| \($0.joined(separator: " | ")) |" } + [""]
  }

  /// The rows of a change: what, before, after.
  private func rows(_ phrase: ChangePhrase) -> [[String]] {
    let subject = "\(phrase.kind.mark) **\(escaped(phrase.subject))**"
    let facts = phrase.facts.isEmpty ? "✓" : escaped(phrase.facts.joined(separator: ", "))
    if phrase.noun != nil, phrase.kind != .changed {
      return [phrase.kind == .added ? [subject, "–", facts] : [subject, facts, "–"]]
    }
    var rows = phrase.fields.map { field -> [String] in
      let label = escaped(field.label)
      let name = phrase.subject.isEmpty ? "\(phrase.kind.mark) \(label)" : "\(subject) · \(label)"
      let moved = field.motion.map { " (\($0))" } ?? ""
      let old = isFull ? field.whole?.old ?? field.old : field.old
      let new = isFull ? field.whole?.new ?? field.new : field.new
      let remark = isFull ? nil : field.remark.map { " _(\(escaped($0)))_" }
      return [name, escaped(old), escaped(new + moved) + (remark ?? "")]
    }
    let remarks = [phrase.reordering].compactMap(\.self) + phrase.remarks
    if !remarks.isEmpty { rows.append([subject, "", escaped(remarks.joined(separator: "; "))]) }
    return rows
  }

  private func escaped(_ text: String) -> String { MarkdownText.escaped(text) }
  private func html(_ text: String) -> String { MarkdownText.html(text) }
}
