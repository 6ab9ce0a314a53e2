import EncyTexts
import EncyContainer
import EncyTestSupport
import Testing

/// Each rule of the strict reading has an archive that breaks it and nothing else, with the code it must give.
@Suite struct HostileArchiveTests {
  typealias Entry = RawArchive.Entry

  struct Case: Sendable, CustomTestStringConvertible {
    let code: ContainerError.Code
    let note: String
    let make: @Sendable () -> [UInt8]

    init(_ code: ContainerError.Code, _ note: String, _ make: @escaping @Sendable () -> [UInt8]) {
      self.code = code
      self.note = note
      self.make = make
    }

    var testDescription: String { "\(code.rawValue): \(note)" }
  }

  /// Two sound entries, changed by the case.
  static func archive(_ change: (inout RawArchive) -> Void) -> [UInt8] {
    var archive = RawArchive()
    archive.add("manifest.json", Array("{}\n".utf8))
    archive.add("model/a.json", Array("{ \"a\": 1 }\n".utf8))
    change(&archive)
    return archive.bytes()
  }

  static func named(_ name: String) -> [UInt8] {
    archive { $0.entries[1].name = Array(name.utf8) }
  }

  static func zip64(_ numbers: UInt64...) -> [UInt8] {
    le16(1) + le16(UInt16(numbers.count * 8)) + numbers.flatMap(le64)
  }

  /// Zip64 end record and locator for a directory of `size` bytes at `offset`.
  static func zip64End(count: UInt64, size: UInt64, offset: UInt64, at place: UInt64, disks: UInt32 = 1) -> [UInt8] {
    le32(0x0606_4B50) + le64(44) + le16(45) + le16(45) + le32(0) + le32(0) + le64(count) + le64(count) + le64(size)
      + le64(offset) + le32(0x0706_4B50) + le32(0) + le64(place) + le32(disks)
  }

