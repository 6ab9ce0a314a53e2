internal import EncyBase
internal import EncyContainer
internal import EncyTexts
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
      guard let destination = PathName.readLink(current) else {
        throw ContainerError(.fileWrite, path: path, errno: errno, doing: .followingLink)
      }
      current = destination.hasPrefix("/") ? destination : PathName.joined(PathName.split(current).folder, destination)
    }
    let (folder, name) = PathName.split(current)
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
