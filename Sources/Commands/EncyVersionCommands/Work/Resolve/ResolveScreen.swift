internal import EncyBase
internal import EncyChanges
internal import EncyCommandBase
internal import EncyCompare
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncyMerge
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// What the screen of `ency resolve` shows.
struct ResolveScreen {
  let file: String
  var phrases: [ConflictPhrase]
  /// What the answers with values of one's own say, by the conflict's id.
  var ownValues: [String: String] = [:]
  /// Whether the plan of a conflict can be shown.
  let showsPlans: Bool
  let language: Language
  let inColour: Bool
  var size: (columns: Int, rows: Int) = (80, 24)

  /// A full last column makes some terminals break the line.
  private var columns: Int { max(8, size.columns - 1) }
  private var style: StyledText { StyledText(inColour: inColour, columns: columns) }
  /// Whether there is no room for anything that could be done without.
  private var isLow: Bool { size.rows < 12 }

  /// What stands on the screen, and what there is to scroll.
  struct Shown {
    var lines: [TerminalText]
    /// How many lines are shown of those that can be scrolled.
    var page: Int
    /// How many of them can be above.
    var most: Int
  }

  /// The lines, no more than fit: what it is about always stands first, what the keys do last. What doesn't fit between is scrolled,
  /// and a line says so.
  func shown(_ state: ResolveState) -> Shown {
    let gap: [TerminalText] = isLow ? [] : [""]
    let remark = remark(state)
    let foot = keys(state)
    let head = head(state) + gap
    let body = body(state).flatMap { $0.broken(to: columns) }
    var room = max(1, size.rows - head.count - remark.count - gap.count - foot.count)
    if body.count <= room {
      let rest = Array(repeating: TerminalText(""), count: room - body.count)
      return Shown(lines: [head, body, rest, remark, gap, foot].flatMap(\.self), page: room, most: 0)
    }
    room = max(1, room - 1)
    let most = max(0, body.count - room)
    let first = min(state.scroll, most)
    let part = Array(body[first..<min(body.count, first + room)])
    let lines = [head, part, [more(above: first, below: most - first)], remark, gap, foot].flatMap(\.self)
    return Shown(lines: lines, page: room, most: most)
  }

  /// How many lines aren't seen.
  private func more(above: Int, below: Int) -> TerminalText {
    var words: [String] = []
    if above > 0 { words.append(say(.resolveAbove(count: above))) }
    if below > 0 { words.append(say(.resolveBelow(count: below))) }
    let text = words.joined(separator: "  ")
    let whole = "  \(text)  (\(say(.resolveArrows)))"
    let line = style.width("\(whole)") <= columns ? whole : text
    return style.lines(style.marked([PhraseSpan(line, .new)]), indent: 2).first ?? ""
  }

  /// The first of some texts that fits on a line, else the last.
  private func fitting(_ texts: [String]) -> String {
    texts.first { style.width("\($0)") <= columns } ?? texts.last ?? ""
  }

  private func head(_ state: ResolveState) -> [TerminalText] {
    let name = FileStore.name(of: file)
    let count = state.answers.count
    let answered = count == 0 ? "" : " · \(say(.resolveAnswered(count: count)))"
    let isWhole = state.mode == .summary || state.mode == .leaving
    let all = say(.countConflicts(count: state.count))
    let place =
      isWhole || state.count == 1 ? all : say(.resolvePlace(place: "\(state.place + 1)", all: "\(state.count)"))
    let short = isWhole ? all : "\(state.place + 1)/\(state.count)"
    let text = fitting([
      "\(name) · \(place)\(answered)", place + answered, short + answered, count == 0 ? short : "\(short) (\(count))",
    ])
    return [style.lines(style.marked([PhraseSpan(text, .subject)]), indent: 0).joined(separator: " ")]
  }

  private func body(_ state: ResolveState) -> [TerminalText] {
    switch state.mode {
    case .help: return help
    case .summary: return summary(state)
    case .leaving:
      return style.lines(language.line(.resolveUnsaved(count: state.answers.count)), indent: 0)
    case .asking, .all: break
    }
    let phrase = phrases[state.place]
    let text = ConflictText(style: style, language: language)
    var lines = text.lines(phrase)
    if let answer = state.answers[state.place] {
      lines += style.lines("  → " + told(answer, state.place), indent: 4)
    }
    return lines + (isLow ? [] : [""]) + text.place(phrase)
  }

  private func told(_ answer: Merge.Answer, _ place: Int) -> TerminalText {
    let phrase = phrases[place]
    return style.marked([PhraseSpan(phrase.told(answer, own: ownValues[phrase.conflict.id] ?? ""), .new)])
  }

