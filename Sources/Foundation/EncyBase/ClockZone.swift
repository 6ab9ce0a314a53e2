/// The clock by which times of day are shown.
package struct ClockZone: Sendable {
  /// How many seconds it is ahead of UTC at a moment.
  private let offset: @Sendable (Instant) -> Int
  /// The suffix printed after a time; `nil` for the reader's own clock.
  private let name: String?

  /// UTC, which is printed after each time: for what is stored or sent.
  package static let utc = ClockZone(offset: { _ in 0 }, name: "UTC")

  /// The reader's clock; `offset` returns how many seconds it is ahead of UTC at a moment.
  package static func local(_ offset: @escaping @Sendable (Instant) -> Int) -> ClockZone {
    ClockZone(offset: offset, name: nil)
  }

  /// The day of a moment.
  package func date(_ instant: Instant) -> CalendarDate { moved(instant).date }

  /// The time of day of a moment: `14:43 UTC`.
  package func time(_ instant: Instant) -> String {
    [String(moved(instant).description.dropFirst(11).prefix(5)), name].compactMap(\.self).joined(separator: "\u{A0}")
  }

  private func moved(_ instant: Instant) -> Instant {
    Instant(secondsSince1970: instant.secondsSince1970 + offset(instant))
  }
}
