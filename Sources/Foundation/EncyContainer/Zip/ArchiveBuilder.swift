internal import CZip
package import EncyBase
internal import EncyTexts
internal import Glibc

/// Writes a zip through libzip, from entries whose bytes are already as they shall lie in the file.
package enum ArchiveBuilder {
  /// One entry: its bytes and its header fields.
  package struct Entry: Sendable {
    /// Where the bytes come from.
    package enum Origin: Sendable {
      case bytes([UInt8])
      /// Packed bytes in a file, from this place on.
      case copy(ByteSource, at: Int)
    }

    package let path: String
    package let origin: Origin
    package let method: PackageEntry.Method
    package let compressedSize: Int
    package let size: Int
    package let crc32: UInt32
    /// The SHA-256 of the bytes unpacked, where they must be looked at once more when they are written.
    package var sha256: SHA256Digest?

    package init(
      path: String, origin: Origin, method: PackageEntry.Method, compressedSize: Int, size: Int, crc32: UInt32,
      sha256: SHA256Digest? = nil
    ) {
      (self.path, self.origin, self.method, self.compressedSize) = (path, origin, method, compressedSize)
      (self.size, self.crc32, self.sha256) = (size, crc32, sha256)
    }
  }

  /// Every date in the archive: 1 January 1980, the first that DOS knows (APPNOTE.TXT section 4.4.6).
  private static let date: UInt16 = 0x21
  /// A plain file that its owner writes and all read, whatever the umask.
  private static let attributes: UInt32 = 0o100644 << 16

  /// Why libzip can't be loaded; nil when it is there.
  private static let problem: String? = zip_load().map { String(cString: $0) }

  /// Writes the archive, its entries in the given order, memory bounded.
  ///
  /// The bytes reach libzip through sources that declare them already compressed, so it copies them unchanged and only writes
  /// the records; it writes them to a source that passes them on. The C functions are `zip_open_from_source`, `zip_file_add`,
  /// `zip_close`.
  /// - Returns: The CRC-32 that each entry's bytes must have in the archive, packed.
  package static func write(_ entries: [Entry], to output: any ArchiveOutput) throws(ContainerError) -> [UInt32] {
    if let problem {
      throw ContainerError(
        .archiveWrite, file: "-", .packageLibzip(problem: SafeText(problem)), remedy: .remedyInstall(package: "libzip4")
      )
    }
    var failure = zip_error_t()
    zip_error_init(&failure)
    defer { zip_error_fini(&failure) }
    let drain = ArchiveDrain(output)
    let owner = Unmanaged.passRetained(drain)
    guard let target = zip_source_function_create(drainArchive, owner.toOpaque(), &failure) else {
      owner.release()
      throw error(&failure)
    }
    guard let archive = zip_open_from_source(target, ZIP_TRUNCATE, &failure) else {
      zip_source_free(target)
      throw error(&failure)
    }
    var feeds: [EntryFeed] = []
    feeds.reserveCapacity(entries.count)
    let ahead = ReadAhead()
    do throws(ContainerError) {
      for entry in entries {
        let feed = EntryFeed(entry, ahead)
        feeds.append(feed)
        try add(feed, to: archive)
      }
    } catch {
      zip_discard(archive)
      throw error
    }
    guard zip_close(archive) == 0 else {
      defer { zip_discard(archive) }
      // The error of the disk or of a copied package is nearer to the cause than libzip's message.
      if let cause = drain.failure ?? feeds.lazy.compactMap(\.failure).first { throw cause }
      throw error(zip_get_error(archive))
    }
    return feeds.map(\.packedChecksum)
  }

  private static func add(_ feed: EntryFeed, to archive: OpaquePointer) throws(ContainerError) {
    let entry = feed.entry
    let owner = Unmanaged.passRetained(feed)
    guard let source = zip_source_function(archive, feedEntry, owner.toOpaque()) else {
      owner.release()
      throw error(zip_get_error(archive), entry: entry.path)
    }
    let index = zip_file_add(archive, entry.path, source, zip_flags_t(ZIP_FL_ENC_UTF_8))
    guard index >= 0 else {
      zip_source_free(source)
      throw error(zip_get_error(archive), entry: entry.path)
    }
    let place = zip_uint64_t(index)
    let method = zip_int32_t(entry.method.rawValue)
    guard zip_set_file_compression(archive, place, method, 0) == 0,
      zip_file_set_dostime(archive, place, 0, date, 0) == 0,
      zip_file_set_external_attributes(archive, place, 0, zip_uint8_t(ZIP_OPSYS_UNIX), attributes) == 0
    else {
      throw error(zip_get_error(archive), entry: entry.path)
    }
  }

  /// libzip's own words for its error (zip_error_strerror).
  private static func error(_ failure: UnsafeMutablePointer<zip_error_t>?, entry: String? = nil) -> ContainerError {
    let words = failure.flatMap { zip_error_strerror($0) }.map { String(cString: $0) } ?? "unknown error"
    return ContainerError(
      .archiveWrite, file: "-", entry: entry, .packageNotBuilt(words: SafeText(words)),
      remedy: .remedyFreeMemoryReport)
  }
}
