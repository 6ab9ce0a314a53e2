/// A moment in whole seconds of UTC, written as RFC 3339.
public struct Instant: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// Seconds since 1970-01-01T00:00:00Z.
  public let secondsSince1970: Int

  /// A moment by its seconds since 1970-01-01T00:00:00Z.
  public init(secondsSince1970: Int) { self.secondsSince1970 = secondsSince1970 }

  /// A moment from an RFC 3339 date-time; a fraction is dropped, a leap second counts as the second before it.
  /// - Returns: `nil` when the text is not of that form, or the moment in UTC is not in years 1 to 9999.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count >= 20, bytes[10] | 0x20 == 0x74, bytes[13] == 0x3A, bytes[16] == 0x3A,
      let date = CalendarDate(String(decoding: bytes[0..<10], as: UTF8.self)),
      let hour = decimalField(bytes[11..<13]), let minute = decimalField(bytes[14..<16]),
      let second = decimalField(bytes[17..<19]), hour < 24, minute < 60, second <= 60
    else { return nil }
    var rest = bytes[19...]
    if rest.first == 0x2E {
      rest = rest.dropFirst()
      let fraction = rest.prefix { $0 &- 0x30 < 10 }
      guard !fraction.isEmpty else { return nil }
      rest = rest.dropFirst(fraction.count)
    }
    var offset = 0
    if rest.count == 1, let zone = rest.first, zone | 0x20 == 0x7A {
      offset = 0
    } else {
      let zone = Array(rest)
      guard zone.count == 6, zone[0] == 0x2B || zone[0] == 0x2D, zone[3] == 0x3A,
        let hours = decimalField(zone[1..<3]), let minutes = decimalField(zone[4..<6]), hours < 24, minutes < 60
      else { return nil }
      offset = (hours * 60 + minutes) * (zone[0] == 0x2D ? -60 : 60)
    }
    let time = hour * 3600 + minute * 60 + min(second, 59)
    if second == 60, (time - offset + 86_400) % 86_400 != 86_399 { return nil }
    secondsSince1970 = date.daysSince1970 * 86_400 + time - offset
    guard Instant.range.contains(secondsSince1970) else { return nil }
  }

  /// Years 1 to 9999 of UTC, which have dates.
  private static let range = -62_135_596_800...253_402_300_799

  /// The day of this moment in UTC.
  public var date: CalendarDate {
    CalendarDate(daysSince1970: Int((Double(secondsSince1970) / 86_400).rounded(.down)))
  }

  /// Orders by time.
  public static func < (left: Instant, right: Instant) -> Bool { left.secondsSince1970 < right.secondsSince1970 }

  /// The moment as `YYYY-MM-DDThh:mm:ssZ`.
  public var description: String {
    let second = secondsSince1970 - date.daysSince1970 * 86_400
    return "\(date)T\(padded(second / 3600, 2)):\(padded(second / 60 % 60, 2)):\(padded(second % 60, 2))Z"
  }
}
