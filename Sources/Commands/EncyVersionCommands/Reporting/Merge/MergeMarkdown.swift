internal import EncyBase
internal import EncyChanges
internal import EncyMerge
internal import EncyTerminal
internal import EncyTexts

/// What came of a merge, for a pull request or a mail.
struct MergeMarkdown {
  let wording: MergeWording
  /// Where the result was written; `nil` where it wasn't.
  var written: String?
  var isFull = false

  private var language: Language { wording.language }

  /// The text, ended by a line feed.
  /// - Throws: `DocumentError` when a part can't be read.
  func text() throws -> String {
    let reports = try wording.contributions().map(report)
    let alike = try wording.alike().map(report)
    let settled = wording.settled(most: most)
    let names = wording.report.inputs.indices.map { escaped(wording.name($0)) }.joined(separator: " + ")
    var lines = ["## \(language.text(.mergeTitle)): \(names)", ""]
    let outcome = wording.outcome ?? wording.summary(contributions: reports, alike: alike, settled: settled.count)
    lines += ["**\(escaped(outcome))**", ""]
    if let totals = MergeTotals(wording.report) {
      lines += [escaped(totals.line(language, names: wording.report.inputs.indices.map(wording.name))), ""]
    }
    if wording.report.base == nil { lines += [language.text(.mergeNoBase), ""] }
    lines += conflicts()
    for (index, report) in reports.enumerated() where !report.parts.isEmpty {
      lines += section(language.text(.mergeFrom(name: SafeText(wording.name(index)))), report)
    }
    if let alike, !alike.parts.isEmpty { lines += section(language.text(.mergeAlike), alike) }
    lines += self.settled(settled.phrases)
    lines += more(settled.count - settled.phrases.count)
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n") + "\n"
  }

  private func report(_ comparison: Comparison) -> ComparisonReport {
    wording.words(comparison).report(isFull: isFull)
  }

  private func escaped(_ text: String) -> String { MarkdownText.escaped(text) }

  private func section(_ title: String, _ report: ComparisonReport) -> [String] {
    ["### \(escaped(title))", ""]
      + DiffMarkdown(report: report, names: ("", ""), isFull: isFull).partLines(level: 4)
  }

  /// How many conflicts and settled places are told.
  private var most: Int { isFull ? .max : MergeWording.mostTold }

  /// That more of a kind are there than are told.
  private func more(_ count: Int) -> [String] {
    count > 0 ? [escaped(language.text(.mergeMore(count: count))), ""] : []
  }

  private func conflicts() -> [String] {
    let (all, rest) = wording.conflicts(most: most)
    if all.isEmpty { return [] }
    func told(_ side: ConflictPhrase.Side, _ input: Int) -> String {
      let who = [wording.name(input), side.author].compactMap(\.self).joined(separator: ", ")
      return "\(escaped(isFull ? side.whole ?? side.text : side.text))<br>_\(escaped(who))_"
    }
    let heads =
      [language.text(.pictureItem)]
      + [Message.conflictBase, .conflictOurs, .conflictTheirs].map { language.heading($0) }
    let rows = all.map { found, phrase in
      [
        "**\(escaped(phrase.label))**<br>"
          + [phrase.kind, phrase.together, phrase.reason].compactMap(\.self).map(escaped).joined(separator: "<br>"),
        escaped(wording.before(phrase) ?? ""),
        told(phrase.ours, found.ours), told(phrase.theirs, found.theirs),
      ]
    }
    var lines = ["### \(language.text(.pictureConflicts))", ""] + DiffMarkdown.table(heads, rows)
    lines += more(rest)
    if let written, written != "-" {
      lines += [escaped(language.text(.mergeResolve(file: SafeText(written)))), ""]
    }
    return lines
  }

  private func settled(_ phrases: [MergePhrase]) -> [String] {
    if phrases.isEmpty { return [] }
    let heads =
      [language.text(.pictureItem)]
      + [Message.conflictOurs, .conflictTheirs, .mergeResult].map { language.heading($0) }
    let rows = phrases.map { phrase in
      let place = "**\(escaped(phrase.heading)) · \(escaped(phrase.label))**"
      return [
        phrase.reason.map { "\(place)<br>\(escaped($0))" } ?? place, escaped(phrase.ours), escaped(phrase.theirs),
        escaped(phrase.result),
      ]
    }
    return ["### \(language.text(.mergeSettled))", ""] + DiffMarkdown.table(heads, rows)
  }
}
