internal import EncyBase
internal import EncyCommandBase
internal import EncyCompare
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncyKit
internal import EncyMerge
internal import EncyPressService
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// Settling conflicts on a terminal, one at a time.
struct ResolveDialogue {
  private let work: ResolveWork
  /// The proposal as it is shown, and what it holds at the conflicts.
  private var document: Document
  private var seen: SeenConflicts
  private let press: (any PressService)?
  private var screen: ResolveScreen
  private var state: ResolveState
  /// What was typed in an editor and could not be taken, by the conflict's id.
  private var drafts: [String: String] = [:]

  /// Asks, and saves what was answered and confirmed.
  /// - Throws: ``Failure/said`` when nothing was saved though conflicts wait.
  static func run(_ work: ResolveWork) async throws {
    let session = Session.current
    let document = try DocumentFile.openForChange(work.file)
    let conflicts = try document.conflicts()
    let phrases = ConflictWording.entries(document, conflicts, work.language, .ofSystem).phrases
    let waiting = ConflictWording.count(conflicts.count, work.language)
    if phrases.isEmpty { return try session.print("\(work.file): \(waiting)") }
    let hasPlan = phrases.contains { $0.conflict.planID != nil }
    // Without a press the program begins anew as its sibling, which is the same but for pictures.
    let press = hasPlan ? try? Session.pressService() : nil
    var dialogue = ResolveDialogue(work, document, conflicts, phrases, press)
    let saved: Saved?
    if let type = session.variable("TERM"), !type.isEmpty, type != "dumb", let terminal = KeyTerminal() {
      saved = try await dialogue.ask(terminal)
    } else {
      saved = try await dialogue.askByLine()
    }
    guard let (outcome, result) = saved, let manifest = result.manifest else {
      if dialogue.screen.phrases.isEmpty {
        return try session.print("\(work.file): \(ConflictWording.count(0, work.language))")
      }
      try session.print(.resolveNothingSaved(file: SafeText(work.file), waiting: SafeText(waiting)))
      throw Failure.alreadyReported
    }
    let lines = outcome.lines + [ResolveWork.told(work.file, outcome, manifest, work.language)]
    try DocumentFile.report(result, work.file, json: false, lines: lines)
  }

  private init(
    _ work: ResolveWork, _ document: Document, _ conflicts: [MergeConflict], _ phrases: [ConflictPhrase],
    _ press: (any PressService)?
  ) {
    (self.work, self.document, self.press) = (work, document, press)
    seen = SeenConflicts(conflicts, in: document)
    screen = ResolveScreen(
      file: work.file, phrases: phrases, showsPlans: press != nil, language: work.language,
      inColour: Session.current.usesColour)
    state = ResolveState(count: phrases.count, language: work.language)
  }

  private typealias Saved = (outcome: ResolveWork.Outcome, result: SavedChange)

  // MARK: By keys

  private mutating func ask(_ terminal: KeyTerminal) async throws -> Saved? {
    defer { terminal.suspend() }
    while true {
      screen.size = terminal.size
      let shown = screen.shown(state)
      state.shown(page: shown.page, most: shown.most)
      terminal.show(shown.lines)
      switch state.press(terminal.key()) {
      case .none: break
      case .quit: return nil
      case .save:
        if let saved = save() { return saved }
        if screen.phrases.isEmpty { return nil }
      case .plan: await showPlan(terminal)
      case .edit: await edit(terminal)
      }
    }
  }

  /// Saves what was answered; `nil` where it is refused, or where the file has something else by now than was shown. The screen then
  /// says so.
  private mutating func save() -> Saved? {
    let answers = state.answers.sorted { $0.key < $1.key }.map {
      ConflictAnswer(screen.phrases[$0.key].conflict.id, $0.value)
    }
    do {
      let now = try DocumentFile.open(work.file)
      try seen.refuseOthers(in: now, answered: answers.map(\.id))
      let outcome = try work.settled(now, answers)
      return (outcome, try DocumentFile.save(outcome.document, since: now, to: work.file, as: .resolution))
    } catch let overtaken as SeenConflicts.Overtaken {
      takeUp(overtaken)
    } catch {
      state.remark = errorText(error).text + "\n" + say(.resolveAnswerOtherwise)
    }
    return nil
  }

  /// Begins anew with what somebody else saved meanwhile. Answers to what is as it was shown are kept.
  private mutating func takeUp(_ overtaken: SeenConflicts.Overtaken) {
    let (before, answers) = (screen.phrases, state.answers)
    let given = Dictionary(
      answers.map { (before[$0.key].conflict.id, $0.value) }, uniquingKeysWith: { first, _ in first })
    document = overtaken.document
    seen = SeenConflicts(overtaken.conflicts, in: document)
    screen.phrases = ConflictWording.entries(document, overtaken.conflicts, work.language, .ofSystem).phrases
    var kept: [Int: Merge.Answer] = [:]
    for (place, phrase) in screen.phrases.enumerated() {
      let ids = phrase.members.isEmpty ? [phrase.conflict.id] : phrase.members.map(\.conflict.id)
      if let answer = ids.compactMap({ given[$0] }).first, !ids.contains(where: overtaken.ids.contains) {
        kept[place] = answer
      }
    }
    let changed = screen.phrases.filter { overtaken.ids.contains($0.conflict.id) }.map {
      "\($0.label): \(work.language.text(.conflictOurs)) \($0.ours.text)"
    }
    let gone = before.indices.filter { place in
      answers[place] != nil && !screen.phrases.contains { $0.conflict.id == before[place].conflict.id }
    }.map { before[$0].label }
    state = ResolveState(count: max(1, screen.phrases.count), language: work.language, answers: kept)
    var remarks = [say(.resolveSomebodySaved)]
    if !changed.isEmpty {
      remarks.append(say(.resolveAgain(changes: SafeText(changed.joined(separator: "; ")))))
    }
    if !gone.isEmpty { remarks.append(say(.resolveSettled(names: SafeText(gone.joined(separator: "; "))))) }
    if !kept.isEmpty { remarks.append(say(.resolveKept)) }
    state.remark = remarks.joined(separator: "\n")
  }

