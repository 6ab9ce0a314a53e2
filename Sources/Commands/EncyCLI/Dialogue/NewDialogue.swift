internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyContainer
internal import EncyDocument
internal import EncyFigureCommands
internal import EncyFigures
internal import EncyFileCommands
internal import EncyFiles
internal import EncyKit
internal import EncyOfferCommands
internal import EncyRegister
internal import EncySession
internal import EncyTerminal
internal import EncyTexts
internal import Synchronization

/// `ency new -i`: a proposal step by step, by keys or by lines.
///
/// Each answer is a command like any of the shell's, which saves: the file is that of the commands, leaving loses nothing, and what is
/// asked next follows from what the file holds.
struct NewDialogue {
  let file: String
  let language: Language
  /// The session of the command that asks.
  let session: Session
  private var document: Document
  private var step: DialogueStep
  private(set) var questions: [Question] = []
  private var lists: CustomerLists?
  private var texts: TextShelf?
  /// How many columns what commands say may take.
  private var columns = 80
  /// How a password is asked for; `nil` where it isn't.
  private var askSecret: (@Sendable (TerminalText) throws -> [UInt8]?)?
  /// What the last answer was the same as, and what it said.
  private var said: [TerminalText] = []
  /// What is doubtful about it.
  private var doubt: String?
  /// What was typed and not answered when somebody left.
  private var dropped: String?
  /// What is told at the questions of the steps.
  private var notices: [DialogueStep: [String: FormState.Told]] = [:]
  /// What is asked beside what a step asks for.
  private let asks: [String]

  /// - Throws: ``Failure`` when the proposal is sent, what reading does otherwise.
  init(_ file: String, asks: [String] = []) throws {
    let own = DialogueStep.allCases.flatMap(\.members) + ["/customer/name"]
    self.asks = asks.filter { ask in !own.contains { ask == $0 || ask.hasPrefix("\($0)/") } }
    (self.file, session, language) = (file, Session.current, Session.current.language)
    document = try DocumentFile.open(file)
    if try document.model("proposal").text("status") == "sent" {
      throw Failure.no(.dialogueSent(file: SafeText(file)), file: file)
    }
    step = try DialogueStep.first(in: document)
    columns = session.terminalWidth() ?? 80
  }

  /// Asks until somebody leaves; then says what comes next.
  /// - Parameters:
  ///   - file: The proposal.
  ///   - asks: Pointers to what the template asks for that it was started from.
  /// - Throws: ``Failure`` when it can't be read or nothing may be asked about it.
  static func run(_ file: String, asks: [String] = []) async throws {
    var dialogue = try NewDialogue(file, asks: asks)
    let session = dialogue.session
    let isPlain = ["", "dumb"].contains(session.variable("TERM") ?? "")
    // What takes a while is done before the terminal is taken.
    try dialogue.renew()
    let isOnTerminal = session.inputTerminal() && session.answersTerminal()
    if !isPlain, isOnTerminal, let terminal = KeyTerminal() {
      try await dialogue.ask(terminal)
    } else {
      try await dialogue.askByLine()
    }
    let open = DialogueStep.allCases.filter {
      $0 != .preview && ((try? $0.isBegun(in: dialogue.document)) ?? true) == false
    }
    if !open.isEmpty {
      let names = SafeText(open.map { dialogue.language.text($0.title) }.joined(separator: ", "))
      try session.print(.dialogueLeft(file: SafeText(file), steps: names))
    }
    let guide = FieldGuide(dialogue.document)
    let asked = TemplateShelf.labels(ProposalTemplate.open(asks, in: dialogue.document), in: dialogue.document, guide)
    if !asked.isEmpty {
      let labels = SafeText(asked.joined(separator: "; "))
      try session.print(.dialogueLeftAsked(labels: labels))
    }
    let refused = dialogue.notices.values.flatMap(\.self).compactMap { label, told in
      told.refused.map { "\(label): \($0)" }
    }.sorted()
    if !refused.isEmpty {
      try session.print(.dialogueLeftRefused(answers: SafeText(refused.joined(separator: "; "))))
    }
    if let dropped = dialogue.dropped { try session.print(.dialogueDropped(text: SafeText(dropped))) }
    try session.print(.dialogueThen(file: SafeText(file)))
  }

  // MARK: By keys

