internal import EncyBase
internal import EncyFigures
internal import EncyTexts

/// Writes a formula for people: with the labels of what it names, or with its numbers.
///
/// A percent is read as a hundredth, as people do; every other conversion of units is written as a factor, so that the numbers alone
/// give the result.
struct FormulaWriter {
  let values: FigureValues
  let text: FigureText
  /// The item at hand, by its list.
  var item: (list: Int, place: Int)?
  /// Whether numbers stand in the place of labels, and only what counts of choices.
  var showsNumbers = false
  /// Why which side of a choice counts.
  private(set) var reasons: [String] = []
  private(set) var conversions: [String] = []
  /// What the kernels compute.
  private(set) var kernels: [String] = []
  /// The names of inputs, fields and figures that were written.
  private(set) var used: Set<String> = []

  init(_ values: FigureValues, _ text: FigureText, of item: (list: Int, place: Int)?) {
    (self.values, self.text, self.item) = (values, text, item)
  }

  /// A written part of a formula.
  struct Piece {
    var text: String
    /// How tightly its operator binds: 0 a sentence, 1 a sum, 2 a product, 3 what needs no brackets.
    var rank = 3
    var unit: FigureUnit?
    /// How many percents it is a product of.
    var percents = 0
  }

  private var language: Language { text.language }
  private var catalog: FigureCatalog { values.catalog }

  // MARK: Lines

  /// A formula as lines with how deep each is indented: a choice stands on several.
  mutating func lines(_ formula: Formula, _ step: Step, to unit: FigureUnit, indent: Int = 0) -> [(
    indent: Int, text: String
  )] {
    guard case .choice(let condition, let left, let right) = formula,
      case .choice(let test, let first, let second) = step
    else { return [(indent, piece(formula, step, to: unit).text)] }
    if showsNumbers, let isTrue = values.holds(test, of: item) {
      note(condition, test, isTrue)
      return isTrue
        ? lines(left, first, to: unit, indent: indent) : lines(right, second, to: unit, indent: indent)
    }
    let head = language.text(.explainIf(condition: SafeText(self.condition(condition, test, isTrue: true))))
    return joined(head, lines(left, first, to: unit, indent: indent + 1), indent)
      + joined(language.text(.explainOtherwise), lines(right, second, to: unit, indent: indent + 1), indent)
  }

  private func joined(_ head: String, _ lines: [(indent: Int, text: String)], _ indent: Int) -> [(
    indent: Int, text: String
  )] {
    if lines.count == 1 { return [(indent, "\(head) \(lines[0].text)")] }
    return [(indent, head)] + lines
  }

  // MARK: Pieces

  /// A formula on one line.
  mutating func piece(_ formula: Formula, _ step: Step, to target: FigureUnit? = nil) -> Piece {
    var (formula, step, factor) = (formula, step, Rational.one)
    var unit = target
    while true {
      if case .converted(let inner, let own) = step {
        (step, factor) = (inner, (try? factor.multiplied(by: own)) ?? factor)
      } else if case .inUnit(let inner, let own) = formula {
        (formula, unit) = (inner, unit ?? own)
      } else {
        break
      }
    }
    let own = plain(formula, step)
    guard factor != .one, let unit else { return own }
    if case .constant = formula {
      return Piece(
        text: text.precise(values.value(.converted(step, factor), of: item), unit), rank: own.rank, unit: unit,
        percents: FormulaWriter.percents(unit))
    }
    let percents = FormulaWriter.percents(unit)
    var shown = factor
    let hundred = own.percents > percents ? Rational(100) : (try? Rational(1, over: 100)) ?? .one
    for _ in 0..<(own.percents - percents).magnitude { shown = (try? shown.multiplied(by: hundred)) ?? shown }
    if shown == .one { return Piece(text: own.text, rank: own.rank, unit: unit, percents: percents) }
    let conversion = self.conversion(shown)
    if let from = own.unit {
      conversions.append("\(text.name(of: from)) → \(text.name(of: unit)): \(conversion)")
    }
    return Piece(text: "\(bracketed(own, 2)) \(conversion)", rank: 2, unit: unit, percents: percents)
  }

