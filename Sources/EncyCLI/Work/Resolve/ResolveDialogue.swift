internal import EncyBase
internal import EncyCompare
internal import EncyContainer
internal import EncyDocument
internal import EncyKit

/// Settling conflicts on a terminal, one at a time.
struct ResolveDialogue {
  private let work: ResolveWork
  private let document: Document
  private let press: (any PressService)?
  private var screen: ResolveScreen
  private var state: ResolveState

  /// Asks, and saves what was answered and confirmed.
  /// - Throws: ``Failure/said`` when nothing was saved though conflicts wait.
  static func run(_ work: ResolveWork) async throws {
    let session = Session.current
    let document = try DocumentFile.openForChange(work.file)
    let conflicts = try document.conflicts()
    let phrases = ConflictWording.entries(document, conflicts, work.language).phrases
    let waiting = ConflictWording.count(conflicts.count, work.language)
    if phrases.isEmpty { return try session.print("\(visible(work.file)): \(waiting)") }
    let hasPlan = phrases.contains { $0.conflict.planID != nil }
    // Without a press the program begins anew as its sibling, which is the same but for pictures.
    let press = hasPlan ? try? Press.service() : nil
    var dialogue = ResolveDialogue(work, document, phrases, press)
    let manifest: Manifest?
    let outcome: ResolveWork.Outcome?
    if let type = session.variable("TERM"), !type.isEmpty, type != "dumb", let terminal = KeyTerminal() {
      (outcome, manifest) = try await dialogue.ask(terminal)
    } else {
      (outcome, manifest) = try await dialogue.askByLine()
    }
    guard let outcome, let manifest else {
      try session.print("\(work.file): nothing was saved; \(waiting)")
      throw Failure.said
    }
    for line in outcome.lines { try session.print(line) }
    try session.print(ResolveWork.told(work.file, outcome, manifest))
  }

  private init(_ work: ResolveWork, _ document: Document, _ phrases: [ConflictPhrase], _ press: (any PressService)?) {
    (self.work, self.document, self.press) = (work, document, press)
    screen = ResolveScreen(
      file: work.file, phrases: phrases, showsPlans: press != nil, language: work.language,
      inColour: Session.current.usesColour)
    state = ResolveState(count: phrases.count)
  }

  private typealias Saved = (outcome: ResolveWork.Outcome?, manifest: Manifest?)

  // MARK: By keys

  private mutating func ask(_ terminal: KeyTerminal) async throws -> Saved {
    defer { terminal.suspend() }
    while true {
      screen.size = terminal.size
      terminal.show(screen.lines(state))
      switch state.press(terminal.key()) {
      case .none: break
      case .quit: return (nil, nil)
      case .save: if let saved = save() { return saved }
      case .plan: await showPlan(terminal)
      case .edit: await edit(terminal)
      }
    }
  }

  /// Saves what was answered; `nil` where it is refused, which the screen then says.
  private mutating func save() -> Saved? {
    let answers = state.answers.sorted { $0.key < $1.key }.map {
      ConflictAnswer(screen.phrases[$0.key].conflict.id, $0.value)
    }
    do {
      return try DocumentFile.changing(work.file) { turn in
        let outcome = try work.settled(DocumentFile.open(work.file), answers)
        return (outcome, try work.save(outcome.document, turn))
      }
    } catch {
      state.remark = ((error as? Failure)?.message ?? "\(error)") + "\nAnswer otherwise, or leave with q."
      return nil
    }
  }

  private mutating func showPlan(_ terminal: KeyTerminal) async {
    guard screen.showsPlan(state), let press else { return }
    let conflict = screen.phrases[state.place].conflict
    let (columns, rows) = terminal.size
    let way = (try? TerminalPictures.auto.chosen(Session.current)) ?? .none
    terminal.show(["Drawing the plan …"])
    do {
      let picture = try await picture(
        conflict, by: press,
        way == .none
          ? BraillePicture.size(columns: columns, rows: max(1, rows - 1))
          : ThumbnailSize(width: min(1200, columns * 9), height: min(900, max(1, rows - 2) * 18)))
      while true {
        if way == .none {
          let lines = BraillePicture(picture: picture, inColour: screen.inColour).lines
          terminal.show(Array(lines.prefix(terminal.size.rows - 1)) + [legend])
        } else {
          terminal.show(picture: way.bytes(picture) + Array("\r\(legend)".utf8))
        }
        if terminal.key() != .resized { return }
      }
    } catch {
      state.remark = (error as? PressError)?.message ?? "\(error)"
    }
  }

  private var legend: String {
    let (ours, theirs) = (ConflictTerm.ours.text(work.language), ConflictTerm.theirs.text(work.language))
    guard screen.inColour else { return "- - \(ours)   — \(theirs)   any key: back" }
    return
      "\u{1B}[38;5;208m╌╌ \(ours)\u{1B}[0m   \u{1B}[38;5;39m── \(theirs)\u{1B}[0m   \u{1B}[2many key: back\u{1B}[0m"
  }

