/// Where an archive is written to.
protocol ArchiveOutput: AnyObject {
  /// Where the next byte goes.
  var position: Int { get }
  /// How long it is so far, in bytes.
  var size: Int { get }
  /// Writes at the place reached.
  func write(_ bytes: UnsafeRawBufferPointer) throws(ContainerError)
  /// Goes to a place that was written before, or to the end.
  func seek(to place: Int) throws(ContainerError)
}

/// An archive in memory.
final class MemoryOutput: ArchiveOutput {
  private(set) var bytes: [UInt8] = []
  private(set) var position = 0

  var size: Int { bytes.count }

  func write(_ piece: UnsafeRawBufferPointer) {
    let over = min(piece.count, bytes.count - position)
    bytes.withUnsafeMutableBytes { $0[position...].copyBytes(from: piece.prefix(over)) }
    bytes += piece.dropFirst(over)
    position += piece.count
  }

  func seek(to place: Int) {
    position = place
  }
}