  private func conversion(_ factor: Rational) -> String {
    func number(_ value: Int128) -> String { text.format.string(ExactDecimal(coefficient: value)) }
    if factor.denominator == 1 { return "× \(number(factor.numerator))" }
    if factor.numerator == 1 { return "÷ \(number(factor.denominator))" }
    return factor.decimal.map { "× \(text.format.string($0))" }
      ?? "× \(number(factor.numerator)) ÷ \(number(factor.denominator))"
  }

  private static func percents(_ unit: FigureUnit) -> Int {
    let halves = unit.description.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    return (halves.first?.contains("%") == true ? 1 : 0) - (halves.dropFirst().first?.contains("%") == true ? 1 : 0)
  }

  private func bracketed(_ piece: Piece, _ rank: Int) -> String { piece.rank < rank ? "(\(piece.text))" : piece.text }

  private func valued(_ outcome: Outcome, _ unit: FigureUnit, _ label: String) -> Piece {
    let percents = FormulaWriter.percents(unit)
    guard showsNumbers, let number = outcome.number else { return Piece(text: label, unit: unit, percents: percents) }
    return Piece(text: text.precise(outcome, unit), rank: number < 0 ? 1 : 3, unit: unit, percents: percents)
  }

  private mutating func plain(_ formula: Formula, _ step: Step) -> Piece {
    switch (formula, step) {
    case (.constant(let number, let unit), .constant(let value)):
      return Piece(
        text: text.precise(.exact(value), unit), rank: number.coefficient < 0 ? 1 : 3, unit: unit,
        percents: FormulaWriter.percents(unit))
    case (.input(let name), .input(let place)):
      used.insert(name)
      return valued(
        values.value(step, of: item), catalog.inputs[place].unit, catalog.inputs[place].label.text(language))
    case (.field(let name), .field):
      guard let field = field(name) else { return Piece(text: name) }
      used.insert(name)
      return valued(values.value(step, of: item), field.unit, field.label.text(language))
    case (.figure, .figure(let place)), (.figure, .figureOfItem(let place)):
      let figure = catalog.figures[place]
      used.insert(figure.name)
      return valued(values.value(step, of: item), figure.unit, figure.label.text(language))
    case (.figure, .figureOfChosen(let place, _)):
      let figure = catalog.figures[place]
      used.insert(figure.name)
      let label = language.text(.explainChosen(figure: SafeText(figure.label.text(language))))
      return valued(values.value(step, of: item), figure.unit, label)
    case (.sum(let terms), .sum(let steps)):
      let pieces = alike(terms, steps)
      return Piece(
        text: pieces.count > 1 ? FormulaWriter.sum(pieces.map { bracketed($0, 1) }) : pieces[0].text,
        rank: pieces.count > 1 ? 1 : pieces[0].rank, like: pieces)
    case (.difference(let left, let right), .difference(let first, let second)):
      let pieces = alike([left, right], [first, second])
      return Piece(text: "\(bracketed(pieces[0], 1)) − \(bracketed(pieces[1], 2))", rank: 1, like: pieces)
    case (.least(let terms), .least(let steps)):
      let pieces = alike(terms, steps)
      return Piece(text: language.text(.explainLeast(list: list(pieces))), like: pieces)
    case (.greatest(let terms), .greatest(let steps)):
      let pieces = alike(terms, steps)
      return Piece(text: language.text(.explainGreatest(list: list(pieces))), like: pieces)
    case (.product(let factors), .product(let steps)):
      var piece = Piece(text: "", rank: factors.count > 1 ? 2 : 3, unit: .one)
      for (factor, step) in zip(factors, steps) {
        let next = self.piece(factor, step)
        piece.text += (piece.text.isEmpty ? "" : " × ") + bracketed(next, factors.count > 1 ? 2 : 0)
        piece.percents += next.percents
        piece.unit = try? piece.unit?.multiplied(by: next.unit ?? .one)
      }
      return piece
    case (.quotient(let left, let right), .quotient(let first, let second)):
      let (one, other) = (piece(left, first), piece(right, second))
      return Piece(
        text: "\(bracketed(one, 2)) ÷ \(bracketed(other, 3))", rank: 2,
        unit: try? (one.unit ?? .one).divided(by: other.unit ?? .one), percents: one.percents - other.percents)
    case (.rounded(let inner, let rounding), .rounded(let innerStep, _)):
      let value = values.value(innerStep, of: item)
      let inner = piece(inner, innerStep, to: rounding == .minorUnit ? FigureUnit("¤") : nil)
      if showsNumbers, value == values.value(step, of: item) { return inner }
      let how = SafeText(self.rounding(rounding, inner.unit))
      return Piece(
        text: language.text(.explainRounded(value: SafeText(inner.text), how: how)), rank: 0, unit: inner.unit,
        percents: inner.percents)
    case (.choice(let condition, let left, let right), .choice(let test, let first, let second)):
      if showsNumbers, let isTrue = values.holds(test, of: item) {
        note(condition, test, isTrue)
        return isTrue ? piece(left, first) : piece(right, second, to: unitOf(left, first))
      }
      let pieces = alike([left, right], [first, second])
      let condition = SafeText(self.condition(condition, test, isTrue: true))
      return Piece(
        text: "(\(language.text(.explainIf(condition: condition))) \(pieces[0].text); "
          + "\(language.text(.explainOtherwise)) \(pieces[1].text))", like: pieces)
    case (.instead(let left, let right), .instead(let first, let second)):
      if showsNumbers {
        guard case .missing = values.value(first, of: item) else { return piece(left, first) }
        var names = self
        names.showsNumbers = false
        reasons.append(language.text(.explainIsNotSet(what: SafeText(names.piece(left, first).text))))
        used.formUnion(names.used)
        return piece(right, second, to: unitOf(left, first))
      }
      let pieces = alike([left, right], [first, second])
      return Piece(
        text: language.text(.explainInstead(value: SafeText(pieces[0].text), other: SafeText(pieces[1].text))), rank: 0,
        like: pieces)
    case (.total(let name, let condition, let inner), .total(let list, let test, let step)):
      return total(name, list, condition, test, inner, step)
    case (.totalOf(let name, let by, let condition, let inner), .totalOf(let grouping, let step, let owner)):
      return total(name, grouping.list, condition, grouping.test, inner, step, (grouping, by, owner != nil))
    case (.share(let name, let by, let condition, let sum, let weight), .share(let grouping, let sumStep, let step)):
      let whole = piece(sum, sumStep, to: FigureUnit("¤"))
      let own = piece(weight, step)
      let belonging = by.map { (grouping, $0, false) }
      let all = total(name, grouping.list, condition, grouping.test, weight, step, belonging)
      let value =
        "\(bracketed(whole, 2)) × \(bracketed(own, 2)) ÷ \(showsNumbers ? bracketed(all, 3) : "(\(all.text))")"
      let minor = ExactDecimal(coefficient: 1, scale: text.currency.minorDigits)
      let amount = SafeText(text.format.amount(text.format.string(minor), text.currency))
      return Piece(
        text: language.text(
          .explainRounded(value: SafeText(value), how: SafeText(.explainRoundShare(amount: amount)))),
        rank: 0, unit: whole.unit)
    case (.failure(let failure), _):
      return Piece(text: language.text(.explainFailed(why: SafeText(failure.rawValue))))
    case (.count(let name, let condition), .count(let list, let test)):
      if showsNumbers { return valued(values.value(step, of: item), .one, "") }
      return Piece(
        text: within(list) { $0.told(.explainCount(list: SafeText($0.text.list(name))), condition, test) },
        rank: condition == nil ? 3 : 0, unit: .one)
    case (.kernel(let name, let parts), .kernel(let kernel, let steps)):
      let letters = FormulaWriter.letters[name] ?? []
      var texts: [String] = []
      for (place, part) in parts.enumerated() {
        let piece = piece(part, steps[place], to: kernel.parameters[place])
        texts.append((letters.count > place ? "\(letters[place]) = " : "") + piece.text)
      }
      let title = language.text(.explainKernel(kernel: SafeText(name)))
      let told = "\(title): \(language.text(.explainKernelFormula(kernel: SafeText(name))))"
      if !kernels.contains(told) { kernels.append(told) }
      return Piece(text: "\(title)(\(texts.joined(separator: "; ")))", unit: kernel.unit)
    case (.never, _): return Piece(text: language.text(.figureNever))
    case (.absent(let name), _):
      let label = catalog.input(name)?.label.text(language) ?? name
      return Piece(text: language.text(.explainIsMissing(what: SafeText(label))))
    default: return Piece(text: "")
    }
  }

