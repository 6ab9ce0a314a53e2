internal import EncyBase
internal import EncyDocument
internal import EncyExplanation
internal import EncyFigures
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// What commands on a scorecard need to know of a proposal's: its tree, and what words in it name.
struct ScoreDesk {
  static let part = "scorecard"
  /// The members of each level, in the order of its schema.
  static let members = ["id", "title", "weight", "mark", "locked", "units", "courses"]
  /// What each level holds.
  static let lists = ["blocks", "units", "courses"]

  /// A block, a unit in it or a course in that: places from 0.
  typealias Path = [Int]

  let file: String
  let tree: JSONValue

  init(_ tree: JSONValue, file: String) { (self.tree, self.file) = (tree, file) }

  /// The scorecard as it is computed with.
  /// - Throws: ``Failure`` with the reason where it can't be.
  static func scores(_ tree: JSONValue, file: String) throws -> Scorecard {
    do throws(Outcome.Failure) { return try Scorecard(json: tree) } catch {
      throw Failure.no(
        .scoreFailed(why: SafeText(Message.explainFailed(why: SafeText(error.rawValue)))), file: file)
    }
  }

  static func number(_ path: Path) -> String { path.map { "\($0 + 1)" }.joined(separator: ".") }

  /// The items of a level below a path.
  static func items(_ tree: JSONValue, below path: Path) -> [JSONValue] {
    guard path.count < lists.count else { return [] }
    let items = (path.isEmpty ? tree : item(tree, path))?.items(lists[path.count])
    return items ?? []
  }

  static func item(_ tree: JSONValue, _ path: Path) -> JSONValue? {
    var item = tree
    for (level, place) in path.enumerated() {
      guard level < lists.count else { return nil }
      let items = item.items(lists[level])
      guard items.indices.contains(place) else { return nil }
      item = items[place]
    }
    return item
  }

  /// Everything there is, in order.
  var paths: [Path] {
    var all: [Path] = []
    func walk(_ path: Path) {
      for place in ScoreDesk.items(tree, below: path).indices {
        all.append(path + [place])
        walk(path + [place])
      }
    }
    walk([])
    return all
  }

  /// What a word names: by its number, its id, or its title in any case.
  /// - Throws: ``Failure`` when there is none, or several are called so.
  func path(_ word: String) throws -> Path {
    let all = paths
    let items = all.map { ScoreDesk.item(tree, $0) }
    let named = ItemNames(
      numbers: all.map(ScoreDesk.number), ids: items.map { $0?.text("id") ?? "" },
      names: [items.map { $0?.text("title").map { [$0] } ?? [] }]
    ).places(of: word).map { all[$0] }
    if let first = named.first, named.count == 1 { return first }
    if named.isEmpty {
      let titles = all.compactMap { ScoreDesk.item(tree, $0)?.text("title") }
      throw Failure.no(
        .errorNoSuchScore(name: SafeText(word), file: SafeText(file)), remedy: .nearest(to: word, among: titles),
        file: file)
    }
    throw Failure.no(
      .errorScoresAlike(
        name: SafeText(word), numbers: SafeText(named.map(ScoreDesk.number).joined(separator: ", "))), file: file)
  }

  /// The course that a word names.
  /// - Throws: ``Failure`` when it names none.
  func course(_ word: String) throws -> Scorecard.Place {
    let path = try path(word)
    guard path.count == 3 else { throw Failure.no(.errorScoreUnmarked(name: SafeText(word)), file: file) }
    return Scorecard.Place(path[0], path[1], path[2])
  }

  /// What it is called.
  func name(_ path: Path) -> String {
    let item = ScoreDesk.item(tree, path)
    return item?.text("title") ?? item?.text("id") ?? ScoreDesk.number(path)
  }

  /// An id that nothing beside it has.
  func id(below path: Path, _ ids: inout IDSource) -> String {
    ids.next(avoiding: Set(ScoreDesk.items(tree, below: path).compactMap { $0.text("id") }))
  }

  // MARK: Changing

  /// The tree with another list of items below a path.
  static func replacing(_ tree: JSONValue, below path: Path, _ items: [JSONValue]) -> JSONValue {
    func changed(_ item: JSONValue, _ level: Int) -> JSONValue {
      var item = item
      if level == path.count {
        item[lists[level]] = .array(items)
        return item
      }
      var inner = item.items(lists[level])
      guard inner.indices.contains(path[level]) else { return item }
      inner[path[level]] = changed(inner[path[level]], level + 1)
      item[lists[level]] = .array(inner)
      return item
    }
    return changed(tree, 0)
  }

  static func replacing(_ tree: JSONValue, _ path: Path, with item: JSONValue) -> JSONValue {
    guard let last = path.last else { return tree }
    let above = Array(path.dropLast())
    var items = items(tree, below: above)
    guard items.indices.contains(last) else { return tree }
    items[last] = item
    return replacing(tree, below: above, items)
  }

  /// A mark as it is kept.
  /// - Throws: ``Failure`` for what is none.
  static func mark(_ text: String, _ scores: Scorecard, file: String) throws -> Int {
    if let mark = scores.mark(text) { return mark }
    throw Failure.no(.errorScoreMark(text: SafeText(text), scale: SafeText("\(scores.scale)")), file: file)
  }

  static func json(_ hundredths: Int) -> JSONValue {
    .number(JSONNumber(ExactDecimal(coefficient: Int128(hundredths), scale: 2).normalized))
  }
}

