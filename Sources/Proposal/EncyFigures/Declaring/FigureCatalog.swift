internal import EncyBase
internal import Synchronization

/// Declarations that fit together: every name is known, every unit agrees, and nothing follows from itself.
package struct FigureCatalog: Sendable {
  package let inputs: [InputDeclaration]
  package let lists: [ListDeclaration]
  package let figures: [FigureDeclaration]
  package let figurePlaces: [String: Int]
  package let inputPlaces: [String: Int]
  package let listPlaces: [String: Int]
  /// For each figure the place of the list for each of whose items there is one.
  package let listsOfFigures: [Int?]

  /// More declarations than this are refused.
  package static let most = 2000
  /// And more operations in all formulas together.
  package static let mostOperations = 20_000
  /// How deep a formula may be nested once the figures that it names stand in it: evaluating goes down as deep.
  package static let mostDepth = 200

  /// Whole units of the currency.
  fileprivate static let money = FigureUnit("¤") ?? .one

  private let programs: FigurePrograms

  /// - Throws: ``FigureMistake`` naming the first that doesn't fit.
  package init(
    inputs: [InputDeclaration], lists: [ListDeclaration], figures: [FigureDeclaration]
  ) throws(FigureMistake) {
    guard inputs.count + lists.count + figures.count <= FigureCatalog.most else {
      throw .tooMany(most: FigureCatalog.most)
    }
    try self.init(unchecked: inputs, lists: lists, figures: figures)
    let built = try programs.all()
    try FigureCatalog.refuseCircles(built.map(\.references), figures, built.map(\.depth))
  }

  /// Declarations that were checked before: formulas are resolved when they are first evaluated, since most calls ask for few.
  /// - Throws: ``FigureMistake/name(_:)`` where two have one name.
  init(
    unchecked inputs: [InputDeclaration], lists: [ListDeclaration], figures: [FigureDeclaration]
  ) throws(FigureMistake) {
    (self.inputs, self.lists, self.figures) = (inputs, lists, figures)
    func places(_ names: [String]) throws(FigureMistake) -> [String: Int] {
      var places = [String: Int](minimumCapacity: names.count)
      for (place, name) in names.enumerated() where places.updateValue(place, forKey: name) != nil { throw .name(name) }
      return places
    }
    figurePlaces = try places(figures.map(\.name))
    inputPlaces = try places(inputs.map(\.name))
    let listPlaces = try places(lists.map(\.name))
    self.listPlaces = listPlaces
    listsOfFigures = figures.map { $0.each.flatMap { listPlaces[$0] } }
    programs = FigurePrograms(
      FormulaBuilder(
        inputs: inputs, lists: lists, figures: figures, figurePlaces: figurePlaces, inputPlaces: inputPlaces,
        listPlaces: listPlaces))
  }

  /// What a figure's formula comes to, with names resolved and units converted.
  package func program(of place: Int) -> Step { programs[place].step }
  /// When a figure is shown though nobody asked for it.
  func interest(of place: Int) -> Test? { programs.interest(of: place) }
  /// The figures that a figure's formula names.
  package func references(of place: Int) -> [Int] { programs[place].references }

  package func figure(_ name: String) -> FigureDeclaration? { figurePlaces[name].map { figures[$0] } }
  package func input(_ name: String) -> InputDeclaration? { inputPlaces[name].map { inputs[$0] } }
  package func list(_ name: String) -> ListDeclaration? { listPlaces[name].map { lists[$0] } }

  private static func refuseCircles(
    _ references: [[Int]], _ figures: [FigureDeclaration], _ own: [Int]
  ) throws(FigureMistake) {
    var depths = own
    // 0 unknown, 1 on the way, 2 known to be without.
    var states = Array(repeating: 0, count: references.count)
    for start in references.indices where states[start] == 0 {
      var way: [(figure: Int, next: Int)] = [(start, 0)]
      states[start] = 1
      while let (figure, next) = way.last {
        guard next < references[figure].count else {
          states[figure] = 2
          way.removeLast()
          depths[figure] += references[figure].map { depths[$0] }.max() ?? 0
          if depths[figure] > mostDepth { throw .tooDeep }
          continue
        }
        way[way.count - 1].next += 1
        let other = references[figure][next]
        if states[other] == 1 {
          let first = way.firstIndex { $0.figure == other } ?? 0
          throw .circle(way[first...].map { figures[$0.figure].name })
        }
        if states[other] == 0 {
          states[other] = 1
          way.append((other, 0))
        }
      }
    }
  }
}

