/// A weighted mean of marks, exact: a fraction whose digits are as many as it takes. Marks and means are in hundredths of a mark of 100.
package struct ScoreMean: Sendable {
  private var numerator: Natural
  private var denominator: Natural

  /// Parts with their weights, of which those without a mark and those of weight 0 don't count.
  /// - Returns: `nil` where nothing counts.
  init?(_ parts: [(weight: UInt64, mean: ScoreMean?)]) {
    var (sum, below, weights): (Natural, Natural, Natural) = (.zero, .one, .zero)
    for part in parts where part.weight > 0 {
      guard let mean = part.mean else { continue }
      let own = mean.numerator * Natural(part.weight)
      if mean.denominator == below {
        sum = sum + own
      } else {
        sum = sum * mean.denominator + own * below
        below = below * mean.denominator
      }
      weights = weights + Natural(part.weight)
    }
    if weights.isZero { return nil }
    (numerator, denominator) = (sum, below * weights)
  }

  /// A mark.
  init(_ hundredths: Int) { (numerator, denominator) = (Natural(UInt64(max(0, hundredths))), .one) }

  /// The hundredths of a mark of 100, cut so that a mean below a limit never looks as if it had reached it.
  package var hundredths: Int {
    var (low, high) = (0, Scorecard.best)
    while low < high {
      let middle = (low + high + 1) / 2
      if isAtLeast(middle) { low = middle } else { high = middle - 1 }
    }
    return low
  }

  package func isAtLeast(_ hundredths: Int) -> Bool { isAtLeast(Goal(hundredths)) }

  package func isAtLeast(_ goal: Goal) -> Bool {
    !(numerator * Natural(goal.denominator) < denominator * Natural(goal.numerator))
  }

  /// The nearest numbers, for pictures.
  package var number: Double {
    let (above, below) = (numerator.scaled, denominator.scaled)
    return above.significand / below.significand
      * (0..<abs(above.exponent - below.exponent)).reduce(1) { power, _ in
        above.exponent > below.exponent ? power * 2 : power / 2
      }
  }

  /// Numerator and denominator in hexadecimal digits, not in lowest terms.
  package var fraction: (String, String) { (numerator.digits, denominator.digits) }

  /// What a mean is to reach: a fraction of hundredths, as 12 of 20 is 6000 of them.
  package struct Goal: Sendable, Equatable {
    let numerator, denominator: UInt64

    package init(_ hundredths: Int) { (numerator, denominator) = (UInt64(max(0, hundredths)), 1) }

    init(_ numerator: UInt64, over denominator: UInt64) {
      (self.numerator, self.denominator) = (numerator, denominator)
    }
  }
}
