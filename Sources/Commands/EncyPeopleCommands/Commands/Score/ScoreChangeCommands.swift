internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyFigures
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// What a unit or course has.
struct ScoreValues: ParsableArguments {
  @Option(help: ArgumentHelp("Its weight among its neighbours; 1 where it isn't said.", valueName: "number"))
  var weight: String?
  @Option(
    help: ArgumentHelp("The mark of a course: 14, or of another scale 12/20; \"\" takes it away.", valueName: "mark"))
  var mark: String?
  @Flag(help: "Let simulations leave the mark of a course as it is.")
  var lock = false
  @Flag(help: "Let simulations try other marks.")
  var unlock = false

  var isGiven: Bool { weight != nil || mark != nil || lock || unlock }

  func validate() throws {
    if lock, unlock { throw ValidationError("Give --lock or --unlock, not both.") }
  }

  /// Writes what is given into a thing of a level: 1 for a block, 2 for a unit, 3 for a course.
  func write(_ change: ScoreChange, _ name: String, level: Int, to item: inout JSONValue) throws {
    if level == 1, weight != nil { throw Failure.no(.errorScoreLevel(name: SafeText(name)), file: change.file) }
    if level < 3, mark != nil || lock || unlock {
      throw Failure.no(.errorScoreUnmarked(name: SafeText(name)), file: change.file)
    }
    if let weight {
      do throws(WrittenNumberError) {
        item["weight"] =
          weight.isEmpty ? nil : .number(JSONNumber(try MeasureUnit("1", precision: 3).read(weight).value.normalized))
      } catch {
        throw Failure.no(
          .errorSplitAmount(text: SafeText(weight), error: SafeText(error.finding.message)), file: change.file)
      }
    }
    if let mark {
      item["mark"] =
        mark.isEmpty ? nil : ScoreDesk.json(try ScoreDesk.mark(mark, change.scores, file: change.file))
    }
    if lock { item["locked"] = true }
    if unlock { item["locked"] = nil }
  }
}

/// A change of a scorecard, and what it did to the mean of all.
struct ScoreChange {
  let file: String
  /// The scorecard before.
  let scores: Scorecard

  /// Changes a scorecard by `change`, which gives the ids of what it made, changed or removed, and says `told` of it first.
  static func run(
    _ file: String, _ options: ChangeOptions, isDry: Bool = false,
    _ change: (ScoreChange, ScoreDesk, inout JSONValue, inout IDSource) throws -> [String],
    told: (ScoreDesk, [String]) -> [TerminalText]
  ) throws {
    try PartChange(file: file, options: options, isDry: isDry).run(ScoreDesk.part) { document, tree, ids in
      let scores = try ScoreDesk.scores(tree, file: file)
      if tree.objectValue == nil { tree = ["blocks": []] }
      return try change(ScoreChange(file: file, scores: scores), ScoreDesk(tree, file: file), &tree, &ids)
    } told: { document, ids in
      let (tree, language) = (try document.model(ScoreDesk.part), Session.current.language)
      let text = ScoreText(try ScoreDesk.scores(tree, file: file), language, inColour: false)
      return told(ScoreDesk(tree, file: file), ids) + [text.all]
    }
  }

  /// What stands at these places now, a line each; with the marks `before`, where those were others.
  static func lines(_ desk: ScoreDesk, _ paths: [ScoreDesk.Path], before: Scorecard? = nil) -> [TerminalText] {
    guard let scores = try? ScoreDesk.scores(desk.tree, file: desk.file) else { return [] }
    let text = ScoreText(scores, Session.current.language, inColour: false)
    return paths.filter { ScoreDesk.item(desk.tree, $0) != nil }.map { path in
      let course = path.count == 3 ? Scorecard.Place(path[0], path[1], path[2]) : nil
      return text.line(path, before: course.flatMap { before?[$0].mark })
    }
  }
}

/// `ency score add`
struct ScoreAddCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add a block, a unit in a block, or a course in a unit.",
    discussion: """
      Without --in it is a block; in a block it is a unit, and in a unit a course. It stands after the others. A name that is \
      beside it already needs --anyway.

      Examples:
        ency score add hall.ency Hall
        ency score add hall.ency Ceiling --in Hall --weight 2
        ency score add hall.ency "Free height" --in 1.1 --mark 8/10
      """)

  @OptionGroup var proposal: ChangedProposal
  @Argument(help: "What it is called.")
  var title: String
  @Option(name: .customLong("in"), help: ArgumentHelp("The block or unit that it goes into.", valueName: "name"))
  var place: String?
  @OptionGroup var values: ScoreValues
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    var added: ScoreDesk.Path = []
    try ScoreChange.run(proposal.file, options) { change, desk, tree, ids in
      let above = try place.map { try desk.path($0) } ?? []
      if above.count > 2 { throw Failure.no(.errorScoreDeep(name: SafeText(desk.name(above))), file: proposal.file) }
      let items = ScoreDesk.items(tree, below: above)
      let named = items.firstIndex { FoldedText.isSame($0.text("title") ?? "", title) }
      if let named, !options.anyway.isGiven {
        let number = SafeText(ScoreDesk.number(above + [named]))
        throw Failure.no(
          .errorScoreNamed(name: SafeText(title), number: number),
          remedy: .remedyScoreNamed(file: SafeText(proposal.file), number: number), file: proposal.file)
      }
      let id = desk.id(below: above, &ids)
      var item: JSONValue = ["id": .string(id), "title": .string(title)]
      try values.write(change, title, level: above.count + 1, to: &item)
      tree = ScoreDesk.replacing(tree, below: above, items + [item.ordered(ScoreDesk.members)])
      added = above + [items.count]
      return [id]
    } told: { desk, _ in
      ScoreChange.lines(desk, [added])
    }
  }
}

