import EncyTexts
import EncyBase
@testable import EncyContainer
@testable import EncyFiles
import EncyTestSupport
import Foundation
import Testing

/// The block that many times, made by doubling, which is fast without optimisation too.
func repeated(_ block: [UInt8], _ count: Int) -> [UInt8] {
  var bytes = block
  while bytes.count < block.count * count { bytes += bytes }
  return Array(bytes[..<(block.count * count)])
}

/// Parts as a proposal could have them: text that packs well, noise that doesn't, empty ones, names in several scripts.
func generatedParts(_ seed: UInt64) -> [(path: String, bytes: [UInt8])] {
  var generator = SeededGenerator(seed)
  let folders = ["model/", "plans/k3/", "media/", "", "x/ångström/", "план/", "図面/"]
  var parts: [(String, [UInt8])] = [("manifest.json", Array("{}\n".utf8))]
  for index in 0..<Int.random(in: 0...12, using: &generator) {
    let path = "\(folders.randomElement(using: &generator) ?? "")p\(index).bin"
    let count = [0, 1, 19, 20, 21, 300, 5_000].randomElement(using: &generator) ?? 0
    let spread = UInt8([0, 3, 255].randomElement(using: &generator) ?? 0)
    parts.append((path, generator.noise(count).map { $0 & spread }))
  }
  return parts.shuffled(using: &generator)
}

func package(_ parts: [(path: String, bytes: [UInt8])]) throws -> [UInt8] {
  var writer = PackageWriter()
  for part in parts { try writer.add(part.path, bytes: part.bytes) }
  return try writer.build()
}

@Suite struct PackageRoundTripTests {
  @Test(arguments: 0..<60) func whatIsWrittenIsRead(seed: Int) throws {
    let parts = generatedParts(UInt64(seed))
    let bytes = try package(parts)
    let reader = try PackageReader(bytes: bytes)
    try reader.checkMimetype()
    try reader.verify()
    #expect(reader.entries.count == parts.count + 1)
    for part in parts { #expect(try reader.read(part.path) == part.bytes) }
    let others = reader.entries.dropFirst(2).map { Array($0.path.utf8) }
    #expect(reader.entries.prefix(2).map(\.path) == ["mimetype", "manifest.json"])
    #expect(others == others.sorted { $0.lexicographicallyPrecedes($1) })
  }

  @Test(arguments: 0..<20) func orderOfAddingDoesntMatter(seed: Int) throws {
    let parts = generatedParts(UInt64(seed))
    #expect(try package(parts.reversed()) == package(parts))
  }

  /// Stored entries only, so no compressor's choice shows: these bytes hold in every time zone and under every umask.
  @Test func theBytesAreKnown() throws {
    let bytes = try package([("model/b.json", [0x7B, 0x7D]), ("manifest.json", [0x7B, 0x7D, 0x0A])])
    #expect(bytes.count == 354)
    #expect(
      SHA256Digest(of: bytes).description == "0e0a5f7b1449b69d23f14305a5b4ae28d4f2707e2f88d6d731f5eba0cb6b616c")
  }

  @Test(arguments: 0..<40) func copiedEntriesKeepTheirBytes(seed: Int) throws {
    let parts = generatedParts(UInt64(seed))
    let first = try PackageReader(bytes: package(parts))
    var writer = PackageWriter()
    for entry in first.entries { try writer.copy(entry, from: first) }
    #expect(try PackageReader(bytes: writer.build()).entries == first.entries)

    try writer.add("model/added.json", bytes: Array("{ \"a\": 1 }\n".utf8))
    let second = try PackageReader(bytes: writer.build())
    for entry in first.entries {
      let copy = try #require(second.entry(entry.path))
      #expect(copy.method == entry.method && copy.crc32 == entry.crc32 && copy.size == entry.size)
      #expect(try second.compressedBytes(copy) == first.compressedBytes(entry))
    }
  }

