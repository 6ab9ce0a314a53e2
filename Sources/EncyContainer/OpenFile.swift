internal import Glibc

/// An open file descriptor with one owner, closed when the owner goes.
struct OpenFile: ~Copyable {
  private(set) var descriptor: Int32
  /// What messages call it.
  let path: String

  init(takingOwnership descriptor: Int32, path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  /// Opens a file, pipe or device for reading, no folder. The C function is `open`.
  static func reading(_ path: String) throws(ContainerError) -> OpenFile {
    guard !path.utf8.contains(0) else {
      throw ContainerError(.fileMissing, file: path, "the path has a NUL character")
    }
    var descriptor: Int32
    repeat {
      descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    } while descriptor < 0 && errno == EINTR
    guard descriptor >= 0 else {
      let code: ContainerError.Code = errno == ENOENT || errno == ENOTDIR ? .fileMissing : .fileUnreadable
      throw ContainerError(code, path: path, errno: errno, doing: "opening")
    }
    let file = OpenFile(takingOwnership: descriptor, path: path)
    if try file.attributes().st_mode & S_IFMT == S_IFDIR {
      throw ContainerError(.fileKind, path: path, errno: EISDIR, doing: "opening")
    }
    return file
  }

  /// A copy of standard input, so that the owner's closing leaves that open.
  static func standardInput() throws(ContainerError) -> OpenFile {
    let descriptor = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)
    guard descriptor >= 0 else { throw ContainerError(.fileUnreadable, path: "-", errno: errno, doing: "reading") }
    return OpenFile(takingOwnership: descriptor, path: "-")
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Hands the descriptor on; the receiver closes it.
  mutating func release() -> Int32 {
    defer { descriptor = -1 }
    return descriptor
  }

  /// The C function is `fstat`.
  func attributes() throws(ContainerError) -> stat {
    var result = stat()
    guard fstat(descriptor, &result) == 0 else {
      throw ContainerError(.fileUnreadable, path: path, errno: errno, doing: "looking at")
    }
    return result
  }

  borrowing func tooLarge(_ limit: Int) -> ContainerError {
    ContainerError(
      .fileTooLarge, file: path, offset: limit, "there is more than the \(limit) bytes that are allowed",
      remedy: "Check that this is the file you meant; --limit-total-size raises the limit for proposals.")
  }

  /// Reads until the end of the file or stream. The C function is `read`.
  func readToEnd(limit: Int, expected: Int = 0) throws(ContainerError) -> [UInt8] {
    if expected > limit { throw tooLarge(limit) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(max(expected, 0), limit) + 1)
    let chunk = max(64 << 10, min(expected + 1, 4 << 20))
    while true {
      var failure: Int32 = 0
      var count = 0
      let part = [UInt8](unsafeUninitializedCapacity: chunk) { buffer, initialized in
        repeat {
          count = Glibc.read(descriptor, buffer.baseAddress, chunk)
        } while count < 0 && errno == EINTR
        failure = errno
        initialized = max(count, 0)
      }
      if count < 0 { throw ContainerError(.fileUnreadable, path: path, errno: failure, doing: "reading") }
      if count == 0 { return bytes }
      if part.count > limit - bytes.count { throw tooLarge(limit) }
      bytes += part
    }
  }
}
