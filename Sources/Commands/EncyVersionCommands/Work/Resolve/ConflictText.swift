internal import EncyBase
internal import EncyChanges
internal import EncyDocument
internal import EncyMerge
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// Conflicts as lines for a terminal, in colour or not.
struct ConflictText {
  let style: StyledText
  let language: Language

  /// The conflict: what it is about and why, and a row for each value.
  func lines(_ phrase: ConflictPhrase) -> [TerminalText] {
    head(phrase) + reason(phrase) + rows(phrase)
  }

  /// Why the merge couldn't decide, where it said so.
  private func reason(_ phrase: ConflictPhrase) -> [TerminalText] {
    phrase.reason.map { style.lines("  " + style.marked([PhraseSpan($0, .faint)]), indent: 2) } ?? []
  }

  /// `Ceiling height · Both changed it`.
  func head(_ phrase: ConflictPhrase) -> [TerminalText] {
    let rest = [phrase.kind, phrase.together].compactMap(\.self).map { " · \($0)" }.joined()
    return style.lines(style.marked([PhraseSpan(phrase.label, .subject), PhraseSpan(rest, .faint)]), indent: 2)
  }

  /// The values with who made them so and when, and of texts the words that went and came.
  func rows(_ phrase: ConflictPhrase) -> [TerminalText] {
    let names = [Message.conflictOurs, .conflictTheirs, .conflictBase].map { language.text($0) }
    let width = names.map { style.width("\($0)") }.max() ?? 0
    // No room for two columns.
    let isNarrow = style.columns < 36
    func row(_ name: String, _ spans: [PhraseSpan]) -> [TerminalText] {
      if isNarrow {
        return style.lines("  " + style.marked([PhraseSpan(name + ":", .faint)]), indent: 2)
          + style.lines("    " + style.marked(spans), indent: 4)
      }
      // Marks of colour stand where a line's beginning is counted; what aligns must not be broken there.
      let padding = String(repeating: style.inColour ? "\u{A0}" : " ", count: width - style.width("\(name)") + 2)
      return style.lines(
        "  \(style.marked([PhraseSpan(name, .faint)]))\(padding)\(style.marked(spans))", indent: 4 + width)
    }
    func side(_ name: String, _ side: ConflictPhrase.Side, _ mark: PhraseSpan.Style) -> [TerminalText] {
      // Whole, where there is room for it.
      let author = side.whose.map {
        6 + width + style.width("\($0)") > style.columns
          ? $0.replacing("\u{A0}", with: " ") : $0.replacing(" ", with: "\u{A0}")
      }
      let told = author.map { [PhraseSpan(" (\($0))", .faint)] } ?? []
      let isWordy = side.words.contains { $0.kind == .kept && !$0.text.allSatisfy(\.isWhitespace) }
      return row(name, (isWordy ? words(side.words) : [PhraseSpan(side.text, mark)]) + told)
    }
    let before = phrase.before.map { row(names[2], [PhraseSpan($0)]) } ?? []
    return side(names[0], phrase.ours, .new) + side(names[1], phrase.theirs, .new) + before
  }

  /// Where it is and what it is called, for commands.
  func place(_ phrase: ConflictPhrase) -> [TerminalText] {
    let text = "\(phrase.conflict.pointer)  \(phrase.conflict.id)"
    return style.lines("  " + style.marked([PhraseSpan(text, .faint)]), indent: 4)
  }

  /// The words of a text, `[-old-]{+new+}`, since not everybody tells red from green; of what stayed only what is near.
  private func words(_ runs: [WordRun]) -> [PhraseSpan] {
    runs.nearChanges.map { run in
      switch run.kind {
      case .removed: PhraseSpan([run].marked, .old)
      case .added: PhraseSpan([run].marked, .new)
      case .kept: PhraseSpan(run.text)
      }
    }
  }
}
