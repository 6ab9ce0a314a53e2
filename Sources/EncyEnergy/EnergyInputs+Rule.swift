package import EncyDocument

extension EnergyInputs.Method {
  /// The saving by the rule for a hall of that height, in percent of its heating energy.
  ///
  /// - `legacy`: the rule of the app that sellers used before: height in millimetres × 0.003, cut to a whole number, below 15 m;
  ///   30 from 15 m on. The 30 is a step and no limit: 12 m gives 36, 14.999 m gives 44, 15 m gives 30.
  /// - `capped`: 3 percent a metre, at most 30.
  ///
  /// The height is in millimetres; nothing is saved at 0 and below.
  package func savingPercent(ceilingHeight: Double) -> Double {
    guard ceilingHeight.isFinite, ceilingHeight > 0 else { return 0 }
    switch self {
    case .legacy: return ceilingHeight < 15_000 ? (ceilingHeight * 3 / 1000).rounded(.towardZero) : 30
    case .capped: return min(30, ceilingHeight * 3 / 1000)
    }
  }

  /// The share of the rule's percent that counts where the hall is heated by radiation, which warms the air less: the French sheets
  /// BAT-TH-142 and IND-BA-110 credit 320 kWh where warm air gets 900.
  package static let radiantShare = 0.35
}
