package import EncyContainer
internal import EncyTexts
internal import Glibc

/// Files of lines to which several programs add at the same time.
package enum LogFile {
  /// Adds a line in one write at the end, flushed to the disk, so that programs don't tear each other's lines. What a full disk cut off
  /// before is ended first. The file is made if need be; nobody is waited for.
  /// - Parameters:
  ///   - line: The line without its line feed.
  ///   - path: A plain file that is no link.
  ///   - limit: The bytes that the file may have.
  /// - Throws: ``ContainerError``: nothing is in the file then, or a part of the line. C functions: `pread`, `write`, `fdatasync`.
  package static func append(_ line: [UInt8], to path: String, limit: Int) throws(ContainerError) {
    let file = try FileDoor.writing(path, .behind)
    let size = Int(try file.attributes().st_size)
    guard size <= limit else {
      throw ContainerError(.fileTooLarge, file: path, .activityLogFull(size: SafeText("\(size)")))
    }
    var bytes = line + [0x0A]
    if size > 0, !endsLine(path, size) { bytes.insert(0x0A, at: 0) }
    var count: Int
    repeat {
      count = bytes.withUnsafeBytes { write(file.descriptor, $0.baseAddress, $0.count) }
    } while count < 0 && errno == EINTR
    guard count == bytes.count else {
      throw ContainerError(.fileWrite, path: path, errno: count < 0 ? errno : ENOSPC, doing: .writing)
    }
    guard fdatasync(file.descriptor) == 0 || [EINVAL, EROFS, ENOTSUP].contains(errno) else {
      throw ContainerError(.fileFlush, path: path, errno: errno, doing: .flushing)
    }
  }

  private static func endsLine(_ path: String, _ size: Int) -> Bool {
    guard let file = try? FileDoor.reading(path, links: .refused) else { return true }
    var last: UInt8 = 0
    return pread(file.descriptor, &last, 1, off_t(size - 1)) != 1 || last == 0x0A
  }
}