  private func summary(_ state: ResolveState) -> [TerminalText] {
    let waiting = state.count - state.answers.count
    var lines = state.answers.keys.sorted().flatMap { place in
      style.lines(
        "  " + style.marked([PhraseSpan(phrases[place].label, .subject)]) + "\u{A0} "
          + told(state.answers[place] ?? .ours, place), indent: 4)
    }
    if waiting > 0 {
      if !lines.isEmpty { lines.append("") }
      lines += style.lines(
        "  " + language.line(.resolveStay(count: waiting)), indent: 2)
    }
    return lines
  }

  private var help: [TerminalText] {
    var table = TextTable([.left, .left])
    for (key, text) in ResolveScreen.keys where key != "v" || showsPlans { table.add(key, say(text)) }
    return table.lines(indent: 2, columns: nil).flatMap { style.lines($0, indent: columns < 40 ? 4 : 13) }
  }

  private static let keys: [(String, Message)] = [
    ("o", .resolveHelpOurs), ("t", .resolveHelpTheirs), ("b", .resolveHelpBefore), ("e", .resolveHelpEdit),
    ("s n →", .resolveHelpSkip), ("p ←", .resolveHelpBack), ("a", .resolveHelpAll), ("u", .resolveHelpUndo),
    ("v", .resolveHelpPlan), ("↑ ↓ j k", .resolveHelpScroll), ("w", .resolveHelpSave), ("q Ctrl-C", .resolveHelpQuit),
  ]

  private func say(_ message: Message) -> String { language.text(message) }

  // MARK: The foot

  /// What was refused, or happened meanwhile.
  private func remark(_ state: ResolveState) -> [TerminalText] {
    let lines = state.remark.split(separator: "\n").flatMap { line in
      style.lines(style.marked([PhraseSpan(String(line), .old)]), indent: 2).flatMap { $0.broken(to: columns) }
    }
    return Array(lines.prefix(max(1, size.rows / 3)))
  }

  /// What the keys do, in as many words as there is room for.
  private func keys(_ state: ResolveState) -> [TerminalText] {
    let most = max(1, size.rows / 6)
    var lines: [TerminalText] = []
    for names in names(state) {
      let spans = names.flatMap { name -> [PhraseSpan] in
        if name.1.isEmpty { return [PhraseSpan(name.0, .subject), PhraseSpan(" ")] }
        return [PhraseSpan(name.0, .subject), PhraseSpan("\u{A0}\(name.1)", .faint), PhraseSpan("\u{A0} ")]
      }
      lines = style.lines(style.marked(spans), indent: 0)
      if lines.count <= most { return lines }
    }
    return Array(lines.prefix(most))
  }

  /// The keys that can be pressed, first with all that may be said of them, then with less and less.
  private func names(_ state: ResolveState) -> [[(String, String)]] {
    func few(_ letters: String) -> [(String, String)] { letters.map { (String($0), "") } }
    func key(_ key: String, _ message: Message) -> (String, String) { (key, say(message)) }
    let (ours, theirs, before) = (key("o", .conflictOurs), key("t", .conflictTheirs), key("b", .conflictBase))
    let (back, undo, quit) = (key("p", .resolveBack), key("u", .resolveUndo), key("q", .resolveQuit))
    let (escape, save) = (key("Esc", .resolveBack), key("w", .resolveSave))
    switch state.mode {
    case .asking:
      let plan = showsPlan(state) ? [key("v", .resolvePlan)] : []
      let (sides, own) = ([ours, theirs, before], [key("e", .resolveEdit), key("s", .resolveSkip)])
      let tail = [save, key("?", .resolveHelp), quit]
      return [
        sides + own + [back, key("a", .resolveAll)] + plan + [undo] + tail, sides + own + plan + tail, sides + tail,
        few("otbeswu?q"), few("otb?q"),
      ]
    case .all:
      let every = [key("o", .resolveAllOurs), key("t", .resolveAllTheirs), key("b", .resolveAllBefore)]
      return [
        every + [(say(.resolveOtherKey), say(.resolveBack))], [every[0], theirs, before, escape],
        [key("o t b", .resolveAll), escape],
      ]
    case .help: return [[(say(.resolveOtherKey), say(.resolveBack))], [escape]]
    case .summary:
      let save = state.answers.isEmpty ? [] : [key("y", .resolveSave)]
      return [
        save + [back, undo, key("q", .resolveQuitUnsaved)], save + [back, undo, quit],
        few(save.isEmpty ? "puq" : "ypuq"),
      ]
    case .leaving:
      return [
        [key("w", .resolveSaveLeave), key("q", .resolveGiveUp), escape], [save, key("q", .resolveDiscard), escape],
        [save, key("q", .resolveDiscard), ("Esc", "")],
      ]
    }
  }

  /// Whether the conflict that is shown is about something on a plan.
  func showsPlan(_ state: ResolveState) -> Bool {
    showsPlans && phrases[state.place].conflict.planID != nil
  }
}
