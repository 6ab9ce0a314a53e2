/// When savings have paid what was spent.
enum Payback {
  /// The years until then, by amounts in one currency; `nil` where it never comes.
  /// - Parameters:
  ///   - investment: What is spent.
  ///   - netSaving: What is saved a year, less what the fans' electricity costs.
  /// - Returns: Years and parts of a year.
  static func years(of investment: Int, netSaving: Int) -> Double? {
    netSaving > 0 ? Double(investment) / Double(netSaving) : nil
  }
}
