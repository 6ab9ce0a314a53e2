internal import EncyDocument
internal import EncyPictures
internal import EncyPressService
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// Cards of people, turned by keys.
struct TeamDialogue {
  let desk: TeamDesk
  let document: Document
  let language: Language
  /// What draws photos; `nil` where there are none.
  let press: (any PressService)?
  /// How the terminal shows pictures; characters stand in for them where it shows none.
  let way: TerminalPictures
  /// Whose card is shown, and which side of it.
  var place = 0
  var isBack = false

  /// The rows of the smallest photo that is one.
  private static let leastRows = 6

  mutating func run(on terminal: KeyTerminal) {
    defer { terminal.suspend() }
    var state = FormState([])
    while true {
      if !terminal.hasMore { show(&state, on: terminal) }
      let key = terminal.key()
      switch key {
      case .enter, .lineBreak, .character(" "): isBack.toggle()
      case .right, .tab: if place + 1 < desk.people.count { place += 1 }
      case .left, .backTab: if place > 0 { place -= 1 }
      case .home: place = 0
      case .end: place = desk.people.count - 1
      case .character("q"): return
      default:
        if state.press(key) == .go(.leave) { return }
        continue
      }
      state = FormState([])
    }
  }

  private func show(_ state: inout FormState, on terminal: KeyTerminal) {
    func say(_ message: Message) -> String { language.text(message) }
    let (people, size) = (desk.people, terminal.size)
    let keys = [
      (key: "Enter", does: say(.teamKeyTurn)), (key: "→", does: say(.teamKeyNext)),
      (key: "←", does: say(.teamKeyBack)), (key: "Esc", does: say(.dialogueKeyLeave)),
    ]
    let inColour = Session.current.usesColour
    var screen = FormScreen(
      titles: [say(.teamCard(number: SafeText(place + 1), count: people.count))], steps: (people.map(\.name), place),
      keys: [keys, keys.map { ($0.key, "") }],
      inColour: inColour
    ) { say(.dialogueMore(count: $0)) }
    let card = TeamCard(person: people[place], desk: desk, language: language, inColour: inColour)
    let lines = card.lines(isBack: isBack, columns: size.columns - 1)
    (screen.size, screen.body) = (size, lines)
    let rows = size.rows - lines.count - 7
    if !isBack, rows >= TeamDialogue.leastRows, let photo = photo(rows: min(rows, 16), columns: size.columns) {
      if way != .none { return showPicture(photo, screen, state, on: terminal) }
      screen.body = BraillePicture(picture: photo, inColour: inColour).lines + lines
    }
    let shown = screen.shown(state)
    state.shown(shown)
    terminal.show(shown.lines)
  }

  /// A photo by the terminal's own pictures, with the card below it.
  private func showPicture(_ photo: Thumbnail, _ screen: FormScreen, _ state: FormState, on terminal: KeyTerminal) {
    let lines = screen.shown(state).lines
    let head = lines.prefix { !$0.text.contains("┌") }
    let foot = lines.suffix(2)
    terminal.show(Array(head), [photo], as: way, screen.body + [""] + foot.filter { !$0.isEmpty })
  }

  private func photo(rows: Int, columns: Int) -> Thumbnail? {
    guard let press, let path = desk.people[place].photo, document.hasPart(path),
      let bytes = try? document.bytes(of: path)
    else { return nil }
    let wide = min(columns - 2, rows * 2)
    let size =
      way == .none
      ? BraillePicture.size(columns: wide, rows: rows) : ThumbnailSize(width: wide * 8, height: rows * 16)
    return try? press.photo(bytes, size: size)
  }
}
