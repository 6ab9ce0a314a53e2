internal import EncyBase
internal import EncyTexts

extension ZipScan {
  private static let headLength = 30

  /// Walks the local headers from the first byte to the directory: each begins where the one before ended.
  /// - Parameters:
  ///   - records: The directory, sorted by offset.
  ///   - end: Where the directory lies.
  ///   - source: The file.
  /// - Returns: The entries in the same order.
  /// - Throws: The first rule that a local header or the tiling breaks.
  static func tile(
    _ records: [DirectoryRecord], end: EndRecord, source: ByteSource
  ) throws(ContainerError) -> [PackageEntry] {
    var entries: [PackageEntry] = []
    entries.reserveCapacity(records.count)
    var expected = 0
    for (index, record) in records.enumerated() {
      guard record.offset <= end.directoryOffset - headLength else {
        throw source.refuse(
          .localHeader, entry: record.path, at: record.place, .zipNoEntryPossible)
      }
      guard record.offset >= expected else {
        throw source.refuse(
          .overlap, entry: record.path, at: record.offset,
          .zipShared(other: SafeText(records[index - 1].path)))
      }
      if record.offset > expected {
        throw try unexplained(source, from: expected, to: record.offset, atStart: index == 0)
      }
      let limit = index + 1 < records.count ? records[index + 1].offset : end.directoryOffset
      let (entry, entryEnd) = try localEntry(record, limit: limit, directoryOffset: end.directoryOffset, source: source)
      entries.append(entry)
      expected = entryEnd
    }
    if expected < end.directoryOffset {
      throw try unexplained(source, from: expected, to: end.directoryOffset, atStart: records.isEmpty)
    }
    return entries
  }

  private static func unexplained(
    _ source: ByteSource, from start: Int, to end: Int, atStart: Bool
  ) throws(ContainerError) -> ContainerError {
    let head = try source.read(at: start, count: min(4, end - start))
    if head.count == 4, head.uint32(at: 0) == ZipSignature.local {
      return source.refuse(.hiddenEntry, at: start, .zipUnlisted)
    }
    if atStart {
      return source.refuse(.prefix, at: 0, .zipBeforeEntries(count: end - start))
    }
    return source.refuse(.gap, at: start, .zipBetween(count: end - start))
  }