/// A formula ready to be evaluated: names are places, and units are converted where they differ.
package indirect enum Step: Sendable {
  case constant(Rational)
  case input(Int)
  case field(Int)
  case figure(Int)
  case figureOfItem(Int)
  case figureOfChosen(Int, list: Int)
  case sum([Step])
  case difference(Step, Step)
  case product([Step])
  case quotient(Step, Step)
  case least([Step])
  case greatest([Step])
  case rounded(Step, Formula.Rounding)
  case choice(Test, Step, Step)
  case instead(Step, Step)
  case total(Int, Test?, Step)
  case count(Int, Test?)
  /// Of items that belong to those of another list, or else together.
  case totalOf(Grouping, Step, ofItemsOf: Int?)
  case share(Grouping, sum: Step, weight: Step)
  case failure(Outcome.Failure)
  case kernel(FigureKernel, [Step])
  case converted(Step, Rational)
  case never
  case absent(String)
}

/// Items of a list that belong together, or to items of another.
package struct Grouping: Sendable {
  package enum Key: Sendable { case field(Int), number(Step) }

  /// Tells it from all others of the catalog: what it comes to is computed once for all items.
  let number: Int
  package let list: Int
  /// `nil` where all belong together.
  package let by: Key?
  package let test: Test?
}

package indirect enum Test: Sendable {
  case less(Step, Step)
  case notAbove(Step, Step)
  case equal(Step, Step)
  case isOne(Value, [String])
  case has(Value)
  case all([Test])
  case any([Test])
  case not(Test)

  package enum Value: Sendable { case input(Int), field(Int) }
}

/// Formulas with their names resolved, each when it is first asked for.
private final class FigurePrograms: Sendable {
  private let builder: FormulaBuilder
  private let built: Mutex<[FormulaBuilder.Program?]>
  private let interests: Mutex<[Test?]>

  init(_ builder: FormulaBuilder) {
    self.builder = builder
    built = Mutex(Array(repeating: nil, count: builder.figures.count))
    interests = Mutex(Array(repeating: nil, count: builder.figures.count))
  }

  /// The condition of a figure. Its formula isn't resolved for it: most figures whose condition is asked for aren't shown.
  func interest(of place: Int) -> Test? {
    guard let condition = builder.figures[place].interest else { return nil }
    if let known = interests.withLock({ $0[place] }) { return known }
    var builder = builder
    do throws(FigureMistake) {
      let test = try builder.interest(condition, of: builder.figures[place].name)
      interests.withLock { $0[place] = test }
      return test
    } catch {
      preconditionFailure("a figure of the toolkit doesn't fit the others: \(error)")
    }
  }

  /// Resolves all of them.
  func all() throws(FigureMistake) -> [FormulaBuilder.Program] {
    var builder = builder
    var programs: [FormulaBuilder.Program] = []
    for figure in builder.figures { programs.append(try builder.program(of: figure)) }
    let all = programs
    built.withLock { $0 = all }
    return all
  }

  subscript(place: Int) -> FormulaBuilder.Program {
    if let known = built.withLock({ $0[place] }) { return known }
    var builder = builder
    do throws(FigureMistake) {
      let program = try builder.program(of: builder.figures[place])
      built.withLock { $0[place] = program }
      return program
    } catch {
      preconditionFailure("a figure of the toolkit doesn't fit the others: \(error)")
    }
  }
}

