internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyExplanation
internal import EncyFigures
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// The search for a value with which a figure reaches a goal, as it is asked for and answered.
struct FigureSearch {
  private let figures: ProposalFigures
  private let pointer: JSONPointer
  private let slot: FigureSlot
  private let goal: FigureGoal
  private let figure: FigureDeclaration
  private let reader: ValueReader
  private let range: FigureSolver.Range

  private var language: Language { figures.text.language }
  private var file: String { figures.file }

  /// - Throws: ``Failure`` when the goal can't be read, or no figure follows from a number at the pointer.
  init(_ figures: ProposalFigures, pointer: JSONPointer, goal text: String) throws {
    (self.figures, self.pointer) = (figures, pointer)
    let (word, relation, number) = try FigureSearch.parts(of: text)
    let place = try figures.place(word)
    let figure = figures.catalog.figures[place.figure]
    self.figure = figure
    goal = FigureGoal(place, relation, try FigureSearch.value(number, of: figure, figures))
    let document = figures.document
    let (path, inner) = try document.locate(pointer)
    let tree = try document.tree(of: path)
    let plain = PartName.tokens(of: path) + (tree?.plainPointer(inner).tokens ?? inner.tokens)
    let found = figures.values.inputs.slot(at: JSONPointer(plain)) { place in
      (try? document.value(at: place))?.flatMap { $0.text("id") }
    }
    guard let found else {
      throw Failure.no(.solveNoNumber(pointer: SafeText(pointer.description)), file: figures.file)
    }
    slot = found
    reader = try ValueReader(document, at: pointer, in: FieldGuide(document), file: figures.file)
    var range = FigureSearch.range(reader.field, slot.declaration, figures.text.currency)
    // Nobody sells half a fan.
    if pointer.tokens.last == "quantity", let line = try document.value(at: pointer.parent),
      line.text("unit").map({ $0 == "pcs" }) ?? (line.text("product") != nil)
    {
      range.decimals = 0
    }
    self.range = range
  }

  /// The halves of `payback <= 3`, and what stands between them.
  private static func parts(of text: String) throws -> (word: String, relation: FigureGoal.Relation, number: String) {
    let signs: [(String, FigureGoal.Relation)] = [
      ("<=", .atMost), ("≤", .atMost), (">=", .atLeast), ("≥", .atLeast), ("==", .equal), ("=", .equal), ("<", .atMost),
      (">", .atLeast),
    ]
    // In lineAmount/@id=L3 an equals sign belongs to the name.
    let start = text.firstRange(of: "/@id=")?.upperBound ?? text.startIndex
    var first: (range: Swift.Range<String.Index>, relation: FigureGoal.Relation)?
    for (sign, relation) in signs {
      guard let range = text[start...].firstRange(of: sign) else { continue }
      if first.map({ range.lowerBound < $0.range.lowerBound }) ?? true { first = (range, relation) }
    }
    guard let first, first.range.lowerBound > text.startIndex, first.range.upperBound < text.endIndex else {
      throw Failure.usage("\"\(text)\" is no goal; write it as 'payback = 3', with =, <= or >=")
    }
    return (
      String(text[..<first.range.lowerBound]).trimmingSpaces, first.relation,
      String(text[first.range.upperBound...]).trimmingSpaces
    )
  }

  private static func value(_ text: String, of figure: FigureDeclaration, _ figures: ProposalFigures) throws
    -> ExactDecimal
  {
    let currency = figures.text.currency
    let isAmount = figure.unit.isAmount
    let measure = MeasureUnit(
      isAmount ? "minor" : figure.unit.description.replacing("¤", with: "currency"), currency: currency,
      words: isAmount ? [] : [figures.text.unit(of: figure)])
    do throws(WrittenNumberError) {
      let value = try measure.read(text).value
      return isAmount
        ? ExactDecimal(coefficient: value.coefficient, scale: value.scale + currency.minorDigits).normalized : value
    } catch { throw Failure.usage("the goal for \(figure.name): \(error)") }
  }

  private static func range(_ field: SchemaNodeInfo?, _ input: InputDeclaration, _ currency: Currency)
    -> FigureSolver.Range
  {
    var range = FigureSolver.Range()
    let factor = input.kind == .money ? currency.minorFactor.doubleValue : 1
    range.minimum = (field?.minimum ?? field?.exclusiveMinimum).map { $0.doubleValue / factor }
    range.maximum = (field?.maximum ?? field?.exclusiveMaximum).map { $0.doubleValue / factor }
    range.excludesMinimum = field?.minimum == nil && field?.exclusiveMinimum != nil
    range.excludesMaximum = field?.maximum == nil && field?.exclusiveMaximum != nil
    if let field, field.types == ["integer"], input.kind != .money { range.decimals = 0 }
    return range
  }

  // MARK: Answering

