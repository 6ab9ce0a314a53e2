internal import EncyBase
internal import EncyCommandBase
internal import EncyPlaces
internal import EncySession
internal import EncyTexts

/// Times of visits, written with the offset of the clock that they were read from.
enum VisitTime {
  /// A moment by this machine's clock: `2026-02-19T08:05:00+01:00`.
  static func text(_ instant: Instant) -> String { text(instant, ClockZone.ofSystem) }

  private static func text(_ instant: Instant, _ zone: ClockZone) -> String {
    let local = "\(zone.date(instant))T\(zone.time(instant).prefix(5))"
    guard let shown = Instant("\(local):00Z") else { return "\(instant)" }
    let second = (instant.secondsSince1970 % 60 + 60) % 60
    let offset = (shown.secondsSince1970 + second - instant.secondsSince1970) / 60
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let ahead = abs(offset)
    let zoneText = offset == 0 ? "Z" : "\(offset < 0 ? "-" : "+")\(two(ahead / 60)):\(two(ahead % 60))"
    return "\(local):\(two(second))\(zoneText)"
  }

  /// The time of the first photo that states one, and what is to be said of it.
  /// - Returns: `nil` as the time where no photo states one that can be: then the visit is of now.
  static func read(_ photos: [PhotoFile], now: Instant) -> (time: String?, note: Message) {
    guard let photo = photos.first(where: { $0.facts.taken != nil }), let taken = photo.facts.taken else {
      return (nil, .visitTimeNow)
    }
    let file = SafeText(photo.file)
    let zoned = photo.facts.offset.map { taken + $0 }
    guard let time = try? zoned ?? read(taken, now: now), let instant = Instant(time) else {
      return (nil, .visitTimeNow)
    }
    // Of a camera whose clock isn't set.
    if instant.secondsSince1970 > now.secondsSince1970 + 86_400 {
      return (nil, .visitPhotoTimeLater(file: file, time: SafeText(taken)))
    }
    return (
      time,
      zoned == nil
        ? .visitPhotoTimeLocal(time: SafeText(time), file: file)
        : .visitPhotoTime(time: SafeText(time), file: file)
    )
  }

  /// A time as it is written on a command line.
  /// - Parameters:
  ///   - text: The time.
  ///   - now: What a time of day is of.
  /// - Returns: The time in RFC 3339.
  /// - Throws: ``Failure`` of wrong usage for what is no time.
  static func read(_ text: String, now: Instant) throws -> String {
    let trimmed = text.trimmingSpaces
    if Instant(trimmed) != nil { return trimmed }
    let zone = ClockZone.ofSystem
    var local = trimmed.replacing(" ", with: "T")
    if local.count <= 5, local.contains(":") { local = "\(zone.date(now))T\(local.count == 4 ? "0" : "")\(local)" }
    if CalendarDate(local) != nil { local += "T12:00" }
    if local.count == 16 { local += ":00" }
    guard let guess = Instant("\(local)Z") else {
      throw Failure.usage(
        "\"\(text)\" is no time; write 2026-02-19 08:05, or 08:05 for today")
    }
    // The clock's offset is that of the moment which is meant.
    var instant = guess
    for _ in 0..<2 {
      let shown = Instant("\(zone.date(instant))T\(zone.time(instant).prefix(5)):00Z") ?? instant
      let second = (instant.secondsSince1970 % 60 + 60) % 60
      let offset = shown.secondsSince1970 + second - instant.secondsSince1970
      instant = Instant(secondsSince1970: guess.secondsSince1970 - offset)
    }
    return self.text(instant, zone)
  }
}
