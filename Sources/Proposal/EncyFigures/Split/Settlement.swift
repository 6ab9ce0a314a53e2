package import EncyBase

extension SplitBook {
  /// A settlement: what one party paid to another.
  package struct Payment: Sendable {
    package let id: String
    package let from, to: String
    package let amount: Int
    package let date: CalendarDate?
  }
}