  /// A deflate stream of another program is copied too, not packed anew, even where ours would be shorter.
  @Test func foreignStreamsAreCopied() throws {
    var archive = RawArchive()
    let stream: [UInt8] = [0x01, 0x03, 0x00, 0xFC, 0xFF, 0x61, 0x62, 0x63]
    archive.entries.append(
      RawArchive.Entry(name: "model/a.txt", data: stream, method: 8, size: 3, crc32: 0x3524_41C2))
    let reader = try PackageReader(bytes: archive.bytes())
    let entry = try #require(reader.entry("model/a.txt"))
    var writer = PackageWriter()
    try writer.copy(entry, from: reader, as: "model/b.txt")
    let copy = try PackageReader(bytes: writer.build())
    #expect(try copy.read("model/b.txt") == Array("abc".utf8))
    #expect(try copy.compressedBytes(#require(copy.entry("model/b.txt"))) == stream)
  }

  @Test(arguments: 0..<20) func contentHashIgnoresTheArchive(seed: Int) throws {
    let parts = generatedParts(UInt64(seed))
    let reader = try PackageReader(bytes: package(parts))
    var archive = RawArchive()
    for part in parts.reversed() { archive.add(part.path, part.bytes) }
    archive.add("preview.png", [1, 2, 3])
    archive.add("signatures/a.json", [4])
    let foreign = try PackageReader(bytes: archive.bytes())
    #expect(try foreign.contentHash() == reader.contentHash())
    if let part = parts.first(where: { $0.path != "manifest.json" }) {
      var changed = parts.filter { $0.path != part.path }
      changed.append((part.path, part.bytes + [0]))
      #expect(try PackageReader(bytes: package(changed)).contentHash() != reader.contentHash())
    }
  }

  @Test func recordsAreAsPlainAsCanBe() throws {
    let bytes = try package([
      ("manifest.json", Array("{}\n".utf8)), ("model/å.json", [UInt8](repeating: 32, count: 999)),
    ])
    #expect(bytes.starts(with: [0x50, 0x4B, 3, 4]))
    #expect(Array(bytes[30..<38]) == Array("mimetype".utf8))
    #expect(Array(bytes[38..<38 + 35]) == Array("application/vnd.ency.proposal+zip".utf8) + [0x50, 0x4B])
    let reader = try PackageReader(bytes: bytes)
    for entry in reader.entries {
      let head = bytes[entry.offset..<entry.offset + 30].map { Int($0) }
      #expect(head[10] + head[11] << 8 == 0 && head[12] + head[13] << 8 == 0x21, "1980-01-01 00:00")
      #expect(head[28] == 0 && head[29] == 0, "no extra field")
      #expect(head[6] & 8 == 0, "no data descriptor")
    }
    #expect(reader.entry("model/å.json")?.method == .deflate)
    #expect(reader.entry("manifest.json")?.method == .stored)
  }

  @Test func nameRulesHoldForWritingToo() throws {
    var writer = PackageWriter()
    for (name, code) in [("../a", "zip-name-parent"), ("a/", "zip-folder-mismatch"), ("", "zip-name-empty")] {
      let error = #expect(throws: ContainerError.self) { try writer.add(name, bytes: []) }
      #expect(error?.code.rawValue == code)
    }
    try writer.add("model/a.json", bytes: [])
    try writer.add("model/A.json", bytes: [])
    let error = #expect(throws: ContainerError.self) { try writer.build() }
    #expect(error?.code == .duplicateFolded)
  }

