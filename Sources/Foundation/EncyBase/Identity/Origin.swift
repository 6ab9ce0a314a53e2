internal import Glibc

/// Where instants and ids come from: the clock and the system's random numbers, or fixed values so that the same input gives the
/// same bytes.
public struct Origin: Sendable {
  /// The moment of every instant that is written.
  public let now: Instant
  /// Today's date, for what depends on the day.
  public let today: CalendarDate
  private let seed: String?

  /// An origin with a fixed moment and a seed for ids; `nil` takes the clock and the system's random numbers.
  public init(now: Instant? = nil, today: CalendarDate? = nil, seed: String? = nil) {
    let moment = now ?? Instant(secondsSince1970: time(nil))
    self.now = moment
    self.today = today ?? moment.date
    self.seed = seed
  }

  /// The origin that the environment asks for: `SOURCE_DATE_EPOCH` fixes every instant and today's date, `ENCY_ID_SEED` fixes ids.
  /// - Throws: ``OriginError`` when `SOURCE_DATE_EPOCH` is not a whole number of seconds.
  public init(environment: [String: String], today: CalendarDate? = nil) throws(OriginError) {
    var now: Instant?
    if let text = environment["SOURCE_DATE_EPOCH"], !text.isEmpty {
      guard let seconds = Int(text), (0...253_402_300_799).contains(seconds) else {
        throw OriginError(message: "SOURCE_DATE_EPOCH is \"\(text)\"; it must be a number of seconds since 1970")
      }
      now = Instant(secondsSince1970: seconds)
    }
    let seed = environment["ENCY_ID_SEED"].flatMap { $0.isEmpty ? nil : $0 }
    self.init(now: now, today: today, seed: seed)
  }

  /// A source of new ids for one change of one document. With a seed, the same context gives the same ids.
  public func ids(context: String) -> IDSource { IDSource(seed: seed.map { "\($0)\n\(context)" }) }
}

/// Why instants and ids can't be fixed as the environment asks.
public struct OriginError: Error, Sendable, CustomStringConvertible {
  /// What is wrong and what to do.
  public let message: String
  /// The message.
  public var description: String { message }
}

/// Makes ids: 80 random bits each, or the next of a seeded row.
public struct IDSource: Sendable {
  private let seed: String?
  private var count = 0

  init(seed: String?) { self.seed = seed }

  private mutating func bytes(_ wanted: Int) -> [UInt8] {
    guard let seed else {
      var generator = SystemRandomNumberGenerator()
      return (0..<wanted).map { _ in UInt8.random(in: 0...255, using: &generator) }
    }
    count += 1
    return Array(SHA256Digest(of: "\(seed)\n\(count)").bytes.prefix(wanted))
  }

  /// A new id of 16 lowercase letters and digits (Crockford's base 32, 80 bits) that none of the taken ones has.
  public mutating func next(avoiding taken: Set<String> = []) -> String {
    let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)
    while true {
      var bits: UInt64 = 0
      var held = 0
      var out: [UInt8] = []
      for byte in bytes(10) {
        bits = bits << 8 | UInt64(byte)
        held += 8
        while held >= 5 {
          held -= 5
          out.append(alphabet[Int(bits >> UInt64(held) & 31)])
        }
      }
      let id = String(decoding: out, as: UTF8.self)
      if !taken.contains(id) { return id }
    }
  }

  /// A new UUID of version 4 (RFC 9562 section 5.4) in lowercase.
  public mutating func nextUUID() -> String {
    var bytes = bytes(16)
    bytes[6] = bytes[6] & 0x0F | 0x40
    bytes[8] = bytes[8] & 0x3F | 0x80
    let digits = Array("0123456789abcdef".utf8)
    var out: [UInt8] = []
    for (place, byte) in bytes.enumerated() {
      if [4, 6, 8, 10].contains(place) { out.append(0x2D) }
      out.append(digits[Int(byte >> 4)])
      out.append(digits[Int(byte & 15)])
    }
    return String(decoding: out, as: UTF8.self)
  }
}
