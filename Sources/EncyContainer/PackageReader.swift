public import EncyBase

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
  private let source: ByteSource
  private let indexes: [String: Int]

  /// Opens the package at a path.
  /// - Parameters:
  ///   - path: A file, or a pipe that is read to its end; `-` is standard input.
  ///   - limits: What is refused for its size.
  /// - Throws: ``ContainerError`` if the file can't be read or its structure is refused. The package rules (mimetype,
  ///   manifest) are not looked at here: see ``checkMimetype()`` and ``manifest()``.
  public convenience init(path: String, limits: PackageLimits = .standard) throws(ContainerError) {
    try self.init(source: ByteSource(path: path, limit: limits.totalSize), limits: limits)
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

  private init(source: ByteSource, limits: PackageLimits) throws(ContainerError) {
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

  /// The SHA-256 of the whole file as it was opened: what a later save may expect to find there.
  /// - Throws: ``ContainerError`` if the file can't be read.
  public func fileDigest() throws(ContainerError) -> SHA256Digest {
    SHA256Digest(of: try source.read(at: 0, count: source.size))
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
        .entryMissing, file: name, entry: path, "the package has no such entry", remedy: "List the entries first.")
    }
    return try read(entry)
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
            "\(entry.compressedSize - consumed) bytes follow the end of the compressed data")
        }
        bytes = inflated
      case .tooLong: throw refuse(.entrySize, entry, "the data is longer than the \(entry.size) bytes it should be")
      case .damaged: throw refuse(.deflateDamaged, entry, "the compressed data is damaged")
      }
    }
    guard bytes.count == entry.size else {
      throw refuse(.entrySize, entry, "the data has \(bytes.count) bytes instead of \(entry.size)")
    }
    guard Deflate.crc32(bytes) == entry.crc32 else {
      throw refuse(.entryCRC, entry, "the data is damaged: its checksum is not the one in the directory")
    }
    return bytes
  }

  /// The bytes of an entry as they lie in the file, compressed or stored, unchecked.
  public func compressedBytes(_ entry: PackageEntry) throws(ContainerError) -> [UInt8] {
    try source.read(at: entry.dataOffset, count: entry.compressedSize)
  }

  /// Fills a buffer with an entry's bytes as they lie in the file, from `position` on.
  func readCompressed(
    _ entry: PackageEntry, at position: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(ContainerError) {
    try source.read(at: entry.dataOffset + position, into: buffer)
  }

  /// Reads every entry once, keeping none.
  /// - Throws: ``ContainerError`` for the first entry that is damaged.
  public func verify() throws(ContainerError) {
    for entry in entries { _ = try read(entry) }
  }

  private func refuse(
    _ code: ContainerError.Code, _ entry: PackageEntry, at offset: Int? = nil, _ message: String
  ) -> ContainerError {
    source.refuse(code, entry: entry.path, at: offset ?? entry.dataOffset, message)
  }
}

extension PackageReader {
  /// Checks that the package says it is a proposal in the way that `file` and desktops recognise: the first entry is
  /// `mimetype`, stored, without extra field, and holds ``mediaType``.
  /// - Throws: ``ContainerError`` with a code that begins with `package-mimetype`.
  public func checkMimetype() throws(ContainerError) {
    guard let first = entries.first, first.path == Self.mimetypePath, first.offset == 0 else {
      throw ContainerError(
        .mimetypeFirst, file: name, entry: Self.mimetypePath, offset: 0, "the first entry is not `mimetype`")
    }
    guard first.method == .stored else {
      throw refuse(.mimetypeMethod, first, "`mimetype` is compressed; it must be stored")
    }
    guard first.extraLength == 0, !first.hasDescriptor else {
      throw refuse(.mimetypeExtra, first, "`mimetype` has an extra field or a data descriptor")
    }
    guard first.size <= 256, try read(first).elementsEqual(Self.mediaType.utf8) else {
      throw refuse(.mimetypeContent, first, "`mimetype` doesn't say \(Self.mediaType)")
    }
  }
}
