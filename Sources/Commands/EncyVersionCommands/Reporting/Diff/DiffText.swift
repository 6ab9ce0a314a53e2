internal import EncyBase
internal import EncyChanges
internal import EncyCompare
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// What differs between two proposals, for a terminal.
struct DiffText {
  let report: ComparisonReport
  /// Whether changes that say the same stand one by one, and texts whole.
  var isFull = false
  /// Whether texts are shown once, with the words that went and came.
  var showsWords = false
  /// Whether each change is followed by its pointer.
  var showsPointers = false
  /// Whether places may have been left out.
  var leavesOut = false
  /// What follows from the changes.
  var consequences: [ConsequencePhrase] = []
  let style: StyledText

  /// The lines, each ended by a line feed.
  var text: TerminalText { lines.map { $0 + "\n" }.joined() }

  var lines: [TerminalText] {
    var lines = partLines
    if !consequences.isEmpty {
      let heading = PhraseSpan(report.language.text(.changeConsequences), .subject)
      lines += [""] + style.lines(style.marked([heading]), indent: 0)
      for consequence in consequences {
        for figure in consequence.figures { lines += style.lines("  " + style.marked(figure.spans), indent: 4) }
        lines += style.lines("      " + style.marked([PhraseSpan(consequence.causes, .faint)]), indent: 6)
      }
    }
    let left = leavesOut ? " · " + report.language.text(.changeLeftOut) : ""
    lines += [""] + style.lines("\(report.summary) (\(report.tally.marks))\(left)", indent: 0)
    return lines
  }

  /// What differs, part by part, with an empty line between two.
  var partLines: [TerminalText] {
    var lines: [TerminalText] = []
    for part in report.parts {
      if !lines.isEmpty { lines.append("") }
      let heading = style.marked([PhraseSpan(part.heading, .subject)])
      lines += style.lines(
        heading + (part.remarks.isEmpty ? "" : ": \(part.remarks.joined(separator: ", "))"), indent: 2)
      for group in part.groups { lines += self.lines(group) }
      for note in part.notes { lines += style.lines("    " + style.marked([PhraseSpan(note, .faint)]), indent: 6) }
    }
    return lines
  }

  private func mark(_ kind: Change.Kind) -> TerminalText {
    guard style.inColour else { return "\(kind.mark)" }
    let code =
      switch kind {
      case .added: "32"
      case .removed: "31"
      case .changed: "33"
      }
    return "\u{1B}[\(code)m\(kind.mark)\u{1B}[0m"
  }

  private func lines(_ group: PhraseGroup) -> [TerminalText] {
    var (spans, rest) = group.sentence(report.language)
    let phrase = group.first
    let isTooLong = style.width("\(spans.map(\.text).joined(separator: ""))") > style.columns - 4
    // A long value, or a text told by its words, stands below its name.
    if !group.isMany, phrase.fields.count == 1, rest.isEmpty, phrase.fields[0].motion == nil,
      isTooLong || isWordy(phrase.fields[0]) || (isFull && phrase.fields[0].whole != nil)
    {
      (spans, rest) = (phrase.subject.isEmpty ? [] : [PhraseSpan(phrase.subject, .subject)], phrase.fields)
      if !phrase.remarks.isEmpty { spans.append(PhraseSpan(": " + phrase.remarks.joined(separator: "; "))) }
    }
    var lines: [TerminalText] = []
    if spans.isEmpty, let field = rest.first {
      lines = block(field, "  " + style.marked([PhraseSpan(field.label)]), indent: 4)
      rest = []
    } else {
      lines = style.lines("  " + style.marked(spans), indent: 4)
    }
    // The mark goes in last, so that wrapping doesn't see its colour.
    lines[0] = "  \(mark(phrase.kind)) " + lines[0].withoutIndent
    let label = rest.filter { !isBlock($0, phrase.kind) }.map { style.width("\($0.label)") }.max() ?? 0
    lines += rest.flatMap { row($0, phrase.kind, labelWidth: label) }
    if showsPointers {
      lines += group.phrases.map {
        style.lines("      " + style.marked([PhraseSpan("\($0.pointer)", .faint)]), indent: 8)
      }
      .joined()
    }
    return lines
  }

