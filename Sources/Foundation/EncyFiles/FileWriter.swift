internal import Dispatch
internal import EncyContainer
internal import Synchronization

/// Writes pieces of a new file in sequence, on a thread of its own.
final class FileWriter {
  /// Some bytes on their way, used only by whoever they were handed to last.
  final class Piece: @unchecked Sendable {
    let bytes: UnsafeMutableRawBufferPointer

    init(count: Int) {
      bytes = .allocate(byteCount: count, alignment: 4_096)
    }

    deinit {
      bytes.deallocate()
    }
  }

  /// What both threads see.
  private final class Progress: Sendable {
    let failure = Mutex<ContainerError?>(nil)
    /// Pieces of the usual size that were written and can be filled again.
    let free = Mutex<[Piece]>([])
  }

  /// The file. Between a call of ``write(_:count:at:)`` and the return of ``finish()`` it is the other thread's.
  let file: NewFile
  private let pieceSize: Int
  private let progress = Progress()
  /// Made for the first piece: most files never need it.
  private var thread: (queue: DispatchQueue, room: DispatchSemaphore)?

  init(_ file: NewFile, pieceSize: Int) {
    self.file = file
    self.pieceSize = pieceSize
  }

  /// Hands bytes over, to be written at a place after all that were handed over before, and to begin to flush.
  /// - Throws: What an earlier piece met.
  func write(_ piece: Piece, count: Int, at offset: Int) throws(ContainerError) {
    if let failure = progress.failure.withLock({ $0 }) { throw failure }
    // So many pieces may be on their way at once.
    let (queue, room) = thread ?? (DispatchQueue(label: "ency.file-writer"), DispatchSemaphore(value: 4))
    thread = (queue, room)
    room.wait()
    nonisolated(unsafe) let file = file
    let isReusable = piece.bytes.count == pieceSize
    queue.async { [progress, room] in
      defer { room.signal() }
      guard progress.failure.withLock({ $0 == nil }) else { return }
      do throws(ContainerError) {
        try file.write(UnsafeRawBufferPointer(rebasing: piece.bytes[..<count]), at: offset)
        // The disk works on it while the next piece is made; the flush at the end then waits for little.
        if isReusable { file.beginFlushing(from: offset, count: count) }
      } catch {
        progress.failure.withLock { $0 = error }
      }
      if isReusable { progress.free.withLock { $0.append(piece) } }
    }
  }

  /// A piece of the usual size to fill.
  func nextPiece() -> Piece {
    progress.free.withLock { $0.popLast() } ?? Piece(count: pieceSize)
  }

  /// Waits until nothing is on its way any more. What is must not reach a descriptor that is closed by then.
  func settle() {
    thread?.queue.sync {}
  }

  /// Waits until all is written.
  /// - Throws: What the first piece met that failed.
  func finish() throws(ContainerError) {
    settle()
    if let failure = progress.failure.withLock({ $0 }) { throw failure }
  }
}
