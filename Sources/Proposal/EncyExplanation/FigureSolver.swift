package import EncyBase
package import EncyFigures

/// A number of the proposal that can be tried with other values.
package struct FigureSlot: Sendable {
  /// Its name in formulas; of a field `lines.quantity`.
  package let name: String
  package let declaration: InputDeclaration
  /// What it is now.
  package let present: FigureInputs.Value
  fileprivate enum Target: Sendable { case input(Int), field(list: Int, item: Int, field: Int) }
  fileprivate let targets: [Target]
}

extension FigureInputs {
  /// The number that stands at a place.
  /// - Parameters:
  ///   - pointer: From the part's name on, with items by their index.
  ///   - id: The id of the item at a place.
  /// - Returns: `nil` where figures follow from no number there.
  package func slot(at pointer: JSONPointer, id: (JSONPointer) -> String?) -> FigureSlot? {
    var found: (name: String, declaration: InputDeclaration, present: Value)?
    var targets: [FigureSlot.Target] = []
    func add(_ name: String, _ declaration: InputDeclaration, _ present: Value, _ target: FigureSlot.Target) {
      guard [.exact, .money, .estimate].contains(declaration.kind) else { return }
      targets.append(target)
      if found == nil { found = (name, declaration, present) }
    }
    for (place, input) in catalog.inputs.enumerated() where input.pointer == pointer {
      add(input.name, input, values[place], .input(place))
    }
    for (place, list) in catalog.lists.enumerated() {
      for (column, field) in list.fields.enumerated() {
        let name = "\(list.name).\(field.name)"
        let count = field.pointer.tokens.count
        guard pointer.tokens.suffix(count) == field.pointer.tokens[...] else { continue }
        let above = JSONPointer(Array(pointer.tokens.dropLast(count)))
        let through = field.through.flatMap { $0.list == above.parent ? id(above) : nil }
        for (row, item) in lists[place].enumerated() {
          let isMeant: Bool
          if field.through != nil {
            let own = self.pointer(list: place, item: row, field: column)
            isMeant = through.map { own?.tokens.contains("@id=\($0)") == true } ?? false
          } else {
            isMeant = self.pointer(list: place, item: row, field: column) == pointer
          }
          if isMeant { add(name, field, item.values[column], .field(list: place, item: row, field: column)) }
        }
      }
    }
    return found.map { FigureSlot(name: $0.name, declaration: $0.declaration, present: $0.present, targets: targets) }
  }

  /// The inputs with another number in a place, in its declared unit; money in whole currency.
  package func setting(_ slot: FigureSlot, to number: ExactDecimal) -> FigureInputs {
    let value: Value =
      slot.declaration.kind == .estimate
      ? .estimate(number.doubleValue) : (try? Rational(number)).map { .exact($0) } ?? .failed(.overflow)
    var inputs = self
    for target in slot.targets {
      switch target {
      case .input(let place): inputs.values[place] = value
      case .field(let list, let item, let field): inputs.lists[list][item].values[field] = value
      }
    }
    inputs.derive()
    return inputs
  }
}

/// What a figure is to come to.
package struct FigureGoal: Sendable {
  package enum Relation: String, Sendable { case equal = "=", atMost = "<=", atLeast = ">=" }
  package let place: FigurePlace
  package let relation: Relation
  /// In the figure's unit; money in whole currency.
  package let value: ExactDecimal

  package init(_ place: FigurePlace, _ relation: Relation, _ value: ExactDecimal) {
    (self.place, self.relation, self.value) = (place, relation, value)
  }
}

