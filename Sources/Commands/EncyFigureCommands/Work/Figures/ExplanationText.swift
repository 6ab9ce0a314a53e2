internal import EncyBase
internal import EncyCommandBase
internal import EncyExplanation
internal import EncyFigures
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// How a figure comes about, for people and for programs.
struct ExplanationText {
  let figures: ProposalFigures
  let told: FigureExplanation
  let place: FigurePlace
  /// Who set the values, where that was asked for.
  var history: InputHistory?

  init(figures: ProposalFigures, place: FigurePlace) {
    (self.figures, self.place) = (figures, place)
    told = FigureExplanation(place, figures.values, figures.text.language)
  }

  private var language: Language { figures.text.language }
  private var columns: Int { Session.current.width ?? 120 }

  private func heading(_ part: String) -> TerminalText { language.line(.explainHeading(part: SafeText(part))) }

  private func section(_ part: String, _ texts: [String]) -> [TerminalText] {
    if texts.isEmpty { return [] }
    return [heading(part)] + texts.flatMap { wrapped("  \($0)", indent: 4, columns: columns) }
  }

  // MARK: One figure

  var lines: [TerminalText] {
    var lines: [TerminalText] = ["\(told.label): \(told.result)", heading("formula")]
    for (indent, text) in told.words {
      let start = TerminalText.spaces(2 + 2 * indent)
      lines += wrapped(start + TerminalText(text), indent: 4 + 2 * indent, columns: columns)
    }
    if told.numbers == nil || told.numbers == told.exact, let rounding = told.rounding {
      lines += wrapped("  \(language.text(.explainRoundsTo(how: SafeText(rounding.how))))", indent: 4, columns: columns)
    }
    if let sum { lines += section("numbers", [sum]) }
    lines += section("reasons", told.reasons) + section("units", told.conversions) + section("functions", told.kernels)
    lines += table("inputs", told.inputs.map { [$0.label, $0.value, $0.pointer?.description ?? ""] })
    lines += table("figures", told.parts.map { [$0.label, $0.value, figures.word($0.place)] })
    lines += table(
      "items",
      told.items.map { item in
        [
          item.title, item.counts ? item.value : language.text(.explainNotCounted),
          item.inputs.filter { !$0.isMissing }.map { "\($0.label) \($0.value)" }.joined(separator: ", "),
          item.pointer?.description ?? "",
        ]
      })
    if let history {
      let pointers = (told.inputs + told.items.flatMap(\.inputs)).compactMap(\.pointer).uniqued()
      let rows = pointers.compactMap { history.cells($0, language) }
      lines += table("set", rows.map { [$0[2], $0[0], $0[1]] }, [.left, .left, .left])
      if rows.isEmpty { lines += section("set", [history.problem ?? language.text(.explainSetByNobody)]) }
    }
    lines += section("validity", told.validity.map { [$0] } ?? []) + section("source", [told.source])
    return lines + figures.missingLines(figures.missing([place]), heading: .explainHeading(part: "missing"))
  }

  /// `A × B = C`, with how it is rounded.
  private var sum: String? {
    guard let numbers = told.numbers else { return nil }
    var steps = [numbers]
    if let rounding = told.rounding {
      if rounding.from != numbers { steps.append(rounding.from) }
      let how = language.text(.explainRoundsTo(how: SafeText(rounding.how)))
      return "\(steps.joined(separator: " = ")), \(how): \(told.exact)"
    }
    if told.exact != numbers { steps.append(told.exact) }
    if told.isCut { steps.append(told.result) }
    return steps.count > 1 ? steps.joined(separator: " = ") : nil
  }

  private func table(
    _ part: String, _ rows: [[String]], _ columns: [TextTable.Alignment]? = nil
  ) -> [TerminalText] {
    guard let count = rows.first?.count else { return [] }
    var table = TextTable(columns ?? [.left, .right] + Array(repeating: .left, count: count - 2))
    for row in rows { table.add(row) }
    return [heading(part)] + table.lines(indent: 2)
  }

  // MARK: A tree

  var treeLines: [TerminalText] {
    let tree = FigureTree(place, figures.values, language)
    return branchLines(tree, first: "", rest: "")
      + figures.missingLines(figures.missing([place]), heading: .explainHeading(part: "missing"))
  }

  private func branchLines(_ tree: FigureTree, first: TerminalText, rest: TerminalText) -> [TerminalText] {
    var line: TerminalText = "\(first)\(tree.label): "
    if let formula = tree.formula { line += "\(formula) = " }
    line += "\(tree.value)"
    if let pointer = tree.pointer { line += "  \(pointer)" }
    if tree.isRepeated { line += " (\(language.text(.explainAbove)))" }
    let isLeaf = tree.branches.isEmpty
    let hanging = rest + (isLeaf ? "    " : "│   ")
    var lines: [TerminalText] = []
    for (number, part) in wrapped(line, indent: first.width, columns: columns).enumerated() {
      lines.append(number == 0 ? part : hanging + part.withoutIndent)
    }
    for (number, branch) in tree.branches.enumerated() {
      let isLast = number == tree.branches.count - 1
      lines += branchLines(branch, first: rest + (isLast ? "└ " : "├ "), rest: rest + (isLast ? "  " : "│ "))
    }
    return lines
  }

  // MARK: JSON

  func members(showsTree: Bool) -> [(String, JSONValue)] {
    func strings(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }
    func input(_ input: FigureExplanation.Input) -> JSONValue {
      var object = JSONObject()
      object["name"] = .string(input.name)
      object["label"] = .string(input.label)
      object["pointer"] = .optional(input.pointer?.description)
      object["value"] = .string(input.value)
      object["missing"] = .bool(input.isMissing)
      if let history { object["set"] = history.json(input.pointer) }
      return .object(object)
    }
    var members: [(String, JSONValue)] = [
      ("figure", figures.members(place)), ("declaration", told.figure.formula.json),
      ("formula", strings(told.words.map { String(repeating: "  ", count: $0.indent) + $0.text })),
      ("numbers", .optional(told.numbers)), ("reasons", strings(told.reasons)),
      ("conversions", strings(told.conversions)),
      ("functions", strings(told.kernels)),
      ("rounding", told.rounding.map { ["before": .string($0.from), "how": .string($0.how)] } ?? .null),
      ("result", .string(told.exact)), ("inputs", .array(told.inputs.map(input))),
      (
        "figures",
        .array(
          told.parts.map {
            ["name": .string(figures.word($0.place)), "label": .string($0.label), "value": .string($0.value)]
          })
      ),
      (
        "items",
        .array(
          told.items.map { item in
            [
              "list": .string(item.list), "id": .string(item.id), "pointer": .optional(item.pointer?.description),
              "counts": .bool(item.counts), "value": .string(item.value), "inputs": .array(item.inputs.map(input)),
            ]
          })
      ),
      ("source", .string(told.source)), ("validity", .optional(told.validity)),
      ("missing", .array(told.missing.map(figures.json))),
    ]
    if showsTree { members.append(("tree", json(FigureTree(place, figures.values, language)))) }
    return members
  }

  private func json(_ tree: FigureTree) -> JSONValue {
    [
      "name": .string(tree.name), "label": .string(tree.label), "input": .bool(tree.isInput),
      "pointer": .optional(tree.pointer?.description), "numbers": .optional(tree.formula), "value": .string(tree.value),
      "repeated": .bool(tree.isRepeated), "branches": .array(tree.branches.map(json)),
    ]
  }
}