/// Checks formulas and resolves their names.
private struct FormulaBuilder: Sendable {
  final class Program: Sendable {
    let step: Step
    /// The figures that the formula names.
    let references: [Int]
    /// How deep the formula is nested.
    let depth: Int

    init(step: Step, references: [Int], depth: Int) {
      (self.step, self.references, self.depth) = (step, references, depth)
    }
  }

  let inputs: [InputDeclaration]
  let lists: [ListDeclaration]
  let figures: [FigureDeclaration]
  let figurePlaces: [String: Int]
  let inputPlaces: [String: Int]
  let listPlaces: [String: Int]
  private var name = ""
  private var found: [Int] = []
  private var operations = 0
  /// How many formulas and conditions stand around the one at hand, and around the deepest so far.
  private var (depth, deepest) = (0, 0)
  private var isInList = false
  private var groupings = 0

  init(
    inputs: [InputDeclaration], lists: [ListDeclaration], figures: [FigureDeclaration], figurePlaces: [String: Int],
    inputPlaces: [String: Int], listPlaces: [String: Int]
  ) {
    (self.inputs, self.lists, self.figures) = (inputs, lists, figures)
    (self.figurePlaces, self.inputPlaces, self.listPlaces) = (figurePlaces, inputPlaces, listPlaces)
  }

  private typealias Built = (step: Step, unit: FigureUnit?)

  mutating func program(of figure: FigureDeclaration) throws(FigureMistake) -> Program {
    (name, found, deepest, groupings) = (figure.name, [], 0, 0)
    var scope: Int?
    if let each = figure.each { scope = try place(each, listPlaces) }
    let step = try converted(try build(figure.formula, scope), to: figure.unit)
    let references = found.uniqued()
    // Inputs and texts are asked alone, no item and no figure: it must be known before anything is computed.
    if let condition = figure.interest { _ = try build(condition, nil) }
    if found.uniqued() != references { throw .unknown(figure.name, in: figure.name) }
    return Program(step: step, references: references, depth: deepest)
  }

  mutating func interest(_ condition: Formula.Condition, of figure: String) throws(FigureMistake) -> Test {
    (name, found, deepest, groupings) = (figure, [], 0, 0)
    return try build(condition, nil)
  }

  /// Counts an operation, which the caller takes off ``depth`` again.
  private mutating func enter() throws(FigureMistake) {
    (operations, depth) = (operations + 1, depth + 1)
    deepest = max(deepest, depth)
    if operations > FigureCatalog.mostOperations { throw .tooMany(most: FigureCatalog.mostOperations) }
    if depth > FigureCatalog.mostDepth { throw .tooDeep }
  }

  /// What stands over a list's items. Sums in sums would take a power of the list's length: they are figures of their own.
  private mutating func inList<Value>(
    _ formula: Formula, _ build: (inout FormulaBuilder) throws(FigureMistake) -> Value
  ) throws(FigureMistake) -> Value {
    if isInList { throw .form(formula.json) }
    isInList = true
    defer { isInList = false }
    return try build(&self)
  }

  private func place(_ name: String, _ places: [String: Int]) throws(FigureMistake) -> Int {
    guard let place = places[name] else { throw .unknown(name, in: self.name) }
    return place
  }

  private func converted(_ built: Built, to unit: FigureUnit?) throws(FigureMistake) -> Step {
    guard let own = built.unit, let unit, own.scale != unit.scale || !own.isComparable(to: unit) else {
      return built.step
    }
    guard own.isComparable(to: unit), let factor = try? own.factor(to: unit) else { throw .units(name, own, unit) }
    return .converted(built.step, factor)
  }

  /// Several of one unit, which is that of the first that has one.
  private mutating func alike(_ formulas: [Formula], _ scope: Int?) throws(FigureMistake) -> (
    steps: [Step], unit: FigureUnit?
  ) {
    var built: [Built] = []
    for formula in formulas { built.append(try build(formula, scope)) }
    let unit = built.lazy.compactMap(\.unit).first
    var steps: [Step] = []
    for part in built { steps.append(try converted(part, to: unit)) }
    return (steps, unit)
  }

