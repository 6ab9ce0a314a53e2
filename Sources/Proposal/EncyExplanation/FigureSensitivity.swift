internal import EncyBase
package import EncyFigures
internal import EncyTexts

/// A number that figures follow from and that may be another than it is: an input, or a field of a list's items, which move together.
struct FigureMover: Sendable {
  enum Target: Sendable, Equatable { case input(Int), field(list: Int, field: Int) }
  let target: Target
  let input: InputDeclaration
  /// The list whose items have it.
  let list: String?
  /// What a share of it is a share of; `nil` for each number itself.
  let span: Double?

  /// What it is called, with its list.
  func label(_ text: FigureText) -> String {
    let label = input.label.text(text.language)
    return list.map { "\(label) (\(text.list($0)))" } ?? label
  }
}

/// The state in which a figure is tried with other numbers, and the numbers that it follows from. What the proposal doesn't say and a
/// figure assumes stands in it as if it were said.
struct FigureTrials {
  let inputs: FigureInputs
  let movers: [FigureMover]
  /// How far the temperatures among them lie apart, in kelvin; `nil` where none is among them.
  let span: Double?

  init(of figure: String, item: String?, _ inputs: FigureInputs) {
    let catalog = inputs.catalog
    let values = FigureValues(inputs)
    let present = values.value(figure, of: item)
    var state = inputs
    for assumed in values.place(of: figure, item).map({ FigureAssumptions.of([$0], values, .english) }) ?? [] {
      guard let place = catalog.inputPlaces[assumed.name], state.values[place] == .absent else { continue }
      var other = state
      other.values[place] = assumed.present
      let found = FigureValues(other).value(figure, of: item)
      if found == present || found?.number.map({ Outcome.estimate($0) }) == present { state = other }
    }
    let names = catalog.inputs(of: figure)
    let places = names.compactMap { catalog.inputPlaces[$0] }
      .filter { catalog.inputs[$0].kind != .drawn && state.number(at: $0) != nil }
    let temperatures = places.filter { catalog.inputs[$0].unit.description == "°C" }.compactMap(state.number)
    // The zero of a temperature means nothing.
    let span = temperatures.max().flatMap { high in temperatures.min().map { high > $0 ? high - $0 : 10 } }
    var movers = places.map { place in
      let input = catalog.inputs[place]
      return FigureMover(
        target: .input(place), input: input, list: nil, span: input.unit.description == "°C" ? span : nil)
    }
    for (place, list) in catalog.lists.enumerated() {
      for (field, input) in list.fields.enumerated() where names.contains("\(list.name).\(input.name)") {
        // What is counted is known.
        if input.kind == .drawn && input.unit == .one || input.name == "count" && list.grouping != nil { continue }
        guard state.lists[place].contains(where: { FigureInputs.number($0.values[field]) ?? 0 != 0 }) else { continue }
        var (owner, column) = (place, field)
        if input.isOuter {
          guard let own = catalog.repeated(list: place, field: field) else { continue }
          (owner, column) = own
        }
        let mover = FigureMover(
          target: .field(list: owner, field: column), input: catalog.lists[owner].fields[column],
          list: catalog.lists[owner].name, span: nil)
        if !movers.contains(where: { $0.target == mover.target }) { movers.append(mover) }
      }
    }
    let moved = state
    self.span = span
    self.movers = movers.filter { $0.span != nil || moved.isMovable($0.target) }
    self.inputs = moved
  }
}

/// How much a figure moves when each of its inputs does, by itself: the bars of a tornado chart.
package struct FigureSensitivity: Sendable {
  /// An input that was tried with a smaller and a larger value.
  package struct Bar: Sendable {
    let mover: FigureMover
    /// What the figure is with the smaller value, and with the larger one; `nil` where it is no number then.
    package let low: Double?
    package let high: Double?

    package var input: InputDeclaration { mover.input }

    /// How far apart both are.
    package var swing: Double {
      guard let low, let high else { return .infinity }
      return (high - low).magnitude
    }

    /// What is moved: the input, or with its list the field that all items have.
    package func label(_ text: FigureText) -> String { mover.label(text) }
  }

  /// What the figure is; `nil` where it is no number.
  package let value: Double?
  /// The inputs that move it, the one that moves it most first.
  package let bars: [Bar]
  /// How far the lowest and the highest temperature lie apart, in kelvin, which temperatures move by a share of; `nil` where none moves it.
  package let span: Double?

  /// - Parameters:
  ///   - figure: The figure's name.
  ///   - item: The id of the item that it is of, where there is one for each; the chosen one where it isn't given.
  ///   - inputs: The state. What it assumes is moved like what the proposal says.
  ///   - share: By how much of itself each input moves, as 0.1; temperatures, whose zero means nothing, by that share of what lies
  ///     between the lowest and the highest that the figure follows from. Items of a list move together.
  package init(of figure: String, item: String? = nil, _ inputs: FigureInputs, share: Double) {
    let trials = FigureTrials(of: figure, item: item, inputs)
    value = FigureValues(trials.inputs).value(figure, of: item)?.number
    var bars: [Bar] = []
    for mover in trials.movers {
      func outcome(_ share: Double) -> Double? {
        trials.inputs.moving(mover, by: share).flatMap { FigureValues($0).value(figure, of: item)?.number }
      }
      let bar = Bar(mover: mover, low: outcome(-share), high: outcome(share))
      if bar.low != value || bar.high != value { bars.append(bar) }
    }
    self.bars = bars.enumerated().sorted { ($1.element.swing, $0.offset) < ($0.element.swing, $1.offset) }.map(
      \.element)
    span = bars.contains { $0.mover.span != nil } ? trials.span : nil
  }
}

