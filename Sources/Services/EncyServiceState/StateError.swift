package import EncyContainer

/// Why state of a service that this machine keeps can't be read or written.
package enum StateError: Error, Sendable, Equatable {
  /// Something other than a folder is in a folder's place, a link included.
  case notFolder(path: String)
  /// The file or folder belongs to another user, whose id this is.
  case otherOwner(path: String, owner: Int)
  /// Other users have rights to the file or folder; its mode, as `chmod` takes it.
  case openToOthers(path: String, mode: Int)
  /// Another process holds the lock; its id where the lock names it.
  case busy(path: String, process: Int?)
  /// The file system has no locks (flock(2), `errno`).
  case noLocks(path: String, errno: Int)
  /// The file system doesn't confirm that a new name is on storage (fsync(2) of the folder).
  case notFlushed(path: String)
  /// The file has a version that this build doesn't know.
  case unknownVersion(path: String, version: Int)
  /// The file isn't of its format; the pointer to what is missing or wrong, empty where it isn't JSON.
  case damaged(path: String, pointer: String)
  /// The file or folder can't be read or written.
  case file(ContainerError)
}
