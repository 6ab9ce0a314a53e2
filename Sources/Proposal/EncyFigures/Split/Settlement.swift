package import EncyBase

extension SplitBook {
  /// A payment of one party to another.
  package struct Settlement: Sendable {
    package let id: String
    package let from, to: String
    package let amount: Int
    package let date: CalendarDate?
  }
}
