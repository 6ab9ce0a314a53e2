internal import EncyContainer
internal import EncyFiles
internal import Glibc

/// A folder that only this user may enter (mode 0700), for state of services.
package struct PrivateFolder: Sendable, Hashable {
  package let path: String

  package init(_ path: String) { self.path = path }

  /// The folder of a name for what must survive a restart: `$XDG_STATE_HOME/ency/NAME`, else `~/.local/state/ency/NAME`;
  /// `nil` where neither variable holds an absolute path (XDG Base Directory Specification).
  package static func state(_ name: String, variable: (String) -> String?) -> PrivateFolder? {
    CacheFolder.ofState(variable: variable).map { PrivateFolder("\($0.path)/\(name)") }
  }

  /// The folder for what ends with the login, `$XDG_RUNTIME_DIR/ency`, else the one of a name for state. A runtime folder
  /// of another user, as `su` leaves it in the environment, is passed over.
  package static func runtime(orState name: String, variable: (String) -> String?) -> PrivateFolder? {
    if let folder = variable("XDG_RUNTIME_DIR"), folder.hasPrefix("/"), (try? Self.check(folder)) != nil {
      return PrivateFolder("\(folder)/ency")
    }
    return state(name, variable: variable)
  }

  /// The path of a file in it.
  package func path(of name: String) -> String { "\(path)/\(name)" }

  /// Makes the folder, and those above it, with mode 0700, where they are missing; then checks it.
  /// - Throws: ``StateError``. C functions: `mkdir`, `fsync`, `lstat`.
  package func make() throws(StateError) {
    try Self.make(path)
    try check()
  }

  /// Checks that only this user may enter the folder, and that no other user may replace it.
  /// - Throws: ``StateError``. C function: `lstat`.
  package func check() throws(StateError) {
    try Self.check(path)
    let above = FileStore.parent(of: path)
    var status = stat()
    // A folder such as /tmp lets others write, but not rename what isn't theirs.
    if stat(above, &status) == 0, status.st_mode & 0o022 != 0, status.st_mode & S_ISVTX == 0 {
      throw .openToOthers(path: above, mode: Int(status.st_mode & 0o7777))
    }
  }

  private static func check(_ path: String) throws(StateError) {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      throw .file(
        ContainerError(errno == ENOENT ? .fileMissing : .fileUnreadable, path: path, errno: errno, doing: .lookingAt))
    }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw .notFolder(path: path) }
    try checkOwner(status, path)
  }

  /// Checks that a file or folder is this user's alone.
  static func checkOwner(_ status: stat, _ path: String) throws(StateError) {
    guard status.st_uid == geteuid() else { throw .otherOwner(path: path, owner: Int(status.st_uid)) }
    guard status.st_mode & 0o077 == 0 else { throw .openToOthers(path: path, mode: Int(status.st_mode & 0o7777)) }
  }

  private static func make(_ path: String) throws(StateError) {
    if mkdir(path, 0o700) != 0 {
      if errno == EEXIST { return }
      let above = FileStore.parent(of: path)
      guard errno == ENOENT, above != path else {
        throw .file(ContainerError(.fileWrite, path: path, errno: errno, doing: .makingFolder))
      }
      try make(above)
      guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
        throw .file(ContainerError(.fileWrite, path: path, errno: errno, doing: .makingFolder))
      }
    }
    // What is flushed into a new folder is lost with it unless its own name is on storage.
    _ = flush(FileStore.parent(of: path))
  }

  /// Waits until the names in a folder are on storage.
  /// - Returns: Whether the file system confirmed it. C function: `fsync`.
  package static func flush(_ path: String) -> Bool {
    let folder = FileDoor.folder(path, followsLink: true)
    guard folder >= 0 else { return false }
    defer { close(folder) }
    var result: Int32
    repeat { result = fsync(folder) } while result != 0 && errno == EINTR
    return result == 0
  }
}