  private mutating func ask(_ terminal: KeyTerminal) async throws {
    defer { terminal.suspend() }
    // Nobody else has the terminal.
    nonisolated(unsafe) let screen = terminal
    // A drawing may be locked by a password, which is asked for on lines.
    askSecret = { prompt in
      screen.suspend()
      defer { screen.resume() }
      return try PassphrasePrompt.answer(prompt)
    }
    var state = FormState(questions.map(\.field))
    defer { notices[step] = state.told }
    look(&state)
    while true {
      columns = max(20, terminal.size.columns - 1)
      if !terminal.hasMore { show(&state, on: terminal) }
      var wish = state.press(terminal.key())
      if wish == .complete { wish = complete(&state) }
      switch wish {
      case .none, .complete: break
      case .typed: if !terminal.hasMore { look(&state) }
      case .go(.leave): return dropped = state.unanswered
      case .go(let move):
        let left = state.untaken
        if try !go(move, &state) { return }
        if let left { state.remark = language.text(.dialogueNotTaken(text: SafeText(left))) }
      case .answer(let answer, let move):
        let question = questions[state.place]
        var stays = false
        do {
          let commands = try questions[state.place].commands(answer)
          stays = commands.contains { $0.contains("--find") }
          // What reads drawings takes a while.
          if question.showsAnswer {
            said = commands.flatMap { command($0) } + ["  …"]
            show(&state, on: terminal)
            said = []
          }
          try await run(commands, for: question, answer.text)
        } catch {
          state.refuse(errorText(error).text)
          break
        }
        let label = state.field?.label
        try renew()
        if let label { state.taken(label, doubt: doubt) }
        state.renew(questions.map(\.field), at: label)
        if let doubt, state.field?.label != label { state.remark = doubt }
        if move == .next, stays || (question.showsAnswer && !state.hasNext) {
          // What came out is read before anything is listed again.
          if stays { look(&state) }
        } else if try !go(move, &state) {
          return
        }
      }
    }
  }

  /// Completes the path that is typed; where there is nothing to complete, it is the answer.
  private func complete(_ state: inout FormState) -> FormState.Wish {
    let text = state.editor.text
    let (path, names) = PlanQuestions.completed(text)
    if names.count < 2, path == text { return state.press(.down) }
    state.complete(path, names.count < 2 ? [] : names.map { FormChoice($0, $0) })
    return .none
  }

  /// What is said of what is typed, once nothing more is typed at once.
  private func look(_ state: inout FormState) {
    guard questions.indices.contains(state.place) else { return }
    let (question, text) = (questions[state.place], state.editor.text)
    quietly {
      state.reading = state.isChanged ? question.reading(text) ?? "" : ""
      if state.isChanged || text.isEmpty { state.found(question.search(text)) }
    }
  }

  /// - Returns: Whether there is more to ask.
  private mutating func go(_ move: FormState.Move, _ state: inout FormState) throws -> Bool {
    switch move {
    case .stay: break
    case .leave: return false
    case .next, .previous:
      if !state.go(move) { return try turn(move == .next ? 1 : -1, &state, atEnd: move == .previous) }
    case .nextStep: return try turn(1, &state)
    case .previousStep: return try turn(-1, &state)
    }
    look(&state)
    return true
  }

  /// Goes to another step.
  /// - Returns: Whether there is more to ask.
  private mutating func turn(_ count: Int, _ state: inout FormState, atEnd: Bool = false) throws -> Bool {
    guard let other = DialogueStep(rawValue: step.rawValue + count) else { return count < 0 }
    notices[step] = state.told
    (step, said) = (other, [])
    try renew()
    state = FormState(questions.map(\.field), told: notices[step] ?? [:], atEnd: atEnd)
    look(&state)
    return true
  }

  private func show(_ state: inout FormState, on terminal: KeyTerminal) {
    func say(_ message: Message) -> String { language.text(message) }
    let all = DialogueStep.allCases
    let count = "\(step.rawValue + 1)/\(all.count)"
    let title = say(step.title)
    var screen = FormScreen(
      titles: ["\(FileStore.name(of: file)) · \(count) \(title)", "\(count) \(title)"],
      steps: (all.map { say($0.title) }, step.rawValue), keys: keys(state), inColour: session.usesColour
    ) { count in say(.dialogueMore(count: count)) }
    screen.size = terminal.size
    (screen.news, screen.body) = (said, body)
    var shown = screen.shown(state)
    if shown.isStacked != state.isStacked {
      // The keys are others then.
      state.shown(shown)
      screen.keys = keys(state)
      shown = screen.shown(state)
    }
    state.shown(shown)
    terminal.show(shown.lines, cursor: shown.cursor)
  }

