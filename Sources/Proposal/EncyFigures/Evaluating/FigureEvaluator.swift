internal import EncyBase

/// The evaluation of figures from their inputs. Each is computed when it is first asked for, and once.
final class FigureEvaluator {
  private let inputs: FigureInputs
  private var known: [Outcome?]
  private var knownOfItems: [[Outcome?]]
  /// The item at hand, by its list.
  private var item: (list: Int, place: Int)?
  /// What sums of items that belong together, and shares, come to, by their grouping's number.
  private var groups: [Int: Groups] = [:]
  /// How many steps may still be made: declarations and lists may both come from anybody.
  private var stepsLeft = FigureValues.mostSteps

  private var catalog: FigureCatalog { inputs.catalog }

  init(_ inputs: FigureInputs) {
    self.inputs = inputs
    let figures = inputs.catalog.figures
    known = Array(repeating: nil, count: figures.count)
    knownOfItems = Array(repeating: [], count: figures.count)
  }

  /// The place of the item that stands for a list's items.
  func chosen(in list: Int) -> Int? {
    let items = inputs.lists[list]
    guard let chosenBy = catalog.lists[list].chosenBy, !items.isEmpty else { return nil }
    if let place = catalog.inputPlaces[chosenBy.input], case .text(let id) = inputs.values[place],
      let chosen = items.firstIndex(where: { $0.id.isExactly(id) })
    {
      return chosen
    }
    let names = catalog.lists[list].fields.firstIndex { $0.name == "name" }
    return items.firstIndex { item in
      names.map { item.values[$0] == .text(chosenBy.standard) } ?? item.id.isExactly(chosenBy.standard)
    } ?? 0
  }

  // MARK: Evaluating

  /// What a step of a formula comes to for an item of a list; of places below 0 there is none.
  func value(_ step: Step, of item: (list: Int, place: Int)?) -> Outcome {
    let before = self.item
    self.item = item.flatMap { $0.place < 0 ? nil : $0 }
    defer { self.item = before }
    return value(step)
  }

  /// Whether a condition is met; `nil` where something is missing that decides it.
  func holds(_ test: Test, of item: (list: Int, place: Int)?) -> Bool? {
    let before = self.item
    self.item = item.flatMap { $0.place < 0 ? nil : $0 }
    defer { self.item = before }
    return switch self.test(test) {
    case .yes: true
    case .no: false
    case .unknown: nil
    }
  }

  /// The value of a figure.
  func figure(_ place: Int) -> Outcome {
    if let value = known[place] { return value }
    let before = item
    item = nil
    let value = self.value(catalog.program(of: place))
    item = before
    known[place] = value
    return value
  }

  /// The value of a figure for an item of its list.
  func figure(_ place: Int, of index: Int, in list: Int) -> Outcome {
    if knownOfItems[place].isEmpty {
      knownOfItems[place] = Array(repeating: nil, count: inputs.lists[list].count)
    }
    if let value = knownOfItems[place][index] { return value }
    let before = item
    item = (list, index)
    let value = self.value(catalog.program(of: place))
    item = before
    knownOfItems[place][index] = value
    return value
  }

  /// The value of an input or a field, with its name for what is missing.
  func value(_ value: FigureInputs.Value, _ name: @autoclosure () -> String) -> Outcome {
    switch value {
    case .absent: .missing([name()])
    case .exact(let number): .exact(number)
    case .estimate(let number): .estimate(number)
    case .truth(let isTrue): .exact(isTrue ? .one : .zero)
    case .text: .failed(.wrongType)
    case .failed(let failure): .failed(failure)
    }
  }

  private func field(_ place: Int) -> FigureInputs.Value {
    item.map { inputs.lists[$0.list][$0.place].values[place] } ?? .absent
  }

  /// A field's name as what is missing is told by.
  private func name(ofField place: Int, in list: Int?) -> String {
    guard let list = list.map({ catalog.lists[$0] }) else { return "" }
    return "\(list.name).\(list.fields[place].name)"
  }

