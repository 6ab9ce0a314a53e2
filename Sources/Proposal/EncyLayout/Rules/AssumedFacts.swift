internal import EncyBase

/// The facts that are assumed of a fan whose product doesn't state them: a fixed table by diameter, below the plausible values of the makers.
///
/// The built-in catalog states 15.6 to 15.9 m² for each square metre of D², Spyro 18.7 to 20.2, Marut Air 25 to 30. The smallest airflow for
/// its size among plausible ratings is that of Fanbos CP120PG: 35 158 m³/h at 3.05 m.
enum AssumedFacts {
  struct Row: Sendable {
    /// Millimetres.
    var diameter: Double
    /// Square metres.
    var coverage: Double
    /// Cubic metres an hour.
    var airflow: Double

    init(_ diameter: Double, _ coverage: Double, _ airflow: Double) {
      (self.diameter, self.coverage, self.airflow) = (diameter, coverage, airflow)
    }
  }

  static let table = [
    Row(600, 5, 1_200), Row(1200, 21, 5_000), Row(1800, 48, 11_300), Row(2400, 86, 20_100), Row(3000, 135, 31_500),
    Row(3700, 205, 47_900), Row(4300, 277, 64_700), Row(4900, 360, 84_000), Row(5500, 453, 105_800),
    Row(6100, 558, 130_200), Row(6700, 673, 157_100), Row(7300, 799, 186_500),
  ]

  /// Square metres that a fan of a diameter in millimetres serves at most.
  static func coverage(diameter: Double) -> Double { value(diameter) { $0.coverage } }

  /// Cubic metres an hour that a fan of a diameter in millimetres moves.
  static func airflow(diameter: Double) -> Double { value(diameter) { $0.airflow } }

  /// Linear between two rows; beyond the first and the last by the square of the diameter.
  private static func value(_ diameter: Double, _ column: (Row) -> Double) -> Double {
    let upper = table.firstIndex { $0.diameter >= diameter }
    guard let upper, upper > 0 else {
      let row = upper == 0 ? table[0] : table[table.count - 1]
      return column(row) * (diameter / row.diameter) * (diameter / row.diameter)
    }
    let (low, high) = (table[upper - 1], table[upper])
    let share = (diameter - low.diameter) / (high.diameter - low.diameter)
    return column(low) + share * (column(high) - column(low))
  }
}
