package import EncyBase
internal import Glibc

/// Dates of header fields and certificates.
package enum HTTPDate {
  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  /// A moment in one of the three forms of RFC 9110, section 5.6.7: `Sun, 06 Nov 1994 08:49:37 GMT`,
  /// `Sunday, 06-Nov-94 08:49:37 GMT`, `Sun Nov  6 08:49:37 1994`. The day of the week isn't compared with the date.
  /// - Parameters:
  ///   - text: The date.
  ///   - now: Seconds since 1970, by which a year of two digits is read: at most 50 years ahead.
  /// - Returns: The moment; `nil` for other texts.
  package static func instant(_ text: String, now: Int = time(nil)) -> Instant? {
    let words = text.split(separator: " ").map(String.init)
    if words.count == 6, words[0].count == 4, words[0].hasSuffix(","), words[5] == "GMT" {
      return instant(year: words[3], words[2], day: words[1], words[4])
    }
    if words.count == 4, words[0].hasSuffix("day,"), words[3] == "GMT" {
      let date = words[1].split(separator: "-").map(String.init)
      guard date.count == 3, date[2].count == 2, let short = Int(date[2]) else { return nil }
      let thisYear = Instant(secondsSince1970: now).date.year
      var year = thisYear - thisYear % 100 + short
      if year > thisYear + 50 { year -= 100 } else if year <= thisYear - 50 { year += 100 }
      return instant(year: "\(year)", date[1], day: date[0], words[2])
    }
    if words.count == 5, words[0].count == 3 { return instant(year: words[4], words[1], day: words[2], words[3]) }
    return nil
  }

  /// A moment as OpenSSL prints it: `Nov  6 08:49:37 1994 GMT`. C function: `ASN1_TIME_print`.
  static func ofCertificate(_ text: String) -> Instant? {
    let words = text.split(separator: " ").map(String.init)
    guard words.count == 5, words[4] == "GMT" else { return nil }
    return instant(year: words[3], words[0], day: words[1], words[2])
  }

  private static func instant(year: String, _ month: String, day: String, _ time: String) -> Instant? {
    guard let month = months.firstIndex(of: month), year.count == 4, 1...2 ~= day.count else { return nil }
    let (day, number) = (day.count == 1 ? "0\(day)" : day, "\(month + 101)".dropFirst())
    return Instant("\(year)-\(number)-\(day)T\(time)Z")
  }
}
