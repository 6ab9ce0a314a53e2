internal import EncyBase
internal import EncyPictures

/// What a camera wrote into a photo: where and when it was taken, and how it is turned (Exif 2.32, CIPA DC-008; TIFF 6.0). Bounded, and
/// nothing is followed but the two directories that are named, so that what is broken is at most not there.
package struct PhotoFacts: Sendable, Equatable {
  /// Where it was taken; `nil` where that isn't said whole: a place without a hemisphere is none.
  package private(set) var position: EarthPosition?
  /// Good within so many metres.
  package private(set) var accuracy: Double?
  /// By the camera's clock, which names no zone: `2026-02-19T08:12:40`.
  package private(set) var taken: String?
  /// How far that clock was ahead of UTC, as RFC 3339 writes it: `+01:00`; `nil` where the photo doesn't state it.
  package private(set) var offset: String?
  /// How the stored picture is to be turned and mirrored, 1 to 8.
  package private(set) var orientation = 1

  /// Reads a JPEG or PNG file; nothing of any other.
  package init(_ file: [UInt8]) {
    guard let exif = ExifData(in: file) else { return }
    let root = exif.root
    orientation = exif.orientation
    let details = root.first(0x8769).map { exif.directory(at: Int($0)) }
    // When it was taken, became a file and was changed last, each with the offset of its clock.
    let moments = [
      (details?.text(0x9003), details?.text(0x9011)), (details?.text(0x9004), details?.text(0x9012)),
      (root.text(0x0132), details?.text(0x9010)),
    ]
    for (date, zone) in moments where taken == nil {
      taken = date.flatMap(PhotoFacts.instant)
      offset = taken == nil ? nil : zone.flatMap(PhotoFacts.offset)
    }
    guard let places = root.first(0x8825).map({ exif.directory(at: Int($0)) }) else { return }
    if offset == nil { offset = taken.flatMap { PhotoFacts.offset(of: $0, at: places) } }
    guard let latitude = places.angle(2, sign: 1, negative: "S"),
      let longitude = places.angle(4, sign: 3, negative: "W")
    else { return }
    position = EarthPosition(latitude: latitude, longitude: longitude)
    if let error = places.first(0x001F), error >= 0, error < 100_000 { accuracy = error }
  }

  /// `+01:00` as it is; `nil` for what is no offset.
  private static func offset(_ text: String) -> String? {
    let plain = text.trimmingSpaces
    return plain.utf8.count == 6 && Instant("2000-01-01T00:00:00\(plain)") != nil ? plain : nil
  }

  /// The offset of a clock that showed a time when receivers counted another of UTC: whole quarters of an hour, of at most 14 hours.
  private static func offset(of taken: String, at places: ExifData.Directory) -> String? {
    guard let date = places.text(0x1D), let hour = places.value(7, 0), let minute = places.value(7, 1),
      let second = places.value(7, 2), (0..<24).contains(hour), (0..<60).contains(minute), (0..<60).contains(second)
    else { return nil }
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let time = [hour, minute, second].map { two(Int($0)) }.joined(separator: ":")
    guard let utc = instant("\(date) \(time)").flatMap({ Instant($0 + "Z") }), let local = Instant(taken + "Z") else {
      return nil
    }
    let seconds = local.secondsSince1970 - utc.secondsSince1970
    let quarters = Int((Double(seconds) / 900).rounded())
    // A receiver's last fix may be minutes old.
    guard abs(quarters) <= 56, abs(seconds - quarters * 900) <= 300 else { return nil }
    return "\(quarters < 0 ? "-" : "+")\(two(abs(quarters) / 4)):\(two(abs(quarters) % 4 * 15))"
  }

  /// `2026:02:19 08:12:40` with the signs of ISO 8601; `nil` for no moment, such as cameras write whose clock isn't set.
  private static func instant(_ text: String) -> String? {
    let bytes = Array(text.utf8.prefix(19))
    guard bytes.count == 19 else { return nil }
    func field(_ range: Range<Int>) -> Int? {
      bytes[range].allSatisfy { (0x30...0x39).contains($0) }
        ? bytes[range].reduce(0) { $0 * 10 + Int($1 - 0x30) } : nil
    }
    guard let year = field(0..<4), let month = field(5..<7), let day = field(8..<10), let hour = field(11..<13),
      let minute = field(14..<16), let second = field(17..<19)
    else { return nil }
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let date = "\(String(repeating: "0", count: 4 - "\(year)".count))\(year)-\(two(month))-\(two(day))"
    guard year > 0, CalendarDate(date) != nil, hour < 24, minute < 60, second < 60 else { return nil }
    return "\(date)T\(two(hour)):\(two(minute)):\(two(second))"
  }
}
