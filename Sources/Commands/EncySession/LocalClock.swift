package import EncyBase
internal import Glibc

extension ClockZone {
  /// The clock of the person at the terminal, as `TZ` and the system have it; UTC where the environment fixes the clock.
  package static var ofSystem: ClockZone { Session.current.variable("SOURCE_DATE_EPOCH") == nil ? here : .utc }

  /// C functions: `tzset`, `localtime_r`.
  private static let here: ClockZone = {
    // Each call looks at the system's file.
    tzset()
    return .local { instant in
      var seconds = time_t(instant.secondsSince1970)
      var parts = tm()
      return localtime_r(&seconds, &parts) == nil ? 0 : parts.tm_gmtoff
    }
  }()
}

/// An instant as every answer for people prints it: `2026-03-02 14:43`, by the reader's clock; where the clock is fixed, in UTC, which
/// is said. Answers for programs have RFC 3339.
package func clockTime(_ instant: Instant) -> String {
  let zone = ClockZone.ofSystem
  return "\(zone.date(instant)) \(zone.time(instant))".replacing("\u{A0}", with: " ")
}

/// An instant of RFC 3339 as all answers tell it; other text as it is.
package func clockTime(of text: String) -> String { Instant(text).map { clockTime($0) } ?? text }