  private func keys(_ state: FormState) -> [[(key: String, does: String)]] {
    func key(_ key: String, _ message: Message) -> (key: String, does: String) { (key, language.text(message)) }
    let (next, back) = (key("Ctrl-N", .dialogueKeyNext), key("Ctrl-P", .dialogueKeyBack))
    let leave = key("Esc", state.isChanged ? .dialogueKeyUndo : .dialogueKeyLeave)
    var own: [(key: String, does: String)]
    switch state.field?.kind {
    case nil: own = [key("↑↓", .dialogueKeyScroll), key("Enter", .dialogueKeyDone)]
    case .choice:
      own = [key(state.isStacked ? "↑↓" : "←→", .dialogueKeyMark), key("Enter", .dialogueKeyTake)]
      own.append(
        state.isChanged ? key(state.isStacked ? "Tab" : "↑↓", .dialogueKeyMove) : key("Tab", .dialogueKeySkip))
    case .path: own = [key("Enter", .dialogueKeyTake), key("Tab", .dialogueKeyComplete), key("↑↓", .dialogueKeyMove)]
    case .text: own = [key("Enter", .dialogueKeyTake), key("↑↓", .dialogueKeyMove), key("Ctrl-J", .dialogueKeyBreak)]
    case .search: own = [key("↑↓", .dialogueKeyPick), key("Enter", .dialogueKeyTake), key("Tab", .dialogueKeyMove)]
    case .line: own = [key("Enter", .dialogueKeyTake), key("↑↓", .dialogueKeyMove)]
    }
    let all = own + [next, back, leave]
    return [all, own.suffix(1) + [next, back, leave], [next, back, leave], all.map { ($0.key, "") }]
  }

  // MARK: What is asked and told

  /// Reads the file anew, and what is asked of it now.
  private mutating func renew() throws {
    document = try DocumentFile.open(file)
    let (file, document, language) = (file, document, language)
    let asked = step.members + asks.filter { JSONPointer($0).map(DialogueStep.asking) == step }
    let guide = MemberQuestions(file, document, language)
    func members() throws -> [Question] { try guide.of(asked) }
    switch step {
    case .customer:
      // Somebody may have been kept just now.
      let lists = quietly { (try? CustomerDesk())?.known }
      questions =
        try quietly {
          try CustomerQuestions(file: file, document: document, language: language, lists: lists, asked: asked)
            .questions()
        }
    case .building, .needs: questions = try members()
    case .plan:
      questions = try PlanQuestions(file: file, document: document, language: language).questions() + members()
    case .products:
      let texts = texts ?? quietly { try? TextShelf() }
      self.texts = texts
      questions =
        try OfferQuestions(file: file, document: document, language: language, texts: texts).questions() + members()
    case .energy:
      var method = try guide.of(["/energy/method"])
      for place in method.indices {
        // A method is changed, but not taken away.
        if case .choice(let choices) = method[place].field.kind, method[place].field.value != nil {
          method[place].field.kind = .choice(choices.filter { !$0.answer.isEmpty })
        }
        method[place].commands = { $0.text.isEmpty ? [] : [["energy", "method", file, $0.text]] }
      }
      questions = method + (try members())
    case .preview: questions = []
    }
  }

  /// What stands below the questions.
  private var body: [TerminalText] {
    let step = step
    return quietly { () -> [TerminalText] in
      switch step {
      case .products:
        guard let figures = try? ProposalFigures(document, file: file),
          let table = try? OfferTable(document, figures.values, language)
        else { return [] }
        return table.lines(indent: 2)
      case .energy: return (try? figures()) ?? []
      case .preview: return preview()
      default: return []
      }
    }
  }

  private func figures() throws -> [TerminalText] {
    let figures = try ProposalFigures(document, file: file)
    let text = FigureText(language, figures.values.inputs.currency)
    var table = TextTable([.left, .left])
    for name in ["savingPercent", "savedEnergy", "netSaving", "payback"] {
      guard let figure = figures.catalog.figure(name), let outcome = figures.values.value(name) else { continue }
      table.add(figure.label.text(language), text.text(outcome, of: figure))
    }
    return table.lines(indent: 2)
  }

  /// What `ency show` prints.
  private func preview() -> [TerminalText] {
    guard let today = try? session.origin().today,
      let text = try? Overview(of: document, today: today, in: language).text
    else { return [] }
    return text.text.split(separator: "\n", omittingEmptySubsequences: false).map { "\($0)" }
  }

  // MARK: Doing

  private func quietly<Value>(_ body: () throws -> Value) rethrows -> Value {
    try Session.$current.withValue(NewDialogue.quiet(session, columns, Said()), operation: body)
  }

