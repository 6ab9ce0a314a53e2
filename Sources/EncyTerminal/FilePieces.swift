internal import EncyContainer
internal import Glibc

/// A file or standard input read piece by piece, for work that never needs the whole.
package final class FilePieces {
  private let descriptor: Int32
  private let path: String

  /// Opens a file; `-` is standard input. C function: `open`.
  package init(_ path: String) throws {
    self.path = path
    guard path != "-" else {
      descriptor = STDIN_FILENO
      return
    }
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else {
      throw ContainerError(errno == ENOENT ? .fileMissing : .fileUnreadable, path: path, errno: errno, doing: .opening)
    }
  }

  deinit { if descriptor != STDIN_FILENO { close(descriptor) } }

  /// Up to so many bytes; none at the end. C function: `read`.
  package func read(_ count: Int) throws -> [UInt8] {
    var (got, failure): (Int, Int32) = (0, 0)
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      repeat { got = Glibc.read(descriptor, buffer.baseAddress, count) } while got < 0 && errno == EINTR
      failure = errno
      initialized = max(got, 0)
    }
    guard got >= 0 else { throw ContainerError(.fileUnreadable, path: path, errno: failure, doing: .reading) }
    return bytes
  }

  /// Whether two paths lead to the same file. C function: `stat`.
  package static func isSame(_ left: String, _ right: String) -> Bool {
    var (one, other) = (stat(), stat())
    return stat(left, &one) == 0 && stat(right, &other) == 0 && one.st_dev == other.st_dev && one.st_ino == other.st_ino
  }
}