  /// Compares a local header (APPNOTE.TXT section 4.3.7) with its directory record and finds where the entry ends.
  private static func localEntry(
    _ record: DirectoryRecord, limit: Int, directoryOffset: Int, source: ByteSource
  ) throws(ContainerError) -> (PackageEntry, end: Int) {
    func refuse(_ code: ContainerError.Code, at place: Int? = nil, _ message: Message) -> ContainerError {
      source.refuse(code, entry: record.path, at: place ?? record.offset, message)
    }
    // With the name, which should be the directory's.
    let head = try source.read(
      at: record.offset,
      count: max(headLength, min(headLength + record.nameBytes.count, directoryOffset - record.offset)))
    guard head.uint32(at: 0) == ZipSignature.local else {
      throw refuse(.localHeader, .zipNoEntry)
    }
    let nameLength = Int(head.uint16(at: 26))
    let extraLength = Int(head.uint16(at: 28))
    let dataOffset = record.offset + headLength + nameLength + extraLength
    guard dataOffset <= directoryOffset else { throw refuse(.dataBounds, .zipEntryIntoDirectory) }
    let variable =
      headLength + nameLength + extraLength == head.count
      ? Array(head[headLength...]) : try source.read(at: record.offset + headLength, count: nameLength + extraLength)
    guard variable.prefix(nameLength).elementsEqual(record.nameBytes) else {
      let other = String(decoding: variable.prefix(nameLength), as: UTF8.self)
      throw refuse(.mismatchName, .zipEntryOtherName(name: SafeText(other)))
    }
    let flags = head.uint16(at: 6)
    guard flags & ZipFlags.encryption == 0 else {
      throw refuse(.encrypted, .zipEntrySaysEncrypted)
    }
    guard flags == record.flags else { throw refuse(.mismatchFlags, .zipTwoFlags) }
    guard head.uint16(at: 8) == record.method.rawValue else {
      throw refuse(.mismatchMethod, .zipTwoMethods)
    }

    let extra = try ZipExtra(variable.dropFirst(nameLength)) { code, message in refuse(code, message) }
    try extra.checkUnicode(name: record.nameBytes, comment: record.comment) { code, message in refuse(code, message) }
    if extra.hasLink { throw refuse(.specialFile, .zipEntryLink) }
    var size = UInt64(head.uint32(at: 22))
    var compressedSize = UInt64(head.uint32(at: 18))
    if var zip64 = extra.zip64 {
      // Both sizes should stand there (section 4.5.3), whether the plain fields need them or not; some programs write only those
      // that are needed, as in the directory.
      let plain = (size, compressedSize)
      let holdsBoth = zip64.count == 16
      if holdsBoth || size == 0xFFFF_FFFF { size = try zip64.next { code, message in refuse(code, message) } }
      if holdsBoth || compressedSize == 0xFFFF_FFFF {
        compressedSize = try zip64.next { code, message in refuse(code, message) }
      }
      guard zip64.isAtEnd, plain.0 == size || plain.0 == 0xFFFF_FFFF,
        plain.1 == compressedSize || plain.1 == 0xFFFF_FFFF
      else {
        throw refuse(.zip64, .zipZip64Sizes)
      }
    }
    let hasDescriptor = flags & ZipFlags.descriptor != 0
    let crc32 = head.uint32(at: 14)
    // With a descriptor the local header may leave these out, as zeros.
    guard crc32 == record.crc32 || hasDescriptor && crc32 == 0 else {
      throw refuse(.mismatchCRC, .zipTwoChecksums)
    }
    guard size == UInt64(record.size) || hasDescriptor && size == 0,
      compressedSize == UInt64(record.compressedSize) || hasDescriptor && compressedSize == 0
    else {
      throw refuse(.mismatchSize, .zipTwoSizes)
    }
    guard record.compressedSize <= directoryOffset - dataOffset else {
      throw refuse(.dataBounds, at: dataOffset, .zipDataIntoDirectory)
    }
    var end = dataOffset + record.compressedSize
    if hasDescriptor {
      end += try descriptorLength(record, at: end, limit: limit, isWide: extra.zip64 != nil, source: source)
    }
    let entry = PackageEntry(
      path: record.path, method: record.method, compressedSize: record.compressedSize, size: record.size,
      crc32: record.crc32, offset: record.offset, dataOffset: dataOffset, extraLength: extraLength,
      hasDescriptor: hasDescriptor)
    return (entry, end)
  }

  /// Checks the data descriptor (APPNOTE.TXT section 4.3.9) that must fill the room up to `limit`: with or without
  /// signature, with sizes of four bytes, or of eight where the entry has a zip64 field.
  private static func descriptorLength(
    _ record: DirectoryRecord, at place: Int, limit: Int, isWide: Bool, source: ByteSource
  ) throws(ContainerError) -> Int {
    let length = limit - place
    let wrong = source.refuse(
      .descriptor, entry: record.path, at: place, .zipDescriptorWrong)
    guard length >= 0 else { throw wrong }
    let bytes = try source.read(at: place, count: min(length, 24))
    var start = 0
    switch bytes.count {
    case 12, 20: break
    case 16, 24:
      start = 4
      guard bytes.uint32(at: 0) == ZipSignature.descriptor else { throw wrong }
    default: throw wrong
    }
    guard length == bytes.count, bytes.uint32(at: start) == record.crc32 else { throw wrong }
    switch bytes.count - start {
    case 12:
      guard Int(bytes.uint32(at: start + 4)) == record.compressedSize, Int(bytes.uint32(at: start + 8)) == record.size
      else { throw wrong }
    default:
      guard isWide, bytes.uint64(at: start + 4) == UInt64(record.compressedSize),
        bytes.uint64(at: start + 12) == UInt64(record.size)
      else { throw wrong }
    }
    return length
  }
}
