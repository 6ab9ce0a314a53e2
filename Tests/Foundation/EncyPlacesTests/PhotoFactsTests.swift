import EncyPictures
import EncyPlaces
import EncyTestSupport
import Testing

/// What cameras write into photos, and what broken ones do.
@Suite("Photos")
struct PhotoFactsTests {
  /// A directory's entry: tag, type, count, and its value or the bytes that its offset leads to.
  struct Entry {
    var tag, type, count: Int
    var value: [UInt8]
  }

  /// Exif data that is written by hand.
  struct Writer {
    var isLittle = true

    func number(_ value: Int, _ count: Int) -> [UInt8] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      return isLittle ? bytes : bytes.reversed()
    }

    func rationals(_ parts: [(Int, Int)]) -> [UInt8] { parts.flatMap { number($0.0, 4) + number($0.1, 4) } }

    func ascii(_ text: String) -> [UInt8] { Array(text.utf8) + [0] }

    /// A directory at a place, with what doesn't fit into its entries behind it.
    func directory(_ entries: [Entry], at place: Int) -> [UInt8] {
      var (head, tail) = (number(entries.count, 2), [UInt8]())
      let end = place + 2 + 12 * entries.count + 4
      for entry in entries {
        head += number(entry.tag, 2) + number(entry.type, 2) + number(entry.count, 4)
        if entry.value.count <= 4 {
          head += entry.value + Array(repeating: 0, count: 4 - entry.value.count)
        } else {
          head += number(end + tail.count, 4)
          tail += entry.value
        }
      }
      return head + number(0, 4) + tail
    }

    /// A TIFF with the directories of picture, details and place.
    func tiff(turn: Int = 6, date: String = "2026:02:19 08:12:40", gps: [Entry]) -> [UInt8] {
      let details = [Entry(tag: 0x9003, type: 2, count: date.utf8.count + 1, value: ascii(date))]
      let root = 8 + 2 + 12 * 3 + 4
      let first = directory(details, at: root)
      let entries = [
        Entry(tag: 0x0112, type: 3, count: 1, value: number(turn, 2)),
        Entry(tag: 0x8769, type: 4, count: 1, value: number(root, 4)),
        Entry(tag: 0x8825, type: 4, count: 1, value: number(root + first.count, 4)),
      ]
      return (isLittle ? [0x49, 0x49] : [0x4D, 0x4D]) + number(42, 2) + number(8, 4) + directory(entries, at: 8) + first
        + directory(gps, at: root + first.count)
    }

    func gps(
      _ latitude: [(Int, Int)] = [(59, 1), (36, 1), (3564, 100)],
      _ longitude: [(Int, Int)] = [(16, 1), (32, 1), (4128, 100)],
      north: String? = "N", east: String? = "W", type: Int = 5
    ) -> [Entry] {
      var entries: [Entry] = []
      if let north { entries.append(Entry(tag: 1, type: 2, count: 2, value: ascii(north))) }
      entries.append(Entry(tag: 2, type: type, count: latitude.count, value: rationals(latitude)))
      if let east { entries.append(Entry(tag: 3, type: 2, count: 2, value: ascii(east))) }
      entries.append(Entry(tag: 4, type: type, count: longitude.count, value: rationals(longitude)))
      return entries
    }