/// `ency score set`
struct ScoreSetCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Change a block, a unit or a course, or what holds for the whole scorecard.",
    discussion: """
      What isn't given stays; an empty text takes a value away. Without a name the options below "Whole scorecard" are meant. Marks \
      are kept as parts of 100, so another --scale only writes them otherwise.

      Examples:
        ency score set hall.ency 1.1.1 --mark 8 --lock
        ency score set hall.ency Ceiling --weight 3 --title "Ceiling and roof"
        ency score set hall.ency --scale 20 --good 14 --weak 10
      """)

  @OptionGroup var proposal: ChangedProposal
  @Argument(help: "What changes: its number, title or id.")
  var name: String?
  @Option(help: ArgumentHelp("What it is called from now on; without a name the whole scorecard.", valueName: "words"))
  var title: String?
  @OptionGroup var values: ScoreValues
  @OptionGroup(title: "Whole scorecard") var whole: ScoreLimits
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if name == nil, values.isGiven { throw ValidationError("Which one? Give its number, of `ency score FILE`.") }
    if name != nil, whole.isGiven {
      throw ValidationError("Scale and limits are of the whole scorecard; leave the name out.")
    }
    if title == nil, !values.isGiven, !whole.isGiven { throw ValidationError("Say what to change, such as --mark 8.") }
  }

  func run() throws {
    var path: ScoreDesk.Path = []
    var before: Scorecard?
    try ScoreChange.run(proposal.file, options) { change, desk, tree, _ in
      before = change.scores
      guard let name else {
        if let title { tree["title"] = title.isEmpty ? nil : .string(title) }
        try whole.write(change, to: &tree)
        tree = tree.ordered(["title", "scale", "good", "weak", "blocks"])
        return []
      }
      path = try desk.path(name)
      guard var item = ScoreDesk.item(tree, path) else { return [] }
      if let title { item["title"] = title.isEmpty ? nil : .string(title) }
      try values.write(change, desk.name(path), level: path.count, to: &item)
      tree = ScoreDesk.replacing(tree, path, with: item.ordered(ScoreDesk.members))
      return [item.text("id") ?? ""]
    } told: { desk, _ in
      path.isEmpty ? [] : ScoreChange.lines(desk, [path], before: before)
    }
  }
}

/// What holds for a whole scorecard, as options.
struct ScoreLimits: ParsableArguments {
  @Option(help: ArgumentHelp("The best mark as people write them: 4, 5, 10, 20, 25, 50 or 100.", valueName: "number"))
  var scale: Int?
  @Option(help: ArgumentHelp("From this mean on it is good.", valueName: "mark"))
  var good: String?
  @Option(help: ArgumentHelp("Below this mean it is weak.", valueName: "mark"))
  var weak: String?

  var isGiven: Bool { scale != nil || good != nil || weak != nil }

  func validate() throws {
    if let scale, !Scorecard.scales.contains(scale) {
      let known = Scorecard.scales.map { "\($0)" }.joined(separator: ", ")
      throw ValidationError("--scale \(scale): give one of \(known).")
    }
  }

  func write(_ change: ScoreChange, to tree: inout JSONValue) throws {
    var scores = change.scores
    if let scale { (scores.scale, tree["scale"]) = (scale, .int(scale)) }
    for (member, text) in [("good", good), ("weak", weak)] {
      guard let text else { continue }
      tree[member] = text.isEmpty ? nil : ScoreDesk.json(try ScoreDesk.mark(text, scores, file: change.file))
    }
  }
}