  private mutating func build(_ formula: Formula, _ scope: Int?) throws(FigureMistake) -> Built {
    try enter()
    defer { depth -= 1 }
    switch formula {
    case .constant(let number, let unit):
      guard let value = try? Rational(number) else { throw .form(formula.json) }
      return (.constant(value), unit)
    case .input(let name):
      let place = try place(name, inputPlaces)
      guard inputs[place].kind != .text else { throw .unknown(name, in: self.name) }
      return (.input(place), inputs[place].unit)
    case .field(let name):
      guard let scope, let place = lists[scope].fields.firstIndex(where: { $0.name == name }),
        lists[scope].fields[place].kind != .text
      else { throw .unknown(name, in: self.name) }
      return (.field(place), lists[scope].fields[place].unit)
    case .figure(let name):
      let place = try place(name, figurePlaces)
      found.append(place)
      let unit = figures[place].unit
      guard let each = figures[place].each else { return (.figure(place), unit) }
      let list = try self.place(each, listPlaces)
      if list == scope { return (.figureOfItem(place), unit) }
      guard lists[list].chosenBy != nil else { throw .unknown(name, in: self.name) }
      return (.figureOfChosen(place, list: list), unit)
    case .sum(let terms):
      let (steps, unit) = try alike(terms, scope)
      return (.sum(steps), unit)
    case .difference(let left, let right):
      let (steps, unit) = try alike([left, right], scope)
      return (.difference(steps[0], steps[1]), unit)
    case .least(let terms):
      let (steps, unit) = try alike(terms, scope)
      return (.least(steps), unit)
    case .greatest(let terms):
      let (steps, unit) = try alike(terms, scope)
      return (.greatest(steps), unit)
    case .product(let factors):
      var (steps, unit): ([Step], FigureUnit) = ([], .one)
      for factor in factors {
        let (step, own) = try build(factor, scope)
        steps.append(step)
        guard let next = try? unit.multiplied(by: own ?? .one) else { throw .form(formula.json) }
        unit = next
      }
      return (.product(steps), unit)
    case .quotient(let left, let right):
      let (first, second) = (try build(left, scope), try build(right, scope))
      guard let unit = try? (first.unit ?? .one).divided(by: second.unit ?? .one) else { throw .form(formula.json) }
      return (.quotient(first.step, second.step), unit)
    case .rounded(let inner, let rounding):
      var (step, unit) = try build(inner, scope)
      // The minor unit is one of whole units of the currency.
      if rounding == .minorUnit, let own = unit, own.scale != .one, own.isComparable(to: FigureCatalog.money) {
        step = try converted((step, unit), to: FigureCatalog.money)
        unit = FigureCatalog.money
      }
      return (.rounded(step, rounding), unit)
    case .choice(let condition, let left, let right):
      let test = try build(condition, scope)
      let (steps, unit) = try alike([left, right], scope)
      return (.choice(test, steps[0], steps[1]), unit)
    case .instead(let left, let right):
      let (steps, unit) = try alike([left, right], scope)
      return (.instead(steps[0], steps[1]), unit)
    case .total(let list, let condition, let inner):
      let place = try place(list, listPlaces)
      return try inList(formula) { builder throws(FigureMistake) in
        let test = try condition.map { condition throws(FigureMistake) in try builder.build(condition, place) }
        let (step, unit) = try builder.build(inner, place)
        return (.total(place, test, step), unit)
      }
    case .count(let list, let condition):
      let place = try place(list, listPlaces)
      return try inList(formula) { builder throws(FigureMistake) in
        let test = try condition.map { condition throws(FigureMistake) in try builder.build(condition, place) }
        return (.count(place, test), .one)
      }
    case .totalOf(let list, let by, let condition, let inner):
      guard let scope else { throw .form(formula.json) }
      let place = try place(list, listPlaces)
      return try inList(formula) { builder throws(FigureMistake) in
        let grouping = try builder.grouping(place, by, condition)
        let (step, unit) = try builder.build(inner, place)
        return (.totalOf(grouping, step, ofItemsOf: place == scope ? nil : scope), unit)
      }
    case .share(let list, let by, let condition, let sum, let weight):
      let place = try place(list, listPlaces)
      guard place == scope else { throw .form(formula.json) }
      return try inList(formula) { builder throws(FigureMistake) in
        let grouping = try builder.grouping(place, by, condition)
        // What all share is of no item, unless some share something of their own.
        var sum = try builder.build(sum, by == nil ? nil : place)
        if let own = sum.unit {
          guard own.isMoney else { throw .units(builder.name, own, FigureCatalog.money) }
          // The minor unit is one of whole units of the currency.
          if own.isComparable(to: FigureCatalog.money) {
            sum = (try builder.converted(sum, to: FigureCatalog.money), FigureCatalog.money)
          }
        }
        return (.share(grouping, sum: sum.step, weight: try builder.build(weight, place).step), sum.unit)
      }
    case .failure(let failure): return (.failure(failure), nil)
    case .kernel(let name, let parts):
      guard let kernel = FigureKernel(rawValue: name), kernel.parameters.count == parts.count else {
        throw .unknown(name, in: self.name)
      }
      var steps: [Step] = []
      for (part, parameter) in zip(parts, kernel.parameters) {
        let built = try build(part, scope)
        if let own = built.unit, !own.isComparable(to: parameter) { throw .units(self.name, own, parameter) }
        steps.append(try converted(built, to: parameter))
      }
      return (.kernel(kernel, steps), kernel.unit)
    case .inUnit(let inner, let unit): return (try converted(try build(inner, scope), to: unit), unit)
    case .never: return (.never, nil)
    case .absent(let name):
      _ = try place(name, inputPlaces)
      return (.absent(name), nil)
    }
  }