  static let structure: [Case] = [
    Case(.notZip, "empty") { [] },
    Case(.notZip, "text") { Array("not a zip archive, not even near one".utf8) },
    Case(.truncated, "cut in the middle") { Array(archive { _ in }.prefix(100)) },
    Case(.truncated, "one byte short") { Array(archive { _ in }.dropLast()) },
    Case(.truncated, "comment longer than the file") { Array(archive { $0.comment = [1, 2, 3] }.dropLast()) },
    Case(.archiveComment, "comment") { archive { $0.comment = Array("hello".utf8) } },
    Case(.prefix, "an archive in the comment") { archive { $0.comment = archive { _ in } } },
    Case(.suffix, "newline at the end") { archive { $0.suffix = [10] } },
    Case(.prefix, "in front, offsets right") { archive { $0.entries[0].before = Array("#!/bin/sh\n".utf8) } },
    Case(.prefix, "in front, offsets wrong") { Array("#!/bin/sh\n".utf8) + archive { _ in } },
    Case(.prefix, "two archives") { archive { _ in } + archive { $0.entries.removeLast() } },
    Case(.multiDisk, "second disk") { archive { $0.disk = 1 } },
    Case(.multiDisk, "entry on another disk") { archive { $0.entries[1].disk = 1 } },
    Case(.entryCount, "too many") { archive { $0.count = 3 } },
    Case(.entryCount, "too few") { archive { $0.count = 1 } },
    Case(.entryCount, "two numbers") { archive { $0.countHere = 1 } },
    Case(.directoryBounds, "beyond the end") { archive { $0.directoryOffset = 0xFFFF_FF00 } },
    Case(.directoryBounds, "shorter than it is") { archive { $0.directorySize = 100 } },
    Case(.directoryDamaged, "bytes after it") {
      archive {
        $0.afterDirectory = [0, 0, 0, 0]
        $0.directorySize = UInt32(46 + 13 + 46 + 12 + 4)
      }
    },
    Case(.gap, "between entries") { archive { $0.entries[1].before = [0, 0, 0] } },
    Case(.gap, "before the directory") { archive { $0.beforeDirectory = [0, 0, 0] } },
    Case(.hiddenEntry, "between") {
      archive {
        $0.entries.insert(Entry(name: "evil", data: [1]), at: 1)
        $0.entries[1].isHidden = true
      }
    },
    Case(.hiddenEntry, "at the end") {
      archive {
        $0.add("evil", [1])
        $0.entries[2].isHidden = true
      }
    },
    Case(.overlap, "same header twice") {
      archive { archive in
        archive.entries.append(archive.entries[0])
        archive.entries[2].name = Array("manifest.jsoN2".utf8)
        archive.entries[2].offset = 0
        archive.entries[2].isHidden = false
      }
    },
    Case(.localHeader, "no signature") {
      var bytes = archive { _ in }
      bytes[46] ^= 1
      return bytes
    },
    Case(.localHeader, "points into the directory") { archive { $0.entries[1].offset = 120 } },
    Case(.dataBounds, "past the end") {
      archive {
        $0.entries[1].size = 5_000
        $0.entries[1].compressedSize = 5_000
      }
    },
    Case(.mismatchName, "name") { archive { $0.entries[1].localName = Array("model/b.json".utf8) } },
    Case(.mismatchMethod, "method") { archive { $0.entries[1].localMethod = 8 } },
    Case(.mismatchFlags, "flags") { archive { $0.entries[1].localFlags = 0 } },
    Case(.mismatchCRC, "checksum") { archive { $0.entries[1].localCRC32 = 0 } },
    Case(.mismatchSize, "size") { archive { $0.entries[1].localSize = 0 } },
    Case(.mismatchSize, "compressed size") { archive { $0.entries[1].localCompressedSize = 3 } },
    Case(.descriptor, "missing") { archive { $0.entries[1].flags |= 8 } },
    Case(.descriptor, "wrong checksum") {
      archive {
        $0.entries[1].flags |= 8
        $0.entries[1].after = le32(0x0807_4B50) + le32(1) + le32(11) + le32(11)
      }
    },
    Case(.descriptor, "wide without zip64") {
      archive {
        $0.entries[1].flags |= 8
        $0.entries[1].after = le32(0x0807_4B50) + le32($0.entries[1].crc32) + le64(11) + le64(11)
      }
    },
    Case(.extraDamaged, "too short in the directory") { archive { $0.entries[1].centralExtra = [1, 2, 3] } },
    Case(.extraDamaged, "runs over in the local header") { archive { $0.entries[1].localExtra = [9, 9, 9, 0] } },
    Case(.unicodePath, "another name") {
      archive { $0.entries[1].centralExtra = le16(0x7075) + le16(6) + [1, 0, 0, 0, 0, 0x61] }
    },
    Case(.unicodeComment, "another comment") {
      archive { $0.entries[1].centralExtra = le16(0x6375) + le16(6) + [1, 0, 0, 0, 0, 0x61] }
    },
    Case(.unicodeComment, "twice") {
      archive {
        $0.entries[1].centralExtra = le16(0x6375) + le16(5) + [1, 0, 0, 0, 0, 0x75, 0x63, 5, 0, 1, 0, 0, 0, 0]
      }
    },
    Case(.specialFile, "link by Info-ZIP's old Unix field") {
      archive { $0.entries[1].centralExtra = le16(0x756E) + le16(6) + [0, 0, 0, 0, 0xFF, 0xA1] }
    },
    Case(.specialFile, "link by PKWARE's Unix field") {
      archive { $0.entries[1].localExtra = le16(0x000D) + le16(13) + [UInt8](repeating: 0, count: 12) + [0x61] }
    },
    Case(.specialFile, "link made on another system") {
      archive {
        $0.entries[1].system = 16
        $0.entries[1].attributes = 0o120777 << 16
      }
    },
    Case(.specialFile, "link by mode of a system without modes") {
      archive {
        $0.entries[1].system = 0
        $0.entries[1].attributes = 0o120777 << 16
      }
    },
    Case(.specialFile, "reparse point") {
      archive {
        $0.entries[1].system = 10
        $0.entries[1].attributes = 0x400
      }
    },
    Case(.specialFile, "volume label") {
      archive {
        $0.entries[1].system = 0
        $0.entries[1].attributes = 0x08
      }
    },
    Case(.folderMismatch, "file with a folder's DOS attribute, made on Unix") {
      archive { $0.entries[1].attributes = 0x10 }
    },
    Case(.unicodePath, "another name in the local header") {
      archive { $0.entries[1].localExtra = le16(0x7075) + le16(6) + [1, 0, 0, 0, 0, 0x61] }
    },
    Case(.method, "bzip2") { archive { $0.entries[1].method = 12 } },
    Case(.encrypted, "encrypted") { archive { $0.entries[1].flags |= 1 } },
    Case(.encrypted, "masked directory") { archive { $0.entries[1].flags |= 1 << 13 } },
    Case(.encrypted, "only the local header says so") { archive { $0.entries[1].localFlags = 1 << 11 | 1 } },
    Case(.flags, "patched data") { archive { $0.entries[1].flags |= 1 << 5 } },
    Case(.storedSize, "stored with two sizes") { archive { $0.entries[1].size = 5 } },
    Case(.specialFile, "link") { archive { $0.entries[1].attributes = 0o120777 << 16 } },
    Case(.specialFile, "device") { archive { $0.entries[1].attributes = 0o020666 << 16 } },
    Case(.specialFile, "pipe") { archive { $0.entries[1].attributes = 0o010666 << 16 } },
    Case(.specialFile, "set user id") { archive { $0.entries[1].attributes = 0o104755 << 16 } },
    Case(.folderData, "folder with data") {
      archive {
        $0.entries[1].name = Array("model/".utf8)
        $0.entries[1].attributes = 0o040755 << 16
      }
    },
    Case(.folderMismatch, "file with a folder's mode") { archive { $0.entries[1].attributes = 0o040755 << 16 } },
    Case(.folderMismatch, "folder with a file's mode") { archive { $0.add("x/", []) } },
    Case(.folderMismatch, "file with a folder's DOS attribute") {
      archive {
        $0.entries[1].system = 0
        $0.entries[1].attributes = 0x10
      }
    },
    Case(.zip64, "field missing") { archive { $0.entries[1].size = 0xFFFF_FFFF } },
    Case(.zip64, "field too short") {
      archive {
        $0.entries[1].size = 0xFFFF_FFFF
        $0.entries[1].compressedSize = 0xFFFF_FFFF
        $0.entries[1].centralExtra = zip64(11)
      }
    },
    Case(.zip64, "field nobody asked for") { archive { $0.entries[1].centralExtra = zip64(12) } },
    Case(.zip64, "two fields") {
      archive {
        $0.entries[1].size = 0xFFFF_FFFF
        $0.entries[1].centralExtra = zip64(11) + zip64(12)
      }
    },
    Case(.zip64, "local field contradicts") { archive { $0.entries[1].localExtra = zip64(12, 11) } },
    Case(.zip64, "local field too long") {
      archive {
        $0.entries[1].localSize = 0xFFFF_FFFF
        $0.entries[1].localExtra = le16(1) + le16(24) + le64(11) + le64(11) + le64(0)
      }
    },
    Case(.mismatchSize, "both fields one too large") {
      archive {
        $0.entries[1].method = 8
        $0.entries[1].data = [1, 1, 0, 0xFE, 0xFF, 0x61]
        $0.entries[1].compressedSize = 0xFFFF_FFFF
        $0.entries[1].localCompressedSize = 0xFFFF_FFFF
        $0.entries[1].localExtra = zip64(7)
        $0.entries[1].centralExtra = zip64(6)
      }
    },
    Case(.mismatchFlags, "only the local header announces a descriptor") {
      archive {
        let entry = $0.entries[1]
        $0.entries[1].localFlags = entry.flags | 8
        $0.entries[1].after = le32(0x0807_4B50) + le32(entry.crc32) + le32(entry.size) + le32(entry.size)
      }
    },
    Case(.directoryBounds, "zip64 record without locator") {
      archive { $0.afterDirectory = Array(zip64End(count: 2, size: 117, offset: 99, at: 216).prefix(56)) }
    },
    Case(.zip64, "locator without record") {
      archive { $0.afterDirectory = Array(zip64End(count: 2, size: 117, offset: 99, at: 216).suffix(20)) }
    },
    Case(.truncated, "zip64 record and locator without end record") {
      Array(
        archive { $0.afterDirectory = zip64End(count: 2, size: 117, offset: 99, at: 216) }.dropLast(22))
    },
    Case(.zip64, "extensible data in the zip64 record") {
      archive {
        let end = zip64End(count: 2, size: 117, offset: 99, at: 216)
        $0.afterDirectory = end.prefix(4) + le64(48) + end[12..<56] + [1, 2, 3, 4] + end[56...]
      }
    },
    Case(.directoryBounds, "two end records") {
      archive { _ in } + Array(archive { _ in }.suffix(22))
    },
    Case(.overlap, "an entry in the directory alone") {
      archive {
        $0.add("evil", [1])
        $0.entries[2].offset = 1
      }
    },
    Case(.entryComment, "a record in an entry's comment") {
      archive { $0.entries[1].comment = le32(0x0403_4B50) + [UInt8](repeating: 0, count: 26) }
    },
    Case(.zip64, "record missing") { archive { $0.directoryOffset = 0xFFFF_FFFF } },
    Case(.zip64, "record contradicts") {
      archive {
        $0.afterDirectory = zip64End(count: 3, size: 117, offset: 99, at: 216)
      }
    },
    Case(.zip64, "locator points elsewhere") {
      archive { $0.afterDirectory = zip64End(count: 2, size: 117, offset: 99, at: 7) }
    },
    Case(.duplicate, "same name") { archive { $0.add("manifest.json", [1]) } },
    Case(.duplicateFolded, "case") { archive { $0.add("MANIFEST.json", [1]) } },
    Case(.duplicateFolded, "sharp s") {
      archive {
        $0.add("stra\u{DF}e", [1])
        $0.add("STRASSE", [2])
      }
    },
    Case(.duplicateFolded, "composition") {
      archive {
        $0.add("\u{E5}", [1])
        $0.add("a\u{30A}", [2])
      }
    },
    Case(.fileAndFolder, "folder implied") { archive { $0.add("model", [1]) } },
    Case(.fileAndFolder, "folder implied, other case") { archive { $0.add("MODEL", [1]) } },
    Case(.fileAndFolder, "folder named") {
      archive {
        $0.add("x", [1])
        $0.add("x/", [])
        $0.entries[3].attributes = 0o040755 << 16
      }
    },
    Case(.deflateDamaged, "no deflate stream") {
      archive { $0.entries.append(Entry(name: "d", data: [7, 7, 7], method: 8, size: 4, crc32: 0)) }
    },
    Case(.deflateTrailing, "bytes after the stream") {
      archive {
        $0.entries.append(
          Entry(name: "d", data: [1, 1, 0, 0xFE, 0xFF, 0x61, 0], method: 8, size: 1, crc32: slowCRC32([0x61])))
      }
    },
    Case(.entrySize, "longer than said") {
      archive {
        $0.entries.append(
          Entry(name: "d", data: [1, 2, 0, 0xFD, 0xFF, 1, 2], method: 8, size: 1, crc32: slowCRC32([1])))
      }
    },
    Case(.entrySize, "shorter than said") {
      archive {
        $0.entries.append(Entry(name: "d", data: [1, 1, 0, 0xFE, 0xFF, 1], method: 8, size: 2, crc32: slowCRC32([1])))
      }
    },
    Case(.entryCRC, "wrong checksum") { archive { $0.entries[1].crc32 ^= 1 } },
    Case(.limitEntrySize, "one large entry") {
      archive { $0.entries.append(Entry(name: "d", data: [1, 2], method: 8, size: 600 << 20, crc32: 0)) }
    },
    Case(.limitRatio, "a bomb") {
      archive {
        $0.entries.append(
          Entry(name: "d", data: [UInt8](repeating: 0, count: 2_000), method: 8, size: 2 << 20, crc32: 0))
      }
    },
    Case(.limitTotalSize, "many large entries") {
      archive {
        for index in 0..<5 {
          let data = [UInt8](repeating: 0, count: 600_000)
          $0.entries.append(Entry(name: "d\(index)", data: data, method: 8, size: 500 << 20, crc32: 0))
        }
      }
    },
    Case(.limitEntries, "too many") { archive { $0.count = 10_001 } },
  ]

