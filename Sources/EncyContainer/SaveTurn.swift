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

  init(_ target: Target, calls: SystemCalls) throws(ContainerError) {
    var waited = 0
    var pause = 1
    while true {
      let opened = openat(target.folder.descriptor, target.name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
      guard opened >= 0 else {
        descriptor = -1
        return
      }
      if flock(opened, LOCK_EX | LOCK_NB) == 0 {
        var attributes = stat()
        // Whoever had the turn before may have put another file there meanwhile.
        if fstat(opened, &attributes) == 0,
          FileStamp(target.name, in: target.folder.descriptor)?.isSameFile(as: FileStamp(attributes)) == true
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
          .fileBusy, file: target.shown, "another process has been saving it for \(Self.patience / 1_000) seconds",
          remedy: "Wait for it or end it, then try again.")
      }
      calls.wait(pause)
      waited += pause
      pause = min(pause * 2, 16)
    }
  }

  deinit {
    end()
  }

  /// Lets the next one have the turn.
  func end() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }
}
