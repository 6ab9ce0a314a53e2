internal import EncyBase
internal import EncyTexts

/// The content of the end records (APPNOTE.TXT sections 4.3.14 to 4.3.16).
struct EndRecord {
  /// The number of entries.
  let count: Int
  /// Where the central directory starts, in bytes.
  let directoryOffset: Int
  /// The length of the central directory, in bytes. It ends where the end records begin.
  let directorySize: Int

  static let length = 22
  private static let zip64Length = 56
  private static let locatorLength = 20

  init(_ source: ByteSource, limits: PackageLimits) throws(ContainerError) {
    let offset = source.size - Self.length
    guard offset >= 0 else { throw try Self.missing(source) }
    let record = try source.read(at: offset, count: Self.length)
    guard record.uint32(at: 0) == ZipSignature.end, record.uint16(at: 20) == 0 else { throw try Self.missing(source) }
    let plain = Plain(
      disk: UInt32(record.uint16(at: 4)), directoryDisk: UInt32(record.uint16(at: 6)),
      countHere: UInt64(record.uint16(at: 8)), count: UInt64(record.uint16(at: 10)),
      size: UInt64(record.uint32(at: 12)), offset: UInt64(record.uint32(at: 16)))
    var fields = plain
    var directoryEnd = offset
    if let (wide, start) = try Self.zip64(source, endOffset: offset) {
      try wide.check(against: plain, source: source, at: start)
      fields = wide
      directoryEnd = start
    } else if plain.size == 0xFFFF_FFFF || plain.offset == 0xFFFF_FFFF {
      throw source.refuse(.zip64, at: offset, .zipZip64Nowhere)
    }
    guard fields.disk == 0, fields.directoryDisk == 0 else {
      throw source.refuse(.multiDisk, at: offset, .zipSplit)
    }
    guard fields.countHere == fields.count else {
      throw source.refuse(.entryCount, at: offset, .zipTwoCounts)
    }
    guard fields.count <= UInt64(limits.entries) else {
      throw source.refuse(
        .limitEntries, at: offset, .zipEntriesMany(count: Int(clamping: fields.count), limit: "\(limits.entries)"))
    }
    guard let size = Int(exactly: fields.size), let start = Int(exactly: fields.offset), size <= directoryEnd,
      start <= directoryEnd - size
    else {
      throw source.refuse(.directoryBounds, at: offset, .zipDirectoryOutside)
    }
    if start + size < directoryEnd {
      throw try Self.misplaced(source, start: start, size: size, directoryEnd: directoryEnd)
    }
    guard size <= limits.directorySize else {
      throw source.refuse(
        .limitDirectory, at: start, .zipDirectoryLarge(size: "\(size)", limit: "\(limits.directorySize)"))
    }
    count = Int(fields.count)
    directoryOffset = start
    directorySize = size
  }

  /// The fields that plain and zip64 end records share.
  private struct Plain {
    var disk: UInt32
    var directoryDisk: UInt32
    var countHere: UInt64
    var count: UInt64
    var size: UInt64
    var offset: UInt64

    /// The plain record either holds the same or refers to the zip64 record (all bits set).
    func check(against plain: Plain, source: ByteSource, at place: Int) throws(ContainerError) {
      let agrees =
        (plain.disk == disk || plain.disk == 0xFFFF)
        && (plain.directoryDisk == directoryDisk || plain.directoryDisk == 0xFFFF)
        && (plain.countHere == countHere || plain.countHere == 0xFFFF)
        && (plain.count == count || plain.count == 0xFFFF)
        && (plain.size == size || plain.size == 0xFFFF_FFFF)
        && (plain.offset == offset || plain.offset == 0xFFFF_FFFF)
      guard agrees else {
        throw source.refuse(.zip64, at: place, .zipZip64Contradicts)
      }
    }
  }

  private static func zip64(
    _ source: ByteSource, endOffset: Int
  ) throws(ContainerError) -> (fields: Plain, start: Int)? {
    let locatorOffset = endOffset - locatorLength
    guard locatorOffset >= 0 else { return nil }
    let locator = try source.read(at: locatorOffset, count: locatorLength)
    guard locator.uint32(at: 0) == ZipSignature.zip64Locator else { return nil }
    let start = locatorOffset - zip64Length
    guard start >= 0, locator.uint32(at: 4) == 0, locator.uint64(at: 8) == UInt64(start), locator.uint32(at: 16) <= 1
    else {
      throw source.refuse(.zip64, at: locatorOffset, .zipZip64Locator)
    }
    let record = try source.read(at: start, count: zip64Length)
    guard record.uint32(at: 0) == ZipSignature.zip64End, record.uint64(at: 4) == UInt64(zip64Length - 12) else {
      throw source.refuse(.zip64, at: start, .zipZip64NoRecord)
    }
    let fields = Plain(
      disk: record.uint32(at: 16), directoryDisk: record.uint32(at: 20),
      countHere: record.uint64(at: 24), count: record.uint64(at: 32),
      size: record.uint64(at: 40), offset: record.uint64(at: 48))
    return (fields, start)
  }

  /// The directory ends before the end records: returns the reason.
  private static func misplaced(
    _ source: ByteSource, start: Int, size: Int, directoryEnd: Int
  ) throws(ContainerError) -> ContainerError {
    let shift = directoryEnd - size - start
    let shifted = try source.read(at: start + shift, count: min(size, 4))
    if shifted.isEmpty || shifted.count == 4 && shifted.uint32(at: 0) == ZipSignature.central {
      return source.refuse(.prefix, at: 0, .zipBeforeArchive(count: shift))
    }
    return source.refuse(
      .directoryBounds, at: start + size, .zipAfterDirectory(count: shift))
  }

  /// No end record at the very end: returns the reason.
  private static func missing(_ source: ByteSource) throws(ContainerError) -> ContainerError {
    let tailLength = min(source.size, length + 0xFFFF)
    let tailOffset = source.size - tailLength
    let tail = try source.read(at: tailOffset, count: tailLength)
    var place = tailLength - length
    while place >= 0 {
      if tail[place] == 0x50, tail.uint32(at: place) == ZipSignature.end {
        let commentEnd = place + length + Int(tail.uint16(at: place + 20))
        let afterRecord = tailOffset + place + length
        if commentEnd == tailLength {
          return source.refuse(
            .archiveComment, at: afterRecord, .zipComment)
        }
        if commentEnd < tailLength {
          return source.refuse(
            .suffix, at: tailOffset + commentEnd, .zipAfterArchive(count: tailLength - commentEnd))
        }
        return source.refuse(.truncated, at: source.size, .zipEndMissing)
      }
      place -= 1
    }
    let head = try source.read(at: 0, count: min(source.size, 4))
    if head.starts(with: [0x50, 0x4B, 3, 4]) {
      return source.refuse(.truncated, at: source.size, .zipEndMissing)
    }
    let words = try source.read(at: 0, count: min(source.size, 64))
    if isEncrypted(words) {
      return ContainerError(
        .fileEncrypted, file: source.name, .fileEncrypted,
        remedy: .remedyDecrypt(file: SafeText(source.name)))
    }
    return source.refuse(
      .notZip, at: 0, source.size == 0 ? .zipEmpty : .zipNone)
  }
}