  static let names: [Case] = [
    Case(.nameEmpty, "empty") { named("") },
    Case(.nameEncoding, "overlong slash") { archive { $0.entries[1].name = [0x61, 0xC0, 0xAF, 0x62] } },
    Case(.nameEncoding, "surrogate") { archive { $0.entries[1].name = [0x61, 0xED, 0xA0, 0x80] } },
    Case(.nameEncoding, "not marked as UTF-8") {
      archive {
        $0.entries[1].name = Array("\u{E5}.json".utf8)
        $0.entries[1].flags = 0
      }
    },
    Case(.nameLength, "long") { named(String(repeating: "a/", count: 600) + "b") },
    Case(.nameLength, "long part") { named("model/" + String(repeating: "a", count: 256)) },
    Case(.nameAbsolute, "absolute") { named("/etc/evil.json") },
    Case(.nameDrive, "drive") { named("c:evil.json") },
    Case(.nameBackslash, "backslash") { named("model\\evil.json") },
    Case(.nameColon, "stream") { named("model/a.json:stream") },
    Case(.nameNUL, "NUL") { named("model/a.json\0.png") },
    Case(.nameControl, "line feed") { named("model/a\nb.json") },
    Case(.nameControl, "C1 control") { named("model/a\u{85}b.json") },
    Case(.nameBidirectional, "right to left override") { named("model/\u{202E}gnp.nosj") },
    Case(.nameInvisible, "zero width space") { named("mani\u{200B}fest.json") },
    Case(.nameInvisible, "private use") { named("a\u{E000}.json") },
    Case(.nameMixedScript, "Cyrillic a") { named("m\u{430}nifest.json") },
    Case(.nameParent, "parent") { named("../evil.json") },
    Case(.nameParent, "parent below") { named("model/../../evil.json") },
    Case(.nameDot, "dot") { named("./a.json") },
    Case(.nameEmptyPart, "two slashes") { named("model//a.json") },
    Case(.nameReserved, "device") { named("model/CON.json") },
    Case(.nameReserved, "device with number") { named("lpt1") },
    Case(.nameReserved, "device with space") { named("nul .txt") },
    Case(.nameCharacter, "question mark") { named("model/a?.json") },
    Case(.nameTrailing, "dot") { named("model/a.json.") },
    Case(.nameTrailing, "space in a folder's name") { named("model /a.json") },
  ]