  @Test func missingEntryIsNamed() throws {
    let reader = try PackageReader(bytes: package([]), name: "hall.ency")
    let error = #expect(throws: ContainerError.self) { try reader.read("model/offer.json") }
    #expect(
      error?.description
        == "hall.ency: model/offer.json: the package has no such entry. List the entries first. [entry-missing]")
  }

  @Test func filesLargeAndSmallAreReadAlike() throws {
    var generator = SeededGenerator(7)
    // A block longer than deflate's window of 32 KiB can be repeated and still doesn't pack.
    let block = generator.noise(40_000)
    let photo = repeated(block, 60)
    let bytes = try package([
      ("manifest.json", Array("{}".utf8)), ("media/a.jpg", photo), ("model/b.json", Array(photo[..<40])),
    ])
    let path = NSTemporaryDirectory() + "ency-\(UUID().uuidString).ency"
    try Data(bytes).write(to: URL(filePath: path))
    let reader = try PackageReader(path: path)
    try FileManager.default.removeItem(atPath: path)
    #expect(reader.entries.count == 4 && reader.size == bytes.count)
    #expect(try reader.read("media/a.jpg") == photo)
    #expect(try reader.entries == PackageReader(bytes: bytes).entries)
  }

  /// What goes to a file piece by piece is what is built in memory, also with entries copied from another package.
  @Test(arguments: 0..<20) func writtenToAFileItIsTheSame(seed: Int) throws {
    let folder = try TemporaryFolder()
    var generator = SeededGenerator(UInt64(seed))
    var parts = generatedParts(UInt64(seed))
    // Longer than every buffer on the way.
    parts.append(("media/long.bin", generator.noise(Int.random(in: 1_000_000...3_000_000, using: &generator))))
    try Data(package(parts)).write(to: URL(filePath: "\(folder.path)/old.ency"))
    let old = try PackageReader(path: "\(folder.path)/old.ency")
    var writer = PackageWriter()
    for entry in old.entries { try writer.copy(entry, from: old) }
    try writer.add("model/new.json", bytes: Array("{}\n".utf8))
    try writer.write(to: "\(folder.path)/new.ency", expecting: .absent)
    #expect(try FileReading.read("\(folder.path)/new.ency") == writer.build())
    let new = try PackageReader(path: "\(folder.path)/new.ency")
    for part in parts { #expect(try new.read(part.path) == part.bytes) }
  }

  /// Entries too large to hold come in pieces, and are checked as small ones are.
  @Test func largeEntriesComeInPieces() throws {
    var generator = SeededGenerator(3)
    let text = repeated(generator.noise(4_000).map { $0 & 15 }, 5_000)
    let parts: [(path: String, bytes: [UInt8])] = [
      ("manifest.json", [1]), ("media/noise.bin", generator.noise(2_500_000)), ("media/text.bin", text),
    ]
    let bytes = try package(parts)
    let reader = try PackageReader(bytes: bytes)
    for part in parts {
      let entry = try #require(reader.entry(part.path))
      var found: [UInt8] = []
      var most = 0
      try reader.stream(entry) { piece in
        found += piece
        most = max(most, piece.count)
      }
      #expect(found == part.bytes && most <= 1 << 20)
      #expect(try reader.digest(entry) == SHA256Digest(of: part.bytes))
    }
    for part in parts where part.bytes.count > 1 {
      let entry = try #require(reader.entry(part.path))
      for _ in 0..<4 {
        var damaged = bytes
        damaged[entry.dataOffset + Int.random(in: 0..<entry.compressedSize, using: &generator)] ^= 4
        let error = #expect(throws: ContainerError.self) { try PackageReader(bytes: damaged).stream(entry) { _ in } }
        #expect([.entryCRC, .entrySize, .deflateDamaged, .deflateTrailing].contains(error?.code))
      }
    }
  }

  /// A copy never passes for whole what isn't: stored bytes whose checksum is wrong are refused, compressed ones keep the
  /// checksum that tells.
  @Test(arguments: [60_000, 3_000_000]) func copiesOfDamage(size: Int) throws {
    var generator = SeededGenerator(UInt64(size))
    let text = repeated(generator.noise(4_000).map { $0 & 15 }, size / 4_000)
    let bytes = try package([("media/noise.bin", generator.noise(size)), ("media/text.bin", text)])
    let folder = try TemporaryFolder()
    for path in ["media/noise.bin", "media/text.bin"] {
      var damaged = bytes
      let place = try #require(PackageReader(bytes: bytes).entry(path))
      damaged[place.dataOffset + place.compressedSize / 2] ^= 1
      let reader = try PackageReader(bytes: damaged, name: "old.ency")
      var writer = PackageWriter()
      for entry in reader.entries { try writer.copy(entry, from: reader) }
      let target = folder.path + "/new.ency"
      if place.method == .stored {
        for build in [{ try writer.write(to: target, expecting: .anything) }, { _ = try writer.build() }] {
          let error = #expect(throws: ContainerError.self) { try build() }
          #expect(error?.code == .entryCRC && error?.file == "old.ency" && error?.entry == path)
          #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
        }
      } else {
        try writer.write(to: target, expecting: .anything)
        let copy = try PackageReader(path: target)
        let entry = try #require(copy.entry(path))
        #expect(try copy.compressedBytes(entry) == reader.compressedBytes(place))
        #expect(throws: ContainerError.self) { try copy.read(entry) }
        #expect(try writer.build() == Array(Data(contentsOf: URL(fileURLWithPath: target))))
      }
    }
  }
}
