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
  /// Bits 1 and 2 only tell how hard deflate tried.
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
    while place < bytes.count {
      let here = end.directoryOffset + place
      guard bytes.count - place >= headLength, bytes.uint32(at: place) == ZipSignature.central else {
        throw source.refuse(
          .directoryDamaged, at: here,
          records.count == end.count
            ? "bytes that belong to nothing follow the central directory"
            : "record \(records.count + 1) of the central directory can't be read")
      }
      guard records.count < end.count else {
        throw source.refuse(
          .entryCount, at: here, "there are more entries than the \(end.count) that the end record says")
      }
      let (record, length) = try record(bytes, at: place, here: here, source: source, limits: limits)
      records.append(record)
      place += length
    }
    guard records.count == end.count else {
      throw source.refuse(
        .entryCount, at: end.directoryOffset + place,
        "there are \(records.count) entries, but the end record says \(end.count)")
    }
    return records
  }

  private static func record(
    _ bytes: [UInt8], at place: Int, here: Int, source: ByteSource, limits: PackageLimits
  ) throws(ContainerError) -> (DirectoryRecord, length: Int) {
    let nameLength = Int(bytes.uint16(at: place + 28))
    let extraLength = Int(bytes.uint16(at: place + 30))
    let commentLength = Int(bytes.uint16(at: place + 32))
    let length = headLength + nameLength + extraLength + commentLength
    guard length <= bytes.count - place else {
      throw source.refuse(.directoryDamaged, at: here, "a record of the central directory runs past its end")
    }
    let nameBytes = Array(bytes[place + headLength..<place + headLength + nameLength])
    let flags = bytes.uint16(at: place + 8)
    let path: String
    do throws(ZipName.Refusal) {
      path = try ZipName.read(nameBytes, isMarkedUTF8: flags & ZipFlags.utf8 != 0)
    } catch {
      throw source.refuse(
        error.code, entry: String(decoding: nameBytes, as: UTF8.self), at: here + headLength, error.message)
    }
    func refuse(_ code: ContainerError.Code, _ message: String) -> ContainerError {
      source.refuse(code, entry: path, at: here, message)
    }

    if flags & ZipFlags.encryption != 0 { throw refuse(.encrypted, "the entry is encrypted") }
    if flags & ~ZipFlags.known != 0 { throw refuse(.flags, "the entry has a flag that the format reserves") }
    let methodNumber = bytes.uint16(at: place + 10)
    guard let method = PackageEntry.Method(rawValue: methodNumber) else {
      throw refuse(
        .method, "the entry is packed by method \(methodNumber); only stored (0) and deflate (8) are allowed")
    }

    var size = UInt64(bytes.uint32(at: place + 24))
    var compressedSize = UInt64(bytes.uint32(at: place + 20))
    var offset = UInt64(bytes.uint32(at: place + 42))
    var disk = UInt32(bytes.uint16(at: place + 34))
    let extra = try ZipExtra(
      bytes[place + headLength + nameLength..<place + headLength + nameLength + extraLength], refuse: refuse)
    try extra.checkUnicodePath(name: nameBytes, refuse: refuse)
    if var zip64 = extra.zip64 {
      if size == 0xFFFF_FFFF { size = try zip64.next(refuse: refuse) }
      if compressedSize == 0xFFFF_FFFF { compressedSize = try zip64.next(refuse: refuse) }
      if offset == 0xFFFF_FFFF { offset = try zip64.next(refuse: refuse) }
      if disk == 0xFFFF { disk = try zip64.nextDisk(refuse: refuse) }
      guard zip64.isAtEnd else { throw refuse(.zip64, "the zip64 field holds numbers that nothing asks for") }
    } else if size == 0xFFFF_FFFF || compressedSize == 0xFFFF_FFFF || offset == 0xFFFF_FFFF {
      throw refuse(.zip64, "a number is too large for its field and the zip64 field is missing")
    }
    let comment = bytes[place + length - commentLength..<place + length]
    guard comment.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }), String(validating: comment, as: UTF8.self) != nil else {
      throw refuse(.entryComment, "the entry has a comment that is no plain text, where records could hide")
    }
    guard disk == 0 else { throw refuse(.multiDisk, "the entry lies on another part of a split archive") }
    guard size <= UInt64(limits.entrySize) else {
      throw refuse(.limitEntrySize, "the entry has \(size) bytes, over \(limits.entrySize)")
    }
    guard compressedSize <= UInt64(source.size), offset <= UInt64(source.size) else {
      throw refuse(.dataBounds, "the entry would lie outside the file")
    }
    if method == .stored && size != compressedSize {
      throw refuse(.storedSize, "the entry is stored, yet it has two sizes, \(compressedSize) and \(size)")
    }
    let record = DirectoryRecord(
      path: path, nameBytes: nameBytes, flags: flags, method: method, crc32: bytes.uint32(at: place + 16),
      compressedSize: Int(compressedSize), size: Int(size), offset: Int(offset), place: here)
    try checkKind(
      record, madeBy: bytes[place + 5], attributes: bytes.uint32(at: place + 38), refuse: refuse)
    return (record, length)
  }

  /// Only plain files and folders (APPNOTE.TXT sections 4.4.2 and 4.4.15; the mode is stat(2)'s).
  private static func checkKind(
    _ record: DirectoryRecord, madeBy system: UInt8, attributes: UInt32,
    refuse: (ContainerError.Code, String) -> ContainerError
  ) throws(ContainerError) {
    let unix: UInt8 = 3
    let darwin: UInt8 = 19
    if system == unix || system == darwin {
      let mode = attributes >> 16
      switch mode & 0o170000 {
      case 0: break
      case 0o100000:
        if record.isFolder { throw refuse(.folderMismatch, "the name is a folder's, the attributes are a file's") }
        if mode & 0o6000 != 0 { throw refuse(.specialFile, "the entry asks to run with another user's rights") }
      case 0o040000:
        if !record.isFolder { throw refuse(.folderMismatch, "the name is a file's, the attributes are a folder's") }
      case 0o120000: throw refuse(.specialFile, "the entry is a link")
      default: throw refuse(.specialFile, "the entry is a device, pipe or socket")
      }
    } else if attributes & 0x10 != 0 && !record.isFolder {
      throw refuse(.folderMismatch, "the name is a file's, the attributes are a folder's")
    }
    // Some programs deflate folders too: two bytes that mean nothing.
    let emptyDeflate = record.method == .deflate && record.compressedSize == 2
    if record.isFolder && (record.size != 0 || record.crc32 != 0 || record.compressedSize != 0 && !emptyDeflate) {
      throw refuse(.folderData, "a folder has data")
    }
  }

  /// No name twice on any system, and none both a file and a folder.
  static func checkUnique(_ records: [DirectoryRecord], source: ByteSource) throws(ContainerError) {
    var seen: [String: DirectoryRecord] = [:]
    var folded: [String] = []
    for record in records {
      let name = ZipName.folded(record.path)
      if let other = seen.updateValue(record, forKey: name) {
        let same = other.nameBytes == record.nameBytes
        throw source.refuse(
          same ? .duplicate : .duplicateFolded, entry: record.path, at: record.place,
          same
            ? "two entries have this name"
            : "the name differs from \(printable(other.path)) only in case or in how its letters are composed")
      }
      folded.append(name)
    }
    // A file is also a folder if some name goes on after it with a slash. In sorted order that name is the next one from
    // there on, so deep names cost no more than others.
    let sorted = folded.sorted()
    for (record, name) in zip(records, folded) where !record.isFolder {
      let below = name + "/"
      var low = 0
      var high = sorted.count
      while low < high {
        let middle = (low + high) / 2
        if sorted[middle] < below { low = middle + 1 } else { high = middle }
      }
      if low < sorted.count, sorted[low].hasPrefix(below) {
        throw source.refuse(
          .fileAndFolder, entry: record.path, at: record.place, "the name is both a file and a folder")
      }
    }
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
          .limitTotalSize, entry: record.path, at: record.place, "the entries unpack to over \(limits.totalSize) bytes")
      }
      let grows = record.size / max(record.compressedSize, 1) >= limits.ratio
      if record.size > PackageLimits.ratioFloor && grows && record.size > limits.ratio * record.compressedSize {
        throw source.refuse(
          .limitRatio, entry: record.path, at: record.place,
          "the entry grows from \(record.compressedSize) to \(record.size) bytes, over \(limits.ratio) times")
      }
    }
  }
}
