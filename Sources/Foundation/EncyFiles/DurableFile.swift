internal import EncyBase
package import EncyContainer
internal import Glibc

/// Writes of whole files that survive crashes, full disks and shares that vanish.
///
/// The new file is written beside the old one under a name nobody can guess, flushed, read back, and put in the old one's
/// place in one step; then the folder is flushed. At every moment the path holds the whole old or the whole new file.
package enum DurableFile {
  /// What must be at the path when it is replaced.
  package enum Expectation: Sendable {
    /// Whatever is there.
    case anything
    /// Nothing: the file is new.
    case absent
    /// This package.
    case package(PackageIdentity)
    /// A file that holds these bytes.
    case bytes([UInt8])

    /// Whether what is at a path is what is expected of a file there.
    /// - Throws: ``ContainerError`` when it can't be looked at.
    func matches(path: String) throws(ContainerError) -> Bool {
      switch self {
      case .anything, .absent: return true
      case .package(let identity): return try identity.matches(path: path, links: .refused)
      case .bytes(let bytes):
        do throws(ContainerError) {
          return try FileReading.read(path, limit: bytes.count, links: .refused) == bytes
        } catch {
          guard error.code == .fileTooLarge else { throw error }
          return false
        }
      }
    }

    /// The mark of the expected file; nil when any file will do.
    var mark: FileMark? {
      switch self {
      case .anything, .absent: nil
      case .package(let identity): FileMark(identity)
      case .bytes(let bytes): FileMark(bytes)
      }
    }
  }

  /// What a write did.
  package struct Outcome: Sendable, Equatable {
    /// The file that was written: the end of the links.
    package let path: String
    /// Whether the folder's flush was confirmed. Some shares refuse it.
    package let isFolderFlushed: Bool
  }

  /// Replaces or makes the file at a path.
  ///
  /// Symbolic links are followed unless others are asked for; mode, access list and user attributes are kept, and owner and group as far as the rights
  /// go; a new file gets 0666 less the umask. Renames that fail as shares do when others hold the file are tried again for
  /// about three seconds. Files that a killed save left beside it are removed.
  /// - Parameters:
  ///   - path: The file.
  ///   - links: What may lead to it. Where links are refused below a folder, folders on the way are made.
  ///   - expectation: What must be there. No other program can slip in between the look and the replacing: see ``Placement``.
  ///   - turn: The right to save, if the caller took it before it read the file.
  ///   - keepsUnsaved: Whether new bytes that can't take their place stay in sight beside it, as a document's should.
  ///   - modes: Who may read and write a file that is new.
  ///   - contents: Writes the new content. Memory is bounded by what it holds itself.
  ///   - check: Reads the flushed file and throws if it isn't what was written; if not given, checksums are compared.
  /// - Returns: Where it was written.
  /// - Throws: ``ContainerError``. `file-changed` means that the expectation failed. After `file-write`, `file-flush` and
  ///   `file-read-back` the old file is whole and nothing is left beside it. After `file-replace` the old file is whole
  ///   and the message names the file that holds the new bytes. A `file-flush` whose message says so occurred after the replacement.
  @discardableResult
  package static func replace(
    path: String, links: FileDoor.Links = .followed, expecting expectation: Expectation = .anything,
    turn: SaveTurn? = nil, keepsUnsaved: Bool = true, modes: FileModes = .all,
    contents: (FileSink) throws(ContainerError) -> Void,
    check: ((PackageReader) throws(ContainerError) -> Void)? = nil
  ) throws(ContainerError) -> Outcome {
    try replace(
      path: path, links: links, expecting: expectation, turn: turn, keepsUnsaved: keepsUnsaved, modes: modes,
      calls: .system,
      contents: contents, check: check)
  }

  /// Removes what killed saves left beside a file, when there is nothing to write.
  package static func removeLeftovers(beside path: String, links: FileDoor.Links = .followed) {
    if let target = try? Target(path, links: links) { Leftovers.remove(beside: target) }
  }

  /// Writes a package as it was opened, byte for byte; otherwise the same.
  package static func copy(
    _ package: PackageReader, to path: String, links: FileDoor.Links = .followed
  ) throws(ContainerError) {
    try replace(path: path, links: links, keepsUnsaved: false) { sink throws(ContainerError) in
      try package.source.pieces { piece throws(ContainerError) in try sink.write(piece) }
    }
  }

  /// Removes a file if it still holds what is expected; one that is gone is fine.
  /// - Returns: Whether it is gone; one that holds anything else stays.
  /// - Throws: ``ContainerError`` when it can't be looked at or removed. C functions: `renameat`, `linkat`, `unlinkat`.
  package static func remove(
    path: String, links: FileDoor.Links = .followed, holding bytes: [UInt8]
  ) throws(ContainerError) -> Bool {
    let target: Target
    do throws(ContainerError) { target = try Target(path, links: links) } catch {
      // Gone with its folder.
      if error.code == .fileMissing { return true }
      throw error
    }
    guard target.attributes != nil else { return true }
    // Aside first: no program writes to it by its name any more while it is compared.
    let folder = target.folder.descriptor
    let aside = Leftovers.newName(for: target.name, marks: [FileMark(bytes), FileMark(bytes)])
    guard renameat(folder, target.name, folder, aside) == 0 else {
      if errno == ENOENT { return true }
      throw ContainerError(.fileWrite, path: target.shown, errno: errno, doing: .removing)
    }
    if (try? Expectation.bytes(bytes).matches(path: PathName.joined(target.folderPath, aside))) == true {
      guard unlinkat(folder, aside, 0) == 0 || errno == ENOENT else {
        let number = errno
        _ = linkat(folder, aside, folder, target.name, 0)
        throw ContainerError(.fileWrite, path: target.shown, errno: number, doing: .removing)
      }
      return true
    }
    guard linkat(folder, aside, folder, target.name, 0) == 0 else {
      // Somebody made a new one meanwhile, or the file system has no links.
      if FileStamp(target.name, in: folder) == nil { _ = renameat(folder, aside, folder, target.name) }
      return false
    }
    unlinkat(folder, aside, 0)
    return false
  }

  /// Replaces or makes the file at a path with bytes at hand; otherwise the same.
  @discardableResult
  package static func replace(
    path: String, links: FileDoor.Links = .followed, with bytes: [UInt8],
    expecting expectation: Expectation = .anything, turn: SaveTurn? = nil, keepsUnsaved: Bool = true,
    modes: FileModes = .all
  ) throws(ContainerError) -> Outcome {
    try replace(path: path, links: links, expecting: expectation, turn: turn, keepsUnsaved: keepsUnsaved, modes: modes)
    {
      sink throws(ContainerError) in
      try sink.write(bytes)
    }
  }

  @discardableResult
  static func replace(
    path: String, links: FileDoor.Links = .followed, expecting expectation: Expectation, turn: SaveTurn? = nil,
    keepsUnsaved: Bool = true, modes: FileModes = .all, calls: SystemCalls,
    contents: (FileSink) throws(ContainerError) -> Void,
    check: ((PackageReader) throws(ContainerError) -> Void)? = nil
  ) throws(ContainerError) -> Outcome {
    let target = try Target(path, links: links, makesFolders: true)
    Leftovers.remove(beside: target)
    let file = try NewFile(for: target, modes: modes, calls: calls)
    let sink = FileSink(file, isChecked: check == nil)
    defer {
      sink.settle()
      file.dispose()
    }
    try contents(sink)
    try sink.finish()
    try file.flush()
    if let check { try file.checkPackage(check) } else { try sink.readBack() }
    return try Placement(of: file, expecting: expectation, turn: turn, keepsUnsaved: keepsUnsaved).run()
  }
}