  private func value(_ step: Step) -> Outcome {
    stepsLeft -= 1
    if stepsLeft < 0 { return .failed(.tooLong) }
    switch step {
    case .constant(let number): return .exact(number)
    case .input(let place): return value(inputs.values[place], catalog.inputs[place].name)
    case .field(let place): return value(field(place), name(ofField: place, in: item?.list))
    case .figure(let place): return figure(place)
    case .figureOfItem(let place): return item.map { figure(place, of: $0.place, in: $0.list) } ?? .missing([])
    case .figureOfChosen(let place, let list):
      return chosen(in: list).map { figure(place, of: $0, in: list) } ?? .missing([catalog.lists[list].name])
    case .sum(let terms): return folded(terms, FigureEvaluator.sum)
    case .product(let factors): return folded(factors, FigureEvaluator.product)
    case .least(let terms): return folded(terms) { FigureEvaluator.picked($0, $1, takesLess: true) }
    case .greatest(let terms): return folded(terms) { FigureEvaluator.picked($0, $1, takesLess: false) }
    case .difference(let left, let right):
      return FigureEvaluator.joined(value(left), value(right), FigureEvaluator.difference)
    case .quotient(let left, let right):
      return FigureEvaluator.joined(value(left), value(right), FigureEvaluator.quotient)
    case .rounded(let inner, let rounding): return rounded(value(inner), rounding)
    case .choice(let test, let left, let right):
      switch self.test(test) {
      case .yes: return value(left)
      case .no: return value(right)
      case .unknown(let outcome):
        // Whichever side it will be may lack a value of the proposal as well. Of items nobody knows yet whether they count.
        guard case .missing(let names) = outcome else { return outcome }
        let sides = (value(left).missing + value(right).missing).filter { name in
          catalog.input(name).map { !$0.pointer.tokens.contains("*") } ?? false
        }
        return .missing((names + sides).uniqued())
      }
    case .instead(let left, let right):
      let first = value(left)
      if case .missing = first { return value(right) }
      return first
    case .total(let list, let test, let inner):
      var total = Outcome.exact(.zero)
      for index in inputs.lists[list].indices {
        let before = item
        item = (list, index)
        defer { item = before }
        switch test.map(self.test) ?? .yes {
        case .yes: total = FigureEvaluator.joined(total, value(inner), FigureEvaluator.sum)
        case .no: break
        case .unknown(let outcome): total = FigureEvaluator.joined(total, outcome, FigureEvaluator.sum)
        }
        if case .failed = total { return total }
      }
      return total
    case .count(let list, let test):
      var count = 0
      for index in inputs.lists[list].indices {
        let before = item
        item = (list, index)
        defer { item = before }
        switch test.map(self.test) ?? .yes {
        case .yes: count += 1
        case .no: break
        case .unknown(let outcome): return outcome
        }
      }
      return .exact(Rational(count))
    case .totalOf(let grouping, let inner, let owner):
      guard let item else { return .missing([]) }
      return total(grouping, inner, owner, item)
    case .share(let grouping, let sum, let weight):
      guard let item else { return .missing([]) }
      return share(grouping, sum, weight, item.place)
    case .failure(let failure): return .failed(failure)
    case .kernel(let kernel, let parts):
      stepsLeft -= kernel.steps
      var numbers: [Double] = []
      var missing: [String] = []
      for part in parts {
        switch value(part) {
        case .exact(let number): numbers.append(number.doubleValue)
        case .estimate(let number): numbers.append(number)
        case .missing(let names): missing += names
        case let other: return other
        }
      }
      return missing.isEmpty ? kernel.value(numbers) : .missing(missing.uniqued())
    case .converted(let inner, let factor):
      switch value(inner) {
      case .exact(let number):
        return FigureEvaluator.exact { () throws(ArithmeticError) in try number.multiplied(by: factor) }
      case .estimate(let number):
        return .checked(number * Rational.double(factor.numerator) / Rational.double(factor.denominator))
      case let other: return other
      }
    case .never: return .never
    case .absent(let name): return .missing([name])
    }
  }

