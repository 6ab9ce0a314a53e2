internal import EncyBase
internal import EncyFigures
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// Trying marks by keys: each open course is a question, and what the means come to is seen meanwhile.
struct ScoreDialogue {
  let scores: Scorecard
  /// The courses whose marks may be tried.
  let open: [Scorecard.Place]
  let language: Language

  private func say(_ message: Message) -> String { language.text(message) }

  /// The scorecard with the marks that somebody takes over; `nil` where nobody does.
  func run(on terminal: KeyTerminal) -> Scorecard? {
    defer { terminal.suspend() }
    var tried = scores
    while true {
      guard let next = ask(&tried, on: terminal), next else { return nil }
      switch review(tried, on: terminal) {
      case .nextStep: return tried
      case .previousStep: continue
      default: return nil
      }
    }
  }

  private func fields(_ tried: Scorecard) -> [FormField] {
    let text = ScoreText(tried, language, inColour: false)
    return open.map { place in
      let course = tried[place]
      let number = ScoreDesk.number([place.block, place.unit, place.course])
      let mark = course.mark.map { _ in text.text(mark: course.mark) }
      return FormField(
        "\(number)  \(course.name)", value: mark,
        note: say(.scoreDialogueNote(scale: SafeText("\(scores.scale)"))))
    }
  }

  /// The means of all and of the blocks, before and with the marks that were tried.
  private func body(_ tried: Scorecard) -> [TerminalText] {
    let (text, before) = (ScoreText(tried, language, inColour: Session.current.usesColour), scores.means)
    var table = TextTable([.left, .right, .right])
    table.add([
      (text: "", emphasis: .plain), (text: say(.scoreNow), emphasis: .strong),
      (text: say(.scoreThen), emphasis: .strong),
    ])
    table.add([(text: say(.scoreAll), emphasis: .strong), text.cell(before.all), text.cell(text.means.all)])
    for (place, block) in tried.blocks.enumerated() {
      table.add([
        (text: block.name, emphasis: .plain), text.cell(before.blocks[place]),
        text.cell(text.means.blocks[place]),
      ])
    }
    return table.lines(indent: 2, inColour: Session.current.usesColour)
  }

  private func screen(_ keys: [(key: String, does: String)], _ body: [TerminalText], _ terminal: KeyTerminal)
    -> FormScreen
  {
    var screen = FormScreen(
      titles: [say(.scoreDialogue)], steps: ([], 0), keys: [keys], inColour: Session.current.usesColour
    ) { say(.dialogueMore(count: $0)) }
    (screen.size, screen.body) = (terminal.size, body)
    return screen
  }

  /// Asks for marks; whether somebody goes on, `nil` where they leave.
  private func ask(_ tried: inout Scorecard, on terminal: KeyTerminal) -> Bool? {
    var state = FormState(fields(tried))
    while true {
      let keys = [
        (key: "↑↓", does: say(.dialogueKeyMove)), (key: "Enter", does: say(.dialogueKeyTake)),
        (key: "PgDn", does: say(.dialogueKeyNext)), (key: "Esc", does: say(.dialogueKeyLeave)),
      ]
      let shown = screen(keys, body(tried), terminal).shown(state)
      state.shown(shown)
      if !terminal.hasMore { terminal.show(shown.lines, cursor: shown.cursor) }
      switch state.press(terminal.key()) {
      case .answer(.typed(let text), let move):
        let (place, label) = (open[state.place], state.field?.label)
        let mark = text.isEmpty ? nil : tried.mark(text)
        if !text.isEmpty, mark == nil {
          state.refuse(say(.errorScoreMark(text: SafeText(text), scale: SafeText("\(scores.scale)"))))
          continue
        }
        tried[place].mark = mark
        if let label { state.taken(label, doubt: nil) }
        state.renew(fields(tried), at: label)
        if move == .nextStep || (move == .next && !state.go(.next)) { return true }
        if move == .previous { _ = state.go(.previous) }
      case .go(.leave): return nil
      case .go(.nextStep): return true
      case .go(let move):
        if move == .next, !state.go(.next) { return true } else if move == .previous { _ = state.go(.previous) }
      case .none, .typed, .complete, .answer: break
      }
    }
  }

  /// Shows what the marks come to.
  private func review(_ tried: Scorecard, on terminal: KeyTerminal) -> FormState.Move {
    var state = FormState([])
    let text = ScoreText(tried, language, inColour: Session.current.usesColour)
    let body = text.lines(before: scores.means)
    while true {
      let keys = [
        (key: "↑↓", does: say(.dialogueKeyScroll)), (key: "Enter", does: say(.scoreDialogueAccept)),
        (key: "PgUp", does: say(.dialogueKeyBack)), (key: "Esc", does: say(.dialogueKeyLeave)),
      ]
      let shown = screen(keys, body, terminal).shown(state)
      state.shown(shown)
      if !terminal.hasMore { terminal.show(shown.lines, cursor: shown.cursor) }
      if case .go(let move) = state.press(terminal.key()) { return move }
    }
  }
}