  func run(json: Bool) throws {
    let solution: FigureSolver.Solution
    do throws(FigureSolver.Reason) {
      solution = try FigureSolver.solve(
        figures.values.inputs, slot, goal, in: range, shownDecimals: figures.text.decimals(of: figure))
    } catch { throw Failure.no(message(error), file: file) }
    // What no schema describes is read as text, unless it is JSON.
    // An amount that is far from what stood there is only taken with its currency.
    let unit = reader.field != nil && slot.declaration.kind == .money ? " \(figures.text.currency.code)" : ""
    let assignment = "\(pointer)\(reader.field == nil ? ":=" : "=")\(reader.text(stored(solution.value)))\(unit)"
    // What counts is what the proposal gives with the value in it.
    var document = figures.document
    _ = try Trial.apply(Assignment(assignment), to: &document, file: file, isForced: true)
    let after = try ProposalFigures(document, file: file)
    let others = solution.others.map { shown($0) }
    let session = Session.current
    if json {
      return try session.print(
        JSONAnswer.text(
          "solve",
          [
            ("file", .string(file)), ("pointer", .string(pointer.description)), ("goal", goalMembers),
            ("now", reader.old ?? .null), ("value", stored(solution.value)), ("unchanged", .bool(solution.isPresent)),
            ("figure", after.members(goal.place)), ("assignment", .string(assignment)),
            ("others", .array(solution.others.map(stored))),
          ]), terminator: "")
    }
    if solution.isPresent { try session.note(.solveAlready) }
    let now = reader.old.map { _ in " (\(language.text(.solveNow(value: SafeText(present)))))" } ?? ""
    try session.print(
      "\(slot.declaration.label.text(language)): \(shown(solution.value))\(solution.isPresent ? "" : now)")
    let label = figures.values.label(goal.place, language)
    let (was, became) = (figures.values.outcome(goal.place), after.values.outcome(goal.place))
    let before = solution.isPresent ? "" : " (\(language.text(.solveNow(value: SafeText(told(was, beside: became))))))"
    try session.print("\(label): \(told(became, beside: was))\(before)")
    if !others.isEmpty { try session.note(.solveOthers(values: SafeText(others.joined(separator: ", ")))) }
    if let fault = try Checks.newErrors(in: document, since: figures.document).first {
      if try Checks.isFrozen(figures.document, by: [fault]) {
        return try session.note(.solveSent(file: SafeText(file)))
      }
      try session.note(
        .solveRefused(finding: SafeText(FindingText.short(fault, file: file, session.language))))
    } else {
      for doubt in try Checks.newWarnings(in: document, since: figures.document).prefix(3) {
        try session.note(.solveDoubt(finding: SafeText(FindingText.short(doubt, file: file, session.language))))
      }
    }
    if !solution.isPresent, file != "-" {
      try session.print(.solveTake(file: SafeText(file), assignment: SafeText(assignment)))
    }
  }

  private var goalMembers: JSONValue {
    [
      "figure": .string(figure.name), "relation": .string(goal.relation.rawValue),
      "value": .number(JSONNumber(goal.value.normalized)),
    ]
  }

  /// A value as the proposal holds it.
  private func stored(_ value: ExactDecimal) -> JSONValue {
    guard slot.declaration.kind == .money, let minor = try? value.multiplied(by: figures.text.currency.minorFactor)
    else {
      return .number(JSONNumber(value.normalized))
    }
    return .number(JSONNumber(minor.normalized))
  }

  private func shown(_ value: ExactDecimal) -> String { figures.text.value(value, of: slot.declaration) }
  private func shown(_ value: Double) -> SafeText { SafeText(figures.text.value(value, of: slot.declaration)) }
  private var present: String { figures.text.value(slot.present, of: slot.declaration) }

  /// What the figure comes to, with as many decimals as the goal has, and so many that another doesn't look alike.
  private func told(_ outcome: Outcome, beside other: Outcome? = nil) -> String {
    let apart = figures.text.decimals(of: figure, telling: outcome.number, from: other?.number)
    let decimals = max(apart, figures.text.decimals(of: figure), goal.value.normalized.scale)
    return figures.text.text(outcome, of: figure, decimals: decimals)
  }

  private func message(_ reason: FigureSolver.Reason) -> Message {
    let name = SafeText(figures.values.label(goal.place, language))
    let place = SafeText(pointer.description)
    func told(_ outcome: Outcome, beside other: Outcome? = nil) -> SafeText {
      SafeText(self.told(outcome, beside: other))
    }
    let aim = told(.estimate(goal.value.doubleValue))
    switch reason {
    case .doesNotFollow(let names):
      let labels = names.filter { $0.contains(".") || figures.catalog.input($0) != nil }.map {
        figures.catalog.missing($0, language)
      }
      let numbers = labels.filter { [.exact, .money, .estimate].contains($0.kind) }.map(\.pointer.description).uniqued()
      return .solveNoFollow(figure: name, pointer: place, inputs: SafeText(numbers.joined(separator: ", ")))
    case .constant(let outcome, let low, let high):
      return .solveConstant(figure: name, value: told(outcome), pointer: place, low: shown(low), high: shown(high))
    case .outOfReach(let least, let most, let low, let high):
      return .solveOutOfReach(
        figure: name, goal: aim, pointer: place, low: shown(low), high: shown(high),
        least: told(.estimate(least), beside: .estimate(most)), most: told(.estimate(most), beside: .estimate(least)))
    case .jumps(let at, let left, let next, let right):
      return .solveJumps(
        figure: name, goal: aim, left: told(left, beside: right), pointer: place, at: SafeText(shown(at)),
        right: told(right, beside: left), next: SafeText(shown(next)))
    case .notComputed(let outcome, let low, let high):
      var why = told(outcome)
      if case .missing(let names) = outcome {
        let inputs = names.map { figures.catalog.missing($0, language) }
        why = SafeText(
          .solveWhyMissing(names: SafeText(inputs.map { "\($0.label) (\($0.pointer))" }.joined(separator: ", "))))
      }
      return .solveNotComputed(figure: name, pointer: place, low: shown(low), high: shown(high), why: why)
    }
  }
}
