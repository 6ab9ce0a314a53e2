package import EncyContainer
internal import EncyTexts
internal import Glibc

/// The turn to save one document: while a process has it, no other Ency process on this machine replaces the file.
///
/// It is a lock on the file's inode (flock(2)), so it leaves nothing behind and ends with the process. A file system that has no
/// such locks gives everybody a turn at once; there the save lock decides, see ``SaveLock``.
package final class SaveTurn {
  private var descriptor: Int32

  /// How long to wait for others, in milliseconds. A save takes a fraction of a second.
  private static let patience = 30_000

  /// Waits until it is this process's turn. A file that isn't there needs no turn.
  /// - Throws: ``ContainerError`` with `file-busy` when others hold it for more than half a minute.
  package convenience init(path: String) throws(ContainerError) {
    try self.init(Target(path), calls: .system)
  }

  convenience init(_ target: Target, calls: SystemCalls) throws(ContainerError) {
    try self.init(target.name, in: target.folder.descriptor, shown: target.shown, calls: calls)
  }

  /// Waits until it is this process's turn to change what is in a folder that it has to itself, such as the state of a working folder.
  /// - Throws: ``ContainerError`` with `file-busy` when others hold it for more than half a minute.
  package convenience init(inFolder path: String) throws(ContainerError) {
    try self.init(path, in: AT_FDCWD, shown: path, calls: .system)
  }

  private init(_ name: String, in folder: Int32, shown: String, calls: SystemCalls) throws(ContainerError) {
    var waited = 0
    var pause = 1
    while true {
      let opened = FileDoor.locking(name, in: folder)
      guard opened >= 0 else {
        descriptor = -1
        return
      }
      if flock(opened, LOCK_EX | LOCK_NB) == 0 {
        var attributes = stat()
        // Whoever had the turn before may have put another file there meanwhile.
        if fstat(opened, &attributes) == 0,
          FileStamp(name, in: folder)?.isSameFile(as: FileStamp(attributes)) == true
        {
          descriptor = opened
          return
        }
        close(opened)
        continue
      }
      let number = errno
      close(opened)
      guard number == EWOULDBLOCK || number == EINTR else {
        descriptor = -1
        return
      }
      guard waited < Self.patience else {
        throw ContainerError(
          .fileBusy, file: shown, .fileBeingSaved(seconds: SafeText("\(Self.patience / 1_000)")),
          remedy: .remedyWaitOrEnd)
      }
      calls.wait(pause)
      waited += pause
      pause = min(pause * 2, 16)
    }
  }

  deinit {
    end()
  }

  /// Whether others on this machine wait for this one.
  var isHeld: Bool { descriptor >= 0 }

  /// Lets the next one have the turn.
  func end() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }
}

/// The tries of a change that others may get ahead of, from reading to saving.
///
/// The first runs without holding anybody up; the later ones take the turn to save before they read, so that they terminate. Where
/// there are no turns, they wait a little, each longer than the one before.
package struct SaveAttempts {
  /// The file that is changed.
  private let path: String
  /// The turn to save; nil in the first try.
  package private(set) var turn: SaveTurn?
  private var count = 0
  private let start = ContinuousClock.now

  /// Others may get ahead at least so often, and for so long.
  private static let (fewest, patience) = (20, Duration.seconds(60))

  package init(path: String) { self.path = path }

  /// Prepares the next try after one that found the file changed.
  /// - Throws: The error itself if another try won't help, or what keeps it from taking its turn.
  package mutating func next(after error: ContainerError) throws(ContainerError) {
    guard error.code == .fileChanged, count < Self.fewest || start.duration(to: .now) < Self.patience else {
      throw error
    }
    count += 1
    turn = nil
    turn = try SaveTurn(path: path)
    if turn?.isHeld == false { SystemCalls.system.wait(Int.random(in: 0...min(count * 5, 100))) }
  }
}