/// `ency score move`
struct ScoreMoveCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "move",
    abstract: "Move a block, a unit or a course.",
    discussion: """
      It stands beside one of its own kind, or with --in last in another block or unit. The numbers follow.

      Examples:
        ency score move hall.ency 1.2 --before 1.1
        ency score move hall.ency "Free height" --in 2.1
      """)

  @OptionGroup var proposal: ChangedProposal
  @Argument(help: "What moves: its number, title or id.")
  var name: String
  @OptionGroup var beside: BesideOptions
  @Option(name: .customLong("in"), help: ArgumentHelp("Put it last in that block or unit.", valueName: "name"))
  var place: String?
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if (beside.place == nil) == (place == nil) {
      throw ValidationError("Say where it goes: --before NAME, --after NAME or --in NAME.")
    }
  }

  func run() throws {
    var moved = ""
    try ScoreChange.run(proposal.file, options) { _, desk, tree, _ in
      let path = try desk.path(name)
      guard let last = path.last, let item = ScoreDesk.item(tree, path) else { return [] }
      let target = try desk.path(beside.before ?? beside.after ?? place ?? "")
      let goal = place == nil ? Array(target.dropLast()) : target
      guard goal.count == path.count - 1 else {
        throw Failure.no(.errorScoreMove(name: SafeText(desk.name(path))), file: proposal.file)
      }
      moved = item.text("id") ?? ""
      // Beside itself it stays.
      if place == nil, target == path { return [moved] }
      let from = Array(path.dropLast())
      let items = ScoreDesk.items(tree, below: goal)
      var at = place == nil ? (target.last ?? 0) + (beside.after == nil ? 0 : 1) : items.count
      if from == goal {
        var items = items
        items.remove(at: last)
        if last < at { at -= 1 }
        items.insert(item, at: at)
        tree = ScoreDesk.replacing(tree, below: goal, items)
      } else {
        // Beside it nothing else may have its id.
        if items.contains(where: { $0.text("id") == moved }) {
          throw Failure.no(.errorScoreMove(name: SafeText(desk.name(path))), file: proposal.file)
        }
        tree = ScoreDesk.replacing(tree, below: goal, Array(items[..<at]) + [item] + Array(items[at...]))
        var left = ScoreDesk.items(tree, below: from)
        left.remove(at: last)
        tree = ScoreDesk.replacing(tree, below: from, left)
      }
      return [moved]
    } told: { desk, ids in
      let paths = desk.paths.filter { path in
        ScoreDesk.item(desk.tree, path)?.text("id").map { ids.contains($0) } ?? false
      }
      return ScoreChange.lines(desk, paths)
    }
  }
}

/// `ency score remove`
struct ScoreRemoveCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove blocks, units or courses with all that is in them.",
    discussion: """
      The numbers of those that follow change. All that went is written, with weights and marks; nothing but that, or an earlier copy \
      of the proposal, brings it back. --dry-run writes it beforehand.

      Examples:
        ency score remove hall.ency 1.2.3
        ency score remove hall.ency Hall "Free height"
      """)

  @OptionGroup var proposal: ChangedProposal
  @Argument(help: "What goes: numbers, titles or ids.")
  var names: [String]
  @OptionGroup var trying: DryRunOption
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    var told: [TerminalText] = []
    try ScoreChange.run(proposal.file, options, isDry: trying.dryRun) { _, desk, tree, _ in
      let paths = try names.map { try desk.path($0) }.uniqued()
      for path in paths {
        let inner = desk.paths.filter { $0.count > path.count && $0.starts(with: path) }
        let lines = ScoreChange.lines(desk, [path] + inner)
        told += [trying.line(of: SafeText("\(lines[0])"))] + lines.dropFirst().map { "  \($0)" }
      }
      // From the end on, so that the places of the others stay what they were; what goes with something else is gone by then.
      for path in paths.sorted(by: { $1.lexicographicallyPrecedes($0) }) {
        let above = Array(path.dropLast())
        var items = ScoreDesk.items(tree, below: above)
        guard let last = path.last, items.indices.contains(last) else { continue }
        items.remove(at: last)
        tree = ScoreDesk.replacing(tree, below: above, items)
      }
      return paths.map { ScoreDesk.item(desk.tree, $0)?.text("id") ?? "" }
    } told: { _, _ in
      told
    }
  }
}

/// `ency score from`
struct ScoreFromCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "from",
    abstract: "Begin a scorecard from a template.",
    discussion: """
      site judges a hall for fans, school has the grades of a school year. The titles are in the proposal's language, all of them \
      yours to change.

      Examples:
        ency score from hall.ency site
        ency score from year.ency school --force
      """)

  @OptionGroup var proposal: ChangedProposal
  @Argument(help: "The template: site or school.")
  var template: String
  @Flag(help: "Write over the scorecard that is there.")
  var force = false
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    let (template, session) = (try ScoreTemplate.named(template), Session.current)
    try PartChange(file: proposal.file, options: options).run(ScoreDesk.part) { document, tree, ids in
      if !tree.items("blocks").isEmpty, !force { throw Failure.no(.errorScoreThere, file: proposal.file) }
      let language = try Proposal(json: document.model("proposal")).language
      tree = template.tree(language, &ids)
      return tree.items("blocks").compactMap { $0.text("id") }
    } told: { document, _ in
      let scores = try ScoreDesk.scores(document.model(ScoreDesk.part), file: proposal.file)
      return ScoreText(scores, session.language, inColour: session.usesColour).lines()
    }
  }
}