  /// What commands said.
  private final class Said: Sendable {
    private let bytes = Mutex<[UInt8]>([])
    func add(_ more: [UInt8]) { bytes.withLock { $0 += more } }
    var lines: [String] {
      String(decoding: bytes.withLock { $0 }, as: UTF8.self).split(separator: "\n").map { line in
        String(line.hasPrefix("ency: ") ? line.dropFirst(6) : line)
      }
    }
  }

  /// A session in which nothing is asked and nothing goes to the terminal.
  private static func quiet(_ session: Session, _ columns: Int, _ said: Said) -> Session {
    var quiet = session
    quiet.output = .init { said.add($0) }
    quiet.errorOutput = .init { said.add($0) }
    quiet.variable = { $0 == "COLUMNS" ? nil : session.variable($0) }
    quiet.answersTerminal = { false }
    quiet.inputTerminal = { false }
    quiet.notesTerminal = { false }
    quiet.terminalWidth = { columns }
    quiet.deviceAttributes = { nil }
    quiet.confirm = { _ in nil }
    quiet.ask = { _ in nil }
    quiet.askSecret = { _ in nil }
    return quiet
  }

  /// Runs commands as the shell would, up to the first that fails, and tells what is doubtful then.
  /// - Throws: ``Failure`` with why that one failed.
  private mutating func run(_ commands: [[String]], for question: Question, _ answer: String) async throws {
    doubt = nil
    if commands.isEmpty { return }
    var (lines, told): ([String], [TerminalText]) = ([], [])
    let before = document
    for arguments in commands {
      let (printed, notes) = (Said(), Said())
      var quiet = NewDialogue.quiet(session, columns, notes)
      quiet.output = .init { printed.add($0) }
      if let askSecret { quiet.askSecret = askSecret }
      let status = await EncyProgram.run(arguments, in: quiet)
      if status != 0 {
        throw refusal(of: answer, to: question, status, notes.lines.isEmpty ? printed.lines : notes.lines)
      }
      told += command(arguments)
      lines += (question.showsAnswer ? printed.lines : []) + notes.lines
    }
    let after = try DocumentFile.open(file)
    let found = try quietly { try Checks.newWarnings(in: after, since: before) }
    if !found.isEmpty {
      doubt = found.prefix(3).map { $0.sentence(language, file: file) }.joined(separator: "\n")
    }
    // What is doubtful isn't said twice.
    for line in lines where !found.contains(where: { line.hasSuffix("[\($0.code)]") }) {
      told += wrapped("  \(TerminalText(lines: line))", indent: 4, columns: columns)
    }
    said = told
  }

  /// A command as it is typed in a shell.
  private func command(_ arguments: [String]) -> [TerminalText] {
    let words = arguments.map { $0.hasPrefix("--") ? shellShown($0) : shellWord($0) }.joined(separator: " ")
    return wrapped("= ency \(words)", indent: 4, columns: columns)
  }

  /// Why an answer was refused, without what is known here: the file, the place, how a command is used, and that it could do it anyway.
  private func refusal(of answer: String, to question: Question, _ status: Int32, _ lines: [String]) -> Failure {
    let faults = quietly { (try? question.faults(answer)) ?? [] }
    if !faults.isEmpty { return .no(.asItIs(text: SafeText(TerminalText(lines: faults.joined(separator: "\n"))))) }
    if status == ExitCode.usage.rawValue, !question.allowed.isEmpty {
      return .no(.dialogueRefused(text: SafeText(answer), allowed: SafeText(question.allowed)))
    }
    let known = [Message.refusedInvalid(file: SafeText(file)), .refusedAnyway].map { language.text($0) }
    let rest = lines.map { $0.trimmingSpaces }.filter { !known.contains($0) }.map { line in
      var line = line.hasPrefix("\(file): ") ? line.dropFirst(file.count + 2) : line[...]
      if line.hasSuffix("]"), let code = line.lastIndex(of: "[") { line = line[..<code].dropLast() }
      guard line.hasPrefix("/"), let end = line.firstIndex(of: " "), line[..<end].hasSuffix(":") else { return line }
      return line[end...].dropFirst()
    }
    return .no(.asItIs(text: SafeText(TerminalText(lines: rest.joined(separator: "\n")))))
  }
}

extension NewDialogue {
  // MARK: By lines

