public import EncyBase
internal import EncyTexts
internal import Glibc

/// A package that is open for reading: its structure is checked as a whole, its entries are read one by one.
///
/// Opening checks all headers strictly (see the codes that begin with `zip-` and `limit-`). Reading an entry checks the
/// end of its deflate stream, its size and its CRC-32, always. The object keeps the file open, so a package that is
/// replaced on disk meanwhile stays readable as it was. Safe to use from several threads.
public final class PackageReader: Sendable {
  /// The media type that `mimetype` holds.
  public static let mediaType = "application/vnd.ency.proposal+zip"
  /// The name of the first entry.
  public static let mimetypePath = "mimetype"
  /// The name of the manifest.
  public static let manifestPath = "manifest.json"

  /// The file's name in messages: the path as given, or `-`.
  public let name: String
  /// The entries that hold data, by their place in the file.
  public let entries: [PackageEntry]
  /// The names of folder entries, each ending in `/`. Ency writes none; they carry nothing.
  public let folders: [String]
  package let source: ByteSource
  private let indexes: [String: Int]
  let limits: PackageLimits

  /// Opens the package at a path.
  /// - Parameters:
  ///   - path: A file, or a pipe that is read to its end; `-` is standard input.
  ///   - limits: What is refused for its size.
  /// - Throws: ``ContainerError`` if the file can't be read or its structure is refused. The package rules (mimetype,
  ///   manifest) are not looked at here: see ``checkMimetype()`` and ``manifest()``.
  public convenience init(path: String, limits: PackageLimits = .standard) throws(ContainerError) {
    try self.init(path: path, limits: limits, links: .followed)
  }

  /// Opens the package at a path that only these links may lead to.
  /// - Throws: ``ContainerError`` as for any path.
  package convenience init(path: String, limits: PackageLimits, links: FileDoor.Links) throws(ContainerError) {
    try self.init(source: ByteSource(package: path, limit: limits.totalSize, links: links), limits: limits)
  }

  /// Opens a package that is in memory.
  /// - Parameters:
  ///   - bytes: The whole package.
  ///   - name: What messages call it.
  ///   - limits: What is refused for its size.
  /// - Throws: ``ContainerError`` as for a path.
  public convenience init(
    bytes: [UInt8], name: String = "-", limits: PackageLimits = .standard
  ) throws(ContainerError) {
    try self.init(source: ByteSource(bytes: bytes, name: name), limits: limits)
  }

  /// Opens the package that a source holds.
  /// - Throws: ``ContainerError`` as for a path.
  package init(source: ByteSource, limits: PackageLimits) throws(ContainerError) {
    self.limits = limits
    let scan = try ZipScan(source, limits: limits)
    self.source = source
    name = source.name
    entries = scan.entries.filter { !$0.isFolder }
    folders = scan.entries.filter(\.isFolder).map(\.path)
    indexes = Dictionary(entries.enumerated().map { ($0.element.path, $0.offset) }) { first, _ in first }
  }

  /// The size of the whole file, in bytes.
  public var size: Int {
    source.size
  }

  /// What it holds, for a later save to compare with.
  package var identity: PackageIdentity {
    PackageIdentity(entries, stamp: source.stamp, limits: limits)
  }

  /// The entry of that name, if there is one.
  public func entry(_ path: String) -> PackageEntry? {
    indexes[path].map { entries[$0] }
  }

  /// Reads the entry of that name, unpacked and checked.
  /// - Throws: ``ContainerError`` with `entry-missing` if there is none, else as for ``read(_:)-(PackageEntry)``.
  public func read(_ path: String) throws(ContainerError) -> [UInt8] {
    guard let entry = entry(path) else {
      throw ContainerError(
        .entryMissing, file: name, entry: path, .entryMissing, remedy: .remedyListEntries)
    }
    return try read(entry)
  }

  /// Reads the entry of that name, which is JSON, within the limit for such.
  /// - Throws: ``ContainerError`` with `entry-missing` or `limit-json-size`, else as for ``read(_:)-(PackageEntry)``.
  package func readText(_ path: String) throws(ContainerError) -> [UInt8] {
    if let entry = entry(path), entry.size > limits.jsonSize {
      throw refuse(.limitJSONSize, entry, .zipJsonLarge(size: "\(entry.size)", limit: "\(limits.jsonSize)"))
    }
    return try read(path)
  }

