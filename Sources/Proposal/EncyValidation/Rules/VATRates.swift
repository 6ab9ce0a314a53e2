internal import EncyBase

/// The rates of value added tax that a country's law has, by the day they began and ended.
///
/// Sweden: 25, 12 and 6 % since 1996 (mervärdesskattelagen 2023:200 chapter 9 and the acts before it). From 2026-04-01 to
/// 2027-12-31 food has 6 in place of 12 % (prop. 2025/26:55), but 12 % stays for restaurants and hotels, so the set is the same.
/// Croatia: 25 and 10 % from 2012-03-01, 5 % beside them from 2013-01-01, 13 in place of 10 % from 2014-01-01 (Zakon o porezu na
/// dodanu vrijednost, NN 73/13 and 148/13).
struct VATRates {
  private let periods: [(from: String, rates: [Int])]

  /// The rates of a country; `nil` for one that this table doesn't have.
  init?(country: String) {
    switch country {
    case "SE": periods = [("1996-01-01", [25, 12, 6])]
    case "HR": periods = [("2012-03-01", [25, 10]), ("2013-01-01", [25, 10, 5]), ("2014-01-01", [25, 13, 5])]
    default: return nil
    }
  }

  /// The rates of the newest period, highest first.
  var newest: [Int]? { periods.last?.rates }

  /// The rates on a day, highest first; `nil` before the table begins.
  func rates(on day: CalendarDate) -> [Int]? {
    periods.last { CalendarDate($0.from).map { $0 <= day } ?? false }?.rates
  }
}