  /// A sum, in which what is below 0 stands in brackets but for the first.
  private static func sum(_ texts: [String]) -> String {
    texts.enumerated().map { $0 > 0 && $1.hasPrefix("\u{2212}") ? "(\($1))" : $1 }.joined(separator: " + ")
  }

  /// What the parameters of kernels are called in their formulas.
  private static let letters = [
    "presentValue": ["A", "g", "r", "n", "R"], "internalRate": ["I", "A", "g", "n", "R"],
    "discountedPayback": ["I", "A", "g", "r", "n"], "annuity": ["L", "r", "n"],
    "coolingEffect": ["t", "tr", "rh", "v", "met", "clo"], "airSpeed": ["t", "tr", "rh", "ΔT", "met", "clo"],
  ]

  /// Several of one unit.
  private mutating func alike(_ formulas: [Formula], _ steps: [Step]) -> [Piece] {
    var pieces: [Piece] = []
    for (formula, step) in zip(formulas, steps) {
      pieces.append(piece(formula, step, to: pieces.lazy.compactMap(\.unit).first))
    }
    return pieces
  }

  private func unitOf(_ formula: Formula, _ step: Step) -> FigureUnit? {
    var names = self
    names.showsNumbers = false
    return names.piece(formula, step).unit
  }

  private func list(_ pieces: [Piece]) -> SafeText { SafeText(pieces.map(\.text).joined(separator: "; ")) }