  /// Reads an entry, unpacked and checked.
  /// - Throws: ``ContainerError`` if the deflate stream is damaged or doesn't end with the data, or if size or CRC-32
  ///   differ from the headers.
  public func read(_ entry: PackageEntry) throws(ContainerError) -> [UInt8] {
    let bytes: [UInt8]
    switch entry.method {
    case .stored: bytes = try source.read(at: entry.dataOffset, count: entry.compressedSize)
    case .deflate:
      let outcome = try source.withBytes(at: entry.dataOffset, count: entry.compressedSize) { input in
        Deflate.inflate(input, size: entry.size)
      }
      switch outcome {
      case .whole(let inflated, let consumed):
        guard consumed == entry.compressedSize else {
          throw refuse(
            .deflateTrailing, entry, at: entry.dataOffset + consumed,
            .zipAfterData(count: entry.compressedSize - consumed))
        }
        bytes = inflated
      case .tooLong: throw refuse(.entrySize, entry, .zipDataLong(size: "\(entry.size)"))
      case .damaged: throw refuse(.deflateDamaged, entry, .zipDataDamaged)
      }
    }
    guard bytes.count == entry.size else {
      throw refuse(.entrySize, entry, .zipDataSize(actual: "\(bytes.count)", size: "\(entry.size)"))
    }
    guard Deflate.crc32(bytes) == entry.crc32 else {
      throw source.damaged(entry.path, at: entry.dataOffset)
    }
    return bytes
  }

  /// The bytes of an entry as they lie in the file, compressed or stored, unchecked.
  /// - Throws: ``ContainerError`` when they lie beyond the file's end or can't be read.
  public func compressedBytes(_ entry: PackageEntry) throws(ContainerError) -> [UInt8] {
    try source.read(at: entry.dataOffset, count: entry.compressedSize)
  }

  /// Whether an entry's bytes, as they lie in the file, are those of an entry of another package. C function: `memcmp`.
  package func holdsSameData(
    _ entry: PackageEntry, as other: PackageEntry, in package: PackageReader
  ) throws(ContainerError) -> Bool {
    guard entry.compressedSize == other.compressedSize else { return false }
    var place = 0
    while place < entry.compressedSize {
      let count = min(Self.cachedSize, entry.compressedSize - place)
      let outcome = try source.withBytes(at: entry.dataOffset + place, count: count) { left in
        Result { () throws(ContainerError) in
          try package.source.withBytes(at: other.dataOffset + place, count: count) { right in
            guard let first = left.baseAddress, let second = right.baseAddress else { return true }
            return memcmp(first, second, count) == 0
          }
        }
      }
      guard try outcome.get() else { return false }
      place += count
    }
    return true
  }

