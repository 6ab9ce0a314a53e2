package import EncyBase

extension SplitBook {
  /// What one party paid to another.
  package struct Settlement: Sendable {
    package let id: String
    package let from, to: String
    package let amount: Int
    package let date: CalendarDate?
  }
}
