internal import CZip
internal import Glibc

/// Feeds one entry's packed bytes to libzip. libzip calls it from the thread that builds only.
final class EntryFeed {
  let entry: ArchiveBuilder.Entry
  private var position = 0
  /// Bytes read ahead, since libzip asks for 8 KiB at a time.
  private var ahead: [UInt8] = []
  private var aheadStart = 0
  /// The CRC-32 of what was fed since the start. libzip takes that of stored bytes itself and writes it into the records.
  private var checksum: UInt32 = 0
  private(set) var failure: ContainerError?

  private static let aheadSize = 256 << 10

  init(_ entry: ArchiveBuilder.Entry) {
    self.entry = entry
  }

  /// The CRC-32 of the bytes as they lie in the file, once all were fed.
  var packedChecksum: UInt32 { entry.method == .stored ? entry.crc32 : checksum }

  func restart() {
    position = 0
    checksum = 0
  }

  func stop() {
    ahead = []
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    var target = UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(entry.compressedSize - position))
    switch entry.origin {
    case .bytes(let bytes): bytes.withUnsafeBytes { target.copyBytes(from: $0[position...].prefix(target.count)) }
    case .copy(let source, let offset):
      do throws(ContainerError) {
        if position < aheadStart || position >= aheadStart + ahead.count {
          ahead = try source.read(at: offset + position, count: min(Self.aheadSize, entry.compressedSize - position))
          aheadStart = position
        }
      } catch {
        failure = error
        return -1
      }
      target = UnsafeMutableRawBufferPointer(rebasing: target.prefix(aheadStart + ahead.count - position))
      ahead.withUnsafeBytes { target.copyBytes(from: $0[(position - aheadStart)...].prefix(target.count)) }
    }
    if entry.method != .stored { checksum = Deflate.crc32(UnsafeRawBufferPointer(target), after: checksum) }
    position += target.count
    return target.count
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
  case ZIP_SOURCE_CLOSE:
    feed.stop()
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
