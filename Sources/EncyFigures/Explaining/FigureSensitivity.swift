internal import EncyBase

/// How much a figure moves when each of its inputs does, by itself: the bars of a tornado chart.
package struct FigureSensitivity: Sendable {
  /// An input that was tried with a smaller and a larger value.
  package struct Bar: Sendable {
    package let input: InputDeclaration
    /// What the figure is with the smaller value, and with the larger one; `nil` where it is no number then.
    package let low: Double?
    package let high: Double?

    /// How far apart both are.
    package var swing: Double {
      guard let low, let high else { return .infinity }
      return (high - low).magnitude
    }
  }

  /// What the figure is; `nil` where it is no number.
  package let value: Double?
  /// The inputs that move it, the one that moves it most first.
  package let bars: [Bar]

  /// - Parameters:
  ///   - figure: The figure's name.
  ///   - item: The id of the item that it is of, where there is one for each; the chosen one where it isn't given.
  ///   - inputs: The state.
  ///   - share: By how much of itself each input moves, as 0.1; temperatures, whose zero means nothing, by that share of what lies
  ///     between the lowest and the highest.
  package init(of figure: String, item: String? = nil, _ inputs: FigureInputs, share: Double) {
    value = FigureValues(inputs).value(figure, of: item)?.number
    var bars: [Bar] = []
    for name in inputs.catalogue.inputs(of: figure) {
      guard let place = inputs.catalogue.inputPlaces[name], let present = inputs.number(at: place),
        inputs.size(at: place) != 0
      else { continue }
      let size = inputs.size(at: place)
      func outcome(_ shift: Double) -> Double? {
        inputs.replacing(place, by: present + shift * size).flatMap { FigureValues($0).value(figure, of: item)?.number }
      }
      let bar = Bar(input: inputs.catalogue.inputs[place], low: outcome(-share), high: outcome(share))
      if bar.low != value || bar.high != value { bars.append(bar) }
    }
    self.bars = bars.enumerated().sorted { ($1.element.swing, $0.offset) < ($0.element.swing, $1.offset) }.map(
      \.element)
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
    let places = inputs.catalogue.inputs(of: figure).compactMap { inputs.catalogue.inputPlaces[$0] }
      .filter { inputs.number(at: $0) != nil && inputs.size(at: $0) != 0 }
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
      var drawn: FigureInputs? = inputs
      for place in places {
        // The sum of two even draws is triangular.
        let shift = (draw() + draw() - 1) * share
        drawn = drawn?.replacing(place, by: (inputs.number(at: place) ?? 0) + shift * inputs.size(at: place))
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
  /// An input that is a number.
  func number(at place: Int) -> Double? {
    switch values[place] {
    case .exact(let number): number.doubleValue
    case .estimate(let number): number
    default: nil
    }
  }

  /// What a share of an input is a share of: the number itself, but of a temperature what lies between the lowest and the highest, or
  /// 10 K where it is the only one.
  func size(at place: Int) -> Double {
    guard catalogue.inputs[place].unit.description == "°C" else { return number(at: place) ?? 0 }
    let all = catalogue.inputs.indices.filter { catalogue.inputs[$0].unit.description == "°C" }.compactMap(number)
    guard let low = all.min(), let high = all.max(), high > low else { return 10 }
    return high - low
  }

  /// The state with another number, an exact one with nine decimals at most.
  /// - Returns: `nil` where it can't be that.
  func replacing(_ place: Int, by number: Double) -> FigureInputs? {
    var copy = self
    if case .estimate = values[place] {
      guard number.isFinite else { return nil }
      copy.values[place] = .estimate(number)
      copy.derive()
      return copy
    }
    guard let decimal = JSONNumber(number, decimals: 9)?.decimalValue, let exact = try? Rational(decimal) else {
      return nil
    }
    copy.values[place] = .exact(exact)
    copy.derive()
    return copy
  }
}
