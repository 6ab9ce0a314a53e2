internal import EncyPattern

/// How far checking a value by a schema may go. What passes a limit is refused, with a problem of its own.
public struct SchemaLimits: Sendable, Equatable {
  /// How many schemas may apply inside each other on the way to a value.
  public var depth = 1_000
  /// How many schemas may be tried in one check. Long texts and lists count for more.
  public var effort = 2_000_000
  /// How many more of them for each value that is checked.
  public var effortPerValue = 100
  /// How many steps a search for a pattern may take, where the pattern refers back or looks around; others, which take time linear in
  /// the text, five times as many.
  public var patternSteps = Pattern.standardSteps
  /// How many violations are gathered before the check is given up.
  public var violations = 100_000

  /// The default limits: at worst some tenths of a second for a value.
  public init() {}
}