  // MARK: Items that belong together

  private enum Groups {
    /// A sum for each key.
    case sums([ExactText: Outcome])
    /// A part for each item.
    case parts([Outcome])
    /// None: what keeps them from being known.
    case none(Outcome)
  }

  /// What an item belongs by; what is no text and no exact number keeps all from being known.
  private func key(_ key: Grouping.Key?, _ item: (list: Int, place: Int)) -> (text: ExactText, unknown: Outcome?) {
    let outcome: Outcome
    switch key {
    case nil: return (ExactText(""), nil)
    case .field(let place):
      let value = inputs.lists[item.list][item.place].values[place]
      if case .text(let text) = value { return (ExactText(text), nil) }
      outcome = self.value(value, name(ofField: place, in: item.list))
    case .number(let step): outcome = value(step)
    }
    switch outcome {
    case .exact: return (ExactText(outcome.exactText ?? ""), nil)
    case .estimate: return (ExactText(""), .failed(.inexact))
    default: return (ExactText(""), outcome)
    }
  }

  /// Does something for each item of a list that meets its condition, or of which that isn't known, with what it belongs by.
  /// - Returns: What keeps the groups from being known.
  private func forEach(
    _ grouping: Grouping, _ body: (_ place: Int, _ key: ExactText, _ unknown: Outcome?) -> Void
  ) -> Outcome? {
    let before = item
    defer { item = before }
    for place in inputs.lists[grouping.list].indices {
      stepsLeft -= 1
      if stepsLeft < 0 { return .failed(.tooLong) }
      item = (grouping.list, place)
      var unknown: Outcome?
      switch grouping.test.map(self.test) ?? .yes {
      case .yes: break
      case .no: continue
      case .unknown(let outcome): unknown = outcome
      }
      let key = key(grouping.by, (grouping.list, place))
      if let unknown = key.unknown { return unknown }
      body(place, key.text, unknown)
    }
    return nil
  }

  /// Whether an item of a list belongs to the item at hand; the condition apart.
  func belongs(_ place: Int, _ grouping: Grouping, of item: (list: Int, place: Int)?) -> Bool {
    guard let item, grouping.by != nil else { return true }
    let before = self.item
    defer { self.item = before }
    self.item = (grouping.list, place)
    let own = key(grouping.by, (grouping.list, place))
    if own.unknown != nil { return false }
    if item.list != grouping.list { return own.text == ExactText(inputs.lists[item.list][item.place].id) }
    self.item = item
    return key(grouping.by, item).text == own.text
  }

  private func total(
    _ grouping: Grouping, _ inner: Step, _ owner: Int?, _ item: (list: Int, place: Int)
  ) -> Outcome {
    if groups[grouping.number] == nil {
      var sums: [ExactText: Outcome] = [:]
      // Whoever is named must be there, once: else something would be lost, or counted twice.
      var (isFaulty, counts): (Bool, [ExactText: Int]) = (false, [:])
      if let owner { for one in inputs.lists[owner] { counts[ExactText(one.id), default: 0] += 1 } }
      let unknown = forEach(grouping) { place, key, unknown in
        if owner != nil, counts[key] != 1 { isFaulty = true }
        sums[key] = FigureEvaluator.joined(sums[key] ?? .exact(.zero), unknown ?? value(inner), FigureEvaluator.sum)
      }
      groups[grouping.number] = unknown.map { .none($0) } ?? (isFaulty ? .none(.failed(.noItem)) : .sums(sums))
    }
    switch groups[grouping.number] {
    case .sums(let sums)?:
      if owner != nil { return sums[ExactText(inputs.lists[item.list][item.place].id)] ?? .exact(.zero) }
      let key = key(grouping.by, item)
      return key.unknown ?? sums[key.text] ?? .exact(.zero)
    case .none(let outcome)?: return outcome
    default: return .missing([])
    }
  }

