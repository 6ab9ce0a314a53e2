internal import EncyTexts
internal import EncyBase
internal import Glibc

/// The file that a path leads to, and its folder, open.
final class Target {
  /// The path as the caller gave it, for messages.
  let shown: String
  /// The path at the end of the links.
  let path: String
  let name: String
  let folderPath: String
  let folder: OpenFile
  /// What is there now; nil if nothing.
  let attributes: stat?

  /// - Parameters:
  ///   - path: The path.
  ///   - links: What may lead to the file.
  ///   - makesFolders: Whether folders between it and the one that links are refused below are made.
  /// - Throws: ``ContainerError`` with `file-kind` where a link or something else leads there that may not, else with `file-write`.
  init(_ path: String, links: FileDoor.Links = .followed, makesFolders: Bool = false) throws(ContainerError) {
    shown = path
    guard !path.utf8.contains(0) else {
      throw ContainerError(.fileMissing, file: path, .fileNul)
    }
    var current = path
    var attributes = stat()
    var exists = false
    for step in 0... {
      guard step < 40 else { throw ContainerError(.fileWrite, path: path, errno: ELOOP, doing: .writing) }
      exists = lstat(current, &attributes) == 0
      guard exists || errno == ENOENT else {
        throw ContainerError(.fileWrite, path: path, errno: errno, doing: .writing)
      }
      guard exists, attributes.st_mode & S_IFMT == S_IFLNK else { break }
      switch links {
      case .followed: break
      case .refused, .refusedBelow: throw FileKind.link.refused(path)
      case .replaced: exists = false
      }
      if !exists { break }
      guard let destination = readLink(current) else {
        throw ContainerError(.fileWrite, path: path, errno: errno, doing: .followingLink)
      }
      current = destination.hasPrefix("/") ? destination : joined(split(current).folder, destination)
    }
    let (folder, name) = split(current)
    guard !name.isEmpty, name != ".", name != ".." else {
      throw ContainerError(.fileKind, file: path, .fileFolderPath, remedy: .remedyNameFile)
    }
    guard !exists || attributes.st_mode & S_IFMT == S_IFREG else {
      throw ContainerError(
        .fileKind, file: path, .fileNoPlain, remedy: .remedyNameFile)
    }
    // A rename asks only for rights to the folder. Who protects a file means it, so the superuser doesn't write over it either.
    if exists, attributes.st_mode & 0o222 == 0 || faccessat(AT_FDCWD, current, W_OK, AT_EACCESS) != 0 && errno == EACCES
    {
      throw ContainerError(
        .fileWrite, file: path, .fileProtected,
        remedy: .remedyUnprotect)
    }
    if case .refusedBelow(let root) = links {
      self.folder = try FileDoor.folder(folder, below: root, makes: makesFolders)
    } else {
      let descriptor = FileDoor.folder(folder, followsLink: true)
      guard descriptor >= 0 else {
        throw ContainerError(.fileWrite, path: path, errno: errno, doing: .openingFolder)
      }
      self.folder = OpenFile(takingOwnership: descriptor, path: folder)
    }
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
