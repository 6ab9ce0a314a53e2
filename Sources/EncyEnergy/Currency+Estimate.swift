package import EncyBase

extension Currency {
  /// An estimated amount in minor units, rounded half away from zero. Every estimate becomes money here and nowhere else.
  /// - Parameter estimate: The amount in whole units of the currency.
  /// - Returns: `nil` when the estimate is not finite or has more than 15 digits.
  package func minorUnits(ofEstimate estimate: Double) -> Int? {
    var factor = 1.0
    for _ in 0..<minorDigits { factor *= 10 }
    let amount = (estimate * factor).rounded(.toNearestOrAwayFromZero)
    guard amount.isFinite, amount.magnitude < 1e15 else { return nil }
    return Int(amount)
  }
}
