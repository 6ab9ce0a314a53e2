internal import EncyBase
internal import EncyTexts

extension Rule {
  /// What only those can judge who read the drawings: `ency validate --deep` asks the press, which reports under these names.
  static let drawingRules: [Rule] = [
    Rule(
      "plan-facts-differ", .error, at: ["/plans/*/source/**"], .drawing),
    Rule(
      "plan-unreadable", .error, at: ["/plans/*/source/path"], .drawing),
  ]
}
