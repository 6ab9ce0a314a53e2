package import EncyTexts
internal import EncyBase
internal import Glibc

/// The files below a folder, as parts of a package could have them.
package struct FolderListing: Sendable, Equatable {
  /// What was not taken.
  package struct LeftOut: Sendable, Equatable {
    /// The path below the folder; a folder's ends in `/`.
    package let path: String
    /// Why, as a clause.
    package let reason: Message
  }

  /// The paths of the files below the folder, parts joined by `/`, sorted by their bytes.
  package let files: [String]
  /// What was left out, sorted by its bytes: links and devices, hidden files, leftovers of editors and systems, and names
  /// that a package can't have.
  package let leftOut: [LeftOut]

  /// Lists a folder with all folders below. No link is followed.
  /// - Parameters:
  ///   - folder: The folder's path.
  ///   - limit: The most files, links and folders: as many as a package may hold.
  /// - Throws: ``ContainerError`` with `file-missing`, `file-unreadable` or `limit-entries`.
  package init(of folder: String, limit: Int = PackageLimits.standard.entries) throws(ContainerError) {
    var files: [String] = []
    var leftOut: [LeftOut] = []
    var count = 0
    var pending = [""]
    while let prefix = pending.popLast() {
      for (name, kind) in try Self.names(in: folder, below: prefix) {
        count += 1
        guard count <= limit else {
          throw ContainerError(
            .limitEntries, file: folder, .folderTooFull(limit: SafeText("\(limit)")),
            remedy: .remedyOneFolder)
        }
        let isFolder = kind == S_IFDIR
        let path = prefix + (name ?? "?") + (isFolder ? "/" : "")
        if let reason = Self.reasonToLeaveOut(name, path: path, kind: kind) {
          leftOut.append(LeftOut(path: path, reason: reason))
        } else if isFolder {
          pending.append(path)
        } else {
          files.append(path)
        }
      }
    }
    self.files = files.sorted { $0.precedesByBytes($1) }
    self.leftOut = leftOut.sorted { $0.path.precedesByBytes($1.path) }
  }

  private static func reasonToLeaveOut(_ name: String?, path: String, kind: mode_t) -> Message? {
    guard let name else { return .leftNameBytes }
    switch kind {
    case S_IFREG, S_IFDIR: break
    case S_IFLNK: return .leftLink
    default: return .leftDevice
    }
    if name.hasPrefix(".") { return .leftHidden }
    if name.hasSuffix("~") || name.hasPrefix("~$") { return .leftEditorCopy }
    if ["thumbs.db", "desktop.ini"].contains(name.lowercased()) { return .leftFileManager }
    do throws(ZipName.Refusal) {
      try ZipName.check(path)
      return nil
    } catch {
      return error.message
    }
  }

  /// The names in one folder with their kinds (the type bits of stat(2)); nil for names that aren't UTF-8.
  private static func names(
    in root: String, below prefix: String
  ) throws(ContainerError) -> [(name: String?, kind: mode_t)] {
    let folder = prefix.isEmpty ? root : joined(root, String(prefix.dropLast()))
    // The folder itself may be named through a link, those below may not.
    let linkRule = prefix.isEmpty ? 0 : O_NOFOLLOW
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC | linkRule)
    guard descriptor >= 0, let stream = fdopendir(descriptor) else {
      let number = errno
      if descriptor >= 0 { close(descriptor) }
      let code: ContainerError.Code = number == ENOENT ? .fileMissing : .fileUnreadable
      throw ContainerError(code, path: folder, errno: number, doing: .listing)
    }
    defer { closedir(stream) }
    var names: [(String?, mode_t)] = []
    while true {
      errno = 0
      guard let item = readdir(stream) else {
        if errno != 0 { throw ContainerError(.fileUnreadable, path: folder, errno: errno, doing: .listing) }
        return names
      }
      let bytes = withUnsafeBytes(of: &item.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if bytes == [0x2E] || bytes == [0x2E, 0x2E] { continue }
      var attributes = stat()
      let found = withUnsafePointer(to: &item.pointee.d_name.0) {
        fstatat(dirfd(stream), $0, &attributes, AT_SYMLINK_NOFOLLOW)
      }
      guard found == 0 else {
        // Gone since the listing began: not there. But what only can't be looked at must not count as removed.
        if errno == ENOENT { continue }
        throw ContainerError(.fileUnreadable, path: folder, errno: errno, doing: .listing)
      }
      names.append((String(validating: bytes, as: UTF8.self), attributes.st_mode & S_IFMT))
    }
  }
}
