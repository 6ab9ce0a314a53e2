/// Where an archive is written to.
package protocol ArchiveOutput: AnyObject {
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
package final class MemoryOutput: ArchiveOutput {
  package private(set) var bytes: [UInt8] = []
  package private(set) var position = 0

  package init() {}

  package var size: Int { bytes.count }

  package func write(_ piece: UnsafeRawBufferPointer) {
    let over = min(piece.count, bytes.count - position)
    bytes.withUnsafeMutableBytes { $0[position...].copyBytes(from: piece.prefix(over)) }
    bytes += piece.dropFirst(over)
    position += piece.count
  }

  package func seek(to place: Int) {
    position = place
  }
}