  @Test(arguments: structure + names) func isRefused(hostile: Case) {
    let error = #expect(throws: ContainerError.self) {
      try PackageReader(bytes: hostile.make(), name: "hostile.ency").verify()
    }
    #expect(error?.code == hostile.code)
    #expect(
      error?.file == "hostile.ency" && error?.message.description.hasSuffix(".") == false
        && error?.remedy.description.hasSuffix(".") == true)
    // Nothing of a hostile name reaches a terminal as it is.
    #expect(
      error?.description.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "\u{202E}" && $0 != "\u{200B}" } == true)
  }

  @Test func everyRuleHasACase() {
    let tried = Set((Self.structure + Self.names).map(\.code.rawValue))
    let untried: Set<String> = ["limit-directory"]
    let rules: [ContainerError.Code] = [
      .notZip, .truncated, .archiveComment, .suffix, .prefix, .multiDisk, .entryCount, .zip64, .directoryBounds,
      .directoryDamaged, .gap, .hiddenEntry, .overlap, .localHeader, .dataBounds, .mismatchName, .mismatchMethod,
      .mismatchFlags, .mismatchCRC, .mismatchSize, .descriptor, .extraDamaged, .entryComment, .unicodePath,
      .unicodeComment, .method,
      .encrypted,
      .flags,
      .storedSize, .specialFile, .folderData, .folderMismatch, .nameEmpty, .nameEncoding, .nameLength, .nameAbsolute,
      .nameDrive, .nameBackslash, .nameColon, .nameNUL, .nameControl, .nameBidirectional, .nameInvisible,
      .nameMixedScript, .nameParent, .nameDot, .nameEmptyPart, .nameReserved, .nameCharacter, .nameTrailing, .duplicate,
      .duplicateFolded, .fileAndFolder, .limitEntries, .limitDirectory, .limitEntrySize, .limitTotalSize, .limitRatio,
      .deflateDamaged, .deflateTrailing, .entrySize, .entryCRC,
    ]
    #expect(Set(rules.map(\.rawValue)).subtracting(tried) == untried)
  }

  static let sound: [Case] = [
    Case(.notZip, "no entries") { RawArchive().bytes() },
    Case(.notZip, "entry comment and unknown extra fields") {
      archive {
        $0.entries[1].comment = Array("hello".utf8)
        $0.entries[1].centralExtra = le16(0x5455) + le16(1) + [0]
      }
    },
    Case(.notZip, "data descriptors with and without signature") {
      archive {
        for index in 0...1 {
          let entry = $0.entries[index]
          $0.entries[index].flags |= 8
          $0.entries[index].localCRC32 = 0
          $0.entries[index].localSize = 0
          $0.entries[index].localCompressedSize = 0
          $0.entries[index].after =
            (index == 0 ? [] : le32(0x0807_4B50)) + le32(entry.crc32) + le32(entry.size) + le32(entry.size)
        }
      }
    },
    Case(.notZip, "zip64 where it says the same") {
      archive {
        $0.entries[1].size = 0xFFFF_FFFF
        $0.entries[1].compressedSize = 0xFFFF_FFFF
        $0.entries[1].centralExtra = zip64(11, 11)
        $0.entries[1].localExtra = zip64(11, 11)
        $0.afterDirectory = zip64End(count: 2, size: 137, offset: 119, at: 256)
        $0.directorySize = 137
        $0.directoryOffset = 0xFFFF_FFFF
      }
    },
    Case(.notZip, "zip64 fields with only the number that is needed") {
      archive {
        $0.entries[1].method = 8
        $0.entries[1].data = [1, 1, 0, 0xFE, 0xFF, 0x61]
        ($0.entries[1].size, $0.entries[1].crc32) = (1, slowCRC32([0x61]))
        $0.entries[1].compressedSize = 0xFFFF_FFFF
        $0.entries[1].localExtra = zip64(6)
        $0.entries[1].centralExtra = zip64(6)
      }
    },
    Case(.notZip, "folders, and dotless i beside i") {
      archive {
        $0.add("model/", [])
        $0.entries[2].attributes = 0o042755 << 16
        $0.add("i", [1])
        $0.add("\u{131}", [2])
      }
    },
    Case(.notZip, "names of other scripts") {
      archive {
        $0.add("план/чертёж 2.pdf", [1])
        $0.add("図面/平面図.pdf", [2])
        $0.add("Ø-ångström/%2e%2e.json", [3])
        $0.add("media/~a.jpg", [4])
        $0.add("Δt och σ.txt", [5])
      }
    },
    Case(.notZip, "all three zip64 numbers where two are asked for") {
      archive {
        ($0.entries[1].size, $0.entries[1].compressedSize) = (0xFFFF_FFFF, 0xFFFF_FFFF)
        ($0.entries[1].localSize, $0.entries[1].localCompressedSize) = (11, 11)
        $0.entries[1].centralExtra = zip64(11, 11, 46)
      }
    },
  ]

  @Test(arguments: sound) func isAccepted(archive: Case) throws {
    let reader = try PackageReader(bytes: archive.make())
    try reader.verify()
    #expect(reader.entries.count + reader.folders.count <= 7)
  }

  @Test func limitsCanBeSet() throws {
    var limits = PackageLimits.standard
    limits.entries = 1
    #expect(throws: ContainerError.self) { try PackageReader(bytes: Self.archive { _ in }, limits: limits) }
    limits.entries = 2
    limits.directorySize = 20
    let error = #expect(throws: ContainerError.self) {
      try PackageReader(bytes: Self.archive { _ in }, limits: limits)
    }
    #expect(error?.code == .limitDirectory)
  }

  /// More entries than a plain end record can count: the number wraps.
  @Test func wrappedCountIsRefused() throws {
    var archive = RawArchive()
    archive.add("a", [])
    let bytes = archive.bytes()
    let record = bytes[31..<78]
    let count = 65_537
    var wrapped = Array(bytes[..<31]) + repeated(Array(record), count)
    wrapped += le32(0x0605_4B50) + le32(0) + le16(1) + le16(1) + le32(UInt32(record.count * count)) + le32(31) + le16(0)
    let error = #expect(throws: ContainerError.self) { try PackageReader(bytes: wrapped) }
    #expect(error?.code == .entryCount)
  }

  /// Names that imply hundreds of folders each must not cost their product.
  @Test func deepNamesAreCheap() throws {
    var archive = RawArchive()
    let deep = String(repeating: "/a", count: 490)
    for index in 0..<200 { archive.entries.append(.init(name: "\(index)\(deep)", data: [], crc32: 0)) }
    #expect(try PackageReader(bytes: archive.bytes()).entries.count == 200)
  }

  /// Any flipped bit and any cut of a package is either refused or changes nothing that is read. Only the fields that
  /// nothing here reads may change: dates, versions and modes.
  @Test func damageIsNeverReadAsContent() throws {
    let parts = generatedParts(5)
    let bytes = try package(parts)
    let whole = try PackageReader(bytes: bytes)
    let content = try whole.entries.map { ($0.path, try whole.read($0)) }
    var generator = SeededGenerator(11)
    for _ in 0..<400 {
      var damaged = bytes
      damaged[Int.random(in: 0..<bytes.count, using: &generator)] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      if let reader = try? PackageReader(bytes: damaged),
        let read = try? reader.entries.map({ ($0.path, try reader.read($0)) })
      {
        #expect(read.elementsEqual(content) { $0 == $1 })
      }
      let cut = Int.random(in: 0..<bytes.count, using: &generator)
      #expect(throws: ContainerError.self) { try PackageReader(bytes: Array(bytes[..<cut])) }
    }
  }

  @Test func mimetypeRules() throws {
    let mediaType = Array(PackageReader.mediaType.utf8)
    func code(_ change: (inout RawArchive) -> Void) throws -> String? {
      var archive = RawArchive()
      archive.add("mimetype", mediaType)
      archive.add("manifest.json", [])
      change(&archive)
      let reader = try PackageReader(bytes: archive.bytes())
      do throws(ContainerError) {
        try reader.checkMimetype()
        return nil
      } catch {
        return error.code.rawValue
      }
    }
    #expect(try code { _ in } == nil)
    #expect(try code { $0.entries.swapAt(0, 1) } == "package-mimetype-first")
    #expect(try code { $0.entries[0].localExtra = le16(0x5455) + le16(1) + [0] } == "package-mimetype-extra")
    #expect(
      try code { $0.entries[0] = .init(name: "mimetype", data: Array("text/plain".utf8)) } == "package-mimetype-content"
    )
    #expect(
      try code {
        $0.entries[0] = .init(
          name: "mimetype", data: [1, 33, 0, 0xDE, 0xFF] + mediaType, method: 8, size: 33, crc32: slowCRC32(mediaType))
      } == "package-mimetype-method")
  }
}
