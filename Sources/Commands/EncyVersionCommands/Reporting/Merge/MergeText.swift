internal import EncyBase
internal import EncyChanges
internal import EncyCompare
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncyMerge
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// What came of a merge, for a terminal.
package struct MergeText {
  /// How much is told.
  package enum Detail { case changes, stat, brief }

  let wording: MergeWording
  let style: StyledText
  var detail = Detail.changes
  /// Whether changes that say the same stand one by one, and texts whole.
  var isFull = false
  /// Whether each change is followed by its pointer.
  var showsPointers = false
  /// Where the result was written; `nil` where it wasn't.
  var written: (file: String, manifest: Manifest)?

  private var language: Language { wording.language }
  private var report: MergeReport { wording.report }

  /// Changes of one part that a rule settled by itself, of which no more are told one by one.
  private static let mostAlike = 3

  /// The lines, each ended by a line feed.
  /// - Throws: `DocumentError` when a part can't be read.
  func text() throws -> TerminalText {
    var lines: [TerminalText] = []
    if detail == .brief {
      lines.append(capitalised(wording.outcome ?? wording.waiting))
    } else {
      let comparisons = try wording.contributions()
      let alike = try wording.alike().map(self.report)
      let reports = comparisons.map(self.report)
      let settled = wording.settled(most: detail == .changes ? most : 0)
      for (index, report) in reports.enumerated() where !report.parts.isEmpty {
        lines += section(title(of: index), body(report))
      }
      if let alike, !alike.parts.isEmpty {
        lines += section(language.text(.mergeAlike), body(alike))
      }
      if detail == .changes {
        lines += section(
          language.text(.mergeSettled), self.settled(settled.phrases) + more(settled.count - settled.phrases.count))
      }
      if detail == .changes { lines += section(language.text(.pictureConflicts), conflicts()) }
      let outcome =
        wording.outcome ?? wording.summary(contributions: reports, alike: alike, settled: settled.count)
      lines += style.lines(capitalised(outcome), indent: 0)
      if wording.outcome != nil, !report.isClean { lines += style.lines(capitalised(wording.waiting), indent: 0) }
    }
    // On one line, so that it can be searched for.
    if let totals { lines.append("\(totals)") }
    if report.base == nil { lines += style.lines(language.line(.mergeNoBase), indent: 0) }
    return (lines + ending).map { $0 + "\n" }.joined()
  }

  /// The amounts to pay on one line, where they differ.
  private var totals: String? {
    MergeTotals(report)?.line(language, names: report.inputs.indices.map(wording.name))
  }

  /// How many conflicts and settled places are told.
  private var most: Int { isFull ? .max : MergeWording.mostTold }

  /// That more of a kind are there than are told.
  private func more(_ count: Int) -> [TerminalText] {
    count > 0 ? inner.lines("  " + language.line(.mergeMore(count: count)), indent: 4) : []
  }

  /// What became of the result.
  private var ending: [TerminalText] {
    guard let written else { return style.lines(language.line(.mergeNotWritten), indent: 0) }
    if written.file == "-" { return [] }
    // Not broken, so that it can be copied.
    let file = SafeText(written.file)
    let isOurs = report.outcome != .theirs && report.inputs[0].document.file == written.file
    let became: Message =
      report.outcome == .merged
      ? .mergeSaved(file: file, number: SafeText(written.manifest.revision))
      : isOurs ? .mergeUnchanged(file: file) : .mergeTaken(file: file)
    return [language.line(became)]
      + (report.isClean ? [] : [language.line(.mergeResolve(file: SafeText(written.file)))])
  }

  private func capitalised(_ text: String) -> TerminalText {
    // Names of files stay as they are.
    let isName = report.inputs.indices.contains { text.hasPrefix(wording.name($0)) }
    return isName ? "\(text)" : "\(text.prefix(1).uppercased())\(text.dropFirst())"
  }

  private func report(_ comparison: Comparison) -> ComparisonReport {
    wording.words(comparison).report(isFull: isFull, isBrief: !showsPointers)
  }

  private func title(of input: Int) -> String {
    let title = language.text(.mergeFrom(name: SafeText(wording.name(input))))
    guard report.inputs.count == 2 else { return title }
    return "\(title) (\(language.text(input == 0 ? Message.conflictOurs : .conflictTheirs)))"
  }

  private func section(_ title: String, _ body: [TerminalText]) -> [TerminalText] {
    if body.isEmpty { return [] }
    return style.lines(style.marked([PhraseSpan(title, .subject)]), indent: 0)
      + body.map { $0.isEmpty ? "" : "  " + $0 } + [""]
  }

  /// What stands in a section is moved in.
  private var inner: StyledText { StyledText(inColour: style.inColour, columns: style.columns - 2) }

  private func body(_ report: ComparisonReport) -> [TerminalText] {
    if detail == .stat {
      return DiffStat(report: report, style: inner).lines
    }
    return DiffText(report: report, isFull: isFull, showsPointers: showsPointers, style: inner).partLines
  }

  // MARK: Settled and waiting

  private func settled(_ phrases: [MergePhrase]) -> [TerminalText] {
    parts(phrases, \.heading).flatMap { heading, phrases in
      [style.marked([PhraseSpan(heading, .subject)])].flatMap { inner.lines($0, indent: 2) }
        + groups(phrases).flatMap(lines)
    }
  }

  /// Phrases by part, in the order of their first.
  private func parts<Phrase>(
    _ phrases: [Phrase], _ heading: (Phrase) -> String
  ) -> [(heading: String, phrases: [Phrase])] {
    var parts: [(heading: String, phrases: [Phrase])] = []
    for phrase in phrases {
      let own = heading(phrase)
      if let place = parts.firstIndex(where: { $0.heading == own }) {
        parts[place].phrases.append(phrase)
      } else {
        parts.append((own, [phrase]))
      }
    }
    return parts
  }

  /// Phrases that are told together: what came about by itself, by the same rule.
  private func groups(_ phrases: [MergePhrase]) -> [[MergePhrase]] {
    var groups: [[MergePhrase]] = []
    for phrase in phrases {
      let rule = phrase.step.decision.rule
      let isPlain = rule.map { [.order, .reissue, .drawing, .append].contains($0) } ?? false
      if isPlain, !isFull, let place = groups.firstIndex(where: { $0[0].step.decision.rule == rule }) {
        groups[place].append(phrase)
      } else {
        groups.append([phrase])
      }
    }
    return groups
  }

  private func lines(_ group: [MergePhrase]) -> [TerminalText] {
    let phrase = group[0]
    let reason = phrase.reason.map { ": \($0)" } ?? ""
    let mark = "= "
    if group.count > MergeText.mostAlike {
      let named = group.prefix(MergeText.mostAlike).map(\.label).joined(separator: ", ")
      let more = language.text(.changeAndMore(count: group.count - MergeText.mostAlike))
      return inner.lines("  \(mark)\(named) \(more)\(reason)", indent: 4)
        + group.flatMap { pointer($0.step.decision.pointer) }
    }
    return group.flatMap { phrase -> [TerminalText] in
      var lines = inner.lines("  \(mark)\(phrase.label)\(reason)", indent: 4)
      let rule = phrase.step.decision.rule
      let isTold = rule.map { ![.order, .reissue, .drawing, .append, .union].contains($0) } ?? true
      if isTold {
        lines += rows([
          (side(phrase.step.ours, isOurs: true), [PhraseSpan(phrase.ours)]),
          (side(phrase.step.theirs, isOurs: false), [PhraseSpan(phrase.theirs)]),
          (language.text(.mergeResult), [PhraseSpan(phrase.result, .new)]),
        ])
      }
      return lines + pointer(phrase.step.decision.pointer)
    }
  }

  private func conflicts() -> [TerminalText] {
    let headings = wording.conflictHeadings
    let conflicts = wording.conflicts(most: most)
    return parts(conflicts.entries) { headings[$0.found.conflict.id] ?? "" }.flatMap { heading, all in
      (heading.isEmpty ? [] : inner.lines(style.marked([PhraseSpan(heading, .subject)]), indent: 2))
        + all.flatMap { conflict($0.found, $0.phrase) }
    } + more(conflicts.rest)
  }

  private func conflict(_ found: MergeReport.Found, _ phrase: ConflictPhrase) -> [TerminalText] {
    let mark: TerminalText = style.inColour ? "\u{1B}[31m!\u{1B}[0m" : "!"
    let kind = [phrase.kind, phrase.together].compactMap(\.self).joined(separator: "; ")
    var lines = inner.lines("  ! \(style.marked([PhraseSpan(phrase.label)])): \(kind)", indent: 4)
    // The mark goes in last, so that wrapping doesn't see its colour.
    lines[0] = "  \(mark) " + lines[0].dropping(4)
    lines += phrase.reason.map { inner.lines("      " + style.marked([PhraseSpan($0, .faint)]), indent: 6) } ?? []
    func told(_ side: ConflictPhrase.Side) -> [PhraseSpan] {
      [PhraseSpan(isFull ? side.whole ?? side.text : side.text)]
        + (side.author.map { [PhraseSpan(" (\($0))", .faint)] } ?? [])
    }
    var table = [
      (side(found.ours, isOurs: true), told(phrase.ours)), (side(found.theirs, isOurs: false), told(phrase.theirs)),
    ]
    if let before = phrase.before { table.insert((language.text(.conflictBase), [PhraseSpan(before)]), at: 0) }
    return lines + rows(table) + pointer(found.conflict.pointer)
  }

  private func side(_ input: Int, isOurs: Bool) -> String {
    language.text((isOurs ? Message.mergeOurs : Message.mergeTheirs)(SafeText(wording.name(input))))
  }

  /// Values with what they are, in two columns.
  private func rows(_ rows: [(name: String, value: [PhraseSpan])]) -> [TerminalText] {
    let width = min(style.columns / 2, rows.map { style.width("\($0.name)") }.max() ?? 0)
    return rows.flatMap { row in
      let padding = TerminalText.spaces(width - style.width("\(row.name)"))
      return inner.lines("      \(row.name)\(padding)  \(style.marked(row.value))", indent: 8 + width)
    }
  }

  private func pointer(_ pointer: JSONPointer) -> [TerminalText] {
    guard showsPointers else { return [] }
    return inner.lines("      " + style.marked([PhraseSpan(pointer.description, .faint)]), indent: 8)
  }
}
