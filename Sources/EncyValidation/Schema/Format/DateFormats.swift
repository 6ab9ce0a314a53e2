internal import EncyBase

/// Dates, times and durations (RFC 3339 section 5.6 and appendix A).
enum DateFormats {
  static func isDateTime(_ bytes: [UInt8]) -> Bool {
    guard bytes.count > 11, bytes[10] | 0x20 == 0x74 else { return false }
    return CalendarDate(String(decoding: bytes[0..<10], as: UTF8.self)) != nil && isTime(bytes[11...])
  }

  /// `hh:mm:ss`, a fraction, and a zone; second 60 only where a leap second can be, at 23:59 UTC.
  static func isTime(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    guard let hour = field(&rest, before: 0x3A), let minute = field(&rest, before: 0x3A),
      let second = field(&rest, before: nil), hour < 24, minute < 60, second <= 60
    else { return false }
    if rest.first == 0x2E {
      rest = rest.dropFirst()
      let digits = rest.prefix { $0 &- 0x30 < 10 }
      if digits.isEmpty { return false }
      rest = rest.dropFirst(digits.count)
    }
    var offset = 0
    if let sign = rest.first, sign == 0x2B || sign == 0x2D {
      rest = rest.dropFirst()
      guard let hours = field(&rest, before: 0x3A), let minutes = field(&rest, before: nil), rest.isEmpty, hours < 24,
        minutes < 60
      else { return false }
      offset = (hours * 60 + minutes) * (sign == 0x2D ? -1 : 1)
    } else {
      guard rest.count == 1, let zone = rest.first, zone | 0x20 == 0x7A else { return false }
    }
    return second < 60 || (hour * 60 + minute - offset + 1440) % 1440 == 1439
  }

  /// Two digits and the mark after them.
  private static func field(_ rest: inout ArraySlice<UInt8>, before mark: UInt8?) -> Int? {
    let digits = Array(rest.prefix(2))
    guard digits.count == 2, digits.allSatisfy({ $0 &- 0x30 < 10 }) else { return nil }
    rest = rest.dropFirst(2)
    if let mark {
      guard rest.first == mark else { return nil }
      rest = rest.dropFirst()
    }
    return Int(digits[0] - 0x30) * 10 + Int(digits[1] - 0x30)
  }

  /// RFC 3339 appendix A: units in falling order without gaps within the date and the time, or weeks alone.
  static func isDuration(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    guard rest.popFirst() == 0x50 else { return false }
    let halves = rest.split(separator: 0x54, maxSplits: 1, omittingEmptySubsequences: false)
    guard let days = units(halves[0]), let times = units(halves.count > 1 ? halves[1] : []) else { return false }
    if halves.count > 1 && times.isEmpty { return false }
    return
      (days + times != "" && ["", "Y", "YM", "YMD", "M", "MD", "D"].contains(days)
      && ["", "H", "HM", "HMS", "M", "MS", "S"].contains(times))
      || (days == "W" && halves.count == 1)
  }

  /// The unit letters of a run of counts, or `nil` when it is no such run.
  private static func units(_ bytes: ArraySlice<UInt8>) -> String? {
    var letters = ""
    var hasDigits = false
    for byte in bytes {
      if byte &- 0x30 < 10 {
        hasDigits = true
      } else {
        guard hasDigits else { return nil }
        letters.unicodeScalars.append(Unicode.Scalar(byte))
        hasDigits = false
      }
    }
    return hasDigits ? nil : letters
  }
}
