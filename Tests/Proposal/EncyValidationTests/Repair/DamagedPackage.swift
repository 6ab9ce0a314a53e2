import EncyBase
import EncyContainer
import EncyFiles
import EncyDocument
import EncyTestSupport

extension SeededGenerator {
  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
}

/// A sound package whose layout is known: which bytes of the file are whose.
struct SoundPackage: Sendable {
  /// An entry's places in the file.
  struct Place: Sendable {
    let path: String
    let header: Range<Int>
    let data: Range<Int>
    /// Its record in the directory.
    let record: Range<Int>
  }

  let bytes: [UInt8]
  let parts: [String: [UInt8]]
  let places: [Place]

  /// A package of the parts and sizes that a proposal has: eight of JSON, a drawing, a sheet and photos.
  init(seed: UInt64, items most: Int = 120, drawing: Int, sheet: Int, photos: [Int]) throws {
    var generator = SeededGenerator(seed)
    var document = Document(
      file: "sound.ency", origin: Origin(now: Instant(secondsSince1970: 1_772_452_800), seed: "\(seed)"))
    for name in ["proposal", "customer", "building", "products", "offer", "energy", "activity"] {
      let items = (0..<generator.number(1...most)).map { number -> JSONValue in
        ["id": .string("\(name)-\(number)"), "value": .int(Int(truncatingIfNeeded: generator.next() >> 40))]
      }
      try document.setTree("model/\(name).json", to: ["items": .array(items)])
    }
    let shapes = (0..<drawing / 40).map { _ in "<line x1=\"\(generator.number(0...9_999))\" y2=\"7\"/>\n" }
    try document.setPart("plans/k3/source.svg", to: Array(("<svg>\n" + shapes.joined() + "</svg>\n").utf8))
    try document.setTree("plans/k3/overlay.json", to: ["fans": [], "source": ["path": "plans/k3/source.svg"]])
    try document.setPart("plans/m4/source.pdf", to: Array("%PDF-1.7\n".utf8) + generator.noise(sheet))
    for count in photos {
      let photo = [0xFF, 0xD8, 0xFF] + generator.noise(count)
      try document.setPart("media/\(SHA256Digest(of: photo)).jpg", to: photo)
    }
    // An archive inside the archive: its records are not the package's.
    var inner = PackageWriter()
    try inner.add("model/offer.json", bytes: Array("{\"inner\": true}".utf8))
    try inner.add("model/hidden.json", bytes: Array("{\"hidden\": true}".utf8))
    try document.setPart("x/inner.zip", to: inner.build())
    bytes = try document.package(origin: Origin(now: Instant(secondsSince1970: 1_772_452_800), seed: "s")).bytes

    let reader = try PackageReader(bytes: bytes)
    var found: [String: [UInt8]] = [:]
    for entry in reader.entries { found[entry.path] = try reader.read(entry) }
    parts = found
    var record = reader.entries.map { $0.dataOffset + $0.compressedSize }.max() ?? 0
    places = reader.entries.map { entry in
      let start = record
      record += 46 + entry.path.utf8.count
      return Place(
        path: entry.path, header: entry.offset..<entry.dataOffset,
        data: entry.dataOffset..<entry.dataOffset + entry.compressedSize, record: start..<record)
    }
    precondition(record + 22 == bytes.count, "the layout is the one that the tests rely on")
  }

  func place(_ path: String) -> Place? { places.first { $0.path == path } }
}

/// What happened to a file, and which of its bytes that left intact.
struct Damage: Sendable, CustomStringConvertible {
  var prefix: [UInt8] = []
  /// How many bytes of the file are left.
  var length: Int
  /// Bits that turned, by byte.
  var flips: [Int: UInt8] = [:]
  var tail: [UInt8] = []

  /// The damaged file.
  func applied(to bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    for (place, bits) in flips { result[place] ^= bits }
    return prefix + result.prefix(length) + tail
  }

  /// Whether those bytes of the sound file are all there as they were.
  func spares(_ range: Range<Int>) -> Bool {
    range.upperBound <= length && !flips.keys.contains { range.contains($0) }
  }

  var description: String {
    "prefix \(prefix.count), length \(length), flips \(flips.sorted { $0.key < $1.key }), tail \(tail.count)"
  }

  /// Random damage: one kind at a time mostly, several together sometimes.
  static func random(of package: SoundPackage, other: [UInt8], seed: UInt64) -> Damage {
    var generator = SeededGenerator(seed)
    var damage = Damage(length: package.bytes.count)
    func flip(_ generator: inout SeededGenerator, from start: Int = 0) {
      let place = generator.number(start...package.bytes.count - 1)
      damage.flips[place, default: 0] ^= 1 << UInt8(generator.number(0...7))
    }
    func junk(_ generator: inout SeededGenerator) -> [UInt8] {
      let count = generator.number(1...4_000)
      switch generator.number(0...4) {
      case 0: return other
      case 1: return Array(other.prefix(count))
      case 2: return Array(other.suffix(min(count, 200)))
      case 3: return Array("#!/bin/sh\nexit 0\n".utf8)
      default: return generator.noise(count)
      }
    }
    let directory = package.places.map(\.record.lowerBound).min() ?? 0
    let kind = seed % 8
    if kind == 0 || kind >= 6 { damage.length = generator.number(60...package.bytes.count - 1) }
    if kind == 1 || kind == 5 { flip(&generator) }
    if kind == 2 { for _ in 0..<generator.number(2...12) { flip(&generator) } }
    // Damage to the records alone, which random places seldom meet.
    if kind == 3 || kind == 7 {
      for _ in 0..<generator.number(1...3) {
        if Bool.random(using: &generator) {
          flip(&generator, from: directory)
        } else if let place = package.places.randomElement(using: &generator) {
          let byte = generator.number(place.header.lowerBound...place.header.upperBound - 1)
          damage.flips[byte, default: 0] ^= 1 << UInt8(generator.number(0...7))
        }
      }
    }
    if kind == 4 || kind == 5 || kind == 6 && Bool.random(using: &generator) { damage.prefix = junk(&generator) }
    if kind == 4 && Bool.random(using: &generator) || kind >= 5 && Bool.random(using: &generator) {
      damage.tail = junk(&generator)
    }
    if kind == 4, Bool.random(using: &generator) { (damage.prefix, damage.tail) = ([], junk(&generator)) }
    return damage
  }
}