  private mutating func grouping(
    _ list: Int, _ by: Formula?, _ condition: Formula.Condition?
  ) throws(FigureMistake) -> Grouping {
    let test = try condition.map { condition throws(FigureMistake) in try build(condition, list) }
    var key: Grouping.Key?
    if case .field(let name) = by {
      guard let place = lists[list].fields.firstIndex(where: { $0.name == name }) else {
        throw .unknown(name, in: self.name)
      }
      key = .field(place)
    } else if let by {
      key = .number(try build(by, list).step)
    }
    groupings += 1
    let number = (figurePlaces[name] ?? 0) * FigureCatalog.mostOperations + groupings
    return Grouping(number: number, list: list, by: key, test: test)
  }

  private mutating func build(_ condition: Formula.Condition, _ scope: Int?) throws(FigureMistake) -> Test {
    try enter()
    defer { depth -= 1 }
    switch condition {
    case .less(let left, let right):
      let steps = try alike([left, right], scope).steps
      return .less(steps[0], steps[1])
    case .notAbove(let left, let right):
      let steps = try alike([left, right], scope).steps
      return .notAbove(steps[0], steps[1])
    case .equal(let left, let right):
      let steps = try alike([left, right], scope).steps
      return .equal(steps[0], steps[1])
    case .isOne(let reference, let texts): return .isOne(try value(reference, scope), texts)
    case .has(let reference): return .has(try value(reference, scope))
    case .all(let parts): return .all(try parts.map { part throws(FigureMistake) in try build(part, scope) })
    case .any(let parts): return .any(try parts.map { part throws(FigureMistake) in try build(part, scope) })
    case .not(let inner): return .not(try build(inner, scope))
    }
  }

  private func value(_ reference: Formula.Reference, _ scope: Int?) throws(FigureMistake) -> Test.Value {
    switch reference {
    case .input(let name): return .input(try place(name, inputPlaces))
    case .field(let name):
      guard let scope, let place = lists[scope].fields.firstIndex(where: { $0.name == name }) else {
        throw .unknown(name, in: self.name)
      }
      return .field(place)
    }
  }
}