  private func isWordy(_ field: FieldPhrase) -> Bool {
    showsWords && field.words.contains { $0.kind == .kept && !$0.text.allSatisfy(\.isWhitespace) }
  }

  /// Whether a field's values stand below its name.
  private func isBlock(_ field: FieldPhrase, _ kind: Change.Kind) -> Bool {
    if isWordy(field) || (isFull && field.whole != nil) { return true }
    let values = PhraseGroup.values(field, kind).map(\.text).joined()
    return field.motion == nil && 8 + style.width("\(field.label)\(values)") > style.columns
  }

  /// A field on a line of its own, its values below it where they are long.
  private func row(_ field: FieldPhrase, _ kind: Change.Kind, labelWidth: Int) -> [TerminalText] {
    let label = "      " + style.marked([PhraseSpan(field.label)])
    if isBlock(field, kind) { return block(field, label, indent: 6) }
    let padding = TerminalText.spaces(max(0, labelWidth - style.width("\(field.label)")) + 2)
    let line = label + padding + style.marked(PhraseGroup.values(field, kind))
    if field.motion != nil || style.width(line) <= style.columns { return style.lines(line, indent: 8) }
    return block(field, label, indent: 6)
  }

  /// A field's name, and below it both values, or the words that went and came.
  private func block(_ field: FieldPhrase, _ label: TerminalText, indent: Int) -> [TerminalText] {
    let space = TerminalText.spaces(indent + 2)
    if isWordy(field) {
      return style.lines(label, indent: indent) + style.lines(space + words(field.words), indent: indent + 2)
    }
    let old = isFull ? field.whole?.old ?? field.old : field.old
    let new = isFull ? field.whole?.new ?? field.new : field.new
    var lines = style.lines(label, indent: indent)
    if field.old != "–" {
      lines += style.lines(space + style.marked([PhraseSpan("− \(old)", .old)]), indent: indent + 4)
    }
    if field.new != "–" {
      lines += style.lines(space + style.marked([PhraseSpan("+ \(new)", .new)]), indent: indent + 4)
    }
    if !isFull, let remark = field.remark {
      lines += style.lines(space + style.marked([PhraseSpan("(\(remark))", .faint)]), indent: indent + 2)
    }
    return lines
  }

  /// The words of a text: `[-old-]{+new+}` where there is no colour.
  private func words(_ runs: [WordRun]) -> TerminalText {
    runs.enumerated().map { place, run -> TerminalText in
      switch run.kind {
      case .kept: "\(isFull ? run.text : shortened(run.text, isFirst: place == 0, isLast: place == runs.count - 1))"
      case .removed: style.inColour ? style.marked([PhraseSpan(run.text, .old)]) : "[-\(run.text)-]"
      case .added: style.inColour ? style.marked([PhraseSpan(run.text, .new)]) : "{+\(run.text)+}"
      }
    }.joined()
  }

  /// A run of words that stayed, with no more than stands beside what changed.
  private func shortened(_ text: String, isFirst: Bool, isLast: Bool) -> String {
    let size = 40
    if text.count <= (isFirst || isLast ? size : 2 * size) { return text }
    // Whole words.
    let start = isFirst ? "" : String(text.prefix(size)).droppingPart(after: " ")
    let end = isLast ? "" : String(String(text.suffix(size)).drop { $0 != " " })
    return start + "…" + end
  }
}

extension String {
  /// The text up to the last of these marks, with it; all of it where there is none.
  fileprivate func droppingPart(after mark: Character) -> String {
    lastIndex(of: mark).map { String(self[...$0]) } ?? self
  }
}