  private func share(_ grouping: Grouping, _ sum: Step, _ weight: Step, _ place: Int) -> Outcome {
    if groups[grouping.number] == nil {
      var members: [(places: [Int], weights: [Outcome])] = []
      var places: [ExactText: Int] = [:]
      let unknown = forEach(grouping) { place, key, unknown in
        let group = places[key] ?? members.count
        if group == members.count {
          members.append(([], []))
          places[key] = group
        }
        members[group].places.append(place)
        members[group].weights.append(unknown ?? value(weight))
      }
      var parts = Array(repeating: Outcome.exact(.zero), count: inputs.lists[grouping.list].count)
      for (members, weights) in members {
        let whole = value(sum, of: grouping.by == nil ? nil : (grouping.list, members[0]))
        for (place, part) in zip(members, shares(whole, weights)) { parts[place] = part }
      }
      groups[grouping.number] = unknown.map { .none($0) } ?? .parts(parts)
    }
    switch groups[grouping.number] {
    case .parts(let parts)?: return parts[place]
    case .none(let outcome)?: return outcome
    default: return .missing([])
    }
  }

  private func shares(_ sum: Outcome, _ weights: [Outcome]) -> [Outcome] {
    func all(_ outcome: Outcome) -> [Outcome] { Array(repeating: outcome, count: weights.count) }
    var exact: [Rational] = []
    for weight in weights { if case .exact(let number) = weight { exact.append(number) } }
    if case .exact(let whole) = sum, exact.count == weights.count {
      do throws(Outcome.Failure) {
        return try whole.shared(by: exact, decimals: inputs.currency.minorDigits).map { .exact($0) }
      } catch { return all(.failed(error)) }
    }
    let joined = weights.reduce(sum) { FigureEvaluator.joined($0, $1) { one, _ in one } }
    return all(joined.isNumber ? .failed(.inexact) : joined)
  }

  private func folded(_ steps: [Step], _ join: (Outcome, Outcome) -> Outcome) -> Outcome {
    guard let first = steps.first else { return .exact(.zero) }
    return steps.dropFirst().reduce(value(first)) { FigureEvaluator.joined($0, value($1), join) }
  }

  /// Two numbers joined; what is none comes through, all that is missing together.
  private static func joined(_ left: Outcome, _ right: Outcome, _ join: (Outcome, Outcome) -> Outcome) -> Outcome {
    if left.isNumber, right.isNumber { return join(left, right) }
    switch (left, right) {
    case (.failed, _): return left
    case (_, .failed): return right
    case (.missing(let names), .missing(let more)): return names == more ? left : .missing((names + more).uniqued())
    case (.missing, _): return left
    case (_, .missing): return right
    default: return .never
    }
  }

  private static func exact(_ compute: () throws(ArithmeticError) -> Rational) -> Outcome {
    do throws(ArithmeticError) { return .exact(try compute()) } catch { return .failed(.overflow) }
  }

  private static func sum(_ left: Outcome, _ right: Outcome) -> Outcome {
    if case .exact(let one) = left, case .exact(let other) = right {
      return exact { () throws(ArithmeticError) in try one.adding(other) }
    }
    return .checked((left.number ?? 0) + (right.number ?? 0))
  }

  private static func difference(_ left: Outcome, _ right: Outcome) -> Outcome {
    if case .exact(let one) = left, case .exact(let other) = right {
      return exact { () throws(ArithmeticError) in try one.adding(other.negated) }
    }
    return .checked((left.number ?? 0) - (right.number ?? 0))
  }

  private static func product(_ left: Outcome, _ right: Outcome) -> Outcome {
    if case .exact(let one) = left, case .exact(let other) = right {
      return exact { () throws(ArithmeticError) in try one.multiplied(by: other) }
    }
    return .checked((left.number ?? 0) * (right.number ?? 0))
  }

