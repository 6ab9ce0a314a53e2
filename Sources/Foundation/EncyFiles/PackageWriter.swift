internal import CZip
internal import EncyBase
public import EncyContainer
internal import EncyTexts

/// Collects the entries of a package and builds it, the same bytes for the same entries on any machine and day.
///
/// The order of adding doesn't matter: `mimetype` comes first and is written by itself, then `manifest.json`, then the
/// others by the bytes of their paths. Dates are 1980-01-01, modes 0644, there are no extra fields, comments or data
/// descriptors. An entry is deflated if that saves at least a twentieth of its size, else stored, whatever its type;
/// entries copied from another package keep the very bytes they have there.
public struct PackageWriter: Sendable {
  private var entries: [String: ArchiveEntry] = [:]

  /// A package with no entries but `mimetype`.
  public init() {}

  /// Begins to load what a package is written with, beside what the caller does first.
  package static func prepare() { zip_begin_loading() }

  /// The paths added so far, sorted by their bytes.
  public var paths: [String] {
    entries.keys.sorted { $0.precedesByBytes($1) }
  }

  /// Adds an entry, or puts another in the place of the one with that path.
  /// - Throws: ``ContainerError`` with a code that begins with `zip-name-` if the path isn't allowed, or
  ///   `package-mimetype-content` for another `mimetype` than ours.
  public mutating func add(_ path: String, bytes: [UInt8]) throws(ContainerError) {
    guard path != PackageReader.mimetypePath else {
      guard bytes.elementsEqual(PackageReader.mediaType.utf8) else {
        throw ContainerError(
          .mimetypeContent, file: "-", entry: path, .packageMimetypeMust(type: SafeText(PackageReader.mediaType)),
          remedy: .remedyLeaveMimetype)
      }
      return
    }
    try check(path)
    entries[path] = Self.packed(path, bytes)
  }

  /// Copies an entry of an open package without unpacking it, under the same path or another.
  /// The reader stays open until the package is built.
  /// - Throws: ``ContainerError`` with a code that begins with `zip-name-` if the path isn't allowed.
  public mutating func copy(
    _ entry: PackageEntry, from reader: PackageReader, as path: String? = nil
  ) throws(ContainerError) {
    let path = path ?? entry.path
    guard path != PackageReader.mimetypePath else { return }
    try check(path)
    entries[path] = ArchiveEntry(
      path: path, origin: .copy(reader.source, at: entry.dataOffset), method: entry.method,
      compressedSize: entry.compressedSize,
      size: entry.size, crc32: entry.crc32)
  }

  /// Copies a part that was salvaged; its bytes are checked by their SHA-256 once more when they are written to a file.
  /// - Throws: ``ContainerError`` with a code that begins with `zip-name-` if the path isn't allowed.
  package mutating func copy(
    _ data: SalvagedData, of path: String, from salvage: Salvage
  ) throws(ContainerError) {
    try check(path)
    entries[path] = ArchiveEntry(
      path: path, origin: .copy(salvage.source, at: data.offset), method: data.method,
      compressedSize: data.compressedSize, size: data.size, crc32: data.crc32, sha256: data.sha256)
  }

  /// Takes an entry out again; no entry of that path is no error.
  public mutating func remove(_ path: String) {
    entries[path] = nil
  }

  /// The entries in the order of the file.
  private var ordered: [ArchiveEntry] {
    var list = [ArchiveEntry(path: PackageReader.mimetypePath, stored: Array(PackageReader.mediaType.utf8))]
    if let manifest = entries[PackageReader.manifestPath] { list.append(manifest) }
    for path in paths where path != PackageReader.manifestPath {
      if let entry = entries[path] { list.append(entry) }
    }
    return list
  }

  /// Builds the package in memory.
  /// - Throws: ``ContainerError`` with `archive-write` if libzip fails, with what the strict reading refuses (such as
  ///   two names that differ only in case, or a limit passed), or what reading a copied entry's file threw.
  public func build(limits: PackageLimits = .standard) throws(ContainerError) -> [UInt8] {
    let output = MemoryOutput()
    let list = ordered
    _ = try ArchiveBuilder.write(list, to: output)
    // Never hand out what our own reader would refuse.
    try Self.compare(ZipScan(ByteSource(bytes: output.bytes, name: "-"), limits: limits).entries, with: list, name: "-")
    return output.bytes
  }

