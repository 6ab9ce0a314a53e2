package import EncyBase
internal import Glibc

/// Writes of whole files that survive crashes, full disks and shares that vanish.
///
/// The new file is written beside the old one under a name nobody can guess, flushed, read back, and put in the old one's
/// place by one rename; then the folder is flushed. At every moment the path holds the whole old or the whole new file.
package enum DurableFile {
  /// What must be at the path just before it is replaced.
  package enum Expectation: Sendable, Equatable {
    /// Whatever is there.
    case anything
    /// Nothing: the file is new.
    case absent
    /// A file with this SHA-256.
    case content(SHA256Digest)
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
  /// Symbolic links are followed, the mode is kept, and owner and group as far as the rights go; a new file gets 0666 less
  /// the umask. Renames that fail as shares do when others hold the file are tried again for about three seconds.
  /// - Parameters:
  ///   - path: The file.
  ///   - bytes: All of the new content.
  ///   - expectation: What is looked for just before the rename. Between the look and the rename is a short moment.
  /// - Returns: Where it was written.
  /// - Throws: ``ContainerError``. `file-changed` means that the expectation failed. After `file-write`, `file-flush` and
  ///   `file-read-back` the old file is whole and nothing is left beside it. After `file-replace` the old file is whole
  ///   and the message names the file that holds the new bytes. `file-flush` that says so came after the rename.
  @discardableResult
  package static func replace(
    path: String, with bytes: [UInt8], expecting expectation: Expectation = .anything
  ) throws(ContainerError) -> Outcome {
    try replace(path: path, with: bytes, expecting: expectation, calls: .system)
  }

  @discardableResult
  static func replace(
    path: String, with bytes: [UInt8], expecting expectation: Expectation, calls: SystemCalls
  ) throws(ContainerError) -> Outcome {
    let target = try Target(path)
    var replacement = try Replacement(of: target, calls: calls)
    do throws(ContainerError) {
      try replacement.write(bytes)
      try replacement.check(bytes)
    } catch {
      replacement.discard()
      throw error
    }
    return try replacement.commit(bytes, expecting: expectation)
  }
}

/// The file that a path leads to, and its folder, open.
struct Target: ~Copyable {
  /// The path as the caller gave it, for messages.
  let shown: String
  /// The path at the end of the links.
  let path: String
  let name: String
  let folderPath: String
  let folder: OpenFile
  /// What is there now; nil if nothing.
  let attributes: stat?

  init(_ path: String) throws(ContainerError) {
    shown = path
    guard !path.utf8.contains(0) else {
      throw ContainerError(.fileMissing, file: path, "the path has a NUL character")
    }
    var current = path
    var attributes = stat()
    var exists = false
    for step in 0... {
      guard step < 40 else { throw ContainerError(.fileWrite, path: path, errno: ELOOP, doing: "writing") }
      exists = lstat(current, &attributes) == 0
      guard exists || errno == ENOENT else {
        throw ContainerError(.fileWrite, path: path, errno: errno, doing: "writing")
      }
      guard exists, attributes.st_mode & S_IFMT == S_IFLNK else { break }
      guard let destination = readLink(current) else {
        throw ContainerError(.fileWrite, path: path, errno: errno, doing: "following the link at")
      }
      current = destination.hasPrefix("/") ? destination : joined(split(current).folder, destination)
    }
    let (folder, name) = split(current)
    guard !name.isEmpty, name != ".", name != ".." else {
      throw ContainerError(.fileKind, file: path, "this is a folder's path", remedy: "Name a file.")
    }
    guard !exists || attributes.st_mode & S_IFMT == S_IFREG else {
      throw ContainerError(
        .fileKind, file: path, "a folder, device or pipe is there, so no document can be saved", remedy: "Name a file.")
    }
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw ContainerError(.fileWrite, path: path, errno: errno, doing: "opening the folder \(printable(folder)) of")
    }
    self.folder = OpenFile(takingOwnership: descriptor, path: folder)
    self.path = current
    self.name = name
    folderPath = folder
    self.attributes = exists ? attributes : nil
  }
}

/// A path's folder and last name; slashes at the end don't count.
func split(_ path: String) -> (folder: String, name: String) {
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
  let name = String(path[path.utf8.index(after: slash)...])
  let folder = String(path[..<slash])
  return (folder.isEmpty ? "/" : folder, name)
}

func joined(_ folder: String, _ name: String) -> String {
  folder == "." ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
}

/// Where a symbolic link points. The C function is `readlink`.
func readLink(_ path: String) -> String? {
  var count = -1
  let bytes = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, initialized in
    count = buffer.withMemoryRebound(to: CChar.self) { text in
      text.baseAddress.map { readlink(path, $0, text.count) } ?? -1
    }
    initialized = max(count, 0)
  }
  return count < 0 ? nil : String(decoding: bytes, as: UTF8.self)
}
