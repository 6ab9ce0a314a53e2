internal import EncyTexts
package import Glibc

/// An open file descriptor with one owner, closed when the owner goes. ``FileDoor`` opens it.
package struct OpenFile: ~Copyable {
  package private(set) var descriptor: Int32
  /// What messages call it.
  let path: String

  package init(takingOwnership descriptor: Int32, path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  /// A copy of standard input, so that the owner's closing leaves that open.
  package static func standardInput() throws(ContainerError) -> OpenFile {
    let descriptor = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)
    guard descriptor >= 0 else { throw ContainerError(.fileUnreadable, path: "-", errno: errno, doing: .reading) }
    return OpenFile(takingOwnership: descriptor, path: "-")
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Hands the descriptor on; the receiver closes it.
  package mutating func release() -> Int32 {
    defer { descriptor = -1 }
    return descriptor
  }

  /// The C function is `fstat`.
  package func attributes() throws(ContainerError) -> stat {
    var result = stat()
    guard fstat(descriptor, &result) == 0 else {
      throw ContainerError(.fileUnreadable, path: path, errno: errno, doing: .lookingAt)
    }
    return result
  }

  borrowing func tooLarge(_ limit: Int) -> ContainerError {
    ContainerError(
      .fileTooLarge, file: path, offset: limit, .fileOverLimit(limit: SafeText("\(limit)")),
      remedy: .remedyFileMeant)
  }

  /// Up to so many bytes; none at the end. C function: `read`.
  package borrowing func read(upTo count: Int) throws(ContainerError) -> [UInt8] {
    var (got, failure): (Int, Int32) = (0, 0)
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      repeat { got = Glibc.read(descriptor, buffer.baseAddress, count) } while got < 0 && errno == EINTR
      failure = errno
      initialized = max(got, 0)
    }
    guard got >= 0 else { throw ContainerError(.fileUnreadable, path: path, errno: failure, doing: .reading) }
    return bytes
  }

  /// Reads until the end of the file or stream. What is as long as expected is read into one piece of memory.
  func readToEnd(limit: Int, expected: Int = 0) throws(ContainerError) -> [UInt8] {
    if expected > limit { throw tooLarge(limit) }
    // One byte more, so that the end is met at once.
    var size = expected > 0 ? expected + 1 : 64 << 10
    var bytes = try readPiece(of: size)
    var isAtEnd = bytes.count < size
    size = 1 << 20
    while !isAtEnd, bytes.count <= limit {
      let piece = try readPiece(of: size)
      isAtEnd = piece.count < size
      bytes += piece
    }
    if bytes.count > limit { throw tooLarge(limit) }
    return bytes
  }

  /// The next bytes, fewer than asked for only before the end. The C function is `read`.
  private borrowing func readPiece(of size: Int) throws(ContainerError) -> [UInt8] {
    var failure: Int32 = 0
    let piece = [UInt8](unsafeUninitializedCapacity: size) { buffer, initialized in
      while initialized < size {
        let count = Glibc.read(descriptor, buffer.baseAddress?.advanced(by: initialized), size - initialized)
        if count > 0 {
          initialized += count
        } else if count == 0 {
          return
        } else if errno != EINTR {
          failure = errno
          return
        }
      }
    }
    if failure != 0 { throw ContainerError(.fileUnreadable, path: path, errno: failure, doing: .reading) }
    return piece
  }
}