  private mutating func within<Value>(_ list: Int, _ body: (inout FormulaWriter) -> Value) -> Value {
    let before = item
    // Labels need no item, but fields are found by their list.
    if item?.list != list { item = (list, -1) }
    defer { item = before }
    return body(&self)
  }

  /// A sum; of `belonging` items only, by what they do and whether to another list's.
  private mutating func total(
    _ name: String, _ list: Int, _ condition: Formula.Condition?, _ test: Test?, _ inner: Formula, _ step: Step,
    _ belonging: (Grouping, by: Formula, toOther: Bool)? = nil
  ) -> Piece {
    guard showsNumbers else {
      return within(list) { writer in
        let piece = writer.piece(inner, step)
        let (value, items) = (SafeText(writer.bracketed(piece, 1)), SafeText(writer.text.list(name)))
        var message = Message.explainTotal(value: value, list: items)
        if let (_, by, toOther) = belonging {
          let label = SafeText(writer.label(of: by))
          message =
            toOther
            ? .explainTotalOf(value: value, list: items, by: label)
            : .explainTotalAlike(value: value, list: items, by: label)
        }
        return Piece(text: writer.told(message, condition, test), rank: 0, unit: piece.unit, percents: piece.percents)
      }
    }
    let before = item
    defer { item = before }
    var pieces: [Piece] = []
    for place in values.inputs.lists[list].indices {
      if let grouping = belonging?.0, !values.belongs(place, grouping, of: before) { continue }
      item = (list, place)
      guard test.map({ values.holds($0, of: item) == true }) ?? true else { continue }
      var writer = self
      pieces.append(writer.piece(inner, step))
      used.formUnion(writer.used)
      // What is converted is the same for all.
      for conversion in writer.conversions where !conversions.contains(conversion) { conversions.append(conversion) }
    }
    guard let first = pieces.first else { return Piece(text: text.format.string(0), unit: nil) }
    return Piece(
      text: pieces.count > 1 ? FormulaWriter.sum(pieces.map { bracketed($0, 1) }) : first.text,
      rank: pieces.count > 1 ? 1 : first.rank, unit: first.unit, percents: first.percents)
  }

  private mutating func told(_ message: Message, _ condition: Formula.Condition?, _ test: Test?) -> String {
    guard let condition, let test else { return language.text(message) }
    return language.text(
      .explainWhere(value: SafeText(message), condition: SafeText(self.condition(condition, test, isTrue: true))))
  }

  private func field(_ name: String) -> InputDeclaration? {
    item.flatMap { item in catalog.lists[item.list].fields.first { $0.name == name } }
  }