/// Finds the number of a proposal with which a figure reaches a goal.
///
/// The figure is computed at many values of the number, and between two that lie on both sides of the goal it is halved. Of the values
/// around it with which people are shown the goal, the one with the fewest digits is the answer.
package struct FigureSolver {
  /// Which values are tried.
  package struct Range: Sendable {
    package var minimum: Double?
    package var maximum: Double?
    /// Whether the bounds themselves may not be taken.
    package var excludesMinimum = false
    package var excludesMaximum = false
    /// How many decimals the number may have.
    package var decimals = 9

    package init(minimum: Double? = nil, maximum: Double? = nil) { (self.minimum, self.maximum) = (minimum, maximum) }
  }

  package struct Solution: Sendable {
    /// In the number's declared unit; money in whole currency.
    package let value: ExactDecimal
    package let outcome: Outcome
    /// Whether the number is so already.
    package let isPresent: Bool
    /// Further values that reach the goal, not all.
    package let others: [ExactDecimal]
  }

  package enum Reason: Error, Sendable {
    /// The figure follows from these inputs.
    case doesNotFollow([String])
    /// It is the same for every value.
    case constant(Outcome, low: Double, high: Double)
    case outOfReach(least: Double, most: Double, low: Double, high: Double)
    /// It jumps over the goal: two values beside each other with what the figure is there.
    case jumps(ExactDecimal, Outcome, ExactDecimal, Outcome)
    /// It is no number for any value.
    case notComputed(Outcome, low: Double, high: Double)
  }

  private let inputs: FigureInputs
  private let slot: FigureSlot
  private let goal: FigureGoal
  private let range: Range
  private let decimals: Int
  private let target: Double
  /// With how many decimals the figure is to be the goal: those that are shown, or that the goal has.
  private let shown: Int

  package static func solve(
    _ inputs: FigureInputs, _ slot: FigureSlot, _ goal: FigureGoal, in range: Range, shownDecimals: Int
  ) throws(Reason) -> Solution {
    try FigureSolver(inputs, slot, goal, range, shownDecimals).solve()
  }

  private init(_ inputs: FigureInputs, _ slot: FigureSlot, _ goal: FigureGoal, _ range: Range, _ shown: Int) {
    (self.inputs, self.slot, self.goal, self.range) = (inputs, slot, goal, range)
    decimals = slot.declaration.kind == .money ? min(range.decimals, inputs.currency.minorDigits) : range.decimals
    target = goal.value.doubleValue
    self.shown = max(shown, goal.value.normalized.scale)
  }

  /// A value that was tried.
  private struct Sample {
    let x: ExactDecimal
    let outcome: Outcome
    var number: Double { x.doubleValue }
  }

  private func decimal(_ x: Double, _ decimals: Int) -> ExactDecimal? {
    JSONNumber(x, decimals: decimals)?.decimalValue
  }

  private func sample(_ x: ExactDecimal) -> Sample {
    Sample(x: x, outcome: FigureValues(inputs.setting(slot, to: x)).outcome(goal.place))
  }

  private func sample(_ x: Double) -> Sample? {
    decimal(x, decimals).flatMap { contains($0.doubleValue) ? sample($0) : nil }
  }

  private func contains(_ x: Double) -> Bool {
    if let minimum = range.minimum, x < minimum || (range.excludesMinimum && x <= minimum) { return false }
    if let maximum = range.maximum, x > maximum || (range.excludesMaximum && x >= maximum) { return false }
    return true
  }

  private func reaches(_ outcome: Outcome) -> Bool {
    guard let number = outcome.number else { return false }
    return switch goal.relation {
    case .equal: FigureText.rounded(outcome, shown)?.normalized == goal.value.normalized
    case .atMost: number <= target + target.magnitude * 1e-12
    case .atLeast: number >= target - target.magnitude * 1e-12
    }
  }

  private var present: Double? {
    switch slot.present {
    case .exact(let number): number.doubleValue
    case .estimate(let number): number
    default: nil
    }
  }

  private func solve() throws(Reason) -> Solution {
    let figure = inputs.catalog.figures[goal.place.figure].name
    let follows = inputs.catalog.inputs(of: figure)
    guard follows.contains(slot.name) else { throw .doesNotFollow(follows) }
    if let present, let x = decimal(present, 9) {
      let outcome = FigureValues(inputs).outcome(goal.place)
      if reaches(outcome) { return Solution(value: x, outcome: outcome, isPresent: true, others: []) }
    }
    var samples = points().compactMap { sample($0) }
    samples = samples.flatMap { [$0] }.enumerated().flatMap { place, one in
      place + 1 < samples.count ? [one] + edge(one, samples[place + 1]) : [one]
    }
    var solutions: [Sample] = []
    var jump: (near: Sample, far: Sample)?
    var exact: [Sample] = []
    for (one, other) in zip(samples, samples.dropFirst()) {
      guard let pair = crossing(one, other) else { continue }
      if goal.relation != .equal {
        // On the side where the goal is reached, and not far from where it begins.
        let room = pair.near.number.magnitude * 0.005 + 1e-9
        let end = pair.near.number + (pair.near.number < pair.far.number ? -room : room)
        solutions.append(
          roundest(from: min(pair.near.number, end), to: max(pair.near.number, end), near: pair.near) ?? pair.near)
      } else if let near = [pair.near, pair.far].first(where: { reaches($0.outcome) }) {
        exact.append(near)
      } else {
        jump = jump ?? pair
      }
    }
    if goal.relation == .equal { solutions = plateaus(of: samples, exact) }
    let from = present ?? 0
    func distance(_ sample: Sample) -> Double { (sample.number - from).magnitude }
    solutions.sort { distance($0) < distance($1) }
    if let best = solutions.first {
      var others: [ExactDecimal] = []
      for solution in solutions.dropFirst() where others.count < 3 {
        if !(others + [best.x]).contains(where: {
          ($0.doubleValue - solution.number).magnitude < solution.number.magnitude * 0.05
        }) {
          others.append(solution.x)
        }
      }
      return Solution(
        value: best.x, outcome: best.outcome, isPresent: false, others: goal.relation == .equal ? others : [])
    }
    if let jump { throw .jumps(jump.near.x, jump.near.outcome, jump.far.x, jump.far.outcome) }
    let known = samples.filter { $0.outcome.number != nil }
    let numbers = known.compactMap(\.outcome.number)
    let (low, high) = (range.minimum ?? samples.first?.number ?? 0, range.maximum ?? samples.last?.number ?? 0)
    guard let least = numbers.min(), let most = numbers.max() else {
      throw .notComputed(samples.first?.outcome ?? .missing([]), low: low, high: high)
    }
    // The last digits of a computed number mean nothing.
    if most - least <= 1e-11 * max(most.magnitude, least.magnitude) {
      throw .constant(known[0].outcome, low: low, high: high)
    }
    throw .outOfReach(least: least, most: most, low: low, high: high)
  }

  /// The values that are tried first, rising: spread over the range, and closer around what stands there.
  private func points() -> [Double] {
    let present = present ?? 0
    let size = present == 0 ? max(range.maximum ?? 1, 1) : present.magnitude
    let low = range.minimum ?? (present < 0 ? -size * 1_048_576 : min(0, present))
    let high = range.maximum ?? size * 1_048_576
    var points = [low, high, present, 0]
    for step in 0...40 { points.append(low + (high - low) * Double(step) / 40) }
    for step in -20...20 {
      var factor = 1.0
      for _ in 0..<step.magnitude { factor *= step < 0 ? 0.5 : 2 }
      for base in [size, (high - low) / 1024] {
        points += [base * factor, low + base * factor, high - base * factor] + (low < 0 ? [-base * factor] : [])
      }
    }
    for percent in [0.8, 0.9, 0.95, 1.05, 1.1, 1.25] { points.append(present * percent) }
    return Set(points.filter { $0 >= low && $0 <= high }).sorted()
  }

  /// Two values beside each other on the grid of decimals, or nearly, between which something changes.
  private func halved(_ left: Sample, _ right: Sample, _ isLeft: (Outcome) -> Bool) -> (Sample, Sample) {
    var (left, right) = (left, right)
    for _ in 0..<80 {
      guard let middle = sample((left.number + right.number) / 2), middle.x != left.x, middle.x != right.x else {
        break
      }
      if isLeft(middle.outcome) { left = middle } else { right = middle }
    }
    return (left, right)
  }

  /// Values that come close to where the figure stops being a number.
  private func edge(_ one: Sample, _ other: Sample) -> [Sample] {
    let isNumber = one.outcome.isNumber
    guard isNumber != other.outcome.isNumber else { return [] }
    let (left, right) = halved(one, other) { $0.isNumber == isNumber }
    let (known, limit) = isNumber ? (one, left) : (other, right)
    var between: [Sample] = [left, right]
    var gap = known.number - limit.number
    for _ in 0..<24 {
      gap /= 2
      if let sample = sample(limit.number + gap) { between.append(sample) }
    }
    return between.sorted { $0.number < $1.number }
  }

  private func crossing(_ one: Sample, _ other: Sample) -> (near: Sample, far: Sample)? {
    if goal.relation == .equal {
      guard let left = one.outcome.number, let right = other.outcome.number else { return nil }
      guard (left - target) * (right - target) < 0 else { return nil }
      let isBelow = left < target
      return halved(one, other) { outcome in outcome.number.map { ($0 < target) == isBelow } ?? false }
    }
    let isReached = reaches(one.outcome)
    guard isReached != reaches(other.outcome) else { return nil }
    let (left, right) = halved(one, other) { reaches($0) == isReached }
    return isReached ? (left, right) : (right, left)
  }

  /// One value for each stretch of them with which the goal is reached. Beside those that are `exact` the figure goes through the goal;
  /// what else is tried may miss their stretch.
  private func plateaus(of samples: [Sample], _ exact: [Sample]) -> [Sample] {
    let all = (samples + exact).sorted { $0.number < $1.number }
    return all.split { !reaches($0.outcome) }.compactMap { run in
      guard let first = run.first, let last = run.last else { return nil }
      let low = run.startIndex == 0 ? first : halved(all[run.startIndex - 1], first) { !reaches($0) }.1
      let high = run.endIndex == all.count ? last : halved(last, all[run.endIndex]) { reaches($0) }.0
      let near = exact.first { (first.number...last.number).contains($0.number) }
      let wanted = near?.number ?? min(max(present ?? 0, low.number), high.number)
      return roundest(from: low.number, to: high.number, near: sample(wanted) ?? first) ?? near ?? first
    }
  }

  /// The value with the fewest digits in a stretch that reaches the goal; of several the nearest.
  private func roundest(from low: Double, to high: Double, near: Sample) -> Sample? {
    if low <= 0, high >= 0, let zero = sample(0), reaches(zero.outcome) { return zero }
    for digits in 1...17 {
      let candidates = [(near.number, false), (near.number, true), (low, true), (high, false)].compactMap {
        rounded($0, up: $1, digits: digits)
      }
      let inside = candidates.filter { $0.doubleValue >= low && $0.doubleValue <= high && contains($0.doubleValue) }
      for x in inside.sorted(by: { ($0.doubleValue - near.number).magnitude < ($1.doubleValue - near.number).magnitude }
      ) {
        let tried = sample(x)
        if reaches(tried.outcome) { return tried }
      }
    }
    return nil
  }

  /// A number with so many digits that count, and no more decimals than the number may have.
  private func rounded(_ x: Double, up isUp: Bool, digits: Int) -> ExactDecimal? {
    var (places, size) = (digits, x.magnitude)
    while size >= 1 { (places, size) = (places - 1, size / 10) }
    while size < 0.1, size > 0, places <= decimals { (places, size) = (places + 1, size * 10) }
    let scale = min(places, decimals)
    var step = 1.0
    for _ in 0..<scale.magnitude { step *= 10 }
    let scaled = scale < 0 ? x / step : x * step
    guard let whole = Int128(exactly: scaled.rounded(isUp ? .up : .down)), whole.magnitude < 1 << 60 else { return nil }
    if scale >= 0 { return ExactDecimal(coefficient: whole, scale: scale) }
    return ExactDecimal(coefficient: whole * Int128(step), scale: 0)
  }
}
