internal import EncyContainer
internal import EncyFiles
internal import Glibc

/// A lock among processes, and among holders in one process, that ends with its object or its process (flock(2)).
///
/// Its file is empty and stays: others may wait for it.
package final class StateLock: Sendable {
  private let descriptor: Int32

  private init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Closing isn't enough: a process that was just forked has the file open, too, until it runs its own program.
  deinit {
    _ = flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Takes the lock unless another holds it.
  /// - Returns: `nil` where it is held.
  /// - Throws: ``StateError``. C function: `flock`.
  package static func tryAcquire(_ path: String) throws(StateError) -> StateLock? {
    while true {
      var file: OpenFile
      do throws(ContainerError) { file = try FileDoor.writing(path, .behind) } catch { throw .file(error) }
      let descriptor = file.descriptor
      var status = stat()
      guard fstat(descriptor, &status) == 0, status.st_uid == geteuid() else {
        throw .otherOwner(path: path, owner: Int(status.st_uid))
      }
      if status.st_mode & 0o077 != 0 { _ = fchmod(descriptor, 0o600) }
      var result: Int32
      repeat { result = flock(descriptor, LOCK_EX | LOCK_NB) } while result != 0 && errno == EINTR
      guard result == 0 else {
        if errno == EWOULDBLOCK { return nil }
        throw .noLocks(path: path, errno: Int(errno))
      }
      // Its file may have been removed meanwhile: then others lock another one of its name.
      guard FileStamp(path, in: AT_FDCWD)?.isSameFile(as: FileStamp(status)) == true else { continue }
      return StateLock(file.release())
    }
  }

  /// Takes the lock, waiting for others.
  /// - Parameters:
  ///   - path: Its file.
  ///   - timeout: How long to wait, in milliseconds.
  /// - Returns: The lock.
  /// - Throws: ``StateError``, with ``StateError/busy(path:process:)`` when others hold it longer.
  package static func acquire(for path: String, timeout: Int = 10_000) throws(StateError) -> StateLock {
    var (waited, pause) = (0, 1)
    while true {
      if let lock = try tryAcquire(path) { return lock }
      guard waited < timeout else { throw .busy(path: path, process: holder(of: path)) }
      SystemCalls.system.wait(pause)
      waited += pause
      pause = min(pause * 2, 16)
    }
  }

  /// Takes the lock, waiting for others, which may take seconds; threads aren't kept from other work meanwhile.
  /// - Parameters:
  ///   - path: Its file.
  ///   - timeout: How long to wait, in milliseconds.
  ///   - sleep: Waits.
  /// - Returns: The lock.
  /// - Throws: ``StateError``, with ``StateError/busy(path:process:)`` when others hold it longer or the task is cancelled.
  package static func acquire(
    for path: String, timeout: Int, sleep: Sleeper
  ) async throws(StateError) -> StateLock {
    var (waited, pause) = (0, 5)
    while true {
      if let lock = try tryAcquire(path) { return lock }
      let isAwake = waited < timeout ? (try? await sleep(pause)) != nil : false
      guard isAwake else { throw .busy(path: path, process: holder(of: path)) }
      waited += pause
      pause = min(pause * 2, 100)
    }
  }

  /// The process of this machine that holds a lock, as the system lists it (`/proc/locks`, proc(5)); `nil` where it doesn't.
  package static func holder(of path: String) -> Int? {
    var status = stat()
    guard lstat(path, &status) == 0, let list = try? FileReading.read("/proc/locks", limit: 1 << 22) else { return nil }
    // `1: FLOCK  ADVISORY  WRITE 4711 fe:00:1310742 0 EOF`. Devices aren't compared: some file systems have two.
    let holders = String(decoding: list, as: UTF8.self).split(separator: "\n").compactMap { line -> Int? in
      let words = line.split(separator: " ")
      guard words.count == 8, words[1] == "FLOCK", words[5].split(separator: ":").last == "\(status.st_ino)" else {
        return nil
      }
      return Int(words[4]).flatMap { $0 > 0 ? $0 : nil }
    }
    return holders.first
  }
}
