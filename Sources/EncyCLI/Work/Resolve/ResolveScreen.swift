internal import EncyBase
internal import EncyCompare
internal import EncyContainer
internal import EncyKit

/// What the screen of `ency resolve` shows.
struct ResolveScreen {
  let file: String
  let phrases: [ConflictPhrase]
  /// What the answers with values of one's own say, by conflict.
  var ownValues: [Int: String] = [:]
  /// Whether the plan of a conflict can be shown.
  let showsPlans: Bool
  let language: Language
  let inColour: Bool
  var size: (columns: Int, rows: Int) = (80, 24)

  private var style: StyledText { StyledText(inColour: inColour, columns: max(20, size.columns - 1)) }

  /// The lines, no more than fit: what the keys do always stands last.
  func lines(_ state: ResolveState) -> [String] {
    let foot = foot(state)
    let room = max(1, size.rows - foot.count)
    var body = head(state) + [""] + body(state)
    if body.count > room { body = body.prefix(room - 1) + ["…"] }
    return body + Array(repeating: "", count: max(0, room - body.count)) + foot
  }

  private func head(_ state: ResolveState) -> [String] {
    let answered = state.answers.isEmpty ? "" : " · \(state.answers.count) answered"
    let place = state.mode == .summary ? "\(state.count) conflicts" : "conflict \(state.place + 1) of \(state.count)"
    let text = "\(visible(FileStore.name(of: file))) · \(state.count == 1 ? "1 conflict" : place)\(answered)"
    return style.lines(style.marked([PhraseSpan(text, .subject)]), indent: 2)
  }

  private func body(_ state: ResolveState) -> [String] {
    switch state.mode {
    case .help: return help
    case .summary: return summary(state)
    case .asking, .all: break
    }
    let phrase = phrases[state.place]
    let text = ConflictText(style: style, language: language)
    var lines = text.lines(phrase) + [""] + text.place(phrase)
    if let answer = state.answers[state.place] {
      lines += [""] + style.lines("  → " + told(answer, state.place), indent: 4)
    }
    return lines
  }

  private func told(_ answer: Merge.Answer, _ place: Int) -> String {
    style.marked([PhraseSpan(phrases[place].told(answer, own: ownValues[place] ?? ""), .new)])
  }

  private func summary(_ state: ResolveState) -> [String] {
    let waiting = state.count - state.answers.count
    var lines = state.answers.keys.sorted().flatMap { place in
      style.lines(
        "  " + style.marked([PhraseSpan(phrases[place].label, .subject)]) + "\u{A0} "
          + told(state.answers[place] ?? .ours, place), indent: 4)
    }
    if waiting > 0 {
      lines += ["", "  " + (waiting == 1 ? "1 conflict stays" : "\(waiting) conflicts stay") + " for another day."]
    }
    return lines
  }

  private var help: [String] {
    var table = TextTable([.left, .left])
    for (key, text) in ResolveScreen.keys where key != "v" || showsPlans { table.add(key, text) }
    return table.lines(indent: 2).flatMap { style.lines($0, indent: 11) }
  }

  private static let keys = [
    ("o", "take ours, which stands in the document"), ("t", "take theirs"), ("b", "take the value before"),
    ("e", "give another value"), ("s n ↓", "skip: the conflict stays"), ("p ↑", "back to the one before"),
    ("a", "all that wait: ours, theirs or before"), ("u", "undo the last answer"), ("v", "show it on the plan"),
    ("w", "what was answered, and save it"), ("q Ctrl-C", "leave; nothing is saved"),
  ]

  private func foot(_ state: ResolveState) -> [String] {
    let remark =
      state.remark.isEmpty
      ? []
      : state.remark.split(separator: "\n").flatMap { line in
        style.lines(style.marked([PhraseSpan(visible(String(line)), .old)]), indent: 2)
      }
    let names: [(String, String)] =
      switch state.mode {
      case .asking:
        [("o", "ours"), ("t", "theirs"), ("b", "before"), ("e", "edit"), ("s", "skip"), ("p", "back"), ("a", "all")]
          + (showsPlan(state) ? [("v", "plan")] : []) + [("u", "undo"), ("w", "save"), ("?", "help"), ("q", "quit")]
      case .all: [("o", "all ours"), ("t", "all theirs"), ("b", "all before"), ("any other key", "back")]
      case .help: [("any key", "back")]
      case .summary:
        (state.answers.isEmpty ? [] : [("y", "save")]) + [("p", "back"), ("u", "undo"), ("q", "quit without saving")]
      }
    let spans = names.flatMap {
      [PhraseSpan($0.0, .subject), PhraseSpan("\u{A0}\($0.1)", .faint), PhraseSpan("\u{A0} ")]
    }
    return remark.suffix(max(1, size.rows / 2)) + [""] + style.lines(style.marked(spans), indent: 0)
  }

  /// Whether the conflict that is shown is about something on a plan.
  func showsPlan(_ state: ResolveState) -> Bool {
    showsPlans && phrases[state.place].conflict.planID != nil
  }
}
