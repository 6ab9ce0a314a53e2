internal import CZip
internal import Glibc

/// Builds a zip in memory through libzip, from entries whose bytes are already as they shall lie in the file.
enum ArchiveBuilder {
  /// One entry: its bytes and what the headers say of them.
  struct Entry: Sendable {
    /// Where the bytes come from.
    enum Origin: Sendable {
      case bytes([UInt8])
      case copy(PackageEntry, PackageReader)
    }

    let path: String
    let origin: Origin
    let method: PackageEntry.Method
    let compressedSize: Int
    let size: Int
    let crc32: UInt32
  }

  /// Every date in the archive: 1 January 1980, the first that DOS knows (APPNOTE.TXT section 4.4.6).
  private static let date: UInt16 = 0x21
  /// A plain file that its owner writes and all read, whatever the umask.
  private static let attributes: UInt32 = 0o100644 << 16

  /// Builds the archive, its entries in the given order.
  ///
  /// The bytes reach libzip through a source that says they are packed already, so it copies them as they are and only
  /// writes the records. The C functions are `zip_open_from_source`, `zip_file_add`, `zip_close`.
  static func build(_ entries: [Entry]) throws(ContainerError) -> [UInt8] {
    var failure = zip_error_t()
    zip_error_init(&failure)
    defer { zip_error_fini(&failure) }
    guard let output = zip_source_buffer_create(nil, 0, 0, &failure) else { throw error(&failure) }
    defer { zip_source_free(output) }
    // Opening takes over the source; this keeps a second hold of it, to read the result from after closing.
    zip_source_keep(output)
    guard let archive = zip_open_from_source(output, ZIP_TRUNCATE, &failure) else {
      zip_source_free(output)
      throw error(&failure)
    }
    do throws(ContainerError) {
      for entry in entries { try add(entry, to: archive) }
    } catch {
      zip_discard(archive)
      throw error
    }
    guard zip_close(archive) == 0 else {
      defer { zip_discard(archive) }
      throw error(zip_get_error(archive))
    }
    return try bytes(of: output)
  }

  private static func add(_ entry: Entry, to archive: OpaquePointer) throws(ContainerError) {
    let feed = Unmanaged.passRetained(EntryFeed(entry))
    guard let source = zip_source_function(archive, feedEntry, feed.toOpaque()) else {
      feed.release()
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

  private static func bytes(of output: OpaquePointer) throws(ContainerError) -> [UInt8] {
    guard zip_source_open(output) == 0 else { throw error(zip_source_error(output)) }
    defer { zip_source_close(output) }
    guard zip_source_seek(output, 0, SEEK_END) == 0, case let size = zip_source_tell(output), size >= 0,
      zip_source_seek(output, 0, SEEK_SET) == 0
    else {
      throw error(zip_source_error(output))
    }
    var done = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(size)) { buffer, initialized in
      while done < Int(size) {
        let count = zip_source_read(output, buffer.baseAddress?.advanced(by: done), zip_uint64_t(Int(size) - done))
        guard count > 0 else { break }
        done += Int(count)
      }
      initialized = done
    }
    guard done == Int(size) else { throw error(zip_source_error(output)) }
    return bytes
  }

  /// libzip's own words for its error (zip_error_strerror).
  private static func error(_ failure: UnsafeMutablePointer<zip_error_t>?, entry: String? = nil) -> ContainerError {
    let words = failure.flatMap { zip_error_strerror($0) }.map { String(cString: $0) } ?? "unknown error"
    return ContainerError(
      .archiveWrite, file: "-", entry: entry, "the package can't be built (libzip: \(words))",
      remedy: "Free some memory and try again; if it stays, report it.")
  }
}

/// Feeds one entry's packed bytes to libzip. libzip calls it from the thread that builds only.
private final class EntryFeed {
  let entry: ArchiveBuilder.Entry
  var position = 0
  var failure: (zip: Int32, system: Int32) = (0, 0)

  init(_ entry: ArchiveBuilder.Entry) {
    self.entry = entry
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(buffer.count, entry.compressedSize - position)
    let target = UnsafeMutableRawBufferPointer(rebasing: buffer[..<count])
    switch entry.origin {
    case .bytes(let bytes):
      bytes.withUnsafeBytes {
        target.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[position..<position + count]))
      }
    case .copy(let source, let reader):
      do throws(ContainerError) {
        try reader.readCompressed(source, at: position, into: target)
      } catch {
        failure = (ZIP_ER_READ, EIO)
        return -1
      }
    }
    position += count
    return count
  }
}

/// The commands that libzip gives a source (zip_source_function(3)).
private func feedEntry(
  _ state: UnsafeMutableRawPointer?, _ data: UnsafeMutableRawPointer?, _ length: zip_uint64_t,
  _ command: zip_source_cmd_t
) -> zip_int64_t {
  guard let state else { return -1 }
  let owner = Unmanaged<EntryFeed>.fromOpaque(state)
  let feed = owner.takeUnretainedValue()
  switch command {
  case ZIP_SOURCE_OPEN:
    feed.position = 0
    return 0
  case ZIP_SOURCE_READ:
    return zip_int64_t(feed.read(into: UnsafeMutableRawBufferPointer(start: data, count: Int(length))))
  case ZIP_SOURCE_CLOSE:
    return 0
  case ZIP_SOURCE_STAT:
    guard let status = data?.assumingMemoryBound(to: zip_stat_t.self) else { return -1 }
    zip_stat_init(status)
    status.pointee.valid = zip_uint64_t(ZIP_STAT_SIZE | ZIP_STAT_COMP_SIZE | ZIP_STAT_CRC | ZIP_STAT_COMP_METHOD)
    status.pointee.size = zip_uint64_t(feed.entry.size)
    status.pointee.comp_size = zip_uint64_t(feed.entry.compressedSize)
    status.pointee.crc = feed.entry.crc32
    status.pointee.comp_method = feed.entry.method.rawValue
    return zip_int64_t(MemoryLayout<zip_stat_t>.size)
  case ZIP_SOURCE_ERROR:
    guard let numbers = data?.assumingMemoryBound(to: Int32.self) else { return -1 }
    numbers[0] = feed.failure.zip
    numbers[1] = feed.failure.system
    return zip_int64_t(2 * MemoryLayout<Int32>.size)
  case ZIP_SOURCE_FREE:
    owner.release()
    return 0
  case ZIP_SOURCE_SUPPORTS:
    let commands = [
      ZIP_SOURCE_OPEN, ZIP_SOURCE_READ, ZIP_SOURCE_CLOSE, ZIP_SOURCE_STAT, ZIP_SOURCE_ERROR, ZIP_SOURCE_FREE,
      ZIP_SOURCE_SUPPORTS,
    ]
    return commands.reduce(0) { $0 | 1 << zip_int64_t($1.rawValue) }
  default:
    feed.failure = (ZIP_ER_OPNOTSUPP, 0)
    return -1
  }
}
