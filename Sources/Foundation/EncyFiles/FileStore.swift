internal import EncyBase
package import EncyContainer
internal import EncyTexts
internal import Glibc

/// Files and folders on disk, with errors that name the path. POSIX calls, no Foundation.
package enum FileStore {
  /// Writes a file that must not be there yet. Not flushed: for what can be made again.
  /// - Throws: ``ContainerError`` when it is there or can't be written. C function: `open` with `O_EXCL`.
  package static func write(_ bytes: [UInt8], toNew path: String) throws(ContainerError) {
    let descriptor = FileDoor.new(path)
    guard descriptor >= 0 else {
      throw ContainerError(errno == EEXIST ? .fileExists : .fileWrite, path: path, errno: errno, doing: .making)
    }
    defer { close(descriptor) }
    try writeAll(bytes, to: descriptor, path: path)
  }

  /// Writes all bytes, whatever pieces the system takes.
  /// - Throws: ``ContainerError`` when a write fails. C function: `write`.
  package static func writeAll(_ bytes: [UInt8], to descriptor: Int32, path: String) throws(ContainerError) {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress?.advanced(by: done), $0.count - done) }
      if count < 0 {
        if errno == EINTR { continue }
        throw ContainerError(.fileWrite, path: path, errno: errno, doing: .writing)
      }
      done += count
    }
  }

  /// Whether something is at the path; a link that leads nowhere counts as nothing.
  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Refuses a folder in which this user may make, move and remove nothing.
  /// - Throws: ``ContainerError`` with `file-write`. C function: `access` with `W_OK`.
  package static func refuseUnwritable(_ path: String) throws(ContainerError) {
    if access(path, W_OK | X_OK) == 0 { return }
    throw ContainerError(.fileWrite, path: path, errno: errno, doing: .renaming)
  }

  /// Whether a folder is at the path in which this user may open what is there.
  package static func isOpenFolder(_ path: String) -> Bool { isFolder(path) && access(path, X_OK) == 0 }

  /// Whether a folder is at the path.
  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether a plain file is at the path, or nothing that could be looked at.
  package static func isPlain(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
  }

  /// Where a symbolic link points; `nil` where there is none.
  package static func link(at path: String) -> String? { PathName.readLink(path) }

  /// The path from the root, its links followed as far as it exists.
  /// - Throws: ``ContainerError`` when the current folder is gone.
  package static func absolutePath(_ path: String) throws(ContainerError) -> String {
    if let resolved = realpath(path, nil) {
      defer { free(resolved) }
      return String(cString: resolved)
    }
    if path.hasPrefix("/") { return path }
    guard let current = getcwd(nil, 0) else {
      throw ContainerError(.fileMissing, path: path, errno: errno, doing: .findingCurrentFolder)
    }
    defer { free(current) }
    return "\(String(cString: current))/\(path)"
  }

  /// A path as answers show it: from the current folder on where it lies in there, so that answers don't tell where that is.
  package static func shown(_ path: String) -> String {
    guard let current = try? absolutePath("."), current != "/", path.hasPrefix("\(current)/") else { return path }
    return String(path.dropFirst(current.count + 1))
  }

  /// The folder that holds a path: `/` for what lies at the root, `.` for a bare name.
  package static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last name of a path.
  package static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Makes a folder and those above it; one that is there is fine.
  /// - Throws: ``ContainerError`` when it can't be made. C function: `mkdir`.
  package static func makeFolder(_ path: String) throws(ContainerError) {
    if isFolder(path) { return }
    let above = parent(of: path)
    if above != path, above != "." { try makeFolder(above) }
    if mkdir(path, 0o777) == 0 { return }
    // Looking whether somebody else made it tells another reason.
    let reason = errno
    if !isFolder(path) { throw ContainerError(.fileWrite, path: path, errno: reason, doing: .makingFolder) }
  }

  /// Makes a folder, or takes one that is there and empty.
  /// - Throws: ``ContainerError`` when something is in it or it can't be made.
  package static func makeEmptyFolder(_ path: String) throws(ContainerError) {
    try makeFolder(path)
    guard try names(in: path).isEmpty else {
      throw ContainerError(
        .fileExists, file: path, .folderNotEmpty, remedy: .remedyNewFolder)
    }
  }

  /// The names in a folder, sorted by their bytes: all, or those that are wanted.
  package static func names(
    in folder: String, where isWanted: (String) -> Bool = { _ in true }
  ) throws(ContainerError) -> [String] {
    try FileDoor.items(in: folder).map { String(decoding: $0.bytes, as: UTF8.self) }.filter(isWanted)
      .sorted { $0.precedesByBytes($1) }
  }

  /// Gives a file another's name, in whose place it comes. Not flushed.
  /// - Returns: Whether it could be done. C function: `rename`.
  package static func rename(_ path: String, to other: String) -> Bool { Glibc.rename(path, other) == 0 }

  /// When a file or folder was changed last, in seconds since 1970 by the clock of its file system; `nil` where nothing is. C function:
  /// `lstat`.
  package static func modified(_ path: String) -> Int? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mtim.tv_sec : nil
  }

  /// Whether a file over 64 MiB has mostly holes: a copy would fill the disk with zeros. C function: `lstat`.
  package static func isMostlyHoles(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_size > 64 << 20
      && Int(status.st_blocks) * 512 < Int(status.st_size) / 8
  }

  /// What tells whether a file or folder is as it was: when it was changed last, in nanoseconds since 1970 by the clock of its file system,
  /// its size in bytes, and its number there.
  package struct Stamp: Sendable, Hashable {
    package let modified: Int
    package let size: Int
    package let number: Int
  }

  /// The stamp of a file or folder; `nil` where nothing is. C function: `lstat`.
  package static func stamp(_ path: String) -> Stamp? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    let modified = status.st_mtim.tv_sec.multipliedReportingOverflow(by: 1_000_000_000).partialValue
    return Stamp(
      modified: modified &+ status.st_mtim.tv_nsec, size: Int(status.st_size),
      number: Int(truncatingIfNeeded: status.st_ino))
  }

  /// Removes a file if it is there and can be removed. C function: `unlink`.
  package static func remove(_ path: String) { unlink(path) }

  /// Removes a folder and those above it, as long as they are empty, up to one that stays. C function: `rmdir`.
  package static func removeEmptyFolders(from path: String, below top: String) {
    var folder = path
    while folder.hasPrefix("\(top)/"), rmdir(folder) == 0 { folder = parent(of: folder) }
  }

  /// Removes a folder with everything in it; links are removed, not followed, also those that come while it works.
  /// - Throws: ``ContainerError`` when something can't be removed. C functions: `unlinkat`, `rmdir`.
  package static func removeTree(_ path: String) throws(ContainerError) {
    try removeContents(of: FileDoor.folder(path, followsLink: false), path)
    if rmdir(path) != 0 { throw ContainerError(.fileWrite, path: path, errno: errno, doing: .removing) }
  }

  private static func removeContents(of descriptor: Int32, _ path: String) throws(ContainerError) {
    let copy = descriptor < 0 ? -1 : fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else {
      let number = errno
      if descriptor >= 0 { close(descriptor) }
      throw ContainerError(.fileUnreadable, path: path, errno: number, doing: .listing)
    }
    let folder = OpenFile(takingOwnership: descriptor, path: path)
    for item in try FileDoor.items(takingOwnership: copy, path) {
      let child = "\(path)/\(String(decoding: item.bytes, as: UTF8.self))"
      let name = item.bytes.map { CChar(bitPattern: $0) } + [0]
      if item.kind == .folder, let known = item.name {
        try removeContents(of: FileDoor.folder(known, in: folder.descriptor, followsLink: false), child)
      }
      if unlinkat(folder.descriptor, name, item.kind == .folder ? AT_REMOVEDIR : 0) != 0 {
        throw ContainerError(.fileWrite, path: child, errno: errno, doing: .removing)
      }
    }
  }

  /// Whether what is at a path belongs to this user, to the system, or to whoever became the superuser (sudo(8)): others may have
  /// placed anything else there. C function: `lstat`.
  package static func isTrusted(_ path: String) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0 else { return true }
    if status.st_uid == geteuid() || status.st_uid == 0 { return true }
    return geteuid() == 0 && getenv("SUDO_UID").flatMap { UInt32(String(cString: $0)) } == status.st_uid
  }

  /// Whether what lies in a folder, or is the folder, is trusted, also where a share gives all files one owner: that of a file which this
  /// user makes there for a moment.
  package static func isTrusted(_ path: String, in folder: String) -> Bool {
    if isTrusted(path) { return true }
    let probe = PathName.joined(folder, ".ency-\(randomWord())")
    let descriptor = FileDoor.new(probe, mode: 0o600)
    guard descriptor >= 0 else { return false }
    defer {
      close(descriptor)
      unlink(probe)
    }
    var (own, other) = (stat(), stat())
    return fstat(descriptor, &own) == 0 && lstat(path, &other) == 0 && own.st_uid == other.st_uid
  }
}
