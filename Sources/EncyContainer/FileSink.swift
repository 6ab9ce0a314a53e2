/// Takes the content of a durable write, in order, or at places where the writer has been before.
///
/// Bytes are gathered and written by the mebibyte, so many small writes cost little.
package final class FileSink: ArchiveOutput {
  private let file: NewFile
  private let window = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 4_096)
  /// Where in the file the window begins.
  private var start = 0
  /// How much of the window is used.
  private var filled = 0
  /// Where the next byte goes.
  private(set) var position = 0
  /// How long the file is so far, in bytes.
  package private(set) var size = 0
  /// The CRC-32 of all bytes; nil when some were written over.
  private var checksum: UInt32? = 0

  init(_ file: NewFile) {
    self.file = file
  }

  deinit {
    window.deallocate()
  }

  /// Adds bytes at the place reached.
  /// - Throws: ``ContainerError`` with `file-write` when the disk is full or fails.
  package func write(_ bytes: UnsafeRawBufferPointer) throws(ContainerError) {
    checksum = position == size ? checksum.map { Deflate.crc32(bytes, after: $0) } : nil
    var rest = bytes[...]
    while !rest.isEmpty {
      if position - start == window.count { try flushWindow() }
      let piece = rest.prefix(window.count - (position - start))
      window[(position - start)...].copyBytes(from: piece)
      position += piece.count
      filled = max(filled, position - start)
      rest = rest.dropFirst(piece.count)
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
  func seek(to place: Int) throws(ContainerError) {
    if place < start || place > start + filled { try flushWindow(next: place) }
    position = place
  }

  private func flushWindow(next: Int? = nil) throws(ContainerError) {
    try file.write(UnsafeRawBufferPointer(rebasing: window[..<filled]), at: start)
    // The disk works on it while the next piece is made; the flush at the end then waits for little.
    file.beginFlushing(from: start, count: filled)
    start = next ?? position
    filled = 0
  }

  /// Writes what is still gathered.
  func finish() throws(ContainerError) {
    try flushWindow()
  }

  /// Reads the file back and compares length and checksum.
  func readBack() throws(ContainerError) {
    var place = 0
    var found: UInt32 = 0
    while true {
      let count = try file.read(at: place, into: window)
      if count == 0 { break }
      found = Deflate.crc32(UnsafeRawBufferPointer(rebasing: window[..<count]), after: found)
      place += count
    }
    guard place == size, checksum == nil || checksum == found else { throw file.readBackError() }
  }
}