  private static func quotient(_ left: Outcome, _ right: Outcome) -> Outcome {
    if right.number == 0 { return .failed(.divisionByZero) }
    if case .exact(let one) = left, case .exact(let other) = right {
      return exact { () throws(ArithmeticError) in try one.divided(by: other) }
    }
    return .checked((left.number ?? 0) / (right.number ?? 1))
  }

  private static func picked(_ left: Outcome, _ right: Outcome, takesLess: Bool) -> Outcome {
    guard let isLess = isLess(right, left) else { return .failed(.overflow) }
    return isLess == takesLess ? right : left
  }

  /// Whether the first is less; `nil` where that takes too many digits.
  private static func isLess(_ left: Outcome, _ right: Outcome) -> Bool? {
    if case .exact(let one) = left, case .exact(let other) = right { return try? one.isLess(than: other) }
    return (left.number ?? 0) < (right.number ?? 0)
  }

  private func rounded(_ outcome: Outcome, _ rounding: Formula.Rounding) -> Outcome {
    let (decimals, direction): (Int, Rational.Direction) =
      switch rounding {
      case .minorUnit: (inputs.currency.minorDigits, .halfAway)
      case .decimals(let count, let direction): (count, direction)
      }
    switch outcome {
    case .exact(let number):
      return FigureEvaluator.exact { () throws(ArithmeticError) in try number.rounded(decimals: decimals, direction) }
    case .estimate(let number):
      var factor = 1.0
      for _ in 0..<decimals { factor *= 10 }
      let scaled = number * factor
      let whole =
        switch direction {
        case .halfAway: scaled.rounded(.toNearestOrAwayFromZero)
        case .towardZero: scaled.rounded(.towardZero)
        case .up: scaled.rounded(.up)
        }
      // Beyond that a Double has no room for units.
      guard whole.magnitude < 1e15 else { return .failed(.overflow) }
      return FigureEvaluator.exact { () throws(ArithmeticError) in try Rational(Int128(whole), over: Int128(factor)) }
    default: return outcome
    }
  }

  // MARK: Conditions

  private enum Answer {
    case yes, no
    case unknown(Outcome)

    init(_ isTrue: Bool) { self = isTrue ? .yes : .no }
  }

  private func test(_ test: Test) -> Answer {
    func compared(_ left: Step, _ right: Step, _ answer: (Outcome, Outcome) -> Bool?) -> Answer {
      let (one, other) = (value(left), value(right))
      guard one.isNumber, other.isNumber else {
        return .unknown(FigureEvaluator.joined(one, other) { left, _ in left })
      }
      return answer(one, other).map { Answer($0) } ?? .unknown(.failed(.overflow))
    }
    func held(_ value: Test.Value) -> FigureInputs.Value {
      switch value {
      case .input(let place): inputs.values[place]
      case .field(let place): field(place)
      }
    }
    switch test {
    case .less(let left, let right): return compared(left, right, FigureEvaluator.isLess)
    case .notAbove(let left, let right): return compared(left, right) { FigureEvaluator.isLess($1, $0).map { !$0 } }
    case .equal(let left, let right):
      return compared(left, right) { left, right in
        guard let isLess = FigureEvaluator.isLess(left, right), let isMore = FigureEvaluator.isLess(right, left) else {
          return nil
        }
        return !isLess && !isMore
      }
    case .isOne(let value, let texts):
      switch held(value) {
      case .text(let text): return Answer(texts.contains { $0.isExactly(text) })
      case .truth(let isTrue): return Answer(texts.contains(isTrue ? "true" : "false"))
      default: return .no
      }
    case .has(let value): return Answer(held(value) != .absent)
    case .all(let parts):
      for part in parts {
        let answer = self.test(part)
        guard case .yes = answer else { return answer }
      }
      return .yes
    case .any(let parts):
      for part in parts {
        let answer = self.test(part)
        guard case .no = answer else { return answer }
      }
      return .no
    case .not(let inner):
      switch self.test(inner) {
      case .yes: return .no
      case .no: return .yes
      case let other: return other
      }
    }
  }
}