  private mutating func showPlan(_ terminal: KeyTerminal) async {
    guard screen.showsPlan(state), let press else {
      state.remark = say(.resolveNoPlan)
      return
    }
    let preview = PlanPreview(
      document: document, phrase: screen.phrases[state.place], others: screen.phrases, inColour: screen.inColour)
    do { try await preview.show(on: terminal, by: press) } catch {
      state.remark = errorText(error).text
    }
  }

  // MARK: Values of one's own

  /// Asks for another value: on a line, or in the user's editor where it has several or is no single value.
  private mutating func edit(_ terminal: KeyTerminal) async {
    let id = screen.phrases[state.place].conflict.id
    do {
      let start = try ConflictEditing(screen.phrases[state.place], in: document, draft: drafts[id])
      let text: String?
      if start.isLine {
        text = line(terminal, start.text)
      } else {
        terminal.suspend()
        defer { terminal.resume() }
        let (edited, isSuccess) = try await start.edited()
        guard isSuccess else {
          drafts[id] = edited ?? drafts[id]
          throw Failure.no(.errorEditorEnded(kept: SafeText(drafts[id] == nil ? .editorUnchanged : .editorGoesOn)))
        }
        text = edited ?? drafts[id]
      }
      guard let text else { return }
      drafts[id] = text
      try give(start.value(text, file: work.file), text)
      drafts[id] = nil
    } catch {
      state.remark = errorText(error).text
    }
  }

  private mutating func give(_ value: JSONValue, _ text: String) throws {
    screen.ownValues[screen.phrases[state.place].conflict.id] =
      text.split(whereSeparator: \.isNewline).joined(separator: " ⏎ ")
    state.give(.value(value))
  }

  /// A line that is typed below the conflict; `nil` when it was left.
  private func line(_ terminal: KeyTerminal, _ start: String) -> String? {
    var text = start
    while true {
      var screen = screen
      screen.size = terminal.size
      let (columns, rows) = terminal.size
      var lines = screen.shown(state).lines
      let prompt = columns < 30 ? "> " : say(.resolveNewValue) + " "
      // Of a long line its end is seen.
      let room = max(1, columns - prompt.count - 2)
      let seen = visible(text).suffix(room)
      let keys = columns < 44 ? "Enter, Esc, Ctrl-U" : say(.resolveLineKeys)
      lines = lines.prefix(max(0, rows - 2)) + ["\(prompt)\(seen)", "\(keys.prefix(columns - 1))"]
      let width = seen.unicodeScalars.reduce(prompt.count) { $0 + $1.columns }
      terminal.show(lines, cursor: (lines.count - 2, width))
      switch terminal.key() {
      case .character(let letter): text.append(letter)
      case .backspace: if !text.isEmpty { text.removeLast() }
      case .clear: text = ""
      case .enter, .lineBreak: return text
      case .escape, .interrupt, .gone: return nil
      case .paste(let pasted): text += pasted.split(whereSeparator: \.isNewline).joined(separator: " ")
      case .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .resized, .tab, .backTab, .delete: break
      }
    }
  }

  private func say(_ message: Message) -> String { work.language.text(message) }

  /// Asks on the line that is typed on.
  private func ask(_ question: Message) throws {
    try Session.current.print(work.language.line(question), terminator: " ")
  }

  // MARK: By lines

  /// Asks on plain lines, for terminals that can't do more.
  private mutating func askByLine() async throws -> Saved? {
    let session = Session.current
    let text = ConflictText(
      style: StyledText(inColour: false, columns: max(20, (session.width ?? 80) - 1)), language: work.language
    )
    while true {
      if !state.remark.isEmpty { try session.print("\(state.remark.replacing("\n", with: "; "))") }
      if state.mode == .leaving {
        try ask(.resolveAskLeaving)
      } else if state.mode == .summary {
        screen.size = (session.terminalWidth() ?? 80, .max)
        let waiting = state.count - state.answers.count
        let answered = say(.resolveAnswered(count: state.answers.count))
        try session.print("\(answered)\(waiting == 0 ? "" : ", \(say(.resolveLeft(count: waiting)))")")
        try ask(.resolveAskSummary)
      } else if state.mode == .all {
        try ask(.resolveAskAll)
      } else {
        let head = say(.resolvePlaceShort(place: "\(state.place + 1)", all: "\(state.count)"))
        try session.print((["", "\(head)"] + text.lines(screen.phrases[state.place])).joined(separator: "\n"))
        try ask(.resolveAskKeys)
      }
      guard let line = readLine() else { return nil }
      guard let letter = line.first else { continue }
      switch state.press(.character(letter)) {
      case .none: break
      case .quit: return nil
      case .save:
        if let saved = save() { return saved }
        if screen.phrases.isEmpty { return nil }
      case .plan: state.remark = say(.resolveNoPlansHere)
      case .edit:
        try ask(.resolveNewValue)
        guard let given = readLine(), !given.isEmpty else { continue }
        do {
          let start = try ConflictEditing(screen.phrases[state.place], in: document)
          try give(start.value(given, file: work.file), given)
        } catch { state.remark = errorText(error).text }
      }
      if state.mode == .help {
        try session.print(.resolveLineHelp)
        _ = state.press(.enter)
      }
    }
  }
}
