internal import EncyTexts
internal import Glibc

/// Bytes that can be read at any place: an array, or an open file.
///
/// Files are read by `pread`, never mapped: a share that vanishes gives an error then, where a mapping would end the
/// process by a signal. Once open, a file that is replaced by a rename stays readable as it was.
package final class ByteSource: Sendable {
  /// What messages call it: the path as given, or `-`.
  package let name: String
  /// The number of bytes.
  package let size: Int
  /// The file as it was opened; nil for memory and streams.
  let stamp: FileStamp?
  private let storage: Storage

  private enum Storage {
    case bytes([UInt8])
    case descriptor(Int32)
  }

  package init(bytes: [UInt8], name: String) {
    self.name = name
    size = bytes.count
    stamp = nil
    storage = .bytes(bytes)
  }

  /// Opens a file; `-` is standard input. A small file is read at once, which costs less than many small reads. What isn't a
  /// plain file, such as a pipe, is read to its end, as far as `limit` allows: into memory, or when it is long into a
  /// temporary file without a name.
  /// - Parameters:
  ///   - path: The file.
  ///   - limit: The most bytes of a stream.
  ///   - links: What may lead to it.
  ///   - isWanted: Why a stream that begins like this isn't worth reading; `nil` if it is.
  /// - Throws: ``ContainerError`` with a code that begins with `file-`, or what `isWanted` gave.
  package init(
    path: String, limit: Int, links: FileDoor.Links = .followed,
    where isWanted: (ArraySlice<UInt8>) -> ContainerError? = { _ in nil }
  ) throws(ContainerError) {
    name = path
    var file = path == "-" ? try OpenFile.standardInput() : try FileDoor.reading(path, links: links)
    let attributes = try file.attributes()
    let isFile = path != "-" && attributes.st_mode & S_IFMT == S_IFREG
    stamp = isFile ? FileStamp(attributes) : nil
    if isFile, attributes.st_size > Self.wholeSize {
      size = Int(attributes.st_size)
      storage = .descriptor(file.release())
    } else if isFile {
      let bytes = try file.readToEnd(limit: limit, expected: Int(attributes.st_size))
      size = bytes.count
      storage = .bytes(bytes)
    } else {
      var stream = StreamReading(limit: limit)
      var spooled = try stream.read(file, where: isWanted)
      size = stream.size
      storage = spooled.descriptor < 0 ? .bytes(stream.bytes) : .descriptor(spooled.release())
    }
  }

  deinit {
    if case .descriptor(let descriptor) = storage { close(descriptor) }
  }

  /// Files up to this size are read at once, in bytes.
  private static let wholeSize = 1 << 20

  /// Takes over an open file, of which a small one is read at once.
  /// - Throws: ``ContainerError`` when it can't be read, or is small but longer than the limit.
  package init(file: consuming OpenFile, limit: Int) throws(ContainerError) {
    let attributes = try file.attributes()
    name = file.path
    stamp = FileStamp(attributes)
    if attributes.st_size > Self.wholeSize {
      size = Int(attributes.st_size)
      storage = .descriptor(file.release())
    } else {
      let bytes = try file.readToEnd(limit: limit, expected: Int(attributes.st_size))
      size = bytes.count
      storage = .bytes(bytes)
    }
  }

  /// Takes over an open file of known size.
  package init(_ file: consuming OpenFile) throws(ContainerError) {
    let attributes = try file.attributes()
    name = file.path
    size = Int(attributes.st_size)
    stamp = FileStamp(attributes)
    storage = .descriptor(file.release())
  }

  /// Calls `body` with `count` bytes from `offset` on.
  func withBytes<Result>(
    at offset: Int, count: Int, _ body: (UnsafeRawBufferPointer) -> Result
  ) throws(ContainerError) -> Result {
    try checkBounds(offset, count)
    switch storage {
    case .bytes(let bytes):
      return bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[offset..<offset + count])) }
    case .descriptor:
      return try read(at: offset, count: count).withUnsafeBytes(body)
    }
  }

  /// Copies `count` bytes from `offset` on.
  package func read(at offset: Int, count: Int) throws(ContainerError) -> [UInt8] {
    try checkBounds(offset, count)
    switch storage {
    case .bytes(let bytes): return Array(bytes[offset..<offset + count])
    case .descriptor:
      var failure: ContainerError?
      let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
        do throws(ContainerError) {
          try read(at: offset, into: UnsafeMutableRawBufferPointer(buffer))
          initialized = count
        } catch {
          failure = error
          initialized = 0
        }
      }
      if let failure { throw failure }
      return bytes
    }
  }

  /// Fills a buffer with the bytes from `offset` on. The C function is `pread`.
  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(ContainerError) {
    try checkBounds(offset, buffer.count)
    switch storage {
    case .bytes(let bytes):
      bytes.withUnsafeBytes {
        buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[offset..<offset + buffer.count]))
      }
    case .descriptor(let descriptor):
      var done = 0
      while done < buffer.count {
        let count = pread(
          descriptor, buffer.baseAddress?.advanced(by: done), buffer.count - done, off_t(offset + done))
        if count > 0 {
          done += count
        } else if count == 0 {
          throw ContainerError(
            .fileUnreadable, file: name, offset: offset + done, .fileShorter,
            remedy: .remedyBeingChanged)
        } else if errno != EINTR {
          throw ContainerError(.fileUnreadable, path: name, errno: errno, doing: .reading)
        }
      }
    }
  }

  private func checkBounds(_ offset: Int, _ count: Int) throws(ContainerError) {
    guard offset >= 0, count >= 0, offset <= size, count <= size - offset else {
      throw ContainerError(.truncated, file: name, offset: size, .zipRecordCut)
    }
  }
}
