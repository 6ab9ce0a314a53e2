internal import EncyTexts

/// One record of the central directory, checked on its own.
struct DirectoryRecord {
  let path: String
  let nameBytes: [UInt8]
  let flags: UInt16
  let method: PackageEntry.Method
  let crc32: UInt32
  let compressedSize: Int
  let size: Int
  /// Where the local header starts.
  let offset: Int
  /// Where this record itself starts.
  let place: Int
  let comment: [UInt8]

  var isFolder: Bool {
    nameBytes.last == UInt8(ascii: "/")
  }
}

/// The general purpose flags (APPNOTE.TXT section 4.4.4).
enum ZipFlags {
  static let descriptor: UInt16 = 1 << 3
  static let utf8: UInt16 = 1 << 11
  /// Encrypted, strongly encrypted, central directory masked.
  static let encryption: UInt16 = 1 | 1 << 6 | 1 << 13
  /// Bits 1 and 2 only indicate deflate's compression effort.
  static let effort: UInt16 = 1 << 1 | 1 << 2
  static let known = descriptor | utf8 | encryption | effort
}

extension ZipScan {
  private static let headLength = 46

  /// Reads the central directory (APPNOTE.TXT section 4.3.12).
  static func directory(
    _ source: ByteSource, end: EndRecord, limits: PackageLimits
  ) throws(ContainerError) -> [DirectoryRecord] {
    let bytes = try source.read(at: end.directoryOffset, count: end.directorySize)
    var records: [DirectoryRecord] = []
    records.reserveCapacity(min(end.count, bytes.count / headLength))
    var place = 0
    var characters = NameCharacters()
    while place < bytes.count {
      let here = end.directoryOffset + place
      guard bytes.count - place >= headLength, bytes.uint32(at: place) == ZipSignature.central else {
        throw source.refuse(
          .directoryDamaged, at: here,
          records.count == end.count
            ? .zipDirectoryTail
            : .zipDirectoryRecord(number: "\(records.count + 1)"))
      }
      guard records.count < end.count else {
        throw source.refuse(
          .entryCount, at: here, .zipEntriesMore(count: end.count))
      }
      let (record, length) = try record(
        bytes, at: place, here: here, source: source, limits: limits, characters: &characters)
      records.append(record)
      place += length
    }
    guard records.count == end.count else {
      throw source.refuse(
        .entryCount, at: end.directoryOffset + place,
        .zipEntriesDiffer(actual: "\(records.count)", count: end.count))
    }
    return records
  }

