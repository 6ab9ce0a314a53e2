internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// The cards of the tour, one after the other by keys; the last one asks for the file of a first proposal.
struct TourDialogue {
  let cards: [Tour.Card]
  let language: Language
  /// Whether all of it was seen before.
  let isKnown: Bool

  /// How it ended.
  enum End: Equatable {
    /// Somebody left at this card, from 0.
    case left(Int)
    /// A proposal is to be begun in this file.
    case begins(String)
  }

  private func say(_ message: Message) -> String { language.text(message) }

  /// Shows cards, the one numbered `first`, from 0, at the beginning, until somebody leaves or begins a proposal.
  func run(from first: Int, on terminal: KeyTerminal) -> End {
    defer { terminal.suspend() }
    var place = first
    var state = state(place)
    while true {
      if !terminal.hasMore { show(place, &state, on: terminal) }
      var key = terminal.key()
      let isLast = place == cards.count - 1
      // Where a name is typed the arrows go along it.
      if !isLast, key == .right || key == .character("n") { key = .enter }
      if !isLast, key == .character("b") { key = .left }
      if isLast, key == .backTab { key = .pageUp }
      var step = 0
      switch state.press(key) {
      case .go(.leave): return .left(place)
      case .go(.previous), .go(.previousStep): step = -1
      case .answer(.typed(let text), .next) where isLast: return .begins(TourDialogue.file(text))
      case .go(.next) where isLast && key == .enter: return .begins(TourDialogue.file(state.field?.value ?? ""))
      case .go(.nextStep) where !isLast: step = 1
      case .answer(_, .previous), .answer(_, .previousStep): step = -1
      default: break
      }
      guard step != 0, cards.indices.contains(place + step) else { continue }
      place += step
      state = self.state(place)
    }
  }

  private func state(_ place: Int) -> FormState {
    guard place == cards.count - 1 else { return FormState([]) }
    return FormState([FormField(say(.tourFile), value: "hall.ency", note: say(.tourFileNote))])
  }

  /// The file that a name is meant for.
  private static func file(_ text: String) -> String {
    let name = text.isEmpty ? "hall.ency" : text
    return name.lowercased().hasSuffix(".ency") ? name : name + ".ency"
  }

  private func show(_ place: Int, _ state: inout FormState, on terminal: KeyTerminal) {
    let (card, size, inColour) = (cards[place], terminal.size, Session.current.usesColour)
    let isLast = place == cards.count - 1
    let number = say(.tourPlace(number: SafeText("\(place + 1)"), count: cards.count))
    var keys = [(key: "Enter", does: say(isLast ? .tourKeyBegin : .tourKeyNext))]
    if place > 0 { keys.append((key: isLast ? "PgUp" : "←", does: say(.tourKeyBack))) }
    keys.append((key: "Esc", does: say(isLast ? .dialogueKeyLeave : .tourKeySkip)))
    let question = card.question(language)
    let title = "\(number) · \(question)"
    var screen = FormScreen(
      titles: ["\(say(.tourTitle)) \(title)", title, number], steps: ([], 0), keys: [keys], inColour: inColour
    ) { say(.dialogueMore(count: $0)) }
    screen.size = size
    let columns = max(20, min(size.columns - 1, 76))
    screen.body = card.lines(language, columns: columns)
    // Where the title has no room for the question it is read below.
    if TerminalText(title).width > size.columns - 1 {
      screen.body = wrapped("\(question)", indent: 0, columns: columns) + [""] + screen.body
    }
    if isKnown, place == 0 { screen.body += ["", language.line(.tourSeen)] }
    let shown = screen.shown(state)
    state.shown(shown)
    terminal.show(shown.lines, cursor: shown.cursor)
  }
}
