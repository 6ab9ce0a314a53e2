internal import EncyBase
package import EncyTexts

/// Air speeds that the CBE fan-tool's regressions predict for a fan's cell
/// (CenterForTheBuiltEnvironment/fan-tool@31beb07, objects.js), in metres a second, rounded to 0.01.
package struct AirSpeeds: Sendable, Equatable {
  package var lowest: Double
  /// The mean over the cell's area.
  package var average: Double
  package var highest: Double
  /// What of the input lies outside the range that the regressions were made for: clauses.
  package var outside: [Message]

  /// - Parameters:
  ///   - flow: Airflow at full speed in cubic metres a second.
  ///   - diameter: Millimetres.
  ///   - cellArea: Square metres.
  ///   - aspect: Length of the cell to its width.
  ///   - ceiling: Floor to ceiling in millimetres.
  ///   - bladeHeight: Floor to blades in millimetres.
  ///   - speed: Share of full speed, 0 to 1.
  ///   - isSeated: Whether people sit; else they stand.
  package init?(
    flow: Double, diameter: Double, cellArea: Double, aspect: Double, ceiling: Double, bladeHeight: Double,
    speed: Double = 1, isSeated: Bool = false
  ) {
    let d = diameter / 1000
    let side = cellArea.squareRoot()
    guard flow > 0, d > 0, side > 0, ceiling > 0, bladeHeight > 0, speed >= 0 else { return nil }
    let fanSpeed = flow / Airflow.disc(diameter) * speed
    let seated = isSeated ? 1.0 : 0.0
    let (heightToDiameter, blade) = (ceiling / 1000 / d, bladeHeight / 1000 / d)
    let common = 0.11 * d / 1.7 + 0.024 * seated
    let low = fanSpeed * (0.9 * d / side - 0.017 * heightToDiameter + common + 0.047)
    let mean = fanSpeed * (0.99 * d / side - 0.06 * heightToDiameter + common + 0.25)
    let high = fanSpeed * (-0.18 * blade - 0.1 * seated + 1.3)
    guard low.isFinite, mean.isFinite, high.isFinite else { return nil }
    lowest = AirSpeeds.rounded(max(0, low))
    average = AirSpeeds.rounded(max(0, mean))
    highest = AirSpeeds.rounded(max(0, high))
    outside = []
    let ratio = d / side
    if ratio < 0.15 || ratio > 0.5 {
      outside.append(
        .layoutOutOfRange(
          what: "D/√cell", value: Measure.number(ratio, decimals: 2), from: Measure.number(0.15, decimals: 2),
          to: Measure.number(0.5, decimals: 2)))
    }
    if side < 4.5 || side > 15.24 {
      outside.append(
        .layoutSideOutOfRange(
          value: Measure.number(side, decimals: 1), from: Measure.number(4.5, decimals: 1),
          to: Measure.number(15.24, decimals: 2)))
    }
    if aspect > 1.5 * (1 + 1e-5) {
      outside.append(
        .layoutCellLong(aspect: Measure.number(aspect, decimals: 2), limit: Measure.number(1.5, decimals: 1)))
    }
    if bladeHeight < 3048 { outside.append(.layoutBladesLow(length: Measure.metres(3050))) }
    if !(lowest <= average && average <= highest) { outside.append(.layoutSpeedsUnordered) }
  }

  /// To 0.01, so that the last bits of a library's functions never show.
  static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
