internal import CZip
internal import Glibc

/// Takes the archive that libzip writes and hands it on.
final class ArchiveDrain {
  let output: any ArchiveOutput
  private(set) var failure: ContainerError?

  init(_ output: any ArchiveOutput) {
    self.output = output
  }

  /// Runs a step; false if it failed, now or before.
  func attempt(_ step: (any ArchiveOutput) throws(ContainerError) -> Void) -> Bool {
    guard failure == nil else { return false }
    do throws(ContainerError) {
      try step(output)
      return true
    } catch {
      failure = error
      return false
    }
  }
}

/// The commands that libzip gives the source it writes an archive to (zip_source_function(3)).
func drainArchive(
  _ state: UnsafeMutableRawPointer?, _ data: UnsafeMutableRawPointer?, _ length: zip_uint64_t,
  _ command: zip_source_cmd_t
) -> zip_int64_t {
  guard let state else { return -1 }
  let owner = Unmanaged<ArchiveDrain>.fromOpaque(state)
  let drain = owner.takeUnretainedValue()
  switch command {
  case ZIP_SOURCE_STAT:
    guard let status = data?.assumingMemoryBound(to: zip_stat_t.self) else { return -1 }
    zip_stat_init(status)
    status.pointee.valid = zip_uint64_t(ZIP_STAT_SIZE)
    status.pointee.size = zip_uint64_t(drain.output.size)
    return zip_int64_t(MemoryLayout<zip_stat_t>.size)
  case ZIP_SOURCE_WRITE:
    let bytes = UnsafeRawBufferPointer(start: data, count: Int(length))
    let isWritten = drain.attempt { output throws(ContainerError) in try output.write(bytes) }
    return isWritten ? zip_int64_t(length) : -1
  case ZIP_SOURCE_SEEK_WRITE:
    var failure = zip_error_t()
    zip_error_init(&failure)
    defer { zip_error_fini(&failure) }
    let output = drain.output
    let place = zip_source_seek_compute_offset(
      zip_uint64_t(output.position), zip_uint64_t(output.size), data, length, &failure)
    guard place >= 0, place <= output.size else { return -1 }
    return drain.attempt { output throws(ContainerError) in try output.seek(to: Int(place)) } ? 0 : -1
  case ZIP_SOURCE_TELL_WRITE: return zip_int64_t(drain.output.position)
  case ZIP_SOURCE_OPEN, ZIP_SOURCE_CLOSE, ZIP_SOURCE_BEGIN_WRITE, ZIP_SOURCE_COMMIT_WRITE, ZIP_SOURCE_ROLLBACK_WRITE,
    ZIP_SOURCE_REMOVE:
    return 0
  // Nothing was there before.
  case ZIP_SOURCE_READ, ZIP_SOURCE_TELL: return 0
  case ZIP_SOURCE_SEEK: return 0
  case ZIP_SOURCE_ERROR:
    guard let numbers = data?.assumingMemoryBound(to: Int32.self) else { return -1 }
    numbers[0] = ZIP_ER_WRITE
    numbers[1] = EIO
    return zip_int64_t(2 * MemoryLayout<Int32>.size)
  case ZIP_SOURCE_FREE:
    owner.release()
    return 0
  case ZIP_SOURCE_SUPPORTS: return writableSource
  default: return -1
  }
}

/// What a source must be able to do to be written to (ZIP_SOURCE_SUPPORTS_WRITABLE, a macro that Swift can't read).
private let writableSource: zip_int64_t = [
  ZIP_SOURCE_OPEN, ZIP_SOURCE_READ, ZIP_SOURCE_CLOSE, ZIP_SOURCE_STAT, ZIP_SOURCE_ERROR, ZIP_SOURCE_FREE,
  ZIP_SOURCE_SEEK, ZIP_SOURCE_TELL, ZIP_SOURCE_SUPPORTS, ZIP_SOURCE_BEGIN_WRITE, ZIP_SOURCE_COMMIT_WRITE,
  ZIP_SOURCE_ROLLBACK_WRITE, ZIP_SOURCE_WRITE, ZIP_SOURCE_SEEK_WRITE, ZIP_SOURCE_TELL_WRITE, ZIP_SOURCE_REMOVE,
].reduce(0) { $0 | 1 << zip_int64_t($1.rawValue) }