    /// A JPEG as far as its segments go: nobody decodes it here.
    func jpeg(_ tiff: [UInt8], more: [UInt8] = []) -> [UInt8] {
      func segment(_ marker: UInt8, _ data: [UInt8]) -> [UInt8] {
        [0xFF, marker, UInt8((data.count + 2) >> 8), UInt8((data.count + 2) & 255)] + data
      }
      return [0xFF, 0xD8] + segment(0xE0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0])
        + segment(0xE1, Array("Exif\0\0".utf8) + tiff) + segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0<x/>".utf8))
        + segment(0xE6, Array("GoPro track".utf8)) + segment(0xFE, Array("a comment".utf8)) + more
        + segment(0xDB, Array(repeating: 1, count: 65)) + [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 1, 2, 0xFF, 0xD9]
        + Array("behind the end".utf8)
    }
  }

  @Test("position, time and turn are read in both orders of bytes", arguments: [true, false])
  func read(isLittle: Bool) throws {
    let writer = Writer(isLittle: isLittle)
    let facts = PhotoFacts(writer.jpeg(writer.tiff(gps: writer.gps())))
    let position = try #require(facts.position)
    #expect(position.distance(to: try #require(EarthPosition(latitude: 59.6099, longitude: -16.5448))) < 0.01)
    #expect(facts.taken == "2026-02-19T08:12:40" && facts.orientation == 6)
    // Fractions with signs, and degrees alone.
    let signed = PhotoFacts(
      writer.jpeg(writer.tiff(gps: writer.gps([(596_099, 10_000)], [(165_448, 10_000)], type: 10))))
    #expect(try #require(signed.position).distance(to: position) < 0.01)
  }

  @Test("the offset of the clock is that which is stated, else that of the receiver's time")
  func offset() {
    let writer = Writer()
    for text in ["+01:00", "-03:30", "+14:00", "Z", "+1:00", "01:00", "+99:00", ""] {
      let facts = PhotoFacts(TestPhoto.bytes(date: "2026:02:19 08:12:40", offset: text))
      #expect(facts.taken == "2026-02-19T08:12:40")
      #expect(facts.offset == (["+01:00", "-03:30", "+14:00"].contains(text) ? text : nil), "\(text)")
    }
    for (date, time, offset) in [
      ("2026:02:19", [7, 12, 38], "+01:00"), ("2026:02:19", [2, 42, 40], "+05:30"),
      ("2026:02:18", [22, 12, 40], "+10:00"),
      ("2026:02:19", [7, 20, 0], nil), ("2026:02:10", [7, 12, 40], nil), ("", [7, 12, 40], nil),
    ] as [(String, [Int], String?)] {
      let gps =
        writer.gps() + [
          Entry(tag: 7, type: 5, count: 3, value: writer.rationals(time.map { ($0, 1) })),
          Entry(tag: 0x1D, type: 2, count: date.utf8.count + 1, value: writer.ascii(date)),
        ]
      #expect(PhotoFacts(writer.jpeg(writer.tiff(gps: gps))).offset == offset, "\(date) \(time)")
    }
  }

  @Test("a position that isn't whole is none, and the rest is read all the same")
  func broken() {
    let writer = Writer()
    let cases: [[Entry]] = [
      writer.gps([(59, 0), (36, 1), (0, 1)]), writer.gps([(59, 1), (36, 1), (0, 0)]),
      writer.gps([(95, 1), (0, 1), (0, 1)]),
      writer.gps(north: nil), writer.gps(east: nil), writer.gps(type: 2), writer.gps(type: 99), writer.gps(type: 0), [],
      [Entry(tag: 2, type: 5, count: 1 << 28, value: writer.number(0, 4))],
      [Entry(tag: 2, type: 5, count: 3, value: writer.number(0xFFFF_FFF0, 4))],
    ]
    for gps in cases {
      let facts = PhotoFacts(writer.jpeg(writer.tiff(gps: gps)))
      #expect(facts.position == nil && facts.orientation == 6 && facts.taken != nil, "\(gps)")
    }
    for date in [
      "0000:00:00 00:00:00", "2026:13:01 00:00:00", "2026:02:19 25:00:00", "    :  :     :  :  ", "yesterday",
    ] {
      #expect(PhotoFacts(writer.jpeg(writer.tiff(date: date, gps: []))).taken == nil, "\(date)")
    }
    for turn in [0, 9, 255] { #expect(PhotoFacts(writer.jpeg(writer.tiff(turn: turn, gps: []))).orientation == 1) }
  }

  @Test("nothing that is broken anywhere makes more of it than what is there")
  func spoilt() {
    let writer = Writer()
    let whole = writer.jpeg(writer.tiff(gps: writer.gps()))
    var random = SeededGenerator(7)
    for length in 0..<whole.count { _ = PhotoFacts(Array(whole.prefix(length))) }
    for _ in 0..<4_000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
      }
      let facts = PhotoFacts(bytes)
      #expect((1...8).contains(facts.orientation))
      if let plain = PictureMetadata.removed(from: bytes) { #expect(PhotoFacts(plain).position == nil) }
    }
    // A directory that leads to itself.
    let loop = writer.directory([Entry(tag: 0x8825, type: 4, count: 1, value: writer.number(8, 4))], at: 8)
    let tiff = [0x49, 0x49] + writer.number(42, 2) + writer.number(8, 4) + loop
    #expect(PhotoFacts(writer.jpeg(tiff)).position == nil)
    for bytes in [[], [0xFF], [0xFF, 0xD8], Array("text".utf8)] as [[UInt8]] {
      #expect(PhotoFacts(bytes).position == nil)
    }
  }

  @Test("copies hold pixels, colours and how they are turned, and nothing else")
  func stripped() throws {
    let writer = Writer()
    let colours = [0xFF, 0xE2, 0, 14] + Array("ICC_PROFILE\0".utf8)
    let adobe = [0xFF, 0xEE, 0, 14] + Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1]
    let whole = writer.jpeg(writer.tiff(gps: writer.gps()), more: colours + adobe)
    let plain = try #require(PictureMetadata.removed(from: whole))
    let facts = PhotoFacts(plain)
    #expect(facts.position == nil && facts.taken == nil && facts.orientation == 6)
    let text = String(decoding: plain, as: UTF8.self)
    for gone in ["adobe.com", "GoPro", "comment", "2026", "behind"] { #expect(!text.contains(gone), "\(gone)") }
    for kept in ["JFIF", "ICC_PROFILE", "Adobe"] { #expect(text.contains(kept), "\(kept)") }
    #expect(PictureMetadata.removed(from: plain) == plain)
    #expect(PictureMetadata.removed(from: Array(whole.prefix(60))) == nil)
  }
}
