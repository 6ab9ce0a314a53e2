/// Dates, times and durations (RFC 3339 section 5.6 and appendix A), read from their bytes.
enum DateFormats {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  static func isDate(_ bytes: Bytes) -> Bool { bytes.count == 10 && day(bytes) != nil }

  static func isDateTime(_ bytes: Bytes) -> Bool {
    guard bytes.count > 11, bytes[10] | 0x20 == 0x74, let day = day(bytes) else { return false }
    return isTime(bytes, from: 11, on: day)
  }

  /// A day of a month of so many days.
  private struct Day {
    var number: Int
    var count: Int
  }

  /// The day of the month that the first ten bytes give, when it exists.
  private static func day(_ bytes: Bytes) -> Day? {
    guard bytes[4] == 0x2D, bytes[7] == 0x2D, let century = number(bytes, 0), let rest = number(bytes, 2),
      let month = number(bytes, 5), let day = number(bytes, 8), month >= 1, month <= 12, day >= 1
    else { return nil }
    let year = century * 100 + rest
    let isLeap = year & 3 == 0 && (rest != 0 || century & 3 == 0)
    // Months of 31 days, by bits.
    let count = month == 2 ? (isLeap ? 29 : 28) : 30 + (0b1_0101_1010_1010 >> month & 1)
    return day <= count ? Day(number: day, count: count) : nil
  }

  /// The number of two digits.
  private static func number(_ bytes: Bytes, _ place: Int) -> Int? {
    let (tens, ones) = (bytes[place] &- 0x30, bytes[place + 1] &- 0x30)
    return tens < 10 && ones < 10 ? Int(tens) * 10 + Int(ones) : nil
  }

  static func isTime(_ bytes: Bytes) -> Bool { isTime(bytes, from: 0, on: nil) }

  /// `hh:mm:ss`, a fraction, and a zone; second 60 only where a leap second can be, at 23:59 UTC of a month's last day.
  private static func isTime(_ bytes: Bytes, from start: Int, on day: Day?) -> Bool {
    let count = bytes.count
    guard count >= start + 9, bytes[start + 2] == 0x3A, bytes[start + 5] == 0x3A, let hour = number(bytes, start),
      let minute = number(bytes, start + 3), let second = number(bytes, start + 6), hour < 24, minute < 60,
      second <= 60
    else { return false }
    var place = start + 8
    if bytes[place] == 0x2E {
      place += 1
      let first = place
      while place < count, bytes[place] &- 0x30 < 10 { place += 1 }
      if place == first || place == count { return false }
    }
    var offset = 0
    switch bytes[place] {
    case 0x5A, 0x7A: guard place + 1 == count else { return false }
    case 0x2B, 0x2D:
      guard place + 6 == count, bytes[place + 3] == 0x3A, let hours = number(bytes, place + 1),
        let minutes = number(bytes, place + 4), hours < 24, minutes < 60
      else { return false }
      offset = (hours * 60 + minutes) * (bytes[place] == 0x2D ? -1 : 1)
    default: return false
    }
    guard second == 60 else { return true }
    let moment = hour * 60 + minute - offset
    guard (moment + 1440) % 1440 == 1439 else { return false }
    guard let day else { return true }
    // In UTC it may be the day before or after.
    return moment < 0 ? day.number == 1 : day.number + (moment >= 1440 ? 1 : 0) == day.count
  }

  /// RFC 3339 appendix A: units in falling order without gaps within the date and the time, or weeks alone.
  static func isDuration(_ bytes: Bytes) -> Bool {
    guard bytes.first == 0x50, bytes.count >= 3 else { return false }
    if bytes.last == 0x57 { return bytes[1..<(bytes.count - 1)].allSatisfy { $0 &- 0x30 < 10 } }
    let mark = bytes.firstIndex(of: 0x54) ?? bytes.count
    let time = bytes[min(mark + 1, bytes.count)...]
    return isRun(bytes[1..<mark], of: "YMD") && isRun(time, of: "HMS") && (mark == bytes.count || !time.isEmpty)
  }

  /// Whether counts stand before some of these letters, each the one after the last.
  private static func isRun(_ bytes: Slice<Bytes>, of letters: StaticString) -> Bool {
    var unit: Int?
    var hasDigits = false
    for byte in bytes {
      if byte &- 0x30 < 10 {
        hasDigits = true
        continue
      }
      guard hasDigits, let place = (0..<3).first(where: { letters.utf8Start[$0] == byte }) else { return false }
      if let unit, place != unit + 1 { return false }
      unit = place
      hasDigits = false
    }
    return !hasDigits
  }
}
