/// A day of the Gregorian calendar (ISO 8601 `YYYY-MM-DD`), years 1 to 9999.
public struct CalendarDate: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The year, 1 to 9999.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// A day that exists, or `nil`.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= CalendarDate.days(inMonth: month, year: year)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// A day from `YYYY-MM-DD`, or `nil` when the text is not of that form or the day doesn't exist.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == 0x2D, bytes[7] == 0x2D,
      let year = decimalField(bytes[0..<4]), let month = decimalField(bytes[5..<7]),
      let day = decimalField(bytes[8..<10])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The day that many days after 1970-01-01 (before it when negative), within years 1 to 9999.
  public init(daysSince1970 days: Int) {
    // Days are counted in 400-year eras from 1 March of year 0, so that the leap day ends a year.
    let shifted = min(max(days, -719_162), 2_932_896) + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// Days since 1970-01-01, negative before it.
  public var daysSince1970: Int {
    let fromMarch = month <= 2 ? year - 1 : year
    let era = fromMarch / 400
    let yearOfEra = fromMarch - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The day that many days later, within years 1 to 9999.
  public func adding(days: Int) -> CalendarDate {
    let (sum, overflow) = daysSince1970.addingReportingOverflow(days)
    return CalendarDate(daysSince1970: overflow ? (days < 0 ? .min : .max) : sum)
  }

  /// Orders by time.
  public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  /// The day as `YYYY-MM-DD`.
  public var description: String { "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))" }

  private static func days(inMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

/// The number a run of ASCII digits means, or `nil` when another byte is among them.
func decimalField(_ bytes: ArraySlice<UInt8>) -> Int? {
  var value = 0
  for byte in bytes {
    guard byte &- 0x30 < 10 else { return nil }
    value = value * 10 + Int(byte - 0x30)
  }
  return bytes.isEmpty ? nil : value
}

func padded(_ value: Int, _ width: Int) -> String {
  let digits = String(value)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}