  /// How a number of a unit is rounded.
  func rounding(_ rounding: Formula.Rounding, _ unit: FigureUnit?) -> String {
    switch rounding {
    case .minorUnit:
      let step = ExactDecimal(coefficient: 1, scale: text.currency.minorDigits)
      return language.text(
        .explainRoundMoney(amount: SafeText(text.format.amount(text.format.string(step), text.currency))))
    case .decimals(let count, let direction):
      let how = Message.explainRoundDecimals(count: count, direction: SafeText(direction.rawValue))
      // Percents are read as hundredths everywhere else.
      return language.text(unit?.description == "%" ? .explainInPercents(how: SafeText(how)) : how)
    }
  }

  // MARK: Conditions

  private mutating func note(_ condition: Formula.Condition, _ test: Test, _ isTrue: Bool) {
    var names = self
    names.showsNumbers = false
    let words = names.condition(condition, test, isTrue: isTrue)
    let numbers = self.condition(condition, test, isTrue: isTrue)
    let reason = words == numbers ? words : "\(words): \(numbers)"
    if !reasons.contains(reason) { reasons.append(reason) }
  }

  /// What a condition says, or its contrary.
  mutating func condition(_ condition: Formula.Condition, _ test: Test, isTrue: Bool) -> String {
    switch (condition, test) {
    case (.less(let left, let right), .less(let first, let second)):
      return compared(left, right, first, second, isTrue ? "<" : "≥")
    case (.notAbove(let left, let right), .notAbove(let first, let second)):
      return compared(left, right, first, second, isTrue ? "≤" : ">")
    case (.equal(let left, let right), .equal(let first, let second)):
      return compared(left, right, first, second, isTrue ? "=" : "≠")
    case (.isOne(let reference, let words), _):
      let (what, choices) = (SafeText(label(reference)), SafeText.oneOf(words.map { SafeText(text.choice($0)) }))
      return language.text(
        isTrue ? .explainIs(what: what, choice: choices) : .explainIsNot(what: what, choice: choices))
    case (.has(let reference), _):
      let what = SafeText(label(reference))
      return language.text(isTrue ? .explainIsGiven(what: what) : .explainIsNotSet(what: what))
    case (.all(let parts), .all(let tests)), (.any(let parts), .any(let tests)):
      var texts: [String] = []
      for (part, test) in zip(parts, tests) {
        let inner = self.condition(part, test, isTrue: isTrue)
        let isJoined: Bool = if case .all = part { true } else if case .any = part { true } else { false }
        texts.append(isJoined ? "(\(inner))" : inner)
      }
      // The contrary of all is one of the contraries.
      let isAll: Bool = if case .all = condition { isTrue } else { !isTrue }
      return texts.joined(separator: " \(language.text(isAll ? .explainAnd : .explainOr)) ")
    case (.not(let inner), .not(let test)): return self.condition(inner, test, isTrue: !isTrue)
    default: return ""
    }
  }

  private mutating func compared(
    _ left: Formula, _ right: Formula, _ first: Step, _ second: Step, _ sign: String
  ) -> String {
    let pieces = alike([left, right], [first, second])
    return "\(bracketed(pieces[0], 1)) \(sign) \(bracketed(pieces[1], 1))"
  }

  /// What items belong together by: a field or a figure.
  private mutating func label(of by: Formula) -> String {
    switch by {
    case .field(let name): label(Formula.Reference.field(name))
    case .figure(let name): catalog.figure(name)?.label.text(language) ?? name
    default: ""
    }
  }

  private mutating func label(_ reference: Formula.Reference) -> String {
    switch reference {
    case .input(let name):
      used.insert(name)
      return catalog.input(name)?.label.text(language) ?? name
    case .field(let name):
      used.insert(name)
      return field(name)?.label.text(language) ?? name
    }
  }
}

extension FormulaWriter.Piece {
  /// A piece with the unit of the first of several that has one.
  fileprivate init(text: String, rank: Int = 3, like pieces: [FormulaWriter.Piece]) {
    let first = pieces.first { $0.unit != nil }
    self.init(text: text, rank: rank, unit: first?.unit, percents: first?.percents ?? 0)
  }
}
