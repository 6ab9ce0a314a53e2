internal import CLinux
internal import Glibc

/// Reads a pipe or device to its end, memory bounded: what is long goes to a temporary file.
struct StreamReading {
  /// The most bytes that are taken.
  let limit: Int
  /// What was read, if it is in memory.
  private(set) var bytes: [UInt8] = []
  /// How much was read, in bytes.
  private(set) var size = 0

  init(limit: Int) {
    self.limit = limit
  }

  /// As much is kept in memory, in bytes.
  private static let memory = 32 << 20

  /// Reads until the end.
  /// - Returns: The temporary file that holds it; one without a descriptor if ``bytes`` do.
  /// - Throws: ``ContainerError`` with `file-too-large` or `file-unreadable`, or what `isWanted` gave for the first bytes.
  mutating func read(
    _ file: borrowing OpenFile, where isWanted: (ArraySlice<UInt8>) -> ContainerError?
  ) throws(ContainerError) -> OpenFile {
    var spool = OpenFile(takingOwnership: -1, path: file.path)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      let count = Glibc.read(file.descriptor, buffer.baseAddress, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw ContainerError(.fileUnreadable, path: file.path, errno: errno, doing: .reading) }
      if count == 0 { return spool }
      let isFirst = size == 0
      size += count
      guard size <= limit else { throw file.tooLarge(limit) }
      let piece = UnsafeRawBufferPointer(rebasing: buffer[..<count])
      if isFirst, let refusal = isWanted(Array(piece)[...]) { throw refusal }
      if spool.descriptor >= 0 {
        try spool.writeAll(piece)
      } else {
        bytes += piece
        if bytes.count > Self.memory {
          spool = try Self.temporaryFile(for: file.path)
          var failure: ContainerError?
          bytes.withUnsafeBytes { bytes in
            do throws(ContainerError) { try spool.writeAll(bytes) } catch { failure = error }
          }
          if let failure { throw failure }
          bytes = []
        }
      }
    }
  }

  /// A file that nobody else sees and that goes with its descriptor, in `TMPDIR` or `/tmp`. The C function is `mkostemp`.
  fileprivate static func temporaryFile(for path: String) throws(ContainerError) -> OpenFile {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    let template = PathName.joined(folder.isEmpty ? "/tmp" : folder, "ency-stream-" + String(repeating: "X", count: 6))
    var name = Array(template.utf8CString)
    let descriptor = name.withUnsafeMutableBufferPointer { linux_temporary_file($0.baseAddress) }
    guard descriptor >= 0 else {
      throw ContainerError(.fileUnreadable, path: path, errno: errno, doing: .makingTemporaryFile)
    }
    unlink(&name)
    return OpenFile(takingOwnership: descriptor, path: path)
  }
}

extension ByteSource {
  /// Makes what was read of standard input its content again, for the program that this process becomes. C functions: `lseek`, `dup2`.
  /// - Throws: ``ContainerError`` if it can't be read or written.
  package func putBack() throws(ContainerError) {
    let spool = try StreamReading.temporaryFile(for: name)
    let bytes = try allBytes()
    var failure: ContainerError?
    bytes.withUnsafeBytes { bytes in
      do throws(ContainerError) { try spool.writeAll(bytes) } catch { failure = error }
    }
    if let failure { throw failure }
    guard lseek(spool.descriptor, 0, SEEK_SET) == 0, dup2(spool.descriptor, STDIN_FILENO) == STDIN_FILENO else {
      throw ContainerError(.fileUnreadable, path: name, errno: errno, doing: .reading)
    }
  }
}