/// A scorecard as text.
struct ScoreText {
  let scores: Scorecard
  let means: Scorecard.Means
  let language: Language
  let inColour: Bool
  private let format: NumberFormat

  init(_ scores: Scorecard, _ language: Language, inColour: Bool) {
    (self.scores, means) = (scores, scores.means)
    (self.language, self.inColour, format) = (language, inColour, NumberFormat(language))
  }

  /// Spaces that stay where a name is broken.
  static func indent(_ depth: Int) -> String { String(repeating: "\u{A0}\u{A0}", count: depth) }

  static func sign(_ level: Scorecard.Level) -> String { ScoreSheet.level(level).sign }

  func text(_ mean: ScoreMean?) -> String { scores.text(mean, format) }
  func text(mark: Int?) -> String { mark.map { scores.text($0, format) } ?? "–" }
  private func weight(_ weight: UInt64) -> String { ScoreSheet.text(weight: weight, format) }

  /// A mean with its sign, and how it stands out.
  func cell(_ mean: ScoreMean?) -> (text: String, emphasis: TextTable.Emphasis) {
    guard let mean else { return ("–", .faint) }
    let level = scores.level(of: mean)
    let emphasis: TextTable.Emphasis = level == .good ? .good : level == .weak ? .bad : .plain
    return ("\(ScoreText.sign(level)) \(text(mean))", emphasis)
  }

  /// The tree as a table, means at each level; beside those `before` marks were tried, where they are given.
  func lines(before: Scorecard.Means? = nil) -> [TerminalText] {
    typealias Cell = (text: String, emphasis: TextTable.Emphasis)
    func plain(_ text: String) -> Cell { (text, .plain) }
    func pair(_ old: ScoreMean??, _ new: ScoreMean?) -> [Cell] {
      before == nil ? [cell(new)] : [cell(old ?? nil), cell(new)]
    }
    let means: [Message] = before == nil ? [.scoreMean] : [.scoreNow, .scoreThen]
    var table = TextTable([.left, .left, .right, .right, .left] + means.map { _ in .right })
    table.add(
      [(text: "", emphasis: .plain), (text: scores.title, emphasis: .strong)]
        + ([.scoreWeight, .scoreMark] as [Message]).map { (text: language.text($0), emphasis: .strong) }
        + [(text: "", emphasis: .plain)] + means.map { (text: language.text($0), emphasis: .strong) })
    for (place, block) in scores.blocks.enumerated() {
      table.add(
        [plain("\(place + 1)"), (text: block.name, emphasis: .strong), plain("")]
          + [plain(""), plain("")] + pair(before?.blocks[place], self.means.blocks[place]))
      for (number, unit) in block.units.enumerated() {
        table.add(
          [
            plain("\(place + 1).\(number + 1)"),
            plain(ScoreText.indent(1) + unit.name),
          ]
            + [plain(weight(unit.weight)), plain(""), plain("")]
            + pair(before?.units[place][number], self.means.units[place][number]))
        for (index, course) in unit.courses.enumerated() {
          table.add(
            [
              plain("\(place + 1).\(number + 1).\(index + 1)"),
              plain(ScoreText.indent(2) + course.name),
              plain(weight(course.weight)),
              plain(text(mark: course.mark)), plain(course.isLocked ? language.text(.scoreLocked) : ""),
            ] + pair(nil, nil).map { _ in plain("") })
        }
      }
    }
    table.add(
      [plain(""), (text: language.text(.scoreAll), emphasis: .strong), plain(""), plain(""), plain("")]
        + pair(before?.all, self.means.all))
    let legend = [ScoreSheet.coverage(of: scores), ScoreSheet.legend(of: scores, format)].compactMap(\.self).flatMap {
      wrapped(language.line($0), indent: 0, columns: Session.current.width ?? 100)
    }
    return table.lines(inColour: inColour) + [""] + legend
  }

  /// One thing of the tree in words, with its number; with the mark that it had `before`, where it has another one now.
  func line(_ path: ScoreDesk.Path, before: Int? = nil) -> TerminalText {
    let number = ScoreDesk.number(path)
    let block = scores.blocks[path[0]]
    if path.count == 1 { return "\(number)  \(block.name)" }
    let unit = block.units[path[1]]
    let weight = language.text(.scoreWeight)
    if path.count == 2 {
      return "\(number)  \(unit.name), \(weight) \(self.weight(unit.weight))"
    }
    let course = unit.courses[path[2]]
    var words = ["\(course.name)", "\(weight) \(self.weight(course.weight))"]
    if course.mark != nil || before != nil {
      func written(_ mark: Int?) -> String { mark.map { "\(text(mark: $0))/\(scores.scale)" } ?? text(mark: nil) }
      let old = before.map { $0 == course.mark ? "" : "\(written($0)) → " } ?? ""
      words.append("\(language.text(.scoreMark)) \(old)\(written(course.mark))")
    }
    if course.isLocked { words.append(language.text(.scoreLocked)) }
    return "\(number)  \(words.joined(separator: ", "))"
  }

  /// The mean of all.
  var all: TerminalText {
    let marked = ScoreSheet.coverage(of: scores).map { " (\(language.text($0)))" } ?? ""
    return "\(language.text(.scoreAll)): \(cell(means.all).text)\(marked)"
  }
}
