internal import EncyBase

/// What isn't arithmetic: series over years, the search for a rate, and how moving air cools people. Each has vectors in the tests; the evaluator for pages has
/// the same, step by step, so that both give the same digits.
package enum FigureKernel: String, Sendable, CaseIterable {
  /// Present value of yearly amounts that grow, with what is left in the end: Σ A(1+g)^(k−1)/(1+r)^k + R/(1+r)^n. Amounts come at
  /// the ends of years. Parameters: A, g, r, n, R.
  case presentValue
  /// The discount rate at which an investment is worth 0: I, A, g, n, R. Never for one that no rate above −99 % pays back.
  case internalRate
  /// The years until discounted amounts have paid an investment, interpolated in the year in which they do: I, A, g, r, n. Never
  /// where they don't within n years.
  case discountedPayback
  /// The yearly payment that pays a loan off: L·r/(1−(1+r)^−n), or L/n without interest. Parameters: L, r, n.
  case annuity
  /// By how many kelvin still air would have to be cooler to feel like air that moves (ASHRAE 55, by the standard effective temperature,
  /// ``HeatOfPeople``): temperature of the air, mean radiant temperature, humidity, speed, activity in met, clothing in clo.
  case coolingEffect
  /// The speed at which air cools by so many kelvin, in the place of the speed the effect. Never where 2 m/s isn't enough.
  case airSpeed

  private static func unit(_ text: String) -> FigureUnit { FigureUnit(text) ?? .one }

  package var parameters: [FigureUnit] {
    let (money, yearly, rate, years) = ("¤", "¤/year", "1", "year")
    let texts =
      switch self {
      case .presentValue: [yearly, rate, rate, years, money]
      case .internalRate: [money, yearly, rate, years, money]
      case .discountedPayback: [money, yearly, rate, rate, years]
      case .annuity: [money, rate, years]
      case .coolingEffect: ["°C", "°C", "%", "m/s", "1", "1"]
      case .airSpeed: ["°C", "°C", "%", "K", "1", "1"]
      }
    return texts.map(FigureKernel.unit)
  }

  package var unit: FigureUnit {
    switch self {
    case .presentValue: FigureKernel.unit("¤")
    case .internalRate: .one
    case .discountedPayback: FigureKernel.unit("year")
    case .annuity: FigureKernel.unit("¤/year")
    case .coolingEffect: FigureKernel.unit("K")
    case .airSpeed: FigureKernel.unit("m/s")
    }
  }

  /// How many steps of formulas it counts as.
  var steps: Int { self == .internalRate ? 5000 : 50 }

  /// So many years are computed at most.
  private static let mostYears = 1000.0

  /// The value; whole years, of which parts are left out.
  package func value(_ arguments: [Double]) -> Outcome {
    switch self {
    case .presentValue:
      let (years, isKnown) = FigureKernel.years(arguments[3])
      guard isKnown, arguments[2] > -1 else { return .failed(.outOfRange) }
      return .checked(FigureKernel.presentValue(arguments[0], arguments[1], arguments[2], years, arguments[4]))
    case .internalRate:
      let (years, isKnown) = FigureKernel.years(arguments[3])
      guard isKnown else { return .failed(.outOfRange) }
      func value(_ rate: Double) -> Double {
        FigureKernel.presentValue(arguments[1], arguments[2], rate, years, arguments[4]) - arguments[0]
      }
      var (low, high) = (-0.99, 10.0)
      // One that is never worth its price has no rate; one that earns more than ten times its price a year has none worth telling.
      guard value(low) > 0 else { return .never }
      guard value(high) < 0 else { return .failed(.outOfRange) }
      for _ in 0..<200 {
        let middle = (low + high) / 2
        if middle == low || middle == high { break }
        if value(middle) > 0 { low = middle } else { high = middle }
      }
      return .checked((low + high) / 2)
    case .discountedPayback:
      let (years, isKnown) = FigureKernel.years(arguments[4])
      guard isKnown, arguments[3] > -1 else { return .failed(.outOfRange) }
      var left = arguments[0]
      if left <= 0 { return .estimate(0) }
      var (amount, factor) = (arguments[1], 1.0)
      for year in 0..<years {
        factor /= 1 + arguments[3]
        let worth = amount * factor
        if worth > 0, worth >= left { return .checked(Double(year) + left / worth) }
        left -= worth
        amount *= 1 + arguments[2]
      }
      return .never
    case .annuity:
      let (years, isKnown) = FigureKernel.years(arguments[2])
      guard isKnown, years > 0, arguments[1] > -1 else { return .failed(.outOfRange) }
      if arguments[1] == 0 { return .checked(arguments[0] / Double(years)) }
      var factor = 1.0
      for _ in 0..<years { factor /= 1 + arguments[1] }
      return .checked(arguments[0] * arguments[1] / (1 - factor))
    case .coolingEffect:
      guard let person = FigureKernel.person(arguments), arguments[3] >= 0, arguments[3] <= HeatOfPeople.mostSpeed
      else {
        return .failed(.outOfRange)
      }
      return .checked(person.coolingEffect(speed: arguments[3]))
    case .airSpeed:
      guard let person = FigureKernel.person(arguments), arguments[3] <= HeatOfPeople.mostEffect else {
        return .failed(.outOfRange)
      }
      return person.speed(effect: arguments[3]).map { .checked($0) } ?? .never
    }
  }

  private static func person(_ arguments: [Double]) -> HeatOfPeople? {
    HeatOfPeople(
      air: arguments[0], radiant: arguments[1], humidity: arguments[2] / 100, activity: arguments[4],
      clothing: arguments[5])
  }

  private static func years(_ years: Double) -> (Int, Bool) {
    years >= 0 && years <= mostYears ? (Int(years), true) : (0, false)
  }

  private static func presentValue(
    _ first: Double, _ growth: Double, _ rate: Double, _ years: Int, _ rest: Double
  ) -> Double {
    var (sum, amount, factor) = (0.0, first, 1.0)
    for _ in 0..<years {
      factor /= 1 + rate
      sum += amount * factor
      amount *= 1 + growth
    }
    return sum + rest * factor
  }
}