  /// The plan of a conflict with both sides.
  private func picture(
    _ conflict: MergeConflict, by press: any PressService, _ size: ThumbnailSize
  ) async throws -> Thumbnail {
    var other = document
    try other.resolve(conflict.id, with: .theirs, by: nil, origin: Session.current.origin())
    let comparison = try Comparison(old: document, new: other)
    let request = DifferenceRequest(
      format: .png, plans: conflict.planID.map { [$0] }, language: work.language,
      limits: try Session.current.drawingLimits())
    let sides = [ConflictTerm.ours, .theirs].map { $0.text(work.language) }
    return try await press.differencePicture(comparison, request, sides: sides, size: size)
  }

  // MARK: Values of one's own

  /// Asks for another value: on a line, or in the user's editor where it has several or is no single value.
  private mutating func edit(_ terminal: KeyTerminal) async {
    do {
      let start = try ConflictEditing(screen.phrases[state.place], in: document)
      let text: String?
      if start.isLine {
        text = line(terminal, start.text)
      } else {
        terminal.suspend()
        defer { terminal.resume() }
        text = try await start.edited()
      }
      guard let text else { return }
      try give(start.value(text, file: work.file), text)
    } catch {
      state.remark = (error as? Failure)?.message ?? "\(error)"
    }
  }

  private mutating func give(_ value: JSONValue, _ text: String) throws {
    screen.ownValues[state.place] = text.split(whereSeparator: \.isNewline).joined(separator: " ⏎ ")
    state.give(.value(value))
  }

  /// A line that is typed below the conflict; `nil` when it was left.
  private func line(_ terminal: KeyTerminal, _ start: String) -> String? {
    var text = start
    while true {
      var screen = screen
      screen.size = terminal.size
      let (columns, rows) = terminal.size
      var lines = screen.lines(state)
      let prompt = "New value: "
      // Of a long line its end is seen.
      let room = max(1, columns - prompt.count - 2)
      let seen = visible(text).suffix(room)
      lines = Array(lines.prefix(max(0, rows - 2))) + ["\(prompt)\(seen)", "Enter takes it, Esc leaves, Ctrl-U clears"]
      lines[lines.count - 1] = String(lines[lines.count - 1].prefix(columns - 1))
      let width = seen.unicodeScalars.reduce(prompt.count) { $0 + $1.columns }
      terminal.show(lines, cursor: (lines.count - 2, width))
      switch terminal.key() {
      case .character(let letter): text.append(letter)
      case .backspace: if !text.isEmpty { text.removeLast() }
      case .clear: text = ""
      case .enter: return text
      case .escape, .interrupt, .gone: return nil
      case .next, .previous, .resized: break
      }
    }
  }

  // MARK: By lines

  /// Asks on plain lines, for terminals that can't do more.
  private mutating func askByLine() async throws -> Saved {
    let session = Session.current
    let text = ConflictText(
      style: StyledText(inColour: false, columns: max(20, (session.terminalWidth() ?? 80) - 1)), language: work.language
    )
    while true {
      if !state.remark.isEmpty { try session.print(visible(state.remark.replacing("\n", with: "; "))) }
      let isSummary = state.mode == .summary
      if isSummary {
        screen.size = (session.terminalWidth() ?? 80, .max)
        let waiting = state.count - state.answers.count
        let rest = waiting == 0 ? "" : ", \(waiting) left"
        try session.print("\(state.answers.count) answered\(rest)")
        try session.print("y save, p back, u undo, q quit without saving? ", terminator: "")
      } else if state.mode == .all {
        try session.print("All that wait: o ours, t theirs, b before? ", terminator: "")
      } else {
        let head = "\(state.place + 1) of \(state.count)"
        try session.print((["", head] + text.lines(screen.phrases[state.place])).joined(separator: "\n"))
        try session.print(
          "o ours, t theirs, b before, e edit, s skip, p back, a all, u undo, w save, q quit? ", terminator: "")
      }
      guard let line = readLine() else { return (nil, nil) }
      guard let letter = line.first else { continue }
      switch state.press(.character(letter)) {
      case .none: break
      case .quit: return (nil, nil)
      case .save: if let saved = save() { return saved }
      case .plan: state.remark = "this terminal shows no plans"
      case .edit:
        try session.print("New value: ", terminator: "")
        guard let given = readLine(), !given.isEmpty else { continue }
        do {
          let start = try ConflictEditing(screen.phrases[state.place], in: document)
          try give(start.value(given, file: work.file), given)
        } catch { state.remark = (error as? Failure)?.message ?? "\(error)" }
      }
      if state.mode == .help {
        try session.print("o t b take a side, e gives another value, w saves, q leaves without saving")
        _ = state.press(.enter)
      }
    }
  }
}
