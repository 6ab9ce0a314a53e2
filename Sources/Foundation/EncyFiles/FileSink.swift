package import EncyContainer

/// Takes the content of a durable write, in order, or at places where the writer has been before.
///
/// Bytes are gathered by the piece, so that many small writes cost little. Of a large file the pieces are written by a second
/// thread, so that the making of the next one doesn't wait for the disk; a small one isn't worth a thread, nor the memory.
package final class FileSink: ArchiveOutput {
  private let writer: FileWriter
  private var window = FileWriter.Piece(count: FileSink.windowSize)
  /// Where in the file the window begins, behind all that was handed to the writer.
  private var start = 0
  /// How much of the window is used.
  private var filled = 0
  /// Where the next byte goes.
  package private(set) var position = 0
  /// How long the file is so far, in bytes.
  package private(set) var size = 0
  /// The CRC-32 of all bytes; nil when nobody asks for it, or some were written over.
  private var checksum: UInt32?

  private static let windowSize = 256 << 10
  /// So much is written at once, in bytes; what comes behind it by the other thread.
  private static let smallSize = 4 << 20

  /// A sink into a file; only a checked one can be read back.
  init(_ file: NewFile, isChecked: Bool) {
    writer = FileWriter(file, pieceSize: Self.windowSize)
    checksum = isChecked ? 0 : nil
  }

  /// Adds bytes at the place reached.
  /// - Throws: ``ContainerError`` with `file-write` when the disk is full or fails, now or for bytes handed over before.
  package func write(_ bytes: UnsafeRawBufferPointer) throws(ContainerError) {
    checksum = position == size ? checksum.map { Deflate.crc32(bytes, after: $0) } : nil
    var rest = bytes[...]
    if position < start {
      // What was handed over before, such as a record that could only be filled in later.
      let bytes = rest.prefix(start - position)
      if start <= Self.smallSize {
        try writer.file.write(UnsafeRawBufferPointer(rebasing: bytes), at: position)
      } else {
        let piece = FileWriter.Piece(count: bytes.count)
        piece.bytes.copyBytes(from: bytes)
        try writer.write(piece, count: bytes.count, at: position)
      }
      position += bytes.count
      rest = rest.dropFirst(bytes.count)
    }
    while !rest.isEmpty {
      if position - start == window.bytes.count { try flushWindow() }
      let bytes = rest.prefix(window.bytes.count - (position - start))
      window.bytes[(position - start)...].copyBytes(from: bytes)
      position += bytes.count
      filled = max(filled, position - start)
      rest = rest.dropFirst(bytes.count)
    }
    size = max(size, position)
  }

  /// Adds bytes at the place reached.
  /// - Throws: ``ContainerError`` with `file-write` when the disk is full or fails.
  package func write(_ bytes: [UInt8]) throws(ContainerError) {
    var failure: ContainerError?
    bytes.withUnsafeBytes { buffer in
      do throws(ContainerError) { try write(buffer) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  /// Goes to a place that was written before, or to the end.
  package func seek(to place: Int) {
    position = place
  }

  private func flushWindow() throws(ContainerError) {
    if start + filled <= Self.smallSize {
      try writer.file.write(UnsafeRawBufferPointer(rebasing: window.bytes[..<filled]), at: start)
      // The disk works on it while the next piece is made; the flush at the end then waits for little.
      writer.file.beginFlushing(from: start, count: filled)
    } else {
      try writer.write(window, count: filled, at: start)
      window = writer.nextPiece()
    }
    start += filled
    filled = 0
  }

  /// Writes what is still gathered, and waits until all is written.
  func finish() throws(ContainerError) {
    if start <= Self.smallSize {
      return try writer.file.write(UnsafeRawBufferPointer(rebasing: window.bytes[..<filled]), at: start)
    }
    try flushWindow()
    try writer.finish()
  }

  /// Waits until nothing is on its way any more, also after a failure: only then may the file be closed.
  func settle() {
    writer.settle()
  }

  /// Reads the file back and compares length and checksum.
  func readBack() throws(ContainerError) {
    var place = 0
    var found: UInt32 = 0
    while true {
      let count = try writer.file.read(at: place, into: window.bytes)
      if count == 0 { break }
      found = Deflate.crc32(UnsafeRawBufferPointer(rebasing: window.bytes[..<count]), after: found)
      place += count
    }
    guard place == size, checksum == nil || checksum == found else { throw writer.file.readBackError() }
  }
}
