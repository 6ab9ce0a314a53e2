internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyFigures
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency score simulate`
struct ScoreSimulateCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "simulate",
    abstract: "Try marks that aren't locked, and see what is needed in the rest for a goal.",
    discussion: """
      --mark tries a mark. --target finds the least mark that reaches a mean of all when each course has it that isn't locked and was \
      tried with no --mark, also one that has a mark already; with --unmarked only those have it that have no mark. It is exact: put \
      back, it reaches the goal. Nothing changes without --accept. On a terminal without any of these, marks are tried by keys. Exit \
      code 1 where the goal is out of reach.

      Examples:
        ency score simulate hall.ency --mark 1.1.1=9 --mark "Free height=7"
        ency score simulate year.ency --target 12/20 --unmarked
        ency score simulate year.ency --mark 1.2.1=15 --accept
      """)

  @OptionGroup var proposal: ChangedProposal
  @Option(help: ArgumentHelp("A mark that is tried, \"\" for none. May be given again.", valueName: "name=mark"))
  var mark: [String] = []
  @Option(
    help: ArgumentHelp("The mean of all that is to be reached: 14, or of another scale 12/20.", valueName: "mark"))
  var target: String?
  @Flag(help: "With --target, leave the marks that there are; without it every mark that isn't locked may change.")
  var unmarked = false
  @Flag(help: "Take the marks over into the proposal.")
  var accept = false
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    for text in mark where !text.contains("=") {
      throw ValidationError("\"\(text)\" isn't NAME=MARK, such as 1.1.1=14.")
    }
    if unmarked, target == nil { throw ValidationError("--unmarked goes with --target MARK.") }
    if accept, mark.isEmpty, target == nil {
      throw ValidationError("Which marks? Give --mark NAME=MARK, or --target MARK.")
    }
  }

  /// What a goal needs.
  private struct Need {
    let open: [Scorecard.Place]
    let sentence: String
    /// The least mark in each of the open; `nil` where none is needed, or none is enough.
    var mark: Int?
    var isReached = true

    /// What the open are says `which`: `unlocked` or `unmarked`.
    init(
      _ goal: ScoreMean.Goal, _ target: String, _ scores: Scorecard, _ open: [Scorecard.Place], which: SafeText,
      _ language: Language
    ) {
      self.open = open
      let which = SafeText(.scoreOpen(which: which))
      let (text, goalText) = (ScoreText(scores, language, inColour: false), SafeText(target))
      if open.isEmpty {
        isReached = scores.means.all?.isAtLeast(goal) ?? false
        sentence = language.text(
          isReached
            ? .scoreNeedNothing(target: goalText, which: which)
            : .scoreNeedNone(target: goalText, which: which, most: SafeText(text.text(scores.means.all))))
        return
      }
      switch scores.need(goal, in: open) {
      case .mark(0): sentence = language.text(.scoreNeedNothing(target: goalText, which: which))
      case .mark(let least):
        mark = least
        sentence = language.text(
          .scoreNeed(
            count: open.count, target: goalText, mark: SafeText("\(text.text(mark: least))/\(scores.scale)"),
            which: which))
      case .impossible(let most):
        isReached = false
        sentence = language.text(
          most.map {
            .scoreNeedImpossible(
              target: goalText, scale: SafeText("\(scores.scale)"), which: which, most: SafeText(text.text($0)))
          } ?? .scoreNeedEmpty(target: goalText, which: which))
      }
    }
  }

  func run() throws {
    let (session, file) = (Session.current, proposal.file)
    let document = try DocumentFile.open(file)
    let tree = try document.model(ScoreDesk.part)
    let (scores, desk) = (try ScoreDesk.scores(tree, file: file), ScoreDesk(tree, file: file))
    if scores.blocks.isEmpty { throw Failure.no(.scoreNone(file: SafeText(file))) }
    var goal: ScoreMean.Goal?
    if let target {
      goal = scores.goal(target)
      if goal == nil {
        throw Failure.no(.errorScoreTarget(text: SafeText(target), scale: SafeText("\(scores.scale)")), file: file)
      }
    }
    var tried = scores
    var given: [Scorecard.Place] = []
    for text in mark {
      let at = text.lastIndex(of: "=") ?? text.endIndex
      let (name, value) = (String(text[..<at]), String(text[at...].dropFirst()))
      let place = try desk.course(name)
      if scores[place].isLocked {
        let number = ScoreDesk.number([place.block, place.unit, place.course])
        throw Failure.no(
          .errorScoreLocked(name: SafeText(name), file: SafeText(file), number: SafeText(number)), file: file)
      }
      tried[place].mark = value.isEmpty ? nil : try ScoreDesk.mark(value, scores, file: file)
      given.append(place)
    }
    let open = scores.places.filter { place in
      !scores[place].isLocked && !given.contains(place) && !(unmarked && scores[place].mark != nil)
    }
    if given.isEmpty, target == nil, !options.json, session.takesKeys(file), let terminal = KeyTerminal() {
      let dialogue = ScoreDialogue(scores: scores, open: open, language: session.language)
      guard let kept = dialogue.run(on: terminal) else {
        return try session.note(.saidNothingChanged(file: SafeText(file)))
      }
      return try keep(kept, since: scores)
    }
    let need = goal.map {
      Need($0, target ?? "", tried, open, which: unmarked ? "unmarked" : "unlocked", session.language)
    }
    if let mark = need?.mark { tried = tried.marking(open, mark) }
    if accept, need?.isReached ?? true { return try keep(tried, since: scores) }
    if options.json {
      try session.print(answer(scores, tried, need, open), terminator: "")
    } else {
      // Where no mark is tried, the table is that of `ency score FILE`.
      let isTried = need == nil || !given.isEmpty || need?.mark != nil
      var lines: [TerminalText] = []
      if isTried {
        let text = ScoreText(tried, session.language, inColour: session.usesColour)
        lines = text.lines(before: scores.means) + (need == nil ? [] : [""])
      }
      if let need { lines.append("\(need.sentence)") }
      try session.print(lines.joined(separator: "\n"))
      let replaced = need?.mark == nil ? 0 : open.count { scores[$0].mark != nil }
      if replaced > 0 { try session.note(.scoreNeedReplaces(count: replaced)) }
      // Marks that don't reach the goal aren't taken over with it.
      let isOut = need?.isReached == false
      try session.note(isTried && !isOut ? .scoreNotKept : .saidNothingChanged(file: SafeText(file)))
    }
    if need?.isReached == false { throw Failure.alreadyReported }
  }

  /// Takes the marks that differ over into the proposal.
  private func keep(_ tried: Scorecard, since scores: Scorecard) throws {
    let changed = scores.places.filter { scores[$0].mark != tried[$0].mark }
    try ScoreChange.run(proposal.file, options) { change, _, tree, _ in
      // What somebody else made of it since it was shown is merged when it is saved.
      try changed.compactMap { place -> String? in
        let path = [place.block, place.unit, place.course]
        guard var item = ScoreDesk.item(tree, path) else { return nil }
        guard item.text("id") == scores[place].id else {
          throw Failure.no(
            .errorNoSuchScore(name: SafeText(scores[place].id), file: SafeText(proposal.file)), file: proposal.file)
        }
        item["mark"] = tried[place].mark.map { ScoreDesk.json($0) }
        tree = ScoreDesk.replacing(tree, path, with: item.ordered(ScoreDesk.members))
        return scores[place].id
      }
    } told: { desk, _ in
      ScoreChange.lines(desk, changed.map { [$0.block, $0.unit, $0.course] }, before: scores)
    }
  }

  private func answer(
    _ scores: Scorecard, _ tried: Scorecard, _ need: Need?, _ open: [Scorecard.Place]
  ) -> TerminalText {
    func number(_ place: Scorecard.Place) -> JSONValue {
      .string(ScoreDesk.number([place.block, place.unit, place.course]))
    }
    return ScoreAnswer(tried).text(
      "score-simulate", proposal.file,
      [
        ("before", ScoreAnswer.mean(scores.means.all, scores)), ("target", .optional(target)),
        ("reached", need.map { .bool($0.isReached) } ?? .null),
        ("needed", need?.mark.map { ScoreDesk.json($0) } ?? .null),
        ("open", .array(open.map(number))),
      ])
  }
}
