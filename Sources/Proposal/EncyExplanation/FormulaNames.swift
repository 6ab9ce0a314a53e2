internal import EncyBase
internal import EncyFigures

/// What a formula names outside of its sums over lists, each once, in its order.
struct FormulaNames {
  private(set) var inputs: [String] = []
  private(set) var fields: [String] = []
  private(set) var figures: [String] = []
  /// The numbers that stand in for inputs and fields that the proposal doesn't have.
  private(set) var standIns: [Formula.Reference: (number: ExactDecimal, unit: FigureUnit)] = [:]

  private static func insert(_ name: String, into names: inout [String]) {
    if !names.contains(name) { names.append(name) }
  }

  mutating func add(_ formula: Formula) {
    switch formula {
    case .constant, .never, .absent, .failure, .count, .total, .totalOf: break
    // Weights are of all items, the sum is of the one at hand.
    case .share(_, _, _, let sum, _): add(sum)
    case .input(let name): FormulaNames.insert(name, into: &inputs)
    case .field(let name): FormulaNames.insert(name, into: &fields)
    case .figure(let name): FormulaNames.insert(name, into: &figures)
    case .sum(let parts), .product(let parts), .least(let parts), .greatest(let parts), .kernel(_, let parts):
      for part in parts { add(part) }
    case .difference(let left, let right), .quotient(let left, let right):
      add(left)
      add(right)
    case .instead(let left, let right):
      if case .constant(let number, let unit) = right, let reference = FormulaNames.reference(left) {
        standIns[reference] = standIns[reference] ?? (number, unit)
      }
      add(left)
      add(right)
    case .rounded(let inner, _), .inUnit(let inner, _): add(inner)
    case .choice(let condition, let left, let right):
      add(condition)
      add(left)
      add(right)
    }
  }

  private static func reference(_ formula: Formula) -> Formula.Reference? {
    switch formula {
    case .input(let name): .input(name)
    case .field(let name): .field(name)
    case .inUnit(let inner, _): reference(inner)
    default: nil
    }
  }

  mutating func add(_ condition: Formula.Condition) {
    switch condition {
    case .less(let left, let right), .notAbove(let left, let right), .equal(let left, let right):
      add(left)
      add(right)
    case .isOne(let reference, _), .has(let reference):
      switch reference {
      case .input(let name): FormulaNames.insert(name, into: &inputs)
      case .field(let name): FormulaNames.insert(name, into: &fields)
      }
    case .all(let parts), .any(let parts): for part in parts { add(part) }
    case .not(let inner): add(inner)
    }
  }

  /// A sum or count over a list.
  struct Total {
    let list: Int
    let condition: Formula.Condition?
    let test: Test?
    /// `nil` of a count.
    let formula: Formula?
    let step: Step?
    /// Which items belong to the one at hand, and the formula that tells; `nil` where all do.
    var grouping: (Grouping, by: Formula)?

    /// What the items are asked.
    var names: FormulaNames {
      var names = FormulaNames()
      if let by = grouping?.by { names.add(by) }
      if let condition { names.add(condition) }
      if let formula { names.add(formula) }
      return names
    }

    /// The unit of what is summed.
    func unit(_ catalog: FigureCatalog) -> FigureUnit {
      guard let formula else { return .one }
      return unit(formula, catalog) ?? .one
    }

    private func unit(_ formula: Formula, _ catalog: FigureCatalog) -> FigureUnit? {
      switch formula {
      case .constant(_, let unit), .inUnit(_, let unit): unit
      case .input(let name): catalog.input(name)?.unit
      case .field(let name): catalog.lists[list].fields.first { $0.name == name }?.unit
      case .figure(let name): catalog.figure(name)?.unit
      case .sum(let parts), .least(let parts), .greatest(let parts): parts.lazy.compactMap { unit($0, catalog) }.first
      case .product(let parts):
        parts.reduce(FigureUnit.one) { product, part in
          (try? product.multiplied(by: unit(part, catalog) ?? .one)) ?? product
        }
      case .difference(let left, let right), .instead(let left, let right), .choice(_, let left, let right):
        unit(left, catalog) ?? unit(right, catalog)
      case .quotient(let left, let right):
        try? (unit(left, catalog) ?? .one).divided(by: unit(right, catalog) ?? .one)
      case .rounded(let inner, _): unit(inner, catalog)
      case .kernel(let name, _): FigureKernel(rawValue: name)?.unit
      case .totalOf(_, _, _, let inner): unit(inner, catalog)
      default: nil
      }
    }
  }

  /// The sums and counts of a formula, beside what they are evaluated by; of a choice only on the side that counts, where `holds`
  /// knows which.
  static func totals(_ formula: Formula, _ step: Step, holds: (Test) -> Bool? = { _ in nil }) -> [Total] {
    var step = step
    while case .converted(let inner, _) = step { step = inner }
    func both(_ formulas: [Formula], _ steps: [Step]) -> [Total] {
      zip(formulas, steps).flatMap { totals($0, $1, holds: holds) }
    }
    switch (formula, step) {
    case (.total(_, let condition, let inner), .total(let list, let test, let innerStep)):
      return [Total(list: list, condition: condition, test: test, formula: inner, step: innerStep)]
    case (.count(_, let condition), .count(let list, let test)):
      return [Total(list: list, condition: condition, test: test, formula: nil, step: nil)]
    case (.totalOf(_, let by, let condition, let inner), .totalOf(let grouping, let innerStep, _)):
      return [
        Total(
          list: grouping.list, condition: condition, test: grouping.test, formula: inner, step: innerStep,
          grouping: (grouping, by))
      ]
    case (.share(_, let by, let condition, _, let weight), .share(let grouping, _, let step)):
      return [
        Total(
          list: grouping.list, condition: condition, test: grouping.test, formula: weight, step: step,
          grouping: by.map { (grouping, $0) })
      ]
    case (.sum(let parts), .sum(let steps)), (.product(let parts), .product(let steps)),
      (.least(let parts), .least(let steps)),
      (.greatest(let parts), .greatest(let steps)), (.kernel(_, let parts), .kernel(_, let steps)):
      return both(parts, steps)
    case (.difference(let left, let right), .difference(let first, let second)),
      (.quotient(let left, let right), .quotient(let first, let second)),
      (.instead(let left, let right), .instead(let first, let second)):
      return both([left, right], [first, second])
    case (.rounded(let inner, _), .rounded(let innerStep, _)): return totals(inner, innerStep, holds: holds)
    case (.inUnit(let inner, _), _): return totals(inner, step, holds: holds)
    case (.choice(let condition, let left, let right), .choice(let test, let first, let second)):
      let sides =
        switch holds(test) {
        case true?: both([left], [first])
        case false?: both([right], [second])
        case nil: both([left, right], [first, second])
        }
      return totals(condition, test) + sides
    default: return []
    }
  }

  private static func totals(_ condition: Formula.Condition, _ test: Test) -> [Total] {
    switch (condition, test) {
    case (.less(let left, let right), .less(let first, let second)),
      (.notAbove(let left, let right), .notAbove(let first, let second)),
      (.equal(let left, let right), .equal(let first, let second)):
      totals(left, first) + totals(right, second)
    case (.all(let parts), .all(let tests)), (.any(let parts), .any(let tests)):
      zip(parts, tests).flatMap { totals($0, $1) }
    case (.not(let inner), .not(let test)): totals(inner, test)
    default: []
    }
  }
}
