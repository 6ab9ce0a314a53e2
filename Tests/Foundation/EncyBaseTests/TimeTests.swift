import EncyBase
import Testing

struct TimeTests {
  /// Every day of eight centuries, against counting by hand.
  @Test func daysCountUpOneByOne() throws {
    var (year, month, day) = (1600, 1, 1)
    var days = try #require(CalendarDate(year: 1600, month: 1, day: 1)).daysSince1970
    var wrong: [String] = []
    while year <= 2400 {
      let date = CalendarDate(daysSince1970: days)
      if (date.year, date.month, date.day) != (year, month, day) || date.daysSince1970 != days
        || CalendarDate(date.description) != date
      {
        wrong.append("\(year)-\(month)-\(day)")
      }
      let isLeap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0
      let length = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
      day += 1
      if day > length { (day, month) = (1, month + 1) }
      if month > 12 { (month, year) = (1, year + 1) }
      days += 1
    }
    #expect(wrong == [])
  }

  @Test func knownDays() {
    #expect(CalendarDate(daysSince1970: 0).description == "1970-01-01")
    #expect(CalendarDate("2000-03-01")?.daysSince1970 == 11_017)
    #expect(CalendarDate(daysSince1970: .min).description == "0001-01-01")
    #expect(CalendarDate(daysSince1970: .max).description == "9999-12-31")
    #expect(CalendarDate("2024-02-28")?.adding(days: 2).description == "2024-03-01")
    #expect(CalendarDate("2024-02-28")?.adding(days: .max).description == "9999-12-31")
    #expect(CalendarDate("1924-02-28")?.adding(days: .min).description == "0001-01-01")
  }

  @Test(arguments: [
    "2026-02-29", "2100-02-29", "2026-13-01", "2026-00-10", "2026-1-01", "0000-01-01", "2026-04-31", "20260401",
    "2026-04-01T", "२०२६-०४-०१",
  ])
  func noDays(text: String) { #expect(CalendarDate(text) == nil) }

  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0), ("2026-03-02T09:30:00Z", 1_772_443_800), ("2026-03-02T10:30:00+01:00", 1_772_443_800),
    ("2026-03-02t09:30:00.987z", 1_772_443_800), ("1969-12-31T23:59:59Z", -1), ("2016-12-31T23:59:60Z", 1_483_228_799),
    ("2017-01-01T00:59:60+01:00", 1_483_228_799), ("0001-01-01T00:00:00Z", -62_135_596_800),
  ])
  func instants(text: String, seconds: Int) throws {
    let instant = try #require(Instant(text))
    #expect(instant.secondsSince1970 == seconds)
    #expect(Instant(instant.description) == instant)
  }

  @Test(arguments: [
    "2026-03-02T09:30:00", "2026-03-02 09:30:00Z", "2026-03-02T24:00:00Z", "2026-03-02T09:60:00Z",
    "2026-03-02T09:30:60Z", "2026-03-02T09:30:00.Z", "2026-03-02T09:30:00+1:00", "2026-02-30T09:30:00Z", "",
    "0001-01-01T00:00:00+01:00", "9999-12-31T23:59:59-01:00",
  ])
  func noInstants(text: String) { #expect(Instant(text) == nil) }

  @Test func instantsBeforeTheEpochHaveTheirDay() {
    #expect(Instant(secondsSince1970: -1).description == "1969-12-31T23:59:59Z")
    #expect(Instant(secondsSince1970: -86_400).date.description == "1969-12-31")
  }
}

struct OriginTests {
  @Test func environmentFixesClockAndIds() throws {
    let environment = ["SOURCE_DATE_EPOCH": "1772443800", "ENCY_ID_SEED": "a"]
    let origin = try Origin(environment: environment)
    #expect(origin.now.description == "2026-03-02T09:30:00Z")
    #expect(origin.today.description == "2026-03-02")
    var first = origin.ids(context: "x")
    var again = try Origin(environment: environment).ids(context: "x")
    var other = origin.ids(context: "y")
    let row = (0..<200).map { _ in first.next() }
    #expect(row == (0..<200).map { _ in again.next() })
    #expect(Set(row).count == 200)
    #expect(Set(row).isDisjoint(with: (0..<200).map { _ in other.next() }))
    #expect(first.nextUUID() == again.nextUUID())
  }

  @Test func idsAreRandomWithoutASeedAndOfOneForm() throws {
    var ids = Origin().ids(context: "x")
    let row = (0..<200).map { _ in ids.next() }
    #expect(Set(row).count == 200)
    let letters = Set("0123456789abcdefghjkmnpqrstvwxyz")
    #expect(row.allSatisfy { $0.count == 16 && letters.isSuperset(of: $0) })
    let uuid = Array(ids.nextUUID())
    #expect(uuid.count == 36)
    #expect(uuid[14] == "4")
    #expect("89ab".contains(uuid[19]))
  }

  @Test func takenIdsAreAvoided() throws {
    let origin = Origin(seed: "a")
    var first = origin.ids(context: "x")
    let taken = first.next()
    var again = origin.ids(context: "x")
    #expect(again.next(avoiding: [taken]) != taken)
  }

  @Test(arguments: ["soon", "-1", "1.5", "99999999999999999999"])
  func aBadEpochIsAnError(text: String) {
    #expect(throws: OriginError.self) { try Origin(environment: ["SOURCE_DATE_EPOCH": text]) }
  }

  /// FIPS 180-4 examples, and the million letters.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (String(repeating: "a", count: 1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
  ])
  func digests(text: String, hex: String) {
    #expect(SHA256Digest(of: text).description == hex)
    #expect(SHA256Digest(hex: hex) == SHA256Digest(of: text))
  }

  @Test func noDigests() {
    #expect(SHA256Digest(hex: "abc") == nil)
    #expect(SHA256Digest(hex: String(repeating: "G", count: 64)) == nil)
    #expect(SHA256Digest(hex: String(repeating: "A", count: 64)) == nil)
  }
}

struct GeometryTests {
  @Test func quarterTurnsGoRound() {
    let point = Point(x: 3, y: 5)
    for turns in -8...8 {
      let turned = AffineTransform.quarterTurns(turns).followed(by: .quarterTurns(-turns)).apply(point)
      #expect(turned == point)
    }
    #expect(AffineTransform.quarterTurns(1).apply(point) == Point(x: -5, y: 3))
  }

  @Test func mapsFollowEachOther() {
    let map = AffineTransform.scale(2).followed(by: .translation(x: 10, y: -1))
    #expect(map.apply(Point(x: 3, y: 5)) == Point(x: 16, y: 9))
    #expect(map.factor == 2)
  }

  @Test func rectangles() {
    let rect = Rect(x: 0, y: 0, width: 10, height: 4)
    #expect(rect.contains(Point(x: 10, y: 4)))
    #expect(!rect.contains(Point(x: 10.1, y: 4)))
    #expect(!rect.overlaps(Rect(x: 10, y: 0, width: 1, height: 1)))
    #expect(rect.inset(by: 1) == Rect(x: 1, y: 1, width: 8, height: 2))
    #expect(rect.center == Point(x: 5, y: 2))
  }
}