  /// Writes the package durably to a path; entries copied from open packages go through a small buffer, never through memory
  /// as a whole.
  /// - Parameters:
  ///   - path: The file, see ``DurableFile/replace(path:expecting:turn:contents:check:)``.
  ///   - links: What may lead to it.
  ///   - expectation: What must be there.
  ///   - turn: The right to save, if it was taken before.
  ///   - keepsUnsaved: Whether new bytes that can't take their place stay in sight beside it.
  /// - Throws: ``ContainerError`` as ``build(limits:)`` and the durable write do.
  package func write(
    to path: String, links: FileDoor.Links = .followed, expecting expectation: DurableFile.Expectation,
    turn: SaveTurn? = nil, keepsUnsaved: Bool = true
  ) throws(ContainerError) {
    let list = ordered
    var checksums: [UInt32] = []
    try DurableFile.replace(
      path: path, links: links, expecting: expectation, turn: turn, keepsUnsaved: keepsUnsaved
    ) { sink throws(ContainerError) in
      checksums = try ArchiveBuilder.write(list, to: sink)
    } check: { package throws(ContainerError) in
      try Self.compare(package, with: list, checksums)
    }
  }

  /// Compares what the disk gives back with what was written: the records by the strict reading, the data by checksum.
  private static func compare(
    _ package: PackageReader, with list: [ArchiveEntry], _ checksums: [UInt32]
  ) throws(ContainerError) {
    try compare(package.entries, with: list, name: package.name)
    for (entry, checksum) in zip(package.entries, checksums) where try package.checksum(ofCompressed: entry) != checksum
    {
      throw differs(package.name)
    }
    for (entry, written) in zip(package.entries, list) {
      guard let sha256 = written.sha256, case .copy(let source, let offset) = written.origin else { continue }
      guard try package.digest(entry) == sha256 else {
        throw ContainerError(
          .fileChanged, file: source.name, entry: entry.path, offset: offset, .partNotAgain,
          remedy: .remedyBeingChanged)
      }
    }
  }

  /// Compares records only.
  private static func compare(
    _ entries: [PackageEntry], with list: [ArchiveEntry], name: String
  ) throws(ContainerError) {
    guard entries.count == list.count else { throw differs(name) }
    for (entry, written) in zip(entries, list) {
      guard entry.path == written.path, entry.method == written.method, entry.size == written.size,
        entry.compressedSize == written.compressedSize
      else { throw differs(name) }
      guard entry.crc32 == written.crc32 else {
        // libzip takes the checksum of stored bytes anew: those of a damaged entry would pass for whole from now on.
        if case .copy(let source, let offset) = written.origin { throw source.damaged(written.path, at: offset) }
        throw differs(name)
      }
    }
  }

  private static func differs(_ name: String) -> ContainerError {
    ContainerError(.fileReadBack, file: name, .packageNotWritten)
  }

  private func check(_ path: String) throws(ContainerError) {
    do throws(ZipName.Refusal) {
      try ZipName.check(path)
    } catch {
      throw ContainerError(error.code, file: "-", entry: path, error.message, remedy: .remedyOtherName)
    }
    guard path.utf8.last != UInt8(ascii: "/") else {
      throw ContainerError(
        .folderMismatch, file: "-", entry: path, .packageFolder,
        remedy: .remedyAddFiles)
    }
  }

  /// Deflated if at least a twentieth is saved, else stored. A tiny entry that would need as much memory on both sides
  /// is judged the same way, so that the choice depends on the bytes alone.
  static func packed(_ path: String, _ bytes: [UInt8]) -> ArchiveBuilder.Entry {
    let limit = bytes.count - (bytes.count + 19) / 20
    guard let deflated = Deflate.deflate(bytes, limit: limit) else {
      return ArchiveBuilder.Entry(path: path, stored: bytes)
    }
    return ArchiveBuilder.Entry(
      path: path, origin: .bytes(deflated), method: .deflate, compressedSize: deflated.count, size: bytes.count,
      crc32: Deflate.crc32(bytes))
  }
}

private typealias ArchiveEntry = ArchiveBuilder.Entry

extension ArchiveBuilder.Entry {
  package init(path: String, stored bytes: [UInt8]) {
    self.init(
      path: path, origin: .bytes(bytes), method: .stored, compressedSize: bytes.count, size: bytes.count,
      crc32: Deflate.crc32(bytes))
  }
}