  /// The CRC-32 of an entry's bytes as they lie in the file.
  package func checksum(ofCompressed entry: PackageEntry) throws(ContainerError) -> UInt32 {
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: max(1, min(Self.cachedSize, entry.compressedSize)), alignment: 16)
    defer { buffer.deallocate() }
    var place = 0
    var checksum: UInt32 = 0
    while place < entry.compressedSize {
      let piece = UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(entry.compressedSize - place))
      try source.read(at: entry.dataOffset + place, into: piece)
      checksum = Deflate.crc32(UnsafeRawBufferPointer(piece), after: checksum)
      place += piece.count
    }
    return checksum
  }

  /// Hands out an entry piece by piece, unpacked, at most 16 MiB at a time. It is checked like a read one, but size and
  /// checksum only when the last piece has been handed out: before this returns, nobody may rely on the bytes.
  /// - Throws: ``ContainerError`` as for ``read(_:)-(PackageEntry)``, or what `body` throws.
  package func stream(
    _ entry: PackageEntry, _ body: (UnsafeRawBufferPointer) throws(ContainerError) -> Void
  ) throws(ContainerError) {
    guard max(entry.size, entry.compressedSize) > (entry.method == .deflate ? Self.wholeSize : Self.cachedSize) else {
      let bytes = try read(entry)
      var failure: ContainerError?
      bytes.withUnsafeBytes { buffer in
        do throws(ContainerError) { try body(buffer) } catch { failure = error }
      }
      if let failure { throw failure }
      return
    }
    var crc: UInt32 = 0
    var size = 0
    func take(_ piece: UnsafeRawBufferPointer) throws(ContainerError) {
      size += piece.count
      guard size <= entry.size else {
        throw refuse(.entrySize, entry, .zipDataLong(size: "\(entry.size)"))
      }
      crc = Deflate.crc32(piece, after: crc)
      try body(piece)
    }
    let input = UnsafeMutableRawBufferPointer.allocate(
      byteCount: entry.method == .deflate ? Self.pieceSize : Self.cachedSize, alignment: 16)
    defer { input.deallocate() }
    let inflation = entry.method == .deflate ? try Inflation(pieceSize: Self.pieceSize) : nil
    var place = 0
    while place < entry.compressedSize, inflation?.isAtEnd != true {
      let piece = UnsafeMutableRawBufferPointer(rebasing: input[..<min(input.count, entry.compressedSize - place)])
      try source.read(at: entry.dataOffset + place, into: piece)
      guard inflation != nil else {
        place += piece.count
        try take(UnsafeRawBufferPointer(piece))
        continue
      }
      var consumed = 0
      while consumed < piece.count, inflation?.isAtEnd == false {
        guard let step = inflation?.step(UnsafeRawBufferPointer(rebasing: piece[consumed...])) else {
          throw refuse(.deflateDamaged, entry, .zipDataDamaged)
        }
        consumed += step.consumed
        try take(step.output)
      }
      place += consumed
    }
    if let inflation {
      // What is left in the decompressor when the input is used up.
      while !inflation.isAtEnd {
        guard let step = inflation.step(UnsafeRawBufferPointer(rebasing: input[..<0])),
          !step.output.isEmpty || inflation.isAtEnd
        else {
          throw refuse(.deflateDamaged, entry, .zipDataDamaged)
        }
        try take(step.output)
      }
      guard place == entry.compressedSize else {
        throw refuse(
          .deflateTrailing, entry, at: entry.dataOffset + place,
          .zipAfterData(count: entry.compressedSize - place))
      }
    }
    guard size == entry.size else {
      throw refuse(.entrySize, entry, .zipDataSize(actual: "\(size)", size: "\(entry.size)"))
    }
    guard crc == entry.crc32 else {
      throw source.damaged(entry.path, at: entry.dataOffset)
    }
  }

  /// How an entry begins, unpacked: at most so many bytes. They are not checked, for that takes the whole entry.
  /// - Throws: ``ContainerError`` when they can't be read or unpacked.
  package func head(_ entry: PackageEntry, _ count: Int) throws(ContainerError) -> [UInt8] {
    guard entry.method == .deflate else { return try source.read(at: entry.dataOffset, count: min(count, entry.size)) }
    let inflation = try Inflation(pieceSize: max(1, count))
    var (head, place): ([UInt8], Int) = ([], 0)
    while head.count < count, !inflation.isAtEnd, place < entry.compressedSize {
      let input = try source.read(
        at: entry.dataOffset + place, count: min(count, Self.cachedSize, entry.compressedSize - place))
      let step = input.withUnsafeBytes { input in
        inflation.step(input).map { (consumed: $0.consumed, output: Array($0.output)) }
      }
      guard let step, step.consumed > 0 || !step.output.isEmpty else {
        throw refuse(.deflateDamaged, entry, .zipDataDamaged)
      }
      place += step.consumed
      head += step.output
    }
    return Array(head.prefix(count))
  }

  /// What stays in the processor's cache while it is looked at, in bytes.
  private static let cachedSize = 64 << 10
  /// The size of a piece, in bytes.
  private static let pieceSize = 1 << 20
  /// Entries up to this size are inflated at once, which is two to four times faster. In bytes.
  private static let wholeSize = 16 << 20

  /// The SHA-256 of an entry, which is read and checked, but never held as a whole.
  /// - Throws: ``ContainerError`` as for ``read(_:)-(PackageEntry)``.
  public func digest(_ entry: PackageEntry) throws(ContainerError) -> SHA256Digest {
    var hasher = SHA256Hasher()
    try stream(entry) { hasher.update($0) }
    return hasher.finish()
  }

  /// Reads every entry once, keeping none.
  /// - Throws: ``ContainerError`` for the first entry that is damaged.
  public func verify() throws(ContainerError) {
    for entry in entries { try stream(entry) { _ in } }
  }

  private func refuse(
    _ code: ContainerError.Code, _ entry: PackageEntry, at offset: Int? = nil, _ message: Message
  ) -> ContainerError {
    source.refuse(code, entry: entry.path, at: offset ?? entry.dataOffset, message)
  }
}

extension PackageReader {
  /// Checks that the package identifies itself as a proposal in the way that `file` and desktops recognise: the first entry is
  /// `mimetype`, stored, without extra field, and holds ``mediaType``.
  /// - Throws: ``ContainerError`` with a code that begins with `package-mimetype`.
  public func checkMimetype() throws(ContainerError) {
    guard let first = entries.first, first.path == Self.mimetypePath, first.offset == 0 else {
      throw ContainerError(
        .mimetypeFirst, file: name, entry: Self.mimetypePath, offset: 0, .packageFirstEntry)
    }
    guard first.method == .stored else {
      throw refuse(.mimetypeMethod, first, .packageMimetypePacked)
    }
    guard first.extraLength == 0, !first.hasDescriptor else {
      throw refuse(.mimetypeExtra, first, .packageMimetypeField)
    }
    guard first.size <= 256, try read(first).elementsEqual(Self.mediaType.utf8) else {
      throw refuse(.mimetypeContent, first, .packageMimetypeOther(type: SafeText(Self.mediaType)))
    }
  }
}
