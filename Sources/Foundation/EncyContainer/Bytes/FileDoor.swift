internal import CLinux
internal import EncyTexts
package import Glibc

/// The one door to files: everything that the toolkit opens is opened here, and `Tests/check-source.sh` refuses another.
///
/// Nothing that lies in a folder makes a program wait or leads it elsewhere. What is read is a plain file, looked at before and after it
/// is opened, without blocking; pipes, sockets and devices are refused by their kind. Only where the caller names a place in `/dev` or
/// `/proc` are devices read, and the pipes that a shell makes; never through a link from elsewhere.
package enum FileDoor {
  /// What may lead to a file.
  package enum Links: Sendable {
    /// The user named the path, and may have made it a link.
    case followed
    /// A link has no business in the file's place.
    case refused
    /// Nor on the way to it from this folder, which the path begins with.
    case refusedBelow(String)
    /// A link in the place of a file that is written is what is replaced.
    case replaced
  }

  // MARK: Reading

  /// Opens a file for reading; a device or a shell's pipe, too, where the path names one in `/dev` or `/proc`.
  /// - Throws: ``ContainerError`` with `file-missing`, `file-unreadable` or `file-kind`. C functions: `fstatat`, `openat`, `fstat`.
  package static func reading(_ path: String, links: Links = .followed) throws(ContainerError) -> OpenFile {
    guard !path.utf8.contains(0) else { throw ContainerError(.fileMissing, file: path, .fileNul) }
    guard case .refusedBelow(let root) = links else {
      let isFollowed = if case .followed = links { true } else { false }
      return try reading(path, in: AT_FDCWD, path, isFollowed: isFollowed)
    }
    let (parent, name) = PathName.split(path)
    let folder = try folder(parent, below: root)
    return try reading(name, in: folder.descriptor, path, isFollowed: false)
  }

  private static func reading(
    _ name: String, in folder: Int32, _ path: String, isFollowed: Bool
  ) throws(ContainerError) -> OpenFile {
    let isStream = isFollowed && namesStream(path)
    func check(_ attributes: stat) throws(ContainerError) {
      let kind = FileKind(attributes.st_mode)
      guard kind == .file || isStream && kind != .folder && kind != .link else {
        throw kind.refused(path, isNamed: isFollowed)
      }
    }
    func failed() -> ContainerError {
      let code: ContainerError.Code = errno == ENOENT || errno == ENOTDIR ? .fileMissing : .fileUnreadable
      return ContainerError(code, path: path, errno: errno, doing: .opening)
    }
    // To open a pipe lets its writer go on, and to open a device may do anything.
    var attributes = stat()
    guard fstatat(folder, name, &attributes, isFollowed ? 0 : AT_SYMLINK_NOFOLLOW) == 0 else { throw failed() }
    try check(attributes)
    let descriptor = Self.opened(name, in: folder, O_RDONLY | O_NOCTTY | (isFollowed ? 0 : O_NOFOLLOW))
    guard descriptor >= 0 else {
      if errno == ELOOP, !isFollowed { throw FileKind.link.refused(path) }
      throw failed()
    }
    let file = OpenFile(takingOwnership: descriptor, path: path)
    let opened = try file.attributes()
    try check(opened)
    let kind = FileKind(opened.st_mode)
    if kind == .file { return file }
    if kind == .pipe, linux_is_nameless(descriptor) == 0 { throw kind.refused(path, isNamed: true) }
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
    return file
  }

  /// Opens the file of a name that is no text, as the program's arguments have it; `nil` where that is no plain file.
  package static func reading(argument name: UnsafePointer<CChar>) -> Int32? {
    let descriptor = openat(AT_FDCWD, name, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { return nil }
    if kind(of: descriptor) == .file { return descriptor }
    close(descriptor)
    return nil
  }

  /// Whether a path names a place of the system's own for streams.
  package static func namesStream(_ path: String) -> Bool {
    (path.hasPrefix("/dev/") || path.hasPrefix("/proc/")) && !path.split(separator: "/").contains("..")
  }

  /// What may lead to a file of rules: no link from a folder that others write into.
  package static func links(ofRules path: String) -> Links { namesStream(path) ? .followed : .refused }

  /// Opens a file, or a folder, that a lock is to be laid on; -1 for anything else. Links aren't followed.
  package static func locking(_ name: String, in folder: Int32) -> Int32 {
    let descriptor = opened(name, in: folder, O_RDONLY | O_NOFOLLOW)
    guard descriptor >= 0 else { return -1 }
    if [.file, .folder].contains(kind(of: descriptor)) { return descriptor }
    close(descriptor)
    return -1
  }

  // MARK: Folders

  /// Opens a folder.
  /// - Returns: -1, with `errno`, where that can't be done.
  package static func folder(_ name: String, in parent: Int32 = AT_FDCWD, followsLink: Bool) -> Int32 {
    opened(name, in: parent, O_RDONLY | O_DIRECTORY | (followsLink ? 0 : O_NOFOLLOW))
  }

  /// Opens a folder that is another or lies below it, step by step: no link is followed behind the other.
  /// - Parameters:
  ///   - path: Its path, which begins with that of the other.
  ///   - root: The other.
  ///   - makes: Whether folders that aren't there are made.
  /// - Returns: The open folder.
  /// - Throws: ``ContainerError`` with `file-missing`, `file-unreadable`, `file-write` or `file-kind`, naming the step that can't be taken.
  package static func folder(_ path: String, below root: String, makes: Bool = false) throws(ContainerError) -> OpenFile
  {
    var shown = root
    var descriptor = folder(root.isEmpty ? "." : root, followsLink: true)
    let steps = steps(path, below: root)
    // All steps at once, where the system can; else what is wrong is told of the step that it is wrong with.
    if descriptor >= 0, !makes, steps.count > 1 {
      let below = opened(steps.joined(separator: "/"), below: descriptor, isFolder: true)
      if below >= 0 {
        close(descriptor)
        return OpenFile(takingOwnership: below, path: path)
      }
    }
    for step in steps {
      guard descriptor >= 0 else { break }
      let above = OpenFile(takingOwnership: descriptor, path: shown)
      shown = PathName.joined(shown, step)
      if makes, mkdirat(above.descriptor, step, 0o777) != 0, errno != EEXIST {
        throw ContainerError(.fileWrite, path: shown, errno: errno, doing: .makingFolder)
      }
      descriptor = folder(step, in: above.descriptor, followsLink: false)
      guard descriptor < 0, errno == ENOTDIR || errno == ELOOP else { continue }
      let number = errno
      var attributes = stat()
      guard fstatat(above.descriptor, step, &attributes, AT_SYMLINK_NOFOLLOW) == 0 else {
        errno = number
        break
      }
      throw FileKind(attributes.st_mode).refused(shown)
    }
    guard descriptor >= 0 else {
      let code: ContainerError.Code = errno == ENOENT ? .fileMissing : .fileUnreadable
      throw ContainerError(code, path: shown, errno: errno, doing: .openingFolder)
    }
    return OpenFile(takingOwnership: descriptor, path: shown)
  }

  /// The names on the way from a folder to one below. Of a path from the current folder, `.` is not always written.
  private static func steps(_ path: String, below root: String) -> [String] {
    func steps(_ path: String) -> [String] {
      path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }.filter { $0 != "." }
    }
    return Array(steps(path).dropFirst(steps(root).count))
  }

  /// A name in a folder.
  package struct Item: Sendable {
    /// The name as it lies there.
    package let bytes: [UInt8]
    /// What it is; a link is a link, wherever it leads.
    package let kind: FileKind
    /// The name; `nil` where it isn't UTF-8.
    package var name: String? { String(validating: bytes, as: UTF8.self) }
  }

  /// What is in a folder, in no order; what goes while it is listed is left out.
  /// - Throws: ``ContainerError`` with `file-missing` or `file-unreadable`. C functions: `fdopendir`, `readdir`, `fstatat`.
  package static func items(in folder: String, links: Links = .followed) throws(ContainerError) -> [Item] {
    let isFollowed = if case .followed = links { true } else { false }
    let descriptor: Int32
    if case .refusedBelow(let root) = links {
      var opened = try self.folder(folder, below: root)
      descriptor = opened.release()
    } else {
      descriptor = self.folder(folder, followsLink: isFollowed)
    }
    guard descriptor >= 0 else {
      throw ContainerError(
        errno == ENOENT ? .fileMissing : .fileUnreadable, path: folder, errno: errno, doing: .listing)
    }
    return try items(takingOwnership: descriptor, folder)
  }

  /// What is in an open folder, which is closed.
  package static func items(takingOwnership descriptor: Int32, _ folder: String) throws(ContainerError) -> [Item] {
    guard let stream = fdopendir(descriptor) else {
      let number = errno
      close(descriptor)
      throw ContainerError(.fileUnreadable, path: folder, errno: number, doing: .listing)
    }
    defer { closedir(stream) }
    var items: [Item] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { throw ContainerError(.fileUnreadable, path: folder, errno: errno, doing: .listing) }
        return items
      }
      let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if bytes == [0x2E] || bytes == [0x2E, 0x2E] { continue }
      var mode = mode_t(entry.pointee.d_type) << 12
      if Int(entry.pointee.d_type) == Int(DT_UNKNOWN) {
        var attributes = stat()
        let found = withUnsafePointer(to: &entry.pointee.d_name.0) {
          fstatat(dirfd(stream), $0, &attributes, AT_SYMLINK_NOFOLLOW)
        }
        guard found == 0 else {
          // Gone since the listing began: not there. But what only can't be looked at must not count as removed.
          if errno == ENOENT { continue }
          throw ContainerError(.fileUnreadable, path: folder, errno: errno, doing: .listing)
        }
        mode = attributes.st_mode
      }
      items.append(Item(bytes: bytes, kind: FileKind(mode)))
    }
  }

  // MARK: Writing

  /// Makes a file that must not be there yet, not even as a link.
  /// - Returns: -1, with `errno`, where that can't be done.
  package static func new(_ name: String, in folder: Int32 = AT_FDCWD, mode: Glibc.mode_t = 0o666, isRead: Bool = false)
    -> Int32
  {
    opened(name, in: folder, (isRead ? O_RDWR : O_WRONLY) | O_CREAT | O_EXCL | O_NOFOLLOW, mode)
  }

  /// How the bytes of a file that is written to in its place come to those that it has.
  package enum Placing { case behind, instead }

  /// Opens a file to be written to in its place, which is made if need be: a plain one that has no other name.
  /// - Throws: ``ContainerError`` with `file-write` or `file-kind`.
  package static func writing(_ path: String, _ placing: Placing) throws(ContainerError) -> OpenFile {
    let flags = O_WRONLY | O_CREAT | O_NOFOLLOW | (placing == .behind ? O_APPEND : 0)
    let descriptor = opened(path, in: AT_FDCWD, flags, 0o644)
    guard descriptor >= 0 else {
      let number = errno
      if let kind = FileKind(at: path), kind != .file { throw kind.refused(path) }
      throw ContainerError(.fileWrite, path: path, errno: number, doing: .writing)
    }
    let file = OpenFile(takingOwnership: descriptor, path: path)
    let attributes = try file.attributes()
    let kind = FileKind(attributes.st_mode)
    guard kind == .file else { throw kind.refused(path) }
    guard attributes.st_nlink <= 1 else {
      throw ContainerError(.fileKind, file: path, .fileManyNames, remedy: .remedyOtherNameOrDelete)
    }
    if placing == .instead, ftruncate(descriptor, 0) != 0 {
      throw ContainerError(.fileWrite, path: path, errno: errno, doing: .writing)
    }
    return file
  }

  /// Opens a pipe or a device to be written to. A pipe's reader is waited for, but not for ever.
  /// - Throws: ``ContainerError`` with `file-write`, or with `file-kind` for a socket. C functions: `open`, `nanosleep`.
  package static func sending(_ path: String) throws(ContainerError) -> OpenFile {
    let flags = O_WRONLY | O_NOCTTY | (namesStream(path) ? 0 : O_NOFOLLOW)
    var descriptor = opened(path, in: AT_FDCWD, flags)
    var waited = 0
    while descriptor < 0, errno == ENXIO, waited < readerPatience, FileKind(at: path, followsLink: true) == .pipe {
      SystemCalls.system.wait(20)
      waited += 20
      descriptor = opened(path, in: AT_FDCWD, flags)
    }
    guard descriptor >= 0 else {
      let number = errno
      let kind = FileKind(at: path, followsLink: namesStream(path))
      if kind == .pipe, number == ENXIO {
        throw ContainerError(.fileWrite, file: path, .fileNoReader, remedy: .remedyStartReader)
      }
      if let kind, kind == .link || kind == .socket { throw kind.refused(path) }
      throw ContainerError(.fileWrite, path: path, errno: number, doing: .opening)
    }
    let file = OpenFile(takingOwnership: descriptor, path: path)
    guard FileKind(try file.attributes().st_mode) != .file else {
      throw ContainerError(.fileChanged, file: path, .fileChangedMeanwhile, remedy: .remedyTryAgain)
    }
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
    return file
  }

  /// So long somebody who is to read a pipe is waited for, in milliseconds.
  private static let readerPatience = 2_000

  /// Opens the terminal that controls this process; -1 where there is none.
  package static func terminal() -> Int32 {
    var descriptor: Int32
    repeat { descriptor = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY) } while descriptor < 0 && errno == EINTR
    return descriptor
  }

  // MARK: -

  /// Opens a file for reading, or a folder, by all steps of its path at once: no link is followed behind the folder that is open.
  /// - Returns: -1 where the system can't do that, or there is nothing that may be opened.
  package static func opened(_ path: String, below folder: Int32, isFolder: Bool) -> Int32 {
    linux_open_below(
      folder, path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | (isFolder ? O_DIRECTORY : 0))
  }

  private static func kind(of descriptor: Int32) -> FileKind? {
    var attributes = stat()
    return fstat(descriptor, &attributes) == 0 ? FileKind(attributes.st_mode) : nil
  }

  /// Opens without ever waiting for somebody else, but for the holder of a lease on the file, who has to let it go (fcntl(2),
  /// F_SETLEASE: servers of shares take some). C function: `openat`.
  private static func opened(_ name: String, in folder: Int32, _ flags: Int32, _ mode: mode_t = 0) -> Int32 {
    var waited = 0
    while true {
      let descriptor = openat(folder, name, flags | O_CLOEXEC | O_NONBLOCK, mode)
      if descriptor >= 0 { return descriptor }
      switch errno {
      case EINTR: continue
      case EWOULDBLOCK where waited < leasePatience:
        SystemCalls.system.wait(20)
        waited += 20
        errno = EWOULDBLOCK
      default: return -1
      }
    }
  }

  /// So long the holder of a lease is waited for, in milliseconds.
  private static let leasePatience = 5_000
}
