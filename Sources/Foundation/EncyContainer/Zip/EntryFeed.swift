internal import CZip
internal import Glibc

/// Feeds one entry's packed bytes to libzip. libzip calls it from the thread that builds only.
final class EntryFeed {
  let entry: ArchiveBuilder.Entry
  private let ahead: ReadAhead
  private var position = 0
  /// The CRC-32 of what was fed since the start. libzip takes that of stored bytes itself and writes it into the records.
  private var checksum: UInt32 = 0
  private(set) var failure: ContainerError?

  package init(_ entry: ArchiveBuilder.Entry, _ ahead: ReadAhead) {
    self.entry = entry
    self.ahead = ahead
  }

  /// The CRC-32 of the bytes as they lie in the file, once all were fed.
  var packedChecksum: UInt32 { entry.method == .stored ? entry.crc32 : checksum }

  func restart() {
    position = 0
    checksum = 0
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    var target = UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(entry.compressedSize - position))
    switch entry.origin {
    case .bytes(let bytes): bytes.withUnsafeBytes { target.copyBytes(from: $0[position...].prefix(target.count)) }
    case .copy(let source, let offset):
      do throws(ContainerError) {
        let bytes = try ahead.bytes(of: source, at: offset + position, before: offset + entry.compressedSize)
        target = UnsafeMutableRawBufferPointer(rebasing: target.prefix(bytes.count))
        target.copyBytes(from: bytes.prefix(target.count))
      } catch {
        failure = error
        return -1
      }
    }
    if entry.method != .stored { checksum = Deflate.crc32(UnsafeRawBufferPointer(target), after: checksum) }
    position += target.count
    return target.count
  }
}

/// Bytes of a file read ahead, since libzip asks for 8 KiB at a time: in memory that all entries share in turn.
final class ReadAhead {
  private let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 4_096)
  private var source: ByteSource?
  private var start = 0
  private var count = 0

  deinit {
    memory.deallocate()
  }

  /// The bytes from a place on, as many as are at hand, at least one; only until it is asked again.
  func bytes(of source: ByteSource, at place: Int, before end: Int) throws(ContainerError) -> UnsafeRawBufferPointer {
    if self.source !== source || place < start || place >= start + count {
      let piece = UnsafeMutableRawBufferPointer(rebasing: memory.prefix(end - place))
      self.source = nil
      try source.read(at: place, into: piece)
      (self.source, start, count) = (source, place, piece.count)
    }
    return UnsafeRawBufferPointer(rebasing: memory[(place - start)..<min(count, end - start)])
  }
}

/// The commands that libzip gives a source (zip_source_function(3)).
func feedEntry(
  _ state: UnsafeMutableRawPointer?, _ data: UnsafeMutableRawPointer?, _ length: zip_uint64_t,
  _ command: zip_source_cmd_t
) -> zip_int64_t {
  guard let state else { return -1 }
  let owner = Unmanaged<EntryFeed>.fromOpaque(state)
  let feed = owner.takeUnretainedValue()
  switch command {
  case ZIP_SOURCE_OPEN:
    feed.restart()
    return 0
  case ZIP_SOURCE_READ:
    return zip_int64_t(feed.read(into: UnsafeMutableRawBufferPointer(start: data, count: Int(length))))
  case ZIP_SOURCE_CLOSE: return 0
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
    numbers[0] = ZIP_ER_READ
    numbers[1] = EIO
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
  default: return -1
  }
}