  private static func record(
    _ bytes: [UInt8], at place: Int, here: Int, source: ByteSource, limits: PackageLimits,
    characters: inout NameCharacters
  ) throws(ContainerError) -> (DirectoryRecord, length: Int) {
    let nameLength = Int(bytes.uint16(at: place + 28))
    let extraLength = Int(bytes.uint16(at: place + 30))
    let commentLength = Int(bytes.uint16(at: place + 32))
    let length = headLength + nameLength + extraLength + commentLength
    guard length <= bytes.count - place else {
      throw source.refuse(.directoryDamaged, at: here, .zipDirectoryPast)
    }
    let nameBytes = Array(bytes[place + headLength..<place + headLength + nameLength])
    let flags = bytes.uint16(at: place + 8)
    let path: String
    do throws(ZipName.Refusal) {
      path = try ZipName.read(nameBytes, isMarkedUTF8: flags & ZipFlags.utf8 != 0, characters: &characters)
    } catch {
      throw source.refuse(
        error.code, entry: String(decoding: nameBytes, as: UTF8.self), at: here + headLength, error.message)
    }
    func refuse(_ code: ContainerError.Code, _ message: Message) -> ContainerError {
      source.refuse(code, entry: path, at: here, message)
    }

    if flags & ZipFlags.encryption != 0 { throw refuse(.encrypted, .zipEntryEncrypted) }
    if flags & ~ZipFlags.known != 0 { throw refuse(.flags, .zipEntryFlag) }
    let methodNumber = bytes.uint16(at: place + 10)
    guard let method = PackageEntry.Method(rawValue: methodNumber) else {
      throw refuse(
        .method, .zipEntryMethod(method: "\(methodNumber)"))
    }

    var size = UInt64(bytes.uint32(at: place + 24))
    var compressedSize = UInt64(bytes.uint32(at: place + 20))
    var offset = UInt64(bytes.uint32(at: place + 42))
    var disk = UInt32(bytes.uint16(at: place + 34))
    let extra = try ZipExtra(
      bytes[place + headLength + nameLength..<place + headLength + nameLength + extraLength], refuse: refuse)
    try extra.checkUnicode(
      name: nameBytes, comment: Array(bytes[place + length - commentLength..<place + length]), refuse: refuse)
    if let numbers = extra.zip64 {
      let wide = try numbers.central(
        size: size, compressedSize: compressedSize, offset: offset, disk: disk, refuse: refuse)
      (size, compressedSize, offset, disk) = (wide.size, wide.compressedSize, wide.offset, wide.disk)
    } else if size == 0xFFFF_FFFF || compressedSize == 0xFFFF_FFFF || offset == 0xFFFF_FFFF {
      throw refuse(.zip64, .zipZip64Missing)
    }
    let comment = bytes[place + length - commentLength..<place + length]
    guard comment.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }), String(validating: comment, as: UTF8.self) != nil else {
      throw refuse(.entryComment, .zipCommentHides)
    }
    guard disk == 0 else { throw refuse(.multiDisk, .zipEntryOtherDisk) }
    guard size <= UInt64(limits.entrySize) else {
      throw refuse(.limitEntrySize, .zipEntryLarge(size: "\(size)", limit: "\(limits.entrySize)"))
    }
    guard compressedSize <= UInt64(source.size), offset <= UInt64(source.size) else {
      throw refuse(.dataBounds, .zipEntryOutside)
    }
    if method == .stored && size != compressedSize {
      throw refuse(.storedSize, .zipEntryTwoSizes(packed: "\(compressedSize)", size: "\(size)"))
    }
    let record = DirectoryRecord(
      path: path, nameBytes: nameBytes, flags: flags, method: method, crc32: bytes.uint32(at: place + 16),
      compressedSize: Int(compressedSize), size: Int(size), offset: Int(offset), place: here, comment: Array(comment))
    try checkKind(
      record, madeBy: bytes[place + 5], attributes: bytes.uint32(at: place + 38), extra: extra, refuse: refuse)
    return (record, length)
  }

  /// Only plain files and folders (APPNOTE.TXT sections 4.4.2 and 4.4.15; the mode is stat(2)'s). Programs make links of
  /// modes whatever system the entry was made on.
  private static func checkKind(
    _ record: DirectoryRecord, madeBy system: UInt8, attributes: UInt32, extra: ZipExtra,
    refuse: (ContainerError.Code, Message) -> ContainerError
  ) throws(ContainerError) {
    let mode = attributes >> 16
    let kind = mode & 0o170000
    if kind == 0o120000 || extra.hasLink { throw refuse(.specialFile, .zipEntryLink) }
    // VMS, Unix, Atari, BeOS, Darwin, AtheOS.
    let hasMode = [2, 3, 5, 16, 19, 30].contains(system)
    // FAT, HPFS, NTFS, VFAT.
    let hasFlags = [0, 6, 10, 14].contains(system)
    if hasMode, kind != 0 {
      guard kind == 0o100000 || kind == 0o040000 else {
        throw refuse(.specialFile, .zipEntryDevice)
      }
      if record.isFolder != (kind == 0o040000) { throw folderMismatch(record, refuse) }
      if !record.isFolder, mode & 0o6000 != 0 {
        throw refuse(.specialFile, .zipEntryRights)
      }
    } else if hasFlags, attributes & 0x408 != 0 {
      // Volume label, reparse point.
      throw refuse(.specialFile, .zipEntryDiskName)
    } else if attributes & 0x10 != 0, !record.isFolder {
      throw folderMismatch(record, refuse)
    }
    // Some programs deflate folders too: two bytes that mean nothing.
    let emptyDeflate = record.method == .deflate && record.compressedSize == 2
    if record.isFolder && (record.size != 0 || record.crc32 != 0 || record.compressedSize != 0 && !emptyDeflate) {
      throw refuse(.folderData, .zipFolderHasData)
    }
  }

  private static func folderMismatch(
    _ record: DirectoryRecord, _ refuse: (ContainerError.Code, Message) -> ContainerError
  ) -> ContainerError {
    refuse(
      .folderMismatch,
      record.isFolder
        ? .zipFolderNamed : .zipFileNamed)
  }

  static func checkLimits(
    _ records: [DirectoryRecord], limits: PackageLimits, source: ByteSource
  ) throws(ContainerError) {
    var total = 0
    for record in records {
      // No overflow: each size is at most the entry limit, and there are at most as many as the entry count limit.
      total += record.size
      if total > limits.totalSize {
        throw source.refuse(
          .limitTotalSize, entry: record.path, at: record.place, .zipTotalLarge(limit: "\(limits.totalSize)"))
      }
      let grows = record.size / max(record.compressedSize, 1) >= limits.ratio
      if record.size > PackageLimits.ratioFloor && grows && record.size > limits.ratio * record.compressedSize {
        throw source.refuse(
          .limitRatio, entry: record.path, at: record.place,
          .zipEntryGrows(packed: "\(record.compressedSize)", size: "\(record.size)", limit: "\(limits.ratio)"))
      }
    }
  }
}
