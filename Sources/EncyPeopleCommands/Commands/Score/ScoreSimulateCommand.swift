internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyFigures
internal import EncyTerminal
internal import EncyTexts

/// `ency score simulate`
struct ScoreSimulateCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "simulate",
    abstract: "Try marks that aren't locked, and see what is needed in the rest for a goal.",
    discussion: """
      --mark tries a mark; --target finds the least mark that reaches a mean of all when each open course has it: one that isn't \
      locked and was tried with no --mark. It is exact: put back, it reaches the goal. Nothing changes without --accept. On a terminal \
      without any of these, marks are tried by keys. Exit code 1 where the goal is out of reach.

      Examples:
        ency score simulate hall.ency --mark 1.1.1=9 --mark "Free height=7"
        ency score simulate year.ency --target 12/20
        ency score simulate year.ency --mark 1.2.1=15 --accept
      """)

  @OptionGroup var proposal: ChangedProposal
  @Option(help: ArgumentHelp("A mark that is tried, \"\" for none. May be given again.", valueName: "name=mark"))
  var mark: [String] = []
  @Option(
    help: ArgumentHelp("The mean of all that is to be reached: 14, or of another scale 12/20.", valueName: "mark"))
  var target: String?
  @Flag(help: "Take the marks over into the proposal.")
  var accept = false
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    for text in mark where !text.contains("=") {
      throw ValidationError("\"\(text)\" isn't NAME=MARK, such as 1.1.1=14.")
    }
    if accept, mark.isEmpty, target == nil {
      throw ValidationError("Which marks? Give --mark NAME=MARK, or --target MARK.")
    }
  }

  /// What a goal needs.
  private struct Need {
    let open: [ScoreTree.Place]
    let sentence: String
    /// The least mark in each of the open; `nil` where none is needed, or none is enough.
    var mark: Int?
    var isReached = true

    init(_ goal: ScoreMean.Goal, _ target: String, _ scores: ScoreTree, _ open: [ScoreTree.Place], _ language: Language)
    {
      self.open = open
      let (text, goalText) = (ScoreText(scores, language, inColour: false), SafeText(target))
      if open.isEmpty {
        isReached = scores.means.all?.isAtLeast(goal) ?? false
        sentence = language.text(
          isReached
            ? .scoreNeedNothing(target: goalText)
            : .scoreNeedNone(target: goalText, most: SafeText(text.text(scores.means.all))))
        return
      }
      switch scores.need(goal, in: open) {
      case .mark(0): sentence = language.text(.scoreNeedNothing(target: goalText))
      case .mark(let least):
        mark = least
        sentence = language.text(
          .scoreNeed(count: open.count, target: goalText, mark: SafeText("\(text.text(mark: least))/\(scores.scale)")))
      case .impossible(let most):
        isReached = false
        sentence = language.text(
          most.map {
            .scoreNeedImpossible(
              target: goalText, scale: SafeText("\(scores.scale)"), most: SafeText(text.text($0)))
          } ?? .scoreNeedEmpty(target: goalText))
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
    var given: [ScoreTree.Place] = []
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
    let open = scores.places.filter { !scores[$0].isLocked && !given.contains($0) }
    if given.isEmpty, target == nil, !options.json, session.takesKeys(file), let terminal = KeyTerminal() {
      let dialogue = ScoreDialogue(scores: scores, open: open, language: session.language)
      guard let kept = dialogue.run(on: terminal) else {
        return try session.note(.saidNothingChanged(file: SafeText(file)))
      }
      return try keep(kept, since: scores)
    }
    let need = goal.map { Need($0, target ?? "", tried, open, session.language) }
    if let mark = need?.mark { tried = tried.marking(open, mark) }
    if accept, need?.isReached ?? true { return try keep(tried, since: scores) }
    if options.json {
      try session.print(answer(scores, tried, need, open), terminator: "")
    } else {
      let text = ScoreText(tried, session.language, inColour: session.usesColour)
      try session.print(text.lines(before: scores.means).joined(separator: "\n"))
      if let need { try session.print("\n\(need.sentence)") }
      try session.note(.scoreNotKept)
    }
    if need?.isReached == false { throw Failure.said }
  }

  /// Takes the marks that differ over into the proposal.
  private func keep(_ tried: ScoreTree, since scores: ScoreTree) throws {
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
    _ scores: ScoreTree, _ tried: ScoreTree, _ need: Need?, _ open: [ScoreTree.Place]
  ) -> TerminalText {
    func number(_ place: ScoreTree.Place) -> JSONValue {
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