  /// Asks question by question on plain lines, for terminals that can't do more, for screen readers, and for scripts.
  private mutating func askByLine() async throws {
    askSecret = session.askSecret
    try session.note(.dialogueLineHelp)
    while true {
      try renew()
      try session.note("\n\(step.rawValue + 1)/\(DialogueStep.allCases.count) \(language.text(step.title))")
      switch try await askStep() {
      case .leave: return
      case .previousStep: step = DialogueStep(rawValue: step.rawValue - 1) ?? step
      default:
        guard let next = DialogueStep(rawValue: step.rawValue + 1) else { return }
        step = next
      }
    }
  }

  private mutating func askStep() async throws -> FormState.Move {
    if step == .preview {
      for line in body { try session.print(line) }
      return .nextStep
    }
    // Questions may come and go with an answer: none is asked twice.
    var asked: Set<String> = []
    while let label = questions.map(\.field.label).first(where: { !asked.contains($0) }) {
      asked.insert(label)
      if let move = try await ask(label) { return move }
    }
    for line in body { try session.note(line) }
    said = []
    return .nextStep
  }

  /// Asks a question until there is an answer, or none is wanted.
  /// - Returns: Where to go instead of the next question.
  private mutating func ask(_ label: String) async throws -> FormState.Move? {
    while let question = questions.first(where: { $0.field.label == label }) {
      guard let line = session.ask(prompt(question.field)) else { return .leave }
      switch line {
      case "": return nil
      case ".": return .leave
      case ">": return .nextStep
      case "<": return .previousStep
      default: break
      }
      do {
        guard let answer = try answer(line, to: question) else { continue }
        try await run(question.commands(answer), for: question, answer.text)
        for line in said { try session.note(line) }
        if let doubt { try session.note("? \(TerminalText(lines: doubt))") }
        try renew()
        return nil
      } catch { try session.note("! \(errorText(error))") }
    }
    return nil
  }

  private func prompt(_ field: FormField) -> TerminalText {
    var words = "\(field.label)"
    if case .choice = field.kind {
      let choices = NewDialogue.listed(field)
      words += " (" + choices.enumerated().map { "\($0.offset + 1) \($0.element.label)" }.joined(separator: ", ") + ")"
      if let taken = choices.first(where: { $0.answer == field.typed }) { words += " [\(taken.label)]" }
    } else if let value = field.value {
      words += " [\(value)]"
    } else if !field.hint.isEmpty {
      words += " (\(field.hint))"
    }
    return "\(words): "
  }

  /// What may be chosen by a line; nothing is chosen by `-`.
  private static func listed(_ field: FormField) -> [FormChoice] {
    if case .choice(let choices) = field.kind { choices.filter { !$0.answer.isEmpty } } else { [] }
  }

  /// What a choice is called, yes and no in any language.
  private static func names(_ choice: FormChoice) -> [String] {
    let message: Message? =
      switch choice.answer {
      case "yes", "true": .dialogueYes
      case "no", "false": .dialogueNo
      default: nil
      }
    let others = message.map { message in Language.allCases.map { $0.text(message) } } ?? []
    return ([choice.label] + others).map { $0.lowercased() }
  }

  /// What a line answers: `-` takes a value away; of things that are listed a number or name. `nil` where it is asked again.
  private func answer(_ line: String, to question: Question) throws -> FormState.Answer? {
    if line == "-" { return .typed("") }
    switch question.field.kind {
    case .line, .text, .path: return .typed(line)
    case .choice:
      let choices = NewDialogue.listed(question.field)
      if let number = Int(line), choices.indices.contains(number - 1) { return .chosen(choices[number - 1].answer) }
      let word = line.lowercased()
      let exact = choices.filter { $0.answer == line || NewDialogue.names($0).contains(word) }
      let begun = choices.filter { NewDialogue.names($0).contains { $0.hasPrefix(word) } }
      if let named = exact.first ?? (begun.count == 1 ? begun[0] : nil) { return .chosen(named.answer) }
      let labels = choices.map(\.label).joined(separator: ", ")
      throw Failure.no(.dialogueNotAmong(text: SafeText(line), choices: SafeText(labels)))
    case .search:
      let found = quietly { question.search(line == "?" ? "" : line) }
      if found.count == 1, line != "?" { return .chosen(found[0].answer) }
      for (place, choice) in found.enumerated() { try session.note("\(place + 1)  \(choice.label)") }
      if found.isEmpty { return line == "?" ? nil : .typed(line) }
      guard let typed = session.ask("\(language.text(.customerWhichAsk(count: found.count)))"), let number = Int(typed),
        found.indices.contains(number - 1)
      else { return nil }
      return .chosen(found[number - 1].answer)
    }
  }
}