/// What a figure may come to when all of its inputs are uncertain at once: a Monte Carlo simulation, the same for the same seed.
package struct FigureSimulation: Sendable {
  /// How many runs gave a number, or that it never comes.
  package let count: Int
  package let runs: Int
  /// The values below which a tenth, half and nine tenths lie, infinite where that is never; `nil` where no run gave one.
  package let low: Double?
  package let median: Double?
  package let high: Double?

  /// So many runs are made at most.
  package static let mostRuns = 100_000

  /// - Parameters:
  ///   - figure: The figure's name.
  ///   - item: The id of the item that it is of, where there is one for each.
  ///   - inputs: The state.
  ///   - share: Each input lies within this share of itself, most likely at its present value (a triangular distribution).
  ///   - runs: How often all inputs are drawn.
  ///   - seed: What the draws follow from.
  package init(
    of figure: String, item: String? = nil, _ inputs: FigureInputs, share: Double, runs: Int, seed: UInt64
  ) {
    let trials = FigureTrials(of: figure, item: item, inputs)
    var state = seed
    /// SplitMix64 (Steele, Lea and Flood, OOPSLA 2014), 53 bits of it.
    func draw() -> Double {
      state &+= 0x9E37_79B9_7F4A_7C15
      var bits = state
      bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
      bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
      return Double((bits ^ (bits >> 31)) >> 11) / 9_007_199_254_740_992
    }
    self.runs = max(0, min(runs, FigureSimulation.mostRuns))
    var found: [Double] = []
    for _ in 0..<self.runs {
      var drawn: FigureInputs? = trials.inputs
      for mover in trials.movers {
        // The sum of two even draws is triangular.
        let shift = (draw() + draw() - 1) * share
        drawn = drawn?.moving(mover, by: shift)
      }
      switch drawn.flatMap({ FigureValues($0).value(figure, of: item) }) {
      // What never comes comes later than anything.
      case .never: found.append(.infinity)
      case let outcome: if let number = outcome?.number { found.append(number) }
      }
    }
    found.sort()
    count = found.count
    func quantile(_ share: Double) -> Double? {
      found.isEmpty ? nil : found[min(found.count - 1, Int(Double(found.count) * share))]
    }
    (low, median, high) = (quantile(0.1), quantile(0.5), quantile(0.9))
  }
}

extension FigureInputs {
  static func number(_ value: Value) -> Double? {
    switch value {
    case .exact(let number): number.doubleValue
    case .estimate(let number): number
    default: nil
    }
  }

  /// An input that is a number.
  func number(at place: Int) -> Double? { FigureInputs.number(values[place]) }

  fileprivate func isMovable(_ target: FigureMover.Target) -> Bool {
    switch target {
    case .input(let place): number(at: place) ?? 0 != 0
    case .field(let list, let field): lists[list].contains { FigureInputs.number($0.values[field]) ?? 0 != 0 }
    }
  }

  /// The state in which something is larger by a share, of itself or of its span; exact numbers have nine decimals at most.
  /// - Returns: `nil` where it can't be that.
  fileprivate func moving(_ mover: FigureMover, by share: Double) -> FigureInputs? {
    func moved(_ value: Value) -> Value? {
      guard let present = FigureInputs.number(value) else { return value }
      let number = present + share * (mover.span ?? present)
      if case .estimate = value { return number.isFinite ? .estimate(number) : nil }
      return JSONNumber(number, decimals: 9)?.decimalValue.flatMap { try? Rational($0) }.map { .exact($0) }
    }
    var copy = self
    switch mover.target {
    case .input(let place):
      guard let value = moved(values[place]) else { return nil }
      copy.values[place] = value
    case .field(let list, let field):
      for item in lists[list].indices {
        guard let value = moved(lists[list][item].values[field]) else { return nil }
        copy.lists[list][item].values[field] = value
      }
      // What repeats it moves along.
      for other in lists.indices {
        for column in catalog.lists[other].fields.indices {
          guard let own = catalog.repeated(list: other, field: column), own == (list, field) else { continue }
          for item in lists[other].indices {
            guard let value = moved(lists[other][item].values[column]) else { return nil }
            copy.lists[other][item].values[column] = value
          }
        }
      }
    }
    copy.derive()
    return copy
  }
}
