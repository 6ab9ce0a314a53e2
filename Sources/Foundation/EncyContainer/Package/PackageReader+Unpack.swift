internal import EncyTexts
internal import Glibc

extension PackageReader {
  /// Unpacks entries below a folder, which is made if it isn't there.
  ///
  /// Nothing outside the folder is touched: every step down goes through an open folder and no link is followed. Files get
  /// 0666 and folders 0777, less the umask, whatever the package specifies. Nothing is flushed, since the folder can be unpacked
  /// again.
  /// - Parameters:
  ///   - folder: The folder's path. Its parent must be there.
  ///   - isIncluded: Whether to unpack an entry; all unless given.
  /// - Throws: ``ContainerError`` with `file-exists` if a file is already there, `file-write`, or what reading an entry
  ///   throws. What was unpacked until then stays.
  package func unpack(
    into folder: String, where isIncluded: (PackageEntry) -> Bool = { _ in true }
  ) throws(ContainerError) {
    guard mkdir(folder, 0o777) == 0 || errno == EEXIST else {
      throw ContainerError(.fileWrite, path: folder, errno: errno, doing: .making)
    }
    let descriptor = FileDoor.folder(folder, followsLink: true)
    guard descriptor >= 0 else { throw ContainerError(.fileWrite, path: folder, errno: errno, doing: .opening) }
    let root = OpenFile(takingOwnership: descriptor, path: folder)
    for entry in entries where isIncluded(entry) {
      let file = try root.makeFile(entry.path.split(separator: "/").map(String.init))
      try stream(entry) { piece throws(ContainerError) in try file.writeAll(piece) }
    }
  }
}

extension PackageReader {
  /// Copies the whole file as it was opened to a path where nothing is yet. Not flushed: it can be copied again.
  /// - Throws: ``ContainerError`` with `file-exists` or `file-write`, or what reading it throws.
  package func copyFile(toNew path: String) throws(ContainerError) {
    let descriptor = FileDoor.new(path)
    guard descriptor >= 0 else {
      throw ContainerError(errno == EEXIST ? .fileExists : .fileWrite, path: path, errno: errno, doing: .making)
    }
    let file = OpenFile(takingOwnership: descriptor, path: path)
    try source.pieces { piece throws(ContainerError) in try file.writeAll(piece) }
  }
}

extension OpenFile {
  /// Makes a new file below this folder, with the folders on the way.
  fileprivate borrowing func makeFile(_ parts: [String]) throws(ContainerError) -> OpenFile {
    var shown = path
    var current = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    for (index, part) in parts.enumerated() {
      guard current >= 0 else { throw ContainerError(.fileWrite, path: shown, errno: errno, doing: .opening) }
      let folder = OpenFile(takingOwnership: current, path: shown)
      shown = PathName.joined(shown, part)
      if index + 1 < parts.count {
        guard mkdirat(folder.descriptor, part, 0o777) == 0 || errno == EEXIST else {
          throw ContainerError(.fileWrite, path: shown, errno: errno, doing: .making)
        }
        current = FileDoor.folder(part, in: folder.descriptor, followsLink: false)
      } else {
        current = FileDoor.new(part, in: folder.descriptor)
        guard current >= 0 || errno != EEXIST else {
          throw ContainerError(
            .fileExists, file: shown, .fileThereAlready, remedy: .remedyNewOrEmptyFolder)
        }
      }
    }
    guard current >= 0 else { throw ContainerError(.fileWrite, path: shown, errno: errno, doing: .making) }
    return OpenFile(takingOwnership: current, path: shown)
  }

  /// Writes all bytes. The C function is `write`.
  package borrowing func writeAll(_ bytes: UnsafeRawBufferPointer) throws(ContainerError) {
    var done = 0
    while done < bytes.count {
      let count = write(descriptor, bytes.baseAddress?.advanced(by: done), bytes.count - done)
      if count > 0 {
        done += count
      } else if count == 0 || errno != EINTR {
        throw ContainerError(.fileWrite, path: path, errno: count == 0 ? EIO : errno, doing: .writing)
      }
    }
  }
}
