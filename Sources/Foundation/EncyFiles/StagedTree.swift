internal import CLinux
internal import EncyBase
package import EncyContainer
internal import EncyTexts
internal import Glibc

/// Folders and files that are made aside, flushed and read back, and then put where they belong by one rename each: others see all of it
/// or nothing. It goes with its owner, with what wasn't placed.
package final class StagedTree {
  /// The folder in which it is made.
  package let path: String
  private let above: String
  /// Whether it stays, since something was moved here that another completes.
  package var isKept = false
  /// What was written and isn't flushed yet, with the digest that has to be read back.
  private var pending: [(descriptor: Int32, file: String, digest: SHA256Digest)] = []
  /// No more files are open at once.
  private static let mostPending = 32

  /// Makes an empty one with a name that nobody guesses.
  /// - Parameters:
  ///   - folder: Where it is made, on the file system of where it shall lie; made if need be, and removed when it is left empty.
  ///   - top: The folder that stays in any case.
  /// - Throws: ``ContainerError`` with `file-write`. C function: `mkdir`.
  package init(in folder: String, below top: String) throws(ContainerError) {
    above = top
    path = PathName.joined(folder, randomWord())
    // Another that ends takes an empty folder away, also between these two steps.
    var tries = 0
    while true {
      tries += 1
      do throws(ContainerError) { try FileStore.makeFolder(folder) } catch {
        guard tries < 100, FileStore.isFolder(top) else { throw error }
        continue
      }
      if mkdir(path, 0o777) == 0 { return }
      guard errno == ENOENT, tries < 100 else {
        throw ContainerError(.fileWrite, path: path, errno: errno, doing: .makingFolder)
      }
    }
  }

  deinit {
    for one in pending { close(one.descriptor) }
    if isKept { return }
    // Half of it, where a program is killed here, is never taken for the whole.
    let place = rename(path, "\(path).gone") == 0 ? "\(path).gone" : path
    try? FileStore.removeTree(place)
    FileStore.removeEmptyFolders(from: FileStore.parent(of: path), below: above)
  }

  /// Writes a file. Before it leaves this folder it is flushed, and what can be read is compared with what was written: a file system
  /// that flushes several files together needs less time for them.
  /// - Parameters:
  ///   - bytes: What it holds.
  ///   - name: Its path below, in folders that are made.
  /// - Throws: ``ContainerError`` with `file-write`; what places it throws `file-flush` or `file-read-back`. C functions: `write`,
  ///   `sync_file_range`; `fsync`, `close`, `read`.
  package func write(_ bytes: [UInt8], to name: String) throws(ContainerError) {
    try write(ByteSource(bytes: bytes, name: name), to: name)
  }

  /// Writes a copy of a file, or of bytes in memory, the same way.
  /// - Parameters:
  ///   - source: The file.
  ///   - name: Its path below.
  ///   - seen: Is given what is written, piece by piece.
  /// - Throws: ``ContainerError`` as for bytes, and when the source can't be read.
  package func write(
    _ source: ByteSource, to name: String, seen: (UnsafeRawBufferPointer) -> Void = { _ in }
  ) throws(ContainerError) {
    let file = PathName.joined(path, name)
    try FileStore.makeFolder(FileStore.parent(of: file))
    let descriptor = FileDoor.new(file)
    guard descriptor >= 0 else { throw ContainerError(.fileWrite, path: file, errno: errno, doing: .making) }
    var digest = SHA256Hasher()
    do throws(ContainerError) {
      try source.pieces { piece throws(ContainerError) in
        digest.update(piece)
        seen(piece)
        try FileStore.writeAll(Array(piece), to: descriptor, path: file)
      }
    } catch {
      close(descriptor)
      throw error
    }
    // Once all of them have begun, the first flush brings most of the others.
    _ = linux_begin_writing(descriptor, 0, 0)
    pending.append((descriptor, file, digest.finish()))
    if pending.count >= Self.mostPending { try flushFiles() }
  }

  /// Flushes what was written, and compares it.
  private func flushFiles() throws(ContainerError) {
    let all = pending
    pending = []
    var failure: ContainerError?
    for (descriptor, file, _) in all {
      do throws(ContainerError) { if failure == nil { try StagedTree.flush(descriptor, file) } } catch {
        failure = error
      }
      // Shares may tell of a lost write only now.
      if close(descriptor) != 0, errno != EINTR, failure == nil {
        failure = ContainerError(.fileWrite, path: file, errno: errno, doing: .closing)
      }
    }
    if let failure { throw failure }
    for (_, file, digest) in all where try StagedTree.digest(of: file) != digest {
      throw ContainerError(.fileReadBack, file: file, .fileReadBack, remedy: .remedyOtherPlace)
    }
  }

  /// Why a copy isn't taken: its source was written to meanwhile.
  package static func changed(_ source: ByteSource) -> ContainerError {
    ContainerError(.fileChanged, file: source.name, .fileChangedMeanwhile, remedy: .remedyTryAgain)
  }

  private static func digest(of file: String) throws(ContainerError) -> SHA256Digest {
    let opened = try FileDoor.reading(file, links: .refused)
    // What lies in memory is no proof of what lies on the disk.
    _ = posix_fadvise(opened.descriptor, 0, 0, POSIX_FADV_DONTNEED)
    var digest = SHA256Hasher()
    while true {
      let piece = try opened.read(upTo: 1 << 20)
      if piece.isEmpty { return digest.finish() }
      digest.update(piece)
    }
  }

  private static func flush(_ descriptor: Int32, _ file: String) throws(ContainerError) {
    while fsync(descriptor) != 0 {
      guard errno == EINTR else { throw ContainerError(.fileFlush, path: file, errno: errno, doing: .flushing) }
    }
  }

  /// Flushes the folders that were made, so that what is placed is whole after a loss of power.
  package func flushFolders() throws(ContainerError) {
    try flushFiles()
    var folders = [path]
    while let folder = folders.popLast() {
      StagedTree.flushFolder(folder)
      for item in try FileDoor.items(in: folder, links: .refused) where item.kind == .folder {
        if let name = item.name { folders.append(PathName.joined(folder, name)) }
      }
    }
  }

  /// Flushes the entries of a folder; a file system that can't do that for folders isn't asked twice.
  package static func flushFolder(_ folder: String) {
    let descriptor = FileDoor.folder(folder, followsLink: true)
    guard descriptor >= 0 else { return }
    while fsync(descriptor) != 0 && errno == EINTR {}
    close(descriptor)
  }

  /// Puts a folder or file where it belongs, if nothing is there.
  /// - Parameters:
  ///   - name: Its path below.
  ///   - target: Where it shall lie.
  ///   - isFolder: Whether it is a folder.
  /// - Returns: `false` when something is there already; then nothing was done.
  /// - Throws: ``ContainerError`` with `file-write`. C function: `renameat2` with `RENAME_NOREPLACE`; where the file system has none,
  ///   `rename` of a folder, which takes no place of one that holds something, or `link` of a file, or else `open` with `O_EXCL`, so that a
  ///   file that is placed is empty for a moment.
  package func place(_ name: String, at target: String, isFolder: Bool = false) throws(ContainerError) -> Bool {
    try flushFiles()
    return try StagedTree.move(PathName.joined(path, name), toNew: target, isFolder: isFolder)
  }

  /// Puts a folder into an open one, wherever that was moved meanwhile, if nothing of that name is there.
  /// - Returns: `false` when something is there already; then nothing was done.
  /// - Throws: ``ContainerError`` with `file-write`, as ``place(_:at:isFolder:)``.
  package func place(_ name: String, into folder: FolderView) throws(ContainerError) -> Bool {
    try flushFiles()
    return try StagedTree.move(
      PathName.joined(path, name), toNew: name, in: folder.descriptor, shown: PathName.joined(folder.path, name),
      isFolder: true)
  }

  /// Moves a file or folder on its file system, if nothing is where it shall lie; see ``place(_:at:isFolder:)``.
  package static func move(
    _ staged: String, toNew target: String, isFolder: Bool
  ) throws(ContainerError) -> Bool {
    try move(staged, toNew: target, in: AT_FDCWD, shown: target, isFolder: isFolder)
  }

  private static func move(
    _ staged: String, toNew target: String, in folder: Int32, shown: String, isFolder: Bool
  ) throws(ContainerError) -> Bool {
    func exists(isFolder: Bool) -> Bool {
      var status = stat()
      return fstatat(folder, target, &status, AT_SYMLINK_NOFOLLOW) == 0
        && (!isFolder || FileKind(status.st_mode) == .folder)
    }
    if linux_rename_new(staged, folder, target) == 0 { return true }
    var number = errno
    if number == EINVAL || number == ENOSYS || number == EOPNOTSUPP {
      if isFolder {
        // An empty folder would be replaced.
        if exists(isFolder: true) { return false }
        if renameat(AT_FDCWD, staged, folder, target) == 0 { return true }
      } else if link(staged, target) == 0 {
        unlink(staged)
        return true
      } else if errno != EEXIST {
        // The name is taken first, empty, by one who then fills it.
        let taken = FileDoor.new(target)
        if taken >= 0 {
          close(taken)
          if rename(staged, target) == 0 { return true }
          number = errno
          unlink(target)
          throw ContainerError(.fileWrite, path: target, errno: number, doing: .renaming)
        }
      }
      number = errno
    }
    if number == EEXIST || number == ENOTEMPTY { return false }
    // A server may have done it and lost the answer.
    if !FileStore.exists(staged), exists(isFolder: false) { return true }
    throw ContainerError(.fileWrite, path: shown, errno: number, doing: .renaming)
  }

  /// Waits for others a moment.
  package static func wait(milliseconds: Int) { SystemCalls.system.wait(milliseconds) }

  /// Puts a file in the place of another.
  /// - Throws: ``ContainerError`` with `file-write`. C function: `rename`.
  package func replace(_ target: String, by name: String) throws(ContainerError) {
    try replace(target, in: AT_FDCWD, shown: target, by: name)
  }

  /// Puts a file in the place of that of the same name in an open folder, wherever that was moved meanwhile.
  /// - Throws: ``ContainerError`` with `file-write`. C function: `renameat`.
  package func replace(_ name: String, in folder: FolderView) throws(ContainerError) {
    try replace(name, in: folder.descriptor, shown: PathName.joined(folder.path, name), by: name)
  }

  private func replace(_ target: String, in folder: Int32, shown: String, by name: String) throws(ContainerError) {
    try flushFiles()
    let staged = PathName.joined(path, name)
    if renameat(AT_FDCWD, staged, folder, target) == 0 { return }
    let number = errno
    var status = stat()
    if !FileStore.exists(staged), fstatat(folder, target, &status, AT_SYMLINK_NOFOLLOW) == 0 { return }
    throw ContainerError(.fileWrite, path: shown, errno: number, doing: .renaming)
  }

  /// Puts a folder in the place of another, which comes to lie where this one was made, in one step.
  /// - Returns: `false` where the file system can't do that; then nothing was done.
  /// - Throws: ``ContainerError`` with `file-write`. C function: `renameat2` with `RENAME_EXCHANGE`.
  package func exchange(_ target: String, with name: String) throws(ContainerError) -> Bool {
    try flushFiles()
    if linux_exchange(AT_FDCWD, PathName.joined(path, name), target) == 0 { return true }
    let number = errno
    if number == EINVAL || number == ENOSYS || number == EOPNOTSUPP { return false }
    throw ContainerError(.fileWrite, path: target, errno: number, doing: .renaming)
  }
}
