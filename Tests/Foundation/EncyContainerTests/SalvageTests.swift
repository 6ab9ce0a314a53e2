import EncyBase
import Testing

@testable import EncyContainer
import EncyTestSupport

/// What the records of other programs, and of hostile ones, make of salvaging.
@Suite struct SalvageTests {
  typealias Entry = RawArchive.Entry

  private static let text = Array("{ \"a\": [1, 2, 3], \"b\": \"some text that is long enough\" }\n".utf8)

  private func states(_ bytes: [UInt8], limits: PackageLimits = .standard) throws -> [String: Salvage.State] {
    let parts = try Salvage(bytes: bytes, file: "x.ency", limits: limits).parts
    return Dictionary(uniqueKeysWithValues: parts.map { ($0.path, $0.state) })
  }

  private static func deflated(_ bytes: [UInt8]) throws -> [UInt8] {
    try #require(Deflate.deflate(bytes, limit: bytes.count + 100))
  }

  /// Entries whose sizes follow the data, and no directory to tell them.
  @Test(arguments: [true, false], [0, 8] as [UInt16])
  func descriptorsWithoutDirectory(isSigned: Bool, method: UInt16) throws {
    var archive = RawArchive()
    for name in ["model/a.json", "model/b.json"] {
      let data = method == 8 ? try Self.deflated(Self.text) : Self.text
      var entry = Entry(name: name, data: data, method: method, size: Self.text.count, crc32: slowCRC32(Self.text))
      entry.flags |= 8
      (entry.localCRC32, entry.localSize, entry.localCompressedSize) = (0, 0, 0)
      entry.after = (isSigned ? le32(0x0807_4B50) : []) + le32(entry.crc32) + le32(UInt32(data.count))
      entry.after += le32(UInt32(Self.text.count))
      archive.entries.append(entry)
    }
    let bytes = archive.bytes()
    let directory = try #require(bytes.indices.first { bytes[$0...].starts(with: [0x50, 0x4B, 1, 2]) })
    let salvage = try Salvage(bytes: Array(bytes[..<directory]), file: "x.ency")
    #expect(salvage.parts.map(\.path) == ["model/a.json", "model/b.json"])
    for part in salvage.parts {
      #expect(part.state == .recovered, "\(part.path)")
      if part.data != nil { #expect(try salvage.bytes(of: part) == Self.text) }
    }
  }

  /// The name stands in two places; either may be damaged.
  @Test func aDamagedNameIsTakenFromTheOtherHeader() throws {
    var archive = RawArchive()
    archive.add("model/offer.json", Self.text)
    archive.entries[0].localName = Array("model/offe\u{1}.json".utf8)
    #expect(try states(archive.bytes()) == ["model/offer.json": .recovered])
    archive.entries[0].localName = Array("model/offer.json".utf8)
    archive.entries[0].name = Array("modem/offer.json".utf8)
    #expect(try states(archive.bytes()) == ["model/offer.json": .recovered])
  }

  /// Lengths in the local header may be damaged too; the directory's name and the next record tell where the data begins.
  @Test(arguments: [26, 27, 28, 29], 0..<8) func damagedLengths(place: Int, bit: Int) throws {
    var archive = RawArchive()
    archive.entries = [Entry(name: "model/a.json", data: Self.text), Entry(name: "model/b.json", data: Self.text)]
    var bytes = archive.bytes()
    bytes[place] ^= 1 << UInt8(bit)
    #expect(try states(bytes) == ["model/a.json": .recovered, "model/b.json": .recovered])
  }

  /// Names that leave the package, or that two systems would take for one, never come out.
  @Test func hostileNamesStayOut() throws {
    var archive = RawArchive()
    for name in ["../evil.json", "/etc/evil", "a\\b", "model/a.json", "MODEL/A.json", "model/a.json/b", "mimetype"] {
      archive.add(name, Self.text)
    }
    let salvage = try Salvage(bytes: archive.bytes(), file: "x.ency")
    #expect(salvage.parts.filter { $0.data != nil }.map(\.path) == ["model/a.json"])
  }

  /// An archive inside a truncated entry isn't the package.
  @Test func innerArchivesAreNoParts() throws {
    var inner = RawArchive()
    inner.add("model/offer.json", Self.text)
    inner.add("model/energy.json", Self.text)
    var archive = RawArchive()
    archive.add("model/a.json", Self.text)
    archive.add("x/inner.zip", inner.bytes() + [UInt8](repeating: 7, count: 500))
    let bytes = archive.bytes()
    let end = try #require(bytes.indices.last { bytes[$0...].starts(with: [7, 7, 7]) })
    let states = try states(Array(bytes[..<(end - 100)]))
    #expect(states == ["model/a.json": .recovered, "x/inner.zip": .damaged], "\(states)")
  }

  /// Empty parts are parts, but none in JSON is empty.
  @Test func emptyParts() throws {
    var archive = RawArchive()
    archive.add("model/a.json", [])
    archive.add("x/b", [])
    #expect(try states(archive.bytes() + [0]) == ["model/a.json": .damaged, "x/b": .recovered])
  }

  /// Claims of huge sizes cost nothing, thousands of overlapping entries end, and limits hold.
  @Test func hostileClaimsAreBounded() throws {
    var archive = RawArchive()
    for index in 0..<2_000 {
      var entry = Entry(name: "d\(index)", data: [], method: index % 2 == 0 ? 8 : 0)
      (entry.size, entry.compressedSize) = (0xFFFF_FFF0, 0xFFFF_FFF0)
      archive.entries.append(entry)
    }
    let block = [1] + le16(0xFFFF) + le16(0) + [UInt8](repeating: 65, count: 0xFFFF)
    archive.add("real.bin", block)
    var limits = PackageLimits.standard
    limits.totalSize = 1 << 20
    let salvage = try Salvage(bytes: archive.bytes(), file: "x.ency", limits: limits)
    #expect(salvage.parts.count { $0.data != nil } <= 1)

    var bomb = RawArchive()
    let zeros = try Self.deflated([UInt8](repeating: 0, count: 4 << 20))
    bomb.entries.append(Entry(name: "bomb", data: zeros, method: 8, size: 10, crc32: 1))
    limits.entrySize = 1 << 20
    #expect(try states(bomb.bytes(), limits: limits) == ["bomb": .damaged])
  }

  /// Without a manifest nothing is whole, and an empty or foreign file gives nothing.
  @Test func nothingIsWholeWithoutAManifest() throws {
    for seed in UInt64(0)..<20 {
      let parts = generatedParts(seed)
      for (path, state) in try states(package(parts) + [9]) { #expect(state == .recovered, "\(path)") }
    }
    for bytes in [[], Array("not a zip".utf8), Array("PK".utf8), [0x50, 0x4B, 3, 4]] {
      #expect(try Salvage(bytes: bytes, file: "x").isEmpty)
    }
  }

  /// Random bytes, and random bytes with signatures sown in, never trap and never give a part whose checksum is wrong.
  @Test(arguments: 0..<100) func noiseGivesNothing(seed: Int) throws {
    var generator = SeededGenerator(UInt64(seed))
    var bytes = generator.noise(Int.random(in: 0...5_000, using: &generator))
    for _ in 0..<30 where bytes.count > 60 {
      let signature =
        [[3, 4], [1, 2], [5, 6], [7, 8], [6, 6], [6, 7]].randomElement(using: &generator) ?? [3, 4]
      let place = Int.random(in: 0..<bytes.count - 4, using: &generator)
      bytes.replaceSubrange(place..<place + 4, with: [0x50, 0x4B] + signature.map { UInt8($0) })
      if Bool.random(using: &generator), place + 30 < bytes.count {
        for zero in place + 4..<place + 30 { bytes[zero] &= UInt8.random(in: 0...3, using: &generator) }
      }
    }
    let salvage = try Salvage(bytes: bytes, file: "x")
    for part in salvage.parts where part.data != nil {
      let data = try #require(part.data)
      #expect(try slowCRC32(salvage.bytes(of: part)) == data.crc32)
    }
  }
}
